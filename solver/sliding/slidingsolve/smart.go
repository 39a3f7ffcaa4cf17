package slidingsolve

import (
	"context"

	"backtrack/solver"
	"backtrack/solver/sliding/solvability"
)

// The rules of smart, by index; the first two are the rules of dfs.
const (
	ruleHome   = ruleOrder + 1
	ruleParity = ruleOrder + 2
)

var smartRules = [...]solver.Rule{
	ruleReturn: dfsRules[ruleReturn],
	ruleOrder:  dfsRules[ruleOrder],
	ruleHome: {
		ID: "home", Name: "Home distance",
		Doc: "A move is not played when the tokens would then be farther from home, all distances added up, than there are moves left: each move brings one token one step on.",
	},
	ruleParity: {
		ID: "parity", Name: "Parity",
		Doc: "On a two-coloured graph every solution has as many moves as the empty vertex is from home, give or take an even number: half of the depths are left out.",
	},
}

var smartInfo = solver.Info{
	ID:     "smart",
	Name:   "Smart DFS",
	Method: "iterative deepening",
	Doc: "Searches to a depth that no solution can be shorter than, then deeper step by step, and turns back where the home distances of the tokens show that the moves left are too few. " +
		"So the first solution is a shortest one. It needs no memory, and is exponential in what the distances underrate. " +
		"Iterative deepening A*, Korf 1985, with the report's order of moves.",
	Optimal: true,
	Rules:   smartRules[:],
}

// smart is iterative deepening A* (Korf, Depth-first iterative-deepening, 1985)
// with the sum of the home distances of all tokens as the estimate: as the
// empty vertex is left out, a move changes it by one at most. All solutions
// means all shortest ones or, with MaxMoves, all of at most MaxMoves moves.
func smart(ctx context.Context, t task, p *probe, b *solvability.Blocks) (result, error) {
	g, err := newSearch(ctx, t, p)
	if err != nil {
		return p.Result(false, err)
	}
	g.prune = t.On("home")
	step, left := 1, 0 // a solution is longer than a bound by a multiple of step
	if g.prune {
		left = g.sum
	}
	if t.On("parity") && b.TwoColoured() {
		step = 2
		g.bound += (g.bound + int(g.home[t.Start.Empty()])) % 2
	}
	most := deepest
	if t.MaxMoves > 0 {
		most = min(most, t.MaxMoves)
	}
	if t.MaxMoves > 0 && t.Want == 0 {
		g.limit = most
		return g.result(t, g.all(t.Start.Empty(), nowhere, left, solver.Root))
	}
	for g.limit = g.bound; g.limit <= most; g.limit = g.bound {
		g.next = never
		stopped := g.all(t.Start.Empty(), nowhere, left, solver.Root)
		if stopped || g.found > 0 {
			return g.result(t, stopped)
		}
		g.bound += step
		if g.prune {
			g.bound = max(g.bound, g.next)
		}
	}
	g.limit = most
	return g.result(t, false)
}

// never is more moves than any solution has.
const never = 1 << 60
