package cli

import (
	"fmt"
	"strings"
)

// A markdownFormat prints one table with a row for each puzzle.
type markdownFormat struct {
	silent
	rows []row
}

func newMarkdown(c *comparison) *markdownFormat {
	c.writeGeneralHead()
	return &markdownFormat{silent: silent{c}}
}

func (f *markdownFormat) row(r row) {
	f.rows = append(f.rows, r)
	f.writeGeneralRow(r.label(), r)
}

func (f *markdownFormat) end() {
	fmt.Fprintf(f.out, "\n%s\n", f.tally(f.rows))
	f.writeNotes()
}

// writeGeneralHead begins a table that has four columns for each algorithm.
func (c *comparison) writeGeneralHead() {
	head := []string{"Puzzle", "Size", ""}
	for _, col := range c.columns {
		head = append(head, col.name+": CPU time", "nodes", "backtracks", "rejects")
	}
	if len(c.columns) > 1 {
		head = append(head, c.pair()+", time", "nodes")
	}
	c.writeHead(3, head...)
}

// writeGeneralRow writes a row of such a table.
func (c *comparison) writeGeneralRow(name string, r row) {
	out := []string{name, r.puzzle.Facts.Size, r.puzzle.Facts.Detail}
	for _, x := range r.cells {
		out = append(out, x.time(c.timeout))
		out = append(out, x.figures()...)
	}
	if len(r.cells) > 1 {
		out = append(out, ratios(r.cells[0], r.cells[1])...)
	}
	c.writeRow(out...)
}

// writeHead begins a table whose first columns, text of them, are text; the
// others are numbers.
func (c *comparison) writeHead(text int, head ...string) {
	rule := make([]string, len(head))
	for i := range rule {
		rule[i] = "--:"
		if i < text {
			rule[i] = ":--"
		}
	}
	c.writeRow(head...)
	c.writeRow(rule...)
}

// writeRow writes a row of a table.
func (c *comparison) writeRow(cells ...string) {
	for i, cell := range cells {
		cells[i] = strings.ReplaceAll(cell, "|", `\|`)
	}
	fmt.Fprintf(c.out, "| %s |\n", strings.Join(cells, " | "))
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
