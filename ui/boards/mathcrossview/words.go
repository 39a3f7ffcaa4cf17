package mathcrossview

import (
	"strings"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/words"
)

// number returns v as text, with a true minus sign.
func number(v int64) string { return mathcrosssolve.Number(v) }

// withDashes returns a text as boards draw it: with en dashes for minus signs, which the fonts
// of boards lack.
func withDashes(text string) string { return strings.ReplaceAll(text, "−", "–") }

// direction says in which direction e is read.
func direction(e mathcross.Equation) string {
	if e.Down {
		return "down"
	}
	return "across"
}

// noBreak is the space inside equations, which keeps them on one line.
const noBreak = "\u00a0"

// DescribePlace implements board.Speaker.
func (b *Board) DescribePlace() string {
	s := b.scene
	if !s.cursor.on {
		return ""
	}
	text := b.describeCell(s.cursor.cell)
	if about := s.panelText().state; about != "" {
		text += ". " + strings.ReplaceAll(about, "\n", " ")
	}
	return s.cursor.cell.String() + ": " + text
}

// describeCell says what is in a cell, for example "given 5".
func (b *Board) describeCell(c grid.Cell) string {
	p := b.scene.pos
	v, filled := p.Value(c)
	switch notes := p.Notes(c); {
	case p.Kind(c) == mathcross.Number:
		return "given " + number(v)
	case filled:
		return number(v)
	case p.Kind(c) == mathcross.Blank && len(notes) > 0:
		return "blank, noted " + words.List(lists.Map(notes, number), "and")
	case p.Kind(c) == mathcross.Blank:
		return "blank"
	case p.Kind(c) == mathcross.Operator:
		return mathcrosssolve.Sign(p.Operator(c))
	case p.Kind(c) == mathcross.Equals:
		return "="
	}
	return "no cell"
}

// DescribeBoard implements board.Speaker with the equations, the notes and the pool.
func (b *Board) DescribeBoard() []string {
	p, pool := b.scene.pos, []string{}
	out := lists.Map(p.Equations(), func(e mathcross.Equation) string {
		return words.Upper(mathcrosssolve.Line(e)) + ": " + mathcrosssolve.Reading(p, e) + "."
	})
	for _, c := range p.Blanks() {
		if len(p.Notes(c)) > 0 {
			out = append(out, words.Upper(c.String())+": "+b.describeCell(c)+".")
		}
	}
	for _, s := range p.Pool() {
		if s.Left > 1 {
			pool = append(pool, number(s.Value)+" ("+words.Times(s.Left)+")")
		} else if s.Left == 1 {
			pool = append(pool, number(s.Value))
		}
	}
	if len(pool) == 0 {
		return append(out, "The pool is empty.")
	}
	return append(out, "In the pool: "+words.List(pool, "and")+".")
}
