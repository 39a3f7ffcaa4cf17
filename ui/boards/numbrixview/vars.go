package numbrixview

import (
	"slices"
	"strconv"

	"backtrack/model/grid"
	"backtrack/ui/family"
)

// A searchStep is a step of the depth-first searches. They grow the path by the number m,
// upwards or downwards, from the cell of the number n.
type searchStep struct {
	family.Moment[position, move]
	first  int  // the number from which the path grows, x in the pseudo-code
	n, m   int  // n is 0 where the path begins
	up     bool // m is n+1, not n-1
	places []grid.Cell
	placed []bool // whether a number is in Before
}

func newSearchStep(s family.Moment[position, move]) searchStep {
	g := searchStep{Moment: s, first: 1, n: s.Move.Value - 1, m: s.Move.Value, up: true}
	g.places, g.placed = s.Before.Places()
	switch first, last := givens(s.Start); {
	case first == 0:
	case s.Algorithm == "dfs":
		g.first = last
	default:
		g.first = first
	}
	if g.m < g.first {
		g.n, g.up = g.m+1, false
	}
	return g
}

// givens returns the smallest given of a board, and the last in reading order; 0 if
// there are none.
func givens(p position) (smallest, last int) {
	for c := range p.Cells() {
		if v := p.Given(c); v > 0 {
			last = v
			if smallest == 0 || v < smallest {
				smallest = v
			}
		}
	}
	return smallest, last
}

// next returns the smallest number above m that is on the board; 0 if there is none.
func (g searchStep) next() int {
	for v := g.m + 1; v < len(g.placed); v++ {
		if g.placed[v] {
			return v
		}
	}
	return 0
}

// line returns the givens around the missing number v if only a straight line can join
// them. The rule lines writes such lines before the path grows.
func (g searchStep) line(v int) (a, b int, ok bool) {
	cells, given := g.Start.Places()
	for a = v - 1; a > 0 && !given[a]; a-- {
	}
	for b = v + 1; b < len(given) && !given[b]; b++ {
	}
	if given[v] || a <= 0 || b == len(given) {
		return 0, 0, false
	}
	dr, dc := cells[a].Row-cells[b].Row, cells[a].Col-cells[b].Col
	dr, dc = max(dr, -dr), max(dc, -dc)
	if g.Start.Diagonal() {
		return a, b, dr == b-a && dc == b-a
	}
	return a, b, dr+dc == b-a && (dr == 0 || dc == 0)
}

// vars returns the variables of the pseudo-code of the depth-first searches.
func vars(s family.Moment[position, move]) [][2]string {
	if s.Algorithm == "best" {
		return nil
	}
	g := newSearchStep(s)
	d := [2]string{"d", g.Move.Cell.String()}
	m := [2]string{"m", strconv.Itoa(g.m)}
	if a, b, ok := g.line(g.m); ok && !g.missed() && slices.Contains(s.Rules, "lines") {
		return [][2]string{{"a", strconv.Itoa(a)}, {"b", strconv.Itoa(b)}, m, d}
	}
	x := [2]string{"x", strconv.Itoa(g.first)}
	if g.m == g.first {
		return [][2]string{x, {"c", g.Move.Cell.String()}}
	}
	out := [][2]string{x, {"n", strconv.Itoa(g.n)}, {"c", g.places[g.n].String()}, {"way", "up"}, m}
	if !g.up {
		out[3][1] = "down"
	}
	if g.missed() {
		return out
	}
	if t := g.next(); s.Algorithm == "smart" && g.up && t > 0 {
		out = append(out, [2]string{"t", strconv.Itoa(t)})
	}
	return append(out, d)
}

// missed reports whether the path has missed the cell of m, which is known.
func (g searchStep) missed() bool {
	return g.m < len(g.placed) && g.placed[g.m] && g.places[g.m] == g.Move.Cell
}
