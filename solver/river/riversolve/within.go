package riversolve

import (
	"context"
	"fmt"

	"backtrack/model/river"
	"backtrack/solver"
)

// within finds all solutions with at most t.MaxMoves crossings that enter no
// state twice: the template of the slides, which here turns back where the goal
// is too far.
func within(ctx context.Context, t solver.Task[river.Position], p *solver.Probe[river.Move]) (solver.Result[river.Move], error) {
	c, ok := newCrew(t.Start)
	if !ok {
		return p.Result(false, tooMany(t.Start))
	}
	need, err := c.distances(ctx, t.MaxMoves)
	if err != nil {
		return p.Result(false, err)
	}
	d := &diver{
		crew: c, ctx: ctx, p: p, most: t.MaxMoves, limit: t.Start.Limit(), path: true, on: map[state]bool{}, need: need,
	}
	more, err := d.from(c.start(), solver.Root, t.Start.Elapsed())
	r, err := p.Result(more && err == nil, err)
	if err == solver.ErrUnsolvable {
		err = fmt.Errorf("%w: there may be a solution of more than %d crossings", solver.ErrIncomplete, t.MaxMoves)
		r.Complete = false
	}
	return r, err
}

// distances returns for each state the number of crossings to the goal, up to
// most.
func (c *crew) distances(ctx context.Context, most int) (map[state]int, error) {
	need := map[state]int{}
	layer := []state{{c.goal, river.LeftBank}, {c.goal, river.RightBank}}
	for _, s := range layer {
		need[s] = 0
	}
	for d := 1; d <= most && len(layer) > 0; d++ {
		var next []state
		for _, s := range layer {
			err := c.loads(ctx, c.bank(s), func(load uint64) (bool, error) {
				from := s.after(load)
				if _, known := need[from]; known || !c.afloat(load) || !c.safe(s.left) || from != c.start() && !c.safe(from.left) {
					return true, nil
				}
				if len(need) == mostStates {
					return false, fmt.Errorf("%w: it has more than %d states", solver.ErrTooLarge, mostStates)
				}
				need[from] = d
				next = append(next, from)
				return true, nil
			})
			if err != nil {
				return nil, err
			}
		}
		layer = next
	}
	return need, nil
}
