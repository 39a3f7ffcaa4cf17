package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model/lists"
)

// contentWidth is the width of the content of a card in the side panel. Wrapped text
// assumes it before the first layout.
const contentWidth = 240

// Place moves an object to x, y and sets its size to w × h. Negative sizes become 0, since
// pictures and painters can't handle them.
func Place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// PlaceWrapped places an object whose height depends on its width, and returns the height.
func PlaceWrapped(o fyne.CanvasObject, x, y, w float32) float32 {
	for range 2 { // the first pass wraps texts, which changes their height
		Place(o, x, y, w, o.MinSize().Height)
	}
	return o.MinSize().Height
}

// Measures of a page with a head: a title and a search field.
const (
	PageMargin = 32 // room at the left and the right of a page
	PageHead   = 76 // height of the head
)

// PlaceHead places the title of a page at its left, and the search field with its right edge at
// x = right.
func PlaceHead(title, search fyne.CanvasObject, right float32) {
	const maxSearch = 264
	t := title.MinSize()
	Place(title, PageMargin, 40-t.Height/2, t.Width, t.Height)
	w := min(maxSearch, right-2*PageMargin-t.Width)
	Place(search, right-w, 20, w, 40)
}

// PlacePage places the scroll of a page below y. The page has the given size. The scroll bar is
// in the right margin, and the focus ring of the first object has room in the left one.
func PlacePage(scroll fyne.CanvasObject, y float32, size fyne.Size) {
	Place(scroll, PageMargin-4, y, size.Width-2*PageMargin+4+20, size.Height-y)
}

// visibleObjects returns the objects that are not hidden.
func visibleObjects(objects []fyne.CanvasObject) []fyne.CanvasObject {
	return lists.Filter(objects, fyne.CanvasObject.Visible)
}

// NewColumn returns a container that stacks objects from the top. Each has its minimum
// height at the width of the container. Fills share the remaining height.
func NewColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(columnLayout{gap}, objects...)
}

type columnLayout struct{ gap float32 }

func (c columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range visibleObjects(objects) {
		if size.Height > 0 {
			size.Height += c.gap
		}
		m := o.MinSize()
		size = fyne.NewSize(max(size.Width, m.Width), size.Height+m.Height)
	}
	return size
}

func (c columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	shown := visibleObjects(objects)
	rest := size.Height + c.gap
	for _, o := range shown {
		if !isFill(o) {
			o.Resize(fyne.NewSize(size.Width, o.MinSize().Height)) // paragraphs wrap
		}
		rest -= o.MinSize().Height + c.gap
	}
	tall := max(rest, 0) / float32(lists.Count(shown, isFill))
	y := float32(0)
	for _, o := range shown {
		high := o.MinSize().Height
		if isFill(o) {
			high = tall
			Place(o, 0, Round(y), size.Width, Round(y+tall)-Round(y))
		} else {
			Place(o, 0, y, size.Width, high)
		}
		y += high + c.gap
	}
}

// NewRow returns a container that puts objects side by side. Fills share the remaining
// width and have the full height.
func NewRow(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(rowLayout{gap}, objects...)
}

type rowLayout struct{ gap float32 }

func (r rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range visibleObjects(objects) {
		if size.Width > 0 {
			size.Width += r.gap
		}
		m := o.MinSize()
		size = fyne.NewSize(size.Width+m.Width, max(size.Height, m.Height))
	}
	return size
}

func (r rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	shown := visibleObjects(objects)
	rest := size.Width + r.gap
	for _, o := range shown {
		rest -= o.MinSize().Width + r.gap
	}
	x := float32(0)
	wide := max(rest, 0) / float32(lists.Count(shown, func(o fyne.CanvasObject) bool { return isFill(o) || isWide(o) }))
	for _, o := range shown {
		m := o.MinSize()
		switch {
		case isFill(o):
			m.Width = wide
			Place(o, Round(x), 0, Round(x+wide)-Round(x), size.Height)
		case isWide(o):
			o.Resize(fyne.NewSize(wide, m.Height)) // paragraphs wrap
			m = fyne.NewSize(wide, o.MinSize().Height)
			fallthrough
		default:
			Place(o, x, (size.Height-m.Height)/2, m.Width, m.Height)
		}
		x += m.Width + r.gap
	}
}

// NewFlow returns a container that puts objects side by side, and continues on more lines
// if they don't fit.
func NewFlow(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&flowLayout{gap: gap, width: contentWidth}, objects...)
}

// NewTopFlow returns a flow that aligns the objects of a line at its top instead of its
// middle.
func NewTopFlow(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&flowLayout{gap, contentWidth, true}, objects...)
}

type flowLayout struct {
	gap, width float32
	top        bool
}

