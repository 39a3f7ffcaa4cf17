package slidingsolve

import (
	"math"
	"math/bits"
	"slices"
)

// besideLooks is what playing a move costs beside looking at the token's
// tracks, in such looks: its making, and one look at each move that is refused.
const besideLooks = 3

// fit selects views for a search by the positions that it has met: those that
// make it cheapest. Growth is by how much more moves are played for each move
// that is allowed more.
//
// A view more refuses moves, and costs a look at each of its clusters that no
// other view has.
func (lib *library) fit(met []node, growth float64) []view {
	used := lib.used()
	values := make([][]int32, len(lib.pool)) // by cluster, then by position
	for _, i := range used {
		values[i] = make([]int32, len(met))
		for k := range met {
			values[i][k] = lib.pool[i].lie(lib.b, met[k].at[:lib.b.n], met[k].hole).value
		}
	}
	sums := make([][]int32, len(lib.covers))
	top := make([]int32, len(met)) // of all covers
	for i, cover := range lib.covers {
		sums[i] = make([]int32, len(met))
		for k := range met {
			for _, j := range cover {
				sums[i][k] += values[j][k]
			}
			top[k] = max(top[k], sums[i][k])
		}
	}
	best := make([]int32, len(met))
	has := map[int]bool{}
	looks, cost := 0, math.Inf(1)
	var out []view
	for len(out) < maxViews {
		choice, least, its := -1, cost, 0
		for i, cover := range lib.covers {
			more := 0
			for _, j := range cover {
				if !has[j] {
					more += bits.OnesCount32(lib.pool[j].cluster(lib.b.n))
				}
			}
			work := 0.0
			for k, x := range sums[i] {
				work += math.Pow(growth, float64(top[k]-max(best[k], x)))
			}
			if c := work * (besideLooks + float64(looks+more)/float64(lib.b.n-1)); c < least {
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
	return slices.Clip(out)
}
