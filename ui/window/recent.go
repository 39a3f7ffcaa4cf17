package window

import (
	"slices"

	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/ui/family"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/play"
)

// recentGames is the number of games that the menu Recent games lists.
const recentGames = 10

// A recent finds the games that were played last.
type recent struct {
	*stage
	catalog *play.Catalog
	openAt  func(p family.Puzzle, at int)
	trail   *play.Trail
}

// newRecent returns the recent games of a window.
func newRecent(w *Window) *recent {
	return &recent{stage: w.stage, catalog: w.catalog, openAt: w.openAt, trail: &w.settings.Trail}
}

// items returns menu items for the last games. Each item passes the function that opens its
// game to run.
func (r *recent) items(run func(open func())) []*fyne.MenuItem {
	return lists.Map(r.catalog.Recent(recentGames), func(e *play.Entry) *fyne.MenuItem {
		label := joinFacts(e.Puzzle.Name(), r.catalog.Family(e.Puzzle.Family).Name)
		if label != "" {
			label = ", " + label
		}
		return overlay.Choice(e.Puzzle.Name()+label, e.Puzzle.ID == r.currentID(), func() {
			run(func() { r.open(e.Puzzle) })
		})
	})
}

// open opens a puzzle at its place in the trail, so that going back leads to the same games.
func (r *recent) open(p family.Puzzle) { r.openAt(p, r.trail.Last(p.ID)) }

// other returns the puzzle of the last game that is not on the screen: the current game or
// the one before it.
func (r *recent) other() (family.Puzzle, bool) {
	hidden := func(id string) bool { return r.playing() == nil || r.currentID() != id }
	for _, g := range slices.Backward(r.games.All()) {
		if hidden(g.Puzzle.ID) {
			return g.Puzzle, true
		}
	}
	for _, e := range r.catalog.Recent(2) {
		if hidden(e.Puzzle.ID) {
			return e.Puzzle, true
		}
	}
	return family.Puzzle{}, false
}

// switchGame goes to the last game that is not on the screen.
func (r *recent) switchGame() {
	if p, ok := r.other(); ok {
		r.open(p)
	}
}

// canSwitch reports whether switchGame has an effect.
func (r *recent) canSwitch() bool {
	_, ok := r.other()
	return ok
}
