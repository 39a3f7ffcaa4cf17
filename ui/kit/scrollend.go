package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// EndWidth is the width of the arrows at the ends of a row that scrolls.
const EndWidth = 32

// endFade is the part of EndWidth in which the content fades out.
const endFade = 12

// NewScrollRow returns a scroll for a row. If the row continues beyond an end, an arrow at
// that end scrolls there. The row and the arrow at its left end begin at x = from.
func NewScrollRow(content fyne.CanvasObject, from float32) *Scroll {
	s := newScroll(content, container.ScrollBoth)
	for i := range 2 {
		e := &rowEnd{s: s, right: i == 1, from: from}
		e.Hide()
		e.ExtendBaseWidget(e)
		s.ends = append(s.ends, e)
	}
	return s
}

// A rowEnd is an arrow over an end of a row.
type rowEnd struct {
	widget.BaseWidget
	ButtonRole

	s     *Scroll
	right bool
	from  float32
}

var (
	_ fyne.Tappable      = (*rowEnd)(nil)
	_ desktop.Cursorable = (*rowEnd)(nil)
)

// fit shows the arrow at its end if the row continues there.
func (e *rowEnd) fit() {
	content, room, x := e.s.Content.Size().Width, e.s.Size(), e.from
	more := e.s.Offset.X > .5
	if e.right {
		more = content > e.s.Offset.X+room.Width+.5
		x = room.Width - EndWidth
	}
	Place(e, x, 0, EndWidth, room.Height)
	Show(e, more)
}

// Tapped scrolls by most of the visible part.
func (e *rowEnd) Tapped(*fyne.PointEvent) {
	by := e.s.Size().Width - e.from - 2*EndWidth
	if !e.right {
		by = -by
	}
	e.s.moveTo(e.s.Offset.AddXY(by, 0))
}

func (e *rowEnd) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (e *rowEnd) CreateRenderer() fyne.WidgetRenderer {
	fade, ground, arrow := canvas.NewHorizontalGradient(nil, nil), canvas.NewRectangle(nil), NewGlyph()
	r := NewRenderer(e, fade, ground, arrow.Raster)
	r.Min = func() fyne.Size { return fyne.NewSize(EndWidth, 0) }
	r.Paint = func(p paint.Palette) {
		clear := color.NRGBA{p.Canvas.R, p.Canvas.G, p.Canvas.B, 0}
		ground.FillColor = p.Canvas
		fade.StartColor, fade.EndColor = p.Canvas, clear
		if e.right {
			fade.StartColor, fade.EndColor = clear, p.Canvas
		}
		arrow.Paint(map[bool]IconName{true: IconForward, false: IconBack}[e.right], p.Ink2)
	}
	r.Place = func(size fyne.Size) {
		x, at := float32(EndWidth-endFade), float32(0)
		if e.right {
			x, at = 0, endFade
		}
		Place(fade, x, 0, endFade, size.Height)
		Place(ground, at, 0, EndWidth-endFade, size.Height)
		arrow.Place(at+2, Round(size.Height/2)-8, 16)
	}
	return r.Start()
}
