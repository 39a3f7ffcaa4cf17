package labmodel

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/words"
)

// unknownCell is the cell of an unknown value.
var unknownCell = Cell{Text: "–", Style: Dim, Value: math.NaN()}

// LimitText writes a time limit: "60 s", "10 min".
func LimitText(d time.Duration) string {
	if d%time.Second == 0 && d < 2*time.Minute {
		return fmt.Sprintf("%d s", d/time.Second)
	}
	return words.Limit(d)
}

// ratioCell returns the cell of a comparison.
func ratioCell(r bench.Ratio) Cell {
	if r.Kind == bench.Unknown {
		return unknownCell
	}
	c := Cell{Text: r.Faster(), Value: r.Value}
	switch r.Kind {
	case bench.Same:
		c.Value = 1
	case bench.Disturbed, bench.WithoutRounds:
		c.Style = Dim
	}
	return c
}

// timeCell returns the cell of a time, with a flag if other programs may have disturbed it.
func timeCell(of bench.Cell, m *StoredMeasurement) (c Cell) {
	switch t := of.Time(); {
	case !of.Measured():
		c = unknownCell
	case of.Err() != "":
		c = Cell{Text: "error", Style: Bad, Value: math.Inf(1)}
	case of.GivenUp():
		c = Cell{Text: "skipped", Style: Dim, Value: math.NaN()}
	case of.Skipped():
		c = Cell{Text: "no answer", Style: Dim, Value: math.NaN()}
	case of.TimedOut():
		c = Cell{Text: of.BoundText(LimitText(m.limit()), m.limit(), words.Millis), Style: Bad, Value: math.Inf(1)}
	default:
		c = Cell{Text: words.Millis(t.Median), Value: t.Median}
	}
	if of.Disturbed() {
		c.Flag = Disturbed
	}
	return c
}

// nodesCell returns the cell of a node count.
func nodesCell(of bench.Cell) Cell {
	if of.Err() != "" || of.GivenUp() {
		return unknownCell
	}
	n := of.Median().Nodes
	c := Cell{Text: words.Number(n), Value: float64(n)}
	switch {
	case of.Varied():
		c.Text, c.Style = "varies", Bad
	case !of.Decided():
		c.Text, c.Style = "> "+c.Text, Dim
	}
	return c
}

// lengthCell returns the cell of a solution's length. If there is no solution, it is the cell of
// the lower bound.
func lengthCell(of bench.Cell) Cell {
	switch line := of.Median(); {
	case line.Status == solver.Unsolvable:
		return Cell{Text: "unsolvable", Style: Dim, Value: math.NaN()}
	case line.Status == solver.Solved && line.Optimal:
		return Cell{Text: "shortest " + words.Number(line.Length), Value: float64(line.Length)}
	case line.Status == solver.Solved && line.Unit != "":
		return Cell{Text: words.Number(line.Length), Value: float64(line.Length)}
	case line.Bound != nil:
		return Cell{Text: "at least " + words.Number(*line.Bound), Style: Dim, Value: float64(*line.Bound)}
	}
	return unknownCell
}

// spreadCell returns the cell of half the 95 % interval of the time, in per cent. While samples
// are missing, it shows their number so far.
func spreadCell(of bench.Cell, m *StoredMeasurement) Cell {
	if !of.Complete() && of.Decided() {
		return Cell{Text: fmt.Sprintf("%d of %d", len(of.Samples()), m.Header.Runs), Style: Dim, Value: math.NaN()}
	}
	x := 100 * of.Spread()
	if x == 0 {
		return unknownCell
	}
	return Cell{Text: fmt.Sprintf("%.0f %%", x), Style: Dim, Value: x}
}

// figure returns the cell of the time in the report.
func (b *builder) figure(id string, v bench.Variant) Cell {
	seconds, ok := b.report.Seconds(id, v)
	switch {
	case ok && slices.Contains(b.deviating[v], id):
		return Cell{Text: words.Millis(seconds * 1e3), Style: Bad, Value: seconds, Flag: Deviates}
	case ok:
		return Cell{Text: words.Millis(seconds * 1e3), Style: Dim, Value: seconds}
	case b.report.Figure(id, v) == bench.ReportUnsolved:
		return Cell{Text: "> " + LimitText(bench.ReportLimit), Style: Bad, Value: math.Inf(1)}
	}
	return unknownCell
}

