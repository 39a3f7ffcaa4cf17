package dialogs

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/words"
)

// A FileQuestion asks for a file to read or to write.
type FileQuestion struct {
	Title  string
	Button string // label of the button that accepts
	Also   string // ending of files that are listed in addition to puzzles; "" if there is none
	Only   string // the only ending that is listed; "" lists puzzles
	Name   string // proposed name of a file to write; "" asks for a file to read
	// Endings are the allowed endings of a file to write. Nil allows only the ending of
	// Name. A name without an ending gets the ending of Name.
	Endings []string
	// Use reads or writes the file in the background. It returns a function that is then called
	// on the goroutine of the user interface. If Use fails, the dialog says why and stays open.
	Use func(path string) (then func(), err error)
}

// A fileDialog shows a FileQuestion. The field holds a name or a path. A click on a folder
// lists that folder.
type fileDialog struct {
	Host
	FileQuestion
	dialog   *overlay.Dialog
	where    *kit.Text
	field    *kit.Field
	list     *fyne.Container
	ok       *kit.Button
	warnedOf string             // name of the existing file that the player has been warned about
	stop     context.CancelFunc // ends the work in the background
}

// puzzleFiles are the endings of files that may hold puzzles.
var puzzleFiles = []string{".puzzle", ".txt", ".csv", ".tsv", ".json", ".lisp", ".lsp", ".pl", ".dot", ".gv", ".g6"}

// kinds returns the endings of the files that are listed, and what to call these files:
// "puzzle". For a file to write, it returns the endings that the file may have.
func (q FileQuestion) kinds() (endings []string, name string) {
	switch end := filepath.Ext(q.Name); {
	case q.Only != "":
		return []string{q.Only}, q.Only
	case q.Name == "" && q.Also != "":
		return append(slices.Clone(puzzleFiles), q.Also), "puzzle or " + q.Also
	case q.Name == "":
		return puzzleFiles, "puzzle"
	case q.Endings != nil:
		return q.Endings, words.List(q.Endings, "or")
	default:
		return []string{end}, end
	}
}

// maxListed is the largest number of entries of a folder that are listed.
const maxListed = 400

// patience is how long work in the background may take before the dialog says so.
const patience = 500 * time.Millisecond

// AskFile shows a dialog that asks for a file: the desktop's dialog if there is one, else the
// program's own.
func (h Host) AskFile(q FileQuestion) {
	if h.Desktop != nil {
		h.askDesktop(q)
	} else {
		h.askFile(q)
	}
}

func (h Host) askFile(q FileQuestion) *fileDialog {
	d := &fileDialog{Host: h, FileQuestion: q, stop: func() {}, where: kit.NewText("", kit.Ink2, 13), list: kit.NewColumn(0)}
	d.where.Short = true
	d.field = kit.NewField("Name or path", func(string) error { d.clearWarning(); return nil })
	d.field.SetText(q.Name)
	d.field.OnDone = d.submit
	d.ok = kit.NewButtonOf(kit.Primary, q.Button, "", d.submit)
	d.dialog = overlay.NewQuestion(h.Canvas, q.Title, d.list, d.ok)
	head := kit.NewColumn(10, d.field, d.where)
	if len(q.Endings) > 1 {
		head.Objects = slices.Insert(head.Objects, 1,
			fyne.CanvasObject(kit.NewText("The ending decides the format: "+words.List(q.Endings, "or")+".", kit.Ink3, 12)))
	}
	d.dialog.SetHead(head)
	d.dialog.SetHeight(420)
	h.Show(d.dialog)
	d.field.Focus(h.Canvas)
	home, _ := os.UserHomeDir()
	d.Folder = cmp.Or(h.Folder, home)
	folder := d.Folder
	d.work(func() func() {
		if info, err := os.Stat(folder); err != nil || !info.IsDir() {
			return d.read(home)
		}
		return d.read(folder)
	})
	return d
}

// work runs slow in the background, because a folder may be on another computer. Then it calls
// the function that slow returns. A later call of work, or closing the dialog, drops the
// result.
func (d *fileDialog) work(slow func() (then func())) {
	d.stop()
	d.ok.SetEnabled(true)
	ctx, stop := context.WithCancel(d.Context)
	d.stop = stop
	waits := func() bool { return ctx.Err() == nil && d.dialog.Shown() }
	time.AfterFunc(patience, func() {
		d.Post(func() {
			if waits() {
				d.dialog.Warn("Waiting for the disk…")
			}
		})
	})
	go func() {
		then := slow()
		d.Post(func() {
			if waits() {
				stop()
				d.ok.SetEnabled(true)
				d.clearWarning()
				then()
			}
		})
	}()
}

// enter lists a folder.
func (d *fileDialog) enter(folder string) { d.work(func() func() { return d.read(folder) }) }

// A fileEntry is a file or folder in the list.
type fileEntry struct {
	name   string
	folder bool
}

