package play

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"

	"backtrack/solver"
	"backtrack/ui/words"
)

// Finished reports whether a search came to its end: with a solution, or with
// the proof that there is none. A limit may end it with a solution, too.
func (r *Run) Finished() bool {
	return r.Report.Outcome == solver.Solved && r.Report.LimitErr == nil || r.Report.Outcome == solver.Unsolvable
}

// Outcome says how a run ended.
func (r *Run) Outcome() string {
	switch r.Report.Outcome {
	case solver.Solved:
		switch {
		case errors.Is(r.Report.LimitErr, context.DeadlineExceeded):
			return "solved, but not proved shortest in " + words.Limit(r.Limit)
		case r.Report.LimitErr != nil:
			return "solved, but stopped before it was proved shortest"
		}
		return "solved"
	case solver.Unsolvable:
		return "no solution, proved"
	case solver.TimedOut:
		return "not solved in " + words.Limit(r.Limit)
	case solver.Stopped:
		return "stopped"
	}
	return r.Report.Err.Error()
}

// Against says how a run did compared with base, a run of DFS, in words: "160×
// faster, 2 167× fewer nodes". Of a search that did not finish only a bound is
// known.
func (r *Run) Against(base *Run) string {
	if r.Report.LimitErr != nil {
		return "not proved shortest when it ended"
	}
	bound := ""
	switch done, also := base.Finished(), r.Finished(); {
	case !done && !also:
		return "neither has finished"
	case !done || !also:
		bound = "> "
	}
	// A search that did not finish would have taken longer: only then is the
	// ratio a bound.
	factor := func(a, b float64, more, less, same string) string {
		switch {
		case a <= 0 || b <= 0:
			return ""
		case a/b >= 1.05 && (bound == "" || r.Finished()):
			return bound + factorText(a/b, bound != "") + "× " + less
		case b/a >= 1.05 && (bound == "" || base.Finished()):
			return bound + factorText(b/a, bound != "") + "× " + more
		case bound == "":
			return same
		}
		return ""
	}
	a, b := base.Report.Stats, r.Report.Stats
	cpu := factor(a.CPU.Seconds(), b.CPU.Seconds(), "slower", "faster", "as fast")
	nodes := factor(float64(a.Nodes), float64(b.Nodes), "more nodes", "fewer nodes", "as many nodes")
	switch {
	case cpu != "" && nodes != "":
		return cpu + ", " + nodes
	case cpu+nodes != "":
		return cpu + nodes
	case r.Finished():
		return "DFS was stopped too early to compare"
	}
	return "stopped too early to compare"
}

// factorText writes a ratio of at least 1: with two digits below 10, else whole. A
// lower bound is rounded down.
func factorText(v float64, bound bool) string {
	round := math.Round
	if bound {
		round = math.Floor
	}
	if v < 9.95 {
		return fmt.Sprintf("%.1f", round(v*10)/10)
	}
	return words.Number(int(round(v)))
}

// ResultText returns a table of runs, its columns separated by tabs.
func (g *Game) ResultText(runs []*Run) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nalgorithm\toutcome\tCPU s\tnodes\tbacktracks\trejects\twall s\tlength\toptimal\n", g.Puzzle.ID)
	for _, r := range runs {
		s, length, optimal := r.Report.Stats, "", ""
		if g.Table.Length != nil && r.Report.Outcome == solver.Solved {
			length, optimal = fmt.Sprint(r.Report.Length), map[bool]string{true: "yes", false: "no"}[r.Report.Optimal]
		}
		fmt.Fprintf(&b, "%s\t%s\t%.6f\t%d\t%d\t%d\t%.6f\t%s\t%s\n", r.Job.Info.Name, r.Report.Outcome, s.CPU.Seconds(), s.Nodes, s.Backtracks, s.Rejects, s.Wall.Seconds(), length, optimal)
	}
	return b.String()
}
