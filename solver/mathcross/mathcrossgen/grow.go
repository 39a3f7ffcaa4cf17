package mathcrossgen

import (
	"math"
	"math/rand/v2"
	"slices"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver"
)

// A draft is a crossword with its solution. Numbers are in the cells whose row
// and column are even, so parallel equations do not touch.
type draft struct {
	recipe
	value         []int64 // the number of each cell
	kind          []mathcross.Kind
	op            []byte
	lines         [2][]bool    // the cells of equations in rows, and the cells of equations in columns
	numbers       []int        // cells with numbers, in the order in which they were added
	hidden        []bool       // cells that are blanks
	equationCount int          // the number of equations
	reached       solver.Level // the level that follow has found
}

const (
	growTries  = 60 // places that are tried, for each equation wanted
	valueTries = 40 // ways to give numbers to a new equation with one set of operators
	longShare  = 2  // one equation in longShare has three operands if the recipe asks for long ones
)

// grow draws a crossword. Each equation after the first crosses an earlier one. There may be
// fewer than requested.
func grow(w recipe, rng *rand.Rand) *draft {
	cells := w.Rows() * w.Cols()
	d := &draft{recipe: w, value: make([]int64, cells), kind: make([]mathcross.Kind, cells), op: make([]byte, cells)}
	d.hidden = make([]bool, cells)
	d.lines = [2][]bool{make([]bool, cells), make([]bool, cells)}
	start := grid.Cell{Row: w.Rows() / 4 * 2, Col: w.Cols() / 4 * 2}
	for try := 0; try < growTries*w.equations && d.equationCount < w.equations; try++ {
		at, down := start, rng.IntN(2) == 1
		if len(d.numbers) > 0 {
			i := d.numbers[rng.IntN(len(d.numbers))]
			at = w.Cell(i)
			down = !d.lines[1][i]
			if d.lines[0][i] && d.lines[1][i] {
				continue
			}
		}
		operands := 2
		if w.long && rng.IntN(longShare) == 0 {
			operands = 3
		}
		d.add(at, down, operands, rng)
	}
	return d
}

// add adds an equation through cell at, which gets a random place in it. It returns false if
// that equation does not fit.
func (d *draft) add(at grid.Cell, down bool, operands int, rng *rand.Rand) bool {
	step := grid.Cell{Col: 1}
	axis := 0
	if down {
		step, axis = grid.Cell{Row: 1}, 1
	}
	length := 2*operands + 1
	back := 2 * rng.IntN(operands+1)
	from := grid.Cell{Row: at.Row - back*step.Row, Col: at.Col - back*step.Col}
	cell := func(k int) (int, bool) {
		r, c := from.Row+k*step.Row, from.Col+k*step.Col
		return r*d.Cols() + c, r >= 0 && c >= 0 && r < d.Rows() && c < d.Cols()
	}
	run := make([]int, length)
	for k := range run {
		i, ok := cell(k)
		if !ok || d.lines[axis][i] {
			return false
		}
		run[k] = i
	}
	for _, k := range []int{-1, length} {
		if i, ok := cell(k); ok && d.lines[axis][i] {
			return false
		}
	}
	ops, ok := d.fill(run, rng)
	if !ok {
		return false
	}
	for k, i := range run {
		d.lines[axis][i] = true
		switch {
		case k == length-2:
			d.kind[i] = mathcross.Equals
		case k%2 == 1:
			d.kind[i], d.op[i] = mathcross.Operator, ops[k/2]
		case d.kind[i] != mathcross.Number:
			d.kind[i] = mathcross.Number
			d.numbers = append(d.numbers, i)
		}
	}
	d.equationCount++
	return true
}

// fill draws the operators and numbers of a new equation in the cells of run. Numbers of earlier
// equations stay. It returns false if it finds no equation that holds.
func (d *draft) fill(run []int, rng *rand.Rand) (ops []byte, ok bool) {
	var open []int
	for k := 0; k < len(run); k += 2 {
		if d.kind[run[k]] != mathcross.Number {
			open = append(open, k/2)
		}
	}
	n := len(run) / 2
	args := make([]int64, n+1)
	for _, code := range rng.Perm(int(math.Pow(float64(len(d.ops)), float64(n-1)))) {
		ops = ops[:0]
		for range n - 1 {
			ops = append(ops, d.ops[code%len(d.ops)])
			code /= len(d.ops)
		}
		for range valueTries {
			for k := range args {
				args[k] = d.value[run[2*k]]
			}
			derived := n
			if len(open) > 0 {
				derived = open[rng.IntN(len(open))]
				for _, k := range open {
					args[k] = d.draw(k, ops, rng)
				}
			}
			if d.derive(args, ops, derived, slices.Contains(open, derived)) {
				for k, v := range args {
					d.value[run[2*k]] = v
				}
				return ops, true
			}
			if len(open) == 0 {
				break
			}
		}
	}
	return nil, false
}

// draw returns a number for an operand. Small factors are more frequent, which
// keeps products small.
func (d *draft) draw(k int, ops []byte, rng *rand.Rand) int64 {
	span := d.high - d.low + 1
	if k > 0 && k <= len(ops) && (ops[k-1] == 'x' || ops[k-1] == '/') || k < len(ops) && ops[k] == 'x' {
		root := int64(1)
		for root*root < span {
			root++
		}
		return d.low + rng.Int64N(min(span, 1+rng.Int64N(min(span, 2*root))))
	}
	return d.low + rng.Int64N(span)
}

// derive gives the operand or result k the number that makes the equation hold. It returns
// false if there is none in range. If k is not free, it only reports whether the equation
// holds.
func (d *draft) derive(args []int64, ops []byte, k int, free bool) bool {
	n := len(args) - 1
	if !free {
		v, ok := mathcross.Evaluate(args[:n], ops)
		return ok && v == args[n]
	}
	if k == n {
		v, ok := mathcross.Evaluate(args[:n], ops)
		args[n] = v
		return ok && d.low <= v && v <= d.high
	}
	if n == 2 {
		a, b, c := args[0], args[1], args[2]
		switch {
		case ops[0] == '+':
			args[k] = c - args[1-k]
		case ops[0] == '-' && k == 0:
			args[0] = b + c
		case ops[0] == '-':
			args[1] = a - c
		case ops[0] == 'x' && args[1-k] != 0:
			args[k] = c / args[1-k]
		case ops[0] == '/' && k == 0:
			args[0] = b * c
		case ops[0] == '/' && c != 0:
			args[1] = a / c
		}
		v, ok := mathcross.Evaluate(args[:2], ops)
		return ok && v == c && d.low <= args[k] && args[k] <= d.high
	}
	for v := d.low; v <= d.high; v++ {
		args[k] = v
		if got, ok := mathcross.Evaluate(args[:n], ops); ok && got == args[n] {
			return true
		}
	}
	return false
}
