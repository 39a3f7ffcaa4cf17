// Package editor shows the page on which puzzles are made by hand.
package editor

import (
	"cmp"
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/solver"
	"backtrack/ui/edit"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/words"
)

// A Host is what a View needs from the window.
type Host struct {
	host.Commands
	Canvas fyne.Canvas
	Play   func(family.Puzzle)
	Save   func(family.Puzzle) // asks for a file name and writes the puzzle
	Back   func()              // goes back to the game
}

// A View is the page: the board, and next to it the verdict, tools and fields.
type View struct {
	Object *fyne.Container

	edit   *edit.Editor
	host   Host
	board  *board
	title  *kit.Text
	play   *kit.Button
	save   *kit.Button
	top    *fyne.Container // the card of the verdict
	side   *fyne.Container // the other cards
	scroll *kit.Scroll

	family  string // id of the family whose cards are built
	verdict *kit.Paragraph
	extra   *kit.Paragraph
	shown   *kit.Tabs // chooses the draft or a solution
	stop    *kit.Button
	tools   []*kit.Chip
	help    *kit.Paragraph
	name    *kit.Field
	fields  []func() // each updates the widgets of a field
}

// sideWidth is the width of the cards next to the board.
const sideWidth = 288

// verdictHeight is the minimum height of the text of a verdict. It keeps the cards below
// from moving when the text changes.
const verdictHeight = 60

// New returns the page of an editor.
func New(e *edit.Editor, h Host) *View {
	v := &View{edit: e, host: h, board: newBoard(e), title: kit.NewBold("Editor", kit.Ink, 20)}
	v.title.Short = true
	whole := func(do func(family.Puzzle)) func() {
		return h.Do(func() {
			if p, ok := e.Puzzle(); ok {
				do(p)
			}
		})
	}
	v.save = kit.NewButtonOf(kit.Outline, "Save as…", "", whole(h.Save))
	v.save.Tip = "Save the puzzle as a file"
	v.play = kit.NewButtonOf(kit.Primary, "Play", kit.IconPlay, whole(h.Play))
	v.play.Tip = "Add the puzzle to the library and play it"
	back := kit.NewButtonOf(kit.Outline, "Back", kit.IconBack, h.Do(h.Back))
	back.Tip = "Back to the game; what you edit stays (Esc)"
	v.top, v.side = kit.NewColumn(0), kit.NewColumn(12)
	v.scroll = kit.NewScroll(kit.NewPadded(2, 16, 2, 12, v.side))
	cards := container.NewBorder(kit.NewPadded(2, 10, 2, 12, v.top), nil, nil, nil, v.scroll)
	head := kit.NewPadded(12, 8, 24, 16, kit.NewPair(kit.NewWide(v.title), kit.NewRow(8, back, v.save, v.play)))
	v.Object = kit.NewFill(container.NewBorder(head, nil, nil, container.New(sideLayout{}, cards),
		kit.NewPadded(0, 12, 16, 12, v.board)))
	return v
}

// A sideLayout gives its object the width sideWidth.
type sideLayout struct{}

func (sideLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(sideWidth, 0) }

func (sideLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	kit.Place(objects[0], 0, 0, size.Width, size.Height)
}

// Update shows the present draft and verdict.
func (v *View) Update() {
	if v.edit.Empty() {
		return
	}
	if v.family != v.edit.Family.ID {
		v.family = v.edit.Family.ID
		v.build()
	}
	verdict := v.edit.Verdict
	v.title.SetText("Editor: " + v.edit.Family.Name)
	v.verdict.SetText(verdict.Text)
	v.verdict.SetRole(roleOf(verdict))
	v.extra.SetText(verdict.Extra)
	kit.Show(v.extra, verdict.Extra != "")
	kit.Show(v.shown, v.edit.Family.Edit.Givens != nil)
	v.shown.SetEnabled(verdict.Solutions() > 0)
	if v.shown.Selected() != v.edit.Shown {
		v.shown.Select(v.edit.Shown)
	}
	v.stop.SetEnabled(v.edit.Verdict.Filling)
	_, whole := v.edit.Puzzle()
	v.play.SetEnabled(whole)
	v.save.SetEnabled(whole)
	for i, c := range v.tools {
		c.SetSelected(i == v.edit.Tool)
	}
	v.help.SetText(v.edit.Family.Edit.Tools[v.edit.Tool].Help)
	if name := v.edit.Draft().Name; v.name.Text() != name {
		v.name.SetText(name)
	}
	for _, show := range v.fields {
		show()
	}
	v.board.Raster.Refresh()
	v.top.Refresh()
	v.side.Refresh()
	v.scroll.Content.Refresh()
}

// roleOf returns the colour of a verdict.
func roleOf(v edit.Verdict) kit.Role {
	switch {
	case v.Fault != nil || v.Solved != nil && !*v.Solved:
		return kit.Err
	case v.Busy || v.Solved == nil || v.Trivial:
		return kit.Ink2
	case v.Unique != nil && !*v.Unique && v.Solutions() > 0:
		return kit.HintLine
	}
	return kit.Sol
}

