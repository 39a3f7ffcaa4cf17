package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/bench/plots"
	"backtrack/ui/chart"
	"backtrack/ui/family"
	"backtrack/ui/paint"
	"backtrack/ui/store"
	"backtrack/words"
)

// A compareCommand is a run of the command compare.
type compareCommand struct {
	*env
	measureOptions
	variants           []bench.Variant // variants that the user named; nil stands for dfs, smart and best
	cold, warm         *bool
	inProcess, summary *bool
	to, from, against  *string
	svg                *string // kind of picture; "" if none was asked for
	as                 bench.Format

	m         *bench.Measurement // what the user asked for
	instances []bench.Instance   // puzzles to measure
	printer   bench.Printer      // nil if the user asked for an output other than a table
	printed   int                // number of puzzles in the table so far
	failed    bool               // a cell has no result
	said      map[string]bool    // errors that were printed
}

func compare(cmd *cobra.Command) action {
	c := &compareCommand{measureOptions: newMeasureOptions(cmd, "print Markdown; for 'numbrix/*', the tables of the report, "+
		"with its own figures next to yours", "print a JSON object for each sample")}
	declare(cmd, "algorithms", algorithmsKind, "measure these algorithms; by default dfs, smart and best, if the family has "+
		"them. The others are compared with the first one. A+RULE adds a rule to A, A-RULE takes one away, "+
		"A+all adds all, A+none removes all, and A+none+RULE leaves only one", func(s string) error {
		ids, err := splitList(s)
		for i, id := range ids {
			if slices.Contains(ids[:i], id) {
				return fmt.Errorf("the algorithm %q is named twice", id)
			}
			c.variants = append(c.variants, bench.Variant(id))
		}
		return err
	})
	c.cold = cmd.Flags().Bool("cold", false, "make only cold runs, the first of each process, in which nothing is prepared")
	c.warm = cmd.Flags().Bool("warm", false, "print only the samples that follow the cold runs")
	c.inProcess = cmd.Flags().Bool("in-process", false, "measure in this process, not each algorithm and puzzle in one of its own")
	c.to = fileName(cmd, "out", "keep the samples in FILE, as JSON lines. What FILE has already is not measured again; "+
		"what else it has is kept, but not printed")
	c.from = fileName(cmd, "from", "measure nothing and print the samples of FILE, of the named puzzles and "+
		"algorithms, or of all")
	c.against = fileName(cmd, "against", "with --from, compare its times with the older measurement in FILE: "+
		"for each algorithm and puzzle the old time divided by the new one, its interval, and whether that is a difference")
	c.summary = cmd.Flags().Bool("summary", false, "print a line for each algorithm, not for each puzzle: solved, sum, PAR-2, mean ratio")
	c.svg = choiceOption(cmd, "svg", "PICTURE", "", "print a picture: scatter, cactus, bars or size", "scatter", "cactus", "bars", "size")
	return func(ctx context.Context, e *env, args []string) (err error) {
		c.env = e
		if c.as, err = c.format(); err != nil {
			return err
		}
		switch {
		case *c.svg != "" && (c.as != bench.Text || *c.summary):
			return wrongUse("--svg excludes --csv, --markdown, --json and --summary")
		case *c.cold && *c.warm:
			return wrongUse("--cold and --warm exclude each other; without them both are measured")
		case *c.against != "" && (*c.from == "" || *c.summary || *c.svg != ""):
			return wrongUse("--against needs --from, the newer measurement, and excludes --summary and --svg")
		case *c.from == "":
			return c.run(ctx, args)
		}
		cmd.Flags().Visit(func(f *pflag.Flag) {
			if !slices.Contains([]string{"from", "against", "algorithms", "summary", "csv", "markdown", "json", "svg"}, f.Name) {
				err = wrongUse("--from measures nothing, so it excludes %s", optionName(f))
			}
		})
		if err != nil {
			return err
		}
		return c.reprint(args)
	}
}

