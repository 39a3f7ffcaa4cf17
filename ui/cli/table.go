package cli

import (
	"fmt"
	"runtime"
	"strings"
)

// A tableFormat prints a line for each puzzle, for people.
type tableFormat struct {
	silent
	width int // of the names
	rows  []row
}

func newTable(c *comparison, width int) *tableFormat {
	t := &tableFormat{silent: silent{c}, width: width}
	above := fmt.Sprintf("%*s", width+23, "")
	var head []string
	for _, col := range c.columns {
		above += fmt.Sprintf("  %-33s", fmt.Sprintf("%13s", col.name))
		head = append(head, "CPU time", "nodes", "rejects")
	}
	if len(c.columns) > 1 {
		above += fmt.Sprintf("  %18s", c.pair())
		head = append(head, "time", "nodes")
	}
	fmt.Fprintln(c.out, strings.TrimRight(above, " "))
	t.line("Puzzle", "Size", "", head)
	return t
}

// line prints three columns on the left and the cells: for each algorithm three,
// the first of them wider.
func (t *tableFormat) line(name, size, detail string, cells []string) {
	text := fmt.Sprintf("%-*s  %-9s  %-10s", t.width, name, size, detail)
	for i, c := range cells {
		width := 8
		if i%3 == 0 && i < 3*len(t.columns) {
			width = 13
		}
		text += fmt.Sprintf("  %*s", width, c)
	}
	fmt.Fprintln(t.out, strings.TrimRight(text, " "))
}

func (t *tableFormat) row(r row) {
	t.rows = append(t.rows, r)
	var cells []string
	for _, c := range r.cells {
		cells = append(cells, c.time(t.timeout), c.figure(c.Stats.Nodes, short), c.figure(c.Stats.Rejects, short))
	}
	if len(r.cells) > 1 {
		cells = append(cells, ratios(r.cells[0], r.cells[1])...)
	}
	t.line(r.label(), r.puzzle.Facts.Size, r.puzzle.Facts.Detail, cells)
}

func (t *tableFormat) end() {
	fmt.Fprintf(t.out, "\n%s%s", wrap(t.tally(t.rows), ""), wrap(t.circumstances(), ""))
}

// tally says how many puzzles each algorithm has decided.
func (c *comparison) tally(rows []row) string {
	var parts []string
	for i, col := range c.columns {
		ended, of := 0, 0
		for _, r := range rows {
			if r.cells[i].runs > 0 {
				of++
			}
			if r.cells[i].solved() {
				ended++
			}
		}
		parts = append(parts, fmt.Sprintf("%s %d of %s", col.name, ended, plural(uint64(of), "puzzle")))
	}
	return "Decided: " + strings.Join(parts, ", ") + "."
}

// circumstances describes the measurement: runs, time limit and machine.
func (c *comparison) circumstances() string {
	what := "CPU time is of one run"
	if c.runs > 1 {
		what = fmt.Sprintf("CPU time is the median of %d runs; a run that reached the time limit was not repeated", c.runs)
	}
	return fmt.Sprintf("%s. The limit was %s by the clock on the wall. Measured on %s/%s with %s, %s.",
		what, limit(c.timeout), runtime.GOOS, runtime.GOARCH, plural(uint64(runtime.NumCPU()), "CPU"), runtime.Version())
}
