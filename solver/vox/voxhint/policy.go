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
	greedy   skill = iota // chooses the cell that hits the most
	forced                // chooses first the only cell from which a node can be hit
	patient               // waits if a bomb put later hits more
	counting              // avoids cells that leave too much to the other bombs
)

// lookAhead is the number of turns for which a patient player follows moving
// nodes.
const lookAhead = 10

// A tieBreak chooses among cells that hit the same number of nodes.
type tieBreak func(cells []int32) int32

// tieBreaks choose the first, the last and the middle cell in reading order.
var tieBreaks = [...]tieBreak{
	func(cells []int32) int32 { return cells[0] },
	func(cells []int32) int32 { return cells[len(cells)-1] },
	func(cells []int32) int32 { return cells[len(cells)/2] },
}

// A game is a level played by heuristics.
type game struct {
	moves []vox.Move
	rules []int // the rule that chose each move
	tight int   // the number of bombs for which there was a single best cell
}

// play plays p by the heuristics of a skill. It reports whether that wins.
func (s skill) play(ctx context.Context, p vox.Position, t tieBreak) (out game, won bool) {
	for p.Status() == model.Open && ctx.Err() == nil {
		m, rule, cells := s.choose(ctx, p, t)
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

// choose returns a move, the rule that chose it, and the number of cells that the rule allows. The
// rule is -1 if no rule finds a move.
func (s skill) choose(ctx context.Context, p vox.Position, t tieBreak) (m vox.Move, rule, cells int) {
	view := newSurvey(ctx, p, min(p.Turns(), p.Turn()+lookAhead+p.Fuse()), p.BombsLeft())
	if view.b == nil {
		return vox.Wait, -1, 0
	}
	if view.certainHits == view.s.Alive || p.BombsLeft() == 0 {
		return vox.Wait, ruleBurn, 0
	}
	for c, e := range view.effects {
		if e.hit == view.s.Alive {
			return view.b.Move(int32(c)), ruleOne, 1
		}
	}
	if c, ok := view.forcedCell(); s >= forced && ok {
		return view.b.Move(c), ruleOnly, 1
	}
	best, rule := view.greedyCells(s >= counting)
	gain := 0
	if len(best) > 0 {
		gain = view.effects[best[0]].gain.Len()
	}
	if s >= patient && view.laterGain() > gain {
		if view.b.moving() {
			return vox.Wait, ruleLater, 0
		}
		return vox.Wait, ruleFree, 0
	}
	if gain == 0 {
		return vox.Wait, -1, 0
	}
	return vox.Put(view.b.Cell(t(best))), rule, len(best)
}

// forcedCell returns a cell that is the only one from which some node can be hit.
func (s *survey) forcedCell() (c int32, ok bool) {
	for _, i := range s.openNodes() {
		good := s.opts[i]
		if len(good) > maxDropped+1 {
			break
		}
		if len(good) > 1 {
			good, _ = s.split(good)
		}
		if len(good) == 1 && s.effects[good[0].cell].gain.Has(i) {
			return good[0].cell, true
		}
	}
	return 0, false
}

// greedyCells returns the cells from which a bomb adds the most nodes to those that are hit
// anyway. If careful is set, it leaves out cells after which the other bombs provably cannot
// hit the rest.
func (s *survey) greedyCells(careful bool) (best []int32, rule int) {
	gain := 0
	for c, e := range s.effects {
		n := e.gain.Len()
		if n == 0 || n < gain || careful && !s.cover.enough(s.open.Minus(e.hit), s.bombs-1) {
			continue
		}
		if n > gain {
			best, gain = nil, n
		}
		best = append(best, int32(c))
	}
	if len(best) > 0 && gain < s.largestGain() {
		return best, ruleKeep
	}
	return best, ruleMost
}

// laterGain returns the largest number of nodes that a bomb can add to those that are hit anyway
// if it is put after one wait or more.
func (s *survey) laterGain() (gain int) {
	at := s.s
	for n := 0; n < lookAhead && (len(at.Pending) > 0 || s.b.moving()); n++ {
		at = s.b.step(at, none)
		due := at.turn + s.b.Fuse
		if due > s.p.Turns() {
			break
		}
		_, will := s.b.pendingHits(at)
		for c, h := range s.b.Frame(due).Hits {
			if k := h.And(at.Alive).Minus(will).Len(); k > gain && s.b.free(at, int32(c)) {
				gain = k
			}
		}
	}
	return gain
}
