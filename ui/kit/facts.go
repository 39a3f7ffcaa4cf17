package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// NewFact returns a row with a name at the left and its value, still empty, at
// the right.
func NewFact(name string) (row *fyne.Container, value *Text) {
	value = NewBold("", Ink, 13)
	value.Align = fyne.TextAlignTrailing
	return container.NewStack(NewText(name, Ink2, 13), value), value
}

// Measures of facts and heads.
const (
	LineHeight = 20 // of a line of usual text, and of a fact
	FactGap    = 6  // between facts
	HeadIcon   = 20 // side of the icon of a head
	HeadIndent = 28 // of its text, from the left
)

// NewHead returns the heading of a paragraph: an icon followed by a text.
func NewHead(icon, text fyne.CanvasObject) *fyne.Container {
	return container.New(headLayout{}, icon, text)
}

type headLayout struct{}

func (headLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, HeadIcon) }

func (headLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(fyne.NewSquareSize(HeadIcon))
	o[1].Move(fyne.NewPos(HeadIndent, 0))
	o[1].Resize(fyne.NewSize(size.Width-HeadIndent, HeadIcon))
}
