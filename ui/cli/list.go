package cli

import (
	"context"
	"flag"
	"fmt"
	"text/tabwriter"
)

func list(*flag.FlagSet) action {
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
