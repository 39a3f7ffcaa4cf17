package slidinghint

import (
	"context"
	"time"

	"backtrack/model/lists"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/construct"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/slidingsolve"
	"backtrack/solver/sliding/solvability"
)

// A plan is a solution that hints follow.
type plan struct {
	moves   []sliding.Move
	exact   bool     // the solution is proved to be shortest
	bound   int      // no solution has fewer moves
	through []uint64 // the hashes of its positions, from the first to the goal
}

// hashOf returns a hash of a position and its graph (Zobrist 1970). Collisions are too
// rare to matter.
func hashOf(p sliding.Position) uint64 {
	var x uint64
	for u, v := range p.Edges() {
		x += graphs.Mix(graphs.Key(u, v))
	}
	for v := range p.Len() {
		x ^= graphs.Key(p.At(v), v)
	}
	return x
}

// newPlan returns the plan of playing moves from p.
func newPlan(p sliding.Position, moves []sliding.Move, exact bool, bound int) *plan {
	l := &plan{moves: moves, exact: exact, bound: bound}
	x, hole := hashOf(p), p.Empty()
	l.through = append(l.through, x)
	for i, t := range movedTokens(p, moves) {
		v := int(moves[i])
		x ^= graphs.Key(t, v) ^ graphs.Key(0, hole) ^ graphs.Key(t, hole) ^ graphs.Key(0, v)
		hole = v
		l.through = append(l.through, x)
	}
	return l
}

// after returns the plan that remains after the first n moves.
func (p *plan) after(n int) *plan {
	return &plan{moves: p.moves[n:], exact: p.exact, bound: max(p.bound-n, 0), through: p.through[n:]}
}

// Limits of the number of plans kept and of the sum of their lengths.
const (
	maxPlans     = 16
	maxPlanMoves = 4_000_000
)

// addPlan keeps a plan, and drops the oldest plans beyond the limits.
func (a *Advisor) addPlan(l *plan) {
	a.plans.Add(l, func(plans []*plan) bool {
		total := lists.Sum(plans, func(k *plan) int { return len(k.moves) })
		return len(plans) > maxPlans || len(plans) > 1 && total > maxPlanMoves
	})
}

// findPlan finds the most recently used plan through p, and returns the part of the plan that
// begins at p. If exact is set, it looks at exact plans only. It returns nil if there is none.
func (a *Advisor) findPlan(p sliding.Position, exact bool) *plan {
	x, at := hashOf(p), -1
	l, ok := a.plans.Find(func(l *plan) bool {
		at = len(l.through) - 1
		for at >= 0 && l.through[at] != x {
			at--
		}
		return at >= 0 && (l.exact || !exact)
	})
	if !ok {
		return nil
	}
	return l.after(at)
}

// Known returns the length of a shortest solution of p, if an exact plan goes through p.
func (a *Advisor) Known(p sliding.Position) (moves int, ok bool) {
	if l := a.findPlan(p, true); l != nil {
		return len(l.moves), true
	}
	return 0, false
}

// longPlan is the largest number of moves of a plan whose bound is updated.
const longPlan = 2000

// planOf returns a plan for p, which must be solvable, not solved, and too
// large for a table.
func (a *Advisor) planOf(ctx context.Context, p sliding.Position) (*plan, error) {
	old := a.findPlan(p, false)
	if old != nil && (old.exact || len(old.moves) > longPlan) {
		return old, nil
	}
	bound, err := graphs.NewDistanceTable(p).Sum(ctx, p)
	if err != nil {
		return nil, err
	}
	if old != nil {
		old.bound = max(old.bound, bound)
		if len(old.moves) > 2*nearHome {
			return old, nil
		}
	}
	if limit := searchLimit(p, bound); limit > 0 {
		r, err := a.best(ctx, p, 0, limit)
		if r.Optimal && err == nil {
			l := newPlan(p, r.Moves, true, len(r.Moves))
			a.addPlan(l)
			return l, nil
		}
		bound = max(bound, r.Bound)
	}
	if old != nil {
		return old, nil
	}
	w, err := construct.NewComposition(ctx, p, solvability.NewBlocks(p, 0))
	if err != nil {
		return nil, err
	}
	moves := w.Moves()
	l := newPlan(p, moves, len(moves) == bound, bound)
	a.addPlan(l)
	return l, nil
}

// Time limits of the search for a shortest solution. searchLimit takes the first whose
// condition holds. The largest block is the largest one that is neither a bridge nor a ring.
// Distances are the sum of the distances of all tokens from home.
const (
	// longSearch applies if the largest block has at most exactBlock vertices.
	longSearch = 8 * time.Second
	// mediumSearch applies if the largest block has at most wideBlock vertices and distances are at
	// most farHome.
	mediumSearch = 3 * time.Second
	// shortSearch applies if distances are at most nearHome.
	shortSearch = time.Second

	wideBlock = 26
	farHome   = 60
	nearHome  = 24
)

// searchLimit returns the time limit of the search for a shortest solution of p, or 0 to skip
// the search.
func searchLimit(p sliding.Position, bound int) time.Duration {
	switch widest := solvability.NewBlocks(p, 0).Widest(); {
	case widest <= exactBlock:
		return longSearch
	case widest <= wideBlock && bound <= farHome:
		return mediumSearch
	case bound <= nearHome:
		return shortSearch
	}
	return 0
}

// best searches for a shortest solution of p of at most maxMoves moves, for at most the time
// limit. If maxMoves or limit is 0, it does not limit the search.
func (a *Advisor) best(ctx context.Context, p sliding.Position, maxMoves int, limit time.Duration) (solver.Result[sliding.Move], error) {
	return a.search(ctx, solver.Task[sliding.Position]{Start: p, Want: 1, MaxMoves: maxMoves}, limit)
}

// search runs the algorithm Best with a time limit, or 0 for none.
func (a *Advisor) search(ctx context.Context, t solver.Task[sliding.Position], limit time.Duration) (solver.Result[sliding.Move], error) {
	algorithms := slidingsolve.Algorithms(&a.Memory)
	return solver.Start(ctx, algorithms[len(algorithms)-1], t, solver.Options{Timeout: limit}).Result()
}
