package slidingview

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"

	"backtrack/model/lists"
	"backtrack/ui/graphdraw"
	"backtrack/ui/paint"
)

// discs draws a graph: vertices are sockets, edges are bands, tokens are discs. The unit
// of a brush is the radius of a socket.
type discs struct {
	pal     paint.Palette
	pos     position // only its graph is used
	drawing *drawing
	middle  []paint.Point
	r       float64
	unit    float64 // pixels in a unit of the window; 0 on paper, where nothing has a minimum size and legal moves are hidden
	plain   bool    // legal moves, homes and letters are hidden
	haze    bool    // edges are drawn as hairlines because too many are long
	cost    int     // approximate time to draw the edges, in nanoseconds
}

// Sizes of a graph on an image, in units of the window.
const (
	maxRadius = 42  // limit of the radius of a socket on boards up to usualSide
	usualSide = 648 // shorter side of a usual board; on larger boards the limit grows in proportion
	minTab    = 15  // radius below which homes and letters are hidden
)

func newDiscs(pal paint.Palette, p position, d *drawing, w, h int, scale float64) *discs {
	a := &discs{pal: pal, pos: p, drawing: d, unit: scale, plain: min(w, h) < thumbnailSide && scale > 0}
	a.middle, a.r = d.fit(float64(w), float64(h), scale, a.plain)
	boxes, long := 0.0, 0.0 // pixels of all edges: of their bounding boxes, and of the lines
	for u, v := range p.Edges() {
		dx, dy := math.Abs(a.middle[u].X-a.middle[v].X), math.Abs(a.middle[u].Y-a.middle[v].Y)
		boxes += dx * dy
		long += max(dx, dy)
	}
	a.haze = boxes > graphdraw.MaxBoxes*float64(w*h)
	a.cost = int(3 * boxes)
	if a.haze {
		a.cost = int(2 * long)
	}
	return a
}

// maxSocketRadius returns the largest radius of sockets on an image of w×h pixels. scale is
// the number of pixels in a unit of the window.
func maxSocketRadius(w, h, scale float64) float64 { return maxRadius * max(scale, min(w, h)/usualSide) }

func (ds *discs) centres() []paint.Point { return ds.middle }

func (ds *discs) tiny() bool { return ds.r < minTab*cmp.Or(ds.unit, 1) }

// hit implements painter. It accepts positions slightly outside a small disc.
func (ds *discs) hit(x, y float64) int {
	best, near := none, max(ds.r, 8)
	for v, p := range ds.middle {
		if d := math.Hypot(p.X-x, p.Y-y); d <= near {
			best, near = v, d
		}
	}
	return best
}

func (ds *discs) brush(s paint.Pen, v int) brush {
	return brush{paint.NewBrush(s, &ds.pal, ds.middle[v].X, ds.middle[v].Y, ds.r)}
}

// quick reports whether drawing the edges takes less than about 20 milliseconds.
func (ds *discs) quick() bool { return ds.cost < 20e6 }

func (ds *discs) sketch(s paint.Pen) {
	s.Clear(ds.pal.Canvas)
	ds.sockets(s)
}

func (ds *discs) ground(s paint.Pen) {
	ds.edges(s)
	ds.sockets(s)
}

func (ds *discs) edges(s paint.Pen) {
	s.Clear(ds.pal.Canvas)
	if ds.haze {
		ds.hairlines(s)
		return
	}
	for u, v := range ds.pos.Edges() {
		p, q := ds.middle[u], ds.middle[v]
		s.Line(p.X, p.Y, q.X, q.Y, .34*ds.r, ds.pal.Tray)
	}
	for u, v := range ds.pos.Edges() {
		p, q := ds.middle[u], ds.middle[v]
		s.Line(p.X, p.Y, q.X, q.Y, max(.06*ds.r, 1), ds.pal.Ink3)
	}
}

// hairlines draws all edges so faintly that about half of the ground stays visible.
func (ds *discs) hairlines(s paint.Pen) {
	var lines [][2]paint.Point
	long := 0.0
	lo, hi := ds.middle[0], ds.middle[0]
	for u, v := range ds.pos.Edges() {
		p, q := ds.middle[u], ds.middle[v]
		lines = append(lines, [2]paint.Point{p, q})
		long += math.Hypot(p.X-q.X, p.Y-q.Y)
		lo.X, lo.Y = min(lo.X, p.X, q.X), min(lo.Y, p.Y, q.Y)
		hi.X, hi.Y = max(hi.X, p.X, q.X), max(hi.Y, p.Y, q.Y)
	}
	each := (hi.X - lo.X) * (hi.Y - lo.Y) / max(long, 1) // area for each pixel of a line
	s.Hairlines(lines, 1-math.Pow(.5, each), ds.pal.Ink3)
}