// build makes the cards for the family of the draft.
func (v *View) build() {
	e := v.edit.Family.Edit
	v.verdict, v.extra = kit.NewParagraph("", kit.Ink2), kit.NewParagraph("", kit.Ink2)
	v.help = kit.NewParagraph("", kit.Ink3)
	v.shown = kit.NewTabs([]string{"Puzzle", "Solution 1", "Solution 2"}, v.edit.Show)
	v.shown.Tip = "Two solutions, marked where they differ"
	v.stop = kit.NewButtonOf(kit.Outline, "Stop", "", v.host.Do(v.edit.Stop))
	v.stop.Tip = "Stop adding or removing givens (Esc)"
	tools := kit.NewFlow(6)
	v.tools, v.fields = nil, nil
	for i, t := range e.Tools {
		c := kit.NewFilterChip(t.Name, v.host.Do(func() {
			v.edit.Tool = i
			v.Update()
		}))
		c.Tip = t.Help
		v.tools = append(v.tools, c)
		tools.Add(c)
	}
	v.name = kit.NewField("Name of the puzzle", func(text string) error {
		v.edit.SetName(text)
		return nil
	})
	v.name.OnDone = func() { v.host.Canvas.Focus(v.board) }
	v.top.Objects = []fyne.CanvasObject{
		kit.NewCard("Verdict", container.NewStack(kit.NewHigh(verdictHeight), kit.NewColumn(8, v.verdict, v.extra)), v.shown),
	}
	v.side.Objects = []fyne.CanvasObject{kit.NewCard("Tools", tools, v.help)}
	v.scroll.ScrollToTop()
	if e.Givens != nil {
		fill := func(label, tip string, do func()) *kit.Button {
			b := kit.NewButtonOf(kit.Outline, label, "", v.host.Do(do))
			b.Tip = tip
			return b
		}
		levels := kit.NewFlow(6)
		for l := solver.Easy; l < solver.Search; l++ {
			levels.Add(kit.NewButtonOf(kit.Outline, words.Upper(l.String()), "", v.host.Do(func() { v.edit.Aim(l) })))
		}
		v.side.Objects = append(v.side.Objects, kit.NewCard("Fill the rest", kit.NewFlow(6,
			fill("Add givens", "Add givens until there is only one solution; Esc stops it", v.edit.AddGivens),
			fill("Remove givens", "Remove givens that are not needed for the only solution; Esc stops it", v.edit.RemoveGivens),
			v.stop,
		), kit.NewText("Add and remove givens for the level", kit.Ink2, 13), levels))
	}
	for _, name := range append(e.Cards, "") {
		v.side.Add(v.card(e, name))
	}
}

// card returns the card with the fields and acts whose Card is name.
func (v *View) card(e *family.Edit, name string) *kit.Card {
	rows, acts := kit.NewColumn(8), kit.NewFlow(6)
	for _, f := range e.Fields {
		if f.Card == name {
			rows.Add(v.field(f))
		}
	}
	if name == "" {
		rows.Add(v.scrollableField(v.name))
	}
	for _, a := range e.Acts {
		do := v.host.Do(func() { v.edit.Do(a) })
		switch {
		case a.Card != name:
		case a.Draw != nil:
			acts.Add(kit.NewPictureButton(a.Name, a.Draw, do))
		default:
			b := kit.NewButtonOf(kit.Outline, a.Name, "", do)
			b.Tip = cmp.Or(a.Tip, a.Name)
			acts.Add(b)
		}
	}
	kit.Show(acts, len(acts.Objects) > 0)
	kit.Show(rows, len(rows.Objects) > 0)
	return kit.NewCard(cmp.Or(name, "Board"), rows, acts)
}

// field returns the row of a field.
func (v *View) field(f family.EditField) fyne.CanvasObject {
	row := v.value(f)
	if f.Hidden != nil {
		v.fields = append(v.fields, func() { kit.Show(row, !f.Hidden(v.edit.Draft())) })
	}
	return row
}

// value returns the widget for the value of a field.
func (v *View) value(f family.EditField) fyne.CanvasObject {
	get := func() string { return v.edit.Field(f).Value() }
	label := kit.NewText(f.Name, kit.Ink2, 13)
	switch {
	case f.Values != nil:
		chips := kit.NewRow(6)
		for _, value := range f.Values {
			c := kit.NewChip(value, v.host.Do(func() { v.edit.Field(f).Set(value) }))
			c.Tip = cmp.Or(f.Hint, value)
			v.fields = append(v.fields, func() { c.SetSelected(get() == value) })
			chips.Add(c)
		}
		return kit.NewPair(label, chips)
	case f.Max > 0:
		s := kit.NewStepper("9999", func(by int) { v.edit.Field(f).Step(by) })
		s.Tip = f.Name
		row := kit.NewPair(label, s)
		v.fields = append(v.fields, func() {
			n := get()
			s.SetValue(n, n != strconv.Itoa(f.Min), n != strconv.Itoa(f.Max))
			kit.Show(row, n != "")
		})
		return row
	}
	if f.Entry != nil {
		return v.list(f)
	}
	text, why := v.text(f, func(text string) error { return v.edit.Field(f).Write(text) })
	v.fields = append(v.fields, func() {
		if now := get(); !text.Focused() && text.Text() != now {
			text.SetText(now)
		}
	})
	if f.Short {
		return kit.NewColumn(4, kit.NewPair(label, v.scrollableField(text)), why)
	}
	return kit.NewColumn(4, label, v.scrollableField(text), why)
}

