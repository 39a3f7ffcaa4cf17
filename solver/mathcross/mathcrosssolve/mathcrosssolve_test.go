package mathcrosssolve_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/solver/solvertest"
)

func parse(t testing.TB, text string) mathcross.Position {
	t.Helper()
	return modeltest.Import(t, text, mathcross.Import)
}

const g2 = " B + B = 10\n + . + . +\n B + B = 14\n = . = . =\n 8 . 16 . 24\n"

const (
	dfs = iota
	smart
	best
)

type task = solver.Task[mathcross.Position]

func solve(t testing.TB, algorithm int, of task) (solver.Result[mathcross.Move], error) {
	t.Helper()
	return solver.Start(t.Context(), mathcrosssolve.All[algorithm], of, solver.Options{}).Result()
}

// TestSlides holds the slides' search against figures worked out apart from
// it.
func TestSlides(t *testing.T) {
	for _, tt := range []struct {
		pool                   string
		want                   int
		nodes, rejects, backed uint64
	}{
		{"<6 4 2 12>", 1, 4, 0, 0},
		{"<2 4 6 12>", 1, 7, 8, 3},
		{"<6 4 2 12>", 0, 8, 13, 8},
		{"<2 4 6 12>", 0, 8, 13, 8},
	} {
		t.Run(fmt.Sprint(tt.pool, tt.want), func(t *testing.T) {
			run := solver.Start(t.Context(), mathcrosssolve.All[dfs], task{Start: parse(t, g2+tt.pool), Want: tt.want}, solver.Options{})
			r, err := run.Result()
			if err != nil || r.Count.Int64() != 1 || r.Complete != (tt.want == 0) {
				t.Fatalf("got %v solutions, complete %t, error %v, want 1, %t", r.Count, r.Complete, err, tt.want == 0)
			}
			if s := run.Stats(); s.Nodes != tt.nodes || s.Rejects != tt.rejects || s.Backtracks != tt.backed {
				t.Errorf("%+v, want %d nodes, %d rejects, %d backtracks", s, tt.nodes, tt.rejects, tt.backed)
			}
			if got := fmt.Sprint(r.Moves); got != "[a1=6 c1=4 a3=2 c3=12]" {
				t.Errorf("found %s, want [a1=6 c1=4 a3=2 c3=12]", got)
			}
		})
	}
}

func TestMismatch(t *testing.T) {
	for i, a := range mathcrosssolve.All {
		r, err := solver.Start(t.Context(), a, task{Start: parse(t, "B + 3 = 7\n<4 5>"), Want: 1}, solver.Options{}).Result()
		if !errors.Is(err, solver.ErrUnsolvable) || !strings.Contains(r.Reason, "2 tokens for 1 blank") {
			t.Errorf("algorithm %d: error %v, reason %q, want %v because of 2 tokens for 1 blank", i, err, r.Reason, solver.ErrUnsolvable)
		}
	}
}

func TestAlgorithms(t *testing.T) {
	solvertest.Run(t, mathcrosssolve.All, []solvertest.Case[mathcross.Position]{
		{Name: "G2", Start: parse(t, g2+"<2 4 6 12>"), Solutions: 1},
		{Name: "one blank", Start: parse(t, "B + 3 = 7\n<4>"), Solutions: 1},
		{Name: "chain", Start: parse(t, "B + B = B - B = B\n<1 2 3 1 2>"), Solutions: 4},
		{Name: "equal tokens", Start: parse(t, "B + B = 4\n<2 2>"), Solutions: 1},
		{Name: "even division", Start: parse(t, "B x B / B = 3\n<6 2 4>"), Solutions: 2},
		{Name: "by nothing", Start: parse(t, "0 / B = 0\n<0>"), Solutions: 0},
		{Name: "false numbers", Start: parse(t, "1 + 2 = 4\n+ . . . .\nB . . . .\n= . . . .\n3 . . . .\n<2>"), Solutions: 0},
		{Name: "negative", Start: parse(t, "B - B = -3\n<-1 2>"), Solutions: 1},
	})
}

// TestRules checks that every set of rules finds the same fillings.
func TestRules(t *testing.T) {
	p := parse(t, "B + B = B\n+ . x . -\nB x B = B\n= . = . =\nB - B = B\n<1 1 2 2 2 3 3 4 5>")
	want := ""
	for set := range 1 << len(mathcrosssolve.All[smart].Rules) {
		rules := []string{}
		for i, r := range mathcrosssolve.All[smart].Rules {
			if set>>i&1 == 1 {
				rules = append(rules, r.ID)
			}
		}
		r, err := solve(t, smart, task{Start: p, Rules: rules})
		if err != nil && !errors.Is(err, solver.ErrUnsolvable) {
			t.Fatal(err)
		}
		got := fmt.Sprint(r.Count)
		if want == "" {
			plain, _ := solve(t, dfs, task{Start: p})
			want = fmt.Sprint(plain.Count)
		}
		if got != want {
			t.Errorf("with %v %s fillings, want %s", rules, got, want)
		}
	}
}
