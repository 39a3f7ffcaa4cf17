package slidingview

import (
	"image"

	"fyne.io/fyne/v2"

	"backtrack/model/lists"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// Sizes in the picture of a goal, in units of the window. The first four are limits of the
// side of a tile, and of the picture.
const (
	minGoalTile = 14
	maxGoalTile = 27
	goalWide    = 150
	goalHigh    = 116
	goalGap     = 16 // gap between the picture and the text
)

// newGoal returns a card with a picture of the goal of p. It returns nil if p is not a
// grid, or is so large that the picture would not be readable.
func newGoal(p position) *kit.Card {
	cells, rows, cols, ok := p.Grid()
	if !ok {
		return nil
	}
	tile := min(goalWide/(float32(cols)+2*trayPad), goalHigh/(float32(rows)+2*trayPad), maxGoalTile)
	solved, err := goalOf(p)
	if tile < minGoalTile || err != nil {
		return nil
	}
	text := "The numbers on the places say which tile goes where."
	switch orderingOf(cells, cols) {
	case emptyFirst:
		text = "The empty place comes first."
	case emptyLast:
		text = "The empty place comes last."
	}
	picture := kit.NewPicture(func(img *image.RGBA, pal paint.Palette, _ float64) {
		pal.Canvas = pal.Surface
		Paint(paint.NewSurface(img), pal, solved, mark{})
	})
	picture.SetMinSize(fyne.NewSize((float32(cols)+2*trayPad)*tile, (float32(rows)+2*trayPad)*tile))
	return kit.NewCard("Goal", kit.NewRow(goalGap, picture, kit.NewWide(kit.NewParagraph(text, kit.Ink2))))
}

// goalOf returns the solved puzzle of p.
func goalOf(p position) (position, error) {
	return withContent(p, lists.Range[int](p.Len()))
}
