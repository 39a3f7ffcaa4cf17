// Package riverhint reasons about river crossings as people do: it finds the
// next crossing, gives the simplest reason for it, lists all crossings to the
// end, says why a game is lost, and rates puzzles.
//
// Each crossing hinted begins a way with the fewest crossings from where the
// game stands; where time counts, a way that takes the least time and, of
// those, the fewest crossings. All reasons are read off the graph of states, in
// which the distance of each from the goal is known exactly; equal items are
// put together there.
package riverhint

import (
	"context"
	"sync"

	"backtrack/model"
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riversolve"
)

// A Hint is a crossing and its reason.
type Hint = solver.Hint[river.Move]

type reason = solver.Reason[river.Move]

// Hints returns hints for the next crossing, the simplest reason first, each
// for another crossing, at most most; what is wrong, if p cannot be finished;
// nothing if it is.
func Hints(ctx context.Context, p river.Position, most int) ([]Hint, error) {
	if p.Status() == model.Solved {
		return nil, nil
	}
	c, err := chartOf(ctx, p)
	if err != nil {
		return nil, err
	}
	if !finishable(c, p) {
		h, err := mistake(ctx, c, p)
		return []Hint{h}, err
	}
	hints := look(c, p).hints()
	return hints[:min(most, len(hints))], ctx.Err()
}

// Steps returns a hint for each crossing to the end or, if p cannot be
// finished, only one that points out what is wrong.
func Steps(ctx context.Context, p river.Position) ([]Hint, error) {
	var all []Hint
	for p.Status() != model.Solved {
		hints, err := Hints(ctx, p, 1)
		if err != nil {
			return all, err
		}
		all = append(all, hints[0])
		if hints[0].Technique == solver.Mistake {
			break
		}
		if p, err = p.Play(hints[0].Moves[0]); err != nil {
			return all, err
		}
	}
	return all, nil
}

// Finishable reports whether everybody can still get where they shall end, and
// in time.
func Finishable(ctx context.Context, p river.Position) (bool, error) {
	c, err := chartOf(ctx, p)
	return err == nil && finishable(c, p), err
}

// Left says how much the shortest way to the end needs, or the fastest where
// time counts: "3 crossings", "9 minutes".
func Left(ctx context.Context, p river.Position) (string, error) {
	c, err := chartOf(ctx, p)
	if err != nil {
		return "", err
	}
	d, _ := c.Of(p)
	if p.Limit() >= 0 {
		return count(d.Time, "minute"), nil
	}
	return count(d.Crossings, "crossing"), nil
}

func finishable(c *riversolve.Chart, p river.Position) bool {
	d, ok := c.Of(p)
	return ok && (p.Limit() < 0 || p.Elapsed()+d.Time <= p.Limit())
}

// charts holds the chart made last: hints come one after the other.
var charts struct {
	sync.Mutex
	of   string // the puzzle file
	last *riversolve.Chart
}

// chartOf returns the chart of p.
func chartOf(ctx context.Context, p river.Position) (*riversolve.Chart, error) {
	f := p.Puzzle()
	f.Name, f.Source, f.Note = "", "", ""
	of := f.String()
	charts.Lock()
	defer charts.Unlock()
	if charts.last != nil && charts.of == of {
		return charts.last, nil
	}
	c, err := riversolve.NewChart(ctx, p)
	if err == nil {
		charts.of, charts.last = of, c
	}
	return c, err
}
