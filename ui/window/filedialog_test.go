package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/dialogs"
	"backtrack/ui/kit"
	"backtrack/ui/library"
)

// A folder with a puzzle file is opened, and the puzzle is saved elsewhere.
func TestFileDialogs(t *testing.T) {
	dir := t.TempDir()
	puzzle := "puzzle: numbrix\nname: From a file\n\n1 . 3\n. . .\n7 . 9\n"
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "inner"), 0o755); err != nil {
		t.Fatal(err)
	}
	write("inner/one.puzzle", puzzle)
	write("inner/picture.png", "no puzzle")
	r := start(t)
	r.settings.Folder = dir
	var top fyne.CanvasObject
	shows := func(text string) {
		t.Helper()
		r.settle(text, func() bool { return strings.Contains(texts(top), text) })
	}
	closed := func() bool { return r.win.Canvas().Overlays().Top() == nil }

	r.choose("File", "Open…")
	top = r.win.Canvas().Overlays().Top()
	shows("inner Folder")
	r.field().SetText("missing.puzzle")
	tapButton(t, top, "Open")
	shows("“missing.puzzle”: there is no such file.")
	tapRow(t, top, "inner")
	shows("one.puzzle")
	if hasItem(top, "picture.png") {
		t.Error("a picture is offered as a puzzle")
	}
	tapRow(t, top, "one.puzzle")
	tapButton(t, top, "Open")
	r.settle("the file", closed)
	if r.game() == nil || r.game().Puzzle.Name() != "From a file" {
		t.Fatal("the puzzle is not opened")
	}
	if want := filepath.Join(dir, "inner"); r.settings.Folder != want {
		t.Errorf("the folder %q is remembered, want %q", r.settings.Folder, want)
	}

	r.choose("File", "Save puzzle as…")
	top = r.win.Canvas().Overlays().Top()
	if got := r.field().Text(); got != "from-a-file.puzzle" {
		t.Errorf("the name proposed is %q, want \"from-a-file.puzzle\"", got)
	}
	tapButton(t, top, "Save")
	r.settle("the file to be saved", closed)
	saved := filepath.Join(dir, "inner", "from-a-file.puzzle")
	if text, err := os.ReadFile(saved); err != nil || string(text) != r.game().Puzzle.File {
		t.Errorf("saved %q, %v; want %q, nil", text, err, r.game().Puzzle.File)
	}
	write("inner/from-a-file.puzzle", "something else")
	r.choose("File", "Save puzzle as…")
	top = r.win.Canvas().Overlays().Top()
	tapButton(t, top, "Save")
	shows("exists already")
	if text, _ := os.ReadFile(saved); string(text) != "something else" {
		t.Fatal("a file was replaced without a question")
	}
	tapButton(t, top, "Replace")
	r.settle("the file to be replaced", closed)
	if text, _ := os.ReadFile(saved); string(text) != r.game().Puzzle.File {
		t.Error("the file was not replaced")
	}
}

// The ending decides in which format a puzzle is written. What the format has no place for
// is said, and an unknown ending asked about.
func TestExportPuzzle(t *testing.T) {
	r := start(t)
	r.files.openText("test", "puzzle: numbrix\nname: Steps\nsteps: diagonal\n\n1 .\n. 3\n", nil)
	dir := t.TempDir()
	r.settings.Folder = dir
	export := func(item, button, name, want string) {
		t.Helper()
		r.choose("File", item)
		top := r.win.Canvas().Overlays().Top()
		if !strings.Contains(texts(top), "The ending decides the format: .puzzle, .csv, .png or .svg.") {
			t.Errorf("the dialog has no list of endings: %s; want it to name .puzzle, .csv, .png and .svg", texts(top))
		}
		if name != "" {
			r.field().SetText(name)
		}
		tapButton(t, top, button)
		r.settle(want, func() bool {
			return strings.Contains(texts(r.status.object), want) || strings.Contains(texts(top), want)
		})
		r.key(fyne.KeyEscape)
	}
	path := filepath.Join(dir, "steps")
	export("Export…", "Export", "", "Saved as "+path+".csv. CSV has no place for diagonal steps.")
	export("Save puzzle as…", "Save", "board.SVG", "Saved as "+filepath.Join(dir, "board.SVG")+".")
	export("Export…", "Export", "steps.png", "Saved as "+path+".png.")
	export("Export…", "Export", "steps.doc", "Files that end in .doc can't be written here. Choose .puzzle, .csv, .png or .svg.")
	for name, want := range map[string]string{"steps.csv": "1,\n,3\n", "board.SVG": "<svg ", "steps.png": "\x89PNG"} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !strings.HasPrefix(string(got), want) {
			t.Errorf("%s has %.40q, %v; want a file that begins with %q", name, got, err, want)
		}
	}
	if all, err := os.ReadDir(dir); err != nil || len(all) != 3 {
		t.Errorf("written are %v, %v; want 3 of them, nil", all, err)
	}
}

// field returns the field of the dialog that is shown.
func (r *rig) field() *kit.Field {
	r.t.Helper()
	var found *kit.Field
	each(r.win.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if f, ok := o.(*kit.Field); ok {
			found = f
		}
	})
	if found == nil {
		r.t.Fatal("no field is shown")
	}
	return found
}

