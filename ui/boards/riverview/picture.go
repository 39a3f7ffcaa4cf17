package riverview

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/ui/boards/riverview/faces"
	"backtrack/ui/paint"
	"backtrack/words"
)

// Paint draws a picture of p, as large as fits, on the background colour of the window.
func Paint(pen paint.Pen, pal paint.Palette, p position, m mark) {
	s := newScene(p)
	s.mark = m
	if p.Status() == model.Solved {
		s.won = 1000
	}
	paintScene(pen, pal, s)
}

func paintScene(pen paint.Pen, pal paint.Palette, s scene) {
	pen.Clear(pal.Canvas)
	size := pen.Bounds()
	c := picture{pen, &pal, newLayout(size.Dx(), size.Dy(), s.cast), s}
	c.still()
	c.moving()
}

// A picture draws a scene.
type picture struct {
	paint.Pen
	pal *paint.Palette
	layout
	s scene
}

// thumbnail is the unit, in pixels, below which small things are left out.
const thumbnail = .45

// still draws everything that does not move while the boat crosses.
func (c picture) still() {
	c.ground()
	if c.s.pos.Bridge() {
		c.bridge()
	}
	dots := c.Dashed(0, 9*c.u)
	for _, l := range c.links() {
		dots.Polyline(l.line, 3*c.u, c.pal.Err)
	}
	if d := c.s.drag; d.on && c.s.has(d.item) {
		at := c.slot(c.s.cast.of[d.item], len(c.s.cast.stacks), c.s.pos.Boat())
		c.target(at.X, at.Y, c.r)
	}
	for _, at := range c.spots(c.s) {
		if !at.aboard && !at.held {
			c.ashore(at)
		}
	}
}

// target draws a place where the dragged item can be dropped.
func (c picture) target(x, y, r float64) {
	c.Disc(x, y, r, c.pal.OwnSoft)
	c.Dashed(6*c.u, 5*c.u).Ring(x, y, r, 2.5*c.u, c.pal.Own)
}

// shore returns the line between a bank and the water, from the top.
func (c picture) shore(side river.Side) []paint.Point {
	x, d, y := c.left, []float64{-10, 22, -26, 0, 22, -22, 4}, []float64{0, .18, .36, .54, .70, .86, 1}
	if side == river.RightBank {
		x, d, y = c.w-c.right, []float64{10, -20, 24, 0, -20, 20, -4}, []float64{0, .2, .4, .58, .74, .86, 1}
	}
	at := func(i int) paint.Point { return paint.Pt(x+d[i]*c.u, y[i]*c.h) }
	out := []paint.Point{at(0)}
	out = append(out, paint.Curve(at(0), at(1), at(2), at(3))...)
	return append(out, paint.Curve(at(3), at(4), at(5), at(6))...)
}

// ground draws water, waves, banks and grass.
func (c picture) ground() {
	radius := 16 * c.u
	c.Rect(0, 0, c.w, c.h, radius, c.pal.Bank)
	left, right := c.shore(river.LeftBank), c.shore(river.RightBank)
	water := slices.Clone(left)
	slices.Reverse(water)
	c.Polygon(append(water, right...), c.pal.Water)
	middle := func(x float64) float64 { // x of the water in the design, stretched to the actual water
		from, to := left[0].X+10*c.u, right[0].X-10*c.u
		return from + (x-.333)/(.704-.333)*(to-from)
	}
	for _, w := range [][3]float64{
		{.40, .12, 72}, {.52, .26, 48}, {.38, .36, 48}, {.55, .82, 72}, {.42, .92, 48}, {.48, .66, 24}, {.6, .5, 48}, {.56, .08, 24},
	} {
		faces.Wave(c, c.pal, middle(w[0]), c.h*w[1], w[2]*c.u, c.u)
	}
	c.edge(left)
	c.edge(right)
	if c.u < thumbnail {
		return
	}
	w, h := c.w/c.u, c.h/c.u
	for _, t := range [][2]float64{{44, 40}, {160, h - 40}, {w - 40, 72}, {w - 120, h - 60}, {40, h * .47}, {w - 56, h - 150}} {
		x, y := t[0]*c.u, t[1]*c.u
		if c.covered(x, y-6*c.u) {
			continue
		}
		for _, dx := range []float64{-5, 0, 5} {
			dy := -9.0
			if dx == 0 {
				dy = -12
			}
			c.Line(x, y, x+dx*c.u, y+dy*c.u, 2*c.u, c.pal.BankEdge)
		}
	}
	size := max(12*c.u, 11)
	c.Text(c.left/2-4*c.u, c.h-24*c.u, words.Upper(c.s.pos.Bank(river.LeftBank)), size, paint.Bold, paint.Middle, c.pal.Ink2)
	c.Text(c.w-c.right/2+4*c.u, c.h-24*c.u, words.Upper(c.s.pos.Bank(river.RightBank)), size, paint.Bold, paint.Middle, c.pal.Ink2)
}

