package mathcrossview

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"backtrack/model/mathcross"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/ui/family"
)

// why says why a token was refused.
func why(s family.Moment[position, move]) string {
	if s.Kind != solver.Rejected || s.Algorithm == "best" {
		return ""
	}
	if s.Rule == "equal" {
		return fmt.Sprintf("One %s is as good as another, so only one is tried in %v.", number(s.Move.Value), s.Move.Cell)
	}
	p, err := s.Before.Play(s.Move)
	if err != nil {
		return ""
	}
	with := "With " + moveText(p, s.Move) + ", "
	for _, i := range p.Through(s.Move.Cell) {
		e := p.Equations()[i]
		empty := 0
		for _, c := range e.Numbers() {
			if _, filled := p.Value(c); !filled {
				empty++
			}
		}
		switch {
		case s.Rule == "" && empty == 0:
			if _, holds := p.Judge(e); !holds {
				_, why := refute(p, e)
				return with + lineOf(e) + " is wrong: " + why
			}
		case s.Rule == "forced" && empty == 1 && !completed(p, e):
			return fmt.Sprintf("%sno token that is left makes %s hold: %s.", with, lineOf(e), mathcrosssolve.Reading(p, e))
		case s.Rule == "bounds" && empty > 0:
			if sides := apart(p, i); sides != "" {
				return with + lineOf(e) + " can't hold: " + sides + "."
			}
		}
	}
	return ""
}

// completed reports whether some token of the pool makes an equation with one empty
// blank hold.
func completed(p position, e mathcross.Equation) bool {
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

// apart says how far apart the two sides of an equation are at least; "" if they can
// meet.
func apart(p position, equation int) string {
	left, right := mathcrosssolve.Bounds(p, equation)
	whole := func(x float64) string { return strings.Replace(strconv.FormatFloat(x+0, 'f', 0, 64), "-", "−", 1) }
	switch {
	case left.High < right.Low:
		return fmt.Sprintf("its left side is at most %s, its right side at least %s", whole(math.Floor(left.High)), whole(math.Ceil(right.Low)))
	case right.High < left.Low:
		return fmt.Sprintf("its left side is at least %s, its right side at most %s", whole(math.Ceil(left.Low)), whole(math.Floor(right.High)))
	}
	return ""
}
