package numbrixview

import (
	"cmp"
	"image"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// Measures of a board, in fractions of a tile.
const (
	cellInset = 0.02
	thumbnail = 14 // pixels: smaller tiles have no digits
)

// Paint fills img with a picture of p, as large as it fits, on the background colour
// of the window.
func Paint(img *image.RGBA, pal paint.Palette, p numbrix.Position, m family.Mark[numbrix.Move]) {
	s := scene{pos: p, mark: m}
	if m.Won {
		s.won = p.Max()
	}
	tray := paint.FitPicture(p.Rows(), p.Cols(), img.Rect.Dx(), img.Rect.Dy(), cmp.Or(m.Scale, 1), m.Coords)
	pictureOn(tray, img, pal, s).update(s.looks())
}

// A picture is a board painted onto an image. It remembers how each cell
// looks and paints again only what has changed.
type picture struct {
	paint.Tray
	ribbon  float64 // the width of ribbons, in tiles; narrower where they may cross
	surface *paint.Surface
	pal     paint.Palette
	looks   []look
}

// pictureOn paints the ground, the frame and the names of rows and columns.
func pictureOn(tray paint.Tray, img *image.RGBA, pal paint.Palette, s scene) *picture {
	c := &picture{Tray: tray, ribbon: .60, surface: paint.NewSurface(img), pal: pal}
	if s.pos.Diagonal() {
		c.ribbon = .36
	}
	tray.Paint(c.surface, &pal)
	c.surface = tray.Seen(c.surface)
	return c
}

// update paints the cells whose look has changed and returns how many.
func (c *picture) update(looks []look) int {
	n := 0
	for i, l := range looks {
		if c.looks != nil && c.looks[i] == l {
			continue
		}
		n++
		c.paint(grid.Cell{Row: i / c.Cols, Col: i % c.Cols}, l)
	}
	c.looks = looks
	return n
}

// paint draws one tile, and nothing outside of it.
func (c *picture) paint(at grid.Cell, l look) {
	t := tile{c.Brush(c.surface.Clip(c.Cell(at)), &c.pal, at), c.Scale}
	if t.Hidden() {
		return
	}
	t.Clear(c.pal.Tray)
	if c.Tile < thumbnail {
		t.thumbnail(l)
		t.pointed(l)
		return
	}
	if !l.hole {
		t.ground(l)
	}
	t.ribbons(l, c.ribbon)
	t.joins(l)
	if l.given {
		t.plate(l, false)
	}
	t.parts(l)
	if !l.hole {
		t.number(l)
		t.noted(l)
		t.marks(l)
	}
	t.hinted(l)
}
