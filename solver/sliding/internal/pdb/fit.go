package pdb

import (
	"context"
	"math"
	"math/bits"

	"backtrack/solver/sliding/internal/graphs"
)

// Fits reports whether partitions can be fitted in little time: a one-bit pattern
// takes long to find a value from scratch.
func (lib *Library) Fits() bool { return lib.patterns[0].encoding != oneBit }

// Fit selects the partitions that make a search cheapest, judged by positions that
// it has met. Growth is the factor by which one more move of depth multiplies the
// moves played.
//
// It looks at all moves from these positions. A move that is not pruned is followed
// by others: the farther its bound is below the moves left, the more. One more
// partition prunes moves, and costs a lookup for each of its clusters that no other
// partition has; base is the cost of a move without partitions, in such lookups.
// Fit returns nil if ctx is done.
func (lib *Library) Fit(ctx context.Context, from []SampledNode, growth, base float64) []Partition {
	values, left := lib.movesOf(ctx, from)
	sums := make([][]int32, len(lib.covers))
	for i, cover := range lib.covers {
		sums[i] = make([]int32, len(left))
		for k := range left {
			for _, j := range cover {
				sums[i][k] += values[j][k]
			}
		}
	}
	var weights [256]float64 // the weight of each difference between the moves left and a bound
	for i := range weights {
		weights[i] = math.Pow(growth, float64(i))
	}
	best := make([]int32, len(left))
	has := map[int]bool{}
	looks, cost := 0, math.Inf(1)
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
					more += bits.OnesCount32(lib.pool[j].cluster(lib.b.N))
				}
			}
			work := 1.0
			for k, x := range sums[i] {
				if x = max(x, best[k]); x <= left[k] {
					work += weights[(left[k]-x)&255]
				}
			}
			if c := work * (base + float64(looks+more)/float64(lib.b.N-1)); c < least {
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
		looks, cost = looks+its, least
	}
	return out
}

// movesOf returns, for each move from the positions that the automaton allows, the
// values of the clusters that are in covers, and the moves left. It leaves out
// positions once ctx is done.
func (lib *Library) movesOf(ctx context.Context, from []SampledNode) (values [][]int32, left []int32) {
	values = make([][]int32, len(lib.pool))
	used := lib.used()
	for i := range from {
		if ctx.Err() != nil {
			break
		}
		n := &from[i]
		states := lib.Walks.Next[n.State:]
		for k, v := range lib.b.Near[n.Hole] {
			if states[k] == graphs.Pruned {
				continue
			}
			content := n.At
			content[n.Hole], content[v] = content[v], 0
			left = append(left, int32(n.MovesLeft-1))
			for _, j := range used {
				values[j] = append(values[j], int32(lib.pool[j].StateOf(lib.b, content[:lib.b.N], v).Value))
			}
		}
	}
	return values, left
}

// A SampledNode is a position that a search has met.
type SampledNode struct {
	At        [32]uint8
	Hole      uint8
	State     uint16 // state of the automaton
	MovesLeft int
}
