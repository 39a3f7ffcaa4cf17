package mathcrosssolve

import (
	"math"

	"backtrack/model/mathcross"
)

// A chain is the scratch memory of lookAtChain.
type chain struct {
	of     []span // of each term, the result last
	prefix []span // of each operand: the value of its product up to it
	part   []span // of each product
	sign   []byte // of each product
	from   []int  // of each product its first operand
	before []span // of each product: the sum of those before it
	args   []int64
	picked []operand
	marks  [][]uint64
	lists  [][]operand
}

// enumerated is the largest number of combinations of operands that a chain
// enumerates. Above that only bounds are narrowed.
const enumerated = 2048

// lookAtChain draws conclusions from an equation of more than two operands. As
// long as there are too many combinations, bounds go up and down the
// expression (Benhamou, Goualard, Granvilliers and Puget 1999); then the
// equation is made arc consistent.
func (s *state) lookAtChain(e *equation) bool {
	if !s.narrow(e) {
		return false
	}
	combinations := 1
	for _, t := range e.terms[:len(e.ops)+1] {
		if combinations *= s.count(t); combinations > enumerated {
			return true
		}
	}
	return s.enumerate(e)
}

var everything = span{math.Inf(-1), math.Inf(1)}

// narrow takes from the ends of the candidates what bounds rule out.
func (s *state) narrow(e *equation) bool {
	c := &s.chain
	n := len(e.ops) + 1
	c.of, c.prefix = c.of[:0], c.prefix[:0]
	for _, t := range e.terms {
		c.of = append(c.of, s.span(t))
	}
	c.part, c.sign, c.from = c.part[:0], c.sign[:0], c.from[:0]
	for i, x := range c.of[:n] {
		switch {
		case i == 0:
			c.sign, c.from = append(c.sign, '+'), append(c.from, 0)
		case e.ops[i-1] == 'x':
			x = c.prefix[i-1].times(x)
		case e.ops[i-1] == '/':
			x = c.prefix[i-1].over(x)
		default:
			c.part = append(c.part, c.prefix[i-1])
			c.sign, c.from = append(c.sign, e.ops[i-1]), append(c.from, i)
		}
		c.prefix = append(c.prefix, x)
	}
	c.part = append(c.part, c.prefix[n-1])
	c.before = append(c.before[:0], span{})
	for j, p := range c.part {
		last := c.before[j]
		if c.sign[j] == '+' {
			c.before = append(c.before, last.plus(p))
		} else {
			c.before = append(c.before, last.minus(p))
		}
	}
	rest := c.of[n].meet(c.before[len(c.part)]) // what the sum is without the products behind
	if rest.empty() || !s.within(e.terms[n], rest) {
		return false
	}
	for j := len(c.part) - 1; j >= 0; j-- {
		var p span
		if c.sign[j] == '+' {
			p = rest.minus(c.before[j]).meet(c.part[j])
			rest = rest.minus(c.part[j])
		} else {
			p = c.before[j].minus(rest).meet(c.part[j])
			rest = rest.plus(c.part[j])
		}
		to := n
		if j+1 < len(c.part) {
			to = c.from[j+1]
		}
		if p.empty() || !s.narrowProduct(e, c.from[j], to, p) {
			return false
		}
	}
	return true
}

// narrowProduct narrows the operands of a product, given bounds of its value.
func (s *state) narrowProduct(e *equation, from, to int, value span) bool {
	c := &s.chain
	for i := to - 1; i > from; i-- {
		left, x := c.prefix[i-1], c.of[i]
		var wantLeft, want span
		if e.ops[i-1] == 'x' {
			wantLeft, want = value.factor(x), value.factor(left)
		} else {
			wantLeft, want = value.times(x), left.divisor(value)
			if !s.nonzero(e.terms[i]) {
				return false
			}
		}
		want, value = want.meet(x), wantLeft.meet(left)
		if want.empty() || value.empty() || !s.within(e.terms[i], want) {
			return false
		}
	}
	return s.within(e.terms[from], value)
}

// factor returns where x can lie if x times b is in a.
func (a span) factor(b span) span {
	if b.low <= 0 && b.high >= 0 {
		return everything
	}
	return ends(a.low/b.low, a.low/b.high, a.high/b.low, a.high/b.high).wide()
}

// divisor returns where x can lie if a over x is in q.
func (a span) divisor(q span) span { return a.factor(q) }

func (a span) meet(b span) span { return span{max(a.low, b.low), min(a.high, b.high)} }

func (a span) empty() bool { return a.low > a.high }

// span returns bounds of a term.
func (s *state) span(t term) span {
	if t.blank < 0 {
		return span{float64(t.value), float64(t.value)}.wide()
	}
	return span{float64(s.values[s.smallest(t.blank)]), float64(s.values[s.largest(t.blank)])}.wide()
}

// within drops the candidates of a term that lie outside of a span.
func (s *state) within(t term, in span) bool {
	if t.blank < 0 {
		v := float64(t.value)
		return in.low <= v && v <= in.high
	}
	for {
		k := s.smallest(t.blank)
		if float64(s.values[k]) >= in.low {
			break
		}
		if !s.drop(t.blank, k) {
			return false
		}
	}
	for {
		k := s.largest(t.blank)
		if float64(s.values[k]) <= in.high {
			return true
		}
		if !s.drop(t.blank, k) {
			return false
		}
	}
}

// enumerate makes an equation arc consistent by running through its operands.
func (s *state) enumerate(e *equation) bool {
	c := &s.chain
	n := len(e.terms)
	for len(c.marks) < n {
		c.marks, c.lists = append(c.marks, make([]uint64, s.words)), append(c.lists, nil)
	}
	c.args, c.picked = append(c.args[:0], make([]int64, n-1)...), append(c.picked[:0], make([]operand, n)...)
	for i, t := range e.terms {
		clear(c.marks[i])
		c.lists[i] = s.candidates(t, c.lists[i])
	}
	found := s.pick(e, 0)
	for i, t := range e.terms {
		if t.blank >= 0 && !s.keepAll(t.blank, c.marks[i]) {
			return false
		}
	}
	return found
}

// pick runs through the candidates of the operands from i on, and reports
// whether the equation can hold.
func (s *state) pick(e *equation, i int) (found bool) {
	c := &s.chain
	if i < len(e.terms)-1 {
		for _, o := range c.lists[i] {
			if s.work > s.polls && !s.goOn() {
				return false
			}
			c.args[i], c.picked[i] = o.value, o
			if s.affordable(e, i) && s.pick(e, i+1) {
				found = true
			}
		}
		return found
	}
	s.work += uint64(i)
	v, ok := mathcross.Evaluate(c.args, e.ops)
	if !ok {
		return false
	}
	t, k := e.terms[i], int32(none)
	if t.blank < 0 {
		if v != t.value {
			return false
		}
	} else if k = s.index.of(v); k < 0 || !s.has(t.blank, int(k)) {
		return false
	}
	c.picked[i] = operand{v, k}
	if !s.affordable(e, i) {
		return false
	}
	for j, o := range c.picked {
		if o.index >= 0 {
			c.marks[j][o.index/64] |= 1 << (o.index % 64)
		}
	}
	return true
}

// affordable reports whether the pool has enough tokens for what is picked for
// the first terms, given that it has for those before the last of them.
func (s *state) affordable(e *equation, last int) bool {
	if !s.open(e.terms[last]) {
		return true
	}
	k, need := s.chain.picked[last].index, 0
	for j := range last + 1 {
		if s.chain.picked[j].index == k && s.open(e.terms[j]) {
			need++
		}
	}
	return need <= s.copy[k]
}
