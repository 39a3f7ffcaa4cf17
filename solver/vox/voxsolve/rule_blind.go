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
	begin: func(r *ruleSet) activeRule {
		var path []voxboard.Set // for each position on the path: its bare nodes, or no nodes if a bomb can be spared
		return activeRule{
			arrive: func() {
				var bare voxboard.Set
				if r.usable() > 0 && r.tooFew(r.bareNodes(), r.usable()-1) {
					bare = r.bareNodes()
				}
				path = append(path, bare)
			},
			leave: func() { path = path[:len(path)-1] },
			rejects: func(c int32) bool {
				bare := path[len(path)-1]
				return !bare.Empty() && !bare.Meets(r.still[c]) &&
					!(bare.Meets(r.board.Movers) && bare.Meets(r.hits(c, min(r.fuse, r.last-r.turn))))
			},
		}
	},
	explain: func(s searchEvent) string {
		r := rulesAt(s, s.Before)
		return fmt.Sprintf("A bomb on %v %s, and after it %s.",
			s.Move.Cell, r.describe("misses ", "hits none of "), r.reach(r.usable()-1, "no other"))
	},
}