// covered reports whether a tuft of grass would touch somebody ashore.
func (c picture) covered(x, y float64) bool {
	return slices.ContainsFunc(c.spots(c.s), func(at spot) bool {
		return !at.aboard && !at.held && math.Hypot(at.x-x, at.y-y) < at.r+12*c.u
	})
}

// edge draws the line of a bank, with straight cuts at the top and the bottom.
func (c picture) edge(line []paint.Point) {
	const half = 3
	area := lists.Map(line, func(p paint.Point) paint.Point { return paint.Pt(p.X-half*c.u, p.Y) })
	for _, p := range slices.Backward(line) {
		area = append(area, paint.Pt(p.X+half*c.u, p.Y))
	}
	c.Polygon(area, c.pal.BankEdge)
}

// ashore draws the items at a spot on a bank.
func (c picture) ashore(at spot) {
	i := at.items[0]
	f := c.s.cast.faces[i]
	pal := *c.pal
	if c.lit(i) {
		pal.Surface, pal.PlateEdge = pal.SolSoft, pal.Sol
	}
	if c.s.tone(at.items) == look {
		pal.Surface = pal.HintSoft
	}
	f.Draw(c, &pal, at.x, at.y, at.r)
	c.rings(at)
	minRadius := min(16*c.u, at.r*.8)
	if c.u >= thumbnail {
		f.Oar(c, c.pal, at.x, at.y, at.r, minRadius)
	}
	switch n := len(at.items); {
	case n > 1:
		faces.Badge(c, at.x+at.r*.62, at.y+at.r*.66, max(at.r*.5, minRadius), "×"+strconv.Itoa(n), c.pal.Ink2, c.pal.Ink2, c.pal.Canvas)
	case c.u >= thumbnail:
		f.Sign(c, c.pal, at.x, at.y, at.r, minRadius)
	}
	c.marker(at)
}

// marker draws the player's marker of the items at a spot.
func (c picture) marker(at spot) {
	paint.NewBrush(c, c.pal, at.x, at.y, at.r).Marker(c.s.mark.Markers[c.s.place(at.items[0])], -.8, -.66, .2)
}

