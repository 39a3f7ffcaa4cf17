package graphdraw

import (
	"math"
	"slices"

	"backtrack/model/graph"
	"backtrack/model/lists"
)

// A Point is a position in a drawing. Y grows downwards.
type Point struct{ X, Y float64 }

// A network is the graph to draw.
type network struct {
	near  [][]int  // neighbours by vertex, ascending
	edges [][2]int // each edge once, the smaller vertex first
}

func newNetwork(near [][]int) *network {
	g := &network{near: near}
	for u, list := range near {
		for _, v := range list {
			if u < v {
				g.edges = append(g.edges, [2]int{u, v})
			}
		}
	}
	return g
}

// Layout places the vertices of a graph. The neighbours of vertex v are near[v], in ascending
// order. The same graph always gives the same drawing. Edges are about one unit long. Layout
// takes up to about 50 milliseconds for graphs of up to 1,000 vertices.
//
// Each connected component is laid out on its own, and the drawings are put side
// by side.
func Layout(near [][]int) []Point {
	parts := components(near)
	if len(parts) == 1 {
		return mirrorUp(layOutPart(newNetwork(near)))
	}
	at := make([]Point, len(near))
	index := make([]int, len(near))
	row := math.Sqrt(1.3*float64(len(near))) + 1 // width of a row of components
	var x, y, deep float64
	for _, part := range parts {
		for i, v := range part {
			index[v] = i
		}
		inside := lists.Map(part, func(v int) []int { return lists.Map(near[v], func(u int) int { return index[u] }) })
		own := mirrorUp(layOutPart(newNetwork(inside)))
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
		var part []int
		for u, far := range graph.Distances(len(near), graph.Lists(near), v) {
			if far >= 0 {
				seen[u] = true
				part = append(part, u)
			}
		}
		out = append(out, part)
	}
	slices.SortStableFunc(out, func(a, b []int) int { return len(b) - len(a) })
	return out
}

// Limits for methods whose time grows quickly. Several drawings are compared up to
// maxCareful vertices and maxPairs pairs.
const (
	maxCareful = 80
	maxPairs   = 1_000_000 // pairs of an edge and a vertex, or of two edges
	maxStress  = 120       // vertices up to which all distances are used
)

// layOutPart lays out a connected graph.
func layOutPart(g *network) []Point {
	n := len(g.near)
	if at := knownShape(g); at != nil {
		return at
	}
	if n > maxStress {
		return g.enlargeIfDense(rotateToFit(spread(g, relax(g, placeByPivots(g)))))
	}
	far := distances(g.near)
	start := minimizeStress(classicalScaling(far), far)
	if m := len(g.edges); n > maxCareful || (n+m)*n+2*m*(m+n) > maxPairs {
		return g.enlargeIfDense(rotateToFit(spread(g, relax(g, start))))
	}
	candidates := [][]Point{start}
	if len(g.edges) == n-1 {
		candidates = append(candidates, drawRadial(g, far))
	}
	if at := drawBarycentric(g); at != nil {
		candidates = append(candidates, at)
	}
	var best []Point
	least := math.Inf(1)
	for _, rough := range candidates {
		scaleToUnit(g.edges, rough)
		for _, at := range [][]Point{rough, spread(g, slices.Clone(rough)), spread(g, relax(g, slices.Clone(rough)))} {
			at = centre(at)
			if s := score(g, at) - symmetryBonus*float64(len(symmetries(g, at))); s < least-1e-9 {
				best, least = at, s
			}
		}
	}
	switch all := symmetries(g, best); {
	case len(all) == 1:
		return snapIfClear(g, straighten(g, rotateToFit(best)))
	case len(all) <= maxAxisSymmetries:
		return snapIfClear(g, alignAxis(best, all))
	default:
		return alignAxis(best, all)
	}
}

// MaxBoxes limits the sum of the areas of the bounding boxes of all edges, in areas of the
// drawing. If the sum is larger, the eye can't follow an edge.
const MaxBoxes = 40

// enlargeIfDense returns the drawing at if the eye can follow its edges, else a drawing
// with larger vertices.
func (n *network) enlargeIfDense(at []Point) []Point {
	lo, hi := Box(at)
	boxes := 0.0
	for _, e := range n.edges {
		boxes += math.Abs(at[e[0]].X-at[e[1]].X) * math.Abs(at[e[0]].Y-at[e[1]].Y)
	}
	if boxes > MaxBoxes*(hi.X-lo.X)*(hi.Y-lo.Y) {
		return placeSunflower(breadthOrder(n.near))
	}
	return at
}

// breadthOrder returns the vertices by their distance from vertex 0.
func breadthOrder(near [][]int) []int {
	far := graph.Distances(len(near), graph.Lists(near), 0)
	order := lists.Range[int](len(near))
	slices.SortStableFunc(order, func(u, v int) int { return far[u] - far[v] })
	return order
}

// placeSunflower places vertices evenly on a disc, like the seeds of a sunflower (Vogel
// 1979). The first vertices of order are in the middle, and neighbours are about one unit
// apart.
func placeSunflower(order []int) []Point {
	at := make([]Point, len(order))
	for i, v := range order {
		sin, cos := math.Sincos(float64(i) * math.Pi * (3 - math.Sqrt(5)))
		r := .6 * math.Sqrt(float64(i)+.5)
		at[v] = Point{X: r * sin, Y: -r * cos}
	}
	return at
}

// snapIfClear puts vertices that are nearly in line exactly in line, unless vertices get
// less room or edges cross more often.
func snapIfClear(g *network, at []Point) []Point {
	const kept = .97 // share of the spacing that must remain
	out := snap(at)
	if Spacing(g.edges, out) >= kept*Spacing(g.edges, at) && Crossings(g.edges, out) <= Crossings(g.edges, at) {
		return out
	}
	return at
}

// maxAxisSymmetries is the largest number of symmetries of a drawing that can be aligned
// with the axes: the reflections in both axes generate four.
const maxAxisSymmetries = 4

// placeOnCircle places the vertices of order on a circle around the origin, clockwise from
// the top. The other ones of the n vertices stay at the origin.
func placeOnCircle(order []int, n int, r float64) []Point {
	at := make([]Point, n)
	for i, v := range order {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(order)))
		at[v] = Point{X: r * sin, Y: -r * cos}
	}
	return at
}
