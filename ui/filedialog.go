package ui

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
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
	use    func(path string) error
	over   string // the file that the player was warned would be replaced
}

// fileKinds are the endings of files that may hold puzzles.
var fileKinds = []string{".puzzle", ".txt", ".csv", ".lisp", ".lsp", ".pl", ".dot", ".gv", ".g6"}

// mostListed is how many files of a folder are listed.
const mostListed = 400

// newFileDialog shows a dialog that calls use with the path chosen and closes
// unless that fails. A file is to be written if name is not empty.
func newFileDialog(w *Window, title, label, name string, use func(path string) error) {
	d := &fileDialog{w: w, label: label, save: name != "", use: use, where: kit.NewText("", kit.Ink2, 13), list: kit.NewColumn(0)}
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
	folder := w.settings.Folder
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		folder, _ = os.UserHomeDir()
	}
	d.enter(folder)
	w.ask(d.dialog)
	d.field.Focus(w.win.Canvas())
}

// enter lists a folder.
func (d *fileDialog) enter(folder string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		d.dialog.Warn(sentence(plainError(err)))
		return
	}
	d.folder = folder
	d.calm()
	d.where.SetText(folder)
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool {
		return strings.HasPrefix(e.Name(), ".") || !d.isFolder(e) && !slices.Contains(fileKinds, strings.ToLower(filepath.Ext(e.Name())))
	})
	slices.SortFunc(entries, func(a, b fs.DirEntry) int {
		return cmp.Or(b2i(d.isFolder(b))-b2i(d.isFolder(a)), strings.Compare(strings.ToLower(a.Name()), strings.ToLower(b.Name())))
	})
	d.list.Objects = nil
	if up := filepath.Dir(folder); up != folder {
		d.list.Add(kit.NewRow("Parent folder", "", "", func() { d.enter(up) }))
	}
	for i, e := range entries {
		if i == mostListed {
			d.list.Add(kit.NewText(plural2(len(entries)-i, "more entry", "more entries")+". Type a name to choose one of them.", kit.Ink3, 12))
			break
		}
		path := filepath.Join(folder, e.Name())
		row := kit.NewRow(e.Name(), "", "", func() { d.choose(path) })
		if d.isFolder(e) {
			row = kit.NewRow(e.Name(), "Folder", "", func() { d.enter(path) })
		}
		row.SetLine(true)
		d.list.Add(row)
	}
	if len(entries) == 0 {
		d.list.Add(kit.NewText("No puzzle files here.", kit.Ink3, 13))
	}
	d.dialog.Refresh()
}

// isFolder reports whether an entry is a folder or a link to one.
func (d *fileDialog) isFolder(e fs.DirEntry) bool {
	if e.Type()&fs.ModeSymlink == 0 {
		return e.IsDir()
	}
	info, err := os.Stat(filepath.Join(d.folder, e.Name()))
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
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		d.field.SetText("")
		d.enter(path)
		return
	case err == nil && d.save && d.over != path:
		d.over = path
		d.dialog.Warn(fmt.Sprintf("%s exists already. Its content would be lost.", filepath.Base(path)))
		d.ok.SetLabel("Replace")
		return
	}
	if err := d.use(path); err != nil {
		d.dialog.Warn(sentence(plainError(err)))
		return
	}
	d.w.settings.Folder = filepath.Dir(path)
	d.w.saveSettings()
	d.dialog.Hide()
}

// plainError says of a file error what is wrong, without the system call.
func plainError(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return fmt.Errorf("%s: %w", filepath.Base(p.Path), p.Err)
	}
	return err
}
