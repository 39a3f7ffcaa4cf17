package improve

import (
	"context"
	"fmt"
	"math/big"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/idastar"
)

// An Incumbent holds the best solution found.
type Incumbent struct {
	ctx         context.Context
	task        solver.Task[sliding.Position]
	probe       *solver.Probe[sliding.Move]
	composition *construct.Composition
	memory      *idastar.Memory
	moves       []sliding.Move
	nodes       []solver.Node // by move, as far as they are recorded
	bound       int           // no solution has fewer moves; -1 if none is known
}

// NewIncumbent begins with the solution that w holds.
func NewIncumbent(ctx context.Context, t solver.Task[sliding.Position], p *solver.Probe[sliding.Move], w *construct.Composition, m *idastar.Memory) *Incumbent {
	return &Incumbent{ctx: ctx, task: t, probe: p, composition: w, memory: m, bound: -1}
}

// Show makes moves the solution, and plays them instead of those before.
func (q *Incumbent) Show(moves []sliding.Move) error {
	same := 0
	for same < len(moves) && same < len(q.moves) && moves[same] == q.moves[same] {
		same++
	}
	for i := len(q.moves); i > same; i-- {
		q.probe.Back(q.after(i))
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

// after returns the node after so many moves; the root if it is not recorded.
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
	if b.TwoColoured() {
		sum += (sum + back) % 2
	}
	q.bound = sum
	return nil
}

// Result is what quick returns. That time is over is no error when there is a
// solution; that it is longer than was allowed is.
func (q *Incumbent) Result(err error) (solver.Result[sliding.Move], error) {
	r := solver.Result[sliding.Move]{Bound: q.bound, Count: new(big.Int)}
	if most := q.task.MaxMoves; most > 0 && len(q.moves) > most {
		if err == nil {
			err = fmt.Errorf("%w: the shortest solution that was found has %d moves", solver.ErrIncomplete, len(q.moves))
		}
		return r, err
	}
	r.Moves, r.Solutions, r.Count = q.moves, [][]sliding.Move{q.moves}, big.NewInt(1)
	r.Optimal = len(q.moves) <= q.bound
	return r, err
}
