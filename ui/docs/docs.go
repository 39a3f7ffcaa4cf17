// Package docs shows the manual.
package docs

import (
	"cmp"
	"context"
	"fmt"
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/dialogs"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/kit/codeview"
	"backtrack/ui/manual"
	"backtrack/ui/markdown"
	"backtrack/ui/paint"
)

// A Host is what a View needs from the window.
type Host struct {
	host.Loop
	host.Commands
	Families []family.Family
	Practise func(f family.Family, technique int)  // opens a new puzzle that needs a technique
	Back     func()                                // goes back to the game
	Keys     func(list string) []dialogs.KeyList   // returns the lists of the picture "keys:LIST", if LIST is not a family
	Follow   func(address string, f family.Family) // follows a link to something other than a page
}

// A View shows one page, with tabs for the chapters and chips for the pages.
type View struct {
	Object *fyne.Container
	Back   *kit.Button // goes back to the game

	host     Host
	chapters []manual.Chapter
	tabs     *kit.Tabs
	pages    *fyne.Container // one chip for each page of the chapter
	previous *kit.Button
	scroll   *kit.Scroll
	text     *fyne.Container
	code     *kit.Card // pseudo-code; hidden if the page has none

	visits   []visit // pages that were shown, in order
	visit    int     // index of the shown visit
	stop     context.CancelFunc
	pending  []picture                   // places on the page whose pictures are not shown yet
	pictures map[string][]manual.Picture // pictures made so far, by picture.key
}

// A visit is a page that was shown.
type visit struct {
	chapter int
	page    string
	offset  float32 // how far the page was scrolled
}

// A picture is a place on the page for pictures that still have to be made.
type picture struct {
	key  string // address and caption, or chapter and technique
	make func(context.Context) ([]manual.Picture, error)
	to   *fyne.Container // the place
}

// New returns a view without a page.
func New(h Host) *View {
	v := &View{
		host: h, chapters: manual.Chapters(h.Families), pages: kit.NewFlow(8), text: kit.NewColumn(10), code: kit.NewCard(""),
		visit: -1, stop: func() {}, pictures: map[string][]manual.Picture{},
	}
	v.Back = kit.NewButtonOf(kit.Outline, "Back to the game", kit.IconBack, h.Do(h.Back))
	v.Back.Tip = "Back to the game (Esc)"
	v.previous = kit.NewButtonOf(kit.Outline, "Back", kit.IconBack, h.Do(func() { v.Turn(-1) }))
	v.previous.Tip = "Back to the page before (Alt+Left)"
	v.tabs = kit.NewTabs(lists.Map(v.chapters, func(c manual.Chapter) string { return cmp.Or(c.Family.RailName, c.Name) }), func(i int) {
		h.Do(func() { v.Open(v.chapters[i].ID, "") })()
	})
	page := &pageLayout{}
	v.scroll = kit.NewScroll(container.New(page, v.text, v.code))
	page.scroll = v.scroll
	v.scroll.OnScrolled = func(fyne.Position) { page.follow(v.text, v.code) }
	const margin = 32
	v.Object = kit.NewFill(kit.NewColumn(0,
		kit.NewPageHead("Manual", kit.NewRow(8, v.previous, v.Back)),
		kit.NewHigh(48, kit.NewPadded(0, 12, margin, margin, kit.NewScrollRow(kit.NewRow(0, v.tabs), 0))),
		kit.NewPadded(0, 16, margin, margin, v.pages),
		kit.NewFill(kit.NewPadded(0, 0, margin, 4, v.scroll))))
	return v
}

// Open shows a page of a chapter; package manual has the ids of both. If page is "", it
// shows the page of the chapter that was shown last, or the first one.
func (v *View) Open(chapter, page string) {
	i := max(0, slices.IndexFunc(v.chapters, func(c manual.Chapter) bool { return c.ID == chapter }))
	for k := v.visit; k >= 0 && page == ""; k-- {
		if v.visits[k].chapter == i {
			page = v.visits[k].page
		}
	}
	pages := v.chapters[i].Pages
	if !slices.ContainsFunc(pages, func(p manual.Page) bool { return p.ID == page }) {
		page = pages[0].ID
	}
	if v.visit >= 0 {
		if now := v.visits[v.visit]; now.chapter == i && now.page == page {
			return
		}
		v.visits[v.visit].offset = v.scroll.Offset.Y
	}
	v.visit++
	v.visits = append(v.visits[:v.visit], visit{chapter: i, page: page})
	v.showVisit()
}

