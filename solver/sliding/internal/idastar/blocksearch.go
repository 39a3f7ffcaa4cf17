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

// quickLook is the number of moves played before larger patterns are made: playing
// them takes less time than making the patterns.
const quickLook = 300_000

// longLook is the number of moves played with the small patterns while larger ones
// are made on another thread. After that the search waits for them.
const longLook = 1_000_000

// A blockSearch looks for a shortest walk in one block.
type blockSearch struct {
	*Shortest
	*construct.BlockPlan
	block   int // its number
	names   []sliding.Move
	far     *graphs.DistanceTable
	sum     int                // home distances of the tokens, added up by firstBound
	g       *graphs.SmallGraph // nil if the block has more than graphs.MaxVertices
	content []uint8            // Content in the numbers of g
	ida     *IDA
	depth   int // no walk has fewer moves
	played  uint64
}

func (s *Shortest) newBlockSearch(i int) *blockSearch {
	h := &blockSearch{Shortest: s, BlockPlan: &s.plan.Parts[i], block: i}
	h.names, h.far = graphs.Numbers[sliding.Move](s.blocks.List[i].Vertices), graphs.DistancesOf(h.Near)
	if len(h.Near) <= graphs.MaxVertices {
		h.g, h.content = graphs.NewSmallGraph(graphs.Lists[uint8](h.Near)), graphs.Numbers[uint8](h.Content)
	}
	return h
}

// solve finds the walk.
func (h *blockSearch) solve() error {
	if h.g != nil {
		return h.run()
	}
	if err := h.construct(); err != nil {
		return err
	}
	return h.runPlain()
}

// errPause ends a search that continues with other patterns.
var errPause = errors.New("the search pauses")

// run finds a shortest walk. It begins with small patterns, which are made in
// milliseconds. If they are not enough it makes larger ones, on another thread if it
// may use one, and uses them when they are ready.
func (h *blockSearch) run() error {
	first, second := pdb.Sizes(h.g)
	if large := h.memory.Libraries.Find(h.g, second); large != nil {
		return h.finish(large)
	}
	lib, err := h.memory.Libraries.Library(h.ctx, h.g, first)
	if err != nil {
		return err
	}
	h.use(lib)
	if second == 0 {
		return h.deepen(nil)
	}
	if err := h.deepenFor(quickLook); err != errPause {
		return err
	}
	if err := h.construct(); err != nil {
		return err
	}
	var large *pdb.Library
	if h.task.Threads == 1 {
		large, err = h.memory.Libraries.Library(h.ctx, h.g, second)
	} else {
		var done atomic.Bool
		ctx, cancel := context.WithCancel(h.ctx)
		defer cancel()
		wait := h.probe.Go(func() {
			large, err = h.memory.Libraries.Library(ctx, h.g, second)
			done.Store(true)
		})
		limit := h.ida.Nodes + longLook
		if err := h.deepen(func() bool { return done.Load() || h.ida.Nodes > limit }); err != errPause {
			cancel()
			wait()
			return err
		}
		wait()
	}
	if err != nil {
		return err
	}
	return h.finish(large)
}

// shortLook is the number of moves played with large patterns before the batched
// search begins, which records no nodes.
const shortLook = 100_000

// finish searches with large patterns until it finds a walk.
func (h *blockSearch) finish(lib *pdb.Library) error {
	h.use(lib)
	if h.ida.todo != 0 {
		return h.deepen(nil)
	}
	if err := h.deepenFor(shortLook); err != errPause {
		return err
	}
	return h.runBatched(lib)
}

// use switches the search to the patterns of lib.
func (h *blockSearch) use(lib *pdb.Library) {
	if h.ida == nil {
		h.ida = &IDA{G: h.g, names: h.names}
		if h.Shows {
			h.ida.probe = h.probe
		}
	}
	s := h.ida
	s.Partitions, s.Walks, s.moved = lib.Partitions, lib.Walks, nil
	var todo uint32
	for _, v := range h.Must {
		todo |= 1 << v
	}
	s.Put(h.content, todo)
	h.raise(s.Bound())
}

// raise sets the lower bound of the block to at least to.
func (h *blockSearch) raise(to int) {
	h.depth = max(h.depth, to)
	h.bounds[h.block] = h.depth
}

// deepen runs one iteration after the other until it finds a walk. It returns errPause
// when pause, which may be nil, returns true.
func (h *blockSearch) deepen(pause func() bool) error {
	s := h.ida
	paused := false
	s.Over = func() bool {
		paused = pause != nil && pause()
		s.paused = paused
		return paused || h.ctx.Err() != nil
	}
	s.Pause = s.Nodes
	for ; ; h.raise(h.depth + h.step()) {
		if err := h.tooDeep(); err != nil {
			return err
		}
		switch s.Within(h.depth) {
		case no:
		case Yes:
			for _, m := range s.Path {
				h.Walk = append(h.Walk, uint16(m.To))
			}
			return nil
		case Stopped:
			if paused {
				h.use(&pdb.Library{Partitions: s.Partitions, Walks: s.Walks}) // back to the start, which the search has left
				return errPause
			}
			if s.err != nil {
				return s.err
			}
			return h.ctx.Err()
		}
	}
}

// deepenFor is deepen with a pause after a number of moves.
func (h *blockSearch) deepenFor(moves uint64) error {
	limit := h.ida.Nodes + moves
	return h.deepen(func() bool { return h.ida.Nodes > limit })
}

// step returns the least difference between the lengths of two walks.
func (h *blockSearch) step() int {
	if h.g.Bipartite {
		return 2
	}
	return 1
}

// tooDeep returns an error when the bound is more than the moves allowed.
func (h *blockSearch) tooDeep() error {
	if limit := h.task.MaxMoves; limit > 0 && h.Shortest.Bound() > limit {
		return ErrNoneWithin(limit)
	}
	return nil
}

// firstBound finds a lower bound that costs next to nothing on blocks of some
// dozens of vertices: the distances of the tokens, and the hole's own.
func (h *blockSearch) firstBound() error {
	for v, t := range h.Content {
		if t != 0 && int(t) != v {
			if err := h.ctx.Err(); err != nil {
				return err
			}
			h.sum += int(h.far.To(int(t))[v])
		}
	}
	back := h.far.To(0)
	hole := back[h.Start]
	for _, v := range h.Must {
		hole = max(hole, h.far.To(int(v))[h.Start]+back[v])
	}
	h.bounds[h.block] = max(h.sum, int(hole))
	return nil
}
