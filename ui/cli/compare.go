package cli

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"slices"
	"time"

	"backtrack/solver"
	"backtrack/ui/view"
)

func compare(fs *flag.FlagSet) action {
	var ids []string
	fs.Func("algorithms", "the algorithms to measure, `A,B`; by default those of dfs, smart and best that there are", func(s string) (err error) {
		ids, err = words(s)
		return err
	})
	timeout := timeLimit(fs)
	runs := wholeNumber(fs, "runs", 1, 3, "how often each is measured, `N`; 3 by default. The median counts")
	asCSV := fs.Bool("csv", false, "print comma-separated values")
	asMarkdown := fs.Bool("markdown", false, "print Markdown; of 'numbrix/*', the tables of the report beside its own figures")
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

// A column is an algorithm that is compared.
type column struct{ id, name string }

// columns returns the algorithms to compare: those named, or those of dfs,
// smart and best that some family that is in question has. The error is of
// wrong use.
func (e *env) columns(ids []string, sources []source) ([]column, error) {
	for i, id := range ids {
		if err := (choice{id: id}).check(e.families, sources); err != nil {
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
			a := f.Algorithm(id)
			if a < 0 || !slices.ContainsFunc(sources, func(s source) bool { return s.family < 0 || s.family == i }) {
				continue
			}
			out = append(out, column{id, cmp.Or(f.Algorithms[a].Short, f.Algorithms[a].Name)})
			break
		}
	}
	if out == nil {
		return nil, wrongUse("there is neither dfs nor smart nor best for these puzzles; name others with -algorithms")
	}
	return out, nil
}

// A comparison is a command compare.
type comparison struct {
	*env
	columns []column
	named   bool // the user has named the algorithms
	timeout time.Duration
	runs    int
	format  format
}

// A format prints what is measured.
type format interface {
	run(it item, algorithm string, n int, r view.Report) // after each run
	row(row)                                             // after all runs on a puzzle
	bad(it item, algorithm string, err error)            // instead of both
	end()
}

// A row is what the algorithms did on one puzzle.
type row struct {
	item
	cells []cell // one for each column
}

// A cell is what one algorithm did on one puzzle: its run of median CPU time.
type cell struct {
	view.Report
	runs int // 0 if it was not measured
}

// compare measures a puzzle and reports whether all was measured.
func (c *comparison) compare(ctx context.Context, it item) bool {
	reports := make([][]view.Report, len(c.columns))
	ready := make([]bool, len(c.columns)) // with the measuring
	good := true
	for i, col := range c.columns {
		err := it.err
		if err == nil && it.family.Algorithm(col.id) < 0 {
			if ready[i] = true; !c.named {
				continue
			}
			_, err = choice{id: col.id}.in(it.family)
		}
		if err != nil {
			good, ready[i] = false, true
			c.format.bad(it, col.id, err)
		}
	}
	for n := range c.runs {
		for i, col := range c.columns {
			if ready[i] {
				continue
			}
			r := it.puzzle.Solve(ctx, it.family.Algorithm(col.id), view.Request{Want: 1, Timeout: c.timeout}).Report()
			reports[i] = append(reports[i], r)
			ready[i] = !decided(r) || r.Stats.Wall >= c.timeout
			c.format.run(it, col.id, n+1, r)
			if r.Outcome == solver.Broken || r.Outcome == solver.Stopped {
				good = false
			}
		}
	}
	if it.err == nil {
		out := row{item: it}
		for _, r := range reports {
			out.cells = append(out.cells, median(r))
		}
		c.format.row(out)
	}
	return good
}

// median returns the run of median CPU time. A last run that was not decided
// stands for all: it would not have been the last otherwise.
func median(runs []view.Report) cell {
	n := len(runs)
	if n == 0 {
		return cell{}
	}
	if last := runs[n-1]; !decided(last) {
		return cell{last, n}
	}
	slices.SortStableFunc(runs, func(a, b view.Report) int { return cmp.Compare(a.Stats.CPU, b.Stats.CPU) })
	return cell{runs[(n-1)/2], n}
}

// ended reports whether the algorithm was measured to the end.
func (c cell) ended() bool { return c.runs > 0 && decided(c.Report) }

// timedOut reports whether the algorithm was still busy at the time limit.
func (c cell) timedOut() bool { return c.Outcome == solver.TimedOut }

// time is the CPU time of the cell as a table shows it.
func (c cell) time(timeout time.Duration) string {
	switch {
	case c.runs == 0:
		return "–"
	case c.timedOut():
		return "> " + limit(timeout)
	case c.Outcome == solver.Unsolvable:
		return "none, " + human(c.Stats.CPU)
	case c.Outcome == solver.Solved:
		return human(c.Stats.CPU)
	}
	return string(c.Outcome)
}

// figure is a counter of the cell as a table shows it.
func (c cell) figure(n uint64, write func(uint64) string) string {
	switch {
	case c.runs == 0 || c.Outcome == solver.Broken:
		return "–"
	case !c.ended():
		return ">" + write(n)
	}
	return write(n)
}

// ratio says how many times as much a is as b. Where one of the two reached
// the time limit it is a bound.
func ratio(a, b cell, of func(solver.Stats) float64) string {
	x, y := of(a.Stats), of(b.Stats)
	switch {
	case y == 0 || x == 0:
	case a.ended() && b.ended():
		return factor(x / y)
	case a.timedOut() && b.ended():
		return "> " + factor(x/y)
	case a.ended() && b.timedOut():
		return "< " + factor(x/y)
	}
	return "–"
}

func factor(x float64) string {
	if x < .095 {
		return fmt.Sprintf("%.1g", x)
	}
	return digits(x)
}

func cpuOf(s solver.Stats) float64   { return s.CPU.Seconds() }
func nodesOf(s solver.Stats) float64 { return float64(s.Nodes) }

// silent is a format that prints nothing and complains to standard error.
type silent struct{ *comparison }

func (s silent) run(it item, _ string, _ int, r view.Report) {
	if r.Outcome == solver.Broken {
		s.complain(it.name, r.Err)
	}
}
func (s silent) row(row)                          {}
func (s silent) bad(it item, _ string, err error) { s.complain(it.name, err) }
func (s silent) end()                             {}
