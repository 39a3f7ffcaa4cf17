package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// A Painting is a widget that is a picture, to be embedded. Nothing happens when a button
// of the mouse is released or a drag ends.
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
