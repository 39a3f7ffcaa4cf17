package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// useFile types the name of a file into the dialog of an item of the menu My data, and
// presses its button.
func (r *rig) useFile(item, button, file string) fyne.CanvasObject {
	r.t.Helper()
	r.choose("File", "My data", item)
	top := r.win.Canvas().Overlays().Top()
	r.settle("the folder", func() bool { return strings.Contains(texts(top), "Parent folder") })
	r.field().SetText(file)
	tapButton(r.t, top, button)
	return top
}

// Games, statistics, collections and settings go to another machine, where a newer game
// stays.
func TestExportAndImport(t *testing.T) {
	file := filepath.Join(t.TempDir(), "data.zip")
	closed := func(r *rig) func() bool { return func() bool { return r.win.Canvas().Overlays().Top() == nil } }
	r := startFake(t, newFakes())
	r.play("b1=2", "c2=4", "b2=5", "a2=6", "b3=8")
	r.files.openText("test", "puzzle: numbrix\nname: Mine\n\n1 . 3\n. 5 .\n7 . 9\n", nil)
	mine := r.currentID()
	r.play("b1=2")
	if _, err := r.catalog.NameCollection("", "Best"); err != nil {
		t.Fatal(err)
	}
	r.catalog.Move(r.catalog.Entry(mine), "Best")
	r.change(func(s *Settings) {
		s.Limit, s.TextSize, s.Levels, s.Width = 30, 200, withEntry(s.Levels, mine, "easy"), 1000
	})
	r.useFile("Export all my data…", "Export", file)
	r.settle("the export", closed(r))
	r.close()

	r = startFake(t, newFakes())
	r.change(func(s *Settings) { s.Levels = withEntry(s.Levels, "other", "hard") })
	width := r.settings.Width
	r.play("b1=2") // newer than the solved game
	r.useFile("Import data…", "Import", file)
	r.settle("the import", closed(r))
	r.says(r.status.object, "Imported")
	r.says(r.status.object, "1 game here was kept.")
	if r.currentID() != first1 || r.position() == "" || r.game().Controller.Game.At() != 1 || r.screen != atGame {
		t.Errorf("the window is at %s with %v; want %s at step 1, on the screen of the game", r.currentID(), r.game(), first1)
	}
	if r.game().Best == nil || !r.catalog.Entry(first1).Won() {
		t.Error("that the board was solved is forgotten")
	}
	e := r.catalog.Entry(mine)
	if e == nil || !e.InPlay() || r.catalog.CollectionOf(e) != "Best" || r.catalog.Level(e) != "easy" {
		t.Errorf("the imported puzzle is %+v; want it in play, easy, in the collection Best", e)
	}
	if list := r.records.All(); len(list) != 1 || list[0].Puzzle != first1 {
		t.Errorf("the log is %+v, want one win of %s", list, first1)
	}
	if s := r.settings; s.Limit != 30 || s.TextSize != 100 || s.Width != width || s.Levels["other"] != "hard" {
		t.Errorf("the settings are %+v; want limit 30, text size 100, width %v, level hard of other", s.Settings, width)
	}
	r.play("c2=4")
	r = r.again()
	if r.currentID() != first1 || r.game().Controller.Game.At() != 2 || r.catalog.Entry(mine) == nil || r.settings.Limit != 30 {
		t.Errorf("the next start is at %s, the limit is %d; want %s at step 2, limit 30 and puzzle %s", r.currentID(), r.settings.Limit, first1, mine)
	}
}

// A file that was not exported changes nothing, and the dialog says why.
func TestImportOfOtherFile(t *testing.T) {
	r := startFake(t, newFakes())
	r.play("b1=2")
	file := filepath.Join(t.TempDir(), "data.zip")
	if err := os.WriteFile(file, []byte("no archive"), 0o644); err != nil {
		t.Fatal(err)
	}
	top := r.useFile("Import data…", "Import", file)
	r.settle("the message", func() bool { return strings.Contains(texts(top), "no file that Backtrack exported") })
	r.key(fyne.KeyEscape)
	if r.game().Controller.Game.At() != 1 {
		t.Error("the game has changed")
	}
}
