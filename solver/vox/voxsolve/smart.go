package voxsolve

import (
	"context"
	"slices"

	"backtrack/model/vox"
	"backtrack/solver"
	"backtrack/solver/vox/internal/voxboard"
)

// smartRules lists the rules of smart in the order in which they are asked about a turn.
var smartRules = []rule{blindRule, idleRule, fuseRule, fewRule, seenRule, lateRule, coverRule}

// A rule rejects turns that lead to no win.
type rule struct {
	solver.Rule
	asked   moment
	begin   func(*ruleSet) activeRule // returns the rule for a search
	explain func(searchEvent) string  // why it rejected a turn
}

// A moment is a time at which a rule is asked about a turn, or a bit set of such times.
type moment uint8

const (
	beforeBomb moment = 1 << iota // a bomb is about to be put down
	beforeWait                    // a turn is about to pass without a bomb
	afterTurn                     // a turn was played without a win, and 0, 2 or more turns are left
	beforeEnd                     // a turn was played without a win, and one turn is left
)

// An activeRule is a rule in a search.
type activeRule struct {
	rejects func(c int32) bool // whether the turn with a bomb on c, or with the wait, leads to no win
	arrive  func()             // called in each position before its turns are tried; may be nil
	leave   func()             // called in each position after its turns are tried; may be nil
}

// smart is the search of dfs with rules, but a cell takes a second bomb if the level allows it. A
// rule rejects only turns that lead to no win, so the search finds the same wins in the same
// order as without rules.
func smart(ctx context.Context, t task, p *probe) (result, error) {
	s := newSearch(t, p, t.Start.Burnt())
	if slices.ContainsFunc(smartRules, func(r rule) bool { return t.On(r.ID) }) {
		s.rules = newRuleSet(ctx, s, t.Start)
		s.rules.begin(t)
	}
	return s.result(s.run(), t.Start)
}

// A ruleSet rejects turns of a search.
type ruleSet struct {
	*search
	ctx    context.Context
	board  *voxboard.Board
	cover  *voxboard.CoverBound
	blasts *voxboard.SetFamily // family of all blasts to come
	still  []voxboard.Set      // for each cell, the nodes that never move and that its blast hits

	tests []activeRule         // the test of each rule; empty if it is off
	asked [2 * beforeEnd][]int // indices in tests of the rules that are on, by moment
	bare  voxboard.Set         // bare nodes of the position
	known bool                 // bare is up to date
}

// maxBlasts is the largest product of cells, turns and words of a set for which the
// blasts to come are listed.
const maxBlasts = 1 << 22

// newRuleSet returns a rule set for the search s, which begins at p. All rules are off.
func newRuleSet(ctx context.Context, s *search, p vox.Position) *ruleSet {
	b := voxboard.New(p, s.last)
	cover := voxboard.NewCoverBound(b, func() bool { return ctx.Err() != nil })
	r := &ruleSet{ctx: ctx, search: s, board: b, cover: cover}
	for _, hits := range b.Frame(b.Now).Hits {
		r.still = append(r.still, hits.Minus(b.Movers))
	}
	r.blasts = &voxboard.SetFamily{Rough: true, Max: len(b.IDs)}
	if min(s.last-s.turn, b.Period) <= maxBlasts/b.Cells/len(s.live) {
		r.blasts = r.cover.From(s.turn+1, s.last, b.All)
	}
	return r
}

// begin adds the rules that are on.
func (r *ruleSet) begin(t task) {
	r.tests = make([]activeRule, len(smartRules))
	for i, rule := range smartRules {
		if !t.On(rule.ID) {
			continue
		}
		x := rule.begin(r)
		r.tests[i] = x
		if x.arrive != nil {
			r.arrivals = append(r.arrivals, x.arrive)
		}
		if x.leave != nil {
			r.departures = append(r.departures, x.leave)
		}
		for m := beforeBomb; m <= beforeEnd; m <<= 1 {
			if rule.asked&m != 0 {
				r.asked[m] = append(r.asked[m], i)
			}
		}
	}
}

// enter plays a turn unless a rule rejects it. It returns that rule, or -1 if there is none.
func (r *ruleSet) enter(c int32) (done undoMark, rule int) {
	if r.cover.Poll(8 + len(r.blasts.Sets)); r.cover.Stopped {
		r.err = r.ctx.Err()
		return done, -1
	}
	now := beforeBomb
	if int(c) == len(r.block) {
		now = beforeWait
	}
	if rule = r.ask(now, c); rule >= 0 {
		return done, rule
	}
	done = r.play(c)
	r.known = false
	if r.alive == 0 {
		return done, -1
	}
	if now = afterTurn; r.last-r.turn == 1 {
		now = beforeEnd
	}
	if rule = r.ask(now, c); rule >= 0 {
		r.undo(c, done)
	}
	return done, rule
}

// ask returns the index of the first rule that rejects a turn, or -1.
func (r *ruleSet) ask(now moment, c int32) int {
	for _, i := range r.asked[now] {
		r.probe.Ask(i, 1)
		if r.tests[i].rejects(c) {
			return i
		}
	}
	return -1
}

// usable returns the number of bombs that can still be put down.
func (r *ruleSet) usable() int { return min(r.bombsLeft, r.last-r.turn) }

// bareNodes returns the nodes that no pending bomb can hit any more, whenever it goes
// off. Bombs still to be put down must hit them.
func (r *ruleSet) bareNodes() voxboard.Set {
	if r.known {
		return r.bare
	}
	bare := voxboard.SetOf(r.live)
	moving := bare.Meets(r.board.Movers)
	rest := r.pending
	for t := r.turn; rest > 0; t-- {
		c := r.bombOfTurn[t] - 1
		if c < 0 {
			continue
		}
		rest--
		bare = bare.Minus(r.still[c])
		if moving {
			bare = bare.Minus(r.hits(c, min(t+r.fuse-1, r.last)-r.turn))
		}
	}
	r.bare, r.known = bare, true
	return bare
}

// hits returns the nodes that a blast on c may hit at the end of any of the next turns.
func (r *ruleSet) hits(c int32, turns int) (hit voxboard.Set) {
	for t := r.turn + 1; t <= r.turn+min(turns, r.board.Period) && !r.cover.Stopped; t++ {
		r.cover.Poll(4)
		hit = hit.Or(r.board.Frame(t).Hits[c])
	}
	return hit
}

// tooFew reports whether some number of bombs can't hit all nodes, even if each hits as many as
// the best one could.
func (r *ruleSet) tooFew(nodes voxboard.Set, bombs int) bool {
	n := nodes.Len()
	switch {
	case n == 0 || bombs <= 0:
		return n > 0
	case r.blasts.Rough:
		return n > bombs*r.blasts.Max
	}
	least := (n + bombs - 1) / bombs // the best bomb must hit at least this number of nodes
	for i := range r.blasts.Sets {
		if set := &r.blasts.Sets[i]; set.Len() < least {
			break
		} else if set.And(nodes).Len() >= least {
			return false
		}
	}
	return true
}

// largestHit returns an upper bound on how many of the nodes one blast can hit.
func (r *ruleSet) largestHit(nodes voxboard.Set) (n int) {
	if r.blasts.Rough {
		return r.blasts.Max
	}
	for _, set := range r.blasts.Sets {
		n = max(n, set.And(nodes).Len())
	}
	return n
}
