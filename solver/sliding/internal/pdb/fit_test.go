package pdb

import (
	"math/rand/v2"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/slidingtest"
	"backtrack/solver/sliding/statespace"
)

// TestFit checks that all covers of a library give lower bounds, and that Fit returns
// partitions.
func TestFit(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for name, near := range map[string]func(v int) []int{
		"prism": func(v int) []int { return append(slidingtest.LCF(10, 5)(v), (v+9)%10) },
		"petersen": func(v int) []int {
			return [][]int{{1, 4, 5}, {2, 6}, {3, 7}, {4, 8}, {9}, {7, 8}, {8, 9}, {9}, {}, {}}[v]
		},
		"grid": slidingtest.Grid(3, 3),
	} {
		n := 10
		if name == "grid" {
			n = 9
		}
		rng := rand.New(rand.NewPCG(7, 7))
		first := slidingtest.Walked(t, n, near, rng)
		g := graphs.NewSmallGraph(statespace.NewGraph(first).Near)
		lib, err := new(Cache).Library(t.Context(), g, 4)
		if err != nil {
			t.Fatal(err)
		}
		table, err := statespace.NewTable(t.Context(), statespace.NewGraph(first))
		if err != nil {
			t.Fatal(err)
		}
		var seen []SampledNode
		for range 60 {
			p := slidingtest.Walked(t, n, near, rng)
			m := SampledNode{MovesLeft: table.Distance(p)}
			for v := range n {
				m.At[v] = uint8(p.At(v))
			}
			m.Hole = uint8(p.Empty())
			m.State = lib.Automaton.Home[m.Hole]
			seen = append(seen, m)
			for i := range lib.covers {
				partition := lib.partition(i)
				sum := 0
				for j := range partition.Clusters {
					sum += int(partition.Clusters[j].StateOf(g, m.At[:n], m.Hole).Value)
				}
				if sum > m.MovesLeft {
					t.Fatalf("%s: bound %d, want at most the distance %d for\n%s", name, sum, m.MovesLeft, p.Puzzle())
				}
			}
		}
		for _, base := range []float64{1, 2, 4, 8} {
			partitions := lib.Fit(t.Context(), seen, 2, base)
			if len(partitions) == 0 {
				t.Errorf("%s: no partition is fitted", name)
			}
		}
	}
}
