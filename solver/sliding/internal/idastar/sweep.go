package idastar

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
)

// A sweep is a search by iterative deepening as an ida is, made for many
// millions of moves: it looks at some dozens of positions together, so that the
// waits for memory overlap, looks a cluster up once that several views have,
// and shares the work among threads. It keeps no order in which positions are
// visited, records nothing, and knows of no vertices that must be visited.
type sweep struct {
	ctx    context.Context
	b      *graphs.Board
	walks  *graphs.Automaton
	far    [32][32]uint8 // distances
	views  []pdb.View
	tracks []lookup
	has    []uint32                // by track: the views that have it
	with   [32][pdb.MaxViews]uint8 // by token: the tracks that have it
	count  [32]uint8               // by token: how many these are
	lead   [32][pdb.MaxViews]uint8 // by token and view: which of these the view has
	most   int                     // of a token
	root   spread
	values [pdb.MaxViews]int // of the views at the root
	tell   func()            // called by the calling thread after some moves
	nodes  atomic.Uint64     // moves played
	every  uint64            // how many moves to a sample; 0 takes none, which it must on several threads
	taken  []pdb.SampledNode // samples of the positions
}

// A node is a position of a sweep.
type node struct {
	at    [32]uint8
	free  lanes
	from  uint32 // which node of the depth before it comes from
	state uint16
	hole  uint8
	lead  uint8 // the view that is asked first
}

// A spread is a list of nodes and how the tokens of each track lie in them.
type spread struct {
	nodes []node
	posts []pdb.Post // by node, then by track
}

// together is how many positions are looked at together: more would not lie in
// the fastest cache.
const together = 64

