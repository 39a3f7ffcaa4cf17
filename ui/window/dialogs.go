package window

import (
	"backtrack/solver"
	"backtrack/ui/cli"
	"backtrack/ui/dialogs"
	"backtrack/ui/family"
	"backtrack/ui/kit"
)

// ID names the program to the desktop.
const ID = "org.backtrack.Backtrack"

// Version is the version of the program.
const Version = cli.Version

// dialogs returns the host of the dialogs of this window.
func (w *Window) dialogs() dialogs.Host {
	return dialogs.Host{Context: w.ctx, Post: w.post, Canvas: w.win.Canvas(), Show: w.ask}
}

// showKeys lists keys and mouse.
func (w *Window) showKeys() {
	var family [][2]string
	if w.place == atGame {
		family = w.game().Family.Keys
	}
	w.dialogs().ShowKeys(family)
}

func (w *Window) showAbout() { w.dialogs().ShowAbout(Version) }

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

// custom asks what puzzle of the present family to make.
func (w *Window) custom() {
	if f, ok := w.maker(); ok {
		w.customDialog(f)
	}
}

// customDialog asks what puzzle of a family to make, and makes it.
func (w *Window) customDialog(f family.Family) {
	w.dialogs().AskRecipe(f, w.recipe(f), func(r solver.Recipe, seed string) error {
		if seed != "" {
			if err := w.seeded(f, r, seed); err != nil {
				return err
			}
			w.wish(f, r)
			return nil
		}
		w.wish(f, r)
		w.newPuzzle()
		return nil
	})
}

// askFile asks for a file in the folder that was used last.
func (w *Window) askFile(q dialogs.FileQuestion) {
	q.Folder, q.Failed = w.settings.Folder, w.showError
	q.Used = func(folder string) {
		w.settings.Folder = folder
		w.saveSettings()
	}
	w.dialogs().AskFile(q)
}
