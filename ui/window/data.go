package window

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"time"

	"backtrack/ui/backup"
	"backtrack/ui/dialogs"
	"backtrack/ui/play"
	"backtrack/ui/prefs"
)

// exportData asks for a file and writes all data of the player into it.
func exportData(w *Window) {
	w.records.All() // begins the log if there is none
	if g := w.game(); g != nil {
		g.Save()
	}
	w.settings.save()
	s, name := w.settings.store, "backtrack-"+time.Now().Format(time.DateOnly)+backup.Ending
	w.dialogs().AskFile(dialogs.FileQuestion{
		Title: "Export all my data", Button: "Export", Name: name,
		Use: func(path string) (func(), error) {
			s.Flush()
			return func() { w.say(play.Message{Text: "Your data are in " + path + "."}) }, backup.Write(s, path)
		},
	})
}

// An importedFile is what a file of another window holds, checked.
type importedFile struct {
	*backup.Data
	preferences *prefs.Preferences // nil if there are none
	window      Settings
}

// readData reads a file that exportData wrote. It can be called on any goroutine.
func readData(catalog *play.Catalog, path string) (f importedFile, err error) {
	if f.Data, err = backup.Read(path, catalog.Check); err != nil {
		return f, err
	}
	if f.Preferences != nil {
		p, parseErr := prefs.Parse(f.Preferences)
		f.preferences, err = &p, parseErr
	}
	if f.Window != nil {
		err = errors.Join(err, json.Unmarshal(f.Window, &f.window))
	}
	if err != nil {
		err = fmt.Errorf("the settings in %s are damaged, so nothing was imported", quoted(filepath.Base(path)))
	}
	return f, err
}

// importData asks for a file that exportData wrote, and takes over what is in it.
func importData(w *Window) {
	if w.lab.Lab.Runner.Running() {
		w.say(play.Message{Text: "The Solver Lab is measuring. Import your data when it has finished."})
		return
	}
	w.dialogs().AskFile(dialogs.FileQuestion{
		Title: "Import data", Button: "Import", Only: backup.Ending,
		Use: func(path string) (func(), error) {
			f, err := readData(w.catalog, path)
			return func() { mergeData(w, f) }, err
		},
	})
}

// mergeData merges a file with what is here, loads everything again and goes back to where
// the window was.
func mergeData(w *Window, f importedFile) {
	at, open := w.screen, w.currentID()
	w.show(atLibrary)
	w.games.Reset()
	w.forgetLayouts()
	result, err := f.Merge(w.settings.store, w.records)
	w.catalog.MergeCollections(f.Collections)
	err = errors.Join(err, w.catalog.Load())
	w.change(func(s *Settings) { s.merge(f, w.settings.fits) })
	if p, ok := w.find(open); ok {
		newRecent(w).open(p)
	}
	if w.show(atLibrary); at != atLibrary {
		w.show(at)
	}
	text := result.String()
	if f.LeftOut > 0 {
		text += fmt.Sprintf(" This version can't play %d more.", f.LeftOut)
	}
	if w.say(play.Message{Text: text}); err != nil {
		w.showError(fmt.Errorf("not everything was imported: %w", err))
	}
}

// merge takes the preferences of a file, and the recipes, levels and visits that are not
// known here. The window, its trail and the options of the Lab are about one machine and stay;
// so does the size of text if the other one does not fit into the window.
func (s *Settings) merge(f importedFile, fits func(percent int) bool) {
	if p := f.preferences; p != nil {
		if !fits(p.TextSize) {
			p.TextSize = s.TextSize
		}
		s.Preferences = *p
	}
	s.Recipes = union(s.Recipes, f.window.Recipes)
	s.Levels = union(s.Levels, f.window.Levels)
	s.Visited = union(s.Visited, f.window.Visited)
	s.Steps = union(s.Steps, f.window.Steps)
	s.Last = union(s.Last, f.window.Last)
}

// union returns a new map with the entries of both; those of here win.
func union[V any](here, there map[string]V) map[string]V {
	out := map[string]V{}
	maps.Copy(out, there)
	maps.Copy(out, here)
	return out
}