// read reads a folder, and returns a function that shows it. It is called in the background.
func (d *fileDialog) read(folder string) func() {
	all, err := os.ReadDir(folder)
	if err != nil {
		return func() { d.dialog.Warn(words.Error(err)) }
	}
	endings, _ := d.kinds()
	var entries []fileEntry
	for _, e := range all {
		i := fileEntry{e.Name(), isFolder(folder, e)}
		end := strings.ToLower(filepath.Ext(i.name))
		if !strings.HasPrefix(i.name, ".") && (i.folder || slices.Contains(endings, end)) {
			entries = append(entries, i)
		}
	}
	slices.SortFunc(entries, func(a, b fileEntry) int {
		if a.folder != b.folder {
			if a.folder {
				return -1
			}
			return 1
		}
		return strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
	})
	return func() { d.show(folder, entries) }
}

// show lists what is in a folder.
func (d *fileDialog) show(folder string, entries []fileEntry) {
	d.Folder = folder
	d.where.SetText(folder)
	d.list.Objects = nil
	if up := filepath.Dir(folder); up != folder {
		d.list.Add(kit.NewListItem("Parent folder", "", "", func() { d.enter(up) }))
	}
	for i, e := range entries {
		if i == maxListed {
			more := words.Plural(len(entries)-i, "more entry", "more entries")
			d.list.Add(kit.NewText(more+". Type a name to choose one of them.", kit.Ink3, 12))
			break
		}
		path := filepath.Join(folder, e.name)
		item := kit.NewListItem(e.name, "", "", func() { d.choose(path) })
		if e.folder {
			item = kit.NewListItem(e.name, "Folder", "", func() { d.enter(path) })
		}
		item.SetLine(true)
		d.list.Add(item)
	}
	if len(entries) == 0 {
		_, kind := d.kinds()
		d.list.Add(kit.NewText("No "+kind+" files here.", kit.Ink3, 13))
	}
	d.dialog.Refresh()
}

// isFolder reports whether an entry of a folder is a folder or a link to one.
func isFolder(in string, e fs.DirEntry) bool {
	if e.Type()&fs.ModeSymlink == 0 {
		return e.IsDir()
	}
	info, err := os.Stat(filepath.Join(in, e.Name()))
	return err == nil && info.IsDir()
}

// choose puts the name of a file into the field. If the name is there already, choose submits
// it.
func (d *fileDialog) choose(path string) {
	if d.field.Text() == filepath.Base(path) {
		d.submit()
		return
	}
	d.field.SetText(filepath.Base(path))
}

// clearWarning removes the warning about an existing file.
func (d *fileDialog) clearWarning() {
	d.warnedOf = ""
	if d.dialog != nil {
		d.dialog.Warn("")
		d.ok.SetLabel(d.Button)
	}
}

// submit uses the file in the field, or lists it if it is a folder.
func (d *fileDialog) submit() {
	if d.ok.Disabled() {
		return // other work is in progress
	}
	name := strings.TrimSpace(d.field.Text())
	if name == "" {
		d.dialog.Warn("Choose a file, or type its name.")
		return
	}
	path := name
	if home, err := os.UserHomeDir(); err == nil && strings.HasPrefix(name, "~"+string(filepath.Separator)) {
		path = filepath.Join(home, name[2:])
	} else if !filepath.IsAbs(name) {
		path = filepath.Join(d.Folder, name)
	}
	over, save := d.warnedOf, d.Name != ""
	d.work(func() func() {
		info, err := os.Stat(path)
		endings, _ := d.kinds()
		end := filepath.Ext(path)
		if save && (err != nil || info.Mode().IsRegular()) && !slices.Contains(endings, strings.ToLower(end)) {
			if end != "" {
				return func() {
					d.dialog.Warn(fmt.Sprintf("Files that end in %s can't be written here. Choose %s.", end, words.List(endings, "or")))
				}
			}
			path += filepath.Ext(d.Name)
			info, err = os.Stat(path)
		}
		switch {
		case err == nil && info.IsDir():
			show := d.read(path)
			return func() { d.field.SetText(d.Name); show() }
		case err == nil && save && path != over:
			return func() {
				d.warnedOf = path
				d.dialog.Warn(fmt.Sprintf("“%s” exists already. Its content would be lost.", filepath.Base(path)))
				d.ok.SetLabel("Replace")
			}
		}
		then, err := d.Use(path)
		if save {
			d.Post(func() { d.reportLate(then, err) })
		}
		if err != nil {
			return func() { d.dialog.Warn(words.Error(err)) }
		}
		return func() {
			d.Used(filepath.Dir(path))
			d.dialog.Hide()
			then()
		}
	})
	d.ok.SetEnabled(false)
}

// reportLate reports how saving a file ended after the dialog was closed.
func (d *fileDialog) reportLate(then func(), err error) {
	switch {
	case d.dialog.Shown():
	case err != nil:
		d.Fail(err)
	default:
		then()
	}
}
