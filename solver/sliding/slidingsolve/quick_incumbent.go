package slidingsolve

import (
	"context"
	"fmt"
	"math/big"

	"backtrack/model/sliding"
	"backtrack/solver"
)

// A quickly holds the best solution found.
type quickly struct {
	ctx     context.Context
	task    solver.Task[sliding.Position]
	probe   *solver.Probe[sliding.Move]
	weave   *weave
	moves   []sliding.Move
	nodes   []solver.Node // by move, as far as they are recorded
	bound   int           // no solution has fewer moves; -1 if none is known
	proving int           // the block of which a shortest walk is being searched for beside; -1 for none
}

// newQuickly begins with the solution that w holds.
func newQuickly(ctx context.Context, t solver.Task[sliding.Position], p *solver.Probe[sliding.Move], w *weave) *quickly {
	return &quickly{ctx: ctx, task: t, probe: p, weave: w, bound: -1, proving: -1}
}

// show makes moves the solution, and plays them instead of those before.
func (q *quickly) show(moves []sliding.Move) error {
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
func (q *quickly) after(moves int) solver.Node {
	if moves == 0 || moves > len(q.nodes) {
		return solver.Root
	}
	return q.nodes[moves-1]
}

// prove finds a lower bound: the distances of the tokens.
func (q *quickly) prove() error {
	sum, err := newFarness(q.task.Start).sum(q.ctx, q.task.Start)
	if err != nil {
		return err
	}
	b := q.weave.blocks
	back := b.Dist[q.task.Start.Empty()]
	sum = max(sum, back)
	if b.twoColoured() {
		sum += (sum + back) % 2
	}
	q.bound = sum
	return nil
}

// result is what quick returns. That time is over is no error when there is a
// solution; that it is longer than was allowed is.
func (q *quickly) result(err error) (solver.Result[sliding.Move], error) {
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
