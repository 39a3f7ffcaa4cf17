package inspector

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
)

// titleGap is the room between the title of a hint and its tag.
const titleGap = 8

// twoButtons puts two buttons side by side, the first as wide as possible. If they do not fit,
// it puts the second below the first.
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

const (
	reasonText     = 42 // distance from the left edge of a swatch to its text
	listTightening = 10 // reduction of a card's padding above and below a list
)
