package window

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/family"
	"backtrack/ui/kit"
)

// A pageShelf is the place that explains the algorithms of a family, each on a
// page, and the techniques of its hints.
type pageShelf struct {
	w      *Window
	object *fyne.Container
	title  *kit.Text
	back   *kit.Button     // to the game
	of     *fyne.Container // the families
	chips  *fyne.Container // the pages of the family
	scroll *kit.Scroll
	sheet  *fyne.Container // text at the left, code at the right

	family family.Family
	shown  string // id of the algorithm, or aboutHints
}

// aboutHints stands for the page about the techniques.
const aboutHints = "hints"

func newPageShelf(w *Window) *pageShelf {
	p := &pageShelf{w: w, title: kit.NewBold("Algorithms", kit.Ink, 24), of: kit.NewRow(8), chips: kit.NewRow(8)}
	p.back = kit.NewButtonOf(kit.Outline, "Back to the game", kit.IconBack, w.do(func() { w.show(atGame) }))
	p.back.Hint, p.back.OnHover = "Back to the game (Esc)", w.status.hint
	p.sheet = container.New(sheetLayout{})
	p.scroll = kit.NewScroll(p.sheet)
	p.object = container.New(p, p.title, p.back, p.of, p.chips, p.scroll)
	return p
}

// explain opens the page of an algorithm of the present family; "" is the one
// that was read last, or the first.
func (w *Window) explain(id string) {
	f := w.families[0]
	if w.game != nil {
		f = w.family(w.game.puzzle.Family)
	}
	w.pages.open(f, id)
	w.show(atPages)
}

// open shows a page.
func (p *pageShelf) open(f family.Family, id string) {
	if id == "" && p.family.ID == f.ID {
		id = p.shown
	}
	if id == "" {
		id = f.Algorithms[0].ID
	}
	p.family, p.shown = f, id
	kit.Show(p.back, p.w.game != nil)
	p.of.Objects = nil
	for _, other := range p.w.families {
		c := kit.NewFilterChip(other.Name, p.w.do(func() { p.open(other, "") }))
		c.SetSelected(other.ID == f.ID)
		p.of.Add(c)
	}
	p.chips.Objects = nil
	add := func(id, label string) {
		c := kit.NewFilterChip(label, p.w.do(func() { p.open(f, id) }))
		c.SetSoft(id == p.shown)
		p.chips.Add(c)
	}
	for _, a := range f.Algorithms {
		add(a.ID, a.Name)
	}
	if len(f.Techniques) > 0 {
		add(aboutHints, "Hints")
	}
	text, code := p.content()
	p.sheet.Objects = []fyne.CanvasObject{text, code}
	p.sheet.Refresh()
	p.scroll.ScrollToTop()
	p.object.Refresh()
}

// content returns the text of the page that is shown, and its code, which is
// hidden if there is none.
func (p *pageShelf) content() (text, code fyne.CanvasObject) {
	column := kit.NewColumn(10)
	none := kit.NewCard("")
	none.Hide()
	if p.shown == aboutHints {
		p.techniques(column)
		return column, none
	}
	page, ok := p.family.Page(p.shown)
	if !ok {
		a := p.family.Algorithms[p.family.Algorithm(p.shown)]
		column.Add(kit.NewBold(a.Title(), kit.Ink, 20))
		for _, o := range algorithmText(a) {
			column.Add(o)
		}
		return column, none
	}
	column.Add(kit.NewBold(page.Title, kit.Ink, 20))
	last := len(page.Sections) - 1
	for i, s := range page.Sections {
		if i == last && len(page.Code) > 0 {
			break
		}
		if i > 0 {
			column.Add(kit.NewText("", kit.Ink, 4)) // some room
		}
		column.Add(kit.NewBold(s.Title, kit.Ink, 16))
		for _, o := range prose(s.Text) {
			column.Add(o)
		}
	}
	if len(page.Code) == 0 {
		return column, none
	}
	return column, kit.NewCard(page.Sections[last].Title, append(prose(page.Sections[last].Text), kit.NewCode(codeLines(page)))...)
}

