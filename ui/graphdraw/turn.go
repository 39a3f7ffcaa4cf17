package graphdraw

import (
	"cmp"
	"math"
	"slices"
)

// level turns a drawing that nothing holds upright so that it takes little
// room on a board, which is a little wider than high; a small gain is not
// worth it.
func level(at []Point) []Point {
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
func plumb(g *graph, at []Point) []Point {
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

// snap puts vertices with nearly equal Y on one level, and vertices with nearly
// equal X above each other.
func snap(at []Point) []Point {
	const near = .08
	at = slices.Clone(at)
	order := upTo(len(at))
	for _, of := range []func(*Point) *float64{func(p *Point) *float64 { return &p.X }, func(p *Point) *float64 { return &p.Y }} {
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

// upright turns a drawing so that it is wide or high as a whole, and vertex 0
// is above the middle, on the left.
func upright(at []Point) []Point {
	if len(at) < 3 {
		return at
	}
	lo, hi := Box(at)
	mid := Point{X: (lo.X + hi.X) / 2, Y: (lo.Y + hi.Y) / 2}
	slack := .001 * max(hi.X-lo.X, hi.Y-lo.Y)
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
