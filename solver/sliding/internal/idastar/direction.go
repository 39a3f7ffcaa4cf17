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
// The inverse search looks for a walk from home that ends where the hole is. It inverts the
// permutation and maps the graph onto itself so that the hole is at home again. Then it is an
// ordinary search (dual search, Felner, Zahavi, Schaeffer and Holte 2005). Both directions
// find walks of the same length, but one may need many times the nodes of the other.
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

// decisiveMoves is the number of moves that an iteration must have taken before the two
// directions are compared, and before other threads are started.
const decisiveMoves = 20_000

// The partitions are fitted after two iterations: the first that takes fitFrom[0] moves or
// more, and the first that takes fitFrom[1] or more. Each time they are fitted to about
// fitSamples sampled nodes. The candidates are compared by an iteration of at most maxTrial
// moves.
var fitFrom = [...]uint64{2_000, 200_000}

const (
	fitSamples = 500
	maxTrial   = 60_000
)

// fitBases are assumed costs of a move without its lookups. The unit is the cost of a lookup.
var fitBases = [...]float64{1, 2, 4, 8}

// runBatched runs iterations in both directions until one direction proves faster. From there
// on it runs iterations in that direction only.
func (s *blockSearch) runBatched(lib *pdb.Library) error {
	directions := []*direction{s.newDirection(lib, false)}
	if inverse := s.newDirection(lib, true); inverse != nil {
		directions = append(directions, inverse)
		s.raise(inverse.bound())
	}
	// the last depths are searched again, to fit the partitions
	for depth := s.depth - 2*s.step(); ; depth += s.step() {
		s.raise(depth)
		if err := s.tooDeep(); err != nil {
			return err
		}
		for _, d := range directions {
			walk, err := s.iterate(d, depth, lib)
			if err != nil {
				return err
			}
			if walk != nil {
				s.Walk = d.walkFromHole(walk)
				s.Shows = false // show must play the walk, because no search has played its moves
				return nil
			}
		}
		if len(directions) == 2 && max(directions[0].played, directions[1].played) >= decisiveMoves {
			fewer := func(a, b *direction) int { return cmp.Compare(a.played, b.played) }
			directions = []*direction{slices.MinFunc(directions, fewer)}
		}
	}
}

// iterate runs one iteration of a direction. If the iteration before was long enough, it also
// samples nodes and then fits the partitions to them.
func (s *blockSearch) iterate(d *direction, depth int, lib *pdb.Library) ([]uint8, error) {
	if lib.Fits() && d.fitted < len(fitFrom) && d.played >= fitFrom[d.fitted] {
		d.fitted++
		walk, err := d.sample(depth)
		if walk == nil && err == nil {
			d.fit(s, lib)
		}
		return walk, err
	}
	if d.played >= decisiveMoves {
		return d.runIteration(depth, s.threads()...)
	}
	return d.runIteration(depth)
}

// runIteration runs one cost-bounded iteration in this direction, and updates its
// node count and branching estimate. It returns the walk found, or nil.
func (d *direction) runIteration(depth int, others ...func(func()) func()) ([]uint8, error) {
	before := d.nodes.Load()
	walk, err := d.batchedSearch.runIteration(depth, others...)
	played := d.nodes.Load() - before
	if d.played > 0 && !d.changed {
		d.growth = float64(played) / float64(d.played)
	}
	d.played, d.changed = played, false
	if played <= maxTrial || d.trial == 0 {
		d.trial = depth
	}
	return walk, err
}

// sample runs an iteration and keeps about fitSamples of its nodes.
func (d *direction) sample(depth int) ([]uint8, error) {
	d.every = max(d.played/fitSamples, 1)
	d.samples = nil
	walk, err := d.runIteration(depth)
	d.every = 0
	return walk, err
}

// fit chooses partitions of lib for the sampled nodes. The candidates are the present
// partitions and those fitted with each of fitBases. The choice is the candidate that makes a
// short iteration cheapest.
func (d *direction) fit(s *blockSearch, lib *pdb.Library) {
	if len(d.samples) == 0 {
		return
	}
	growth := math.Pow(d.growth, 1/float64(s.step()))
	candidates := [][]pdb.Partition{d.partitions}
	for _, base := range fitBases {
		if partitions := lib.Fit(s.ctx, d.samples, growth, base); partitions != nil {
			candidates = append(candidates, partitions)
		}
	}
	least := math.Inf(1)
	for _, partitions := range candidates {
		trial := s.newBatchedSearch(d.content, partitions, lib.Automaton)
		_, _ = trial.runIteration(d.trial) // finds no walk; only the number of moves counts
		if cost := float64(trial.nodes.Load()) * (1 + trial.meanLookups()); cost < least {
			least = cost
			d.batchedSearch = trial
		}
	}
	d.changed = true
}

// threads returns functions that each start another thread of a search. There is one for each
// thread allowed, except the present one.
func (s *blockSearch) threads() []func(func()) func() {
	n := s.task.Threads
	if n == 0 {
		n = runtime.GOMAXPROCS(0)
	}
	return slices.Repeat([]func(func()) func(){s.probe.Go}, n-1)
}

// newBatchedSearch returns a search that reports its moves to the probe and stops when ctx is
// done.
func (s *blockSearch) newBatchedSearch(
	content []uint8, partitions []pdb.Partition, walks *graphs.Automaton,
) *batchedSearch {
	batched := newBatchedSearch(s.ctx, s.g, content, partitions, walks)
	var reported uint64
	batched.onProgress = func() {
		played := batched.nodes.Load()
		if s.Shows {
			_ = s.probe.AddUntraced(played - reported) // the search checks ctx itself
		}
		reported = played
	}
	return batched
}

// newDirection returns the forward or the inverse search. It returns nil for the inverse search
// if no automorphism brings the hole home.
func (s *blockSearch) newDirection(lib *pdb.Library, inverse bool) *direction {
	d := &direction{content: slices.Clone(s.content)}
	if inverse {
		autos := s.g.Automorphisms()
		i := slices.IndexFunc(autos, func(f []uint8) bool { return f[s.Start] == 0 })
		if i < 0 {
			return nil
		}
		f := autos[i]
		d.back = make([]uint8, s.g.N)
		for v, t := range s.content {
			d.content[f[t]] = f[v]
			d.back[f[v]] = uint8(v)
		}
	}
	d.batchedSearch = s.newBatchedSearch(d.content, lib.Partitions, lib.Automaton)
	return d
}

// walkFromHole turns a walk of this direction into one that begins at the hole.
func (d *direction) walkFromHole(walk []uint8) []uint16 {
	if d.back == nil {
		return graphs.Convert[uint16](walk)
	}
	var out []uint16
	for _, v := range slices.Backward(walk[:len(walk)-1]) { // walk begins at home
		out = append(out, uint16(d.back[v]))
	}
	return append(out, 0)
}
