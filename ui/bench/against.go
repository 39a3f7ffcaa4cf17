package bench

import (
	"encoding/csv"
	"io"

	"backtrack/ui/family"
	"backtrack/words"
)

// A Change says how a cell of a measurement compares with the same cell of an older one. The
// ratio is the older time divided by the newer time. Numbers that are not known are nil.
type Change struct {
	Puzzle  string   `json:"puzzle"`
	Variant Variant  `json:"variant"`
	Ratio   *float64 `json:"ratio"`
	Low     *float64 `json:"low"`
	High    *float64 `json:"high"`
	Verdict string   `json:"verdict"` // faster, slower, same, bound, disturbed or none
	Head
}

// Known reports whether the two cells could be compared.
func (c Change) Known() bool { return c.Verdict != "none" }

// Against compares the cells that both m and an older measurement have.
func (m *Measurement) Against(old *Measurement) []Change {
	var out []Change
	for _, p := range m.Puzzles() {
		for _, v := range m.Variants() {
			if a, b := old.Cell(p, v), m.Cell(p, v); a.Measured() && b.Measured() {
				out = append(out, changeOf(p, v, a, b))
			}
		}
	}
	return out
}

// CompareAgain compares the CPU times of an older and a newer cell of the
// same variant and puzzle. The ratio is unknown if the puzzle has changed.
func CompareAgain(old, now Cell) Ratio {
	if old.last().Digest != now.last().Digest {
		return Ratio{}
	}
	return CompareTime(old, now)
}

// changeOf returns how the cell now compares with the older cell old.
func changeOf(puzzle string, v Variant, old, now Cell) Change {
	c, r := Change{Head: NewHead(nil), Puzzle: puzzle, Variant: v, Verdict: "none"}, CompareAgain(old, now)
	c.Ratio, c.Low, c.High = meanOrNil(r.Value), meanOrNil(r.Low), meanOrNil(r.High)
	cut := old.ended() || now.ended()
	if cut {
		c.Ratio, c.Low, c.High = nil, nil, nil
		if now.Decided() {
			c.Low = meanOrNil(r.Value)
		} else if old.Decided() {
			c.High = meanOrNil(r.Value)
		}
	}
	switch {
	case r.Kind == WithoutRounds, r.Value == 0:
	case r.Kind == Disturbed:
		c.Verdict = "disturbed"
	case cut:
		c.Verdict = "bound"
	case r.Kind == Same:
		c.Verdict = "same"
	case r.Kind == Exact && r.Value > 1:
		c.Verdict = "faster"
	case r.Kind == Exact:
		c.Verdict = "slower"
	}
	if c.Verdict == "none" {
		c.Ratio, c.Low, c.High = nil, nil, nil
	}
	return c
}

// WriteChanges writes what Against returns.
func WriteChanges(w io.Writer, format Format, changes []Change, names Names) error {
	switch format {
	case JSON:
		return encodeAll(w, changes)
	case CSV:
		records := [][]string{{"puzzle", "variant", "ratio", "low", "high", "verdict"}}
		for _, c := range changes {
			records = append(records, []string{
				c.Puzzle, string(c.Variant), formatOptional(c.Ratio), formatOptional(c.Low), formatOptional(c.High), c.Verdict,
			})
		}
		return csv.NewWriter(w).WriteAll(records)
	}
	rows := [][]string{{"Puzzle", "Algorithm", "Verdict", "Old : new", "Low", "High"}}
	counts := map[string]int{}
	for _, c := range changes {
		rows = append(rows, []string{
			family.Label(c.Puzzle), names(c.Variant), c.Verdict, ratioText(c.Ratio), ratioText(c.Low), ratioText(c.High),
		})
		counts[c.Verdict]++
	}
	WriteTable(w, format, 3, rows)
	text := ""
	for _, v := range []string{"faster", "slower", "same", "bound", "disturbed", "none"} {
		if n := counts[v]; n > 0 {
			text += ", " + v + " " + words.Number(n)
		}
	}
	if text == "" {
		text = "  no cell is in both"
	}
	_, err := io.WriteString(w, words.Wrap(words.Sentence(text[2:])+" Ratios are times of the old measurement divided by "+
		"those of the new one; two cells differ only if their intervals are disjoint.", ""))
	return err
}

// Differences lists, in sentences, how the circumstances of two measurements differ.
func (h Header) Differences(old Header) []string {
	var out []string
	say := func(what, before, now string) {
		if before != now {
			out = append(out, "the "+what+" was "+before+" and is "+now)
		}
	}
	say("limit", limitText(old.Settings()), limitText(h.Settings()))
	say("number of rounds", words.Number(old.Runs), words.Number(h.Runs))
	say("machine", old.Machine.String(), h.Machine.String())
	version := func(h Header) string {
		if h.Commit != "" {
			return h.Version + " (" + h.Commit + ")"
		}
		return h.Version
	}
	say("version of the program", version(old), version(h))
	return out
}
