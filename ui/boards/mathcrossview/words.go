package mathcrossview

import (
	"strings"

	"backtrack/model/mathcross"
	"backtrack/solver/mathcross/mathcrosssolve"
)

// number writes v with a true minus sign.
func number(v int64) string { return mathcrosssolve.Number(v) }

// drawn returns a text as boards draw it, with en dashes for minus signs, which the
// fonts of boards lack.
func drawn(text string) string { return strings.ReplaceAll(text, "−", "–") }

// direction returns how e is read.
func direction(e mathcross.Equation) string {
	if e.Down {
		return "down"
	}
	return "across"
}

// noBreak is the space inside equations, which are not broken over lines.
const noBreak = "\u00a0"
