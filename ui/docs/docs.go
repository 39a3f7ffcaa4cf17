// Package docs shows the pages that explain the algorithms of a family and the
// techniques of its hints.
package docs

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/kit/codeview"
)

// A Host is what a View needs of the window.
type Host struct {
	Families []family.Family
	Do       func(func()) func()                  // makes a function a command of the player
	Practise func(f family.Family, technique int) // opens a new puzzle that needs a technique
	Back     func()                               // goes back to the game
}

// A View shows one page, and chips to choose another family or page.
type View struct {
	Object *fyne.Container
	Back   *kit.Button // to the game

	host     Host
	families *fyne.Container
	pages    *fyne.Container // of the family
	scroll   *kit.Scroll
	text     *fyne.Container
	code     *kit.Card // hidden if the page has none

	family family.Family
	shown  string // id of the algorithm, or aboutHints
}

// aboutHints stands for the page about the techniques.
const aboutHints = "hints"

// New returns a view without a page.
func New(h Host) *View {
	v := &View{
		host: h, families: kit.NewRow(8), pages: kit.NewRow(8),
		text: kit.NewColumn(10), code: kit.NewCard(""),
	}
	v.Back = kit.NewButtonOf(kit.Outline, "Back to the game", kit.IconBack, h.Do(h.Back))
	v.Back.Tip = "Back to the game (Esc)"
	page := &pageLayout{}
	v.scroll = kit.NewScroll(container.New(page, v.text, v.code))
	page.scroll = v.scroll
	v.scroll.OnScrolled = func(fyne.Position) { page.follow(v.text, v.code) }
	const margin = 32
	v.Object = kit.NewFill(kit.NewColumn(0,
		kit.NewPageHead("Algorithms", v.Back),
		kit.NewHigh(40, kit.NewPadded(0, 8, margin, 0, v.families)),
		kit.NewHigh(48, kit.NewPadded(0, 16, margin, 0, v.pages)),
		kit.NewFill(kit.NewPadded(0, 0, margin, 4, v.scroll))))
	return v
}

// Open shows the page of an algorithm; "" is the page of the family that was shown
// last, or its first one.
func (v *View) Open(f family.Family, id string) {
	if id == "" && v.family.ID == f.ID {
		id = v.shown
	}
	if id == "" {
		id = f.Algorithms[0].ID
	}
	v.family, v.shown = f, id
	v.families.Objects, v.pages.Objects = nil, nil
	for _, other := range v.host.Families {
		c := kit.NewFilterChip(other.Name, v.host.Do(func() { v.Open(other, "") }))
		c.SetSelected(other.ID == f.ID)
		v.families.Add(c)
	}
	add := func(id, label string) {
		c := kit.NewFilterChip(label, v.host.Do(func() { v.Open(f, id) }))
		c.SetSoft(id == v.shown)
		v.pages.Add(c)
	}
	for _, a := range f.Algorithms {
		add(a.ID, a.Name)
	}
	if len(f.Techniques) > 0 {
		add(aboutHints, "Hints")
	}
	v.text.Objects = nil
	v.code.Hide()
	v.fill()
	v.scroll.Content.Refresh()
	v.scroll.ScrollToTop()
	v.Object.Refresh()
}

// fill writes the page that is shown.
func (v *View) fill() {
	if v.shown == aboutHints {
		v.listTechniques()
		return
	}
	page, err := v.family.Page(v.shown)
	if err != nil {
		a := v.family.Algorithms[v.family.Algorithm(v.shown)]
		v.add(kit.NewBold(a.Title(), kit.Ink, 20), kit.NewParagraph(a.Doc, kit.Ink2))
		for _, r := range a.Rules {
			v.add(kit.NewParagraph(r.Name+": "+r.Doc, kit.Ink3))
		}
		return
	}
	sections := page.Sections
	if last := len(sections) - 1; len(page.Code) > 0 {
		v.code.SetTitle(sections[last].Title)
		v.code.SetContent(append(prose(sections[last].Text), codeview.New(page.Lines()))...)
		v.code.Show()
		sections = sections[:last]
	}
	v.add(kit.NewBold(page.Title, kit.Ink, 20))
	for i, s := range sections {
		if i > 0 {
			v.add(kit.NewText("", kit.Ink, 4)) // some room
		}
		v.add(kit.NewBold(s.Title, kit.Ink, 16))
		v.add(prose(s.Text)...)
	}
}

