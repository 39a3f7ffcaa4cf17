package mathcrossview

import (
	"image"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/model/mathcross"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A strip shows the pool: a tile for each value, ascending, with the number of
// tokens; behind them those that are used up. A click picks a token up, a drag
// carries it to the board. Where the tiles do not fit into so many rows as
// their number allows, the wheel moves them.
type strip struct {
	widget.BaseWidget
	board   *Board
	raster  *canvas.Raster
	floater *canvas.Raster // the token that is dragged
	tiles   []mathcross.Stack
	hand    hand
	off     float32 // how far the tiles are scrolled to the left
	press   stripPress
	told    int // the tile that the pointer is on; -1 if none
}

// A stripPress is a button held down on a tile.
type stripPress struct {
	on    bool
	stack mathcross.Stack
	at    fyne.Position
}

var (
	_ desktop.Mouseable  = (*strip)(nil)
	_ desktop.Hoverable  = (*strip)(nil)
	_ desktop.Cursorable = (*strip)(nil)
	_ fyne.Draggable     = (*strip)(nil)
	_ fyne.Scrollable    = (*strip)(nil)
)

func newStrip(b *Board) *strip {
	s := &strip{board: b, told: -1}
	s.raster = kit.NewRaster(s.paint)
	s.floater = kit.NewRaster(s.paintFloater)
	s.floater.Hide()
	s.ExtendBaseWidget(s)
	s.update(b.scene)
	return s
}

// update shows the pool of a scene.
func (s *strip) update(sc scene) {
	pool := sc.pos.Pool()
	s.tiles = append(slices.DeleteFunc(slices.Clone(pool), func(t mathcross.Stack) bool { return t.Left == 0 }),
		slices.DeleteFunc(pool, func(t mathcross.Stack) bool { return t.Left > 0 })...)
	s.hand = sc.hand
	s.scroll(0)
	s.raster.Refresh()
}

// Measures of the strip, in units of the window. The more tiles there are, the
// more rows, and the smaller.
const (
	labelRoom = 56
	pillRoom  = 8 // above and to the right of a tile
	edge      = 3 // of a tile
	tilePad   = 8 // around a long number
)

// A shelf is a way to lay the tiles out: in so many rows, of such a side, so
// far apart.
type shelf struct{ rows, side, gap float32 }

// shelves are all ways, the first is the best where it has room.
var shelves = []shelf{{1, 44, 12}, {1, 36, 10}, {1, 34, 8}, {2, 36, 10}, {3, 30, 8}}

func (f shelf) height() float32 { return f.rows*(f.side+edge) + (f.rows-1)*f.gap + pillRoom + 1 }

// shelf returns the way to lay the tiles out in a strip of such a size: the
// first that has room, or else the last that is not too high.
func (s *strip) shelf(size fyne.Size) shelf {
	best := shelves[0]
	for _, f := range shelves {
		if f.height() > size.Height {
			continue
		}
		if best = f; float32(len(s.tiles)) <= f.rows*s.fit(f, size.Width) {
			break
		}
	}
	return best
}

// fit returns how many tiles stand in a row of a strip of such a width.
func (s *strip) fit(f shelf, width float32) float32 {
	room := width - labelRoom - pillRoom + f.gap
	return max(float32(math.Floor(float64(room/(s.width(f)+f.gap)))), 1)
}

// width returns the width of a tile, the same for all.
func (s *strip) width(f shelf) float32 {
	w := f.side
	for _, t := range s.tiles {
		w = max(w, float32(math.Ceil(paint.TextWidth(drawn(number(t.Value)), float64(f.side)*.4, paint.Bold)))+2*tilePad)
	}
	return w
}

// columns returns how many tiles stand in a row: as many in each, as far as
// that goes.
func (s *strip) columns(f shelf) int {
	n := max(len(s.tiles), 1)
	fit := int(s.fit(f, s.Size().Width))
	rows := min((n+fit-1)/fit, int(f.rows))
	return (n + rows - 1) / rows
}

// tile returns where tile i lies.
func (s *strip) tile(i int) (at fyne.Position, size fyne.Size) {
	f := s.shelf(s.Size())
	w, cols := s.width(f), s.columns(f)
	used := float32((len(s.tiles) + cols - 1) / cols)
	high := used*(f.side+edge) + (used-1)*f.gap
	top := max((s.Size().Height-high-pillRoom)/2+pillRoom, pillRoom)
	x := labelRoom + float32(i%cols)*(w+f.gap) - s.off
	y := top + float32(i/cols)*(f.side+edge+f.gap)
	return fyne.NewPos(x, float32(math.Round(float64(y)))), fyne.NewSize(w, f.side)
}

// scroll moves the tiles to the left, no farther than there are any.
func (s *strip) scroll(by float32) {
	f := s.shelf(s.Size())
	all := float32(min(s.columns(f), len(s.tiles)))*(s.width(f)+f.gap) - f.gap + pillRoom
	s.off = min(max(s.off+by, 0), max(all-(s.Size().Width-labelRoom), 0))
	s.raster.Refresh()
}

// Scrolled implements fyne.Scrollable.
func (s *strip) Scrolled(e *fyne.ScrollEvent) { s.scroll(-e.Scrolled.DX - e.Scrolled.DY) }

// MinSize implements fyne.CanvasObject.
func (s *strip) MinSize() fyne.Size {
	s.ExtendBaseWidget(s)
	const usual = 632 // width
	return fyne.NewSize(labelRoom+4*44, s.shelf(fyne.NewSize(usual, 1000)).height())
}

// Resize implements fyne.CanvasObject.
func (s *strip) Resize(size fyne.Size) {
	if size != s.Size() {
		s.BaseWidget.Resize(size)
		s.scroll(0)
	}
}

// tileAt returns the index of the tile at a place, or -1.
func (s *strip) tileAt(p fyne.Position) int {
	for i := range s.tiles {
		at, size := s.tile(i)
		if p.X >= max(at.X, labelRoom) && p.Y >= at.Y && p.X < at.X+size.Width && p.Y < at.Y+size.Height+edge {
			return i
		}
	}
	return -1
}

// MouseDown implements desktop.Mouseable.
func (s *strip) MouseDown(e *desktop.MouseEvent) {
	b := s.board
	b.stop()
	kit.Focus(b)
	b.desk.Say("")
	s.press = stripPress{}
	i := s.tileAt(e.Position)
	switch {
	case e.Button == desktop.MouseButtonSecondary || i < 0:
		b.scene.hand = hand{}
		b.Refresh()
	default:
		s.press = stripPress{true, s.tiles[i], e.Position}
	}
}

// MouseUp implements desktop.Mouseable: a tile that was not dragged is picked.
func (s *strip) MouseUp(*desktop.MouseEvent) {
	if s.press.on && !s.board.scene.hand.dragged {
		s.board.pick(s.press.stack)
	}
	s.press.on = false
	kit.Focus(s.board) // which a click beside the board takes away
}

// Dragged implements fyne.Draggable.
func (s *strip) Dragged(e *fyne.DragEvent) {
	b := s.board
	if s.press.on && s.press.stack.Left > 0 && far(s.press.at, e.Position) {
		s.press.on = false
		b.scene.hand = hand{on: true, value: s.press.stack.Value, dragged: true}
		b.Refresh()
	}
	if b.scene.hand.dragged {
		b.drag(s.onBoard(e.Position))
	}
}

// DragEnd implements fyne.Draggable.
func (s *strip) DragEnd() {
	s.press.on = false
	s.board.release()
	kit.Focus(s.board)
}

// MouseIn implements desktop.Hoverable.
func (s *strip) MouseIn(e *desktop.MouseEvent) { s.point(s.tileAt(e.Position)) }

// MouseMoved implements desktop.Hoverable.
func (s *strip) MouseMoved(e *desktop.MouseEvent) { s.point(s.tileAt(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (s *strip) MouseOut() { s.point(-1) }

func (s *strip) point(i int) { s.told = i }

// Cursor implements desktop.Cursorable.
func (s *strip) Cursor() desktop.Cursor {
	if s.told >= 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// onBoard returns the place on the board of a place on the strip.
func (s *strip) onBoard(p fyne.Position) fyne.Position {
	d := fyne.CurrentApp().Driver()
	return p.Add(d.AbsolutePositionForObject(s).Subtract(d.AbsolutePositionForObject(s.board)))
}

// fromBoard returns the place on the strip of a place on the board.
func (s *strip) fromBoard(p fyne.Position) fyne.Position {
	return p.Subtract(s.onBoard(fyne.Position{}))
}

// holds reports whether a place on the board lies on the strip.
func (s *strip) holds(at fyne.Position) bool {
	p := s.fromBoard(at)
	return p.X >= 0 && p.Y >= -pillRoom && p.X < s.Size().Width && p.Y < s.Size().Height+2*pillRoom
}

// float shows the token that is held at a place on the board, nowhere if that
// is nil.
func (s *strip) float(at *fyne.Position) {
	if at == nil {
		kit.Show(s.floater, false)
		return
	}
	f := s.shelf(s.Size())
	w := s.width(f)
	s.floater.Resize(fyne.NewSize(w, f.side+edge))
	s.floater.Move(s.fromBoard(*at).SubtractXY(w/2, f.side/2))
	kit.Show(s.floater, true)
	s.floater.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (s *strip) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.raster) }

// A besideStrip gives the strip all room, and leaves the token that is dragged
// where it is. That is no part of the strip, since what scrolls is clipped.
type besideStrip struct{}

func (besideStrip) MinSize(o []fyne.CanvasObject) fyne.Size      { return o[0].MinSize() }
func (besideStrip) Layout(o []fyne.CanvasObject, size fyne.Size) { o[0].Resize(size) }

// paint is called with the size of the strip in pixels.
func (s *strip) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	s.draw(img, kit.Palette(), float64(w)/float64(max(s.Size().Width, 1)))
	return img
}

// paintFloater is called with the size of a tile in pixels.
func (s *strip) paintFloater(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	scale := float64(w) / float64(max(s.floater.Size().Width, 1))
	pal := kit.Palette()
	drawTile(paint.NewSurface(img), &pal, 0, 0, float64(w), float64(h)-edge*scale, scale, mathcross.Stack{Value: s.hand.value, Left: 1}, true)
	return img
}
