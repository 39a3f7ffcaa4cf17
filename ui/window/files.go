package window

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/dialogs"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/lab"
	"backtrack/ui/lab/labmodel"
	"backtrack/ui/play"
	"backtrack/words"
)

// files opens puzzles by name, file or text, and saves them.
type files struct {
	loop      host.Loop
	clipboard fyne.Clipboard
	dialogs   func() dialogs.Host
	maker     *maker
	say       func(play.Message)
	fail      func(error)
	write     func(name string, data []byte) error // writes a file
	desktop   bool                                 // the desktop has its own dialog for files
}

// openDialog asks for a puzzle file.
func (f *files) openDialog() {
	f.dialogs().AskFile(dialogs.FileQuestion{Title: "Open a puzzle", Button: "Open", Use: func(path string) (func(), error) {
		info, err := os.Stat(path)
		if err == nil && !info.Mode().IsRegular() {
			err = fmt.Errorf("%s is not a regular file", quoteName(path))
		}
		if err != nil {
			return nil, err
		}
		text, err := readFile(path)
		return func() { f.openText(quoteName(path), text, err) }, nil
	}})
}

// openNamed opens puzzles, each given by its id or the path of its file, and shows the last
// one.
func (f *files) openNamed(names []string) {
	for _, name := range names {
		if known, err := f.maker.openID(name); !known {
			f.openFile(name)
		} else if err != nil {
			f.openText("The id “"+model.Clip(name)+"”", "", err)
		}
	}
}

// openFile opens a puzzle file. It reads a file that may block, such as a pipe, in the
// background.
func (f *files) openFile(path string) {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		f.openText(quoteName(path), "", errors.New("it is a folder"))
	case err != nil || info.Mode().IsRegular():
		text, err := readFile(path)
		f.openText(quoteName(path), text, err)
	default:
		go func() {
			text, err := readFile(path)
			f.loop.Post(func() { f.openText(quoteName(path), text, err) })
		}()
	}
}

// quoteName returns the name of a file for a message.
func quoteName(path string) string { return "“" + filepath.Base(path) + "”" }

func readFile(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, model.MaxFile+1))
	return string(text), err
}

func (f *files) openURIs(uris []fyne.URI) {
	for _, u := range uris {
		f.openFile(u.Path())
	}
}

// paste opens the puzzle on the clipboard.
func (f *files) paste() { f.pasteInto(func(text string) { f.openText("The clipboard", text, nil) }) }

// pasteInto calls open with the text on the clipboard, if there is one.
func (f *files) pasteInto(open func(text string)) {
	text := f.clipboard.Content()
	if strings.TrimSpace(text) == "" {
		f.say(play.Message{Text: "The clipboard holds no text. Copy a puzzle first."})
		return
	}
	open(text)
}

// openText opens the puzzle with the id text, or adds all puzzles that can be read from text
// and shows the last one. If err is not nil, openText only shows that error. The argument from
// names the source of the text in messages.
func (f *files) openText(from, text string, err error) {
	failed := words.Cause(err)
	known := false
	if failed == nil {
		known, failed = f.maker.openID(strings.TrimSpace(text))
		if _, err := model.ParseSave(text); err == nil || errors.Is(err, model.ErrNewer) {
			failed = errors.New("it is a saved game, not a puzzle; File › My data brings games from another machine")
		}
	}
	if failed == nil && !known {
		var added []family.Puzzle
		if added, failed = f.maker.add(text); len(added) > 0 {
			f.maker.openAt(added[len(added)-1], play.AsChoice)
		}
	}
	if failed != nil {
		f.say(play.Message{Title: from + " cannot be read", Text: words.Error(failed), Warning: true, Card: true})
	}
}

// fileName returns the name of a file about a puzzle: the name of the puzzle, followed by end.
func fileName(puzzle, end string) string { return cmp.Or(words.FileName(puzzle), "puzzle") + end }

