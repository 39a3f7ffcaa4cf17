package board

import (
	"backtrack/model/grid"
	"backtrack/ui/family"
)

// HintCells returns the cells that the hint of m points out, as far as it is shown. Cell
// returns the cell of a move, if it has one.
func HintCells[M any](m family.Mark[M], cell func(M) (grid.Cell, bool)) []grid.Cell {
	var out []grid.Cell
	if m.Hint != nil {
		for _, moves := range m.Pointed() {
			for _, move := range moves {
				if c, ok := cell(move); ok {
					out = append(out, c)
				}
			}
		}
	}
	return out
}
