package idastar

import (
	"context"
	"errors"
	"sync/atomic"

	"backtrack/model/sliding"
	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/pdb"
)

// quickMoves is the number of moves played before larger patterns are made: playing
// them takes less time than making the patterns.
const quickMoves = 300_000

// longMoves is the number of moves played with the small patterns while larger ones
// are made on another thread. After that the search waits for them.
const longMoves = 1_000_000

// A blockSearch looks for a shortest walk in one block.
type blockSearch struct {
	*Search
	*construct.BlockPlan
	block   int                   // the index of the block in blocks.List
	names   []sliding.Move        // the numbers of the vertices in the whole graph
	far     *graphs.DistanceTable // distances in the block
	sum     int                   // sum of the distances of the tokens from home; firstBound sets it
	g       *graphs.SmallGraph    // nil if the block has more than graphs.MaxVertices
	content []uint8               // Content, converted for g
	ida     *IDA
	depth   int    // no walk has fewer moves
	played  uint64 // moves that runPlain has not recorded
}

func (s *Search) newBlockSearch(i int) *blockSearch {
	search := &blockSearch{Search: s, BlockPlan: &s.plan.Parts[i], block: i}
	search.names, search.far = graphs.Convert[sliding.Move](s.blocks.List[i].Vertices), graphs.DistancesOf(search.Near)
	if len(search.Near) <= graphs.MaxVertices {
		search.g = graphs.NewSmallGraph(graphs.ConvertLists[uint8](search.Near))
		search.content = graphs.Convert[uint8](search.Content)
	}
	return search
}

// solve finds a shortest walk in the block and stores it in Walk.
func (s *blockSearch) solve() error {
	if s.g != nil {
		return s.run()
	}
	if err := s.construct(); err != nil {
		return err
	}
	return s.runPlain()
}

// errPause ends a search that continues with other patterns.
var errPause = errors.New("the search pauses")

// run finds a shortest walk. It begins with small patterns, which are made in
// milliseconds. If they are not enough it makes larger ones, on another thread if it
// may use one, and uses them when they are ready.
func (s *blockSearch) run() error {
	first, second := pdb.Sizes(s.g)
	if large := s.memory.Libraries.Find(s.g, second); large != nil {
		return s.finish(large)
	}
	lib, err := s.memory.Libraries.Library(s.ctx, s.g, first)
	if err != nil {
		return err
	}
	s.use(lib)
	if second == 0 {
		return s.deepen(nil)
	}
	if err := s.deepenFor(quickMoves); err != errPause {
		return err
	}
	if err := s.construct(); err != nil {
		return err
	}
	var large *pdb.Library
	if s.task.Threads == 1 {
		large, err = s.memory.Libraries.Library(s.ctx, s.g, second)
	} else {
		var done atomic.Bool
		ctx, cancel := context.WithCancel(s.ctx)
		defer cancel()
		wait := s.probe.Go(func() {
			large, err = s.memory.Libraries.Library(ctx, s.g, second)
			done.Store(true)
		})
		limit := s.ida.Nodes + longMoves
		if err := s.deepen(func() bool { return done.Load() || s.ida.Nodes > limit }); err != errPause {
			cancel()
			wait()
			return err
		}
		wait()
	}
	if err != nil {
		return err
	}
	return s.finish(large)
}

// shortLook is the number of moves played with large patterns before the batched
// search begins, which records no nodes.
const shortLook = 100_000

// finish searches with large patterns until it finds a walk.
func (s *blockSearch) finish(lib *pdb.Library) error {
	s.use(lib)
	if s.ida.todo != 0 {
		return s.deepen(nil)
	}
	if err := s.deepenFor(shortLook); err != errPause {
		return err
	}
	return s.runBatched(lib)
}

// use switches the search to the patterns of lib.
func (s *blockSearch) use(lib *pdb.Library) {
	if s.ida == nil {
		s.ida = &IDA{G: s.g, names: s.names}
		if s.Shows {
			s.ida.probe = s.probe
		}
	}
	s.ida.Partitions, s.ida.Walks, s.ida.undo = lib.Partitions, lib.Automaton, nil
	var todo uint32
	for _, v := range s.Must {
		todo |= 1 << v
	}
	s.ida.put(s.content, todo)
	s.raise(s.ida.bound())
}

// raise sets the lower bound of the block to bound, unless it is higher already.
func (s *blockSearch) raise(bound int) {
	s.depth = max(s.depth, bound)
	s.bounds[s.block] = s.depth
}

// deepen runs one iteration after another until it finds a walk. If pause is not nil and
// returns true, deepen stops and returns errPause.
func (s *blockSearch) deepen(pause func() bool) error {
	ida := s.ida
	paused := false
	ida.Over = func() bool {
		paused = pause != nil && pause()
		ida.paused = paused
		return paused || s.ctx.Err() != nil
	}
	ida.Pause = ida.Nodes
	for ; ; s.raise(s.depth + s.step()) {
		if err := s.tooDeep(); err != nil {
			return err
		}
		switch ida.runIteration(s.depth) {
		case notFound:
		case found:
			for _, m := range ida.Path {
				s.Walk = append(s.Walk, uint16(m.To))
			}
			return nil
		case stopped:
			if paused {
				// put the search back at the start
				s.use(&pdb.Library{Partitions: ida.Partitions, Automaton: ida.Walks})
				return errPause
			}
			if ida.err != nil {
				return ida.err
			}
			return s.ctx.Err()
		}
	}
}

// deepenFor is like deepen, but pauses after a number of moves.
func (s *blockSearch) deepenFor(moves uint64) error {
	limit := s.ida.Nodes + moves
	return s.deepen(func() bool { return s.ida.Nodes > limit })
}

// step returns the least difference between the lengths of two walks.
func (s *blockSearch) step() int {
	if s.g.Bipartite {
		return 2
	}
	return 1
}

// tooDeep returns an error when the bound is more than the moves allowed.
func (s *blockSearch) tooDeep() error {
	if limit := s.task.MaxMoves; limit > 0 && s.Search.Bound() > limit {
		return NewLimitError(limit)
	}
	return nil
}

// firstBound sets the lower bound of the block to the sum of the distances of the tokens, or to
// a bound on the walk of the hole if that is larger. That costs next to nothing on blocks of
// some dozens of vertices.
func (s *blockSearch) firstBound() error {
	for v, t := range s.Content {
		if t != 0 && int(t) != v {
			if err := s.ctx.Err(); err != nil {
				return err
			}
			s.sum += int(s.far.To(int(t))[v])
		}
	}
	back := s.far.To(0)
	hole := back[s.Start]
	for _, v := range s.Must {
		hole = max(hole, s.far.To(int(v))[s.Start]+back[v])
	}
	s.bounds[s.block] = max(s.sum, int(hole))
	return nil
}
