package cli

import (
	"encoding/csv"
	"strconv"
)

// A csvFormat prints a record for each puzzle and algorithm.
type csvFormat struct {
	silent
	w *csv.Writer
}

func newCSV(c *comparison) csvFormat {
	f := csvFormat{silent{c}, csv.NewWriter(c.out)}
	f.write("puzzle", "family", "name", "size", "detail", "algorithm", "runs", "status", "count", "nodes", "backtracks", "rejects", "cpu_ms", "wall_ms")
	return f
}

func (f csvFormat) write(record ...string) {
	f.w.Write(record) // an error stays with the output
	f.w.Flush()
}

func (f csvFormat) row(r row) {
	number := func(n uint64) string { return strconv.FormatUint(n, 10) }
	decimal := func(x float64) string { return strconv.FormatFloat(x, 'f', 3, 64) }
	for i, c := range r.cells {
		if c.runs == 0 {
			continue
		}
		s := c.Stats
		f.write(r.name, r.family.ID, r.puzzle.Header.Name, r.puzzle.Facts.Size, r.puzzle.Facts.Detail,
			f.columns[i].id, strconv.Itoa(c.runs), string(c.Outcome), c.Count.String(),
			number(s.Nodes), number(s.Backtracks), number(s.Rejects), decimal(millis(s.CPU)), decimal(millis(s.Wall)))
	}
}
