package dialogs

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/portal"
	"backtrack/words"
)

// askDesktop asks for a file in the desktop's dialog. Meanwhile it covers the window with a
// dialog that can open the program's own file dialog, in case the desktop's dialog does not
// appear. If the desktop fails, it shows the program's own dialog.
func (h Host) askDesktop(q FileQuestion) {
	ctx, stop := context.WithCancel(h.Context)
	var d *overlay.Dialog
	cancel := func() { d.Hide() }
	here := func() {
		d.Hide()
		h.askFile(q)
	}
	d = overlay.NewDialog(h.Canvas, q.Title, overlay.DialogWidth,
		kit.NewParagraph("Choose a file in the dialog that your desktop shows.", kit.Ink2),
		kit.NewButtonOf(kit.Outline, "Cancel", "", cancel), kit.NewButtonOf(kit.Outline, "Choose here instead", "", here))
	h.Show(d)
	d.AddOnClosed(stop)
	endings, kind := q.kinds()
	question := portal.FileQuestion{
		Title: q.Title, Button: q.Button, Name: q.Name, Folder: h.Folder,
		Kind: words.Upper(kind) + " files", Endings: endings,
	}
	ask := func(ctx context.Context) (string, error) { return h.Desktop(ctx, question) }
	host.Ask(h.Within(ctx), 0, ask, func(path string, err error) {
		if err != nil {
			here()
			return
		}
		d.Hide()
		if path != "" {
			h.use(q, path)
		}
	})
}

// use uses a file that the desktop's dialog has returned. If the file's ending names no
// format that can be written, the program's dialog asks again.
func (h Host) use(q FileQuestion, path string) {
	endings, _ := q.kinds()
	if q.Name != "" && !slices.Contains(endings, strings.ToLower(filepath.Ext(path))) {
		h.Folder = filepath.Dir(path)
		d := h.askFile(q)
		d.field.SetText(filepath.Base(path))
		d.work(func() func() {
			show := d.read(h.Folder)
			return func() { show(); d.submit() }
		})
		return
	}
	use := func(context.Context) (func(), error) { return q.Use(path) }
	host.Ask(h.Loop, 0, use, func(then func(), err error) {
		if err != nil {
			h.Fail(err)
			return
		}
		h.Used(filepath.Dir(path))
		then()
	})
}
