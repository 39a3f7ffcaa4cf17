package numbrixview

import (
	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/ui/board"
	"backtrack/ui/family"
)

// cell returns the cell of a move, and whether it is on the board.
func (s scene) cell(m move) (grid.Cell, bool) { return m.Cell, s.pos.Inside(m.Cell) }

// addHint adds the highlights of a proof, or of a hint at its stage. The function at returns
// the look of a cell.
func (s scene) addHint(at func(grid.Cell) *look) {
	for role, moves := range s.mark.Pointed() {
		switch role {
		case family.Region:
			for c := range s.places(moves) {
				at(c).Region = true
			}
		case solver.Premise:
			s.addMoves(at, moves, layerPremise, func(m move, l *look) {
				l.Premise = true
				switch {
				case m.Kind == numbrix.Exclude && !s.pos.Excluded(m.Cell, m.Value): // the notes don't show this yet
					l.notes.add(note{value: m.Value, struck: true})
				case m.Kind == numbrix.Write && l.value == 0:
					l.derived = m.Value
				}
			})
		case solver.Elimination:
			s.addMoves(at, moves, layerRejected, func(m move, l *look) {
				if l.value > 0 && l.value == m.Value && !l.given { // shown like any other wrong entry
					l.wrong, l.Premise = true, false
					return
				}
				l.Struck = true
				l.rejected.add(note{value: m.Value, struck: true})
			})
		case solver.Conclusion:
			s.addMoves(at, moves, layerConcluded, func(m move, l *look) {
				l.Conclusion, l.ruledOut = true, m.Kind == numbrix.Exclude
				l.concluded.add(note{value: m.Value, struck: true})
			})
		case solver.Path:
			board.MarkPath(moves, s.cell, at, func(a, b grid.Cell) {
				if s.pos.Adjacent(a, b) {
					addStroke(at, layerHintPath, a, b)
				}
			})
		}
	}
	for c := range s.pos.Cells() {
		if l := at(c); l.HintLook != (board.HintLook{}) || l.linked() {
			l.Faint = s.faint
		}
	}
}

// places returns the cells that moves are about. A move about a side is about the two cells
// next to it.
func (s scene) places(moves []move) map[grid.Cell]bool {
	out := map[grid.Cell]bool{}
	for _, m := range moves {
		for _, c := range []grid.Cell{m.Cell, m.To} {
			if s.pos.Inside(c) && (c == m.Cell || isSide(m)) {
				out[c] = true
			}
		}
	}
	return out
}

// isSide reports whether m is about the side between two cells rather than about a number.
func isSide(m move) bool {
	return m.Kind == numbrix.Join || m.Kind == numbrix.Block || m.Kind == numbrix.ClearSide
}

// addMoves adds moves to the looks of their cells. It calls cell for each move about a
// cell. A move about a side becomes a line in the layer join. If it says that the path does
// not use the side, it becomes a bar in join.bar() instead.
func (s scene) addMoves(at func(grid.Cell) *look, moves []move, join layer, cell func(m move, l *look)) {
	for _, m := range moves {
		switch {
		case !s.pos.Inside(m.Cell):
		case !isSide(m):
			cell(m, at(m.Cell))
		case s.pos.Inside(m.To) && s.pos.Adjacent(m.Cell, m.To):
			k := join
			if m.Kind == numbrix.Block {
				k = join.bar()
			}
			addStroke(at, k, m.Cell, m.To)
		}
	}
}
