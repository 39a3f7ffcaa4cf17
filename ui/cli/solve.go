package cli

import (
	"context"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/words"
)

func solve(cmd *cobra.Command) action {
	c := choose(cmd)
	timeout := timeLimit(cmd)
	all := cmd.Flags().Bool("all", false, "find every solution; at most 1\u2009000 are listed")
	count := wholeNumber(cmd, "count", 1, 0, "find up to N solutions")
	maxMoves := wholeNumber(cmd, "max-moves", 0, 0, "find no solution longer than N moves; 0, the default, means no limit")
	asJSON := cmd.Flags().Bool("json", false, "print a JSON object for each puzzle")
	return func(ctx context.Context, e *env, args []string) error {
		if *all && *count > 0 {
			return wrongUse("--all and --count exclude each other")
		}
		sources, err := e.sources(args)
		if err != nil {
			return err
		}
		if err := e.require(sources, func(f family.Family) error { _, _, err := c.in(f); return err }); err != nil {
			return err
		}
		s := solveCommand{env: e, choice: *c, asJSON: *asJSON, width: nameWidth(sources), list: *all || *count > 0}
		s.request = family.Request{Want: 1, MaxMoves: *maxMoves, Timeout: *timeout}
		if s.list {
			s.request.Want = *count
		}
		return e.forEach(ctx, sources, func(it item) bool { return s.solve(ctx, it) })
	}
}

// A solveCommand is one run of the command solve.
type solveCommand struct {
	*env
	choice  choice
	request family.Request
	list    bool // more than one solution was asked for
	asJSON  bool
	width   int
}

// solve solves one puzzle and reports whether it was decided.
func (s solveCommand) solve(ctx context.Context, it item) bool {
	index, err := -1, it.err
	if err == nil {
		index, s.request.Rules, err = s.choice.in(it.family)
	}
	if err != nil {
		if s.asJSON {
			s.json(bench.NewFailure(it.name, s.choice.name(s.families), err))
		} else {
			s.complain(it.name, err)
		}
		return false
	}
	algorithm := it.family.Algorithms[index].ID
	job := it.puzzle.Solve(ctx, index, s.request)
	stop := s.showSearch("solving "+it.label(), s.request.Timeout, job)
	r := job.Report()
	stop()
	switch {
	case s.asJSON:
		s.json(newLine(it, algorithm, r, s.list))
	case r.Outcome == solver.Broken:
		s.complain(it.name, r.Err)
	default:
		s.print(it, algorithm, r)
	}
	return r.Outcome.Decided()
}

// newLine returns the JSON line of a run, or of its failure. The line lists the solutions if
// list is set.
func newLine(it item, algorithm string, r family.Report, list bool) any {
	if r.Outcome == solver.Broken {
		return bench.NewFailure(it.name, algorithm, r.Err)
	}
	s := bench.NewSolve(it.name, it.puzzle, algorithm, r, list)
	s.Peak = bench.PeakMemory()
	return s
}

// print prints the result for people.
func (s solveCommand) print(it item, algorithm string, r family.Report) {
	fmt.Fprintf(s.out, "%-*s  %-5s  %-22s  %s, %s of CPU time\n", s.width, it.label(), algorithm, outcome(r, s.request.Timeout),
		words.Count(r.Stats.Nodes, "node"), bench.Time(r.Stats.CPU.Seconds()*1e3))
	if why := bench.Reason(r); r.Outcome != solver.Solved && why != "" {
		fmt.Fprint(s.out, words.Wrap(why, "  "))
	}
	if r.Outcome != solver.Solved {
		return
	}
	several := len(r.Solutions) > 1
	if r.LengthText != "" {
		text := r.LengthText
		if r.Optimal {
			text += ", the optimum"
		}
		if len(r.Moves) > 0 && !several {
			text += ": " + moveText(it.puzzle, r.Moves)
		}
		fmt.Fprint(s.out, words.Wrap(text, "  "))
	} else if !several {
		fmt.Fprintf(s.out, "\n%s", r.Body)
	}
	for i, moves := range r.Solutions {
		if several && r.LengthText != "" {
			fmt.Fprint(s.out, words.Wrap(fmt.Sprintf("%s: %s", words.Number(i+1), moveText(it.puzzle, moves)), "  "))
		} else if several {
			end, _, _, _ := it.puzzle.PlayMoves(moves)
			fmt.Fprintf(s.out, "\n%s:\n%s", words.Number(i+1), end.Body())
		}
	}
	if s.list && bench.MoreFound(r) {
		fmt.Fprintf(s.out, "  Only the first %s are listed.\n", words.Number(len(r.Solutions)))
	}
	if !it.alone && r.LengthText == "" {
		fmt.Fprintln(s.out)
	}
}

// maxPrinted is the largest number of moves of a solution that are printed for people.
const maxPrinted = 20_000

// moveText writes moves for people. It uses the family's texts if these are short, and
// otherwise the notation.
func moveText(p family.Puzzle, moves []string) string {
	if len(moves) > maxPrinted {
		return "too many to print; --json has them"
	}
	if _, texts, short, err := p.PlayMoves(moves); short && err == nil {
		moves = texts
	}
	return strings.Join(moves, " ")
}

// outcome says how a run ended and, if known, how many solutions there are.
func outcome(r family.Report, timeout time.Duration) string {
	switch {
	case r.Outcome == solver.TimedOut:
		return fmt.Sprintf("the clock ran out after %s", bench.ExactTime(timeout))
	case r.Outcome == solver.Stopped && r.EndedBy == "":
		return "no solution found"
	case r.Outcome != solver.Solved:
		return string(r.Outcome)
	}
	one, exact := r.Count.Cmp(big.NewInt(1)) == 0, r.Complete
	switch {
	case one && exact:
		return "solved, the only solution"
	case one:
		return "solved"
	}
	solutions := words.Big(r.Count) + " solutions"
	if exact {
		return fmt.Sprintf("solved, %s, no others", solutions)
	}
	return fmt.Sprintf("solved, %s, perhaps more", solutions)
}