func (ds *discs) sockets(s paint.Pen) {
	for v := range ds.middle {
		ds.socket(ds.brush(s, v))
	}
}

func (ds *discs) socket(b brush) {
	b.Dot(0, 0, 1, b.Pal.Tray)
	b.Circle(1, .04, b.Pal.Ink3)
}

func (ds *discs) rest(surface paint.Pen, s scene) {
	point := s.hintPointer()
	hints := ds.pal.Faint(s.faint)
	for _, v := range slices.Sorted(maps.Keys(point.looks)) {
		h := point.looks[v]
		if h.Region {
			b := ds.brush(surface, v)
			b.Pal = hints
			b.Dot(0, 0, 1.2, hints.HintSoft)
			b.Circle(1.2, .06, hints.HintLine)
			ds.socket(ds.brush(surface, v))
		}
	}
	ds.drawMovable(surface, s)
	for v := range ds.middle {
		ds.vertex(surface, s, v, point.looks[v])
	}
	ds.drawPath(surface, hints, point)
	ds.searched(surface, s)
	for v := range ds.middle {
		b := ds.brush(surface, v)
		b.Pal = hints
		if h, ok := point.looks[v]; ok {
			ds.drawHint(b, s, v, h)
		}
		ds.drawLabels(surface, s, v)
	}
	ds.counts(surface, hints, point)
	ds.letters(surface, s)
	s.markers(.22, func(v int) (string, paint.Brush) {
		x, y := ds.corner(v) // position of the letter
		return strconv.Itoa(v), ds.brush(surface, v).Shift(-.66*x, .66*y)
	})
}

// maxArrows is the largest number of edges of legal moves that are all drawn with bands and
// arrows.
const maxArrows = 24

// drawMovable draws the edges along which tokens can move. If there are more than
// maxArrows, all are drawn as hairlines, and only the edges of the token pointed at and of
// the token that moves next have bands and arrows.
func (ds *discs) drawMovable(surface paint.Pen, s scene) {
	if ds.plain || ds.unit == 0 {
		return
	}
	e := s.pos.Empty()
	to := ds.middle[e]
	all := s.movableVertices()
	if len(all) > maxArrows {
		lines := lists.Map(all, func(v int) [2]paint.Point { return [2]paint.Point{ds.middle[v], to} })
		surface.Hairlines(lines, .5, ds.pal.Own)
		ds.sockets(surface)
		all = slices.DeleteFunc(slices.Clone(all), func(v int) bool { return v != s.nextVertex() && v != s.pointedVertex() })
	}
	for _, v := range all {
		from := ds.middle[v]
		surface.Line(from.X, from.Y, to.X, to.Y, .34*ds.r, ds.pal.Ribbon)
	}
	for _, v := range all {
		from := ds.middle[v]
		width := .06
		if v == s.nextVertex() || v == s.pointedVertex() {
			width = .12
		}
		surface.Line(from.X, from.Y, to.X, to.Y, max(width*ds.r, 1), ds.pal.Own)
	}
	for _, v := range all {
		from := ds.middle[v]
		ds.socket(ds.brush(surface, v))
		long := math.Hypot(to.X-from.X, to.Y-from.Y)
		if long < 2.3*ds.r {
			continue
		}
		b := brush{paint.NewBrush(surface, &ds.pal, (from.X+to.X)/2, (from.Y+to.Y)/2, max(ds.r, 16))}
		if long-2*ds.r < .7*b.U {
			b.U = max(ds.r, (long-2*ds.r)/.7)
		}
		b.arrow(math.Atan2(to.Y-from.Y, to.X-from.X), .26, .10, ds.pal.Own)
	}
	ds.socket(ds.brush(surface, e))
}

