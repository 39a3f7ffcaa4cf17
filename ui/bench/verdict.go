package bench

import (
	"fmt"
	"strings"

	"backtrack/ui/words"
)

// count writes a number as the commands do.
func count(n int) string { return words.Comma.Number(uint64(n)) }

// Faster says how much faster the second of the two cells of a ratio was, as in
// "160× faster", "1.3× slower", "> 8,000× faster"; "~" if the samples show no
// difference and "–" if they cannot be compared. Numbers are written in a style.
func (r Ratio) Faster(s words.Style) string {
	return r.text(s, "faster", "slower")
}

// Fewer says how many fewer nodes the second cell made, as in "12× fewer".
func (r Ratio) Fewer(s words.Style) string {
	if r.Kind == Same {
		return "equal"
	}
	return r.text(s, "fewer", "more")
}

func (r Ratio) text(s words.Style, less, more string) string {
	bound := ""
	switch r.Kind {
	case Unknown:
		return "–"
	case Same:
		return "~"
	case AtLeast, AtMost:
		bound = "> "
	}
	if r.Value >= 1 {
		return bound + s.Digits(r.Value) + "× " + less
	}
	return bound + s.Digits(1/r.Value) + "× " + more
}

// A Total sums up a variant over all puzzles of a measurement, and compares it with
// another variant, the first.
type Total struct {
	Variant  Variant
	Measured int     // cells with a result
	Decided  int     // of these
	Sum      float64 // of the times of the decided cells, in milliseconds
	PAR2     float64 // the same, where a cell that reached its limit counts twice the limit

	Both                   int     // puzzles that both variants have decided
	Mean                   float64 // geometric mean of the ratios of time, first : this, over these
	MeanNodes              float64 // the same of the nodes
	Faster, Slower, Same   int     // puzzles on which this variant was faster than the first one, or slower
	Undecided              int     // puzzles that neither has decided
	Disturbed, NotAllEqual int     // cells of this variant
}

// Totals sums up each variant of a measurement in comparison to one of them.
func (m *Measurement) Totals(first Variant) []Total {
	var out []Total
	limit := Millis(m.Header.Settings().Limit())
	for _, v := range m.Variants() {
		t := Total{Variant: v}
		var times, nodes []float64
		for _, p := range m.Puzzles() {
			a, c := m.Cell(p, first), m.Cell(p, v)
			if !c.Measured() || c.Err() != "" || c.Skipped() {
				continue
			}
			t.Measured++
			if c.Disturbed() {
				t.Disturbed++
			}
			if c.Varied() {
				t.NotAllEqual++
			}
			switch {
			case c.Decided():
				t.Decided++
				t.Sum += c.Time().Median
				t.PAR2 += c.Time().Median
			case c.TimedOut():
				t.PAR2 += 2 * limit
			}
			if c.TimedOut() && a.TimedOut() {
				t.Undecided++
			}
			r := CompareTime(a, c)
			switch {
			case r.Kind == Unknown:
				continue
			case r.Kind == Same:
				t.Same++
			case r.Value >= 1:
				t.Faster++
			default:
				t.Slower++
			}
			if r.Kind == Exact || r.Kind == Same {
				t.Both++
				times = append(times, r.Value)
				if n := CompareNodes(a, c); n.Kind == Exact || n.Kind == Same {
					nodes = append(nodes, n.Value)
				}
			}
		}
		t.Mean, t.MeanNodes = geometricMean(times), geometricMean(nodes)
		out = append(out, t)
	}
	return out
}

// Verdict says in a sentence how the second of two variants did against the first, as
// in "Smart DFS was faster on 19 boards, slower on 2, no difference on 3; typically
// 5.9×."; "" if there is nothing to compare. Name is that of the second.
func (m *Measurement) Verdict(first, second Variant, name string, s words.Style) string {
	var t Total
	for _, total := range m.Totals(first) {
		if total.Variant == second {
			t = total
		}
	}
	var parts []string
	add := func(n int, what string) {
		if n == 0 {
			return
		}
		text := s.Number(uint64(n))
		if len(parts) == 0 {
			text = s.Plural(uint64(n), "board", "boards")
		}
		parts = append(parts, what+" "+text)
	}
	add(t.Faster, "faster on")
	add(t.Slower, "slower on")
	add(t.Same, "no difference on")
	if len(parts) == 0 {
		return ""
	}
	text := name + " was " + strings.Join(parts, ", ")
	if t.Faster+t.Slower == 0 {
		text = name + " made " + strings.Join(parts, ", ")
	}
	if t.Undecided > 0 {
		text += fmt.Sprintf(", and neither decided %s", s.Number(uint64(t.Undecided)))
	}
	switch {
	case t.Both == 0 || t.Faster+t.Slower == 0:
	case t.Mean >= 1:
		text += "; typically " + s.Digits(t.Mean) + "× faster"
	default:
		text += "; typically " + s.Digits(1/t.Mean) + "× slower"
	}
	return text + "."
}
