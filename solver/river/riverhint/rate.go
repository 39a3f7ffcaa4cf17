package riverhint

import (
	"context"
	"math/bits"

	"backtrack/model"
	"backtrack/model/lists"
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riversolve"
)

// Rate rates the puzzle of p from its beginning. A puzzle that cannot be solved has no rating.
//
// The score is a sum over the crossings of the shortest solution that hints follow. A crossing
// adds the cost of its technique. It adds twice log2(n/b), rounded down, if b of n safe
// crossings that do not lead straight back are best. It adds costAway if it takes two or more
// items away from where they must end. Finally, the number of binary digits of the number of
// states is added.
//
// The level is easy for a score below 25, medium below 40, hard below 60, expert below 80, and
// fiendish from 80. A bottleneck is a choice among several crossings with a single best one.
func (a *Advisor) Rate(ctx context.Context, p river.Position) (solver.Rating, error) {
	start, err := river.Parse(p.Puzzle())
	if err != nil {
		return solver.Rating{}, err
	}
	c, err := a.chartOf(ctx, start)
	if err != nil {
		return solver.Rating{}, err
	}
	return RateOn(ctx, c, start)
}

// RateOn is like [Advisor.Rate], for a puzzle whose chart is already made. p must be the
// position at the beginning.
func RateOn(ctx context.Context, c *riversolve.Chart, p river.Position) (solver.Rating, error) {
	if !solvable(c, p) {
		return solver.Rating{}, ctx.Err()
	}
	tally := make(solver.Tally, len(Techniques))
	bottlenecks := 0
	err := walk(ctx, c, p, func(o *outlook, h Hint) {
		n := len(o.filter(func(x option) bool { return x.safe() && !x.again }))
		b := len(o.filter(func(x option) bool { return x.best && !x.again }))
		cost := h.Cost + o.awayCost(h.Moves[0])
		if o.full && b > 0 {
			cost += bits.Len(uint(n*n/(b*b))) - 1
			if b == 1 && n > 1 {
				bottlenecks++
			}
		}
		tally.Add(h.Technique, cost)
	})
	if err != nil {
		return solver.Rating{}, err
	}
	r := tally.Rating(Techniques)
	r.Bottlenecks = bottlenecks
	r.Score += bits.Len(uint(c.States()))
	r.Level = solver.LevelOf(r.Score, [...]int{25, 40, 60, 80})
	return r, nil
}

// walk plays the crossings that hints prefer, from p to the end. Before each crossing it calls
// visit.
func walk(ctx context.Context, c *riversolve.Chart, p river.Position, visit func(*outlook, Hint)) error {
	for p.Status() != model.Solved {
		if err := ctx.Err(); err != nil {
			return err
		}
		o := newOutlook(c, p)
		h := o.hints(1)[0]
		visit(o, h)
		var err error
		if p, err = p.Play(h.Moves[0]); err != nil {
			return err
		}
	}
	return nil
}

// costAway is the extra cost of a crossing that takes two or more items away from where they
// must end.
const costAway = 4

// awayCost returns costAway if a crossing takes two or more items away, otherwise 0.
func (o *outlook) awayCost(m river.Move) int {
	away := lists.Count(o.p.Aboard(m), func(i int) bool { return o.p.Side(i) == o.p.Goal(i) })
	if away > 1 {
		return costAway
	}
	return 0
}
