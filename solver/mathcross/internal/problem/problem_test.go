package problem_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
	"backtrack/solver/internal/bitset"
	"backtrack/solver/mathcross/internal/problem"
)

func read(t *testing.T, text string) *problem.Problem {
	t.Helper()
	return problem.New(modeltest.Import(t, text, mathcross.Import))
}

// all returns the candidates of all blanks if nothing is known of them.
func all(q *problem.Problem) []bitset.Set {
	return slices.Repeat([]bitset.Set{bitset.Full(len(q.Values))}, len(q.Cells))
}

func TestNew(t *testing.T) {
	q := read(t, "B + 3 = B\n<7 4 7 4>")
	if got := fmt.Sprint(q.Cells, q.Tokens, q.Values, q.Copies, q.EquationsOf, q.Equations[0].Terms, q.Equations[0].Open); got != "[a1 e1] [7 4 7 4] [4 7] [2 2] [[0] [0]] [{0 0} {-1 3} {1 0}] [0 1]" {
		t.Errorf("the problem is %s, want the parts of 7 + B = B", got)
	}
	for _, v := range []int64{-1 << 62, 3, 4, 5, 7, 8, 1 << 62} {
		want := map[int64]int{4: 0, 7: 1}
		k, known := want[v]
		if !known {
			k = problem.None
		}
		if got := q.Index(v); got != k {
			t.Errorf("the index of %d is %d, want %d", v, got, k)
		}
	}
}

// TestTuples lists the ways to fill an equation, each token used as often as there
// are copies of it.
func TestTuples(t *testing.T) {
	q := read(t, "B + B = B\n<1 1 2 3>")
	for _, tt := range []struct {
		left []int
		want string
	}{
		{[]int{2, 1, 1}, "[[0 0 1] [0 1 2] [1 0 2]]"},
		{[]int{1, 1, 1}, "[[0 1 2] [1 0 2]]"},
		{[]int{0, 1, 1}, "[]"},
	} {
		var got [][]int
		var ways problem.Tuples
		ways.Each(q, &q.Equations[0], all(q), tt.left, 9, func(picked []int) bool {
			got = append(got, append([]int(nil), picked...))
			return true
		})
		if fmt.Sprint(got) != tt.want {
			t.Errorf("with %v left: %v, want %s", tt.left, got, tt.want)
		}
	}
	if (&problem.Tuples{}).Each(q, &q.Equations[0], all(q), q.Copies, 8, func([]int) bool { panic("yielded") }) {
		t.Error("nine combinations are taken for at most eight")
	}
}

// TestMatching compares Repair with Hall's theorem on random candidates that change.
func TestMatching(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		copies := []int{1, 2, 1, 1}
		m := problem.NewMatching(5, copies)
		m.LastFirst = rng.IntN(2) == 1
		for range 4 {
			dom := make([]bitset.Set, 5)
			for b := range dom {
				dom[b] = bitset.New(len(copies))
				dom[b][0] = rng.Uint64N(15) + 1
			}
			feasible := true
			for set := range 1 << len(dom) {
				blanks, union, tokens := 0, uint64(0), 0
				for b := range dom {
					if set>>b&1 == 1 {
						blanks, union = blanks+1, union|dom[b][0]
					}
				}
				for k, n := range copies {
					tokens += n * int(union>>k&1)
				}
				feasible = feasible && blanks <= tokens
			}
			if short := m.Repair(dom); (short == problem.None) != feasible {
				t.Fatalf("%v: blank %d is short, feasible %t; want no short blank if, and only if, it is feasible", dom, short, feasible)
			}
			for b, k := range m.ValueOf {
				if k >= 0 && !dom[b].Has(k) {
					t.Fatalf("%v: blank %d has the token %d, want one of its domain", dom, b, k)
				}
			}
		}
	}
}
