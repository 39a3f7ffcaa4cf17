package voxview

import (
	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/solver"
)

// cell returns the cell of a bomb; a wait has none.
func (s scene) cell(m move) (grid.Cell, bool) { return m.Cell, m.Bomb && s.pos.Inside(m.Cell) }

// hinted shows the reason of a proof and as much of the hint as its rung
// allows.
func (s scene) hinted(at func(grid.Cell) *look) {
	for role, moves := range s.mark.Pointed() {
		if role == solver.Way {
			s.way(at, moves)
			continue
		}
		for _, m := range moves {
			c, ok := s.cell(m)
			if !ok {
				continue
			}
			l := at(c)
			l.Point(role)
			if role == solver.Conclusion && !over(s.pos) && s.pos.Refuse(c) == "" {
				l.put = s.pos.Fuse()
			}
		}
	}
}

// way draws the steps from each place to the next, and numbers them.
func (s scene) way(at func(grid.Cell) *look, moves []move) {
	for i, m := range moves {
		if i == 0 || !m.Bomb || !s.pos.Inside(m.Cell) {
			continue
		}
		if l := at(m.Cell); l.Count == 0 {
			l.Count = i
		}
		before := moves[i-1]
		if d := vox.Between(before.Cell, m.Cell); d != vox.Still && before.Bomb && s.pos.Inside(before.Cell) {
			at(before.Cell).way.add(d)
			at(m.Cell).way.add(d.Back())
		}
	}
}
