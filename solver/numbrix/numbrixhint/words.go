package numbrixhint

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/techniques"
	"backtrack/words"
)

// numbers returns numbers in words, three or more in a row as in "3 to 7".
func numbers(all []int32) string {
	return words.List(words.Ranges(slices.Sorted(slices.Values(all)), 3), "and")
}

// span returns the numbers from a to b in words.
func span(a, b int32) string {
	if b-a < 2 {
		return numbers([]int32{a, b}[:max(b-a+1, 0)])
	}
	return fmt.Sprintf("%d to %d", a, b)
}

// cellNames returns the names of cells in words.
func (w *writer) cellNames(cells []int32) string {
	return words.List(lists.Map(cells, w.Name), "and")
}

// instruction says what to do to make facts true.
func (w *writer) instruction(facts []techniques.Fact) string {
	if r := w.rowOf(facts); r != "" {
		return r
	}
	if c, d, e, ok := corner(facts); ok {
		return fmt.Sprintf("Join %s, %s and %s", w.Name(c), w.Name(d), w.Name(e))
	}
	const put, join, ruleOut = "put ", "join ", "rule out "
	parts := w.clauses(facts, formats{numbrix.Write: put + "%d in %s", numbrix.Join: join + "%s and %s", numbrix.Exclude: ruleOut + "%d in %s"})
	for i := len(parts) - 1; i > 0; i-- { // a verb is written once
		for _, verb := range []string{put, join, ruleOut} {
			if strings.HasPrefix(parts[i-1], verb) {
				parts[i] = strings.TrimPrefix(parts[i], verb)
			}
		}
	}
	return words.Upper(joinClauses(parts))
}

// formats has a format for each kind of fact. The arguments are a number and a cell, a number
// and the list of cells that it is ruled out in, or two cells.
type formats map[numbrix.Kind]string

// clauses returns a clause for each fact that has a format. The cells in which a number is ruled
// out share a clause, and those clauses are last.
func (w *writer) clauses(facts []techniques.Fact, how formats) []string {
	var parts []string
	var ruledOut []int32
	cells := map[int32][]int32{}
	for _, f := range facts {
		switch format := how[f.Kind]; {
		case format == "":
		case f.Kind == numbrix.Exclude:
			if cells[f.Number] == nil {
				ruledOut = append(ruledOut, f.Number)
			}
			cells[f.Number] = append(cells[f.Number], f.Cell)
		case f.Kind == numbrix.Write:
			parts = append(parts, fmt.Sprintf(format, f.Number, w.Name(f.Cell)))
		default:
			parts = append(parts, fmt.Sprintf(format, w.Name(f.Cell), w.Name(f.Other)))
		}
	}
	for _, k := range ruledOut {
		parts = append(parts, fmt.Sprintf(how[numbrix.Exclude], k, w.cellNames(cells[k])))
	}
	return parts
}

// joinClauses joins clauses, which may be lists themselves.
func joinClauses(clauses []string) string {
	for _, c := range clauses {
		if len(clauses) > 1 && strings.Contains(c, " and ") {
			return strings.Join(clauses[:len(clauses)-1], ", ") + ", and " + clauses[len(clauses)-1]
		}
	}
	return words.List(clauses, "and")
}

// rowOf says in short that three or more numbers are placed one after the other. It returns ""
// if facts are something else.
func (w *writer) rowOf(facts []techniques.Fact) string {
	if len(facts) < 3 {
		return ""
	}
	straight := true
	var cells []int32
	for i, f := range facts {
		if f.Kind != numbrix.Write || i > 0 && f.Number-facts[i-1].Number != facts[1].Number-facts[0].Number {
			return ""
		}
		straight = straight && (i == 0 || f.Cell-facts[i-1].Cell == facts[1].Cell-facts[0].Cell)
		cells = append(cells, f.Cell)
	}
	first, last := facts[0], facts[len(facts)-1]
	where := w.cellNames(cells)
	if straight {
		where = w.Name(first.Cell) + " to " + w.Name(last.Cell)
	}
	return fmt.Sprintf("Put %d to %d in %s", first.Number, last.Number, where)
}

// corner returns the cells of two joined sides, c–d and d–e. It returns false if facts are
// something else.
func corner(facts []techniques.Fact) (c, d, e int32, ok bool) {
	if len(facts) != 2 || facts[0].Kind != numbrix.Join || facts[1].Kind != numbrix.Join {
		return 0, 0, 0, false
	}
	f, g := facts[0], facts[1]
	switch {
	case f.Other == g.Cell:
		return f.Cell, f.Other, g.Other, true
	case f.Other == g.Other:
		return f.Cell, f.Other, g.Cell, true
	case f.Cell == g.Cell:
		return f.Other, f.Cell, g.Other, true
	case f.Cell == g.Other:
		return f.Other, f.Cell, g.Cell, true
	}
	return 0, 0, 0, false
}

// conclusion writes facts as a clause, such as "31 is in c5".
func (w *writer) conclusion(facts []techniques.Fact) string {
	if c, d, e, ok := corner(facts); ok {
		return fmt.Sprintf("the path goes from %s through %s to %s", w.Name(c), w.Name(d), w.Name(e))
	}
	return joinClauses(w.clauses(facts, formats{
		numbrix.Write:   "%d is in %s",
		numbrix.Join:    "the path goes from %s to %s",
		numbrix.Exclude: "%d is not in %s",
	}))
}

// premise writes facts as a clause, grouped by kind.
func (w *writer) premise(facts []techniques.Fact) string {
	parts := w.clauses(facts, formats{
		numbrix.Join:    "%s and %s are joined",
		numbrix.Block:   "the side between %s and %s is blocked",
		numbrix.Exclude: "%d is ruled out in %s",
	})
	var taken []int32
	for _, f := range facts {
		if f.Kind == numbrix.Write {
			taken = append(taken, f.Number)
		}
	}
	if len(taken) > 0 {
		parts = append([]string{numbers(taken) + " " + words.Either(len(taken), "is", "are") + " placed"}, parts...)
	}
	return joinClauses(parts)
}
