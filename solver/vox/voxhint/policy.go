package voxhint

import (
	"context"

	"backtrack/model"
	"backtrack/model/vox"
)

// A skill is how much a person has to know to win a level without a search. Each
// skill includes the ones before it.
type skill int

const (
	greedy   skill = iota // one cell hits all, or the one that hits the most
	forced                // nodes that can be hit from one cell only come first
	patient               // waits if a bomb put later hits more
	counting              // keeps off cells that leave too much to the other bombs
)

// lookAhead is the number of turns for which a patient player follows moving
// nodes.
const lookAhead = 10

// A tieBreak chooses among cells that hit the same number of nodes.
type tieBreak func(cells []int32) int32

// tieBreaks are in reading order: the first, the last and the middle cell.
var tieBreaks = [...]tieBreak{
	func(cells []int32) int32 { return cells[0] },
	func(cells []int32) int32 { return cells[len(cells)-1] },
	func(cells []int32) int32 { return cells[len(cells)/2] },
}

// A game is a level played by heuristics.
type game struct {
	moves []vox.Move
	rules []int // the rule that chose each move
	tight int   // bombs for which there was one best cell
}

// play plays p by the heuristics of a skill. It reports whether that wins.
func (k skill) play(ctx context.Context, p vox.Position, t tieBreak) (out game, won bool) {
	for p.Status() == model.Open && ctx.Err() == nil {
		m, rule, cells := k.choose(ctx, p, t)
		if rule < 0 {
			return out, false
		}
		if cells == 1 {
			out.tight++
		}
		out.moves, out.rules = append(out.moves, m), append(out.rules, rule)
		p, _ = p.Play(m)
	}
	return out, p.Status() == model.Solved
}

// choose returns a move, the rule by which it was chosen, or -1 if no rule finds
// one, and the number of cells that the rule allows.
func (k skill) choose(ctx context.Context, p vox.Position, t tieBreak) (m vox.Move, rule, cells int) {
	l := newSurvey(ctx, p, min(p.Turns(), p.Turn()+lookAhead+p.Fuse()), p.BombsLeft())
	if l.b == nil {
		return vox.Wait, -1, 0
	}
	if l.will == l.s.Alive || p.BombsLeft() == 0 {
		return vox.Wait, ruleBurn, 0
	}
	for c, e := range l.effects {
		if e.hit == l.s.Alive {
			return l.b.Move(int32(c)), ruleOne, 1
		}
	}
	if c, ok := l.forced(); k >= forced && ok {
		return l.b.Move(c), ruleOnly, 1
	}
	best, rule := l.greedy(k >= counting)
	gain := 0
	if len(best) > 0 {
		gain = l.effects[best[0]].more.Len()
	}
	if k >= patient && l.laterGain() > gain {
		if l.b.moving() {
			return vox.Wait, ruleLater, 0
		}
		return vox.Wait, ruleFree, 0
	}
	if gain == 0 {
		return vox.Wait, -1, 0
	}
	return vox.Put(l.b.Cell(t(best))), rule, len(best)
}

// forced returns the only cell from which some node can be hit.
func (l *survey) forced() (c int32, ok bool) {
	for _, i := range l.scarce() {
		good := l.opts[i]
		if len(good) > maxDropped+1 {
			break
		}
		if len(good) > 1 {
			good, _ = l.split(good)
		}
		if len(good) == 1 && l.effects[good[0].cell].more.Has(i) {
			return good[0].cell, true
		}
	}
	return 0, false
}

// greedy returns the cells from which a bomb adds the most nodes to those hit
// anyway. With keep, it considers only cells that leave no more than the other
// bombs may cover.
func (l *survey) greedy(keep bool) (best []int32, rule int) {
	gain := 0
	for c, e := range l.effects {
		n := e.more.Len()
		if n == 0 || n < gain || keep && !l.cover.enough(l.open.Minus(e.hit), l.bombs-1) {
			continue
		}
		if n > gain {
			best, gain = nil, n
		}
		best = append(best, int32(c))
	}
	if len(best) > 0 && gain < l.largestGain() {
		return best, ruleKeep
	}
	return best, ruleMost
}

// laterGain returns how many nodes a bomb adds to those hit anyway if it is put
// after some waits.
func (l *survey) laterGain() (gain int) {
	s := l.s
	for n := 0; n < lookAhead && (len(s.Pending) > 0 || l.b.moving()); n++ {
		s = l.b.step(s, none)
		due := s.turn + l.b.Fuse
		if due > l.p.Turns() {
			break
		}
		_, will := l.b.pendingHits(s)
		for c, h := range l.b.Frame(due).Hits {
			if k := h.And(s.Alive).Minus(will).Len(); k > gain && l.b.free(s, int32(c)) {
				gain = k
			}
		}
	}
	return gain
}
