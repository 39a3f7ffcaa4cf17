package cli

import (
	"cmp"
	"context"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/records"
	"backtrack/ui/store"
	"backtrack/words"
)

// statistics prints what the player has solved. It works even while the window is open.
func statistics(cmd *cobra.Command) action {
	asCSV := cmd.Flags().Bool("csv", false, "print comma-separated values; best_ms and median_ms are milliseconds, of games without "+
		"help, and helps counts hints, revealed moves and solutions")
	asJSON := cmd.Flags().Bool("json", false, "print a JSON object for each family, level and size, with the fields of --csv")
	return func(_ context.Context, e *env, args []string) error {
		if *asCSV && *asJSON {
			return wrongUse("--csv and --json exclude each other")
		}
		chosen, err := e.selectFamilies(args, e.families)
		if err != nil {
			return err
		}
		dir, err := store.Dir()
		if err != nil {
			return err
		}
		list, damaged, err := records.ReadFolder(dir)
		if err != nil {
			return err
		}
		if damaged > 0 {
			e.complain(records.Name, fmt.Errorf("%s could not be read", words.Count(damaged, "damaged line")))
		}
		switch {
		case *asCSV:
			_, _ = e.out.Write(records.CSV(list, lists.Map(chosen, func(f family.Family) string { return f.ID })))
		case *asJSON:
			for _, f := range chosen {
				for _, g := range records.Groups(records.OfFamily(list, f.ID)) {
					e.json(statisticsLine{g, bench.NewHead(nil)})
				}
			}
		default:
			e.printStatistics(list, chosen)
		}
		return nil
	}
}

// A statisticsLine is what statistics prints about the puzzles of one level and size.
type statisticsLine struct {
	records.Group
	bench.Head
}

// printStatistics prints for people a table for each family.
func (e *env) printStatistics(list []records.Record, families []family.Family) {
	solved := false
	for _, f := range families {
		of := records.OfFamily(list, f.ID)
		total := records.Total(of)
		if total.Solved == 0 {
			continue
		}
		if solved {
			fmt.Fprintln(e.out)
		}
		solved = true
		fmt.Fprintf(e.out, "%s: %s solved, %s without help, on %s\n\n", f.ID, words.Number(total.Solved), words.Number(total.Unaided),
			words.Count(total.Days, "day"))
		w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, "  level\tsize\tsolved\tno help\tbest\tmedian\thints\thelps\tdays")
		for _, g := range records.Groups(of) {
			fmt.Fprintf(w, "  %s\t%s\t%d\t%d\t%s\t%s\t%d\t%d\t%d\n",
				cmp.Or(g.Level, "–"), g.Size, g.Solved, g.Unaided, records.Clock(g.Best), records.Clock(g.Median), g.Hints, g.Helps, g.Days)
		}
		w.Flush()
	}
	if !solved {
		fmt.Fprintln(e.out, "Nothing has been solved yet.")
	}
}
