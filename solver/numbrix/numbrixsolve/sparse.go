package numbrixsolve

import (
	"context"
	"slices"

	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/localsearch"
)

// Boards on which local search takes part: large ones with few givens.
const (
	sparseCells  = 100
	sparseGivens = 3 // one cell in so many is given, at most

	denseGivens = 9  // where more than one cell in so many is given,
	longGap     = 12 // and no gap takes more than one cell in so many,
	denseShare  = 1. / 3

	largeCells = 400
	smallShare = 1. / 5 // on smaller ones
)

// sparse makes a folder if the board wants one.
func (s *strong) sparse() {
	pr := s.pr
	given := len(pr.GivenNumbers())
	if s.off[ruleFold] || pr.Dirs == 8 || pr.N < sparseCells || given*sparseGivens > pr.N ||
		s.budget > 0 || pr.Links != nil || pr.Excludes != nil || len(s.forbidden) > 0 {
		return
	}
	known := slices.Clone(pr.Given)
	if given == 0 {
		c, k := middle(pr)
		known[c] = k
	}
	s.folder = localsearch.New(pr, known, s.exact)
	s.folding = 1
	switch {
	case pr.N < largeCells:
		s.folding = smallShare
	case given*denseGivens > pr.N && longestGap(pr)*longGap < pr.N:
		s.folding = denseShare
	}
}

// exactBudget bounds the exact search for a folder, in propagations.
const exactBudget = 300_000

// exact solves a board on which nearly everything is known, for a folder.
func (s *strong) exact(pr *domains.Problem, stop func() bool) (solution []int32, got cdcl.Answer, work uint64) {
	sub := newStrong(context.Background(), pr)
	sub.budget = exactBudget
	asked := sub.stop
	sub.stop = func() bool { return asked() || stop() }
	got = sub.next()
	if sub.e != nil {
		work = sub.past + sub.e.Work()
	}
	return sub.solution, got, work
}

// longestGap returns how many numbers are missing at most between two that are
// given, or at an end.
func longestGap(pr *domains.Problem) int {
	most, last := 0, int32(0)
	for _, k := range append(pr.GivenNumbers(), int32(pr.N)+1) {
		most = max(most, int(k-last)-1)
		last = k
	}
	return most
}

// middle returns a cell in the middle of the board and a number in the middle
// of the path that may be there as far as colours tell: a board without givens
// nearly always has a solution that holds it, and local search needs one.
func middle(pr *domains.Problem) (cell, number int32) {
	c, k := int32(pr.N/2), int32(pr.N/2)
	dark := 0
	for d := range int32(pr.N) {
		if pr.Dark(d) == pr.Dark(c) {
			dark++
		}
	}
	if odd := 2*dark > pr.N; pr.N%2 == 1 && odd != (k%2 == 1) {
		k++
	}
	return c, k
}

// Windows in which a second solution is looked for.
const (
	windowWork = 50_000 // propagations for each
	windowsAll = 400
)

// window looks for a solution that differs from the one known in the cells of
// a small square alone: most sparse boards have one, and it is found at once.
func (s *strong) window() bool {
	tried := 0
	for _, size := range []int{4, 6, 8} {
		for row := 0; row < s.pr.Rows; row += size / 2 {
			for col := 0; col < s.pr.Cols; col += size / 2 {
				if tried++; tried > windowsAll || s.ctx.Err() != nil {
					return false
				}
				if s.inside(row, col, size) {
					return true
				}
			}
		}
	}
	return false
}

// inside looks for another solution in one window.
func (s *strong) inside(row, col, size int) bool {
	w := *s.pr
	w.Given, w.Place = slices.Clone(s.solution), slices.Clone(s.pr.Place)
	var free []domains.Fact
	for c, k := range s.solution {
		at := w.Cells[c]
		if s.pr.Given[c] == 0 && at.Row >= row && at.Row < row+size && at.Col >= col && at.Col < col+size {
			w.Given[c] = 0
			free = append(free, domains.Fact{Number: k, Cell: int32(c)})
		} else {
			w.Place[k] = int32(c)
		}
	}
	if len(free) == 0 {
		return false
	}
	sub := newStrong(s.ctx, &w)
	sub.budget, sub.forbidden = windowWork, [][]domains.Fact{free}
	if sub.next() != cdcl.Sat {
		return false
	}
	s.take(sub.solution)
	return true
}
