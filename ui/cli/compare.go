package cli

import (
	"context"
	"flag"
	"slices"
	"strings"
	"time"

	"backtrack/solver"
	"backtrack/ui/family"
)

func compare(fs *flag.FlagSet) action {
	var ids []string
	fs.Func("algorithms", "the algorithms to measure, `A,B`; by default dfs, smart and best, if the family has them. A+RULE adds a rule to A, A+all adds all, A+none removes all", func(s string) (err error) {
		ids, err = parts(s)
		return err
	})
	timeout := timeLimit(fs)
	runs := wholeNumber(fs, "runs", 1, 3, "how often each is measured, `N`; 3 by default. The median counts")
	asCSV := fs.Bool("csv", false, "print comma-separated values")
	asMarkdown := fs.Bool("markdown", false, "print Markdown; for 'numbrix/*', the tables of the report, with its own figures next to yours")
	asJSON := fs.Bool("json", false, "print a JSON object for each run")
	return func(ctx context.Context, e *env, args []string) error {
		if *asCSV && *asMarkdown || *asCSV && *asJSON || *asMarkdown && *asJSON {
			return wrongUse("-csv, -markdown and -json exclude each other")
		}
		sources, err := e.sources(args)
		if err != nil {
			return err
		}
		columns, err := e.columns(ids, sources)
		if err != nil {
			return err
		}
		c := comparison{env: e, columns: columns, named: ids != nil, timeout: *timeout, runs: *runs}
		switch {
		case *asJSON:
			c.format = jsonFormat{silent{&c}}
		case *asCSV:
			c.format = newCSV(&c)
		case *asMarkdown && c.repeats(sources):
			c.format = &reportFormat{silent: silent{&c}}
		case *asMarkdown:
			c.format = newMarkdown(&c)
		default:
			c.format = newTable(&c, nameWidth(sources))
		}
		defer c.format.end()
		return e.each(ctx, sources, func(it item) bool { return c.compare(ctx, it) })
	}
}

// A column is an algorithm that is compared, perhaps with rules added.
type column struct {
	id, name string
	choice   choice
}

// columns returns the algorithms to compare: the ids, or if ids is nil, dfs,
// smart and best as far as a family of the sources has them. Its error is a
// usage error.
func (e *env) columns(ids []string, sources []source) ([]column, error) {
	for i, id := range ids {
		if err := variant(id).check(e.families, sources); err != nil {
			return nil, err
		}
		if slices.Contains(ids[:i], id) {
			return nil, wrongUse("the algorithm %q is named twice", id)
		}
	}
	if ids == nil {
		ids = []string{"dfs", "smart", "best"}
	}
	var out []column
	for _, id := range ids {
		c := variant(id)
		for i, f := range e.families {
			a := f.Algorithm(c.id)
			if a >= 0 && slices.ContainsFunc(sources, func(s source) bool { return s.family < 0 || s.family == i }) {
				name := strings.Join(append([]string{f.Algorithms[a].Name}, c.more...), " + ")
				out = append(out, column{id, name, c})
				break
			}
		}
	}
	if out == nil {
		return nil, wrongUse("there is neither dfs nor smart nor best for these puzzles; name others with -algorithms")
	}
	return out, nil
}

// A comparison is one run of the command compare.
type comparison struct {
	*env
	columns []column
	named   bool // the user has named the algorithms
	timeout time.Duration
	runs    int
	format  format
}

// A format prints the measurements.
type format interface {
	run(it item, algorithm string, n int, r family.Report) // after each run
	row(row)                                               // after all runs on a puzzle
	bad(it item, err error, columns ...column)             // instead of runs of these algorithms
	end()
}

// pair is the heading of the columns that divide the first algorithm by the second.
func (c *comparison) pair() string { return c.columns[0].name + " : " + c.columns[1].name }

// compare measures a puzzle. It reports whether every run ended well and the family
// has all algorithms that the user named or, if none is named, at least one.
func (c *comparison) compare(ctx context.Context, it item) bool {
	if it.err != nil {
		c.format.bad(it, it.err, c.columns...)
		return false
	}
	index, missing := make([]int, len(c.columns)), make([]error, len(c.columns))
	for i, col := range c.columns {
		index[i], missing[i] = col.choice.in(it.family)
	}
	good, none := true, !slices.Contains(missing, nil)
	for i, err := range missing {
		if err != nil && (c.named || none) {
			c.format.bad(it, err, c.columns[i])
			good = false
		}
	}
	reports, ready := make([][]family.Report, len(c.columns)), make([]bool, len(c.columns))
	for n := range c.runs {
		for i, col := range c.columns {
			if ready[i] || missing[i] != nil {
				continue
			}
			request := family.Request{Want: 1, Rules: col.choice.on(it.family.Algorithms[index[i]]), Timeout: c.timeout}
			r := it.puzzle.Solve(ctx, index[i], request).Report()
			reports[i] = append(reports[i], r)
			ready[i] = !decided(r) || r.Stats.Wall >= c.timeout
			c.format.run(it, col.id, n+1, r)
			if r.Outcome == solver.Broken || r.Outcome == solver.Stopped {
				good = false
			}
		}
	}
	out := row{item: it}
	for _, r := range reports {
		out.cells = append(out.cells, median(r))
	}
	c.format.row(out)
	return good
}

// A jsonFormat prints a line for each run.
type jsonFormat struct{ silent }

func (f jsonFormat) run(it item, algorithm string, n int, r family.Report) {
	f.json(newLine(it, algorithm, r, false, n))
}

func (f jsonFormat) bad(it item, err error, columns ...column) {
	for _, c := range columns {
		f.json(newErrorLine(it.name, c.id, err, 1))
	}
}

// silent is a format that prints nothing but errors, on standard error.
type silent struct{ *comparison }

func (s silent) run(it item, _ string, _ int, r family.Report) {
	if r.Outcome == solver.Broken {
		s.complain(it.name, r.Err)
	}
}
func (s silent) row(row)                             {}
func (s silent) bad(it item, err error, _ ...column) { s.complain(it.name, err) }
func (s silent) end()                                {}
