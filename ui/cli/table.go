package cli

import (
	"fmt"
	"runtime"
	"strings"
	"unicode/utf8"
)

// Widths of the columns of a table, in characters.
const (
	sizeWidth   = 9
	detailWidth = 10
	timeWidth   = 13
	countWidth  = 8
	ratioWidth  = 8
)

// A tableFormat prints a line for each puzzle, for people.
type tableFormat struct {
	silent
	width int // of the names
	rows  []row
}

func newTable(c *comparison, width int) *tableFormat {
	t := &tableFormat{silent: silent{c}, width: width}
	above := line{}
	head := line{}
	above.left("", width)
	head.left("Puzzle", width)
	above.left("", sizeWidth)
	head.left("Size", sizeWidth)
	above.left("", detailWidth)
	head.left("", detailWidth)
	for _, col := range c.columns {
		above.right(col.name, timeWidth)
		head.right("CPU time", timeWidth)
		above.right("", 2*countWidth+len(gap)-max(0, utf8.RuneCountInString(col.name)-timeWidth))
		head.right("nodes", countWidth)
		head.right("rejects", countWidth)
	}
	if len(c.columns) > 1 {
		above.right(c.columns[0].name+" : "+c.columns[1].name, 2*ratioWidth+len(gap))
		head.right("time", ratioWidth)
		head.right("nodes", ratioWidth)
	}
	fmt.Fprintf(c.out, "%s%s", above, head)
	return t
}

func (t *tableFormat) row(r row) {
	t.rows = append(t.rows, r)
	l := line{}
	l.left(r.label(), t.width)
	l.left(r.puzzle.Facts.Size, sizeWidth)
	l.left(r.puzzle.Facts.Detail, detailWidth)
	for _, c := range r.cells {
		l.right(c.time(t.timeout), timeWidth)
		l.right(c.figure(c.Stats.Nodes, short), countWidth)
		l.right(c.figure(c.Stats.Rejects, short), countWidth)
	}
	if len(r.cells) > 1 {
		l.right(ratio(r.cells[0], r.cells[1], cpuOf), ratioWidth)
		l.right(ratio(r.cells[0], r.cells[1], nodesOf), ratioWidth)
	}
	fmt.Fprint(t.out, l)
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

// gap separates the columns of a line.
const gap = "  "

// A line is built column by column.
type line struct{ text string }

func (l *line) left(s string, width int)  { l.text += s + blanks(s, width) + gap }
func (l *line) right(s string, width int) { l.text += blanks(s, width) + s + gap }

func (l line) String() string { return strings.TrimRight(l.text, " ") + "\n" }

func blanks(s string, width int) string {
	return strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
}