// machine returns the cell of the report's time divided by ours.
func (b *builder) machine(id string, v bench.Variant, of bench.Cell) Cell {
	seconds, ok := b.report.Seconds(id, v)
	if !ok || !of.Decided() {
		return unknownCell
	}
	x := seconds * 1e3 / of.Time().Median
	c := Cell{Text: words.Ratio(x), Style: Dim, Value: x}
	if slices.Contains(b.deviating[v], id) {
		c.Style, c.Flag = Bad, Deviates
	}
	return c
}

// A Summary describes the measurement in the table, in words and charts, and compares it with
// another one.
type Summary struct{ lab *Lab }

// FileName proposes a name, without an ending, for a file with the shown measurement or, if
// there is none, with the measurement of rules. It panics if there is neither.
func (s *Summary) FileName(what string) string {
	return words.FileName(what + " " + cmp.Or(s.lab.Shown, s.lab.rules).Header.Date.Format(time.DateOnly))
}

// comparedWhen returns when the compared measurement was made, in few characters: "on
// 21 Nov", or "at 14:05" if both were made on the same day.
func (s *Summary) comparedWhen() (preposition, when string) {
	this, other := s.lab.Shown.Header.Date, s.lab.Compared.Header.Date
	switch {
	case this.Format(time.DateOnly) == other.Format(time.DateOnly):
		return "at ", other.Format("15:04")
	case this.Year() == other.Year():
		return "on ", other.Format("2 Jan")
	}
	return "on ", other.Format("2 Jan 2006")
}

// ComparedText names the compared measurement, and says if its limit or its computer differs. It
// returns "" if no measurement is compared.
func (s *Summary) ComparedText() string {
	m := s.lab.Compared
	if m == nil {
		return ""
	}
	text := "Compared with " + m.Label()
	if m.LimitText() != s.lab.Shown.LimitText() {
		text += ", " + m.LimitText()
	}
	this, other := s.lab.Shown.Header.Machine, m.Header.Machine
	other.Go = this.Go
	if other != this {
		text += ", another computer"
	}
	return text
}

// OtherSettings reports whether the next measurement has another limit, or another number of
// samples, than the shown one.
func (s *Summary) OtherSettings() (limit, runs bool) {
	if s.lab.Shown == nil {
		return false, false
	}
	return s.lab.Shown.Header.Settings().CPU != s.lab.settings().CPU, s.lab.Shown.Header.Runs != s.lab.Options.Runs
}

// Verdict says in a sentence what the measurement shows, or what the player can do.
func (s *Summary) Verdict() string {
	variants := s.lab.Columns()
	switch {
	case s.lab.Shown == nil && !s.lab.Runner.Running():
		return "Choose boards and algorithms, then measure them."
	case s.lab.Shown == nil:
		return ""
	case len(variants) == 1:
		t := s.lab.Shown.Totals(variants[0])[0]
		return fmt.Sprintf("%s decided %s of %s.", s.lab.Name(variants[0]), words.Number(t.Decided),
			words.Plural(t.Measured, "board", "boards"))
	}
	if text := s.lab.Shown.Verdict(variants[0], variants[1], s.lab.Name(variants[1])); text != "" {
		return text
	}
	return "No board can be compared yet."
}

// MachineText compares the report's computer with this one in a sentence. It returns "" if
// the measurement is not about the report's puzzles. If short is set, it leaves out the names of
// the algorithms, but keeps their order.
func (s *Summary) MachineText(short bool) string {
	if s.lab.Shown == nil {
		return ""
	}
	var parts []string
	for _, v := range s.lab.Columns() {
		if c := bench.ReadReport().Constant(s.lab.Shown.Measurement, v); c.Puzzles > 1 {
			text := words.Ratio(c.Value) + "×"
			if !short {
				text += " ours with " + s.lab.Name(v)
				if n := len(c.Deviating); n > 0 {
					text += fmt.Sprintf(" (≠ on %s)", words.Plural(n, "board", "boards"))
				}
			}
			parts = append(parts, text)
		}
	}
	if len(parts) == 0 {
		return ""
	}
	if short {
		return "Report : ours " + words.List(parts, "and") + "."
	}
	return "The report's times are " + words.List(parts, "and") + "."
}