// CanTurn reports whether Turn can show a page.
func (v *View) CanTurn(by int) bool { return v.visit+by >= 0 && v.visit+by < len(v.visits) }

// Turn shows the previous page for -1 and the next page for 1. CanTurn must report true.
func (v *View) Turn(by int) {
	v.visits[v.visit].offset = v.scroll.Offset.Y
	v.visit += by
	v.showVisit()
}

// showVisit shows the page of the current visit.
func (v *View) showVisit() {
	v.stop()
	now := v.visits[v.visit]
	c := v.chapters[now.chapter]
	v.tabs.Select(now.chapter)
	kit.Show(v.previous, v.visit > 0)
	v.pages.Objects, v.text.Objects, v.pending = nil, nil, nil
	for _, p := range c.Pages {
		chip := kit.NewFilterChip(p.Name, v.host.Do(func() { v.Open(c.ID, p.ID) }))
		chip.SetSoft(p.ID == now.page)
		v.pages.Add(chip)
	}
	v.fill(c, now.page)
	ctx, stop := context.WithCancel(v.host.Context)
	v.stop = stop
	v.draw(v.host.Within(ctx))
	v.scroll.Content.Refresh()
	v.Object.Refresh()
	v.scroll.ScrollToOffset(fyne.NewPos(0, now.offset))
}

// fill fills the view with the parts of a page.
func (v *View) fill(c manual.Chapter, page string) {
	blocks, code := c.Read(page)
	last := len(blocks)
	kit.Show(v.code, len(code) > 0)
	if len(code) > 0 {
		for last--; last > 0 && blocks[last].Kind != markdown.Heading; last-- {
		}
		v.code.SetTitle(blocks[last].Text)
		v.code.SetContent(append(v.objects(c, page, blocks[last+1:]), codeview.New(code))...)
	}
	v.text.Objects = v.objects(c, page, blocks[:last])
}

// objects returns the objects for blocks of a page.
func (v *View) objects(c manual.Chapter, page string, blocks []markdown.Block) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	technique := -1
	for i, b := range blocks {
		switch {
		case b.Kind == markdown.Heading:
			head := kit.NewBold(b.Text, kit.Ink, []float32{20, 16, 14}[min(b.Level, 3)-1])
			if b.Level == 2 {
				out = append(out, kit.NewText("", kit.Ink, 4)) // adds space above the heading
			}
			technique = slices.IndexFunc(c.Family.Techniques, func(t solver.Technique) bool { return page == manual.Hints && t.Name == b.Text })
			if technique >= 0 && c.Family.Techniques[technique].Level != solver.Search {
				out = append(out, kit.NewPair(head, v.practise(c.Family, technique)))
			} else {
				out = append(out, head)
			}
		case b.Kind == markdown.Table:
			out = append(out, v.table(c, b.Rows))
		case b.Kind == markdown.Picture && strings.HasPrefix(b.To, "keys:"):
			out = append(out, v.keys(c, strings.TrimPrefix(b.To, "keys:"))...)
		case b.Kind == markdown.Picture:
			to := v.picture(b.To+" "+b.Text, func(ctx context.Context) ([]manual.Picture, error) {
				return manual.Pictures(ctx, v.host.Families, b.To, b.Text)
			})
			if last := len(v.pending) - 1; i > 0 && blocks[i-1].Kind == markdown.Picture && last > 0 {
				v.pending[last].to = v.pending[last-1].to // puts both pictures side by side
			} else {
				out = append(out, to)
			}
		case b.Kind == markdown.Code && technique >= 0:
			of := technique
			out = append(out, v.picture(fmt.Sprint(c.ID, of), func(ctx context.Context) ([]manual.Picture, error) {
				return c.Example(ctx, of, b.Lines)
			}))
		case b.Kind == markdown.Code:
			out = append(out, codeview.New(b.Lines))
		default:
			out = append(out, v.prose(c, b.Spans, kit.Ink2))
		}
	}
	return out
}

// practise returns the button to practise a technique.
func (v *View) practise(f family.Family, technique int) fyne.CanvasObject {
	b := kit.NewButtonOf(kit.Outline, "Practise", "", v.host.Do(func() { v.host.Practise(f, technique) }))
	b.Tip = "Make a puzzle that needs " + f.Techniques[technique].Name
	b.SetHeight(28)
	return b
}

// textSize is the size of text for reading.
const textSize = 14

