package slidingview

import (
	"cmp"
	"encoding/binary"
	"hash/fnv"
	"math"
	"slices"
	"sync"

	"backtrack/model/sliding"
)

type point = sliding.Point

// A graph is one that is to be drawn.
type graph struct {
	near  [][]int  // neighbours of each vertex, ascending
	edges [][2]int // each once, the smaller vertex first
}

func newGraph(near [][]int) *graph {
	g := &graph{near: near}
	for u, list := range near {
		for _, v := range list {
			if u < v {
				g.edges = append(g.edges, [2]int{u, v})
			}
		}
	}
	return g
}

// layOut finds places for the vertices of a graph that gives none: the same
// for the same graph. Edges are about one unit long.
func layOut(p position) []point {
	near := make([][]int, p.Len())
	for v := range near {
		near[v] = p.Neighbours(v)
	}
	return layouts.get(near, func() []point { return layOutAll(near) })
}

// layOutAll lays out each part of a graph that hangs together, and puts the
// parts side by side.
func layOutAll(near [][]int) []point {
	parts := components(near)
	if len(parts) == 1 {
		return upright(layOutPart(newGraph(near)))
	}
	at := make([]point, len(near))
	index := make([]int, len(near))
	row := math.Sqrt(1.3*float64(len(near))) + 1 // how long a row of parts may be
	var x, y, deep float64
	for _, part := range parts {
		for i, v := range part {
			index[v] = i
		}
		inside := make([][]int, len(part))
		for i, v := range part {
			for _, u := range near[v] {
				inside[i] = append(inside[i], index[u])
			}
		}
		own := upright(layOutPart(newGraph(inside)))
		lo, hi := box(own)
		if x > 0 && x+hi.X-lo.X > row {
			x, y, deep = 0, y+deep+1, 0
		}
		for i, v := range part {
			at[v] = point{X: x + own[i].X - lo.X, Y: y + own[i].Y - lo.Y}
		}
		x, deep = x+hi.X-lo.X+1, max(deep, hi.Y-lo.Y)
	}
	return at
}

// components returns the vertices of each part that hangs together, the
// largest first.
func components(near [][]int) [][]int {
	seen := make([]bool, len(near))
	var out [][]int
	for v := range near {
		if seen[v] {
			continue
		}
		part := []int{v}
		seen[v] = true
		for i := 0; i < len(part); i++ {
			for _, u := range near[part[i]] {
				if !seen[u] {
					seen[u] = true
					part = append(part, u)
				}
			}
		}
		slices.Sort(part)
		out = append(out, part)
	}
	slices.SortStableFunc(out, func(a, b []int) int { return len(b) - len(a) })
	return out
}

// Sizes up to which vertices are placed with much care, and with some.
const (
	mostCareful = 80
	mostStress  = 240
)

// even is what it is worth, by the measure of score, that a drawing is as even
// as methods without chance make it.
const even = 3

// attempts is how often chance is tried, less often on graphs of more than
// manyVertices.
const (
	attempts     = 4
	manyVertices = 48
)

// layOutPart lays out a graph that hangs together.
func layOutPart(g *graph) []point {
	n := len(g.near)
	if at := known(g); at != nil {
		return at
	}
	if n > mostStress {
		return level(relax(g, pivots(g)))
	}
	far := distances(g.near)
	start := stress(g, scaled(far), far)
	if n > mostCareful {
		return level(relax(g, start))
	}
	candidates := [][]point{start}
	if len(g.edges) == n-1 {
		candidates = append(candidates, radial(g, far))
	}
	if at := barycentric(g, far); at != nil {
		candidates = append(candidates, at)
	}
	var best []point
	least := math.Inf(1)
	for _, at := range candidates {
		if s := score(g, at); s < least-1e-9 {
			best, least = at, s
		}
		tries := attempts
		if n > manyVertices {
			tries = attempts / 2
		}
		for seed := range tries {
			at := anneal(g, at, seed)
			if s := score(g, at) + even; s < least-1e-9 {
				best, least = at, s
			}
		}
	}
	best = plumb(g, level(best))
	const kept = .97 // of the room around vertices, or it is not worth it
	if at := snap(best); spacing(g.edges, at) >= kept*spacing(g.edges, best) && crossings(g.edges, at) <= crossings(g.edges, best) {
		return at
	}
	return best
}

// level turns a drawing that nothing holds upright so that it takes little
// room on a board, which is a little wider than high; a small gain is not
// worth it.
func level(at []point) []point {
	const parts, worth = 24, .8
	best, least := at, extent(at)*worth
	for k := 1; k < parts; k++ {
		turned := slices.Clone(at)
		turn(turned, math.Pi*float64(k)/parts)
		if e := extent(turned); e < least-1e-9 {
			best, least = turned, e
		}
	}
	return best
}

