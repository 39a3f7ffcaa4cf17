package window

import (
	"backtrack/ui/family"
	"backtrack/ui/library"
	"backtrack/ui/play"
)

// libraryHost returns what the library needs of the window.
func libraryHost(w *Window) library.Host {
	return library.Host{
		Families: w.families, Catalog: w.catalog, Context: w.ctx, Post: w.post, Canvas: w.win.Canvas(),
		Order: func() library.Order { return w.settings.Order },
		SetOrder: func(o library.Order) {
			w.settings.Order = o
			w.saveSettings()
		},
		SetLevel: func(id, level string) { w.settings.Levels = with(w.settings.Levels, id, level) },
		CanRate:  func() bool { return w.screen == atLibrary && !w.measuring.Load() },
		Current: func() string {
			if g := w.game(); g != nil {
				return g.Puzzle.ID
			}
			return ""
		},
		Open: w.open,
		Restart: func(p family.Puzzle) {
			w.open(p)
			w.do(w.commands.byName["Play this board again"].run)()
		},
		Drop: func(id string) {
			w.drop(id)
			w.saveSettings()
		},
		Changed: func() { w.refresh(play.State) },
		Hint:    w.status.hint, Say: w.status.say, Offer: w.status.offer, Copy: w.copy,
	}
}
