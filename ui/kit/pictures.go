package kit

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// NewRaster returns an object that shows the image that paint returns, without scaling it. The
// arguments of paint are the size of the object in pixels, and never 0.
func NewRaster(paint func(w, h int) image.Image) *canvas.Raster {
	r := canvas.NewRaster(func(w, h int) image.Image {
		if w <= 0 || h <= 0 {
			return image.NewRGBA(image.Rectangle{})
		}
		return paint(w, h)
	})
	r.ScaleMode = canvas.ImageScalePixels
	return r
}

// NewPicture returns an object that shows what draw draws on a blank image with the
// current palette. A unit of the window is scale pixels.
func NewPicture(draw func(img *image.RGBA, pal paint.Palette, scale float64)) *canvas.Raster {
	var r *canvas.Raster
	r = NewRaster(func(w, h int) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		draw(img, Palette(), float64(w)/float64(max(r.Size().Width, 1)))
		return img
	})
	return r
}

// Bars are two bars, one below the other, 7 high.
type Bars struct {
	widget.BaseWidget
	picture *canvas.Raster

	values [2]float64
	role   Role
	open   bool
}

const (
	barsHigh = 7
	barsGap  = 3
)

// NewBars returns empty bars.
func NewBars() *Bars {
	b := &Bars{}
	b.picture = NewPicture(b.draw)
	b.picture.SetMinSize(fyne.NewSize(48, 2*barsHigh+barsGap))
	b.ExtendBaseWidget(b)
	return b
}

// Set sets the lengths of the bars, from 0 to 1 of the width, and their colour. Open bars
// are hatched in the error colour, which means that the true value is larger.
func (b *Bars) Set(first, second float64, role Role, open bool) {
	if v := [2]float64{first, second}; v != b.values || role != b.role || open != b.open {
		b.values, b.role, b.open = v, role, open
		b.picture.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (b *Bars) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.picture) }

func (b *Bars) draw(img *image.RGBA, p paint.Palette, _ float64) {
	width, unit := float64(img.Rect.Dx()), float64(img.Rect.Dy())/(2*barsHigh+barsGap)
	high := barsHigh * unit
	for i, v := range b.values {
		y := float64(i) * (barsHigh + barsGap) * unit
		long := max(min(v, 1)*width, 2*unit)
		if !b.open {
			paint.NewSurface(img).Rect(0, y, long, high, 1.5*unit, b.role.In(p))
			continue
		}
		s := paint.NewSurface(img).Clip(image.Rect(0, int(y), int(long), int(y+high+.5)))
		for x := -high; x < long; x += 5 * unit {
			s.Line(x, y+high, x+high, y, unit, p.Err)
		}
		s.Frame(unit/2, y+unit/2, long-unit, high-unit, 1.5*unit, unit, p.Err)
	}
}

// A Progress is a bar 6 high.
type Progress struct {
	widget.BaseWidget

	value float32
	role  Role
}

// NewProgress returns an empty bar.
func NewProgress(role Role) *Progress {
	b := &Progress{role: role}
	b.ExtendBaseWidget(b)
	return b
}

// SetValue sets the filled part of the bar, from 0 to 1.
func (b *Progress) SetValue(v float64) { Set(b, &b.value, float32(max(0, min(1, v)))) }

// CreateRenderer implements fyne.Widget.
func (b *Progress) CreateRenderer() fyne.WidgetRenderer {
	ground, bar := NewRectangle(3), NewRectangle(3)
	r := NewRenderer(b, ground, bar)
	r.Min = func() fyne.Size { return fyne.NewSize(48, 6) }
	r.Paint = func(p paint.Palette) {
		ground.FillColor, bar.FillColor = p.Hair, b.role.In(p)
		Show(bar, b.value > 0)
	}
	r.Place = func(size fyne.Size) {
		top := Round((size.Height - 6) / 2)
		Place(ground, 0, top, size.Width, 6)
		Place(bar, 0, top, max(6, Round(size.Width*b.value)), 6)
	}
	return r.Start()
}

// A SwatchKind says how a part of a hint is drawn on a board.
type SwatchKind uint8