// plumb turns a drawing a little if more of its edges then go straight across
// or up.
func plumb(g *graph, at []point) []point {
	const straight, most = .02, .3 // radians
	var slants []float64           // of edges, against the nearer axis
	for _, e := range g.edges {
		a := math.Atan2(at[e[1]].Y-at[e[0]].Y, at[e[1]].X-at[e[0]].X)
		slants = append(slants, math.Remainder(a, math.Pi/2))
	}
	best, largest := 0.0, 1 // a single one is no reason, nor are few of many
	for _, a := range append([]float64{0}, slants...) {
		n := 0
		for _, b := range slants {
			if math.Abs(b-a) < straight {
				n++
			}
		}
		if n > largest && 4*n >= len(slants) && math.Abs(a) < most {
			best, largest = a, n
		}
	}
	at = slices.Clone(at)
	turn(at, -best)
	return at
}

// snap puts vertices that are nearly level with one another on one level, and
// likewise those nearly above one another.
func snap(at []point) []point {
	const near = .08
	at = slices.Clone(at)
	order := upTo(len(at))
	for _, of := range []func(*point) *float64{func(p *point) *float64 { return &p.X }, func(p *point) *float64 { return &p.Y }} {
		slices.SortStableFunc(order, func(u, v int) int { return cmp.Compare(*of(&at[u]), *of(&at[v])) })
		for first := 0; first < len(order); {
			last, sum := first, 0.0
			for last < len(order) && *of(&at[order[last]])-*of(&at[order[first]]) <= near {
				sum += *of(&at[order[last]])
				last++
			}
			for _, v := range order[first:last] {
				*of(&at[v]) = sum / float64(last-first)
			}
			first = last
		}
	}
	return at
}

// extent returns how much room a drawing takes.
func extent(at []point) float64 {
	lo, hi := box(at)
	return max((hi.X-lo.X)/1.15, hi.Y-lo.Y)
}

// score tells how bad a drawing is: by its crossings and by how small sockets
// would have to be.
func score(g *graph, at []point) float64 {
	lo, hi := box(at)
	r := spacing(g.edges, at) / max(hi.X-lo.X, hi.Y-lo.Y, 1e-9)
	good := .25 / math.Sqrt(float64(len(at)))
	return float64(crossings(g.edges, at)) + 8*max(math.Log(good/max(r, 1e-6)), 0)
}

// crossings counts the pairs of edges that cross or overlap.
func crossings(edges [][2]int, at []point) int {
	n := 0
	for i, e := range edges {
		for _, f := range edges[:i] {
			if crossing(e, f, at) {
				n++
			}
		}
	}
	return n
}

// crossing reports whether two edges cross. Edges with a common end do not.
func crossing(e, f [2]int, at []point) bool {
	if e[0] == f[0] || e[0] == f[1] || e[1] == f[0] || e[1] == f[1] {
		return false
	}
	a, b, c, d := at[e[0]], at[e[1]], at[f[0]], at[f[1]]
	return side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b)
}

// side reports whether c lies to the left of the line from a to b.
func side(a, b, c point) bool { return (b.X-a.X)*(c.Y-a.Y) > (b.Y-a.Y)*(c.X-a.X) }

// upright turns a drawing so that it is wide or high as a whole, and vertex 0
// is above the middle, on the left.
func upright(at []point) []point {
	if len(at) < 3 {
		return at
	}
	lo, hi := box(at)
	mid := point{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2}
	const slack = 1e-6
	flipX, flipY := at[0].X > mid.X+slack, at[0].Y > mid.Y+slack
	out := slices.Clone(at)
	for v, p := range at {
		if flipX {
			out[v].X = lo.X + hi.X - p.X
		}
		if flipY {
			out[v].Y = lo.Y + hi.Y - p.Y
		}
	}
	return out
}

// layouts keeps the drawings made last, for pictures of the same puzzles are
// painted again and again.
var layouts layoutCache

type layoutCache struct {
	sync.Mutex
	kept map[uint64][]point
}

const keptLayouts = 64

func (c *layoutCache) get(near [][]int, find func() []point) []point {
	h := fnv.New64a()
	var word [4]byte
	put := func(n int) {
		binary.LittleEndian.PutUint32(word[:], uint32(n))
		_, _ = h.Write(word[:]) // never fails
	}
	for _, list := range near {
		put(len(list))
		for _, v := range list {
			put(v)
		}
	}
	c.Lock()
	defer c.Unlock()
	at := c.kept[h.Sum64()]
	if len(at) != len(near) {
		at = find()
		if len(c.kept) >= keptLayouts || c.kept == nil {
			c.kept = map[uint64][]point{}
		}
		c.kept[h.Sum64()] = at
	}
	return at
}

// circle places vertices on a circle around 0 clockwise from the top. The
// others are left at 0.
func circle(order []int, n int, r float64) []point {
	at := make([]point, n)
	for i, v := range order {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(order)))
		at[v] = point{X: r * sin, Y: -r * cos}
	}
	return at
}
