package numbrixgen

import (
	"context"
	"math/rand/v2"
	"slices"
)

const (
	patternCells  = 200_000 // cells of all patterns of holes that are drawn
	patternPaths  = 10      // of these patterns, how many are searched for a path
	wholePathTime = 10      // tries to find a path on a board without holes
)

// draw returns a board with n holes and a random path through it, or false if
// ctx is done. Holes are arranged neatly if possible: they are often adjacent,
// leave no dead ends, and have the symmetry m or, if that is none, any
// symmetry; failing that, no symmetry. Otherwise the holes are what the
// beginning and the end of a longer path leave, so there is always a board.
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

// pattern draws n holes with the symmetry m. Two out of three are next to
// others; the rest are anywhere, often at corners. It returns false if the
// symmetry does not allow exactly n.
func (s *shape) pattern(n int, m symmetry, rng *rand.Rand) ([]int, bool) {
	var holes []int
	is := make([]bool, len(s.hole))
	for tries := 0; len(holes) < n && tries < 20*n; tries++ {
		c := rng.IntN(len(s.hole))
		switch {
		case len(holes) > 0 && rng.IntN(3) > 0:
			next := s.around(holes[rng.IntN(len(holes))], false)
			c = next[rng.IntN(len(next))]
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
