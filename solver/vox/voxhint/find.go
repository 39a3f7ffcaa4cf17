package voxhint

import (
	"fmt"
	"slices"

	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/words"
)

// finders yield the hints by each rule, the best first, until yield returns false. The move of
// each hint is the first of a goal.
var finders = [...]func(l *ladder, yield func(Hint) bool){
	ruleBurn:   (*ladder).findBurn,
	ruleOne:    (*ladder).findOne,
	ruleOnly:   (*ladder).findOnly,
	ruleUnder:  (*ladder).findUnder,
	ruleFree:   (*ladder).findFree,
	ruleMeet:   (*ladder).findMeet,
	ruleApart:  (*ladder).findApart,
	ruleChain:  (*ladder).findChain,
	ruleMost:   (*ladder).findMost,
	ruleLater:  (*ladder).findLater,
	ruleKeep:   func(l *ladder, yield func(Hint) bool) { l.findBetter(ruleKeep, yield) },
	ruleTempo:  func(l *ladder, yield func(Hint) bool) { l.findBetter(ruleTempo, yield) },
	ruleHelper: (*ladder).findHelper,
	ruleSearch: func(l *ladder, yield func(Hint) bool) { yield(l.searchHint()) },
}

// findBurn yields the hint to wait for bombs that hit all nodes left.
func (l *ladder) findBurn(yield func(Hint) bool) {
	if l.will != l.s.Alive || !l.best(vox.Wait) {
		return
	}
	h := l.hint(ruleBurn, 0, vox.Wait)
	all := l.will.List()
	lying := l.bombCells()
	h.Where = "Look at what the bombs on the board will hit."
	h.What = fmt.Sprintf("The %s on %s %s everything that is left: %s.",
		words.Either(len(lying), "bomb", "bombs"), l.b.list(lying), words.Either(len(lying), "hits", "hit"), l.b.few(all))
	h.Region = l.b.puts(lying...)
	h.Add(solver.Premise, l.b.puts(lying...), "%s on the board: %s.", words.Either(len(lying), "The bomb", "The bombs"), l.b.list(lying))
	h.Add(solver.Conclusion, l.b.show(all), "By the end of turn %d %s hit.", l.end,
		words.Either(len(all), "the last node is", "the last nodes are"))
	l.b.addTracks(&h, all, l.end)
	yield(h)
}

// findOne yields hints for bombs that hit all nodes that the others leave.
func (l *ladder) findOne(yield func(Hint) bool) {
	for c, e := range l.effects {
		if !e.free || e.hit != l.s.Alive || !l.bestPut(int32(c)) {
			continue
		}
		put := l.b.Move(int32(c))
		h := l.hint(ruleOne, 0, put)
		rest := e.more.List()
		h.Where = "The next bomb can finish the level."
		h.Region = l.b.show(rest)
		switch {
		case len(rest) == 0: // it sets off sooner what hits all
			rest = e.hit.List()
			h.What = fmt.Sprintf("A bomb on %v goes off at the end of turn %d and sets off the others.", put.Cell, e.at)
			h.Region = l.b.puts(l.bombCells()...)
		case l.will.Empty() && len(rest) == 1:
			h.What = fmt.Sprintf("A bomb on %v hits the last node, %s.", put.Cell, l.b.on(rest))
		case l.will.Empty():
			h.What = fmt.Sprintf("A bomb on %v hits all %d nodes that are left.", put.Cell, len(rest))
		default:
			h.What = fmt.Sprintf("A bomb on %v hits everything the other bombs leave: %s.", put.Cell, l.b.few(rest))
		}
		if !l.will.Empty() && !e.more.Empty() {
			h.Add(solver.Premise, l.b.show(l.will.List()), "The bombs on the board hit %s.", l.b.nodes(l.will.List()))
		}
		h.Add(solver.Premise, l.b.show(rest), "%s in reach of %v at the end of turn %d, when the bomb goes off.",
			words.Upper(l.b.nodes(rest)+words.Either(len(rest), " is", " are")), put.Cell, e.at)
		l.b.addTracks(&h, rest, e.at)
		h.Add(solver.Conclusion, h.Moves, "A bomb on %v finishes the level.", put.Cell)
		if !yield(h) {
			return
		}
	}
}

