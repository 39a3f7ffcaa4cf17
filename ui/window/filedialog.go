package window

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
	"backtrack/ui/words"
)

// A fileDialog asks for a file, to open it or to write it. The field holds a
// name or a path; a click on a folder goes into it.
type fileDialog struct {
	w      *Window
	dialog *kit.Dialog
	where  *kit.Text
	field  *kit.Field
	list   *fyne.Container
	ok     *kit.Button
	label  string // of ok
	folder string
	save   bool
	use    fileUse
	over   string             // the file that the player was warned would be replaced
	stop   context.CancelFunc // ends what is done in the background
}

// A fileUse reads or writes the file that was chosen, which may take long. It runs in
// the background, and what it returns on the goroutine of the user interface.
type fileUse func(path string) (then func(), err error)

// fileKinds are the endings of files that may hold puzzles.
var fileKinds = []string{".puzzle", ".txt", ".csv", ".lisp", ".lsp", ".pl", ".dot", ".gv", ".g6"}

// mostListed is how many files of a folder are listed.
const mostListed = 400

// newFileDialog shows a dialog that calls use with the path chosen and closes
// unless that fails. A file is to be written if name is not empty.
func newFileDialog(w *Window, title, label, name string, use fileUse) {
	d := &fileDialog{w: w, label: label, save: name != "", use: use, stop: func() {}, where: kit.NewText("", kit.Ink2, 13), list: kit.NewColumn(0)}
	d.where.Short = true
	d.field = kit.NewField("Name or path", func(string) error { d.calm(); return nil })
	d.field.SetText(name)
	d.field.OnDone = d.done
	d.ok = kit.NewButtonOf(kit.Primary, label, "", d.done)
	cancel := kit.NewButtonOf(kit.Outline, "Cancel", "", func() { d.dialog.Hide() })
	d.dialog = kit.NewDialog(w.win.Canvas(), title, kit.DialogWidth, d.list, d.ok, cancel)
	d.dialog.SetHead(kit.NewColumn(10, d.field, d.where))
	d.dialog.SetHeight(420)
	d.dialog.OnEnter = d.done
	w.ask(d.dialog)
	d.field.Focus(w.win.Canvas())
	home, _ := os.UserHomeDir()
	d.folder = cmp.Or(w.settings.Folder, home)
	folder := d.folder
	d.work(func() func() {
		if info, err := os.Stat(folder); err != nil || !info.IsDir() {
			return d.read(home)
		}
		return d.read(folder)
	})
}

// patience is how long work in the background may take before the dialog says so.
const patience = 500 * time.Millisecond

// work runs slow in the background, since a folder may be on another computer,
// and then the function that slow returns. A later call of work, or closing the
// dialog, drops the result.
func (d *fileDialog) work(slow func() (then func())) {
	d.stop()
	d.ok.SetEnabled(true)
	ctx, stop := context.WithCancel(d.w.ctx)
	d.stop = stop
	here := func() bool { return ctx.Err() == nil && d.w.dialog == d.dialog }
	time.AfterFunc(patience, func() {
		d.w.post(func() {
			if here() {
				d.dialog.Warn("Waiting for the disk…")
			}
		})
	})
	ask(d.w, ctx, 0, func(context.Context) (func(), error) { return slow(), nil }, func(then func(), _ error) {
		if here() {
			stop()
			d.ok.SetEnabled(true)
			d.calm()
			then()
		}
	})
}

// enter lists a folder.
func (d *fileDialog) enter(folder string) { d.work(func() func() { return d.read(folder) }) }

// A fileItem is what the list shows of a folder.
type fileItem struct {
	name   string
	folder bool
}

// read reads a folder, in the background, and returns what shows it.
func (d *fileDialog) read(folder string) func() {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return func() { d.dialog.Warn(words.Error(plainError(err))) }
	}
	var items []fileItem
	for _, e := range entries {
		i := fileItem{e.Name(), isFolder(folder, e)}
		if !strings.HasPrefix(i.name, ".") && (i.folder || slices.Contains(fileKinds, strings.ToLower(filepath.Ext(i.name)))) {
			items = append(items, i)
		}
	}
	slices.SortFunc(items, func(a, b fileItem) int {
		return cmp.Or(b2i(b.folder)-b2i(a.folder), strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name)))
	})
	return func() { d.show(folder, items) }
}

// show lists what is in a folder.
func (d *fileDialog) show(folder string, items []fileItem) {
	d.folder = folder
	d.where.SetText(folder)
	d.list.Objects = nil
	if up := filepath.Dir(folder); up != folder {
		d.list.Add(kit.NewListItem("Parent folder", "", "", func() { d.enter(up) }))
	}
	for i, e := range items {
		if i == mostListed {
			d.list.Add(kit.NewText(words.Plural(len(items)-i, "more entry", "more entries")+". Type a name to choose one of them.", kit.Ink3, 12))
			break
		}
		path := filepath.Join(folder, e.name)
		row := kit.NewListItem(e.name, "", "", func() { d.choose(path) })
		if e.folder {
			row = kit.NewListItem(e.name, "Folder", "", func() { d.enter(path) })
		}
		row.SetLine(true)
		d.list.Add(row)
	}
	if len(items) == 0 {
		d.list.Add(kit.NewText("No puzzle files here.", kit.Ink3, 13))
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

// choose puts a file into the field; a file that is there already is taken.
func (d *fileDialog) choose(path string) {
	if d.field.Text() == filepath.Base(path) {
		d.done()
		return
	}
	d.field.SetText(filepath.Base(path))
}

// calm forgets what was wrong with the last name.
func (d *fileDialog) calm() {
	d.over = ""
	if d.dialog != nil {
		d.dialog.Warn("")
		d.ok.SetLabel(d.label)
	}
}

// done takes the file in the field, or goes into the folder there.
func (d *fileDialog) done() {
	if d.ok.Disabled() {
		return // it is in work
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
		path = filepath.Join(d.folder, name)
	}
	replace := d.over == path
	d.work(func() func() {
		info, err := os.Stat(path)
		switch {
		case err == nil && info.IsDir():
			show := d.read(path)
			return func() { d.field.SetText(""); show() }
		case err == nil && d.save && !replace:
			return func() {
				d.over = path
				d.dialog.Warn(fmt.Sprintf("%s exists already. Its content would be lost.", filepath.Base(path)))
				d.ok.SetLabel("Replace")
			}
		}
		then, err := d.use(path)
		if d.save {
			d.w.post(func() { d.late(then, err) })
		}
		if err != nil {
			return func() { d.dialog.Warn(words.Error(plainError(err))) }
		}
		return func() {
			d.w.settings.Folder = filepath.Dir(path)
			d.w.saveSettings()
			d.dialog.Hide()
			then()
		}
	})
	d.ok.SetEnabled(false)
}

// late reports in the status bar how saving a file ended after the dialog was
// closed.
func (d *fileDialog) late(then func(), err error) {
	switch {
	case d.w.dialog == d.dialog:
	case err != nil:
		d.w.status.warn(words.Error(plainError(err)))
	default:
		then()
	}
}

// plainError says of a file error what is wrong, without the system call.
func plainError(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return fmt.Errorf("%s: %w", filepath.Base(p.Path), p.Err)
	}
	return err
}
