package lab

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/bench/plots"
	"backtrack/ui/chart"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A plot shows a chart. The pointer on a mark names its board, a click chooses its row,
// a double click looks inside.
type plot struct {
	kit.Painting
	v       *measurePage
	drawing plots.Drawing
	hits    chart.Hits
	unit    float64
	clicks  clicks[string]
	first   int    // row of bars that is drawn first
	chosen  string // board that was chosen when it was drawn
}

var (
	_ desktop.Hoverable = (*plot)(nil)
	_ desktop.Mouseable = (*plot)(nil)
	_ fyne.Scrollable   = (*plot)(nil)
)

func newPlot(v *measurePage) *plot {
	p := &plot{v: v}
	p.Begin(p, kit.NewRaster(p.paint))
	return p
}

// set shows a chart; without one the plot is blank. Bars scroll to a board that was
// chosen.
func (p *plot) set(d plots.Drawing) {
	p.drawing = d
	bars, ok := d.Chart.(chart.Bars)
	if chosen := p.v.Lab.Chosen; ok && chosen != p.chosen {
		p.chosen, p.first = chosen, 0
		if i := slices.IndexFunc(bars.Rows, func(r chart.Row) bool { return r.Chosen }); i > rowsAbove {
			p.first = i - rowsAbove
		}
	}
	p.scrollTo(p.first)
}

// rowsAbove is how many rows stay above a board that was chosen.
const rowsAbove = 4

// scrollTo draws bars from a row on, as far as there are more than have room.
func (p *plot) scrollTo(first int) {
	if bars, ok := p.drawing.Chart.(chart.Bars); ok {
		p.first = min(max(first, 0), max(len(bars.Rows)-1, 0))
		bars.First = p.first
		p.drawing.Chart = bars
	}
	p.Raster.Refresh()
}

// Scrolled implements fyne.Scrollable.
func (p *plot) Scrolled(e *fyne.ScrollEvent) {
	switch {
	case e.Scrolled.DY > 0:
		p.scrollTo(p.first - 1)
	case e.Scrolled.DY < 0:
		p.scrollTo(p.first + 1)
	}
}

func (p *plot) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	pal, surface := kit.Palette(), paint.NewSurface(img)
	p.unit = float64(w) / float64(max(p.Size().Width, 1))
	p.hits = chart.Hits{}
	if p.drawing.Chart == nil {
		surface.Clear(pal.Surface)
		surface.Text(float64(w)/2, float64(h)/2, "Nothing to draw yet", 13*p.unit, paint.Regular, paint.Middle, pal.Ink3)
		return img
	}
	p.hits = p.drawing.Chart.Draw(chart.Sheet{Pen: surface, Pal: &pal, W: float64(w), H: float64(h), Unit: p.unit})
	return img
}

// at returns the board at a place, "" if there is none.
func (p *plot) at(pos fyne.Position) string {
	if series, i, ok := p.hits.At(float64(pos.X)*p.unit, float64(pos.Y)*p.unit); ok && p.drawing.Chart != nil {
		return p.drawing.Board(series, i)
	}
	return ""
}

// MouseIn implements desktop.Hoverable.
func (p *plot) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (p *plot) MouseMoved(e *desktop.MouseEvent) {
	text := ""
	if id := p.at(e.Position); id != "" {
		text = p.v.Lab.Summary.Describe(id)
	}
	p.v.host.Hint(text)
}

// MouseOut implements desktop.Hoverable.
func (p *plot) MouseOut() { p.v.host.Hint("") }

// MouseDown implements desktop.Mouseable.
func (p *plot) MouseDown(e *desktop.MouseEvent) {
	id := p.at(e.Position)
	switch {
	case id == "":
	case p.clicks.double(id):
		p.v.lookAt(id)
	default:
		p.v.Lab.Chosen = id
		p.v.Update()
		p.v.table.reveal()
	}
}
