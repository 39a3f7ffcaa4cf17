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
	c.drawStill()
	c.drawMoving()
}

// A picture draws a scene.
type picture struct {
	paint.Pen
	pal *paint.Palette
	layout
	s scene
}

// thumbnailUnit is the unit, in pixels, below which small things are left out.
const thumbnailUnit = .45

// drawStill draws everything that does not move while the boat crosses.
func (pic picture) drawStill() {
	pic.drawGround()
	if pic.s.pos.Bridge() {
		pic.drawBridge()
	}
	dots := pic.Dashed(0, 9*pic.u)
	for _, l := range pic.links() {
		dots.Polyline(l.line, 3*pic.u, pic.pal.Err)
	}
	if d := pic.s.drag; d.on && pic.s.has(d.item) {
		at := pic.stackCentre(pic.s.cast.of[d.item], len(pic.s.cast.stacks), pic.s.pos.Boat())
		pic.drawTarget(at.X, at.Y, pic.r)
	}
	for _, at := range pic.spots(pic.s) {
		if !at.aboard && !at.held {
			pic.drawAshore(at)
		}
	}
}

// drawTarget draws a place where the dragged item can be dropped.
func (pic picture) drawTarget(x, y, r float64) {
	pic.Disc(x, y, r, pic.pal.OwnSoft)
	pic.Dashed(6*pic.u, 5*pic.u).Ring(x, y, r, 2.5*pic.u, pic.pal.Own)
}

// shore returns the line between a bank and the water, from the top.
func (pic picture) shore(side river.Side) []paint.Point {
	x, d, y := pic.left, []float64{-10, 22, -26, 0, 22, -22, 4}, []float64{0, .18, .36, .54, .70, .86, 1}
	if side == river.RightBank {
		x, d, y = pic.w-pic.right, []float64{10, -20, 24, 0, -20, 20, -4}, []float64{0, .2, .4, .58, .74, .86, 1}
	}
	at := func(i int) paint.Point { return paint.Pt(x+d[i]*pic.u, y[i]*pic.h) }
	out := []paint.Point{at(0)}
	out = append(out, paint.Curve(at(0), at(1), at(2), at(3))...)
	return append(out, paint.Curve(at(3), at(4), at(5), at(6))...)
}

// drawGround draws water, waves, banks and grass.
func (pic picture) drawGround() {
	radius := 16 * pic.u
	pic.Rect(0, 0, pic.w, pic.h, radius, pic.pal.Bank)
	left, right := pic.shore(river.LeftBank), pic.shore(river.RightBank)
	water := slices.Clone(left)
	slices.Reverse(water)
	pic.Polygon(append(water, right...), pic.pal.Water)
	middle := func(x float64) float64 { // converts x of the design to the actual width of the water
		from, to := left[0].X+10*pic.u, right[0].X-10*pic.u
		return from + (x-.333)/(.704-.333)*(to-from)
	}
	for _, w := range [][3]float64{
		{.40, .12, 72}, {.52, .26, 48}, {.38, .36, 48}, {.55, .82, 72}, {.42, .92, 48}, {.48, .66, 24}, {.6, .5, 48}, {.56, .08, 24},
	} {
		faces.Wave(pic, pic.pal, middle(w[0]), pic.h*w[1], w[2]*pic.u, pic.u)
	}
	pic.drawEdge(left)
	pic.drawEdge(right)
	if pic.u < thumbnailUnit {
		return
	}
	w, h := pic.w/pic.u, pic.h/pic.u
	for _, t := range [][2]float64{{44, 40}, {160, h - 40}, {w - 40, 72}, {w - 120, h - 60}, {40, h * .47}, {w - 56, h - 150}} {
		x, y := t[0]*pic.u, t[1]*pic.u
		if pic.covered(x, y-6*pic.u) {
			continue
		}
		for _, dx := range []float64{-5, 0, 5} {
			dy := -9.0
			if dx == 0 {
				dy = -12
			}
			pic.Line(x, y, x+dx*pic.u, y+dy*pic.u, 2*pic.u, pic.pal.BankEdge)
		}
	}
	size := max(12*pic.u, 11)
	pic.Text(pic.left/2-4*pic.u, pic.h-24*pic.u, words.Upper(pic.s.pos.Bank(river.LeftBank)), size, paint.Bold, paint.Middle, pic.pal.Ink2)
	name := words.Upper(pic.s.pos.Bank(river.RightBank))
	pic.Text(pic.w-pic.right/2+4*pic.u, pic.h-24*pic.u, name, size, paint.Bold, paint.Middle, pic.pal.Ink2)
}

