package window

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
)

const puzzleFile = "puzzle: numbrix\nname: A small one\nauthor: Nobody\n\n1 .\n. 3\n"

func TestOpenText(t *testing.T) {
	for _, tt := range []struct{ name, text, title, position string }{
		{"puzzle file", puzzleFile, "A small one", "1 . / . 3"},
		{"collection", puzzleFile + "---\npuzzle: numbrix\nname: Another\n\n. 2\n. .\n", "Another", ". 2 / . ."},
		{"bare rows", "1 0 .\n. . .\n7 . 9\n", "Imported board 3 × 3", "1 . . / . . . / 7 . 9"},
		{"Lisp", "(setq board '((1 0) (0 3)))", "Imported board 2 × 2", "1 . / . 3"},
		{"CSV", "1,,3\n,,\n7,,8\n", "Imported board 3 × 3", "1 . 3 / . . . / 7 . 8"},
		{"lines of another system", "\ufeff1 .\r\n. 3\r\n", "Imported board 2 × 2", "1 . / . 3"},
		{"a ready-made board", "1 . 3\n. . .\n7 . 9\n", "Imported board 3 × 3", first1Start},
		{"id", " numbrix/first-1\n", "First submission board 1", first1Start},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := start(t)
			r.files.openText("test", tt.text, nil)
			if r.screen != atGame {
				t.Fatalf("not opened: %s", texts(r.status.object))
			}
			if got := r.game().Puzzle.Name(); got != tt.title {
				t.Errorf("name %q, want %q", got, tt.title)
			}
			if got := r.position(); got != tt.position {
				t.Errorf("position %s, want %s", got, tt.position)
			}
		})
	}
}

func TestOpenGarbage(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"words", "Dear Sir or Madam", "Line 1, column 1: "},
		{"bad number", "1 .\n. x\n", "Line 2, column 2: "},
		{"ragged", "1 . 3\n. .\n", "Line 2, column 3: "},
		{"bad line of a file", "puzzle: numbrix\n\n1 .\n. 9\n", "Line 4, column 2: "},
		{"other family", "puzzle: chess\n\n1\n", "there is no family \"chess\""},
		{"empty", "", "empty"},
		{"newer saved game", "backtrack game 9\n", "a saved game, not a puzzle"},
		{"binary", "\x00\xff\xfe", "not UTF-8"},
		{"huge", strings.Repeat("1 ", 1<<20), "more than"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := start(t)
			r.files.openText("test", tt.text, nil)
			got := r.status.message.Text
			if r.screen != atLibrary || !r.status.message.Warning || !strings.HasPrefix(got, "test cannot be read. ") || !strings.Contains(got, tt.want) {
				t.Errorf("the message is %q, want %q in it", got, tt.want)
			}
			r.says(r.status.object, strings.Join(strings.Fields(got), " "))
		})
	}
}

// The readable puzzles of a collection are opened, the others are reported.
func TestOpenBrokenCollection(t *testing.T) {
	r := start(t)
	r.files.openText("test", puzzleFile+"---\npuzzle: numbrix\n\n1 .\n. x\n", nil)
	if r.screen != atGame || r.game().Puzzle.Name() != "A small one" {
		t.Errorf("the first puzzle is not the current one: %s", texts(r.status.object))
	}
	if got := r.status.message.Text; !r.status.message.Warning || !strings.Contains(got, "Line 11, column 2: ") {
		t.Errorf("the message is %q, want a warning about line 11, column 2", got)
	}
}

// The id of a board that was imported holds it whole. Another machine opens it as a board of
// the same family without its name.
func TestShareID(t *testing.T) {
	r := start(t)
	r.files.openText("test", puzzleFile, nil)
	r.layout().id.OnTapped()
	id := r.app.Clipboard().Content()
	r.says(r.status.object, "An id with the whole puzzle is on the clipboard.")
	if !strings.HasPrefix(id, "numbrix/x/") {
		t.Fatalf("the clipboard holds %s, want a text that begins with numbrix/x/", id)
	}
	other := start(t)
	other.app.Clipboard().SetContent(id)
	other.files.paste()
	if g := other.game(); g == nil || g.Puzzle.Name() != "Imported board 2 × 2" || other.position() != "1 . / . 3" || !strings.HasPrefix(g.Puzzle.ID, "numbrix/import-") {
		t.Errorf("opened is %+v, want Imported board 2 × 2 with 1 . / . 3", g)
	}
	other.openPuzzle(first1)
	other.files.openNamed([]string{id})
	if other.position() != "1 . / . 3" || len(other.catalog.Entries()) != len(r.catalog.Entries()) {
		t.Errorf("opened again as %s, with %d puzzles; want 1 . / . 3, %d puzzles", other.position(), len(other.catalog.Entries()), len(r.catalog.Entries()))
	}
	for bad, want := range map[string]string{id[:15]: "The id is damaged or incomplete", "vox" + id[7:]: "There is no family \"vox\""} {
		other.files.openNamed([]string{bad})
		other.says(other.status.object, want)
	}
	r.openPuzzle(first1)
	r.layout().id.OnTapped()
	if id := r.app.Clipboard().Content(); id != first1 {
		t.Errorf("the id of a ready-made puzzle is %s, want %s", id, first1)
	}
}

