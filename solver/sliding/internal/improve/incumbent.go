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

// NewIncumbent returns an incumbent without a solution. Its methods shorten the walks of w.
func NewIncumbent(
	ctx context.Context, t solver.Task[sliding.Position], p *solver.Probe[sliding.Move], w *construct.Composition, m *idastar.Memory,
) *Incumbent {
	return &Incumbent{ctx: ctx, task: t, probe: p, composition: w, memory: m, bound: -1}
}

// Show makes moves the solution. It plays them on the probe in place of the old solution.
func (in *Incumbent) Show(moves []sliding.Move) error {
	same := 0
	for same < len(moves) && same < len(in.moves) && moves[same] == in.moves[same] {
		same++
	}
	for i := len(in.moves); i > same; i-- {
		in.probe.Undo(in.after(i))
	}
	in.nodes, in.moves = in.nodes[:min(same, len(in.nodes))], moves
	for i := same; i < len(moves); i++ {
		node, err := in.probe.Visit(in.after(i), moves[i], i+1)
		if err != nil {
			return err
		}
		if node != solver.Root {
			in.nodes = append(in.nodes, node)
		}
	}
	return nil
}

// after returns the node after a number of moves, or the root if that is not recorded.
func (in *Incumbent) after(moves int) solver.Node {
	if moves == 0 || moves > len(in.nodes) {
		return solver.Root
	}
	return in.nodes[moves-1]
}

// Prove sets the lower bound to the sum of the distances of the tokens, or to the distance of
// the hole if that is larger. On a bipartite graph it adds 1 if all solutions have the other
// parity.
func (in *Incumbent) Prove() error {
	sum, err := graphs.NewDistanceTable(in.task.Start).Sum(in.ctx, in.task.Start)
	if err != nil {
		return err
	}
	b := in.composition.Blocks
	back := b.Dist[in.task.Start.Empty()]
	sum = max(sum, back)
	if b.Bipartite() {
		sum += (sum + back) % 2
	}
	in.bound = sum
	return nil
}

// Result returns the solution together with err, which says why the search ended. If the
// solution has more than MaxMoves moves, Result leaves it out, and returns solver.ErrIncomplete
// if err is nil.
func (in *Incumbent) Result(err error) (solver.Result[sliding.Move], error) {
	r := solver.Result[sliding.Move]{Bound: in.bound, Count: new(big.Int)}
	if limit := in.task.MaxMoves; limit > 0 && len(in.moves) > limit {
		if err == nil {
			err = fmt.Errorf("%w: the shortest solution that was found has %d moves", solver.ErrIncomplete, len(in.moves))
		}
		return r, err
	}
	r.Moves, r.Solutions, r.Count = in.moves, [][]sliding.Move{in.moves}, big.NewInt(1)
	r.Optimal = len(in.moves) <= in.bound
	return r, err
}

// proveVertices is the number of vertices of a block from which a shortest
// solution takes so long that another thread raises the lower bound meanwhile.
const proveVertices = 17

// Shorten shortens the solution. If a block has proveVertices or more vertices, and none is too
// large for patterns, another thread raises the lower bound meanwhile, see
// [Incumbent.ShortenAndProve].
func (in *Incumbent) Shorten() error {
	if !in.provable() {
		return in.shorten(in.ctx)
	}
	return in.ShortenAndProve()
}

// ShortenAndProve shortens the solution. Meanwhile another thread searches for a shortest one,
// which proves better and better lower bounds.
func (in *Incumbent) ShortenAndProve() error {
	ctx, cancel := context.WithCancel(in.ctx)
	defer cancel()
	task := solver.Task[sliding.Position]{Start: in.task.Start, Want: 1, Threads: 1}
	s := idastar.NewSearch(ctx, task, in.probe, in.composition.Blocks, in.memory)
	s.Shows = false // only this thread may record moves on the probe
	s.Answer = in.moves
	var solved atomic.Bool
	wait := in.probe.Go(func() {
		if s.Solve() == nil {
			solved.Store(true)
			cancel()
		}
	})
	err := in.shorten(ctx)
	if err != nil {
		cancel()
	}
	wait()
	in.bound = max(in.bound, s.Bound())
	if solved.Load() {
		return in.Show(s.Moves)
	}
	if in.ctx.Err() != nil {
		return in.ctx.Err()
	}
	return err
}

// provable reports whether a block that needs a walk has proveVertices or more vertices, and
// none of these blocks is too large for patterns.
func (in *Incumbent) provable() bool {
	large := false
	for i, part := range in.composition.Parts {
		if part.Walk == nil || in.composition.Blocks.List[i].Kind <= solvability.Ring || len(part.Near) < proveVertices {
			continue
		}
		if len(part.Near) > graphs.MaxVertices {
			return false
		}
		large = true
	}
	return large
}
