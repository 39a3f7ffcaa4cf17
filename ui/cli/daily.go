package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"backtrack/ui/bench"
	"backtrack/ui/daily"
	"backtrack/ui/family"
)

// A dailyLine is what daily prints about a puzzle.
type dailyLine struct {
	Date  string `json:"date"`
	ID    string `json:"id"`
	Level string `json:"level"`
	bench.Head
}

func dailies(cmd *cobra.Command) action {
	on := daily.DayOf(time.Now())
	declare(cmd, "date", "YYYY-MM-DD", "print the puzzles of this day; by default of today", func(s string) (err error) {
		on, err = daily.ParseDay(s)
		return err
	})
	asJSON := cmd.Flags().Bool("json", false, "print a JSON object for each puzzle")
	return func(ctx context.Context, e *env, args []string) error {
		chosen, err := e.selectFamilies(args, daily.Families(e.families))
		if err != nil {
			return err
		}
		for _, f := range chosen {
			if len(daily.Families([]family.Family{f})) == 0 {
				return wrongUse("%s has no daily puzzle", f.ID)
			}
		}
		return e.dailies(ctx, chosen, on, *asJSON)
	}
}

// dailies prints the puzzles of a day.
func (e *env) dailies(ctx context.Context, families []family.Family, on daily.Day, asJSON bool) error {
	failed := false
	for _, f := range families {
		stop := e.showElapsed("making the puzzle of "+f.ID, 0)
		p, err := daily.Of(f, on).Make(ctx)
		stop()
		switch {
		case e.interrupted(ctx, " at the puzzle of %s; to go on, name the families from there on", f.ID):
			return nil
		case err != nil:
			failed = true
			e.complain(f.ID, err)
		case asJSON:
			e.json(dailyLine{on.String(), p.ID, p.Header.Difficulty, bench.NewHead(nil)})
		default:
			fmt.Fprintln(e.out, on, p.ID, p.Header.Difficulty)
		}
		if note := p.Header.Note; note != "" {
			e.complain(p.ID, errors.New(note))
		}
	}
	return reportedError(failed)
}
