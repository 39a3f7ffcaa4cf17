// Package numbrixview shows Numbrix boards and lets people play them.
package numbrixview

import (
	"fmt"

	"backtrack/model/numbrix"
	"backtrack/solver/numbrixgen"
	"backtrack/solver/numbrixhint"
	"backtrack/solver/numbrixsolve"
	"backtrack/ui/view"
)

const rules = `Fill the board so that 1, 2, 3 … form one path through every cell.

Each number touches the next at a side; on Hidato boards a corner will do.

The numbers on raised plates are given and stay where they are.`

// Family is Numbrix.
var Family = view.New(view.Spec[numbrix.Position, numbrix.Move]{
	ID:    "numbrix",
	Name:  "Numbrix",
	Icon:  "numbrix",
	Rules: rules,
	Keys:  gestures,
	Packs: []string{"first", "additional", "tournament"},

	Parse:     numbrix.Parse,
	Import:    numbrix.Import,
	Puzzle:    numbrix.Position.Puzzle,
	Body:      numbrix.Position.String,
	ParseMove: func(_ numbrix.Position, s string) (numbrix.Move, error) { return numbrix.ParseMove(s) },
	Words:     moveWords,
	Facts:     facts,
	Conflicts: conflicts,

	Base:    numbrix.Position.Cleared,
	Targets: targets,
	Solvers: numbrixsolve.All,
	Unique:  true,

	Wrong:      numbrixhint.Wrong,
	Finishable: finishable,
	Techniques: numbrixhint.Techniques,
	Hints:      numbrixhint.Hints,
	Steps:      numbrixhint.Steps,
	Rate:       numbrixhint.Rate,
	Generator:  &numbrixgen.Generator,

	Paint: Paint,
	NewBoard: func(d view.Desk[numbrix.Position, numbrix.Move]) view.Board[numbrix.Position, numbrix.Move] {
		return NewBoard(d)
	},
})

// gestures tells what mouse and keys do on a board.
var gestures = [][2]string{
	{"Click a number", "its next number is ghosted into the cells around it"},
	{"Click a ghost, drag on", "place it and continue the chain; drag back to erase"},
	{"Click the number again", "lead the chain the other way"},
	{"Right click, right drag", "erase"},
	{"0 … 9", "write a number into the selected cell"},
	{"Arrows", "move the selection; with Shift continue the chain"},
	{"Tab, Shift+Tab", "next gap, gap before"},
	{"+, −", "want the number after, before"},
	{"Delete", "erase"},
}

func moveWords(m numbrix.Move) string {
	if m.Value == 0 {
		return fmt.Sprintf("%v erased", m.Cell)
	}
	return fmt.Sprintf("%d in %v", m.Value, m.Cell)
}

func facts(p numbrix.Position) view.Facts {
	detail := plural(p.Givens(), "given")
	if p.Diagonal() {
		detail += ", diagonal steps"
	}
	return view.Facts{
		Size:   fmt.Sprintf("%d × %d", p.Cols(), p.Rows()),
		Detail: detail,
		Cells:  p.Max(),
		Done:   p.Filled(),
		Total:  p.Max(),
		Unit:   "cells",
		One:    "cell",
	}
}

// targets are the position with the player's entries taken for granted, as
// long as they break no rule, and the bare puzzle.
func targets(p numbrix.Position) []numbrix.Position {
	if len(p.Conflicts()) == 0 {
		if printed, err := p.Printed(); err == nil {
			return []numbrix.Position{printed, p.Cleared()}
		}
	}
	return []numbrix.Position{p.Cleared()}
}

// conflicts puts the breaches of p into words.
func conflicts(p numbrix.Position) []view.Conflict {
	var out []view.Conflict
	for _, k := range p.Conflicts() {
		c := view.Conflict{
			Title: fmt.Sprintf("%d stands twice", k.Value),
			Text:  fmt.Sprintf("%d is in %v and in %v; each number goes into one cell.", k.Value, k.A, k.B),
		}
		if k.Broken {
			c.Title = fmt.Sprintf("%d and %d must touch", k.Value, k.Value+1)
			c.Text = fmt.Sprintf("%d in %v is %d steps away from %d in %v.", k.Value, k.A, p.Distance(k.A, k.B), k.Value+1, k.B)
			if dr, dc := k.A.Row-k.B.Row, k.A.Col-k.B.Col; dr*dr == 1 && dc*dc == 1 {
				c.Text = fmt.Sprintf("%d in %v meets %d in %v only at a corner.", k.Value, k.A, k.Value+1, k.B)
			}
		}
		out = append(out, c)
	}
	return out
}

func plural(n int, word string) string {
	if n != 1 {
		word += "s"
	}
	return fmt.Sprint(n, " ", word)
}
