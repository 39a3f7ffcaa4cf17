package slidingsolve

import (
	"context"

	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/internal/graphs"
	"backtrack/solver/sliding/internal/idastar"
	"backtrack/solver/sliding/solvability"
)

// The indices of the rules of dfs. The first two are rules of smart, too.
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
		ID: "through", Name: "Through the solved position", OffByDefault: true,
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

// dfs is the report's search to the depth MaxMoves or, if that is 0, to the least depth at
// which there is a solution. It ends without MaxMoves, too, because the puzzle has a solution.
func dfs(ctx context.Context, t task, p *probe, _ *solvability.Blocks) (result, error) {
	s, err := newSearch(ctx, t, p)
	if err != nil {
		return p.Result(false, err)
	}
	if t.MaxMoves > 0 {
		s.limit = min(t.MaxMoves, maxDepth)
		p.Round(s.limit)
		stopped := s.explore(t.Start.Empty(), nowhere, solver.Root)
		return s.result(t, stopped)
	}
	for s.limit = s.bound; ; s.limit++ {
		s.bound = s.limit
		p.Round(s.limit)
		if stopped := s.explore(t.Start.Empty(), nowhere, solver.Root); stopped || s.found > 0 {
			return s.result(t, stopped)
		}
	}
}

// maxDepth is the largest depth of the search. A deeper search might overflow the stack. The
// limit matters on rings only: elsewhere no search of that depth ends.
const maxDepth = 200_000

// nowhere stands for the vertex that was empty before the start.
const nowhere = -1

// A search plays moves in place and takes them back.
type search struct {
	*graphs.DistanceTable
	probe   *probe
	content []int
	away    int     // tokens that are not at home
	sum     int     // the sum of the home distances of the tokens at the start
	limit   int     // the largest number of moves played
	bound   int     // no solution has fewer moves
	order   [][]int // moves to be tried at each depth
	moves   []sliding.Move
	found   uint64
	best    []sliding.Move // the shortest solution found
	err     error

	back, sorted, through bool    // "return" is off; "disharmony" is on; "through" is on
	next                  int     // the least estimate of this round that was above limit
	home                  []int16 // the distance of each vertex from the home of the hole
}

// newSearch prepares the search of a puzzle that has a solution.
func newSearch(ctx context.Context, t task, p *probe) (s *search, err error) {
	s = &search{
		DistanceTable: graphs.NewDistanceTable(t.Start), probe: p, content: t.Start.Content(), away: t.Start.Away(),
		moves: []sliding.Move{},
		back:  !t.On("return"), sorted: t.On("disharmony"), through: t.On("through"),
	}
	s.sum, err = s.Sum(ctx, t.Start)
	s.home = s.To(0)
	s.bound = max(s.sum, int(s.home[t.Start.Empty()]))
	return s, err
}

// explore tries all moves from the current position and reports whether the search is over. The
// hole is on the vertex empty; before the last move it was on last.
func (s *search) explore(empty, last int, at solver.Node) bool {
	if s.away == 0 && s.addSolution() {
		return true
	}
	if s.away == 0 && !s.through || len(s.moves) == s.limit {
		return false
	}
	for _, v := range s.list(empty, last, at) {
		node, err := s.probe.Visit(at, sliding.Move(v), len(s.moves)+1)
		if err != nil {
			s.err = err
			return true
		}
		s.play(v, empty)
		if s.explore(v, empty, node) {
			return true
		}
		s.undo(v, empty)
		s.probe.Undo(node)
	}
	return false
}

// addSolution records the moves played as a solution, and reports whether the search is over.
func (s *search) addSolution() (over bool) {
	s.found++
	if s.best == nil || len(s.moves) < len(s.best) {
		s.best = append(make([]sliding.Move, 0, len(s.moves)), s.moves...)
	}
	return !s.probe.Solution(s.moves)
}

func (s *search) play(v, empty int) {
	t := s.content[v]
	s.content[empty], s.content[v] = t, 0
	s.away += boolToInt(t == v) - boolToInt(t == empty)
	s.moves = append(s.moves, sliding.Move(v))
}

func (s *search) undo(v, empty int) {
	t := s.content[empty]
	s.content[empty], s.content[v] = 0, t
	s.away -= boolToInt(t == v) - boolToInt(t == empty)
	s.moves = s.moves[:len(s.moves)-1]
}

// boolToInt returns 1 for true and 0 for false.
func boolToInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// list returns the moves to be tried, in order. The slice is valid until the next call at the
// same depth.
func (s *search) list(empty, last int, at solver.Node) []int {
	depth := len(s.moves)
	if depth == len(s.order) {
		s.order = append(s.order, nil)
	}
	list := s.order[depth][:0]
	near := s.Near[empty]
	if last != nowhere && !s.back {
		s.probe.Ask(ruleReturn, uint64(len(near)))
	}
	if !s.sorted {
		for _, v := range near {
			if v == last && !s.back {
				s.probe.Reject(at, sliding.Move(v), ruleReturn)
			} else {
				list = append(list, v)
			}
		}
		s.order[depth] = list
		return list
	}
	s.probe.Ask(ruleOrder, 1)
	lower, same := 0, 0 // ends of the moves that lower the disharmony, and of those that keep it
	for i := len(near) - 1; i >= 0; i-- {
		v := near[i]
		if v == last && !s.back {
			s.probe.Reject(at, sliding.Move(v), ruleReturn)
			continue
		}
		row := s.To(s.content[v])
		change := row[empty] - row[v] + s.home[v] - s.home[empty]
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
	s.order[depth] = list
	return list
}

// result returns the result of a search that has ended.
func (s *search) result(t task, stopped bool) (result, error) {
	r, err := s.probe.Result(!stopped, s.err)
	r.Bound = s.bound
	switch {
	case s.found == 0 && !stopped:
		r.Bound = max(s.bound, s.limit+1)
		r.Complete = t.MaxMoves > 0 && t.MaxMoves <= maxDepth
		return r, idastar.NewLimitError(s.limit)
	case s.found > 0 && !stopped:
		r.Bound = len(s.best)
		r.Complete = t.MaxMoves <= maxDepth
	}
	if s.best != nil {
		r.Moves = s.best
		r.Optimal = len(s.best) <= r.Bound
	}
	return r, err
}