// listTechniques writes the page about the techniques of hints.
func (v *View) listTechniques() {
	v.add(kit.NewBold("Hints", kit.Ink, 20))
	v.add(prose("A hint uses the first of these techniques that finds anything. " + family.AboutScore)...)
	f := v.family
	for i, t := range f.Techniques {
		name := kit.NewBold(fmt.Sprintf("%s · %s, costs %d", t.Name, t.Level, t.Cost), kit.Ink, 14)
		practise := kit.NewButtonOf(kit.Outline, "Practise", "", v.host.Do(func() { v.host.Practise(f, i) }))
		practise.Tip = "Make a puzzle that needs " + t.Name
		practise.SetHeight(28)
		kit.Show(practise, t.Level != solver.Search)
		v.add(kit.NewPair(name, practise))
		v.add(prose(t.Doc)...)
	}
}

func (v *View) add(objects ...fyne.CanvasObject) {
	v.text.Objects = append(v.text.Objects, objects...)
}

// prose returns the paragraphs of a text for reading.
func prose(text string) []fyne.CanvasObject {
	out := kit.NewParagraphs(text)
	for _, o := range out {
		o.(*kit.Paragraph).SetTextSize(14)
	}
	return out
}

// A pageLayout puts the code to the right of the text if there is room for both,
// or else below it. At the right it stays in sight while the text scrolls.
type pageLayout struct{ scroll *kit.Scroll }

// Measures of a page.
const (
	gap     = 32  // between text and code, and below them
	edge    = 28  // of the scroll bar, at the right
	minText = 320 // next to the code
	maxText = 620
	minCode = 372
	maxCode = 640
)

// arrange places text and code in some width and returns the height they take.
func (l *pageLayout) arrange(o []fyne.CanvasObject, width float32) float32 {
	width -= edge
	text, code := o[0], o[1]
	if !code.Visible() {
		return fit(text, 0, 0, min(width, maxText)) + gap
	}
	if width < minCode+gap+minText {
		w := min(width, maxText)
		y := fit(text, 0, 0, w) + gap
		return y + fit(code, 0, y, w) + gap
	}
	w := max(minText, min(maxText, (width-gap)/2))
	height := max(fit(text, 0, 0, w), fit(code, w+gap, 0, min(width-w-gap, maxCode))) + gap
	l.follow(text, code)
	return height
}

// follow moves code next to the text while the text scrolls. It puts code at the top of the
// view or, if code is higher than the view, so that both reach their ends together.
func (l *pageLayout) follow(text, code fyne.CanvasObject) {
	at := code.Position()
	if at.X == 0 || !code.Visible() {
		return
	}
	view, offset := l.scroll.Size().Height, l.scroll.Offset.Y
	rest := text.MinSize().Height - code.Size().Height // how far the code can move
	if more := code.Size().Height + gap - view; more > 0 {
		offset *= rest / (rest + more)
	}
	code.Move(fyne.NewPos(at.X, max(0, min(offset, rest))))
}

// fit gives an object that wraps its place and width, and returns its height.
func fit(o fyne.CanvasObject, x, y, width float32) float32 {
	for range 2 { // the height follows from the width
		kit.Place(o, x, y, width, o.MinSize().Height)
	}
	return o.MinSize().Height
}

func (l *pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.arrange(o, l.scroll.Size().Width))
}

func (l *pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) { l.arrange(o, size.Width) }
