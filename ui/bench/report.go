package bench

import (
	_ "embed"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"
	"time"
)

// reportCSV has the CPU seconds in Song's report by puzzle and algorithm.
//
//go:embed report.csv
var reportCSV string

// The entries of the report that are not times, and its time limit.
const (
	NotReported    = "-"
	ReportUnsolved = "unsolved"
	ReportLimit    = time.Minute
)

// A Report has the figures of Song's report on Numbrix.
type Report struct {
	Puzzles    []string       // ids in the report's order
	Algorithms []Variant      // variants with figures in the report
	figures    map[key]string // CPU seconds, or an entry that is not a time
}

// ReadReport returns the figures of the report.
func ReadReport() Report {
	records, err := csv.NewReader(strings.NewReader(reportCSV)).ReadAll()
	if err != nil {
		panic(err) // can't happen: the file is part of the program
	}
	r := Report{figures: map[key]string{}}
	for _, a := range records[0][1:] {
		r.Algorithms = append(r.Algorithms, Variant(a))
	}
	for _, record := range records[1:] {
		r.Puzzles = append(r.Puzzles, record[0])
		for i, a := range r.Algorithms {
			r.figures[key{record[0], a}] = record[i+1]
		}
	}
	return r
}

// Plan returns a plan with the puzzles and the variants of the report.
func (r Report) Plan() Plan { return Plan{slices.Clone(r.Puzzles), slices.Clone(r.Algorithms)} }

// Figure returns the report's entry for a puzzle: CPU seconds, NotReported or
// ReportUnsolved.
func (r Report) Figure(puzzle string, v Variant) string {
	if f, ok := r.figures[key{puzzle, v}]; ok {
		return f
	}
	return NotReported
}

// Seconds returns the CPU seconds in the report. It returns false if the report has no time.
func (r Report) Seconds(puzzle string, v Variant) (float64, bool) {
	s, err := strconv.ParseFloat(r.Figure(puzzle, v), 64)
	return s, err == nil
}

// maxDeviation is the largest usual factor between the ratio of a puzzle and the median ratio.
// A larger factor shows that the report's program searched differently.
const maxDeviation = 3

// A MachineConstant is the ratio of the report's times to the times of this machine.
type MachineConstant struct {
	Value     float64  // median of the ratios of puzzles; 0 if there are none
	Puzzles   int      // number of puzzles with a ratio: both machines have decided them
	Deviating []string // ids of the puzzles whose ratio differs from the median by more than the factor 3
}

// Constant compares the times of a variant with the report's.
func (r Report) Constant(m *Measurement, v Variant) MachineConstant {
	var ratios []float64
	var puzzles []string
	for _, p := range r.Puzzles {
		if x, ok := r.ratio(m, p, v); ok {
			ratios, puzzles = append(ratios, x), append(puzzles, p)
		}
	}
	c := MachineConstant{Value: summarise(ratios).Median, Puzzles: len(puzzles)}
	for i, p := range puzzles {
		if x := ratios[i] / c.Value; x > maxDeviation || x < 1./maxDeviation {
			c.Deviating = append(c.Deviating, p)
		}
	}
	return c
}

// ratio returns the report's time for a puzzle divided by the time measured here.
func (r Report) ratio(m *Measurement, puzzle string, v Variant) (float64, bool) {
	seconds, ok := r.Seconds(puzzle, v)
	c := m.Cell(puzzle, v)
	if !ok || seconds == 0 || !c.Decided() {
		return 0, false
	}
	return seconds * 1e3 / max(c.Time().Median, minTime), true
}
