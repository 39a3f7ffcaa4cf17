package window

import (
	"time"

	"fyne.io/fyne/v2"

	"backtrack/ui/dailypage"
	"backtrack/ui/editor"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/play"
	"backtrack/ui/prefs"
	"backtrack/ui/settings"
	"backtrack/ui/statistics"
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
		Offer:      w.offer,
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
		Copy: w.copier.result, Tip: w.messages().Tip, Fail: w.showError, Show: func() { w.show(atDaily) },
	})
	return pageScreen{title: "Daily", object: w.daily.Object, view: w.daily}
}

// statisticsPage returns the page of the statistics.
func statisticsPage(w *Window) pageScreen {
	v := statistics.New(statistics.Host{
		Canvas: w.win.Canvas(), Families: w.families, Log: w.records, Now: time.Now,
		On: func() bool { return w.settings.Statistics }, Commands: host.Commands{Do: w.do}, Ask: w.cover.ask,
		Save: w.files.saveAs, Offer: w.offer,
	})
	return pageScreen{title: "Statistics", object: v.Object, view: v}
}

// editorPage returns the page of the editor.
func editorPage(w *Window) pageScreen {
	v := editor.New(w.drafts.editor, editor.Host{
		Canvas: w.win.Canvas(), Commands: host.Commands{Do: w.do}, Back: w.back,
		Play: func(p family.Puzzle) {
			w.openAt(w.catalog.Add(p), play.AsChoice)
			w.drafts.carry(w.game(), w.say)
		},
		Save: w.files.savePuzzle,
	})
	return pageScreen{title: "Editor", object: v.Object, view: v}
}
