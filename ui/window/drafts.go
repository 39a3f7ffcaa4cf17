package window

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/ui/edit"
	"backtrack/ui/family"
	"backtrack/ui/play"
	"backtrack/ui/store"
)

// drafts holds the editor, and opens puzzles in it.
type drafts struct {
	*stage
	editor   *edit.Editor
	families []family.Family
	catalog  *play.Catalog
	show     func(screen)
	from     *play.Game // game whose puzzle is edited; nil if it is not the puzzle of a game
}

func newDrafts(w *Window) *drafts {
	d := &drafts{stage: w.stage, families: w.families, catalog: w.catalog, show: w.show}
	var saved edit.SavedDrafts
	_, err := w.settings.store.Read(store.Drafts, &saved)
	w.showError(err)
	d.editor = edit.New(edit.Host{
		Loop: w.loop, Families: w.families, Say: w.showError,
		Keep: func(s edit.SavedDrafts) { w.settings.store.Write(store.Drafts, s) },
		Changed: func() {
			if w.screen == atEditor {
				w.pages[atEditor].view.Update()
				w.refresh(play.State)
			}
		},
	}, saved)
	return d
}

// inView returns the puzzle on the screen: the edited puzzle, if it is well-formed, or the
// puzzle of the game.
func (d *drafts) inView() (p family.Puzzle, ok bool) {
	if d.screen == atEditor {
		return d.editor.Puzzle()
	}
	if g := d.playing(); g != nil {
		return g.Puzzle, true
	}
	return p, false
}

func (d *drafts) hasPuzzle() bool { _, ok := d.inView(); return ok }

// withPuzzle returns a function that calls do with the puzzle on the screen, if there is one.
func (d *drafts) withPuzzle(do func(family.Puzzle)) func() {
	return func() {
		if p, ok := d.inView(); ok {
			do(p)
		}
	}
}

// openGame edits the puzzle of a game.
func (d *drafts) openGame(g *play.Game) {
	d.editor.Open(g.Puzzle.Text())
	d.from = g
	d.show(atEditor)
}

// openEmpty edits an empty puzzle of a family.
func (d *drafts) openEmpty(f family.Family) {
	d.editor.Open(strings.Replace(f.Edit.Empty, "\n", "\nname: "+d.freeName(f)+"\n", 1))
	d.from = nil
	d.show(atEditor)
}

// freeName returns a name for a new puzzle of a family.
func (d *drafts) freeName(f family.Family) string {
	for n := 1; ; n++ {
		name := fmt.Sprintf("My %s %d", f.Name, n)
		if !slices.ContainsFunc(d.catalog.Entries(), func(e *play.Entry) bool { return e.Puzzle.Name() == name }) {
			return name
		}
	}
}

// goOn shows the last draft or, if there is none, an empty puzzle of the family of the game. If
// that family has no editor, goOn takes the first family that has one.
func (d *drafts) goOn() {
	if !d.editor.Empty() {
		d.show(atEditor)
		return
	}
	i := slices.IndexFunc(d.families, func(f family.Family) bool { return f.Edit != nil })
	f := d.families[i]
	if g := d.game(); g != nil && g.Family.Edit != nil {
		f = g.Family
	}
	d.openEmpty(f)
}

// carry plays moves in g, the new game of an edited puzzle: those moves of the game with the
// old puzzle that are still possible.
func (d *drafts) carry(g *play.Game, say func(play.Message)) {
	if d.from == nil || d.from == g || d.from.Family.ID != g.Family.ID || g.Controller.Game.Len() > 0 {
		return
	}
	var moves []string
	for _, step := range d.from.Attempt() {
		moves = append(moves, step.Moves...)
	}
	kept, err := g.Controller.Carry(moves)
	switch lost := len(moves) - kept; {
	case err != nil || len(moves) == 0:
	case lost == 0:
		say(play.Message{Text: "All of your moves are still possible, and were played again."})
	default:
		say(play.Message{Text: fmt.Sprintf("%d of your %d moves were played again; the others no longer fit.", kept, len(moves))})
	}
}
