package domains

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/graph"
	"backtrack/model/lists"
	"backtrack/words"
)

// A Reason says why a board has no solution: a text and the facts that it is about. A fact with
// the number 0 stands for a cell without a given.
type Reason struct {
	Text  string
	Where []Fact
}

func newReason(where []Fact, format string, args ...any) *Reason {
	return &Reason{fmt.Sprintf(format, args...), where}
}

// name returns the name of the given k, such as "12 in c3".
func (pr *Problem) name(k int32) string { return fmt.Sprintf("%d in %v", k, pr.Cells[pr.Place[k]]) }

func (pr *Problem) fact(k int32) Fact { return Fact{k, pr.Place[k]} }

// GivenNumbers lists the given numbers in order.
func (pr *Problem) GivenNumbers() []int32 {
	var out []int32
	for k := int32(1); int(k) <= pr.N; k++ {
		if pr.Place[k] != None {
			out = append(out, k)
		}
	}
	return out
}

// FindReason looks for a simple reason why the board has no solution, in time linear in the
// number of cells. It returns nil if it finds none.
func (pr *Problem) FindReason() *Reason {
	for _, look := range []func() *Reason{pr.tooFar, pr.colours, pr.deadEnds, pr.disconnected, pr.branching} {
		if r := look(); r != nil {
			return r
		}
	}
	return nil
}

// tooFar looks for consecutive givens whose distance is greater than their difference.
func (pr *Problem) tooFar() *Reason {
	placed := pr.GivenNumbers()
	for i := 1; i < len(placed); i++ {
		a, b := placed[i-1], placed[i]
		if d := pr.Distance(pr.Place[a], pr.Place[b]); d > int(b-a) {
			return newReason([]Fact{pr.fact(a), pr.fact(b)}, "%s is %s away from %s, but must be reached in %d",
				pr.name(b), words.Count(d, "step"), pr.name(a), b-a)
		}
	}
	return nil
}

// FindDetour looks for consecutive givens such that every path between them, around the other
// givens and the holes, is too long. It returns nil if there are none.
func (pr *Problem) FindDetour() *Reason {
	around := "the other givens"
	if pr.N < pr.Rows*pr.Cols {
		around += " and holes"
	}
	placed := pr.GivenNumbers()
	for i := 1; i < len(placed); i++ {
		a, b := placed[i-1], placed[i]
		if !pr.reachableWithin(pr.Place[a], pr.Place[b], int(b-a)) {
			return newReason([]Fact{pr.fact(a), pr.fact(b)}, "around %s %s cannot be reached from %s in %s",
				around, pr.name(b), pr.name(a), words.Count(int(b-a), "step"))
		}
	}
	return nil
}

// reachableWithin reports whether b can be reached from a through blank cells
// in at most limit steps.
func (pr *Problem) reachableWithin(a, b int32, limit int) bool {
	dist := graph.Distances(pr.N, graph.Within(pr.neighbours, func(_, d int32) bool {
		return (pr.Given[d] == 0 || d == b) && pr.Distance(a, d)+pr.Distance(d, b) <= limit
	}), a)
	return dist[b] >= 0 && dist[b] <= limit
}

// colours compares the givens and the numbers of cells with the colours of a chessboard.
// Without diagonal steps each step changes the colour, so odd numbers are on one colour and
// even numbers on the other.
func (pr *Problem) colours() *Reason {
	if pr.Dirs == 8 {
		return nil
	}
	placed := pr.GivenNumbers()
	want, have := "equal", "different"
	for _, b := range placed {
		a := placed[0]
		odd := (b-a)%2 != 0
		if pr.Dark(pr.Place[a]) != pr.Dark(pr.Place[b]) == odd {
			continue
		}
		if odd {
			want, have = have, want
		}
		return newReason([]Fact{pr.fact(a), pr.fact(b)},
			"each step changes the colour of a chessboard: %s lead from %s to %s, so their colours must be %s, but they are %s",
			words.Count(int(b-a), "step"), pr.name(a), pr.name(b), want, have)
	}
	dark := 0
	for c := range pr.N {
		if pr.Dark(int32(c)) {
			dark++
		}
	}
	light := pr.N - dark
	if max(dark, light)-min(dark, light) > pr.N%2 {
		return newReason(nil, "each step changes the colour of a chessboard, but the board has %d light and %d dark cells", light, dark)
	}
	if pr.N%2 == 1 && len(placed) > 0 {
		k := placed[0]
		if onDark := pr.Dark(pr.Place[k]); onDark != (dark > light) != (k%2 == 0) {
			colour, other := "light", "dark"
			if dark > light {
				colour, other = other, colour
			}
			return newReason([]Fact{pr.fact(k)}, "there are %d %s cells and %d %s ones, so the odd numbers are on "+
				"the %s ones, which %s contradicts",
				max(light, dark), colour, min(light, dark), other, colour, pr.name(k))
		}
	}
	return nil
}