// reprint prints the requested part of a measurement that was kept in a file.
func (c *compareCommand) reprint(args []string) error {
	m, err := c.measurement(*c.from)
	if err != nil {
		return err
	}
	var plan bench.Plan
	for _, arg := range args {
		found := slices.DeleteFunc(m.Puzzles(), func(id string) bool { return !matches(arg, id) })
		if len(found) == 0 {
			return wrongUse("%s has no puzzle %q", words.Printable(*c.from), arg)
		}
		plan.Puzzles = append(plan.Puzzles, slices.DeleteFunc(found, func(id string) bool { return slices.Contains(plan.Puzzles, id) })...)
	}
	for _, v := range c.variants {
		if !slices.Contains(m.Variants(), v) {
			known := joinNames(m.Variants(), func(v bench.Variant) string { return string(v) })
			return wrongUse("%s has no algorithm %q; it has %s", words.Printable(*c.from), v, known)
		}
		plan.Variants = append(plan.Variants, v)
	}
	if plan.Puzzles == nil {
		plan.Puzzles = m.Puzzles()
	}
	if plan.Variants == nil {
		plan.Variants = m.Variants()
	}
	m = m.Only(plan)
	if !slices.ContainsFunc(plan.Puzzles, func(id string) bool { return m.Info(id).Puzzle != "" }) {
		return fmt.Errorf("%s: none of it has been measured yet", words.Printable(*c.from))
	}
	if *c.against != "" {
		return c.change(m)
	}
	c.begin(m, nil)
	return c.end()
}

// change prints how the cells of m compare with the measurement of --against.
func (c *compareCommand) change(m *bench.Measurement) error {
	old, err := c.measurement(*c.against)
	if err != nil {
		return err
	}
	for _, text := range m.Header.Differences(old.Header) {
		c.complain(*c.against, errors.New(text))
	}
	changes := m.Against(old)
	err = bench.WriteChanges(c.out, c.as, changes, bench.VariantNames(c.families))
	return errors.Join(err, reportedError(!slices.ContainsFunc(changes, bench.Change.Known)))
}

// run measures what args name and prints it.
func (c *compareCommand) run(ctx context.Context, args []string) error {
	sources, err := c.sources(args)
	if err != nil {
		return err
	}
	for _, v := range c.variants {
		if err := c.require(sources, func(f family.Family) error { _, _, err := v.Algorithm(f); return err }); err != nil {
			return err
		}
	}
	instances := c.env.instances(ctx, sources)
	if c.stopped != "" {
		return nil
	}
	if c.as != bench.JSON && !slices.ContainsFunc(instances, func(in bench.Instance) bool { return in.Err == nil }) {
		for _, in := range instances {
			c.complain(in.ID, in.Err)
		}
		return errReported
	}
	plan := c.plan(instances)
	if len(plan.Variants) == 0 {
		return wrongUse("there is neither dfs nor smart nor best for these puzzles; name others with --algorithms")
	}
	m, log, err := c.open(plan, instances)
	if err != nil {
		return err
	}
	if log != nil {
		defer log.Close()
	}
	c.begin(m, instances)
	all, err := c.measure(ctx, runner(*c.inProcess), m, instances, log, bench.Hooks{Line: c.line, Sample: func([]bench.Line) { c.rows(false) }})
	if c.out.err != nil {
		return nil // Run reports the error of the output
	}
	goOn := "with --out FILE the same command would go on"
	if log != nil {
		goOn = "run the same command to go on"
	}
	if c.interrupted(ctx, ": %s; %s", m.Stopped, goOn) && *c.svg != "" {
		return nil
	}
	if err := errors.Join(err, c.end()); err != nil {
		return err
	}
	return reportedError(!all || c.failed)
}

// begin prints the head of a table, and the samples that a measurement has already.
func (c *compareCommand) begin(m *bench.Measurement, instances []bench.Instance) {
	c.m, c.instances, c.said = m, instances, map[string]bool{}
	switch names := bench.VariantNames(c.families); {
	case *c.summary, *c.svg != "", c.as == bench.JSON:
	case c.as == bench.CSV:
		c.printer = bench.NewCSV(c.out, m)
	case c.as == bench.Markdown:
		c.printer = bench.NewMarkdown(c.out, m, names)
	default:
		c.printer = bench.NewText(c.out, m, names, columns(c.out.w))
	}
	for l := range m.Lines {
		c.line(l)
	}
	c.rows(false)
}

