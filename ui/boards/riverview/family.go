package riverview

import (
	"fmt"
	"strings"

	"backtrack/model/river"
	"backtrack/solver/river/rivergen"
	"backtrack/solver/river/riverhint"
	"backtrack/solver/river/riversolve"
	"backtrack/ui/family"
	"backtrack/words"
)

const rules = `Bring everybody across the river.

Each crossing needs someone aboard who can row, and there are only a few seats. ` +
	`Some puzzles limit the weight, too, or list the loads that are allowed.

Some must not be left together; the rules of the puzzle say who. They are checked once the boat has arrived, and some hold aboard, too.

On a bridge at night, every crossing needs the torch and takes as long as the slowest walker, and time is limited.

The fewer crossings, the better; if time counts, the less time, the better.`

// example is a safe crossing.
var example = family.Example{
	File: "puzzle: river\nname: Farmer, wolf, goat and cabbage\nboat: 2\n\n" +
		"item F \"Farmer\" rows\nitem G \"Goat\"\nitem W \"Wolf\"\nitem C \"Cabbage\"\n" +
		"unsafe G W unless F\nunsafe G C unless F\n",
	Moves: ">F+G",
	Text:  "The farmer took the goat across first. The wolf and the cabbage can stay behind alone; the goat with either of them can't.",
}

// Family is river crossings.
var Family = newFamily(new(riverhint.Advisor))

// newFamily returns the family with hints from a.
func newFamily(a *riverhint.Advisor) family.Family {
	return family.New(family.Spec[position, move]{
		About: family.About{
			ID:      "river",
			Name:    "River",
			Rules:   rules,
			Example: example,
			Keys:    gestures,
			Packs:   packs,
		},
		Format: family.Format[position, move]{
			Parse:     river.Parse,
			Import:    family.ImportWithoutTitle(river.Import),
			Puzzle:    river.Position.Puzzle,
			Body:      river.Position.Body,
			Text:      river.Position.String,
			ParseMove: river.ParseMove,
			MoveText:  moveText,
			Place:     nameOf,
		},
		Gameplay: family.Gameplay[position, move]{
			Facts: facts,
			Measure: &family.Measure[river.Position]{
				Move:      "crossing",
				Unit:      unit,
				Of:        length,
				Limit:     func(p river.Position) int { return max(p.Limit(), 0) },
				Describe:  solvedText,
				Lost:      lostText,
				Remaining: a.Remaining,
			},
		},
		Computation: family.Computation[position, move]{
			Solvers:   riversolve.All,
			Generator: &rivergen.Generator,
		},
		Explanations: family.Explanations[position, move]{
			Solvable:   a.Solvable,
			Techniques: riverhint.Techniques,
			Hints:      a.Ladder().Hints,
			Steps:      a.Ladder().Steps,
			Rate:       a.Rate,
		},
		Drawing: family.Drawing[position, move]{
			Paint: Paint, NewBoard: func(h host) view { return NewBoard(h) }, Sketch: sketch, Caption: ruleWords,
			Places: places,
		},
		Edit: edit(),
	})
}

// packs are the puzzles: first the classic ones, then one idea after another, from easy to
// hard.
var packs = []family.Pack{
	{Name: "Classics", Files: []string{
		"farmer-wolf", "missionaries-cannibals-2", "missionaries-cannibals-3-3-boat2", "missionaries", "jealous", "farmer",
	}},
	{Name: "Weights and rowers", Files: []string{"workers", "soldiers", "heavy", "family", "four-soldiers"}},
	{Name: "Bridge and torch", Files: []string{"bridge-torch-1-2-5-8", "bridge-torch-1-2", "bridge"}},
	{Name: "More rules", Files: []string{"merchants", "japanese", ""}},
}

// gestures lists what mouse and keys do on a board.
var gestures = [][2]string{
	{"Click or drag a figure", "take it aboard, or put it ashore"},
	{"Space", "cross"},
	{"Enter", "cross"},
	{"Click the boat", "cross"},
	{"1 … 9, 0", "take aboard or put ashore by the number below the board"},
	{"Letters", "the same by the first letter"},
	{"Up", "point at the figure before"},
	{"Down", "point at the next figure"},
	{"Left", "move that figure to the left: into the boat, or ashore"},
	{"Right", "move it to the right: into the boat, or ashore"},
	{"Right click", "everybody ashore; then undo the last crossing"},
	{"Backspace", "the same"},
	{"Esc", "everybody ashore; in the state space, back to the board"},
	{"Comma", "a crossing back"},
	{"Full stop", "a crossing forward again"},
	{"Home", "to the first position"},
	{"End", "to the last position"},
	{"S", "the state space, and back to the board"},
	{"Mouse wheel", "in the state space: zoom the map"},
	{"Drag", "in the state space: move the map"},
	{"E", "in the state space: merge interchangeable figures, or not"},
}

func facts(p river.Position) family.Facts {
	detail := "boat for any number"
	if p.Bridge() {
		detail = "bridge for any number"
	}
	if p.Seats() > 0 {
		detail = strings.Replace(detail, "any number", fmt.Sprint(p.Seats()), 1)
	}
	if p.Load() >= 0 {
		detail += fmt.Sprintf(", load %d", p.Load())
	}
	if timed(p) {
		detail += ", " + words.Count(p.Limit(), "minute")
	}
	brief := ""
	if who := p.Rowers(); len(who) == 1 && len(p.Items()) > 1 {
		brief = detail + ", only " + p.Called(who[0]) + " rows"
	}
	return family.Facts{
		Size:     words.Count(len(p.Items()), "figure"),
		Detail:   detail,
		Brief:    brief,
		Cells:    len(p.Items()),
		Done:     p.AtGoal(),
		Total:    len(p.Items()),
		Unit:     "figures",
		Singular: "figure",
	}
}

// timed reports whether the length of a game is measured in minutes instead of crossings.
func timed(p river.Position) bool { return p.Limit() >= 0 }

// unit returns the unit of the length of games.
func unit(p river.Position) string {
	if timed(p) {
		return "minute"
	}
	return "crossing"
}

// length returns the length of the game up to p.
func length(p river.Position) int {
	if timed(p) {
		return p.Elapsed()
	}
	return p.Played()
}

// solvedText returns the length of a solved game in words.
func solvedText(p river.Position) string {
	text := words.Count(p.Played(), "crossing")
	if timed(p) {
		text = words.Count(p.Elapsed(), "minute") + ", " + text
	}
	return text
}
