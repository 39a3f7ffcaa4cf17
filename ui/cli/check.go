package cli

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/words"
)

// A verdict is what check prints about a puzzle. Null means that the question was
// not decided in time, or does not arise.
type verdict struct {
	Puzzle     string   `json:"puzzle"`
	Family     *string  `json:"family"`
	WellFormed bool     `json:"wellformed"`
	Solvable   *bool    `json:"solvable"`
	Unique     *bool    `json:"unique"`
	Reason     string   `json:"reason,omitempty"` // why the puzzle has no solution, or why the search gave up
	Warnings   []string `json:"warnings"`
	Error      *string  `json:"error"`
}

func check(fs *flag.FlagSet) action {
	timeout := timeLimit(fs)
	asJSON := fs.Bool("json", false, "print a JSON object for each puzzle")
	return func(ctx context.Context, e *env, args []string) error {
		sources, err := e.sources(args)
		if err != nil {
			return err
		}
		width := nameWidth(sources)
		return e.each(ctx, sources, func(it item) bool {
			r, err := e.examine(ctx, it, *timeout)
			v := judge(it, r, err)
			e.stopped = e.stopped || r.Outcome == solver.Stopped && ctx.Err() != nil
			switch {
			case *asJSON:
				e.json(v)
			case err != nil:
				e.complain(it.name, err)
			default:
				fmt.Fprintf(e.out, "%-*s  well-formed, %s\n", width, it.label(), describe(v, r, *timeout))
				for _, w := range v.Warnings {
					fmt.Fprint(e.out, words.Wrap("Warning: "+w, "  "))
				}
			}
			return err == nil && (v.Solvable == nil || *v.Solvable)
		})
	}
}

// examine runs the family's strongest algorithm until it has two solutions, or
// the shortest one if solutions have a length. The error says what is wrong with
// the puzzle or the algorithm.
func (e *env) examine(ctx context.Context, it item, timeout time.Duration) (family.Report, error) {
	if it.err != nil {
		return family.Report{}, it.err
	}
	want := 2
	if it.family.Unit != "" {
		want = 1
	}
	job := it.puzzle.Solve(ctx, len(it.family.Algorithms)-1, family.Request{Want: want, Timeout: timeout})
	stop := e.running("checking "+it.label(), timeout, job)
	report := job.Report()
	stop()
	if report.Outcome == solver.Broken {
		return report, report.Err
	}
	return report, nil
}

func judge(it item, r family.Report, err error) verdict {
	v := verdict{Puzzle: it.name, WellFormed: it.err == nil, Warnings: append([]string{}, it.puzzle.Warning...)}
	if v.WellFormed {
		v.Family = &it.family.ID
	}
	if err != nil {
		text := err.Error()
		v.Error = &text
		return v
	}
	if r.Outcome.Decided() {
		solvable := r.Outcome == solver.Solved
		v.Solvable, v.Unique = &solvable, bench.Unique(r)
		if !solvable {
			v.Reason = bench.Reason(r)
		}
		return v
	}
	if r.Outcome == solver.Stopped {
		v.Reason = bench.Reason(r)
	}
	if a := it.puzzle.Arrangement; a != nil {
		solvable := a.Solvable()
		v.Solvable = &solvable
	}
	return v
}

// describe puts a verdict into words.
func describe(v verdict, r family.Report, timeout time.Duration) string {
	switch {
	case v.Solvable != nil && *v.Solvable && r.Outcome == solver.TimedOut:
		return "solvable, but no solution found within " + bench.ExactTime(timeout)
	case v.Solvable != nil && *v.Solvable && r.Outcome == solver.Stopped:
		return strings.TrimSuffix("solvable, but no solution found. "+v.Reason, ". ")
	case r.Outcome == solver.Stopped && v.Reason != "":
		return "not decided. " + v.Reason
	case r.Outcome == solver.Stopped:
		return "stopped"
	case v.Solvable == nil:
		return "no solution found within " + bench.ExactTime(timeout)
	case !*v.Solvable:
		return "no solution. " + v.Reason
	case r.LengthText != "" && r.Length == 0 && r.Optimal:
		return "solved already"
	case r.LengthText != "" && r.Optimal:
		return "solvable in " + r.LengthText + ", the optimum"
	case r.LengthText != "":
		return "solvable in " + r.LengthText + ", perhaps not the optimum"
	case v.Unique == nil:
		return "a solution, perhaps not the only one"
	case *v.Unique:
		return "one solution"
	}
	return "several solutions"
}
