package bench

import (
	"fmt"
	"math"
	"strings"

	"backtrack/model/lists"
	"backtrack/words"
)

// Faster says how much faster the second of the two cells of a ratio was, as in "160× faster",
// "1.3× slower" or "> 8,000× faster". It returns "~" if the samples show no difference. It
// returns "disturbed" or "–" if the cells cannot be compared. For early cells it returns only
// the ratio, without "faster" or "slower". Bounds are not rounded up.
func (r Ratio) Faster() string {
	return r.text(func(x float64) string {
		if r.Kind == AtLeast || r.Kind == AtMost {
			unit := math.Pow(10, math.Floor(math.Log10(x))-2)
			x = math.Floor(x/unit+1e-9) * unit
		}
		return words.Ratio(x)
	}, "faster", "slower")
}

// Fewer says how many fewer nodes the second cell made, as in "12× fewer".
func (r Ratio) Fewer() string {
	if r.Kind == Same {
		return "equal"
	}
	return r.text(words.Digits, "fewer", "more")
}

func (r Ratio) text(write func(float64) string, less, more string) string {
	bound := ""
	switch r.Kind {
	case Unknown:
		return "–"
	case Same:
		return "~"
	case Disturbed:
		return "disturbed"
	case WithoutRounds:
		return write(r.Value) + "×"
	case AtLeast, AtMost:
		bound = "> "
	}
	if r.Value >= 1 {
		return bound + write(r.Value) + "× " + less
	}
	return bound + write(1/r.Value) + "× " + more
}

// A Column is one variant of a measurement, to be summed up and compared.
type Column struct {
	*Measurement
	Variant Variant
}

func (c Column) cell(puzzle string) Cell { return c.Cell(puzzle, c.Variant) }

// A Tally counts how the second of two columns did against the first.
type Tally struct {
	Faster, Slower, Same int     // puzzles on which the second was faster or slower, or neither
	Undecided            int     // puzzles on which both reached their limits
	Disturbed, Early     int     // puzzles left out because a cell was disturbed, or early
	Compared             int     // puzzles that both have decided, without a disturbed cell
	Mean                 float64 // geometric mean of the ratios of time, first : second, over these puzzles
	MeanNodes            float64 // the same for nodes, without the puzzles that took none
}

// Compare tallies two columns over puzzles.
func Compare(puzzles []string, first, second Column) Tally {
	var t Tally
	var times, nodes []float64
	for _, p := range puzzles {
		a, b := first.cell(p), second.cell(p)
		if !a.Measured() || !b.Measured() {
			continue
		}
		if a.WithoutRounds() || b.WithoutRounds() {
			t.Early++
			continue
		}
		if a.TimedOut() && b.TimedOut() {
			t.Undecided++
		}
		r := CompareTime(a, b)
		switch {
		case r.Kind == Unknown:
			continue
		case r.Kind == Disturbed:
			t.Disturbed++
			continue
		case r.Kind == Same:
			t.Same++
		case r.Value >= 1:
			t.Faster++
		default:
			t.Slower++
		}
		if r.Kind == Exact || r.Kind == Same {
			t.Compared++
			times = append(times, r.Value)
			if n := CompareNodes(a, b); n.Kind == Exact || n.Kind == Same {
				nodes = append(nodes, n.Value)
			}
		}
	}
	t.Mean, t.MeanNodes = geometricMean(times), geometricMean(nodes)
	return t
}

// TypicalRatio returns the geometric mean of the ratios of time. Its kind is Same if no puzzle
// shows a difference.
func (t Tally) TypicalRatio() Ratio {
	if t.Compared == 0 {
		return Ratio{}
	}
	if t.Faster+t.Slower == 0 {
		return Ratio{Kind: Same, Value: t.Mean}
	}
	return Ratio{Kind: Exact, Value: t.Mean}
}

// A Total sums up a column. Sums are over the same puzzles for all columns.
type Total struct {
	Variant  Variant
	Measured int     // puzzles with a result
	Decided  int     // measured puzzles that were decided
	Common   int     // puzzles that all columns have decided
	Sum      float64 // total time on the common puzzles, in milliseconds
	Results  int     // puzzles that all columns have tried without reaching the wall-clock limit
	ByClock  int     // puzzles left out of PAR2, because a run reached its wall-clock limit
	PAR2     float64 // total time on the Results puzzles, in ms; an undecided run counts as twice the limit
	Tally            // comparison with the first column; zero for that column
}

