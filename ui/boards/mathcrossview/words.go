package mathcrossview

import (
	"fmt"
	"strconv"
	"strings"

	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/mathcrosssolve"
)

// number writes v with a true minus sign.
func number(v int64) string {
	return strings.Replace(strconv.FormatInt(v, 10), "-", "−", 1)
}

// drawn returns a text as boards draw it, with en dashes for minus signs, which the
// fonts of boards lack.
func drawn(text string) string { return strings.ReplaceAll(text, "−", "–") }

// lineOf names the row or column of e: "row 3", "column e".
func lineOf(e mathcross.Equation) string {
	if e.Down {
		return "column " + grid.Column(e.Result.Col)
	}
	return fmt.Sprint("row ", e.Result.Row+1)
}

// direction returns how e is read.
func direction(e mathcross.Equation) string {
	if e.Down {
		return "down"
	}
	return "across"
}

// noBreak is the space inside equations, which are not broken over lines.
const noBreak = "\u00a0"

// termOf writes values joined by operators: "2 + 12".
func termOf(values []int64, ops []byte) string {
	var b strings.Builder
	for i, v := range values {
		if i > 0 {
			b.WriteString(noBreak + mathcrosssolve.Sign(ops[i-1]) + noBreak)
		}
		b.WriteString(number(v))
	}
	return b.String()
}

// refute says why a complete equation does not hold, as a title and a sentence.
func refute(p position, e mathcross.Equation) (title, why string) {
	values := make([]int64, len(e.Operands))
	for i, c := range e.Operands {
		values[i], _ = p.Value(c)
	}
	result, _ := p.Value(e.Result)
	term := termOf(values, e.Ops)
	if v, ok := mathcross.Evaluate(values, e.Ops); ok {
		return fmt.Sprintf("%s is not %s", term, number(result)), fmt.Sprintf("%s is %s, not %s.", term, number(v), number(result))
	}
	title = term + " does not come out"
	for i, op := range e.Ops {
		if op != '/' {
			continue
		}
		from := i // of the product that is divided
		for from > 0 && (e.Ops[from-1] == 'x' || e.Ops[from-1] == '/') {
			from--
		}
		dividend, ok := mathcross.Evaluate(values[from:i+1], e.Ops[from:i])
		switch by := values[i+1]; {
		case !ok:
		case by == 0:
			return title, fmt.Sprintf("%s cannot be divided by 0.", number(dividend))
		case dividend%by != 0:
			rest := dividend % by
			return title, fmt.Sprintf("%s ÷ %s leaves the remainder %s.", number(dividend), number(by), number(max(rest, -rest)))
		}
	}
	return title, term + " has too many digits."
}