// text returns a field to type into, and the paragraph that says what is wrong with its
// text.
func (v *View) text(f family.EditField, changed func(text string) error) (*kit.Field, *kit.Paragraph) {
	why := kit.NewParagraph("", kit.Err)
	why.Hide()
	text := kit.NewField(cmp.Or(f.Hint, f.Name), func(text string) error {
		err := changed(text)
		kit.Show(why, err != nil)
		if err != nil {
			why.SetText(edit.Message(err))
		}
		v.side.Refresh()
		return err
	})
	text.OnDone = func() { v.host.Canvas.Focus(v.board) }
	return text, why
}

// A wheel passes the mouse wheel on to the column of cards.
type wheel struct {
	widget.BaseWidget
	to *kit.Scroll
}

// CreateRenderer implements fyne.Widget.
func (*wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// Scrolled implements fyne.Scrollable.
func (w *wheel) Scrolled(e *fyne.ScrollEvent) { w.to.Scrolled(e) }

// scrollableField returns a field over which the mouse wheel scrolls the cards. The toolkit's
// entry would consume the wheel.
func (v *View) scrollableField(field *kit.Field) fyne.CanvasObject {
	w := &wheel{to: v.scroll}
	w.ExtendBaseWidget(w)
	return container.NewStack(field, w)
}

// list returns the entries of a list, with a field to add or change one.
func (v *View) list(f family.EditField) fyne.CanvasObject {
	entries, label := kit.NewColumn(4), kit.NewText(f.Name, kit.Ink2, 13)
	old := "" // the entry being changed, as it was typed; "" while a new one is added
	find := func() int {
		for i := 0; old != "" && v.edit.Entry(f, i).Value() != ""; i++ {
			if v.edit.Entry(f, i).Typed() == old {
				return i
			}
		}
		return -1
	}
	text, why := v.text(f, func(text string) error {
		if text == "" {
			return nil
		}
		return v.edit.Entry(f, find()).Check(text)
	})
	text.OnDone = func() {
		now, at := text.Text(), find()
		if now != "" && v.edit.Entry(f, at).Check(now) != nil {
			return
		}
		old = ""
		if now != "" {
			v.edit.Entry(f, at).Set(now)
		}
		text.SetText("")
		v.Update()
	}
	v.fields = append(v.fields, func() {
		label.SetText(f.Name)
		if at := find(); at >= 0 {
			label.SetText(fmt.Sprintf("Change %s %d, then Enter", f.EntryName, at+1))
		}
		entries.Objects = nil
		for i := 0; v.edit.Entry(f, i).Value() != ""; i++ {
			entry := v.edit.Entry(f, i)
			change := kit.NewButton("", kit.IconPencil, func() {
				old = entry.Typed()
				text.SetText(old)
				text.Focus(v.host.Canvas)
				v.Update()
			})
			change.Tip = "Change this " + f.EntryName + " below"
			remove := kit.NewButton("", kit.IconClose, v.host.Do(func() { entry.Set("") }))
			remove.Tip = "Remove"
			entries.Add(kit.NewRow(4, kit.NewWide(kit.NewParagraph(entry.Value(), kit.Ink)), change, remove))
		}
	})
	return kit.NewColumn(8, entries, kit.NewColumn(4, label, v.scrollableField(text), why))
}

// Escape leaves a field, the view of a solution or the filling of the draft. It reports whether
// there was anything to leave.
func (v *View) Escape() bool {
	focused := v.host.Canvas.Focused()
	switch {
	case focused != nil && focused != fyne.Focusable(v.board):
		v.Focus()
	case v.edit.Shown > 0:
		v.edit.Show(0)
	case v.edit.Verdict.Filling:
		v.edit.Stop()
	default:
		return false
	}
	return true
}

// Focus gives the keyboard to the board.
func (v *View) Focus() { v.host.Canvas.Focus(v.board) }

// TypedKey handles a key that the focused widget does not handle.
func (v *View) TypedKey(e *fyne.KeyEvent) {
	v.Focus()
	v.board.key(e)
}

// TypedRune handles a character that the focused widget does not handle.
func (v *View) TypedRune(r rune) {
	v.Focus()
	v.board.TypedRune(r)
}
