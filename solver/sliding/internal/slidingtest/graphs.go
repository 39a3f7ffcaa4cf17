// Package slidingtest makes the graphs and positions that tests of several sliding solvers
// share. A graph is given by a function that returns, for each vertex, the vertices to join it
// to.
package slidingtest

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/lists"
	"backtrack/model/sliding"
)

// New returns the puzzle with the given token on each vertex.
func New(t testing.TB, content []int, edges [][2]int) sliding.Position {
	t.Helper()
	p, err := sliding.New(sliding.Puzzle{Content: content, Edges: edges})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// AtHome returns the puzzle on n vertices with all tokens and the hole at home.
func AtHome(t testing.TB, n int, edges [][2]int) sliding.Position {
	t.Helper()
	return New(t, lists.Range[int](n), edges)
}

// At returns the puzzle on the graph of n vertices given by near, with all tokens and the hole
// at home.
func At(t testing.TB, n int, near func(v int) []int) sliding.Position {
	t.Helper()
	return AtHome(t, n, EdgesOf(n, near))
}

// With returns the puzzle on the graph of p with another content.
func With(t testing.TB, p sliding.Position, content []int) sliding.Position {
	t.Helper()
	return New(t, content, Edges(p))
}

// Edges returns the edges of the graph of p.
func Edges(p sliding.Position) (edges [][2]int) {
	for u, v := range p.Edges() {
		edges = append(edges, [2]int{u, v})
	}
	return edges
}

// EdgesOf returns the edges of the graph of n vertices given by near.
func EdgesOf(n int, near func(v int) []int) (edges [][2]int) {
	for v := range n {
		for _, u := range near(v) {
			edges = append(edges, [2]int{u, v})
		}
	}
	return edges
}

// Chain returns the edges of a path of n vertices.
func Chain(n int) (edges [][2]int) {
	for v := 1; v < n; v++ {
		edges = append(edges, [2]int{v - 1, v})
	}
	return edges
}

// Fifteen returns the 15-puzzle with the hole at home in the first cell.
func Fifteen(t testing.TB, content [16]uint8) sliding.Position {
	t.Helper()
	return New(t, lists.Map(content[:], func(x uint8) int { return int(x) }), EdgesOf(16, Grid(4, 4)))
}

// Shuffle returns p after random moves.
func Shuffle(t testing.TB, p sliding.Position, moves int, rng *rand.Rand) sliding.Position {
	t.Helper()
	content, hole := p.Content(), p.Empty()
	for range moves {
		near := p.Neighbours(hole)
		v := near[rng.IntN(len(near))]
		content[hole], content[v] = content[v], 0
		hole = v
	}
	return With(t, p, content)
}

// Walked returns the position on the graph given by near after 2000 random moves from the goal.
func Walked(t testing.TB, n int, near func(v int) []int, rng *rand.Rand) sliding.Position {
	t.Helper()
	content, edges := lists.Range[int](n), EdgesOf(n, near)
	all := make([][]int, n)
	for _, e := range edges {
		all[e[0]], all[e[1]] = append(all[e[0]], e[1]), append(all[e[1]], e[0])
	}
	hole := 0
	for range 2000 {
		v := all[hole][rng.IntN(len(all[hole]))]
		content[hole], content[v] = content[v], 0
		hole = v
	}
	return New(t, content, edges)
}

// Grid joins each cell of a grid to the cells on its left and above it.
func Grid(rows, cols int) func(v int) []int {
	return func(v int) (near []int) {
		if v%cols > 0 {
			near = append(near, v-1)
		}
		if v >= cols {
			near = append(near, v-cols)
		}
		return near
	}
}

// Wheel joins vertex 0 to all vertices of a rim, and each vertex of the rim to the next.
func Wheel(rim int) func(v int) []int {
	return func(v int) []int {
		if v == 0 {
			return nil
		}
		return []int{0, v%rim + 1}
	}
}

// Theta joins vertices 0 and 1 by paths with the given numbers of inner vertices.
func Theta(inner ...int) func(v int) []int {
	near := map[int][]int{}
	n := 2
	for _, k := range inner {
		last := 0
		for range k {
			near[n] = []int{last}
			last = n
			n++
		}
		near[1] = append(near[1], last)
	}
	return func(v int) []int { return near[v] }
}

// LCF joins the vertices of a cubic graph by its code (Lederberg, Coxeter and
// Frucht).
func LCF(n int, jumps ...int) func(v int) []int {
	return func(v int) []int { return []int{(v + 1) % n, (v + n + jumps[v%len(jumps)]) % n} }
}

// Ring joins each of n vertices to the next.
func Ring(n int) func(v int) []int { return func(v int) []int { return []int{(v + 1) % n} } }

// Complete joins a vertex to all vertices before it.
func Complete(v int) []int { return lists.Range[int](v) }

// Bipartite joins each vertex from a on to the first a vertices.
func Bipartite(a int) func(v int) []int {
	return func(v int) []int {
		if v < a {
			return nil
		}
		return lists.Range[int](a)
	}
}

// Hypercube joins the vertices whose numbers differ in one of d bits.
func Hypercube(d int) func(v int) []int {
	return func(v int) (near []int) {
		for i := range d {
			if u := v ^ 1<<i; u < v {
				near = append(near, u)
			}
		}
		return near
	}
}

// Petersen joins the vertices of the generalised Petersen graph GP(n, k). The first n vertices
// form a ring. The other n are inside: each is joined to its vertex of the ring and to the inner
// vertex k places further.
func Petersen(n, k int) func(v int) []int {
	return func(v int) []int {
		if v < n {
			return []int{(v + 1) % n, n + v}
		}
		return []int{n + (v-n+k)%n}
	}
}
