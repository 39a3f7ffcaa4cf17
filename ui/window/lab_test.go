package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/lab/labmodel"
)

// The command opens the Lab on the present board, Esc returns to the game.
func TestLabOpens(t *testing.T) {
	r := startLevel(t, first1)
	r.commands.run("Solver Lab")
	if r.screen != atLab || len(r.lab.Lab.Set.IDs) != 1 || r.lab.Lab.Chosen != first1 {
		t.Fatalf("screen %v with %q", r.screen, r.lab.Lab.Set.IDs)
	}
	if key := r.commands.byName["Solver Lab"].key.ShortcutName(); key != ctrl(fyne.KeyL).ShortcutName() {
		t.Errorf("its key is %s", key)
	}
	if r.win.Title() != "Solver Lab – Backtrack" {
		t.Errorf("title %q", r.win.Title())
	}
	r.key(fyne.KeyEscape)
	if r.screen != atGame {
		t.Error("Esc does not return to the game")
	}
	for name, open := range map[string]func(){
		"rail": func() { test.Tap(r.rail.lab) }, "menu": func() { r.choose("Solve", "Solver Lab") },
	} {
		r.show(atGame)
		if open(); r.screen != atLab {
			t.Errorf("%s does not open the Lab", name)
		}
	}
	r.win.Canvas().Capture()
}

// While a measurement runs, other work rests; its figures outlive the program.
func TestLabMeasures(t *testing.T) {
	r := startLevel(t, first1)
	r.change(func(s *Settings) { s.Lab = labmodel.Options{} })
	r.commands.run("Solver Lab")
	l := r.lab.Lab
	l.Options.Runs = 1
	tapButton(t, r.lab.Object, "Measure")
	if !l.Running() || !r.measuring.Load() || r.game().Analysis.Busy() {
		t.Errorf("running %v, measuring %v, analysis %v", l.Running(), r.measuring.Load(), r.game().Analysis.Busy())
	}
	r.says(r.status.object, "Measuring")
	r.screen = atLibrary
	if libraryHost(r.Window).CanRate() {
		t.Error("puzzles are rated meanwhile")
	}
	r.screen = atLab
	r.settle("the end", func() bool { return !l.Running() })
	if r.measuring.Load() || !l.Shown.Complete() {
		t.Error("it ended, and other work still rests")
	}
	text := l.Table().TSV()
	r.key(fyne.KeyReturn)
	if r.screen != atGame {
		t.Error("Enter does not open the board")
	}

	next := r.again()
	next.commands.run("Solver Lab")
	if next.lab.Lab.Table().TSV() != text {
		t.Errorf("the next program shows\n%s", next.lab.Lab.Table().TSV())
	}
	next.commands.run("Copy table")
	if got := next.app.Clipboard().Content(); got != text {
		t.Errorf("the clipboard holds\n%s", got)
	}
}

// Typed characters filter the table.
func TestLabFilter(t *testing.T) {
	r := startLevel(t, first1)
	r.commands.run("Solver Lab")
	r.lab.Lab.Choose(labmodel.Report())
	r.lab.Update()
	r.typed("tourn")
	if got := len(r.lab.Lab.Table().Rows); got != 17 {
		t.Errorf("%d rows", got)
	}
}

// The boards of a file come into the library and are chosen.
func TestLabFile(t *testing.T) {
	r := startLevel(t, first1)
	r.commands.run("Solver Lab")
	labHost{r.Window}.measureFile("boards.txt", "1 . 3\n. . .\n7 . 9\n", r.lab.Lab.Choose)
	if got := r.lab.Lab.Set; got.Name != "boards.txt" || len(got.IDs) != 1 || !strings.HasPrefix(got.IDs[0], "numbrix/import-") {
		t.Errorf("chosen %v", got)
	}
	if _, err := os.Stat(filepath.Join(r.dir, "lab")); err != nil {
		t.Error(err)
	}
}

// New boards are chosen by a recipe, their number and the first seed.
func TestLabNewBoards(t *testing.T) {
	r := startLevel(t, first1)
	r.commands.run("Solver Lab")
	labHost{r.Window}.askBoards(r.families[0], r.lab.Choose)
	tapButton(t, r.dialog, "5")
	tapButton(t, r.dialog, "Hard")
	tapButton(t, r.dialog, "Choose")
	got := r.lab.Lab.Set.IDs
	if len(got) != 5 || got[0] != "numbrix/new/9x9-hard-1" || got[4] != "numbrix/new/9x9-hard-5" {
		t.Errorf("chosen %q", got)
	}
}
