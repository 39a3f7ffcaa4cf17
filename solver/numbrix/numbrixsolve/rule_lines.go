package numbrixsolve

import (
	"fmt"
	"iter"
	"strconv"

	"backtrack/model/grid"
	"backtrack/solver"
)

var linesRule = rule{
	Rule: solver.Rule{
		ID: "lines", Name: "Straight lines",
		Doc: "Two givens in one row or column whose distance equals their difference are joined by a straight line " +
			"before the search begins.",
	},
	begin:   writeLines,
	explain: explainLines,
	vars:    lineVars,
}

// A line is a straight line of missing numbers between the givens a and b.
type line struct {
	a, b int
	from grid.Cell // the cell of a
	step grid.Cell // the offset from the cell of a number to the cell of the next number
}

// cell returns the cell of the number v, between a and b.
func (l line) cell(v int) grid.Cell {
	return grid.Cell{Row: l.from.Row + (v-l.a)*l.step.Row, Col: l.from.Col + (v-l.a)*l.step.Col}
}

// lines yields each gap between two givens. The bool says whether only a straight line can join
// the two givens.
func (x *extender) lines() iter.Seq2[line, bool] {
	given := x.place
	return func(yield func(line, bool) bool) {
		a := 0
		for b := 1; b <= x.max; b++ {
			if given[b] == none {
				continue
			}
			if n := b - a; a > 0 && n > 1 {
				p, q := x.cells[given[a]], x.cells[given[b]]
				l := line{a, b, p, grid.Cell{Row: (q.Row - p.Row) / n, Col: (q.Col - p.Col) / n}}
				if !yield(l, x.straight(p, q, n)) {
					return
				}
			}
			a = b
		}
	}
}

// straight reports whether the only path from p to q in n steps is a straight line. Without
// diagonal steps that is a line in a row or column. With diagonal steps it is a line on a
// diagonal. A line in a row is not the only path, because a path that leaves the row and
// returns to it needs no more steps.
func (x *extender) straight(p, q grid.Cell, n int) bool {
	dr, dc := max(p.Row-q.Row, q.Row-p.Row), max(p.Col-q.Col, q.Col-p.Col)
	if x.diagonal {
		return dr == n && dc == n
	}
	return dr+dc == n && (dr == 0 || dc == 0)
}

// writeLines writes the numbers on all straight lines. It asks the rule about each gap between
// givens. It returns false if a line is blocked, which leaves no solution, or if the search was
// stopped.
func writeLines(x *extender, rule int) bool {
	for l, straight := range x.lines() {
		x.ask(rule, 1)
		for v := l.a + 1; straight && v < l.b; v++ {
			if !x.force(l.cell(v), v, rule) {
				return false
			}
		}
	}
	return true
}

// explainLines says what blocks a straight line, or which line the step blocks.
func explainLines(s *step) string {
	g := newExtender(s.Start, smartOrder, nil)
	for l, straight := range g.lines() {
		for v := l.a + 1; straight && v < l.b; v++ {
			at := l.cell(v)
			text := fmt.Sprintf("Only a straight line joins %d and %d, so %d belongs in %v", l.a, l.b, v, at)
			switch {
			case (v == s.m) != (at == s.Move.Cell):
				return text + "."
			case v != s.m:
			case s.Before.Inside(at):
				return fmt.Sprintf("%s, where %d is.", text, s.Before.At(at))
			default:
				return text + ", which is not part of the board."
			}
		}
	}
	return ""
}

func lineVars(s *step) [][2]string {
	g := newExtender(s.Start, smartOrder, nil)
	for l, straight := range g.lines() {
		if straight && l.a < s.m && s.m < l.b {
			return [][2]string{
				{"a", strconv.Itoa(l.a)}, {"b", strconv.Itoa(l.b)},
				{"m", strconv.Itoa(s.m)}, {"d", s.Move.Cell.String()},
			}
		}
	}
	return nil
}
