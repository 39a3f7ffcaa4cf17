package voxboard

import (
	"backtrack/model/grid"
	"backtrack/model/vox"
)

// A Grid is the cells of a level, numbered in reading order.
type Grid struct {
	Cells int
	Steps [4]int32 // for each direction, the difference between the numbers of a cell and the next
	Wall  []bool
	Ends  [][4]int32 // for each cell, the last cell of each arm of a blast on it

	col []int32 // the column of each cell
}

// NewGrid returns the grid of p.
func NewGrid(p vox.Position) Grid {
	n, cols := p.Rows()*p.Cols(), int32(p.Cols())
	g := Grid{Cells: n, Steps: [...]int32{vox.Up: -cols, vox.Right: 1, vox.Down: cols, vox.Left: -1},
		Wall: make([]bool, n), Ends: make([][4]int32, n), col: make([]int32, n)}
	for i := range int32(n) {
		at := g.Cell(i)
		g.col[i], g.Wall[i] = int32(at.Col), p.Wall(at)
		for d := vox.Up; d < vox.Still; d++ {
			g.Ends[i][d] = i
			for n := 1; !g.Wall[i] && n <= p.Range() && !p.Wall(d.Beyond(at, n)); n++ {
				g.Ends[i][d] += g.Steps[d]
			}
		}
	}
	return g
}

// Index returns the number of a cell.
func (g *Grid) Index(c grid.Cell) int32 { return int32(c.Row)*g.Steps[vox.Down] + int32(c.Col) }

// Cell returns the cell with a number.
func (g *Grid) Cell(c int32) grid.Cell {
	cols := g.Steps[vox.Down]
	return grid.Cell{Row: int(c / cols), Col: int(c % cols)}
}

// Sees reports whether a blast on c reaches x. The relation is symmetric.
func (g *Grid) Sees(c, x int32) bool {
	ends := &g.Ends[c]
	switch {
	case x > c:
		return x <= ends[vox.Right] || x <= ends[vox.Down] && g.col[x] == g.col[c]
	case x < c:
		return x >= ends[vox.Left] || x >= ends[vox.Up] && g.col[x] == g.col[c]
	}
	return true
}

// Cross yields the cells that a blast on c reaches, c first.
func (g *Grid) Cross(c int32, yield func(int32)) {
	yield(c)
	for d, step := range g.Steps {
		for x := c; x != g.Ends[c][d]; {
			x += step
			yield(x)
		}
	}
}
