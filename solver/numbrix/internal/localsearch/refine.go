package localsearch

import (
	"slices"

	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
)

const (
	refineEnergy        = 6    // refine is tried with at most this energy
	refineCells         = 2500 // refine is tried on boards of at most this many cells
	movesPerPropagation = 4    // this many moves take as long as a propagation
)

// refine rips up the segments that have the wrong length, and those near them or near a cell on
// no path. The exact search fills their cells, while all other segments stay. As long as it
// proves that this is impossible, refine widens the area. It returns the number of each cell
// and true if it finds a solution.
func (s *Search) refine(stop func() bool) ([]int32, bool) {
	if s.problem.N > refineCells {
		return nil, false
	}
	for r := int32(1); int(r) < max(s.problem.Rows, s.problem.Cols) && !stop(); r += 2 {
		solution, got, work := s.exact(s.partialProblem(r), stop)
		s.moves += s.problem.N + movesPerPropagation*int(work)
		if got != cdcl.Unsat {
			return solution, got == cdcl.Sat
		}
	}
	return nil, false
}

// partialProblem returns the board on which all numbers are given except the numbers of some
// segments. These are the segments of the wrong length, and segments that come near them or
// near a cell on no path: within r rows and columns.
func (s *Search) partialProblem(r int32) *domains.Problem {
	near := s.cellsNear(r, func(c int32) bool {
		return s.owner[c] == free || s.owner[c] >= 0 && s.deviation(s.owner[c], 0) != 0
	})
	index := make([]int32, len(s.owner))
	for i, c := range s.cells {
		index[c] = int32(i)
	}
	pr := *s.problem
	pr.Given, pr.Place = slices.Clone(s.problem.Given), slices.Clone(s.problem.Place)
	give := func(k int, c int32) {
		pr.Given[index[c]], pr.Place[k] = int32(k), index[c]
	}
	first := 1 // the first number of the segment
	var path []int32
	for g := range s.segments {
		p := &s.segments[g]
		last := first + p.wantedLength
		path = s.path(path, g)
		k, step := first+1, 1
		if p.from == 0 {
			k, step = last-1, -1
		} else {
			give(first, p.from)
		}
		if p.to != 0 {
			give(last, p.to)
		}
		stays := p.length == p.wantedLength && !slices.ContainsFunc(path, func(c int32) bool { return near[c] })
		for _, c := range path {
			if stays {
				give(k, c)
				k += step
			}
		}
		first = last
	}
	return &pr
}
