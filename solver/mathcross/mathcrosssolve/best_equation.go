package mathcrosssolve

import (
	"backtrack/model/mathcross"
	"backtrack/solver/internal/bitset"
	"backtrack/solver/mathcross/internal/problem"
)

// An operand is a value that a term can take, with its index. The index is none if the value
// is printed.
type operand struct {
	value int64
	index int
}

// revise drops candidates with which equation i cannot hold. It returns false if the
// equation cannot hold, or if the search must end. In the second case err is set.
func (s *state) revise(i int32) bool {
	e := &s.Equations[i]
	if len(e.Ops) == 1 {
		return s.revisePair(e)
	}
	return s.reviseChain(e)
}

// candidates lists the values that a term can take.
func (s *state) candidates(t problem.Term, buf []operand) []operand {
	buf = buf[:0]
	if t.Blank < 0 {
		return append(buf, operand{t.Value, none})
	}
	for k := range s.dom[t.Blank].All() {
		buf = append(buf, operand{s.Values[k], k})
	}
	return buf
}

func (s *state) count(t problem.Term) int {
	if t.Blank < 0 {
		return 1
	}
	return s.size[t.Blank]
}

// A relation says how a third number follows from two numbers.
type relation uint8

const (
	sum        relation = iota // first + second
	difference                 // first - second
	product                    // first x second
	quotient                   // first / second, if there is no remainder
)

// revisePair makes an equation of two operands arc consistent (Mackworth 1977). It reads the
// equation as x + y = z or as x × y = z. It tries the candidates of the two terms that have the
// fewest; the third number follows from them. It returns what revise returns.
func (s *state) revisePair(e *problem.Equation) bool {
	x, y, z := e.Terms[0], e.Terms[1], e.Terms[2]
	op := e.Ops[0]
	if op == '-' || op == '/' {
		x, z = z, x
	}
	rel, a, b, c := sum, x, y, z
	if op == 'x' || op == '/' {
		rel = product
	}
	if op == '/' && !s.excludeZero(y) {
		return false
	}
	if n := s.count(z); n < s.count(x) || n < s.count(y) {
		if s.count(x) < s.count(y) {
			x, y = y, x // now x has the most candidates, and it follows from z and y
		}
		if rel == sum {
			rel, a, b, c = difference, z, y, x
		} else if !s.canBeZero(y) {
			rel, a, b, c = quotient, z, y, x
		}
	}
	return s.run(rel, a, b, c)
}

func (s *state) canBeZero(t problem.Term) bool {
	if t.Blank < 0 {
		return t.Value == 0
	}
	k := s.Index(0)
	return k >= 0 && s.has(t.Blank, k)
}

// excludeZero drops the candidate 0 of t. It returns false if t can only be 0.
func (s *state) excludeZero(t problem.Term) bool {
	if !s.canBeZero(t) {
		return true
	}
	return t.Blank >= 0 && s.drop(t.Blank, s.Index(0))
}

// run keeps the candidates of a, b and c that have support: candidates of the other two terms
// with which c follows from a and b. It returns what revise returns.
func (s *state) run(rel relation, a, b, c problem.Term) bool {
	s.lists[0] = s.candidates(a, s.lists[0])
	s.lists[1] = s.candidates(b, s.lists[1])
	marks := s.Scratch(3)
	ma, mb, mc := marks[0], marks[1], marks[2]
	left := 0 // candidates without support
	for _, t := range [...]problem.Term{a, b, c} {
		if t.Blank >= 0 {
			left += s.size[t.Blank]
		}
	}
	if left == 0 {
		v, ok := derive(rel, a.Value, b.Value)
		return ok && v == c.Value
	}
	openA, openB, openC := s.isOpen(a), s.isOpen(b), s.isOpen(c)
	support := func(mark bitset.Set, k int) {
		if k >= 0 && !mark.Has(k) {
			mark.Add(k)
			left--
		}
	}
	for _, x := range s.lists[0] {
		if !s.mayProceed(0) {
			return false
		}
		for _, y := range s.lists[1] {
			s.work++
			v, ok := derive(rel, x.value, y.value)
			if !ok {
				continue
			}
			k := none
			if c.Blank < 0 {
				if v != c.Value {
					continue
				}
			} else if k = s.Index(v); k < 0 || !s.has(c.Blank, k) {
				continue
			}
			if openA && openB && x.index == y.index && s.copy[x.index] < 2 ||
				openC && (openA && x.index == k || openB && y.index == k) && s.copy[k] < 2 ||
				openA && openB && openC && x.index == y.index && y.index == k && s.copy[k] < 3 {
				continue
			}
			support(ma, x.index)
			support(mb, y.index)
			support(mc, k)
			if left == 0 {
				return true
			}
		}
	}
	for i, t := range [...]problem.Term{a, b, c} {
		if t.Blank >= 0 && !s.keepAll(t.Blank, marks[i]) {
			return false
		}
	}
	return a.Blank >= 0 || b.Blank >= 0 || c.Blank >= 0
}

// isOpen reports whether a token must still be spent on a term.
func (s *state) isOpen(t problem.Term) bool { return t.Blank >= 0 && s.size[t.Blank] > 1 }

// derive returns the number that follows from a and b. It returns false if a quotient is not a
// whole number, or if the number needs more than 64 bits.
func derive(rel relation, a, b int64) (int64, bool) {
	switch rel {
	case sum:
		v := a + b
		return v, (v > a) == (b > 0)
	case difference:
		v := a - b
		return v, (v < a) == (b > 0)
	case product:
		if fitsInt32(a) && fitsInt32(b) {
			return a * b, true
		}
		return mathcross.Evaluate([]int64{a, b}, []byte{'x'})
	}
	if b == 0 || a%b != 0 {
		return 0, false
	}
	if b == -1 {
		return -a, a != -a || a == 0
	}
	return a / b, true
}

func fitsInt32(a int64) bool { return -1<<31 <= a && a < 1<<31 }
