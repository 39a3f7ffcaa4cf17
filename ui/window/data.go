package window

import (
	"errors"
	"fmt"
	"maps"
	"time"

	"backtrack/ui/backup"
	"backtrack/ui/dialogs"
	"backtrack/ui/edit"
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

// importData asks for a file that exportData wrote, and imports its data.
func importData(w *Window) {
	if w.lab.Lab.Runner.Running() {
		w.say(play.Message{Text: "The Solver Lab is measuring. Import your data when it has finished."})
		return
	}
	w.dialogs().AskFile(dialogs.FileQuestion{
		Title: "Import data", Button: "Import", Only: backup.Ending,
		Use: func(path string) (func(), error) {
			there := Settings{Preferences: prefs.Defaults()}
			var drafts edit.SavedDrafts
			d := backup.Data{Preferences: &there.Preferences, Window: &there, Drafts: &drafts}
			err := d.Read(path, w.catalog.Check)
			return func() { mergeData(w, d, there, drafts) }, err
		},
	})
}

// mergeData merges the data and the settings of a file with the ones here, loads
// everything again and goes back to where the window was.
func mergeData(w *Window, d backup.Data, there Settings, drafts edit.SavedDrafts) {
	at, open := w.screen, w.currentID()
	w.show(atLibrary)
	w.games.Reset()
	w.forgetLayouts()
	result, err := d.Merge(w.settings.store, w.records)
	w.catalog.MergeCollections(d.Collections)
	err = errors.Join(err, w.catalog.Load())
	w.drafts.editor.Merge(drafts)
	w.change(func(s *Settings) { s.merge(there, w.settings.fits) })
	if p, ok := w.find(open); ok {
		newRecent(w).open(p)
	}
	w.show(atLibrary)
	if at != atLibrary {
		w.show(at)
	}
	text := result.String()
	if d.LeftOut > 0 {
		text += fmt.Sprintf(" This version can't play %d more.", d.LeftOut)
	}
	w.say(play.Message{Text: text})
	if err != nil {
		w.showError(fmt.Errorf("not everything was imported: %w", err))
	}
}

// merge takes the preferences of another machine, and the recipes, levels and visits that
// are unknown here. The window, its trail and the options of the Lab belong to one machine
// and stay. So does the size of text if the other one does not fit into the window.
func (s *Settings) merge(there Settings, fits func(percent int) bool) {
	there.Preferences.Check()
	if !fits(there.TextSize) {
		there.TextSize = s.TextSize
	}
	s.Preferences = there.Preferences
	s.Recipes = union(s.Recipes, there.Recipes)
	s.Levels = union(s.Levels, there.Levels)
	s.Visited = union(s.Visited, there.Visited)
	s.Steps = union(s.Steps, there.Steps)
	s.Last = union(s.Last, there.Last)
}

// union returns a new map with the entries of both. Entries of here come first.
func union[V any](here, there map[string]V) map[string]V {
	out := map[string]V{}
	maps.Copy(out, there)
	maps.Copy(out, here)
	return out
}
