package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
)

// A row holds the results of all algorithms on one puzzle.
type row struct {
	item
	cells []cell // one for each column
}

// A cell is the result of one algorithm on one puzzle: its run of median CPU time.
type cell struct {
	family.Report
	runs int // 0 if it was not measured
}

// median returns the run of median CPU time. If the last run did not finish, no
// further ones were made, and it is returned.
func median(runs []family.Report) cell {
	n := len(runs)
	if n == 0 {
		return cell{}
	}
	if last := (cell{runs[n-1], n}); !last.ended() {
		return last
	}
	slices.SortStableFunc(runs, func(a, b family.Report) int { return cmp.Compare(a.Stats.CPU, b.Stats.CPU) })
	return cell{runs[(n-1)/2], n}
}

// ended reports whether the algorithm was measured to the end.
func (c cell) ended() bool { return c.solved() && c.LimitErr == nil }

// solved reports whether the algorithm has found a solution, or that there is
// none.
func (c cell) solved() bool { return c.runs > 0 && decided(c.Report) }

// timedOut reports whether the algorithm was still busy at the time limit; it
// may have found a solution that it could not prove to be the shortest.
func (c cell) timedOut() bool {
	return c.Outcome == solver.TimedOut || errors.Is(c.LimitErr, context.DeadlineExceeded)
}

// time writes the CPU time of the cell for a table.
func (c cell) time(timeout time.Duration) string {
	switch {
	case c.runs == 0:
		return "–"
	case c.timedOut():
		return "> " + limit(timeout)
	case c.Outcome == solver.Unsolvable:
		return "none, " + human(c.Stats.CPU)
	case c.Outcome == solver.Solved:
		return human(c.Stats.CPU)
	}
	return string(c.Outcome)
}

// figure writes n, a counter of the cell, for a table.
func (c cell) figure(n uint64, write func(uint64) string) string {
	switch {
	case c.runs == 0 || c.Outcome == solver.Broken:
		return "–"
	case !c.ended():
		return ">" + write(n)
	}
	return write(n)
}

// figures writes the counters of the cell for a table in Markdown.
func (c cell) figures() []string {
	return []string{c.figure(c.Stats.Nodes, grouped), c.figure(c.Stats.Backtracks, grouped), c.figure(c.Stats.Rejects, grouped)}
}

// ratios says how many times as much time and nodes a took as b.
func ratios(a, b cell) []string {
	return []string{ratio(a, b, a.Stats.CPU.Seconds(), b.Stats.CPU.Seconds()), ratio(a, b, float64(a.Stats.Nodes), float64(b.Stats.Nodes))}
}

// ratio divides x, a figure of a, by y, the same figure of b. If one of the two
// reached the time limit, the result is a bound.
func ratio(a, b cell, x, y float64) string {
	switch {
	case y == 0 || x == 0:
	case a.ended() && b.ended():
		return factor(x / y)
	case a.timedOut() && b.ended():
		return "> " + factor(x/y)
	case a.ended() && b.timedOut():
		return "< " + factor(x/y)
	}
	return "–"
}

func factor(x float64) string {
	if x < .095 {
		return fmt.Sprintf("%.1g", x)
	}
	return digits(x)
}
