package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/words"
)

// An ablateCommand is a run of the command ablate.
type ablateCommand struct {
	*env
	measureOptions
	algorithm *string // algorithm that the user named; "" stands for bench.AblatedAlgorithm
	maxMoves  *int
	as        bench.Format

	instances []bench.Instance
	m         *bench.Measurement
}

func ablate(cmd *cobra.Command) action {
	a := &ablateCommand{measureOptions: newMeasureOptions(cmd, "print Markdown", "print a JSON object for each puzzle and set of rules")}
	a.algorithm = algorithmID(cmd, "algorithm", "the ID of the algorithm whose rules are switched; by default smart or, "+
		"where that has no rules, the first that has some")
	a.maxMoves = wholeNumber(cmd, "max-moves", 0, 0, "find no solution longer than N moves; 0, the default, means no limit")
	return func(ctx context.Context, e *env, args []string) (err error) {
		a.env = e
		if a.as, err = a.format(); err != nil {
			return err
		}
		sources, err := e.sources(args)
		if err != nil {
			return err
		}
		if err := e.require(sources, func(f family.Family) error { _, err := a.plan(f); return err }); err != nil {
			return err
		}
		return a.run(ctx, sources)
	}
}

// plan returns the sets of rules that are compared in a family. If there are none, its error
// says why.
func (a *ablateCommand) plan(f family.Family) ([]bench.Variant, error) {
	id := a.of(f)
	if id == "" {
		return nil, fmt.Errorf("no algorithm of %s has rules to choose from", f.ID)
	}
	if _, _, err := bench.Variant(id).Algorithm(f); err != nil {
		return nil, err
	}
	if f.Algorithm(id) < 0 {
		return nil, fmt.Errorf("want the id of an algorithm, not %q; ablate switches the rules itself", id)
	}
	plan := bench.AblationPlan(f, id)
	if plan == nil {
		return nil, fmt.Errorf("the algorithm %q of %s has no rules to choose from", id, f.ID)
	}
	return plan, nil
}

// of returns the algorithm of a family whose rules are switched, or "" if there is none.
func (a *ablateCommand) of(f family.Family) string {
	return cmp.Or(*a.algorithm, bench.AblatedAlgorithm(f))
}

// run measures the puzzles of the sources and prints what their rules are worth.
func (a *ablateCommand) run(ctx context.Context, sources []source) error {
	good := true
	var plan bench.Plan
	for _, in := range a.env.instances(ctx, sources) {
		sets, err := a.plan(in.Family)
		if in.Err != nil {
			err = in.Err
		}
		if err != nil {
			a.fail(in.ID, err)
			good = false
			continue
		}
		in.Variants = sets
		a.instances = append(a.instances, in)
		plan.Puzzles = append(plan.Puzzles, in.ID)
	}
	if a.stopped != "" || len(a.instances) == 0 {
		return reportedError(!good)
	}
	set := a.settings()
	set.Cold, set.MaxMoves = false, *a.maxMoves
	a.m = bench.New(plan, set, "")
	a.head()
	all, err := a.measure(ctx, runner(false), a.m, a.instances, nil, bench.Hooks{Sample: func(lines []bench.Line) {
		if last := lines[len(lines)-1]; last.Last {
			good = a.cell(last) && good
		}
	}})
	a.interrupted(ctx, ": %s; run the same command to start again", a.m.Stopped)
	a.tables()
	if err != nil {
		return err
	}
	return reportedError(!all || !good)
}

// An ablationLine is what ablate prints about a puzzle and a set of rules. Calls and
// Cuts have a figure for each rule.
type ablationLine struct {
	Puzzle  string            `json:"puzzle"`
	Variant bench.Variant     `json:"variant"`
	Rules   []string          `json:"rules"`
	Status  solver.Outcome    `json:"status"`
	Nodes   uint64            `json:"nodes"`
	CPU     float64           `json:"cpu_ms"`
	Calls   map[string]uint64 `json:"calls"`
	Cuts    map[string]uint64 `json:"cuts"`
	bench.Head
}

// fail says why a puzzle has no sets of rules.
func (a *ablateCommand) fail(puzzle string, err error) {
	if a.as != bench.JSON {
		a.complain(puzzle, err)
		return
	}
	a.json(bench.NewFailure(puzzle, cmp.Or(*a.algorithm, bench.Smart), err))
}

// head prints the names of the columns of comma-separated values.
func (a *ablateCommand) head() {
	if a.as == bench.CSV {
		bench.WriteRecord(a.out, "puzzle", "family", "name", "size", "detail", "variant", "rules", "status", "nodes", "cpu_ms", "calls", "cuts")
	}
}

// cell prints a cell, if the format has a line for each cell. It reports whether the cell has a
// result.
func (a *ablateCommand) cell(of bench.Line) bool {
	c := a.m.Cell(of.Puzzle, of.Variant)
	l, ms := c.Median(), c.Time().Median
	switch {
	case a.as == bench.JSON:
		line := ablationLine{
			l.Puzzle, l.Variant, []string{}, l.Status, l.Nodes, math.Round(ms*1e6) / 1e6,
			map[string]uint64{}, map[string]uint64{}, bench.NewHead(nil),
		}
		line.Error = bench.Optional(l.Error)
		line.Rules = append(line.Rules, l.Rules...)
		maps.Copy(line.Calls, l.Calls)
		maps.Copy(line.Cuts, l.Cuts)
		a.json(line)
	case l.Error != "":
		a.complain(l.Puzzle, fmt.Errorf("%s: %s", l.Variant, l.Error))
	case a.as == bench.CSV:
		bench.WriteRecord(a.out, l.Puzzle, l.Family, l.Name, l.Size, l.Detail, string(l.Variant), strings.Join(l.Rules, " "),
			string(l.Status), strconv.FormatUint(l.Nodes, 10), bench.Decimal(ms), countsText(l.Rules, l.Calls), countsText(l.Rules, l.Cuts))
	}
	return l.Error == ""
}

