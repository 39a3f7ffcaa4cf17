package voxview

import (
	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/ui/board"
)

// cell returns the cell of a bomb; a wait has none.
func (s scene) cell(m move) (grid.Cell, bool) { return m.Cell, m.Bomb && s.pos.Inside(m.Cell) }

// hinted adds the reason of a proof, and the parts of the hint that belong to its stage.
func (s scene) hinted(at func(grid.Cell) *look) {
	for role, moves := range s.mark.Pointed() {
		if role == solver.Path {
			board.Way(moves, s.cell, at, func(a, b grid.Cell) {
				if d := vox.Between(a, b); d != vox.Still {
					at(a).way.add(d)
					at(b).way.add(d.Back())
				}
			})
			continue
		}
		board.Point(role, moves, s.cell, at, func(_ move, c grid.Cell) {
			if role == solver.Conclusion && !over(s.pos) && s.pos.WhyIllegal(c) == "" {
				at(c).put = s.pos.Fuse()
			}
		})
	}
}
