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
func (l *ladder) nextBomb() (c int32, turn int, ok bool) {
	if l.goal.moves[0].Bomb {
		return 0, 0, false
	}
	for n, m := range l.goal.moves {
		if m.Bomb {
			return l.b.Index(m.Cell), l.b.Now + 1 + n, true
		}
	}
	return 0, 0, false
}

// mustWait reports whether waiting is the first move of a goal, and none of the bombs that hit
// the most is.
func (l *ladder) mustWait() bool {
	return l.best(vox.Wait) && !slices.ContainsFunc(l.cellsHitting(l.s.Alive), l.bestPut)
}

// findFree yields the hint to wait until the cell of the next bomb is free.
func (l *ladder) findFree(yield func(Hint) bool) {
	if len(l.s.Pending) == 0 && !l.b.moving() || !l.mustWait() {
		return
	}
	c, turn, ok := l.nextBomb()
	if !ok || l.effects[c].free {
		return
	}
	h, cell := l.hint(ruleFree, 0, vox.Wait), l.b.Cell(c)
	if from, clears := l.turnCleared(c); clears && from <= turn {
		lying := l.bombCells()
		what := fmt.Sprintf("The %s on %s %s that cell at the end of turn %d.",
			words.Either(len(lying), "bomb", "bombs"), l.b.list(lying), words.Either(len(lying), "clears", "clear"), from-1)
		h.Where = "Look at what the bombs on the board will clear."
		h.Region = l.b.puts(lying...)
		h.What = fmt.Sprintf("The next bomb goes on %v. %s", cell, what)
		h.Add(solver.Premise, append(l.b.puts(lying...), vox.Put(cell)), "%s", what)
		turn = from
	} else if l.stillNodes(c).Empty() && !l.s.Holds(c) {
		there := l.b.Frame(l.b.Now).On[c].List()
		h = l.about(ruleFree, 0, vox.Wait, "Follow %s.", there)
		h.What = fmt.Sprintf("The next bomb goes on %v, where a node is now; it moves on.", cell)
		l.b.addTracks(&h, there, turn-1)
		h.Add(solver.Premise, l.b.show(there), "No bomb can be placed where a node is.")
	} else {
		return
	}
	h.Tag = cell.String()
	h.Add(solver.Conclusion, []vox.Move{vox.Put(cell)}, "In turn %d a bomb can be placed on %v.", turn, cell)
	yield(h)
}

// findLater yields the hint to wait because a bomb put on the cell of the next one now
// would go off too soon.
func (l *ladder) findLater(yield func(Hint) bool) {
	c, turn, ok := l.nextBomb()
	if !ok || !l.effects[c].free || !l.mustWait() {
		return
	}
	now := l.effects[c]
	end, _, then := l.setOff(c, turn)
	missed := then.Minus(now.hit)
	if missed.Empty() {
		return
	}
	put := l.b.Move(c)
	miss, hit := missed.List(), then.List()
	h := l.about(ruleLater, 0, vox.Wait, "Follow %s.", miss)
	h.Tag = put.Cell.String()
	h.What = fmt.Sprintf("A bomb placed on %v now goes off at the end of turn %d and misses %s; placed in turn %d, it hits %s.",
		put.Cell, now.at, l.b.nodes(miss), turn, words.Either(len(miss), "it", "them"))
	l.b.addTracks(&h, miss, end)
	h.Add(solver.Premise, l.b.show(hit), "At the end of turn %d a blast on %v hits %s.", end, put.Cell, l.b.nodes(hit))
	h.Add(solver.Conclusion, []vox.Move{put}, "So a bomb goes on %v, but not before turn %d.", put.Cell, turn)
	yield(h)
}

// maxMeeting is the largest number of nodes for which pairs are tried.
const maxMeeting = 24

// findMeet looks for moving nodes that have to be hit together, but only from one
// cell or not yet.
func (l *ladder) findMeet(yield func(Hint) bool) {
	open := l.open.List()
	if !l.b.moving() || l.bombs == 0 || len(open) < 2 || len(open) > maxMeeting || l.bombs >= len(open) {
		return
	}
	if l.bombs == 1 {
		l.yieldMeet(open, yield)
		return
	}
	for k, i := range open {
		for _, j := range open[k+1:] {
			if !l.b.Movers.Has(i) && !l.b.Movers.Has(j) || !l.cover.blasts.Share[i].Has(j) || !l.together(i, j) {
				continue
			}
			if !l.yieldMeet([]int{i, j}, yield) {
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
	return !cover{s.cover.Cover, s.cover.NewFamily(sets)}.enough(s.open, s.bombs)
}

// yieldMeet yields the hint that some nodes have to be hit together, if there are few ways to
// do that. It reports whether more hints are wanted.
func (l *ladder) yieldMeet(nodes []int, yield func(Hint) bool) bool {
	var all set
	for _, i := range nodes {
		all = all.With(i)
	}
	options := l.optionsFor(nodes[0], all)
	if len(options) == 0 || len(options) > 1+maxDropped {
		return true
	}
	o := slices.MinFunc(options, func(a, b option) int { return a.from - b.from })
	m := l.b.Move(o.cell)
	if turn := l.b.Now + 1; turn < o.from {
		m = vox.Wait
	} else if len(options) > 1 || turn > o.to || !l.effects[o.cell].free {
		return true
	}
	if !l.best(m) || !m.Bomb && !l.mustWait() {
		return true
	}
	var from []string
	var cells []int32
	for _, x := range options {
		from = append(from, fmt.Sprintf("from %v%s", l.b.Cell(x.cell), l.window(x)))
		cells = append(cells, x.cell)
	}
	h := l.about(ruleMeet, 0, m, "Follow %s.", nodes)
	h.Tag = fmt.Sprintf("turn %d", o.from)
	h.What = l.withTerms(fmt.Sprintf("%s must be hit together, which only works %s.",
		l.b.nodes(nodes), strings.Join(from, " or ")))
	h.Add(solver.Premise, l.b.show(nodes), "%s can't hit all %d nodes if no blast hits %s.",
		words.Upper(words.Count(l.bombs, "bomb")), l.open.Len(), words.Either(len(nodes)-1, "both of these", "all of these"))
	l.b.addTracks(&h, nodes, o.ends[0])
	if m.Bomb {
		h.Add(solver.Conclusion, h.Moves, "So a bomb goes on %v now.", m.Cell)
	} else {
		h.Add(solver.Conclusion, l.b.puts(cells...), "So a bomb goes on %s, but not before turn %d.", l.b.either(cells), o.from)
	}
	return yield(h)
}

// optionsFor returns the options of node i that hit all of some nodes.
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