// Totals sums up columns over puzzles.
func Totals(puzzles []string, columns ...Column) []Total {
	out := make([]Total, len(columns))
	for i, c := range columns {
		out[i].Variant = c.Variant
		if i > 0 {
			out[i].Tally = Compare(puzzles, columns[0], c)
		}
	}
	for _, p := range puzzles {
		decided, results, byClock := 0, 0, false
		for i, c := range columns {
			switch cell := c.cell(p); {
			case !cell.Measured() || cell.GivenUp() || cell.Err() != "" && !cell.TimedOut():
				continue
			case cell.Decided():
				decided++
				out[i].Decided++
			}
			results++
			out[i].Measured++
			byClock = byClock || c.cell(p).EndedByClock()
		}
		for i, c := range columns {
			cell := c.cell(p)
			time := cell.Time().Median
			if decided == len(columns) {
				out[i].Common++
				out[i].Sum += time
			}
			switch {
			case results < len(columns):
			case byClock:
				out[i].ByClock++
			default:
				out[i].Results++
				if !cell.Decided() {
					time = 2 * Millis(c.Header.Settings().Limit())
				}
				out[i].PAR2 += time
			}
		}
	}
	return out
}

// Totals sums up variants of a measurement.
func (m *Measurement) Totals(variants ...Variant) []Total {
	columns := lists.Map(variants, func(v Variant) Column { return Column{m, v} })
	return Totals(m.Puzzles(), columns...)
}

// Verdict returns a sentence that says how the second of two variants did against the first, as
// in "Smart DFS was faster on 19 boards, slower on 2, no difference on 3; typically 5.9×
// faster; 2 were decided by neither." It returns "" if there is nothing to compare. The
// argument name is the name of the second variant.
func (m *Measurement) Verdict(first, second Variant, name string) string {
	t := Compare(m.Puzzles(), Column{m, first}, Column{m, second})
	var parts []string
	add := func(n int, what string) {
		if n == 0 {
			return
		}
		text := words.Number(n)
		if len(parts) == 0 {
			text = words.Count(n, "board")
		}
		parts = append(parts, what+" "+text)
	}
	add(t.Faster, "faster on")
	add(t.Slower, "slower on")
	add(t.Same, "no difference on")
	var out []string
	text := name + " was " + strings.Join(parts, ", ")
	switch lead := t.Faster - t.Slower; {
	case len(parts) == 0:
		text = ""
	case t.Faster+t.Slower == 0:
		text = name + " made " + strings.Join(parts, ", ")
	case t.Compared > 0 && (lead > 0 && t.Mean > 1 || lead < 0 && t.Mean < 1): // a mean that most puzzles contradict is not typical
		all := t.Faster + t.Slower + t.Same
		text += words.Either(all, "; ", "; typically ") + t.TypicalRatio().Faster()
		if t.Compared < all {
			text += fmt.Sprintf(" on the %s that both decided", words.Number(t.Compared))
		}
	}
	switch {
	case text == "" || t.Undecided == 0:
	case t.Disturbed > 0: // be shorter, because more follows
		text += fmt.Sprintf("; %s by neither", words.Number(t.Undecided))
	default:
		text += fmt.Sprintf("; %s decided by neither", words.Plural(t.Undecided, "was", "were"))
	}
	if text != "" && t.Disturbed > 0 {
		text += fmt.Sprintf("; %s disturbed left out", words.Number(t.Disturbed))
	} else if t.Disturbed > 0 {
		text = name + ": " + words.Plural(t.Disturbed, "disturbed board was", "disturbed boards were") + " left out"
	}
	if text != "" {
		out = append(out, text+".")
	}
	if t.Early > 0 {
		out = append(out, name+": "+words.Plural(t.Early, "board was", "boards were")+
			" measured by an earlier version, whose samples give no verdict.")
	}
	return strings.Join(out, " ")
}
