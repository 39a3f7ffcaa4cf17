package kit

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// parts renders a widget from canvas objects made once. It holds the three
// functions in which widgets differ.
type parts struct {
	owner   fyne.Widget
	objects []fyne.CanvasObject
	min     func() fyne.Size
	layout  func(size fyne.Size)
	paint   func(p paint.Palette) // sets texts and colours, and hides what is not wanted
}

// start paints the parts for the first time and returns them as a renderer.
func (r *parts) start() fyne.WidgetRenderer {
	r.paint(Palette())
	return r
}

func (r *parts) Destroy()                     {}
func (r *parts) Layout(size fyne.Size)        { r.layout(size) }
func (r *parts) MinSize() fyne.Size           { return r.min() }
func (r *parts) Objects() []fyne.CanvasObject { return r.objects }

func (r *parts) Refresh() {
	r.paint(Palette())
	r.layout(r.owner.Size())
	canvas.Refresh(r.owner)
}

// set changes a field of a widget and refreshes the widget if it has another value
// now.
func set[T comparable](w fyne.Widget, field *T, value T) {
	if *field != value {
		*field = value
		w.Refresh()
	}
}

// newText returns a line of text that is written when the widget is painted.
func newText(size float32) *canvas.Text {
	t := canvas.NewText("", nil)
	t.TextSize = size
	return t
}

// newRounded returns a rectangle with round corners.
func newRounded(radius float32) *canvas.Rectangle {
	r := canvas.NewRectangle(nil)
	r.CornerRadius = radius
	return r
}

// capHeight is half the height of digits and capitals above the baseline, as a
// part of the size of the text.
const capHeight = 0.357

// place puts t at x so that its digits are centred on the height mid, with
// the baseline on a whole pixel.
func place(t *canvas.Text, x, mid float32) {
	_, base := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, nil)
	t.Move(fyne.NewPos(round(x), round(mid+capHeight*t.TextSize)-ceil(base)))
	t.Resize(t.MinSize())
}

// width returns the width of a text in whole pixels.
func width(text string, size float32, bold bool) float32 {
	return ceil(fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold}).Width)
}

// Show shows o or hides it. It does nothing where that changes nothing.
func Show(o fyne.CanvasObject, on bool) {
	if on == o.Visible() {
		return
	}
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

func round(v float32) float32 { return float32(math.Round(float64(v))) }
func ceil(v float32) float32  { return float32(math.Ceil(float64(v))) }

// mix returns a with the part f of b in it.
func mix(a, b color.NRGBA, f float64) color.NRGBA {
	blend := func(x, y uint8) uint8 { return uint8(math.Round(float64(x)*(1-f) + float64(y)*f)) }
	return color.NRGBA{R: blend(a.R, b.R), G: blend(a.G, b.G), B: blend(a.B, b.B), A: 0xFF}
}

// A plate is a rounded ground with or without a border of 1 px within it.
type plate struct {
	rim, body *canvas.Rectangle
}

func newPlate() plate {
	return plate{rim: canvas.NewRectangle(nil), body: canvas.NewRectangle(nil)}
}

// paint sets the colours. A nil fill hides the plate, a nil edge the border.
func (b plate) paint(fill, edge color.Color) {
	b.body.FillColor, b.rim.FillColor = fill, edge
	Show(b.body, fill != nil)
	Show(b.rim, fill != nil && edge != nil)
}

// place sets where the plate is and the radius of its corners.
func (b plate) place(pos fyne.Position, size fyne.Size, radius float32) {
	b.rim.CornerRadius = radius
	b.rim.Move(pos)
	b.rim.Resize(size)
	if b.rim.Visible() {
		pos, size, radius = pos.AddXY(1, 1), size.SubtractWidthHeight(2, 2), radius-1
	}
	b.body.CornerRadius = radius
	b.body.Move(pos)
	b.body.Resize(size)
}

// A ring is drawn 2 px outside a part that has the keyboard's focus.
type ring struct{ *canvas.Rectangle }

func newRing() ring {
	r := canvas.NewRectangle(color.Transparent)
	r.StrokeWidth = 2
	r.Hide()
	return ring{r}
}

func (r ring) paint(p paint.Palette, on bool) {
	r.StrokeColor = p.Own
	Show(r.Rectangle, on)
}

// place puts the ring around a part whose corners have the given radius.
func (r ring) place(pos fyne.Position, size fyne.Size, radius float32) {
	r.CornerRadius = radius + 2
	r.Move(pos.SubtractXY(3, 3))
	r.Resize(size.AddWidthHeight(6, 6))
}

// A Ground fills an area with a colour of the palette: the back of a bar, or
// a line if it is 1 px wide or high.
type Ground struct {
	widget.BaseWidget

	role   Role
	radius float32
}

// NewGround returns a ground with square corners.
func NewGround(role Role) *Ground { return NewRounded(role, 0) }

// NewRounded returns a ground with round corners.
func NewRounded(role Role, radius float32) *Ground {
	g := &Ground{role: role, radius: radius}
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer implements fyne.Widget.
func (g *Ground) CreateRenderer() fyne.WidgetRenderer {
	area := newRounded(g.radius)
	r := &parts{owner: g, objects: []fyne.CanvasObject{area}}
	r.min = func() fyne.Size { return fyne.NewSquareSize(1) }
	r.paint = func(p paint.Palette) { area.FillColor = g.role.In(p) }
	r.layout = area.Resize
	return r.start()
}
