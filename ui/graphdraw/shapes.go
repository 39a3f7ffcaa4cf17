package graphdraw

import (
	"iter"
	"math"
	"slices"

	"backtrack/model/graph"
	"backtrack/model/lists"
)

// maxRound is the number of vertices up to which complete graphs are drawn as
// polygons.
const maxRound = 45

// dense reports whether a graph has too many edges for the eye to follow them in a
// drawing. The vertices of such a graph are drawn as large as possible.
func (n *network) dense() bool {
	vertices, edges := len(n.near), len(n.edges)
	return vertices > maxRound && edges > 800 && (edges > 10*vertices || edges > vertices*(vertices-1)/8)
}

// knownShape draws graphs that have a drawing of their own. It returns nil for others.
func knownShape(g *network) []Point {
	n, m := len(g.near), len(g.edges)
	switch {
	case n == 1:
		return make([]Point, 1)
	case n == 2:
		return []Point{{}, {X: 1}}
	case m == n*(n-1)/2 && n != 4 && n <= maxRound:
		return polygon(lists.Range[int](n), n)
	case g.dense():
		return placeSunflower(breadthOrder(g.near))
	}
	for _, draw := range []func(*network) []Point{drawRing, drawPetersen, drawBipartite} {
		if at := draw(g); at != nil {
			return at
		}
	}
	return nil
}

// polygon places the vertices of order on a circle, neighbours one unit apart.
func polygon(order []int, n int) []Point {
	return placeOnCircle(order, n, .5/math.Sin(math.Pi/float64(len(order))))
}

// drawRing draws a cycle as a polygon, from vertex 0 towards its smaller neighbour. It
// returns nil for other graphs.
func drawRing(g *network) []Point {
	n := len(g.near)
	if n < 3 || slices.ContainsFunc(g.near, func(l []int) bool { return len(l) != 2 }) {
		return nil
	}
	order, before := []int{0}, -1
	for len(order) < n {
		at := order[len(order)-1]
		next := g.near[at][0]
		if next == before {
			next = g.near[at][1]
		}
		order, before = append(order, next), at
	}
	out := polygon(order, n)
	if n == 4 { // a square has a horizontal side
		turn(out, -math.Pi/4)
	}
	return out
}

// drawPetersen draws the Petersen graph: the only graph with ten vertices, three neighbours
// each, and no cycle shorter than five. It returns nil for other graphs.
func drawPetersen(g *network) []Point {
	n := len(g.near)
	otherDegree := func(near []int) bool { return len(near) != 3 }
	if n != 10 || len(g.edges) != 15 || girth(g) != 5 || slices.ContainsFunc(g.near, otherDegree) {
		return nil
	}
	outer := shortestCycle(g, [2]int{g.near[0][0], 0})
	at := placeOnCircle(outer, n, 2.05)
	for _, v := range outer {
		for _, u := range g.near[v] {
			if !slices.Contains(outer, u) {
				at[u] = Point{X: at[v].X * .488, Y: at[v].Y * .488}
			}
		}
	}
	return at
}

// girth returns the length of the shortest cycle, or 0 if there is none.
func girth(g *network) int {
	least := 0
	for _, e := range g.edges {
		if c := shortestCycle(g, e); c != nil && (least == 0 || len(c) < least) {
			least = len(c)
		}
	}
	return least
}

// drawBipartite draws a complete bipartite graph that is not planar, with each side in a
// row. It returns nil for other graphs.
func drawBipartite(g *network) []Point {
	n := len(g.near)
	var rows [2][]int
	for v := range n {
		k := 1
		if v == 0 || !slices.Contains(g.near[v], 0) {
			k = 0
		}
		rows[k] = append(rows[k], v)
	}
	if min(len(rows[0]), len(rows[1])) < 3 || len(g.edges) != len(rows[0])*len(rows[1]) {
		return nil
	}
	for k, row := range rows {
		for _, v := range row {
			if !slices.Equal(g.near[v], rows[1-k]) {
				return nil
			}
		}
	}
	at := make([]Point, n)
	wide := float64(max(len(rows[0]), len(rows[1])) - 1)
	for k, row := range rows {
		for i, v := range row {
			at[v] = Point{X: wide * (float64(i) + .5) / float64(len(row)) * 1.15, Y: float64(k) * max(1.3, wide*.62)}
		}
	}
	return at
}

// shortestCycle returns a shortest cycle through an edge, or nil if there is none.
func shortestCycle(g *network, e [2]int) []int {
	_, from := graph.BreadthFirst(len(g.near), func(v int) iter.Seq[int] {
		if v == e[0] {
			return slices.Values(lists.Filter(g.near[v], func(u int) bool { return u != e[1] }))
		}
		return slices.Values(g.near[v])
	}, e[0])
	if from[e[1]] < 0 {
		return nil
	}
	var out []int
	for v := e[1]; v >= 0; v = from[v] {
		out = append(out, v)
	}
	return out
}
