package voxview

import (
	"image/color"
	"math"
	"strconv"

	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/ui/paint"
)

// A tile paints one cell, or a figure that starts there. X and y are its
// middle, t its side; measures are fractions of it.
type tile struct {
	*paint.Surface
	pal     *paint.Palette
	x, y, t float64
}

func (t tile) square(side, radius float64, c color.NRGBA) {
	t.Rect(t.x-side*t.t/2, t.y-side*t.t/2, side*t.t, side*t.t, radius*t.t, c)
}

func (t tile) frame(side, radius, width float64, c color.NRGBA) {
	t.Frame(t.x-side*t.t/2, t.y-side*t.t/2, side*t.t, side*t.t, radius*t.t, width*t.t, c)
}

func (t tile) line(x0, y0, x1, y1, width float64, c color.NRGBA) {
	t.Line(t.x+x0*t.t, t.y+y0*t.t, t.x+x1*t.t, t.y+y1*t.t, width*t.t, c)
}

func (t tile) disc(x, y, r float64, c color.NRGBA) { t.Disc(t.x+x*t.t, t.y+y*t.t, r*t.t, c) }

func (t tile) ring(r, width float64, c color.NRGBA) { t.Ring(t.x, t.y, r*t.t, width*t.t, c) }

func (t tile) digits(text string, size float64, c color.NRGBA) {
	t.Text(t.x, t.y, text, size*t.t, paint.Bold, paint.Middle, c)
}

// dashed returns a tile whose lines are broken.
func (t tile) dashed(on, off float64) tile {
	t.Surface = t.Dashed(on*t.t, off*t.t)
	return t
}

// inset is the gap around a cell, a whole number of pixels where there is
// room for one.
func (t tile) inset() float64 {
	if g := .02 * t.t; g >= .75 {
		return math.Round(g)
	}
	return .5
}

func (t tile) ground(l look) {
	fill := func(c color.NRGBA) {
		g := t.inset()
		t.Rect(t.x-t.t/2+g, t.y-t.t/2+g, t.t-2*g, t.t-2*g, .10*t.t, c)
	}
	switch {
	case l.wall:
		fill(t.pal.Wall)
		t.frame(.60, .08, .05, t.pal.WallTop)
	case l.hint.region:
		fill(t.pal.Cell)
		fill(t.pal.Faint(l.hint.faint).HintSoft)
	case l.won:
		fill(t.pal.SolSoft)
	default:
		fill(t.pal.Cell)
	}
	if l.burnt {
		t.dashed(.05, .05).ring(.34, .03, t.pal.Ink3)
		t.line(-.08, -.08, .08, .08, .03, t.pal.Ink3)
		t.line(-.08, .08, .08, -.08, .03, t.pal.Ink3)
	}
}

// counted writes how many nodes a bomb would hit, on a ground of its own where
// something else is drawn.
func (t tile) counted(l look, crowded bool) {
	if !l.counted || l.planned > 0 || l.hit || crowded && l.count == 0 {
		return
	}
	if crowded {
		t.disc(0, 0, .24, t.pal.Cell)
	}
	switch {
	case l.best:
		t.digits(strconv.Itoa(l.count), .34, t.pal.HintLine)
	case l.count > 0:
		t.Text(t.x, t.y, strconv.Itoa(l.count), .30*t.t, paint.Regular, paint.Middle, t.pal.Ink3)
	default:
		t.disc(0, 0, .04, t.pal.Off)
	}
}

// trail draws the dots along which nodes go.
func (t tile) trail(l look) {
	dots := t.dashed(0, .125)
	for way := vox.Up; way < vox.Still; way++ {
		if l.track.has(way) {
			far := way.Beyond(grid.Cell{}, 1)
			x, y := float64(far.Col)/2, float64(far.Row)/2
			dots.line(0, 0, x, y, .045, t.pal.Own)
		}
	}
}

// nodes draws the nodes of the cell, or what is left of them.
func (t tile) nodes(l look) {
	const r = .30
	if l.hit {
		for k := range 8 {
			sin, cos := math.Sincos(float64(k)*math.Pi/4 + .39)
			t.line(cos*r*.55, sin*r*.55, cos*r*1.12, sin*r*1.12, .055, t.pal.BlastRim)
		}
		t.disc(0, 0, .10, t.pal.BlastRim)
	}
	if l.nodes == 0 {
		return
	}
	t.node(l.nodes)
	for way := vox.Up; way < vox.Still; way++ {
		if l.arrows.has(way) {
			t.arrow(way)
		}
	}
	if l.doomed {
		t.line(-r*.95, r*.95, r*.95, -r*.95, .06, t.pal.BlastRim)
	}
}

// node draws a node, or the number of those that share a cell.
func (t tile) node(n int) {
	t.disc(0, 0, .30, t.pal.Surface)
	t.ring(.30, .07, t.pal.Own)
	if n == 1 {
		t.disc(0, 0, .12, t.pal.Own)
	} else {
		t.digits(strconv.Itoa(n), .32, t.pal.Own)
	}
}

