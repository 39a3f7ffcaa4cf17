package kit

import (
	"image"
	"image/color"
	"image/draw"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"backtrack/ui/paint"
)

// An Icon shows one of the icons of the design in a colour of the palette.
type Icon struct {
	widget.BaseWidget

	name IconName
	role Role
	size float32
}

// NewIcon returns an icon of size 20.
func NewIcon(name IconName, role Role) *Icon {
	i := &Icon{name: name, role: role, size: 20}
	i.ExtendBaseWidget(i)
	return i
}

// Set changes the icon and its colour.
func (i *Icon) Set(name IconName, role Role) {
	Set(i, &i.name, name)
	Set(i, &i.role, role)
}

// SetSize changes the size. Icons in chips have size 16.
func (i *Icon) SetSize(px float32) { Set(i, &i.size, px) }

// Star returns the glyph and the colour of a star. A star that was not earned is only an outline.
func Star(earned bool) (IconName, Role) {
	if earned {
		return GlyphStar, Hint
	}
	return GlyphStarLine, Ink3
}

// CreateRenderer implements fyne.Widget.
func (i *Icon) CreateRenderer() fyne.WidgetRenderer {
	g := NewGlyph()
	r := NewRenderer(i, g.Raster)
	r.Min = func() fyne.Size { return fyne.NewSquareSize(i.size) }
	r.Paint = func(p paint.Palette) { g.Paint(i.name, i.role.In(p)) }
	r.Place = func(size fyne.Size) {
		g.Place(Round((size.Width-i.size)/2), Round((size.Height-i.size)/2), i.size)
	}
	return r.Start()
}

// A Glyph draws an icon at the resolution of the screen. It keeps its picture, and makes a new
// picture only when the name, colour or size has changed.
//
// Fyne's own SVG images don't scale the width of strokes, so they are too bold at scale 1
// and too thin at scale 2.
type Glyph struct {
	*canvas.Raster
	name   IconName
	colour color.NRGBA
	mask   *image.Alpha
	tinted *image.RGBA
}

// NewGlyph returns a glyph that shows no icon yet.
func NewGlyph() *Glyph {
	g := &Glyph{}
	g.Raster = NewRaster(g.picture)
	return g
}

// Paint sets the icon and its colour. The empty name hides the glyph.
func (g *Glyph) Paint(name IconName, c color.NRGBA) {
	Show(g.Raster, name != "")
	if name != g.name {
		g.mask = nil
	}
	if name != g.name || c != g.colour {
		g.name, g.colour, g.tinted = name, c, nil
		g.Raster.Refresh()
	}
}

// Place puts the upper left corner of the icon at x, y.
func (g *Glyph) Place(x, y, size float32) { Place(g.Raster, x, y, size, size) }

func (g *Glyph) picture(w, h int) image.Image {
	area := image.Rect(0, 0, w, h)
	if g.mask == nil || g.mask.Rect != area {
		g.mask, g.tinted = render(g.name, w, h), nil
	}
	if g.tinted == nil {
		g.tinted = image.NewRGBA(area)
		draw.DrawMask(g.tinted, area, image.NewUniform(g.colour), image.Point{}, g.mask, image.Point{}, draw.Src)
	}
	return g.tinted
}

// render draws an icon as a mask. The mask is empty if the icon can't be read.
func render(name IconName, w, h int) *image.Alpha {
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	icon, err := oksvg.ReadIconStream(strings.NewReader(string(name)))
	if err != nil || icon.ViewBox.W == 0 {
		return mask
	}
	side := float64(min(w, h))
	for i := range icon.SVGPaths { // oksvg leaves the width of strokes unscaled
		icon.SVGPaths[i].LineWidth *= side / icon.ViewBox.W
	}
	icon.SetTarget(0, 0, side, side)
	icon.Draw(rasterx.NewDasher(w, h, rasterx.NewScannerGV(w, h, mask, mask.Rect)), 1)
	return mask
}
