package riversolve_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/river"
	"backtrack/solver"
)

// row returns a farmer and n things in a row. Neighbours quarrel.
func row(t testing.TB, n, seats int) river.Position {
	var b strings.Builder
	fmt.Fprintf(&b, "puzzle: river\nboat: %d\n\nitem F \"Farmer\" rows\n", seats)
	for i := range n {
		fmt.Fprintf(&b, "item T%d \"Thing %d\"\n", i+1, i+1)
	}
	for i := 1; i < n; i++ {
		fmt.Fprintf(&b, "unsafe T%d T%d unless F\n", i, i+1)
	}
	return parse(t, b.String())
}

// BenchmarkBest finds, counts and lists all shortest solutions.
func BenchmarkBest(b *testing.B) {
	puzzles := map[string]river.Position{
		"couples10":       couples(b, 10, 4),
		"missionaries30":  missionaries(b, 30, 4),
		"missionaries100": missionaries(b, 100, 4),
	}
	maps.Insert(puzzles, modeltest.Shipped(b, "river", river.Parse))
	for name, p := range puzzles {
		for _, want := range []int{1, 0} {
			b.Run(fmt.Sprintf("%s/%d", name, want), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					run(b, best, solver.Task[river.Position]{Start: p, Want: want})
				}
			})
		}
	}
}
