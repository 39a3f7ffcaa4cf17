package localsearch

import (
	"fmt"
	"slices"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

// sparseProblem is the problem of a sparse board.
func sparseProblem(t testing.TB, rows, cols, givens int, seed uint64) *domains.Problem {
	return domains.NewProblem(numbrixtest.Sparse(rows, cols, givens, seed).Position(t))
}

func problemOf(t testing.TB, body string) *domains.Problem {
	t.Helper()
	p := modeltest.Parse(t, "puzzle: numbrix\n\n"+body, numbrix.Parse)
	return domains.NewProblem(p)
}

// withHoles is a board with missing cells, and without its ends.
const withHoles = `41 . . . . # # . . .
. . . . . # # . . .
. . . 30 . . . . . .
. . . . . . . . . .
. . . . . # . . . .
. . . . # # . 71 . .
. . . . . . . . . .
. . . . 78 . . . . .
# . . . . . . . . #`

// check follows every path and returns an error if the bookkeeping is wrong.
func check(f *Search) error {
	steps, energy, blank := 0, 0, 0
	for g := range f.segments {
		p := &f.segments[g]
		c, end := p.from, p.to
		if c == 0 {
			c = p.freeEnd
		}
		if end == 0 {
			end = p.freeEnd
		}
		n := 0
		for ; c != end; n++ {
			d := f.next[c]
			if f.owner[c] != int32(g) || d == 0 || f.prev[d] != c || f.distance(c, d) != 1 || n > p.length {
				return fmt.Errorf("segment %d: no step from %d to %d after %d", g, c, d, n)
			}
			if d != end && (f.fixed[d] || !f.mayPass(int32(g), d)) {
				return fmt.Errorf("segment %d runs through a given, or where it may not", g)
			}
			c = d
		}
		if n != p.length {
			return fmt.Errorf("segment %d has %d steps, not %d", g, n, p.length)
		}
		steps += n
		energy += max(n-p.wantedLength, p.wantedLength-n)
	}
	for _, c := range f.cells {
		if f.owner[c] == free {
			blank++
		}
	}
	if steps+1+blank != f.problem.N {
		return fmt.Errorf("%d steps and %d cells on no path, of %d cells", steps, blank, f.problem.N)
	}
	if energy != f.energy {
		return fmt.Errorf("energy is %d, not %d", energy, f.energy)
	}
	return nil
}

// TestMoves checks that random steps and detours leave whole paths from
// given to given.
func TestMoves(t *testing.T) {
	for _, tt := range []struct {
		name   string
		pr     *domains.Problem
		narrow bool
	}{
		{"ends not given", problemOf(t, withHoles), false},
		{"border", sparseProblem(t, 9, 12, 0, 1), false},
		{"random givens", sparseProblem(t, 15, 15, 20, 2), false},
		{"the same, narrowed", sparseProblem(t, 15, 15, 20, 2), true},
		{"one given", sparseProblem(t, 8, 8, 1, 3), false},
		{"one row", problemOf(t, ". . 3 . . ."), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := New(tt.pr, tt.pr.Given, exactly)
			if tt.narrow {
				d := domains.New(tt.pr, numbrixtest.Never)
				d.Propagate()
				f.Learn(d)
				f.findSegments()
			}
			if !f.layFirstPaths() {
				t.Fatal("no first paths")
			}
			f.active = f.cells
			energies := map[int]bool{}
			for i := range 300 {
				for e := range f.acceptance {
					f.acceptance[e] = 1 << 32 / (2 + uint64(i%3*e)) // from hot to cold
				}
				if i%10 == 9 {
					f.reroute(f.below(len(f.segments)))
				} else {
					for range 1 + f.below(500) {
						f.step()
					}
				}
				if err := check(f); err != nil {
					t.Fatalf("after %d: %v, want nil", i, err)
				}
				energies[f.energy] = true
			}
			if len(energies) < 2 {
				t.Errorf("nothing ever moved: energies %v, want at least 2", energies)
			}
		})
	}
}

// TestRun solves boards, and solves them again in the same way.
func TestRun(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	for _, tt := range []struct {
		name string
		pr   *domains.Problem
	}{
		{"holes, ends not given", problemOf(t, withHoles)},
		{"border 10×10", sparseProblem(t, 10, 10, 0, 1)},
		{"border 15×15", sparseProblem(t, 15, 15, 0, 2)},
		{"12×9, 8 givens", sparseProblem(t, 12, 9, 8, 3)},
		{"16×16, 10 %", sparseProblem(t, 16, 16, 26, 7)},
		{"20×20, 15 %", sparseProblem(t, 20, 20, 60, 5)},
		{"one given", sparseProblem(t, 8, 8, 1, 6)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var first []int32
			for i := range 2 {
				f := New(tt.pr, tt.pr.Given, exactly)
				got, ok := f.Run(300_000_000, numbrixtest.Never)
				if !ok {
					t.Fatalf("unsolved after %d moves, energy %d", f.moves, f.energy)
				}
				if !tt.pr.Solves(got) {
					t.Fatalf("no solution: %v", got)
				}
				if i == 0 {
					first = got
				} else if !slices.Equal(got, first) {
					t.Errorf("the second run found another solution")
				}
			}
		})
	}
}

// TestStops checks that a search makes no more moves than it may and asks
// often whether to stop, on a board whose paths cannot have their lengths.
func TestStops(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	pr := sparseProblem(t, 30, 30, 90, 1)
	pr.Given[slices.Index(pr.Given, 0)] = 1 << 20 // not a number of the path: never right
	known := slices.Clone(pr.Given)
	known[slices.Index(known, 1<<20)] = 0
	f := New(pr, known, exactly)
	asked, last, longest := 0, 0, 0
	count := func() bool {
		asked++
		longest = max(longest, f.moves-last)
		last = f.moves
		return false
	}
	const moves = 12_000_000
	if _, ok := f.Run(moves, count); ok {
		t.Error("the board is solved, want no solution")
	}
	if f.moves < moves || f.moves > moves+moves/2 {
		t.Errorf("%d moves, want %d to %d", f.moves, moves, moves+moves/2)
	}
	if longest > 2_000_000 { // some 60 ms
		t.Errorf("asked %d times, once after %d moves, want at most 2000000", asked, longest)
	}
	done := f.moves
	f.Run(moves, func() bool { return true })
	if f.moves != done {
		t.Errorf("%d moves after the stop, want none", f.moves-done)
	}
}

// TestStopsEarly checks that a search ends within a stage on a board that
// is nearly empty, where stages and moves are long.
func TestStopsEarly(t *testing.T) {
	pr := sparseProblem(t, 60, 60, 2, 1)
	f := New(pr, pr.Given, exactly)
	asked := 0
	f.Run(1<<30, func() bool { asked++; return asked > 3 })
	if asked != 4 && asked != 5 || f.moves > 1_000_000 {
		t.Errorf("asked %d times, %d moves; want 4 or 5 and at most 1000000", asked, f.moves)
	}
}
