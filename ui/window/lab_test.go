package window

import (
	"backtrack/ui/host"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/lab/labmodel"
	"backtrack/ui/play"
)

// The command opens the Lab on the present board, Esc returns to the game.
func TestLabOpens(t *testing.T) {
	r := startLevel(t, first1)
	r.commands.run(host.SolverLab)
	if r.screen != atLab || len(r.lab.Lab.Set.IDs) != 1 || r.lab.Lab.Chosen != first1 {
		t.Fatalf("screen %v with %q; want screen %v with %s alone", r.screen, r.lab.Lab.Set.IDs, atLab, first1)
	}
	if key := r.commands.table[host.SolverLab].key.ShortcutName(); key != ctrl(fyne.KeyL).ShortcutName() {
		t.Errorf("its key is %s, want %s", key, ctrl(fyne.KeyL).ShortcutName())
	}
	if r.win.Title() != "Solver Lab – Backtrack" {
		t.Errorf("title %q, want \"Solver Lab – Backtrack\"", r.win.Title())
	}
	r.key(fyne.KeyEscape)
	if r.screen != atGame {
		t.Error("Esc does not return to the game")
	}
	for name, open := range map[string]func(){
		"rail": func() { test.Tap(r.railItem(atLab)) }, "menu": func() { r.choose("Solve", "Solver Lab") },
	} {
		r.show(atGame)
		open()
		if r.screen != atLab {
			t.Errorf("%s does not open the Lab", name)
		}
	}
	r.win.Canvas().Capture()
}

// The menu opens the lessons, from a game and from another page of the Lab. Esc returns to
// the game.
func TestLessonsOpen(t *testing.T) {
	r := startLevel(t, first1)
	for range 2 {
		r.choose("Solve", "Lessons")
		if r.screen != atLab || r.win.Title() != "Lessons – Backtrack" {
			t.Fatalf("screen %v with the title %q; want %v with the title \"Lessons – Backtrack\"", r.screen, r.win.Title(), atLab)
		}
		r.commands.run(host.Lessons)
		r.key(fyne.KeyEscape)
		if r.screen != atGame {
			t.Fatal("Esc does not return to the game")
		}
		r.commands.run(host.SolverLab)
	}
}

// Menu, rail and key open the Lab on the present board from everywhere, and Esc leads back
// to the game as it was.
func TestLabAndBack(t *testing.T) {
	r := start(t)
	r.commands.run(host.SolverLab)
	r.key(fyne.KeyEscape)
	if r.screen != atLibrary {
		t.Errorf("without a game Esc leads to screen %d, want %d", r.screen, atLibrary)
	}
	r.win.Resize(fyne.NewSize(1200, 560))
	r.tapCard(first1)
	r.play("b1=2", "c2=4")
	r.game().Solver.Compare()
	r.ran(3)
	r.undoer.undo()
	r.inspector.Scroll.ScrollToOffset(fyne.NewPos(0, 120))
	for name, open := range map[string]func(){
		"Ctrl+L": func() { r.commands.run(host.SolverLab) },
		"rail":   func() { test.Tap(r.railItem(atLab)) }, "menu": func() { r.choose("Solve", "Solver Lab") },
	} {
		for _, from := range []func(){func() {}, func() { r.showLibrary("") }, func() { r.explain("") }} {
			from()
			open()
			if r.screen != atLab || r.lab.Lab.Chosen != first1 {
				t.Fatalf("%s leads to screen %d, board %q; want %d, board %q", name, r.screen, r.lab.Lab.Chosen, atLab, first1)
			}
			r.key(fyne.KeyEscape)
			if r.screen != atGame || r.position() != "1 2 3 / . . . / 7 . 9" || r.game().Controller.Game.Len() != 2 {
				t.Fatalf("%s and Esc: screen %d, %s, %d steps; want %d, 1 2 3 / . . . / 7 . 9, 2", name, r.screen, r.position(), r.game().Controller.Game.Len(), atGame)
			}
			if got := r.inspector.Scroll.Offset.Y; r.inspector.Tab() != play.SolverTab || got != 120 {
				t.Errorf("%s and Esc: tab %d at %v; want %d at 120", name, r.inspector.Tab(), got, play.SolverTab)
			}
		}
	}
	r.games.Redo()
	if r.position() != "1 2 3 / . . 4 / 7 . 9" {
		t.Errorf("Redo leads to %s, want 1 2 3 / . . 4 / 7 . 9", r.position())
	}
}

