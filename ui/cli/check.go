package cli

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/words"
)

// A verdict is what check prints about a puzzle.
type verdict struct {
	Puzzle     string  `json:"puzzle"`
	Family     *string `json:"family"`
	WellFormed bool    `json:"wellformed"`
	bench.Check
	Warnings []string `json:"warnings"`
	bench.Head
}

func check(cmd *cobra.Command) action {
	timeout := timeLimit(cmd)
	asJSON := cmd.Flags().Bool("json", false, "print a JSON object for each puzzle")
	return func(ctx context.Context, e *env, args []string) error {
		sources, err := e.sources(args)
		if err != nil {
			return err
		}
		width := nameWidth(sources)
		return e.forEach(ctx, sources, func(it item) bool {
			r, err := e.examine(ctx, it, *timeout)
			v := verdictOf(it, r, err)
			switch {
			case *asJSON:
				e.json(v)
			case err != nil:
				e.complain(it.name, err)
			default:
				fmt.Fprintf(e.out, "%-*s  well-formed, %s\n", width, it.label(), v.Text(r, *timeout))
				for _, w := range v.Warnings {
					fmt.Fprint(e.out, words.Wrap("Warning: "+w, "  "))
				}
			}
			return err == nil && (v.Solvable == nil || *v.Solvable)
		})
	}
}

// examine runs the strongest algorithm of the family until it has two solutions. If solutions
// have a length, it runs until it has the shortest one. The error says what is wrong with the
// puzzle or the algorithm.
func (e *env) examine(ctx context.Context, it item, timeout time.Duration) (family.Report, error) {
	if it.err != nil {
		return family.Report{}, it.err
	}
	job := it.puzzle.Solve(ctx, len(it.family.Algorithms)-1, bench.Checking(it.family, timeout))
	stop := e.showSearch("checking "+it.label(), timeout, job)
	report := job.Report()
	stop()
	if report.Outcome == solver.Broken {
		return report, report.Err
	}
	return report, nil
}

func verdictOf(it item, r family.Report, err error) verdict {
	v := verdict{Head: bench.NewHead(err), Puzzle: it.name, WellFormed: it.err == nil, Warnings: append([]string{}, it.puzzle.Warning...)}
	if v.WellFormed {
		v.Family = &it.family.ID
	}
	if err == nil {
		v.Check = bench.Judge(it.puzzle, r)
	}
	return v
}
