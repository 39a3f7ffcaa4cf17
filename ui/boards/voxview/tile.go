package voxview

import (
	"image/color"
	"math"
	"strconv"

	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/ui/board"
	"backtrack/ui/paint"
)

// A tile paints one cell, or a figure that starts there.
type tile struct{ board.Tile }

// cellGap is the space around a cell, in tiles.
const cellGap = .02

func (t tile) digits(text string, size float64, c color.NRGBA) {
	t.Write(text, size, paint.Bold, c)
}

func (t tile) ground(l look) {
	switch {
	case l.wall:
		t.Cell(cellGap, t.Pal.Wall)
		t.Outline(.60, .08, .05, t.Pal.WallTop)
	case l.Region:
		t.Cell(cellGap, t.Pal.Cell)
		t.Cell(cellGap, t.Pal.Faint(l.Faint).HintSoft)
	case l.won:
		t.Cell(cellGap, t.Pal.SolSoft)
	default:
		t.Cell(cellGap, t.Pal.Cell)
	}
	if l.burnt {
		t.Broken(.05, .05).Circle(.34, .03, t.Pal.Ink3)
		t.Cross(.08, .03, t.Pal.Ink3)
	}
}

// counted writes the number of nodes that a bomb would hit. If the cell is crowded, the
// number has a background of its own.
func (t tile) counted(l look, crowded bool) {
	if !l.counted || l.planned > 0 || l.hit || crowded && l.count == 0 {
		return
	}
	if crowded {
		t.Dot(0, 0, .24, t.Pal.Cell)
	}
	switch {
	case l.best:
		t.digits(strconv.Itoa(l.count), .34, t.Pal.Ink)
	case l.count > 0:
		t.Write(strconv.Itoa(l.count), .30, paint.Regular, t.Pal.Ink3)
	default:
		t.Dot(0, 0, .04, t.Pal.Off)
	}
}

// dots draws dotted lines from the centre of the cell in some directions.
func (t tile) dots(to directionSet, c color.NRGBA) {
	for way := vox.Up; way < vox.Still; way++ {
		if to.has(way) {
			far := way.Beyond(grid.Cell{}, 1)
			t.Broken(0, .125).Stroke(0, 0, float64(far.Col)/2, float64(far.Row)/2, .045, c)
		}
	}
}

// nodes draws the nodes of the cell, and the debris of a node that was destroyed there.
func (t tile) nodes(l look) {
	const r = .30
	if l.hit {
		for k := range 8 {
			sin, cos := math.Sincos(float64(k)*math.Pi/4 + .39)
			t.Stroke(cos*r*.55, sin*r*.55, cos*r*1.12, sin*r*1.12, .055, t.Pal.BlastRim)
		}
		t.Dot(0, 0, .10, t.Pal.BlastRim)
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
		t.Stroke(-r*.95, r*.95, r*.95, -r*.95, .06, t.Pal.BlastRim)
	}
}

// node draws a node, or the number of nodes that share a cell.
func (t tile) node(n int) {
	t.Dot(0, 0, .30, t.Pal.Surface)
	t.Circle(.30, .07, t.Pal.Own)
	if n == 1 {
		t.Dot(0, 0, .12, t.Pal.Own)
	} else {
		t.digits(strconv.Itoa(n), .32, t.Pal.Own)
	}
}

// arrow draws an arrowhead outside the ring of a node, in the direction way.
func (t tile) arrow(way vox.Direction) {
	far := way.Beyond(grid.Cell{}, 1)
	x, y := float64(far.Col), float64(far.Row)
	at := func(along, aside float64) paint.Point {
		return paint.Pt(t.X+(x*along-y*aside)*t.U, t.Y+(y*along+x*aside)*t.U)
	}
	t.Polygon([]paint.Point{at(.49, 0), at(.365, .18), at(.365, -.18)}, t.Pal.Own)
}

