package numbrixview

import (
	"context"
	"fmt"
	"strings"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/numbrixgen"
	"backtrack/solver/numbrix/numbrixhint"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/words"
)

const rules = `Fill the board so that 1, 2, 3 … form one path through every cell.

Each number must share a side with the next. On Hidato boards, a corner is enough.

The numbers on raised plates are given and can't be changed.`

// example is a solved board.
var example = family.Example{
	File:  "puzzle: numbrix\n\n 1  .  3\n .  9  .\n 7  .  5\n",
	Moves: "b1=2 c2=4 b3=6 a2=8",
	Text:  "A solved board: from 1 to 9, each number touches the next.",
}

// Family is Numbrix.
var Family = family.New(family.Spec[position, move]{
	About: family.About{
		ID:      "numbrix",
		Name:    "Numbrix",
		Rules:   rules,
		Example: example,
		Keys:    gestures,
		Packs: []family.Pack{
			{Name: "First submission", Files: []string{"first"}},
			{Name: "Additional", Files: []string{"additional"}},
			{Name: "Tournament", Files: []string{"tournament"}},
		},
	},
	Format: family.Format[position, move]{
		Parse:  numbrix.Parse,
		Import: family.ImportWithoutTitle(numbrix.Import),
		Puzzle: numbrix.Position.Puzzle,
		Exports: []family.Export[position]{{
			FileFormat: family.FileFormat{ID: "csv", Name: "CSV", Ending: ".csv"},
			Write:      func(p position, _ string) string { return p.CSV() },
			Lost: func(p position) []string {
				if !p.Diagonal() {
					return nil
				}
				return []string{"diagonal steps"}
			},
		}},
		Body:      numbrix.Position.String,
		ParseMove: func(_ numbrix.Position, s string) (numbrix.Move, error) { return numbrix.ParseMove(s) },
		MoveText:  moveText,
	},
	Gameplay: family.Gameplay[position, move]{
		Facts:     facts,
		Conflicts: conflicts,
		Follow:    numbrix.Position.Follow,
		Clean:     numbrix.Position.Clean,
		Minor:     func(m numbrix.Move) bool { return m.Kind == numbrix.ClearSide || m.Kind == numbrix.ClearNumber },
	},
	Computation: family.Computation[position, move]{
		Solvers:   numbrixsolve.All,
		Base:      numbrix.Position.Cleared,
		Targets:   targets,
		Unique:    true,
		Generator: &numbrixgen.Generator,
	},
	Explanations: family.Explanations[position, move]{
		Solvable:   solvable,
		Wrong:      numbrixhint.WrongEntries,
		Remove:     numbrixhint.Remove,
		Techniques: numbrixhint.Techniques,
		Hints:      numbrixhint.Ladder.Hints,
		Steps:      numbrixhint.Ladder.Steps,
		Rate:       numbrixhint.Rate,
	},
	Drawing: family.Drawing[position, move]{
		Paint: Paint, NewBoard: func(h host) view { return NewBoard(h) }, Caption: caption, Places: board.Places[position],
	},
	Edit: edit(),
})

// gestures lists what mouse and keys do on a board.
var gestures = [][2]string{
	{"Click a number", "shows where the next number can go"},
	{"Click a ghost, drag on", "place it and continue the chain; drag back to undo"},
	{"Click the number again", "continue downwards instead"},
	{"Drag from a blank cell", "draw the path before its numbers are known"},
	{"Right click", "erase a number or a line"},
	{"Right drag", "erase all on the way"},
	{"0 … 9", "put a number into the selected cell"},
	{"F", "number first: choose a number, then click its cells; Esc ends it"},
	{"N", "note what a cell could be; the same number again rules it out, once more removes the note"},
	{"Ctrl+digits", "note one without N"},
	{"Arrows", "move the selection; with Shift: continue the chain"},
	{"Ctrl+arrows", "draw the path; with Shift: block a side"},
	{"Home", "on Hidato boards: like an arrow, to the upper left"},
	{"Page Up", "to the upper right"},
	{"End", "to the lower left"},
	{"Page Down", "to the lower right"},
	{"Keypad", "without NumLock the same keys, and arrows"},
	{"Tab", "next gap"},
	{"Shift+Tab", "previous gap"},
	{"+, −", "switch between next and previous number"},
	{"Delete", "erase"},
}

func moveText(_ numbrix.Position, m numbrix.Move) string {
	switch m.Kind {
	case numbrix.Join:
		return fmt.Sprintf("path from %v to %v", m.Cell, m.To)
	case numbrix.Block:
		return fmt.Sprintf("blocked %v from %v", m.Cell, m.To)
	case numbrix.ClearSide:
		return fmt.Sprintf("removed note between %v and %v", m.Cell, m.To)
	case numbrix.Exclude:
		return fmt.Sprintf("%v: ruled out %d", m.Cell, m.Value)
	case numbrix.Candidate:
		return fmt.Sprintf("%v: noted %d", m.Cell, m.Value)
	case numbrix.ClearNumber:
		return fmt.Sprintf("%v: removed note %d", m.Cell, m.Value)
	}
	if m.Value == 0 {
		return fmt.Sprintf("%v erased", m.Cell)
	}
	return fmt.Sprintf("%d in %v", m.Value, m.Cell)
}

func facts(p numbrix.Position) family.Facts {
	detail := words.Count(p.Givens(), "given")
	if p.Diagonal() {
		detail += ", diagonal steps"
	}
	return family.Facts{
		Size:     fmt.Sprintf("%d × %d", p.Cols(), p.Rows()),
		Detail:   detail,
		Special:  describeGivens(p),
		Cells:    p.Max(),
		Done:     p.Filled() - p.Givens(),
		Total:    p.Max() - p.Givens(),
		Unit:     "cells",
		Singular: "cell",
	}
}

