package voxsolve

import (
	"context"

	"backtrack/model/vox"
	"backtrack/solver"
)

// The rules of smart, by index, in the order in which they are asked about a
// turn. Two of them are extras.
const (
	ruleBlind = iota
	ruleIdle
	ruleFuse
	ruleFew
	ruleSeen
	ruleLate
	ruleCover
)

var smartRules = [...]solver.Rule{
	ruleBlind: {
		ID: "blind", Name: "Blind cell",
		Doc: "No bomb goes where it hits nothing that the pending bombs may not hit as well, unless the bombs left after it could do without it: one that only sets others off sooner, or is wasted, stays allowed.",
	},
	ruleIdle: {
		ID: "idle", Name: "Idle wait",
		Doc: "With nothing pending and nothing that moves, the wait is left out if no bomb in this turn has led to a win: the same bombs a turn later win no sooner.",
	},
	ruleFuse: {
		ID: "fuse", Name: "No bombs, no fuse left",
		Doc: "Nothing pending will go off in time, and no bomb is left or too few turns for one to burn down.",
	},
	ruleFew: {
		ID: "few", Name: "Too few bombs",
		Doc: "The nodes that pending bombs cannot hit are more than the bombs left times the most of them that any one bomb can hit.",
	},
	ruleSeen: {
		ID: "seen", Name: "Seen before",
		Doc: "The same nodes, bombs and, if burnt, craters have been met before, with no fewer turns and bombs left, and there was no win.",
	},
	ruleLate: {
		ID: "late", Name: "Last turn", Extra: true,
		Doc: "In the last turn a bomb goes off only if a chain takes it along: a free cell in sight of a pending bomb must reach every node that the pending ones cannot hit.",
	},
	ruleCover: {
		ID: "cover", Name: "Cover", Extra: true,
		Doc: "The nodes that pending bombs cannot hit must be covered by as many blasts as bombs are left, wherever these go off. Given up in favour of the turn where the check takes long.",
	},
}

// smart is the search of the reports with the craters of the level and with
// rules. A rule refuses only what leads to no win, so the search without rules
// finds the same wins in the same order.
func smart(ctx context.Context, t solver.Task[vox.Position], p *solver.Probe[vox.Move]) (solver.Result[vox.Move], error) {
	g := &ruleSearch{ctx: ctx, search: newSearch(t, p, t.Start.Burnt())}
	any := false
	for i, r := range smartRules {
		g.on[i] = t.On(r.ID)
		any = any || g.on[i]
	}
	if !any {
		return g.result(g.all(), t.Start)
	}
	g.hits = newHitSets(g.sim)
	g.table = newTable(g.sim, tableBytes)
	g.findBare()
	stopped := g.run()
	g.countCalls()
	return g.result(stopped, t.Start)
}

// A ruleSearch refuses turns by rules.
type ruleSearch struct {
	*search
	ctx   context.Context
	owed  int // work since ctx was checked
	on    [len(smartRules)]bool
	hits  *hitSets
	table *table
	bare  []uint64   // bare nodes of the last position looked at
	path  []pathNode // one for each position on the way
	bares []uint64   // of those that are tight, one after the other

	won, waits uint64 // turns that won, and waits tried
}

// A pathNode is what is known of a position on the path.
type pathNode struct {
	before uint64 // the wins found before it
	tight  bool   // no bomb may be wasted
}

// run tries everything that the rules allow, and reports whether it was stopped
// before the end. Bare holds the bare nodes of the start.
func (g *ruleSearch) run() bool {
	cells := int32(len(g.block))
	at, c, done, stop := solver.Root, int32(0), undoMark{}, false
	for arrived := true; ; {
		if arrived {
			arrived = false
			before := g.found
			if c, stop = g.arrive(); stop {
				return true
			}
			tight := c == 0 && g.on[ruleBlind] && g.hits.tooFew(g.bare, g.usable()-1)
			g.path = append(g.path, pathNode{before, tight})
			if tight {
				g.bares = append(g.bares, g.bare...)
			}
		}
		for ; c <= cells; c++ {
			if g.err = g.poll(); g.err != nil {
				return true
			}
			var rule int
			var refused bool
			if done, rule, refused = g.enter(c); !refused {
				break
			}
			g.probe.Reject(at, g.puts[c], rule)
		}
		if c <= cells {
			node, err := g.probe.Visit(at, g.puts[c], len(g.moves)+1)
			if err != nil {
				g.err = err
				return true
			}
			g.moves = append(g.moves, g.puts[c])
			g.frames = append(g.frames, appliedTurn{c, done, node})
			at, arrived = node, true
			continue
		}
		last := g.path[len(g.path)-1]
		if g.on[ruleSeen] && g.found == last.before && g.turn < g.last {
			g.table.store(g.sim)
		}
		if last.tight {
			g.bares = g.bares[:len(g.bares)-g.hits.words]
		}
		g.path = g.path[:len(g.path)-1]
		if len(g.frames) == 0 {
			return false
		}
		at, c = g.back()
	}
}

// enter plays a turn, unless a rule refuses it.
func (g *ruleSearch) enter(c int32) (done undoMark, rule int, refused bool) {
	l := g.path[len(g.path)-1]
	wait := int(c) == len(g.block)
	if wait {
		g.waits++
	}
	switch {
	case !wait && g.block[c] != 0:
		return done, solver.Always, true
	case !wait && l.tight && g.blind(c, g.bares[len(g.bares)-g.hits.words:]):
		return done, ruleBlind, true
	case wait && g.on[ruleIdle] && g.found == l.before && g.pending == 0 && g.resting():
		return done, ruleIdle, true
	}
	done = g.play(c)
	if rule, refused = g.refuse(); refused {
		g.undo(c, done)
	}
	return done, rule, refused
}

// countCalls works out how often each rule was asked, but for late: blind about all
// bombs, idle about all waits, and the others, in turn, about what these let pass and
// what does not win.
func (g *ruleSearch) countCalls() {
	ask := func(rule int, n uint64) {
		if g.on[rule] {
			g.probe.Ask(rule, n)
		}
	}
	turns := g.probe.Nodes() - g.won
	for _, rule := range []int{ruleCover, ruleLate, ruleSeen, ruleFew, ruleFuse} {
		if turns += g.probe.Rejects(rule); rule != ruleLate {
			ask(rule, turns)
		}
	}
	turns += g.won + g.probe.Rejects(ruleIdle) + g.probe.Rejects(ruleBlind)
	ask(ruleIdle, g.waits)
	ask(ruleBlind, turns-g.waits)
}

// poll looks at the context from time to time: on a large board much may be
// refused before a turn is played.
func (g *ruleSearch) poll() error {
	const often = 1 << 20 // words read, half a millisecond
	if g.owed += 1 + g.hits.price + 4*len(g.movers); g.owed < often {
		return nil
	}
	g.owed = 0
	return g.ctx.Err()
}
