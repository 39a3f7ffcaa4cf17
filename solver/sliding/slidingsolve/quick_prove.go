package slidingsolve

import (
	"context"
	"sync/atomic"

	"backtrack/model/sliding"
	"backtrack/solver"
)

// proveVertices is how many vertices a block must have for a shortest solution
// to take so long that it is worth while to raise the lower bound beside the
// shortening.
const proveVertices = 17

// shortenBeside shortens the solution, while on another thread the search for
// a shortest one proves ever better lower bounds, or ends with an answer. On
// graphs with a block that is too large for a shortest solution to be at hand,
// but not for patterns, that goes on until time is over.
func (q *quickly) shortenBeside() error {
	if !q.provable() {
		return q.shorten(q.ctx)
	}
	return q.proveBeside()
}

// proveBeside is shortenBeside on any graph.
func (q *quickly) proveBeside() error {
	ctx, cancel := context.WithCancel(q.ctx)
	defer cancel()
	s := newShortest(ctx, solver.Task[sliding.Position]{Start: q.task.Start, Want: 1, Threads: 1}, q.probe, q.weave.blocks)
	s.only = false // it must not use the probe, which is this thread's
	s.answer = q.moves
	q.proving = s.firstHard()
	var solved atomic.Bool
	wait := q.probe.Beside(func() {
		if s.solve() == nil {
			solved.Store(true)
			cancel()
		}
	})
	err := q.shorten(ctx)
	if err != nil {
		cancel()
	}
	wait()
	q.bound = max(q.bound, s.bound())
	if solved.Load() {
		return q.show(s.moves)
	}
	if q.ctx.Err() != nil {
		return q.ctx.Err()
	}
	return err
}

// provable reports whether there are such blocks, and none that are larger.
func (q *quickly) provable() bool {
	large := false
	for i, part := range q.weave.parts {
		kind := q.weave.blocks.List[i].Kind
		if kind == Bridge || kind == Ring || len(part.near) < proveVertices {
			continue
		}
		if len(part.near) > boardVertices {
			return false
		}
		large = true
	}
	return large
}
