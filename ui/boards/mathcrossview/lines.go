package mathcrossview

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// Lines draws equations as the board shows them, one below the other.
type lines struct {
	widget.BaseWidget
	raster    *canvas.Raster
	scene     scene
	wrong     map[grid.Cell]bool
	states    map[grid.Cell]state
	equations []mathcross.Equation
}

func newLines() *lines {
	l := &lines{}
	l.raster = kit.NewRaster(l.paint)
	l.ExtendBaseWidget(l)
	return l
}

func (l *lines) set(s scene, equations []mathcross.Equation) {
	l.scene, l.equations = s, equations
	l.wrong, l.states = s.wrong(), s.states()
	l.raster.Refresh()
}

// Measures in units of the window.
const (
	lineStep  = 38
	lineTile  = 30
	lineLabel = 56
	signRoom  = 20
)

// CreateRenderer implements fyne.Widget.
func (l *lines) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.raster) }

// MinSize implements fyne.CanvasObject.
func (l *lines) MinSize() fyne.Size {
	l.ExtendBaseWidget(l)
	return fyne.NewSize(0, float32(len(l.equations))*lineStep-(lineStep-lineTile)+2)
}

// paint is called with the size in pixels.
func (l *lines) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	pal := kit.Palette()
	s := paint.NewSurface(img)
	s.Clear(pal.Surface)
	scale := float64(w) / float64(max(l.Size().Width, 1))
	for i, e := range l.equations {
		y := (float64(i)*lineStep + lineTile/2 + 1) * scale
		s.Text(0, y, direction(e), 13*scale, paint.Regular, paint.Start, pal.Ink2)
		l.equation(s, &pal, e, y, float64(w), scale)
	}
	return img
}

// equation draws e, smaller if it would be too wide.
func (l *lines) equation(s *paint.Surface, pal *paint.Palette, e mathcross.Equation, y, right, scale float64) {
	left := lineLabel * scale
	numbers := e.Numbers()
	widthOf := func(c grid.Cell, unit float64) float64 {
		w := lineTile * unit
		if v, ok := l.scene.pos.Value(c); ok {
			w = max(w, paint.TextWidth(drawn(number(v)), 13*unit, paint.Bold)+12*unit)
		}
		return math.Round(w)
	}
	all := signRoom * scale * float64(len(numbers)-1)
	for _, c := range numbers {
		all += widthOf(c, scale)
	}
	unit := scale * min(1, (right-left-4*scale)/all)
	x := left + 2*scale
	for i, c := range numbers {
		if i > 0 {
			sign, ink, style := "=", pal.Ink2, paint.Regular
			if i < len(e.Operands) {
				sign = mathcrosssolve.Sign(e.Ops[i-1])
			} else if st := l.states[e.Equals]; st == holds {
				ink, style = pal.Sol, paint.Bold
			} else if st == fails {
				ink, style = pal.Err, paint.Bold
				m := x + signRoom*unit/2
				s.Line(m-4*unit, y+6*unit, m+4*unit, y-6*unit, max(1.5*unit, 1), pal.Err)
			}
			s.Text(x+signRoom*unit/2, y, drawn(sign), 13*unit, style, paint.Middle, ink)
			x += signRoom * unit
		}
		w := widthOf(c, unit)
		l.number(s, pal, c, x, y, w, unit)
		x += w
	}
}

// number draws the plate, the token or the well of a cell.
func (l *lines) number(s *paint.Surface, pal *paint.Palette, c grid.Cell, x, y, w, unit float64) {
	h := math.Round(lineTile * unit)
	x, top, radius := math.Round(x), math.Round(y-h/2), 6*unit
	v, filled := l.scene.pos.Value(c)
	fill, ink, style := pal.OwnSoft, pal.Own, paint.Regular
	selected := l.scene.cursor.on && c == l.scene.cursor.cell
	switch {
	case !filled:
		fill = pal.Well
		if selected {
			fill = pal.Surface
		}
	case !l.scene.isBlank(c):
		fill, ink, style = pal.Plate, pal.Ink, paint.Bold
	case l.wrong[c]:
		fill, ink, style = pal.ErrSoft, pal.Err, paint.Bold
	}
	s.Rect(x, top, w, h, radius, fill)
	switch {
	case selected:
		s.Frame(x+unit, top+unit, w-2*unit, h-2*unit, radius, 2*unit, pal.Own)
	case !filled:
		s.Frame(x+.5, top+.5, w-1, h-1, radius, 1, pal.Line)
	}
	if filled {
		s.Text(x+w/2, y, drawn(number(v)), 13*unit, style, paint.Middle, ink)
	}
}