// covered reports whether a tuft of grass would touch somebody ashore.
func (pic picture) covered(x, y float64) bool {
	return slices.ContainsFunc(pic.spots(pic.s), func(at spot) bool {
		return !at.aboard && !at.held && math.Hypot(at.x-x, at.y-y) < at.r+12*pic.u
	})
}

// drawEdge draws the line of a bank, with straight cuts at the top and the bottom.
func (pic picture) drawEdge(line []paint.Point) {
	const half = 3
	area := lists.Map(line, func(p paint.Point) paint.Point { return paint.Pt(p.X-half*pic.u, p.Y) })
	for _, p := range slices.Backward(line) {
		area = append(area, paint.Pt(p.X+half*pic.u, p.Y))
	}
	pic.Polygon(area, pic.pal.BankEdge)
}

// drawAshore draws the items at a spot on a bank.
func (pic picture) drawAshore(at spot) {
	i := at.items[0]
	f := pic.s.cast.faces[i]
	pal := *pic.pal
	if pic.lit(i) {
		pal.Surface, pal.PlateEdge = pal.SolSoft, pal.Sol
	}
	if pic.s.emphasis(at.items) == emphasisLook {
		pal.Surface = pal.HintSoft
	}
	f.Draw(pic, &pal, at.x, at.y, at.r)
	pic.drawRings(at)
	minRadius := min(16*pic.u, at.r*.8)
	if pic.u >= thumbnailUnit {
		f.DrawOar(pic, pic.pal, at.x, at.y, at.r, minRadius)
	}
	switch n := len(at.items); {
	case n > 1:
		r, ink := max(at.r*.5, minRadius), pic.pal.Ink2
		faces.DrawPill(pic, at.x+at.r*.62, at.y+at.r*.66, r, "×"+strconv.Itoa(n), ink, ink, pic.pal.Canvas)
	case pic.u >= thumbnailUnit:
		f.DrawBadge(pic, pic.pal, at.x, at.y, at.r, minRadius)
	}
	pic.drawMarker(at)
}

// drawMarker draws the player's marker of the items at a spot.
func (pic picture) drawMarker(at spot) {
	paint.NewBrush(pic, pic.pal, at.x, at.y, at.r).Marker(pic.s.mark.Markers[pic.s.markerName(at.items[0])], -.8, -.66, .2)
}

