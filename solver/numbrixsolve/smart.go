package numbrixsolve

import (
	"context"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

// The rules of smart that can be switched, by index.
const (
	ruleLines = iota
	ruleDistance
)

var smartRules = []solver.Rule{
	ruleLines: {
		ID: "lines", Name: "Straight lines",
		Doc: "Two givens in one row or column whose distance equals their difference are joined by a straight line before the search begins.",
	},
	ruleDistance: {
		ID: "distance", Name: "Distance",
		Doc: "A number is not written where the next known number is too many steps away.",
	},
}

// smart is the report's smart depth-first search, SDFS (Song 2013, section
// 3.2.2): straight lines are filled in, then the path grows from the smallest
// number on the board to the largest of all, never stepping where the next
// known number is out of reach, then down to 1 without a test. Directions are
// tried in the order left, right, up, down: the text leaves it open, and this
// order alone agrees with the times that it gives.
func smart(_ context.Context, t solver.Task[numbrix.Position], p *solver.Probe[numbrix.Move]) (solver.Result[numbrix.Move], error) {
	g := newGrower(t.Start, [4]int{2, 3, 0, 1}, p)
	at := solver.Root
	if t.On(smartRules[ruleLines].ID) {
		var ok bool
		if at, ok = g.lines(); !ok {
			return p.Result(g.err == nil, g.err)
		}
	}
	if t.On(smartRules[ruleDistance].ID) {
		known := int32(0)
		for v := g.max; v > 0; v-- {
			g.next[v] = known
			if g.place[v] != none {
				known = int32(v)
			}
		}
	}
	for _, c := range g.place {
		if c != none {
			return g.run(c, at)
		}
	}
	return g.run(none, at)
}

// lines joins consecutive givens that a straight line alone can join, and
// makes the numbers between them known. It returns false if such a line is
// blocked, so that there is no solution, or if the search was ended.
func (g *grower) lines() (at solver.Node, ok bool) {
	a := 0 // the given before b
	for b := 1; b <= g.max; b++ {
		if g.place[b] == none {
			continue
		}
		if a > 0 && b-a > 1 && g.straight(g.place[a], g.place[b], b-a) {
			if at, ok = g.line(a, b, at); !ok {
				return at, false
			}
		}
		a = b
	}
	return at, true
}

// straight reports whether n steps lead from a to b along a straight line
// only: in a row or column, or, with diagonal steps, on a diagonal; there a
// row may be left and joined again in as many steps.
func (g *grower) straight(a, b int32, n int) bool {
	p, q := g.cells[a], g.cells[b]
	dr, dc := max(p.Row-q.Row, q.Row-p.Row), max(p.Col-q.Col, q.Col-p.Col)
	if g.diagonal {
		return dr == n && dc == n
	}
	return dr+dc == n && (dr == 0 || dc == 0)
}

// line writes the numbers between the givens a and b on the line from a to b.
func (g *grower) line(a, b int, at solver.Node) (solver.Node, bool) {
	from, step := int(g.place[a]), (int(g.place[b])-int(g.place[a]))/(b-a)
	for v := a + 1; v < b; v++ {
		c := int32(from + (v-a)*step)
		if g.value[c] != 0 {
			g.probe.Reject(at, numbrix.Move{Cell: g.cells[c], Value: v}, ruleLines)
			return at, false
		}
		var ok bool
		if at, ok = g.write(c, v, at); !ok {
			return at, false
		}
		g.place[v] = c
	}
	return at, true
}