// newSweep returns the search from a position by such views.
func newSweep(ctx context.Context, b *graphs.Board, content []uint8, views []pdb.View, walks *graphs.Automaton) *sweep {
	s := &sweep{ctx: ctx, b: b, walks: walks, views: views, tell: func() {}}
	for v := range b.N {
		copy(s.far[v][:], b.Dist[v])
	}
	n := node{}
	copy(n.at[:], content)
	n.hole = uint8(slices.Index(content, 0))
	n.state = walks.Home[n.hole]
	type cluster struct {
		*pdb.Pattern
		image [graphs.BoardVertices]uint8
	}
	known := map[cluster]int{}
	for i := range views {
		for j := range views[i].Clusters {
			c := &views[i].Clusters[j]
			key := cluster{c.Pattern, c.Image}
			k, ok := known[key]
			l := c.Lie(b, content, n.hole)
			if !ok {
				k = len(s.tracks)
				known[key] = k
				s.tracks = append(s.tracks, lookup{Track: pdb.NewTrack(c)})
				s.has = append(s.has, 0)
				s.root.posts = append(s.root.posts, l.Post())
				for t := range b.N {
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
		s.most = max(s.most, int(s.count[t]))
		for i := range views {
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

// bound is a lower bound on the moves from the root.
func (s *sweep) bound() int { return slices.Max(s.values[:len(s.views)]) }

// looks is how many clusters a move is looked up in on average.
func (s *sweep) looks() float64 {
	sum := 0
	for _, n := range s.count {
		sum += int(n)
	}
	return float64(sum) / float64(s.b.N-1)
}

// within looks for a walk home of depth moves, where none of fewer exists that
// the parity allows, on this thread and on those that beside starts. Without an
// error nil means that there is none; with the error of ctx nothing is known.
func (s *sweep) within(depth int, beside ...func(func()) func()) ([]uint8, error) {
	if s.bound() > depth {
		return nil, nil
	}
	n := &s.root.nodes[0]
	n.free = everFree
	for i := range s.views {
		slack := depth - s.values[i]
		if slack <= laneMost {
			n.free.set(i, uint8(slack))
		}
		for k := range s.tracks {
			s.tracks[k].lanes.mark(i, slack <= laneMost && s.has[k]>>i&1 != 0)
		}
	}
	n.lead = uint8(n.free.tightest())
	f := newFront(s, depth)
	if f.walk != nil || len(f.last().nodes) == 0 {
		return f.walk, nil
	}
	var waits []func()
	for _, start := range beside {
		waits = append(waits, start(func() { f.work(false) }))
	}
	f.work(true)
	for _, wait := range waits {
		wait()
	}
	s.tell()
	if f.walk != nil {
		return f.walk, nil
	}
	return nil, s.ctx.Err()
}

// A front is an iteration of a sweep: the nodes of the first few depths, and
// what has come of those of the last.
type front struct {
	*sweep
	layers []spread
	left   int          // moves from the last layer on
	next   atomic.Int64 // node of the last layer from which to go on
	sync.Mutex
	found int // from which node on a walk was found
	walk  []uint8
}

// wide is how many nodes the last layer of a front has, if there are as many.
const wide = 2048

// newFront finds the nodes of the first few depths, or a walk home.
func newFront(s *sweep, depth int) *front {
	f := &front{sweep: s, layers: []spread{s.root}, left: depth}
	w := newSweeper(s)
	for last := f.last(); f.left > 0 && len(last.nodes) > 0 && len(last.nodes) < wide; last = f.last() {
		var out spread
		for i := 0; i < len(last.nodes); i += together {
			w.grow(last, i, min(i+together, len(last.nodes)), &out)
		}
		s.nodes.Add(uint64(len(out.nodes)))
		f.layers = append(f.layers, out)
		f.left--
	}
	last := f.last()
	f.found = len(last.nodes)
	if f.left == 0 {
		if i := slices.IndexFunc(last.nodes, func(n node) bool { return s.atHome(&n) }); i >= 0 {
			f.walk = f.back(i, nil)
		}
		last.nodes = nil
	}
	f.sortLast()
	return f
}

func (f *front) last() *spread { return &f.layers[len(f.layers)-1] }

// back returns the walk to a node of the last layer, followed by rest.
func (f *front) back(i int, rest []uint8) []uint8 {
	walk := make([]uint8, len(f.layers)-1)
	for k := len(walk); k > 0; k-- {
		n := &f.layers[k].nodes[i]
		walk[k-1] = n.hole
		i = int(n.from)
	}
	return append(walk, rest...)
}

// work searches from the nodes of the last layer until there are no more; tells
// says that it may call tell. Of several walks that are found the one from the
// first node is kept, so that it does not matter how many threads there are.
func (f *front) work(tells bool) {
	w := newSweeper(f.sweep)
	w.tells = tells
	w.layers = make([]spread, f.left)
	last := f.last()
	for {
		i := int(f.next.Add(together)) - together
		f.Lock()
		over := i >= f.found
		f.Unlock()
		if over || w.stopped {
			break
		}
		if k := w.search(last, i, min(i+together, len(last.nodes)), f.left); k >= 0 {
			f.Lock()
			if k < f.found {
				slices.Reverse(w.steps)
				f.found, f.walk = k, f.back(k, w.steps)
			}
			f.Unlock()
			break // all that follow are later
		}
	}
	w.report()
}

func (s *sweep) atHome(n *node) bool {
	for v := range s.b.N {
		if int(n.at[v&31]) != v {
			return false
		}
	}
	return true
}

// sortLast puts first the nodes whose views leave most of the moves free: walks
// home are found from these sooner.
func (f *front) sortLast() {
	last := f.last()
	order := make([]int, len(last.nodes))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		la, sa := last.nodes[a].free.slacks(len(f.views))
		lb, sb := last.nodes[b].free.slacks(len(f.views))
		return cmp.Or(lb-la, sb-sa)
	})
	stride := len(f.tracks)
	sorted := spread{make([]node, 0, len(order)), make([]pdb.Post, 0, len(last.posts))}
	for _, i := range order {
		sorted.nodes = append(sorted.nodes, last.nodes[i])
		sorted.posts = append(sorted.posts, last.posts[i*stride:][:stride]...)
	}
	*last = sorted
}
