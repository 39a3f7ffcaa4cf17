package numbrixsolve

import (
	"slices"
	"sync"
	"testing"

	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

// TestTurns checks that the answer and the work are the same whether local search works in
// parallel with the proof or after it, and whichever has the answer.
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
		var work uint64
		for i := range 2 {
			s := newBestSearch(t.Context(), tt.pr)
			besides := 0
			if i == 1 {
				s.spawn = func(f func()) func() {
					besides++
					var g sync.WaitGroup
					g.Go(f)
					return g.Wait
				}
			}
			if !s.prepare() {
				t.Fatalf("%s: decided without a search", tt.name)
			}
			s.buildEngine()
			s.startLocalSearch()
			s.schedule = schedule{begun: true, round: 1.1 * spawnFrom, probingShare: 1}
			s.pastWork = max(localFromFew, localFromMany)
			got := cdcl.Unknown
			for got == cdcl.Unknown {
				got = s.turn()
			}
			if got != cdcl.Sat || !tt.pr.Solves(s.solution) {
				t.Fatalf("%s: got answer %d, solution %v, want answer %d and a solution", tt.name, got, s.solution, cdcl.Sat)
			}
			if i == 1 && besides == 0 {
				t.Errorf("%s: nothing was done in parallel", tt.name)
			}
			if i == 0 {
				solution, work = s.solution, s.engine.Work()
				if s.onTrail {
					proved++
				} else {
					folded++
				}
			} else if !slices.Equal(s.solution, solution) || s.engine.Work() != work {
				t.Errorf("%s: run %d has %v after %d propagations, want %v after %d", tt.name, i, s.solution, s.engine.Work(), solution, work)
			}
		}
	}
	if folded == 0 || proved == 0 {
		t.Errorf("%d boards were solved by local search, %d by the proof; want some of each", folded, proved)
	}
}
