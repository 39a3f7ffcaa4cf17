package graphdraw

import (
	"cmp"
	"math"
	"slices"

	"backtrack/model/lists"
)

// drawBarycentric draws a planar graph without crossings if that is easy: the vertices of
// one face are on a circle, and each other vertex is in the middle of its neighbours
// (Tutte, How to draw a graph, 1963). It tries shortest cycles as that face first, and then
// the largest faces of the best drawing. It returns nil if it finds no drawing without
// crossings.
func drawBarycentric(g *network) []Point {
	n, m := len(g.near), len(g.edges)
	if n < 4 || m < n+1 || m > 3*n-6 || slices.ContainsFunc(g.near, func(l []int) bool { return len(l) < 2 }) {
		return nil
	}
	const maxFaces = 24 // limit of the cycles tried, and of the faces tried
	var tried [][]int
	var best []Point
	var outer []int
	least := math.Inf(1)
	try := func(face []int) {
		key := slices.Sorted(slices.Values(face))
		if slices.ContainsFunc(tried, func(t []int) bool { return slices.Equal(t, key) }) {
			return
		}
		tried = append(tried, key)
		at := settle(g, face, 2)
		if Crossings(g.edges, at) > 0 {
			return
		}
		if s := score(g, at) - symmetryBonus*float64(len(symmetries(g, centre(at)))); s < least-1e-9 {
			best, outer, least = at, face, s
		}
	}
	for _, e := range g.edges {
		if face := shortestCycle(g, e); face != nil && len(tried) < maxFaces {
			try(face)
		}
	}
	if best == nil {
		return nil
	}
	all := faces(g, best)
	slices.SortStableFunc(all, func(a, b []int) int { return len(b) - len(a) })
	for _, face := range all[:min(len(all), maxFaces)] {
		try(face)
	}
	return settle(g, outer, 6)
}

// faces returns those faces of a drawing without crossings that are cycles. Each one is
// the list of its vertices in order.
func faces(g *network, at []Point) [][]int {
	around := make([][]int, len(at)) // neighbours by vertex, in the order of their directions
	for v, near := range g.near {
		around[v] = slices.Clone(near)
		angle := func(u int) float64 { return math.Atan2(at[u].Y-at[v].Y, at[u].X-at[v].X) }
		slices.SortFunc(around[v], func(a, b int) int { return cmp.Compare(angle(a), angle(b)) })
	}
	seen := map[[2]int]bool{}
	var out [][]int
	for u, near := range g.near {
		for _, v := range near {
			var face []int
			for a, b := u, v; !seen[[2]int{a, b}]; {
				seen[[2]int{a, b}] = true
				face = append(face, a)
				next := around[b][(slices.Index(around[b], a)+1)%len(around[b])]
				a, b = b, next
			}
			if once := slices.Compact(slices.Sorted(slices.Values(face))); len(face) > 2 && len(once) == len(face) {
				out = append(out, face)
			}
		}
	}
	return out
}

// symmetryBonus is subtracted from the result of score for each symmetry of a drawing.
const symmetryBonus = .1

// settle puts the vertices of face on a circle and moves each other vertex to the middle
// of its neighbours, in rounds. After each round longer edges pull harder, so inner
// vertices don't crowd.
func settle(g *network, face []int, rounds int) []Point {
	n := len(g.near)
	r := math.Sqrt(float64(n)) * .62
	if first := slices.Index(face, slices.Min(face)); first > 0 {
		face = append(slices.Clone(face[first:]), face[:first]...)
	}
	at := placeOnCircle(face, n, r)
	if len(face)%2 == 0 { // a side on top looks better than a corner
		turn(at, math.Pi/float64(len(face)))
	}
	inner := slices.DeleteFunc(lists.Range[int](n), func(v int) bool { return slices.Contains(face, v) })
	pull := make([][]float64, n) // weights by vertex and index of the neighbour
	for v, near := range g.near {
		pull[v] = slices.Repeat([]float64{1}, len(near))
	}
	for round := range rounds {
		for v, near := range g.near {
			for i, u := range near {
				if round > 0 {
					pull[v][i] *= Distance(at[u], at[v])
				}
			}
		}
		for range 400 {
			moved := 0.0
			for _, v := range inner {
				var x, y, sum float64
				for i, u := range g.near[v] {
					w := pull[v][i]
					x, y, sum = x+w*at[u].X, y+w*at[u].Y, sum+w
				}
				moved = max(moved, math.Abs(x/sum-at[v].X), math.Abs(y/sum-at[v].Y))
				at[v] = Point{X: x / sum, Y: y / sum}
			}
			if moved < 1e-6 {
				break
			}
		}
	}
	return at
}

// turn rotates a drawing around the origin. It changes at.
func turn(at []Point, angle float64) {
	sin, cos := math.Sincos(angle)
	for v, p := range at {
		at[v] = Point{X: p.X*cos - p.Y*sin, Y: p.X*sin + p.Y*cos}
	}
}

// drawRadial draws a tree with its centre in the middle. Vertices at the same distance from
// the centre are on the same circle. The angle that a vertex gets is proportional to the
// number of leaves beyond it.
func drawRadial(g *network, far [][]int) []Point {
	n := len(g.near)
	root := 0
	for v := range n {
		if slices.Max(far[v]) < slices.Max(far[root]) {
			root = v
		}
	}
	leaves := make([]int, n)
	var count func(v, from int) int
	count = func(v, from int) int {
		for _, u := range g.near[v] {
			if u != from {
				leaves[v] += count(u, v)
			}
		}
		leaves[v] = max(leaves[v], 1)
		return leaves[v]
	}
	count(root, -1)
	at := make([]Point, n)
	step := max(1, float64(leaves[root])/(2*math.Pi)/max(float64(slices.Max(far[root])), 1)*1.1)
	var place func(v, from int, lo, hi float64)
	place = func(v, from int, lo, hi float64) {
		sin, cos := math.Sincos((lo + hi) / 2)
		r := float64(far[root][v]) * step
		at[v] = Point{X: r * sin, Y: -r * cos}
		for _, u := range g.near[v] {
			if u != from {
				mid := lo + (hi-lo)*float64(leaves[u])/float64(leaves[v])
				place(u, v, lo, mid)
				lo = mid
				leaves[v] -= leaves[u]
			}
		}
	}
	place(root, -1, 0, 2*math.Pi)
	return at
}
