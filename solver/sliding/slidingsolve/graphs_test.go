package slidingsolve_test

import (
	"testing"

	"backtrack/model/sliding"
	"backtrack/solver/sliding/internal/slidingtest"
)

// rename returns p with every vertex and token v named name[v].
func rename(t testing.TB, p sliding.Position, name []int) sliding.Position {
	t.Helper()
	content := make([]int, p.Len())
	for v, x := range p.Content() {
		content[name[v]] = name[x]
	}
	edges := slidingtest.Edges(p)
	for i, e := range edges {
		edges[i] = [2]int{name[e[0]], name[e[1]]}
	}
	return slidingtest.New(t, content, edges)
}

// grid is the board of rows×cols cells in reading order; the hole is at home
// in the first.
func grid(t testing.TB, rows, cols int) sliding.Position {
	return slidingtest.At(t, rows*cols, slidingtest.Grid(rows, cols))
}

func complete(t testing.TB, n int) sliding.Position {
	return slidingtest.At(t, n, slidingtest.Complete)
}

func hypercube(t testing.TB, d int) sliding.Position {
	return slidingtest.At(t, 1<<d, slidingtest.Hypercube(d))
}

// theta joins vertices 0 and 1 by paths with the given numbers of inner vertices.
func theta(t testing.TB, inner ...int) sliding.Position {
	n := 2
	for _, k := range inner {
		n += k
	}
	return slidingtest.At(t, n, slidingtest.Theta(inner...))
}

// wheel is a hub, vertex 0, and a rim.
func wheel(t testing.TB, rim int) sliding.Position {
	return slidingtest.At(t, rim+1, slidingtest.Wheel(rim))
}

func petersenLike(t testing.TB, n, k int) sliding.Position {
	return slidingtest.At(t, 2*n, slidingtest.Petersen(n, k))
}

func heawood(t testing.TB) sliding.Position {
	return slidingtest.At(t, 14, slidingtest.LCF(14, 5, -5))
}

func pappus(t testing.TB) sliding.Position {
	return slidingtest.At(t, 18, slidingtest.LCF(18, 5, 7, -7, 7, -7, -5))
}
