package family

import (
	"image"
	"slices"

	"backtrack/model"
	"backtrack/ui/paint"
)

// An Edit is how puzzles of a family are made by hand. Its functions work on drafts:
// puzzle files that need not be well-formed. They never change a draft but return
// another one. The places of a draft are numbered from 0, as Spec.Places lists them.
type Edit struct {
	Empty  string      // the file of an empty board
	Tools  []Tool      // what the mouse can do; the first is chosen in the beginning
	Cards  []string    // the cards of fields and acts above the card of the board
	Fields []EditField // what is set next to the board
	Acts   []Act       // changes of the whole board
	Keys   [][2]string // what keys do besides those of all families, for the list of keys

	// Begin prepares the file of a puzzle to be edited. Nil if it is edited as it is.
	Begin func(model.Puzzle) model.Puzzle
	// Type writes text that was typed at a place; "" erases. Done reports whether more
	// text would be about the next place.
	Type func(d model.Puzzle, at int, text string) (out model.Puzzle, done bool, err error)
	// Texts returns what is at each place, as Type writes it. Nil if every draft is
	// well-formed, so that its picture shows all.
	Texts func(d model.Puzzle) []string
	// Over draws what the picture of a draft lacks above it. Nil if it lacks nothing.
	Over func(d model.Puzzle, pen paint.Pen, pal *paint.Palette, places []image.Rectangle, unit float64)
	// Round reports whether places are discs. Nil if they never are.
	Round  func(d model.Puzzle) bool
	Unseen string // the text of places that the picture leaves blank; "" if it shows all
	// Width returns the number of places in a row of the board.
	Width func(d model.Puzzle) int
	// Fault returns the place that an error of Parse is about, and a draft without what
	// is there, so that the rest can be shown; -1 if it is about no place.
	Fault func(d model.Puzzle, err error) (at int, without model.Puzzle)
	// Bare returns the draft with nothing at any place.
	Bare func(d model.Puzzle) model.Puzzle
	// Paste returns the draft whose board is a text; false if it does not look like one.
	Paste func(d model.Puzzle, text string) (model.Puzzle, bool)
	// Clues says how givens are hidden and shown. Nil if puzzles need no unique solution.
	Clues *Clues
}

// A Tool is what the mouse does on a board that is edited.
type Tool struct {
	Name, Help string // Help is a sentence
	// Has reports whether a place has what the tool makes, so that the tool removes it.
	// Nil if the tool removes nothing.
	Has  func(d model.Puzzle, at int) bool
	Late bool // the tool is used when the button of the mouse is released, not on the way
	Use  func(model.Puzzle, Gesture) model.Puzzle
}

// A Gesture is a press of the mouse or a step of a drag.
type Gesture struct {
	From   int  // where the pointer was before in this drag or, for a tool that is Late, where it began
	At     int  // where it is; like From -1 between places, for a tool that is Late
	Remove bool // what is there is to be removed

	Point  image.Point       // where the pointer is on the picture
	Size   image.Point       // size of the picture
	Places []image.Rectangle // where the places are
}

// An EditField is a value that is set next to the board.
type EditField struct {
	Name     string
	Card     string   // the card that has the field; "" is the card of the board
	Hint     string   // shown while a text is empty; the name if it is ""; the tip of a choice
	Short    bool     // a text is short
	Min, Max int      // range of a number; both are 0 if the value is none
	Values   []string // values to choose from; nil if the value is a number or a text
	// Check says what is wrong with a text; nil if it can be anything.
	Check  func(d model.Puzzle, text string) error
	Strict bool // a text that makes the draft ill-formed is refused
	// Entry makes it a list, whose entries are numbered as at, and returns one as it is typed.
	// Get returns it in words, "" after the last one. Set removes it if the value is "", and
	// adds one at -1. Nil if the field is no list.
	Entry func(d model.Puzzle, at int) string
	// Hidden reports whether the field is of no use at present. Nil if it never is.
	Hidden func(model.Puzzle) bool
	// Get returns the value; "" of a number or a choice if there is none at present.
	Get func(d model.Puzzle, at int) string
	Set func(d model.Puzzle, at int, value string) model.Puzzle
}

// An Act changes the whole board, or the selected place.
type Act struct {
	Name string
	Tip  string // "" if the name says it all
	Card string // as that of a field
	Do   func(d model.Puzzle, at int) model.Puzzle
	// Draw draws a picture, in a circle, that is shown in place of the name. Nil if it has none.
	Draw func(pen paint.Pen, pal *paint.Palette, x, y, r float64)
}

// Clues are the givens of a draft.
type Clues struct {
	Given func(text string) bool // reports whether a place with a text is a given that can be hidden
	Hide  func(d model.Puzzle, at int) model.Puzzle
	Show  func(d model.Puzzle, at int, value string) model.Puzzle
	// Entry returns the place and the value of a move of a solution.
	Entry func(d model.Puzzle, move string) (at int, value string)
}

// A Picture is a position of a puzzle that can be painted.
type Picture struct {
	// Paint draws the board with the names of rows and columns, as large as it fits. A
	// unit of the window is scale pixels.
	Paint func(pen paint.Pen, pal paint.Palette, scale float64)
	// Places returns where the places of the board are on a picture of a size. Nil if the
	// family has no editor.
	Places func(size image.Point, scale float64) []image.Rectangle
}

func (p *typedStart[S, M]) Picture(moves, differ []string) (Picture, error) {
	played, at, err := p.spec.play(p.spec.Base(p.start), moves)
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
		p.spec.Paint(pen, pal, at, m)
	}}
	if p.spec.Places != nil {
		out.Places = func(size image.Point, scale float64) []image.Rectangle { return p.spec.Places(at, size, scale) }
	}
	return out, nil
}
