package slidingview

import (
	"image"
	"maps"
	"math"
	"slices"

	"fyne.io/fyne/v2"
)

// Tile implements board.Board. For a graph it returns the width of a socket.
func (b *Board) Tile(room fyne.Size) float32 {
	if b.drawing == nil {
		return b.Raster.Tile(room)
	}
	_, r := b.drawing.fit(float64(room.Width), float64(room.Height), 1, false)
	return float32(math.Floor(2 * r))
}

// reveal scrolls to vertices.
func (b *Board) reveal(vertices ...int) {
	if b.Pic == nil || len(vertices) == 0 {
		return
	}
	at, area := b.Pic.centres(), image.Rectangle{}
	for _, v := range vertices {
		middle := image.Pt(int(at[v].X), int(at[v].Y))
		area = area.Union(image.Rectangle{Min: middle, Max: middle.Add(image.Pt(1, 1))})
	}
	const margin = 40 // units of the window
	b.Reveal(area.Inset(-int(margin * b.Scale)).Intersect(image.Rectangle{Max: b.Whole}))
}

// revealHint scrolls to what a hint points out, and to the empty place.
func (b *Board) revealHint() {
	p := b.scene.hintPointer()
	shown := slices.Concat(slices.Collect(maps.Keys(p.looks)), p.path)
	if len(shown) > 0 {
		b.reveal(append(shown, b.scene.pos.Empty())...)
	}
}
