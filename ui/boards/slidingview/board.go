package slidingview

import (
	"context"
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"backtrack/model/sliding"
	"backtrack/solver/sliding/slidinghint"
	"backtrack/solver/sliding/statespace"
	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

type (
	position = sliding.Position
	move     = sliding.Move
	mark     = family.Mark[move]
	host     = family.Host[position, move]
	view     = family.View[position, move]
)

// A Board shows a position, and turns the input from mouse and keyboard into moves. The
// list gestures describes that input. Display changes the position and its marks. What is
// pointed at, and the drawing of a graph, are kept by the board itself.
type Board struct {
	board.Raster[picture]
	board.Mouse
	host      host
	scene     scene
	drawing   *drawing // drawing of the graph; nil for a grid
	laidOut   bool     // the picture is laid out, and its ground is painted or being painted
	grounding bool     // the ground is being painted on another goroutine
	painted   bool     // the picture is painted, and only sliding tokens have moved since then
	panel     *panel
	button    heldButton
	tip       string // the last text about the place that is pointed at
	analysis  *analysis
}

var (
	_ board.Board    = (*Board)(nil)
	_ family.Undoer  = (*Board)(nil)
	_ family.Learner = (*Board)(nil)
)

// NewBoard returns the board of a host. It asks the advisor how far positions are from the goal.
func NewBoard(h host, advisor *slidinghint.Advisor) *Board {
	b := &Board{host: h, scene: scene{pos: h.Start, focus: none, hover: none, last: none}}
	if _, rows, cols, grid := h.Start.Grid(); grid {
		b.Grid = paint.Tray{Rows: rows, Cols: cols, Pad: trayPad}
	} else {
		b.drawing = newDrawing(h.Start)
	}
	b.analysis = newAnalysis(h.Start, advisor)
	b.scene.stuck = b.analysis.stuckVertices(h.Start)
	b.Init(b, b.begin, b.paint)
	b.OnPress, b.OnDrag, b.OnRelease, b.OnHover = b.press, b.drag, b.release, b.hover
	b.panel = newPanel(b)
	return b
}

// Durations of animations.
const (
	stepTime = 100 * time.Millisecond // a token slides
	lineTime = 150 * time.Millisecond // a line of tokens slides
)

// sweep is the last position of the light that runs over a solved board, in thousandths of
// the farthest distance. There, the light has left the board.
const sweep = 1250

// Display implements family.View. If the same position is shown again, as after a change of
// a setting, a running animation continues.
func (b *Board) Display(p position, m mark) {
	before, marked := b.scene.pos, b.scene.mark
	b.Markers = m.Markers
	far := b.scene.slide.far
	if !m.Won && m.Hint == marked.Hint && m.Stage == marked.Stage && !b.button.on && equalPositions(p, before) {
		b.scene.mark = m
		b.Refresh()
		return
	}
	b.Motion.Stop()
	b.scene.slide = slide{} // ends the slide of a drag
	b.scene.pos, b.scene.mark = p, m
	if e := p.Empty(); e != before.Empty() {
		b.scene.focus = none
		b.reveal(e)
	}
	b.scene.stuck = b.analysis.stuckVertices(p)
	if m.NewHint(marked) {
		b.revealHint()
	}
	if m.Animated {
		switch moved := steps(before, p); {
		case len(moved) > 0 || m.Won:
			b.slide(moved, far, m.Won)
		case m.NewHint(marked):
			b.Motion.Start(board.HintTime, fyne.AnimationLinear, func(done float32) { b.scene.faint = 100 - int(100*done); b.painted = false })
		}
	}
	b.Refresh()
}

// equalPositions reports whether two positions of a game are equal.
func equalPositions(p, q position) bool {
	return p.Played() == q.Played() && slices.Equal(p.Content(), q.Content())
}

// slide animates the steps moved, which may be empty. The tokens start where a drag has
// left them: from is the part of their way that they have covered, in thousandths. If won
// is true, the board lights up afterwards.
func (b *Board) slide(moved []step, from int, won bool) {
	d := []time.Duration{0, stepTime, lineTime}[min(len(moved), 2)]
	b.scene.slide.steps = moved
	b.Motion.StartMove(d, won, func(now time.Duration, lit int) {
		if now < d {
			left := 1 - float64(now)/float64(d)
			b.scene.slide.far = 1000 - int(left*left*left*float64(1000-from))
			return
		}
		b.painted = false // the tokens are at rest, on their vertices
		b.scene.slide, b.scene.won = slide{}, 0
		if lit < 1000 {
			b.scene.won = sweep * lit / 1000
		}
	})
}

// redraw repaints the whole board.
func (b *Board) redraw() {
	b.painted = false
	b.Redraw()
}

// Panel implements board.Board.
func (b *Board) Panel() []fyne.CanvasObject { return b.panel.objects() }

// Learn implements family.Learner. For a small graph it computes the table of all positions.
func (b *Board) Learn(ctx context.Context) (use func(), err error) {
	a, p := b.analysis, b.host.Start
	if !a.verdict.Solvable || a.table != nil || p.Len() > statespace.TableVertices {
		return nil, nil
	}
	table, err := a.advisor.Memory.Table(ctx, p)
	if err != nil {
		return nil, err
	}
	return func() {
		a.table = table
		b.panel.text.SetText(a.text(p))
		b.panel.update(b)
	}, nil
}

// resetDrawing undoes all changes of the drawing by the player.
func (b *Board) resetDrawing() {
	b.drawing.reset()
	b.laidOut = false
	b.Refresh()
	b.host.Fit()
}

// Refresh updates the board and the cards.
func (b *Board) Refresh() {
	b.redraw()
	b.panel.update(b)
}

// begin makes a picture of the board on an image.
func (b *Board) begin(img *image.RGBA, pal paint.Palette) *picture {
	b.laidOut = false
	return newPicture(img, b.Whole, pal, b.Scale)
}

// paint paints what has changed on the picture.
func (b *Board) paint(pic *picture) {
	if !b.laidOut {
		b.laidOut, b.painted = true, false
		pic.lay(b.scene.pos, b.drawing)
		b.ground()
	}
	if b.painted {
		pic.move(b.scene)
	} else {
		pic.update(b.scene)
		b.painted = true
	}
}

// ground paints the ground of the picture. If that takes long, it paints a sketch without edges
// first, and the ground on another goroutine.
func (b *Board) ground() {
	if b.Pic.quick() {
		b.Pic.ground(paint.NewSurface(b.Pic.base))
		return
	}
	b.Pic.sketch(paint.NewSurface(b.Pic.base))
	if b.grounding {
		return // what is being painted is out of date; when it is ready, ground is called again
	}
	b.grounding = true
	painter := b.Pic.painter
	base := image.NewRGBA(b.Pic.base.Rect)
	b.host.Background(func() func() {
		painter.ground(paint.NewSurface(base))
		return func() {
			b.grounding = false
			if b.Pic == nil {
				return
			}
			if b.Pic.painter == painter {
				b.Pic.base = base
			} else {
				b.ground()
			}
			b.redraw()
		}
	})
}
