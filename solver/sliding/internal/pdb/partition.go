package pdb

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"backtrack/solver/sliding/internal/graphs"
)

// partitionTokens divides the tokens into clusters of at most k tokens. It prefers clusters
// whose homes are joined by many edges, because these tokens are most in each other's way. It
// also prefers clusters that are images of one another, because they need only one pattern.
func partitionTokens(g *graphs.SmallGraph, k int) []uint32 {
	if k == 7 {
		if known := fifteenPartition(g); known != nil {
			return known
		}
	}
	rng := rand.New(rand.NewPCG(1, uint64(g.N)))
	tokens := uint32(1)<<g.N - 2
	var best []uint32
	bestWorth := -1 << 30
	for try := range 400 {
		var clusters []uint32
		worth := 0
		for left := tokens; left != 0; {
			size := min(k, bits.OnesCount32(left))
			c := growCluster(g, left, size, try, rng)
			left &^= c
			clusters = append(clusters, c)
			for rest := c; rest != 0; rest &= rest - 1 {
				// each edge inside c counts twice
				worth += 50 * bits.OnesCount32(g.Adj[bits.TrailingZeros32(rest)]&c)
			}
		}
		shapes := map[uint32]bool{}
		for _, c := range clusters {
			if n := bits.OnesCount32(c); n >= 5 {
				shapes[shapeOf(g, c)] = true
			}
		}
		worth -= 30 * len(shapes)
		if len(clusters) <= MaxClusters && worth > bestWorth {
			best, bestWorth = clusters, worth
		}
	}
	slices.SortStableFunc(best, func(a, c uint32) int { return bits.OnesCount32(c) - bits.OnesCount32(a) })
	return best
}

// fifteenPartition returns the partition that proved best for the 15-puzzle with the hole at home
// in a corner. It returns nil for any other graph.
func fifteenPartition(g *graphs.SmallGraph) []uint32 {
	if g.N != 16 || len(g.Near[0]) != 2 {
		return nil
	}
	cells := make([]int, 16) // the vertices in reading order
	var used uint32
	for c := range cells {
		fits := func(v int) bool {
			return used>>v&1 == 0 && len(g.Near[v]) == int("2332344334432332"[c]-'0') &&
				(c%4 == 0 || g.Adj[v]>>cells[c-1]&1 != 0) && (c < 4 || g.Adj[v]>>cells[c-4]&1 != 0)
		}
		v := 0
		for v < g.N && !fits(v) {
			v++
		}
		if v == g.N || c == 0 && v != 0 {
			return nil
		}
		cells[c] = v
		used |= 1 << v
	}
	var out []uint32
	for _, cluster := range [][]int{{1, 4, 5, 8, 9, 12, 13}, {2, 3, 6, 7, 10, 11, 14}, {15}} {
		var set uint32
		for _, c := range cluster {
			set |= 1 << cells[c]
		}
		out = append(out, set)
	}
	return out
}

// growCluster returns a cluster of the given size, taken from the vertices of free. It begins
// with a vertex that is far from vertex 0 and has few free neighbours. Then it adds the
// vertices with the most neighbours in the cluster. All tries but the first break ties at
// random.
func growCluster(g *graphs.SmallGraph, free uint32, size, try int, rng *rand.Rand) uint32 {
	pick := func(worth func(v int) int) int {
		best, bestWorth, ties := -1, 0, 0
		for rest := free; rest != 0; rest &= rest - 1 {
			v := bits.TrailingZeros32(rest)
			w := worth(v)
			if best < 0 || w > bestWorth {
				best, bestWorth, ties = v, w, 1
			} else if w == bestWorth {
				if ties++; try > 0 && rng.IntN(ties) == 0 {
					best = v
				}
			}
		}
		return best
	}
	noise := func() int {
		if try%2 == 0 {
			return 0
		}
		return rng.IntN(8)
	}
	first := pick(func(v int) int { return int(g.Dist[0][v]) - 8*bits.OnesCount32(g.Adj[v]&free) + noise() })
	c := uint32(1) << first
	free &^= c
	for bits.OnesCount32(c) < size {
		v := pick(func(v int) int {
			return 8*bits.OnesCount32(g.Adj[v]&c) - 2*bits.OnesCount32(g.Adj[v]&free) + noise()
		})
		c |= 1 << v
		free &^= 1 << v
	}
	return c
}

// shapeOf returns the least image of a cluster under the automorphisms. It is the same for all
// clusters that can share a pattern.
func shapeOf(g *graphs.SmallGraph, c uint32) uint32 {
	all := uint32(1)<<g.N - 1
	whole := g.Part(c, 0) == all&^c
	least := ^uint32(0)
	for _, f := range g.Automorphisms() {
		if whole || f[0] == 0 {
			least = min(least, imageOf(f, c))
		}
	}
	return least
}
