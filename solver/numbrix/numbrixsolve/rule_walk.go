package numbrixsolve

import (
	"fmt"
	"slices"

	"backtrack/model/graph"
	"backtrack/solver"
	"backtrack/words"
)

var walkRule = rule{
	Rule: solver.Rule{
		ID: "walk", Name: "Way round", OffByDefault: true,
		Doc: "Like Distance, but the steps to the next known number are counted through blank cells only, " +
			"around the filled ones.",
	},
	explain: explainWalk,
}

// A localPathSearch looks for short paths through blank cells.
type localPathSearch struct {
	seen   []int // the number of the last search that visited each cell
	search int   // the number of the current search
	queue  []int32
}

// walledOff reports whether every path through blank cells from one end of gap j to the other
// is too long for its numbers.
func (p *pruner) walledOff(j int) bool {
	a := p.gaps[j]
	if a.far == none || a.size == 0 {
		return false
	}
	g, w := p.ext, &p.pathSearch
	w.search++
	w.queue = append(w.queue[:0], a.near)
	steps, level := 0, 1 // steps is the distance of queue[i] while i < level
	for i := 0; i < len(w.queue); i++ {
		if i == level {
			steps, level = steps+1, len(w.queue)
		}
		for _, d := range g.near[w.queue[i]] {
			if d == a.far && i > 0 {
				return false
			}
			if g.value[d] == 0 && w.seen[d] != w.search && steps+1+g.distance(d, a.far) <= a.size+1 {
				w.seen[d] = w.search
				w.queue = append(w.queue, d)
			}
		}
	}
	return true
}

// explainWalk says how long the shortest path through blank cells to the next known number
// is.
func explainWalk(s *step) string {
	k := s.board()
	g := k.ext
	j := slices.IndexFunc(k.gaps, func(a gap) bool { return g.cells[a.near] == s.Move.Cell && a.step > 0 })
	a := k.gaps[j]
	t, left := a.last+1, a.size+1
	steps := graph.Distances(len(g.cells), graph.Within(graph.Lists(g.near), func(c, d int32) bool {
		return g.value[d] == 0 || d == a.far && c != a.near
	}), a.near)[a.far]
	if steps < 0 {
		return fmt.Sprintf("No way through blank cells leads from %v to %d in %v.", s.Move.Cell, t, g.cells[a.far])
	}
	return fmt.Sprintf("From %v the shortest way to %d through blank cells takes %s, and %s left.",
		s.Move.Cell, t, words.Count(steps, "step"), words.Plural(left, "is", "are"))
}
