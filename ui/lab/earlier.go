package lab

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/lab/labmodel"
	"backtrack/words"
)

// An earlierList shows the measurements that are kept.
type earlierList struct {
	v       *measurePage
	files   []labmodel.File
	rows    []*kit.ListItem
	list    *fyne.Container
	buttons []*kit.Button
	at      int // the chosen one
	dialog  *overlay.Dialog
}

// showEarlier shows the earlier measurements, to show, repeat, compare or delete one.
func (v *measurePage) showEarlier() {
	e := &earlierList{v: v, list: kit.NewColumn(0)}
	close := func(do func(labmodel.File)) func() {
		return func() {
			f := e.files[e.at]
			e.dialog.Hide()
			do(f)
			v.filter.SetText(v.Lab.Filter)
			v.change()
		}
	}
	button := func(kind kit.Kind, label, hint string, run func()) {
		b := kit.NewButtonOf(kind, label, "", run)
		b.Hint, b.OnHover = hint, v.host.Hint
		e.buttons = append(e.buttons, b)
	}
	button(kit.Primary, "Show", "Show it in the table", close(v.show))
	button(kit.Outline, "Measure again", "Measure its plan again, and compare the two", close(v.Lab.Files.Repeat))
	button(kit.Outline, "Compare", "Show its times next to the times in the table", close(v.Lab.Files.Compare))
	button(kit.Outline, "Delete…", "Delete its file", e.askDelete)
	button(kit.Outline, "Close", "", func() { e.dialog.Hide() })
	foot := lists.Map(e.buttons, func(b *kit.Button) fyne.CanvasObject { return b })
	e.dialog = overlay.NewDialog(v.host.Canvas, "Earlier measurements", overlay.DialogWidth, e.list, foot...)
	e.dialog.SetHeight(280)
	e.dialog.OnEnter = func() {
		if len(e.files) > 0 {
			close(v.show)()
		}
	}
	e.fill()
	v.host.Ask(e.dialog)
}

// askDelete deletes the chosen measurement if the user confirms that.
func (e *earlierList) askDelete() {
	f := e.files[e.at]
	e.dialog.Hide()
	var ask *overlay.Dialog
	remove := kit.NewButtonOf(kit.Primary, "Delete", "", func() {
		ask.Hide()
		e.v.Lab.Files.Delete(f)
		e.v.Update()
		e.v.showEarlier()
	})
	keep := kit.NewButtonOf(kit.Outline, "Keep it", "", func() {
		ask.Hide()
		e.v.showEarlier()
	})
	text := kit.NewParagraph("The figures of "+f.Header.Date.Format("2 Jan 2006 15:04")+", "+f.Header.Name+", cannot be brought back.", kit.Ink2)
	ask = overlay.NewDialog(e.v.host.Canvas, "Delete this measurement?", overlay.DialogWidth, text, remove, keep)
	e.v.host.Ask(ask)
}

// fill lists the measurements.
func (e *earlierList) fill() {
	e.files, e.rows, e.list.Objects = e.v.Lab.Files.List(), nil, nil
	for i, f := range e.files {
		h := f.Header
		when := h.Date.Format("2 Jan 2006 15:04")
		var names []string
		for _, v := range h.Plan.Variants {
			names = append(names, e.v.Lab.Name(v))
		}
		second := fmt.Sprintf("%s, limit %s, %s", strings.Join(names, ", "), labmodel.LimitText(h.Settings().Limit()), words.Plural(len(h.Plan.Puzzles), "board", "boards"))
		r := kit.NewListItem(when+"  "+h.Name, second, "", func() { e.choose(i) })
		r.Hint, r.OnHover = h.Machine.String(), e.v.host.Hint
		r.SetLine(i > 0)
		e.rows = append(e.rows, r)
		e.list.Add(r)
	}
	if len(e.files) == 0 {
		e.list.Add(kit.NewText("Nothing has been measured yet.", kit.Ink3, 13))
	}
	for _, b := range e.buttons[:len(e.buttons)-1] {
		b.SetEnabled(len(e.files) > 0)
	}
	e.choose(min(e.at, max(len(e.files)-1, 0)))
	e.dialog.Refresh()
}

// choose marks a measurement.
func (e *earlierList) choose(i int) {
	e.at = i
	for k, r := range e.rows {
		r.SetSelected(k == i)
	}
	if l := e.v.Lab; len(e.files) > 0 {
		e.buttons[2].SetEnabled(l.Shown != nil && l.Shown.Path != e.files[i].Path)
	}
}
