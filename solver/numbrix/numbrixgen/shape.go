package numbrixgen

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"

	"backtrack/model/graph"
	"backtrack/model/numbrix"
)

// A shape is a board without numbers. Cells are numbered in reading order,
// holes included.
type shape struct {
	rows, cols int
	diagonal   bool
	hole       []bool
	cells      []int   // the cells of the board, without holes
	near       [][]int // by cell: its neighbours
}

// newShape returns the board of rows × cols cells without those in holes.
func newShape(rows, cols int, diagonal bool, holes []int) *shape {
	s := &shape{rows: rows, cols: cols, diagonal: diagonal, hole: make([]bool, rows*cols), near: make([][]int, rows*cols)}
	for _, c := range holes {
		s.hole[c] = true
	}
	for c := range s.hole {
		if !s.hole[c] {
			s.cells = append(s.cells, c)
			s.near[c] = s.around(c, diagonal)
		}
	}
	return s
}

// around returns the cells of the board that touch c at a side or, if
// diagonal, at a corner.
func (s *shape) around(c int, diagonal bool) []int {
	steps := numbrix.Directions[:4]
	if diagonal {
		steps = numbrix.Directions[:]
	}
	var out []int
	for _, d := range steps {
		row, col := c/s.cols+d.Row, c%s.cols+d.Col
		if row >= 0 && row < s.rows && col >= 0 && col < s.cols && !s.hole[row*s.cols+col] {
			out = append(out, row*s.cols+col)
		}
	}
	return out
}

// border reports whether c is at the edge of the board or next to a hole.
func (s *shape) border(c int) bool { return len(s.around(c, false)) < 4 }

// A symmetry says which cells belong together.
type symmetry string

// The symmetries.
const (
	none    symmetry = "none"
	half    symmetry = "half"    // half a turn about the centre
	quarter symmetry = "quarter" // a quarter turn; square boards only
	mirror  symmetry = "mirror"  // left and right
)

// image returns the cell to which the symmetry maps c on a board of rows ×
// cols.
func (m symmetry) image(rows, cols, c int) int {
	row, col := c/cols, c%cols
	switch m {
	case half:
		row, col = rows-1-row, cols-1-col
	case quarter:
		row, col = col, rows-1-row
	case mirror:
		col = cols - 1 - col
	}
	return row*cols + col
}

// orbit returns the orbit of c under the symmetry, c first.
func (m symmetry) orbit(rows, cols, c int) []int {
	out := []int{c}
	for d := m.image(rows, cols, c); d != c; d = m.image(rows, cols, d) {
		out = append(out, d)
	}
	return out
}

// orbits splits the cells of s into orbits.
func (s *shape) orbits(m symmetry) [][]int {
	var out [][]int
	for _, c := range s.cells {
		orbit := slices.DeleteFunc(m.orbit(s.rows, s.cols, c), func(d int) bool { return s.hole[d] })
		if slices.Min(orbit) == c {
			out = append(out, orbit)
		}
	}
	return out
}

const (
	patternCells  = 200_000 // cells of all patterns of holes that are drawn
	patternPaths  = 10      // at most this many patterns for which a path is searched
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

// neat reports whether the board has no dead end and passes quick tests that
// every board with a path passes: it is connected, and the colours of a
// chessboard are balanced.
func (s *shape) neat() bool {
	dark := 0
	for _, c := range s.cells {
		if len(s.near[c]) < 2 {
			return false
		}
		dark += (c/s.cols + c%s.cols) % 2
	}
	if light := len(s.cells) - dark; !s.diagonal && max(light-dark, dark-light) > 1 {
		return false
	}
	near := func(c int) iter.Seq[int] { return slices.Values(s.near[c]) }
	dist := graph.Distances(len(s.hole), s.cells[0], near)
	return !slices.ContainsFunc(s.cells, func(c int) bool { return dist[c] < 0 })
}
