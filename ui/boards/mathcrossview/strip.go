package mathcrossview

import (
	"image"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/model/mathcross"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A strip shows the pool in one row: a tile for each value, ascending, with the
// number of tokens. Tiles keep their places; used-up tokens are dashed. A click
// picks a token up, a drag carries it to the board. Where the tiles do not fit,
// the wheel and the marks at the ends scroll them.
type strip struct {
	widget.BaseWidget
	board   *Board
	raster  *canvas.Raster
	floater *canvas.Raster // the token that is dragged
	tiles   []mathcross.Stack
	hand    hand
	off     float32 // how far the tiles are scrolled to the left
	press   stripPress
	alarm   bool
	sought  sought // the token that a hint is about
	over    bool   // the pointer is on something that can be clicked
}

// A sought is a value of tokens, or none.
type sought struct {
	on    bool
	value int64
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
	s := &strip{board: b}
	s.raster = kit.NewRaster(s.paint)
	s.floater = kit.NewRaster(s.paintFloater)
	s.floater.Hide()
	s.ExtendBaseWidget(s)
	s.update(b.scene)
	return s
}

// update shows the pool of a scene.
func (s *strip) update(sc scene) {
	s.tiles, s.hand, s.alarm = sc.pos.Pool(), sc.hand, sc.alarm.on
	before := s.sought
	s.sought.value, s.sought.on = sc.sought()
	if s.sought.on && s.sought != before {
		s.reveal(number(s.sought.value))
	}
	s.scroll(0)
	s.raster.Refresh()
}

// Measures of the strip, in units of the window.
const (
	labelRoom = 56
	pillRoom  = 8 // above and to the right of a tile
	endRoom   = 32
	edge      = 3 // of a tile
	tileGap   = 12
	tilePad   = 8 // around a long number
)

// side returns the side of a tile, which is larger in a wide strip.
func (s *strip) side() float32 {
	const least, most, from = 44, 60, 1000 // units of the window
	wide := float64(s.Size().Width)
	return min(max(least+float32(math.Floor((wide-from)/60))*2, least), most)
}

// width returns the width of a tile, the same for all.
func (s *strip) width() float32 {
	side := s.side()
	w := side
	for _, t := range s.tiles {
		w = max(w, float32(math.Ceil(paint.TextWidth(drawn(number(t.Value)), float64(side)*.4, paint.Bold)))+2*tilePad)
	}
	return w
}

// tile returns the place of tile i.
func (s *strip) tile(i int) (at fyne.Position, size fyne.Size) {
	side, w := s.side(), s.width()
	top := (s.Size().Height-side-edge-pillRoom)/2 + pillRoom
	return fyne.NewPos(labelRoom+float32(i)*(w+tileGap)-s.off, max(float32(math.Round(float64(top))), pillRoom)), fyne.NewSize(w, side)
}

// most returns how far the tiles can be scrolled.
func (s *strip) most() float32 {
	all := float32(len(s.tiles))*(s.width()+tileGap) - tileGap + pillRoom + 1
	return max(all-(s.Size().Width-labelRoom), 0)
}

// scroll moves the tiles to the left, no farther than there are any.
func (s *strip) scroll(by float32) {
	s.off = min(max(s.off+by, 0), s.most())
	s.raster.Refresh()
}

// turn scrolls nearly as far as the strip is wide, to the right or left.
func (s *strip) turn(pages float32) {
	room := s.Size().Width - labelRoom - 2*endRoom
	step := s.width() + tileGap
	s.scroll(pages * max(float32(math.Floor(float64(room/step)))*step, step))
}

// reveal scrolls to the first tile that begins with a text.
func (s *strip) reveal(text string) {
	i := slices.IndexFunc(s.tiles, func(t mathcross.Stack) bool { return strings.HasPrefix(number(t.Value), text) })
	if i < 0 {
		return
	}
	at, size := s.tile(i)
	switch left, right := float32(labelRoom+endRoom), s.Size().Width-endRoom-2*pillRoom; {
	case at.X < left:
		s.scroll(at.X - left)
	case at.X+size.Width > right:
		s.scroll(at.X + size.Width - right)
	}
}

// ends reports at which ends there are tiles out of sight.
func (s *strip) ends() (left, right bool) { return s.off > 0, s.off < s.most() }

// endAt returns -1 or 1 where the mark of the left or right end is, else 0.
func (s *strip) endAt(p fyne.Position) float32 {
	switch left, right := s.ends(); {
	case left && p.X >= labelRoom-pillRoom && p.X < labelRoom+endRoom:
		return -1
	case right && p.X >= s.Size().Width-endRoom:
		return 1
	}
	return 0
}

// Scrolled implements fyne.Scrollable.
func (s *strip) Scrolled(e *fyne.ScrollEvent) { s.scroll(-e.Scrolled.DX - e.Scrolled.DY) }

// MinSize implements fyne.CanvasObject.
func (s *strip) MinSize() fyne.Size {
	s.ExtendBaseWidget(s)
	return fyne.NewSize(labelRoom+4*44, s.side()+edge+pillRoom+1)
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
	if s.endAt(p) != 0 {
		return -1
	}
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
	b.say("")
	s.press = stripPress{}
	i := s.tileAt(e.Position)
	switch {
	case e.Button == desktop.MouseButtonPrimary && s.endAt(e.Position) != 0:
		s.turn(s.endAt(e.Position))
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
	kit.Focus(s.board) // a click outside the board takes the focus away
}

// Dragged implements fyne.Draggable.
func (s *strip) Dragged(e *fyne.DragEvent) {
	b := s.board
	if s.press.on && s.press.stack.Left > 0 && far(s.press.at, e.Position) {
		s.press.on = false
		b.take(hand{on: true, value: s.press.stack.Value, dragged: true})
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
func (s *strip) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (s *strip) MouseMoved(e *desktop.MouseEvent) {
	s.over = s.endAt(e.Position) != 0 || s.tileAt(e.Position) >= 0
}

// MouseOut implements desktop.Hoverable.
func (s *strip) MouseOut() { s.over = false }

// Cursor implements desktop.Cursorable.
func (s *strip) Cursor() desktop.Cursor {
	if s.over {
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

// holds reports whether a place, given on the board, is on the strip.
func (s *strip) holds(at fyne.Position) bool {
	p := s.fromBoard(at)
	return p.X >= 0 && p.Y >= -pillRoom && p.X < s.Size().Width && p.Y < s.Size().Height+2*pillRoom
}

// float shows the held token at a place on the board, or hides it if at is nil.
func (s *strip) float(at *fyne.Position) {
	if at == nil {
		kit.Show(s.floater, false)
		return
	}
	w, side := s.width(), s.side()
	s.floater.Resize(fyne.NewSize(w, side+edge))
	s.floater.Move(s.fromBoard(*at).SubtractXY(w/2, side/2))
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
