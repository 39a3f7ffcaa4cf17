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
func (l *Ladder) SetRung(i int) { set(l, &l.at, i) }

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
		g := rung{newRounded(0), newRounded(radius), newRounded(radius - ring), newText(12), newText(12), newGlyph()}
		g.number.Text, g.label.Text = strconv.Itoa(i+1), text
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
			g.tick.paint(GlyphCheck.when(done), p.OnOwn)
		}
	}
	r.layout = func(size fyne.Size) {
		step := size.Width / float32(len(rungs))
		for i, g := range rungs {
			x := round((float32(i) + 0.5) * step)
			before := round((float32(i) - 0.5) * step)
			Put(g.disc, x-radius, 1, 2*radius, 2*radius)
			Put(g.hole, x-radius+ring, 1+ring, 2*(radius-ring), 2*(radius-ring))
			Put(g.line, before+radius+3, radius, x-before-2*radius-6, 2)
			g.tick.place(x-7, radius-6, 14)
			place(g.number, x-textWidth(g.number, g.number.Text)/2, radius+1)
			place(g.label, x-textWidth(g.label, g.label.Text)/2, height-11)
		}
	}
	return r.start()
}
