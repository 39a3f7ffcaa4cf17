// Package mathcrossview shows math crosswords and lets people play them.
package mathcrossview

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/mathcross"
	"backtrack/solver/mathcrossgen"
	"backtrack/solver/mathcrosshint"
	"backtrack/solver/mathcrosssolve"
	"backtrack/ui/view"
	"backtrack/ui/words"
)

const rules = `Put every token of the pool into a blank so that all equations hold, across and down.

Each token is used once. A number that the pool has twice goes into two blanks.

× and ÷ come before + and −, and equals are worked out from the left. A division must come out even at the moment it is made: 6 × 2 ÷ 4 = 3 holds, 2 ÷ 4 × 8 = 4 does not.

Where a row or column goes on behind a result, that result is also the first number of the next equation.

The numbers on raised plates are given and stay where they are.`

// Family is the math crossword.
var Family = view.New(view.Spec[mathcross.Position, mathcross.Move]{
	ID:    "mathcross",
	Name:  "Math cross",
	Icon:  "math",
	Rules: rules,
	Keys:  gestures,
	Packs: []string{"seed", "easy", "medium", "hard", "expert", "fiendish", ""},

	Parse:     mathcross.Parse,
	Import:    mathcross.Import,
	Puzzle:    mathcross.Position.Puzzle,
	Body:      mathcross.Position.String,
	ParseMove: func(_ mathcross.Position, s string) (mathcross.Move, error) { return mathcross.ParseMove(s) },
	Words:     moveWords,
	Facts:     facts,
	Conflicts: conflicts,

	Follow:  free,
	Base:    mathcross.Position.Cleared,
	Targets: targets,
	Solvers: mathcrosssolve.All,
	Unique:  true,

	Wrong:      mathcrosshint.Wrong,
	Finishable: mathcrosshint.Finishable,
	Techniques: mathcrosshint.Techniques,
	Hints:      mathcrosshint.Hints,
	Steps:      mathcrosshint.Steps,
	Rate:       mathcrosshint.Rate,
	Generator:  &mathcrossgen.Generator,

	Paint: Paint,
	NewBoard: func(d view.Desk[mathcross.Position, mathcross.Move]) view.Board[mathcross.Position, mathcross.Move] {
		return NewBoard(d)
	},
})

// gestures tells what mouse and keys do on a board.
var gestures = [][2]string{
	{"Click a token, then a blank", "put it there; or click the blank first"},
	{"Drag a token", "from the pool into a blank, from blank to blank, back to the pool"},
	{"Right click, Delete", "take a token back, or drop the notes"},
	{"0 … 9, −", "write a token into the selected blank"},
	{"Enter", "write it where more digits could follow"},
	{"Arrows", "move from blank to blank"},
	{"Tab, Shift+Tab", "the next blank that is empty, the one before"},
	{"Ctrl+digits, N", "note that a token may be there, or drop the note; N for more than one, also by clicks on tokens"},
	{"T, Shift held down", "which tokens still fit"},
}

func moveWords(m mathcross.Move) string {
	switch {
	case m.Note && m.Take:
		return fmt.Sprintf("%s no longer noted in %v", number(m.Value), m.Cell)
	case m.Note:
		return fmt.Sprintf("%s noted in %v", number(m.Value), m.Cell)
	case m.Take:
		return fmt.Sprintf("%v emptied", m.Cell)
	}
	return fmt.Sprintf("%s in %v", number(m.Value), m.Cell)
}

func facts(p mathcross.Position) view.Facts {
	blanks := len(p.Blanks())
	return view.Facts{
		Size:   fmt.Sprintf("%d × %d", p.Cols(), p.Rows()),
		Detail: words.Count(len(p.Tokens()), "token") + ", " + words.Count(len(p.Equations()), "equation"),
		Cells:  blanks,
		Done:   p.Filled(),
		Total:  blanks,
		Unit:   "blanks",
		One:    "blank",
	}
}

// targets are the position, as long as its entries break no rule, and the bare
// puzzle.
func targets(p mathcross.Position) []mathcross.Position {
	if p.Filled() > 0 && len(broken(p)) == 0 {
		return []mathcross.Position{p, p.Cleared()}
	}
	return []mathcross.Position{p.Cleared()}
}

// broken lists the equations that are complete and do not hold.
func broken(p mathcross.Position) []mathcross.Equation {
	var out []mathcross.Equation
	for _, e := range p.Equations() {
		if complete, holds := p.Judge(e); complete && !holds {
			out = append(out, e)
		}
	}
	return out
}

// conflicts puts the equations that do not hold into words. The text of each
// tells of those behind it, too, as far as there is room.
func conflicts(p mathcross.Position) []view.Conflict {
	const most = 3
	var out []view.Conflict
	var lines []string
	for _, e := range broken(p) {
		title, why := refute(p, e)
		out = append(out, view.Conflict{Title: title})
		lines = append(lines, words.Upper(lineOf(e))+": "+why)
	}
	for i := range out {
		rest := lines[i:]
		if n := len(rest) - most; n > 0 {
			rest = append(slices.Clone(rest[:most]), fmt.Sprintf("And %d more.", n))
		}
		out[i].Text = strings.Join(rest, "\n")
	}
	return out
}
