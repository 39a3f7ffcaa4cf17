package graphdraw

import (
	"math"
	"slices"
)

// Box returns the corners of the bounding box of points. It panics if there are none.
func Box(at []Point) (lo, hi Point) {
	lo, hi = at[0], at[0]
	for _, p := range at {
		lo.X, lo.Y = min(lo.X, p.X), min(lo.Y, p.Y)
		hi.X, hi.Y = max(hi.X, p.X), max(hi.Y, p.Y)
	}
	return lo, hi
}

// Minimum distances, in radii of a socket.
const (
	edgeLength = 2.7 // length of an edge
	vertexGap  = 2.3 // distance of two centres
	edgeGap    = 1.2 // distance of a centre from an edge of other vertices
)

// Radius returns the largest radius of sockets, the discs of vertices, that touch neither
// each other nor edges of other vertices. If edges would make them tiny, sockets may cover
// edges: the radius is at least 0.7 times that at which sockets would touch each other. In
// a large graph, edges of other vertices don't count. Distances of 0 don't count either, so
// vertices at the same position overlap.
func Radius(edges [][2]int, at []Point) float64 {
	const least = .7 // share of the radius at which sockets would touch
	r := Spacing(edges, at)
	if !isLarge(edges, at) {
		r = max(r, least*looseSpacing(edges, at))
	}
	return r
}

// isLarge reports whether a graph is so large that vertices may be close to edges of other
// vertices.
func isLarge(edges [][2]int, at []Point) bool { return len(at) > maxCareful || len(edges) > 800 }

// Spacing returns the largest radius of sockets that keep the minimum distances from each
// other and, unless the graph is large, from edges of other vertices.
func Spacing(edges [][2]int, at []Point) float64 {
	if isLarge(edges, at) {
		return looseSpacing(edges, at)
	}
	r := math.Inf(1)
	least := func(d float64) {
		if d > 1e-9 {
			r = min(r, d)
		}
	}
	for _, e := range edges {
		least(Distance(at[e[0]], at[e[1]]) / edgeLength)
	}
	least(closestDistance(at) / vertexGap)
	for _, e := range edges {
		for w, p := range at {
			if w != e[0] && w != e[1] {
				least(segmentDistance(p, at[e[0]], at[e[1]]) / edgeGap)
			}
		}
	}
	if math.IsInf(r, 1) {
		return 1
	}
	return r
}

// looseSpacing is Spacing for large graphs. Sockets don't touch each other, but a few edges
// may be short or pass below sockets. If these edges counted, all sockets would be too
// small to be read.
func looseSpacing(edges [][2]int, at []Point) float64 {
	const gap, length, few = 2.35, 2.8, 20
	r := closestDistance(at) / gap
	var long []float64
	for _, e := range edges {
		if d := Distance(at[e[0]], at[e[1]]); d > 1e-9 {
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

// closestDistance returns the smallest distance between two points that is not 0.
func closestDistance(at []Point) float64 {
	least := math.Inf(1)
	for v, p := range at {
		for _, q := range at[:v] {
			if x, y := p.X-q.X, p.Y-q.Y; x*x+y*y < least && x*x+y*y > 1e-18 {
				least = x*x + y*y
			}
		}
	}
	return math.Sqrt(least)
}

// Distance returns the distance between two points.
func Distance(p, q Point) float64 { return math.Hypot(p.X-q.X, p.Y-q.Y) }

// segmentDistance returns the distance of p from the segment from a to b.
func segmentDistance(p, a, b Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = min(max(((p.X-a.X)*dx+(p.Y-a.Y)*dy)/l, 0), 1)
	}
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}

// neededSide returns how much room a drawing takes on a board, which is a little wider than
// high.
func neededSide(at []Point) float64 {
	lo, hi := Box(at)
	return max((hi.X-lo.X)/1.15, hi.Y-lo.Y)
}

// score rates a drawing; lower is better. It adds the number of crossings and a penalty
// for small sockets.
func score(g *network, at []Point) float64 {
	lo, hi := Box(at)
	r := Spacing(g.edges, at) / max(hi.X-lo.X, hi.Y-lo.Y, 1e-9)
	good := .25 / math.Sqrt(float64(len(at)))
	return float64(Crossings(g.edges, at)) + 8*max(math.Log(good/max(r, 1e-6)), 0)
}

// Crossings counts the pairs of edges that cross.
func Crossings(edges [][2]int, at []Point) int {
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

// crossing reports whether two edges cross. Touching is not crossing.
func crossing(e, f [2]int, at []Point) bool {
	const slack = 1e-9
	a, b, c, d := at[e[0]], at[e[1]], at[f[0]], at[f[1]]
	return side(a, b, c)*side(a, b, d) < -slack && side(c, d, a)*side(c, d, b) < -slack
}

// side returns a positive number if c is on one side of the line from a to b, and a
// negative number if it is on the other side.
func side(a, b, c Point) float64 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }
