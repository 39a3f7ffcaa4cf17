package cdcl

import (
	"context"
	"math/rand/v2"
	"sync"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver/internal/disjoint"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

// countOf counts by parts.
func countOf(t *testing.T, b numbrixtest.Puzzle) (n int64, parts int) {
	t.Helper()
	pr := domains.NewProblem(b.Position(t))
	d := narrowed(pr)
	if d == nil {
		return 0, 0
	}
	e := New(pr, d, nil, numbrixtest.Never)
	all, ok := e.Count(numbrixtest.Never)
	if !ok {
		t.Fatalf("the count was given up\n%s", b)
	}
	if !e.refuted {
		c := counter{e: e, stop: numbrixtest.Never, sets: disjoint.New(2*pr.N + 2), at: make([]int32, pr.N+1)}
		numbers := make([]int32, pr.N)
		for i := range numbers {
			numbers[i] = int32(i + 1)
		}
		parts = len(c.parts(numbers))
	}
	return all.Int64(), parts
}

// TestCount compares counts by parts with brute force, on boards of all kinds
// and on boards of several parts, whose counts multiply.
func TestCount(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 1))
	for range 60 {
		b, want := numbrixtest.RandomPlan(rng)
		if got, _ := countOf(t, b); b.Max() > 1 && got != int64(want) {
			t.Errorf("%d solutions, want %d\n%s", got, want, b)
		}
	}
	several := 0
	for range 30 {
		b := splitBoard(rng)
		want := 0
		if !b.Each(1_000_000, func([]int) { want++ }) {
			continue
		}
		got, parts := countOf(t, b)
		if got != int64(want) {
			t.Errorf("%d solutions in %d parts, want %d\n%s", got, parts, want, b)
		}
		if parts > 1 {
			several++
		}
	}
	if several < 10 {
		t.Errorf("only %d boards fell into parts, want at least 10", several)
	}
}

// splitBoard returns a board with given columns, between which there are some
// ways, fewer where a number is given there as well.
func splitBoard(rng *rand.Rand) numbrixtest.Puzzle {
	rows := 3 + rng.IntN(3)
	b := numbrixtest.Bare(rows, 4*(2+rng.IntN(2))+1, false)
	for col := range b.Cols {
		for row := range rows {
			k := col*rows + row + 1
			if col%2 == 1 {
				k = (col+1)*rows - row
			}
			if col%4 == 0 || rng.IntN(12) == 0 {
				b.Given[row*b.Cols+col] = k
			}
		}
	}
	return b
}

// TestCountSquares compares the paths through squares with the published ones
// (OEIS A096969), which are too many for one part to be walked.
func TestCountSquares(t *testing.T) {
	for size, want := range map[int]int64{3: 40, 4: 552, 5: 8648} {
		if got, _ := countOf(t, numbrixtest.Bare(size, size, false)); got != want {
			t.Errorf("%d×%d: %d paths, want %d", size, size, got, want)
		}
	}
}

// TestCountStops checks that a count ends soon after its context is cancelled.
func TestCountStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	pr := domains.NewProblem(numbrixtest.Bare(10, 10, false).Position(t))
	done := func() bool { return ctx.Err() != nil }
	e := New(pr, narrowed(pr), nil, done)
	begun, once := make(chan struct{}), sync.Once{}
	go func() {
		<-begun
		cancel()
	}()
	n, ok := e.Count(func() bool {
		once.Do(func() { close(begun) })
		return done()
	})
	if ok {
		t.Errorf("counted %v, want that it gives up", n)
	}
}
