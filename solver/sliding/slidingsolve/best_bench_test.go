package slidingsolve

import (
	"math/rand/v2"
	"testing"
	"time"

	"backtrack/model/sliding"
	"backtrack/solver"
)

// board16 returns the 15-puzzle with the hole at home in the first cell.
func board16(t testing.TB, content [16]uint8) sliding.Position {
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

// timed lets best solve p and returns the length and the processor time.
func timed(t testing.TB, p sliding.Position, threads int) (int, time.Duration, uint64) {
	run := solver.Start(t.Context(), solver.Algorithm[sliding.Position, sliding.Move]{Info: bestInfo, Solve: best},
		solver.Task[sliding.Position]{Start: p, Want: 1, Threads: threads}, solver.Options{Timeout: 2 * time.Minute})
	r, err := run.Result()
	if err != nil || !r.Optimal {
		t.Errorf("error %v, optimal %v, bound %d for\n%s", err, r.Optimal, r.Bound, p.Puzzle())
	}
	return len(r.Moves), run.Stats().CPU, run.Stats().Nodes
}

// BenchmarkKorf solves Korf's hundred from nothing, tables and all.
func BenchmarkKorf(b *testing.B) {
	for b.Loop() {
		FreeTables()
		var all, worst time.Duration
		for i, k := range korf {
			length, cpu, _ := timed(b, board16(b, k.c), 0)
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

// BenchmarkKorfReady solves them once the tables are there.
func BenchmarkKorfReady(b *testing.B) {
	timed(b, board16(b, hardest[0]), 0)
	for b.Loop() {
		var all, worst time.Duration
		for _, k := range korf {
			_, cpu, _ := timed(b, board16(b, k.c), 0)
			all += cpu
			worst = max(worst, cpu)
		}
		b.ReportMetric(all.Seconds()*10, "cpu-ms/mean")
		b.ReportMetric(worst.Seconds()*1000, "cpu-ms/worst")
	}
}

// BenchmarkHardest solves positions that need 80 moves, the tables being
// there.
func BenchmarkHardest(b *testing.B) {
	timed(b, board16(b, hardest[0]), 0)
	for b.Loop() {
		var all, worst time.Duration
		for i, h := range hardest {
			length, cpu, nodes := timed(b, board16(b, h), 0)
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

// BenchmarkGraphs solves random positions on graphs of up to 20 vertices, each
// from nothing.
func BenchmarkGraphs(b *testing.B) {
	for _, g := range []struct {
		name string
		n    int
		near func(v int) []int
	}{
		{"grid3x5", 15, cells(3, 5)}, {"grid2x8", 16, cells(2, 8)}, {"wheel12", 13, wheelOf(12)},
		{"heawood", 14, code(14, 5, -5)}, {"moebiuskantor", 16, code(16, 5, -5)},
		{"theta444", 14, thetaOf(4, 4, 4)},
		{"pappus", 18, code(18, 5, 7, -7, 7, -7, -5)},
		{"desargues", 20, code(20, 5, -5, 9, -9)},
		{"dodecahedron", 20, code(20, 10, 7, 4, -4, -7, 10, -4, 7, -7, 4)},
	} {
		b.Run(g.name, func(b *testing.B) {
			rnd := rand.New(rand.NewPCG(1, 1))
			for b.Loop() {
				for range 3 {
					FreeTables()
					p := walked(b, g.n, g.near, rnd)
					length, cpu, nodes := timed(b, p, 0)
					b.Logf("%d moves, %v, %d nodes", length, cpu, nodes)
				}
			}
		})
	}
}

// walked returns a position after a long random walk of the hole.
func walked(t testing.TB, n int, near func(v int) []int, rnd *rand.Rand) sliding.Position {
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

// cells joins each cell of a grid to those before it.
func cells(rows, cols int) func(v int) []int {
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

func wheelOf(rim int) func(v int) []int {
	return func(v int) []int {
		if v == 0 {
			return nil
		}
		return []int{0, v%rim + 1}
	}
}

// thetaOf joins vertices 0 and 1 by paths with so many inner vertices.
func thetaOf(inner ...int) func(v int) []int {
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

// code is the cubic graph of a code of Lederberg, Coxeter and Frucht.
func code(n int, jumps ...int) func(v int) []int {
	return func(v int) []int { return []int{(v + 1) % n, (v + n + jumps[v%len(jumps)]) % n} }
}
