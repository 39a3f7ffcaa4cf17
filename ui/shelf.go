package ui

import "fyne.io/fyne/v2"

// Measures of the cards.
const (
	cardWidth  = 200 // at least
	cardHeight = 172
	cardGap    = 16
)

// cardGrid lays cards out in as many columns as fit.
type cardGrid struct{}

func columns(width float32) int { return max(int((width+cardGap)/(cardWidth+cardGap)), 1) }

// inner is the width there is for cards, without what the scroll needs.
func inner(width float32) float32 { return width - 4 - 20 }

func (cardGrid) MinSize(o []fyne.CanvasObject) fyne.Size {
	if len(o) == 0 {
		return fyne.Size{}
	}
	rows := (len(o) + columns(inner(gridWidth(o))) - 1) / columns(inner(gridWidth(o)))
	return fyne.NewSize(cardWidth, 4+float32(rows)*(cardHeight+cardGap)+cardGap)
}

// gridWidth is the width the cards were laid out in last.
func gridWidth(o []fyne.CanvasObject) float32 { return o[0].(*card).l.scroll.Size().Width }

func (cardGrid) Layout(o []fyne.CanvasObject, size fyne.Size) {
	n := columns(inner(size.Width))
	w := (inner(size.Width) - float32(n-1)*cardGap) / float32(n)
	for i, c := range o {
		c.Move(fyne.NewPos(4+float32(i%n)*(w+cardGap), 4+float32(i/n)*(cardHeight+cardGap)))
		c.Resize(fyne.NewSize(w, cardHeight))
	}
}
