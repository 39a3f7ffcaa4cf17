package slidingsolve_test

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/sliding"
)

// made returns the puzzle on n vertices with everything at home.
func made(t testing.TB, n int, edges [][2]int) sliding.Position {
	t.Helper()
	content := make([]int, n)
	for v := range content {
		content[v] = v
	}
	p, err := sliding.New(sliding.Puzzle{Content: content, Edges: edges})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// with returns the puzzle on the graph of p with another content.
func with(t testing.TB, p sliding.Position, content []int) sliding.Position {
	t.Helper()
	var edges [][2]int
	for u, v := range p.Edges() {
		edges = append(edges, [2]int{u, v})
	}
	q, err := sliding.New(sliding.Puzzle{Content: content, Edges: edges})
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// shuffled returns p after random moves.
func shuffled(t testing.TB, p sliding.Position, moves int, rnd *rand.Rand) sliding.Position {
	t.Helper()
	content, hole := p.Content(), p.Empty()
	for range moves {
		near := p.Neighbours(hole)
		v := near[rnd.IntN(len(near))]
		content[hole], content[v] = content[v], 0
		hole = v
	}
	return with(t, p, content)
}

// renamed returns p with every vertex and token v named name[v].
func renamed(t testing.TB, p sliding.Position, name []int) sliding.Position {
	t.Helper()
	content := make([]int, p.Len())
	for v, x := range p.Content() {
		content[name[v]] = name[x]
	}
	var edges [][2]int
	for u, v := range p.Edges() {
		edges = append(edges, [2]int{name[u], name[v]})
	}
	q, err := sliding.New(sliding.Puzzle{Content: content, Edges: edges})
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// grid is the board of rows×cols cells in reading order; the hole is at home
// in the first.
func grid(t testing.TB, rows, cols int) sliding.Position {
	var edges [][2]int
	for v := range rows * cols {
		if v%cols > 0 {
			edges = append(edges, [2]int{v - 1, v})
		}
		if v >= cols {
			edges = append(edges, [2]int{v - cols, v})
		}
	}
	return made(t, rows*cols, edges)
}

func ring(t testing.TB, n int) sliding.Position {
	var edges [][2]int
	for v := range n {
		edges = append(edges, [2]int{v, (v + 1) % n})
	}
	return made(t, n, edges)
}

func complete(t testing.TB, n int) sliding.Position {
	var edges [][2]int
	for v := range n {
		for u := range v {
			edges = append(edges, [2]int{u, v})
		}
	}
	return made(t, n, edges)
}

func bipartite(t testing.TB, a, b int) sliding.Position {
	var edges [][2]int
	for u := range a {
		for v := range b {
			edges = append(edges, [2]int{u, a + v})
		}
	}
	return made(t, a+b, edges)
}

func hypercube(t testing.TB, d int) sliding.Position {
	var edges [][2]int
	for v := range 1 << d {
		for i := range d {
			if u := v ^ 1<<i; u < v {
				edges = append(edges, [2]int{u, v})
			}
		}
	}
	return made(t, 1<<d, edges)
}

// theta joins vertices 0 and 1 by three paths with the given numbers of inner vertices.
func theta(t testing.TB, inner ...int) sliding.Position {
	var edges [][2]int
	n := 2
	for _, k := range inner {
		last := 0
		for range k {
			edges = append(edges, [2]int{last, n})
			last = n
			n++
		}
		edges = append(edges, [2]int{last, 1})
	}
	return made(t, n, edges)
}

// wheel is a hub, vertex 0, and a rim.
func wheel(t testing.TB, rim int) sliding.Position {
	var edges [][2]int
	for v := range rim {
		edges = append(edges, [2]int{0, v + 1}, [2]int{v + 1, (v+1)%rim + 1})
	}
	return made(t, rim+1, edges)
}

// petersenLike is the generalised Petersen graph GP(n, k): an outer ring, as
// many spokes, and inside each vertex is joined to the one k places on.
func petersenLike(t testing.TB, n, k int) sliding.Position {
	var edges [][2]int
	for v := range n {
		edges = append(edges, [2]int{v, (v + 1) % n}, [2]int{v, n + v}, [2]int{n + v, n + (v+k)%n})
	}
	return made(t, 2*n, edges)
}

func petersen(t testing.TB) sliding.Position { return petersenLike(t, 5, 2) }

// lcf is the cubic graph of the code in the notation of Lederberg, Coxeter and
// Frucht: a ring in which vertex i is joined to the one code[i] places on.
func lcf(t testing.TB, n int, code ...int) sliding.Position {
	var edges [][2]int
	for v := range n {
		edges = append(edges, [2]int{v, (v + 1) % n}, [2]int{v, (v + n + code[v%len(code)]) % n})
	}
	return made(t, n, edges)
}

func heawood(t testing.TB) sliding.Position { return lcf(t, 14, 5, -5) }
func pappus(t testing.TB) sliding.Position  { return lcf(t, 18, 5, 7, -7, 7, -7, -5) }
