package voxview

import (
	"backtrack/model/grid"
	"backtrack/model/vox"
)

// A figure covers several cells. Equal figures are drawn alike.
type figure struct {
	kind      figureKind
	cell      grid.Cell     // the cell where it starts
	arms      [4]int        // length by direction, in cells
	direction vox.Direction // direction of a node
	far       int           // progress, in thousandths
	link      int           // index of a blast in its chain
}

// A figureKind is a kind of figure.
type figureKind uint8

const (
	blastFigure  figureKind = iota
	reachFigure             // cells that a planned bomb will reach
	walkerFigure            // moving node
)

// figures lists all figures. Those on top come last.
func (s scene) figures() []figure {
	var out []figure
	for _, b := range s.lastTurn().Blasts {
		if far := s.blastProgress(b); far > 0 {
			out = append(out, figure{kind: blastFigure, cell: b.Bomb.Cell, arms: b.Arms, far: far, link: b.Link})
		}
	}
	if f, ok := s.preview(); ok && s.clock == atRest && !s.quiet {
		for _, b := range f.chain {
			out = append(out, figure{kind: reachFigure, cell: b.Bomb.Cell, arms: forwardArms(f.chain, b), far: 1000})
		}
	}
	far := s.stepProgress()
	if far == 1000 {
		return out
	}
	step := func(id int) {
		from := s.pos.Node(id, s.pos.Turn()-1).Cell
		if d := heading(s.pos, id, s.pos.Turn()-1); d != vox.Still {
			f := figure{kind: walkerFigure, cell: from, direction: d, far: far}
			f.arms[d] = 1
			out = append(out, f)
		}
	}
	for _, id := range s.pos.Alive() {
		step(id)
	}
	for _, n := range s.lastTurn().Hit {
		step(n.ID)
	}
	return out
}

// forwardArms returns the arms of a blast, except arms that lead back to a bomb before it in
// the chain.
func forwardArms(chain []vox.Blast, b vox.Blast) [4]int {
	arms := b.Arms
	for d := vox.Up; d < vox.Still; d++ {
		end := d.Beyond(b.Bomb.Cell, arms[d])
		for _, before := range chain {
			if before.Link < b.Link && before.Bomb.Cell == end {
				arms[d] = 0
			}
		}
	}
	return arms
}

// covers reports whether f covers c.
func (f figure) covers(c grid.Cell) bool {
	rows, cols := c.Row-f.cell.Row, c.Col-f.cell.Col
	return cols == 0 && rows >= -f.arms[vox.Up] && rows <= f.arms[vox.Down] ||
		rows == 0 && cols >= -f.arms[vox.Left] && cols <= f.arms[vox.Right]
}
