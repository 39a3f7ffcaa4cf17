package graphs

import (
	"fmt"
	"slices"
	"testing"
)

// completeGraph returns the complete graph of n vertices. The neighbours of a vertex are in
// descending order, so a search in this order finds the identity late.
func completeGraph(n int) *SmallGraph {
	near := make([][]uint8, n)
	for v := range near {
		for u := n - 1; u >= 0; u-- {
			if u != v {
				near[v] = append(near[v], uint8(u))
			}
		}
	}
	return NewSmallGraph(near)
}

// TestAutomorphisms counts the automorphisms of complete graphs: all permutations. With 7
// vertices there are more than are listed.
func TestAutomorphisms(t *testing.T) {
	for n, want := range map[int]int{2: 2, 4: 24, 5: 120, 7: maxAutos} {
		g := completeGraph(n)
		autos := g.Automorphisms()
		if len(autos) != want {
			t.Errorf("%d vertices: %d automorphisms, want %d", n, len(autos), want)
		}
		if !slices.IsSorted(autos[0]) {
			t.Errorf("%d vertices: the first automorphism is %v, want the identity", n, autos[0])
		}
		seen := map[string]bool{}
		for _, f := range autos {
			if seen[fmt.Sprint(f)] {
				t.Errorf("%d vertices: %v is listed twice", n, f)
			}
			seen[fmt.Sprint(f)] = true
		}
	}
}
