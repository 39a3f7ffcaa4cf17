package numbrixsolve

import "testing"

// exactly is an exact search.
func exactly(pr *problem, stop func() bool) (solution []int32, got answer, work uint64) {
	d := newDomains(pr, stop)
	if _, ok := d.narrow(); !ok {
		return nil, unsat, 0
	}
	e := newEngine(pr, d, nil, stop)
	got = e.run(300_000, stop)
	return e.solution(), got, e.work
}

// TestFoldPolish checks that what is far from any fault stays as it is, and
// that the rest is filled.
func TestFoldPolish(t *testing.T) {
	pr := sparseProblem(t, 12, 12, 16, 3)
	f := newFolder(pr, pr.given, exactly)
	if !f.route() {
		t.Fatal("no first paths")
	}
	f.active = f.cells
	for e := range f.odds {
		f.odds[e] = 0
	}
	for range 100_000 {
		f.step()
	}
	if f.energy == 0 {
		t.Fatal("nothing is left to polish")
	}
	known := func(pr *problem) int {
		n := 0
		for c, k := range pr.given {
			if k != 0 {
				n++
				if pr.place[k] != int32(c) {
					t.Fatalf("%d is given in %d and %d", k, c, pr.place[k])
				}
			}
		}
		return n
	}
	before := known(pr)
	narrow, wide := f.without(1), f.without(12)
	if known(narrow) <= before || known(wide) != before || known(pr) != before {
		t.Errorf("%d numbers known, of them narrowly %d, widely %d", before, known(narrow), known(wide))
	}
	for k := 2; k <= pr.n; k++ {
		if a, b := narrow.place[k-1], narrow.place[k]; a != none && b != none && pr.distance(a, b) != 1 {
			t.Errorf("%d and %d are kept apart", k-1, k)
		}
	}
	solution, ok := f.polish(never)
	if !ok || !pr.holds(solution) {
		t.Errorf("not polished, energy %d: %v", f.energy, solution)
	}
	if _, ok := f.polish(func() bool { return true }); ok {
		t.Error("polished after the stop")
	}
}
