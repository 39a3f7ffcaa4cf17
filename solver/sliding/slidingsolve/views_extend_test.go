package slidingsolve

import (
	"math/rand/v2"
	"testing"

	"backtrack/solver/sliding/internal/slidingtest"
)

// TestExtend wants lower bounds from all ways to cover the tokens that an
// extended library has, and from the views that are fitted.
func TestExtend(t *testing.T) {
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
		rnd := rand.New(rand.NewPCG(7, 7))
		first := slidingtest.Walked(t, n, near, rnd)
		b := newBoard(newSmall(first).near)
		lib, err := libraryOf(t.Context(), b, 4)
		if err != nil {
			t.Fatal(err)
		}
		before := len(lib.covers)
		home := lib.extension(t.Context())
		if home == 0 {
			t.Errorf("%s: no cluster would give more covers", name)
			continue
		}
		if lib, err = lib.extend(t.Context(), home); err != nil {
			t.Fatal(err)
		}
		if len(lib.covers) <= before {
			t.Errorf("%s: %d covers after %d", name, len(lib.covers), before)
		}
		table, err := TableOf(t.Context(), first)
		if err != nil {
			t.Fatal(err)
		}
		var seen []sampledNode
		for range 60 {
			p := slidingtest.Walked(t, n, near, rnd)
			m := sampledNode{left: table.Distance(p)}
			for v := range n {
				m.at[v] = uint8(p.At(v))
			}
			m.hole = uint8(p.Empty())
			m.state = lib.walks.home[m.hole]
			seen = append(seen, m)
			for i := range lib.covers {
				view := lib.view(i)
				sum := 0
				for j := range view.clusters {
					sum += int(view.clusters[j].lie(b, m.at[:n], m.hole).value)
				}
				if sum > m.left {
					t.Fatalf("%s: bound %d, distance %d for\n%s", name, sum, m.left, p.Puzzle())
				}
			}
		}
		for _, base := range []float64{1, 2, 4, 8} {
			views := lib.fit(t.Context(), seen, 2, base)
			if len(views) == 0 {
				t.Errorf("%s: no view is fitted", name)
			}
		}
	}
}
