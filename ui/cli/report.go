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
	{"dfs", "Table 1: depth-first search", "The report's caption says SDFS, but these are, as its text says, the times of the plain depth-first search."},
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
	var others []int
	for i, col := range f.columns {
		if !slices.ContainsFunc(reportTables, func(t reportTable) bool { return t.algorithm == col.id }) {
			others = append(others, i)
		}
	}
	for _, t := range reportTables {
		f.table(t)
	}
	if len(others) > 0 {
		f.others(others)
	}
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
	rule := []string{":--", ":--", "--:", "--:", "--:", "--:", "--:"}
	if pair {
		head = append(head, first+" : "+second+", time", first+" : "+second+", nodes")
		rule = append(rule, "--:", "--:")
	}
	fmt.Fprintf(f.out, "## %s\n\n", t.title)
	if t.note != "" {
		fmt.Fprintf(f.out, "%s\n\n", t.note)
	}
	writeRow(f.out, head...)
	writeRow(f.out, rule...)
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
		out := []string{r.puzzle.Name(), r.puzzle.Facts.Size, figure, time,
			c.figure(c.Stats.Nodes, grouped), c.figure(c.Stats.Backtracks, grouped), c.figure(c.Stats.Rejects, grouped)}
		if pair {
			a := r.cells[f.column(first)]
			out = append(out, ratio(a, c, cpuOf), ratio(a, c, nodesOf))
		}
		writeRow(f.out, out...)
	}
	fmt.Fprintln(f.out)
}

// others prints a table of the algorithms that the report does not have.
func (f *reportFormat) others(columns []int) {
	var cols []column
	for _, i := range columns {
		cols = append(cols, f.columns[i])
	}
	fmt.Fprint(f.out, "## Other algorithms\n\n")
	writeGeneralHead(f.out, cols)
	for _, r := range f.rows {
		f.writeGeneralRow(r.puzzle.Name(), r, columns)
	}
	fmt.Fprintln(f.out)
}

// unsolved says, in the report's words, that the time limit was too short.
func unsolved(timeout time.Duration) string {
	if timeout%time.Second == 0 {
		return fmt.Sprintf("Unsolved in %d seconds", timeout/time.Second)
	}
	return "Unsolved in " + limit(timeout)
}
