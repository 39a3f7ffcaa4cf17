package slidingsolve_test

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/solvability"
	"backtrack/solver/solvertest"
)

// exact lists the algorithms that prove their answers, which are all but quick.
func exact() []solver.Algorithm[sliding.Position, sliding.Move] {
	return slices.DeleteFunc(slices.Clone(algorithms), func(a solver.Algorithm[sliding.Position, sliding.Move]) bool { return a.ID == "quick" })
}

func TestAll(t *testing.T) {
	solvertest.Run(t, exact(), []solvertest.Case[sliding.Position]{
		{Name: "graph1", Start: readyMade(t, "graph1"), Solutions: 4, Best: 6},
		{Name: "graph3", Start: readyMade(t, "graph3"), Solutions: 8, Best: 6},
		{Name: "graph5", Start: readyMade(t, "graph5"), Solutions: 2, Best: 8},
		{Name: "graph7", Start: readyMade(t, "graph7"), Solutions: 4, Best: 8},
		{Name: "graph9", Start: readyMade(t, "graph9"), Solutions: 1, Best: 8},
		{Name: "graph11", Start: readyMade(t, "graph11"), Solutions: 4, Best: 8},
		{Name: "graph17", Start: readyMade(t, "graph17"), Solutions: 1, Best: 14},
		{Name: "graph30", Start: readyMade(t, "graph30"), Solutions: 1, Best: 24},
		{Name: "square", Start: readyMade(t, "square"), Solutions: 1, Best: 3},
		{Name: "solved", Start: slidingtest.AtHome(t, 4, [][2]int{{0, 1}, {1, 2}}), Solutions: 1},
		{Name: "one-vertex", Start: slidingtest.AtHome(t, 1, nil), Solutions: 1},
		{Name: "edge", Start: slidingtest.New(t, []int{1, 0}, [][2]int{{0, 1}}), Solutions: 1, Best: 1},
		{Name: "apart", Start: slidingtest.New(t, []int{1, 0}, nil)},
		{Name: "theta0-unsolvable", Start: readyMade(t, "theta0-unsolvable")},
		{Name: "ring7-unsolvable", Start: readyMade(t, "ring7-unsolvable")},
		{Name: "fifteen-14-15", Start: readyMade(t, "fifteen-14-15")},
	})
}

// TestUnsolvable checks that the result has a reason, and that nothing is searched.
func TestUnsolvable(t *testing.T) {
	t.Parallel()
	for _, a := range algorithms {
		for _, name := range []string{"theta0-unsolvable", "ring7-unsolvable", "fifteen-14-15"} {
			run := solver.Start(t.Context(), a, solver.Task[sliding.Position]{Start: readyMade(t, name), Want: 1}, solver.Options{})
			r, err := run.Result()
			if !errors.Is(err, solver.ErrUnsolvable) || r.Reason == "" || len(r.Where) == 0 || !r.Complete || run.Stats().Nodes != 0 {
				t.Errorf("%s on %s: error %v, reason %q about %v, complete %t, %d nodes; want %v with a reason, true, 0", a.ID, name, err, r.Reason, r.Where, r.Complete, run.Stats().Nodes, solver.ErrUnsolvable)
			}
		}
	}
}

// shortest finds the length and the number of shortest solutions of p, by breadth-first
// search. It returns false if there is none.
func shortest(p sliding.Position) (moves int, ways *big.Int, ok bool) {
	type state struct {
		depth int
		ways  *big.Int
	}
	seen := map[string]*state{p.String(): {0, big.NewInt(1)}}
	for queue := []sliding.Position{p}; len(queue) > 0; queue = queue[1:] {
		q := queue[0]
		at := seen[q.String()]
		if q.Away() == 0 {
			return at.depth, at.ways, true
		}
		for m := range q.Moves() {
			next, _ := q.Play(m)
			s := seen[next.String()]
			if s == nil {
				s = &state{at.depth + 1, new(big.Int)}
				seen[next.String()] = s
				queue = append(queue, next)
			}
			if s.depth == at.depth+1 {
				s.ways.Add(s.ways, at.ways)
			}
		}
	}
	return 0, nil, false
}