// vertex draws the token or the hole on v.
func (ds *discs) vertex(surface paint.Pen, s scene, v int, h hintLook) {
	b := ds.brush(surface, v)
	t := s.pos.At(v)
	switch {
	case t == 0:
		c := ds.pal.Own
		if s.drop {
			b.Dot(0, 0, .82, ds.pal.OwnSoft)
			b.Circle(.82, .10, c)
			return
		}
		b.Dot(0, 0, .82, ds.pal.Well)
		switch {
		case s.pos.Away() == 0:
			c = ds.pal.Sol
		case len(s.mark.Trial) > 0:
			c = ds.pal.Trial
		}
		if ds.r >= 5 {
			b.Broken(.20, .17).Circle(.82, .06, c)
		} else {
			b.Circle(.82, .06, c)
		}
	case s.isSliding(t):
	default:
		ds.token(b, s, t, v)
	}
	offered := v == s.nextVertex() || v == s.pointedVertex() && slices.Contains(s.movableVertices(), v)
	if offered && !ds.plain && t != 0 && !h.ringed() {
		b.Circle(.92, .08, ds.pal.Own)
	}
}

// token draws the token t of the vertex v at the position of b.
func (ds *discs) token(b brush, s scene, t, v int) {
	p := b.Pal
	fill, ink := s.tint(p, p.Plate, ds.middle, t, v)
	b.Dot(0, .06*ds.r/b.U, .80, p.PlateEdge)
	b.Dot(0, 0, .80, fill)
	switch {
	case slices.Contains(s.stuck, v):
		b.Circle(.77, .08, p.Err)
	case t == v:
		b.Circle(.77, .06, p.Sol)
	}
	size := .72
	if ds.tiny() {
		size = .92
	}
	b.number(t, size, ink)
}

func (ds *discs) moving(surface paint.Pen, s scene, t, v int, at paint.Point) {
	ds.token(brush{paint.NewBrush(surface, &ds.pal, at.X, at.Y, ds.r)}, s, t, v)
}

// tabMiddle is the distance from the centre of a socket down to the centre of its tab, in
// radii. A tab is the label with the number of the vertex.
const tabMiddle = .98

// tabHeight returns the height of the tab of a socket of radius r. The size of the text in
// the tab is at least 14 units of the window. On paper, the tab is larger in relation to
// the socket.
func tabHeight(r, unit float64) float64 {
	if unit == 0 {
		return .75 * r
	}
	return max(.44*r, 14*unit*.44/.31)
}

// tabs reports whether there is room for homes and letters.
func (ds *discs) tabs() bool { return !ds.plain && !ds.tiny() || ds.unit == 0 }

// drawLabels writes the number of the token whose home is v on the tab of v.
func (ds *discs) drawLabels(surface paint.Pen, s scene, v int) {
	if !ds.tabs() {
		return
	}
	b := ds.brush(surface, v)
	b.Y = math.Round(b.Y + tabMiddle*ds.r)
	high := tabHeight(ds.r, ds.unit)
	size := high * .31 / .44
	w := max(.60*ds.r, float64(len(strconv.Itoa(v)))*.6*size+.3*high)
	w, h := math.Round(w/2)*2, math.Round(high/2)*2
	if t := s.pos.At(v); t == v && !s.isSliding(t) && ds.unit > 0 {
		b.Rect(b.X-w/2, b.Y-h/2, w, h, .32*h, ds.pal.Sol)
		b.Text(b.X, b.Y, strconv.Itoa(v), size, paint.Bold, paint.Middle, ds.pal.Surface)
		return
	}
	b.Rect(b.X-w/2, b.Y-h/2, w, h, .32*h, ds.pal.Line)
	b.Rect(b.X-w/2+1, b.Y-h/2+1, w-2, h-2, .32*h-1, ds.pal.Canvas)
	b.Text(b.X, b.Y, strconv.Itoa(v), size, paint.Regular, paint.Middle, ds.pal.Ink)
}

// letters writes the keys of the tokens that can move.
func (ds *discs) letters(surface paint.Pen, s scene) {
	if !ds.tabs() || ds.unit == 0 || s.pos.Away() == 0 || s.mark.Next != nil {
		return
	}
	of := ds.drawing.vertexByLetter(s.pos)
	for i := range letters {
		v, ok := of[i]
		if !ok {
			continue
		}
		b := ds.brush(surface, v)
		side := math.Round(max(.54*ds.r, 14))
		x, y := ds.corner(v)
		b.X, b.Y = math.Round(b.X+.64*x*ds.r), math.Round(b.Y+.64*y*ds.r)
		b.Rect(b.X-side/2, b.Y-side/2, side, side, .26*side, ds.pal.Own)
		b.Text(b.X, b.Y, letters[i:i+1], side*.36/.54, paint.Bold, paint.Middle, ds.pal.OnOwn)
	}
}

