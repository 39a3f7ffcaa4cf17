package numbrixgen

import (
	"iter"
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

// dark reports whether c is dark on a chessboard.
func (s *shape) dark(c int) bool { return (c/s.cols+c%s.cols)%2 == 1 }

// whole reports whether the board is connected.
func (s *shape) whole() bool {
	near := func(c int) iter.Seq[int] { return slices.Values(s.near[c]) }
	dist := graph.Distances(len(s.hole), s.cells[0], near)
	return !slices.ContainsFunc(s.cells, func(c int) bool { return dist[c] < 0 })
}

// fair reports whether the board passes quick tests that every board with a
// path passes: it is connected, few cells have a single neighbour, and the
// colours of a chessboard are balanced.
func (s *shape) fair() bool {
	dark, stubs := 0, 0
	for _, c := range s.cells {
		if s.dark(c) {
			dark++
		}
		if len(s.near[c]) < 2 {
			stubs++
		}
	}
	light := len(s.cells) - dark
	return stubs <= 2 && (s.diagonal || max(light-dark, dark-light) <= 1) && s.whole()
}

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
