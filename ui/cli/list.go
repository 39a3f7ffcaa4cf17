package cli

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/words"
)

// A listLine is what list prints about a puzzle.
type listLine struct {
	Puzzle string         `json:"puzzle"`
	Family bench.Optional `json:"family"`
	Name   string         `json:"name"`
	Size   string         `json:"size"`
	Detail string         `json:"detail"`
	Cells  int            `json:"cells"`
	Level  bench.Optional `json:"level"` // level, or the reason why there is none
	bench.Head
}

func list(cmd *cobra.Command) action {
	asJSON := cmd.Flags().Bool("json", false, "print a JSON object for each puzzle")
	return func(ctx context.Context, e *env, args []string) error {
		args = slices.Clone(args)
		for i, arg := range args {
			if _, err := e.family(arg); err == nil {
				args[i] += "/*"
			} else if !strings.ContainsAny(arg, `/*?[#.-\`) && !fileExists(arg) {
				return err
			}
		}
		if len(args) == 0 {
			args = []string{"*"}
		}
		sources, err := e.sources(args)
		if err != nil {
			return err
		}
		w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
		err = e.forEach(ctx, sources, func(it item) bool {
			switch p := it.puzzle; {
			case *asJSON:
				e.json(listLine{it.name, bench.Optional(it.family.ID), p.Name(), p.Facts.Size, p.Facts.Detail, p.Facts.Cells,
					bench.Optional(p.Level), bench.NewHead(it.err)})
			case it.err != nil:
				e.complain(it.name, it.err)
			default:
				fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", it.label(), p.Name(), p.Facts.Size, p.Facts.Detail)
			}
			return it.err == nil
		})
		return cmp.Or(w.Flush(), err)
	}
}

// An algorithmLine is what algorithms prints about an algorithm.
type algorithmLine struct {
	Family  string     `json:"family"`
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	Method  string     `json:"method"`
	Doc     string     `json:"doc"`
	Optimal bool       `json:"optimal"`
	Rules   []ruleLine `json:"rules"`
	bench.Head
}

type ruleLine struct {
	ID           string `json:"id"`
	Name         string `json:"name"`
	Doc          string `json:"doc"`
	OffByDefault bool   `json:"extra"`
	Order        bool   `json:"order"`
}

func algorithms(cmd *cobra.Command) action {
	asJSON := cmd.Flags().Bool("json", false, "print a JSON object for each algorithm")
	return func(_ context.Context, e *env, args []string) error {
		families, err := e.selectFamilies(args, e.families)
		if err != nil {
			return err
		}
		if *asJSON {
			for _, f := range families {
				for _, a := range f.Algorithms {
					rules := append([]ruleLine{}, lists.Map(a.Rules, func(r solver.Rule) ruleLine { return ruleLine(r) })...)
					e.json(algorithmLine{f.ID, a.ID, a.Name, a.Method, a.Doc, a.Optimal, rules, bench.NewHead(nil)})
				}
			}
			return nil
		}
		for i, f := range families {
			if i > 0 {
				fmt.Fprintln(e.out)
			}
			fmt.Fprintf(e.out, "%s\n", f.ID)
			for _, a := range f.Algorithms {
				e.describe(a)
			}
		}
		return nil
	}
}

// describe prints what an algorithm does, and its rules.
func (e *env) describe(a solver.Info) {
	doc := a.Doc
	if a.Optimal {
		doc += " Its solutions have the fewest moves."
	}
	fmt.Fprintf(e.out, "\n  %s: %s, %s\n%s", a.ID, a.Name, a.Method, words.Wrap(doc, "    "))
	for _, r := range a.Rules {
		name := r.Name
		if r.OffByDefault {
			name += ", off unless asked for"
		}
		fmt.Fprintf(e.out, "    rule %s: %s\n%s", r.ID, name, words.Wrap(r.Doc, "      "))
	}
}
