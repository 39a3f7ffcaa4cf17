// Package slidingtest makes the graphs and positions that tests of several sliding
// solvers share. A graph is a function that lists, for each vertex, the neighbours to
// join it to; each edge is listed once.
package slidingtest

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/sliding"
)

// Fifteen returns the 15-puzzle with the hole at home in the first cell.
func Fifteen(t testing.TB, content [16]uint8) sliding.Position {
	p := sliding.Puzzle{}
	for v, x := range content {
		p.Content = append(p.Content, int(x))
		if v%4 > 0 {
			p.Edges = append(p.Edges, [2]int{v - 1, v})
		}
		if v >= 4 {
			p.Edges = append(p.Edges, [2]int{v - 4, v})
		}
	}
	q, err := sliding.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// Walked returns a position after a long random walk of the hole.
func Walked(t testing.TB, n int, near func(v int) []int, rnd *rand.Rand) sliding.Position {
	p := sliding.Puzzle{Content: make([]int, n)}
	all := make([][]int, n)
	for v := range n {
		p.Content[v] = v
		for _, u := range near(v) {
			p.Edges = append(p.Edges, [2]int{u, v})
			all[u], all[v] = append(all[u], v), append(all[v], u)
		}
	}
	hole := 0
	for range 2000 {
		v := all[hole][rnd.IntN(len(all[hole]))]
		p.Content[hole], p.Content[v] = p.Content[v], 0
		hole = v
	}
	q, err := sliding.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// Grid joins each cell of a grid to those before it.
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

// Wheel joins vertex 0 to all vertices of a rim, and each of these to the next.
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
