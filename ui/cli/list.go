package cli

import (
	"context"
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"backtrack/words"
)

func list(*cobra.Command) action {
	return func(_ context.Context, e *env, args []string) error {
		families, err := e.some(args)
		if err != nil {
			return err
		}
		broken := false
		w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
		for _, f := range families {
			for _, id := range f.ReadyMade() {
				p, err := f.Load(id)
				if err != nil {
					broken = true
					e.complain(id, err)
					continue
				}
				fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", id, p.Name(), p.Facts.Size, p.Facts.Detail)
			}
		}
		w.Flush()
		return failure(broken)
	}
}

func algorithms(*cobra.Command) action {
	return func(_ context.Context, e *env, args []string) error {
		families, err := e.some(args)
		if err != nil {
			return err
		}
		for i, f := range families {
			if i > 0 {
				fmt.Fprintln(e.out)
			}
			fmt.Fprintf(e.out, "%s\n", f.ID)
			for _, a := range f.Algorithms {
				doc := a.Doc
				if a.Optimal {
					doc += " Its solutions have the fewest moves."
				}
				fmt.Fprintf(e.out, "\n  %s: %s, %s\n%s", a.ID, a.Name, a.Method, words.Wrap(doc, "    "))
				for _, r := range a.Rules {
					name := r.Name
					if r.Extra {
						name += ", off unless asked for"
					}
					fmt.Fprintf(e.out, "    rule %s: %s\n%s", r.ID, name, words.Wrap(r.Doc, "      "))
				}
			}
		}
		return nil
	}
}