// walker draws a node that moves from one cell to the next.
func (t tile) walker(f figure) {
	far := f.direction.Beyond(grid.Cell{}, 1)
	t.shift(float64(far.Col*f.far)/1000, float64(far.Row*f.far)/1000).node(1)
}

// bombs draws the bomb on the cell, or the bomb that may be placed there.
func (t tile) bombs(l look, small bool) {
	const r = .32
	if l.planned > 0 {
		t.Dot(0, 0, r, t.Pal.Surface)
		t.Broken(.10, .08).Circle(r, .035, t.Pal.Ink2)
		if !small {
			t.digits(strconv.Itoa(l.planned), .34, t.Pal.Ink2)
		}
	}
	if l.bomb == 0 {
		return
	}
	c := t.Pal.Bomb
	if l.trial {
		c = t.Pal.Trial
	}
	const x, y = r * .62, -r * .72 // start of the fuse
	if !small {
		var fuse []paint.Point
		for i := 0.0; i <= 1; i += .125 { // a quadratic curve
			fuse = append(fuse, paint.Pt(t.X+(x+2*i*(1-i)*.08+i*i*.16)*t.U, t.Y+(y-2*i*(1-i)*.12-i*i*.10)*t.U))
		}
		t.Polyline(fuse, .05*t.U, c)
		if l.bomb == 1 {
			t.Polygon(starPoints(t.X+(x+.16)*t.U, t.Y+(y-.10)*t.U, .11*t.U, .05*t.U, 5), t.Pal.Hint)
		} else {
			t.Dot(x+.16, y-.10, .04, t.Pal.Hint)
		}
	}
	t.Dot(0, 0, r, c)
	if !small {
		t.digits(strconv.Itoa(l.bomb), digitSize(l.bomb), t.Pal.OnBomb)
	}
}

// digitSize returns the size of a number on a bomb. Longer numbers are smaller.
func digitSize(n int) float64 {
	switch {
	case n < 10:
		return .36
	case n < 100:
		return .28
	}
	return .20
}

// ghosts draws the turns after which nodes will be on the cell: inside a ghost of the node
// or, if there is something else in the cell, in the corner.
func (t tile) ghosts(l look, small bool) {
	if l.ghosts == "" || small {
		return
	}
	text := l.ghosts
	size := .26
	if len(text) > 2 {
		size = .19
	}
	if l.nodes == 0 && l.bomb == 0 && l.planned == 0 && !l.hit {
		t.Dot(0, 0, .30, t.Pal.OwnSoft)
		t.Tentative().Circle(.30, .03, t.Pal.Own)
		if !l.caught {
			t.digits(text, size, t.Pal.Own)
			return
		}
		t.Dot(0, 0, .10, t.Pal.Own)
		t.Stroke(-.29, .29, .29, -.29, .06, t.Pal.BlastRim)
	}
	size = min(size, .22) * t.U
	w, h := paint.TextWidth(text, size, paint.Bold)+.10*t.U, size*1.1
	w = max(w, h)
	x, y := t.X-.46*t.U, t.Y-.46*t.U
	t.Rect(x, y, w, h, h/2, t.Pal.OwnSoft)
	edge := t.Pal.Own
	if l.caught {
		edge = t.Pal.BlastRim
	}
	t.Frame(x, y, w, h, h/2, max(.02*t.U, 1), edge)
	t.Text(x+w/2, y+h/2, text, size, paint.Bold, paint.Middle, t.Pal.Own)
}

// marks draws the marks of a search, and the aim. If a hint draws a ring, the aim is inside
// of it.
func (t tile) marks(l look) {
	t.DrawSearch(l.Marks, nil)
	side, radius, ring, bar := .92, .18, t.Pal.Ink, t.Pal.Err
	if l.Ringed() {
		side, radius = .70, .10
	}
	if l.wall {
		ring, bar = t.Pal.Knob, t.Pal.Knob
	}
	if l.aimed {
		t.Outline(side, radius, .055, ring)
		side, radius = side-.16, radius-.06
	}
	if l.blocked {
		t.Tentative().Outline(side, radius, .03, bar)
	}
}
