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
	begin: func(g *ruleSet) test {
		return test{rejects: func(int32) bool {
			return !g.burning() && (g.bombsLeft == 0 || g.last-g.turn < g.fuse)
		}}
	},
	explain: func(s step) string {
		g := lookAfter(s)
		if g.bombsLeft == 0 {
			return "No bomb on the board goes off in time, and none is left."
		}
		left := words.Plural(g.last-g.turn, "is", "are")
		return fmt.Sprintf("No bomb on the board goes off in time, and a new bomb needs %s, but only %s left.", words.Count(g.fuse, "turn"), left)
	},
}

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
