package numbrixsolve

import (
	"context"

	"backtrack/model/numbrix"
	"backtrack/solver"
)

// The rules of smart that can be switched, by index. The first two are the
// report's.
const (
	ruleLines = iota
	ruleDistance
	ruleDeadEnd
	ruleReach
	ruleWalk
	ruleRegion
	ruleParity
	ruleArticulation
)

var smartRules = [...]solver.Rule{
	ruleLines: {
		ID: "lines", Name: "Straight lines",
		Doc: "Two givens in one row or column whose distance equals their difference are joined by a straight line before the search begins.",
	},
	ruleDistance: {
		ID: "distance", Name: "Distance",
		Doc: "A number is not written where the next known number is too many steps away.",
	},
	ruleDeadEnd: {
		ID: "dead-end", Name: "Dead end", Extra: true,
		Doc: "Every blank cell keeps two ways in or out, save one for each end of the path that is still to come; every number keeps a blank cell for each neighbour that it lacks.",
	},
	ruleReach: {
		ID: "reach", Name: "Reach", Extra: true,
		Doc: "No blank cell is left behind that no missing number can reach in as many steps as there are numbers, be it between two known ones, in the head or in the tail.",
	},
	ruleWalk: {
		ID: "walk", Name: "Way round", Extra: true,
		Doc: "The next known number must be near enough when steps are counted through blank cells, around everything on the board.",
	},
	ruleRegion: {
		ID: "region", Name: "Cut-off region", Extra: true,
		Doc: "Blank cells that hang together are filled by whole gaps: those that touch no other such region must fit in, and all that touch it must be enough to fill it.",
	},
	ruleParity: {
		ID: "parity", Name: "Parity", Extra: true,
		Doc: "Odd numbers stand on one colour of a chessboard, even ones on the other: a region needs gaps that lack as many of each as it has cells. Without meaning where steps are diagonal.",
	},
	ruleArticulation: {
		ID: "articulation", Name: "Articulation", Extra: true,
		Doc: "A blank cell without which a region falls apart is passed by one gap only: the other gaps must each fit into a part, and that one must fill what they cannot.",
	},
}

// A ruleSet is a set of rules.
type ruleSet [len(smartRules)]bool

// smart is the report's smart depth-first search, SDFS (Song 2013, section
// 3.2.2). It fills in straight lines and then extends the path from the
// smallest number on the board to the largest of all, never stepping where the
// next known number is out of reach, then down to 1 without a test. It tries
// directions in the order left, right, up, down: the text leaves the order
// open, and only this one agrees with its times.
func smart(_ context.Context, t solver.Task[numbrix.Position], p *solver.Probe[numbrix.Move]) (solver.Result[numbrix.Move], error) {
	g := newExtender(t.Start, [4]int{2, 3, 0, 1}, p)
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
				g.last = max(g.last, v)
			}
		}
	}
	for i, r := range smartRules {
		g.rules[i] = r.Extra && t.On(r.ID)
	}
	for _, c := range g.place {
		if c != none {
			return g.run(c, at)
		}
	}
	return g.run(none, at)
}

// lines fills in the numbers between consecutive givens that only a straight
// line can join. It returns false if such a line is blocked, so that there is
// no solution, or if the search was ended. The rule is asked about each gap
// between givens, and cuts where it finds a line blocked.
func (g *extender) lines() (at solver.Node, ok bool) {
	a := 0 // the given before b
	for b := 1; b <= g.max; b++ {
		if g.place[b] == none {
			continue
		}
		if a > 0 && b-a > 1 {
			g.probe.Ask(ruleLines, 1)
			if g.straight(g.place[a], g.place[b], b-a) {
				if at, ok = g.line(a, b, at); !ok {
					return at, false
				}
			}
		}
		a = b
	}
	return at, true
}

// straight reports whether the only way from a to b in n steps is a straight
// line: in a row or column or, with diagonal steps, on a diagonal, because
// otherwise a path can leave the row and return in as many steps.
func (g *extender) straight(a, b int32, n int) bool {
	p, q := g.cells[a], g.cells[b]
	dr, dc := max(p.Row-q.Row, q.Row-p.Row), max(p.Col-q.Col, q.Col-p.Col)
	if g.diagonal {
		return dr == n && dc == n
	}
	return dr+dc == n && (dr == 0 || dc == 0)
}

// line writes the numbers between the givens a and b on the line from a to b.
func (g *extender) line(a, b int, at solver.Node) (solver.Node, bool) {
	from, step := int(g.place[a]), (int(g.place[b])-int(g.place[a]))/(b-a)
	for v := a + 1; v < b; v++ {
		c := int32(from + (v-a)*step)
		if g.value[c] != 0 {
			g.probe.Reject(at, numbrix.Move{Cell: g.cells[c], Value: v}, ruleLines)
			return at, false
		}
		move := numbrix.Move{Cell: g.cells[c], Value: v}
		g.value[c], g.place[v] = int32(v), c
		g.moves = append(g.moves, move)
		if at, g.err = g.probe.Force(at, move, len(g.moves), ruleLines); g.err != nil {
			return at, false
		}
	}
	return at, true
}
