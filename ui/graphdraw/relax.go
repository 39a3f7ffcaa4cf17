package graphdraw

import (
	"math"

	"backtrack/model/lists"
)

// relax evens out the edges of a rough drawing and drives nearby vertices apart, by springs
// and repulsion (Fruchterman and Reingold 1991). A round takes O(n + m). It changes at and
// returns it.
func relax(g *network, at []Point) []Point {
	rounds := min(100, 10+60_000/len(at)) // fewer on very large graphs, to save time
	scaleToUnit(g.edges, at)
	push := make([]Point, len(at))
	for round := range rounds {
		clear(push)
		repel(at, push)
		attract(g.edges, at, push)
		heat := .25 * (1 - float64(round)/float64(rounds))
		for v, f := range push {
			if long := math.Hypot(f.X, f.Y); long > 0 {
				step := min(long*.3, heat)
				at[v].X += f.X / long * step
				at[v].Y += f.Y / long * step
			}
		}
	}
	return at
}

// reach is the largest distance at which vertices repel each other.
const reach = 1.6

// repel adds the forces that drive nearby vertices apart. It sorts the vertices into square
// cells as wide as reach, so that it compares only those of neighbouring cells.
func repel(at, push []Point) {
	type cell struct{ x, y int32 }
	cellOf := func(p Point) cell { return cell{int32(math.Floor(p.X / reach)), int32(math.Floor(p.Y / reach))} }
	cells := make(map[cell][]int32, len(at))
	for v, p := range at {
		c := cellOf(p)
		cells[c] = append(cells[c], int32(v))
	}
	for v, p := range at {
		c := cellOf(p)
		for i := range int32(9) {
			there := cells[cell{c.x + i/3 - 1, c.y + i%3 - 1}]
			for _, u := range there[:min(len(there), maxCrowd)] {
				x, y := p.X-at[u].X, p.Y-at[u].Y
				if d := x*x + y*y; d < reach*reach && int(u) != v {
					d = max(d, .01)
					push[v].X += x / d * .35
					push[v].Y += y / d * .35
				}
			}
		}
	}
}

// attract adds the forces of the edges, which are springs one unit long.
func attract(edges [][2]int, at, push []Point) {
	for _, e := range edges {
		x, y := at[e[1]].X-at[e[0]].X, at[e[1]].Y-at[e[0]].Y
		d := math.Hypot(x, y)
		f := (d - 1) / max(d, .1)
		push[e[0]].X += x * f
		push[e[0]].Y += y * f
		push[e[1]].X -= x * f
		push[e[1]].Y -= y * f
	}
}

// maxCrowd is the largest number of vertices in a cell that repel a vertex.
const maxCrowd = 40

// scaleToUnit scales a drawing so that edges are one unit long on average.
func scaleToUnit(edges [][2]int, at []Point) {
	sum := lists.Sum(edges, func(e [2]int) float64 { return Distance(at[e[0]], at[e[1]]) })
	if sum == 0 {
		return
	}
	s := float64(len(edges)) / sum
	for v := range at {
		at[v].X, at[v].Y = at[v].X*s, at[v].Y*s
	}
}

// Limits of spread. It changes drawings of at most maxApart vertices, and separates
// vertices from edges if there are at most maxNear pairs of them.
const (
	maxApart = 400
	maxNear  = 200_000
)

// spread drives vertices apart and away from edges that don't end at them, within the
// limits above. Edges must be about one unit long. It changes at and returns it. It takes
// O(n² + n m).
func spread(g *network, at []Point) []Point {
	const (
		rounds           = 60
		vertexGap, apart = .95, .48
		stiff, maxStep   = .08, .15
	)
	if len(at) > maxApart {
		return at
	}
	push := make([]Point, len(at))
	move := func(v int, x, y float64) { push[v] = Point{X: push[v].X + x, Y: push[v].Y + y} }
	for range rounds {
		clear(push)
		for v, p := range at {
			for u, q := range at[:v] {
				x, y := p.X-q.X, p.Y-q.Y
				if d := max(math.Hypot(x, y), 1e-6); d < vertexGap {
					f := (vertexGap - d) / d / 2
					move(v, x*f, y*f)
					move(u, -x*f, -y*f)
				}
			}
		}
		for _, e := range g.edges {
			a, b := at[e[0]], at[e[1]]
			x, y := b.X-a.X, b.Y-a.Y
			d := max(math.Hypot(x, y), 1e-6)
			f := stiff * (d - 1) / d
			move(e[0], x*f, y*f)
			move(e[1], -x*f, -y*f)
			if len(at)*len(g.edges) > maxNear {
				continue
			}
			for v, p := range at {
				if v == e[0] || v == e[1] || segmentDistance(p, a, b) >= apart {
					continue
				}
				s := ((p.X-a.X)*x + (p.Y-a.Y)*y) / (d * d)
				if s <= 0 || s >= 1 {
					continue
				}
				side := ((p.Y-a.Y)*x - (p.X-a.X)*y) / d
				f := (apart - math.Abs(side)) / 3
				if side < 0 {
					f = -f
				}
				move(v, -y/d*f, x/d*f)
				move(e[0], y/d*f/2, -x/d*f/2)
				move(e[1], y/d*f/2, -x/d*f/2)
			}
		}
		for v, f := range push {
			if long := math.Hypot(f.X, f.Y); long > maxStep {
				f = Point{X: f.X / long * maxStep, Y: f.Y / long * maxStep}
			}
			at[v] = Point{X: at[v].X + f.X, Y: at[v].Y + f.Y}
		}
	}
	return at
}
