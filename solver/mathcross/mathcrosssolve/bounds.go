package mathcrosssolve

import (
	"math"

	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/internal/problem"
)

// A span is the interval of the numbers from low to high. Its ends are floating-point numbers.
// They are moved outwards a little, because rounding must not lose a number.
type span struct{ low, high float64 }

// margin is the fraction of its absolute value by which an end is moved outwards.
const margin = 1e-12

// beyond is larger than any number of 64 bits. Ends are limited to it, since no intermediate
// value may be that large.
const beyond = 1e19

func (s span) wide() span {
	return span{clamp(s.low - math.Abs(s.low)*margin), clamp(s.high + math.Abs(s.high)*margin)}
}

func clamp(x float64) float64 { return min(max(x, -beyond), beyond) }

func (s span) plus(b span) span  { return span{s.low + b.low, s.high + b.high}.wide() }
func (s span) minus(b span) span { return span{s.low - b.high, s.high - b.low}.wide() }

func (s span) times(b span) span {
	return hull(s.low*b.low, s.low*b.high, s.high*b.low, s.high*b.high).wide()
}

// over returns the span of the quotients of whole numbers. Division by 0 is left out, so no
// quotient has a larger absolute value than its dividend.
func (s span) over(b span) span {
	if b.low > 0 || b.high < 0 {
		return hull(s.low/b.low, s.low/b.high, s.high/b.low, s.high/b.high).wide()
	}
	size := max(math.Abs(s.low), math.Abs(s.high))
	return span{-size, size}
}

func hull(a, b, c, d float64) span { return span{min(a, b, c, d), max(a, b, c, d)} }

// pointSpan returns the span of a single number.
func pointSpan(v int64) span { return span{float64(v), float64(v)}.wide() }

// bounds returns the spans of the left and the right side of an equation of p if each
// empty blank gets some token of the pool. They may be a little too wide.
func bounds(p mathcross.Position, equation int) (left, right span) {
	q := problem.New(p)
	e := &q.Equations[equation]
	pool := span{math.Inf(1), math.Inf(-1)}
	for _, v := range q.Values {
		pool = span{min(pool.low, float64(v)), max(pool.high, float64(v))}
	}
	return sides(e, func(i int) span {
		if t := e.Terms[i]; t.Blank == problem.None {
			return pointSpan(t.Value)
		}
		return pool.wide()
	})
}

// sidesMeet reports whether both sides of an equation can be the same number, given
// bounds of its terms.
func sidesMeet(e *problem.Equation, of func(term int) span) bool {
	left, right := sides(e, of)
	return left.low <= right.high && right.low <= left.high
}

// sides returns bounds of both sides of an equation, given bounds of its terms.
func sides(e *problem.Equation, of func(term int) span) (left, right span) {
	sum, sign, part := span{}, byte('+'), of(0)
	join := func() {
		if sign == '+' {
			sum = sum.plus(part)
		} else {
			sum = sum.minus(part)
		}
	}
	for i, op := range e.Ops {
		next := of(i + 1)
		switch op {
		case 'x':
			part = part.times(next)
		case '/':
			part = part.over(next)
		default:
			join()
			sign, part = op, next
		}
	}
	join()
	return sum, of(len(e.Terms) - 1)
}
