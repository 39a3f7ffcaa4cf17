package settings

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
)

// Measures of the page.
const (
	maxPage = 760 // width of the cards
	minText = 250 // least width of a setting's text next to its controls
	cardGap = 16  // gap between a setting's text and its controls, and between cards
)

// MinSize implements fyne.Layout.
func (v *View) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (v *View) Layout(o []fyne.CanvasObject, size fyne.Size) {
	right, back := size.Width-kit.PageMargin, v.back.MinSize()
	kit.Place(v.back, right-back.Width, 22, back.Width, back.Height)
	if v.back.Visible() {
		right -= back.Width + cardGap
	}
	kit.PlaceHead(o[0], v.Search, right)
	kit.PlacePage(v.scroll, kit.PageHead, size)
}

// A pageLayout puts cards below each other. Their heights depend on the width of the scroll.
type pageLayout struct{ scroll *kit.Scroll }

// arrange places the cards and returns their height.
func (l *pageLayout) arrange(o []fyne.CanvasObject, width float32) float32 {
	y := float32(4)
	for _, card := range o {
		if !card.Visible() {
			continue
		}
		y += kit.PlaceWrapped(card, 4, y, min(width-4-20, maxPage)) + cardGap
	}
	return y + cardGap
}

// MinSize implements fyne.Layout.
func (l *pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.arrange(o, l.scroll.Size().Width))
}

// Layout implements fyne.Layout.
func (l *pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) { l.arrange(o, size.Width) }

// A rowLayout puts the controls of a row at the right of its text, or below the text if there
// is no room. Above the text and the controls is a line.
type rowLayout struct{ width float32 }

const rowGap = 10 // padding above and below the objects of a row

// arrange places the objects of a row and returns its height.
func (l *rowLayout) arrange(o []fyne.CanvasObject, width float32) float32 {
	line, text, controls := o[0], o[1], o[2].(*fyne.Container)
	want := -float32(6)
	for _, c := range controls.Objects {
		want += c.MinSize().Width + 6
	}
	kit.Place(line, 0, 0, width, 1)
	wide := min(want, width)
	if width-wide-cardGap >= minText {
		kit.Place(text, 0, rowGap, width-wide-cardGap, text.MinSize().Height)
		kit.Place(controls, width-wide, 0, wide, 0)
		height := max(text.MinSize().Height, controls.MinSize().Height)
		text.Move(fyne.NewPos(0, rowGap+kit.Round((height-text.MinSize().Height)/2)))
		high := controls.MinSize().Height
		kit.Place(controls, width-wide, rowGap+kit.Round((height-high)/2), wide, high)
		return height + 2*rowGap
	}
	kit.Place(text, 0, rowGap, width, text.MinSize().Height)
	y := rowGap + text.MinSize().Height + 8
	kit.Place(controls, 0, y, wide, 0) // the width determines how the controls wrap
	kit.Place(controls, 0, y, wide, controls.MinSize().Height)
	return y + controls.MinSize().Height + rowGap
}

// MinSize implements fyne.Layout.
func (l *rowLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.arrange(o, max(l.width, minText)))
}

// Layout implements fyne.Layout.
func (l *rowLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.arrange(o, size.Width)
}
