package mathcrossview

import (
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/model/mathcross"
	"backtrack/ui/board"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A strip shows the pool in one row: a tile for each value, in ascending order, with the
// number of tokens left. When its tokens are used up, a tile is dashed but stays. A click
// picks up a token, and a drag carries a token to the board. A row that is too long
// scrolls. The strip is the content that scrolls, and is transparent. The raster behind it
// paints only the visible part, because all tiles together can be wider than an image.
type strip struct {
	widget.BaseWidget
	board.Mouse
	board   *Board
	row     *kit.Scroll
	raster  *canvas.Raster
	floater *canvas.Raster // the token being dragged
	tiles   []mathcross.TokenCount
	hand    hand
	press   *mathcross.TokenCount // the tile on which a button was pressed; nil once it is dragged
	alarm   bool
	hinted  hintedValue // the token that a hint is about
	over    bool        // the pointer is over a tile
}

// A hintedValue is the value of the token that a hint is about, or no value if on is false.
type hintedValue struct {
	on    bool
	value int64
}

var _ desktop.Cursorable = (*strip)(nil)

func newStrip(b *Board) *strip {
	s := &strip{board: b}
	s.raster, s.floater = kit.NewPicture(s.draw), kit.NewPicture(s.drawFloater)
	s.floater.Hide()
	s.OnPress, s.OnDrag, s.OnRelease, s.OnHover = s.handlePress, s.handleDrag, s.handleRelease, s.handleHover
	s.ExtendBaseWidget(s)
	s.row = kit.NewScrollRow(s, labelRoom-pillRoom)
	s.row.OnScrolled = func(fyne.Position) { s.raster.Refresh() }
	s.update(*b.scene)
	return s
}

// update shows the pool of a scene.
func (s *strip) update(sc scene) {
	s.tiles, s.hand, s.alarm = sc.pos.Pool(), sc.hand, sc.alarm.on
	before := s.hinted
	s.hinted.value, s.hinted.on = sc.hintedValue()
	if s.hinted.on && s.hinted != before {
		s.reveal(number(s.hinted.value))
	}
	s.raster.Refresh()
}

// Sizes in the strip, in units of the window.
const (
	labelRoom = 56
	pillRoom  = 8 // space above and to the right of a tile
	tileEdge  = 3 // height of the edge of a tile
	tileGap   = 12
	tilePad   = 8 // space around a long number
)

// side returns the side of a tile, which grows with the width of the strip.
func (s *strip) side() float32 {
	const minSide, maxSide, from = 44, 60, 1000 // units of the window
	wide := float64(s.row.Size().Width)
	return min(max(minSide+float32(math.Floor((wide-from)/60))*2, minSide), maxSide)
}

// width returns the width of a tile, which is the same for all tiles.
func (s *strip) width() float32 {
	side := s.side()
	w := side
	for _, t := range s.tiles {
		w = max(w, float32(math.Ceil(paint.TextWidth(withDashes(number(t.Value)), float64(side)*.4, paint.Bold)))+2*tilePad)
	}
	return w
}

// tile returns the position and the size of tile i.
func (s *strip) tile(i int) (at fyne.Position, size fyne.Size) {
	side, w := s.side(), s.width()
	top := (s.row.Size().Height-side-tileEdge-pillRoom)/2 + pillRoom
	return fyne.NewPos(labelRoom+float32(i)*(w+tileGap), max(float32(math.Round(float64(top))), pillRoom)), fyne.NewSize(w, side)
}

// reveal scrolls to the first tile whose number begins with a text.
func (s *strip) reveal(text string) {
	if i := slices.IndexFunc(s.tiles, func(t mathcross.TokenCount) bool { return strings.HasPrefix(number(t.Value), text) }); i >= 0 {
		at, size := s.tile(i)
		room := s.row.Size().Width
		x := max(min(s.row.Offset.X, at.X-labelRoom-kit.EndWidth), at.X+size.Width+kit.EndWidth-room)
		s.row.ScrollToOffset(fyne.NewPos(max(min(x, s.MinSize().Width-room), 0), 0))
	}
}

func (s *strip) MinSize() fyne.Size {
	end, _ := s.tile(len(s.tiles))
	return fyne.NewSize(end.X-tileGap+pillRoom+1, s.side()+tileEdge+pillRoom+1)
}

// tileAt returns the index of the tile at a position, or -1.
func (s *strip) tileAt(p fyne.Position) int {
	for i := range s.tiles {
		at, size := s.tile(i)
		left := max(at.X, labelRoom+s.row.Offset.X) // tiles scroll under the label
		if p.X >= left && p.X < at.X+size.Width && p.Y >= at.Y && p.Y < at.Y+size.Height+tileEdge {
			return i
		}
	}
	return -1
}

// handlePress handles a button press.
func (s *strip) handlePress(e *desktop.MouseEvent) {
	b := s.board
	b.Motion.Stop()
	kit.Focus(b)
	b.edit.say("")
	s.press = nil
	i := s.tileAt(e.Position)
	if e.Button == desktop.MouseButtonSecondary || i < 0 {
		b.scene.hand = hand{}
		b.Refresh()
		return
	}
	t := s.tiles[i]
	s.press = &t
}

// handleDrag makes a token of the pressed tile follow the pointer.
func (s *strip) handleDrag(to fyne.Position) {
	b := s.board
	if s.press != nil && s.press.Left > 0 && s.Far {
		b.edit.take(hand{on: true, value: s.press.Value, dragged: true})
		s.press = nil
		b.Refresh()
	}
	if b.scene.hand.dragged {
		b.drag(s.onBoard(to))
	}
}

// handleRelease ends a drag, or picks the clicked tile.
func (s *strip) handleRelease() {
	if s.press != nil && !s.board.scene.hand.dragged {
		s.board.edit.pick(*s.press)
	}
	s.press = nil
	s.board.handleRelease()
	kit.Focus(s.board) // a click outside the board takes the focus away
}

// handleHover handles a move of the pointer.
func (s *strip) handleHover(at fyne.Position) {
	s.row.MouseMoved(nil) // makes the scroll bar visible
	s.over = s.tileAt(at) >= 0
}

func (s *strip) Cursor() desktop.Cursor {
	if s.over {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// onBoard converts a position on the strip to one on the board.
func (s *strip) onBoard(p fyne.Position) fyne.Position {
	d := fyne.CurrentApp().Driver()
	return p.Add(d.AbsolutePositionForObject(s).Subtract(d.AbsolutePositionForObject(s.board)))
}

// fromBoard converts a position on the board to one on the strip.
func (s *strip) fromBoard(p fyne.Position) fyne.Position {
	return p.Subtract(s.onBoard(fyne.Position{}))
}

// holds reports whether a position that is relative to the board is over the strip.
func (s *strip) holds(at fyne.Position) bool {
	p := s.fromBoard(at).Subtract(s.row.Offset)
	return p.X >= 0 && p.Y >= -pillRoom && p.X < s.row.Size().Width && p.Y < s.row.Size().Height+2*pillRoom
}

// float shows the dragged token at a position relative to the board, or hides it if at is
// nil.
func (s *strip) float(at *fyne.Position) {
	if at == nil {
		kit.Show(s.floater, false)
		return
	}
	w, side := s.width(), s.side()
	s.floater.Resize(fyne.NewSize(w, side+tileEdge))
	s.floater.Move(s.fromBoard(*at).Subtract(s.row.Offset).SubtractXY(w/2, side/2))
	kit.Show(s.floater, true)
	s.floater.Refresh()
}

func (s *strip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// A stripLayout gives the strip all the space, and leaves the dragged token where it is.
// That token is not inside the strip, because the strip would clip it.
type stripLayout struct{ s *strip }

func (l stripLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(labelRoom+4*44, l.s.MinSize().Height)
}

func (l stripLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.s.raster.Resize(size)
	l.s.row.Resize(size)
}
