package numbrixsolve

import (
	"fmt"

	"backtrack/solver"
)

var reachRule = rule{
	Rule: solver.Rule{
		ID: "reach", Name: "Reach", Extra: true,
		Doc: "Every blank cell must be reachable by some missing number.",
	},
	explain: explainReach,
}

// outOfReach reports whether a cell is blank that neither gap j nor a later one
// can reach.
func (k *pruner) outOfReach(j int) bool {
	r := &k.reach
	for _, c := range r.cells[r.first[j]:r.first[j+1]] {
		if k.ext.value[c] == 0 && !k.reaches(j, c) {
			return true
		}
	}
	return false
}

// explainReach names a cell that no missing number can reach.
func explainReach(s *step) string {
	k := s.board()
	for c, v := range k.ext.value {
		if v == 0 && !k.reachedByAny(int32(c)) {
			return fmt.Sprintf("%s, no missing number can be in %v: it is too far from the ends of all gaps.",
				s.with(), k.ext.cells[c])
		}
	}
	return ""
}

// reachedByAny reports whether a missing number of any gap can be in c.
func (k *pruner) reachedByAny(c int32) bool {
	for j := range k.gaps {
		if k.reaches(j, c) {
			return true
		}
	}
	return false
}
