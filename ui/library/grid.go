package library

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
)

// Measures of the cards. They fill the width of the window.
const (
	cardWidth  = 200 // at least
	wideCard   = 280 // at least, in a wide window
	wide       = 1240
	standard   = 222
	cardHeight = 172 // of a card of the standard width; its picture grows with it
	cardGap    = 16

	headingHeight = 34
)

// columns returns how many cards are side by side.
func columns(width float32) int {
	least := float32(cardWidth)
	if width >= wide {
		least = wideCard
	}
	return max(int((width+cardGap)/(least+cardGap)), 1)
}

// heightOf returns the height of a card of some width.
func heightOf(width float32) float32 {
	return cardHeight + max(0, float32(int((width-standard)/2)))
}

// inner is the width there is for cards, without what the scroll needs.
func inner(width float32) float32 { return width - 4 - 20 }

// cardGrid lays cards out in as many columns as fit, and headings over them.
type cardGrid struct{ v *View }

// place calls put with the place of everything, in some width, and returns the
// height that takes.
func (cardGrid) place(o []fyne.CanvasObject, width float32, put func(o fyne.CanvasObject, x, y, w, h float32)) float32 {
	n := columns(inner(width))
	w := (inner(width) - float32(n-1)*cardGap) / float32(n)
	h, y, col := heightOf(w), float32(4), 0
	for i, c := range o {
		if _, ok := c.(*Card); !ok { // a heading
			if col > 0 {
				y, col = y+h+cardGap, 0
			}
			if i > 0 {
				y += 8
			}
			put(c, 4, y, inner(width), headingHeight-10)
			y += headingHeight
			continue
		}
		put(c, 4+float32(col)*(w+cardGap), y, w, h)
		if col++; col == n {
			y, col = y+h+cardGap, 0
		}
	}
	if col > 0 {
		y += h + cardGap
	}
	return y + cardGap
}

func (g cardGrid) MinSize(o []fyne.CanvasObject) fyne.Size {
	height := g.place(o, g.v.scroll.Size().Width, func(fyne.CanvasObject, float32, float32, float32, float32) {})
	return fyne.NewSize(cardWidth, height)
}

func (g cardGrid) Layout(o []fyne.CanvasObject, size fyne.Size) {
	g.place(o, size.Width, kit.Place)
}
