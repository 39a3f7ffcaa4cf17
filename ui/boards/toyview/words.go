package toyview

import (
	"backtrack/model/grid"
	"backtrack/ui/board"
)

// DescribePlace implements board.Speaker.
func (b *Board) DescribePlace() string {
	if b.pointed == none {
		return ""
	}
	return b.pointed.String() + ": " + b.describe(int(b.pointed))
}

// DescribeBoard implements board.Speaker.
func (b *Board) DescribeBoard() []string {
	return board.DescribeRows(side, side, func(c grid.Cell) string { return b.describe(side*c.Row + c.Col) })
}

func (b *Board) describe(lamp int) string {
	if b.shown>>lamp&1 == 1 {
		return "on"
	}
	return "off"
}
