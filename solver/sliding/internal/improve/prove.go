package improve

import (
	"context"
	"sync/atomic"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/idastar"
	"backtrack/solver/sliding/solvability"
)

// proveVertices is how many vertices a block must have for a shortest solution
// to take so long that it is worth while to raise the lower bound beside the
// shortening.
const proveVertices = 17

// ShortenBeside shortens the solution, while on another thread the search for
// a shortest one proves ever better lower bounds, or ends with an answer. On
// graphs with a block that is too large for a shortest solution to be at hand,
// but not for patterns, that goes on until time is over.
func (q *Incumbent) ShortenBeside() error {
	if !q.provable() {
		return q.shorten(q.ctx)
	}
	return q.ProveBeside()
}

// ProveBeside is shortenBeside on any graph.
func (q *Incumbent) ProveBeside() error {
	ctx, cancel := context.WithCancel(q.ctx)
	defer cancel()
	s := idastar.NewShortest(ctx, solver.Task[sliding.Position]{Start: q.task.Start, Want: 1, Threads: 1}, q.probe, q.composition.Blocks, q.memory)
	s.Only = false // it must not use the probe, which is this thread's
	s.Answer = q.moves
	var solved atomic.Bool
	wait := q.probe.Go(func() {
		if s.Solve() == nil {
			solved.Store(true)
			cancel()
		}
	})
	err := q.shorten(ctx)
	if err != nil {
		cancel()
	}
	wait()
	q.bound = max(q.bound, s.Bound())
	if solved.Load() {
		return q.Show(s.Moves)
	}
	if q.ctx.Err() != nil {
		return q.ctx.Err()
	}
	return err
}

// provable reports whether there are such blocks, and none that are larger.
func (q *Incumbent) provable() bool {
	large := false
	for i, part := range q.composition.Parts {
		kind := q.composition.Blocks.List[i].Kind
		if kind == solvability.Bridge || kind == solvability.Ring || len(part.Near) < proveVertices {
			continue
		}
		if len(part.Near) > graphs.BoardVertices {
			return false
		}
		large = true
	}
	return large
}
