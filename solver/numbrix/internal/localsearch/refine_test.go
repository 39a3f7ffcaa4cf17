package localsearch

import (
	"testing"

	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

// exactly is an exact search.
func exactly(pr *domains.Problem, stop func() bool) (solution []int32, got cdcl.Answer, work uint64) {
	d := domains.New(pr, stop)
	if _, ok := d.Propagate(); !ok {
		return nil, cdcl.Unsat, 0
	}
	e := cdcl.New(pr, d, nil, stop)
	got = e.Run(300_000, stop)
	return e.Solution(), got, e.Work()
}

// TestFoldPolish checks that what is far from any fault stays as it is, and
// that the rest is filled.
func TestFoldPolish(t *testing.T) {
	pr := sparseProblem(t, 12, 12, 16, 3)
	f := New(pr, pr.Given, exactly)
	if !f.layFirstPaths() {
		t.Fatal("no first paths")
	}
	f.active = f.cells
	for e := range f.acceptance {
		f.acceptance[e] = 0
	}
	for range 100_000 {
		f.step()
	}
	if f.energy == 0 {
		t.Fatal("nothing is left to refine")
	}
	known := func(pr *domains.Problem) int {
		n := 0
		for c, k := range pr.Given {
			if k != 0 {
				n++
				if pr.Place[k] != int32(c) {
					t.Fatalf("%d is given in %d and placed in %d, want the same cell", k, c, pr.Place[k])
				}
			}
		}
		return n
	}
	before := known(pr)
	narrow, wide := f.partialProblem(1), f.partialProblem(12)
	if known(narrow) <= before || known(wide) != before || known(pr) != before {
		t.Errorf("%d numbers known, of them narrowly %d, widely %d; want more narrowly, the same widely", before, known(narrow), known(wide))
	}
	for k := 2; k <= pr.N; k++ {
		if a, b := narrow.Place[k-1], narrow.Place[k]; a != domains.None && b != domains.None && pr.Distance(a, b) != 1 {
			t.Errorf("%d and %d are kept apart, want neighbours", k-1, k)
		}
	}
	solution, ok := f.refine(numbrixtest.Never)
	if !ok || !pr.Solves(solution) {
		t.Errorf("not refined, energy %d: %v, want a solution", f.energy, solution)
	}
	if _, ok := f.refine(func() bool { return true }); ok {
		t.Error("polished after the stop")
	}
}
