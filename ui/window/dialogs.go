package window

import (
	"backtrack/ui/dialogs"
	"backtrack/ui/kit"
)

// ID names the program to the desktop.
const ID = "org.backtrack.Backtrack"

// Name is the name of the program and the class of its window.
const Name = "Backtrack"

// dialogs returns the host of the dialogs of this window.
func (w *Window) dialogs() dialogs.Host {
	return dialogs.Host{
		Context: w.ctx, Post: w.post, Canvas: w.win.Canvas(), Show: w.ask,
		Folder: w.settings.Folder, Failed: w.showError,
		Used: func(folder string) {
			w.settings.Folder = folder
			w.saveSettings()
		},
	}
}

// explain opens the page of an algorithm of the present family; "" is the one
// that was shown last, or the first.
func (w *Window) explain(id string) {
	f := w.families[0]
	if w.game() != nil {
		f = w.game().Family
	}
	w.docs.Open(f, id)
	kit.Show(w.docs.Back, w.game() != nil)
	w.show(atDocs)
}