// prose returns a paragraph. If it has links or strong text, it is a flow of words.
func (v *View) prose(c manual.Chapter, spans []markdown.Span, role kit.Role) fyne.CanvasObject {
	if !slices.ContainsFunc(spans, func(s markdown.Span) bool { return s.Strong || isLink(s.To) }) {
		p := kit.NewParagraph(markdown.Text(spans), role)
		p.SetTextSize(textSize)
		return p
	}
	var out []fyne.CanvasObject
	open := false // the next object follows the last one without a space
	add := func(o fyne.CanvasObject, text string) {
		if last := len(out) - 1; open {
			out[last] = kit.NewRow(0, out[last], o)
		} else {
			out = append(out, o)
		}
		open = !strings.HasSuffix(text, " ")
	}
	for _, s := range spans {
		if isLink(s.To) {
			add(kit.NewLink(s.Text, textSize, v.host.Do(func() { v.follow(c, s.To) })), s.Text)
			continue
		}
		for word := range strings.SplitAfterSeq(s.Text, " ") {
			if word != "" {
				add(newWord(word, role, s.Strong), word)
			}
		}
	}
	return kit.NewFlow(0, out...)
}

// newWord returns a word of a paragraph.
func newWord(word string, role kit.Role, strong bool) *kit.Text {
	if strong {
		return kit.NewBold(word, kit.Ink, textSize)
	}
	return kit.NewText(word, role, textSize)
}

// isLink reports whether an address leads to a place in the program or on the web, and not
// to a file next to the page.
func isLink(to string) bool { return strings.Contains(to, ":") }

// follow follows a link on a page of a chapter.
func (v *View) follow(c manual.Chapter, to string) {
	page, ok := strings.CutPrefix(to, "page:")
	if !ok {
		v.host.Follow(to, c.Family)
		return
	}
	chapter := c.ID
	if before, after, found := strings.Cut(page, "/"); found {
		chapter, page = before, after
	}
	v.Open(chapter, page)
}

// keys returns the picture "keys:LIST". If the list is the family of the chapter, it is a table of
// the family's keys. Otherwise it is several tables with titles.
func (v *View) keys(c manual.Chapter, list string) []fyne.CanvasObject {
	if list == c.Family.ID {
		return []fyne.CanvasObject{v.table(c, keyRows(c.Family.Keys))}
	}
	var out []fyne.CanvasObject
	for _, l := range v.host.Keys(list) {
		out = append(out, kit.NewText("", kit.Ink, 4), kit.NewBold(l.Title, kit.Ink, 16), v.table(c, keyRows(l.Keys)))
	}
	return out
}

func keyRows(keys [][2]string) [][]markdown.Cell {
	cell := func(text string) markdown.Cell { return markdown.Cell{{Text: text}} }
	return append([][]markdown.Cell{{cell("Key or gesture"), cell("What it does")}},
		lists.Map(keys, func(k [2]string) []markdown.Cell { return []markdown.Cell{cell(k[0]), cell(k[1])} })...)
}

// table returns a table.
func (v *View) table(c manual.Chapter, rows [][]markdown.Cell) fyne.CanvasObject {
	l := &cellLayout{}
	for _, r := range rows {
		width := float32(1)
		for _, s := range r[0] {
			for word := range strings.SplitAfterSeq(s.Text, " ") {
				width += newWord(word, kit.Ink, s.Strong).Length()
			}
		}
		l.first = max(l.first, min(widestCell, width))
	}
	out := kit.NewColumn(6)
	for i, r := range rows {
		role := kit.Ink2
		if i == 0 {
			role = kit.Ink3
		} else {
			out.Add(kit.NewGround(kit.Hair))
		}
		out.Add(container.New(l, lists.Map(r, func(cell markdown.Cell) fyne.CanvasObject { return v.prose(c, cell, role) })...))
	}
	return out
}

// A cellLayout puts the cells of a row side by side. The first column is as wide as its
// longest text, but at most widestCell. The other columns share the rest of the width.
type cellLayout struct{ first, width float32 }

// Measures of tables.
const (
	widestCell = 200
	cellGap    = 20
)

// MinSize implements fyne.Layout.
func (l *cellLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	height := float32(0)
	other := (l.width - l.first) / float32(max(len(o)-1, 1))
	for i, cell := range o {
		if i == 0 {
			height = kit.PlaceWrapped(cell, 0, 0, l.first)
		} else {
			height = max(height, kit.PlaceWrapped(cell, l.first+cellGap+float32(i-1)*other, 0, other-cellGap))
		}
	}
	return fyne.NewSize(0, height)
}

