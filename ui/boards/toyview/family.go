// Package toyview shows Lights Out. It is the template for the board of a new family, and
// has only what a board must have. The program does not list the family; two lines in
// package families would add it.
package toyview

import (
	"backtrack/model/toy"
	"backtrack/solver/toy/toysolve"
	"backtrack/ui/family"
)

// Spec describes Lights Out. [family.Spec] documents all optional fields.
var Spec = family.Spec[toy.Position, toy.Press]{
	About: family.About{
		ID:    "toy",
		Name:  "Lights Out",
		Rules: "A press switches a lamp and its neighbours. Switch all lamps off.",
		Example: family.Example{
			File: "puzzle: toy\n\n.*.\n***\n.*.\n",
			Text: "A press on the middle switches all lamps off.",
		},
		Keys: [][2]string{{"Click", "press a lamp"}, {"Arrows, Enter", "point at a lamp, press it"}},
	},
	Format: family.Format[toy.Position, toy.Press]{
		Parse:     toy.Parse,
		Import:    family.ImportWithoutTitle(toy.Import),
		Puzzle:    toy.Position.Puzzle,
		Body:      toy.Position.String,
		ParseMove: func(_ toy.Position, s string) (toy.Press, error) { return toy.ParseMove(s) },
		MoveText:  func(_ toy.Position, m toy.Press) string { return "press " + m.String() },
	},
	Gameplay: family.Gameplay[toy.Position, toy.Press]{
		Facts: func(b toy.Position) family.Facts {
			return family.Facts{Size: "3 × 3", Cells: toy.Lamps, Done: toy.Lamps - b.Lit(), Total: toy.Lamps, Unit: "lamps", Singular: "lamp"}
		},
	},
	Computation: family.Computation[toy.Position, toy.Press]{
		Solvers: toysolve.All,
	},
	Drawing: family.Drawing[toy.Position, toy.Press]{Paint: Paint, NewBoard: NewBoard},
}

// Family is Lights Out.
var Family = family.New(Spec)
