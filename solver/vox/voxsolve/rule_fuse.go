package voxsolve

import (
	"fmt"

	"backtrack/solver"
	"backtrack/words"
)

var fuseRule = rule{
	Rule: solver.Rule{
		ID: "fuse", Name: "No fuse left",
		Doc: "Rejects a turn after which no bomb can go off in time, neither a pending one nor a new one.",
	},
	asked: afterTurn | beforeEnd,
	begin: func(r *ruleSet) activeRule {
		return activeRule{rejects: func(int32) bool {
			return !r.burning() && (r.bombsLeft == 0 || r.last-r.turn < r.fuse)
		}}
	},
	explain: func(s searchEvent) string {
		r := rulesAfter(s)
		if r.bombsLeft == 0 {
			return "No bomb on the board goes off in time, and none is left."
		}
		left := words.Plural(r.last-r.turn, "is", "are")
		return fmt.Sprintf("No bomb on the board goes off in time, and a new bomb needs %s, but only %s left.",
			words.Count(r.fuse, "turn"), left)
	},
}

// burning reports whether the fuse of a pending bomb burns down in time.
func (s *sim) burning() bool {
	if s.pending == 0 {
		return false
	}
	for t := max(1, s.turn-s.fuse+2); t <= s.last-s.fuse+1 && t <= s.turn; t++ {
		if s.bombOfTurn[t] > 0 {
			return true
		}
	}
	return false
}
