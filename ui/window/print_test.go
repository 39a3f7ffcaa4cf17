package window

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// The puzzle in play and the cards of the library are printed into files.
func TestPrint(t *testing.T) {
	dir := t.TempDir()
	r := start(t)
	r.settings.Folder = dir
	var top fyne.CanvasObject
	shows := func(text string) {
		t.Helper()
		r.settle(text, func() bool { return strings.Contains(texts(top), text) })
	}
	save := func(file string, pages int) {
		t.Helper()
		print := top
		tapButton(t, top, "Save as PDF…")
		r.settle("the file dialog", func() bool { top = r.win.Canvas().Overlays().Top(); return top != nil && top != print })
		tapButton(t, top, "Save")
		r.settle("the file", func() bool { return r.win.Canvas().Overlays().Top() == nil })
		data, err := os.ReadFile(filepath.Join(dir, file))
		if n := bytes.Count(data, []byte("/Type /Page\n")); err != nil || n != pages {
			t.Errorf("%s has %d pages, want %d: %v", file, n, pages, err)
		}
	}
	r.openPuzzle("numbrix/first-1")
	r.choose("File", "Print…")
	top = r.win.Canvas().Overlays().Top()
	shows("Page 1 of 1")
	save("first-submission-board-1.pdf", 1)

	r.showLibrary("numbrix")
	n := len(r.lib.Cards())
	r.choose("File", "Print…")
	top = r.win.Canvas().Overlays().Top()
	shows("Puzzles The " + strconv.Itoa(n) + " cards shown This puzzle 12 new ones")
	shows("Page 1 of 7") // of 26 boards
	tapButton(t, top, "12")
	shows("Page 1 of 4")
	save("puzzles.pdf", 4)
}
