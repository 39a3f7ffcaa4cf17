package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/words"
)

// A rateLine is what rate prints about a puzzle. Level and score are null if the puzzle has
// several solutions or none, or was not rated in time.
type rateLine struct {
	Puzzle      string          `json:"puzzle"`
	Family      *string         `json:"family"`
	Level       *string         `json:"level"`
	Score       *int            `json:"score"`
	Techniques  []techniqueLine `json:"techniques"`
	Bottlenecks *int            `json:"bottlenecks"` // positions with a single easy step
	Unique      *bool           `json:"unique"`      // null if not known, or if there is no solution
	Reason      bench.Optional  `json:"reason"`      // why there is no level
	bench.Head
}

type techniqueLine struct {
	ID    string `json:"id"`
	Count int    `json:"count"`
	Score int    `json:"score"`
	name  string
}

func rate(cmd *cobra.Command) action {
	timeout := timeLimit(cmd)
	asJSON := cmd.Flags().Bool("json", false, "print a JSON object for each puzzle")
	return func(ctx context.Context, e *env, args []string) error {
		sources, err := e.sources(args)
		if err != nil {
			return err
		}
		if err := e.require(sources, requireRatings); err != nil {
			return err
		}
		r := rateCommand{e, *timeout, nameWidth(sources)}
		return e.forEach(ctx, sources, func(it item) bool {
			l := r.rate(ctx, it)
			switch {
			case *asJSON:
				e.json(l)
			case l.Error == "":
				r.print(it, l)
			case ctx.Err() == nil:
				e.complain(it.name, errors.New(string(l.Error)))
			}
			return l.Error == ""
		})
	}
}

// requireRatings returns an error if the puzzles of a family have no ratings.
func requireRatings(f family.Family) error {
	if len(f.Techniques) == 0 {
		return fmt.Errorf("%s has no ratings", f.ID)
	}
	return nil
}

// A rateCommand is one run of the command rate.
type rateCommand struct {
	*env
	timeout time.Duration
	width   int
}

// rate rates one puzzle.
func (r rateCommand) rate(ctx context.Context, it item) rateLine {
	l := rateLine{Head: bench.NewHead(nil), Puzzle: it.name, Techniques: []techniqueLine{}}
	if it.err != nil {
		l.Head = bench.NewHead(it.err)
		return l
	}
	l.Family = &it.family.ID
	if err := requireRatings(it.family); err != nil {
		l.Head = bench.NewHead(err)
		return l
	}
	within, cancel := context.WithTimeout(ctx, r.timeout)
	defer cancel()
	stop := r.showElapsed("rating "+it.label(), r.timeout)
	got, err := it.puzzle.Rate(within)
	stop()
	switch {
	case ctx.Err() != nil:
		l.Error = "stopped"
		return l
	case errors.Is(err, context.DeadlineExceeded):
		l.Error = bench.Optional("not rated within " + bench.ExactTime(r.timeout))
		return l
	case err != nil:
		l.Head = bench.NewHead(err)
		return l
	}
	switch {
	case got.Unrated != "":
		l.Reason = bench.Optional(got.Unrated)
		return l
	case !got.Rated:
		r.explain(within, it, &l)
		return l
	}
	level := got.Level.String()
	l.Level, l.Score, l.Bottlenecks = &level, &got.Score, &got.Bottlenecks
	if it.family.Unit == "" {
		l.Unique = &got.Rated
	}
	for _, t := range got.Techniques {
		technique := it.family.Techniques[t.Technique]
		l.Techniques = append(l.Techniques, techniqueLine{technique.ID, t.Count, t.Score, technique.Name})
	}
	return l
}

// explain sets the reason of l, which says why the puzzle has no level.
func (r rateCommand) explain(ctx context.Context, it item, l *rateLine) {
	report, _ := r.examine(ctx, it, r.timeout)
	switch l.Unique = bench.Unique(report); {
	case report.Outcome == solver.Unsolvable:
		l.Reason = bench.Optional("There is no solution. " + bench.Reason(report))
	case it.family.Unit != "":
		l.Reason = "No solution was found in time."
	case l.Unique != nil && !*l.Unique:
		l.Reason = "There are several solutions."
	default:
		l.Reason = "It is not known whether there is exactly one solution."
	}
}

// print prints a rating for people.
func (r rateCommand) print(it item, l rateLine) {
	if l.Level == nil {
		fmt.Fprintf(r.out, "%-*s  no level. %s\n", r.width, it.label(), l.Reason)
		return
	}
	used := lists.Map(l.Techniques, func(t techniqueLine) string {
		return fmt.Sprintf("%d × %s (%d)", t.Count, t.name, t.Score)
	})
	fmt.Fprintf(r.out, "%-*s  %-8s  score %s, %s\n",
		r.width, it.label(), *l.Level, words.Number(*l.Score), words.Count(*l.Bottlenecks, "bottleneck"))
	if len(used) > 0 {
		fmt.Fprint(r.out, words.Wrap(strings.Join(used, ", ")+".", "  "))
	}
}
