package slidingview

import (
	"math"
	"slices"

	"backtrack/ui/paint"
)

// A drawing says where the vertices of a graph lie in the plane.
type drawing struct {
	at       []point
	first    []point // before any was moved
	min, max point   // of all when the drawing was made
	apart    float64 // the radius that sockets may have
	lens     lens
	drags    []drag
}

// A drag is a vertex that was moved in the drawing.
type drag struct {
	vertex int
	from   point
	in     position // the position at the time
	step   int      // how many steps led there
}

// newDrawing returns the drawing that the puzzle gives or, without one, one
// found by [layOut].
func newDrawing(p position) *drawing {
	if at := p.Layout(); at != nil {
		return drawingOf(p, at)
	}
	return drawingOf(p, layOut(p))
}

// sketched is a newDrawing made quickly. It reports whether newDrawing would
// return the same.
func sketched(p position) (d *drawing, same bool) {
	if at := p.Layout(); at != nil {
		return drawingOf(p, at), true
	}
	at, same := sketch(p)
	return drawingOf(p, at), same
}

// drawingOf returns the drawing of a graph with its vertices at at.
func drawingOf(p position, at []point) *drawing {
	d := &drawing{at: slices.Clone(at), first: at, lens: lens{zoom: 1}}
	d.min, d.max = box(d.at)
	d.apart = apart(p, d.at)
	return d
}

// changed reports whether a vertex has been moved.
func (d *drawing) changed() bool { return !slices.Equal(d.at, d.first) }

// reset takes back all that was moved.
func (d *drawing) reset() {
	copy(d.at, d.first)
	d.drags = nil
}

func box(at []point) (lo, hi point) {
	lo, hi = at[0], at[0]
	for _, p := range at {
		lo.X, lo.Y = min(lo.X, p.X), min(lo.Y, p.Y)
		hi.X, hi.Y = max(hi.X, p.X), max(hi.Y, p.Y)
	}
	return lo, hi
}

// How far things must lie apart, in radii of a socket.
const (
	edgeLength = 2.7 // of the shortest edge
	vertexGap  = 2.3 // from middle to middle
	edgeGap    = 1.2 // from a middle to an edge beside it
)

// apart returns how large sockets may be without touching one another or
// edges that are not theirs, unless they would be tiny because of those. Two
// vertices in one place are left to overlap.
func apart(p position, at []point) float64 {
	const least = .7 // of the size at which sockets would touch one another
	var edges [][2]int
	for u, v := range p.Edges() {
		edges = append(edges, [2]int{u, v})
	}
	r := spacing(edges, at)
	if !many(edges, at) {
		r = max(r, least*crowded(edges, at))
	}
	return r
}

// many reports whether a graph is so large that vertices need not keep away from
// edges that are not theirs.
func many(edges [][2]int, at []point) bool { return len(at) > mostCareful || len(edges) > 800 }

func spacing(edges [][2]int, at []point) float64 {
	if many(edges, at) {
		return crowded(edges, at)
	}
	r := math.Inf(1)
	least := func(d float64) {
		if d > 1e-9 {
			r = min(r, d)
		}
	}
	for _, e := range edges {
		least(distance(at[e[0]], at[e[1]]) / edgeLength)
	}
	least(closest(at) / vertexGap)
	for _, e := range edges {
		for w, p := range at {
			if w != e[0] && w != e[1] {
				least(beside(p, at[e[0]], at[e[1]]) / edgeGap)
			}
		}
	}
	if math.IsInf(r, 1) {
		return 1
	}
	return r
}

// crowded is spacing on large graphs: sockets do not touch one another, but a
// few edges may be short, and may pass below sockets, or the sockets of all
// would have to be too small to be read.
func crowded(edges [][2]int, at []point) float64 {
	const gap, length, few = 2.35, 2.8, 20
	r := closest(at) / gap
	var long []float64
	for _, e := range edges {
		if d := distance(at[e[0]], at[e[1]]); d > 1e-9 {
			long = append(long, d)
		}
	}
	if len(long) > 0 {
		slices.Sort(long)
		r = min(r, long[len(long)/few]/length)
	}
	if math.IsInf(r, 1) {
		return 1
	}
	return r
}

