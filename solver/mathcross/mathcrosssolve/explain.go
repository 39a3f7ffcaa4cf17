package mathcrosssolve

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"backtrack/model/grid"
	"backtrack/model/lists"
	"backtrack/model/mathcross"
	"backtrack/solver"
)

// explain says why a token was rejected. It returns "" for other events.
func explain(s searchEvent) string {
	if s.Kind != solver.Rejected {
		return ""
	}
	if s.Rule == ruleEqual {
		return fmt.Sprintf("One %s is as good as another, so only one is tried in %v.", Number(s.Move.Value), s.Move.Cell)
	}
	p, err := s.Before.Play(s.Move)
	if err != nil {
		return ""
	}
	with := fmt.Sprintf("With %s in %v, ", Number(s.Move.Value), s.Move.Cell)
	for _, i := range p.Through(s.Move.Cell) {
		e := p.Equations()[i]
		empty := lists.Count(e.Numbers(), func(c grid.Cell) bool {
			_, filled := p.Value(c)
			return !filled
		})
		switch {
		case s.Rule == solver.Always && empty == 0:
			if _, holds := p.Judge(e); !holds {
				_, why := Refute(p, e)
				return with + ShortLine(e) + " is wrong: " + why
			}
		case s.Rule == ruleForced && empty == 1 && !canComplete(p, e):
			return fmt.Sprintf("%sno token that is left makes %s hold: %s.", with, ShortLine(e), Reading(p, e))
		case s.Rule == ruleBounds && empty > 0:
			if why := whyUnequal(p, i); why != "" {
				return with + ShortLine(e) + " can't hold: " + why + "."
			}
		}
	}
	return ""
}

// canComplete reports whether some token of the pool makes an equation with one empty
// blank hold.
func canComplete(p mathcross.Position, e mathcross.Equation) bool {
	for _, c := range e.Numbers() {
		if _, filled := p.Value(c); filled {
			continue
		}
		for _, t := range p.Pool() {
			if t.Left == 0 {
				continue
			}
			if after, err := p.Play(mathcross.Move{Cell: c, Value: t.Value}); err == nil {
				if _, holds := after.Judge(e); holds {
					return true
				}
			}
		}
	}
	return false
}

// whyUnequal says why the two sides of an equation can't be equal: one is always smaller. It
// returns "" if they can be equal.
func whyUnequal(p mathcross.Position, equation int) string {
	left, right := bounds(p, equation)
	whole := func(x float64) string { return strings.Replace(strconv.FormatFloat(x+0, 'f', 0, 64), "-", "−", 1) }
	switch {
	case left.high < right.low:
		return fmt.Sprintf("its left side is at most %s, its right side at least %s",
			whole(math.Floor(left.high)), whole(math.Ceil(right.low)))
	case right.high < left.low:
		return fmt.Sprintf("its left side is at least %s, its right side at most %s",
			whole(math.Ceil(left.low)), whole(math.Floor(right.high)))
	}
	return ""
}

// vars returns the variables of a pseudo-code: b is the blank, and the variable named token is
// the value written there.
func vars(token string) func(searchEvent) [][2]string {
	return func(s searchEvent) [][2]string {
		return [][2]string{{"b", s.Move.Cell.String()}, {token, Number(s.Move.Value)}}
	}
}

// Number returns v with a true minus sign.
func Number(v int64) string {
	return strings.Replace(strconv.FormatInt(v, 10), "-", "−", 1)
}

// ShortLine returns the row or column of e: "row 3", "column e".
func ShortLine(e mathcross.Equation) string {
	if e.Down {
		return "column " + grid.Column(e.Result.Col)
	}
	return fmt.Sprint("row ", e.Result.Row+1)
}

// noBreak is the space inside equations. Lines do not break at it.
const noBreak = "\u00a0"

// Term returns values joined by operators: "2 + 12".
func Term(values []int64, ops []byte) string {
	var b strings.Builder
	for i, v := range values {
		if i > 0 {
			b.WriteString(noBreak + Sign(ops[i-1]) + noBreak)
		}
		b.WriteString(Number(v))
	}
	return b.String()
}

// Refute says why a complete equation does not hold, as a title and a sentence.
func Refute(p mathcross.Position, e mathcross.Equation) (title, why string) {
	values := make([]int64, len(e.Operands))
	for i, c := range e.Operands {
		values[i], _ = p.Value(c)
	}
	result, _ := p.Value(e.Result)
	term := Term(values, e.Ops)
	if v, ok := mathcross.Evaluate(values, e.Ops); ok {
		return fmt.Sprintf("%s is not %s", term, Number(result)), fmt.Sprintf("%s is %s, not %s.", term, Number(v), Number(result))
	}
	title = term + " does not come out"
	for i, op := range e.Ops {
		if op != '/' {
			continue
		}
		from := i // the first operand of the dividend
		for from > 0 && (e.Ops[from-1] == 'x' || e.Ops[from-1] == '/') {
			from--
		}
		dividend, ok := mathcross.Evaluate(values[from:i+1], e.Ops[from:i])
		switch by := values[i+1]; {
		case !ok:
		case by == 0:
			return title, fmt.Sprintf("%s cannot be divided by 0.", Number(dividend))
		case dividend%by != 0:
			rest := dividend % by
			return title, fmt.Sprintf("%s ÷ %s leaves the remainder %s.", Number(dividend), Number(by), Number(max(rest, -rest)))
		}
	}
	return title, term + " has too many digits."
}
