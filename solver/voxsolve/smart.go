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
		Doc: "The nodes that pending bombs cannot hit must be covered by as many blasts as bombs are left, wherever these go off. Given up, in favour of the turn, where that takes long to tell.",
	},
}

// smart is the search of the reports with the craters of the level, under
// rules. A rule refuses only what leads to no win, so that the wins and their
// order are those of the search without rules.
func smart(_ context.Context, t solver.Task[vox.Position], p *solver.Probe[vox.Move]) (solver.Result[vox.Move], error) {
	g := &guarded{search: newSearch(t, p, t.Start.Burnt())}
	any := false
	for i, r := range smartRules {
		g.on[i] = t.On(r.ID)
		any = any || g.on[i]
	}
	if !any {
		return g.result(g.all(solver.Root), t.Start)
	}
	g.kills = newKills(g.sim)
	g.table = newTable(g.sim)
	g.survey()
	return g.result(g.under(solver.Root), t.Start)
}

// A guarded search asks rules.
type guarded struct {
	*search
	on    [len(smartRules)]bool
	kills *kills
	table *table
	bare  []uint64 // of the position at hand, see survey
	bares []uint64 // of the positions on the way, one after the other
}

// under is all under rules. The position has been surveyed.
func (g *guarded) under(at solver.Node) bool {
	if g.alive == 0 {
		g.found++
		return !g.probe.Solution(g.moves)
	}
	if g.turn == g.last {
		return false
	}
	mark, before := len(g.bares), g.found
	g.bares = append(g.bares, g.bare...)
	if g.left > 0 {
		tight := g.on[ruleBlind] && g.kills.few(g.bare, g.usable()-1)
		for c, block := range g.block {
			switch {
			case block != 0:
				g.probe.Reject(at, g.puts[c], solver.Always)
			case tight && g.blind(int32(c), g.bares[mark:]):
				g.probe.Reject(at, g.puts[c], ruleBlind)
			case g.attempt(at, int32(c), g.puts[c]):
				return true
			}
		}
	}
	if g.on[ruleIdle] && g.found == before && g.pending == 0 && g.resting() {
		g.probe.Reject(at, vox.Wait, ruleIdle)
	} else if g.attempt(at, none, vox.Wait) {
		return true
	}
	g.bares = g.bares[:mark]
	if g.on[ruleSeen] && g.found == before {
		g.table.store(g.sim)
	}
	return false
}

// attempt is try under rules.
func (g *guarded) attempt(at solver.Node, c int32, m vox.Move) bool {
	done := g.play(c)
	if rule, refused := g.refuse(); refused {
		g.undo(c, done)
		g.probe.Reject(at, m, rule)
		return false
	}
	node, err := g.probe.Visit(at, m, len(g.moves)+1)
	if err != nil {
		g.err = err
		return true
	}
	g.moves = append(g.moves, m)
	if g.under(node) {
		return true
	}
	g.undo(c, done)
	g.moves = g.moves[:len(g.moves)-1]
	g.probe.Back(node)
	return false
}
