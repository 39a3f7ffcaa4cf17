package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/bench/plots"
	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/ui/store"
)

// comparing are the options of the command compare.
type comparing struct {
	variants           []bench.Variant // named by the user; nil is dfs, smart and best
	timeout, cpu       *time.Duration
	runs               *int
	cold, warm         *bool
	inProcess, summary *bool
	out, from          *string
	svg                string // one of pictures; "" is none
	format             bench.Format
}

// pictures are the values of -svg.
var pictures = []string{"scatter", "cactus", "bars", "size"}

func compare(fs *flag.FlagSet) action {
	c := new(comparing)
	fs.Func("algorithms", "the algorithms to measure, `A,B`; by default dfs, smart and best, if the family has them. A+RULE adds a rule to A, A-RULE takes one away, A+all adds all, A+none removes all", func(s string) error {
		ids, err := parts(s)
		for i, id := range ids {
			if slices.Contains(ids[:i], id) {
				return fmt.Errorf("the algorithm %q is named twice", id)
			}
			c.variants = append(c.variants, bench.Variant(id))
		}
		return err
	})
	c.timeout = timeLimit(fs)
	c.cpu = duration(fs, "cpu", 0, "the most CPU `TIME` for each solve; the limit by the clock on the wall is then three times that")
	c.runs = wholeNumber(fs, "runs", 1, bench.DefaultRuns, "how many samples of each are made, `N`; 6 by default. The median counts, and from six on there is an interval")
	c.cold = fs.Bool("cold", false, "make only the first run of a process, in which nothing is prepared")
	c.warm = fs.Bool("warm", false, "print only the samples after that run")
	c.inProcess = fs.Bool("in-process", false, "measure in this process, not each algorithm and puzzle in one of its own")
	c.out = fs.String("out", "", "keep the samples in `FILE`, as JSON lines. What it has already is not measured again")
	c.from = fs.String("from", "", "print the samples of `FILE` and measure nothing")
	c.summary = fs.Bool("summary", false, "print a line for each algorithm, not for each puzzle: solved, sum, PAR-2, mean ratio")
	fs.Func("svg", "print a picture: `PICTURE` is scatter, cactus, bars or size", func(s string) error {
		if !slices.Contains(pictures, s) {
			return fmt.Errorf("want one of %s", strings.Join(pictures, ", "))
		}
		c.svg = s
		return nil
	})
	asCSV := fs.Bool("csv", false, "print comma-separated values")
	asMarkdown := fs.Bool("markdown", false, "print Markdown; for 'numbrix/*', the tables of the report, with its own figures next to yours")
	asJSON := fs.Bool("json", false, "print a JSON object for each sample")
	return func(ctx context.Context, e *env, args []string) error {
		switch {
		case *asCSV && *asMarkdown || *asCSV && *asJSON || *asMarkdown && *asJSON:
			return wrongUse("-csv, -markdown and -json exclude each other")
		case c.svg != "" && (*asCSV || *asJSON || *asMarkdown || *c.summary):
			return wrongUse("-svg excludes -csv, -markdown, -json and -summary")
		case *c.cold && *c.warm:
			return wrongUse("-cold and -warm exclude each other; without them both are measured")
		case *c.from != "" && (len(args) > 0 || measures(fs)):
			return wrongUse("-from prints a file: it takes no puzzles, and of the options only -summary, -csv, -markdown, -json and -svg")
		case *asJSON:
			c.format = bench.JSON
		case *asCSV:
			c.format = bench.CSV
		case *asMarkdown:
			c.format = bench.Markdown
		}
		if *c.from != "" {
			return c.reprint(e)
		}
		return c.run(ctx, e, args)
	}
}

// measures reports whether options were given that only make sense for a measurement.
func measures(fs *flag.FlagSet) (yes bool) {
	fs.Visit(func(f *flag.Flag) {
		yes = yes || !slices.Contains([]string{"from", "summary", "csv", "markdown", "json", "svg"}, f.Name)
	})
	return yes
}

// reprint prints a measurement that was kept in a file.
func (c *comparing) reprint(e *env) error {
	m, err := load(*c.from)
	if err != nil {
		return err
	}
	if *c.summary {
		return m.WriteSummary(e.out, c.format, bench.VariantNames(e.families))
	}
	if c.svg != "" {
		return c.draw(e, m)
	}
	if c.format == bench.JSON {
		for l := range m.Lines {
			e.json(l)
		}
	}
	bench.PrintAll(c.printer(e, m), m)
	return nil
}

