package voxhint

import (
	"fmt"
	"slices"

	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/words"
)

// finders yield the hints of each rule, the best first, until yield returns false. The move of
// each hint is the first move of a goal.
var finders = [...]func(g *guide, yield func(Hint) bool){
	ruleBurn:   (*guide).findBurn,
	ruleOne:    (*guide).findOne,
	ruleOnly:   (*guide).findOnly,
	ruleUnder:  (*guide).findUnder,
	ruleFree:   (*guide).findFree,
	ruleMeet:   (*guide).findMeet,
	ruleApart:  (*guide).findApart,
	ruleChain:  (*guide).findChain,
	ruleMost:   (*guide).findMost,
	ruleLater:  (*guide).findLater,
	ruleKeep:   func(g *guide, yield func(Hint) bool) { g.findBetter(ruleKeep, yield) },
	ruleTempo:  func(g *guide, yield func(Hint) bool) { g.findBetter(ruleTempo, yield) },
	ruleHelper: (*guide).findHelper,
	ruleSearch: func(g *guide, yield func(Hint) bool) { yield(g.searchHint()) },
}

// findBurn yields the hint to wait for bombs that hit all nodes left.
func (g *guide) findBurn(yield func(Hint) bool) {
	if g.certainHits != g.s.Alive || !g.startsGoal(vox.Wait) {
		return
	}
	h := g.hint(ruleBurn, 0, vox.Wait)
	all := g.certainHits.List()
	lying := g.bombCells()
	h.Where = "Look at what the bombs on the board will hit."
	h.What = fmt.Sprintf("The %s on %s %s everything that is left: %s.",
		words.Either(len(lying), "bomb", "bombs"), g.b.list(lying), words.Either(len(lying), "hits", "hit"), g.b.few(all))
	h.Region = g.b.puts(lying...)
	h.Add(solver.Premise, g.b.puts(lying...), "%s on the board: %s.", words.Either(len(lying), "The bomb", "The bombs"), g.b.list(lying))
	h.Add(solver.Conclusion, g.b.show(all), "By the end of turn %d %s hit.", g.end,
		words.Either(len(all), "the last node is", "the last nodes are"))
	g.b.addTracks(&h, all, g.end)
	yield(h)
}

// findOne yields hints for bombs that hit all nodes that the pending bombs leave.
func (g *guide) findOne(yield func(Hint) bool) {
	for c, e := range g.effects {
		if !e.free || e.hit != g.s.Alive || !g.bestPut(int32(c)) {
			continue
		}
		put := g.b.Move(int32(c))
		h := g.hint(ruleOne, 0, put)
		rest := e.gain.List()
		h.Where = "The next bomb can finish the level."
		h.Region = g.b.show(rest)
		switch {
		case len(rest) == 0: // the bomb adds no node, but sets off other bombs sooner
			rest = e.hit.List()
			h.What = fmt.Sprintf("A bomb on %v goes off at the end of turn %d and sets off the others.", put.Cell, e.at)
			h.Region = g.b.puts(g.bombCells()...)
		case g.certainHits.Empty() && len(rest) == 1:
			h.What = fmt.Sprintf("A bomb on %v hits the last node, %s.", put.Cell, g.b.on(rest))
		case g.certainHits.Empty():
			h.What = fmt.Sprintf("A bomb on %v hits all %d nodes that are left.", put.Cell, len(rest))
		default:
			h.What = fmt.Sprintf("A bomb on %v hits everything the other bombs leave: %s.", put.Cell, g.b.few(rest))
		}
		if !g.certainHits.Empty() && !e.gain.Empty() {
			h.Add(solver.Premise, g.b.show(g.certainHits.List()), "The bombs on the board hit %s.", g.b.nodes(g.certainHits.List()))
		}
		h.Add(solver.Premise, g.b.show(rest), "%s in reach of %v at the end of turn %d, when the bomb goes off.",
			words.Upper(g.b.nodes(rest)+words.Either(len(rest), " is", " are")), put.Cell, e.at)
		g.b.addTracks(&h, rest, e.at)
		h.Add(solver.Conclusion, h.Moves, "A bomb on %v finishes the level.", put.Cell)
		if !yield(h) {
			return
		}
	}
}

