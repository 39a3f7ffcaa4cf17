package solvability

import (
	"context"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/statespace"
)

// IsTheta0 reports whether a graph is θ₀: two vertices joined by paths with 1, 2 and 2
// inner vertices. The graph is given by the neighbours of each vertex. It must not have a cut
// vertex.
func IsTheta0[V comparable](near map[V][]V) bool {
	var branch []V // the vertices of degree 3
	degrees := 0
	for v, us := range near {
		degrees += len(us)
		if len(us) == 3 {
			branch = append(branch, v)
		}
	}
	if len(near) != 7 || degrees != 2*8 || len(branch) != 2 || slices.Contains(near[branch[0]], branch[1]) {
		return false
	}
	common := lists.Count(near[branch[0]], func(u V) bool { return slices.Contains(near[branch[1]], u) })
	return common == 1
}

// theta0Table returns the table of the 840 positions of a block with the vertices vs. The home
// of the hole is the entry of the block, vs[0]. It returns nil if the block is not θ₀.
func theta0Table(p sliding.Position, vs []int) *statespace.Table {
	near := map[uint8][]uint8{}
	for i, v := range vs {
		for k, u := range vs {
			if p.Adjacent(u, v) {
				near[uint8(i)] = append(near[uint8(i)], uint8(k))
			}
		}
	}
	if !IsTheta0(near) {
		return nil
	}
	g := statespace.Graph{}
	for i := range vs {
		g.Near = append(g.Near, near[uint8(i)])
	}
	// There is no error, because the graph is small and the context never ends.
	t, _ := statespace.NewTable(context.Background(), g)
	return t
}
