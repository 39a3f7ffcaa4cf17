package numbrixview

import (
	"fmt"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/ui/board"
	"backtrack/words"
)

// DescribePlace implements board.Speaker.
func (b *Board) DescribePlace() string {
	if c := b.scene.cursor; c.on {
		return c.cell.String() + ": " + describe(b.scene.pos, c.cell)
	}
	return ""
}

// DescribeBoard implements board.Speaker with the rows, followed by the notes.
func (b *Board) DescribeBoard() []string {
	p := b.scene.pos
	out := board.DescribeRows(p.Rows(), p.Cols(), func(c grid.Cell) string { return describe(p, c) })
	var notes []string
	for s, link := range p.Links() {
		kind := numbrix.Join
		if link == numbrix.Blocked {
			kind = numbrix.Block
		}
		notes = append(notes, moveText(p, move{Kind: kind, Cell: s.A, To: s.B}))
	}
	for n := range p.Notes() {
		notes = append(notes, moveText(p, n))
	}
	if len(notes) > 0 {
		out = append(out, words.Sentence("noted: "+words.List(notes, "and")))
	}
	return out
}

// describe says what is in a cell, for example "given 30".
func describe(p position, c grid.Cell) string {
	switch v := p.At(c); {
	case !p.Inside(c):
		return "no cell"
	case p.Given(c) > 0:
		return fmt.Sprintf("given %d", v)
	case v > 0:
		return fmt.Sprint(v)
	}
	return "empty"
}