// Layout implements fyne.Layout.
func (l *cellLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.MinSize(o)
}

// A fixedWidth is a layout that gives its object a width.
type fixedWidth float32

// MinSize implements fyne.Layout.
func (n fixedWidth) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(float32(n), kit.PlaceWrapped(o[0], 0, 0, float32(n)))
}

// Layout implements fyne.Layout.
func (n fixedWidth) Layout(o []fyne.CanvasObject, _ fyne.Size) { n.MinSize(o) }

// picture returns a place for pictures, which draw fills later.
func (v *View) picture(key string, make func(context.Context) ([]manual.Picture, error)) fyne.CanvasObject {
	p := picture{key, make, kit.NewTopFlow(16)}
	v.pending = append(v.pending, p)
	return p.to
}

// draw fills the places for pictures, one after the other.
func (v *View) draw(loop host.Loop) {
	for len(v.pending) > 0 {
		p := v.pending[0]
		pictures, done := v.pictures[p.key]
		if !done {
			// A test makes every picture, so no time limit and no check of the error are needed.
			host.Ask(loop, 0, p.make, func(made []manual.Picture, _ error) {
				v.pictures[p.key] = made
				v.draw(loop)
				v.scroll.Content.Refresh()
			})
			return
		}
		v.pending = v.pending[1:]
		for _, picture := range pictures {
			p.to.Add(v.figure(picture))
		}
	}
}

// figure shows a picture with its caption.
func (v *View) figure(p manual.Picture) fyne.CanvasObject {
	board := kit.NewPicture(func(img *image.RGBA, pal paint.Palette, scale float64) {
		p.Draw(paint.NewSurface(img), pal, scale)
	})
	size := fyne.NewSize(float32(p.Width), float32(p.Height))
	board.SetMinSize(size)
	caption := kit.NewParagraph(p.Caption, kit.Ink3)
	kit.Show(caption, p.Caption != "")
	return container.New(fixedWidth(max(size.Width, minFigure)), kit.NewColumn(6, kit.NewRow(0, board), caption))
}

// minFigure is the least width of a picture with its caption.
const minFigure = 140

// A pageLayout puts the code to the right of the text if there is room for both,
// or else below it. At the right it stays in sight while the text scrolls.
type pageLayout struct{ scroll *kit.Scroll }

// Measures of a page.
const (
	codeGap    = 32  // between text and code, and below them
	scrollEdge = 28  // width of the scroll bar and its margin
	minText    = 320 // least width of text next to the code
	maxText    = 620
	minCode    = 372
	maxCode    = 640
)

// arrange places text and code, the two objects of o, in some width. It returns the height that
// they take.
func (l *pageLayout) arrange(o []fyne.CanvasObject, width float32) float32 {
	width -= scrollEdge
	text, code := o[0], o[1]
	if !code.Visible() {
		return kit.PlaceWrapped(text, 0, 0, min(width, maxText)) + codeGap
	}
	if width < minCode+codeGap+minText {
		w := min(width, maxText)
		y := kit.PlaceWrapped(text, 0, 0, w) + codeGap
		return y + kit.PlaceWrapped(code, 0, y, w) + codeGap
	}
	w := max(minText, min(maxText, (width-codeGap)/2))
	height := max(kit.PlaceWrapped(text, 0, 0, w), kit.PlaceWrapped(code, w+codeGap, 0, min(width-w-codeGap, maxCode))) + codeGap
	l.follow(text, code)
	return height
}

// follow moves code next to the text while the text scrolls. It keeps code at the top of the
// view. If code is higher than the view, it scrolls in proportion, and text and code reach
// their ends together.
func (l *pageLayout) follow(text, code fyne.CanvasObject) {
	at := code.Position()
	if at.X == 0 || !code.Visible() {
		return
	}
	view, offset := l.scroll.Size().Height, l.scroll.Offset.Y
	rest := text.MinSize().Height - code.Size().Height // how far the code can move
	if more := code.Size().Height + codeGap - view; more > 0 {
		offset *= rest / (rest + more)
	}
	code.Move(fyne.NewPos(at.X, max(0, min(offset, rest))))
}

func (l *pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.arrange(o, l.scroll.Size().Width))
}

func (l *pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) { l.arrange(o, size.Width) }