// moving draws the boat, the items in it, and the signs of danger.
func (c picture) moving() {
	x, y, w, seats := c.boat(c.s)
	h := w * .2 * min(1, 160*c.u/w)
	places, r := c.seatsAt(c.s)
	taken := map[int]bool{}
	for _, i := range c.s.riders() {
		taken[c.s.seat[i]] = true
	}
	for k := seats - 1; k >= 0; k-- {
		at := places[k]
		switch d := c.s.drag; {
		case taken[k] || c.u < thumbnail || c.s.way.items != nil || c.s.pos.Status() != model.Open:
		case d.on && !c.s.has(d.item) && c.s.pos.Side(d.item) == c.s.pos.Boat():
			c.target(at.X, at.Y+r*.16, r*.72)
		default:
			c.Dashed(5*c.u, 5*c.u).Ring(at.X, at.Y+r*.16, r*.72, 2*c.u, c.pal.Ink2)
		}
	}
	for _, at := range slices.Backward(c.spots(c.s)) {
		if at.aboard && !at.held {
			f := c.s.cast.faces[at.items[0]]
			f.Bare(c, c.pal, at.x, at.y, at.r)
			if c.u >= thumbnail {
				f.Sign(c, c.pal, at.x, at.y, at.r*.86, min(13*c.u, at.r*.8))
				f.Oar(c, c.pal, at.x, at.y, at.r*.86, min(13*c.u, at.r*.8))
			}
			c.rings(at)
			c.marker(at)
		}
	}
	if c.s.pos.Bridge() {
		c.deck()
		c.torch()
	} else {
		c.hull(x, y, w, h)
	}
	if c.s.mark.Next != nil && c.s.way.items == nil {
		half := 44 * c.u // points at the next crossing of a solution
		if c.s.pos.Boat() == river.RightBank {
			half = -half
		}
		arrow(c, x-half, x+half, y+h*1.5+16*c.u, .36*44*c.u, 14*c.u, 5*c.u, c.pal.HintLine)
	}
	for _, l := range c.links() {
		if l.signed {
			m := l.line[len(l.line)/2]
			c.warning(m.X, m.Y, min(19*c.u, max(l.r*.5, 10*c.u)))
		}
	}
	for _, at := range c.spots(c.s) {
		if at.held {
			c.ashore(at)
		}
	}
}

// arrow draws a horizontal arrow. Its head is long, and high above and below the line.
func arrow(p paint.Pen, from, to, y, long, high, width float64, c color.NRGBA) {
	back := to - math.Copysign(long, to-from)
	p.Line(from, y, to, y, width, c)
	p.Polyline([]paint.Point{paint.Pt(back, y-high), paint.Pt(to, y), paint.Pt(back, y+high)}, width, c)
}

// hull draws the boat, in front of the items in it.
func (c picture) hull(x, y, w, h float64) {
	pt := func(dx, dy float64) paint.Point { return paint.Pt(x+dx*w, y+dy*h) }
	hull := []paint.Point{pt(-.52, -.35), pt(.52, -.35)}
	hull = append(hull, paint.Curve(pt(.52, -.35), pt(.46, .45), pt(.38, .75), pt(.3, .75))...)
	hull = append(hull, pt(-.3, .75))
	hull = append(hull, paint.Curve(pt(-.3, .75), pt(-.38, .75), pt(-.46, .45), pt(-.52, -.35))...)
	c.Polygon(hull, c.pal.Boat)
	c.Rect(x-w*.55, y-h*.48, w*1.1, h*.26, h*.13, c.pal.BoatDark)
	c.Line(x-w*.42, y+h*.2, x+w*.42, y+h*.2, max(2*c.u, 1), c.pal.BoatDark)
}

// span returns the ends of the bridge, and the height of its deck.
func (c picture) span() (from, to, y float64) {
	_, y, w, _ := c.boat(c.s)
	return c.left - 13*c.u, c.w - c.right + 13*c.u, y - .1*w*min(1, 160*c.u/w) + 9*c.u
}

// bridge draws the pillars and the far railing, behind those who cross.
func (c picture) bridge() {
	from, to, y := c.span()
	for _, part := range []float64{.28, .72} {
		x := from + (to-from)*part
		c.Rect(x-7*c.u, y, 14*c.u, 74*c.u, 3*c.u, c.pal.BoatDark)
	}
	const posts = 6
	rail := 46 * c.u
	for k := range posts {
		x := from + (to-from)*(float64(k)+.5)/posts
		c.Rect(x-2*c.u, y-rail, 4*c.u, rail, 2*c.u, c.pal.BoatDark)
	}
	c.Rect(from, y-rail-3*c.u, to-from, 6*c.u, 3*c.u, c.pal.Boat)
}

