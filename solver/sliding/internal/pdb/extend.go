package pdb

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"backtrack/solver/sliding/internal/graphs"
)

// extensionTries is how many clusters are compared for another pattern.
const extensionTries = 24

// Extension returns the cluster of those tried whose pattern would make most
// new ways to cover all tokens, 0 if none would make any: the more there are
// to choose from, the better can views be fitted to a search. It tries no more
// when ctx is done.
func (lib *Library) Extension(ctx context.Context) uint32 {
	b := lib.b
	rnd := rand.New(rand.NewPCG(4, uint64(len(lib.patterns))))
	var best uint32
	most := 0
	for range extensionTries {
		if ctx.Err() != nil {
			break
		}
		set := lib.exchanged(rnd)
		if rnd.IntN(2) == 0 || set == 0 {
			set = randomCluster(b, lib.patterns[0].k, rnd)
		}
		if set == 0 || lib.holds(set) {
			continue
		}
		p := &Pattern{Home: set, goal: b.Part(set, 0), k: lib.patterns[0].k}
		with := &Library{b: b, patterns: append(slices.Clone(lib.patterns), p), singles: lib.singles}
		with.pool = with.places()
		count := 0
		for _, cover := range with.coverings(with.pool) {
			if slices.ContainsFunc(cover, func(i int) bool { return with.pool[i].Pattern == p }) {
				count++
			}
		}
		if count > most {
			best, most = set, count
		}
	}
	return best
}

// exchanged returns a cluster of a cover with one of its tokens exchanged for
// one that is alone there; 0 if that does not hang together.
func (lib *Library) exchanged(rnd *rand.Rand) uint32 {
	n := lib.b.N
	var set, single uint32
	for _, i := range lib.covers[rnd.IntN(len(lib.covers))] {
		switch c := lib.pool[i].cluster(n); {
		case lib.pool[i].k == 1:
			single = c
		case lib.pool[i].k == lib.patterns[0].k && (set == 0 || rnd.IntN(2) == 0):
			set = c
		}
	}
	if set == 0 || single == 0 {
		return 0
	}
	out := set
	for range rnd.IntN(bits.OnesCount32(set)) {
		out &= out - 1
	}
	set = set&^(out&-out) | single
	if !lib.b.HangsTogether(set) {
		return 0
	}
	return set
}

// randomCluster returns a random cluster of k tokens that hang together at home.
func randomCluster(b *graphs.Board, k int, rnd *rand.Rand) uint32 {
	set := uint32(1) << (1 + rnd.IntN(b.N-1))
	for bits.OnesCount32(set) < k {
		var rim []int
		for v := 1; v < b.N; v++ {
			if set>>v&1 == 0 && b.Adj[v]&set != 0 {
				rim = append(rim, v)
			}
		}
		if len(rim) == 0 {
			return 0 // the home of the hole cuts the graph
		}
		set |= 1 << rim[rnd.IntN(len(rim))]
	}
	return set
}

// ExtensionWorth is from how many moves at one depth on another pattern is
// worth the making: a sixteenth of its positions, and 32 times as many for
// each that there is already.
func (lib *Library) ExtensionWorth() float64 {
	p := lib.patterns[0]
	return float64(len(p.parts)*p.orders.count) / 16 * math.Pow(32, float64(lib.more))
}
