package voxview

import (
	"fmt"

	"backtrack/model/vox"
	"backtrack/solver/vox/voxgen"
	"backtrack/solver/vox/voxhint"
	"backtrack/solver/vox/voxsolve"
	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/words"
)

const rules = `Destroy all surveillance nodes before the turns run out.

Each turn, place one bomb on a free cell, or wait. Then moving nodes take a step and all fuses burn down by one: ` +
	`a bomb placed in turn 1 goes off at the end of turn 3.

A blast reaches three cells up, down, left and right. It goes through nodes and destroys them. Passive nodes stop it. ` +
	`Another bomb stops it, too, and goes off in the same turn.

A moving node goes one cell a turn and turns back at a passive node or the edge. What counts is where it is when the bomb goes off.

A cell with a node or a bomb takes no bomb. In levels with burnt craters a cell takes only one bomb.`

// example is a bomb that has just exploded.
var example = family.Example{
	File:  "puzzle: vox\nbombs: 2\nturns: 9\n\n..#....\n@.@..@@\n...#...\n...@...\n",
	Moves: "d2 wait wait",
	Text: "This bomb was placed in turn 1 and went off at the end of turn 3. " +
		"It destroyed four nodes. The passive node below it stopped the blast, so the last node is still there.",
}

// Family is Vox Codei.
var Family = family.New(family.Spec[position, move]{
	About: family.About{
		ID:      "vox",
		Name:    "Vox Codei",
		Rules:   rules,
		Example: example,
		Keys:    gestures,
		Packs: []family.Pack{
			{Name: "Episode 1", Files: []string{"ep1"}},
			{Name: "Episode 2", Files: []string{"ep2"}},
			{Name: "Reports", Files: []string{"seed"}},
		},
	},
	Format: family.Format[position, move]{
		Parse:  vox.Parse,
		Import: family.ImportWithoutTitle(vox.Import),
		Puzzle: vox.Position.Puzzle,
		Exports: []family.Export[position]{{
			FileFormat: family.FileFormat{ID: "codingame", Name: "CodinGame text", Ending: ".txt"},
			Write:      func(p position, _ string) string { return p.CodinGame() },
			Lost:       notInCodinGame,
		}},
		Body:      vox.Position.Body,
		Text:      vox.Position.String,
		ParseMove: func(_ vox.Position, s string) (vox.Move, error) { return vox.ParseMove(s) },
		MoveText:  moveText,
	},
	Gameplay: family.Gameplay[position, move]{
		Facts: facts,
		Measure: &family.Measure[vox.Position]{
			Move:  "turn",
			Of:    vox.Position.Turn,
			Limit: vox.Position.Turns,
			Describe: func(p vox.Position) string {
				return words.Count(p.Turn(), "turn") + ", " + words.Count(p.Bombs()-p.BombsLeft(), "bomb")
			},
			Lost: lostText,
		},
	},
	Computation: family.Computation[position, move]{
		Solvers:   voxsolve.All,
		Generator: &voxgen.Generator,
	},
	Explanations: family.Explanations[position, move]{
		Solvable:   voxhint.Solvable,
		Techniques: voxhint.Techniques,
		Hints:      voxhint.Ladder.Hints,
		Steps:      voxhint.Ladder.Steps,
		Rate:       voxhint.Rate,
	},
	Drawing: family.Drawing[position, move]{
		Paint: Paint, NewBoard: func(h host) view { return NewBoard(h) }, Caption: caption, Places: board.Places[vox.Position],
	},
	Edit: edit(),
})

// gestures lists what mouse and keys do on a board.
var gestures = [][2]string{
	{"Point at a cell", "what a bomb there would hit, or where a node goes"},
	{"Click", "place a bomb there"},
	{"Right click", "take the last turn back"},
	{"Backspace", "take the last turn back"},
	{"Arrows", "point at a cell"},
	{"Enter", "place a bomb there"},
	{"Space", "wait"},
	{"W", "wait"},
	{"Comma", "a turn back"},
	{"Full stop", "a turn forward again"},
	{"Home", "to the first turn"},
	{"End", "to the last turn"},
	{"Click a turn", "go to it"},
	{"Wheel on the turns", "see later and earlier ones"},
	{"T", "forecast: what your bombs will hit, and where nodes go"},
	{"Shift held down", "the same for that long"},
	{"C", "coverage: how many nodes a bomb on each cell would hit"},
}

func moveText(_ vox.Position, m vox.Move) string {
	if m.Bomb {
		return fmt.Sprintf("bomb on %v", m.Cell)
	}
	return "wait"
}

func facts(p vox.Position) family.Facts {
	detail := words.Count(p.Bombs(), "bomb") + ", " + words.Count(p.Turns(), "turn")
	brief := fmt.Sprintf("blast range %d", p.Range())
	if p.Range() != 3 {
		detail += fmt.Sprintf(", range %d", p.Range())
	}
	special := ""
	if p.Fuse() != 3 {
		special += fmt.Sprintf(", fuse %d", p.Fuse())
	}
	if p.Burnt() {
		special += ", burnt craters"
	}
	return family.Facts{
		Size:     fmt.Sprintf("%d × %d", p.Cols(), p.Rows()),
		Detail:   detail + special,
		Brief:    brief + special,
		Cells:    p.Rows() * p.Cols(),
		Done:     p.All() - len(p.Alive()),
		Total:    p.All(),
		Unit:     "nodes",
		Singular: "node",
	}
}

// caption says how many bombs and turns there are, and how far blasts reach.
func caption(p vox.Position) []string {
	return []string{words.Count(p.Bombs(), "bomb") + ", " + words.Count(p.Turns(), "turn") + ", " + facts(p).Brief + "."}
}

// lostText says why p is lost.
func lostText(p vox.Position) string {
	left := words.Plural(len(p.Alive()), "node is left.", "nodes are left.")
	switch {
	case p.Turn() < p.Turns():
		return "No bomb is left, and " + left
	case p.Turns() == 1:
		return "The only turn is used up, and " + left
	}
	return fmt.Sprintf("The %d turns are used up, and %s", p.Turns(), left)
}

// notInCodinGame lists what the text of CodinGame cannot hold.
func notInCodinGame(p vox.Position) (lost []string) {
	if p.Range() != 3 {
		lost = append(lost, fmt.Sprintf("range %d", p.Range()))
	}
	if p.Fuse() != 3 {
		lost = append(lost, fmt.Sprintf("fuse %d", p.Fuse()))
	}
	if p.Burnt() {
		lost = append(lost, "burnt craters")
	}
	return lost
}
