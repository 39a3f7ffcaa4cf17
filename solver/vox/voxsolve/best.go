package voxsolve

import (
	"context"
	"errors"
	"fmt"
	"math"

	"backtrack/model/vox"
	"backtrack/solver"
)

var bestRules = []solver.Rule{
	{
		ID: "optimum", Name: "Optimum",
		Doc: "Goes on until there is no win with fewer turns, and none with as many turns and fewer bombs. Without " +
			"this rule the first win counts.",
	},
	{
		ID: "sparing", Name: "Sparing", Extra: true,
		Doc: "Looks for the fewest bombs first, then for the fewest turns with that number of bombs.",
	},
}

// best solves with a [prover]. It is exact and the same on every run.
func best(ctx context.Context, t solver.Task[vox.Position], p *solver.Probe[vox.Move]) (solver.Result[vox.Move], error) {
	maxTurns := math.MaxInt
	if t.MaxMoves > 0 {
		maxTurns = t.MaxMoves
	}
	s := newBest(ctx, t.Start, math.MaxInt, maxTurns, p)
	r, err := answer(s, t, p)
	switch {
	case errors.Is(err, solver.ErrUnsolvable) && maxTurns < t.Start.Turns()-t.Start.Turn():
		r.Complete, r.Bound = false, maxTurns+1
		err = fmt.Errorf("%w: no win in %d turns", solver.ErrIncomplete, maxTurns)
	case errors.Is(err, solver.ErrUnsolvable):
		r.Reason, r.Where = s.reason(ctx, t.Start)
	}
	return r, err
}

// answer does the task, but gives no reason why there is no win.
func answer(s *prover, t solver.Task[vox.Position], p *solver.Probe[vox.Move]) (solver.Result[vox.Move], error) {
	if t.Want != 1 {
		return s.wins(t.Want)
	}
	var win []vox.Move
	var err error
	bound, proved := -1, false
	if t.On("optimum") || t.On("sparing") {
		win, bound, err = s.least(t.On("sparing"))
		if proved = err == nil; proved {
			bound = len(win) // wins with more bombs may take fewer turns: they are not as good
		}
	} else {
		win, err = s.quick()
	}
	if win != nil {
		s.show(win)
		p.Solution(win)
	}
	r, err := p.Result(errors.Is(err, solver.ErrUnsolvable), err)
	r.Optimal, r.Bound = proved, bound
	return r, err
}

// wins finds want wins in the order of dfs, or counts all of them, wasteful ones
// included, if want is 0.
func (s *prover) wins(want int) (solver.Result[vox.Move], error) {
	w := &winStream{prover: s}
	if want == 0 {
		w.limit = solver.MaxListed
	}
	done := w.all()
	if done || want > 0 || s.err != nil {
		return s.probe.Result(done, s.err)
	}
	if s.Last-s.Now >= maxDepth {
		return s.probe.Result(false, solver.ErrTooLarge)
	}
	c := &counter{prover: s, known: make([]countEntry, maxCounts)}
	c.to, c.level(0).State = c.Last, c.Start()
	n := c.count(0, s.Now+1)
	r, err := s.probe.Result(s.err == nil, s.err)
	if s.err == nil {
		r.Count = n
	}
	return r, err
}

// show plays a win on the probe.
func (s *prover) show(win []vox.Move) {
	if len(s.path) == len(win) {
		return
	}
	for len(s.path) > 0 {
		s.back()
	}
	at := solver.Root
	for i, m := range win {
		var err error
		if at, err = s.probe.Visit(at, m, i+1); err != nil {
			return
		}
	}
}
