package numbrixsolve

import (
	"context"
	"slices"
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
	given := len(pr.placed())
	if s.off[ruleFold] || pr.dirs == 8 || pr.n < sparseCells || given*sparseGivens > pr.n ||
		s.budget > 0 || pr.links != nil || pr.excludes != nil || len(s.forbidden) > 0 {
		return
	}
	known := slices.Clone(pr.given)
	if given == 0 {
		c, k := middle(pr)
		known[c] = k
	}
	s.folder = newFolder(pr, known, s.exact)
	s.folding = 1
	switch {
	case pr.n < largeCells:
		s.folding = smallShare
	case given*denseGivens > pr.n && longestGap(pr)*longGap < pr.n:
		s.folding = denseShare
	}
}

// exactBudget bounds the exact search for a folder, in propagations.
const exactBudget = 300_000

// exact solves a board on which nearly everything is known, for a folder.
func (s *strong) exact(pr *problem, stop func() bool) (solution []int32, got answer, work uint64) {
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
func longestGap(pr *problem) int {
	most, last := 0, int32(0)
	for _, k := range append(pr.placed(), int32(pr.n)+1) {
		most = max(most, int(k-last)-1)
		last = k
	}
	return most
}

// middle returns a cell in the middle of the board and a number in the middle
// of the path that may be there as far as colours tell: a board without givens
// nearly always has a solution that holds it, and local search needs one.
func middle(pr *problem) (cell, number int32) {
	c, k := int32(pr.n/2), int32(pr.n/2)
	dark := 0
	for d := range int32(pr.n) {
		if pr.dark(d) == pr.dark(c) {
			dark++
		}
	}
	if odd := 2*dark > pr.n; pr.n%2 == 1 && odd != (k%2 == 1) {
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
		for row := 0; row < s.pr.rows; row += size / 2 {
			for col := 0; col < s.pr.cols; col += size / 2 {
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
	w.given, w.place = slices.Clone(s.solution), slices.Clone(s.pr.place)
	var free []fact
	for c, k := range s.solution {
		at := w.cells[c]
		if s.pr.given[c] == 0 && at.Row >= row && at.Row < row+size && at.Col >= col && at.Col < col+size {
			w.given[c] = 0
			free = append(free, fact{k, int32(c)})
		} else {
			w.place[k] = int32(c)
		}
	}
	if len(free) == 0 {
		return false
	}
	sub := newStrong(s.ctx, &w)
	sub.budget, sub.forbidden = windowWork, [][]fact{free}
	if sub.next() != sat {
		return false
	}
	s.take(sub.solution)
	return true
}
