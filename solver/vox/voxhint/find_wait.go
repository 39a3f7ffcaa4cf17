package voxhint

import (
	"fmt"
	"slices"
	"strings"

	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/words"
)

// nextBomb returns the cell of the next bomb of the goal and the turn in which it is put. It
// returns false if the goal begins with a bomb or has none.
func (g *guide) nextBomb() (c int32, turn int, ok bool) {
	if g.goal.moves[0].Bomb {
		return 0, 0, false
	}
	for n, m := range g.goal.moves {
		if m.Bomb {
			return g.b.Index(m.Cell), g.b.Now + 1 + n, true
		}
	}
	return 0, 0, false
}

// mustWait reports whether a goal begins with a wait, and none begins with one of the bombs that
// hit the most.
func (g *guide) mustWait() bool {
	return g.startsGoal(vox.Wait) && !slices.ContainsFunc(g.cellsHitting(g.s.Alive), g.bestPut)
}

// findFree yields the hint to wait until the cell of the next bomb is free.
func (g *guide) findFree(yield func(Hint) bool) {
	if len(g.s.Pending) == 0 && !g.b.moving() || !g.mustWait() {
		return
	}
	c, turn, ok := g.nextBomb()
	if !ok || g.effects[c].free {
		return
	}
	h, cell := g.hint(ruleFree, 0, vox.Wait), g.b.Cell(c)
	if from, clears := g.turnCleared(c); clears && from <= turn {
		lying := g.bombCells()
		what := fmt.Sprintf("The %s on %s %s that cell at the end of turn %d.",
			words.Either(len(lying), "bomb", "bombs"), g.b.list(lying), words.Either(len(lying), "clears", "clear"), from-1)
		h.Where = "Look at what the bombs on the board will clear."
		h.Region = g.b.puts(lying...)
		h.What = fmt.Sprintf("The next bomb goes on %v. %s", cell, what)
		h.Add(solver.Premise, append(g.b.puts(lying...), vox.Put(cell)), "%s", what)
		turn = from
	} else if g.stillNodes(c).Empty() && !g.s.Holds(c) {
		there := g.b.Frame(g.b.Now).On[c].List()
		h = g.about(ruleFree, 0, vox.Wait, "Follow %s.", there)
		h.What = fmt.Sprintf("The next bomb goes on %v, where a node is now; it moves on.", cell)
		g.b.addTracks(&h, there, turn-1)
		h.Add(solver.Premise, g.b.show(there), "No bomb can be placed where a node is.")
	} else {
		return
	}
	h.Tag = cell.String()
	h.Add(solver.Conclusion, []vox.Move{vox.Put(cell)}, "In turn %d a bomb can be placed on %v.", turn, cell)
	yield(h)
}

// findLater yields the hint to wait because the next bomb of the goal would go off too
// soon if it were put now.
func (g *guide) findLater(yield func(Hint) bool) {
	c, turn, ok := g.nextBomb()
	if !ok || !g.effects[c].free || !g.mustWait() {
		return
	}
	now := g.effects[c]
	end, _, then := g.setOff(c, turn)
	missed := then.Minus(now.hit)
	if missed.Empty() {
		return
	}
	put := g.b.Move(c)
	miss, hit := missed.List(), then.List()
	h := g.about(ruleLater, 0, vox.Wait, "Follow %s.", miss)
	h.Tag = put.Cell.String()
	h.What = fmt.Sprintf("A bomb placed on %v now goes off at the end of turn %d and misses %s; placed in turn %d, it hits %s.",
		put.Cell, now.at, g.b.nodes(miss), turn, words.Either(len(miss), "it", "them"))
	g.b.addTracks(&h, miss, end)
	h.Add(solver.Premise, g.b.show(hit), "At the end of turn %d a blast on %v hits %s.", end, put.Cell, g.b.nodes(hit))
	h.Add(solver.Conclusion, []vox.Move{put}, "So a bomb goes on %v, but not before turn %d.", put.Cell, turn)
	yield(h)
}

// maxMeeting is the largest number of open nodes for which findMeet tries all pairs.
const maxMeeting = 24

