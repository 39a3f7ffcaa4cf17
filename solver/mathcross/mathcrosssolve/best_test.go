package mathcrosssolve_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"
	"time"

	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosssolve"
)

// TestParts checks the number of fillings that are too many to list.
func TestParts(t *testing.T) {
	var grid, pool strings.Builder
	want := big.NewInt(1)
	for i := range 40 {
		a := int64(1000 * i)
		fmt.Fprintf(&grid, "B + B + B = %d\n. . . . . . .\n", 3*a+7)
		fmt.Fprintf(&pool, "%d %d %d ", a+1, a+2, a+4)
		want.Mul(want, big.NewInt(6))
	}
	p := parse(t, grid.String()+"<"+pool.String()+">")
	r, err := solve(t, best, task{Start: p})
	if err != nil || r.Count.Cmp(want) != 0 || !r.Complete || len(r.Solutions) != solver.MaxListed {
		t.Errorf("%v fillings, %d listed, complete %t, %v; want %v", r.Count, len(r.Solutions), r.Complete, err, want)
	}
}

// TestReasons checks the reason why a puzzle has no filling, and the cells that it names.
func TestReasons(t *testing.T) {
	for _, tt := range []struct {
		name, text, reason string
		where              string
	}{
		{"too many tokens", "B + 3 = 7\n<4 5>", "there are 2 tokens for 1 blank", "[]"},
		{"too few", "B + B = 7\n<4>", "there is 1 token for 2 blanks", "[]"},
		{"false numbers", "1 + 2 = 4\n+ . . . .\nB . . . .\n= . . . .\n3 . . . .\n<2>", "the row from a1 to e1, 1 + 2 = 4, does not hold", "[a1=1 c1=2 e1=4]"},
		{"no tokens", "B + 3 = 9\n<4>", "no tokens of the pool make the row from a1 to e1, ? + 3 = 9, hold", "[a1=0 c1=3 e1=9]"},
		{"a column", "1 + B = 3\nx . . . .\n5 . . . .\n= . . . .\nB . . . .\n<2 6>", "no tokens of the pool make the column from a1 to a5, 1 × 5 = ?, hold", "[a1=1 a3=5 a5=0]"},
		{"the same token", "B + 3 = 7 . . .\n. . . . . . . .\n. . . B - 1 = 3\n<4 5>", "2 blanks can only take 4, and there is 1 token of those", "[a1=0 d3=0]"},
		{"remainder", "7 / B = 3\n<2>", "no tokens of the pool make the row from a1 to e1, 7 ÷ ? = 3, hold", "[a1=7 c1=0 e1=3]"},
		{"overflow", "4611686018427387904 + 4611686018427387904 = B\n<-9223372036854775808>", "no tokens of the pool make the row from a1 to e1, 4611686018427387904 + 4611686018427387904 = ?, hold", "[a1=4611686018427387904 c1=4611686018427387904 e1=0]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := solve(t, best, task{Start: parse(t, tt.text), Want: 1})
			if !errors.Is(err, solver.ErrUnsolvable) || r.Reason != tt.reason || fmt.Sprint(r.Where) != tt.where || !r.Complete {
				t.Errorf("%v, %q, %v; want %q, %s", err, r.Reason, r.Where, tt.reason, tt.where)
			}
		})
	}
}

// TestEntries checks that the tokens of the player stay.
func TestEntries(t *testing.T) {
	p := parse(t, "B + B = 10\n<4 6>")
	for _, text := range []string{"a1=4", "a1=6", "c1=6"} {
		m, err := mathcross.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		q, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		r, err := solve(t, best, task{Start: q})
		if err != nil || r.Count.Int64() != 1 || len(r.Moves) != 1 {
			t.Errorf("after %s: %v fillings, moves %v, error %v, want 1 filling of 1 move", text, r.Count, r.Moves, err)
		}
	}
}

// TestLongChains checks that bounds decide chains of many blanks, whose tokens cannot all be
// tried.
func TestLongChains(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       int64
	}{
		{"the largest sum", "B + B + B + B + B + B + B + B = 1980\n. . . . . . . . . . . . . . . . .\nB + B + B + B + B + B + B + B = 36\n<1 2 3 4 5 6 7 8 244 245 246 247 248 249 250 251>", 1},
		{"products", "B x B x B x B x B = 32\n<2 2 2 2 2>", 1},
		{"a product too large", "B x B x B x B x B x B = 7\n<10 11 12 13 14 15>", 0},
		{"even divisions", "B / B / B / B = 1\n<1000 10 10 10>", 1},
		{"differences", "B - B - B - B - B = 96\n<100 1 1 1 1>", 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ctx, stop := context.WithTimeout(t.Context(), time.Minute)
			defer stop()
			r, err := solver.Start(ctx, mathcrosssolve.All[best], task{Start: parse(t, tt.text), Want: 1}, solver.Options{}).Result()
			if r.Count.Int64() != tt.want || (tt.want == 0) != errors.Is(err, solver.ErrUnsolvable) {
				t.Errorf("%v fillings, %v; want %d", r.Count, err, tt.want)
			}
		})
	}
}

// TestCancel checks that a very long count ends soon after it is cancelled.
func TestCancel(t *testing.T) {
	const patience = 10 * time.Second // after which the search counts as not stopping
	var grid, pool strings.Builder
	for i := range 12 {
		grid.WriteString("B + B x B - B = B\n. . . . . . . . .\n")
		for k := range 5 {
			fmt.Fprintf(&pool, "%d ", i+k)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	run := solver.Start(ctx, mathcrosssolve.All[best], task{Start: parse(t, grid.String()+"<"+pool.String()+">")}, solver.Options{})
	go func() {
		defer cancel()
		for run.Stats().Nodes < 2000 {
			time.Sleep(time.Millisecond)
		}
	}()
	<-ctx.Done()
	select {
	case <-run.Done():
	case <-time.After(patience):
		t.Fatal("still running")
	}
	if r, err := run.Result(); !errors.Is(err, context.Canceled) || r.Complete {
		t.Errorf("got error %v, complete %t, want %v, false", err, r.Complete, context.Canceled)
	}
}

// TestStopped runs all algorithms on a board so large that each step takes
// long, after the stop.
func TestStopped(t *testing.T) {
	var grid, pool strings.Builder
	for i := range 400 {
		grid.WriteString("B x B = B\n. . . . .\n")
		fmt.Fprintf(&pool, "%d %d %d ", i+2, 2*i+3, (i+2)*(2*i+3))
	}
	p := parse(t, grid.String()+"<"+pool.String()+">")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, a := range mathcrosssolve.All {
		if _, err := solver.Start(ctx, a, task{Start: p, Want: 1}, solver.Options{}).Result(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want %v", a.ID, err, context.Canceled)
		}
	}
}
