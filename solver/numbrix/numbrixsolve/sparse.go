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
	sparseGivens = 3 // at most one cell in 3 is given

	denseShare  = 1. / 3 // of the moves, on boards with
	denseGivens = 9      // more than one given in 9 cells
	longGap     = 12     // and no gap as long as 1/12 of the board

	smallShare = 1. / 5 // of the moves, on boards with fewer than
	largeCells = 400    // cells
)

// startLocalSearch creates the local search if the board is suited to it.
func (s *bestSearch) startLocalSearch() {
	pr := s.problem
	given := len(pr.GivenNumbers())
	if s.off[ruleLocalSearch] || pr.Dirs == 8 || pr.N < sparseCells || given*sparseGivens > pr.N ||
		s.budget > 0 || pr.Links != nil || pr.Excludes != nil || len(s.blocked) > 0 {
		return
	}
	known := slices.Clone(pr.Given)
	if given == 0 {
		c, k := middle(pr)
		known[c] = k
	}
	s.local = localsearch.New(pr, known, s.exact)
	s.localShare = 1
	switch {
	case pr.N < largeCells:
		s.localShare = smallShare
	case given*denseGivens > pr.N && longestGap(pr)*longGap < pr.N:
		s.localShare = denseShare
	}
}

// exactBudget bounds the exact search within a local search, in propagations.
const exactBudget = 300_000

// exact solves a board on which nearly everything is known, for local search.
func (s *bestSearch) exact(pr *domains.Problem, stop func() bool) (solution []int32, got cdcl.Answer, work uint64) {
	sub := newBestSearch(context.Background(), pr)
	sub.budget = exactBudget
	asked := sub.stop
	sub.stop = func() bool { return asked() || stop() }
	got = sub.next()
	if sub.engine != nil {
		work = sub.pastWork + sub.engine.Work()
	}
	return sub.solution, got, work
}

// longestGap returns the size of the largest gap.
func longestGap(pr *domains.Problem) int {
	most, last := 0, int32(0)
	for _, k := range append(pr.GivenNumbers(), int32(pr.N)+1) {
		most = max(most, int(k-last)-1)
		last = k
	}
	return most
}

// middle returns a cell in the middle of the board and a number in the middle
// of the path that has its colour. Local search needs a given, and a board
// without givens nearly always has a solution with this one.
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

// Windows in which a second solution is searched.
const (
	windowWork = 50_000 // propagations in each
	maxWindows = 400
)

// searchWindows looks for a solution that differs from the last one only inside
// a small square. Most sparse boards have one, and it is found quickly.
func (s *bestSearch) searchWindows() bool {
	tried := 0
	for _, size := range []int{4, 6, 8} {
		for row := 0; row < s.problem.Rows; row += size / 2 {
			for col := 0; col < s.problem.Cols; col += size / 2 {
				if tried++; tried > maxWindows || s.ctx.Err() != nil {
					return false
				}
				if s.searchWindow(row, col, size) {
					return true
				}
			}
		}
	}
	return false
}

// searchWindow looks for another solution in one window.
func (s *bestSearch) searchWindow(row, col, size int) bool {
	w := *s.problem
	w.Given, w.Place = slices.Clone(s.solution), slices.Clone(s.problem.Place)
	var free []domains.Fact
	for c, k := range s.solution {
		at := w.Cells[c]
		if s.problem.Given[c] == 0 && at.Row >= row && at.Row < row+size && at.Col >= col && at.Col < col+size {
			w.Given[c] = 0
			free = append(free, domains.Fact{Number: k, Cell: int32(c)})
		} else {
			w.Place[k] = int32(c)
		}
	}
	if len(free) == 0 {
		return false
	}
	sub := newBestSearch(s.ctx, &w)
	sub.budget, sub.blocked = windowWork, [][]domains.Fact{free}
	if sub.next() != cdcl.Sat {
		return false
	}
	s.take(sub.solution)
	return true
}
