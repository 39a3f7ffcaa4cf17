package bench

import (
	"strings"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
)

// A Check is a verdict on a well-formed puzzle. A nil field means that the question was not
// decided in time, or does not arise.
type Check struct {
	Solvable *bool    `json:"solvable"`
	Unique   *bool    `json:"unique"`
	Reason   Optional `json:"reason"` // why the puzzle has no solution, or why the search gave up
}

// Checking returns a request for two solutions by the strongest algorithm of a family, or
// for the shortest solution if solutions have a length.
func Checking(f family.Family, timeout time.Duration) family.Request {
	want := 2
	if f.Unit != "" {
		want = 1
	}
	return family.Request{Want: want, Timeout: timeout}
}

// Judge returns the verdict that follows from the report of a Checking request.
func Judge(p family.Puzzle, r family.Report) (c Check) {
	if r.Outcome.Decided() {
		solvable := r.Outcome == solver.Solved
		c.Solvable, c.Unique = &solvable, Unique(r)
		if !solvable {
			c.Reason = Optional(Reason(r))
		}
		return c
	}
	if r.Outcome == solver.Stopped {
		c.Reason = Optional(Reason(r))
	}
	if a := p.Arrangement; a != nil {
		solvable := a.Solvable()
		c.Solvable = &solvable
	}
	return c
}

// Text puts the verdict into words. The report r is the one that was judged, and timeout was
// the time limit of its search.
func (c Check) Text(r family.Report, timeout time.Duration) string {
	switch {
	case c.Solvable != nil && *c.Solvable && r.Outcome == solver.TimedOut:
		return "solvable, but no solution found within " + ExactTime(timeout)
	case c.Solvable != nil && *c.Solvable && r.Outcome == solver.Stopped:
		return strings.TrimSuffix("solvable, but no solution found. "+string(c.Reason), ". ")
	case r.Outcome == solver.Stopped && c.Reason != "":
		return "not decided. " + string(c.Reason)
	case r.Outcome == solver.Stopped:
		return "stopped"
	case c.Solvable == nil:
		return "no solution found within " + ExactTime(timeout)
	case !*c.Solvable:
		return "no solution. " + string(c.Reason)
	case r.LengthText != "" && r.Length == 0 && r.Optimal:
		return "solved already"
	case r.LengthText != "" && r.Optimal:
		return "solvable in " + r.LengthText + ", the optimum"
	case r.LengthText != "":
		return "solvable in " + r.LengthText + ", perhaps not the optimum"
	case c.Unique == nil:
		return "a solution, perhaps not the only one"
	case *c.Unique:
		return "one solution"
	}
	return "several solutions"
}
