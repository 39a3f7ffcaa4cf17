package graphdraw

import "math"

// extent returns how much room a drawing takes.
func extent(at []Point) float64 {
	lo, hi := Box(at)
	return max((hi.X-lo.X)/1.15, hi.Y-lo.Y)
}

// score rates a drawing, the lower the better: its crossings, and a penalty for
// small sockets.
func score(g *graph, at []Point) float64 {
	lo, hi := Box(at)
	r := Spacing(g.edges, at) / max(hi.X-lo.X, hi.Y-lo.Y, 1e-9)
	good := .25 / math.Sqrt(float64(len(at)))
	return float64(Crossings(g.edges, at)) + 8*max(math.Log(good/max(r, 1e-6)), 0)
}

// Crossings counts the pairs of edges that cross or overlap.
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

// crossing reports whether two edges cross. Edges with a common end do not.
func crossing(e, f [2]int, at []Point) bool {
	if e[0] == f[0] || e[0] == f[1] || e[1] == f[0] || e[1] == f[1] {
		return false
	}
	a, b, c, d := at[e[0]], at[e[1]], at[f[0]], at[f[1]]
	return side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b)
}

// side reports whether c lies to the left of the line from a to b.
func side(a, b, c Point) bool { return (b.X-a.X)*(c.Y-a.Y) > (b.Y-a.Y)*(c.X-a.X) }
