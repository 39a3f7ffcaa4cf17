package cli

import (
	"context"
	"errors"
	"flag"
	"strings"

	"backtrack/model/lists"
	"backtrack/ui/print"
)

func printPages(fs *flag.FlagSet) action {
	file := fileName(fs, "o", "write to `FILE`; - is standard output, the default")
	n := wholeNumber(fs, "n", 1, 4, "at most `N` puzzles on a page; 4 by default")
	solutions := fs.Bool("solutions", false, "print the solutions on the last pages")
	timeout := timeLimit(fs)
	paper := print.Papers[0]
	names := lists.Map(print.Papers, func(p print.Paper) string { return strings.ToLower(p.Name) })
	fs.Func("paper", onlyName(strings.Join(names, "|"))+"the size of pages; "+names[0]+" by default", func(s string) error {
		for i, name := range names {
			if strings.EqualFold(s, name) {
				paper = print.Papers[i]
				return nil
			}
		}
		return errors.New("want " + strings.Join(names, " or "))
	})
	return func(ctx context.Context, e *env, args []string) error {
		if *n > print.MaxPerPage {
			return wrongUse("-n %d: want 1 to %d puzzles on a page", *n, print.MaxPerPage)
		}
		sources, err := e.sources(args)
		if err != nil {
			return err
		}
		if err := e.binary(*file, "PDF"); err != nil {
			return err
		}
		var items []print.Item
		err = e.each(ctx, sources, func(it item) bool {
			made := print.Item{Family: it.family, Puzzle: it.puzzle}
			if err := it.err; err == nil && *solutions {
				stop := e.working("solving "+it.label(), *timeout)
				it.err = made.Solve(ctx, *timeout)
				stop()
			}
			if it.err != nil && ctx.Err() == nil {
				e.complain(it.name, it.err)
			}
			items = append(items, made)
			return it.err == nil
		})
		if err != nil || e.stopped != "" {
			return err
		}
		doc, err := print.New(paper, *n, items)
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
