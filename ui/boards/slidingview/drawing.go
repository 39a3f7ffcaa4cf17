package slidingview

import (
	"math"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/ui/graphdraw"
	"backtrack/ui/paint"
)

// A drawing holds the positions of the vertices of a graph in the plane.
type drawing struct {
	at         []point
	first      []point // positions before the player moved any
	min, max   point   // bounds of all positions when the drawing was made
	freeRadius float64 // largest radius of sockets, in units of at; see graphdraw.Radius
	letter     []int   // index of the letter by vertex, see lettersOf
	drags      []drag
}

type point = graphdraw.Point

// A drag records that a vertex was moved in the drawing.
type drag struct {
	vertex int
	from   point
	in     position // the position of the game at that time
	step   int      // number of steps of the game at that time
}

// newDrawing returns the drawing given by the puzzle or, if there is none, one made by
// [graphdraw.Layout].
func newDrawing(p position) *drawing {
	if at := givenPositions(p); at != nil {
		return drawingOf(p, at)
	}
	return drawingOf(p, graphdraw.Layout(neighbours(p)))
}

// givenPositions returns the positions that the puzzle gives to its vertices, or nil.
func givenPositions(p position) []point {
	return lists.Map(p.Layout(), func(q sliding.Point) point { return point(q) })
}

func neighbours(p position) [][]int {
	return lists.Map(lists.Range[int](p.Len()), p.Neighbours)
}

// drawingOf returns the drawing of a graph with the given positions of its vertices. It
// keeps at.
func drawingOf(p position, at []point) *drawing {
	d := &drawing{at: slices.Clone(at), first: at, letter: lettersOf(p)}
	d.min, d.max = graphdraw.Box(d.at)
	d.freeRadius = graphdraw.Radius(edges(p), d.at)
	return d
}

// edges lists the edges of the graph of a puzzle.
func edges(p position) [][2]int {
	var out [][2]int
	for u, v := range p.Edges() {
		out = append(out, [2]int{u, v})
	}
	return out
}

// changed reports whether the player has moved a vertex.
func (d *drawing) changed() bool { return !slices.Equal(d.at, d.first) }

// reset undoes all moves of vertices.
func (d *drawing) reset() {
	copy(d.at, d.first)
	d.drags = nil
}

// maxSpread limits the size of a drawing: vertices are at most maxSpread times as far apart
// as sockets of the largest radius need.
const maxSpread = 2.2

// roomAround is the space around the centre of a socket, in radii.
const roomAround = 1.22

// roomBelow returns the space below the centre of a socket of radius r with its tab.
func roomBelow(r, unit float64) float64 {
	return max(1.26*r, tabMiddle*r+tabHeight(r, unit)/2+1)
}

// fit places the vertices on an image of w×h pixels, as large as they fit, and returns the
// radius of their sockets. All centres are on whole pixels, so equal things look equal.
// unit is the number of pixels in a unit of the window.
func (d *drawing) fit(w, h, unit float64, plain bool) (middle []paint.Point, r float64) {
	limit := maxSocketRadius(w, h, unit)
	wide, high := d.max.X-d.min.X, d.max.Y-d.min.Y
	if plain {
		limit = min(w, h) / 9
	}
	below := func(r float64) float64 {
		if plain {
			return roomAround * r
		}
		return roomBelow(r, unit)
	}
	scale := func(r float64) float64 {
		s := max(min((w-2*roomAround*r)/max(wide, 1e-9), (h-roomAround*r-below(r))/max(high, 1e-9)), 0)
		if d.freeRadius > 0 {
			s = min(s, maxSpread*limit/d.freeRadius)
		}
		return s
	}
	lo, r := 0.0, limit
	if r > scale(r)*d.freeRadius {
		for range 40 {
			if mid := (lo + r) / 2; mid <= scale(mid)*d.freeRadius {
				lo = mid
			} else {
				r = mid
			}
		}
		r = lo
	}
	s := scale(r)
	if s > r*1e6 { // a single vertex
		s = 0
	}
	x := (w - s*wide) / 2
	y := roomAround*r + (h-roomAround*r-below(r)-s*high)/2
	for _, p := range d.at {
		middle = append(middle, paint.Pt(math.Round(x+s*(p.X-d.min.X)), math.Round(y+s*(p.Y-d.min.Y))))
	}
	return middle, max(r, 1.5)
}

// moveVertex moves v to a position on an image of w×h pixels, or to a position nearby at which
// the whole socket is in the drawing and touches no other. It does nothing if there is no
// such position.
func (d *drawing) moveVertex(v int, x, y, w, h, unit float64) {
	corners := &drawing{at: []point{d.min, d.max}, min: d.min, max: d.max, freeRadius: d.freeRadius}
	c, r := corners.fit(w, h, unit, false)
	middle, _ := d.fit(w, h, unit, false)
	inside := func() {
		x = min(max(x, roomAround*r), w-roomAround*r)
		y = min(max(y, roomAround*r), h-roomBelow(r, unit))
	}
	inside()
	const gap, tries = 2.1, 12 // gap is the smallest distance of two centres, in radii
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
				dx, dy, far = middle[v].X-m.X, middle[v].Y-m.Y, max(graphdraw.Distance(point(middle[v]), point(m)), 1)
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

// letters label the vertices whose tokens can move. B is the only one of them that is also
// a key of the window; see Board.TypedRune.
const letters = "ABCDEFGIJLMOQRTUVWXYZ"

// lettersOf gives each vertex of a graph a letter, as an index into letters. Vertices with
// a common neighbour have different letters, so letters stay the same during a game. A
// vertex for which no letter remains gets -1.
func lettersOf(p position) []int {
	out := slices.Repeat([]int{-1}, p.Len())
	for v := range out {
		var used [len(letters)]bool
		free := len(letters)
	near:
		for _, u := range p.Neighbours(v) {
			for _, w := range p.Neighbours(u) {
				if i := out[w]; i >= 0 && !used[i] {
					used[i] = true
					if free--; free == 0 {
						break near
					}
				}
			}
		}
		out[v] = slices.Index(used[:], false)
	}
	return out
}

// vertexByLetter returns the vertices whose tokens can move in p, by the index of their
// letter. A vertex without a letter of its own gets one that is not used in p, if there is
// one.
func (d *drawing) vertexByLetter(p position) map[int]int {
	out := map[int]int{}
	var rest []int
	for _, v := range p.Neighbours(p.Empty()) {
		if i := d.letter[v]; i >= 0 {
			out[i] = v
		} else {
			rest = append(rest, v)
		}
	}
	for i := range letters {
		if _, used := out[i]; !used && len(rest) > 0 {
			out[i], rest = rest[0], rest[1:]
		}
	}
	return out
}
