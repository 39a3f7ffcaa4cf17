package cli

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"backtrack/model/lists"
	"backtrack/ui/print"
)

func printPages(cmd *cobra.Command) action {
	file := outputFile(cmd)
	n := wholeNumber(cmd, "n,per-page", 1, 4, "print at most N puzzles on a page; 4 by default")
	solutions := cmd.Flags().Bool("solutions", false, "print the solutions on the last pages")
	timeout := timeLimit(cmd)
	sizes := lists.Map(print.Papers, func(p print.Paper) string { return strings.ToLower(p.Name) })
	paper := choiceOption(cmd, "paper", "SIZE", sizes[0], "the size of pages: a4, the default, or letter", sizes...)
	return func(ctx context.Context, e *env, args []string) error {
		if *n > print.MaxPerPage {
			return wrongUse("-n %d: want 1 to %d puzzles on a page", *n, print.MaxPerPage)
		}
		if _, err := fileEnding(*file, ".pdf"); err != nil {
			return err
		}
		sources, err := e.sources(args)
		if err != nil {
			return err
		}
		if err := e.refuseTerminal(*file, "PDF"); err != nil {
			return err
		}
		var items []print.Item
		err = e.forEach(ctx, sources, func(it item) bool {
			made := print.Item{Family: it.family, Puzzle: it.puzzle}
			if it.err == nil && *solutions {
				stop := e.showElapsed("solving "+it.label(), *timeout)
				it.err = made.Solve(ctx, *timeout)
				stop()
			}
			if it.err != nil && ctx.Err() == nil {
				e.complain(it.name, it.err)
			}
			items = append(items, made)
			return it.err == nil
		})
		if e.stopped != "" {
			e.stopped = "; nothing was written"
		}
		if err != nil || e.stopped != "" {
			return err
		}
		doc, err := print.New(print.Papers[slices.Index(sizes, *paper)], *n, items)
		if err != nil {
			return err
		}
		pdf, err := doc.PDF()
		if err != nil {
			return err
		}
		return e.write(*file, pdf)
	}
}
