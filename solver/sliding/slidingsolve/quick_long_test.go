package slidingsolve_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/solvability"
)

// TestQuickLongCycles checks the solutions of quick on graphs with long cycles, and on graphs
// whose odd cycles are longer than others, so that an ear is odd.
func TestQuickLongCycles(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 6))
	for range 40 {
		checkQuick(t, scatter(t, stretchRing(t, 3+rng.IntN(6), 1+rng.IntN(9), rng), rng))
	}
	for _, p := range []sliding.Position{
		theta(t, 10, 10, 10), theta(t, 9, 10, 11), theta(t, 0, 1, 90), theta(t, 1, 1, 90), theta(t, 2, 2, 2, 31),
		ringOfSquares(t, 6, 2), ringOfSquares(t, 7, 2), ringOfSquares(t, 7, 3), ringOfSquares(t, 1, 40), ringOfSquares(t, 1, 41),
	} {
		checkQuick(t, scatter(t, p, rng))
	}
}

// TestQuickTooLong checks that quick refuses a solution that is too long, and says how long it
// would be.
func TestQuickTooLong(t *testing.T) {
	p := scatter(t, theta(t, 1, 1, 1000), rand.New(rand.NewPCG(12, 6)))
	_, err := solver.Start(t.Context(), algorithm(t, "quick"), solver.Task[sliding.Position]{Start: p, Want: 1}, solver.Options{}).Result()
	if !errors.Is(err, solver.ErrTooLarge) || !strings.Contains(err.Error(), "million moves") {
		t.Errorf("error %v, want one with the number of moves", err)
	}
}

// checkQuick checks that quick finds a solution of p.
func checkQuick(t *testing.T, p sliding.Position) {
	t.Helper()
	if !solvability.Of(p).Solvable {
		t.Fatalf("there is no solution of\n%v", p.Puzzle())
	}
	r, err := solver.Start(t.Context(), algorithm(t, "quick"), solver.Task[sliding.Position]{Start: p, Want: 1, Rules: []string{}}, solver.Options{}).Result()
	if err != nil {
		t.Errorf("error %v, want nil, on\n%v", err, p.Puzzle())
	}
	checkSolution(t, p, r.Moves)
}

// stretchRing returns a ring of k vertices with chords. Each edge is a path with at most
// maxInner inner vertices.
func stretchRing(t testing.TB, k, maxInner int, rng *rand.Rand) sliding.Position {
	n := k
	var edges [][2]int
	for _, e := range append(append(slidingtest.Chain(k), [2]int{k - 1, 0}), chords(rng, k, 1+rng.IntN(k))...) {
		last := e[0]
		for range 1 + rng.IntN(maxInner) {
			edges = append(edges, [2]int{last, n})
			last = n
			n++
		}
		edges = append(edges, [2]int{last, e[1]})
	}
	return slidingtest.AtHome(t, n, edges)
}

// ringOfSquares joins squares to a ring, by paths between opposite corners with the given
// number of inner vertices.
func ringOfSquares(t testing.TB, squares, inner int) sliding.Position {
	var edges [][2]int
	at, n := 0, 1
	for range squares {
		edges = append(edges, [2]int{at, n}, [2]int{at, n + 1}, [2]int{n, n + 2}, [2]int{n + 1, n + 2})
		at = n + 2
		n += 3
		for range inner {
			edges = append(edges, [2]int{at, n})
			at = n
			n++
		}
	}
	return slidingtest.AtHome(t, n, append(edges, [2]int{at, 0}))
}
