package voxview

import (
	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/ui/board"
)

// cell returns the cell of a bomb, or false for a wait.
func (s scene) cell(m move) (grid.Cell, bool) { return m.Cell, m.Bomb && s.pos.Inside(m.Cell) }

// addHint adds the reason of a proof, and the parts of the hint that belong to its stage.
func (s scene) addHint(at func(grid.Cell) *look) {
	for role, moves := range s.mark.Pointed() {
		if role == solver.Path {
			board.MarkPath(moves, s.cell, at, func(a, b grid.Cell) {
				if d := vox.Between(a, b); d != vox.Still {
					at(a).path.add(d)
					at(b).path.add(d.Back())
				}
			})
			continue
		}
		board.Point(role, moves, s.cell, at, func(_ move, c grid.Cell) {
			if role == solver.Conclusion && !gameOver(s.pos) && s.pos.WhyIllegal(c) == "" {
				at(c).put = s.pos.Fuse()
			}
		})
	}
}
