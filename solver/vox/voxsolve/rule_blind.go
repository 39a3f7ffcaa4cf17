package voxsolve

import (
	"fmt"

	"backtrack/solver"
	"backtrack/solver/vox/internal/voxboard"
)

var blindRule = rule{
	Rule: solver.Rule{
		ID: "blind", Name: "Blind cell",
		Doc: "Rejects a bomb that hits nothing beyond what the pending bombs hit, if too few bombs would be " +
			"left after it. If enough are left, the bomb is allowed, because it may set off others sooner.",
	},
	asked: beforeBomb,
	begin: func(g *ruleSet) test {
		var path []voxboard.Set // each position on the path: the bare nodes if no bomb may be wasted, or none
		return test{
			arrive: func() {
				var bare voxboard.Set
				if g.usable() > 0 && g.tooFew(g.bareNodes(), g.usable()-1) {
					bare = g.bareNodes()
				}
				path = append(path, bare)
			},
			leave: func() { path = path[:len(path)-1] },
			rejects: func(c int32) bool {
				bare := path[len(path)-1]
				return !bare.Empty() && !bare.Meets(g.still[c]) &&
					!(bare.Meets(g.board.Movers) && bare.Meets(g.hits(c, min(g.fuse, g.last-g.turn))))
			},
		}
	},
	explain: func(s step) string {
		g := look(s, s.Before)
		return fmt.Sprintf("A bomb on %v %s, and after it %s.",
			s.Move.Cell, g.describe("misses ", "hits none of "), g.reach(g.usable()-1, "no other"))
	},
}
