package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Ground fills an area with a colour of the palette: the back of a bar, or
// a line if it is 1 px wide or high.
type Ground struct {
	widget.BaseWidget

	role   Role
	radius float32
}

// NewGround returns a ground.
func NewGround(role Role) *Ground {
	g := &Ground{role: role}
	g.ExtendBaseWidget(g)
	return g
}

// NewRounded returns a ground with round corners.
func NewRounded(role Role, radius float32) *Ground {
	g := NewGround(role)
	g.radius = radius
	return g
}

// CreateRenderer implements fyne.Widget.
func (g *Ground) CreateRenderer() fyne.WidgetRenderer {
	area := canvas.NewRectangle(nil)
	area.CornerRadius = g.radius
	r := &parts{owner: g, objects: []fyne.CanvasObject{area}}
	r.min = func() fyne.Size { return fyne.NewSquareSize(1) }
	r.paint = func(p paint.Palette) { area.FillColor = g.role.In(p) }
	r.layout = area.Resize
	return r.start()
}
