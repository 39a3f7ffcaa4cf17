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
	begin   func(*ruleSet) test // returns the rule for a search
	explain func(step) string   // why it rejected a turn
}

// A moment is when a rule is asked about a turn.
type moment uint8

const (
	beforeBomb moment = 1 << iota // a bomb is about to be put down
	beforeWait                    // a turn is about to pass without a bomb
	afterTurn                     // a turn has won nothing, and not exactly one turn is left
	beforeEnd                     // a turn has won nothing, and one turn is left
)

// A test is a rule in a search.
type test struct {
	rejects func(c int32) bool // whether the turn with a bomb on c, or with the wait, leads to no win
	arrive  func()             // called in each position before its turns are tried; may be nil
	leave   func()             // called after that; may be nil
}

// smart is the search of the reports with the craters of the level and with
// rules. A rule rejects only what leads to no win, so the search without rules
// finds the same wins in the same order.
func smart(ctx context.Context, t solver.Task[vox.Position], p *solver.Probe[vox.Move]) (solver.Result[vox.Move], error) {
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
	cover  *voxboard.Cover
	blasts *voxboard.SetFamily // family of all blasts to come
	still  []voxboard.Set      // nodes that never move and are hit by a bomb on each cell

	tests []test               // the test of each rule; empty if it is off
	asked [2 * beforeEnd][]int // the rules that are on, by moment
	bare  voxboard.Set         // bare nodes of the position
	known bool                 // bare is up to date
}

// maxBlasts is the largest product of cells, turns and words of a set for which the
// blasts to come are listed.
const maxBlasts = 1 << 22

// newRuleSet returns what rules need of the search s, which begins at p, but no rule.
func newRuleSet(ctx context.Context, s *search, p vox.Position) *ruleSet {
	b := voxboard.New(p, s.last)
	cover := voxboard.NewCover(b, func() bool { return ctx.Err() != nil })
	g := &ruleSet{ctx: ctx, search: s, board: b, cover: cover}
	for _, hits := range b.Frame(b.Now).Hits {
		g.still = append(g.still, hits.Minus(b.Movers))
	}
	g.blasts = &voxboard.SetFamily{Rough: true, Max: len(b.IDs)}
	if min(s.last-s.turn, b.Period) <= maxBlasts/b.Cells/len(s.live) {
		g.blasts = g.cover.From(s.turn+1, s.last, b.All)
	}
	return g
}

// begin adds the rules that are on.
func (g *ruleSet) begin(task solver.Task[vox.Position]) {
	g.tests = make([]test, len(smartRules))
	for i, r := range smartRules {
		if !task.On(r.ID) {
			continue
		}
		t := r.begin(g)
		g.tests[i] = t
		if t.arrive != nil {
			g.arrivals = append(g.arrivals, t.arrive)
		}
		if t.leave != nil {
			g.departures = append(g.departures, t.leave)
		}
		for m := beforeBomb; m <= beforeEnd; m <<= 1 {
			if r.asked&m != 0 {
				g.asked[m] = append(g.asked[m], i)
			}
		}
	}
}

// enter plays a turn, unless a rule rejects it; else the rule is -1.
func (g *ruleSet) enter(c int32) (done undoMark, rule int) {
	if g.cover.Poll(8 + len(g.blasts.Sets)); g.cover.Stopped {
		g.err = g.ctx.Err()
		return done, -1
	}
	now := beforeBomb
	if int(c) == len(g.block) {
		now = beforeWait
	}
	if rule = g.ask(now, c); rule >= 0 {
		return done, rule
	}
	done = g.play(c)
	g.known = false
	if g.alive == 0 {
		return done, -1
	}
	if now = afterTurn; g.last-g.turn == 1 {
		now = beforeEnd
	}
	if rule = g.ask(now, c); rule >= 0 {
		g.undo(c, done)
	}
	return done, rule
}

// ask returns the first rule that rejects a turn, or -1.
func (g *ruleSet) ask(now moment, c int32) int {
	for _, i := range g.asked[now] {
		g.probe.Ask(i, 1)
		if g.tests[i].rejects(c) {
			return i
		}
	}
	return -1
}

// usable returns how many more bombs can be put down.
func (g *ruleSet) usable() int { return min(g.bombsLeft, g.last-g.turn) }

// bareNodes returns the nodes that no pending bomb can hit any more, whenever it goes
// off. Bombs still to be put down must hit them.
func (g *ruleSet) bareNodes() voxboard.Set {
	if g.known {
		return g.bare
	}
	bare := voxboard.SetOf(g.live)
	moving := bare.Meets(g.board.Movers)
	rest := g.pending
	for t := g.turn; rest > 0; t-- {
		c := g.laid[t] - 1
		if c < 0 {
			continue
		}
		rest--
		bare = bare.Minus(g.still[c])
		if moving {
			bare = bare.Minus(g.hits(c, min(t+g.fuse-1, g.last)-g.turn))
		}
	}
	g.bare, g.known = bare, true
	return bare
}

// hits returns the nodes that a blast on c hits at the end of one of the next turns.
func (g *ruleSet) hits(c int32, turns int) (hit voxboard.Set) {
	for t := g.turn + 1; t <= g.turn+min(turns, g.board.Period) && !g.cover.Stopped; t++ {
		g.cover.Poll(4)
		hit = hit.Or(g.board.Frame(t).Hits[c])
	}
	return hit
}

// tooFew reports whether nodes are more than bombs can hit, even if each hits as
// many as any one bomb can.
func (g *ruleSet) tooFew(nodes voxboard.Set, bombs int) bool {
	n := nodes.Len()
	switch {
	case n == 0 || bombs <= 0:
		return n > 0
	case g.blasts.Rough:
		return n > bombs*g.blasts.Max
	}
	least := (n + bombs - 1) / bombs // the best bomb must hit
	for i := range g.blasts.Sets {
		if set := &g.blasts.Sets[i]; set.Len() < least {
			break
		} else if set.And(nodes).Len() >= least {
			return false
		}
	}
	return true
}

// largestHit returns the most of nodes that one blast can hit, or more.
func (g *ruleSet) largestHit(nodes voxboard.Set) (n int) {
	if g.blasts.Rough {
		return g.blasts.Max
	}
	for _, set := range g.blasts.Sets {
		n = max(n, set.And(nodes).Len())
	}
	return n
}
