package slidingsolve_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
)

// BenchmarkSmart reports how many nodes a second the search plays.
func BenchmarkSmart(b *testing.B) {
	rng := rand.New(rand.NewPCG(3, 6))
	for name, start := range map[string]sliding.Position{
		"grid 4x4":     slidingtest.Shuffle(b, grid(b, 4, 4), 1000, rng),
		"pappus":       slidingtest.Shuffle(b, pappus(b), 1000, rng),
		"dodecahedron": slidingtest.Shuffle(b, dodecahedron(b), 1000, rng),
	} {
		b.Run(name, func(b *testing.B) {
			var nodes uint64
			var cpu time.Duration
			for b.Loop() {
				run := solver.Start(b.Context(), algorithm(b, "smart"), solver.Task[sliding.Position]{Start: start, Want: 1}, solver.Options{Timeout: 2 * time.Second})
				run.Err()
				nodes += run.Stats().Nodes
				cpu += run.Stats().CPU
			}
			b.ReportMetric(float64(nodes)/cpu.Seconds()/1e6, "Mnodes/s")
		})
	}
}

func dodecahedron(t testing.TB) sliding.Position { return petersenLike(t, 10, 2) }
