package mathcrosssolve

import "backtrack/solver/mathcross/internal/problem"

// enumerated is the largest number of combinations of operands that reviseChain
// enumerates. If there are more, it only narrows bounds.
const enumerated = 2048

// reviseChain draws conclusions from an equation of more than two operands. It narrows bounds
// and, unless there are more combinations than it enumerates, makes the equation arc
// consistent. It returns what revise returns.
func (s *state) reviseChain(e *problem.Equation) bool {
	for i, t := range e.Terms {
		if t.Blank >= 0 && !s.narrow(e, i, t.Blank) {
			return false
		}
	}
	combinations := 1
	for _, t := range e.Terms[:len(e.Ops)+1] {
		if combinations *= s.count(t); combinations > enumerated {
			return true
		}
	}
	s.work += combinations * len(e.Ops)
	marks, found := s.Scratch(len(e.Terms)), false
	s.ways.Each(s.Problem, e, s.dom, s.copy, enumerated, func(picked []int) bool {
		found = true
		for i, k := range picked {
			if k >= 0 {
				marks[i].Add(k)
			}
		}
		return true
	})
	for i, t := range e.Terms {
		if t.Blank >= 0 && !s.keepAll(t.Blank, marks[i]) {
			return false
		}
	}
	return found
}

// narrow drops the smallest and the largest candidates of term i, which is blank b, as long as
// the bounds of the other terms exclude them: box consistency (Benhamou, McAllester and Van
// Hentenryck 1994). It returns false if no candidate is left.
func (s *state) narrow(e *problem.Equation, i, b int) bool {
	for _, end := range []func(b int) int{s.smallest, s.largest} {
		for {
			k := end(b)
			if s.work++; sidesMeet(e, func(j int) span {
				switch t := e.Terms[j]; {
				case j == i:
					return pointSpan(s.Values[k])
				case t.Blank < 0:
					return pointSpan(t.Value)
				default:
					return span{pointSpan(s.Values[s.smallest(t.Blank)]).low, pointSpan(s.Values[s.largest(t.Blank)]).high}
				}
			}) {
				break
			}
			if !s.drop(b, k) {
				return false
			}
		}
	}
	return true
}