// findMeet looks for moving nodes that have to be hit together. It yields a hint if only a
// bomb on one cell can do so now, or if no bomb can do so yet.
func (g *guide) findMeet(yield func(Hint) bool) {
	open := g.open.List()
	if !g.b.moving() || g.bombs == 0 || len(open) < 2 || len(open) > maxMeeting || g.bombs >= len(open) {
		return
	}
	if g.bombs == 1 {
		g.yieldMeet(open, yield)
		return
	}
	for k, i := range open {
		for _, j := range open[k+1:] {
			if !g.b.Movers.Has(i) && !g.b.Movers.Has(j) || !g.cover.blasts.Neighbours[i].Has(j) || !g.together(i, j) {
				continue
			}
			if !g.yieldMeet([]int{i, j}, yield) {
				return
			}
		}
	}
}

// together reports whether the bombs left can cover the open nodes only if one of them hits
// both i and j.
func (s *survey) together(i, j int) bool {
	var sets []set
	for _, hit := range s.cover.blasts.Sets {
		if hit.Has(i) && hit.Has(j) {
			sets = append(sets, hit.Without(j))
			hit = hit.Without(i)
		}
		sets = append(sets, hit)
	}
	return !cover{s.cover.CoverBound, s.cover.NewFamily(sets)}.enough(s.open, s.bombs)
}

// yieldMeet yields the hint that some nodes have to be hit together, if few cells allow it. It
// reports whether more hints are wanted.
func (g *guide) yieldMeet(nodes []int, yield func(Hint) bool) bool {
	var all set
	for _, i := range nodes {
		all = all.With(i)
	}
	options := g.optionsFor(nodes[0], all)
	if len(options) == 0 || len(options) > 1+maxDropped {
		return true
	}
	o := slices.MinFunc(options, func(a, b option) int { return a.from - b.from })
	m := g.b.Move(o.cell)
	if turn := g.b.Now + 1; turn < o.from {
		m = vox.Wait
	} else if len(options) > 1 || turn > o.to || !g.effects[o.cell].free {
		return true
	}
	if !g.startsGoal(m) || !m.Bomb && !g.mustWait() {
		return true
	}
	var from []string
	var cells []int32
	for _, x := range options {
		from = append(from, fmt.Sprintf("from %v%s", g.b.Cell(x.cell), g.window(x)))
		cells = append(cells, x.cell)
	}
	h := g.about(ruleMeet, 0, m, "Follow %s.", nodes)
	h.Tag = fmt.Sprintf("turn %d", o.from)
	h.What = g.withTerms(fmt.Sprintf("%s must be hit together, which only works %s.",
		g.b.nodes(nodes), strings.Join(from, " or ")))
	h.Add(solver.Premise, g.b.show(nodes), "%s can't hit all %d nodes if no blast hits %s.",
		words.Upper(words.Count(g.bombs, "bomb")), g.open.Len(), words.Either(len(nodes)-1, "both of these", "all of these"))
	g.b.addTracks(&h, nodes, o.ends[0])
	if m.Bomb {
		h.Add(solver.Conclusion, h.Moves, "So a bomb goes on %v now.", m.Cell)
	} else {
		h.Add(solver.Conclusion, g.b.puts(cells...), "So a bomb goes on %s, but not before turn %d.", g.b.either(cells), o.from)
	}
	return yield(h)
}

// optionsFor returns the options of node i that can hit all nodes in all with one blast. It limits
// their turns to those blasts.
func (s *survey) optionsFor(i int, all set) (out []option) {
	fuse := s.p.Fuse()
	for _, o := range s.opts[i] {
		var ends []int
		for k, h := range o.blasts {
			if all.In(h) {
				ends = append(ends, o.ends[k])
			}
		}
		if len(ends) == 0 {
			continue
		}
		o.from, o.to, o.ends = max(o.from, ends[0]-fuse+1), min(o.to, ends[len(ends)-1]), ends
		if s.lastBomb() {
			o.to = min(o.to, ends[len(ends)-1]-fuse+1)
		}
		out = append(out, o)
	}
	return out
}
