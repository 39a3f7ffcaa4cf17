package voxhint

import (
	"fmt"
	"math"
	"slices"

	"backtrack/model/lists"
	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/words"
)

// maxDropped is the largest number of cells that a reason rules out one by one.
const maxDropped = 2

// manyCost is the extra cost of a reason that rules out more cells.
const manyCost = 3

// findOnly looks for nodes that can be hit from one cell only, perhaps after other
// cells have dropped out.
func (g *guide) findOnly(yield func(Hint) bool) {
	if g.bombs == 0 {
		return
	}
	for _, i := range g.openNodes() {
		good, bad := g.opts[i], []drop(nil)
		if len(good) > 1 {
			good, bad = g.split(good)
		}
		if len(good) == 1 && !g.yieldOnly(i, good[0], bad, yield) {
			return
		}
	}
}

// yieldOnly yields the hint that node i can only be hit by option o, because the options
// in bad drop out. It reports whether more hints are wanted.
func (g *guide) yieldOnly(i int, o option, bad []drop, yield func(Hint) bool) bool {
	m := g.b.Move(o.cell)
	if !o.in(g.b.Now+1) || !g.effects[o.cell].free {
		if g.b.Now+1 > o.from {
			return true
		}
		m = vox.Wait
	}
	if !g.startsGoal(m) || !m.Bomb && !g.mustWait() {
		return true
	}
	node := []int{i}
	h := g.about(ruleOnly, min(len(bad), manyCost), m, "Look at %s.", node)
	h.Tag = g.b.list(g.b.at(node))
	g.addMustHit(&h, node)
	cells := []int32{o.cell}
	for _, d := range bad {
		cells = append(cells, d.option.cell)
	}
	slices.Sort(cells)
	text := fmt.Sprintf("%s can only be hit from %s", g.b.nodes(node), g.b.list(cells))
	if g.b.moving() {
		text += g.window(o)
	}
	if len(bad) > maxDropped {
		text = fmt.Sprintf("of the %d cells from which %s can be hit, all but %v leave too much for %s",
			len(cells), g.b.nodes(node), g.b.Cell(o.cell), g.otherBombs())
		cells = slices.DeleteFunc(cells, func(c int32) bool { return c == o.cell })
		h.Add(solver.Elimination, g.b.puts(cells...), "A bomb on %s would leave more nodes than %s can hit; %s.",
			g.b.either(cells), g.otherBombs(), g.leaves(bad[0]))
		bad = nil
	}
	for _, clause := range g.ruleOut(&h, bad) {
		text += ", and " + clause
	}
	h.What = g.withTerms(text + ".")
	g.b.addTracks(&h, node, o.ends[0])
	if m.Bomb {
		h.Add(solver.Conclusion, h.Moves, "So a bomb goes on %v.", m.Cell)
	} else {
		h.Add(solver.Conclusion, []vox.Move{g.b.Move(o.cell)}, "So a bomb goes on %v, but not before turn %d.", g.b.Cell(o.cell), o.from)
	}
	return yield(h)
}

// window says in which turns the bomb of an option can be put. It returns "" for any turn.
func (s *survey) window(o option) string {
	switch {
	case o.to == math.MaxInt:
		return ""
	case o.from == o.to:
		return fmt.Sprintf(" with a bomb placed in turn %d", o.from)
	}
	return fmt.Sprintf(" with a bomb placed in turns %d to %d", o.from, o.to)
}

// otherBombs says how many bombs are left after the next one.
func (s *survey) otherBombs() string {
	if s.bombs == 1 {
		return "no bomb"
	}
	return words.Count(s.bombs-1, "bomb")
}

// leaves says why an option drops out, in a clause.
func (s *survey) leaves(d drop) string {
	text := fmt.Sprintf("a bomb on %v would leave ", s.b.Cell(d.option.cell))
	switch k := s.bombs - 1; {
	case k == 0 && len(d.left) > 0:
		return text + "no bomb for " + s.b.nodes(d.left[:1])
	case len(d.left) > k:
		return text + words.Count(k, "bomb") + " for " + s.apartOf(d.left[:k+1])
	default:
		return fmt.Sprintf("%s%d nodes that %s can't cover", text, d.all.Len(), words.Count(k, "bomb"))
	}
}

// findUnder looks for nodes that can be hit only from cells where nodes are.
func (g *guide) findUnder(yield func(Hint) bool) {
	if g.bombs == 0 {
		return
	}
	for i := range g.open.All {
		if len(g.opts[i]) == 0 || len(g.opts[i]) > 1+maxDropped {
			continue
		}
		good, bad := g.split(g.opts[i])
		var on set
		for _, o := range good {
			here := g.stillNodes(o.cell)
			if here.Empty() || here.Meets(g.possibleHits) {
				good = nil
				break
			}
			on = on.Or(here)
		}
		if len(good) == 0 {
			continue
		}
		for _, c := range g.cellsHitting(on) {
			if g.bestPut(c) && !g.yieldUnder(i, good, bad, on, c, yield) {
				return
			}
		}
	}
}

// yieldUnder yields the hint to put a bomb on c, which frees a cell from which node i can be
// hit. It reports whether more hints are wanted.
func (g *guide) yieldUnder(i int, good []option, bad []drop, on set, c int32, yield func(Hint) bool) bool {
	put := g.b.Move(c)
	node, first := []int{i}, on.And(g.effects[c].gain).List()
	h := g.about(ruleUnder, len(bad), put, "Look at %s.", node)
	h.Tag = g.b.list(g.b.at(node))
	g.addMustHit(&h, node)
	cells := lists.Map(good, func(o option) int32 { return o.cell })
	text := fmt.Sprintf("%s can only be hit from %s, ", g.b.nodes(node), g.b.list(cells))
	for _, clause := range g.ruleOut(&h, bad) {
		text = fmt.Sprintf("%s can only be hit from %s, since %s, and ", g.b.nodes(node), g.b.list(cells), clause)
	}
	if len(cells) == 1 {
		text += "and a node is there. Destroy that one first."
	} else {
		text += "and nodes are on all of them. Destroy one of those first."
	}
	h.What = g.withTerms(text)
	h.Add(solver.Premise, g.b.puts(cells...), "No bomb can be placed on %s while a node is there.", g.b.list(cells))
	h.Add(solver.Conclusion, h.Moves, "A bomb on %v hits %s.", put.Cell, g.b.nodes(first))
	return yield(h)
}