// lines splits the visible objects into lines. A line is as high as its highest object.
func (f *flowLayout) lines(objects []fyne.CanvasObject) (lines [][]fyne.CanvasObject, heights []float32) {
	var x float32
	for _, o := range visibleObjects(objects) {
		m := o.MinSize()
		if x == 0 || x+m.Width > f.width {
			lines, heights, x = append(lines, nil), append(heights, 0), 0
		}
		last := len(lines) - 1
		lines[last], heights[last] = append(lines[last], o), max(heights[last], m.Height)
		x += m.Width + f.gap
	}
	return lines, heights
}

func (f *flowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	_, heights := f.lines(objects)
	h := f.gap * float32(max(len(heights)-1, 0))
	for _, high := range heights {
		h += high
	}
	return fyne.NewSize(0, h)
}

func (f *flowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	lines, heights := f.lines(objects)
	var y float32
	for i, line := range lines {
		rowLayout{f.gap}.Layout(line, fyne.NewSize(size.Width, heights[i]))
		for _, o := range line {
			if f.top {
				o.Move(fyne.NewPos(o.Position().X, 0))
			}
			o.Move(o.Position().AddXY(0, y))
		}
		y += heights[i] + f.gap
	}
}

// NewPair returns a line with one object on the left and another on the right.
func NewPair(left, right fyne.CanvasObject) *fyne.Container {
	return NewRow(4, left, NewFill(), right)
}

// NewFill returns a container that gives its objects all its space and needs none itself.
// In a row or a column it takes the remaining space.
func NewFill(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(fillLayout{}, objects...)
}

type fillLayout struct{}

func (fillLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (fillLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Place(o, 0, 0, size.Width, size.Height)
	}
}

func isFill(o fyne.CanvasObject) bool {
	c, ok := o.(*fyne.Container)
	return ok && c.Layout == fyne.Layout(fillLayout{})
}

// NewWide returns a container that gives its objects all its space. In a row it takes the
// remaining width, and has the minimum height of its objects.
func NewWide(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(wideLayout{}, objects...)
}

type wideLayout struct{ fillLayout }

func (wideLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, rowLayout{}.MinSize(objects).Height)
}

func isWide(o fyne.CanvasObject) bool {
	c, ok := o.(*fyne.Container)
	return ok && c.Layout == fyne.Layout(wideLayout{})
}

// NewPadded returns a container that leaves space around an object.
func NewPadded(top, bottom, left, right float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(paddedLayout{top, bottom, left, right}, o)
}

// A paddedLayout leaves space around an object. Unlike the toolkit's layout, it never gives the
// object a negative size.
type paddedLayout struct{ top, bottom, left, right float32 }

func (p paddedLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return rowLayout{}.MinSize(objects).AddWidthHeight(p.left+p.right, p.top+p.bottom)
}

func (p paddedLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Place(o, p.left, p.top, size.Width-p.left-p.right, size.Height-p.top-p.bottom)
	}
}

// NewHigh returns a container with a fixed height that gives its objects all its space.
func NewHigh(height float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(highLayout(height), objects...)
}

type highLayout float32

func (h highLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(rowLayout{}.MinSize(objects).Width, float32(h))
}

func (highLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	fillLayout{}.Layout(objects, size)
}

// NewBar returns a bar that an object fills, with a line at its upper edge.
func NewBar(o fyne.CanvasObject) *fyne.Container {
	return container.NewStack(NewGround(Chrome), NewColumn(0, NewGround(Line)), o)
}

// Arrange lays out a container and the containers in it after their contents have changed.
// Unlike Refresh it does not repaint everything.
func Arrange(c *fyne.Container) {
	for _, o := range c.Objects {
		if inner, ok := o.(*fyne.Container); ok {
			Arrange(inner)
		}
	}
	c.Layout.Layout(c.Objects, c.Size())
}

// NewParagraphs splits a text at empty lines into paragraphs. Other line ends become spaces.
func NewParagraphs(text string) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, p := range strings.Split(text, "\n\n") {
		out = append(out, NewParagraph(strings.ReplaceAll(p, "\n", " "), Ink2))
	}
	return out
}

// NewFact returns a row with a name on the left and its value, initially empty, on the
// right.
func NewFact(name string) (row *fyne.Container, value *Text) {
	value = NewBold("", Ink, 13)
	value.Align = fyne.TextAlignTrailing
	return container.NewStack(NewText(name, Ink2, 13), value), value
}

// Measures of facts and heads.
const (
	LineHeight = 20 // height of a line of normal text, and of a fact
	FactGap    = 6  // space between facts
	HeadIcon   = 20 // side of the icon of a head
	HeadIndent = 28 // left edge of the text of a head
)

// NewHead returns the heading of a paragraph: an icon followed by a text.
func NewHead(icon, text fyne.CanvasObject) *fyne.Container {
	return container.New(headLayout{}, icon, text)
}

type headLayout struct{}

func (headLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, HeadIcon) }

func (headLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(fyne.NewSquareSize(HeadIcon))
	Place(o[1], HeadIndent, 0, size.Width-HeadIndent, HeadIcon)
}
