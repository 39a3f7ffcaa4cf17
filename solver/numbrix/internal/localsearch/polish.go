package localsearch

import (
	"slices"

	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
)

const (
	polishEnergy = 6
	polishCells  = 2500
	polishMoves  = 4 // moves in the time of a propagation
)

// polish takes up every strand that is wrong or near one, or near a cell on no
// path, and asks the exact search to fill their cells anew while all others
// stay; what is near grows as long as that is quickly refused. It returns the
// number of each cell if there is a solution.
func (f *Search) polish(stop func() bool) ([]int32, bool) {
	if f.pr.N > polishCells {
		return nil, false
	}
	for r := int32(1); int(r) < max(f.pr.Rows, f.pr.Cols) && !stop(); r += 2 {
		solution, got, work := f.exact(f.without(r), stop)
		f.done += f.pr.N + polishMoves*int(work)
		if got != cdcl.Unsat {
			return solution, got == cdcl.Sat
		}
	}
	return nil, false
}

// without returns the board on which all numbers are given but those of the
// strands to be taken up, which pass within r rows and columns of what is
// wrong.
func (f *Search) without(r int32) *domains.Board {
	near := f.near(r, func(c int32) bool {
		return f.own[c] == free || f.own[c] >= 0 && f.off(f.own[c], 0) != 0
	})
	index := make([]int32, len(f.own))
	for i, c := range f.cells {
		index[c] = int32(i)
	}
	pr := *f.pr
	pr.Given, pr.Place = slices.Clone(f.pr.Given), slices.Clone(f.pr.Place)
	give := func(k int, c int32) {
		pr.Given[index[c]], pr.Place[k] = int32(k), index[c]
	}
	first := 1 // number of the strand
	var path []int32
	for g := range f.strands {
		p := &f.strands[g]
		last := first + p.want
		path = f.path(path, g)
		k, step := first+1, 1
		if p.from == 0 {
			k, step = last-1, -1
		} else {
			give(first, p.from)
		}
		if p.to != 0 {
			give(last, p.to)
		}
		stays := p.length == p.want && !slices.ContainsFunc(path, func(c int32) bool { return near[c] })
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
