package riversolve

import (
	"context"
	"fmt"
	"math/big"

	"backtrack/model/river"
	"backtrack/solver"
)

// dfs is the template of the slides. A search for all solutions without a bound
// lists the shortest: it gives up longer ones as soon as a shorter one is known.
func dfs(ctx context.Context, t solver.Task[river.Position], p *solver.Probe[river.Move]) (solver.Result[river.Move], error) {
	c, ok := newCrew(t.Start)
	if !ok {
		return p.Result(false, tooMany(t.Start))
	}
	d := &diver{
		crew: c, ctx: ctx, p: p, most: t.MaxMoves, limit: t.Start.Limit(),
		path: t.On("path"), seen: t.On("seen"), on: map[state]bool{}, shortest: t.Want == 0 && t.MaxMoves == 0,
	}
	more, err := d.from(c.start(), solver.Root, t.Start.Elapsed())
	if d.shortest {
		return d.result(err)
	}
	r, err := p.Result(more && err == nil, err)
	switch {
	case d.cut && err == solver.ErrUnsolvable:
		r.Complete = false
		err = fmt.Errorf("%w: there may be a solution of more than %d crossings", solver.ErrIncomplete, t.MaxMoves)
	case d.seen && err == nil:
		r.Complete = false // solutions that share a state are found once
	}
	return r, err
}

func tooMany(p river.Position) error {
	return fmt.Errorf("%w: it has %d items, and the search takes at most %d", solver.ErrTooLarge, len(p.Items()), mostBits)
}

// A diver is a depth-first search under way.
type diver struct {
	*crew
	ctx   context.Context
	p     *solver.Probe[river.Move]
	most  int // crossings; 0 is any number
	limit int // of time; -1 is none
	path  bool
	seen  bool
	on    map[state]bool // on the path or, with seen, ever entered
	moves []river.Move
	cut   bool          // a path was pruned because it was too long
	need  map[state]int // crossings from each state to the end; nil if that is not known

	shortest  bool // of all solutions only the shortest count
	count     int64
	solutions [][]river.Move
}

// deepest is the largest length of a path; it protects the stack.
const deepest = 20_000

// from searches on from s, and reports whether more solutions are wanted.
func (d *diver) from(s state, at solver.Node, elapsed int) (more bool, err error) {
	if s.left == d.goal {
		return d.solved(), nil
	}
	if d.most > 0 && len(d.moves) == d.most {
		d.cut = true
		return true, nil
	}
	if len(d.moves) == deepest {
		return false, fmt.Errorf("%w: a way grew longer than %d crossings; the rule path or -max-moves would end it", solver.ErrTooLarge, deepest)
	}
	d.on[s] = true
	more = true
	err = d.loads(d.ctx, d.bank(s), func(load uint64) (bool, error) {
		next, m := s.after(load), d.move(load, s.side)
		then := elapsed + d.duration(load)
		switch {
		case !d.afloat(load) || !d.safe(next.left) || d.limit >= 0 && then > d.limit:
			d.p.Reject(at, m, solver.Always)
			return true, nil
		case d.need != nil && !d.near(next):
			d.p.Reject(at, m, solver.Always)
			return true, nil
		case d.path && d.on[next]:
			d.p.Reject(at, m, rulePath)
			return true, nil
		case d.seen && d.on[next]:
			d.p.Reject(at, m, ruleSeen)
			return true, nil
		}
		d.moves = append(d.moves, m)
		node, err := d.p.Visit(at, m, len(d.moves))
		if err == nil {
			more, err = d.from(next, node, then)
		}
		if err == nil && more {
			d.p.Back(node)
		}
		d.moves = d.moves[:len(d.moves)-1]
		return more, err
	})
	if !d.seen {
		delete(d.on, s)
	}
	return more, err
}

// near reports whether the end can be reached from s, to which the next move
// leads, in the crossings that are left.
func (d *diver) near(s state) bool {
	n, ok := d.need[s]
	return ok && len(d.moves)+1+n <= d.most
}

// solved records the path as a solution.
func (d *diver) solved() (more bool) {
	if !d.shortest {
		return d.p.Solution(d.moves)
	}
	if len(d.solutions) == 0 || len(d.moves) < len(d.solutions[0]) {
		d.solutions, d.count = nil, 0
		d.most = len(d.moves)
	}
	d.count++
	if len(d.solutions) < solver.MaxListed {
		d.solutions = append(d.solutions, append([]river.Move{}, d.moves...))
	}
	return len(d.moves) > 0 // no way leads on from a start that is the goal
}

// result is what a search for all shortest solutions returns.
func (d *diver) result(err error) (solver.Result[river.Move], error) {
	r := solver.Result[river.Move]{Solutions: d.solutions, Count: big.NewInt(d.count), Complete: err == nil, Bound: -1}
	if len(d.solutions) > 0 {
		r.Moves = d.solutions[0]
		r.Optimal = err == nil && d.limit < 0
	} else if err == nil {
		err = solver.ErrUnsolvable
	}
	return r, err
}
