package numbrixsolve

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
)

// everything is the task to find all solutions.
var everything = solver.Task[numbrix.Position]{}

// TestShapes compares counts with an enumeration of all paths, on every
// rectangle of up to 4×4, without givens, with each single given and with
// givens of random paths, some of them exchanged.
func TestShapes(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 1))
	for rows := 1; rows <= 4; rows++ {
		for cols := 1; cols <= 4; cols++ {
			shape(t, rng, bare(rows, cols, false), true, 15)
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
		b := bare(3, 3, rng.IntN(2) == 0 || holes == 0)
		for c := range b.given {
			if holes>>c&1 != 0 {
				b.given[c] = numbrix.Hole
			}
		}
		shape(t, rng, b, holes == 0, 1)
	}
	for range 100 {
		b := bare(3+rng.IntN(2), 4, false)
		for c := range b.given {
			if rng.IntN(5) == 0 {
				b.given[c] = numbrix.Hole
			}
		}
		if b.max() > 0 {
			shape(t, rng, b, false, 4)
		}
	}
}

// shape tries a plan with no given, with all single ones or a few, and with
// some of random paths, against all paths through its cells.
func shape(t *testing.T, rng *rand.Rand, b plan, singles bool, some int) {
	t.Helper()
	paths, ok := b.solutions(10_000)
	if !ok {
		t.Fatalf("too many paths for an enumeration:\n%s", b)
	}
	try := func(b plan) {
		t.Helper()
		n := 0
		for _, at := range paths {
			if b.fits(at) {
				n++
			}
		}
		wanted(t, b.position(t), everything, n)
	}
	if singles || len(paths) < 50 || rng.IntN(10) == 0 {
		try(b)
	}
	for c, v := range b.given {
		for k := 1; k <= b.max() && v == 0; k++ {
			if singles || rng.IntN(20) == 0 {
				try(b.with(c, k))
			}
		}
	}
	for range some {
		if len(paths) == 0 {
			return
		}
		g := b.clone()
		one, other := paths[rng.IntN(len(paths))], rng.IntN(2+b.max())
		for c, v := range one {
			if v > 0 && rng.IntN(2+b.max()) <= other/2 {
				g.given[c] = v
			}
		}
		if rng.IntN(3) == 0 {
			exchange(rng, g)
		}
		try(g)
	}
}

// exchange swaps what is in two cells that are no holes.
func exchange(rng *rand.Rand, b plan) {
	c, d := rng.IntN(len(b.given)), rng.IntN(len(b.given))
	if b.given[c] != numbrix.Hole && b.given[d] != numbrix.Hole {
		b.given[c], b.given[d] = b.given[d], b.given[c]
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
		b, n := randomPlan(rng)
		classes[min(n, 2)]++
		p := b.position(t)
		for want := range 3 {
			task := solver.Task[numbrix.Position]{Want: want}
			_, s := wanted(t, p, task, n)
			if s.Backtracks > 0 {
				searched++
			}
			if i%3 != want {
				continue
			}
			if _, again := wanted(t, p, task, n); again.Nodes != s.Nodes || again.Backtracks != s.Backtracks || again.Rejects != s.Rejects {
				t.Errorf("want %d: the second run counts %+v, the first %+v\n%s", want, again, s, b)
			}
		}
	}
	if classes[0] < 100 || classes[1] < 100 || classes[2] < 100 || searched < 100 {
		t.Errorf("the mix is too plain: %v have no, one and several solutions, %d were searched", classes, searched)
	}
}

// randomPlan returns a board of up to 6×6, of any kind, and how many solutions
// it has, at most 100.
func randomPlan(rng *rand.Rand) (plan, int) {
	for {
		b := randomGivens(rng)
		if rng.IntN(4) == 0 {
			thin(rng, b)
		}
		n, over := 0, false
		if b.each(300_000, func([]int) { n++; over = over || n > 100 }) && !over {
			return b, n
		}
	}
}

// randomGivens returns a board of up to 6×6: with straight or diagonal steps,
// with or without holes; with few or many givens, with all but the ends or
// those on the border; sometimes with some of them exchanged.
func randomGivens(rng *rand.Rand) plan {
	king := rng.IntN(3) == 0
	rows, cols := 2+rng.IntN(5), 2+rng.IntN(5)
	if rng.IntN(3) == 0 {
		rows, cols = 6, 6
	}
	b, at := walkable(rng, rows, cols, king, rows*cols%2 == 1 || rng.IntN(2) == 0)
	few := 2 + rng.IntN(5)
	style := rng.IntN(4)
	n := b.max()
	for c, v := range at {
		border := c < cols || c%cols == 0 || (c+1)%cols == 0 || c >= len(at)-cols
		switch {
		case v == 0:
		case style == 0 && border, style != 0 && rng.IntN(few) == 0 && (style != 1 || v > 1 && v < n):
			b.given[c] = v
		}
	}
	if rng.IntN(2) == 0 {
		for range 1 + rng.IntN(3) {
			exchange(rng, b)
		}
	}
	return b
}

// thin takes givens away while one solution is left at most.
func thin(rng *rand.Rand, b plan) {
	for _, c := range rng.Perm(len(b.given)) {
		if v := b.given[c]; v > 0 {
			b.given[c] = 0
			if all, ok := b.solutions(1); !ok || len(all) != 1 {
				b.given[c] = v
			}
		}
	}
}

// TestRulesOff wants the same counts whatever rules are switched off.
func TestRulesOff(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 4))
	for i := range 160 {
		b, n := randomPlan(rng)
		task := solver.Task[numbrix.Position]{Want: i % 3, Rules: []string{}}
		for k, rule := range bestRules {
			if i>>k&1 != 0 {
				task.Rules = append(task.Rules, rule.ID)
			}
		}
		wanted(t, b.position(t), task, n)
	}
}
