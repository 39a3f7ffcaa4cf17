package numbrixsolve

import (
	"slices"
	"sync"
	"testing"

	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

// TestTurns wants the same answer and the same work whether local search works
// beside the proof or after it, and whoever of them has the answer.
func TestTurns(t *testing.T) {
	t.Parallel()
	folded, proved := 0, 0
	for _, tt := range []struct {
		name string
		pr   *domains.Problem
	}{
		{"12×12, 10 %", domains.NewProblem(numbrixtest.Sparse(12, 12, 14, 4).Position(t))},
		{"16×16, 5 %", domains.NewProblem(numbrixtest.Sparse(16, 16, 13, 4).Position(t))},
	} {
		var solution []int32
		var work, conflicts uint64
		for i := range 2 {
			s := newStrong(t.Context(), tt.pr)
			besides := 0
			if i == 1 {
				s.beside = func(f func()) func() {
					besides++
					var g sync.WaitGroup
					g.Go(f)
					return g.Wait
				}
			}
			if !s.prepare() {
				t.Fatalf("%s: decided without a search", tt.name)
			}
			s.build()
			s.sparse()
			s.schedule = schedule{begun: true, round: 1.1 * besideFrom, share: 1}
			s.past = max(foldFromFew, foldFromMany)
			got := cdcl.Unknown
			for got == cdcl.Unknown {
				got = s.turn()
			}
			if got != cdcl.Sat || !tt.pr.Solves(s.solution) {
				t.Fatalf("%s: answer %d, %v", tt.name, got, s.solution)
			}
			if i == 1 && besides == 0 {
				t.Errorf("%s: nothing was done beside the proof", tt.name)
			}
			if i == 0 {
				solution, work, conflicts = s.solution, s.e.Work(), s.e.Conflicts()
				if s.learnt {
					proved++
				} else {
					folded++
				}
			} else if !slices.Equal(s.solution, solution) || s.e.Work() != work || s.e.Conflicts() != conflicts {
				t.Errorf("%s: run %d has another solution, or %d propagations and %d conflicts, not %d and %d", tt.name, i, s.e.Work(), s.e.Conflicts(), work, conflicts)
			}
		}
	}
	if folded == 0 || proved == 0 {
		t.Errorf("%d boards were solved by local search, %d by the proof", folded, proved)
	}
}