// A board that was imported is kept, with the game on it.
func TestImportIsKept(t *testing.T) {
	r := start(t)
	r.files.openText("test", puzzleFile, nil)
	id := r.game().Puzzle.ID
	r.play("b1=2")
	r = r.again()
	if r.screen != atGame || r.game().Puzzle.ID != id || r.position() != "1 2 / . 3" || r.game().Puzzle.Name() != "A small one" {
		t.Fatalf("reopened %s %q as %s, want %s \"A small one\" as 1 2 / . 3", r.game().Puzzle.ID, r.game().Puzzle.Name(), r.position(), id)
	}
	r.show(atLibrary)
	if n := len(r.cards()); n != 27 {
		t.Errorf("%d cards, want 27", n)
	}
	r.files.openText("test", puzzleFile, nil)
	if r.game().Puzzle.ID != id || r.position() != "1 2 / . 3" {
		t.Errorf("opened again %s as %s, want %s as 1 2 / . 3", r.game().Puzzle.ID, r.position(), id)
	}
	r.show(atLibrary)
	if n := len(r.cards()); n != 27 {
		t.Errorf("opened twice there are %d cards, want 27", n)
	}
	r.lib.Search.SetText("nobody")
	if n := len(r.cards()); n != 1 {
		t.Errorf("%d cards of the author, want 1", n)
	}
}

func TestOpenFiles(t *testing.T) {
	r := start(t)
	dir := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	a, b := write("a.puzzle", puzzleFile), write("b.txt", "1 .\n. .\n")
	r.files.openNamed([]string{a, b})
	if got := r.position(); got != "1 . / . ." {
		t.Errorf("opened %s, want 1 . / . .", got)
	}
	r.files.openURIs([]fyne.URI{storage.NewFileURI(a)}) // dropped on the window
	if got := r.position(); got != "1 . / . 3" {
		t.Errorf("dropped %s, want 1 . / . 3", got)
	}
	r.files.openNamed([]string{first1})
	if r.game().Puzzle.ID != first1 {
		t.Errorf("%s was opened, want %s", r.game().Puzzle.ID, first1)
	}
	r.files.openNamed([]string{a, filepath.Join(dir, "none.puzzle")})
	r.says(r.status.object, "“none.puzzle” cannot be read. There is no such file.")
	r.says(r.inspector.Object, "“none.puzzle” cannot be read")
	r.files.openNamed([]string{dir})
	r.says(r.status.object, "” cannot be read. It is a folder.")
	r.files.openNamed([]string{write("bad.txt", "?\n")})
	r.says(r.status.object, "“bad.txt” cannot be read. Line 1, ")
	if got := r.position(); got != "1 . / . 3" {
		t.Errorf("a broken file has changed the game to %s, want 1 . / . 3", got)
	}
}

// A pipe that nobody writes to keeps neither the window waiting nor its start.
func TestOpenPipe(t *testing.T) {
	r := start(t)
	pipe := filepath.Join(t.TempDir(), "pipe.puzzle")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, open := range map[string]func(){
		"named":   func() { r.files.openNamed([]string{pipe}) },
		"dropped": func() { r.files.openURIs([]fyne.URI{storage.NewFileURI(pipe)}) },
	} {
		t.Run(name, func(t *testing.T) {
			r.openPuzzle(first1)
			returned := make(chan struct{})
			go func() {
				select {
				case <-returned:
				case <-time.After(5 * time.Second): // or the test would hang
				}
				_ = os.WriteFile(pipe, []byte(puzzleFile), 0o600)
			}()
			open()
			close(returned)
			if r.game().Puzzle.ID != first1 {
				t.Error("the window waited for the pipe")
			}
			r.settle("the puzzle from the pipe", func() bool { return r.position() == "1 . / . 3" })
		})
	}
}

func TestClipboard(t *testing.T) {
	r := start(t)
	r.choose("File", "Paste puzzle")
	r.says(r.status.object, "The clipboard holds no text.")
	r.app.Clipboard().SetContent("1 .\n. x\n")
	r.files.paste()
	r.says(r.status.object, "The clipboard cannot be read. Line 2, ")
	r.app.Clipboard().SetContent(puzzleFile)
	r.files.paste()
	r.play("b1=2")
	r.choose("File", "Copy position")
	if got := rows(r.app.Clipboard().Content()); got != "1 2 / . 3" {
		t.Errorf("copied %q, want \"1 2 / . 3\"", got)
	}
	r.choose("File", "Copy puzzle")
	if got := r.app.Clipboard().Content(); got != puzzleFile {
		t.Errorf("copied %q, want %q", got, puzzleFile)
	}
	r.openPuzzle(first1)
	r.files.paste()
	if got := r.position(); got != "1 2 / . 3" {
		t.Errorf("pasted %s, want 1 2 / . 3", got)
	}
	r.layout().id.OnTapped()
	if got := r.app.Clipboard().Content(); !strings.HasPrefix(got, "numbrix/x/") {
		t.Errorf("copied %q, want the whole puzzle", got)
	}
	r.openPuzzle(first1)
	r.files.paste()
	if got := r.position(); got != "1 . / . 3" {
		t.Errorf("pasted %s, want 1 . / . 3", got)
	}
}

// Every puzzle of a collection is in the library from then on.
func TestCollectionIsKept(t *testing.T) {
	r := start(t)
	r.files.openText("test", puzzleFile+"---\npuzzle: numbrix\nname: The other\n\n. 3\n1 .\n", nil)
	if got := r.game().Puzzle.Name(); got != "The other" {
		t.Fatalf("the current puzzle is %q, want \"The other\"", got)
	}
	r = r.again()
	if got := len(r.catalog.Entries()); got != 28 {
		t.Errorf("%d puzzles after a restart, want 28", got)
	}
}
