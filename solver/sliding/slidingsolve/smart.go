package slidingsolve

import (
	"context"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/solvability"
)

// The indices of the rules of smart after the first two, which are rules of dfs.
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

// smart is iterative deepening A* (Korf, Depth-first iterative-deepening, 1985). The estimate
// is the sum of the home distances of all tokens without the hole, so a move changes it by at
// most one. If all solutions are wanted, smart finds all shortest ones or, with MaxMoves, all
// of at most MaxMoves moves.
func smart(ctx context.Context, t task, p *probe, b *solvability.Blocks) (result, error) {
	s, err := newSearch(ctx, t, p)
	if err != nil {
		return p.Result(false, err)
	}
	search, prune := s.explore, t.On("home")
	if prune {
		defer func() { p.Ask(ruleHome, p.Nodes()+p.Rejects(ruleHome)) }()
		search = func(empty, last int, at solver.Node) bool { return s.explorePruned(empty, last, s.sum, at) }
	}
	step := 1 // solutions are longer than a bound by a multiple of step
	if t.On("parity") && b.Bipartite() {
		step = 2
		odd := (s.bound + int(s.home[t.Start.Empty()])) % 2
		p.Ask(ruleParity, 1)
		p.Skip(ruleParity, uint64(odd))
		p.SkipRounds(ruleParity, s.bound, s.bound+odd)
		s.bound += odd
	}
	limit := maxDepth
	if t.MaxMoves > 0 {
		limit = min(limit, t.MaxMoves)
	}
	if t.MaxMoves > 0 && t.Want == 0 {
		s.limit = limit
		p.Round(s.limit)
		return s.result(t, search(t.Start.Empty(), nowhere, solver.Root))
	}
	for s.limit = s.bound; s.limit <= limit; s.limit = s.bound {
		p.Round(s.limit)
		s.next = tooManyMoves
		stopped := search(t.Start.Empty(), nowhere, solver.Root)
		if stopped || s.found > 0 {
			return s.result(t, stopped)
		}
		p.Ask(ruleParity, uint64(step-1))
		p.Skip(ruleParity, uint64(step-1))
		s.bound += step
		p.SkipRounds(ruleParity, s.limit+1, s.bound)
		if prune {
			p.SkipRounds(ruleHome, s.bound, s.next)
			s.bound = max(s.bound, s.next)
		}
	}
	s.limit = limit
	return s.result(t, false)
}

// explorePruned is like explore, with the rule "home". estimate is the sum of the home
// distances of the tokens. explorePruned is a function of its own because one more test in
// explore slows the report's search by four per cent.
func (s *search) explorePruned(empty, last, estimate int, at solver.Node) bool {
	if s.away == 0 && s.addSolution() {
		return true
	}
	depth := len(s.moves)
	if s.away == 0 && !s.through || depth == s.limit {
		return false
	}
	for _, v := range s.list(empty, last, at) {
		row := s.To(s.content[v])
		sum := estimate + int(row[empty]-row[v])
		if depth+1+sum > s.limit {
			s.next = min(s.next, depth+1+sum)
			s.probe.Reject(at, sliding.Move(v), ruleHome)
			continue
		}
		node, err := s.probe.Visit(at, sliding.Move(v), depth+1)
		if err != nil {
			s.err = err
			return true
		}
		s.play(v, empty)
		if s.explorePruned(v, empty, sum, node) {
			return true
		}
		s.undo(v, empty)
		s.probe.Undo(node)
	}
	return false
}

// tooManyMoves is more moves than any solution has.
const tooManyMoves = 1 << 60
