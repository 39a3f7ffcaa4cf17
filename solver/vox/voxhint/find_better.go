package voxhint

import (
	"fmt"
	"slices"

	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/internal/voxboard"
	"backtrack/words"
)

// findApart looks for as many nodes as there are bombs left, such that no blast hits two of them.
// So each bomb must hit one of them. Every other node must be hit by one of these bombs. If only
// one cell allows that, a bomb goes there.
func (g *guide) findApart(yield func(Hint) bool) {
	k := g.bombs
	if k == 0 {
		return
	}
	seen := map[int]bool{}
	for v := range g.open.All {
		crowd := append([]int{v}, g.cover.apart(g.open.Minus(g.cover.blasts.Neighbours[v]).Without(v))...)
		if len(crowd) != k {
			continue
		}
		var apart set
		for _, i := range crowd {
			apart = apart.With(i)
		}
		for i := range g.open.Minus(apart).All {
			if seen[i] {
				continue
			}
			var cells []int32
			var fits []option
			for _, o := range g.opts[i] {
				cells = append(cells, o.cell)
				if slices.ContainsFunc(o.blasts, apart.Meets) {
					fits = append(fits, o)
				}
			}
			if len(fits) > 1 {
				fits, _ = g.split(fits)
			}
			if len(fits) != 1 || len(cells) < 2 || !g.bestPut(fits[0].cell) || g.b.moving() && !fits[0].in(g.b.Now+1) {
				continue
			}
			seen[i] = true
			if !g.yieldApart(i, crowd, fits[0].cell, cells, yield) {
				return
			}
		}
	}
}

// yieldApart yields a hint of findApart and reports whether more hints are wanted. Each bomb must
// hit one of the nodes in crowd, so the bomb that hits node i must hit one of them as well. Of
// the cells that hit i, only c allows that.
func (g *guide) yieldApart(i int, crowd []int, c int32, cells []int32, yield func(Hint) bool) bool {
	put := g.b.Move(c)
	node := []int{i}
	slices.Sort(crowd)
	cells = slices.DeleteFunc(cells, func(d int32) bool { return d == c })
	h := g.hint(ruleApart, 0, put)
	h.Where = "Look for nodes that no blast hits together, and count the bombs."
	h.Region = g.b.show(crowd)
	first := g.each(crowd)
	h.What = g.withTerms(first + fmt.Sprintf(". Of the cells that hit %s, only %v fits that.", g.b.nodes(node), put.Cell))
	h.Add(solver.Premise, g.b.show(crowd), "%s.", words.Upper(first))
	h.Add(solver.Premise, g.b.show(node), "%s must be hit by one of these bombs.", words.Upper(g.b.nodes(node)))
	h.Add(solver.Elimination, g.b.puts(cells...), "A bomb on %s hits none of these nodes, or leaves too much.", g.b.either(cells))
	h.Add(solver.Conclusion, h.Moves, "So a bomb goes on %v.", put.Cell)
	return yield(h)
}

// each says that nodes take all bombs, because no blast hits two of them.
func (s *survey) each(nodes []int) string {
	switch bombs := words.Count(len(nodes), "bomb"); len(nodes) {
	case 1:
		return "the last bomb must hit " + s.b.nodes(nodes)
	case 2:
		return fmt.Sprintf("no blast hits %s together, so each of the %s must take one of them", s.b.nodes(nodes), bombs)
	default:
		return fmt.Sprintf("no blast hits two of %s, so each of the %s must take one of them", s.b.nodes(nodes), bombs)
	}
}

// apartOf names nodes and says that no blast hits two of them.
func (s *survey) apartOf(nodes []int) string {
	switch len(nodes) {
	case 1:
		return s.b.nodes(nodes)
	case 2:
		return s.b.nodes(nodes) + ", which no blast hits together"
	}
	return s.b.nodes(nodes) + " (no blast hits two of them)"
}

// findBetter yields the hint that the first move of the goal is better than the bomb that hits
// the most. The reason of ruleKeep is that this bomb leaves too much for the others. The reason
// of ruleTempo is that the win takes longer or needs one more bomb.
func (g *guide) findBetter(rule int, yield func(Hint) bool) {
	n := g.largestGain()
	m := g.goal.moves[0]
	if n == 0 || m.Bomb && g.effects[g.b.Index(m.Cell)].gain.Empty() {
		return
	}
	for c, e := range g.effects {
		if e.gain.Len() < n {
			continue
		}
		if g.bestPut(int32(c)) || g.err != nil {
			return // a bomb that hits the most is as good as the goal
		}
		if g.yieldBetter(rule, m, int32(c), yield) {
			return
		}
	}
}

