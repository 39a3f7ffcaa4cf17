package voxsolve

import (
	"backtrack/solver"
	"backtrack/solver/vox/internal/voxboard"
)

var seenRule = rule{
	Rule: solver.Rule{
		ID: "seen", Name: "Seen before",
		Doc: "Rejects a position that was searched before without a win, with at least as many turns and bombs " +
			"left. Nodes, pending bombs and burnt craters must be the same.",
	},
	asked: afterTurn | beforeEnd,
	begin: func(r *ruleSet) activeRule {
		lost := map[voxboard.Hash]resources{}
		return activeRule{
			rejects: func(int32) bool {
				before, seen := lost[r.hash()]
				return seen && r.resources().within(before)
			},
			leave: func() {
				if r.won() || r.turn == r.last {
					return
				}
				key, now := r.hash(), r.resources()
				if before, seen := lost[key]; !seen && len(lost) < maxLost || seen && !now.within(before) {
					lost[key] = now
				}
			},
		}
	},
	explain: func(searchEvent) string {
		return "This position was searched before with at least as many turns and bombs left, and there was no win."
	},
}

// maxLost is the largest number of lost positions that the rule remembers. They take about
// 64 MB.
const maxLost = 1_500_000

// A resources holds the numbers of turns and bombs left in a position.
type resources struct{ turns, bombs int32 }

// within reports whether r has at most the turns and the bombs of x.
func (r resources) within(x resources) bool { return r.turns <= x.turns && r.bombs <= x.bombs }

// resources returns the turns and bombs left.
func (s *sim) resources() resources { return resources{int32(s.last - s.turn), int32(s.bombsLeft)} }

// hash returns the hash of the position: the nodes that are alive, the turn if one of
// them moves, the pending bombs by age and, if craters are burnt, the craters.
func (s *sim) hash() voxboard.Hash {
	turn := 0
	if !s.resting() {
		turn = s.turn + 1
	}
	h := voxboard.SetOf(s.live).Hash(voxboard.Hash{}.Add(uint64(turn)))
	for age, rest := 0, s.pending; rest > 0; age++ {
		if c := s.bombOfTurn[s.turn-age]; c > 0 {
			h = h.Add(uint64(age)<<32 | uint64(c))
			rest--
		}
	}
	if s.burnt {
		var craters voxboard.Hash // a sum, which does not depend on the order
		for _, turn := range s.gone {
			c := voxboard.Hash{}.Add(uint64(-s.bombOfTurn[turn]))
			craters.A += c.A
			craters.B += c.B
		}
		h = h.Add(craters.A).Add(craters.B)
	}
	return h
}
