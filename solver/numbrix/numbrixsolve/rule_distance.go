package numbrixsolve

import (
	"fmt"

	"backtrack/solver"
	"backtrack/words"
)

var distanceRule = rule{
	Rule: solver.Rule{
		ID: "distance", Name: "Distance",
		Doc: "A number is not written where the next known number is too many steps away.",
	},
	begin:   watchDistances,
	explain: explainDistance,
}

// watchDistances sets next for each missing number to the next known number. The extender then
// writes the missing number only where it can reach the known one. For numbers below the
// smallest known one, next stays 0.
func watchDistances(x *extender, rule int) bool {
	x.distanceRule = rule
	a := 0
	for b, c := range x.place {
		if c == none {
			continue
		}
		for v := a + 1; a > 0 && v < b; v++ {
			x.next[v] = int32(b)
		}
		a = b
	}
	x.last = a
	return true
}

func explainDistance(s *step) string {
	g, t := s.play(), s.m+1
	for g.place[t] == none {
		t++
	}
	d := s.Before.Distance(s.Move.Cell, g.cells[g.place[t]])
	left := t - s.m
	return fmt.Sprintf("%v is %s from %d, and %s left.",
		s, words.Count(d, "step"), t, words.Plural(left, "is", "are"))
}