// findMost yields hints for bombs that hit the most.
func (l *ladder) findMost(yield func(Hint) bool) {
	n := l.largestGain()
	if n == 0 {
		return
	}
	for c, e := range l.effects {
		if e.more.Len() < n || !l.bestPut(int32(c)) {
			continue
		}
		put := l.b.Move(int32(c))
		h := l.hint(ruleMost, 0, put)
		hit := e.more.List()
		now := ""
		if l.b.moving() {
			now = " placed now"
		}
		h.Where = "Find the cell that hits the most nodes."
		h.What = fmt.Sprintf("A bomb%s on %v hits %s, %s; no cell hits more.", now, put.Cell, words.Count(n, "node"), l.b.on(hit))
		if n == 1 {
			h.What = fmt.Sprintf("A bomb%s on %v hits %s; no cell hits more than one.", now, put.Cell, l.b.nodes(hit))
		}
		h.Region = l.b.show(hit)
		h.Add(solver.Premise, l.b.show(hit), "From %v a blast hits %s at the end of turn %d.", put.Cell, l.b.nodes(hit), e.at)
		if !l.will.Empty() {
			h.Add(solver.Premise, l.b.show(l.will.List()), "What the bombs on the board hit does not count.")
		}
		l.b.addTracks(&h, hit, e.at)
		h.Add(solver.Conclusion, h.Moves, "With a bomb there %s is still possible: %s from now on.",
			l.goalName(), words.Count(len(l.goal.moves), "turn"))
		if !yield(h) {
			return
		}
	}
}

// findHelper yields the hint for a bomb that hits only nodes that are hit anyway, or none.
func (l *ladder) findHelper(yield func(Hint) bool) {
	m := l.goal.moves[0]
	if !m.Bomb || !l.effects[l.b.Index(m.Cell)].more.Empty() {
		return
	}
	h := l.hint(ruleHelper, 0, m)
	h.Where = "Not every bomb has to hit a node."
	h.Region = []vox.Move{m}
	what := fmt.Sprintf("A bomb on %v hits no new node", m.Cell)
	end, others, hit := l.setOff(l.b.Index(m.Cell), l.b.Now+1)
	waited := l.s // the state at the end of that turn if only waits are played
	for waited.turn < end {
		waited = l.b.step(waited, none)
	}
	sooner := hit.And(waited.Alive).List()
	text, show := fmt.Sprintf("it hits %s sooner, at the end of turn %d", l.b.nodes(sooner), end), l.b.show(sooner)
	if len(others) > 0 {
		text = fmt.Sprintf("it sets off the %s placed on %s at the end of turn %d",
			words.Either(len(others), "bomb", "bombs"), l.b.list(others), end)
		show = l.b.puts(others...)
	} else if len(sooner) == 0 {
		return
	}
	h.What = what + ", but " + text + "."
	h.Add(solver.Premise, l.b.show(l.effects[l.b.Index(m.Cell)].hit.List()), "%s.", what)
	h.Add(solver.Premise, show, "%s.", words.Upper(text))
	h.Add(solver.Conclusion, h.Moves, "So the level is won at the end of turn %d.", l.end)
	yield(h)
}

// setOff follows the goal and returns what the bomb does that is put on c in a turn: the turn
// at whose end it goes off, the cells of the bombs that it sets off itself, and the nodes that
// it hits.
func (l *ladder) setOff(c int32, put int) (end int, others []int32, hit set) {
	p := l.p
	for _, m := range l.goal.moves {
		p, _ = p.Play(m)
	}
	for t, turn := range p.Log() {
		i := slices.IndexFunc(turn.Blasts, func(b vox.Blast) bool { return b.Bomb.Turn == put })
		if i < 0 {
			continue
		}
		for _, b := range turn.Blasts[i+1:] {
			if at := l.b.Index(b.Bomb.Cell); b.Link == turn.Blasts[i].Link+1 && l.b.Sees(c, at) {
				others = append(others, at)
			}
		}
		slices.Sort(others)
		for _, n := range turn.Hit {
			hit = hit.With(slices.Index(l.b.IDs, n.ID))
		}
		return t + 1, others, hit.And(l.b.Frame(t + 1).Hits[c])
	}
	return 0, nil, set{}
}

// searchHint returns the hint to play the first move of the goal, without a reason.
func (l *ladder) searchHint() Hint {
	m := l.goal.moves[0]
	h := l.hint(ruleSearch, 0, m)
	h.Where = "There is no short reason for the next move."
	what := "A bomb on " + m.Cell.String()
	if !m.Bomb {
		what = "Waiting"
	}
	h.What = fmt.Sprintf("%s begins %s: %s and %s.",
		what, l.goalName(), words.Count(len(l.goal.moves), "turn"), words.Count(l.goal.bombs, "bomb"))
	h.Add(solver.Premise, nil, "A search has found nothing that is faster.")
	if m.Bomb {
		h.Add(solver.Conclusion, h.Moves, "%s", h.What)
	} else {
		h.Add(solver.Conclusion, nil, "%s", h.What)
	}
	return h
}
