package lab

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A strip shows short texts side by side, some with a shape, in one picture. It scrolls
// sideways if there is no room for all, and a click on a text does what that is for.
type strip struct {
	widget.BaseWidget
	raster  *canvas.Raster
	hint    func(string)
	items   []stripItem
	between string    // written between texts
	lefts   []float32 // where the texts begin, and where the last one ends
	scroll  float32
	atEnd   bool   // the end is kept in view
	under   int    // the item under the pointer; -1 if none is
	out     func() // the pointer is on no item with over; nil if nothing happens then
}

// A stripItem is a text of a strip.
type stripItem struct {
	shape  shape
	text   string
	hint   string
	strong bool   // on a ground of its own
	run    func() // nil if a click does nothing
	over   func() // the pointer has come onto it; nil if nothing happens then
}

// A shape is what a text of a strip, or of a list, has before it.
type shape uint8

// The shapes, and what they mean.
const (
	noShape      shape = iota
	deadShape          // a branch without a solution
	solvedShape        // one with a solution
	refusedShape       // a rule refused it
	nowShape           // the search is there
	nextShape          // still to come
)

// Measures of a strip, in units.
const (
	stripHigh = 26
	stripPad  = 8 // within an item, left and right
	stripGap  = 2
	shapeWide = 14
	stripSize = 12
)

var (
	_ fyne.Scrollable   = (*strip)(nil)
	_ desktop.Mouseable = (*strip)(nil)
	_ desktop.Hoverable = (*strip)(nil)
)

func newStrip(hint func(string)) *strip {
	s := &strip{hint: hint, under: -1}
	s.raster = kit.NewRaster(s.paint)
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *strip) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.raster) }

// MinSize implements fyne.CanvasObject.
func (s *strip) MinSize() fyne.Size { return fyne.NewSize(40, stripHigh) }

// Resize implements fyne.CanvasObject.
func (s *strip) Resize(size fyne.Size) {
	if size != s.Size() {
		s.BaseWidget.Resize(size)
		s.scrollTo(s.scroll)
	}
}

// set shows texts.
func (s *strip) set(items []stripItem) {
	s.items, s.lefts = items, s.lefts[:0]
	x := float32(0)
	for _, i := range items {
		s.lefts = append(s.lefts, x)
		x += s.width(i) + s.gap()
	}
	s.lefts = append(s.lefts, max(x-s.gap(), 0))
	s.scrollTo(s.scroll)
	if s.under >= 0 {
		s.under = min(s.under, len(items)-1)
		s.hovered()
	}
}

// gap returns how far texts are apart.
func (s *strip) gap() float32 {
	if s.between == "" {
		return stripGap
	}
	return stripGap + float32(paint.TextWidth(s.between, stripSize, paint.Regular))
}

func (s *strip) width(i stripItem) float32 {
	style := paint.Regular
	if i.strong {
		style = paint.Bold
	}
	w := float32(paint.TextWidth(i.text, stripSize, style)) + 2*stripPad
	if i.shape != noShape {
		w += shapeWide
	}
	return kit.Ceil(w)
}

// scrollTo scrolls, as far as there are texts.
func (s *strip) scrollTo(x float32) {
	most := float32(0)
	if len(s.lefts) > 0 {
		most = max(s.lefts[len(s.lefts)-1]-s.Size().Width, 0)
	}
	if s.atEnd {
		x = most
	}
	s.scroll = min(max(x, 0), most)
	s.raster.Refresh()
}

