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

// TestOrderTheta replays what belt and pocket do on thetas of all small sizes
// and parities, with home anywhere.
func TestOrderTheta(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(13, 6))
	for a := range 6 {
		for b := max(a, 1); b < 9; b++ {
			for c := b; c < 13; c++ {
				p := scatteredTheta(t, rng, a, b, c)
				moves, err := orderTheta(p)
				if err != nil {
					t.Fatalf("θ(%d, %d, %d): %v", a, b, c, err)
				}
				q, err := p.PlayAll(moves)
				if err != nil || q.Away() > 0 {
					t.Fatalf("θ(%d, %d, %d): error %v, %d tokens away from home in the end of\n%s", a, b, c, err, q.Away(), p.Puzzle())
				}
			}
		}
	}
}

// scatteredTheta returns a theta whose vertices are numbered in any order, with
// tokens in any order that can be brought home.
func scatteredTheta(t *testing.T, rng *rand.Rand, inner ...int) sliding.Position {
	n := 2
	for _, k := range inner {
		n += k
	}
	name, near := rng.Perm(n), slidingtest.Theta(inner...)
	var edges [][2]int
	for v := range n {
		for _, u := range near(v) {
			edges = append(edges, [2]int{name[u], name[v]})
		}
	}
	for {
		p, err := sliding.New(sliding.Puzzle{Content: rng.Perm(n), Edges: edges})
		if err != nil {
			t.Fatal(err)
		}
		if solvability.Of(p).Solvable {
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
	a := newBlockState(context.Background(), near, content, uint16(p.Empty()))
	a.actives = []int{len(near)}
	core := lists.Range[uint16](len(near))
	a.setAim(core)
	t, _ := newTheta(a, core)
	err = t.order(core)
	a.follow(a.home)
	for _, v := range a.out[1:] {
		moves = append(moves, sliding.Move(v))
	}
	return moves, err
}