// drawMoving draws the boat, the items in it, and the signs of danger.
func (pic picture) drawMoving() {
	x, y, w, seats := pic.boat(pic.s)
	h := w * .2 * min(1, 160*pic.u/w)
	places, r := pic.seatsAt(pic.s)
	taken := map[int]bool{}
	for _, i := range pic.s.riders() {
		taken[pic.s.seat[i]] = true
	}
	for k := seats - 1; k >= 0; k-- {
		at := places[k]
		switch d := pic.s.drag; {
		case taken[k] || pic.u < thumbnailUnit || pic.s.way.items != nil || pic.s.pos.Status() != model.Open:
		case d.on && !pic.s.has(d.item) && pic.s.pos.Side(d.item) == pic.s.pos.Boat():
			pic.drawTarget(at.X, at.Y+r*.16, r*.72)
		default:
			pic.Dashed(5*pic.u, 5*pic.u).Ring(at.X, at.Y+r*.16, r*.72, 2*pic.u, pic.pal.Ink2)
		}
	}
	for _, at := range slices.Backward(pic.spots(pic.s)) {
		if at.aboard && !at.held {
			f := pic.s.cast.faces[at.items[0]]
			f.DrawBare(pic, pic.pal, at.x, at.y, at.r)
			if pic.u >= thumbnailUnit {
				f.DrawBadge(pic, pic.pal, at.x, at.y, at.r*.86, min(13*pic.u, at.r*.8))
				f.DrawOar(pic, pic.pal, at.x, at.y, at.r*.86, min(13*pic.u, at.r*.8))
			}
			pic.drawRings(at)
			pic.drawMarker(at)
		}
	}
	if pic.s.pos.Bridge() {
		pic.drawDeck()
		pic.drawTorch()
	} else {
		pic.drawHull(x, y, w, h)
	}
	if pic.s.mark.Next != nil && pic.s.way.items == nil {
		half := 44 * pic.u // half the length of the arrow for the next crossing of a solution
		if pic.s.pos.Boat() == river.RightBank {
			half = -half
		}
		drawArrow(pic, x-half, x+half, y+h*1.5+16*pic.u, .36*44*pic.u, 14*pic.u, 5*pic.u, pic.pal.HintLine)
	}
	for _, l := range pic.links() {
		if l.hasSign {
			m := l.line[len(l.line)/2]
			pic.drawWarning(m.X, m.Y, min(19*pic.u, max(l.r*.5, 10*pic.u)))
		}
	}
	for _, at := range pic.spots(pic.s) {
		if at.held {
			pic.drawAshore(at)
		}
	}
}

// drawArrow draws a horizontal arrow. Its head has the length long, and extends by high
// above and below the line.
func drawArrow(p paint.Pen, from, to, y, long, high, width float64, c color.NRGBA) {
	back := to - math.Copysign(long, to-from)
	p.Line(from, y, to, y, width, c)
	p.Polyline([]paint.Point{paint.Pt(back, y-high), paint.Pt(to, y), paint.Pt(back, y+high)}, width, c)
}

// drawHull draws the boat, in front of the items in it.
func (pic picture) drawHull(x, y, w, h float64) {
	pt := func(dx, dy float64) paint.Point { return paint.Pt(x+dx*w, y+dy*h) }
	hull := []paint.Point{pt(-.52, -.35), pt(.52, -.35)}
	hull = append(hull, paint.Curve(pt(.52, -.35), pt(.46, .45), pt(.38, .75), pt(.3, .75))...)
	hull = append(hull, pt(-.3, .75))
	hull = append(hull, paint.Curve(pt(-.3, .75), pt(-.38, .75), pt(-.46, .45), pt(-.52, -.35))...)
	pic.Polygon(hull, pic.pal.Boat)
	pic.Rect(x-w*.55, y-h*.48, w*1.1, h*.26, h*.13, pic.pal.BoatDark)
	pic.Line(x-w*.42, y+h*.2, x+w*.42, y+h*.2, max(2*pic.u, 1), pic.pal.BoatDark)
}

// span returns the ends of the bridge, and the height of its deck.
func (pic picture) span() (from, to, y float64) {
	_, y, w, _ := pic.boat(pic.s)
	return pic.left - 13*pic.u, pic.w - pic.right + 13*pic.u, y - .1*w*min(1, 160*pic.u/w) + 9*pic.u
}

// drawBridge draws the pillars and the far railing, behind those who cross.
func (pic picture) drawBridge() {
	from, to, y := pic.span()
	for _, part := range []float64{.28, .72} {
		x := from + (to-from)*part
		pic.Rect(x-7*pic.u, y, 14*pic.u, 74*pic.u, 3*pic.u, pic.pal.BoatDark)
	}
	const posts = 6
	rail := 46 * pic.u
	for k := range posts {
		x := from + (to-from)*(float64(k)+.5)/posts
		pic.Rect(x-2*pic.u, y-rail, 4*pic.u, rail, 2*pic.u, pic.pal.BoatDark)
	}
	pic.Rect(from, y-rail-3*pic.u, to-from, 6*pic.u, 3*pic.u, pic.pal.Boat)
}

