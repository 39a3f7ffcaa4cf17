package puzzlecard

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
)

// Measures of the cards in a grid.
const (
	wideGrid     = 1240
	wideCard     = 280 // minimum width of a card in a wide grid
	standardCard = 222
	cardHeight   = 172 // height of a card of the standard width; the picture grows with the width
	cardGap      = 16

	headingHeight = 34
	gridEdge      = 4  // room for the ring of focus
	gridBar       = 20 // room for the bar of a scroll
)

// Room is the space shown around a card when a page scrolls to it. A heading above the card
// fits into it.
const Room = cardGap + headingHeight

// A Grid lays out cards in as many columns as fit, and fills the width. A Text is a
// heading above the cards after it. Any other object takes the place of a card. Its minimum
// height, which is 0 for a Card, is added to the height of a card.
type Grid struct {
	MinWidth float32 // minimum width of a card, unless the grid is wide
	width    float32 // width at the last layout
}

// Columns returns the number of cards side by side.
func (g *Grid) Columns() int {
	least := g.MinWidth
	if g.inner() >= wideGrid {
		least = max(least, wideCard)
	}
	return max(int((g.inner()+cardGap)/(least+cardGap)), 1)
}

// inner returns the width available for cards.
func (g *Grid) inner() float32 { return g.width - gridEdge - gridBar }

// arrange calls put with the place of each object, and returns the total height.
func (g *Grid) arrange(objects []fyne.CanvasObject, put func(o fyne.CanvasObject, x, y, w, h float32)) float32 {
	n := g.Columns()
	width := (g.inner() - float32(n-1)*cardGap) / float32(n)
	height := cardHeight + max(0, float32(int((width-standardCard)/2)))
	y, column, row := float32(gridEdge), 0, float32(0)
	next := func() {
		if column > 0 {
			y, column, row = y+row+cardGap, 0, 0
		}
	}
	for i, o := range objects {
		if _, heading := o.(*kit.Text); heading {
			next()
			if i > 0 {
				y += 8
			}
			put(o, gridEdge, y, g.inner(), headingHeight-10)
			y += headingHeight
			continue
		}
		if column == n {
			next()
		}
		h := height + o.MinSize().Height
		put(o, gridEdge+float32(column)*(width+cardGap), y, width, h)
		column, row = column+1, max(row, h)
	}
	next()
	return y + cardGap
}

// MinSize implements fyne.Layout.
func (g *Grid) MinSize(objects []fyne.CanvasObject) fyne.Size {
	height := g.arrange(objects, func(fyne.CanvasObject, float32, float32, float32, float32) {})
	return fyne.NewSize(g.MinWidth, height)
}

// Layout implements fyne.Layout.
func (g *Grid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.width = size.Width
	g.arrange(objects, kit.Place)
}
