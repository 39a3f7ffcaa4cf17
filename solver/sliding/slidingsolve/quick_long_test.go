package slidingsolve_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/solvability"
)

// TestQuickLongCycles replays the answers of quick where cycles are long, and
// where the odd ones are longer than others, so that an ear is odd.
func TestQuickLongCycles(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 6))
	for range 40 {
		answered(t, scattered(t, stretched(t, 3+rng.IntN(6), 1+rng.IntN(9), rng), rng))
	}
	for _, p := range []sliding.Position{
		theta(t, 10, 10, 10), theta(t, 9, 10, 11), theta(t, 0, 1, 90), theta(t, 1, 1, 90), theta(t, 2, 2, 2, 31),
		ringOfSquares(t, 6, 2), ringOfSquares(t, 7, 2), ringOfSquares(t, 7, 3), ringOfSquares(t, 1, 40), ringOfSquares(t, 1, 41),
	} {
		answered(t, scattered(t, p, rng))
	}
}

// TestQuickTooLong wants a refusal that says how long the answer would be.
func TestQuickTooLong(t *testing.T) {
	p := scattered(t, theta(t, 1, 1, 1000), rand.New(rand.NewPCG(12, 6)))
	_, err := solver.Start(t.Context(), algorithm(t, "quick"), solver.Task[sliding.Position]{Start: p, Want: 1}, solver.Options{}).Result()
	if !errors.Is(err, solver.ErrTooLarge) || !strings.Contains(err.Error(), "million moves") {
		t.Errorf("error %v, want one with the number of moves", err)
	}
}

// answered lets quick solve p, and plays its answer by the rules.
func answered(t *testing.T, p sliding.Position) {
	t.Helper()
	if !solvability.Of(p).Solvable {
		t.Fatalf("there is no solution of\n%v", p.Puzzle())
	}
	r, err := solver.Start(t.Context(), algorithm(t, "quick"), solver.Task[sliding.Position]{Start: p, Want: 1, Rules: []string{}}, solver.Options{}).Result()
	if err != nil {
		t.Errorf("error %v on\n%v", err, p.Puzzle())
	}
	played(t, p, r.Moves)
}

// stretched returns a ring of k vertices with chords, every edge of it a path
// with at most most inner vertices.
func stretched(t testing.TB, k, most int, rng *rand.Rand) sliding.Position {
	n := k
	var edges [][2]int
	for _, e := range append(append(chain(k), [2]int{k - 1, 0}), chords(rng, k, 1+rng.IntN(k))...) {
		last := e[0]
		for range 1 + rng.IntN(most) {
			edges = append(edges, [2]int{last, n})
			last = n
			n++
		}
		edges = append(edges, [2]int{last, e[1]})
	}
	return made(t, n, edges)
}

// ringOfSquares joins squares to a ring, by paths with inner inner vertices
// between opposite corners.
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
	return made(t, n, append(edges, [2]int{at, 0}))
}
