package numbrixgen

import (
	"context"
	"math/rand/v2"
	"slices"

	"backtrack/model/graph"
	"backtrack/model/grid"
	"backtrack/model/numbrix"
)

// A shape is a board without numbers. Cells are numbered in reading order,
// holes included.
type shape struct {
	grid.Size
	diagonal bool
	hole     []bool
	cells    []int   // the cells of the board, without holes
	near     [][]int // the neighbours of each cell
}

// newShape returns the board of a size without the cells in holes.
func newShape(size grid.Size, diagonal bool, holes []int) *shape {
	n := size.Rows() * size.Cols()
	s := &shape{Size: size, diagonal: diagonal, hole: make([]bool, n), near: make([][]int, n)}
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
	at := s.Cell(c)
	for _, d := range steps {
		to := grid.Cell{Row: at.Row + d.Row, Col: at.Col + d.Col}
		if s.Inside(to) && !s.hole[s.Index(to)] {
			out = append(out, s.Index(to))
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
	mirror  symmetry = "mirror"  // left and right exchanged
)

// image returns the cell to which the symmetry maps c on a board of a size.
func (s symmetry) image(size grid.Size, c int) int {
	at := size.Cell(c)
	down, right := size.Rows()-1-at.Row, size.Cols()-1-at.Col
	switch s {
	case half:
		at = grid.Cell{Row: down, Col: right}
	case quarter:
		at = grid.Cell{Row: at.Col, Col: down}
	case mirror:
		at.Col = right
	}
	return size.Index(at)
}

// orbit returns the orbit of c under the symmetry, c first.
func (s symmetry) orbit(size grid.Size, c int) []int {
	out := []int{c}
	for d := s.image(size, c); d != c; d = s.image(size, d) {
		out = append(out, d)
	}
	return out
}

// orbits splits the cells of s into orbits, from which holes are left out.
func (s *shape) orbits(m symmetry) [][]int {
	var out [][]int
	for _, c := range s.cells {
		orbit := slices.DeleteFunc(m.orbit(s.Size, c), func(d int) bool { return s.hole[d] })
		if slices.Min(orbit) == c {
			out = append(out, orbit)
		}
	}
	return out
}

const (
	patternCells   = 200_000 // limit of the patterns of holes that are drawn, times the cells of the rectangle
	patternPaths   = 10      // limit of the patterns for which a path is searched
	wholePathTries = 10      // tries to find a path on a board without holes
)

// drawShape returns a board with n holes and a random path through it. It returns false if ctx
// is done or no path was found in wholePathTries tries. If possible, the holes form a neat
// pattern: they are often adjacent and leave no dead ends. The first half of the patterns have
// the symmetry m or, if m is none, a random symmetry. The other patterns need no symmetry. If
// no pattern has a path, the holes are the beginning and the end of a path through the whole
// rectangle.
func drawShape(ctx context.Context, size grid.Size, diagonal bool, n int, m symmetry, rng *rand.Rand) (*shape, []int, bool) {
	all := newShape(size, diagonal, nil)
	if n > 0 {
		paths, patterns := 0, patternCells/len(all.hole)
		for i := 0; i < patterns && paths < patternPaths && ctx.Err() == nil; i++ {
			kind := none
			if i < patterns/2 {
				kind = chooseSymmetry(m, size.Rows() == size.Cols(), rng)
			}
			holes, ok := all.pattern(n, kind, rng)
			if !ok {
				continue
			}
			if s := newShape(size, diagonal, holes); s.neat() {
				paths++
				if path, ok := newPath(ctx, s, rng); ok {
					return s, path, true
				}
			}
		}
	}
	for range wholePathTries {
		if path, ok := newPath(ctx, all, rng); ok {
			from := rng.IntN(n + 1)
			to := from + len(path) - n
			return newShape(size, diagonal, slices.Concat(path[:from], path[to:])), path[from:to], true
		}
	}
	return nil, nil, false
}

// chooseSymmetry returns m or, if m is none, a random symmetry that the board can have.
func chooseSymmetry(m symmetry, square bool, rng *rand.Rand) symmetry {
	if m != none {
		return m
	}
	kinds := []symmetry{half, mirror, quarter}
	if !square {
		kinds = kinds[:2]
	}
	return kinds[rng.IntN(len(kinds))]
}

// pattern draws n holes with the symmetry m. Two out of three holes are next to other holes.
// The rest are anywhere, often at corners. It returns false if it can't draw exactly n holes,
// often because of the symmetry.
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
			c = s.Index(grid.Cell{Row: rng.IntN(2) * (s.Rows() - 1), Col: rng.IntN(2) * (s.Cols() - 1)})
		}
		orbit := m.orbit(s.Size, c)
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

// neat reports whether the board has no dead end and passes quick tests that every board with a
// path passes. The board must be connected, and the colours of a chessboard must be balanced.
func (s *shape) neat() bool {
	dark := 0
	for _, c := range s.cells {
		if len(s.near[c]) < 2 {
			return false
		}
		dark += (s.Cell(c).Row + s.Cell(c).Col) % 2
	}
	if light := len(s.cells) - dark; !s.diagonal && max(light-dark, dark-light) > 1 {
		return false
	}
	dist := graph.Distances(len(s.hole), graph.Lists(s.near), s.cells[0])
	return !slices.ContainsFunc(s.cells, func(c int) bool { return dist[c] < 0 })
}