// saveAs asks where to save a file and proposes a name. It makes the contents in the
// background.
func (f *files) saveAs(title, name string, contents func() []byte) {
	f.dialogs().AskFile(dialogs.FileQuestion{Title: title, Button: "Save", Name: name, Use: func(path string) (func(), error) {
		return func() { f.say(play.Message{Text: "Saved as " + path + "."}) }, f.write(path, contents())
	}})
}

// savePuzzle writes a puzzle to a file of the player's choice.
func (f *files) savePuzzle(p family.Puzzle) {
	f.writePuzzle(p, "Save the puzzle as", "Save", ".puzzle")
}

// exportPuzzle is like savePuzzle, but proposes the first format other than the puzzle file.
func (f *files) exportPuzzle(p family.Puzzle) {
	f.writePuzzle(p, "Export the puzzle as", "Export", f.maker.catalog.Family(p.Family).Formats[1].Ending)
}

// writePuzzle asks where to write a puzzle, and proposes an ending. The ending decides the
// format.
func (f *files) writePuzzle(p family.Puzzle, title, button, ending string) {
	of := f.maker.catalog.Family(p.Family)
	f.dialogs().AskFile(dialogs.FileQuestion{
		Title: title, Button: button, Name: fileName(p.Name(), ending),
		Endings: lists.Map(of.Formats, func(x family.FileFormat) string { return x.Ending }),
		Use: func(path string) (func(), error) {
			x, err := of.Format("", path)
			if err != nil {
				return nil, err
			}
			data, lost, err := of.Export(p, x)
			if err == nil {
				err = f.write(path, data)
			}
			return func() { f.say(play.Message{Text: strings.TrimSpace("Saved as " + path + ". " + lost)}) }, err
		},
	})
}

// export saves a file with contents made from the board of a game.
func (f *files) export(g *play.Game, what string, contents func() []byte) {
	f.saveAs("Save the picture as", fileName(g.Puzzle.Name(), "-"+what), contents)
}

// askPuzzles asks which new boards of a family the Lab should measure.
func (f *files) askPuzzles(of family.Family, use func(labmodel.Set)) {
	f.dialogs().AskPuzzles(of, f.maker.recipe(of), func(r solver.Recipe, count int, seed uint64) error {
		s, err := labmodel.NewPuzzles(of, r, count, seed)
		if err == nil {
			use(s)
		}
		return err
	})
}

// measurementEnding is the ending of files with measurements, including the files that the
// command compare writes.
const measurementEnding = ".jsonl"

// askForLab asks for a file for the Lab: boards, which are also added to the library, or a
// measurement to show.
func (f *files) askForLab(l *lab.View) {
	f.dialogs().AskFile(dialogs.FileQuestion{
		Title: "Boards, or a measurement", Button: "Open", Also: measurementEnding,
		Use: func(path string) (func(), error) { return f.forLab(l, path) },
	})
}

// dropOnLab is askForLab for files that are dropped on the Lab.
func (f *files) dropOnLab(l *lab.View, uris []fyne.URI) {
	for _, u := range uris {
		if then, err := f.forLab(l, u.Path()); err != nil {
			f.fail(err)
		} else {
			then()
		}
	}
}

// forLab reads a file for the Lab, and returns the function that shows its content.
func (f *files) forLab(l *lab.View, path string) (then func(), err error) {
	if filepath.Ext(path) == measurementEnding {
		return func() { l.Show(labmodel.File{Path: path}) }, nil
	}
	text, err := readFile(path)
	return func() {
		added, failed := f.maker.add(text)
		s := labmodel.Set{Name: filepath.Base(path)}
		for _, p := range added {
			s.IDs = append(s.IDs, p.ID)
		}
		if len(s.IDs) > 0 {
			l.Choose(s)
		}
		f.fail(failed)
	}, err
}

// openFolder shows the data folder in the system's file manager.
func (w *Window) openFolder() {
	dir, err := w.settings.store.Folder("")
	if err == nil {
		err = w.app.OpenURL(&url.URL{Scheme: "file", Path: filepath.ToSlash(dir)})
	}
	w.showError(err)
}
