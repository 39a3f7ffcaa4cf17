package pdb

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/slidingtest"
)

// TestRelative compares the values of a relative pattern, followed along a
// walk and counted from nothing, with the values of the same pattern stored in
// full.
func TestRelative(t *testing.T) {
	modeltest.SkipUnderRace(t)
	near := make([][]uint8, 12)
	for v := range near {
		for _, u := range slidingtest.Grid(3, 4)(v) {
			near[v] = append(near[v], uint8(u))
			near[u] = append(near[u], uint8(v))
		}
	}
	g := graphs.NewSmallGraph(near)
	const cluster = 1<<1 | 1<<2 | 1<<4 | 1<<5 | 1<<6 | 1<<8 | 1<<9
	pattern := func() PatternImage {
		p, err := makePattern(t.Context(), g, cluster, new(scratch), new(numberings))
		if err != nil {
			t.Fatal(err)
		}
		return p.image(g.Automorphisms()[0])
	}
	short := pattern()
	g.Bipartite = false // the values are the same, only stored otherwise
	whole := pattern()
	if short.encoding != oneBit || whole.encoding == oneBit {
		t.Fatalf("the encodings are %d and %d, want %d and another", short.encoding, whole.encoding, oneBit)
	}
	rng := rand.New(rand.NewPCG(5, 1))
	content := []uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}
	hole := uint8(0)
	followed := short.StateOf(g, content, hole)
	for step := range 20_000 {
		v := g.Near[hole][rng.IntN(len(g.Near[hole]))]
		token := content[v]
		change := int8(g.Dist[hole][token]) - int8(g.Dist[v][token])
		content[hole], content[v] = token, 0
		if short.Home>>token&1 != 0 {
			followed = short.Next(followed, v, hole, change)
		}
		hole = v
		want, counted := whole.StateOf(g, content, hole), short.StateOf(g, content, hole)
		if followed != want || counted != want {
			t.Fatalf("step %d: followed to %d, counted %d, want %d for %d", step, followed.Value, counted.Value, want.Value, content)
		}
	}
}
