package numbrixhint

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/numbrix"
	"backtrack/solver/internal/english"
	"backtrack/solver/numbrix/internal/techniques"
)

// numbers names numbers, three or more in a row as in "3 to 7".
func numbers(all []int32) string {
	slices.Sort(all)
	return english.List(english.Ranges(all, 3), "and")
}

// span names the numbers from a to b.
func span(a, b int32) string {
	var all []int32
	for k := a; k <= b; k++ {
		all = append(all, k)
	}
	return numbers(all)
}

// cellNames names cells.
func (w *writer) cellNames(cells []int32) string {
	return english.List(w.names(cells), "and")
}

func (w *writer) names(cells []int32) []string {
	words := make([]string, len(cells))
	for i, c := range cells {
		words[i] = w.Name(c)
	}
	return words
}

// order says what to do to make facts true.
func (w *writer) order(facts []techniques.Fact) string {
	if r := w.rowOf(facts); r != "" {
		return r
	}
	if c, d, e, ok := corner(facts); ok {
		return fmt.Sprintf("Join %s, %s and %s", w.Name(c), w.Name(d), w.Name(e))
	}
	var words []string
	last := ""
	add := func(verb, format string, args ...any) {
		text := fmt.Sprintf(format, args...)
		if verb != last {
			text = verb + " " + text
		}
		words, last = append(words, text), verb
	}
	for _, f := range facts {
		switch f.Kind {
		case numbrix.Write:
			add("put", "%d in %s", f.Number, w.Name(f.Cell))
		case numbrix.Join:
			add("join", "%s and %s", w.Name(f.Cell), w.Name(f.Other))
		}
	}
	for k, cells := range crossed(facts) {
		add("rule out", "%d in %s", k, w.cellNames(cells))
	}
	return english.Upper(listed(words))
}

// crossed yields each number that facts rule out in cells, with these cells.
func crossed(facts []techniques.Fact) func(func(int32, []int32) bool) {
	return func(yield func(int32, []int32) bool) {
		var seen []int32
		for _, f := range facts {
			if f.Kind != numbrix.Exclude || slices.Contains(seen, f.Number) {
				continue
			}
			seen = append(seen, f.Number)
			var cells []int32
			for _, g := range facts {
				if g.Kind == numbrix.Exclude && g.Number == f.Number {
					cells = append(cells, g.Cell)
				}
			}
			if !yield(f.Number, cells) {
				return
			}
		}
	}
}

// listed joins clauses, which may be lists themselves.
func listed(clauses []string) string {
	for _, c := range clauses {
		if len(clauses) > 1 && strings.Contains(c, " and ") {
			return strings.Join(clauses[:len(clauses)-1], ", ") + ", and " + clauses[len(clauses)-1]
		}
	}
	return english.List(clauses, "and")
}

// rowOf says in short that three or more numbers are placed one after the
// other.
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

// corner returns the cells of two joined sides that meet in d.
func corner(facts []techniques.Fact) (c, d, e int32, ok bool) {
	if len(facts) != 2 || facts[0].Kind != numbrix.Join || facts[1].Kind != numbrix.Join {
		return 0, 0, 0, false
	}
	f, g := facts[0], facts[1]
	for range 2 {
		for range 2 {
			if f.Other == g.Cell {
				return f.Cell, f.Other, g.Other, true
			}
			g.Cell, g.Other = g.Other, g.Cell
		}
		f.Cell, f.Other = f.Other, f.Cell
	}
	return 0, 0, 0, false
}

// conclusion says what facts are, as in "31 is in c5".
func (w *writer) conclusion(facts []techniques.Fact) string {
	if c, d, e, ok := corner(facts); ok {
		return fmt.Sprintf("the path goes from %s through %s to %s", w.Name(c), w.Name(d), w.Name(e))
	}
	var words []string
	for _, f := range facts {
		switch f.Kind {
		case numbrix.Write:
			words = append(words, fmt.Sprintf("%d is in %s", f.Number, w.Name(f.Cell)))
		case numbrix.Join:
			words = append(words, fmt.Sprintf("the path goes from %s to %s", w.Name(f.Cell), w.Name(f.Other)))
		}
	}
	for k, cells := range crossed(facts) {
		words = append(words, fmt.Sprintf("%d is not in %s", k, w.cellNames(cells)))
	}
	return listed(words)
}

// premise says what facts are, grouped by kind.
func (w *writer) premise(facts []techniques.Fact) string {
	var taken []int32
	var words []string
	for _, f := range facts {
		switch f.Kind {
		case numbrix.Write:
			taken = append(taken, f.Number)
		case numbrix.Join:
			words = append(words, fmt.Sprintf("%s and %s are joined", w.Name(f.Cell), w.Name(f.Other)))
		case numbrix.Part:
			words = append(words, fmt.Sprintf("the side between %s and %s is blocked", w.Name(f.Cell), w.Name(f.Other)))
		}
	}
	for k, cells := range crossed(facts) {
		words = append(words, fmt.Sprintf("%d is ruled out in %s", k, w.cellNames(cells)))
	}
	if len(taken) > 0 {
		words = append([]string{numbers(taken) + " " + english.Either(len(taken), "is", "are") + " placed"}, words...)
	}
	return listed(words)
}
