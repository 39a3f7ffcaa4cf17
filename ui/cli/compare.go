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
		formats := 0
		for _, on := range []bool{*asCSV, *asMarkdown, *asJSON} {
			if on {
				formats++
			}
		}
		if formats > 1 {
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
			c.format = jsonFormat{&c}
		case *asCSV:
			c.format = newCSV(&c)
		case *asMarkdown && c.repeats(sources):
			c.format = &reportFormat{silent: silent{&c}}
		case *asMarkdown:
			c.format = newMarkdown(&c)
		default:
			c.format = newTable(&c, nameWidth(sources))
		}
		failed := false
		for it := range e.items(ctx, sources) {
			if !c.compare(ctx, it) {
				failed = true
			}
		}
		c.format.end()
		return failure(failed)
	}
}

// A column is an algorithm that is compared, perhaps with rules added.
type column struct{ id, name string }

// choice returns the algorithm and its rules.
func (c column) choice() choice {
	id, more := variant(c.id)
	return choice{id: id, more: more}
}

// columns returns the algorithms to compare: the ids, or if ids is nil, dfs,
// smart and best as far as a family of the sources has them. Its error is a
// usage error.
func (e *env) columns(ids []string, sources []source) ([]column, error) {
	for i, id := range ids {
		if err := (column{id: id}).choice().check(e.families, sources); err != nil {
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
		for i, f := range e.families {
			c := column{id: id}.choice()
			a := f.Algorithm(c.id)
			if a < 0 || !slices.ContainsFunc(sources, func(s source) bool { return s.family < 0 || s.family == i }) {
				continue
			}
			name := append([]string{f.Algorithms[a].Name}, c.more...)
			out = append(out, column{id, strings.Join(name, " + ")})
			break
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

// compare measures a puzzle and reports whether every run ended well and no
// named algorithm is missing.
func (c *comparison) compare(ctx context.Context, it item) bool {
	if it.err != nil {
		c.format.bad(it, it.err, c.columns...)
		return false
	}
	reports := make([][]family.Report, len(c.columns))
	ready, good := c.missing(it)
	for n := range c.runs {
		for i, col := range c.columns {
			if ready[i] {
				continue
			}
			a := it.family.Algorithm(col.choice().id)
			request := family.Request{Want: 1, Rules: col.choice().on(it.family.Algorithms[a]), Timeout: c.timeout}
			r := it.puzzle.Solve(ctx, a, request).Report()
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

// missing reports for each column whether the family of a puzzle lacks it, and
// whether that is good: it is not if the user named the algorithm, or if the
// family has none of them.
func (c *comparison) missing(it item) (missing []bool, good bool) {
	some := false
	for _, col := range c.columns {
		_, err := col.choice().in(it.family)
		has := err == nil
		missing, some = append(missing, !has), some || has
	}
	good = true
	for i, col := range c.columns {
		if missing[i] && (c.named || !some) {
			_, err := col.choice().in(it.family)
			c.format.bad(it, err, col)
			good = false
		}
	}
	return missing, good
}

// silent is a format that prints nothing and complains to standard error.
type silent struct{ *comparison }

func (s silent) run(it item, _ string, _ int, r family.Report) {
	if r.Outcome == solver.Broken {
		s.complain(it.name, r.Err)
	}
}
func (s silent) row(row)                             {}
func (s silent) bad(it item, err error, _ ...column) { s.complain(it.name, err) }
func (s silent) end()                                {}
