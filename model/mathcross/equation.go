package mathcross

import (
	"math"
	"math/bits"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/lists"
)

// An Equation is operands joined by operators, then = and the result. A run of cells may have
// several equations, such as 2 + 3 = 5 - 1 = 4. Then the result of each is the first operand of
// the next.
type Equation struct {
	Operands []grid.Cell // two or more
	Ops      []byte      // the operators between the operands, each one of + - x /
	Equals   grid.Cell   // the cell with the sign =
	Result   grid.Cell
	Down     bool // the equation is in a column
}

// Numbers returns the cells of the operands and the result.
func (e Equation) Numbers() []grid.Cell { return append(slices.Clone(e.Operands), e.Result) }

// holds reports whether e is true of the values of its cells.
func (e Equation) holds(value func(grid.Cell) int64) bool {
	values := lists.Map(e.Operands, value)
	v, ok := Evaluate(values, e.Ops)
	return ok && v == value(e.Result)
}

// Evaluate returns the value of operands joined by operators. It applies x and / before + and
// -, and operators of the same rank from left to right. It returns false if a division leaves a
// remainder, a divisor is 0, or a value needs more than 64 bits.
func Evaluate(operands []int64, ops []byte) (value int64, ok bool) {
	sum, sign := int64(0), byte('+')
	term, ok := operands[0], true
	for i, op := range ops {
		next := operands[i+1]
		switch op {
		case 'x':
			term, ok = multiply(term, next)
		case '/':
			overflow := term == math.MinInt64 && next == -1
			if ok = next != 0 && !overflow && term%next == 0; ok {
				term /= next
			}
		default:
			sum, ok = add(sum, term, sign)
			term, sign = next, op
		}
		if !ok {
			return 0, false
		}
	}
	return add(sum, term, sign)
}

// add returns a + b or a - b, and whether the result fits into 64 bits.
func add(a, b int64, sign byte) (int64, bool) {
	if sign == '+' {
		s := a + b
		return s, (s > a) == (b > 0)
	}
	s := a - b
	return s, (s < a) == (b > 0)
}

func multiply(a, b int64) (int64, bool) {
	high, low := bits.Mul64(magnitude(a), magnitude(b))
	if (a < 0) != (b < 0) {
		return int64(-low), high == 0 && low <= 1<<63
	}
	return int64(low), high == 0 && low < 1<<63
}

func magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}
