package mathcrossview

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
)

// mostTuples is up to how many ways to fill the operands of an equation are
// looked at. Equations with more say nothing yet.
const mostTuples = 20_000

// A survey tells which tokens of the pool still fit, by looking at each
// equation alone until nothing changes (arc consistency after Mackworth 1977).
// What it leaves out cannot be there, given what lies on the board; what it
// leaves in may be wrong. That nothing fills an equation is not passed on to
// others, so that it can be seen where it is so.
type survey struct {
	pos  position
	left map[int64]int         // tokens in the pool
	open map[grid.Cell][]int64 // of each blank without a token, ascending
	dead map[grid.Cell]bool    // blanks of equations that nothing fills
}

// fits returns the tokens that fit into a blank; nil if it has one already.
func (s *survey) fits(c grid.Cell) []int64 {
	if s.dead[c] {
		return []int64{}
	}
	return s.open[c]
}

func newSurvey(p position) *survey {
	s := &survey{pos: p, left: map[int64]int{}, open: map[grid.Cell][]int64{}, dead: map[grid.Cell]bool{}}
	var pool []int64
	for _, t := range p.Pool() {
		if s.left[t.Value] = t.Left; t.Left > 0 {
			pool = append(pool, t.Value)
		}
	}
	for _, c := range p.Blanks() {
		if _, ok := p.Value(c); !ok {
			s.open[c] = pool
		}
	}
	dirty := make([]bool, len(p.Equations()))
	for i := range dirty {
		dirty[i] = true
	}
	for again := true; again; {
		again = false
		for i, e := range p.Equations() {
			if !dirty[i] {
				continue
			}
			dirty[i] = false
			for _, c := range s.narrow(e) {
				again = true
				for _, k := range p.Through(c) {
					dirty[k] = dirty[k] || k != i
				}
			}
		}
	}
	return s
}

// narrow strikes out the values of the blanks of e that no way to fill it has,
// and returns the blanks for which there were some.
func (s *survey) narrow(e mathcross.Equation) []grid.Cell {
	numbers := e.Numbers()
	seen := make([]map[int64]bool, len(numbers))
	for i := range seen {
		seen[i] = map[int64]bool{}
	}
	if s.blanks(e) == 0 || !s.each(e, func(values []int64) bool {
		for i, v := range values {
			seen[i][v] = true
		}
		return true
	}) {
		return nil
	}
	if len(seen[0]) == 0 {
		for _, c := range numbers {
			_, open := s.open[c]
			s.dead[c] = open
		}
		return nil
	}
	var out []grid.Cell
	for i, c := range numbers {
		if fits, open := s.open[c]; open && len(seen[i]) < len(fits) {
			s.open[c] = slices.DeleteFunc(slices.Clone(fits), func(v int64) bool { return !seen[i][v] })
			out = append(out, c)
		}
	}
	return out
}

// blanks returns how many blanks of e have no token.
func (s *survey) blanks(e mathcross.Equation) int {
	n := 0
	for _, c := range e.Numbers() {
		if _, open := s.open[c]; open {
			n++
		}
	}
	return n
}

// each yields the values of all ways to fill e with what fits, in the order of
// its numbers, until yield returns false. It reports false, and yields
// nothing, if there are too many to be looked at.
func (s *survey) each(e mathcross.Equation, yield func(values []int64) bool) bool {
	ways := 1
	for _, c := range e.Operands {
		if fits, open := s.open[c]; open {
			if ways *= len(fits); ways > mostTuples {
				return false
			}
		}
	}
	n := len(e.Operands)
	values := make([]int64, n+1)
	taken := func(i int, v int64) bool { // by the blanks before i, as often as the pool has it
		k := 0
		for j, c := range e.Operands[:i] {
			if _, open := s.open[c]; open && values[j] == v {
				k++
			}
		}
		return k >= s.left[v]
	}
	var fill func(i int) bool
	fill = func(i int) bool {
		if i < n {
			fits, open := s.open[e.Operands[i]]
			if !open {
				values[i], _ = s.pos.Value(e.Operands[i])
				return fill(i + 1)
			}
			for _, v := range fits {
				if taken(i, v) {
					continue
				}
				if values[i] = v; !fill(i + 1) {
					return false
				}
			}
			return true
		}
		v, ok := mathcross.Evaluate(values[:n], e.Ops)
		if !ok {
			return true
		}
		if fits, open := s.open[e.Result]; open {
			if _, found := slices.BinarySearch(fits, v); !found || taken(n, v) {
				return true
			}
		} else if want, _ := s.pos.Value(e.Result); v != want {
			return true
		}
		values[n] = v
		return yield(values)
	}
	fill(0)
	return true
}
