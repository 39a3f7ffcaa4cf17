package cli

import (
	"fmt"
	"io"
	"strings"
)

// A markdownFormat prints one table with a row for each puzzle.
type markdownFormat struct {
	silent
	rows []row
}

func newMarkdown(c *comparison) *markdownFormat {
	writeGeneralHead(c.out, c.columns)
	return &markdownFormat{silent: silent{c}}
}

func (f *markdownFormat) row(r row) {
	f.rows = append(f.rows, r)
	f.writeGeneralRow(r.label(), r, allOf(f.columns))
}

func (f *markdownFormat) end() {
	fmt.Fprintf(f.out, "\n%s\n", f.tally(f.rows))
	f.writeNotes()
}

// allOf returns the indices of columns.
func allOf(columns []column) []int {
	out := make([]int, len(columns))
	for i := range out {
		out[i] = i
	}
	return out
}

// writeGeneralHead begins a table that has four columns for each algorithm.
func writeGeneralHead(w io.Writer, columns []column) {
	head, rule := []string{"Puzzle", "Size", ""}, []string{":--", ":--", ":--"}
	for _, c := range columns {
		head = append(head, c.name+": CPU time", "nodes", "backtracks", "rejects")
	}
	if len(columns) > 1 {
		pair := columns[0].name + " : " + columns[1].name
		head = append(head, pair+", time", "nodes")
	}
	for len(rule) < len(head) {
		rule = append(rule, "--:")
	}
	writeRow(w, head...)
	writeRow(w, rule...)
}

// writeGeneralRow writes a row of such a table for the columns given by index.
func (c *comparison) writeGeneralRow(name string, r row, columns []int) {
	out := []string{name, r.puzzle.Facts.Size, r.puzzle.Facts.Detail}
	for _, i := range columns {
		x := r.cells[i]
		out = append(out, x.time(c.timeout), x.figure(x.Stats.Nodes, grouped), x.figure(x.Stats.Backtracks, grouped), x.figure(x.Stats.Rejects, grouped))
	}
	if len(columns) > 1 {
		a, b := r.cells[columns[0]], r.cells[columns[1]]
		out = append(out, ratio(a, b, cpuOf), ratio(a, b, nodesOf))
	}
	writeRow(c.out, out...)
}

// writeRow writes a row of a table.
func writeRow(w io.Writer, cells ...string) {
	for i, c := range cells {
		cells[i] = strings.ReplaceAll(c, "|", `\|`)
	}
	fmt.Fprintf(w, "| %s |\n", strings.Join(cells, " | "))
}

// writeNotes explains the measurement and the columns.
func (c *comparison) writeNotes() {
	fmt.Fprintf(c.out, `
%s

- A node is a placement or move made.
- A backtrack is one undone.
- A reject is one that a test refused before it was made.
- “none” means that there is proved to be no solution; “–” that there is nothing to compare.
`, c.circumstances())
}
