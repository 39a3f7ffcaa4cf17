package ui

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"backtrack/model"
	"backtrack/ui/store"
	"backtrack/ui/view"
)

// openDialog asks for a puzzle file.
func (w *Window) openDialog() {
	d := dialog.NewFileOpen(func(r fyne.URIReadCloser, err error) {
		if err != nil {
			w.trouble(err)
		}
		if r != nil {
			defer r.Close()
			text, err := io.ReadAll(io.LimitReader(r, model.MaxFile+1))
			w.openText(r.URI().Name(), string(text), err)
		}
	}, w.win)
	d.SetFilter(storage.NewExtensionFileFilter([]string{".puzzle", ".txt", ".csv", ".lisp", ".lsp"}))
	w.ask(d)
	d.Resize(fyne.NewSize(760, 520)) // the toolkit crashes if it is not shown yet
}

// openNamed opens puzzles by their ids and puzzle files; the last puzzle of
// them is shown.
func (w *Window) openNamed(names []string) {
	for _, name := range names {
		if w.openID(name) {
			continue
		}
		text, err := readFile(name)
		w.openText(filepath.Base(name), text, err)
	}
}

func readFile(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, model.MaxFile+1))
	return string(text), err
}

func (w *Window) openURIs(uris []fyne.URI) {
	for _, u := range uris {
		text, err := readFile(u.Path())
		w.openText(u.Name(), text, err)
	}
}

// paste opens the puzzle on the clipboard.
func (w *Window) paste() {
	text := w.app.Clipboard().Content()
	if strings.TrimSpace(text) == "" {
		w.status.say("The clipboard holds no text. Copy a puzzle first.")
		return
	}
	w.openText("The clipboard", text, nil)
}

// openText opens what a text holds, an id among it: all puzzles
// that can be read, of which the last is shown. The text comes from a place
// that errors name.
func (w *Window) openText(from, text string, err error) {
	if err != nil {
		w.status.warn(fmt.Sprintf("%s cannot be read: %v.", from, err))
		return
	}
	if w.openID(strings.TrimSpace(text)) {
		return
	}
	var last *view.Puzzle
	var failed error
	for _, f := range view.Read(w.families, text) {
		if f.Err == nil {
			p := w.lib.add(f.Puzzle)
			last = &p
		} else if failed == nil {
			failed = f.Err
		}
	}
	if last != nil {
		w.open(*last)
	}
	if failed != nil {
		w.status.warn(fmt.Sprintf("%s: %s", from, sentence(failed)))
	}
}

// openID opens the puzzle of an id, which may have to be made, and reports
// whether there is one.
func (w *Window) openID(id string) bool {
	if p, ok := w.lib.puzzle(id); ok {
		w.open(p)
		return true
	}
	return w.remake(id)
}

// saveCopy writes the puzzle to a file of the player's choice.
func (w *Window) saveCopy() {
	if w.place != atGame {
		return
	}
	g := w.game
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		if f != nil {
			f.Close()
			err = store.WriteFile(f.URI().Path(), []byte(g.puzzle.File))
		}
		w.trouble(err)
	}, w.win)
	d.SetFileName(strings.ReplaceAll(strings.ToLower(g.puzzle.Name()), " ", "-") + ".puzzle")
	w.ask(d)
	d.Resize(fyne.NewSize(760, 520)) // the toolkit crashes if it is not shown yet
}

// copyPuzzle and copyPosition put text on the clipboard.
func (w *Window) copyPuzzle() {
	if w.place == atGame {
		w.app.Clipboard().SetContent(w.game.puzzle.File)
		w.status.say("The puzzle is on the clipboard, as a puzzle file.")
	}
}

func (w *Window) copyPosition() {
	if w.place == atGame {
		w.app.Clipboard().SetContent(w.game.table.Body())
		w.status.say("The position is on the clipboard, as rows of numbers.")
	}
}
