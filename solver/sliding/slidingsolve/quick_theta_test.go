package slidingsolve_test

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/solvability"
)

// TestQuickLargeThetas replays answers where cores are too large for others
// than belt and pocket, and wants them in few moves.
func TestQuickLargeThetas(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(14, 6))
	for _, tt := range []struct {
		inner []int
		most  float64 // moves for n³
	}{
		{[]int{100, 100, 100}, 0.09}, {[]int{99, 100, 101}, 0.09}, {[]int{75, 75, 150}, 0.08}, {[]int{1, 150, 149}, 0.08},
		{[]int{0, 150, 151}, 0.06}, {[]int{2, 3, 200}, 0.25}, {[]int{0, 2, 210}, 0.25}, {[]int{1, 3, 200}, 0.25},
	} {
		p := scattered(t, thetaAnyhow(t, rng, tt.inner...), rng)
		w, err := construct.NewComposition(t.Context(), p, solvability.NewBlocks(p, 0))
		if err != nil {
			t.Fatalf("θ%v: %v", tt.inner, err)
		}
		moves := w.Moves()
		played(t, p, moves)
		if n := float64(p.Len()); float64(len(moves)) > tt.most*n*n*n {
			t.Errorf("θ%v: %d moves, %.3f n³, want at most %.3f", tt.inner, len(moves), float64(len(moves))/n/n/n, tt.most)
		}
	}
}

// TestQuickLongEars replays answers where ears are long, odd ones among them.
func TestQuickLongEars(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	rng := rand.New(rand.NewPCG(15, 6))
	for range 6 {
		answered(t, scattered(t, stretched(t, 3+rng.IntN(3), 55, rng), rng))
	}
	for _, inner := range [][]int{{2, 2, 2, 60}, {2, 2, 2, 61}, {8, 9, 11, 70, 71}, {1, 3, 5, 90}, {1, 2, 2, 80}} {
		answered(t, scattered(t, thetaAnyhow(t, rng, inner...), rng))
	}
	for _, p := range []sliding.Position{ringOfSquares(t, 3, 45), ringOfSquares(t, 1, 81)} {
		answered(t, scattered(t, p, rng))
	}
}

// thetaAnyhow is a theta whose vertices are numbered in any order.
func thetaAnyhow(t testing.TB, rng *rand.Rand, inner ...int) sliding.Position {
	p := theta(t, inner...)
	name := rng.Perm(p.Len())
	var edges [][2]int
	for u, v := range p.Edges() {
		edges = append(edges, [2]int{name[u], name[v]})
	}
	return made(t, p.Len(), edges)
}

// played plays a solution by the rules.
func played(t *testing.T, p sliding.Position, moves []sliding.Move) {
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
			t.Fatalf("in the end %d lies on %d of\n%v", x, v, p.Puzzle())
		}
	}
}
