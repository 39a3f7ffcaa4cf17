package riverview

import (
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/ui/board"
	"backtrack/ui/boards/riverview/statemap"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

type (
	position = river.Position
	move     = river.Move
	mark     = family.Mark[move]
	host     = family.Host[position, move]
	view     = family.View[position, move]
)

// A Board shows a position, or the map of all positions, and turns the mouse and the
// keyboard into crossings. Display changes the position and its marks. Until the next
// crossing, input decides who is aboard and what is pointed at.
type Board struct {
	board.Raster[image.RGBA]
	board.Mouse
	host   host
	scene  scene
	space  *spaceView
	stale  bool // the parts that do not move must be repainted
	layout layout
	pal    paint.Palette
	strip  *strip
	panel  *panel
	button heldButton
}

var (
	_ board.Board    = (*Board)(nil)
	_ family.Learner = (*Board)(nil)
	_ board.Mapper   = (*Board)(nil)
	_ board.OwnRuler = (*Board)(nil)
	_ board.Escaper  = (*Board)(nil)
)

// NewBoard returns a board whose host is h.
func NewBoard(h host) *Board {
	b := &Board{host: h, scene: newScene(h.Start), stale: true}
	b.Init(b, b.begin, b.paint)
	b.OnPress, b.OnDrag, b.OnRelease, b.OnHover = b.press, b.drag, b.release, b.hover
	b.space = &spaceView{Map: statemap.New(h.Start, h.Name), b: b}
	b.strip = newStrip(b)
	b.panel = newPanel(b)
	return b
}

// crossTime is the time that the boat takes to cross.
const crossTime = 300 * time.Millisecond

// Display implements family.View.
func (b *Board) Display(p position, m mark) {
	before := b.scene.pos
	b.Markers = m.Markers
	b.Motion.Stop()
	b.scene.pos, b.scene.mark = p, m
	moved := difference(before, p)
	if len(moved) > 0 || before.Played() != p.Played() || p.Status() == model.Solved || b.scene.watched() {
		b.scene.sit(moved, intersection(moved, b.scene.aboard))
		b.scene.aboard = staysAboard(p)
		b.scene.sit(b.scene.aboard, intersection(moved, b.scene.aboard))
	}
	if f := b.scene.focus; f != none && p.Side(f) != p.Boat() {
		b.scene.focus = none
	}
	b.scene.won = 0
	if p.Status() == model.Solved {
		b.scene.won = 1000
	}
	crossed := len(moved) > 0 && before.Boat() != p.Boat() && oneCrossing(before, moved) && abs(p.Played()-before.Played()) == 1
	b.space.follow(before)
	if m.Animated && !b.space.shown && (crossed || m.Won) {
		b.cross(moved, before.Boat(), crossed, m.Won)
	}
	b.Refresh()
}

// difference returns the items that are on different banks in p and q.
func difference(p, q position) []int {
	return itemsWhere(p, func(i int) bool { return p.Side(i) != q.Side(i) })
}

// itemsWhere returns the items of p for which ok returns true.
func itemsWhere(p position, ok func(item int) bool) []int {
	return lists.Filter(lists.Range[int](len(p.Items())), ok)
}

// intersection returns the items that are in both a and b.
func intersection(a, b []int) []int {
	return lists.Filter(a, func(i int) bool { return slices.Contains(b, i) })
}

// oneCrossing reports whether all items are on the bank of the boat in p, so that one
// crossing can move them.
func oneCrossing(p position, items []int) bool {
	return !slices.ContainsFunc(items, func(i int) bool { return p.Side(i) != p.Boat() })
}

func abs(n int) int { return max(n, -n) }

// cross animates a crossing with items from the bank from, if crossed is true. If won is
// true, the board lights up afterwards.
func (b *Board) cross(items []int, from river.Side, crossed, won bool) {
	length := time.Duration(0)
	if crossed {
		length = crossTime
	}
	b.Motion.StartMove(length, won, func(now time.Duration, lit int) {
		s, way := &b.scene, crossing{}
		if now < length {
			way = crossing{items: items, from: from, far: float64(now) / float64(length)}
		}
		b.stale = b.stale || (way.items == nil) != (s.way.items == nil) || won && way.items == nil
		s.way = way
		if won {
			s.won = lit
		}
	})
}

// redraw repaints the whole board.
func (b *Board) redraw() {
	b.stale = true
	b.Redraw()
}

// Border implements board.Board.
func (b *Board) Border() board.Border { return board.Border{Edge: true} }

// Strip implements board.Board. It shows who can board, and the button that crosses.
func (b *Board) Strip() fyne.CanvasObject { return b.strip.Container }

// Panel implements board.Board.
func (b *Board) Panel() []fyne.CanvasObject { return b.panel.objects() }

// Refresh updates the board, the strip and the cards.
func (b *Board) Refresh() {
	b.redraw()
	b.strip.update()
	b.panel.update(b)
}

// begin lays out the board for img, and returns an image for the parts that do not move.
func (b *Board) begin(img *image.RGBA, pal paint.Palette) *image.RGBA {
	b.layout, b.pal, b.stale = newLayout(b.Whole.X, b.Whole.Y, b.scene.cast), pal, true
	return image.NewRGBA(img.Rect)
}

// paint paints the board. The parameter still is the image of the parts that do not move.
func (b *Board) paint(still *image.RGBA) {
	if b.space.shown {
		b.space.Paint(b.Image, &b.pal, b.scene.pos, b.scene.mark, !b.host.PanelVisible(), b.Scale)
		return
	}
	if b.stale {
		b.stale = false
		s := paint.NewSurface(still)
		s.Clear(b.pal.Canvas)
		picture{s, &b.pal, b.layout, b.scene}.drawStill()
	}
	copy(b.Image.Pix, still.Pix)
	picture{paint.NewSurface(b.Image), &b.pal, b.layout, b.scene}.drawMoving()
}
