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
	"backtrack/ui/records"
)

// A transfer exports and imports all data of the player.
type transfer struct {
	*stage
	settings  *savedSettings
	records   *records.Log
	catalog   *play.Catalog
	editor    *edit.Editor
	measuring func() bool // reports whether the Lab measures
	dialogs   func() dialogs.Host
	reload    func(load func())
	change    func(set func(*Settings))
	say       func(play.Message)
	fail      func(error)
}

func newTransfer(w *Window) *transfer {
	return &transfer{
		stage: w.stage, settings: w.settings, records: w.records, catalog: w.catalog, editor: w.drafts.editor,
		measuring: w.lab.Lab.Runner.Running, dialogs: w.dialogs, reload: w.reload, change: w.change, say: w.say, fail: w.showError,
	}
}

// export asks for a file and writes all data of the player into it.
func (t *transfer) export() {
	t.records.All() // begins the log if there is none
	if g := t.game(); g != nil {
		g.Save()
	}
	t.settings.save()
	s, name := t.settings.store, "backtrack-"+time.Now().Format(time.DateOnly)+backup.Ending
	t.dialogs().AskFile(dialogs.FileQuestion{
		Title: "Export all my data", Button: "Export", Name: name,
		Use: func(path string) (func(), error) {
			s.Flush()
			return func() { t.say(play.Message{Text: "Your data are in " + path + "."}) }, backup.Write(s, path)
		},
	})
}

// importFile asks for a file that export wrote, and imports its data.
func (t *transfer) importFile() {
	if t.measuring() {
		t.say(play.Message{Text: "The Solver Lab is measuring. Import your data when it has finished."})
		return
	}
	t.dialogs().AskFile(dialogs.FileQuestion{
		Title: "Import data", Button: "Import", Only: backup.Ending,
		Use: func(path string) (func(), error) {
			there := Settings{Preferences: prefs.Defaults()}
			var drafts edit.SavedDrafts
			d := backup.Data{Preferences: &there.Preferences, Window: &there, Drafts: &drafts}
			err := d.Read(path, t.catalog.Check)
			return func() { t.merge(d, there, drafts) }, err
		},
	})
}

// merge merges the data and the settings of a file with the ones here, and loads everything
// again.
func (t *transfer) merge(d backup.Data, there Settings, drafts edit.SavedDrafts) {
	var result backup.Result
	var err error
	t.reload(func() {
		result, err = d.Merge(t.settings.store, t.records)
		t.catalog.MergeCollections(d.Collections)
		err = errors.Join(err, t.catalog.Load())
		t.editor.Merge(drafts)
		t.change(func(s *Settings) { s.merge(there, t.settings.fits) })
	})
	text := result.String()
	if d.LeftOut > 0 {
		text += fmt.Sprintf(" This version can't play %d more.", d.LeftOut)
	}
	t.say(play.Message{Text: text})
	if err != nil {
		t.fail(fmt.Errorf("not everything was imported: %w", err))
	}
}

// merge takes the preferences of another machine, and the recipes, levels and visits that are
// unknown here. The window, its trail and the options of the Lab belong to one machine and
// stay. The size of text also stays if the other size does not fit into the window.
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

// union returns a new map with the entries of both. If both have a key, the entry of here is
// used.
func union[V any](here, there map[string]V) map[string]V {
	out := map[string]V{}
	maps.Copy(out, there)
	maps.Copy(out, here)
	return out
}
