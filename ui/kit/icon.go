package kit

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// An Icon shows one of the icons of the design in a colour of the palette.
type Icon struct {
	widget.BaseWidget

	name IconName
	role Role
	size float32
}

// NewIcon returns an icon of 20 px.
func NewIcon(name IconName, role Role) *Icon {
	i := &Icon{name: name, role: role, size: 20}
	i.ExtendBaseWidget(i)
	return i
}

// Set changes what is shown and in which colour.
func (i *Icon) Set(name IconName, role Role) {
	if i.name != name || i.role != role {
		i.name, i.role = name, role
		i.Refresh()
	}
}

// SetSize changes the size, 16 in chips.
func (i *Icon) SetSize(px float32) {
	i.size = px
	i.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (i *Icon) CreateRenderer() fyne.WidgetRenderer {
	g := newGlyph()
	r := &parts{owner: i, objects: []fyne.CanvasObject{g.Raster}}
	r.min = func() fyne.Size { return fyne.NewSquareSize(i.size) }
	r.paint = func(p paint.Palette) { g.paint(i.name, i.role.In(p)) }
	r.layout = func(size fyne.Size) {
		g.place(round((size.Width-i.size)/2), round((size.Height-i.size)/2), i.size)
	}
	return r.start()
}

// A glyph draws an icon in the pixels of the screen. It keeps its picture and
// makes a new one only when name, colour or size have changed.
//
// Fyne's own SVG painter is of no use here: it leaves the width of strokes
// unscaled, so that they are too bold at scale 1 and too thin at scale 2.
type glyph struct {
	*canvas.Raster
	name   IconName
	colour color.NRGBA
	mask   *image.Alpha
	tinted *image.RGBA
}

func newGlyph() *glyph {
	g := &glyph{}
	g.Raster = canvas.NewRaster(g.picture)
	g.ScaleMode = canvas.ImageScalePixels
	return g
}

// paint sets what is shown; the empty name hides the glyph.
func (g *glyph) paint(name IconName, c color.NRGBA) {
	Show(g.Raster, name != "")
	if name != g.name {
		g.mask = nil
	}
	if name != g.name || c != g.colour {
		g.name, g.colour, g.tinted = name, c, nil
		g.Raster.Refresh()
	}
}

// place puts the upper left corner of the icon at x, y.
func (g *glyph) place(x, y, size float32) {
	g.Move(fyne.NewPos(x, y))
	g.Resize(fyne.NewSquareSize(size))
}

func (g *glyph) picture(w, h int) image.Image {
	area := image.Rect(0, 0, w, h)
	if g.mask == nil || g.mask.Rect != area {
		g.mask, g.tinted = render(drawings[g.name], w, h), nil
	}
	if g.tinted == nil {
		g.tinted = image.NewRGBA(area)
		draw.DrawMask(g.tinted, area, image.NewUniform(g.colour), image.Point{}, g.mask, image.Point{}, draw.Src)
	}
	return g.tinted
}

// render draws an icon as a mask. How much of a pixel is covered follows from
// the distance of its quarters to the path, which makes all caps and joins
// round.
func render(d drawing, w, h int) *image.Alpha {
	grid, weight := d.grid, d.weight
	if grid == 0 {
		grid = 24
	}
	if weight == 0 {
		weight = 1.75
	}
	lines := outline(d.path)
	scale := float64(min(w, h)) / grid
	depth := func(x, y float64) float64 { // in pixels, below 0 outside
		far, inside := distance(point{x / scale, y / scale}, lines)
		if inside && d.fill {
			far = -far
		}
		return (weight/2 - far) * scale
	}
	cover := func(x, y float64) float64 { return max(0, min(1, 0.5+2*depth(x, y))) }
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	for j := range h {
		for i := range w {
			x, y := float64(i), float64(j)
			part := depth(x+0.5, y+0.5)
			if part > -1 && part < 1 {
				part = (cover(x+0.25, y+0.25) + cover(x+0.75, y+0.25) + cover(x+0.25, y+0.75) + cover(x+0.75, y+0.75)) / 4
			}
			mask.SetAlpha(i, j, color.Alpha{A: uint8(math.Round(255 * max(0, min(1, part))))})
		}
	}
	return mask
}

// distance returns how far p is from the nearest line, and whether lines go
// all around it.
func distance(p point, lines [][]point) (far float64, inside bool) {
	best := math.Inf(1)
	for _, line := range lines {
		for i := 1; i < len(line); i++ {
			a, b := line[i-1], line[i]
			dx, dy := b.x-a.x, b.y-a.y
			t := 0.0
			if l := dx*dx + dy*dy; l > 0 {
				t = max(0, min(1, ((p.x-a.x)*dx+(p.y-a.y)*dy)/l))
			}
			ex, ey := p.x-a.x-t*dx, p.y-a.y-t*dy
			best = min(best, ex*ex+ey*ey)
			if (a.y > p.y) != (b.y > p.y) && p.x < a.x+(p.y-a.y)/dy*dx {
				inside = !inside
			}
		}
	}
	return math.Sqrt(best), inside
}