// The kinds of swatches.
const (
	SwatchPremise SwatchKind = iota
	SwatchElimination
	SwatchConclusion
	SwatchWay
	SwatchNote // words without anything on the board
)

// NewSwatch returns a picture, 24 × 24, that shows how a part of a hint looks in a cell.
func NewSwatch(kind SwatchKind) fyne.CanvasObject {
	picture := NewPicture(func(img *image.RGBA, pal paint.Palette, _ float64) {
		c, t := paint.NewSurface(img), float64(min(img.Rect.Dx(), img.Rect.Dy()))
		switch kind {
		case SwatchPremise:
			c.Frame(.06*t, .06*t, .88*t, .88*t, .2*t, .09*t, pal.Prem)
		case SwatchElimination:
			c.Dashed(.13*t, .10*t).Frame(.06*t, .06*t, .88*t, .88*t, .18*t, .06*t, pal.Err)
			c.Line(.24*t, .76*t, .76*t, .24*t, .07*t, pal.Err)
		case SwatchConclusion:
			c.Rect(.04*t, .04*t, .92*t, .92*t, .2*t, pal.Hint)
			c.Frame(.12*t, .12*t, .76*t, .76*t, .12*t, .055*t, pal.OnHint)
		case SwatchNote:
			c.Disc(.5*t, .5*t, .10*t, pal.Ink3)
		case SwatchWay:
			c.Dashed(0, .16*t).Line(.04*t, .5*t, .96*t, .5*t, .07*t, pal.Prem)
			c.Disc(.5*t, .5*t, .22*t, pal.Prem)
		}
	})
	picture.SetMinSize(fyne.NewSquareSize(24))
	return picture
}

// Stages shows which stage has been reached. Earlier stages are ticked off, later ones are
// pale.
type Stages struct {
	widget.BaseWidget

	names   []string
	current int
}

// NewStages returns named stages, none of them reached.
func NewStages(names ...string) *Stages {
	s := &Stages{names: names, current: -1}
	s.ExtendBaseWidget(s)
	return s
}

// SetStage sets the index of the stage that has been reached; -1 is none.
func (s *Stages) SetStage(i int) { Set(s, &s.current, i) }

// CreateRenderer implements fyne.Widget.
func (s *Stages) CreateRenderer() fyne.WidgetRenderer {
	const radius, ring, height = 10, 2, 46
	type stage struct {
		line, disc, hole *canvas.Rectangle
		number, label    *canvas.Text
		tick             *Glyph
	}
	stages := make([]stage, len(s.names))
	r := NewRenderer(s)
	for i, text := range s.names {
		g := stage{NewRectangle(0), NewRectangle(radius), NewRectangle(radius - ring), NewCanvasText(12), NewCanvasText(12), NewGlyph()}
		g.number.Text, g.label.Text = strconv.Itoa(i+1), text
		stages[i] = g
		r.Add(g.line, g.disc, g.hole, g.number, g.label, g.tick.Raster)
	}
	r.Min = func() fyne.Size { return fyne.NewSize(60*float32(len(s.names)), height) }
	r.Paint = func(p paint.Palette) {
		for i, g := range stages {
			now, done := i == s.current, i < s.current
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
			g.tick.Paint(GlyphCheck.When(done), p.OnOwn)
		}
	}
	r.Place = func(size fyne.Size) {
		step := size.Width / float32(len(stages))
		for i, g := range stages {
			x := Round((float32(i) + 0.5) * step)
			before := Round((float32(i) - 0.5) * step)
			Place(g.disc, x-radius, 1, 2*radius, 2*radius)
			Place(g.hole, x-radius+ring, 1+ring, 2*(radius-ring), 2*(radius-ring))
			Place(g.line, before+radius+3, radius, x-before-2*radius-6, 2)
			g.tick.Place(x-7, radius-6, 14)
			PlaceText(g.number, x-lineWidth(g.number, g.number.Text)/2, radius+1)
			PlaceText(g.label, x-lineWidth(g.label, g.label.Text)/2, height-11)
		}
	}
	return r.Start()
}
