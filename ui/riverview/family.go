// Package riverview shows river crossings, and the graph of all their
// positions, and lets people play them.
package riverview

import (
	"fmt"

	"backtrack/model/river"
	"backtrack/solver/rivergen"
	"backtrack/solver/riverhint"
	"backtrack/solver/riversolve"
	"backtrack/ui/view"
	"backtrack/ui/words"
)

const rules = `Bring everybody across the river.

The boat goes from bank to bank, with at least one aboard who can row and no more than it has seats for. Some puzzles bound the weight as well, or name the loads that are allowed.

Some must not be left together: who, and unless who is with them, is told beside the board. This is looked at when the boat has arrived, with those who have just crossed counted where they are now; some rules hold in the boat, too.

Where crossings take time, each takes as long as the slowest aboard, and there is only so much time altogether.

The fewer crossings, the better; where time counts, the less of it.`

// Family is river crossings.
var Family = view.New(view.Spec[river.Position, river.Move]{
	ID:    "river",
	Name:  "River",
	Icon:  "river",
	Rules: rules,
	Keys:  gestures,
	Packs: packs,

	Parse:     river.Parse,
	Puzzle:    river.Position.Puzzle,
	Body:      river.Position.Body,
	ParseMove: river.ParseMove,
	Words:     crossingWords,
	Tell:      tell,
	Facts:     facts,
	Conflicts: func(river.Position) []view.Conflict { return nil },

	Base:    func(p river.Position) river.Position { return p },
	Targets: func(p river.Position) []river.Position { return []river.Position{p} },
	Solvers: riversolve.All,
	Measure: &view.Measure[river.Position]{
		Move:  "crossing",
		Unit:  unit,
		Of:    length,
		Limit: func(p river.Position) int { return max(p.Limit(), 0) },
		Tell:  told,
		Lost:  lost,
	},

	Finishable: riverhint.Finishable,
	Techniques: riverhint.Techniques,
	Hints:      riverhint.Hints,
	Steps:      riverhint.Steps,
	Rate:       riverhint.Rate,
	Generator:  &rivergen.Generator,

	Paint: Paint,
	NewBoard: func(d view.Desk[river.Position, river.Move]) view.Board[river.Position, river.Move] {
		return NewBoard(d)
	},
})

// packs are the beginnings of the names of the puzzles: the classic ones, then
// one idea after the other, from easy to hard.
var packs = []string{
	"farmer-wolf", "missionaries-cannibals-2", "missionaries-cannibals-3-3-boat2", "missionaries", "jealous", "farmer", "workers", "soldiers", "heavy", "family", "four-soldiers",
	"bridge-torch-1-2-5-8", "bridge-torch-1-2", "bridge", "merchants", "japanese", "",
}

// gestures tells what mouse and keys do on a board.
var gestures = [][2]string{
	{"Click or drag a figure", "take it aboard, or put it ashore"},
	{"Space, Enter, click the boat", "cross the river"},
	{"1 … 9, 0", "take aboard or put ashore by the number below the board"},
	{"Letters", "the same by the first letter of the id"},
	{"Up, Down", "point at somebody"},
	{"Left, Right", "let who is pointed at go aboard or ashore"},
	{"Right click, Backspace", "everybody ashore; take the last crossing back"},
	{"Comma, full stop", "a crossing back, a crossing forward again"},
	{"Home, End", "to the first position, to the last one"},
	{"S", "the state space, and back to the board"},
	{"E", "in the state space: tell equal items apart, or put them together"},
}

func facts(p river.Position) view.Facts {
	boat := "boat of any size"
	if p.Seats() > 0 {
		boat = fmt.Sprintf("boat of %d", p.Seats())
	}
	if p.Load() >= 0 {
		boat += fmt.Sprintf(", load %d", p.Load())
	}
	if p.Limit() >= 0 {
		boat += ", " + words.Count(p.Limit(), "minute")
	}
	return view.Facts{
		Size:   words.Count(len(p.Items()), "item"),
		Detail: boat,
		Cells:  len(p.Items()),
		Done:   p.There(),
		Total:  len(p.Items()),
		Unit:   "items",
		One:    "item",
	}
}

// timed reports whether it is time that counts in p, not crossings.
func timed(p river.Position) bool { return p.Limit() >= 0 }

// unit is what the length of games is counted in.
func unit(p river.Position) string {
	if timed(p) {
		return "minute"
	}
	return "crossing"
}

// length returns how long the game up to p is.
func length(p river.Position) int {
	if timed(p) {
		return p.Elapsed()
	}
	return p.Played()
}

// told tells how a puzzle was solved.
func told(p river.Position) string {
	text := words.Count(p.Played(), "crossing")
	if timed(p) {
		text = words.Count(p.Elapsed(), "minute") + ", " + text
	}
	return text
}
