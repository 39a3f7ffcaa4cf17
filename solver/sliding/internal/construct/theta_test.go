package construct

import (
	"context"
	"math/rand/v2"
	"testing"

	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/solvability"
)

// TestOrderTheta checks that belt and pocket solve thetas of all small sizes and parities, with
// any home of the hole.
func TestOrderTheta(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(13, 6))
	for a := range 6 {
		for b := max(a, 1); b < 9; b++ {
			for c := b; c < 13; c++ {
				p := randomTheta(t, rng, a, b, c)
				moves, err := orderTheta(p)
				if err != nil {
					t.Fatalf("θ(%d, %d, %d): %v, want nil", a, b, c, err)
				}
				q, err := p.PlayAll(moves)
				if err != nil || q.Away() > 0 {
					t.Fatalf("θ(%d, %d, %d): error %v, %d tokens away from home, want nil, 0 in the end of\n%s",
						a, b, c, err, q.Away(), p.Puzzle())
				}
			}
		}
	}
}

// randomTheta returns a theta whose vertices have numbers in random order, and whose tokens are
// in a random order that can be solved.
func randomTheta(t *testing.T, rng *rand.Rand, inner ...int) sliding.Position {
	n := 2
	for _, k := range inner {
		n += k
	}
	name := rng.Perm(n)
	edges := slidingtest.EdgesOf(n, slidingtest.Theta(inner...))
	for i, e := range edges {
		edges[i] = [2]int{name[e[0]], name[e[1]]}
	}
	for {
		if p := slidingtest.New(t, rng.Perm(n), edges); solvability.Of(p).Solvable {
			return p
		}
	}
}

// orderTheta solves a puzzle on a block that is a theta by belt and pocket
// alone.
func orderTheta(p sliding.Position) (moves []sliding.Move, err error) {
	near, content := make([][]uint16, p.Len()), make([]uint16, p.Len())
	for v, token := range p.Content() {
		content[v] = uint16(token)
		for _, u := range p.Neighbours(v) {
			near[v] = append(near[v], uint16(u))
		}
	}
	b := newBlockState(context.Background(), near, content, uint16(p.Empty()))
	b.actives = []int{len(near)}
	core := lists.Range[uint16](len(near))
	b.setAim(core)
	t, _ := newTheta(b, core)
	err = t.order(core)
	b.follow(b.home)
	for _, v := range b.out[1:] {
		moves = append(moves, sliding.Move(v))
	}
	return moves, err
}