// arrow draws the head beyond the ring of a node that goes a way.
func (t tile) arrow(way vox.Direction) {
	far := way.Beyond(grid.Cell{}, 1)
	x, y := float64(far.Col), float64(far.Row)
	at := func(along, aside float64) paint.Point {
		return paint.Pt(t.x+(x*along-y*aside)*t.t, t.y+(y*along+x*aside)*t.t)
	}
	t.Polygon([]paint.Point{at(.49, 0), at(.365, .18), at(.365, -.18)}, t.pal.Own)
}

// walker draws a node on its way from one cell to the next.
func (t tile) walker(f figure) {
	far := f.way.Beyond(grid.Cell{}, 1)
	t.x += float64(far.Col*f.far) / 1000 * t.t
	t.y += float64(far.Row*f.far) / 1000 * t.t
	t.node(1)
}

// bombs draws the bomb that lies on the cell, or the one that may be put.
func (t tile) bombs(l look, small bool) {
	const r = .32
	if l.planned > 0 {
		t.disc(0, 0, r, t.pal.Surface)
		t.dashed(.10, .08).ring(r, .035, t.pal.Ink2)
		if !small {
			t.digits(strconv.Itoa(l.planned), .34, t.pal.Ink2)
		}
	}
	if l.bomb == 0 {
		return
	}
	c := t.pal.Bomb
	if l.trial {
		c = t.pal.Trial
	}
	const x, y = r * .62, -r * .72 // where the fuse begins
	if !small {
		var fuse []paint.Point
		for i := 0.0; i <= 1; i += .125 { // a quadratic curve
			fuse = append(fuse, paint.Pt(t.x+(x+2*i*(1-i)*.08+i*i*.16)*t.t, t.y+(y-2*i*(1-i)*.12-i*i*.10)*t.t))
		}
		t.Polyline(fuse, .05*t.t, c)
		if l.bomb == 1 {
			t.Polygon(points(t.x+(x+.16)*t.t, t.y+(y-.10)*t.t, .11*t.t, .05*t.t, 5), t.pal.Hint)
		} else {
			t.disc(x+.16, y-.10, .04, t.pal.Hint)
		}
	}
	t.disc(0, 0, r, c)
	if !small {
		t.digits(strconv.Itoa(l.bomb), digitSize(l.bomb), t.pal.OnBomb)
	}
}

// digitSize returns the size of a number on a bomb; longer ones are smaller.
func digitSize(n int) float64 {
	switch {
	case n < 10:
		return .36
	case n < 100:
		return .28
	}
	return .20
}

// ghosts draws the turns after which nodes will be on the cell: in a ghost of
// the node or, where there is something else to be seen, in the corner.
func (t tile) ghosts(l look, small bool) {
	if l.ghosts.n == 0 || small {
		return
	}
	text := l.ghosts.String()
	size := .26
	if len(text) > 2 {
		size = .19
	}
	if l.nodes == 0 && l.bomb == 0 && l.planned == 0 && !l.hit {
		t.disc(0, 0, .30, t.pal.OwnSoft)
		t.dashed(.09, .075).ring(.30, .03, t.pal.Own)
		if !l.caught {
			t.Text(t.x, t.y, text, size*t.t, paint.Bold, paint.Middle, t.pal.Own)
			return
		}
		t.disc(0, 0, .10, t.pal.Own)
		t.line(-.29, .29, .29, -.29, .06, t.pal.BlastRim)
	}
	size = min(size, .22) * t.t
	w, h := paint.TextWidth(text, size, paint.Bold)+.10*t.t, size*1.1
	w = max(w, h)
	x, y := t.x-.46*t.t, t.y-.46*t.t
	t.Rect(x, y, w, h, h/2, t.pal.OwnSoft)
	edge := t.pal.Own
	if l.caught {
		edge = t.pal.BlastRim
	}
	t.Frame(x, y, w, h, h/2, max(.02*t.t, 1), edge)
	t.Text(x+w/2, y+h/2, text, size, paint.Bold, paint.Middle, t.pal.Own)
}

// marks draws what points the cell out, inside the rings of a hint.
func (t tile) marks(l look) {
	if l.refused {
		t.line(-.34, .34, .34, -.34, .04, t.pal.Err)
		t.dashed(.09, .075).frame(.90, .18, .03, t.pal.Err)
	}
	if l.current {
		t.frame(.92, .16, .07, t.pal.HintLine)
	}
	side, radius, ring, bar := .92, .18, t.pal.Ink, t.pal.Err
	if l.hint.ringed() {
		side, radius = .70, .10
	}
	if l.wall {
		ring, bar = t.pal.Knob, t.pal.Knob
	}
	if l.aimed {
		t.frame(side, radius, .055, ring)
		side, radius = side-.16, radius-.06
	}
	if l.barred {
		t.dashed(.09, .075).frame(side, radius, .03, bar)
	}
}
