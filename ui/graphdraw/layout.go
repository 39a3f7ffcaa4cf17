// Package graphdraw lays out graphs: it finds places for their vertices so that
// edges are about equally long, seldom cross, and symmetries show. Known shapes
// (rings, wheels, complete and bipartite graphs, Petersen's) have drawings of
// their own; the others come from stress majorisation and, if they are small,
// annealing. Nothing depends on a clock or on chance that is not seeded.
//
// Begin with layout.go, then stress.go and shapes.go.
package graphdraw

import (
	"math"
	"slices"
)

// A Point is a place in a drawing; Y grows downwards.
type Point struct{ X, Y float64 }

// A graph is the graph to draw.
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

// Layout finds places for the vertices of a graph, whose neighbours are near, in
// ascending order: the same for the same graph. Edges are about one unit long. It
// takes up to a second.
func Layout(near [][]int) []Point { return layOutAll(near, layOutPart) }

// Sketch is a Layout that takes at most about 50 milliseconds. It reports
// whether Layout finds the same.
func Sketch(near [][]int) (at []Point, same bool) {
	same = true
	at = layOutAll(near, func(g *graph) []Point {
		if at := known(g); at != nil {
			return at
		}
		if g.work() <= quickWork {
			return layOutPart(g)
		}
		same = false
		return sketchPart(g)
	})
	return at, same
}

// layOutAll lays out each connected component with layOutPart and puts the
// drawings side by side.
func layOutAll(near [][]int, layOutPart func(*graph) []Point) []Point {
	parts := components(near)
	if len(parts) == 1 {
		return upright(layOutPart(newGraph(near)))
	}
	at := make([]Point, len(near))
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
		lo, hi := Box(own)
		if x > 0 && x+hi.X-lo.X > row {
			x, y, deep = 0, y+deep+1, 0
		}
		for i, v := range part {
			at[v] = Point{X: x + own[i].X - lo.X, Y: y + own[i].Y - lo.Y}
		}
		x, deep = x+hi.X-lo.X+1, max(deep, hi.Y-lo.Y)
	}
	return at
}

// components returns the vertices of each connected component, the largest
// component first.
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

// Sizes up to which vertices are placed with much care, with some, and by their
// distances from pivots where that has to be quick.
const (
	mostCareful = 80
	mostStress  = 240
	mostPivots  = 2000
)

// Largest [graph.work] of a graph that is laid out in about 50 milliseconds,
// and of one that is annealed.
const (
	quickWork = 4000
	mostWork  = annealWork / 20
)

// work returns how many pairs a round of [anneal] looks at.
func (g *graph) work() float64 {
	n, m := float64(len(g.near)), float64(len(g.edges))
	return (n+m)*n + 2*m*(m+n)
}

// even is the penalty, in the units of score, of a drawing that annealing made:
// the methods without chance draw more evenly.
const even = 3

// attempts is how often chance is tried, less often on graphs of more than
// manyVertices.
const (
	attempts     = 4
	manyVertices = 48
)

// layOutPart lays out a connected graph.
func layOutPart(g *graph) []Point {
	n := len(g.near)
	if at := known(g); at != nil {
		return at
	}
	if n > mostStress {
		return g.clear(level(spread(g, relax(g, pivots(g)))))
	}
	far := distances(g.near)
	start := stress(g, scaled(far), far)
	if n > mostCareful || g.work() > mostWork {
		return g.clear(level(spread(g, relax(g, start))))
	}
	candidates := [][]Point{start}
	if len(g.edges) == n-1 {
		candidates = append(candidates, radial(g, far))
	}
	if at := barycentric(g); at != nil {
		candidates = append(candidates, at)
	}
	var best []Point
	least := math.Inf(1)
	for _, at := range candidates {
		if s := score(g, at); s < least-1e-9 {
			best, least = at, s
		}
	}
	if at, s := evenly(g, candidates); s <= min(least, even) {
		return at
	}
	for _, at := range candidates {
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
	return aligned(g, plumb(g, level(best)))
}

// sketchPart is a quick layOutPart of a graph that is not a known one.
func sketchPart(g *graph) []Point {
	switch n := len(g.near); {
	case n > mostPivots:
		return sunflower(breadthOrder(g.near))
	case n > mostCareful:
		at := pivots(g)
		unit(g.edges, at)
		return g.clear(level(at))
	}
	far := distances(g.near)
	return level(stress(g, scaled(far), far))
}

// MostBoxes bounds the drawings in which the eye can follow an edge: together
// the rectangles around the edges have at most 40 times the area of the drawing.
const MostBoxes = 40

// clear returns the drawing at or, if the eye can't follow its edges, one with
// larger vertices.
func (g *graph) clear(at []Point) []Point {
	lo, hi := Box(at)
	boxes := 0.0
	for _, e := range g.edges {
		boxes += math.Abs(at[e[0]].X-at[e[1]].X) * math.Abs(at[e[0]].Y-at[e[1]].Y)
	}
	if boxes > MostBoxes*(hi.X-lo.X)*(hi.Y-lo.Y) {
		return sunflower(breadthOrder(g.near))
	}
	return at
}

// breadthOrder returns the vertices by their distance from vertex 0.
func breadthOrder(near [][]int) []int {
	far := breadthFirst(near, 0)
	order := upTo(len(near))
	slices.SortStableFunc(order, func(u, v int) int { return far[u] - far[v] })
	return order
}

// sunflower places vertices evenly on a disc, like the seeds of a sunflower,
// the first ones in the middle, about one unit apart (Vogel 1979).
func sunflower(order []int) []Point {
	at := make([]Point, len(order))
	for i, v := range order {
		sin, cos := math.Sincos(float64(i) * math.Pi * (3 - math.Sqrt(5)))
		r := .6 * math.Sqrt(float64(i)+.5)
		at[v] = Point{X: r * sin, Y: -r * cos}
	}
	return at
}

// aligned puts vertices that are nearly in line exactly in line, unless that
// leaves vertices less room or adds crossings.
func aligned(g *graph, at []Point) []Point {
	const kept = .97 // of the room
	if out := snap(at); Spacing(g.edges, out) >= kept*Spacing(g.edges, at) && Crossings(g.edges, out) <= Crossings(g.edges, at) {
		return out
	}
	return at
}

// regular is the number of symmetries from which on a drawing is kept
// symmetric. The identity and one reflection are too few.
const regular = 3

// upDown is the largest number of symmetries of a drawing that can be aligned
// with the axes: the reflections in both axes generate four.
const upDown = 4

// evenly improves the symmetric drawings among candidates and returns the best
// one and its score, +Inf if there is none.
func evenly(g *graph, candidates [][]Point) (best []Point, least float64) {
	least = math.Inf(1)
	for _, at := range candidates {
		at = centred(at)
		all := symmetries(g, at)
		if len(all) < regular {
			continue
		}
		for seed := range attempts {
			at := annealEven(g, at, all, seed)
			if s := score(g, at); s < least-1e-9 {
				best, least = standing(at, all), s
				if len(all) <= upDown {
					best = aligned(g, best)
				}
			}
		}
	}
	return best, least
}

// circle places vertices on a circle around 0 clockwise from the top. The
// others are left at 0.
func circle(order []int, n int, r float64) []Point {
	at := make([]Point, n)
	for i, v := range order {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(order)))
		at[v] = Point{X: r * sin, Y: -r * cos}
	}
	return at
}
