package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
)

// Sizes of pages and cards, in units.
const (
	margin      = 16
	cardGap     = 12
	controlHigh = 36
	lineGap     = 8
	lowControl  = 24
)

// newCard returns a card with a content that has all of its area.
func newCard(content fyne.CanvasObject) *fyne.Container {
	return container.New(cardLayout{}, kit.NewRounded(kit.Hair, 12), kit.NewRounded(kit.Surface, 11), content)
}

// A cardLayout puts the surface of a card within its border.
type cardLayout struct{}

func (cardLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[2].MinSize() }

func (cardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	kit.Place(o[1], 1, 1, size.Width-2, size.Height-2)
	o[2].Resize(size)
}

// An area is a layout of parts whose arrangement depends on its size.
type area func(size fyne.Size)

func (area) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (a area) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if !size.IsZero() { // which it is while the area is made
		a(size)
	}
}

// A box is a part of an area, in units. Parts are cut from its sides.
type box struct{ x, y, w, h float32 }

// boxIn returns the box that an area of a size has within padding.
func boxIn(size fyne.Size, top, bottom, left, right float32) box {
	return box{left, top, size.Width - left - right, size.Height - top - bottom}
}

// put shows an object, in the box.
func (b box) put(o fyne.CanvasObject) {
	kit.Show(o, true)
	kit.Place(o, b.x, b.y, b.w, b.h)
}

// cutTop returns the upper part of the box, which loses it and a gap.
func (b *box) cutTop(h, gap float32) box {
	part := box{b.x, b.y, b.w, h}
	b.y, b.h = b.y+h+gap, b.h-h-gap
	return part
}

// cutBottom returns the lower part of the box, which loses it and a gap.
func (b *box) cutBottom(h, gap float32) box {
	b.h -= h + gap
	return box{b.x, b.y + b.h + gap, b.w, h}
}

// cutLeft returns the left part of the box, which loses it and a gap.
func (b *box) cutLeft(w, gap float32) box {
	part := box{b.x, b.y, w, b.h}
	b.x, b.w = b.x+w+gap, b.w-w-gap
	return part
}

// cutRight returns the right part of the box, which loses it and a gap.
func (b *box) cutRight(w, gap float32) box {
	b.w -= w + gap
	return box{b.x + b.w + gap, b.y, w, b.h}
}

// wrapped returns the height of texts in a width.
func wrapped(o fyne.CanvasObject, w float32) float32 {
	o.Resize(fyne.NewSize(w, 0))
	return o.MinSize().Height
}

// setSize changes the size of a text.
func setSize(t *kit.Text, size float32) {
	if t.TextSize != size {
		t.TextSize = size
		t.Refresh()
	}
}
