package bench

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"

	"backtrack/words"
)

// A Format is the format of a table or a summary.
type Format uint8

// The formats.
const (
	Text Format = iota
	CSV
	Markdown
	JSON
)

// A SummaryLine sums up a variant as JSON. A ratio is the cost of the first variant divided by
// the cost of this one, so above 1 this variant is better. It is null if the two have no
// puzzles in common.
type SummaryLine struct {
	Variant  Variant  `json:"variant"`
	Against  Variant  `json:"against"`
	Measured int      `json:"measured"`
	Solved   int      `json:"solved"`
	Common   int      `json:"common"` // puzzles that all variants have decided
	Sum      float64  `json:"sum_ms"` // total of the times on the common puzzles
	PAR2     float64  `json:"par2_ms"`
	Both     int      `json:"both"` // puzzles compared with the first variant
	Mean     *float64 `json:"time_ratio"`
	Nodes    *float64 `json:"nodes_ratio"`
	Faster   int      `json:"faster"`
	Slower   int      `json:"slower"`
	Same     int      `json:"no_difference"`
	Verdict  string   `json:"verdict"`
	ByClock  int      `json:"left_out"` // puzzles that PAR-2 leaves out
	Head

	results int // puzzles that PAR2 counts
}

// WriteSummary writes a line for each variant of a measurement: what it has solved, in
// what time, and how that compares with the first variant.
func (m *Measurement) WriteSummary(w io.Writer, format Format, names Names) error {
	variants := m.Variants()
	if len(variants) == 0 {
		return nil
	}
	var lines []SummaryLine
	for _, t := range m.Totals(variants...) {
		l := SummaryLine{
			Head:    NewHead(nil),
			Variant: t.Variant, Against: variants[0], Measured: t.Measured, Solved: t.Decided, Common: t.Common,
			Sum: round6(t.Sum), PAR2: round6(t.PAR2), ByClock: t.ByClock, results: t.Results,
		}
		if t.Variant != variants[0] {
			l.Both, l.Faster, l.Slower, l.Same = t.Compared, t.Faster, t.Slower, t.Same
			l.Mean, l.Nodes = meanOrNil(t.Mean), meanOrNil(t.MeanNodes)
			l.Verdict = m.Verdict(variants[0], t.Variant, names(t.Variant))
		}
		lines = append(lines, l)
	}
	switch format {
	case JSON:
		return encodeAll(w, lines)
	case CSV:
		records := [][]string{{
			"variant", "against", "measured", "solved", "common", "sum_ms", "par2_ms",
			"both", "time_ratio", "nodes_ratio", "faster", "slower", "no_difference", "left_out",
		}}
		for _, l := range lines {
			records = append(records, []string{
				string(l.Variant), string(l.Against), strconv.Itoa(l.Measured), strconv.Itoa(l.Solved), strconv.Itoa(l.Common),
				Decimal(l.Sum), Decimal(l.PAR2), strconv.Itoa(l.Both), formatOptional(l.Mean), formatOptional(l.Nodes),
				strconv.Itoa(l.Faster), strconv.Itoa(l.Slower), strconv.Itoa(l.Same), strconv.Itoa(l.ByClock),
			})
		}
		return csv.NewWriter(w).WriteAll(records)
	}
	rows := [][]string{{"Algorithm", "Solved", "Of", "Sum", "PAR-2", "Faster", "Slower", "No difference", "Time", "Nodes"}}
	for _, l := range lines {
		rows = append(rows, []string{
			names(l.Variant), words.Number(l.Solved), words.Number(l.Measured), Time(l.Sum), Time(l.PAR2),
			words.Number(l.Faster), words.Number(l.Slower), words.Number(l.Same), ratioText(l.Mean), ratioText(l.Nodes),
		})
	}
	WriteTable(w, format, 1, rows)
	first := lines[0]
	note := fmt.Sprintf("Sum is over the %s that all have decided, PAR-2 over the %s that all have decided or tried up to "+
		"the limit; it counts the latter as twice the limit. Time and nodes are geometric means of %s divided by the other, "+
		"over the boards that both have decided.",
		words.Count(first.Common, "board"), words.Count(first.results, "board"), names(first.Variant))
	if first.ByClock > 0 {
		out := words.Count(first.ByClock, "board")
		note += fmt.Sprintf(" PAR-2 leaves %s out, where a run reached its wall-clock limit.", out)
	}
	fmt.Fprintf(w, "%s\n%s", words.Wrap(m.StoppedText()+verdictTexts(m, names), ""), words.Wrap(note, ""))
	return nil
}

// meanOrNil returns a pointer to a mean. It returns nil for 0, which stands for no mean.
func meanOrNil(x float64) *float64 {
	if x == 0 {
		return nil
	}
	return &x
}

func ratioText(x *float64) string {
	if x == nil {
		return "–"
	}
	return words.Ratio(*x) + "×"
}
