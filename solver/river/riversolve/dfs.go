package riversolve

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"backtrack/model/river"
	"backtrack/solver"
)

// dfs is the template of the slides "Puzzles and Backtracking". A search for all solutions
// without a bound lists the shortest solutions: once it has a solution, it abandons longer
// paths.
func dfs(ctx context.Context, t task, p *probe) (result, error) {
	b, err := newBoatRules(t.Start)
	if err != nil {
		return p.Result(false, err)
	}
	d := &depthFirstSearch{boatRules: b, probe: p, maxMoves: t.MaxMoves, path: t.On("path"), seen: t.On("seen")}
	d.shortest = t.Want == 0 && t.MaxMoves == 0
	return d.run(ctx)
}

// findAllWithin finds all solutions of at most t.MaxMoves crossings in which no state occurs
// twice. It is the search of the slides, pruned by the exact distance from the goal.
func findAllWithin(ctx context.Context, t task, p *probe) (result, error) {
	b, err := newBoatRules(t.Start)
	if err != nil {
		return p.Result(false, err)
	}
	chart, err := newChart(ctx, t.Start, false)
	if err != nil {
		return p.Result(false, err)
	}
	d := &depthFirstSearch{boatRules: b, probe: p, maxMoves: t.MaxMoves, path: true, chart: chart, bounded: true}
	return d.run(ctx)
}

// A depthFirstSearch is the search of dfs.
type depthFirstSearch struct {
	*boatRules
	ctx      context.Context
	probe    *probe
	maxMoves int    // 0 is any number
	path     bool   // the rule "path" is on
	seen     bool   // the rule "seen" is on
	chart    *Chart // distances in crossings, for pruning; may be nil
	// onPath is true for states on the path. With the rule "seen" it has the value false for states
	// that the search has left.
	onPath  map[state]bool
	moves   []river.Move // the path
	bounded bool         // paths longer than maxMoves were pruned

	shortest  bool // only the shortest solutions count
	count     int64
	solutions [][]river.Move
}

func (d *depthFirstSearch) run(ctx context.Context) (result, error) {
	d.ctx, d.onPath = ctx, map[state]bool{}
	more, err := d.search(d.start(), solver.Root, d.pos.Elapsed())
	d.countCalls()
	var r result
	if d.shortest {
		r, err = d.result(err)
	} else {
		r, err = d.probe.Result(more && err == nil, err)
	}
	switch {
	case d.seen && d.pos.Limit() >= 0 && err == solver.ErrUnsolvable:
		r.Complete = false
		err = fmt.Errorf("%w: with the rule seen, a state that was entered too late is not entered again", solver.ErrIncomplete)
	case d.bounded && err == solver.ErrUnsolvable:
		r.Complete = false
		err = errLonger(d.maxMoves)
	case d.seen && err == nil:
		r.Complete, r.Optimal = false, false // of solutions that share a state, one is found
	}
	return r, err
}

// maxDepth is the largest length of a path; it protects the stack.
const maxDepth = 20_000

// search continues the search from s, and reports whether more solutions are wanted.
func (d *depthFirstSearch) search(s state, at solver.Node, elapsed int) (more bool, err error) {
	if s.leftBank == d.goal {
		return d.addSolution(), nil
	}
	if d.maxMoves > 0 && len(d.moves) == d.maxMoves {
		d.bounded = true
		return true, nil
	}
	if len(d.moves) == maxDepth {
		return false, fmt.Errorf("%w: a path grew longer than %d crossings; switch on the rule path, or use "+
			"--max-moves", solver.ErrTooLarge, maxDepth)
	}
	d.onPath[s] = true
	more = true
	err = d.loads(d.ctx, d.bank(s), func(load uint64) (bool, error) {
		next, m := s.after(load), d.pos.Crossing(s.side, itemsOf(load))
		reached := elapsed + d.duration(load)
		switch limit := d.pos.Limit(); {
		case !d.afloat(load) || !d.safe(next.leftBank) || limit >= 0 && reached > limit || !d.inReach(next):
			d.probe.Reject(at, m, solver.Always)
			return true, nil
		case d.path && d.onPath[next]:
			d.probe.Reject(at, m, rulePath)
			return true, nil
		case d.seen && d.entered(next):
			d.probe.Reject(at, m, ruleSeen)
			return true, nil
		}
		d.moves = append(d.moves, m)
		node, err := d.probe.Visit(at, m, len(d.moves))
		if err == nil {
			more, err = d.search(next, node, reached)
		}
		if err == nil && more {
			d.probe.Undo(node)
		}
		d.moves = d.moves[:len(d.moves)-1]
		return more, err
	})
	if d.seen {
		d.onPath[s] = false
	} else {
		delete(d.onPath, s)
	}
	return more, err
}

// entered reports whether the search has ever entered s. The rule "seen" must be on.
func (d *depthFirstSearch) entered(s state) bool {
	_, ok := d.onPath[s]
	return ok
}

// countCalls works out how often each rule was asked. The rule "path" is asked about all
// crossings that are safe. The rule "seen" is asked about those that "path" does not reject.
func (d *depthFirstSearch) countCalls() {
	crossings := d.probe.Nodes() + d.probe.Rejects(ruleSeen)
	if d.seen {
		d.probe.Ask(ruleSeen, crossings)
	}
	if d.path {
		d.probe.Ask(rulePath, crossings+d.probe.Rejects(rulePath))
	}
}

// inReach reports whether the goal can be reached in at most maxMoves crossings if the next
// one leads to s. Without a chart it returns true.
func (d *depthFirstSearch) inReach(s state) bool {
	if d.chart == nil {
		return true
	}
	key := d.chart.q.key(func(i int) bool { return s.leftBank>>i&1 != 0 })
	n, ok := d.chart.of(state{key, s.side})
	return ok && len(d.moves)+1+n.Crossings <= d.maxMoves
}

// addSolution records the path as a solution, and reports whether more are wanted.
func (d *depthFirstSearch) addSolution() (more bool) {
	if !d.shortest {
		return d.probe.Solution(d.moves)
	}
	if len(d.solutions) == 0 || len(d.moves) < len(d.solutions[0]) {
		d.solutions, d.count = nil, 0
		d.maxMoves = len(d.moves)
	}
	d.count++
	if len(d.solutions) < solver.MaxListed {
		d.solutions = append(d.solutions, slices.Clone(d.moves))
	}
	return len(d.moves) > 0 // if the start is the goal, no other path is shortest
}

// result returns the result of a search for all shortest solutions.
func (d *depthFirstSearch) result(err error) (result, error) {
	r := result{Solutions: d.solutions, Count: big.NewInt(d.count), Complete: err == nil, Bound: -1}
	if len(d.solutions) > 0 {
		r.Moves = d.solutions[0]
		r.Optimal = err == nil && d.pos.Limit() < 0
	} else if err == nil {
		err = solver.ErrUnsolvable
	}
	return r, err
}