// load reads the file of a measurement.
func load(name string) (*bench.Measurement, error) {
	m, err := bench.LoadFile(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: there is no such file", printable(name))
	case err != nil:
		return nil, fmt.Errorf("%s: %w", printable(name), cause(err))
	}
	return m, nil
}

// run measures what args name and prints it.
func (c *comparing) run(ctx context.Context, e *env, args []string) error {
	sources, err := e.sources(args)
	if err != nil {
		return err
	}
	if err := c.check(e, sources); err != nil {
		return err
	}
	boards := e.boards(ctx, sources)
	if e.cut {
		return nil
	}
	plan := c.plan(e, boards)
	if len(plan.Variants) == 0 {
		return wrongUse("there is neither dfs nor smart nor best for these puzzles; name others with -algorithms")
	}
	m, log, err := c.open(plan)
	if err != nil {
		return err
	}
	if log != nil {
		defer log.Close()
	}
	r := bench.Runner{Worker: bench.WorkerCommand(), Whole: true}
	if *c.inProcess {
		r.Worker = nil
	}
	good := true
	rows := &growing{p: c.printer(e, m), m: m, boards: boards}
	said := map[string]bool{}
	show := func(l bench.Line) {
		good = good && l.Error == "" && l.Status != solver.Stopped
		if c.format == bench.JSON && !*c.summary {
			e.json(l)
		} else if problem := l.Puzzle + l.Error; l.Error != "" && !said[problem] {
			said[problem] = true
			e.complain(l.Puzzle, errors.New(l.Error))
		}
	}
	for l := range m.Lines {
		show(l)
	}
	rows.print(false)
	ctx, stopJob := context.WithCancel(ctx)
	defer stopJob()
	j := bench.Start(ctx, r, m, boards, log, bench.Hooks{Line: show, Cell: func(lines []bench.Line) {
		m.Add(lines...)
		rows.print(false)
		if e.out.err != nil {
			stopJob()
		}
	}})
	stop := e.progress(func() string { return progressText(e, m, j.Progress()) })
	err = j.Err()
	stop()
	if e.out.err != nil {
		return nil // which Run reports
	}
	if c.svg != "" {
		err = errors.Join(err, c.draw(e, m))
	} else if *c.summary {
		err = errors.Join(err, m.WriteSummary(e.out, c.format, bench.VariantNames(e.families)))
	} else {
		rows.print(true)
	}
	if errors.Is(err, context.Canceled) {
		err, good = nil, false
	}
	return errors.Join(err, failure(!good))
}

// draw prints a measurement as a picture.
func (c *comparing) draw(e *env, m *bench.Measurement) error {
	s := plots.Of(m, bench.VariantNames(e.families))
	drawing, ok := plots.Drawing{}, true
	switch c.svg {
	case "scatter":
		drawing, ok = s.Scatter(plots.Times)
	case "cactus":
		drawing = s.Cactus()
	case "bars":
		drawing = s.Bars()
	case "size":
		drawing = s.Sizes(plots.Times)
	}
	if !ok {
		return errors.New("a scatter plot compares two algorithms on the same puzzles, and there are none that both have measured")
	}
	e.out.Write(chart.File(drawing.Chart, s.Caption(), ".svg", &paint.Light))
	return nil
}

// check returns a usage error if the user has named a variant that no family of the
// sources has. A file may hold a puzzle of any family.
func (c *comparing) check(e *env, sources []source) error {
	for _, v := range c.variants {
		files := false
		for _, s := range sources {
			if s.family < 0 {
				files = true
			} else if _, _, err := v.Algorithm(e.families[s.family]); err != nil {
				return wrongUse("%v", err)
			}
		}
		if files && !slices.ContainsFunc(e.families, func(f family.Family) bool { _, _, err := v.Algorithm(f); return err == nil }) {
			return wrongUse("no family has the algorithm %q", v)
		}
	}
	return nil
}

// boards reads the puzzles of the sources.
func (e *env) boards(ctx context.Context, sources []source) (boards []bench.Board) {
	stop := e.progress(func() string { return "reading puzzles" })
	defer stop()
	for it := range e.items(ctx, sources) {
		boards = append(boards, bench.Board{ID: it.name, Puzzle: it.puzzle, Family: it.family, Err: it.err})
	}
	return boards
}

