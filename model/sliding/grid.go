package sliding

import (
	"math"

	"backtrack/model/grid"
)

// Grid returns the cell of each vertex if the graph is a full rectangle of at least 2×2
// cells, each joined to its neighbours. Otherwise ok is false. The cells come from the
// layout. Without a layout, the vertices are the cells in reading order.
func (p Position) Grid() (cells []grid.Cell, rows, cols int, ok bool) {
	edges := 0
	for range p.Edges() {
		edges++
	}
	n := p.Len()
	if p.layout != nil {
		cells = make([]grid.Cell, n)
		for v, at := range p.layout {
			if at.X != math.Trunc(at.X) || at.Y != math.Trunc(at.Y) || at.X < 0 || at.Y < 0 || at.X >= float64(n) || at.Y >= float64(n) {
				return nil, 0, 0, false
			}
			cells[v] = grid.Cell{Row: int(at.Y), Col: int(at.X)}
			rows, cols = max(rows, int(at.Y)+1), max(cols, int(at.X)+1)
		}
		return cells, rows, cols, p.isGrid(cells, rows, cols, edges)
	}
	for cols = 2; cols <= n/2; cols++ {
		rows = n / cols
		if rows*cols != n || rows*(cols-1)+cols*(rows-1) != edges {
			continue
		}
		cells = make([]grid.Cell, n)
		for v := range cells {
			cells[v] = grid.Cell{Row: v / cols, Col: v % cols}
		}
		if p.isGrid(cells, rows, cols, edges) {
			return cells, rows, cols, true
		}
	}
	return nil, 0, 0, false
}

// isGrid reports whether the vertices fill a rectangle, one in each cell, and
// the edges join exactly the adjacent cells.
func (p Position) isGrid(cells []grid.Cell, rows, cols, edges int) bool {
	if rows < 2 || cols < 2 || rows*cols != len(cells) || rows*(cols-1)+cols*(rows-1) != edges {
		return false
	}
	taken := make([]bool, len(cells))
	for _, c := range cells {
		i := c.Row*cols + c.Col
		if taken[i] {
			return false
		}
		taken[i] = true
	}
	for u, v := range p.Edges() {
		dr, dc := cells[u].Row-cells[v].Row, cells[u].Col-cells[v].Col
		if dr*dr+dc*dc != 1 {
			return false
		}
	}
	return true
}
