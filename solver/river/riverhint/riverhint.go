package riverhint

import (
	"context"
	"sync"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riversolve"
	"backtrack/words"
)

// A Hint is a crossing and its reason.
type Hint = solver.Hint[river.Move]

// An Advisor gives hints and rates puzzles. It keeps the last chart, because hints are often
// for the same puzzle as before. The zero value is ready for use. It is safe for concurrent
// use, and must not be copied.
type Advisor struct {
	mu    sync.Mutex
	of    string // the puzzle file of chart, without name, source and note
	chart *riversolve.Chart
}

// Ladder returns the ladder of hints for river crossings.
func (a *Advisor) Ladder() solver.Ladder[river.Position, river.Move] {
	return solver.Ladder[river.Position, river.Move]{Begin: a.begin, Mistake: a.mistake}
}

// A guide gives the hints from p to the goal, by the chart of the puzzle.
type guide struct {
	chart *riversolve.Chart
	p     river.Position
}

// begin returns the guide of p. It returns false if p cannot be finished.
func (a *Advisor) begin(ctx context.Context, p river.Position) (solver.Guide[river.Move], bool, error) {
	c, err := a.chartOf(ctx, p)
	return guide{c, p}, err == nil && solvable(c, p), err
}

// Hints returns hints for at most limit different crossings, the simplest reason first.
func (g guide) Hints(ctx context.Context, limit int) ([]Hint, error) {
	return newOutlook(g.chart, g.p).hints(limit), ctx.Err()
}

// Steps returns a hint for each crossing to the end.
func (g guide) Steps(ctx context.Context) (all []Hint, err error) {
	err = walk(ctx, g.chart, g.p, func(_ *outlook, h Hint) { all = append(all, h) })
	return all, err
}

// Solvable reports whether the goal can still be reached in time.
func (a *Advisor) Solvable(ctx context.Context, p river.Position) (bool, error) {
	c, err := a.chartOf(ctx, p)
	return err == nil && solvable(c, p), err
}

// Remaining says how long a shortest solution from p is: "3 crossings". If time counts, it says
// how long a fastest one takes: "9 minutes".
func (a *Advisor) Remaining(ctx context.Context, p river.Position) (string, error) {
	c, err := a.chartOf(ctx, p)
	if err != nil {
		return "", err
	}
	d, _ := c.Of(p)
	if p.Limit() >= 0 {
		return words.Count(d.Time, "minute"), nil
	}
	return words.Count(d.Crossings, "crossing"), nil
}

// solvable reports whether the goal can be reached from p in time.
func solvable(c *riversolve.Chart, p river.Position) bool {
	d, ok := c.Of(p)
	return ok && (p.Limit() < 0 || p.Elapsed()+d.Time <= p.Limit())
}

// chartOf returns the chart of the puzzle of p. It makes the chart if a does not have it.
func (a *Advisor) chartOf(ctx context.Context, p river.Position) (*riversolve.Chart, error) {
	f := p.Puzzle()
	f.Name, f.Source, f.Note = "", "", ""
	of := f.String()
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.chart != nil && a.of == of {
		return a.chart, nil
	}
	c, err := riversolve.NewChart(ctx, p)
	if err == nil {
		a.of, a.chart = of, c
	}
	return c, err
}