// plan returns what is to be measured. Where the user has named no variants, each
// board gets those of dfs, smart and best that its family has.
func (c *comparing) plan(e *env, boards []bench.Board) bench.Plan {
	plan := bench.Plan{Variants: c.variants}
	has := func(b bench.Board, v bench.Variant) bool {
		_, _, err := v.Algorithm(b.Family)
		return b.Err == nil && err == nil
	}
	if c.variants == nil {
		for _, v := range []bench.Variant{"dfs", "smart", "best"} {
			if slices.ContainsFunc(boards, func(b bench.Board) bool { return has(b, v) }) {
				plan.Variants = append(plan.Variants, v)
			}
		}
		if len(plan.Variants) == 0 && slices.ContainsFunc(boards, func(b bench.Board) bool { return b.Err != nil }) {
			plan.Variants = []bench.Variant{"dfs", "smart", "best"} // to say what is wrong
		}
	}
	for i := range boards {
		b := &boards[i]
		plan.Puzzles = append(plan.Puzzles, b.ID)
		b.Variants = slices.Clone(plan.Variants)
		if c.variants == nil && b.Err == nil {
			b.Variants = slices.DeleteFunc(b.Variants, func(v bench.Variant) bool { return !has(*b, v) })
		}
	}
	return plan
}

// open returns the measurement to make, which the file named by -out may have begun,
// and its log, nil without a file.
func (c *comparing) open(plan bench.Plan) (*bench.Measurement, *bench.Log, error) {
	set := bench.Settings{Runs: *c.runs, Wall: *c.timeout, Cold: !*c.warm, Warm: !*c.cold}
	if *c.cpu > 0 {
		set = set.LimitCPU(*c.cpu)
	}
	m := bench.New(plan, set, "")
	if *c.out == "" {
		return m, nil, nil
	}
	old, err := bench.LoadFile(*c.out)
	switch info, statErr := os.Stat(*c.out); {
	case statErr == nil && info.Size() == 0, errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, nil, fmt.Errorf("%s: %w", printable(*c.out), cause(err))
	case old.Header.Settings() != set:
		return nil, nil, fmt.Errorf("%s was measured with other options; repeat those, or name another file", printable(*c.out))
	default:
		old.Extend(plan)
		m = old
	}
	log, err := bench.NewLog(*c.out, m, store.WriteFile)
	return m, log, err
}

// printer returns the printer of the rows; it prints nothing if each line is printed
// when it is there, or only the summary.
func (c *comparing) printer(e *env, m *bench.Measurement) bench.Printer {
	names := bench.VariantNames(e.families)
	switch {
	case *c.summary, c.svg != "", c.format == bench.JSON:
		return silent{}
	case c.format == bench.CSV:
		return bench.NewCSV(e.out, m)
	case c.format == bench.Markdown:
		return bench.NewMarkdown(e.out, m, names)
	}
	return bench.NewText(e.out, m, names)
}

// silent is a printer that prints nothing.
type silent struct{}

func (silent) Row(string) {}
func (silent) End()       {}

// A growing table gets a row for each puzzle when its cells are complete.
type growing struct {
	p      bench.Printer
	m      *bench.Measurement
	boards []bench.Board // that are measured
	at     int           // how many puzzles have been looked at
}

// print prints the rows that are complete, or at the end all of which something was
// measured.
func (g *growing) print(end bool) {
	for puzzles := g.m.Puzzles(); g.at < len(puzzles); g.at++ {
		id := puzzles[g.at]
		i := slices.IndexFunc(g.boards, func(b bench.Board) bool { return b.ID == id })
		if !end && i >= 0 && slices.ContainsFunc(g.boards[i].Variants, func(v bench.Variant) bool { return !g.m.Cell(id, v).Measured() }) {
			return
		}
		if g.m.Info(id).Puzzle != "" {
			g.p.Row(id)
		}
	}
	if end {
		g.p.End()
	}
}

// progressText says how far a job is.
func progressText(e *env, m *bench.Measurement, p bench.Progress) string {
	return fmt.Sprintf("%d of %d, %s on %s, %s, about %s left, at most %s", p.Done, p.Cells, bench.VariantNames(e.families)(p.Variant), printable(p.Puzzle), p.Spent.Round(time.Second), p.Left.Round(time.Second), p.AtMost.Round(time.Second))
}

// workerName is the command that measures a cell for another process. It is not for
// people, so help does not list it.
const workerName = "worker"

func worker(*flag.FlagSet) action {
	return func(ctx context.Context, e *env, args []string) error {
		// An interrupt is for the program that started this one.
		return bench.Work(context.WithoutCancel(ctx), e.in, e.out, e.families, func() { os.Exit(exitFailed) })
	}
}