// The next start shows a measurement that the end of the program has interrupted.
func TestLabInterrupted(t *testing.T) {
	r := startLevel(t, first1)
	r.commands.run(host.SolverLab)
	l := r.lab.Lab
	l.Options.Runs = 1
	r.lab.Choose(labmodel.Set{Name: "Two", IDs: []string{first1, hard}})
	l.Runner.Measure()
	r.settle("the first board", func() bool { return l.Shown.Done() == 1 })
	r.show(atGame)

	r = r.again()
	if r.screen != atLab || r.game().Puzzle.ID != first1 {
		t.Fatalf("the next start shows screen %d with %s; want screen %d with %s", r.screen, r.currentID(), atLab, first1)
	}
	r.says(r.middle, "Continue: 2 of 4 runs done")
	r.key(fyne.KeyEscape)
	if r = r.again(); r.screen != atGame {
		t.Errorf("left in the game, the program begins with screen %d, want %d", r.screen, atGame)
	}
}

// While a measurement runs, other work rests; its figures outlive the program.
func TestLabMeasures(t *testing.T) {
	r := startLevel(t, first1)
	r.change(func(s *Settings) { s.Lab = labmodel.Options{} })
	r.commands.run(host.SolverLab)
	l := r.lab.Lab
	l.Options.Runs = 1
	tapButton(t, r.lab.Object, "Measure")
	if !l.Runner.Running() || !r.work.measuring || r.game().Analysis.Busy() {
		t.Errorf("running %v, measuring %v, analysis %v; want true, true, false", l.Runner.Running(), r.work.measuring, r.game().Analysis.Busy())
	}
	r.says(r.status.object, "Measuring")
	r.screen = atLibrary
	if libraryHost(r.Window).CanRate() {
		t.Error("puzzles are rated meanwhile")
	}
	r.screen = atLab
	r.settle("the end", func() bool { return !l.Runner.Running() })
	if r.work.measuring || !l.Shown.Complete() {
		t.Error("it ended, and other work still rests")
	}
	text := l.Table().TSV()
	r.key(fyne.KeyReturn)
	if r.screen != atLab || r.win.Title() != "Look inside: First submission board 1 – Backtrack" {
		t.Errorf("Enter leads to screen %d, title %q; want %d, title \"Look inside: First submission board 1 – Backtrack\"", r.screen, r.win.Title(), atLab)
	}

	next := r.again()
	next.commands.run(host.SolverLab)
	if next.lab.Lab.Table().TSV() != text {
		t.Errorf("the next program shows\n%s\nwant\n%s", next.lab.Lab.Table().TSV(), text)
	}
	next.commands.run(host.CopyTable)
	if got := next.app.Clipboard().Content(); got != text {
		t.Errorf("the clipboard holds\n%s\nwant\n%s", got, text)
	}
}

// Typed characters filter the table; the status bar counts its boards.
func TestLabFilter(t *testing.T) {
	r := startLevel(t, first1)
	r.commands.run(host.SolverLab)
	r.lab.Lab.Choose(labmodel.ReportPuzzles())
	r.lab.Update()
	r.says(r.status.object, "26 boards")
	r.typeText("tourn")
	r.says(r.status.object, "17 of 26 boards")
	if got := len(r.lab.Lab.Table().Rows); got != 17 {
		t.Errorf("%d rows, want 17", got)
	}
}

// The boards of a file come into the library and are chosen.
func TestLabFile(t *testing.T) {
	r := startLevel(t, first1)
	r.commands.run(host.SolverLab)
	path := filepath.Join(t.TempDir(), "boards.txt")
	if err := os.WriteFile(path, []byte("1 . 3\n. . .\n7 . 9\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	r.files.dropOnLab(r.lab, []fyne.URI{storage.NewFileURI(path)})
	if got := r.lab.Lab.Set; got.Name != "boards.txt" || len(got.IDs) != 1 || !strings.HasPrefix(got.IDs[0], "numbrix/import-") {
		t.Errorf("chosen %v; want Name \"boards.txt\", len(IDs) 1, IDs[0] a text that begins with \"numbrix/import-\"", got)
	}
	if _, err := os.Stat(filepath.Join(r.dir, "lab")); err != nil {
		t.Error(err)
	}
}

// New boards are chosen by a recipe, their number and the first seed.
func TestLabNewBoards(t *testing.T) {
	r := startLevel(t, first1)
	r.commands.run(host.SolverLab)
	r.files.askPuzzles(r.families[0], r.lab.Choose)
	tapButton(t, r.cover.dialog, "5")
	tapButton(t, r.cover.dialog, "Hard")
	tapButton(t, r.cover.dialog, "Create")
	got := r.lab.Lab.Set.IDs
	if len(got) != 5 || got[0] != "numbrix/new/9x9-hard-1" || got[4] != "numbrix/new/9x9-hard-5" {
		t.Errorf("chosen %q; want length 5, [0] \"numbrix/new/9x9-hard-1\", [4] \"numbrix/new/9x9-hard-5\"", got)
	}
}
