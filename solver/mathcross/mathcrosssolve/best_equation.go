package mathcrosssolve

import (
	"math/bits"

	"backtrack/model/mathcross"
)

// An operand is a value that a term can take, with its index, or none if it is
// printed.
type operand struct {
	value int64
	index int32
}

// look draws conclusions from an equation. It returns false if it cannot hold.
func (s *state) look(i int32) bool {
	e := &s.eqs[i]
	if len(e.ops) == 1 {
		return s.lookAtPair(e)
	}
	return s.lookAtChain(e)
}

// candidates lists the values that a term can take.
func (s *state) candidates(t term, buf []operand) []operand {
	buf = buf[:0]
	if t.blank < 0 {
		return append(buf, operand{t.value, none})
	}
	for w, x := range s.dom[t.blank] {
		for ; x != 0; x &= x - 1 {
			k := 64*w + bits.TrailingZeros64(x)
			buf = append(buf, operand{s.values[k], int32(k)})
		}
	}
	return buf
}

func (s *state) count(t term) int {
	if t.blank < 0 {
		return 1
	}
	return s.size[t.blank]
}

// A relation says how the third number follows from two.
type relation uint8

const (
	sum        relation = iota // first + second
	difference                 // first - second
	product                    // first x second
	quotient                   // first / second, where that comes out even
)

// lookAtPair makes an equation of two operands arc consistent (Mackworth
// 1977). It is read as x + y = z or as x x y = z; the two terms with the fewest
// candidates are run through, and the third number follows.
func (s *state) lookAtPair(e *equation) bool {
	x, y, z := e.terms[0], e.terms[1], e.terms[2]
	op := e.ops[0]
	if op == '-' || op == '/' {
		x, z = z, x
	}
	rel, a, b, c := sum, x, y, z
	if op == 'x' || op == '/' {
		rel = product
	}
	if op == '/' && !s.nonzero(y) {
		return false
	}
	if n := s.count(z); n < s.count(x) || n < s.count(y) {
		if s.count(x) < s.count(y) {
			x, y = y, x // x has the most and follows from z and y
		}
		if rel == sum {
			rel, a, b, c = difference, z, y, x
		} else if !s.canBeZero(y) {
			rel, a, b, c = quotient, z, y, x
		}
	}
	return s.run(rel, a, b, c)
}

func (s *state) canBeZero(t term) bool {
	if t.blank < 0 {
		return t.value == 0
	}
	k := s.index.of(0)
	return k >= 0 && s.has(t.blank, int(k))
}

func (s *state) nonzero(t term) bool {
	if !s.canBeZero(t) {
		return true
	}
	return t.blank >= 0 && s.drop(t.blank, int(s.index.of(0)))
}

// run keeps of the candidates of a, b and c those for which c follows from a
// and b.
func (s *state) run(rel relation, a, b, c term) bool {
	s.lists[0] = s.candidates(a, s.lists[0])
	s.lists[1] = s.candidates(b, s.lists[1])
	for i := range s.marks {
		clear(s.marks[i])
	}
	ma, mb, mc := s.marks[0], s.marks[1], s.marks[2]
	left := 0 // candidates without support
	for _, t := range [...]term{a, b, c} {
		if t.blank >= 0 {
			left += s.size[t.blank]
		}
	}
	if left == 0 {
		v, ok := derive(rel, a.value, b.value)
		return ok && v == c.value
	}
	openA, openB, openC := s.open(a), s.open(b), s.open(c)
	support := func(mark []uint64, k int32) {
		if k >= 0 && mark[k/64]>>(k%64)&1 == 0 {
			mark[k/64] |= 1 << (k % 64)
			left--
		}
	}
	for _, x := range s.lists[0] {
		if s.work > s.polls && !s.goOn() {
			return false
		}
		for _, y := range s.lists[1] {
			s.work++
			v, ok := derive(rel, x.value, y.value)
			if !ok {
				continue
			}
			k := int32(none)
			if c.blank < 0 {
				if v != c.value {
					continue
				}
			} else if k = s.index.of(v); k < 0 || !s.has(c.blank, int(k)) {
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
	for i, t := range [...]term{a, b, c} {
		if t.blank >= 0 && !s.keepAll(t.blank, s.marks[i]) {
			return false
		}
	}
	return a.blank >= 0 || b.blank >= 0 || c.blank >= 0
}

// open reports whether a token must still be spent on a term.
func (s *state) open(t term) bool { return t.blank >= 0 && s.size[t.blank] > 1 }

// derive returns the number that follows from a and b; none if it does not
// come out even or needs more than 64 bits.
func derive(rel relation, a, b int64) (int64, bool) {
	switch rel {
	case sum:
		v := a + b
		return v, (v > a) == (b > 0)
	case difference:
		v := a - b
		return v, (v < a) == (b > 0)
	case product:
		if small(a) && small(b) {
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

func small(a int64) bool { return -1<<31 <= a && a < 1<<31 }