// A dialog or menu has the keyboard while it covers the window, and the library,
// the board or nothing has it afterwards.
func TestFocusOfDialog(t *testing.T) {
	r := start(t)
	r.settings.Folder = t.TempDir()
	canvas := r.win.Canvas()
	check := func(where string, back func(fyne.Focusable) bool) {
		t.Helper()
		r.choose("File", "Open…")
		r.typeText("abc")
		if got := r.field().Text(); got != "abc" {
			t.Errorf("%s: %q is typed into the dialog, want \"abc\"", where, got)
		}
		r.key(fyne.KeyEscape)
		if canvas.Overlays().Top() != nil || !back(canvas.Focused()) {
			t.Errorf("%s: after the dialog %T has the keyboard, want the part that had it before", where, canvas.Focused())
		}
		test.Tap(r.tool("New"))
		if top := canvas.Overlays().Top(); top == nil || any(canvas.Focused()) != any(top) {
			t.Errorf("%s: while a menu is open %T has the keyboard, want the menu", where, canvas.Focused())
		}
		r.key(fyne.KeyEscape)
		if canvas.Overlays().Top() != nil || !back(canvas.Focused()) {
			t.Errorf("%s: after the menu %T has the keyboard, want the part that had it before", where, canvas.Focused())
		}
	}
	check("library", func(f fyne.Focusable) bool { _, ok := f.(*library.Card); return ok })
	r.choose("Help", "Manual")
	check("pages", func(f fyne.Focusable) bool { return f == nil })
	r.openPuzzle(first1)
	check("game", func(f fyne.Focusable) bool { return f == fyne.Focusable(r.layout().board) })
}

// A picture is painted and written in the background.
func TestExport(t *testing.T) {
	r := startLevel(t, "river/farmer-wolf-goat-cabbage")
	r.settings.Folder = t.TempDir()
	painted := make(chan []byte)
	r.files.export(r.game(), "picture.png", func() []byte { return <-painted })
	top := r.win.Canvas().Overlays().Top()
	tapButton(t, top, "Save")
	painted <- []byte("a picture")
	saved := filepath.Join(r.settings.Folder, "farmer-wolf-goat-and-cabbage-picture.png")
	r.settle("the picture", func() bool { return strings.Contains(texts(r.status.object), "Saved as "+saved+".") })
	if got, err := os.ReadFile(saved); err != nil || string(got) != "a picture" {
		t.Errorf("saved is %q, %v; want \"a picture\", nil", got, err)
	}
}

// The result of saving a file is reported even if the dialog was closed meanwhile.
func TestSavedLate(t *testing.T) {
	r := startLevel(t, "river/farmer-wolf-goat-cabbage")
	r.settings.Folder = t.TempDir()
	painted := make(chan []byte)
	for _, tt := range []struct{ name, want string }{{"one.png", "Saved as "}, {"missing/two.png", "“two.png”: there is no such file."}} {
		r.dialogs().AskFile(dialogs.FileQuestion{Title: "Save", Button: "Save", Name: tt.name, Use: func(path string) (func(), error) {
			return func() { r.status.say("Saved as " + path + ".") }, os.WriteFile(path, <-painted, 0o644)
		}})
		tapButton(t, r.win.Canvas().Overlays().Top(), "Save")
		r.cover.dialog.Hide()
		painted <- nil
		r.settle("the news", func() bool { return strings.Contains(texts(r.status.object), tt.want) })
	}
}

func hasItem(o fyne.CanvasObject, label string) bool {
	found := false
	each(o, func(o fyne.CanvasObject) {
		if row, ok := o.(*kit.ListItem); ok && row.Tip == label {
			found = true
		}
	})
	return found
}

func tapRow(t *testing.T, in fyne.CanvasObject, label string) {
	t.Helper()
	var found *kit.ListItem
	each(in, func(o fyne.CanvasObject) {
		if row, ok := o.(*kit.ListItem); ok && row.Tip == label {
			found = row
		}
	})
	if found == nil {
		t.Fatalf("no row %q", label)
	}
	found.OnTapped()
}

// The clock stands while a dialog is open.
func TestClockBelowDialog(t *testing.T) {
	r := startLevel(t, scattered)
	r.play("wait")
	if !r.game().Clock.Running() {
		t.Fatal("the clock stands")
	}
	r.choose("Help", "About Backtrack")
	if r.game().Clock.Running() {
		t.Error("the clock goes on below a dialog")
	}
	r.key(fyne.KeyReturn)
	if r.win.Canvas().Overlays().Top() != nil {
		t.Error("Enter does not close what there is only one answer to")
	}
	if !r.game().Clock.Running() {
		t.Error("the clock stands when the dialog is closed")
	}
}

func TestFileName(t *testing.T) {
	for _, tt := range []struct{ puzzle, end, want string }{
		{"Farmer (boat 2)", "-state-space.svg", "farmer-boat-2-state-space.svg"},
		{"?", ".puzzle", "puzzle.puzzle"},
	} {
		if got := fileName(tt.puzzle, tt.end); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.puzzle, got, tt.want)
		}
	}
}
