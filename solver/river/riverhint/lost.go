package riverhint

import (
	"context"
	"fmt"

	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riversolve"
	"backtrack/words"
)

// mistake returns the hint that says why p cannot be finished, and since when.
func (a *Advisor) mistake(ctx context.Context, p river.Position) (Hint, error) {
	h := Hint{Technique: solver.Mistake, Title: "This puzzle cannot be solved", Where: "Nobody can bring everybody across."}
	c, err := a.chartOf(ctx, p)
	if err != nil {
		return h, err
	}
	at, err := river.Parse(p.Puzzle())
	if err != nil {
		return h, err
	}
	for k, m := range p.Log() {
		ok := solvable(c, at)
		if at, err = at.Play(m); err != nil {
			return h, err
		}
		if ok && !solvable(c, at) {
			since := k + 1
			h.Title = fmt.Sprintf("Lost since crossing %d", since)
			h.Tag = fmt.Sprintf("crossing %d", since)
			h.Where = fmt.Sprintf("After crossing %d it is too late to bring everybody across.", since)
			h.Region = []river.Move{m}
			h.Do = fmt.Sprintf("Take %s back", words.Count(p.Played()-k, "crossing"))
		}
	}
	h.What, err = whyLost(ctx, c, p)
	h.Add(solver.Premise, nil, "%s", h.What)
	return h, err
}

// whyLost says why p cannot be finished.
func whyLost(ctx context.Context, c *riversolve.Chart, p river.Position) (string, error) {
	if d, ok := c.Of(p); ok {
		o := outlook{c: c, p: p}
		left := p.Limit() - p.Elapsed()
		return fmt.Sprintf("%s %s left, but the fastest solution takes %s.",
			words.Upper(words.Count(left, "minute")), words.Either(left, "is", "are"), o.length(d)), nil
	}
	best := riversolve.All[len(riversolve.All)-1]
	r, _ := solver.Start(ctx, best, solver.Task[river.Position]{Start: p, Want: 1}, solver.Options{}).Result()
	if r.Reason == "" {
		return "Every position that can be reached was looked at, and none is the goal.", ctx.Err()
	}
	return words.Upper(r.Reason) + ".", ctx.Err()
}