// line prints a sample as JSON. In other formats it prints only the error of the sample.
func (c *compareCommand) line(l bench.Line) {
	c.failed = c.failed || l.Error != "" || l.Status == solver.Stopped
	if c.as == bench.JSON && !*c.summary {
		c.json(l)
	} else if problem := l.Puzzle + l.Error; l.Error != "" && !c.said[problem] {
		c.said[problem] = true
		c.complain(l.Puzzle, errors.New(l.Error))
	}
}

// rows prints the next rows of the table that are complete. At the end it prints all remaining
// rows that have samples.
func (c *compareCommand) rows(end bool) {
	if c.printer == nil {
		return
	}
	for puzzles := c.m.Puzzles(); c.printed < len(puzzles); c.printed++ {
		id := puzzles[c.printed]
		i := slices.IndexFunc(c.instances, func(in bench.Instance) bool { return in.ID == id })
		if !end && i >= 0 && !complete(c.m, c.instances[i]) {
			return
		}
		if c.m.Info(id).Puzzle != "" {
			c.printer.Row(id)
		}
	}
	if end {
		c.printer.End()
	}
}

// end prints what follows the last cell.
func (c *compareCommand) end() error {
	switch {
	case *c.svg != "":
		return c.draw()
	case *c.summary:
		return c.m.WriteSummary(c.out, c.as, bench.VariantNames(c.families))
	}
	c.rows(true)
	return nil
}

// draw prints the measurement as a picture.
func (c *compareCommand) draw() error {
	s := plots.NewSource(c.m, c.families)
	drawing, ok := plots.Drawing{}, true
	switch *c.svg {
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
	c.out.Write(chart.File(drawing.Chart, drawing.Caption, ".svg", &paint.Light))
	return nil
}

// plan returns the puzzles and variants to measure, and sets the variants of each instance. If
// the user has named no variants, each instance gets those of dfs, smart and best that its
// family has.
func (c *compareCommand) plan(instances []bench.Instance) bench.Plan {
	plan := bench.Plan{Variants: c.variants}
	has := func(in bench.Instance, v bench.Variant) bool { return in.Err == nil && v.In(in.Family) }
	if c.variants == nil {
		for _, v := range bench.UsualVariants {
			if slices.ContainsFunc(instances, func(in bench.Instance) bool { return has(in, v) }) {
				plan.Variants = append(plan.Variants, v)
			}
		}
		if len(plan.Variants) == 0 && slices.ContainsFunc(instances, func(in bench.Instance) bool { return in.Err != nil }) {
			plan.Variants = bench.UsualVariants // each of them is then reported with the error
		}
	}
	for i := range instances {
		in := &instances[i]
		plan.Puzzles = append(plan.Puzzles, in.ID)
		in.Variants = slices.Clone(plan.Variants)
		if c.variants == nil && in.Err == nil {
			in.Variants = slices.DeleteFunc(in.Variants, func(v bench.Variant) bool { return !has(*in, v) })
		}
	}
	return plan
}

// open returns a measurement with the plan. With --out, the measurement has the samples of that
// file, and open also returns the log of the file. Without --out the log is nil.
func (c *compareCommand) open(plan bench.Plan, instances []bench.Instance) (*bench.Measurement, *bench.Log, error) {
	set := c.settings()
	set.Cold, set.Warm = !*c.warm, !*c.cold
	m := bench.New(plan, set, "")
	if *c.to == "" {
		return m, nil, nil
	}
	old, err := c.measurement(*c.to)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, bench.ErrEmpty):
	case err != nil:
		return nil, nil, err
	case old.Header.Settings() != set:
		return nil, nil, fmt.Errorf("%s was measured with other options; repeat those, or name another file", words.Printable(*c.to))
	case !old.Header.SameMachine(m.Header):
		return nil, nil, fmt.Errorf("%s was measured on another computer or by another version of the program; name another file",
			words.Printable(*c.to))
	default:
		old.DropChanged(instances)
		old.Extend(plan)
		m = old
	}
	log, err := bench.NewLog(*c.to, m, store.WriteFile)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", words.Printable(*c.to), err)
	}
	return m.Only(plan), log, nil
}
