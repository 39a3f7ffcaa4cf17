package graphs

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/statespace"
)

// TestAutomaton checks that every position within some moves is reached by a walk of the
// shortest length that is not pruned, and within the length of the words by only one.
func TestAutomaton(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct {
		name string
		n    int
		near func(v int) []int
		once int // the number of moves up to which there is only one walk
		deep int
	}{
		{"grid 3×3", 9, slidingtest.Grid(3, 3), 7, 14},
		{"grid 4×4", 16, slidingtest.Grid(4, 4), 6, 13},
		{"grid 2×5", 10, slidingtest.Grid(2, 5), 8, 15},
		{"theta0", 7, slidingtest.Theta(1, 2, 2), 14, 30},
		{"theta", 14, slidingtest.Theta(4, 4, 4), 14, 40},
		{"petersen", 10, slidingtest.Petersen(5, 2), 6, 15},
		{"wheel", 7, slidingtest.Wheel(6), 4, 9},
		{"complete", 6, slidingtest.Complete, 3, 7},
		{"dodecahedron", 20, slidingtest.LCF(20, 10, 7, 4, -4, -7, 10, -4, 7, -7, 4), 5, 13},
	} {
		g := NewSmallGraph(statespace.NewGraph(slidingtest.Walked(t, tt.n, tt.near, rand.New(rand.NewPCG(5, 5)))).Near)
		for _, limit := range []int{0, 500, FewWalks, 20_000} {
			a := NewAutomaton(g, limit)
			once := tt.once
			if limit == 0 {
				once = 2
			} else if limit < FewWalks {
				once = min(once, 3)
			}
			for v := range g.N {
				if v%4 == 0 {
					checkAutomaton(t, tt.name, g, a, uint8(v), once, tt.deep)
				}
			}
		}
	}
}

func checkAutomaton(t *testing.T, name string, g *SmallGraph, a *Automaton, from uint8, once, deep int) {
	t.Helper()
	type content [MaxVertices]uint8
	type at struct {
		content
		hole  uint8
		state uint16
	}
	start := at{hole: from, state: a.Home[from]}
	for v := range g.N {
		start.content[v] = uint8(v + 1)
	}
	known := map[content]bool{start.content: true}
	shell := []at{start}          // all positions at a distance, by breadth-first search
	walks := map[at]int{start: 1} // how many walks are not pruned
	for d := 1; d <= deep && len(walks) < 20_000; d++ {
		var next []at
		for _, x := range shell {
			for _, u := range g.Near[x.hole] {
				y := at{content: x.content, hole: u}
				y.content[x.hole], y.content[u] = x.content[u], x.content[x.hole]
				if !known[y.content] {
					known[y.content] = true
					next = append(next, y)
				}
			}
		}
		shell = next
		longer := map[at]int{}
		reached := map[content]bool{}
		count := 0
		for x, times := range walks {
			for i, u := range g.Near[x.hole] {
				state := a.Next[int(x.state)+i]
				if state == Pruned {
					continue
				}
				y := at{x.content, u, state}
				y.content[x.hole], y.content[u] = x.content[u], x.content[x.hole]
				longer[y] += times
				reached[y.content] = true
				count += times
			}
		}
		walks = longer
		for _, x := range shell {
			if !reached[x.content] {
				t.Fatalf("%s from %d: a position %d moves away is not reached by a walk of that length", name, from, d)
			}
		}
		if d <= once && count != len(shell) {
			t.Fatalf("%s from %d: %d walks of %d moves for %d positions, want one for each", name, from, count, d, len(shell))
		}
	}
}