// drawDeck draws the deck, in front of those who cross.
func (pic picture) drawDeck() {
	from, to, y := pic.span()
	pic.Rect(from-3*pic.u, y-3*pic.u, to-from+6*pic.u, 20*pic.u, 4*pic.u, pic.pal.Boat)
	pic.Rect(from-3*pic.u, y-3*pic.u, to-from+6*pic.u, 5*pic.u, 2*pic.u, pic.pal.BoatDark)
	if pic.u < thumbnailUnit {
		return
	}
	for x := from + 18*pic.u; x < to; x += 24 * pic.u {
		pic.Line(x, y+3*pic.u, x, y+16*pic.u, max(1.5*pic.u, 1), pic.pal.BoatDark)
	}
}

// drawTorch draws the torch next to the first item on the bridge. If nobody is on the
// bridge, it draws the torch at the end where the walkers start.
func (pic picture) drawTorch() {
	from, to, y := pic.span()
	x, r := from+4*pic.u, 30*pic.u
	if pic.s.pos.Boat() == river.RightBank {
		x = to - 4*pic.u
	}
	top := y - 24*pic.u
	if riders := pic.s.riders(); len(riders) > 0 {
		if at, ok := spotOf(pic.spots(pic.s), riders[0]); ok && !at.held {
			x, top, r = at.x-at.r*.8, at.y+at.r*.05, at.r*.8
		}
	}
	faces.Torch(pic, x, top, r)
}

// lit reports whether item i is lit because the puzzle is solved.
func (pic picture) lit(i int) bool {
	return pic.s.won > 0 && i*1000 < pic.s.won*max(len(pic.s.cast.of), 1)
}

// drawRings draws the rings that point out a spot.
func (pic picture) drawRings(at spot) {
	maxRadius := math.Inf(1) // keeps the rings of neighbours in the boat from crossing
	if places, _ := pic.seatsAt(pic.s); at.aboard && len(places) > 1 {
		maxRadius = (places[1].X-places[0].X)/2 - 2*pic.u
	}
	ring := func(far, width float64, col color.NRGBA) {
		pic.Ring(at.x, at.y, min(at.r+far*pic.u, maxRadius), width*pic.u, col)
	}
	far := 6.0
	switch {
	case !at.aboard: // discs are a quarter of a radius apart, and their rings must not cross
		far = min(max(at.r/pic.u/8-1.5, 1.5), far)
	case at.r < 30*pic.u:
		far = 3
	}
	if pic.lit(at.items[0]) && !at.aboard {
		pic.Ring(at.x, at.y, at.r, 2*pic.u, pic.pal.Sol)
	}
	danger := slices.ContainsFunc(pic.s.dangers(), func(d river.Danger) bool { return len(intersection(d.Items, at.items)) > 0 })
	switch t := pic.s.emphasis(at.items); {
	case danger:
		ring(far, 3, pic.pal.Err)
	case t == emphasisConclusion || t == emphasisCurrent:
		ring(far, 3.5, pic.pal.HintLine)
	case t == emphasisStruck:
		pic.Dashed(7*pic.u, 5*pic.u).Ring(at.x, at.y, at.r+far*pic.u, 3*pic.u, pic.pal.Err)
	case t == emphasisPremise:
		ring(far, 3, pic.pal.Prem)
	case t == emphasisLook:
		ring(far, 2.5, pic.pal.HintLine)
	case slices.Contains(at.items, pic.s.hover) && pic.s.pos.Side(pic.s.hover) == pic.s.pos.Boat() &&
		pic.s.pos.Status() == model.Open && pic.s.way.items == nil:
		ring(far, 2, pic.pal.Own)
	}
	switch {
	case !slices.Contains(at.items, pic.s.focus):
	case at.aboard:
		pic.Ring(at.x, at.y, at.r+(far+4)*pic.u, 2.5*pic.u, pic.pal.Own)
	default: // inside the disc, clear of other rings
		pic.Ring(at.x, at.y, at.r-4*pic.u, 3*pic.u, pic.pal.Own)
	}
}
