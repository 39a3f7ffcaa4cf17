package numbrixsolve

import (
	"fmt"

	"backtrack/solver"
	"backtrack/words"
)

var deadEndRule = rule{
	Rule: solver.Rule{
		ID: "dead-end", Name: "Dead end", OffByDefault: true,
		Doc: "Every blank cell needs two ways in or out, or one if it is an end of the path; " +
			"every number needs a blank cell for each neighbour that it lacks.",
	},
	explain: explainDeadEnd,
}

// deadEnd reports whether the board has a dead end after the search has filled gap j up to the
// cell to. A dead end is a blank cell that the path can neither pass nor end in. It can also be
// a number that lacks more neighbours than it has blank cells next to it.
func (p *pruner) deadEnd(to int32, j int) bool {
	e := &p.exits
	if p.gaps[j].size == 0 {
		j++
	}
	if e.closed > 0 || e.tight > e.ends[j] || p.stuck(to) {
		return true
	}
	for _, d := range p.ext.near[to] {
		if p.ext.value[d] > 0 && p.stuck(d) {
			return true
		}
	}
	return false
}

// explainDeadEnd names a cell that the path can't pass.
func explainDeadEnd(s *step) string {
	k := s.board()
	e, with := &k.exits, s.withClause()
	var tight []string
	for c, v := range k.ext.value {
		name := k.ext.cells[c]
		switch lacking := int(e.lacking[c]); {
		case v > 0 && k.stuck(int32(c)):
			return fmt.Sprintf("%s, %d in %v lacks %s and has %s.", with, v, name,
				words.Count(lacking, "neighbour"), words.Count(k.blanksNear(int32(c)), "blank cell"))
		case v != 0:
		case e.ways[c] == 0:
			return fmt.Sprintf("%s, there is no way into %v.", with, name)
		case e.ways[c] == 1:
			tight = append(tight, name.String())
		}
	}
	ends, cells := e.ends[0], words.List(tight, "and")
	switch {
	case len(tight) <= ends:
		return ""
	case ends == 0:
		return fmt.Sprintf("%s, there is a way into %s, but none out.", with, tight[0])
	case ends == 2:
		return fmt.Sprintf("%s, only 1 and %d can be in dead ends, but %s are dead ends.", with, k.ext.max, cells)
	}
	end := 1
	if k.ext.place[1] != none {
		end = k.ext.max
	}
	return fmt.Sprintf("%s, only %d can be in a dead end, but %s are dead ends.", with, end, cells)
}
