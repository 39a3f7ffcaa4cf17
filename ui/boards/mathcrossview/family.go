package mathcrossview

import (
	"fmt"
	"strings"

	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/mathcrossgen"
	"backtrack/solver/mathcross/mathcrosshint"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/words"
)

const rules = `Put every token into a blank so that all equations hold, across and down.

Use each token once. A number marked ×2 goes into two blanks.

× and ÷ come before + and −; otherwise work from left to right. Every division must leave no remainder: ` +
	`6 × 2 ÷ 4 = 3 holds, 2 ÷ 4 × 8 = 4 does not (2 ÷ 4 is not whole).

If a row or column goes on after a result, the result is also the first number of the next equation.

The numbers on raised plates are given and stay where they are.`

// example is a solved puzzle.
var example = family.Example{
	File:  "puzzle: mathcross\ntokens: 1 3 5 7\n\n B  +  B  =  8\n +  .  +  .  +\n B  +  B  =  8\n =  .  =  .  =\n 4  . 12  . 16\n",
	Moves: "a1=3 c1=5 a3=1 c3=7",
	Text:  "Solved with the tokens 1, 3, 5 and 7: every row and every column holds.",
}

// Family is the math crossword.
var Family = family.New(family.Spec[position, move]{
	About: family.About{
		ID:       "mathcross",
		Name:     "Math crossword",
		RailName: "Math cross",
		Rules:    rules,
		Example:  example,
		Keys:     gestures,
		Packs: []family.Pack{
			{Name: "Reports", Files: []string{"seed"}},
			{Name: "Easy", Files: []string{"easy"}},
			{Name: "Medium", Files: []string{"medium"}},
			{Name: "Hard", Files: []string{"hard"}},
			{Name: "Expert", Files: []string{"expert"}},
			{Name: "Fiendish", Files: []string{"fiendish", ""}},
		},
	},
	Format: family.Format[position, move]{
		Parse:  mathcross.Parse,
		Import: family.ImportWithoutTitle(mathcross.Import),
		Puzzle: mathcross.Position.Puzzle,
		Exports: []family.Export[position]{{
			FileFormat: family.FileFormat{ID: "csv", Name: "CSV", Ending: ".csv"},
			Write:      func(p position, _ string) string { return p.CSV() },
		}},
		Body:      mathcross.Position.String,
		ParseMove: func(_ mathcross.Position, s string) (mathcross.Move, error) { return mathcross.ParseMove(s) },
		MoveText:  moveText,
	},
	Gameplay: family.Gameplay[position, move]{
		Facts:     facts,
		Conflicts: conflicts,
		Follow:    free,
		Clean:     cleanNotes,
		Minor:     func(m mathcross.Move) bool { return m.Note && m.Remove },
	},
	Computation: family.Computation[position, move]{
		Solvers:   mathcrosssolve.All,
		Base:      mathcross.Position.Cleared,
		Targets:   targets,
		Unique:    true,
		Generator: &mathcrossgen.Generator,
	},
	Explanations: family.Explanations[position, move]{
		Solvable:   mathcrosshint.Solvable,
		Wrong:      mathcrosshint.WrongEntries,
		Remove:     mathcrosshint.Remove,
		Techniques: mathcrosshint.Techniques,
		Hints:      mathcrosshint.Ladder.Hints,
		Steps:      mathcrosshint.Ladder.Steps,
		Rate:       mathcrosshint.Rate,
	},
	Drawing: family.Drawing[position, move]{
		Paint: Paint, NewBoard: func(h host) view { return NewBoard(h) }, Caption: caption, Places: board.Places[position],
	},
	Edit: edit(),
})

// gestures lists what mouse and keys do on a board.
var gestures = [][2]string{
	{"Click a token, then a blank", "put it there; or click the blank first"},
	{"Drag a token", "from the pool into a blank, from blank to blank, back to the pool"},
	{"Right click", "take a token back, or remove the notes"},
	{"Delete", "the same"},
	{"0 … 9, −", "write a token into the selected blank"},
	{"Enter", "write it and go to the next blank, along the equation first"},
	{"Arrows", "move from blank to blank"},
	{"Tab", "the next empty blank"},
	{"Shift+Tab", "the empty blank before"},
	{"N", "note tokens that could go there; the same again removes the note"},
	{"Ctrl+digits", "note one without N"},
	{"T", "show which tokens fit"},
	{"Shift held down", "the same for that long"},
	{"Mouse wheel on the pool", "scroll it"},
}

func moveText(_ mathcross.Position, m mathcross.Move) string {
	switch {
	case m.Note && m.Remove:
		return fmt.Sprintf("%v: removed note %s", m.Cell, number(m.Value))
	case m.Note:
		return fmt.Sprintf("%v: noted %s", m.Cell, number(m.Value))
	case m.Remove:
		return fmt.Sprintf("%v emptied", m.Cell)
	}
	return fmt.Sprintf("%s in %v", number(m.Value), m.Cell)
}

func facts(p mathcross.Position) family.Facts {
	blanks := len(p.Blanks())
	detail := words.Count(len(p.Equations()), "equation") + ", " + words.Count(blanks, "blank")
	return family.Facts{
		Size:     fmt.Sprintf("%d × %d", p.Cols(), p.Rows()),
		Detail:   detail,
		Status:   detail,
		Brief:    words.Count(len(p.Equations()), "equation"),
		Cells:    blanks,
		Done:     p.Filled(),
		Total:    blanks,
		Unit:     "blanks",
		Singular: "blank",
	}
}

// caption lists the tokens of a puzzle, and explains its equations if that is needed.
func caption(p mathcross.Position) []string {
	var tokens []string
	for _, s := range p.Pool() {
		for range s.Left {
			tokens = append(tokens, number(s.Value))
		}
	}
	return []string{"Numbers to place: " + strings.Join(tokens, ", "), "× and ÷ come before + and −."}
}

// targets returns the positions to be solved. The first is p, if it has entries and they
// break no rule. The last is the puzzle without entries.
func targets(p mathcross.Position) []mathcross.Position {
	if p.Filled() > 0 && len(brokenEquations(p)) == 0 {
		return []mathcross.Position{p, p.Cleared()}
	}
	return []mathcross.Position{p.Cleared()}
}

// brokenEquations lists the complete equations that do not hold.
func brokenEquations(p mathcross.Position) []mathcross.Equation {
	var out []mathcross.Equation
	for _, e := range p.Equations() {
		if complete, holds := p.Judge(e); complete && !holds {
			out = append(out, e)
		}
	}
	return out
}

// conflicts describes the equations that do not hold. The text of each conflict also
// explains the next two of these equations.
func conflicts(p mathcross.Position) []family.Conflict {
	const maxFollowing = 2
	var out []family.Conflict
	all := brokenEquations(p)
	for i, e := range all {
		title, _ := mathcrosssolve.Refute(p, e)
		var lines []string
		for _, other := range all[i:min(i+1+maxFollowing, len(all))] {
			_, why := mathcrosssolve.Refute(p, other)
			lines = append(lines, words.Upper(mathcrosssolve.ShortLine(other))+": "+why)
		}
		if n := len(all) - i - 1 - maxFollowing; n > 0 {
			lines = append(lines, fmt.Sprintf("And %d more.", n))
		}
		out = append(out, family.Conflict{Title: title, Text: strings.Join(lines, "\n")})
	}
	return out
}
