package kit

import (
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Renderer renders a widget from canvas objects that are made once. Each widget sets its own
// functions Min, Paint and Place.
type Renderer struct {
	Min   func() fyne.Size
	Paint func(p paint.Palette) // sets texts and colours, and hides unneeded objects
	Place func(size fyne.Size)  // places the objects in a widget of the given size

	owner   fyne.Widget
	objects []fyne.CanvasObject
}

// NewRenderer returns a renderer of a widget with objects, the lowest first. The caller
// sets its functions.
func NewRenderer(owner fyne.Widget, objects ...fyne.CanvasObject) *Renderer {
	return &Renderer{owner: owner, objects: objects}
}

// Add puts more objects above the others.
func (r *Renderer) Add(objects ...fyne.CanvasObject) { r.objects = append(r.objects, objects...) }

// Clear removes all objects.
func (r *Renderer) Clear() { r.objects = nil }

// Start paints the objects for the first time and returns the renderer. If the widget already
// has a size, Start also places the objects. Such a widget was shown before, but the toolkit
// drops renderers that are unused for a while.
func (r *Renderer) Start() fyne.WidgetRenderer {
	r.Paint(Palette())
	if size := r.owner.Size(); !size.IsZero() {
		r.Place(size)
	}
	return r
}

func (r *Renderer) Destroy()                     {}
func (r *Renderer) Layout(size fyne.Size)        { r.Place(size) }
func (r *Renderer) MinSize() fyne.Size           { return r.Min() }
func (r *Renderer) Objects() []fyne.CanvasObject { return r.objects }

// Refresh implements fyne.WidgetRenderer.
func (r *Renderer) Refresh() {
	r.Paint(Palette())
	r.Place(r.owner.Size())
	canvas.Refresh(r.owner)
}

// Set changes a field of a widget, and refreshes the widget if the value differs.
func Set[T comparable](w fyne.Widget, field *T, value T) {
	if *field != value {
		*field = value
		w.Refresh()
	}
}

// SetSlice changes a field that is a slice, and refreshes the widget if the elements differ.
func SetSlice[T comparable](w fyne.Widget, field *[]T, value []T) {
	if !slices.Equal(*field, value) {
		*field = value
		w.Refresh()
	}
}

// NewCanvasText returns a line of text whose text and colour are set when the widget is
// painted.
func NewCanvasText(size float32) *canvas.Text {
	t := canvas.NewText("", nil)
	t.TextSize = size
	return t
}

// NewRectangle returns a rectangle with round corners.
func NewRectangle(radius float32) *canvas.Rectangle {
	r := canvas.NewRectangle(nil)
	r.CornerRadius = radius
	return r
}

// halfCapHeight is half the height of digits and capitals, as a fraction of the text size.
const halfCapHeight = 0.357

// PlaceText puts t at x with its digits centred at the height mid and the baseline on a
// whole pixel.
func PlaceText(t *canvas.Text, x, mid float32) {
	m := measure(t.Text, t.TextSize, t.TextStyle)
	t.Move(fyne.NewPos(Round(x), Round(mid+halfCapHeight*t.TextSize)-Ceil(m.baseline)))
	t.Resize(m.size)
}

// TextWidth returns the width of a text in whole pixels.
func TextWidth(text string, size float32, bold bool) float32 {
	return Ceil(measure(text, size, fyne.TextStyle{Bold: bold}).size.Width)
}

// A textKey is the key of a text that was measured.
type textKey struct {
	font  fyne.Resource // font of the theme
	text  string
	size  float32
	style fyne.TextStyle
}

type textMetrics struct {
	size     fyne.Size
	baseline float32
}

// maxMeasured is the number of texts whose measures are kept. They take about 2 MB.
const maxMeasured = 10_000

var metricsOf = map[textKey]textMetrics{}

// measure measures a text. Only the goroutine of the user interface may call it. It keeps the
// results, because the toolkit forgets its own when a theme is set, even if the fonts stay.
func measure(text string, size float32, style fyne.TextStyle) textMetrics {
	app := fyne.CurrentApp()
	key := textKey{app.Settings().Theme().Font(style), text, size, style}
	m, ok := metricsOf[key]
	if ok {
		return m
	}
	paint.ReportForeign(text)
	m.size, m.baseline = app.Driver().RenderedTextSize(text, size, style, nil)
	if len(metricsOf) == maxMeasured {
		clear(metricsOf)
	}
	metricsOf[key] = m
	return m
}

// Show shows or hides o, unless nothing would change.
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

// Round returns the nearest whole number.
func Round(v float32) float32 { return float32(math.Round(float64(v))) }

// Ceil returns the smallest whole number that is not below v.
func Ceil(v float32) float32 { return float32(math.Ceil(float64(v))) }

// A Plate is a rounded background with an optional border of 1 px. Rim lies below Body, and
// its visible edge is the border.
type Plate struct {
	Rim, Body *canvas.Rectangle
}

// NewPlate returns a plate without colours.
func NewPlate() Plate {
	return Plate{Rim: canvas.NewRectangle(nil), Body: canvas.NewRectangle(nil)}
}

// Paint sets the colours. A nil fill hides the plate, and a nil edge hides only the border.
func (b Plate) Paint(fill, edge color.Color) {
	b.Body.FillColor, b.Rim.FillColor = fill, edge
	Show(b.Body, fill != nil)
	Show(b.Rim, fill != nil && edge != nil)
}

// Place sets the position, the size and the radius of the corners.
func (b Plate) Place(pos fyne.Position, size fyne.Size, radius float32) {
	b.Rim.CornerRadius = radius
	Place(b.Rim, pos.X, pos.Y, size.Width, size.Height)
	if b.Rim.Visible() {
		pos, size, radius = pos.AddXY(1, 1), size.SubtractWidthHeight(2, 2), radius-1
	}
	b.Body.CornerRadius = radius
	Place(b.Body, pos.X, pos.Y, size.Width, size.Height)
}

// A Ring is drawn around the widget that has the focus, 2 px outside of the widget.
type Ring struct{ *canvas.Rectangle }

// NewRing returns a hidden ring.
func NewRing() Ring {
	r := canvas.NewRectangle(color.Transparent)
	r.StrokeWidth = 2
	r.Hide()
	return Ring{r}
}

// Paint sets the colour, and shows or hides the ring.
func (r Ring) Paint(p paint.Palette, on bool) {
	r.StrokeColor = p.Own
	Show(r.Rectangle, on)
}

// Place puts the ring around a rectangle whose corners have the given radius.
func (r Ring) Place(pos fyne.Position, size fyne.Size, radius float32) {
	r.CornerRadius = radius + 2
	Place(r, pos.X-3, pos.Y-3, size.Width+6, size.Height+6)
}

// A Ground fills an area with a colour of the palette. It can be the background of a bar,
// or a line that is 1 px wide or high.
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

// SetRole changes the colour.
func (g *Ground) SetRole(role Role) { Set(g, &g.role, role) }

// CreateRenderer implements fyne.Widget.
func (g *Ground) CreateRenderer() fyne.WidgetRenderer {
	area := NewRectangle(g.radius)
	r := NewRenderer(g, area)
	r.Min = func() fyne.Size { return fyne.NewSquareSize(1) }
	r.Paint = func(p paint.Palette) { area.FillColor = g.role.In(p) }
	r.Place = area.Resize
	return r.Start()
}

// A Painting is the base of widgets that are pictures. They embed it. It ignores the release of a
// mouse button and the end of a drag.
type Painting struct {
	widget.BaseWidget
	Raster *canvas.Raster
}

// Begin makes self, which embeds p, show a picture.
func (p *Painting) Begin(self fyne.Widget, picture *canvas.Raster) {
	p.Raster = picture
	p.ExtendBaseWidget(self)
}

// CreateRenderer implements fyne.Widget.
func (p *Painting) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.Raster) }

// MouseUp implements desktop.Mouseable.
func (p *Painting) MouseUp(*desktop.MouseEvent) {}

// DragEnd implements fyne.Draggable.
func (p *Painting) DragEnd() {}
