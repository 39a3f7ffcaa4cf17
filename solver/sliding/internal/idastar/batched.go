package idastar

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"backtrack/model/lists"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
)

// A batchedSearch is iterative deepening like [IDA], made for many millions of moves. It
// expands batchSize nodes together, which lets their memory accesses overlap. It looks up a
// cluster once for all partitions that have it, and divides the work among threads. It visits
// nodes in no fixed order, records none of them, and cannot make the hole visit vertices.
type batchedSearch struct {
	ctx        context.Context
	g          *graphs.SmallGraph
	walks      *graphs.Automaton
	far        [32][32]uint8 // distances
	partitions []pdb.Partition
	patterns   []usedPattern
	has        []uint32                     // the partitions that have each of patterns, as bits
	with       [32][pdb.MaxPartitions]uint8 // with[t]: indices of the patterns that have token t
	count      [32]uint8                    // how many patterns have each token
	lead       [32][pdb.MaxPartitions]uint8 // lead[t][i]: index in with[t] of partition i's pattern
	maxCount   int                          // the largest count of a token
	root       nodeList
	values     [pdb.MaxPartitions]int // the value of each partition at the root
	onProgress func()                 // called every reportEvery moves, on runIteration's goroutine
	nodes      atomic.Uint64          // moves played
	every      uint64                 // nodes between two samples; 0 for no samples
	samples    []pdb.SampledNode
}

// A node is a position of the search.
type node struct {
	at    [32]uint8 // the token on each vertex
	free  lanes     // the slack of each partition
	from  uint32    // index of its parent in the layer before
	state uint16    // state of the automaton
	hole  uint8
	lead  uint8 // the partition that is looked up first
}

// A nodeList is a list of nodes with their packed pattern states.
type nodeList struct {
	nodes  []node
	states []pdb.State // for each node, a state for each pattern
}

// batchSize is the number of nodes that are expanded together. More do not fit into
// the first-level cache.
const batchSize = 64

// newBatchedSearch returns the search from a position with the given partitions.
func newBatchedSearch(
	ctx context.Context, g *graphs.SmallGraph, content []uint8, partitions []pdb.Partition, walks *graphs.Automaton,
) *batchedSearch {
	s := &batchedSearch{ctx: ctx, g: g, walks: walks, partitions: partitions, onProgress: func() {}}
	for v := range g.N {
		copy(s.far[v][:], g.Dist[v])
	}
	n := node{}
	copy(n.at[:], content)
	n.hole = uint8(slices.Index(content, 0))
	n.state = walks.Home[n.hole]
	type cluster struct {
		*pdb.Pattern
		image [32]uint8
	}
	known := map[cluster]int{}
	for i := range partitions {
		for j := range partitions[i].Clusters {
			c := &partitions[i].Clusters[j]
			key := cluster{c.Pattern, c.Image}
			k, ok := known[key]
			l := c.StateOf(g, content, n.hole)
			if !ok {
				k = len(s.patterns)
				known[key] = k
				s.patterns = append(s.patterns, usedPattern{Lookup: c.Lookup})
				s.has = append(s.has, 0)
				s.root.states = append(s.root.states, l)
				for t := range g.N {
					if c.Home&c.Bit[t] != 0 {
						s.with[t][s.count[t]] = uint8(k)
						s.count[t]++
					}
				}
			}
			s.has[k] |= 1 << i
			s.values[i] += int(l.Value)
		}
	}
	for t := range s.with {
		s.maxCount = max(s.maxCount, int(s.count[t]))
		for i := range partitions {
			for k, c := range s.with[t][:s.count[t]] {
				if s.has[c]>>i&1 != 0 {
					s.lead[t][i] = uint8(k)
				}
			}
		}
	}
	s.root.nodes = []node{n}
	return s
}

// bound returns a lower bound on the moves from the root.
func (s *batchedSearch) bound() int { return slices.Max(s.values[:len(s.partitions)]) }

// meanLookups returns the mean number of lookups for a move.
func (s *batchedSearch) meanLookups() float64 {
	return lists.Sum(s.count[:], func(n uint8) float64 { return float64(n) }) / float64(s.g.N-1)
}