// deadEnds looks for a cell without a neighbour. It also looks for a cell with one neighbour
// whose given is no end of the path, and for more than two cells with one neighbour.
func (pr *Problem) deadEnds() *Reason {
	if pr.N == 1 {
		return nil
	}
	var ends []Fact
	for c := range int32(pr.N) {
		degree := 0
		for range pr.neighbours(c) {
			degree++
		}
		k := pr.Given[c]
		if degree == 0 {
			return newReason([]Fact{{k, c}}, "%v has no neighbour", pr.Cells[c])
		}
		if degree > 1 {
			continue
		}
		if k > 1 && int(k) < pr.N {
			return newReason([]Fact{{k, c}}, "%v has only one neighbour, so the path begins or ends there, but it holds %d", pr.Cells[c], k)
		}
		ends = append(ends, Fact{k, c})
	}
	if len(ends) > 2 {
		return newReason(ends, "%s have only one neighbour each, but a path has only two ends", pr.list(ends))
	}
	return nil
}

// list returns the names of up to four cells, and how many more cells there are.
func (pr *Problem) list(facts []Fact) string {
	const limit = 4
	names := lists.Map(facts[:min(len(facts), limit)], func(f Fact) string { return pr.Cells[f.Cell].String() })
	if more := len(facts) - limit; more > 0 {
		return strings.Join(names, ", ") + fmt.Sprintf(" and %d more cells", more)
	}
	return words.List(names, "and")
}

// disconnected looks for cells that cannot be reached from the first cell.
func (pr *Problem) disconnected() *Reason {
	other := int32(slices.Index(graph.Distances(pr.N, pr.neighbours, 0), -1))
	if other < 0 {
		return nil
	}
	return newReason([]Fact{{pr.Given[0], 0}, {pr.Given[other], other}}, "the board is in pieces: no path leads from %v to %v",
		pr.Cells[0], pr.Cells[other])
}

// branching looks for cut cells that split the board into three or more parts, and for blocks
// with three or more cut cells. A path can't visit all parts of such a board.
func (pr *Problem) branching() *Reason {
	if pr.hasNoCuts() {
		return nil
	}
	blocks, count := pr.blocks()
	for c, n := range count {
		if n > 2 {
			return newReason([]Fact{{pr.Given[c], int32(c)}},
				"without %v the board falls into %d parts, and a path through it visits only two of them", pr.Cells[c], n)
		}
	}
	for _, block := range blocks {
		slices.Sort(block)
		var cuts []Fact
		for _, c := range block {
			if count[c] > 1 {
				cuts = append(cuts, Fact{pr.Given[c], c})
			}
		}
		if len(cuts) > 2 {
			return newReason(cuts, "behind each of %s is a part of the board with no other way in, and a path can end in only two of them",
				pr.list(cuts))
		}
	}
	return nil
}

// ExplainWipeout returns the reason for a wipeout.
func (d *Domains) ExplainWipeout(w Wipeout) *Reason {
	pr := d.problem
	if w.number == None {
		return newReason([]Fact{{0, w.cell}}, "no number can be in %v: all that are missing are too far away or must be elsewhere",
			pr.Cells[w.cell])
	}
	k := w.number
	if pr.Place[k] != None { // k is given, so the number before or after k has no cell next to it
		if k--; k < 1 || d.reaches(k, pr.Place[w.number]) {
			k = w.number + 1
		}
	}
	below, above := pr.next(k, -1), pr.next(k, +1)
	switch {
	case below != None && above != None && k != w.number:
		return newReason([]Fact{pr.fact(below), pr.fact(above)}, "no path is left from %s to %s that takes %s",
			pr.name(below), pr.name(above), words.Count(int(above-below), "step"))
	case below != None && above != None:
		return newReason([]Fact{pr.fact(below), pr.fact(above)}, "no cell is left for %d between %s and %s", k, pr.name(below), pr.name(above))
	case below == None && above == None:
		return newReason(nil, "no cell is left for %d", k)
	}
	near := max(below, above)
	return newReason([]Fact{pr.fact(near)}, "no cell is left for %d within reach of %s", k, pr.name(near))
}

// next returns the first given above k if step is 1, or below k if step is -1. It returns None
// if there is none.
func (pr *Problem) next(k, step int32) int32 {
	for k += step; k >= 1 && int(k) <= pr.N; k += step {
		if pr.Place[k] != None {
			return k
		}
	}
	return None
}

// reaches reports whether k may be in a neighbour of c.
func (d *Domains) reaches(k, c int32) bool {
	for near := range d.problem.neighbours(c) {
		if d.sets[k].Has(d.bit[near]) {
			return true
		}
	}
	return false
}

// ExplainHall returns the reason for a Hall violator. It sorts numbers.
func (d *Domains) ExplainHall(numbers, cells []int32) *Reason {
	slices.Sort(numbers)
	where := lists.Map(cells, func(c int32) Fact { return Fact{d.problem.Given[c], c} })
	return newReason(where, "the %d numbers %s have only %d cells within reach", len(numbers), someRanges(numbers), len(cells))
}

// someRanges returns sorted numbers as ranges, at most five, as in "3, 5 to 9 and 12".
func someRanges(numbers []int32) string {
	const limit = 5
	ranges := words.Ranges(numbers, 2)
	if len(ranges) > limit {
		return strings.Join(ranges[:limit], ", ") + " …"
	}
	return words.List(ranges, "and")
}
