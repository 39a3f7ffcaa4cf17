package cli

import (
	"context"
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/words"
)

// An ablating is a run of the command ablate.
type ablating struct {
	*env
	algorithm    string // named by the user; "" is smart, or what the family has instead
	timeout, cpu *time.Duration
	maxMoves     *int
	format       bench.Format
	csv          *csv.Writer

	boards []bench.Board
	m      *bench.Measurement
	at     int // boards whose sets have all been printed
	sets   int // of the next board that have been printed
}

func ablate(fs *flag.FlagSet) action {
	a := new(ablating)
	fs.StringVar(&a.algorithm, "algorithm", "", "the `ID` of the algorithm whose rules are switched; by default smart")
	a.timeout = timeLimit(fs)
	a.cpu = duration(fs, "cpu", 0, "the most CPU `TIME` for each solve; the limit by the clock on the wall is then three times that")
	a.maxMoves = wholeNumber(fs, "max-moves", 0, 0, "the most moves that a solution may have, `N`; 0, the default, is no bound")
	asCSV := fs.Bool("csv", false, "print comma-separated values")
	asMarkdown := fs.Bool("markdown", false, "print Markdown")
	asJSON := fs.Bool("json", false, "print a JSON object for each puzzle and set of rules")
	return func(ctx context.Context, e *env, args []string) error {
		a.env = e
		switch {
		case *asCSV && *asMarkdown || *asCSV && *asJSON || *asMarkdown && *asJSON:
			return wrongUse("-csv, -markdown and -json exclude each other")
		case *asJSON:
			a.format = bench.JSON
		case *asCSV:
			a.format = bench.CSV
			a.csv = csv.NewWriter(e.out)
		case *asMarkdown:
			a.format = bench.Markdown
		}
		sources, err := e.sources(args)
		if err != nil {
			return err
		}
		for _, s := range sources {
			if s.family < 0 {
				continue
			}
			if _, err := a.plan(e.families[s.family]); err != nil {
				return wrongUse("%v", err)
			}
		}
		return a.run(ctx, sources)
	}
}

