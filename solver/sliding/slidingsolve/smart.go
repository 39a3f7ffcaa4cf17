package slidingsolve

import (
	"context"

	"backtrack/model/sliding"
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
		Doc: "A move brings one token one step nearer home at best. So a move is rejected if the home distances " +
			"would then add up to more than the moves left.",
	},
	ruleParity: {
		ID: "parity", Name: "Parity",
		Doc: "On a two-coloured graph all solutions have an even number of moves, or all have an odd number. So " +
			"every other depth is skipped.",
	},
}

var smartInfo = solver.Info{
	ID:     "smart",
	Name:   "Smart DFS",
	Method: "iterative deepening",
	Doc: "Starts at a depth that every solution needs at least, then searches deeper step by step. It turns " +
		"back when the home distances of the tokens add up to more than the moves left. " +
		"So the first solution is a shortest one. Needs hardly any memory, but takes exponentially longer the " +
		"more moves the distances miss. " +
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
	search, prune := g.all, t.On("home")
	if prune {
		defer func() { p.Ask(ruleHome, p.Nodes()+p.Rejects(ruleHome)) }()
		search = func(empty, last int, at solver.Node) bool { return g.pruned(empty, last, g.sum, at) }
	}
	step := 1 // a solution is longer than a bound by a multiple of it
	if t.On("parity") && b.Bipartite() {
		step = 2
		odd := (g.bound + int(g.home[t.Start.Empty()])) % 2
		p.Ask(ruleParity, 1)
		p.Skip(ruleParity, uint64(odd))
		p.SkipRounds(ruleParity, g.bound, g.bound+odd)
		g.bound += odd
	}
	limit := maxDepth
	if t.MaxMoves > 0 {
		limit = min(limit, t.MaxMoves)
	}
	if t.MaxMoves > 0 && t.Want == 0 {
		g.limit = limit
		p.Round(g.limit)
		return g.result(t, search(t.Start.Empty(), nowhere, solver.Root))
	}
	for g.limit = g.bound; g.limit <= limit; g.limit = g.bound {
		p.Round(g.limit)
		g.next = never
		stopped := search(t.Start.Empty(), nowhere, solver.Root)
		if stopped || g.found > 0 {
			return g.result(t, stopped)
		}
		p.Ask(ruleParity, uint64(step-1))
		p.Skip(ruleParity, uint64(step-1))
		g.bound += step
		p.SkipRounds(ruleParity, g.limit+1, g.bound)
		if prune {
			p.SkipRounds(ruleHome, g.bound, g.next)
			g.bound = max(g.bound, g.next)
		}
	}
	g.limit = limit
	return g.result(t, false)
}

// pruned is like all, with the rule home: left is the sum of the home distances of the
// tokens. It is a function of its own because one more test in all slows the report's
// search by four per cent.
func (g *search) pruned(empty, last, left int, at solver.Node) bool {
	if g.away == 0 && !g.solution() {
		return true
	}
	depth := len(g.moves)
	if g.away == 0 && !g.through || depth == g.limit {
		return false
	}
	for _, v := range g.list(empty, last, at) {
		row := g.To(g.content[v])
		sum := left + int(row[empty]-row[v])
		if depth+1+sum > g.limit {
			g.next = min(g.next, depth+1+sum)
			g.probe.Reject(at, sliding.Move(v), ruleHome)
			continue
		}
		node, err := g.probe.Visit(at, sliding.Move(v), depth+1)
		if err != nil {
			g.err = err
			return true
		}
		g.play(v, empty)
		if g.pruned(v, empty, sum, node) {
			return true
		}
		g.undo(v, empty)
		g.probe.Back(node)
	}
	return false
}

// never is more moves than any solution has.
const never = 1 << 60