// yieldBetter yields the hint that m is better than a bomb on c, which hits more. It reports
// whether the rule gives such a hint.
func (g *guide) yieldBetter(rule int, m vox.Move, c int32, yield func(Hint) bool) bool {
	text, left, cost, ok := g.faultOf(rule, c)
	if !ok || len(left) > 0 && rule != ruleKeep {
		return false
	}
	h := g.hint(rule, cost, m)
	other, n := g.b.Cell(c), g.effects[c].gain.Len()
	what := fmt.Sprintf("a bomb on %v hits %s", other, words.Count(n, "node"))
	if m.Bomb {
		if mine := g.effects[g.b.Index(m.Cell)].gain.Len(); mine < n {
			what += fmt.Sprintf(" and one on %v only %d", m.Cell, mine)
		}
	}
	h.Where = "Don't take the cell that hits the most."
	if terms := g.terms(); terms != "" && len(left) > 0 {
		text = fmt.Sprintf("%s that won't do: %s", terms, text)
	}
	h.What = words.Upper(what) + "; but " + text + "."
	h.Region = g.b.puts(c)
	h.Add(solver.Premise, append(g.b.puts(c), g.b.show(g.effects[c].gain.List())...), "%s.", words.Upper(what))
	h.Add(solver.Elimination, append(g.b.puts(c), g.b.show(left)...), "%s.", words.Upper(text))
	if m.Bomb {
		hit := g.effects[g.b.Index(m.Cell)].gain.List()
		h.Add(solver.Conclusion, h.Moves, "With a bomb on %v, which hits %s, the level is won by the end of turn %d.",
			m.Cell, g.b.nodes(hit), g.end)
	} else {
		h.Add(solver.Conclusion, nil, "After a wait the level is won by the end of turn %d.", g.end)
	}
	yield(h)
	return true
}

// faultOf says why a bomb on c is a bad move: the bomb leaves too many nodes, which left lists, or
// the level can no longer be won, or winning takes more turns or bombs. The result cost is added
// to the cost of the hint. FaultOf returns false if it finds no fault that fits the rule.
func (g *guide) faultOf(rule int, c int32) (text string, left []int, cost int, ok bool) {
	u := g.open.Minus(g.effects[c].hit)
	for _, x := range append([]voxboard.Bomb{{Cell: c}}, g.s.Pending...) { // what they may hit in any other turn
		for t := g.b.Now + 1; t <= min(g.end, g.b.Now+g.p.Fuse()); t++ {
			u = u.Minus(g.b.Frame(t).Hits[x.Cell])
		}
	}
	k := g.bombs - 1
	if left = g.cover.apart(u); len(left) > k {
		return g.leaves(drop{option{cell: c}, left, u}), left[:k+1], 0, true
	}
	if !g.cover.enough(u, k) {
		return g.leaves(drop{option{cell: c}, nil, u}), u.List(), 1, true
	}
	other := g.b.Cell(c)
	q, err := g.p.Play(vox.Put(other))
	if err != nil {
		return "", nil, 0, false
	}
	rest, won, err := shortestGoal(g.ctx, q)
	switch {
	case err != nil:
		g.err = err
		return "", nil, 0, false
	case !won:
		text, cost = fmt.Sprintf("after a bomb on %v the level can no longer be won (every possibility was tried)", other), 2
	case rule == ruleKeep || !rest.proved:
		return "", nil, 0, false
	case len(rest.moves) < len(g.goal.moves):
		text = fmt.Sprintf("with a bomb on %v it takes %s, one more than needed", other, words.Count(rest.bombs+1, "bomb"))
	default:
		text = fmt.Sprintf("after a bomb on %v you win at the end of turn %d, not %d", other, g.b.Now+1+len(rest.moves), g.end)
	}
	return text, nil, cost, won == (rule == ruleTempo)
}

// Limits of the search for the fastest win without chains: nodes for each number of turns, and
// turns more than the goal takes.
const (
	chainNodes = 3_000
	chainTurns = 4
)

