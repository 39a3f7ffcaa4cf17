package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Ladder shows which of a few rungs has been reached: those below are
// ticked off, those above are pale.
type Ladder struct {
	widget.BaseWidget

	rungs []string
	at    int
}

// NewLadder returns a ladder on which no rung has been reached.
func NewLadder(rungs ...string) *Ladder {
	l := &Ladder{rungs: rungs, at: -1}
	l.ExtendBaseWidget(l)
	return l
}

// SetRung sets the rung that has been reached, from 0; -1 is none.
func (l *Ladder) SetRung(i int) {
	if l.at != i {
		l.at = i
		l.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (l *Ladder) CreateRenderer() fyne.WidgetRenderer {
	const radius, ring, height = 10, 2, 46
	type rung struct {
		line, disc, hole *canvas.Rectangle
		number, label    *canvas.Text
		tick             *glyph
	}
	rungs := make([]rung, len(l.rungs))
	r := &parts{owner: l}
	for i, text := range l.rungs {
		g := rung{canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewText(strconv.Itoa(i+1), nil), canvas.NewText(text, nil), newGlyph()}
		g.disc.CornerRadius, g.hole.CornerRadius = radius, radius-ring
		g.number.TextSize, g.label.TextSize = 12, 12
		rungs[i] = g
		r.objects = append(r.objects, g.line, g.disc, g.hole, g.number, g.label, g.tick.Raster)
	}
	r.min = func() fyne.Size { return fyne.NewSize(60*float32(len(l.rungs)), height) }
	r.paint = func(p paint.Palette) {
		for i, g := range rungs {
			now, done := i == l.at, i < l.at
			g.line.FillColor, g.disc.FillColor = p.Line, p.Line
			if now || done {
				g.line.FillColor, g.disc.FillColor = p.Own, p.Own
			}
			g.hole.FillColor = p.Canvas
			Show(g.line, i > 0)
			Show(g.hole, !done)
			Show(g.number, !done)
			g.number.Color, g.number.TextStyle.Bold = p.Ink3, now
			g.label.Color, g.label.TextStyle.Bold = p.Ink2, now
			if now {
				g.number.Color, g.label.Color = p.Own, p.Ink
			}
			if done {
				g.tick.paint(GlyphCheck, p.OnOwn)
			} else {
				g.tick.paint("", p.OnOwn)
			}
		}
	}
	r.layout = func(size fyne.Size) {
		step := size.Width / float32(len(rungs))
		for i, g := range rungs {
			x := round((float32(i) + 0.5) * step)
			g.disc.Move(fyne.NewPos(x-radius, 1))
			g.disc.Resize(fyne.NewSquareSize(2 * radius))
			g.hole.Move(fyne.NewPos(x-radius+ring, 1+ring))
			g.hole.Resize(fyne.NewSquareSize(2 * (radius - ring)))
			before := round((float32(i) - 0.5) * step)
			g.line.Move(fyne.NewPos(before+radius+3, radius))
			g.line.Resize(fyne.NewSize(x-before-2*radius-6, 2))
			g.tick.place(x-7, radius-6, 14)
			place(g.number, x-width(g.number.Text, 12, i == l.at)/2, radius+1)
			place(g.label, x-width(l.rungs[i], 12, i == l.at)/2, height-11)
		}
	}
	return r.start()
}
