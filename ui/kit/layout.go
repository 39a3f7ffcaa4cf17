package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// contentWidth is the width of the content of a card in the side panel: what
// wraps assumes it until it is laid out.
const contentWidth = 240

// Put moves an object to x, y and gives it the width w and the height h.
func Put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// NewColumn returns a container that stacks objects from the top, each with its
// minimum height at the width of the container.
func NewColumn(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(column{gap}, objects...)
}

type column struct{ gap float32 }

func (c column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		if size.Height > 0 {
			size.Height += c.gap
		}
		size = fyne.NewSize(max(size.Width, o.MinSize().Width), size.Height+o.MinSize().Height)
	}
	return size
}

func (c column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, o.MinSize().Height)) // a paragraph wraps
		o.Resize(fyne.NewSize(size.Width, o.MinSize().Height))
		y += o.MinSize().Height + c.gap
	}
}

// NewRow puts objects side by side.
func NewRow(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(row{gap}, objects...)
}

type row struct{ gap float32 }

func (r row) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		if o.Visible() {
			if size.Width > 0 {
				size.Width += r.gap
			}
			size.Width += o.MinSize().Width
			size.Height = max(size.Height, o.MinSize().Height)
		}
	}
	return size
}

func (r row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			o.Move(fyne.NewPos(x, (size.Height-m.Height)/2))
			o.Resize(m)
			x += m.Width + r.gap
		}
	}
}

// NewFlow puts objects side by side, and on further lines if they don't fit. Until
// it is laid out, it assumes the width of a card in the side panel.
func NewFlow(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&flow{gap: gap, width: contentWidth}, objects...)
}

type flow struct{ gap, width float32 }

// lines splits the visible objects into lines, each as high as its highest
// object.
func (f *flow) lines(objects []fyne.CanvasObject) (lines [][]fyne.CanvasObject, heights []float32) {
	var x float32
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
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

func (f *flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	_, heights := f.lines(objects)
	h := f.gap * float32(max(len(heights)-1, 0))
	for _, high := range heights {
		h += high
	}
	return fyne.NewSize(0, h)
}

func (f *flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	lines, heights := f.lines(objects)
	var y float32
	for i, line := range lines {
		row{f.gap}.Layout(line, fyne.NewSize(size.Width, heights[i]))
		for _, o := range line {
			o.Move(o.Position().AddXY(0, y))
		}
		y += heights[i] + f.gap
	}
}

// NewPair puts one object at the left of a line and another at its right.
func NewPair(left, right fyne.CanvasObject) *fyne.Container {
	return container.New(pair{}, left, right)
}

type pair struct{}

func (pair) MinSize(o []fyne.CanvasObject) fyne.Size {
	a, b := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(a.Width+8+b.Width, max(a.Height, b.Height))
}

func (pair) Layout(o []fyne.CanvasObject, size fyne.Size) {
	a, b := o[0].MinSize(), o[1].MinSize()
	o[0].Move(fyne.NewPos(0, (size.Height-a.Height)/2))
	o[0].Resize(a)
	o[1].Move(fyne.NewPos(size.Width-b.Width, (size.Height-b.Height)/2))
	o[1].Resize(b)
}

// NewFill returns a container that gives its objects all the space it has.
func NewFill(objects ...fyne.CanvasObject) *fyne.Container { return container.New(fill{}, objects...) }

// fill is a layout that asks for no space of its own.
type fill struct{}

func (fill) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (fill) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.Position{})
		o.Resize(size)
	}
}

// NewParagraphs splits a text at its empty lines into paragraphs.
func NewParagraphs(text string) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, p := range strings.Split(text, "\n\n") {
		out = append(out, NewParagraph(strings.ReplaceAll(p, "\n", " "), Ink2))
	}
	return out
}
