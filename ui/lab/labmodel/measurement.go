package labmodel

import (
	"iter"
	"slices"
	"time"

	"backtrack/ui/bench"
	"backtrack/ui/family"
)

// A StoredMeasurement is a measurement in a file.
type StoredMeasurement struct {
	*bench.Measurement
	Path string
}

// file returns the entry of the measurement in [Files.List].
func (m *StoredMeasurement) file() File { return File{m.Path, m.Header} }

// Done returns the number of puzzles whose cells are all complete and not given up.
func (m *StoredMeasurement) Done() int {
	n, variants := 0, m.Variants()
	for _, p := range m.Puzzles() {
		unfinished := func(v bench.Variant) bool {
			c := m.Cell(p, v)
			return !c.Complete() || c.GivenUp()
		}
		if !slices.ContainsFunc(variants, unfinished) {
			n++
		}
	}
	return n
}

// Samples returns the number of samples taken, and the number that a complete measurement has.
// A cell that was given up lacks at least one sample.
func (m *StoredMeasurement) Samples() (done, all int) {
	runs := m.Header.Settings().Runs
	for _, c := range m.cells() {
		all += runs
		if c.Complete() && !c.GivenUp() {
			done += runs
		} else {
			done += min(len(c.Samples()), runs-1)
		}
	}
	return done, all
}

// Complete reports whether all puzzles are done.
func (m *StoredMeasurement) Complete() bool { return m.Done() == len(m.Puzzles()) }

// repeatsReport reports whether the measurement has the puzzles of the report.
func (m *StoredMeasurement) repeatsReport() bool {
	return slices.Equal(m.Header.Plan.Puzzles, bench.ReadReport().Puzzles)
}

// limit returns the time limit of a run. It is 0 if there is none.
func (m *StoredMeasurement) limit() time.Duration { return m.Header.Settings().Limit() }

// LimitText names the time limit of a run: "limit 60 s CPU".
func (m *StoredMeasurement) LimitText() string {
	switch d := m.limit(); {
	case d == 0:
		return "no limit"
	case m.Header.Settings().CPU == 0:
		return "limit " + LimitText(d) + " of wall-clock time"
	default:
		return "limit " + LimitText(d) + " CPU"
	}
}

// Has reports whether a puzzle is in the plan of the measurement.
func (m *StoredMeasurement) Has(id string) bool { return slices.Contains(m.Puzzles(), id) }

// Label names the measurement: "Numbrix report, 21 Nov 14:05".
func (m *StoredMeasurement) Label() string { return m.file().Label() }

// A CellID names a cell of a measurement.
type CellID struct {
	Puzzle  string
	Variant bench.Variant
}

// cells returns the cells of all puzzles and variants.
func (m *StoredMeasurement) cells() iter.Seq2[CellID, bench.Cell] {
	return func(yield func(CellID, bench.Cell) bool) {
		variants := m.Variants()
		for _, p := range m.Puzzles() {
			for _, v := range variants {
				if !yield(CellID{p, v}, m.Cell(p, v)) {
					return
				}
			}
		}
	}
}

// Disturbed returns the cells that other programs may have disturbed.
func (m *StoredMeasurement) Disturbed() []CellID {
	var out []CellID
	for id, c := range m.cells() {
		if c.Disturbed() {
			out = append(out, id)
		}
	}
	return out
}

// inProcess reports whether any cell was measured in the program's own process, not in one that
// was started for the measurement.
func (m *StoredMeasurement) inProcess() bool {
	for _, c := range m.cells() {
		if c.Measured() && c.Median().InProcess {
			return true
		}
	}
	return false
}

// ablates reports whether the measurement compares sets of rules on a puzzle: the algorithm
// with its own set was measured there, and the plan has the algorithm without rules.
func (m *StoredMeasurement) ablates(id string, f family.Family) bool {
	own, base := bench.Variant(bench.AblatedAlgorithm(f)), bench.Variant(bench.AblatedAlgorithm(f)+"+none")
	return m.Cell(id, own).Measured() && slices.Contains(m.Variants(), base)
}
