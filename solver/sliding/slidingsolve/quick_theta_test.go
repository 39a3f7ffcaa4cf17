package slidingsolve_test

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/solvability"
)

// TestQuickLargeThetas checks that solutions are short if the core is a large theta.
func TestQuickLargeThetas(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(14, 6))
	for _, tt := range []struct {
		inner []int
		limit float64 // the largest number of moves, divided by n³
	}{
		{[]int{100, 100, 100}, 0.09}, {[]int{99, 100, 101}, 0.09}, {[]int{75, 75, 150}, 0.08}, {[]int{1, 150, 149}, 0.08},
		{[]int{0, 150, 151}, 0.06}, {[]int{2, 3, 200}, 0.25}, {[]int{0, 2, 210}, 0.25}, {[]int{1, 3, 200}, 0.25},
	} {
		p := scatter(t, shuffleTheta(t, rng, tt.inner...), rng)
		w, err := construct.NewComposition(t.Context(), p, solvability.NewBlocks(p, 0))
		if err != nil {
			t.Fatalf("θ%v: %v, want nil", tt.inner, err)
		}
		moves := w.Moves()
		checkSolution(t, p, moves)
		if n := float64(p.Len()); float64(len(moves)) > tt.limit*n*n*n {
			t.Errorf("θ%v: %d moves, %.3f n³, want at most %.3f", tt.inner, len(moves), float64(len(moves))/n/n/n, tt.limit)
		}
	}
}

// TestQuickLongEars checks the solutions of quick on graphs with long ears, some of them odd.
func TestQuickLongEars(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 6))
	for range 6 {
		checkQuick(t, scatter(t, stretchRing(t, 3+rng.IntN(3), 55, rng), rng))
	}
	for _, inner := range [][]int{{2, 2, 2, 60}, {2, 2, 2, 61}, {8, 9, 11, 70, 71}, {1, 3, 5, 90}, {1, 2, 2, 80}} {
		checkQuick(t, scatter(t, shuffleTheta(t, rng, inner...), rng))
	}
	for _, p := range []sliding.Position{ringOfSquares(t, 3, 45), ringOfSquares(t, 1, 81)} {
		checkQuick(t, scatter(t, p, rng))
	}
}

// shuffleTheta returns a theta whose vertices have numbers in random order.
func shuffleTheta(t testing.TB, rng *rand.Rand, inner ...int) sliding.Position {
	p := theta(t, inner...)
	name := rng.Perm(p.Len())
	var edges [][2]int
	for u, v := range p.Edges() {
		edges = append(edges, [2]int{name[u], name[v]})
	}
	return slidingtest.AtHome(t, p.Len(), edges)
}

// checkSolution checks that moves solve p.
func checkSolution(t *testing.T, p sliding.Position, moves []sliding.Move) {
	t.Helper()
	content, empty := p.Content(), p.Empty()
	for _, m := range moves {
		if !p.Adjacent(empty, int(m)) {
			t.Fatalf("%d is not next to the empty vertex %d", m, empty)
		}
		content[empty], content[m] = content[m], 0
		empty = int(m)
	}
	for v, x := range content {
		if x != v {
			t.Fatalf("in the end %d is on %d, want all at home, of\n%v", x, v, p.Puzzle())
		}
	}
}
