package family

import (
	"image"
	"slices"

	"backtrack/model"
	"backtrack/ui/paint"
)

// An Edit describes how puzzles of a family are made by hand. Its functions work on
// drafts, which are puzzle files that need not be well-formed. They never change a draft
// but return a new one. The places of a draft are numbered from 0, in the order of
// Spec.Places.
type Edit struct {
	Empty  string      // the file of an empty board
	Tools  []Tool      // the tools of the mouse; the first is chosen initially
	Cards  []string    // names of the cards above the card of the board; fields and acts name their card
	Fields []EditField // values that are set next to the board
	Acts   []Act       // changes of the whole board
	Keys   [][2]string // for the list of keys: pairs of a key and what it does in this family

	// Trivial is the verdict on a puzzle whose start is already the goal. It is "" if such a
	// puzzle needs no special verdict.
	Trivial string

	// Begin prepares a puzzle for editing. Nil if it needs no preparation.
	Begin func(model.Puzzle) model.Puzzle
	// Type writes text typed at a place; "" erases. The result done is true if more text would
	// belong to the next place.
	Type func(d model.Puzzle, at int, text string) (out model.Puzzle, done bool, err error)
	// Texts returns the contents of all places, in the form in which Type writes them into a
	// draft. Nil if every draft is well-formed, because then its picture shows everything.
	Texts func(d model.Puzzle) []string
	// DrawOver draws what the picture of a draft lacks. The argument unit is the number of
	// pixels per unit of the window. Nil if the picture lacks nothing.
	DrawOver func(d model.Puzzle, pen paint.Pen, pal *paint.Palette, places []image.Rectangle, unit float64)
	// Round reports whether places are discs. Nil if they never are.
	Round  func(d model.Puzzle) bool
	Unseen string // the text, from Texts, of places that the picture leaves blank; "" if there are none
	// Width returns the number of places in a row of the board.
	Width func(d model.Puzzle) int
	// Fault returns the place that an error of Parse is about, or -1 if the error is about no
	// place. It also returns a draft without the contents of that place, so the rest can be
	// shown.
	Fault func(d model.Puzzle, err error) (at int, without model.Puzzle)
	// Clear returns the draft with all places empty.
	Clear func(d model.Puzzle) model.Puzzle
	// Paste returns a draft with the board that a text contains. It returns false if the text
	// does not look like a board.
	Paste func(d model.Puzzle, text string) (model.Puzzle, bool)
	// Givens says how givens are hidden and shown. Nil if puzzles need no unique solution.
	Givens *Givens
}

// A Tool is a use of the mouse on an edited board.
type Tool struct {
	Name, Help string // Help is a sentence
	// Has reports whether a place already has what the tool makes. The tool then removes it.
	// Nil if the tool removes nothing.
	Has  func(d model.Puzzle, at int) bool
	Late bool // the tool acts when the mouse button is released, instead of during the drag
	// Use returns the draft after a gesture with the tool.
	Use func(model.Puzzle, Gesture) model.Puzzle
}

// A Gesture is a press of the mouse or a step of a drag.
type Gesture struct {
	// From and At are -1 between places, but only a Late tool gets gestures there.
	From   int  // place at the step before; for a Late tool, at the start of the drag
	At     int  // place now
	Remove bool // the tool removes what is at the place, see Tool.Has

	Point  image.Point       // position of the pointer on the picture
	Size   image.Point       // size of the picture
	Places []image.Rectangle // areas of the places on the picture
}

// An EditField is a value that is set next to the board.
type EditField struct {
	Name     string
	Card     string   // the card with the field; "" is the card of the board
	Hint     string   // shown instead of Name in an empty text field; for a choice, its tip
	Short    bool     // the text field is narrow
	Min, Max int      // range of a number; both are 0 for other values
	Values   []string // values to choose from; nil for a number or a text
	// Check returns an error that says what is wrong with a text, or nil. The function is nil
	// if any text is allowed.
	Check  func(d model.Puzzle, text string) error
	Strict bool // the editor refuses a text that makes the draft ill-formed
	// Entry returns the entry with index at of a list, as it is typed. Nil if the field is not
	// a list. For a list, Get returns an entry in words, or "" after the last entry. Set
	// removes the entry if value is "", and adds an entry if at is -1.
	Entry     func(d model.Puzzle, at int) string
	EntryName string // what an entry is called: "rule"
	// Hidden reports whether the field is hidden because a draft has no use for it. Nil if the
	// field is always shown.
	Hidden func(model.Puzzle) bool
	// Get returns the value of the field, or "" if a number or a choice has no value.
	Get func(d model.Puzzle, at int) string
	Set func(d model.Puzzle, at int, value string) model.Puzzle
}

// An Act changes the whole board, or the selected place.
type Act struct {
	Name string
	Tip  string // "" if the name is enough
	Card string // the card with the button; "" is the card of the board
	Do   func(d model.Puzzle, at int) model.Puzzle
	// Draw draws a picture that replaces the name, in a circle with centre (x, y) and radius r.
	// Nil if there is no picture.
	Draw func(pen paint.Pen, pal *paint.Palette, x, y, r float64)
}

// Givens hides and shows the givens of a draft.
type Givens struct {
	Given func(text string) bool // reports whether a text is a given that can be hidden
	Hide  func(d model.Puzzle, at int) model.Puzzle
	Show  func(d model.Puzzle, at int, value string) model.Puzzle
	// Entry returns the place and the value of a solution's move.
	Entry func(d model.Puzzle, move string) (at int, value string)
}

// A Picture is a position of a puzzle that can be painted.
type Picture struct {
	// Paint draws the board with the names of rows and columns, as large as fits. The argument
	// scale is the number of pixels per unit of the window.
	Paint func(pen paint.Pen, pal paint.Palette, scale float64)
	// Places returns the areas of the places on a picture of a given size. Nil if the family
	// has no editor.
	Places func(size image.Point, scale float64) []image.Rectangle
}

func (t *typedStart[S, M]) Picture(moves, differ []string) (Picture, error) {
	played, at, err := t.spec.play(t.spec.Base(t.start), moves)
	if err != nil {
		return Picture{}, err
	}
	m := Mark[M]{Errors: true, Coords: true}
	for i, text := range moves {
		if slices.Contains(differ, text) {
			m.Differ = append(m.Differ, played[i])
		}
	}
	out := Picture{Paint: func(pen paint.Pen, pal paint.Palette, scale float64) {
		m.Scale = scale
		t.spec.Paint(pen, pal, at, m)
	}}
	if t.spec.Places != nil {
		out.Places = func(size image.Point, scale float64) []image.Rectangle { return t.spec.Places(at, size, scale) }
	}
	return out, nil
}