// findMost yields hints for bombs that hit the most.
func (g *guide) findMost(yield func(Hint) bool) {
	n := g.largestGain()
	if n == 0 {
		return
	}
	for c, e := range g.effects {
		if e.gain.Len() < n || !g.bestPut(int32(c)) {
			continue
		}
		put := g.b.Move(int32(c))
		h := g.hint(ruleMost, 0, put)
		hit := e.gain.List()
		now := ""
		if g.b.moving() {
			now = " placed now"
		}
		h.Where = "Find the cell that hits the most nodes."
		h.What = fmt.Sprintf("A bomb%s on %v hits %s, %s; no cell hits more.", now, put.Cell, words.Count(n, "node"), g.b.on(hit))
		if n == 1 {
			h.What = fmt.Sprintf("A bomb%s on %v hits %s; no cell hits more than one.", now, put.Cell, g.b.nodes(hit))
		}
		h.Region = g.b.show(hit)
		h.Add(solver.Premise, g.b.show(hit), "From %v a blast hits %s at the end of turn %d.", put.Cell, g.b.nodes(hit), e.at)
		if !g.certainHits.Empty() {
			h.Add(solver.Premise, g.b.show(g.certainHits.List()), "What the bombs on the board hit does not count.")
		}
		g.b.addTracks(&h, hit, e.at)
		h.Add(solver.Conclusion, h.Moves, "With a bomb there %s is still possible: %s from now on.",
			g.goalName(), words.Count(len(g.goal.moves), "turn"))
		if !yield(h) {
			return
		}
	}
}

// findHelper yields the hint for a bomb that hits only nodes that are hit anyway, or none.
func (g *guide) findHelper(yield func(Hint) bool) {
	m := g.goal.moves[0]
	if !m.Bomb || !g.effects[g.b.Index(m.Cell)].gain.Empty() {
		return
	}
	h := g.hint(ruleHelper, 0, m)
	h.Where = "Not every bomb has to hit a node."
	h.Region = []vox.Move{m}
	what := fmt.Sprintf("A bomb on %v hits no new node", m.Cell)
	end, others, hit := g.setOff(g.b.Index(m.Cell), g.b.Now+1)
	waited := g.s // becomes the state at the end of turn end if only waits are played
	for waited.turn < end {
		waited = g.b.step(waited, none)
	}
	sooner := hit.And(waited.Alive).List()
	text, show := fmt.Sprintf("it hits %s sooner, at the end of turn %d", g.b.nodes(sooner), end), g.b.show(sooner)
	if len(others) > 0 {
		text = fmt.Sprintf("it sets off the %s placed on %s at the end of turn %d",
			words.Either(len(others), "bomb", "bombs"), g.b.list(others), end)
		show = g.b.puts(others...)
	} else if len(sooner) == 0 {
		return
	}
	h.What = what + ", but " + text + "."
	h.Add(solver.Premise, g.b.show(g.effects[g.b.Index(m.Cell)].hit.List()), "%s.", what)
	h.Add(solver.Premise, show, "%s.", words.Upper(text))
	h.Add(solver.Conclusion, h.Moves, "So the level is won at the end of turn %d.", g.end)
	yield(h)
}

// setOff plays the goal and follows the bomb that is put on c in turn put. It returns the turn at
// whose end the bomb goes off, the cells of the bombs that it sets off itself, and the nodes that
// it hits.
func (g *guide) setOff(c int32, put int) (end int, others []int32, hit set) {
	p := g.p
	for _, m := range g.goal.moves {
		p, _ = p.Play(m)
	}
	for t, turn := range p.Log() {
		i := slices.IndexFunc(turn.Blasts, func(b vox.Blast) bool { return b.Bomb.Turn == put })
		if i < 0 {
			continue
		}
		for _, b := range turn.Blasts[i+1:] {
			if at := g.b.Index(b.Bomb.Cell); b.Link == turn.Blasts[i].Link+1 && g.b.Sees(c, at) {
				others = append(others, at)
			}
		}
		slices.Sort(others)
		for _, n := range turn.Hit {
			hit = hit.With(slices.Index(g.b.IDs, n.ID))
		}
		return t + 1, others, hit.And(g.b.Frame(t + 1).Hits[c])
	}
	return 0, nil, set{}
}

// searchHint returns the hint to play the first move of the goal, without a reason.
func (g *guide) searchHint() Hint {
	m := g.goal.moves[0]
	h := g.hint(ruleSearch, 0, m)
	h.Where = "There is no short reason for the next move."
	what := "A bomb on " + m.Cell.String()
	if !m.Bomb {
		what = "Waiting"
	}
	h.What = fmt.Sprintf("%s begins %s: %s and %s.",
		what, g.goalName(), words.Count(len(g.goal.moves), "turn"), words.Count(g.goal.bombs, "bomb"))
	h.Add(solver.Premise, nil, "A search has found nothing that is faster.")
	if m.Bomb {
		h.Add(solver.Conclusion, h.Moves, "%s", h.What)
	} else {
		h.Add(solver.Conclusion, nil, "%s", h.What)
	}
	return h
}