// MachineLine says where and how the measurement was made. If short is set, it leaves out the
// machine.
func (s *Summary) MachineLine(short bool) string {
	if s.lab.Shown == nil {
		return ""
	}
	h := s.lab.Shown.Header
	parts := []string{h.Machine.OS, h.Machine.CPU, h.Machine.Go, h.Date.Format("2 January 2006")}
	if short {
		parts = parts[3:]
	}
	parts = append(parts, s.lab.Shown.LimitText(), words.Plural(h.Runs, "run", "runs"))
	text := strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), ", ")
	switch {
	case !s.lab.Shown.inProcess():
	case short:
		text += ", in one process"
	default:
		text += ". Measured in the program's own process: its other work may disturb the figures."
	}
	return text
}

// A Detail describes a variant on the chosen puzzle.
type Detail struct{ Name, Text string }

// Details describes the results on a puzzle, with a Detail for each measured variant.
func (s *Summary) Details(id string) []Detail {
	if s.lab.Shown == nil {
		return nil
	}
	var out []Detail
	for _, v := range s.lab.Columns() {
		c := s.lab.Shown.Cell(id, v)
		if !c.Measured() {
			continue
		}
		text := describe(c, s.lab.Shown)
		if s.lab.Compared != nil {
			text += s.comparison(c, s.lab.Compared.Cell(id, v))
		}
		out = append(out, Detail{s.lab.Name(v), text})
	}
	return out
}

// comparison describes other, which is a cell of the compared measurement, and compares it with
// this. It returns "" if other was not measured.
func (s *Summary) comparison(this, other bench.Cell) string {
	if !other.Measured() {
		return ""
	}
	at, when := s.comparedWhen()
	text := " " + words.Upper(at+when) + ": " + timeCell(other, s.lab.Compared).Text
	switch r := bench.CompareAgain(other, this); r.Kind {
	case bench.Unknown, bench.WithoutRounds:
	case bench.Disturbed:
		text += "; disturbed, so the two are not compared"
	case bench.Same:
		text += "; the samples show no difference"
	default:
		text += "; this is " + r.Faster()
	}
	return text + "."
}

// minPeak is the smallest peak memory that describe mentions, in bytes.
const minPeak = 100_000

// describe describes the results of a cell in sentences.
func describe(c bench.Cell, m *StoredMeasurement) string {
	line := c.Median()
	if c.Err() != "" {
		return words.Sentence(line.Error)
	}
	var parts []string
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	if !c.Decided() {
		time := timeCell(c, m).Text
		if c.EndedByClock() {
			time = bench.StoppedByClock(words.Millis(line.CPU))
		}
		add("%s, %s nodes", time, words.Number(line.Nodes))
	} else {
		t := c.Time()
		if t.High > 0 {
			add("%s (95 %%: %s to %s)", words.Millis(t.Median), words.Millis(t.Low), words.Millis(t.High))
		} else {
			add("%s", words.Millis(t.Median))
		}
		if t.N > 1 {
			add("%s of %s", words.Count(t.N, "sample"), words.Plural(line.Loops, "solve", "solves"))
		}
		if ms, ok := c.Cold(); ok && !line.Cold {
			add("cold %s", words.Millis(ms))
		}
		add("%s nodes", words.Number(line.Nodes))
	}
	if text := lengthCell(c).Text; text != unknownCell.Text && line.Unit != "" {
		if n, ok := strings.CutPrefix(text, "shortest "); ok {
			text = n + ", the shortest"
		}
		add("length %s", text)
	}
	if line.Threads > 1 {
		add("%d threads", line.Threads)
	}
	if line.OtherCPU > .05*line.CPU {
		add("%s of it on other threads", words.Millis(line.OtherCPU))
	}
	if line.Peak > minPeak {
		add("peak %.1f MB", float64(line.Peak)/1e6)
	}
	text := strings.Join(parts, ", ") + "."
	if c.Skipped() && line.Reason != "" {
		text += " " + words.Sentence(string(line.Reason))
	}
	if c.Varied() {
		text += " The nodes differ from run to run: not deterministic."
	}
	if c.Disturbed() {
		text += " Another program may have disturbed it."
	}
	return text
}