// TestBruteForce compares the exact algorithms with breadth-first search, on
// random graphs, connected or not.
func TestBruteForce(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(4, 6))
	solvable := 0
	for range 300 {
		p := randomPuzzle(t, rng, 2+rng.IntN(5))
		moves, ways, ok := shortest(p)
		if ok {
			solvable++
		}
		for _, a := range exact() {
			if ok && a.ID == "dfs" && moves > 14 {
				continue // it would take too long
			}
			sets := [][]string{nil}
			if a.ID == "smart" && moves <= 14 {
				sets = append(sets, []string{}, []string{"home"}, []string{"home", "parity", "return"})
			}
			for _, rules := range sets {
				r, err := solver.Start(t.Context(), a, solver.Task[sliding.Position]{Start: p, Rules: rules}, solver.Options{}).Result()
				switch {
				case !ok && (!errors.Is(err, solver.ErrUnsolvable) || !r.Complete || r.Reason == ""):
					t.Errorf("%s on\n%v: error %v, complete %t, reason %q; want %v, true and a reason", a.ID, p.Puzzle(), err, r.Complete, r.Reason, solver.ErrUnsolvable)
				case ok && (err != nil || len(r.Moves) != moves || r.Count.Cmp(ways) != 0 || !r.Optimal || !r.Complete || r.Bound != moves):
					t.Errorf("%s with rules %v on\n%v: %v solutions of %d moves, optimal %t, complete %t, bound %d, error %v; want %v of %d", a.ID, rules, p.Puzzle(), r.Count, len(r.Moves), r.Optimal, r.Complete, r.Bound, err, ways, moves)
				}
			}
		}
	}
	if solvable < 60 || solvable > 240 {
		t.Errorf("%d of 300 puzzles can be solved, want 60 to 240: the mix is too plain to test anything", solvable)
	}
}

// TestRenamed checks that other names of vertices and tokens, except 0, change neither the
// solvability nor the optimum nor the number of shortest solutions.
func TestRenamed(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		p := randomPuzzle(t, rng, 2+rng.IntN(6))
		name := append([]int{0}, rng.Perm(p.Len()-1)...)
		for i := range name[1:] {
			name[i+1]++
		}
		q := rename(t, p, name)
		v, w := solvability.Of(p), solvability.Of(q)
		if v.Solvable != w.Solvable || v.States.Cmp(w.States) != 0 || len(v.Reasons) != len(w.Reasons) {
			t.Errorf("%v solvable %t, %v states, %d reasons; renamed %t, %v, %d; want the same", p.Puzzle(), v.Solvable, v.States, len(v.Reasons), w.Solvable, w.States, len(w.Reasons))
		}
		r, _ := solver.Start(t.Context(), algorithm(t, "smart"), solver.Task[sliding.Position]{Start: p}, solver.Options{}).Result()
		s, _ := solver.Start(t.Context(), algorithm(t, "smart"), solver.Task[sliding.Position]{Start: q}, solver.Options{}).Result()
		if len(r.Moves) != len(s.Moves) || r.Count.Cmp(s.Count) != 0 {
			t.Errorf("%v has %v solutions of %d moves, renamed %v of %d; want the same", p.Puzzle(), r.Count, len(r.Moves), s.Count, len(s.Moves))
		}
	}
}

// randomPuzzle returns a puzzle on n vertices with random edges. Two of three times its content
// can be solved.
func randomPuzzle(t testing.TB, rng *rand.Rand, n int) sliding.Position {
	var edges [][2]int
	dense := 0.3 + 0.5*rng.Float64()
	for v := range n {
		for u := range v {
			if rng.Float64() < dense {
				edges = append(edges, [2]int{u, v})
			}
		}
	}
	p := slidingtest.AtHome(t, n, edges)
	if rng.IntN(3) == 0 || len(p.Neighbours(0)) == 0 {
		return slidingtest.With(t, p, rng.Perm(n))
	}
	return slidingtest.Shuffle(t, p, rng.IntN(30), rng)
}
