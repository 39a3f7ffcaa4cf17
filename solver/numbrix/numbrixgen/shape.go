package numbrixgen

import (
	"slices"

	"backtrack/model/numbrix"
)

// A shape is a board without numbers. Its cells are numbered in reading
// order, missing ones included.
type shape struct {
	rows, cols int
	diagonal   bool
	hole       []bool
	cells      []int   // those that are part of the board
	near       [][]int // the cells to which the path may step, by cell
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

// border reports whether c lies at the edge of the board or beside a hole.
func (s *shape) border(c int) bool { return len(s.around(c, false)) < 4 }

// dark reports the colour of c on a chessboard.
func (s *shape) dark(c int) bool { return (c/s.cols+c%s.cols)%2 == 1 }

// whole reports whether any cell can be reached from any other one.
func (s *shape) whole() bool {
	seen := make([]bool, len(s.hole))
	seen[s.cells[0]] = true
	reached := []int{s.cells[0]}
	for i := 0; i < len(reached); i++ {
		for _, d := range s.near[reached[i]] {
			if !seen[d] {
				seen[d] = true
				reached = append(reached, d)
			}
		}
	}
	return len(reached) == len(s.cells)
}

// fair reports whether the board passes the tests that a board with a path
// passes and that are quick: it is in one piece, few cells have a single
// neighbour, and as each step changes the colour, the colours are as many.
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

// image returns where the symmetry takes c on a board of rows × cols.
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

// orbit returns the cells to which the symmetry takes c, again and again, c
// first.
func (m symmetry) orbit(rows, cols, c int) []int {
	out := []int{c}
	for d := m.image(rows, cols, c); d != c; d = m.image(rows, cols, d) {
		out = append(out, d)
	}
	return out
}

// orbits parts the cells of s into those that belong together.
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
