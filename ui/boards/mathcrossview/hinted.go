package mathcrossview

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/solver"
	"backtrack/ui/family"
)

// A hintLook is what a hint, or the reason of a proof, shows on a cell.
type hintLook struct {
	region     bool // look here
	premise    bool
	struck     bool
	refused    notes
	conclusion bool
	concluded  notes
	count      int // the place on a way
	faint      int // percent that are still to appear
}

// ringed reports whether the hint draws an outline around the cell. The ring of
// the cursor then lies within it.
func (h hintLook) ringed() bool { return h.region || h.premise || h.struck || h.conclusion }

// sought returns the token for which the hint seeks a place, false if the hint
// is about a blank or an equation. The pool marks that token.
func (s scene) sought() (value int64, ok bool) {
	h := s.mark.Hint
	if h == nil || s.mark.Rung < 1 || h.Technique == solver.Mistake || len(h.Region) < 2 || len(h.Moves) == 0 {
		return 0, false
	}
	value = h.Moves[0].Value
	return value, !slices.ContainsFunc(h.Region, func(m move) bool {
		_, filled := s.pos.Value(m.Cell)
		return filled || m.Value != value
	})
}

// hinted shows the reason of a proof, the differences between two solutions, and
// the part of the hint that its rung allows.
func (s scene) hinted(at func(grid.Cell) *look) {
	inside := func(moves []move, show func(*look, move)) {
		for _, m := range moves {
			if s.pos.Inside(m.Cell) {
				show(at(m.Cell), m)
			}
		}
	}
	inside(s.mark.Differ, func(l *look, _ move) { l.differ = true })
	for role, moves := range s.mark.Pointed() {
		n := 0
		inside(moves, func(l *look, m move) {
			switch role {
			case family.Region:
				_, token := s.sought()
				l.hint.region = !token
			case solver.Premise:
				l.hint.premise = true
			case solver.Elimination:
				if l.hint.struck = true; !m.Take && !l.filled {
					l.hint.refused.add(m.Value)
				}
			case solver.Conclusion:
				if l.hint.conclusion = true; !m.Take {
					l.hint.concluded.add(m.Value)
				}
			case solver.Way:
				if n++; l.hint.count == 0 {
					l.hint.count = n
				}
			}
		})
	}
}
