package numbrixgen

import (
	"context"
	"math/rand/v2"
	"slices"
)

const (
	patternCells  = 200_000 // cells of all patterns of holes that are drawn
	patternPaths  = 10      // of these, in how many a path is looked for
	wholePathTime = 10      // tries to find a path where no cell is missing
)

// draw returns a board with n holes and a random path through it, or false if
// ctx is done. The holes are neatly arranged where that is possible: they
// lie together more often than not, leave no dead ends, and have the symmetry
// m or, if that is none, one of their own; failing that, no symmetry. Otherwise they are what the
// beginning and the end of a longer path leave free, so there always is a
// board.
func draw(ctx context.Context, rows, cols int, diagonal bool, n int, m symmetry, rng *rand.Rand) (*shape, []int, bool) {
	all := newShape(rows, cols, diagonal, nil)
	if n > 0 {
		paths, patterns := 0, patternCells/(rows*cols)
		for i := 0; i < patterns && paths < patternPaths && ctx.Err() == nil; i++ {
			kind := none
			if i < patterns/2 {
				kind = pick(m, rows == cols, rng)
			}
			holes, ok := all.pattern(n, kind, rng)
			if !ok {
				continue
			}
			if s := newShape(rows, cols, diagonal, holes); s.neat() {
				paths++
				if path, ok := newPath(ctx, s, rng); ok {
					return s, path, true
				}
			}
		}
	}
	for range wholePathTime {
		if path, ok := newPath(ctx, all, rng); ok {
			from := rng.IntN(n + 1)
			to := from + len(path) - n
			return newShape(rows, cols, diagonal, slices.Concat(path[:from], path[to:])), path[from:to], true
		}
	}
	return nil, nil, false
}

// pick returns m or, if that is none, any symmetry that the board can have.
func pick(m symmetry, square bool, rng *rand.Rand) symmetry {
	if m != none {
		return m
	}
	kinds := []symmetry{half, mirror, quarter}
	if !square {
		kinds = kinds[:2]
	}
	return kinds[rng.IntN(len(kinds))]
}

// pattern draws n holes with the symmetry m. Two out of three lie beside
// others; the rest begin anywhere, at corners rather often. It returns false
// if they did not come out even.
func (s *shape) pattern(n int, m symmetry, rng *rand.Rand) ([]int, bool) {
	var holes []int
	is := make([]bool, len(s.hole))
	for tries := 0; len(holes) < n && tries < 20*n; tries++ {
		c := rng.IntN(len(s.hole))
		switch {
		case len(holes) > 0 && rng.IntN(3) > 0:
			beside := s.around(holes[rng.IntN(len(holes))], false)
			c = beside[rng.IntN(len(beside))]
		case rng.IntN(4) == 0:
			c = rng.IntN(2)*(s.rows-1)*s.cols + rng.IntN(2)*(s.cols-1)
		}
		orbit := m.orbit(s.rows, s.cols, c)
		if is[c] || len(holes)+len(orbit) > n {
			continue
		}
		for _, d := range orbit {
			is[d] = true
		}
		holes = append(holes, orbit...)
	}
	return holes, len(holes) == n
}

// neat reports whether the board may have a path and has no dead end.
func (s *shape) neat() bool {
	for _, c := range s.cells {
		if len(s.near[c]) < 2 {
			return false
		}
	}
	return s.fair()
}
