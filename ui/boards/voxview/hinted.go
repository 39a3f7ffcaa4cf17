package voxview

import (
	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// A hintLook is what a hint, or the reason of a proof, shows on a cell.
type hintLook struct {
	paint.HintLook
	put int   // of a conclusion: the fuse of a bomb that can be put here
	way sides // from the middle
}

// hinted shows the reason of a proof and as much of the hint as its rung
// allows.
func (s scene) hinted(at func(grid.Cell) *look) {
	for role, moves := range s.mark.Pointed() {
		if role == solver.Way {
			s.way(at, moves)
			continue
		}
		for _, m := range moves {
			if !m.Bomb || !s.pos.Inside(m.Cell) {
				continue // a wait, or nothing to see
			}
			switch h := &at(m.Cell).hint; role {
			case family.Region:
				h.Region = true
			case solver.Premise:
				h.Premise = true
			case solver.Elimination:
				h.Struck = true
			case solver.Conclusion:
				h.Conclusion = true
				if !over(s.pos) && s.pos.Refuse(m.Cell) == "" {
					h.put = s.pos.Fuse()
				}
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
		if h := &at(m.Cell).hint; h.Count == 0 {
			h.Count = i
		}
		before := moves[i-1]
		if d := vox.Between(before.Cell, m.Cell); d != vox.Still && before.Bomb && s.pos.Inside(before.Cell) {
			at(before.Cell).hint.way.add(d)
			at(m.Cell).hint.way.add(d.Back())
		}
	}
}
