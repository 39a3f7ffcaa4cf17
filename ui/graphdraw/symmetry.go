package graphdraw

import (
	"cmp"
	"math"
	"slices"

	"backtrack/model/lists"
)

// A symmetry is a rotation around the origin, or a reflection in a line through it. It maps
// a drawing to itself: vertices to vertices and edges to edges.
type symmetry struct {
	image    []int // images by vertex
	cos, sin float64
	mirrored bool // x is negated before the rotation
}

func (s *symmetry) of(p Point) Point {
	if s.mirrored {
		p.X = -p.X
	}
	return Point{X: p.X*s.cos - p.Y*s.sin, Y: p.X*s.sin + p.Y*s.cos}
}

// centre returns a drawing that is moved so that the mean of its vertices is the origin.
func centre(at []Point) []Point {
	var mid Point
	for _, p := range at {
		mid.X, mid.Y = mid.X+p.X/float64(len(at)), mid.Y+p.Y/float64(len(at))
	}
	return lists.Map(at, func(p Point) Point { return Point{X: p.X - mid.X, Y: p.Y - mid.Y} })
}

// symmetries returns all symmetries of a drawing, the identity first. It takes O(k n²) if k
// vertices are farthest from the origin.
func symmetries(g *network, at []Point) []symmetry {
	const slack = .01 // share of the radius
	far := func(v int) float64 { return math.Hypot(at[v].X, at[v].Y) }
	first := 0
	for v := range at {
		if far(v) > far(first)*(1+slack) {
			first = v
		}
	}
	angle := func(p Point) float64 { return math.Atan2(p.Y, p.X) }
	var out []symmetry
	for _, mirrored := range []bool{false, true} {
		for i := range at {
			v := (first + i) % len(at) // the identity is found first
			if math.Abs(far(v)-far(first)) > slack*far(first) {
				continue
			}
			s := symmetry{cos: 1, mirrored: mirrored}
			s.sin, s.cos = math.Sincos(angle(at[v]) - angle(s.of(at[first])))
			if s.image = imageOf(g, at, &s, slack*far(first)); s.image != nil {
				out = append(out, s)
			}
		}
	}
	return out
}

// imageOf returns the images of all vertices under s, or nil if s does not map vertices
// one to one to vertices and edges to edges.
func imageOf(g *network, at []Point, s *symmetry, slack float64) []int {
	image, taken := make([]int, len(at)), make([]bool, len(at))
	for v, p := range at {
		q := s.of(p)
		u := slices.IndexFunc(at, func(r Point) bool { return Distance(q, r) <= slack })
		if u < 0 || taken[u] {
			return nil
		}
		image[v], taken[u] = u, true
	}
	for _, e := range g.edges {
		if !slices.Contains(g.near[image[e[0]]], image[e[1]]) {
			return nil
		}
	}
	return image
}

// alignAxis rotates a drawing so that the axis of one of its reflections, if it has any,
// is vertical or horizontal, and the drawing takes little room on a board.
func alignAxis(at []Point, all []symmetry) []Point {
	const slack = .001 // share of the room, and angle in radians
	best, least, angle := at, math.Inf(1), math.Inf(1)
	for i := range all {
		if !all[i].mirrored {
			continue
		}
		for _, by := range []float64{0, math.Pi / 2, -math.Pi / 2, math.Pi} {
			by = math.Remainder(by-math.Atan2(all[i].sin, all[i].cos)/2, 2*math.Pi)
			turned := slices.Clone(at)
			turn(turned, by)
			e := neededSide(turned)
			if e < least*(1-slack) || e < least*(1+slack) && math.Abs(by) < angle-slack {
				best, least, angle = turned, e, math.Abs(by)
			}
		}
	}
	return best
}

// rotateToFit rotates a drawing without known symmetries so that it takes little room on a
// board, which is a little wider than high. It leaves the drawing alone if that gains
// little.
func rotateToFit(at []Point) []Point {
	const parts, worth = 24, .8
	best, least := at, neededSide(at)*worth
	for k := 1; k < parts; k++ {
		turned := slices.Clone(at)
		turn(turned, math.Pi*float64(k)/parts)
		if e := neededSide(turned); e < least-1e-9 {
			best, least = turned, e
		}
	}
	return best
}

// straighten rotates a drawing by a small angle if that makes more of its edges horizontal
// or vertical.
func straighten(g *network, at []Point) []Point {
	const straight, maxSlant = .02, .3 // radians
	var slants []float64               // angles between edges and the nearer axis
	for _, e := range g.edges {
		a := math.Atan2(at[e[1]].Y-at[e[0]].Y, at[e[1]].X-at[e[0]].X)
		slants = append(slants, math.Remainder(a, math.Pi/2))
	}
	best, largest := 0.0, 1 // at least two edges, and a quarter of all, must become straight
	for _, a := range append([]float64{0}, slants...) {
		n := lists.Count(slants, func(b float64) bool { return math.Abs(b-a) < straight })
		if n > largest && 4*n >= len(slants) && math.Abs(a) < maxSlant {
			best, largest = a, n
		}
	}
	at = slices.Clone(at)
	turn(at, -best)
	return at
}

// snap gives vertices with nearly equal X or Y exactly the same X or Y.
func snap(at []Point) []Point {
	const near = .08
	at = slices.Clone(at)
	order := lists.Range[int](len(at))
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

// mirrorUp mirrors a drawing so that vertex 0 is neither right of the middle nor below it.
func mirrorUp(at []Point) []Point {
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