func (s *strip) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	u := float64(w) / float64(max(s.Size().Width, 1))
	pal, surface := kit.Palette(), paint.NewSurface(img)
	for i, item := range s.items {
		x := float64(s.lefts[i]-s.scroll) * u
		right := float64(s.lefts[i+1]-s.scroll) * u
		if i < len(s.items)-1 {
			right -= float64(s.gap()) * u
		}
		if right < 0 || x > float64(w) {
			continue
		}
		ground := color.NRGBA{}
		switch {
		case item.strong:
			ground = pal.HintSoft
		case i == s.under && item.run != nil:
			ground = pal.Hair
		}
		if ground.A > 0 {
			surface.Rect(x, u, right-x, float64(h)-2*u, 6*u, ground)
		}
		text, style, ink := x+stripPad*u, paint.Regular, pal.Ink2
		if item.shape != noShape {
			drawShape(surface, pal, item.shape, x+(stripPad+4)*u, float64(h)/2, u)
			text += shapeWide * u
		}
		if item.strong {
			style, ink = paint.Bold, pal.Ink
		}
		surface.Text(text, float64(h)/2, item.text, stripSize*u, style, paint.Start, ink)
		if i < len(s.items)-1 && s.between != "" {
			surface.Text(right+float64(s.gap())*u/2, float64(h)/2, s.between, stripSize*u, paint.Regular, paint.Middle, pal.Ink3)
		}
	}
	// What is cut off at a side fades out.
	if s.scroll > 0 {
		fade(surface, pal.Surface, 0, float64(h), u)
	}
	if len(s.lefts) > 0 && s.lefts[len(s.lefts)-1]-s.scroll > s.Size().Width+1 {
		fade(surface, pal.Surface, float64(w), float64(h), -u)
	}
	return img
}

// fade lets a side of a picture fade into a colour.
func fade(s *paint.Surface, c color.NRGBA, x, h, unit float64) {
	const long = 24
	width := unit
	if width < 0 {
		width = -width
	}
	for i := range long {
		c.A = uint8(255 * (long - i) / long)
		left := x + float64(i)*unit
		if unit < 0 {
			left += unit
		}
		s.Rect(left, 0, width, h, 0, c)
	}
}

// drawShape draws a shape around a point.
func drawShape(s *paint.Surface, pal paint.Palette, what shape, x, y, u float64) {
	switch what {
	case deadShape:
		s.Disc(x, y, 3.5*u, pal.Own)
	case solvedShape:
		s.Polygon([]paint.Point{paint.Pt(x, y-5*u), paint.Pt(x+5*u, y), paint.Pt(x, y+5*u), paint.Pt(x-5*u, y)}, pal.Sol)
	case refusedShape:
		s.Rect(x-3.5*u, y-3.5*u, 7*u, 7*u, 0, pal.Err)
	case nowShape:
		s.Ring(x, y, 4*u, 2.5*u, pal.HintLine)
	case nextShape:
		s.Ring(x, y, 3.5*u, 1.25*u, pal.Ink3)
	}
}

// at returns the item at a place, -1 if there is none.
func (s *strip) at(p fyne.Position) int {
	for i := range s.items {
		if x := p.X + s.scroll; x >= s.lefts[i] && x < s.lefts[i+1] {
			return i
		}
	}
	return -1
}

// MouseDown implements desktop.Mouseable.
func (s *strip) MouseDown(e *desktop.MouseEvent) {
	if i := s.at(e.Position); i >= 0 && s.items[i].run != nil && e.Button == desktop.MouseButtonPrimary {
		s.items[i].run()
	}
}

// MouseUp implements desktop.Mouseable.
func (s *strip) MouseUp(*desktop.MouseEvent) {}

// Scrolled implements fyne.Scrollable.
func (s *strip) Scrolled(e *fyne.ScrollEvent) {
	s.atEnd = false
	s.scrollTo(s.scroll - 3*(e.Scrolled.DY+e.Scrolled.DX))
}

// MouseIn implements desktop.Hoverable.
func (s *strip) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (s *strip) MouseMoved(e *desktop.MouseEvent) { s.setUnder(s.at(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (s *strip) MouseOut() { s.setUnder(-1) }

func (s *strip) setUnder(i int) {
	if i == s.under {
		return
	}
	s.under = i
	s.raster.Refresh()
	text := ""
	if i >= 0 {
		text = s.items[i].hint
	}
	s.hint(text)
	s.hovered()
}

// hovered calls what is to happen for the item under the pointer.
func (s *strip) hovered() {
	f := s.out
	if s.under >= 0 && s.items[s.under].over != nil {
		f = s.items[s.under].over
	}
	if f != nil {
		f()
	}
}
