package numbrixsolve

import (
	"errors"
	"math/rand/v2"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/numbrixtest"
)

// everything is the task to find all solutions.
var everything = task{}

// TestShapes compares counts with an enumeration of all paths, on every
// rectangle of up to 4×4, without givens, with each single given and with
// givens of random paths, some of them exchanged.
func TestShapes(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 1))
	for rows := 1; rows <= 4; rows++ {
		for cols := 1; cols <= 4; cols++ {
			shape(t, rng, numbrixtest.Bare(rows, cols, false), true, 15)
		}
	}
}

// TestHoles does the same with holes: on all boards within 3×3, straight or
// diagonal, and on some within 4×4.
func TestHoles(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 2))
	for holes := range 1<<9 - 1 {
		b := numbrixtest.Bare(3, 3, rng.IntN(2) == 0 || holes == 0)
		for c := range b.Given {
			if holes>>c&1 != 0 {
				b.Given[c] = numbrix.Hole
			}
		}
		shape(t, rng, b, holes == 0, 1)
	}
	for range 100 {
		b := numbrixtest.Bare(3+rng.IntN(2), 4, false)
		for c := range b.Given {
			if rng.IntN(5) == 0 {
				b.Given[c] = numbrix.Hole
			}
		}
		if b.Max() > 0 {
			shape(t, rng, b, false, 4)
		}
	}
}

// fits reports whether the numbers at agree with the givens.
func fits(b numbrixtest.Puzzle, at []int) bool {
	for c, v := range b.Given {
		if v > 0 && at[c] != v {
			return false
		}
	}
	return true
}

// shape tries a plan with no given, with all single ones or a few, and with
// some of random paths, against all paths through its cells.
func shape(t *testing.T, rng *rand.Rand, b numbrixtest.Puzzle, singles bool, some int) {
	t.Helper()
	paths, ok := b.Solutions(10_000)
	if !ok {
		t.Fatalf("too many paths for an enumeration:\n%s", b)
	}
	try := func(b numbrixtest.Puzzle) {
		t.Helper()
		n := 0
		for _, at := range paths {
			if fits(b, at) {
				n++
			}
		}
		checkCount(t, b.Position(t), everything, n)
	}
	if singles || len(paths) < 50 || rng.IntN(10) == 0 {
		try(b)
	}
	for c, v := range b.Given {
		for k := 1; k <= b.Max() && v == 0; k++ {
			if singles || rng.IntN(20) == 0 {
				try(b.With(c, k))
			}
		}
	}
	for range some {
		if len(paths) == 0 {
			return
		}
		g := b.Clone()
		one, other := paths[rng.IntN(len(paths))], rng.IntN(2+b.Max())
		for c, v := range one {
			if v > 0 && rng.IntN(2+b.Max()) <= other/2 {
				g.Given[c] = v
			}
		}
		if rng.IntN(3) == 0 {
			numbrixtest.Exchange(rng, g)
		}
		try(g)
	}
}

// TestRandom compares 500 boards of all kinds of up to 6×6 with brute force:
// one, two and all solutions, and the same figures when that is done again.
func TestRandom(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 3))
	classes := map[int]int{}
	searched := 0
	for i := range 500 {
		b, n := numbrixtest.RandomPlan(rng)
		classes[min(n, 2)]++
		p := b.Position(t)
		for want := range 3 {
			of := task{Want: want}
			_, s := checkCount(t, p, of, n)
			if s.Backtracks > 0 {
				searched++
			}
			if i%3 != want {
				continue
			}
			if _, again := checkCount(t, p, of, n); again.Nodes != s.Nodes || again.Backtracks != s.Backtracks || again.Rejects != s.Rejects {
				t.Errorf("want %d: the second run counts %+v, the first %+v\n%s", want, again, s, b)
			}
		}
	}
	if classes[0] < 100 || classes[1] < 100 || classes[2] < 100 || searched < 100 {
		t.Errorf("the mix is too plain: %v have no, one and several solutions, %d were searched; want 100 or more each", classes, searched)
	}
}

// TestRulesOff wants the same counts whatever rules are switched off.
func TestRulesOff(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 4))
	for i := range 160 {
		b, n := numbrixtest.RandomPlan(rng)
		of := task{Want: i % 3, Rules: []string{}}
		for k, rule := range bestRules {
			if i>>k&1 != 0 {
				of.Rules = append(of.Rules, rule.ID)
			}
		}
		checkCount(t, b.Position(t), of, n)
	}
}

// strongest is the algorithm best.
var strongest = All[len(All)-1]

// checkCount runs best and checks its result on a board with the given number of
// solutions.
func checkCount(t *testing.T, p numbrix.Position, of task, solutions int) (result, solver.Stats) {
	t.Helper()
	of.Start = p
	run := solver.Start(t.Context(), strongest, of, solver.Options{})
	r, err := run.Result()
	s := run.Stats()
	found := solutions
	if of.Want > 0 {
		found = min(of.Want, solutions)
	}
	if solutions > 0 && err != nil || solutions == 0 && !errors.Is(err, solver.ErrUnsolvable) {
		t.Errorf("want %d: error %v of a board with %d solutions\n%s", of.Want, err, solutions, p)
	}
	if r.Count.Int64() != int64(found) || !r.Complete && (of.Want == 0 || solutions < of.Want) || r.Complete && found < solutions {
		t.Errorf("want %d: %v solutions, complete %t, of %d\n%s", of.Want, r.Count, r.Complete, solutions, p)
	}
	different := map[string]bool{}
	for _, moves := range r.Solutions {
		key := make([]byte, 0, len(moves))
		for _, m := range moves {
			key = append(key, byte(m.Cell.Row*p.Cols()+m.Cell.Col), byte(m.Value))
		}
		different[string(key)] = true
	}
	if len(different) != min(found, solver.MaxListed) {
		t.Errorf("want %d: %d different solutions are listed, not %d\n%s", of.Want, len(different), found, p)
	}
	blanks := 0
	if found > 0 {
		blanks = p.Max() - p.Givens()
	}
	if int(s.Nodes-s.Backtracks) != blanks {
		t.Errorf("want %d: %d nodes less %d backtracks is not %d\n%s", of.Want, s.Nodes, s.Backtracks, blanks, p)
	}
	if r.Reason != "" && solutions > 0 {
		t.Errorf("the board can be solved, but has the reason %q, want none\n%s", r.Reason, p)
	}
	return r, s
}
