package graphdraw

import (
	"math"
	"math/rand/v2"
	"slices"
)

// anneal improves a drawing by small moves of single vertices that are taken
// when they make it better (after Davidson and Harel, Drawing graphs nicely
// using simulated annealing, 1996, but cold from the start, so that a good
// drawing is kept). [artist.cost] decides what is better.
func anneal(g *graph, start []Point, seed int) []Point {
	a := newArtist(g, start)
	a.cross = 1.2
	rng := rand.New(rand.NewPCG(uint64(len(start)), uint64(seed)))
	a.cool(rng, func(v int, to Point) {
		before, cost := a.at[v], a.cost(v)
		a.at[v] = to
		if a.cost(v) >= cost {
			a.at[v] = before
		}
	})
	return a.at
}

func newArtist(g *graph, start []Point) *artist {
	at := slices.Clone(start)
	unit(g.edges, at)
	a := &artist{g: g, at: at, own: make([][]int, len(at))}
	for i, e := range g.edges {
		a.own[e[0]], a.own[e[1]] = append(a.own[e[0]], i), append(a.own[e[1]], i)
	}
	return a
}

// annealWork is about how many pairs of vertices or edges anneal looks at.
const annealWork = 20e6

// cool calls try with random vertices and moves, which get shorter from round
// to round.
func (a *artist) cool(rng *rand.Rand, try func(v int, to Point)) {
	n := len(a.at)
	rounds := int(min(annealWork/a.g.work(), 250))
	lo, hi := Box(a.at)
	size := max(hi.X-lo.X, hi.Y-lo.Y)
	for round := range rounds {
		reach := .4 * size * math.Pow(.01, float64(round)/float64(rounds))
		for range n {
			v := rng.IntN(n)
			sin, cos := math.Sincos(2 * math.Pi * rng.Float64())
			r := reach * rng.Float64()
			try(v, Point{X: a.at[v].X + r*cos, Y: a.at[v].Y + r*sin})
		}
	}
}

// An artist rates drawings of g.
type artist struct {
	g   *graph
	at  []Point
	own [][]int // edges of each vertex

	cross float64 // cost of a crossing of two edges
}

// cost returns the part of the cost of the drawing that depends on v: nearby
// vertices, edges of v that are not one unit long, edges that they cross, and
// gaps between vertices and edges that are too small.
func (a *artist) cost(v int) float64 {
	const (
		gapWanted, apartWanted = .45, .85
		repel, spring, gap     = .06, .6, 14.
	)
	at, sum := a.at, 0.0
	here := at[v]
	for u, p := range at {
		if u != v {
			x, y := p.X-here.X, p.Y-here.Y
			d := x*x + y*y
			sum += repel / max(d, 1e-4)
			if d < apartWanted*apartWanted {
				d = apartWanted - math.Sqrt(d)
				sum += gap * d * d
			}
		}
	}
	near := func(p Point, e [2]int) {
		if d := segmentDistance(p, at[e[0]], at[e[1]]); d < gapWanted {
			sum += gap * (gapWanted - d) * (gapWanted - d)
		}
	}
	for _, i := range a.own[v] {
		e := a.g.edges[i]
		d := Distance(at[e[0]], at[e[1]]) - 1
		sum += spring * d * d
		lo := Point{X: min(at[e[0]].X, at[e[1]].X), Y: min(at[e[0]].Y, at[e[1]].Y)}
		hi := Point{X: max(at[e[0]].X, at[e[1]].X), Y: max(at[e[0]].Y, at[e[1]].Y)}
		for u, p := range at {
			if u != e[0] && u != e[1] && p.X > lo.X-gapWanted && p.X < hi.X+gapWanted && p.Y > lo.Y-gapWanted && p.Y < hi.Y+gapWanted {
				near(p, e)
			}
		}
		for _, f := range a.g.edges {
			p, q := at[f[0]], at[f[1]]
			if max(p.X, q.X) < lo.X || min(p.X, q.X) > hi.X || max(p.Y, q.Y) < lo.Y || min(p.Y, q.Y) > hi.Y {
				continue
			}
			if crossing(e, f, at) {
				sum += a.cross
			}
		}
	}
	for _, e := range a.g.edges {
		if e[0] != v && e[1] != v {
			p, q := at[e[0]], at[e[1]]
			if here.X > min(p.X, q.X)-gapWanted && here.X < max(p.X, q.X)+gapWanted && here.Y > min(p.Y, q.Y)-gapWanted && here.Y < max(p.Y, q.Y)+gapWanted {
				near(here, e)
			}
		}
	}
	return sum
}
