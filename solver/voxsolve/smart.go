package voxsolve

import (
	"context"

	"backtrack/model/vox"
	"backtrack/solver"
)

// The rules of smart, by index.
var smartRules = []solver.Rule{}

// smart is the search of the reports, with the craters of the level and rules.
func smart(_ context.Context, t solver.Task[vox.Position], p *solver.Probe[vox.Move]) (solver.Result[vox.Move], error) {
	g := newSearch(t, p, t.Start.Burnt())
	return g.result(g.all(solver.Root), t.Start)
}
