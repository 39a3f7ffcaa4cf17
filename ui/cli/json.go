package cli

import "backtrack/ui/family"

// A jsonFormat prints a line for each run.
type jsonFormat struct{ *comparison }

func (f jsonFormat) run(it item, algorithm string, n int, r family.Report) {
	f.json(newLine(it, algorithm, r, false, n))
}

func (f jsonFormat) bad(it item, err error, columns ...column) {
	for _, c := range columns {
		f.json(newErrorLine(it.name, c.id, err, 1))
	}
}

func (jsonFormat) row(row) {}
func (jsonFormat) end()    {}
