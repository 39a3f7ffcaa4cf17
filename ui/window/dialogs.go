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
func (m *maker) custom() {
	if f, ok := m.family(); ok {
		m.ask(f)
	}
}

// ask asks what puzzle of a family to make, and makes it.
func (m *maker) ask(f family.Family) {
	m.w.dialogs().AskRecipe(f, m.recipe(f), func(r solver.Recipe, seed string) error {
		if seed != "" {
			if err := m.seeded(f, r, seed); err != nil {
				return err
			}
			m.wish(f, r)
			return nil
		}
		m.wish(f, r)
		m.newPuzzle()
		return nil
	})
}

// ask asks for a file in the folder that was used last.
func (f *files) ask(q dialogs.FileQuestion) {
	q.Folder, q.Failed = f.w.settings.Folder, f.w.showError
	q.Used = func(folder string) {
		f.w.settings.Folder = folder
		f.w.saveSettings()
	}
	f.w.dialogs().AskFile(q)
}