// turnsWithoutChains returns the turns of the fastest win in which no bomb sets off another. It
// returns 0 if this win takes over chainTurns turns more than the goal, or if there is none. The
// answer is not known if the search would take too long, or if chains save no turn.
func (g *guide) turnsWithoutChains() (turns int, known bool) {
	for turns = len(g.goal.moves); turns <= len(g.goal.moves)+chainTurns; turns++ {
		if g.b.Now+turns > g.p.Turns() {
			break
		}
		_, won, sure, _ := g.b.win(g.ctx, g.s, g.b.Now+turns, chainNodes, moveKinds{idle: true, again: true})
		if !sure || won && turns == len(g.goal.moves) {
			return 0, false
		}
		if won {
			return turns, true
		}
	}
	return 0, true
}

// findChain yields the hint for a bomb that another bomb sets off, or that sets off others, if
// chains save turns.
func (g *guide) findChain(yield func(Hint) bool) {
	m := g.goal.moves[0]
	if !m.Bomb {
		return
	}
	c := g.b.Index(m.Cell)
	e := g.effects[c]
	end, others, hit := g.setOff(c, g.b.Now+1)
	if e.gain.Empty() {
		if more := hit.Minus(g.certainHits); end < e.at && !more.Empty() {
			g.yieldSetOff(m, end, more.List(), yield)
		}
		return
	}
	if e.by == none && len(others) == 0 {
		return
	}
	turns, known := g.turnsWithoutChains()
	if !known {
		return
	}
	h := g.hint(ruleChain, 0, m)
	h.Where = "Bombs can set off one another."
	h.Region = []vox.Move{m}
	text := fmt.Sprintf("a bomb on %v goes off at the end of turn %d and sets off %s on %s",
		m.Cell, end, words.Either(len(others), "a later bomb", "later bombs"), g.b.list(others))
	show := append([]vox.Move{m}, g.b.puts(others...)...)
	if e.by != none {
		by := g.b.Cell(e.by)
		h.Where = fmt.Sprintf("Look at what the bomb on %v reaches.", by)
		h.Region = g.b.puts(e.by)
		text = fmt.Sprintf("the bomb on %v sets off one on %v at the end of turn %d, not %d", by, m.Cell, e.at, g.b.Now+g.p.Fuse())
		show = g.b.puts(e.by, c)
	}
	without := fmt.Sprintf("the fastest win takes %s", words.Count(turns, "turn"))
	if left := g.p.Turns() - g.b.Now; turns == 0 && len(g.goal.moves)+chainTurns >= left {
		without = fmt.Sprintf("there is no win in the %s left", words.Count(left, "turn"))
	} else if turns == 0 {
		without = fmt.Sprintf("the fastest win takes more than %s", words.Count(len(g.goal.moves)+chainTurns, "turn"))
	}
	h.What = fmt.Sprintf("%s. Without chains %s; with them it takes %d.", words.Upper(text), without, len(g.goal.moves))
	h.Add(solver.Premise, show, "%s.", words.Upper(text))
	h.Add(solver.Premise, nil, "If no bomb set off another: %s.", without)
	h.Add(solver.Conclusion, h.Moves, "With a bomb on %v it takes %s.", m.Cell, words.Count(len(g.goal.moves), "turn"))
	yield(h)
}

// yieldSetOff yields the hint for a bomb that hits something only because a later
// bomb sets it off.
func (g *guide) yieldSetOff(m vox.Move, end int, hit []int, yield func(Hint) bool) {
	h := g.hint(ruleChain, 0, m)
	h.Where = "Bombs can set off one another."
	h.Region = g.b.show(hit)
	at := g.effects[g.b.Index(m.Cell)].at
	h.What = fmt.Sprintf("A bomb on %v goes off at the end of turn %d and hits nothing new then; set off at the end of turn %d, it hits %s.",
		m.Cell, at, end, g.b.nodes(hit))
	g.b.addTracks(&h, hit, end)
	h.Add(solver.Premise, g.b.show(hit), "At the end of turn %d %s %s in reach of %v.", end, g.b.nodes(hit),
		words.Either(len(hit), "is", "are"), m.Cell)
	h.Add(solver.Conclusion, h.Moves, "With a bomb on %v, which a later bomb sets off, the level is won by the end of turn %d.",
		m.Cell, g.end)
	yield(h)
}
