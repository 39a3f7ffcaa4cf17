package improve

import (
	"context"
	"fmt"
	"math/big"
	"sync/atomic"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/idastar"
	"backtrack/solver/sliding/solvability"
)

// An Incumbent holds the best solution found so far, and improves it.
type Incumbent struct {
	ctx         context.Context
	task        solver.Task[sliding.Position]
	probe       *solver.Probe[sliding.Move]
	composition *construct.Composition
	memory      *idastar.Memory
	moves       []sliding.Move
	nodes       []solver.Node // the node of each move; shorter than moves if the recording is full
	bound       int           // no solution has fewer moves; -1 if none is known
}

// NewIncumbent begins with the solution that w holds.
func NewIncumbent(
	ctx context.Context, t solver.Task[sliding.Position], p *solver.Probe[sliding.Move], w *construct.Composition, m *idastar.Memory,
) *Incumbent {
	return &Incumbent{ctx: ctx, task: t, probe: p, composition: w, memory: m, bound: -1}
}

// Show makes moves the solution, and plays them on the probe in place of the old ones.
func (q *Incumbent) Show(moves []sliding.Move) error {
	same := 0
	for same < len(moves) && same < len(q.moves) && moves[same] == q.moves[same] {
		same++
	}
	for i := len(q.moves); i > same; i-- {
		q.probe.Undo(q.after(i))
	}
	q.nodes, q.moves = q.nodes[:min(same, len(q.nodes))], moves
	for i := same; i < len(moves); i++ {
		node, err := q.probe.Visit(q.after(i), moves[i], i+1)
		if err != nil {
			return err
		}
		if node != solver.Root {
			q.nodes = append(q.nodes, node)
		}
	}
	return nil
}

// after returns the node after a number of moves, or the root if that is not recorded.
func (q *Incumbent) after(moves int) solver.Node {
	if moves == 0 || moves > len(q.nodes) {
		return solver.Root
	}
	return q.nodes[moves-1]
}

// Prove finds a lower bound: the distances of the tokens.
func (q *Incumbent) Prove() error {
	sum, err := graphs.NewDistanceTable(q.task.Start).Sum(q.ctx, q.task.Start)
	if err != nil {
		return err
	}
	b := q.composition.Blocks
	back := b.Dist[q.task.Start.Empty()]
	sum = max(sum, back)
	if b.Bipartite() {
		sum += (sum + back) % 2
	}
	q.bound = sum
	return nil
}

// Result returns the solution together with err, which says why the search ended.
// A solution of more than MaxMoves moves is left out, with solver.ErrIncomplete
// if err is nil.
func (q *Incumbent) Result(err error) (solver.Result[sliding.Move], error) {
	r := solver.Result[sliding.Move]{Bound: q.bound, Count: new(big.Int)}
	if limit := q.task.MaxMoves; limit > 0 && len(q.moves) > limit {
		if err == nil {
			err = fmt.Errorf("%w: the shortest solution that was found has %d moves", solver.ErrIncomplete, len(q.moves))
		}
		return r, err
	}
	r.Moves, r.Solutions, r.Count = q.moves, [][]sliding.Move{q.moves}, big.NewInt(1)
	r.Optimal = len(q.moves) <= q.bound
	return r, err
}

// proveVertices is the number of vertices of a block from which a shortest
// solution takes so long that another thread raises the lower bound meanwhile.
const proveVertices = 17

// Shorten shortens the solution. If it has a block that is too large for a
// shortest solution to be found soon, but not for patterns, another thread raises
// the lower bound, see [Incumbent.ShortenAndProve].
func (q *Incumbent) Shorten() error {
	if !q.provable() {
		return q.shorten(q.ctx)
	}
	return q.ShortenAndProve()
}

// ShortenAndProve shortens the solution, while another thread searches for a
// shortest one and so proves ever better lower bounds.
func (q *Incumbent) ShortenAndProve() error {
	ctx, cancel := context.WithCancel(q.ctx)
	defer cancel()
	task := solver.Task[sliding.Position]{Start: q.task.Start, Want: 1, Threads: 1}
	s := idastar.NewShortest(ctx, task, q.probe, q.composition.Blocks, q.memory)
	s.Shows = false // it must not use the probe, which is this thread's
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

// provable reports whether there is a block of proveVertices or more vertices, and none
// that is too large for patterns.
func (q *Incumbent) provable() bool {
	large := false
	for i, part := range q.composition.Parts {
		if part.Walk == nil || q.composition.Blocks.List[i].Kind <= solvability.Ring || len(part.Near) < proveVertices {
			continue
		}
		if len(part.Near) > graphs.MaxVertices {
			return false
		}
		large = true
	}
	return large
}
