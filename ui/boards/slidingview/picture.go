package slidingview

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"strconv"

	"backtrack/ui/paint"
)

// thumbnailSide is the side, in pixels, below which a picture does not show which tokens can move.
const thumbnailSide = 200

// Paint draws a picture of p, as large as fits, on the background colour of the window.
func Paint(pen paint.Pen, pal paint.Palette, p position, m mark) {
	s := scene{pos: p, mark: m, focus: none, hover: none}
	size := pen.Bounds().Size()
	scale := cmp.Or(m.Scale, 1)
	if m.Paper {
		scale = 0
	} else if min(size.X, size.Y) >= thumbnailSide {
		s.stuck = unsolvableVertices(p)
	}
	c := layOut(p, pal, size, scale)
	c.ground(pen)
	c.rest(pen, s)
}

// layOut returns p laid out on a picture of a given size.
func layOut(p position, pal paint.Palette, size image.Point, scale float64) *picture {
	d := (*drawing)(nil)
	if _, _, _, grid := p.Grid(); !grid {
		d = newDrawing(p)
	}
	c := &picture{pal: pal, whole: size, scale: scale}
	c.lay(p, d)
	return c
}

// A painter draws boards of one kind: grids or other graphs.
type painter interface {
	ground(paint.Pen)                                       // draws what no move changes; may run on any goroutine
	sketch(paint.Pen)                                       // draws the part of the ground that is painted quickly
	quick() bool                                            // reports whether the ground is painted quickly
	rest(paint.Pen, scene)                                  // draws what is on the ground, except moving tokens
	moving(s paint.Pen, sc scene, t, v int, at paint.Point) // draws the token t of the vertex v while it moves
	centres() []paint.Point                                 // centres of the vertices
	hit(x, y float64) int                                   // the vertex at a position, or none
	tiny() bool                                             // reports whether numbers are too small to be read
}

// A picture is a board painted onto an image. It keeps the parts that do not change while
// tokens slide.
type picture struct {
	painter
	img   *image.RGBA
	pal   paint.Palette
	whole image.Point // the size of the whole picture; img is a part of it
	base  *image.RGBA // the ground
	still *image.RGBA // the ground with everything on it that does not move
	scale float64     // pixels in a unit of the window; 0 on paper
}

// newPicture returns a picture that is not laid out yet.
func newPicture(img *image.RGBA, whole image.Point, pal paint.Palette, scale float64) *picture {
	base, still := image.NewRGBA(img.Rect), image.NewRGBA(img.Rect)
	return &picture{img: img, pal: pal, whole: whole, base: base, still: still, scale: scale}
}

// lay lays out p: a grid as tiles, and any other graph as discs in the drawing d. The
// caller must paint the ground afterwards.
func (pic *picture) lay(p position, d *drawing) {
	if cells, rows, cols, ok := p.Grid(); ok {
		pic.painter = newTiles(pic.pal, cells, paint.FitPadded(trayPad, rows, cols, pic.whole.X, pic.whole.Y, pic.scale, false))
	} else {
		pic.painter = newDiscs(pic.pal, p, d, pic.whole.X, pic.whole.Y, pic.scale)
	}
}

// update paints s.
func (pic *picture) update(s scene) {
	copy(pic.still.Pix, pic.base.Pix)
	pic.rest(paint.NewSurface(pic.still), s)
	pic.move(s)
}

// move paints the moving tokens of s over what update painted last.
func (pic *picture) move(s scene) {
	copy(pic.img.Pix, pic.still.Pix)
	surface := paint.NewSurface(pic.img)
	middle, far := pic.centres(), float64(s.slide.far)/1000
	for _, st := range s.slide.steps {
		p, q, v := middle[st.from], middle[st.to], st.to
		if far < .5 {
			v = st.from
		}
		pic.moving(surface, s, st.token, v, paint.Pt(p.X+(q.X-p.X)*far, p.Y+(q.Y-p.Y)*far))
	}
}

// A brush paints what is on one vertex.
type brush struct{ paint.Brush }

// number writes a number. Long numbers are smaller. Numbers too small to be read are left
// out.
func (b brush) number(n int, size float64, c color.NRGBA) {
	text := strconv.Itoa(n)
	switch len(text) {
	case 1, 2:
	case 3:
		size *= .78
	default:
		size *= .62
	}
	if size*b.U < 5 {
		return
	}
	b.Write(text, size, paint.Bold, c)
}

// arrow draws an arrowhead that points in the direction angle, with its tip beyond the
// centre.
func (b brush) arrow(angle, size, width float64, c color.NRGBA) {
	const open = .75
	at := func(r, a float64) paint.Point {
		sin, cos := math.Sincos(a)
		return paint.Pt(b.X+r*b.U*cos, b.Y+r*b.U*sin)
	}
	b.Polyline([]paint.Point{at(-size, angle-open), at(.35*size, angle), at(-size, angle+open)}, max(width*b.U, 1.5), c)
}