// deck draws the deck, in front of those who cross.
func (c picture) deck() {
	from, to, y := c.span()
	c.Rect(from-3*c.u, y-3*c.u, to-from+6*c.u, 20*c.u, 4*c.u, c.pal.Boat)
	c.Rect(from-3*c.u, y-3*c.u, to-from+6*c.u, 5*c.u, 2*c.u, c.pal.BoatDark)
	if c.u < thumbnail {
		return
	}
	for x := from + 18*c.u; x < to; x += 24 * c.u {
		c.Line(x, y+3*c.u, x, y+16*c.u, max(1.5*c.u, 1), c.pal.BoatDark)
	}
}

// torch draws the torch: with the first who crosses, or at the end of the bridge if nobody
// does.
func (c picture) torch() {
	from, to, y := c.span()
	x, r := from+4*c.u, 30*c.u
	if c.s.pos.Boat() == river.RightBank {
		x = to - 4*c.u
	}
	top := y - 24*c.u
	if riders := c.s.riders(); len(riders) > 0 {
		if at, ok := find(c.spots(c.s), riders[0]); ok && !at.held {
			x, top, r = at.x-at.r*.8, at.y+at.r*.05, at.r*.8
		}
	}
	faces.Torch(c, x, top, r)
}

// lit reports whether item i is lit because the puzzle is solved.
func (c picture) lit(i int) bool {
	return c.s.won > 0 && i*1000 < c.s.won*max(len(c.s.cast.of), 1)
}

// rings draws the rings that point out a spot.
func (c picture) rings(at spot) {
	maxRadius := math.Inf(1) // keeps the rings of neighbours in the boat from crossing
	if places, _ := c.seatsAt(c.s); at.aboard && len(places) > 1 {
		maxRadius = (places[1].X-places[0].X)/2 - 2*c.u
	}
	ring := func(far, width float64, col color.NRGBA) {
		c.Ring(at.x, at.y, min(at.r+far*c.u, maxRadius), width*c.u, col)
	}
	far := 6.0
	switch {
	case !at.aboard: // rings of neighbours, a quarter of a radius apart, do not cross
		far = min(max(at.r/c.u/8-1.5, 1.5), far)
	case at.r < 30*c.u:
		far = 3
	}
	if c.lit(at.items[0]) && !at.aboard {
		c.Ring(at.x, at.y, at.r, 2*c.u, c.pal.Sol)
	}
	danger := slices.ContainsFunc(c.s.dangers(), func(d river.Danger) bool { return len(intersection(d.Items, at.items)) > 0 })
	switch t := c.s.tone(at.items); {
	case danger:
		ring(far, 3, c.pal.Err)
	case t == conclusion || t == current:
		ring(far, 3.5, c.pal.HintLine)
	case t == struck:
		c.Dashed(7*c.u, 5*c.u).Ring(at.x, at.y, at.r+far*c.u, 3*c.u, c.pal.Err)
	case t == premise:
		ring(far, 3, c.pal.Prem)
	case t == look:
		ring(far, 2.5, c.pal.HintLine)
	case slices.Contains(at.items, c.s.hover) && c.s.pos.Side(c.s.hover) == c.s.pos.Boat() &&
		c.s.pos.Status() == model.Open && c.s.way.items == nil:
		ring(far, 2, c.pal.Own)
	}
	switch {
	case !slices.Contains(at.items, c.s.focus):
	case at.aboard:
		c.Ring(at.x, at.y, at.r+(far+4)*c.u, 2.5*c.u, c.pal.Own)
	default: // inside the disc, clear of other rings
		c.Ring(at.x, at.y, at.r-4*c.u, 3*c.u, c.pal.Own)
	}
}