// countsText writes figures by rule: "lines=3 distance=580".
func countsText(rules []string, n map[string]uint64) string {
	out := lists.Map(rules, func(r string) string { return fmt.Sprintf("%s=%d", r, n[r]) })
	return strings.Join(out, " ")
}

// tables prints for people what the rules are worth. It prints tables for each family, over all
// its puzzles.
func (a *ablateCommand) tables() {
	if a.as == bench.JSON || a.as == bench.CSV {
		return
	}
	for _, f := range a.families {
		var puzzles []string
		for _, in := range a.instances {
			if in.Family.ID == f.ID && a.m.Info(in.ID).Size != "" {
				puzzles = append(puzzles, in.ID)
			}
		}
		if len(puzzles) > 0 {
			a.table(bench.Ablate(a.m, f, a.of(f), puzzles), f)
		}
	}
	a.paragraph(a.m.StoppedText() + "Each set of rules is compared with the algorithm's own set, and each rule with the search " +
		"without it. A call asks a rule about a move; a cut is a move that the rule rejected. The time per call " +
		"leaves out the time for the moves themselves. " + a.m.Circumstances())
}

// table prints what the rules are worth on puzzles of a family.
func (a *ablateCommand) table(w bench.Ablation, f family.Family) {
	many := len(w.Puzzles) > 1
	title := "Rules of " + w.Algorithm.Name + " on "
	if info := a.m.Info(w.Puzzles[0]); many {
		title += words.Count(len(w.Puzzles), "board") + " of " + f.Name
	} else {
		title += words.Printable(w.Puzzles[0]) + ", " + info.Size
		if info.Detail != "" {
			title += ", " + info.Detail
		}
	}
	if a.as == bench.Markdown {
		title = "## " + title
	}
	fmt.Fprintf(a.out, "%s\n\n", title)
	if w.Algorithm.ID != bench.Smart && *a.algorithm == "" {
		a.paragraph(fmt.Sprintf("%s has no smart search with rules, so these are the rules of %s.", f.Name, w.Algorithm.Name))
		fmt.Fprintln(a.out)
	}
	if many {
		bench.WriteTable(a.out, a.as, 2, boardTable(w, f, a.m))
	}
	bench.WriteTable(a.out, a.as, 1, setTable(w, a.m, many))
	bench.WriteTable(a.out, a.as, 2, ruleTable(w, many))
	a.paragraph(w.Sentence())
	fmt.Fprintln(a.out)
}

// boardTable has a row for each puzzle with three numbers of nodes. They are those of dfs, of
// the search with only the rules of Ablation.Base, and of the search with the own set.
func boardTable(w bench.Ablation, f family.Family, m *bench.Measurement) [][]string {
	rows := [][]string{{"Puzzle", "Size", "dfs", string(w.Base), w.Algorithm.ID, "order", "rules"}}
	for _, p := range w.Puzzles {
		one := bench.Ablate(m, f, w.Algorithm.ID, []string{p})
		nodes := func(v bench.Variant) string {
			for _, s := range one.Sets {
				if s.Variant == v {
					return s.Cells[0].NodesText(words.Compact)
				}
			}
			return "–"
		}
		rows = append(rows, []string{
			family.Label(p), m.Info(p).Size, nodes("dfs"), nodes(one.Base), nodes(bench.Variant(w.Algorithm.ID)),
			one.Order.Fewer(), one.Cuts.Fewer(),
		})
	}
	return rows
}

// setTable has a row for each set of rules.
func setTable(w bench.Ablation, m *bench.Measurement, many bool) [][]string {
	rows := [][]string{{"Set of rules", "CPU time", "nodes"}}
	if many {
		rows[0] = []string{"Set of rules", "decided"}
	}
	rows[0] = append(rows[0], "time against "+w.Algorithm.ID, "nodes")
	for _, s := range w.Sets {
		row := []string{string(s.Variant), fmt.Sprintf("%d of %d", s.Decided, len(s.Cells))}
		if !many {
			c := s.Cells[0]
			row = []string{string(s.Variant), c.TimeText(m.Header.Settings().Limit()), c.NodesText(words.Compact)}
		}
		if s.Variant == bench.Variant(w.Algorithm.ID) {
			rows = append(rows, append(row, "", ""))
			continue
		}
		rows = append(rows, append(row, s.Time.Faster(), s.Nodes.Fewer()))
	}
	return rows
}

// ruleTable has a row for each rule.
func ruleTable(w bench.Ablation, many bool) [][]string {
	rows := [][]string{{"Rule", "", "calls", "cuts", "ns per call", "nodes", "net gain"}}
	if many {
		rows[0] = append(rows[0], "decided")
	}
	for _, r := range w.Rules {
		kind := ""
		switch {
		case r.Rule.Order:
			kind = "order"
		case r.Rule.OffByDefault:
			kind = "further"
		}
		call := "–"
		if r.PerCall > 0 {
			call = words.Digits(r.PerCall)
		}
		row := []string{r.Rule.ID, kind, words.Compact(r.Calls), words.Compact(r.Pruned), call, r.Nodes.Fewer(), r.Time.Faster()}
		if many {
			row = append(row, fmt.Sprintf("%+d", r.More))
		}
		rows = append(rows, row)
	}
	return rows
}

// paragraph prints prose.
func (a *ablateCommand) paragraph(text string) {
	if a.as == bench.Markdown {
		fmt.Fprintln(a.out, text)
		return
	}
	io.WriteString(a.out, words.Wrap(text, ""))
}
