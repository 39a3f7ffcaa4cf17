package slidinghint_test

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/modeltest"
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

// shuffled returns the puzzle that begins with p after random moves.
func shuffled(t testing.TB, p sliding.Position, moves int, rnd *rand.Rand) sliding.Position {
	t.Helper()
	content, hole := p.Content(), p.Empty()
	for range moves {
		near := p.Neighbours(hole)
		v := near[rnd.IntN(len(near))]
		content[hole], content[v] = content[v], 0
		hole = v
	}
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

// wheel is a hub, vertex 0, and a rim.
func wheel(t testing.TB, rim int) sliding.Position {
	var edges [][2]int
	for v := range rim {
		edges = append(edges, [2]int{0, v + 1}, [2]int{v + 1, (v+1)%rim + 1})
	}
	return made(t, rim+1, edges)
}

func petersen(t testing.TB) sliding.Position {
	var edges [][2]int
	for v := range 5 {
		edges = append(edges, [2]int{v, (v + 1) % 5}, [2]int{v, 5 + v}, [2]int{5 + v, 5 + (v+2)%5})
	}
	return made(t, 10, edges)
}

// chained is a chain of triangles, with an edge that hangs at its end.
func chained(t testing.TB, triangles int) sliding.Position {
	var edges [][2]int
	for i := range triangles {
		v := 2 * i
		edges = append(edges, [2]int{v, v + 1}, [2]int{v, v + 2}, [2]int{v + 1, v + 2})
	}
	n := 2*triangles + 1
	return made(t, n+1, append(edges, [2]int{n - 1, n}))
}

// load reads a ready-made puzzle.
func load(t testing.TB, name string) sliding.Position {
	t.Helper()
	return modeltest.Load(t, "sliding/"+name, sliding.Parse)
}

// play plays moves one by one.
func play(t testing.TB, p sliding.Position, moves ...sliding.Move) sliding.Position {
	t.Helper()
	for _, m := range moves {
		q, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = q
	}
	return p
}
