package pdb

import (
	"context"
	"math"
	"math/bits"

	"backtrack/solver/sliding/internal/graphs"
)

// Fits reports whether views can be fitted in little time: one-bit patterns
// take long to find a value from nothing.
func (lib *Library) Fits() bool { return lib.patterns[0].encoding != oneBit }

// Fit selects views for a search by some of the positions that it has met:
// those that make it cheapest. Growth is by how much more moves are played for
// each that is allowed more.
//
// The views are judged by the moves from these positions, refused or not: one
// that is not refused is followed by others, the more the farther its bound is
// below the moves left. A view more refuses moves, and costs a look at each of
// its clusters that no other view has; base is what a move costs without views,
// in such looks. It returns nil if ctx is done.
func (lib *Library) Fit(ctx context.Context, from []SampledNode, growth, base float64) []View {
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
	var weights [256]float64 // by how far a bound is below the moves left
	for i := range weights {
		weights[i] = math.Pow(growth, float64(i))
	}
	best := make([]int32, len(left))
	has := map[int]bool{}
	looks, cost := 0, math.Inf(1)
	var out []View
	for len(out) < MaxViews {
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
		out = append(out, lib.view(choice))
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

// movesOf returns, for each move from the positions that the automaton allows,
// the values of the clusters that are in covers and the moves left; of fewer
// positions if ctx is done.
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
			left = append(left, int32(n.Left-1))
			for _, j := range used {
				values[j] = append(values[j], lib.pool[j].StateOf(lib.b, content[:lib.b.N], v).Value)
			}
		}
	}
	return values, left
}

// A SampledNode is a position that a search has met.
type SampledNode struct {
	At    [32]uint8
	Hole  uint8
	State uint16 // of the automaton
	Left  int    // moves
}
