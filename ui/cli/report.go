package cli

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"time"
)

// reportCSV has the CPU seconds of Song's report by puzzle and algorithm.
//
//go:embed report.csv
var reportCSV string

// Entries of reportCSV that are not times.
const (
	notReported    = "-"
	reportUnsolved = "unsolved"
	reportLimit    = time.Minute
)

// A reportTable is a table of the report to reproduce.
type reportTable struct{ algorithm, title, note string }

var reportTables = []reportTable{
	{"dfs", "Table 1: depth-first search", "The report's caption says SDFS, but these are, as its text says, the times of the plain depth-first search.\n\n"},
	{"smart", "Table 2: smart depth-first search (SDFS)", ""},
}

// readReport returns the figures of the report by puzzle and by algorithm, and
// the puzzles in its order.
func readReport() (figures map[string]map[string]string, puzzles []string) {
	records, err := csv.NewReader(strings.NewReader(reportCSV)).ReadAll()
	if err != nil {
		panic(err)
	}
	figures = map[string]map[string]string{}
	for _, r := range records[1:] {
		figures[r[0]] = map[string]string{}
		puzzles = append(puzzles, r[0])
		for i, algorithm := range records[0][1:] {
			figures[r[0]][algorithm] = r[i+1]
		}
	}
	return figures, puzzles
}

// repeats reports whether the comparison repeats the one in the report: the same
// puzzles in the same order, with at least its algorithms.
func (c *comparison) repeats(sources []source) bool {
	for _, t := range reportTables {
		if c.column(t.algorithm) < 0 {
			return false
		}
	}
	_, puzzles := readReport()
	return slices.EqualFunc(sources, puzzles, func(s source, puzzle string) bool { return s.name == puzzle })
}

// column returns the index of an algorithm among the columns, or -1.
func (c *comparison) column(algorithm string) int {
	return slices.IndexFunc(c.columns, func(col column) bool { return col.id == algorithm })
}

// A reportFormat prints the tables of the report, with its figures next to the
// measured ones, and a table of the algorithms that the report does not have.
type reportFormat struct {
	silent
	rows []row
}

func (f *reportFormat) row(r row) { f.rows = append(f.rows, r) }

func (f *reportFormat) end() {
	for _, t := range reportTables {
		f.table(t)
	}
	f.others()
	fmt.Fprintln(f.out, f.tally(f.rows))
	fmt.Fprintln(f.out, "\nThe report's times are CPU seconds of a Lisp program on a MacBook Pro with an Intel Core i5 at 2.3 GHz.")
	f.writeNotes()
}

// table prints the puzzles for which the report has a time of one algorithm.
// The last of its tables, which has all puzzles, compares the algorithms too.
func (f *reportFormat) table(t reportTable) {
	figures, _ := readReport()
	first, second := reportTables[0].algorithm, reportTables[1].algorithm
	pair := t.algorithm == second
	head := []string{"Board", "Size", "Report, CPU seconds", "CPU time", "Nodes", "Backtracks", "Rejects"}
	if pair {
		head = append(head, first+" : "+second+", time", first+" : "+second+", nodes")
	}
	fmt.Fprintf(f.out, "## %s\n\n%s", t.title, t.note)
	f.writeHead(2, head...)
	for _, r := range f.rows {
		figure := figures[r.name][t.algorithm]
		switch figure {
		case notReported:
			continue
		case reportUnsolved:
			figure = unsolved(reportLimit)
		}
		c := r.cells[f.column(t.algorithm)]
		time := c.time(f.timeout)
		if c.timedOut() {
			time = unsolved(f.timeout)
		}
		out := append([]string{r.puzzle.Name(), r.puzzle.Facts.Size, figure, time}, c.figures()...)
		if pair {
			out = append(out, ratios(r.cells[f.column(first)], c)...)
		}
		f.writeRow(out...)
	}
	fmt.Fprintln(f.out)
}

// others prints a table of the algorithms that the report does not have, if there
// are any.
func (f *reportFormat) others() {
	inReport := func(i int) bool {
		return slices.ContainsFunc(reportTables, func(t reportTable) bool { return t.algorithm == f.columns[i].id })
	}
	rest := *f.comparison
	rest.columns = without(f.columns, inReport)
	if len(rest.columns) == 0 {
		return
	}
	fmt.Fprint(f.out, "## Other algorithms\n\n")
	rest.writeGeneralHead()
	for _, r := range f.rows {
		r.cells = without(r.cells, inReport)
		rest.writeGeneralRow(r.puzzle.Name(), r)
	}
	fmt.Fprintln(f.out)
}

// without returns a copy of a list without the elements at some indices.
func without[T any](list []T, drop func(i int) bool) []T {
	var out []T
	for i, x := range list {
		if !drop(i) {
			out = append(out, x)
		}
	}
	return out
}

// unsolved says, in the report's words, that the time limit was too short.
func unsolved(timeout time.Duration) string {
	if timeout%time.Second == 0 {
		return fmt.Sprintf("Unsolved in %d seconds", timeout/time.Second)
	}
	return "Unsolved in " + limit(timeout)
}
