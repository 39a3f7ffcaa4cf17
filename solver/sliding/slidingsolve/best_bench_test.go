package slidingsolve

import (
	"math/rand/v2"
	"testing"
	"time"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
)

// memory is shared by the benchmarks.
var memory = new(Memory)

// solveTimed lets best solve p and returns the length and the CPU time.
func solveTimed(t testing.TB, p sliding.Position, threads int) (int, time.Duration, uint64) {
	run := solver.Start(t.Context(), solver.Algorithm[sliding.Position, sliding.Move]{Info: bestInfo, Solve: ifSolvable(memory.best)},
		task{Start: p, Want: 1, Threads: threads}, solver.Options{Timeout: 2 * time.Minute})
	r, err := run.Result()
	if err != nil || !r.Optimal {
		t.Errorf("error %v, optimal %v, bound %d, want an optimal solution of\n%s", err, r.Optimal, r.Bound, p.Puzzle())
	}
	return len(r.Moves), run.Stats().CPU, run.Stats().Nodes
}

// BenchmarkKorf solves Korf's hundred, and makes the tables for each.
func BenchmarkKorf(b *testing.B) {
	for b.Loop() {
		memory = new(Memory)
		var all, worst time.Duration
		for i, k := range korf {
			length, cpu, _ := solveTimed(b, slidingtest.Fifteen(b, k.c), 0)
			if length != k.l {
				b.Errorf("board %d: %d moves, want %d", i+1, length, k.l)
			}
			all += cpu
			worst = max(worst, cpu)
		}
		b.ReportMetric(all.Seconds(), "cpu-s/hundred")
		b.ReportMetric(worst.Seconds(), "cpu-s/worst")
	}
}

// BenchmarkKorfReady solves Korf's hundred with tables that are made already.
func BenchmarkKorfReady(b *testing.B) {
	solveTimed(b, slidingtest.Fifteen(b, hardest[0]), 0)
	for b.Loop() {
		var all, worst time.Duration
		for _, k := range korf {
			_, cpu, _ := solveTimed(b, slidingtest.Fifteen(b, k.c), 0)
			all += cpu
			worst = max(worst, cpu)
		}
		b.ReportMetric(all.Seconds()*10, "cpu-ms/mean")
		b.ReportMetric(worst.Seconds()*1000, "cpu-ms/worst")
	}
}

// BenchmarkHardest solves positions that need 80 moves with tables that are made already.
func BenchmarkHardest(b *testing.B) {
	solveTimed(b, slidingtest.Fifteen(b, hardest[0]), 0)
	for b.Loop() {
		var all, worst time.Duration
		for i, h := range hardest {
			length, cpu, nodes := solveTimed(b, slidingtest.Fifteen(b, h), 0)
			if length != 80 {
				b.Errorf("board %d: %d moves, want 80", i+1, length)
			}
			b.Logf("board %d: %v, %d nodes", i+1, cpu, nodes)
			all += cpu
			worst = max(worst, cpu)
		}
		b.ReportMetric(all.Seconds()/float64(len(hardest)), "cpu-s/mean")
		b.ReportMetric(worst.Seconds(), "cpu-s/worst")
	}
}

// BenchmarkGraphs solves random positions on graphs of up to 20 vertices, and makes the
// tables for each.
func BenchmarkGraphs(b *testing.B) {
	for _, g := range []struct {
		name string
		n    int
		near func(v int) []int
	}{
		{"grid3x5", 15, slidingtest.Grid(3, 5)}, {"grid2x8", 16, slidingtest.Grid(2, 8)}, {"wheel12", 13, slidingtest.Wheel(12)},
		{"heawood", 14, slidingtest.LCF(14, 5, -5)}, {"moebiuskantor", 16, slidingtest.LCF(16, 5, -5)},
		{"theta444", 14, slidingtest.Theta(4, 4, 4)},
		{"pappus", 18, slidingtest.LCF(18, 5, 7, -7, 7, -7, -5)},
		{"desargues", 20, slidingtest.LCF(20, 5, -5, 9, -9)},
		{"dodecahedron", 20, slidingtest.LCF(20, 10, 7, 4, -4, -7, 10, -4, 7, -7, 4)},
	} {
		b.Run(g.name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 1))
			for b.Loop() {
				for range 3 {
					memory = new(Memory)
					p := slidingtest.Walked(b, g.n, g.near, rng)
					length, cpu, nodes := solveTimed(b, p, 0)
					b.Logf("%d moves, %v, %d nodes", length, cpu, nodes)
				}
			}
		})
	}
}
