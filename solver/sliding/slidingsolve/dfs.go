package slidingsolve

import (
	"context"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/idastar"
	"backtrack/solver/sliding/solvability"
)

// The rules of dfs, by index; the rules of smart begin with the same.
const (
	ruleReturn = iota
	ruleOrder
	ruleThrough
)

var dfsRules = [...]solver.Rule{
	ruleReturn: {
		ID: "return", Name: "No way back",
		Doc: "A move is never taken back by the next one.",
	},
	ruleOrder: {
		ID: "disharmony", Name: "Disharmony first", Order: true,
		Doc: "Tries moves that lower the sum of all home distances first, then moves that keep it, then moves " +
			"that raise it. Among equals the larger mark comes first. Without this rule neighbours are tried in " +
			"ascending order.",
	},
	ruleThrough: {
		ID: "through", Name: "Through the solved position", Extra: true,
		Doc: "Also lists solutions that pass through the solved position and come back to it.",
	},
}

var dfsInfo = solver.Info{
	ID:     "dfs",
	Name:   "DFS",
	Method: "depth-first search",
	Doc: "Tries all moves to a fixed depth, first those that lower the disharmony, which is the sum of all home " +
		"distances. Lists every solution up to that depth. If no depth is given, it starts with the sum of the " +
		"home distances of the tokens and adds one move at a time until there is a solution. " +
		"Exponential in the moves. The report's search.",
	Rules: dfsRules[:],
}

// dfs is the report's search to the depth MaxMoves or, if that is 0, to the
// least depth at which there is a solution. It ends because the puzzle is known
// to have one.
func dfs(ctx context.Context, t task, p *probe, _ *solvability.Blocks) (result, error) {
	g, err := newSearch(ctx, t, p)
	if err != nil {
		return p.Result(false, err)
	}
	if t.MaxMoves > 0 {
		g.limit = min(t.MaxMoves, maxDepth)
		p.Round(g.limit)
		stopped := g.all(t.Start.Empty(), nowhere, solver.Root)
		return g.result(t, stopped)
	}
	for g.limit = g.bound; ; g.limit++ {
		g.bound = g.limit
		p.Round(g.limit)
		if stopped := g.all(t.Start.Empty(), nowhere, solver.Root); stopped || g.found > 0 {
			return g.result(t, stopped)
		}
	}
}

// maxDepth is the largest depth of the search, so that the stack does not overflow. It
// matters on rings only: elsewhere no search of that depth ends.
const maxDepth = 200_000

// nowhere stands for the vertex that was empty before the start.
const nowhere = -1

// A search plays moves in place and takes them back.
type search struct {
	*graphs.DistanceTable
	probe   *probe
	content []int
	away    int     // tokens that are not at home
	sum     int     // how far the tokens are from home at the start
	limit   int     // the most moves played
	bound   int     // no solution has fewer moves
	order   [][]int // moves to be tried at each depth
	moves   []sliding.Move
	found   uint64
	best    []sliding.Move // the shortest solution found
	err     error

	back, sorted, through bool // the rules
	next                  int  // the least estimate that was too large
	home                  []int16
}

// newSearch prepares the search of a puzzle that has a solution.
func newSearch(ctx context.Context, t task, p *probe) (g *search, err error) {
	g = &search{
		DistanceTable: graphs.NewDistanceTable(t.Start), probe: p, content: t.Start.Content(), away: t.Start.Away(),
		moves: []sliding.Move{},
		back:  !t.On("return"), sorted: t.On("disharmony"), through: t.On("through"),
	}
	g.sum, err = g.Sum(ctx, t.Start)
	g.home = g.To(0)
	g.bound = max(g.sum, int(g.home[t.Start.Empty()]))
	return g, err
}

// all tries all moves from the current position. Empty is the place of the hole, last its
// place before the last move. It reports whether the search is over.
func (g *search) all(empty, last int, at solver.Node) bool {
	if g.away == 0 && !g.solution() {
		return true
	}
	if g.away == 0 && !g.through || len(g.moves) == g.limit {
		return false
	}
	for _, v := range g.list(empty, last, at) {
		node, err := g.probe.Visit(at, sliding.Move(v), len(g.moves)+1)
		if err != nil {
			g.err = err
			return true
		}
		g.play(v, empty)
		if g.all(v, empty, node) {
			return true
		}
		g.undo(v, empty)
		g.probe.Back(node)
	}
	return false
}

// solution counts what has been played, and reports whether more is wanted.
func (g *search) solution() bool {
	g.found++
	if g.best == nil || len(g.moves) < len(g.best) {
		g.best = append(make([]sliding.Move, 0, len(g.moves)), g.moves...)
	}
	return g.probe.Solution(g.moves)
}

func (g *search) play(v, empty int) {
	t := g.content[v]
	g.content[empty], g.content[v] = t, 0
	g.away += b2i(t == v) - b2i(t == empty)
	g.moves = append(g.moves, sliding.Move(v))
}

func (g *search) undo(v, empty int) {
	t := g.content[empty]
	g.content[empty], g.content[v] = 0, t
	g.away -= b2i(t == v) - b2i(t == empty)
	g.moves = g.moves[:len(g.moves)-1]
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// list returns the moves to be tried, in order. It is valid until the next call at the
// same depth.
func (g *search) list(empty, last int, at solver.Node) []int {
	depth := len(g.moves)
	if depth == len(g.order) {
		g.order = append(g.order, nil)
	}
	list := g.order[depth][:0]
	near := g.Near[empty]
	if last != nowhere && !g.back {
		g.probe.Ask(ruleReturn, uint64(len(near)))
	}
	if !g.sorted {
		for _, v := range near {
			if v == last && !g.back {
				g.probe.Reject(at, sliding.Move(v), ruleReturn)
			} else {
				list = append(list, v)
			}
		}
		g.order[depth] = list
		return list
	}
	g.probe.Ask(ruleOrder, 1)
	lower, same := 0, 0 // ends of the moves that lower the disharmony, and of those that keep it
	for i := len(near) - 1; i >= 0; i-- {
		v := near[i]
		if v == last && !g.back {
			g.probe.Reject(at, sliding.Move(v), ruleReturn)
			continue
		}
		row := g.To(g.content[v])
		change := row[empty] - row[v] + g.home[v] - g.home[empty]
		list = append(list, v)
		to := len(list) - 1
		switch {
		case change < 0:
			to = lower
			lower++
			same++
		case change == 0:
			to = same
			same++
		}
		copy(list[to+1:], list[to:])
		list[to] = v
	}
	g.order[depth] = list
	return list
}

// result returns the result of a search that has ended.
func (g *search) result(t task, stopped bool) (result, error) {
	r, err := g.probe.Result(!stopped, g.err)
	r.Bound = g.bound
	switch {
	case g.found == 0 && !stopped:
		r.Bound = max(g.bound, g.limit+1)
		r.Complete = t.MaxMoves > 0 && t.MaxMoves <= maxDepth
		return r, idastar.ErrNoneWithin(g.limit)
	case g.found > 0 && !stopped:
		r.Bound = len(g.best)
		r.Complete = t.MaxMoves <= maxDepth
	}
	if g.best != nil {
		r.Moves = g.best
		r.Optimal = len(g.best) <= r.Bound
	}
	return r, err
}
