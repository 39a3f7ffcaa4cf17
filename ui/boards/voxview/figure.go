package voxview

import (
	"backtrack/model/grid"
	"backtrack/model/vox"
)

// A figure covers several cells. Equal figures are drawn alike.
type figure struct {
	kind kind
	cell grid.Cell     // the cell where it starts
	arms [4]int        // length by direction, in cells
	way  vox.Direction // direction of a node
	far  int           // progress, in thousandths
	link int           // index of a blast in its chain
}

// A kind is a kind of figure.
type kind uint8

const (
	blast  kind = iota
	cross       // cells that a planned bomb will reach
	walker      // moving node
)

// figures lists all figures, the lowest first.
func (s scene) figures() []figure {
	var out []figure
	for _, b := range s.last().Blasts {
		if far := s.spread(b); far > 0 {
			out = append(out, figure{kind: blast, cell: b.Bomb.Cell, arms: b.Arms, far: far, link: b.Link})
		}
	}
	if f, ok := s.preview(); ok && s.clock == atRest && !s.quiet {
		for _, b := range f.chain {
			out = append(out, figure{kind: cross, cell: b.Bomb.Cell, arms: onward(f.chain, b), far: 1000})
		}
	}
	far := s.stepping()
	if far == 1000 {
		return out
	}
	step := func(id int) {
		from := s.pos.Node(id, s.pos.Turn()-1).Cell
		if d := heading(s.pos, id, s.pos.Turn()-1); d != vox.Still {
			f := figure{kind: walker, cell: from, way: d, far: far}
			f.arms[d] = 1
			out = append(out, f)
		}
	}
	for _, id := range s.pos.Alive() {
		step(id)
	}
	for _, n := range s.last().Hit {
		step(n.ID)
	}
	return out
}

// onward returns the arms of a blast, except arms that lead back to a bomb before it in
// the chain.
func onward(chain []vox.Blast, b vox.Blast) [4]int {
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

// over reports whether f covers c.
func (f figure) over(c grid.Cell) bool {
	rows, cols := c.Row-f.cell.Row, c.Col-f.cell.Col
	return cols == 0 && rows >= -f.arms[vox.Up] && rows <= f.arms[vox.Down] ||
		rows == 0 && cols >= -f.arms[vox.Left] && cols <= f.arms[vox.Right]
}
