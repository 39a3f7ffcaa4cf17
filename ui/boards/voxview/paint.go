package voxview

import (
	"cmp"
	"image"
	"slices"

	"backtrack/model/grid"
	"backtrack/ui/paint"
)

// thumbnail is the side in pixels below which tiles have no digits.
const thumbnail = 14

// mostRadius is the largest radius of the corners of the frame, in units of
// the window: small levels have large tiles.
const mostRadius = 16

// Paint fills img with a picture of p, as large as it fits, on the background colour
// of the window.
func Paint(img *image.RGBA, pal paint.Palette, p position, m mark) {
	s := scene{pos: p, mark: m, clock: atRest}
	if m.Won {
		s.won = 1000
	}
	tray := paint.FitPicture(p.Rows(), p.Cols(), img.Rect.Dx(), img.Rect.Dy(), cmp.Or(m.Scale, 1), m.Coords)
	pictureOn(tray, img, pal).update(s)
}

// A picture is a board painted onto an image. It remembers how each cell
// looks and paints again only what has changed.
type picture struct {
	paint.Tray
	surface *paint.Surface
	pal     paint.Palette
	cells   []paintedCell // in reading order
}

// A paintedCell is what was painted on a cell.
type paintedCell struct {
	look
	figures []figure
}

// pictureOn paints the ground, the frame and the names of rows and columns.
func pictureOn(tray paint.Tray, img *image.RGBA, pal paint.Palette) *picture {
	tray.Radius = mostRadius
	c := &picture{Tray: tray, surface: paint.NewSurface(img), pal: pal}
	c.Paint(c.surface, &c.pal)
	c.surface = tray.Seen(c.surface)
	return c
}

// update paints the cells that look different now and returns how many.
func (c *picture) update(s scene) int {
	n := 0
	figures := s.figures()
	fresh := c.cells == nil
	if fresh {
		c.cells = make([]paintedCell, c.Rows*c.Cols)
	}
	for i, l := range s.looks() {
		at := grid.Cell{Row: i / c.Cols, Col: i % c.Cols}
		now := paintedCell{look: l}
		for _, f := range figures {
			if f.over(at) {
				now.figures = append(now.figures, f)
			}
		}
		if before := &c.cells[i]; fresh || before.look != now.look || !slices.Equal(before.figures, now.figures) {
			n++
			*before = now
			c.cell(at, now)
		}
	}
	return n
}

// cell draws one tile, and nothing outside of it.
func (c *picture) cell(at grid.Cell, now paintedCell) {
	clip := c.surface.Clip(c.Cell(at))
	on := func(at grid.Cell) tile { return tile{c.Brush(clip, &c.pal, at)} }
	t := on(at)
	if t.Hidden() {
		return
	}
	small := c.Tile < thumbnail
	t.Clear(c.pal.Tray)
	t.ground(now.look)
	for part := rim; part <= star; part++ { // so that a chain is one figure
		for _, f := range now.figures {
			if f.kind == blast {
				on(f.cell).blast(f, part, small)
			}
		}
	}
	for _, f := range now.figures {
		if f.kind == cross {
			on(f.cell).cross(f.arms)
		}
	}
	star := slices.ContainsFunc(now.figures, func(f figure) bool { return f.kind == blast && f.cell == at })
	t.dots(now.track, c.pal.Own)
	if !small && !star {
		t.counted(now.look, len(now.figures) > 0 || now.look.track != 0)
	}
	t.nodes(now.look)
	for _, f := range now.figures {
		if f.kind == walker {
			on(f.cell).walker(f)
		}
	}
	t.bombs(now.look, small)
	t.ghosts(now.look, small)
	t.hinted(now.look)
	t.marks(now.look)
}