// techniques lists the techniques of hints.
func (p *pageShelf) techniques(column *fyne.Container) {
	column.Add(kit.NewBold("Hints", kit.Ink, 20))
	for _, o := range prose("A hint is a step by one of these techniques, always by the first that finds anything. How hard a puzzle is follows from those it needs " +
		"and from what all steps cost together, which is its score.") {
		column.Add(o)
	}
	for _, t := range p.family.Techniques {
		column.Add(kit.NewBold(fmt.Sprintf("%s · %s, costs %d", t.Name, t.Level, t.Cost), kit.Ink, 14))
		for _, o := range prose(t.Doc) {
			column.Add(o)
		}
	}
}

// prose makes paragraphs of a text for reading.
func prose(text string) []fyne.CanvasObject {
	out := kit.NewParagraphs(text)
	for _, o := range out {
		o.(*kit.Paragraph).SetTextSize(14)
	}
	return out
}

func codeLines(p family.Page) []string {
	var out []string
	for _, l := range p.Code {
		out = append(out, l.Text)
	}
	return out
}

// MinSize implements fyne.Layout.
func (p *pageShelf) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (p *pageShelf) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const margin = 32
	title, back := p.title.MinSize(), p.back.MinSize()
	p.title.Move(fyne.NewPos(margin, 40-title.Height/2))
	p.title.Resize(title)
	p.back.Move(fyne.NewPos(size.Width-margin-back.Width, 40-back.Height/2))
	p.back.Resize(back)
	p.of.Move(fyne.NewPos(margin, 76))
	p.of.Resize(p.of.MinSize())
	p.chips.Move(fyne.NewPos(margin, 116))
	p.chips.Resize(p.chips.MinSize())
	const top = 164
	p.scroll.Move(fyne.NewPos(margin, top))
	p.scroll.Resize(fyne.NewSize(size.Width-margin-4, size.Height-top))
}

// A sheetLayout puts the code to the right of the text if there is room for
// both, or else below it.
type sheetLayout struct{}

const (
	sheetGap   = 32
	sheetEdge  = 28 // of the scroll bar, at the right
	textWide   = 620
	codeNarrow = 372
)

func (sheetLayout) place(o []fyne.CanvasObject, width float32) (height float32) {
	width -= sheetEdge
	text, code := o[0], o[1]
	columns := code.Visible() && width >= codeNarrow+sheetGap+320
	w := min(width, textWide)
	if columns {
		w = min(textWide, width-codeNarrow-sheetGap)
	}
	resize := func(o fyne.CanvasObject, x, y, w float32) float32 {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(w, o.MinSize().Height)) // text wraps
		o.Resize(fyne.NewSize(w, o.MinSize().Height))
		return o.MinSize().Height
	}
	h := resize(text, 0, 0, w)
	switch {
	case columns:
		return max(h, resize(code, w+sheetGap, 0, min(width-w-sheetGap, 480))) + sheetGap
	case code.Visible():
		return h + sheetGap + resize(code, 0, h+sheetGap, w) + sheetGap
	}
	return h + sheetGap
}

func (l sheetLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	if len(o) < 2 {
		return fyne.Size{}
	}
	width := o[0].Size().Width + sheetEdge
	if o[1].Visible() && o[1].Position().X > 0 {
		width = o[1].Position().X + o[1].Size().Width + sheetEdge
	}
	h := o[0].MinSize().Height
	if o[1].Visible() {
		if o[1].Position().X > 0 {
			h = max(h, o[1].MinSize().Height)
		} else {
			h += sheetGap + o[1].MinSize().Height
		}
	}
	return fyne.NewSize(min(width, 200), h+sheetGap)
}

func (l sheetLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if len(o) == 2 {
		l.place(o, size.Width)
	}
}
