package window

import (
	"net/url"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/ui/daily"
	"backtrack/ui/dailypage"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/play"
	"backtrack/ui/prefs"
	"backtrack/ui/settings"
	"backtrack/ui/statistics"
)

// A place is a screen of its own part of the program, which needs no more of the window
// than room, keys and the focus.
type place struct {
	title  string // of the window
	object fyne.CanvasObject
	view   placeView
}

// A placeView is the part that a place shows.
type placeView interface {
	Update()                 // shows what has changed since the place was left
	Focus()                  // gives the keyboard to the place, unless it has it
	TypedKey(*fyne.KeyEvent) // handles a key that nothing with the focus handles
	TypedRune(rune)          // handles such a character
}

// settingsPlace returns the page of the settings.
func settingsPlace(w *Window) place {
	v := settings.New(settings.Host{
		Canvas: w.win.Canvas(), Families: w.families,
		Get:    func() prefs.Preferences { return w.settings.Preferences },
		Change: func(set func(*prefs.Preferences)) { w.change(func(s *Settings) { set(&s.Preferences) }) },
		Do:     w.do, Back: func() { w.show(atGame) },
		Playing: func() bool { return w.game() != nil },
		Offer: func(text, action string, do func()) {
			w.status.set(play.Message{Text: text, Action: action, Do: do})
		},
		OpenFolder: w.openFolder, Export: w.commands.table[host.ExportData].run,
		Import: w.commands.table[host.ImportData].run, Fits: w.settings.fits, Least: w.settings.least,
	})
	return place{title: "Settings", object: v.Object, view: v}
}

// dailyPlace returns the page of the daily puzzles.
func dailyPlace(w *Window) place {
	w.daily = dailypage.New(dailypage.Host{
		Loop: w.loop, Canvas: w.win.Canvas(), Families: w.families, Catalog: w.catalog, Log: w.records, Now: time.Now,
		CanMake: func() bool { return !w.work.measuring }, On: func() bool { return w.settings.Statistics },
		Do: w.do, Open: func(p family.Puzzle) { w.openAt(w.catalog.Add(p), play.Chosen) },
		Copy: w.copyResult, Tip: w.messages().Tip, Fail: w.showError, Show: func() { w.show(atDaily) },
	})
	return place{title: "Daily", object: w.daily.Object, view: w.daily}
}

// copyResult puts a line about a win on the clipboard.
func (w *Window) copyResult(result string) { w.copy(result, "The result is on the clipboard.") }

// result returns a line about the first win of the daily puzzle that a game is of, for
// others to read; "" if there is none.
func (w *Window) result(g *play.Game) string {
	p, ok := daily.Find(w.families, g.Puzzle.ID)
	if !ok {
		return ""
	}
	return daily.NewHistory(w.families, w.records.All()).Result(p)
}

// nextDaily opens another puzzle of the day that a game is of.
func (w *Window) nextDaily(g *play.Game) {
	if p, ok := daily.Find(w.families, g.Puzzle.ID); ok {
		w.daily.Next(p.Day)
	}
}

// nextLabel says where Next board leads from a game.
func (w *Window) nextLabel(g *play.Game) string {
	switch {
	case g.Puzzle.Step():
		return w.steps.nextLabel(g)
	case g.Puzzle.Daily != "":
		return "Next daily"
	}
	return "Next board"
}

// statisticsPlace returns the page of the statistics.
func statisticsPlace(w *Window) place {
	v := statistics.New(statistics.Host{
		Canvas: w.win.Canvas(), Families: w.families, Log: w.records, Now: time.Now,
		On: func() bool { return w.settings.Statistics }, Do: w.do, Ask: w.cover.ask, Save: w.files.saveAs,
		Offer: func(text, action string, do func()) {
			w.status.set(play.Message{Text: text, Action: action, Do: do})
		},
	})
	return place{title: "Statistics", object: v.Object, view: v}
}

// openFolder shows the folder of the data in the system's file manager.
func (w *Window) openFolder() {
	dir, err := w.settings.store.Folder("")
	if err == nil {
		err = w.app.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(dir)})
	}
	w.showError(err)
}
