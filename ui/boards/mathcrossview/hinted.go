package mathcrossview

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/ui/board"
	"backtrack/ui/family"
)

// cell returns the cell of a move.
func (s scene) cell(m move) (grid.Cell, bool) { return m.Cell, s.pos.Inside(m.Cell) }

// hintedValue returns the token for which the hint looks for a place. The pool highlights
// that token. ok is false if the hint is about a blank or an equation.
func (s scene) hintedValue() (value int64, ok bool) {
	h := s.mark.Hint
	if h == nil || s.mark.Stage < 1 || h.Technique == solver.Mistake || len(h.Region) < 2 || len(h.Moves) == 0 {
		return 0, false
	}
	value = h.Moves[0].Value
	return value, !slices.ContainsFunc(h.Region, func(m move) bool {
		_, filled := s.pos.Value(m.Cell)
		return filled || m.Value != value
	})
}

// addHint adds the reason of a proof, and the parts of the hint that belong to its stage.
func (s scene) addHint(at func(grid.Cell) *look) {
	_, token := s.hintedValue()
	for role, moves := range s.mark.Pointed() {
		if role == family.Region && token {
			continue
		}
		n := 0
		board.Point(role, moves, s.cell, at, func(m move, c grid.Cell) {
			l := at(c)
			switch {
			case role == solver.Path:
				n++
				if l.Count == 0 {
					l.Count = n
				}
			case m.Remove:
			case role == solver.Premise && l.kind == mathcross.Blank && !l.filled && slices.Contains(s.mark.Premises, m):
				l.derived = number(m.Value)
			case role == solver.Elimination && !l.filled:
				l.rejected.add(m.Value)
			case role == solver.Conclusion:
				l.concluded.add(m.Value)
			}
		})
	}
}
