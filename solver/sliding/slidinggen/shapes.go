package slidinggen

import (
	"math"
	"math/rand/v2"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/sliding"
)

// A shape is a family of graphs.
type shape struct {
	id, article string // article is the name with its article, for errors
	defaultSize string
	// minSize and maxSize are bounds of the number of vertices. With pair, minSize is a bound of each
	// of the two numbers.
	minSize, maxSize int
	pair             bool   // the size is two numbers
	even             bool   // the number of vertices is even
	rings            bool   // it has only bridges and rings as blocks
	random           bool   // each drawing gives another graph
	name             string // the puzzle's name, {a} and {b} stand for the numbers of the size
	draw             func(a, b int, rng *rand.Rand) drawing
}

// A drawing is a graph and, perhaps, the places of its vertices in the plane.
type drawing struct {
	n      int
	edges  [][2]int
	layout []sliding.Point // nil if there is none
}

func (d *drawing) join(u, v int) { d.edges = append(d.edges, [2]int{u, v}) }

// maxComplete is the largest number of vertices of complete and complete bipartite graphs.
// maxOther is the largest number of all other graphs except grids.
const (
	maxComplete = 60
	maxOther    = 2000
)

var shapes = append([]shape{
	{id: "grid", article: "a grid", defaultSize: "4x4", minSize: 2, pair: true, draw: drawGrid, name: "Grid {a} × {b}"},
	{id: "ring", article: "a ring", defaultSize: "7", minSize: 3, maxSize: maxOther, rings: true, draw: drawRing, name: "Ring of {a}"},
	{id: "theta0", article: "Wilson's graph θ₀", defaultSize: "7", minSize: 7, maxSize: 7, draw: drawTheta0, name: "Wilson's graph θ₀"},
	{id: "petersen", article: "the Petersen graph", defaultSize: "10", minSize: 10, maxSize: 10, draw: drawPetersen, name: "Petersen graph"},
	{id: "wheel", article: "a wheel", defaultSize: "8", minSize: 4, maxSize: maxOther, draw: drawWheel, name: "Wheel with {a-1} spokes"},
	{id: "cube", article: "the cube", defaultSize: "8", minSize: 8, maxSize: 8, draw: drawPrism, name: "Cube"},
	{id: "prism", article: "a prism", defaultSize: "10", minSize: 6, maxSize: maxOther, even: true,
		draw: drawPrism, name: "Prism with {a} places"},
	{id: "complete", article: "a complete graph", defaultSize: "6", minSize: 2, maxSize: maxComplete,
		draw: drawComplete, name: "Complete graph K{a}"},
	{id: "bipartite", article: "a complete bipartite graph", defaultSize: "3x3", minSize: 1, maxSize: maxComplete, pair: true,
		draw: drawBipartite, name: "Complete bipartite graph K{a},{b}"},
	{id: "tree", article: "a tree", defaultSize: "9", minSize: 2, maxSize: maxOther, rings: true, random: true,
		draw: drawTree, name: "Tree with {a} places"},
	{id: "cactus", article: "a cactus", defaultSize: "10", minSize: 3, maxSize: maxOther, rings: true, random: true,
		draw: drawCactus, name: "Cactus with {a} places"},
	{id: "random", article: "a random graph", defaultSize: "8", minSize: 3, maxSize: maxOther, random: true,
		draw: drawRandom, name: "Random graph with {a} places"},
}, readyShapes...)

func graphNames() []string {
	return lists.Map(shapes, func(s shape) string { return s.id })
}

// drawGrid numbers the cells so that the goal is the usual one: the tokens 1, 2, 3 and so on in
// reading order, and the hole in the last cell.
func drawGrid(cols, rows int, _ *rand.Rand) drawing {
	d := drawing{n: cols * rows}
	d.layout = make([]sliding.Point, d.n)
	vertex := func(r, c int) int { return (r*cols + c + 1) % d.n }
	for r := range rows {
		for c := range cols {
			v := vertex(r, c)
			d.layout[v] = sliding.Point{X: float64(c), Y: float64(r)}
			if c > 0 {
				d.join(vertex(r, c-1), v)
			}
			if r > 0 {
				d.join(vertex(r-1, c), v)
			}
		}
	}
	return d
}

// circle returns n places on a circle around the origin. The first is at the top, and the
// others follow clockwise. Rounding makes them the same on all machines.
func circle(n int, radius float64) []sliding.Point {
	out := make([]sliding.Point, n)
	for i := range out {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		out[i] = sliding.Point{X: round(radius * sin), Y: round(-radius * cos)}
	}
	return out
}

