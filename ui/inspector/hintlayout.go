package inspector

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
)

// titleGap is the room between the title of a hint and its tag.
const titleGap = 8

// hintHead lays out title, tag and ladder.
type hintHead struct{}

func (hintHead) MinSize(o []fyne.CanvasObject) fyne.Size {
	if !o[2].Visible() {
		return fyne.NewSize(200, 24)
	}
	return fyne.NewSize(200, 88)
}

func (hintHead) Layout(o []fyne.CanvasObject, size fyne.Size) {
	title, tag := o[0].MinSize(), o[1].MinSize()
	kit.Place(o[0], 0, 10-title.Height/2, size.Width-tag.Width-titleGap, title.Height)
	kit.Place(o[1], size.Width-tag.Width, 12-tag.Height/2, tag.Width, tag.Height)
	kit.Place(o[2], 0, 42, size.Width, 46)
}

// reasonLayout puts a swatch before a paragraph.
type reasonLayout struct{}

const reasonText = 42

func (reasonLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(24, 2+o[1].MinSize().Height))
}

func (reasonLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(o[0].MinSize())
	kit.Place(o[1], reasonText, 2, size.Width-reasonText, o[1].MinSize().Height)
}

// twoButtons gives the first button the width that the second leaves, or puts
// one below the other where they do not fit side by side.
type twoButtons struct{}

const (
	twoGap    = 8
	twoSecond = 96
	panelRoom = Width - 32
)

func (twoButtons) fit(o []fyne.CanvasObject) bool {
	return !o[1].Visible() || o[0].MinSize().Width+twoGap+o[1].MinSize().Width <= panelRoom
}

func (l twoButtons) MinSize(o []fyne.CanvasObject) fyne.Size {
	h := o[0].MinSize().Height
	if !l.fit(o) {
		h = 2*h + twoGap
	}
	return fyne.NewSize(0, h)
}

func (l twoButtons) Layout(o []fyne.CanvasObject, size fyne.Size) {
	h := o[0].MinSize().Height
	first, second := size.Width, max(o[1].MinSize().Width, min(twoSecond, size.Width-twoGap-o[0].MinSize().Width))
	x, y := float32(0), h+twoGap
	switch {
	case !l.fit(o):
		second = size.Width
	case o[1].Visible():
		first -= twoGap + second
		x, y = first+twoGap, 0
	}
	kit.Place(o[0], 0, 0, first, h)
	kit.Place(o[1], x, y, second, h)
}

// headingLayout puts a heading above a card.
type headingLayout struct{}

const headedBy = 33

func (headingLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, headedBy+o[1].MinSize().Height)
}

func (headingLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	kit.Place(o[0], 0, 16-o[0].MinSize().Height/2, size.Width, o[0].MinSize().Height)
	kit.Place(o[1], 0, headedBy, size.Width, size.Height-headedBy)
}

// tightLayout takes off some of the padding of a card above and below a list.
type tightLayout struct{}

const tightBy = 10

func (tightLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[0].MinSize().SubtractWidthHeight(0, 2*tightBy)
}

func (tightLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	kit.Place(o[0], 0, -tightBy, size.Width, size.Height+2*tightBy)
}
