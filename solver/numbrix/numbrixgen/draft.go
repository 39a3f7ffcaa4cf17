package numbrixgen

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/numbrix"
)

// A draft is an unfinished puzzle.
type draft struct {
	*shape
	want   recipe
	path   []int  // the solution: cells in the order of their numbers
	number []int  // the number of each cell
	given  []bool // whether each cell is given
	keep   []bool // cells that are always given
	hidden []bool // cells that are never given
	solved numbrix.Position

	questions int // questions that drop may still ask in this pass
}

// newDraft returns the draft in which all numbers are given except the hidden
// ones.
func newDraft(s *shape, path []int, w recipe) *draft {
	n := len(s.hole)
	d := &draft{shape: s, want: w, path: path, number: make([]int, n), given: make([]bool, n), keep: make([]bool, n), hidden: make([]bool, n)}
	for i, c := range path {
		d.number[c], d.given[c] = i+1, true
	}
	d.solved = d.puzzle()
	for _, c := range []int{path[0], path[len(path)-1]} {
		for _, e := range w.symmetry.orbit(s.Size, c) {
			d.keep[e] = w.ends == givenEnds
			d.hidden[e] = w.ends == openEnds
			d.given[e] = d.given[e] && !d.hidden[e]
		}
	}
	return d
}

// puzzle returns the current puzzle.
func (d *draft) puzzle() numbrix.Position {
	cells := make([]int, len(d.hole))
	for c := range cells {
		switch {
		case d.hole[c]:
			cells[c] = numbrix.Hole
		case d.given[c]:
			cells[c] = d.number[c]
		}
	}
	p, err := numbrix.New(d.Rows(), d.Cols(), d.diagonal, cells)
	if err != nil {
		panic("numbrixgen: " + err.Error()) // the numbers of a path are all different
	}
	return p
}

// give gives or removes the numbers in cells.
func (d *draft) give(cells []int, given bool) {
	for _, c := range cells {
		d.given[c] = given
	}
}

// modelCells returns the cells of the model for the indices in cells.
func (d *draft) modelCells(cells []int) []grid.Cell { return lists.Map(cells, d.Cell) }

// window returns the current puzzle with more givens: all cells that are more than size rows or
// columns away from c. It returns false if these cells are already given.
func (d *draft) window(c, size int) (numbrix.Position, bool) {
	far := func(e int) bool {
		rows, cols := e/d.Cols()-c/d.Cols(), e%d.Cols()-c%d.Cols()
		return max(rows, -rows, cols, -cols) > size
	}
	w := *d
	w.given = slices.Clone(d.given)
	added := false
	for _, e := range d.cells {
		if far(e) && !w.given[e] {
			w.given[e], added = true, true
		}
	}
	if !added {
		return numbrix.Position{}, false
	}
	return w.puzzle(), true
}