// runIteration looks for a walk home of exactly depth moves. It returns nil if there is none,
// and ctx.Err() if ctx ended the iteration. There must be no shorter walk. runIteration works
// on this thread, and starts another thread with each function of others. Such a function
// returns a function that waits for the end of its thread.
func (s *batchedSearch) runIteration(depth int, others ...func(func()) func()) ([]uint8, error) {
	if s.bound() > depth {
		return nil, nil
	}
	n := &s.root.nodes[0]
	n.free = noLanes
	for i := range s.partitions {
		slack := depth - s.values[i]
		if slack <= maxLane {
			n.free.set(i, uint8(slack))
		}
		for k := range s.patterns {
			s.patterns[k].lanes.mark(i, slack <= maxLane && s.has[k]>>i&1 != 0)
		}
	}
	n.lead = uint8(n.free.tightest())
	r := newRootSplit(s, depth)
	if r.walk != nil || len(r.last().nodes) == 0 {
		return r.walk, nil
	}
	var waits []func()
	for _, start := range others {
		waits = append(waits, start(func() { r.work(false) }))
	}
	r.work(true)
	for _, wait := range waits {
		wait()
	}
	s.onProgress()
	if r.walk != nil {
		return r.walk, nil
	}
	return nil, s.ctx.Err()
}

// A rootSplit is one iteration: the layers nearest to the root, and the progress of the threads
// that search below the last of these layers.
type rootSplit struct {
	*batchedSearch
	layers    []nodeList
	movesLeft int          // moves below the last layer
	next      atomic.Int64 // the first node of the last layer that no thread has taken
	sync.Mutex
	found int // first node of the last layer with a walk below it; the number of nodes if none has
	walk  []uint8
}

// splitNodes is the number of nodes of a layer that are enough to be divided among threads.
const splitNodes = 2048

// newRootSplit expands the layers nearest to the root, until one has at least splitNodes nodes.
// If it finds a walk home, it sets walk.
func newRootSplit(s *batchedSearch, depth int) *rootSplit {
	r := &rootSplit{batchedSearch: s, layers: []nodeList{s.root}, movesLeft: depth}
	w := newWorker(s)
	for last := r.last(); r.movesLeft > 0 && len(last.nodes) > 0 && len(last.nodes) < splitNodes; last = r.last() {
		var out nodeList
		for i := 0; i < len(last.nodes); i += batchSize {
			w.grow(last, i, min(i+batchSize, len(last.nodes)), &out)
		}
		s.nodes.Add(uint64(len(out.nodes)))
		r.layers = append(r.layers, out)
		r.movesLeft--
	}
	last := r.last()
	r.found = len(last.nodes)
	if r.movesLeft == 0 {
		if i := slices.IndexFunc(last.nodes, func(n node) bool { return s.atHome(&n) }); i >= 0 {
			r.walk = r.walkTo(i, nil)
		}
		last.nodes = nil
	}
	r.sortLast()
	return r
}

func (r *rootSplit) last() *nodeList { return &r.layers[len(r.layers)-1] }

// walkTo returns the walk to a node of the last layer, followed by rest.
func (r *rootSplit) walkTo(i int, rest []uint8) []uint8 {
	walk := make([]uint8, len(r.layers)-1)
	for k := len(walk); k > 0; k-- {
		n := &r.layers[k].nodes[i]
		walk[k-1] = n.hole
		i = int(n.from)
	}
	return append(walk, rest...)
}

// work searches below the nodes of the last layer until all are taken. It calls onProgress if
// reports is set. If there are several walks, it keeps the walk below the first of these nodes.
// So the result does not depend on the number of threads.
func (r *rootSplit) work(reports bool) {
	w := newWorker(r.batchedSearch)
	w.reports = reports
	w.layers = make([]nodeList, r.movesLeft)
	last := r.last()
	for {
		i := int(r.next.Add(batchSize)) - batchSize
		r.Lock()
		over := i >= r.found
		r.Unlock()
		if over || w.stopped {
			break
		}
		if k := w.search(last, i, min(i+batchSize, len(last.nodes)), r.movesLeft); k >= 0 {
			r.Lock()
			if k < r.found {
				slices.Reverse(w.steps)
				r.found, r.walk = k, r.walkTo(k, w.steps)
			}
			r.Unlock()
			break // walks below later nodes don't count
		}
	}
	w.report()
}

// atHome reports whether all tokens are at home.
func (s *batchedSearch) atHome(n *node) bool { return slices.IsSorted(n.at[:s.g.N]) }

// sortLast sorts the last layer by descending slack, because walks home are found sooner
// below nodes with much slack.
func (r *rootSplit) sortLast() {
	last := r.last()
	order := lists.Range[int](len(last.nodes))
	slices.SortStableFunc(order, func(a, b int) int {
		la, sa := last.nodes[a].free.slacks(len(r.partitions))
		lb, sb := last.nodes[b].free.slacks(len(r.partitions))
		return cmp.Or(lb-la, sb-sa)
	})
	stride := len(r.patterns)
	sorted := nodeList{make([]node, 0, len(order)), make([]pdb.State, 0, len(last.states))}
	for _, i := range order {
		sorted.nodes = append(sorted.nodes, last.nodes[i])
		sorted.states = append(sorted.states, last.states[i*stride:][:stride]...)
	}
	*last = sorted
}
