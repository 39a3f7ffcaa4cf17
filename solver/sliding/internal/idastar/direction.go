package idastar

import (
	"cmp"
	"math"
	"runtime"
	"slices"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
)

// A direction is a batched search from one end of the walk: forward from the
// position, or inverse from the goal.
//
// The inverse search looks for a walk from home that ends where the hole is.
// It inverts the permutation and maps the graph onto itself so that the hole is
// at home again; then it is an ordinary search (dual search, Felner, Zahavi,
// Schaeffer and Holte 2005). Both directions find walks of the same length, but
// one may need many times the nodes of the other.
type direction struct {
	*batchedSearch
	content []uint8
	back    []uint8 // maps the graph back; nil in a forward search
	played  uint64  // moves of the last iteration
	growth  float64 // branching estimate: moves of the last iteration over moves of the one before
	trial   int     // the last depth that took at most maxTrial moves
	fitted  int     // how often the partitions were fitted
	changed bool    // the partitions are new since the last iteration
}

// decisive is the number of moves that an iteration must have taken before the two
// directions are compared, and before other threads are started.
const decisive = 20_000

// The partitions are fitted twice: after the first iteration of at least fitFrom[0]
// moves, and of at least fitFrom[1] moves, to about fitBy sampled nodes. The
// candidates are compared by an iteration of at most maxTrial moves.
var fitFrom = [...]uint64{2_000, 200_000}

const (
	fitBy    = 500
	maxTrial = 60_000
)

// fitBases are assumed costs of a move without lookups, in lookups of a cluster.
var fitBases = [...]float64{1, 2, 4, 8}

// runBatched runs iterations in both directions until one proves faster, and then in
// that one alone.
func (h *blockSearch) runBatched(lib *pdb.Library) error {
	directions := []*direction{h.newDirection(lib, false)}
	if inverse := h.newDirection(lib, true); inverse != nil {
		directions = append(directions, inverse)
		h.raise(inverse.bound())
	}
	// the last depths are searched again, to fit the partitions
	for depth := h.depth - 2*h.step(); ; depth += h.step() {
		h.raise(depth)
		if err := h.tooDeep(); err != nil {
			return err
		}
		for _, e := range directions {
			walk, err := h.iterate(e, depth, lib)
			if err != nil {
				return err
			}
			if walk != nil {
				h.Walk = e.walkFromHole(walk)
				h.Shows = false // no walk has been played move by move
				return nil
			}
		}
		if len(directions) == 2 && max(directions[0].played, directions[1].played) >= decisive {
			fewer := func(a, b *direction) int { return cmp.Compare(a.played, b.played) }
			directions = []*direction{slices.MinFunc(directions, fewer)}
		}
	}
}

// iterate runs one iteration of a direction. When the last one was long enough, it
// also samples nodes and then fits the partitions.
func (h *blockSearch) iterate(e *direction, depth int, lib *pdb.Library) ([]uint8, error) {
	if lib.Fits() && e.fitted < len(fitFrom) && e.played >= fitFrom[e.fitted] {
		e.fitted++
		walk, err := e.sample(depth)
		if walk == nil && err == nil {
			e.fit(h, lib)
		}
		return walk, err
	}
	if e.played >= decisive {
		return e.runIteration(depth, h.threads()...)
	}
	return e.runIteration(depth)
}

// runIteration runs one cost-bounded iteration in this direction, and updates its
// node count and branching estimate. It returns the walk found, or nil.
func (e *direction) runIteration(depth int, others ...func(func()) func()) ([]uint8, error) {
	before := e.nodes.Load()
	walk, err := e.batchedSearch.runIteration(depth, others...)
	played := e.nodes.Load() - before
	if e.played > 0 && !e.changed {
		e.growth = float64(played) / float64(e.played)
	}
	e.played, e.changed = played, false
	if played <= maxTrial || e.trial == 0 {
		e.trial = depth
	}
	return walk, err
}

// sample runs an iteration and keeps about fitBy of its nodes.
func (e *direction) sample(depth int) ([]uint8, error) {
	e.every = max(e.played/fitBy, 1)
	e.samples = nil
	walk, err := e.runIteration(depth)
	e.every = 0
	return walk, err
}

// fit chooses partitions of lib for the sampled nodes: the present ones or those
// fitted with one of fitBases, whichever make a short iteration cheapest.
func (e *direction) fit(h *blockSearch, lib *pdb.Library) {
	if len(e.samples) == 0 {
		return
	}
	growth := math.Pow(e.growth, 1/float64(h.step()))
	candidates := [][]pdb.Partition{e.partitions}
	for _, base := range fitBases {
		if partitions := lib.Fit(h.ctx, e.samples, growth, base); partitions != nil {
			candidates = append(candidates, partitions)
		}
	}
	least := math.Inf(1)
	for _, partitions := range candidates {
		s := h.newBatchedSearch(e.content, partitions, lib.Walks)
		_, _ = s.runIteration(e.trial) // this depth has no walk: only the number of moves counts
		if cost := float64(s.nodes.Load()) * (1 + s.looks()); cost < least {
			least = cost
			e.batchedSearch = s
		}
	}
	e.changed = true
}

// threads returns functions that each start another thread of a search.
func (h *blockSearch) threads() []func(func()) func() {
	n := h.task.Threads
	if n == 0 {
		n = runtime.GOMAXPROCS(0)
	}
	return slices.Repeat([]func(func()) func(){h.probe.Go}, n-1)
}

// newBatchedSearch returns a search that reports its moves and stops with h.
func (h *blockSearch) newBatchedSearch(content []uint8, partitions []pdb.Partition, walks *graphs.Automaton) *batchedSearch {
	s := newBatchedSearch(h.ctx, h.g, content, partitions, walks)
	var reported uint64
	s.onProgress = func() {
		played := s.nodes.Load()
		if h.Shows {
			_ = h.probe.AddUntraced(played - reported) // the search sees for itself when it must stop
		}
		reported = played
	}
	return s
}

// newDirection returns the forward or the inverse search. It returns nil if no
// automorphism brings the hole home.
func (h *blockSearch) newDirection(lib *pdb.Library, inverse bool) *direction {
	e := &direction{content: slices.Clone(h.content)}
	if inverse {
		autos := h.g.Automorphisms()
		i := slices.IndexFunc(autos, func(f []uint8) bool { return f[h.Start] == 0 })
		if i < 0 {
			return nil
		}
		f := autos[i]
		e.back = make([]uint8, h.g.N)
		for v, t := range h.content {
			e.content[f[t]] = f[v]
			e.back[f[v]] = uint8(v)
		}
	}
	e.batchedSearch = h.newBatchedSearch(e.content, lib.Partitions, lib.Walks)
	return e
}

// walkFromHole returns a walk of this direction as one that begins at the hole.
func (e *direction) walkFromHole(walk []uint8) []uint16 {
	if e.back == nil {
		return graphs.Numbers[uint16](walk)
	}
	var out []uint16
	for _, v := range slices.Backward(walk[:len(walk)-1]) { // it begins at home and ends at the hole
		out = append(out, uint16(e.back[v]))
	}
	return append(out, 0)
}