// plan returns the sets of rules that are compared in a family. Its error says why
// there are none.
func (a *ablating) plan(f family.Family) ([]bench.Variant, error) {
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

// of returns the algorithm whose rules are switched in a family, "" if there is none.
func (a *ablating) of(f family.Family) string {
	if a.algorithm != "" {
		return a.algorithm
	}
	return bench.Ablated(f)
}

// run measures the puzzles of the sources and prints what their rules are worth.
func (a *ablating) run(ctx context.Context, sources []source) error {
	good := true
	var plan bench.Plan
	for _, b := range a.env.boards(ctx, sources) {
		sets, err := a.plan(b.Family)
		if b.Err != nil {
			err = b.Err
		}
		if err != nil {
			a.fail(b.ID, err)
			good = false
		} else if !slices.Contains(plan.Puzzles, b.ID) {
			b.Variants = bench.Distinct(b.Family, sets)
			a.boards = append(a.boards, b)
			plan.Puzzles = append(plan.Puzzles, b.ID)
			plan.Variants = append(plan.Variants, slices.DeleteFunc(slices.Clone(b.Variants), func(v bench.Variant) bool { return slices.Contains(plan.Variants, v) })...)
		}
	}
	if a.cut || len(a.boards) == 0 {
		return failure(!good)
	}
	set := bench.Settings{Runs: bench.DefaultRuns, Wall: *a.timeout, Warm: true, Most: *a.maxMoves}
	if *a.cpu > 0 {
		set = set.LimitCPU(*a.cpu)
	}
	a.m = bench.New(plan, set, "")
	a.head()
	j := bench.Start(ctx, bench.Runner{Worker: bench.WorkerCommand(), Whole: true}, a.m, a.boards, nil, bench.Hooks{Cell: func(lines []bench.Line) {
		last := lines[len(lines)-1]
		good = good && last.Error == ""
		a.m.Add(lines...)
		a.print()
	}})
	stop := a.progress(func() string { return progressText(a.env, a.m, j.Progress()) })
	err := j.Err()
	stop()
	a.tables()
	if errors.Is(err, context.Canceled) {
		err, good = nil, false
	}
	return errors.Join(err, failure(!good))
}

// An ablationLine is what ablate prints about a puzzle and a set of rules. Calls and
// cuts are by rule.
type ablationLine struct {
	Puzzle  string            `json:"puzzle"`
	Variant bench.Variant     `json:"variant"`
	Rules   []string          `json:"rules"`
	Status  solver.Outcome    `json:"status"`
	Nodes   uint64            `json:"nodes"`
	CPU     float64           `json:"cpu_ms"`
	Calls   map[string]uint64 `json:"calls"`
	Cuts    map[string]uint64 `json:"cuts"`
	Error   string            `json:"error,omitempty"`
}

// fail says why a puzzle has no sets of rules.
func (a *ablating) fail(puzzle string, err error) {
	if a.format != bench.JSON {
		a.complain(puzzle, err)
		return
	}
	a.json(struct {
		Puzzle string         `json:"puzzle"`
		Status solver.Outcome `json:"status"`
		Error  string         `json:"error"`
	}{puzzle, solver.Broken, err.Error()})
}

// head prints the names of the columns of comma-separated values.
func (a *ablating) head() {
	if a.csv != nil {
		a.record("puzzle", "family", "name", "size", "detail", "variant", "rules", "status", "nodes", "cpu_ms", "calls", "cuts")
	}
}

func (a *ablating) record(cells ...string) {
	a.csv.Write(cells) // an error stays with the output
	a.csv.Flush()
}

// print prints, in the formats that have a line for each set of rules, those that have
// been measured, in the order of the plan. Sets that are the same were measured once.
func (a *ablating) print() {
	for ; a.at < len(a.boards); a.at++ {
		b := a.boards[a.at]
		sets := bench.Ablate(a.m, b.Family, a.of(b.Family), []string{b.ID}).Sets
		for ; a.sets < len(sets); a.sets++ {
			s := sets[a.sets]
			if !s.Cells[0].Measured() {
				return
			}
			a.line(b, s)
		}
		a.sets = 0
	}
}

// line prints a set of rules on a board.
func (a *ablating) line(b bench.Board, s bench.AblationSet) {
	l := s.Cells[0].Median()
	switch {
	case a.format == bench.JSON:
		line := ablationLine{b.ID, s.Variant, []string{}, l.Status, l.Nodes, math.Round(s.Cells[0].Time().Median*1e6) / 1e6, map[string]uint64{}, map[string]uint64{}, l.Error}
		line.Rules = append(line.Rules, l.Rules...)
		maps.Copy(line.Calls, l.Calls)
		maps.Copy(line.Cuts, l.Cuts)
		a.json(line)
	case l.Error != "":
		a.complain(b.ID, fmt.Errorf("%s: %s", s.Variant, l.Error))
	case a.format == bench.CSV:
		f := b.Puzzle.Facts
		a.record(b.ID, b.Family.ID, b.Puzzle.Header.Name, f.Size, f.Detail, string(s.Variant), strings.Join(l.Rules, " "), string(l.Status),
			strconv.FormatUint(l.Nodes, 10), strconv.FormatFloat(s.Cells[0].Time().Median, 'f', 6, 64), counts(l.Rules, l.Calls), counts(l.Rules, l.Cuts))
	}
}

// counts writes figures by rule: "lines=3 distance=580".
func counts(rules []string, n map[string]uint64) string {
	var out []string
	for _, r := range rules {
		out = append(out, fmt.Sprintf("%s=%d", r, n[r]))
	}
	return strings.Join(out, " ")
}

// tables prints, for people, what the rules are worth: for each family, on its puzzles
// together.
func (a *ablating) tables() {
	if a.format == bench.JSON || a.format == bench.CSV {
		return
	}
	for _, f := range a.families {
		var puzzles []string
		for _, b := range a.boards {
			if b.Family.ID == f.ID && a.m.Info(b.ID).Size != "" {
				puzzles = append(puzzles, b.ID)
			}
		}
		if len(puzzles) > 0 {
			a.table(bench.Ablate(a.m, f, a.of(f), puzzles), f)
		}
	}
	a.paragraph("Time and nodes are compared with the algorithm's own set, a rule with its absence. A call is a step that a rule was asked about, a cut one that it refused; the time per call is what the steps do not explain. " + a.m.Circumstances())
}

// table prints what the rules are worth on puzzles of a family.
func (a *ablating) table(w bench.Ablation, f family.Family) {
	many := len(w.Puzzles) > 1
	title := "Rules of " + w.Algorithm.Name + " on "
	if info := a.m.Info(w.Puzzles[0]); many {
		title += plural(uint64(len(w.Puzzles)), "board") + " of " + f.Name
	} else {
		title += fmt.Sprintf("%s, %s, %s", printable(w.Puzzles[0]), info.Size, info.Detail)
	}
	if a.format == bench.Markdown {
		title = "## " + title
	}
	fmt.Fprintf(a.out, "%s\n\n", title)
	if w.Algorithm.ID != bench.Smart && a.algorithm == "" {
		a.paragraph(fmt.Sprintf("%s has no smart search with rules, so these are the rules of %s.", f.Name, w.Algorithm.Name))
		fmt.Fprintln(a.out)
	}
	if many {
		a.write(boardGrid(w, f, a.m))
	}
	a.write(setGrid(w, a.m, many))
	a.write(ruleGrid(w, many))
	a.paragraph(w.Sentence(words.Comma))
	fmt.Fprintln(a.out)
}

// boardGrid has a row for each puzzle: dfs, the search without what the rules refuse,
// and the own set, in nodes.
func boardGrid(w bench.Ablation, f family.Family, m *bench.Measurement) grid {
	g := grid{text: 2, rows: [][]string{{"Puzzle", "Size", "dfs", string(w.Base), w.Algorithm.ID, "order", "rules"}}}
	for _, p := range w.Puzzles {
		one := bench.Ablate(m, f, w.Algorithm.ID, []string{p})
		nodes := func(v bench.Variant) string {
			for _, s := range one.Sets {
				if s.Variant == v {
					return s.Cells[0].NodesText(short)
				}
			}
			return "–"
		}
		g.rows = append(g.rows, []string{printable(p), m.Info(p).Size, nodes("dfs"), nodes(one.Base), nodes(bench.Variant(w.Algorithm.ID)), one.Order.Fewer(words.Comma), one.Cuts.Fewer(words.Comma)})
	}
	return g
}

// setGrid has a row for each set of rules.
func setGrid(w bench.Ablation, m *bench.Measurement, many bool) grid {
	g := grid{text: 1, rows: [][]string{{"Set of rules", "CPU time", "nodes"}}}
	if many {
		g.rows[0] = []string{"Set of rules", "decided"}
	}
	g.rows[0] = append(g.rows[0], "time against "+w.Algorithm.ID, "nodes")
	for _, s := range w.Sets {
		row := []string{string(s.Variant), fmt.Sprintf("%d of %d", s.Decided, len(s.Cells))}
		if !many {
			c := s.Cells[0]
			row = []string{string(s.Variant), c.TimeText(m.Header.Settings().Limit()), c.NodesText(short)}
		}
		if s.Variant == bench.Variant(w.Algorithm.ID) {
			g.rows = append(g.rows, append(row, "", ""))
			continue
		}
		g.rows = append(g.rows, append(row, s.Time.Faster(words.Comma), s.Nodes.Fewer(words.Comma)))
	}
	return g
}

// ruleGrid has a row for each rule.
func ruleGrid(w bench.Ablation, many bool) grid {
	g := grid{text: 2, rows: [][]string{{"Rule", "", "calls", "cuts", "ns per call", "nodes", "net gain"}}}
	if many {
		g.rows[0] = append(g.rows[0], "decided")
	}
	for _, r := range w.Rules {
		kind := ""
		switch {
		case r.Rule.Order:
			kind = "order"
		case r.Rule.Extra:
			kind = "further"
		}
		call := "–"
		if r.PerCall > 0 {
			call = digits(r.PerCall)
		}
		row := []string{r.Rule.ID, kind, short(r.Calls), short(r.Cuts), call, r.Nodes.Fewer(words.Comma), r.Time.Faster(words.Comma)}
		if many {
			row = append(row, fmt.Sprintf("%+d", r.More))
		}
		g.rows = append(g.rows, row)
	}
	return g
}

// A grid is a table. Its first columns, text of them, are text, the others numbers.
type grid struct {
	text int
	rows [][]string // the first is the head
}

// write prints a table and an empty line.
func (a *ablating) write(g grid) {
	widths := make([]int, len(g.rows[0]))
	for _, row := range g.rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for n, row := range g.rows {
		if a.format == bench.Markdown {
			fmt.Fprintf(a.out, "| %s |\n", strings.Join(row, " | "))
			if n == 0 {
				fmt.Fprintf(a.out, "|%s%s\n", strings.Repeat(" :-- |", g.text), strings.Repeat(" --: |", len(row)-g.text))
			}
			continue
		}
		line := ""
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if i < g.text {
				line += cell + pad + "  "
			} else {
				line += pad + cell + "  "
			}
		}
		fmt.Fprintln(a.out, strings.TrimRight(line, " "))
	}
	fmt.Fprintln(a.out)
}

// paragraph prints prose.
func (a *ablating) paragraph(text string) {
	if a.format == bench.Markdown {
		fmt.Fprintln(a.out, text)
		return
	}
	io.WriteString(a.out, wrap(text, ""))
}
