package voxsolve

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

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
		ID: "sparing", Name: "Sparing", OffByDefault: true,
		Doc: "Looks for the fewest bombs first, then for the fewest turns with that number of bombs.",
	},
}

// best solves with a [prover]. It is exact and the same on every run.
func best(ctx context.Context, t task, p *probe) (result, error) {
	maxTurns := math.MaxInt
	if t.MaxMoves > 0 {
		maxTurns = t.MaxMoves
	}
	search := newBest(ctx, t.Start, math.MaxInt, maxTurns, p)
	r, err := solveTask(search, t, p)
	switch {
	case errors.Is(err, solver.ErrUnsolvable) && maxTurns < t.Start.Turns()-t.Start.Turn():
		r.Complete, r.Bound = false, maxTurns+1
		err = fmt.Errorf("%w: no win in %d turns", solver.ErrIncomplete, maxTurns)
	case errors.Is(err, solver.ErrUnsolvable):
		r.Reason, r.Where = search.reason(ctx, t.Start)
	}
	return r, err
}

// solveTask does the task. If there is no win, it gives no reason.
func solveTask(search *prover, t task, p *probe) (result, error) {
	if t.Want != 1 {
		return search.wins(t.Want)
	}
	var win []vox.Move
	var err error
	bound, proved := -1, false
	if t.On("optimum") || t.On("sparing") {
		win, bound, err = search.least(t.On("sparing"))
		if proved = err == nil; proved {
			bound = len(win) // a win with fewer turns and more bombs counts as worse if sparing is on
		}
	} else {
		win, err = search.quick()
	}
	if win != nil {
		search.recordWin(win)
		p.Solution(win)
	}
	r, err := p.Result(errors.Is(err, solver.ErrUnsolvable), err)
	r.Optimal, r.Bound = proved, bound
	return r, err
}

// wins finds want wins in the order of dfs. If want is 0, it lists up to solver.MaxListed wins
// and counts all, also wins with useless moves.
func (p *prover) wins(want int) (result, error) {
	w := &winStream{prover: p}
	if want == 0 {
		w.limit = solver.MaxListed
	}
	done := w.all()
	if done || want > 0 || p.err != nil {
		return p.probe.Result(done, p.err)
	}
	if p.Last-p.Now >= maxDepth {
		return p.probe.Result(false, solver.ErrTooLarge)
	}
	c := &counter{prover: p, known: make([]countEntry, maxCounts)}
	c.to, c.stateAt(0).State = c.Last, c.Start()
	n := c.count(0, p.Now+1)
	r, err := p.probe.Result(p.err == nil, p.err)
	if p.err == nil {
		r.Count = n
	}
	return r, err
}

// recordWin records a win in the probe, unless the path is this win already.
func (p *prover) recordWin(win []vox.Move) {
	if slices.Equal(p.play(p.path), win) {
		return
	}
	for len(p.path) > 0 {
		p.back()
	}
	at := solver.Root
	for i, m := range win {
		var err error
		if at, err = p.probe.Visit(at, m, i+1); err != nil {
			return
		}
	}
}
