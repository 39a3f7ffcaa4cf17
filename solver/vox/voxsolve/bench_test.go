package voxsolve_test

import (
	"testing"
	"time"

	"backtrack/model/vox"
	"backtrack/solver"
)

// nodes reports the CPU time of the first win and the number of nodes per second.
func nodes(b *testing.B, algorithm solver.Algorithm[vox.Position, vox.Move], t solver.Task[vox.Position]) {
	var nodes uint64
	var cpu time.Duration
	for b.Loop() {
		run := solver.Start(b.Context(), algorithm, t, solver.Options{Timeout: 10 * time.Second})
		if err := run.Err(); err != nil {
			b.Fatal(err)
		}
		nodes += run.Stats().Nodes
		cpu += run.Stats().CPU
	}
	b.ReportMetric(cpu.Seconds()*1000/float64(b.N), "cpu-ms/op")
	b.ReportMetric(float64(nodes)/cpu.Seconds()/1e6, "Mnodes/s")
}

func BenchmarkDFS(b *testing.B) {
	for _, level := range []string{"ep1-05-lot-of-nodes-few-bombs", "ep2-04-2-moving-nodes-1-bombs"} {
		b.Run(level, func(b *testing.B) {
			nodes(b, algorithm(b, "dfs"), solver.Task[vox.Position]{Start: readyMade(b, level), Want: 1})
		})
	}
}
