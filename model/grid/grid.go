// Package grid has the cells of rectangular boards: their notation, their numbers and their
// text formats.
package grid

import (
	"fmt"
	"strconv"
	"strings"
)

// A Cell is a place on a board. Rows and columns count from 0, at the top
// left. Its notation is the letter of the column, a … z, aa, ab …, and the
// number of the row: the top left is a1.
type Cell struct{ Row, Col int }

func (c Cell) String() string { return Column(c.Col) + strconv.Itoa(c.Row+1) }

// Column returns the letters of column col, counted from 0.
func Column(col int) string {
	s := ""
	for n := col + 1; n > 0; n = (n - 1) / 26 {
		s = string(rune('a'+(n-1)%26)) + s
	}
	return s
}

// ParseCell reads the notation of a cell.
func ParseCell(s string) (Cell, error) {
	letters := strings.TrimRight(s, "0123456789")
	row, err := strconv.Atoi(s[len(letters):])
	if err != nil || row < 1 || row > 1_000_000 || s[len(letters)] == '0' || letters == "" || len(letters) > 4 {
		return Cell{}, fmt.Errorf("bad cell %q: want a letter and a number, as in b3", s)
	}
	col := 0
	for _, r := range letters {
		if r < 'a' || r > 'z' {
			return Cell{}, fmt.Errorf("bad cell %q: want a letter and a number, as in b3", s)
		}
		col = col*26 + int(r-'a') + 1
	}
	return Cell{Row: row - 1, Col: col - 1}, nil
}

// A Size is the size of a rectangular board. Its cells are numbered in reading
// order, from 0.
type Size struct{ rows, cols int }

// NewSize returns the size of a board of rows × cols cells.
func NewSize(rows, cols int) Size { return Size{rows, cols} }

// ParseSize reads a size written as columns x rows, such as 12x9. It does not limit the
// numbers. Its error shows example as a valid size.
func ParseSize(s, example string) (Size, error) {
	a, b, ok := strings.Cut(s, "x")
	cols, errCols := strconv.Atoi(a)
	rows, errRows := strconv.Atoi(b)
	if !ok || errCols != nil || errRows != nil {
		return Size{}, fmt.Errorf("%q is not a size: enter columns x rows, such as %s", s, example)
	}
	return Size{rows, cols}, nil
}

// Rows returns the height of the board.
func (s Size) Rows() int { return s.rows }

// Cols returns the width of the board.
func (s Size) Cols() int { return s.cols }

// Inside reports whether c is on the board.
func (s Size) Inside(c Cell) bool {
	return c.Row >= 0 && c.Row < s.rows && c.Col >= 0 && c.Col < s.cols
}

// Index returns the number of c, which must be on the board.
func (s Size) Index(c Cell) int { return c.Row*s.cols + c.Col }

// Cell returns the cell with number i.
func (s Size) Cell(i int) Cell { return Cell{Row: i / s.cols, Col: i % s.cols} }

// Table returns the texts in lines of cols texts each. Each text is right-aligned in a column
// of the given width, and columns are separated by a space.
func Table(texts []string, cols, width int) string {
	var b strings.Builder
	for i, s := range texts {
		sep := " "
		if i%cols == cols-1 {
			sep = "\n"
		}
		fmt.Fprintf(&b, "%*s%s", width, s, sep)
	}
	return b.String()
}