// corner returns the direction from the centre of v in which a letter has most room. It is
// the upper right, unless an edge is near that direction and another corner has more room.
func (ds *discs) corner(v int) (x, y float64) {
	const free = .15 // radians from the nearest edge
	best := -1.
	for _, c := range [][2]float64{{1, -1}, {-1, -1}, {1, 1}, {-1, 1}} {
		room := math.Pi
		for _, u := range ds.pos.Neighbours(v) {
			d := math.Atan2(ds.middle[u].Y-ds.middle[v].Y, ds.middle[u].X-ds.middle[v].X) - math.Atan2(c[1], c[0])
			room = min(room, math.Abs(math.Remainder(d, 2*math.Pi)))
		}
		if room = min(room, free); room > best+1e-9 {
			best, x, y = room, c[0], c[1]
		}
	}
	return x, y
}

// drawPath draws a path from vertex to vertex.
func (ds *discs) drawPath(surface paint.Pen, pal *paint.Palette, p highlights) {
	dots := surface.Dashed(0, max(.26*ds.r, 6))
	ds.eachStep(p, func(_ int, from, to paint.Point, x, y, _ float64) {
		dots.Line(from.X+x, from.Y+y, to.X-x, to.Y-y, max(.12*ds.r, 3), pal.Prem)
	})
}

// eachStep calls draw for each step of a path. Its arguments are the number of the step,
// its ends, a vector x, y of length r in the direction of the step, and the length of the
// step.
func (ds *discs) eachStep(p highlights, draw func(i int, from, to paint.Point, x, y, long float64)) {
	for i := 1; i < len(p.path); i++ {
		from, to := ds.middle[p.path[i-1]], ds.middle[p.path[i]]
		if long := math.Hypot(to.X-from.X, to.Y-from.Y); long > 0 {
			draw(i, from, to, (to.X-from.X)/long*ds.r, (to.Y-from.Y)/long*ds.r, long)
		}
	}
}

// counts writes the number of each step of a path near the last vertex of the step. The
// empty place takes that path, so the token of the step starts there.
func (ds *discs) counts(surface paint.Pen, pal *paint.Palette, p highlights) {
	ds.eachStep(p, func(i int, _, to paint.Point, x, y, long float64) {
		r := max(.30*ds.r, 7)
		out := min(1.25*ds.r+r, long/2) / ds.r // from the centre of that vertex to a point beyond its tab
		text, size := strconv.Itoa(i), 1.3*r
		if len(text) > 2 {
			size *= .75
		}
		surface.Disc(to.X-out*x, to.Y-out*y, r, pal.Prem)
		surface.Text(to.X-out*x, to.Y-out*y, text, size, paint.Bold, paint.Middle, ds.pal.Surface)
	})
}

// drawHint draws what a hint or the reason of a proof shows on v. Premises are solid rings.
// What is rejected is dashed and struck out. Conclusions are filled and have a double
// outline.
func (ds *discs) drawHint(b brush, s scene, v int, h hintLook) {
	if h.Conclusion {
		b.Dot(0, 0, .86, b.Pal.Hint)
		b.Circle(.74, .05, b.Pal.OnHint)
		if t := s.pos.At(v); t != 0 {
			b.number(t, .66, b.Pal.OnHint)
		}
	}
	if h.named {
		b.Circle(1.04, .14, b.Pal.HintLine)
	}
	if h.Premise {
		b.Circle(1.10, .12, b.Pal.Prem)
	}
	if h.Struck {
		b.Stroke(-.58, .58, .58, -.58, .10, b.Pal.Err)
		if !h.Conclusion {
			b.Broken(.24, .18).Circle(1.04, .08, b.Pal.Err)
			b.over(s, v, .72)
		}
	}
}

// over writes the number of the token on v over the stroke that strikes it out.
func (b brush) over(s scene, v int, size float64) {
	switch t := s.pos.At(v); t {
	case 0:
	case v:
		b.number(t, size, b.Pal.Sol)
	default:
		b.number(t, size, b.Pal.Ink)
	}
}

// searched marks the last move of a search, or the move that it rejects.
func (ds *discs) searched(surface paint.Pen, s scene) {
	if m := s.mark.Current; m != nil && s.inside(*m) {
		ds.brush(surface, int(*m)).Circle(1.06, .14, ds.pal.HintLine)
	}
	if m := s.mark.Rejected; m != nil && s.inside(*m) {
		b := ds.brush(surface, int(*m))
		b.Circle(1.06, .10, ds.pal.Err)
		b.Cross(.42, .12, ds.pal.Err)
	}
}
