package play

import (
	"fmt"
	"strings"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/words"
)

// Line returns the median sample of a run that is done.
func (r *Run) Line() bench.Line { return r.Cell.Median() }

// Finished reports whether a search ran to its end, with a solution or with the proof that
// there is none.
func (r *Run) Finished() bool { return r.Cell.Decided() && !r.stopped }

// Outcome says how a run ended.
func (r *Run) Outcome() string {
	l := r.Line()
	switch l.Status {
	case solver.Solved:
		switch {
		case r.Cell.EndedByClock():
			return "solved, but " + bench.StoppedByClock(words.Duration(r.CPU()))
		case l.Limit:
			return "solved, but not proved shortest in " + r.limit()
		case r.stopped:
			return "solved, but stopped before it was proved shortest"
		}
		return "solved"
	case solver.Unsolvable:
		return "no solution, proved"
	case solver.TimedOut:
		if r.Cell.EndedByClock() {
			return bench.StoppedByClock(words.Duration(r.CPU()))
		}
		return "not solved in " + r.limit()
	case solver.Stopped:
		switch {
		case !r.Cell.GivenUp():
			return "stopped"
		case l.CPU > 0:
			return "skipped after " + words.Duration(r.CPU()) + " CPU"
		}
		return "skipped"
	}
	return l.Error
}

// CPU returns the CPU time of a run that is done: the median of the samples.
func (r *Run) CPU() time.Duration {
	return time.Duration(r.Cell.Time().Median * float64(time.Millisecond))
}

func (r *Run) limit() string { return words.Limit(r.Limit) + " CPU" }

// CompareText says in words how a measured run compares with base, a run of DFS: "160× faster,
// 2 167× fewer nodes". For a search that did not finish only a bound is known. It returns
// "" if there is nothing to say.
func (r *Run) CompareText(base *Run) string {
	if r.Cell.TimedOut() && r.Line().Status == solver.Solved {
		return "not proved shortest when it ended"
	}
	var parts []string
	switch t := bench.CompareTime(base.Cell, r.Cell); t.Kind {
	case bench.Unknown:
	case bench.Same:
		parts = append(parts, "no difference in time")
	case bench.Disturbed:
		parts = append(parts, "disturbed: times not compared")
	default:
		parts = append(parts, t.Faster())
	}
	switch nodes := bench.CompareNodes(base.Cell, r.Cell); nodes.Kind {
	case bench.Unknown:
	case bench.Same:
		parts = append(parts, "as many nodes")
	default:
		parts = append(parts, nodes.Fewer()+" nodes")
	}
	unfinished := func(c bench.Cell) bool { return c.TimedOut() || c.GivenUp() }
	switch {
	case len(parts) > 0:
	case r.Cell.GivenUp() && unfinished(base.Cell):
		return "" // Outcome says the same
	case r.Cell.Skipped() && !r.Cell.GivenUp():
		return "no answer"
	case unfinished(base.Cell) && unfinished(r.Cell):
		return "neither has finished"
	case r.Cell.GivenUp():
		return "skipped too early to compare"
	case base.Cell.GivenUp():
		return "DFS was skipped too early to compare"
	}
	return strings.Join(parts, ", ")
}

// Beats reports whether the samples show that a measured run took less time than another.
func (r *Run) Beats(other *Run) bool {
	t := bench.CompareTime(other.Cell, r.Cell)
	return r.Finished() && t.Value > 1 && (t.Kind == bench.Exact || t.Kind == bench.AtLeast)
}

// TSV returns a table of runs with columns separated by tabs. Each row has four times in
// seconds: the median, the shortest and the longest of the samples, and the time of the first,
// cold run.
func (s *Solver) TSV(runs []*Run) string {
	var b strings.Builder
	b.WriteString(s.g.Puzzle.ID + "\nalgorithm\toutcome\tCPU s\tleast\tmost\tcold\tnodes\tbacktracks\trejects\tlength\toptimal\n")
	for _, r := range runs {
		l, t, length, optimal, cold := r.Line(), r.Cell.Time(), "", "", ""
		if s.g.Controller.Length != nil && l.Status == solver.Solved {
			length, optimal = fmt.Sprint(l.Length), map[bool]string{true: "yes", false: "no"}[l.Optimal]
		}
		if ms, ok := r.Cell.Cold(); ok {
			cold = seconds(ms)
		}
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s\t%s\t%s\t", r.Info.Name, l.Status, seconds(t.Median), seconds(t.Min), seconds(t.Max), cold)
		fmt.Fprintf(&b, "%d\t%d\t%d\t%s\t%s\n", l.Nodes, l.Backtracks, l.Rejects, length, optimal)
	}
	return b.String()
}

// seconds writes milliseconds as seconds, to the nanosecond.
func seconds(ms float64) string { return fmt.Sprintf("%.9f", ms/1e3) }