func round(x float64) float64 { return math.Round(x*1000)/1000 + 0 } // + 0 turns -0 into 0

// circleRadius returns the radius of a circle on which n places are about one apart.
func circleRadius(n int) float64 { return float64(n) / (2 * math.Pi) }

func drawRing(n, _ int, _ *rand.Rand) drawing {
	d := drawing{n: n, layout: circle(n, circleRadius(n))}
	for v := range n {
		d.join(v, (v+1)%n)
	}
	return d
}

// drawTheta0 draws a ring of six places and a place in the middle, which is joined to two
// opposite places of the ring.
func drawTheta0(int, int, *rand.Rand) drawing {
	d := drawRing(6, 0, nil)
	d.n, d.layout = 7, append(d.layout, sliding.Point{})
	d.join(0, 6)
	d.join(3, 6)
	return d
}

func drawPetersen(int, int, *rand.Rand) drawing {
	d := drawing{n: 10, layout: append(circle(5, 2), circle(5, 1)...)}
	for v := range 5 {
		d.join(v, (v+1)%5)
		d.join(v, 5+v)
		d.join(5+v, 5+(v+2)%5)
	}
	return d
}

func drawWheel(n, _ int, _ *rand.Rand) drawing {
	rim := n - 1
	d := drawing{n: n, layout: append([]sliding.Point{{}}, circle(rim, max(1, circleRadius(rim)))...)}
	for v := range rim {
		d.join(0, v+1)
		d.join(v+1, (v+1)%rim+1)
	}
	return d
}

// drawPrism joins two rings, one inside the other.
func drawPrism(n, _ int, _ *rand.Rand) drawing {
	k := n / 2
	inner := max(1, circleRadius(k))
	d := drawing{n: n, layout: append(circle(k, inner+1), circle(k, inner)...)}
	for v := range k {
		d.join(v, (v+1)%k)
		d.join(k+v, k+(v+1)%k)
		d.join(v, k+v)
	}
	return d
}

func drawComplete(n, _ int, _ *rand.Rand) drawing {
	d := drawing{n: n, layout: circle(n, max(1, circleRadius(n)))}
	for v := range n {
		for u := range v {
			d.join(u, v)
		}
	}
	return d
}

// drawBipartite draws one side above the other.
func drawBipartite(a, b int, _ *rand.Rand) drawing {
	d := drawing{n: a + b}
	side := func(k int, y float64) {
		for i := range k {
			d.layout = append(d.layout, sliding.Point{X: round(float64(max(a, b)-k)/2 + float64(i)), Y: y})
		}
	}
	side(a, 0)
	side(b, round(math.Sqrt(float64(max(a, b)))))
	for u := range a {
		for v := range b {
			d.join(u, a+v)
		}
	}
	return d
}

func drawTree(n, _ int, rng *rand.Rand) drawing {
	d := drawing{n: n}
	for v := 1; v < n; v++ {
		d.join(rng.IntN(v), v)
	}
	return d
}

// drawCactus hangs rings of three to five places, and sometimes a bridge, on random places.
func drawCactus(n, _ int, rng *rand.Rand) drawing {
	d := drawing{n: n}
	for at := 1; at < n; {
		root, more := rng.IntN(at), 2+rng.IntN(3)
		if at > 1 && rng.IntN(4) == 0 {
			more = 1
		}
		if left := n - at; more > left || left-more == 1 && more > 1 {
			more = min(left, 4)
		}
		last := root
		for range more {
			d.join(last, at)
			last = at
			at++
		}
		if more > 1 {
			d.join(last, root)
		}
	}
	return d
}

// drawRandom draws a ring in random order, with random chords. So the graph has no cut vertex.
func drawRandom(n, _ int, rng *rand.Rand) drawing {
	d := drawing{n: n}
	order := rng.Perm(n)
	for i, v := range order {
		d.join(v, order[(i+1)%n])
	}
	if n == 3 {
		return d
	}
	has := func(u, v int) bool {
		return slices.Contains(d.edges, [2]int{u, v}) || slices.Contains(d.edges, [2]int{v, u})
	}
	possible := n * (n - 3) / 2
	for chords := min(1+rng.IntN(max(1, n/2)), possible); chords > 0; {
		if u, v := rng.IntN(n), rng.IntN(n); u != v && !has(u, v) {
			d.join(u, v)
			chords--
		}
	}
	return d
}
