package pdb

import (
	"context"
	"math"
	"math/bits"

	"backtrack/solver/sliding/internal/graphs"
)

// Fits reports whether partitions can be fitted in little time. One-bit patterns take long to
// find a value from scratch.
func (lib *Library) Fits() bool { return lib.patterns[0].encoding != oneBit }

// Fit chooses the partitions that make a search cheapest, estimated from sampled nodes. One
// more move of depth multiplies the number of moves played by growth. The cost of a move
// without partitions is base lookups. Fit returns nil if ctx is done.
//
// Fit looks at all moves from the samples. If a move is not pruned, the search below it is the
// larger, the farther its bound is below the moves left. One more partition prunes more moves.
// But it costs a lookup for every move of a token in one of its clusters, unless a partition
// chosen before has this cluster.
func (lib *Library) Fit(ctx context.Context, samples []SampledNode, growth, base float64) []Partition {
	values, left := lib.movesOf(ctx, samples)
	sums := make([][]int32, len(lib.covers))
	for i, cover := range lib.covers {
		sums[i] = make([]int32, len(left))
		for k := range left {
			for _, j := range cover {
				sums[i][k] += values[j][k]
			}
		}
	}
	var weights [256]float64 // the weight of a move, by how far its bound is below the moves left
	for i := range weights {
		weights[i] = math.Pow(growth, float64(i))
	}
	best := make([]int32, len(left))
	has := map[int]bool{}
	lookups, cost := 0, math.Inf(1)
	var out []Partition
	for len(out) < MaxPartitions {
		if ctx.Err() != nil {
			return nil
		}
		choice, least, its := -1, cost, 0
		for i, cover := range lib.covers {
			more := 0
			for _, j := range cover {
				if !has[j] {
					more += bits.OnesCount32(lib.pool[j].cluster(lib.g.N))
				}
			}
			work := 1.0
			for k, x := range sums[i] {
				if x = max(x, best[k]); x <= left[k] {
					work += weights[(left[k]-x)&255]
				}
			}
			if c := work * (base + float64(lookups+more)/float64(lib.g.N-1)); c < least {
				choice, least, its = i, c, more
			}
		}
		if choice < 0 {
			break
		}
		out = append(out, lib.partition(choice))
		for _, j := range lib.covers[choice] {
			has[j] = true
		}
		for k, x := range sums[choice] {
			best[k] = max(best[k], x)
		}
		lookups, cost = lookups+its, least
	}
	return out
}

// movesOf plays each move from the samples that the automaton allows. values[c] lists the
// values of cluster c after these moves, for the clusters that are in covers. left lists the
// moves left after them. movesOf leaves out the remaining samples once ctx is done.
func (lib *Library) movesOf(ctx context.Context, samples []SampledNode) (values [][]int32, left []int32) {
	values = make([][]int32, len(lib.pool))
	used := lib.usedClusters()
	for i := range samples {
		if ctx.Err() != nil {
			break
		}
		n := &samples[i]
		states := lib.Automaton.Next[n.State:]
		for k, v := range lib.g.Near[n.Hole] {
			if states[k] == graphs.Pruned {
				continue
			}
			content := n.At
			content[n.Hole], content[v] = content[v], 0
			left = append(left, int32(n.MovesLeft-1))
			for _, j := range used {
				values[j] = append(values[j], int32(lib.pool[j].StateOf(lib.g, content[:lib.g.N], v).Value))
			}
		}
	}
	return values, left
}

// A SampledNode is a position that a search has reached, with the moves left there.
type SampledNode struct {
	At        [32]uint8 // token on each vertex
	Hole      uint8
	State     uint16 // state of the automaton
	MovesLeft int
}
