package voxsolve

import (
	"math/bits"

	"backtrack/solver/internal/bitset"
)

// refuse returns the first rule that proves the position lost.
func (g *ruleSearch) refuse() (rule int, refused bool) {
	if g.alive == 0 {
		g.won++
		return 0, false
	}
	if g.on[ruleFuse] && !g.burning() && (g.left == 0 || g.last-g.turn < g.fuse) {
		return ruleFuse, true
	}
	g.findBare()
	switch {
	case g.on[ruleFew] && g.hits.tooFew(g.bare, g.usable()):
		return ruleFew, true
	case g.on[ruleSeen] && g.table.lost(g.sim):
		return ruleSeen, true
	case g.on[ruleLate] && g.last-g.turn == 1 && g.late():
		return ruleLate, true
	case g.on[ruleCover] && !g.hits.coverable(g.bare, g.usable()):
		return ruleCover, true
	}
	return 0, false
}

// usable returns how many more bombs can be put down.
func (g *ruleSearch) usable() int { return min(g.left, g.last-g.turn) }

// burning reports whether the fuse of a pending bomb burns down in time.
func (s *sim) burning() bool {
	if s.pending == 0 {
		return false
	}
	for t := max(1, s.turn-s.fuse+2); t <= s.last-s.fuse+1 && t <= s.turn; t++ {
		if s.laid[t] > 0 {
			return true
		}
	}
	return false
}

// resting reports whether no node that is alive moves.
func (s *sim) resting() bool {
	for i := range s.movers {
		if s.movers[i].alive {
			return false
		}
	}
	return true
}

// findBare finds the bare nodes: those that no pending bomb can hit any more,
// whenever it goes off, so that bombs still to be put down must.
func (g *ruleSearch) findBare() {
	g.bare = append(g.bare[:0], g.live...)
	rest := g.pending
	for t := g.turn; rest > 0; t-- {
		if g.laid[t] <= 0 {
			continue
		}
		rest--
		c := g.laid[t] - 1
		for i, w := range g.hits.of(c) {
			g.bare[i] &^= w
		}
		g.passing(c, min(t+g.fuse-1, g.last)-g.turn, g.bare)
	}
}

// passing takes out of nodes those that move and come within reach of c in one
// of the next turns. It reports whether there is one.
func (s *sim) passing(c int32, turns int, nodes []uint64) (any bool) {
	for i := range s.movers {
		w := &s.movers[i]
		if nodes[w.id/64]>>(w.id%64)&1 == 0 {
			continue
		}
		at := int(w.at)
		for range min(turns, len(w.track)) {
			if at++; at == len(w.track) {
				at = 0
			}
			if s.Sees(c, w.track[at]) {
				nodes[w.id/64] &^= 1 << (w.id % 64)
				any = true
				break
			}
		}
	}
	return any
}

// blind reports whether a bomb put on c now will hit no node of bare.
func (g *ruleSearch) blind(c int32, bare []uint64) bool {
	for i, w := range g.hits.of(c) {
		if w&bare[i] != 0 {
			return false
		}
	}
	if len(g.movers) == 0 {
		return true
	}
	g.bare = append(g.bare[:0], bare...)
	return !g.passing(c, min(g.fuse, g.last-g.turn), g.bare)
}

// late reports whether the last turn is to come and cannot win. It counts its calls:
// the number of nodes does not say how many there are.
func (g *ruleSearch) late() bool {
	g.probe.Ask(ruleLate, 1)
	return !g.chained()
}

// chained reports whether in the next turn, the last, there is a bomb that may
// hit all that is bare. Unless it goes off by itself, a pending one must reach
// it.
func (g *ruleSearch) chained() bool {
	if bitset.Set(g.bare).Len() == 0 {
		return true
	}
	if g.left == 0 {
		return false
	}
	for c, block := range g.block {
		if block == 0 && g.hitsAll(int32(c)) && (g.fuse == 1 || g.seen(int32(c))) {
			return true
		}
	}
	return false
}

// hitsAll reports whether a blast on c at the end of the next turn hits all
// that is bare.
func (g *ruleSearch) hitsAll(c int32) bool {
	moving := 0
	for i, w := range g.hits.of(c) {
		moving += bits.OnesCount64(g.bare[i] &^ w)
	}
	for i := 0; moving > 0 && i < len(g.movers); i++ {
		w := &g.movers[i]
		if g.bare[w.id/64]>>(w.id%64)&1 == 0 {
			continue
		}
		if !g.Sees(c, w.track[(int(w.at)+1)%len(w.track)]) {
			return false
		}
		moving--
	}
	return moving == 0
}

// seen reports whether a pending bomb reaches c.
func (s *sim) seen(c int32) bool {
	rest := s.pending
	for t := s.turn; rest > 0; t-- {
		if b := s.laid[t]; b > 0 {
			if s.Sees(c, b-1) {
				return true
			}
			rest--
		}
	}
	return false
}
