package window

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/board"
	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// Limits and step of the zoom of a board.
const (
	minZoom     = 0.5
	maxZoom     = 64 // largest zoom that settings may have
	plainZoom   = 4  // largest zoom of a board without tiles
	zoomStep    = 0.1
	largestTile = 64 // units of the window
	readTile    = 28 // smallest tile that can be read well
	smallTile   = 18 // smaller tiles cannot be read
)

// tile returns the side of a tile if the whole board is shown. It returns 0 if the
// board has no tiles.
func (l *playLayout) tile() float32 { return l.board.Tile(l.scroll.Size()) }

// maxZoom returns the largest zoom that the size of the tiles allows.
func (l *playLayout) maxZoom() float32 {
	if tile := l.tile(); tile > 0 {
		return max(largestTile/tile, 1)
	}
	return plainZoom
}

// scale returns the zoom that is shown.
func (l *playLayout) scale() float32 { return min(l.zoom, l.maxZoom()) }

// unreadable reports whether the tiles are too small to be read.
func (l *playLayout) unreadable() bool {
	tile := l.tile()
	return mapOf(l.g) == nil && tile > 0 && tile*l.scale() < smallTile
}

// setZoom sets the zoom of the board. The content at position at of the area stays in place.
func (l *playLayout) setZoom(zoom float32, at fyne.Position) {
	from, before, scale := l.scroll.Offset.Add(at), l.middle(), l.scale()
	l.zoom = max(zoom, minZoom)
	l.zoom = l.scale()
	l.scroll.Refresh()
	after, by := l.middle(), l.zoom/scale
	l.scrollTo(fyne.NewPos(after.X+(from.X-before.X)*by-at.X, after.Y+(from.Y-before.Y)*by-at.Y))
	l.host.zoomed()
}

// middle returns the middle of the tiles, relative to the corner of the scrolled content.
func (l *playLayout) middle() fyne.Position {
	size := l.scroll.Content.Size()
	return fyne.NewPos(size.Width/2, (size.Height+l.board.NameMargin())/2)
}

// scrollTo scrolls to an offset or, if that is too far, to the edge.
func (l *playLayout) scrollTo(to fyne.Position) {
	l.scroll.ScrollToOffset(to)
	l.setViewport()
}

// scrollBy scrolls the board, or moves its map.
func (l *playLayout) scrollBy(dx, dy float32) {
	if z := mapOf(l.g); z != nil {
		z.Pan(-dx, -dy)
	} else {
		l.scrollTo(l.scroll.Offset.AddXY(dx, dy))
	}
}

// reveal scrolls as little as needed to show an area of the board. If the area is larger than
// the visible part, reveal shows the middle of the area.
func (l *playLayout) reveal(at fyne.Position, size fyne.Size) {
	room, heads := l.scroll.Size(), l.board.NameMargin()
	to := func(offset, at, size, room float32) float32 {
		if size+heads > room {
			return at + (size-room-heads)/2
		}
		return max(min(offset, at-heads), at+size-room)
	}
	l.scrollTo(fyne.NewPos(to(l.scroll.Offset.X, at.X, size.Width, room.Width), to(l.scroll.Offset.Y, at.Y, size.Height, room.Height)))
}

// setViewport passes to the board which part of it is visible.
func (l *playLayout) setViewport() {
	if mapOf(l.g) != nil || l.zoom < 1 {
		l.board.SetViewport(fyne.Position{}, l.board.Size())
	} else {
		l.board.SetViewport(l.scroll.Offset, l.scroll.Size())
	}
}

// boardLayout gives the board its size.
type boardLayout struct{ d *playLayout }

func (l boardLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	if zoom := l.d.scale(); zoom > 1 && mapOf(l.d.g) == nil {
		return l.d.board.Extent(l.d.scroll.Size(), zoom)
	}
	return fyne.Size{}
}

func (l boardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	shown := size
	if zoom := l.d.zoom; zoom < 1 && mapOf(l.d.g) == nil {
		shown = fyne.NewSize(size.Width*zoom, size.Height*zoom)
	}
	kit.Place(o[0], (size.Width-shown.Width)/2, (size.Height-shown.Height)/2, shown.Width, shown.Height)
}

// mapOf returns the map that the board shows in place of the puzzle, nil if it shows none.
func mapOf(g *play.Game) board.Map {
	if m, ok := boardOf(g).(board.Mapper); ok {
		return m.Map()
	}
	return nil
}

// ownZoom returns the factor by which a number of steps zooms a map.
func ownZoom(steps float64) float32 { return float32(math.Pow(1.2, steps)) }

// zoom makes the board larger if step is 1, and smaller if it is -1. If step is 0, it shows the
// whole board. The content in the middle stays in place.
func (s *stage) zoom(step int) {
	if !s.inGame() {
		return
	}
	d := s.layout()
	if z := mapOf(d.g); z != nil {
		if step == 0 {
			z.Zoom(nil, 0)
		} else {
			z.Zoom(nil, ownZoom(float64(step)))
		}
		return
	}
	room := d.scroll.Size()
	d.step(step, fyne.NewPos(room.Width/2, room.Height/2))
}

// step zooms in if step is positive, and out if it is negative. If step is 0, it shows the
// whole board. The content at a place of the area stays there. The zoom changes by a tenth of
// its integer part, and by at least zoomStep.
func (l *playLayout) step(step int, at fyne.Position) {
	zoom := float64(l.scale())
	switch {
	case step == 0:
		zoom = 1
	case step > 0:
		zoom += zoomStep * max(math.Floor(zoom+.01), 1)
	default:
		zoom -= zoomStep * max(math.Floor(zoom-.01), 1)
	}
	l.setZoom(float32(zoom), at)
}

// zoomToRead makes tiles large enough to be read, and scrolls to the selected place.
func (l *playLayout) zoomToRead() {
	room := l.scroll.Size()
	l.setZoom(readTile/l.tile(), fyne.NewPos(room.Width/2, room.Height/2))
	x, y := l.board.FromMiddle()
	l.scrollTo(l.middle().AddXY(x*readTile-room.Width/2, y*readTile-room.Height/2))
}

// scroll moves the view of the board a quarter of its size in a direction.
func (s *stage) scroll(dx, dy float32) {
	if s.inGame() {
		d := s.layout()
		room := d.scroll.Size()
		d.scrollBy(dx*room.Width/4, dy*room.Height/4)
	}
}

// A wheel handles the mouse wheel over the board. With Ctrl the wheel zooms the board,
// otherwise it scrolls. A map always zooms.
type wheel struct {
	widget.BaseWidget
	d *playLayout
}

func newWheel(d *playLayout) *wheel {
	h := &wheel{d: d}
	h.ExtendBaseWidget(h)
	return h
}

func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(kit.NewFill())
}

func (w *wheel) Scrolled(e *fyne.ScrollEvent) {
	if zoom := mapOf(w.d.g); zoom != nil {
		const notch = 25 // distance that the toolkit reports for a notch of the wheel
		zoom.Zoom(&e.AbsolutePosition, ownZoom(float64(e.Scrolled.DY)/notch))
		return
	}
	if kit.Modifiers()&fyne.KeyModifierControl == 0 {
		w.d.scroll.Scrolled(e)
		return
	}
	step := 1
	if e.Scrolled.DY < 0 {
		step = -1
	}
	w.d.step(step, e.Position)
}
