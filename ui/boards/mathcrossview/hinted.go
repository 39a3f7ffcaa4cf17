package mathcrossview

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// A hintLook is what a hint, or the reason of a proof, shows on a cell.
type hintLook struct {
	paint.HintLook
	derived   string // a token that is pointed out though it is not in the blank
	refused   notes
	concluded notes
}

// hintedValue returns the token for which the hint looks for a place, false if the
// hint is about a blank or an equation. The pool marks that token.
func (s scene) hintedValue() (value int64, ok bool) {
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
	inside(s.mark.Premises, func(l *look, m move) {
		if l.kind == mathcross.Blank && !l.filled && !m.Take {
			l.hint.derived = number(m.Value)
		}
	})
	for role, moves := range s.mark.Pointed() {
		n := 0
		inside(moves, func(l *look, m move) {
			switch role {
			case family.Region:
				_, token := s.hintedValue()
				l.hint.Region = !token
			case solver.Premise:
				l.hint.Premise = true
			case solver.Elimination:
				if l.hint.Struck = true; !m.Take && !l.filled {
					l.hint.refused.add(m.Value)
				}
			case solver.Conclusion:
				if l.hint.Conclusion = true; !m.Take {
					l.hint.concluded.add(m.Value)
				}
			case solver.Way:
				if n++; l.hint.Count == 0 {
					l.hint.Count = n
				}
			}
		})
	}
}