// caption says what the player has to do.
func caption(p numbrix.Position) []string {
	text := fmt.Sprintf("1 to %d, each next to the one before", p.Max())
	if p.Diagonal() {
		text += ", also diagonally"
	}
	return []string{text + "."}
}

// fewGivens is the largest share of givens, in percent of the cells, that counts as few.
const fewGivens = 13

// describeGivens says what is special about the givens of p, or returns "".
func describeGivens(p numbrix.Position) string {
	n, last := p.Givens(), grid.Cell{Row: p.Rows() - 1, Col: p.Cols() - 1}
	all := func(fits func(c grid.Cell) bool) bool {
		for r := range p.Rows() {
			for c := range p.Cols() {
				if cell := (grid.Cell{Row: r, Col: c}); p.Given(cell) > 0 && !fits(cell) {
					return false
				}
			}
		}
		return n > 1
	}
	topOrBottom := func(c grid.Cell) bool { return c.Row == 0 || c.Row == last.Row }
	leftOrRight := func(c grid.Cell) bool { return c.Col == 0 || c.Col == last.Col }
	border := func(c grid.Cell) bool { return topOrBottom(c) || leftOrRight(c) }
	switch {
	case all(func(c grid.Cell) bool { return topOrBottom(c) && leftOrRight(c) }):
		return fmt.Sprintf("%d givens in the corners", n)
	case all(border):
		return fmt.Sprintf("%d givens on the border", n)
	case all(func(c grid.Cell) bool { return c.Row == c.Col || c.Row+c.Col == last.Row }):
		return fmt.Sprintf("%d givens on the diagonals", n)
	case all(func(c grid.Cell) bool { return !border(c) }):
		return fmt.Sprintf("%d givens, none on the border", n)
	case all(func(c grid.Cell) bool { return p.Given(grid.Cell{Row: last.Row - c.Row, Col: last.Col - c.Col}) > 0 }):
		return fmt.Sprintf("%d givens, symmetric", n)
	case n > 0 && 100*n <= fewGivens*p.Max():
		return "only " + words.Count(n, "given")
	}
	return ""
}

// solvable reports whether a solution agrees with all entries and notes.
func solvable(ctx context.Context, p position) (bool, error) {
	_, ok, err := numbrixsolve.Agree(ctx, p)
	return ok, err
}

// targets returns the positions to be solved. The first has the player's entries as givens,
// if they break no rule. The last is the puzzle without entries.
func targets(p numbrix.Position) []numbrix.Position {
	if len(p.Conflicts()) == 0 {
		if printed, err := p.Printed(); err == nil {
			return []numbrix.Position{printed, p.Cleared()}
		}
	}
	return []numbrix.Position{p.Cleared()}
}

// conflicts describes the broken rules of p in words.
func conflicts(p numbrix.Position) []family.Conflict {
	return lists.Map(p.Conflicts(), func(k numbrix.Conflict) family.Conflict { return conflict(p, k) })
}

func conflict(p numbrix.Position, k numbrix.Conflict) family.Conflict {
	switch {
	case k.Note == numbrix.Join:
		return family.Conflict{Title: "A line does not fit", Text: lineMisfit(p, k)}
	case k.Note == numbrix.Block:
		return family.Conflict{
			Title: fmt.Sprintf("The side between %d and %d is blocked", k.Value, k.Value+1),
			Text:  fmt.Sprintf("You noted that the path does not go from %v to %v, but they hold %d and %d.", k.A, k.B, k.Value, k.Value+1),
		}
	case k.Note == numbrix.Exclude:
		return family.Conflict{
			Title: fmt.Sprintf("%d is ruled out there", k.Value),
			Text:  fmt.Sprintf("You ruled out %d in %v, but it is there.", k.Value, k.A),
		}
	case !k.Broken:
		return family.Conflict{
			Title: fmt.Sprintf("%d appears twice", k.Value),
			Text:  fmt.Sprintf("%d is in %v and %v; each number may be used once.", k.Value, k.A, k.B),
		}
	}
	c := family.Conflict{Title: fmt.Sprintf("%d and %d must touch", k.Value, k.Value+1)}
	c.Text = fmt.Sprintf("%d in %v is %d steps away from %d in %v.", k.Value, k.A, p.Distance(k.A, k.B), k.Value+1, k.B)
	if dr, dc := k.A.Row-k.B.Row, k.A.Col-k.B.Col; dr*dr == 1 && dc*dc == 1 {
		c.Text = fmt.Sprintf("%d in %v meets %d in %v only at a corner.", k.Value, k.A, k.Value+1, k.B)
	}
	return c
}

// lineMisfit says why a line can't be numbered.
func lineMisfit(p numbrix.Position, k numbrix.Conflict) string {
	steps := words.Count(k.Steps, "step")
	to := p.At(k.B)
	if d := max(to-k.Value, k.Value-to); to > 0 && d != k.Steps {
		return fmt.Sprintf("The line takes %s from %d in %v to %d in %v, but the path needs %d.", steps, k.Value, k.A, to, k.B, d)
	}
	cells, placed := p.Places()
	var elsewhere []string
	for _, step := range []int{1, -1} {
		for i := 1; i <= k.Steps; i++ {
			v := k.Value + i*step
			if v < 1 || v > p.Max() {
				elsewhere = append(elsewhere, fmt.Sprintf("there is no %d", v))
				break
			}
			if placed[v] && cells[v] != k.B {
				elsewhere = append(elsewhere, fmt.Sprintf("%d is in %v", v, cells[v]))
				break
			}
		}
	}
	return fmt.Sprintf("The line of %s from %d in %v to %v has no numbers left: %s.",
		steps, k.Value, k.A, k.B, strings.Join(elsewhere, ", and "))
}
