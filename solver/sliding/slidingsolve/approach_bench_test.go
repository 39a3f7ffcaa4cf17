//go:build unix

package slidingsolve

import (
	"context"
	"math/rand/v2"
	"syscall"
	"testing"
	"time"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/solvability"
)

// BenchmarkTwentyFour reports how many times the proved bound the solutions of
// 24-puzzles are long, on average and at most, after some seconds by the clock
// and of CPU time.
func BenchmarkTwentyFour(b *testing.B) {
	for _, i := range []int{3, 2} { // best, quick
		for _, home := range []struct {
			name string
			last bool
		}{{"first", false}, {"last", true}} {
			for _, limit := range []struct {
				name string
				stop func(ctx context.Context) (context.Context, context.CancelFunc)
			}{
				{"clock3s", func(ctx context.Context) (context.Context, context.CancelFunc) {
					return context.WithTimeout(ctx, 3*time.Second)
				}},
				{"clock10s", func(ctx context.Context) (context.Context, context.CancelFunc) {
					return context.WithTimeout(ctx, 10*time.Second)
				}},
				{"cpu3s", func(ctx context.Context) (context.Context, context.CancelFunc) {
					return withCPUTime(ctx, 3*time.Second)
				}},
			} {
				b.Run(Algorithms(nil)[i].ID+"/"+home.name+"/"+limit.name, func(b *testing.B) {
					for b.Loop() {
						sum, worst := 0.0, 0.0
						boards := boards25(b, 30, home.last)
						for k, p := range boards {
							ctx, cancel := limit.stop(b.Context())
							r, _ := solver.Start(ctx, Algorithms(new(Memory))[i], task{Start: p, Want: 1}, solver.Options{}).Result()
							cancel()
							x := float64(len(r.Moves)) / float64(r.Bound)
							sum, worst = sum+x, max(worst, x)
							b.Logf("board %d: %d moves, at least %d, %.3f times as many", k+1, len(r.Moves), r.Bound, x)
						}
						b.ReportMetric(sum/float64(len(boards)), "mean")
						b.ReportMetric(worst, "worst")
					}
				})
			}
		}
	}
}

// BenchmarkKorfFelner reports how long the solutions of Korf and Felner's boards are after
// three seconds by the clock each, on average and compared with the shortest.
func BenchmarkKorfFelner(b *testing.B) {
	for _, i := range []int{3, 2} { // best, quick
		b.Run(Algorithms(nil)[i].ID, func(b *testing.B) {
			for b.Loop() {
				found, shortest := 0, 0
				for k, board := range korfFelner {
					r, _ := solver.Start(b.Context(), Algorithms(new(Memory))[i], task{Start: board25(b, board.c, false), Want: 1},
						solver.Options{Timeout: 3 * time.Second}).Result()
					if len(r.Moves) < board.l {
						b.Errorf("board %d: %d moves, want at least %d", k+1, len(r.Moves), board.l)
					}
					b.Logf("board %d: %d moves, the shortest solution has %d", k+1, len(r.Moves), board.l)
					found, shortest = found+len(r.Moves), shortest+board.l
				}
				b.ReportMetric(float64(found)/float64(len(korfFelner)), "moves")
				b.ReportMetric(float64(found)/float64(shortest), "times-shortest")
			}
		})
	}
}

// withCPUTime returns a context that is done when this process has had
// the given CPU time.
func withCPUTime(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	used := func() time.Duration {
		var u syscall.Rusage
		_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
		return time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	ctx, cancel := context.WithCancel(ctx)
	end := used() + limit
	go func() {
		for used() < end && ctx.Err() == nil {
			time.Sleep(5 * time.Millisecond)
		}
		cancel()
	}()
	return ctx, cancel
}

// boards25 returns count 24-puzzles with the hole at home in the first cell
// or, if last, in the last one: two with the numbers in reverse order, and
// random ones.
func boards25(t testing.TB, count int, last bool) []sliding.Position {
	reversed, turned := make([]int, 25), make([]int, 25) // with the hole last, and first
	for c := range 25 {
		reversed[c] = 24 - c
		turned[c] = (25 - c) % 25
	}
	rng := rand.New(rand.NewPCG(24, 6))
	var out []sliding.Position
	for orders := [][]int{reversed, turned}; len(out) < count; orders = append(orders[1:], rng.Perm(25)) {
		if p := board25(t, orders[0], last); solvability.Of(p).Solvable {
			out = append(out, p)
		}
	}
	return out
}

// board25 returns a 24-puzzle: order is the numbers by cell. With the hole at
// home in the last cell, that is vertex 0 and the first one is vertex 1.
func board25(t testing.TB, order []int, last bool) sliding.Position {
	vertex := func(c int) int {
		if last {
			return (c + 1) % 25
		}
		return c
	}
	p := sliding.Puzzle{Content: make([]int, 25)}
	for c, x := range order {
		v := vertex(c)
		p.Content[v] = x
		if c%5 > 0 {
			p.Edges = append(p.Edges, [2]int{vertex(c - 1), v})
		}
		if c >= 5 {
			p.Edges = append(p.Edges, [2]int{vertex(c - 5), v})
		}
	}
	q, err := sliding.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return q
}
