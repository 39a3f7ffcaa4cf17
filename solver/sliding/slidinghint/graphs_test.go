package slidinghint_test

import (
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/internal/slidingtest"
)

func grid(t testing.TB, rows, cols int) sliding.Position {
	return slidingtest.At(t, rows*cols, slidingtest.Grid(rows, cols))
}

func ring(t testing.TB, n int) sliding.Position { return slidingtest.At(t, n, slidingtest.Ring(n)) }

// wheel is a hub, vertex 0, and a rim.
func wheel(t testing.TB, rim int) sliding.Position {
	return slidingtest.At(t, rim+1, slidingtest.Wheel(rim))
}

func petersen(t testing.TB) sliding.Position {
	return slidingtest.At(t, 10, slidingtest.Petersen(5, 2))
}

// triangleChain is a chain of triangles, with an edge that hangs at its end.
func triangleChain(t testing.TB, triangles int) sliding.Position {
	var edges [][2]int
	for i := range triangles {
		v := 2 * i
		edges = append(edges, [2]int{v, v + 1}, [2]int{v, v + 2}, [2]int{v + 1, v + 2})
	}
	n := 2*triangles + 1
	return slidingtest.AtHome(t, n+1, append(edges, [2]int{n - 1, n}))
}

// load reads a ready-made puzzle.
func load(t testing.TB, name string) sliding.Position {
	t.Helper()
	return modeltest.Load(t, "sliding/"+name, sliding.Parse)
}
