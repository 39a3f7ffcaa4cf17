// Package edit makes puzzles by hand: it keeps the states of a draft, applies mouse and
// keys to it, and works out a verdict on it in the background.
package edit

import (
	"cmp"
	"context"
	"errors"
	"image"
	"slices"

	"backtrack/model"
	"backtrack/ui/family"
	"backtrack/ui/host"
)

// A Host is what an Editor needs from the rest of the program.
type Host struct {
	host.Loop
	Families []family.Family
	Changed  func()            // called on the loop when the draft, the selection or the verdict has changed
	Say      func(error)       // says why something can't be done
	Keep     func(SavedDrafts) // stores the drafts
}

// SavedDrafts is what is stored of an editor.
type SavedDrafts struct {
	Drafts []string // puzzle files, the oldest first
	At     int      // index of the draft that is edited
}

// An Editor edits a draft, which is a puzzle file that need not be well-formed.
type Editor struct {
	history
	action

	Family   family.Family
	Tool     int // index of a tool of the family
	Selected int // index of the place into which the keyboard types
	Verdict  Verdict
	Shown    int // the solution that is shown, 1 or 2; 0 if none is

	// Removed are the places left out of the picture because Parse refuses their contents.
	Removed []int

	host     Host
	drag     *family.Gesture // nil if no mouse button is held down
	puzzle   family.Puzzle
	picture  family.Picture
	places   []image.Rectangle // the places on a picture of size placesOf
	placesOf image.Point
	cancel   context.CancelFunc // ends the work in the background
}

// New returns an editor with the stored drafts that can be read.
func New(h Host, s SavedDrafts) *Editor {
	e := &Editor{host: h, cancel: func() {}}
	e.load(s, h.Families)
	return e
}

// Merge adds drafts stored elsewhere as the oldest states. Undo leads to them in the end.
func (e *Editor) Merge(s SavedDrafts) {
	e.load(s, e.host.Families)
	if !e.Empty() {
		e.host.Keep(e.saved())
	}
}

// SetVisible starts the work on the draft when the editor is shown, and ends it when the
// editor is left.
func (e *Editor) SetVisible(on bool) {
	e.cancel()
	if on && len(e.states) > 0 {
		e.judgeDraft()
	}
}

// renumber returns a draft with its lines numbered from 1, like the lines of an edited
// draft.
func renumber(d model.Puzzle) model.Puzzle {
	d.Body, d.Fields = slices.Clone(d.Body), slices.Clone(d.Fields)
	for i := range d.Body {
		d.Body[i].Line = i + 1
	}
	for i := range d.Fields {
		d.Fields[i].Line = 0
	}
	d.Line = 0
	return d
}

// Puzzle returns the puzzle of the draft, and whether the draft is well-formed.
func (e *Editor) Puzzle() (family.Puzzle, bool) { return e.puzzle, e.Verdict.Fault == nil }

// Open edits a puzzle file. Undo leads back to what was edited before.
func (e *Editor) Open(text string) {
	d, err := model.ParsePuzzle(model.Line{Text: text, Line: 1})
	if err != nil {
		e.host.Say(err)
		return
	}
	d.Note, d.Difficulty = "", "" // they no longer hold after a change
	d = renumber(d)
	if f, _ := family.Find(e.host.Families, d.Family); f.Edit.Begin != nil {
		d = f.Edit.Begin(d)
	}
	e.start()
	e.put(d)
}

// put makes d the draft, and reports whether that is a change.
func (e *Editor) put(d model.Puzzle) bool {
	changed := e.add(d, e.number)
	if changed {
		e.refresh()
	}
	return changed
}

// refresh judges and stores the draft after a change.
func (e *Editor) refresh() {
	e.judgeDraft()
	e.host.Keep(e.saved())
}

// judgeDraft reads the draft, makes its picture and begins to search for the verdict.
func (e *Editor) judgeDraft() {
	d := e.Draft()
	if d.Family != e.Family.ID {
		e.Family, _ = family.Find(e.host.Families, d.Family)
		e.Tool, e.Selected = 0, 0
	}
	e.Removed, e.Shown = nil, 0
	p, fault := e.Family.Read(d)
	e.puzzle = p
	for err, tries := fault, 0; err != nil; tries++ {
		at, rest := e.Family.Edit.Fault(d, err)
		if at < 0 || tries == maxFaults {
			d = e.Family.Edit.Clear(d)
			e.Removed = nil
			for i := range e.Family.Edit.Width(d) * len(d.Body) {
				e.Removed = append(e.Removed, i)
			}
			p, _ = e.Family.Read(d)
			break
		}
		e.Removed, d = append(e.Removed, at), rest
		p, err = e.Family.Read(d)
	}
	e.picture, _ = p.Picture(nil, nil)
	e.places = nil
	e.Selected = min(e.Selected, max(len(e.fixedPlaces())-1, 0))
	e.judge(fault)
}

// maxFaults is how many places with faults may be left out of the picture. If there are more,
// all places are left out. Finding a fault takes up to 1 ms on the largest board.
const maxFaults = 25

// Picture returns the board, which shows a solution or the well-formed part of the draft.
func (e *Editor) Picture() family.Picture {
	if e.Shown > 0 {
		return e.Verdict.solutions[e.Shown-1]
	}
	return e.picture
}

// Places returns the places on a picture of a given size.
func (e *Editor) Places(size image.Point, scale float64) []image.Rectangle {
	if e.picture.Places == nil {
		return nil
	}
	if e.places == nil || e.placesOf != size {
		e.places, e.placesOf = e.picture.Places(size, scale), size
	}
	return e.places
}

// fixedPlaces returns the places on a picture of a fixed size, to compare them with each other.
func (e *Editor) fixedPlaces() []image.Rectangle { return e.Places(image.Pt(1000, 1000), 1) }

// Undo takes back a change.
func (e *Editor) Undo() { e.travel(-1) }

// Redo makes a change again.
func (e *Editor) Redo() { e.travel(1) }

func (e *Editor) travel(by int) {
	if at := e.current + by; at >= 0 && at < len(e.states) {
		e.start()
		e.current = at
		e.refresh()
	}
}

// Do applies an act to the draft. If the act adds a place, Do selects it.
func (e *Editor) Do(a family.Act) {
	e.start()
	before := len(e.fixedPlaces())
	if e.put(a.Do(e.Draft(), e.Selected)) && len(e.fixedPlaces()) == before+1 {
		e.Select(before) // the new place is the last one
	}
}

// SetName names the puzzle.
func (e *Editor) SetName(name string) {
	e.typeInto("name")
	d := e.Draft()
	d.Name = name
	e.put(d)
}

// Paste opens the board that a text contains. A puzzle file may be of any family; any other
// text must be in a form that the present family reads.
func (e *Editor) Paste(text string) {
	if d, ok := e.Family.Edit.Paste(e.Draft(), text); ok {
		e.start()
		e.put(d)
		return
	}
	read := family.Read(e.host.Families, text)[0]
	if f, _ := family.Find(e.host.Families, read.Puzzle.Family); read.Err != nil || f.Edit == nil {
		e.host.Say(cmp.Or(read.Err, errors.New("puzzles of this family can't be edited")))
		return
	}
	id, name := e.Family.ID, e.Draft().Name
	e.Open(read.Puzzle.Text())
	if d := e.Draft(); d.Family == id && d.Name == "" {
		d.Name = name
		e.put(d)
	}
}