// closest returns the least distance between two points that are not in one
// place.
func closest(at []point) float64 {
	lo, hi := box(at)
	n := float64(len(at))
	side := max(hi.X-lo.X, hi.Y-lo.Y) / math.Sqrt(n)
	least := math.Inf(1)
	if side == 0 {
		return least
	}
	type cell struct{ x, y int }
	cells := map[cell][]int{}
	for v, p := range at {
		c := cell{int((p.X - lo.X) / side), int((p.Y - lo.Y) / side)}
		for x := c.x - 1; x <= c.x+1; x++ {
			for y := c.y - 1; y <= c.y+1; y++ {
				for _, u := range cells[cell{x, y}] {
					if d := distance(p, at[u]); d > 1e-9 {
						least = min(least, d)
					}
				}
			}
		}
		cells[c] = append(cells[c], v)
	}
	if math.IsInf(least, 1) {
		return side
	}
	return least
}

func distance(p, q point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// beside returns the distance of p from the line between a and b.
func beside(p, a, b point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = min(max(((p.X-a.X)*dx+(p.Y-a.Y)*dy)/l, 0), 1)
	}
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}

// mostSpread is how many times farther apart than they have to be vertices lie at
// most, where there is room for large sockets.
const mostSpread = 2.2

// Room around the middle of a socket, in radii.
const (
	roomAround = 1.22
	roomBelow  = 1.26
)

// fit places the vertices on an image of w×h pixels, as large as they fit, and
// returns the radius of their sockets, at most so many pixels. All middles are
// on whole pixels, so that equal things look equal.
func (d *drawing) fit(w, h, most float64, plain bool) (middle []paint.Point, r float64) {
	wide, high := d.max.X-d.min.X, d.max.Y-d.min.Y
	below := roomBelow
	if plain {
		below = roomAround
		most = min(w, h) / 9
	}
	scale := func(r float64) float64 {
		s := max(min((w-2*roomAround*r)/max(wide, 1e-9), (h-(roomAround+below)*r)/max(high, 1e-9)), 0)
		if d.apart > 0 {
			s = min(s, mostSpread*most/d.apart)
		}
		return s
	}
	lo, r := 0.0, most
	if r > scale(r)*d.apart {
		for range 40 {
			if mid := (lo + r) / 2; mid <= scale(mid)*d.apart {
				lo = mid
			} else {
				r = mid
			}
		}
		r = lo
	}
	s := scale(r)
	if s > r*1e6 { // a single place
		s = 0
	}
	x := (w - s*wide) / 2
	y := roomAround*r + (h-(roomAround+below)*r-s*high)/2
	for _, p := range d.at {
		middle = append(middle, paint.Pt(math.Round(x+s*(p.X-d.min.X)), math.Round(y+s*(p.Y-d.min.Y))))
	}
	return middle, max(r, 1.5)
}

// carry moves v to a place on an image of w×h pixels, as the lens shows it, or as
// near to it as its whole socket is in the drawing and touches no other one. It
// does nothing if it finds no such place.
func (d *drawing) carry(v int, x, y, w, h, most float64) {
	under := d.lens.under(paint.Pt(x, y), w, h)
	x, y = under.X, under.Y
	corners := &drawing{at: []point{d.min, d.max}, min: d.min, max: d.max, apart: d.apart}
	c, r := corners.fit(w, h, most, false)
	middle, _ := d.fit(w, h, most, false)
	inside := func() {
		x = min(max(x, roomAround*r), w-roomAround*r)
		y = min(max(y, roomAround*r), h-roomBelow*r)
	}
	inside()
	const gap, tries = 2.1, 12 // radii from middle to middle
	free := false
	for try := 0; try < tries && !free; try++ {
		free = true
		for u, m := range middle {
			if u == v {
				continue
			}
			dx, dy := x-m.X, y-m.Y
			far := math.Hypot(dx, dy)
			if far >= gap*r-1 {
				continue
			}
			free = false
			if far < 1 {
				dx, dy, far = middle[v].X-m.X, middle[v].Y-m.Y, max(distance(point(middle[v]), point(m)), 1)
			}
			x, y = m.X+dx/far*gap*r, m.Y+dy/far*gap*r
			inside()
		}
	}
	if !free {
		return
	}
	to := func(at, from, until, lo, hi float64) float64 {
		if until == from {
			return lo
		}
		return lo + (at-from)/(until-from)*(hi-lo)
	}
	d.at[v] = point{X: to(x, c[0].X, c[1].X, d.min.X, d.max.X), Y: to(y, c[0].Y, c[1].Y, d.min.Y, d.max.Y)}
}
