package window

import (
	"fmt"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/ui/dailypage"
	"backtrack/ui/edit"
	"backtrack/ui/editor"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/play"
	"backtrack/ui/prefs"
	"backtrack/ui/settings"
	"backtrack/ui/statistics"
	"backtrack/ui/store"
)

// A pageScreen is the screen of an independent part of the program. From the window it needs
// only room, keys and the focus.
type pageScreen struct {
	title  string // title of the window
	object fyne.CanvasObject
	view   pageView
}

// A pageView is the view of a pageScreen.
type pageView interface {
	Update()                 // shows the changes since the view was left
	Focus()                  // gives the keyboard to the page
	TypedKey(*fyne.KeyEvent) // handles a key that the focused object does not handle
	TypedRune(rune)          // handles a character that the focused object does not handle
}

// settingsPage returns the page of the settings.
func settingsPage(w *Window) pageScreen {
	v := settings.New(settings.Host{
		Canvas: w.win.Canvas(), Families: w.families,
		Get:      func() prefs.Preferences { return w.settings.Preferences },
		Change:   func(set func(*prefs.Preferences)) { w.change(func(s *Settings) { set(&s.Preferences) }) },
		Commands: host.Commands{Do: w.do}, Back: func() { w.show(atGame) },
		Playing:    func() bool { return w.game() != nil },
		Offer:      offerFunc(w),
		OpenFolder: w.openFolder, Export: w.commands.table[host.ExportData].run,
		Import: w.commands.table[host.ImportData].run, Fits: w.settings.fits, MinWindow: w.settings.minWindow,
	})
	return pageScreen{title: "Settings", object: v.Object, view: v}
}

// dailyPage returns the page of the daily puzzles.
func dailyPage(w *Window) pageScreen {
	w.daily = dailypage.New(dailypage.Host{
		Loop: w.loop, Canvas: w.win.Canvas(), Families: w.families, Catalog: w.catalog, Log: w.records, Now: time.Now,
		CanMake: func() bool { return !w.work.measuring }, On: func() bool { return w.settings.Statistics },
		Commands: host.Commands{Do: w.do}, Open: func(p family.Puzzle) { w.openAt(w.catalog.Add(p), play.AsChoice) },
		Copy: w.copyResult, Tip: w.messages().Tip, Fail: w.showError, Show: func() { w.show(atDaily) },
	})
	return pageScreen{title: "Daily", object: w.daily.Object, view: w.daily}
}

// copyResult puts a line about a win on the clipboard.
func (w *Window) copyResult(result string) { w.copy(result, "The result is on the clipboard.") }

// nextLabel says which puzzle Next board opens from a game.
func (w *Window) nextLabel(g *play.Game) string {
	switch {
	case g.Puzzle.Step():
		return w.steps.nextLabel(g)
	case g.Puzzle.Daily != "":
		return "Next daily"
	}
	return "Next board"
}

// statisticsPage returns the page of the statistics.
func statisticsPage(w *Window) pageScreen {
	v := statistics.New(statistics.Host{
		Canvas: w.win.Canvas(), Families: w.families, Log: w.records, Now: time.Now,
		On: func() bool { return w.settings.Statistics }, Commands: host.Commands{Do: w.do}, Ask: w.cover.ask,
		Save: w.files.saveAs, Offer: offerFunc(w),
	})
	return pageScreen{title: "Statistics", object: v.Object, view: v}
}

// drafts are the editor and the functions that open boards in it.
type drafts struct {
	*edit.Editor
	*stage
	families []family.Family
	catalog  *play.Catalog
	show     func(screen)
	from     *play.Game // game whose board was opened; nil if there is none
}

func newDrafts(w *Window) *drafts {
	d := &drafts{stage: w.stage, families: w.families, catalog: w.catalog, show: w.show}
	var saved edit.SavedDrafts
	_, err := w.settings.store.Read(store.Drafts, &saved)
	w.showError(err)
	d.Editor = edit.New(edit.Host{
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

// inView returns the puzzle on the screen: what is edited, if it is well-formed, or the
// puzzle of the game.
func (d *drafts) inView() (p family.Puzzle, ok bool) {
	if d.screen == atEditor {
		return d.Puzzle()
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

// edit edits the board of a game.
func (d *drafts) edit(g *play.Game) {
	d.Open(g.Puzzle.Text())
	d.from = g
	d.show(atEditor)
}

// empty edits an empty board of a family.
func (d *drafts) empty(f family.Family) {
	d.Open(strings.Replace(f.Edit.Empty, "\n", "\nname: "+d.freeName(f)+"\n", 1))
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

// goOn shows the last draft or, if there is none, an empty board of the family of the game.
// If that family has no editor, it takes the first one that has.
func (d *drafts) goOn() {
	if !d.Empty() {
		d.show(atEditor)
		return
	}
	i := slices.IndexFunc(d.families, func(f family.Family) bool { return f.Edit != nil })
	f := d.families[i]
	if g := d.game(); g != nil && g.Family.Edit != nil {
		f = g.Family
	}
	d.empty(f)
}

// carry makes the moves of the game on the old board in a game on the changed board, as far
// as possible.
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

// editorPage returns the page of the editor.
func editorPage(w *Window) pageScreen {
	v := editor.New(w.drafts.Editor, editor.Host{
		Canvas: w.win.Canvas(), Commands: host.Commands{Do: w.do}, Back: w.back,
		Play: func(p family.Puzzle) {
			w.openAt(w.catalog.Add(p), play.AsChoice)
			w.drafts.carry(w.game(), w.say)
		},
		Save: w.files.savePuzzle,
	})
	return pageScreen{title: "Editor", object: v.Object, view: v}
}

// openFolder shows the data folder in the system's file manager.
func (w *Window) openFolder() {
	dir, err := w.settings.store.Folder("")
	if err == nil {
		err = w.app.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(dir)})
	}
	w.showError(err)
}
