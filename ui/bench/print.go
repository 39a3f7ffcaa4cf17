package bench

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// A Printer prints a measurement in some format. It prints one puzzle at a time, so a table
// can grow while the measurement goes on.
type Printer interface {
	Row(puzzle string) // prints a puzzle whose cells are complete
	End()              // prints what follows the last row
}

// Names returns the readable name of a variant.
type Names func(Variant) string

// VariantNames returns the names of variants in some families. A variant gets its name
// from the first family that has it.
func VariantNames(families []family.Family) Names {
	return func(v Variant) string {
		if i := slices.IndexFunc(families, v.In); i >= 0 {
			return v.Name(families[i])
		}
		return string(v)
	}
}

// PrintAll prints a row for each puzzle that has samples. Then it calls End.
func PrintAll(p Printer, m *Measurement) {
	for _, puzzle := range m.Puzzles() {
		if m.Info(puzzle).Puzzle != "" {
			p.Row(puzzle)
		}
	}
	p.End()
}

// row returns the cells of the variants on a puzzle.
func (m *Measurement) row(puzzle string) []Cell {
	return lists.Map(m.Variants(), func(v Variant) Cell { return m.Cell(puzzle, v) })
}

// Limit returns the limit that a solve on one thread reaches first: the CPU
// time, unless the wall-clock time is shorter.
func (s Settings) Limit() time.Duration {
	if s.CPU > 0 && (s.Wall == 0 || s.CPU <= s.Wall) {
		return s.CPU
	}
	return s.Wall
}

// limitText returns the limit that a solve reaches first, such as "60 s of CPU time".
func limitText(s Settings) string {
	kind := " of wall-clock time"
	if s.Limit() == s.CPU {
		kind = " of CPU time"
	}
	return ExactTime(s.Limit()) + kind
}

// BothLimits returns the limits of a solve, such as "60 s of CPU time, 180 s of wall-clock
// time".
func BothLimits(s Settings) string {
	text := limitText(s)
	if s.Wall > 0 && s.CPU > 0 && s.Wall > s.CPU {
		text += ", " + ExactTime(s.Wall) + " of wall-clock time"
	}
	return text
}

// TimeText writes the time of a cell for a table: "18.8 µs", "> 60 s".
func (c Cell) TimeText(limit time.Duration) string {
	switch {
	case len(c.lines) == 0:
		return "–"
	case c.Err() != "":
		return "error"
	case c.TimedOut():
		return c.BoundText(ExactTime(limit), limit, Time)
	case !c.Decided():
		return string(c.last().Status)
	case c.last().Status == solver.Unsolvable:
		return "none, " + Time(c.Time().Median)
	}
	return Time(c.Time().Median)
}

// StoppedByClock says that a run reached its wall-clock limit, and how much CPU time it had
// used.
func StoppedByClock(used string) string {
	return "stopped after " + used + " of CPU time: the clock ran out"
}

// BoundText writes the bound that follows from a run that has reached its limit. Usually this
// is the limit, whose text is name. If the run used less CPU time, because the wall clock ended
// it, the bound is this CPU time as the function write formats it.
func (c Cell) BoundText(name string, limit time.Duration, write func(ms float64) string) string {
	const nearly = .99 // share of the limit; a smaller difference does not show
	if used := c.last().CPU; c.EndedByClock() || used < nearly*Millis(limit) {
		name = write(used)
	}
	return "> " + name
}

// NodesText writes the nodes of the cell for a table: "421", ">91,000".
func (c Cell) NodesText(write func(uint64) string) string { return c.figure(c.Median().Nodes, write) }

// figure writes n, a counter of the cell, for a table.
func (c Cell) figure(n uint64, write func(uint64) string) string {
	switch {
	case len(c.lines) == 0 || c.Err() != "" || c.Skipped():
		return "–"
	case !c.Decided():
		return ">" + write(n)
	}
	return write(n)
}

// Spread returns half the interval of the median, as a share of the median. It returns 0
// if there is no interval.
func (c Cell) Spread() float64 {
	if s := c.Time(); s.Median > 0 {
		return (s.High - s.Low) / 2 / s.Median
	}
	return 0
}

// Time writes milliseconds in a suitable unit, with three digits.
func Time(ms float64) string {
	switch {
	case ms < .9995:
		return words.Digits(ms*1e3) + " µs"
	case ms < 999.5:
		return words.Digits(ms) + " ms"
	}
	return words.Digits(ms/1e3) + " s"
}

// ExactTime writes a time limit: "60 s", "50 ms", "1.5s".
func ExactTime(d time.Duration) string {
	switch {
	case d%time.Second == 0:
		return fmt.Sprintf("%d s", d/time.Second)
	case d%time.Millisecond == 0 && d < time.Second:
		return fmt.Sprintf("%d ms", d/time.Millisecond)
	}
	return d.String()
}

// A textPrinter prints a table for people.
type textPrinter struct {
	w      io.Writer
	m      *Measurement
	names  Names
	width  int  // width of the first column: puzzles or, in a narrow table, algorithms
	narrow bool // a line for each algorithm
}

// NewText returns a printer of a table in plain text and prints its head. The table has a line
// for each puzzle. If this line is wider than the terminal, the table has a line for each
// puzzle and algorithm. The width of the terminal is columns, or 0 if there is no terminal.
func NewText(w io.Writer, m *Measurement, names Names, columns int) Printer {
	width := NameWidth(m.Puzzles())
	p := &textPrinter{w, m, names, width, false}
	if n := len(m.Variants()); columns > 0 && width+23+47*n+34*min(1, n-1) > columns {
		p.narrow, p.width = true, lists.Max(m.Variants(), func(v Variant) int { return utf8.RuneCountInString(names(v)) })
		p.narrowLine("Algorithm", "CPU time", "±", "nodes", "time", "nodes")
		return p
	}
	above := fmt.Sprintf("%*s", width+23, "")
	var head []string
	variants := m.Variants()
	for _, v := range variants {
		above += fmt.Sprintf("  %-45s", fmt.Sprintf("%13s", names(v)))
		head = append(head, "CPU time", "±", "cold", "nodes", "rejects")
	}
	if len(variants) > 1 {
		above += fmt.Sprintf("  %s against %s", names(variants[1]), names(variants[0]))
		head = append(head, "time", "nodes")
	}
	fmt.Fprintln(w, strings.TrimRight(above, " "))
	p.line("Puzzle", "Size", "", head)
	return p
}

// NameWidth returns the width of a column for the names of puzzles.
func NameWidth(names []string) int {
	const maxWidth = 40
	return min(lists.Max(names, func(name string) int { return utf8.RuneCountInString(family.Label(name)) }), maxWidth)
}

// line prints three columns on the left and then the cells: five for each variant, and two that
// compare the second variant with the first.
func (p *textPrinter) line(name, size, detail string, cells []string) {
	widths := []int{13, 5, 8, 8, 7}
	text := fmt.Sprintf("%-*s  %-9s  %-10s", p.width, name, size, detail)
	for i, c := range cells {
		width := 15
		if i < len(widths)*len(p.m.Variants()) {
			width = widths[i%len(widths)]
		}
		text += fmt.Sprintf("  %*s", width, c)
	}
	fmt.Fprintln(p.w, strings.TrimRight(text, " "))
}

// narrowLine prints a line of a narrow table.
func (p *textPrinter) narrowLine(name, time, spread, nodes, faster, fewer string) {
	text := fmt.Sprintf("  %-*s  %12s  %5s  %7s  %14s  %13s", p.width, name, time, spread, nodes, faster, fewer)
	fmt.Fprintln(p.w, strings.TrimRight(text, " "))
}

func (p *textPrinter) Row(puzzle string) {
	info := p.m.Info(puzzle)
	if info.Size == "" {
		return // the puzzle could not be read, and the error has been printed
	}
	limit := p.m.Header.Settings().Limit()
	row := p.m.row(puzzle)
	if p.narrow {
		fmt.Fprintln(p.w, strings.TrimRight(words.Printable(puzzle)+", "+info.Size+", "+info.Detail, ", "))
	}
	var cells []string
	for i, c := range row {
		cold := ""
		if ms, ok := c.Cold(); ok && c.Decided() && p.m.Header.Warm {
			cold = Time(ms)
		}
		mid := c.Median()
		spread := ""
		if x := c.Spread(); x > 0 {
			spread = fmt.Sprintf("%.0f%%", 100*x)
		}
		if c.Disturbed() {
			spread = strings.TrimSpace("△ " + spread)
		}
		if p.narrow {
			faster, fewer := "", ""
			if i > 0 {
				faster, fewer = CompareTime(row[0], c).Faster(), CompareNodes(row[0], c).Fewer()
			}
			p.narrowLine(p.names(p.m.Variants()[i]), c.TimeText(limit), spread, c.figure(mid.Nodes, words.Compact), faster, fewer)
			continue
		}
		cells = append(cells, c.TimeText(limit), spread, cold, c.figure(mid.Nodes, words.Compact), c.figure(mid.Rejects, words.Compact))
	}
	if p.narrow {
		return
	}
	if len(row) > 1 {
		cells = append(cells, CompareTime(row[0], row[1]).Faster(), CompareNodes(row[0], row[1]).Fewer())
	}
	p.line(family.Label(puzzle), info.Size, info.Detail, cells)
}

func (p *textPrinter) End() {
	fmt.Fprintln(p.w)
	for _, text := range []string{decidedText(p.m, p.names), verdictTexts(p.m, p.names), p.m.Circumstances()} {
		io.WriteString(p.w, words.Wrap(text, ""))
	}
}

// StoppedText returns a sentence that says that an interrupt stopped the measurement, and a
// space. It returns "" if none did.
func (m *Measurement) StoppedText() string {
	if m.Stopped == "" {
		return ""
	}
	return "Stopped: " + m.Stopped + ". "
}

// decidedText says how many puzzles each variant has decided.
func decidedText(m *Measurement, names Names) string {
	var parts []string
	for _, t := range m.Totals(m.Variants()...) {
		parts = append(parts, fmt.Sprintf("%s %d of %s", names(t.Variant), t.Decided, words.Count(t.Measured, "puzzle")))
	}
	label := "Decided: "
	if m.Stopped != "" {
		label = "Decided so far: "
	}
	return m.StoppedText() + label + strings.Join(parts, ", ") + "."
}

// verdictTexts says how each variant compares with the first one. It returns "" if there is
// nothing to compare.
func verdictTexts(m *Measurement, names Names) string {
	var out []string
	for i, v := range m.Variants() {
		if i > 0 {
			if s := m.Verdict(m.Variants()[0], v, names(v)); s != "" {
				out = append(out, s)
			}
		}
	}
	if len(out) == 0 {
		return ""
	}
	return "Against " + names(m.Variants()[0]) + ": " + strings.Join(out, " ")
}

// Circumstances describes how and where a measurement was made.
func (m *Measurement) Circumstances() string {
	h := m.Header
	what := fmt.Sprintf("CPU time is the median of %d samples, each a batch of solves in a process and a round of its own; "+
		"a run that reached the limit was not repeated", h.Runs)
	switch {
	case !h.Warm:
		what = fmt.Sprintf("CPU time is the median of %s, each the first of its process", words.Count(h.Runs, "cold run"))
	case h.Runs == 1:
		what = "CPU time is of one sample, a batch of solves"
	}
	disturbed, byClock := 0, 0
	inProcess := false
	var again []string
	for _, k := range m.order {
		c := m.cells[k]
		if c.Disturbed() {
			disturbed++
		}
		if c.EndedByClock() {
			byClock++
		}
		inProcess = inProcess || c.last().InProcess
		if w := c.last().SameAs; w != "" {
			if text := fmt.Sprintf(" %s is %s by another name and was measured with it.", k.variant, w); !slices.Contains(again, text) {
				again = append(again, text)
			}
		}
	}
	where := ""
	if inProcess {
		where = ", all in one process"
	}
	text := fmt.Sprintf("%s. The limit was %s. Measured on %s%s.", what, BothLimits(h.Settings()), h.Machine, where) + strings.Join(again, "")
	if byClock > 0 {
		text += fmt.Sprintf(" The clock ran out for %s: what they had used is a bound, and PAR-2 leaves their boards out.",
			words.Count(byClock, "run"))
	}
	if disturbed > 0 {
		text += fmt.Sprintf(" △ marks %s that other programs may have disturbed.", words.Count(disturbed, "cell"))
	}
	return text
}

// A csvPrinter prints a record for each cell.
type csvPrinter struct {
	w io.Writer
	m *Measurement
}

// NewCSV returns a printer of comma-separated values and prints the names of the
// columns. Times are milliseconds. Unknown values are empty.
func NewCSV(w io.Writer, m *Measurement) Printer {
	WriteRecord(w, "puzzle", "family", "name", "size", "detail", "algorithm", "runs", "status", "count",
		"nodes", "backtracks", "rejects", "cpu_ms", "wall_ms", "min_ms", "max_ms", "low_ms", "high_ms", "cold_ms",
		"cpu_other_ms", "threads", "loops",
		"peak_bytes", "length", "bound", "optimal", "limit", "disturbed", "ended_by")
	return csvPrinter{w, m}
}

// WriteRecord writes a record of comma-separated values. It ignores errors, because the output
// of the commands remembers them.
func WriteRecord(w io.Writer, cells ...string) { csv.NewWriter(w).WriteAll([][]string{cells}) }

// Decimal writes a number for comma-separated values.
func Decimal(x float64) string { return strconv.FormatFloat(x, 'f', 6, 64) }

// formatOptional writes a number, or "" if it is nil.
func formatOptional(x *float64) string {
	if x == nil {
		return ""
	}
	return Decimal(*x)
}

// encodeAll writes values as lines of JSON.
func encodeAll[T any](w io.Writer, all []T) error {
	for _, v := range all {
		if err := encode(w, v); err != nil {
			return err
		}
	}
	return nil
}

func (p csvPrinter) Row(puzzle string) {
	known := func(ok bool, text string) string {
		if ok {
			return text
		}
		return ""
	}
	number := func(n uint64) string { return strconv.FormatUint(n, 10) }
	for _, c := range p.m.row(puzzle) {
		l, s := c.Median(), c.Time()
		if !c.Measured() || c.Err() != "" {
			continue
		}
		cold, bound, endedBy := "", "", ""
		if l.EndedBy != nil {
			endedBy = string(*l.EndedBy)
		}
		if ms, ok := c.Cold(); ok {
			cold = Decimal(ms)
		}
		if l.Bound != nil {
			bound = strconv.Itoa(*l.Bound)
		}
		ran := l.Loops > 0 // the run was not skipped
		WriteRecord(p.w, l.Puzzle, l.Family, l.Name, l.Size, l.Detail,
			string(l.Variant), strconv.Itoa(len(c.Samples())), string(l.Status), l.Count.String(),
			known(ran, number(l.Nodes)), known(ran, number(l.Backtracks)), known(ran, number(l.Rejects)),
			known(s.Median > 0, Decimal(s.Median)), Decimal(l.Wall), known(ran, Decimal(s.Min)), known(ran, Decimal(s.Max)),
			known(s.High > 0, Decimal(s.Low)), known(s.High > 0, Decimal(s.High)), cold,
			known(ran, Decimal(l.OtherCPU)), known(ran, strconv.Itoa(l.Threads)), known(ran, strconv.Itoa(l.Loops)),
			known(ran, number(l.Peak)), known(l.Length > 0, strconv.Itoa(l.Length)), bound,
			strconv.FormatBool(l.Optimal), strconv.FormatBool(l.Limit), strconv.FormatBool(c.Disturbed()), endedBy)
	}
}

func (p csvPrinter) End() {}

// A markdownPrinter prints one table with a row for each puzzle. A row has the times of all
// variants, and the ratios of the others to the first. At the end come a table of all figures
// and, if the measurement is about the puzzles of the report, the tables of the report.
type markdownPrinter struct {
	w     io.Writer
	m     *Measurement
	names Names
}

// NewMarkdown returns a printer of Markdown and prints the head of its first table.
func NewMarkdown(w io.Writer, m *Measurement, names Names) Printer {
	p := markdownPrinter{w, m, names}
	head := []string{"Board", "Size", ""}
	variants := m.Variants()
	for _, v := range variants {
		head = append(head, names(v))
	}
	for _, v := range variants[min(1, len(variants)):] {
		head = append(head, names(v)+" vs "+names(variants[0])+", time", "nodes")
	}
	markdownHead(w, 3, head...)
	return p
}

func (p markdownPrinter) Row(puzzle string) {
	info, cells := p.m.Info(puzzle), p.m.row(puzzle)
	if info.Size == "" {
		return
	}
	out := []string{p.name(puzzle), info.Size, info.Detail}
	for _, c := range cells {
		out = append(out, c.marked(c.longTime(p.m)))
	}
	for _, c := range cells[min(1, len(cells)):] {
		out = append(out, CompareTime(cells[0], c).Faster(), CompareNodes(cells[0], c).Fewer())
	}
	markdownRow(p.w, out...)
}

// name returns what a table calls a puzzle: its name if it is in the report, and otherwise its
// id, because names may be ambiguous.
func (p markdownPrinter) name(puzzle string) string {
	if r := ReadReport(); slices.Contains(r.Puzzles, puzzle) {
		return cmp.Or(p.m.Info(puzzle).Name, puzzle)
	}
	return words.Printable(puzzle)
}

// longTime writes the time of the cell and how its run ended.
func (c Cell) longTime(m *Measurement) string {
	if c.EndedByClock() {
		return StoppedByClock(Time(c.last().CPU))
	}
	return c.TimeText(m.Header.Settings().Limit())
}

// marked returns the text of a time, with the mark of disturbed samples if there are any.
func (c Cell) marked(time string) string {
	if c.Disturbed() {
		return time + " △"
	}
	return time
}

// counters writes the counters of the cell for a table in Markdown.
func (c Cell) counters() []string {
	l := c.Median()
	return lists.Map([]uint64{l.Nodes, l.Backtracks, l.Rejects}, func(n uint64) string { return c.figure(n, words.Number) })
}

func (p markdownPrinter) End() {
	fmt.Fprintf(p.w, "\n%s\n\n", decidedText(p.m, p.names))
	if r := ReadReport(); p.m.repeats(r) {
		p.report(r, "dfs", "Table 1: depth-first search",
			"The report's caption says SDFS, but these are, as its text says, the times of the plain depth-first search.\n\n")
		p.report(r, "smart", "Table 2: smart depth-first search (SDFS)", "")
		fmt.Fprintln(p.w, "The report's times are CPU seconds of a Lisp program on a MacBook Pro with an Intel Core i5 at 2.3 GHz.")
		for _, v := range r.Algorithms {
			if text := r.constantText(p.m, v, p.names(v)); text != "" {
				fmt.Fprintf(p.w, "%s\n", text)
			}
		}
		fmt.Fprintln(p.w)
	}
	fmt.Fprint(p.w, "## Totals\n\n")
	p.m.WriteSummary(p.w, Markdown, p.names) // the output remembers errors
	p.figures()
	markdownNotes(p.w, p.m)
}

// figures prints a table of all cells with all their figures.
func (p markdownPrinter) figures() {
	fmt.Fprint(p.w, "\n## All figures\n\n")
	markdownHead(p.w, 2, "Board", "Algorithm", "CPU time", "95 % interval", "Samples", "Solves in each", "Cold",
		"Nodes", "Backtracks", "Rejects", "Length", "Threads", "Peak memory")
	for _, puzzle := range p.m.Puzzles() {
		for i, c := range p.m.row(puzzle) {
			if c.Measured() && c.Err() == "" {
				markdownRow(p.w, append([]string{p.name(puzzle), p.names(p.m.Variants()[i])}, c.allFigures(p.m)...)...)
			}
		}
	}
	fmt.Fprintln(p.w)
}

// allFigures writes all figures of the cell.
func (c Cell) allFigures(m *Measurement) []string {
	l, s := c.Median(), c.Time()
	interval, cold, length, peak := "–", "–", "–", "–"
	if s.High > 0 {
		interval = Time(s.Low) + " to " + Time(s.High)
	}
	if ms, ok := c.Cold(); ok {
		cold = Time(ms)
	}
	switch {
	case l.Unit == "" || l.Status != solver.Solved:
	case l.Optimal:
		length = "shortest " + words.Number(l.Length)
	default:
		length = words.Number(l.Length)
	}
	if l.Unit != "" && l.Status != solver.Solved && l.Bound != nil {
		length = "at least " + words.Number(*l.Bound)
	}
	if l.Peak > 0 {
		peak = fmt.Sprintf("%.1f MB", float64(l.Peak)/1e6)
	}
	samples := strconv.Itoa(len(c.Samples()))
	if !c.Complete() {
		samples += " of " + strconv.Itoa(m.Header.Runs)
	}
	out := append([]string{c.marked(c.longTime(m)), interval, samples, strconv.Itoa(l.Loops), cold}, c.counters()...)
	return append(out, length, strconv.Itoa(l.Threads), peak)
}

// repeats reports whether the measurement has exactly the puzzles of the report, and all its
// variants.
func (m *Measurement) repeats(r Report) bool {
	lacks := func(v Variant) bool { return !slices.Contains(m.Variants(), v) }
	return slices.Equal(m.Puzzles(), r.Puzzles) && !slices.ContainsFunc(r.Algorithms, lacks)
}

// WriteTable writes a table, as Markdown or aligned, and an empty line. The first row is the
// head. The first columns have text, and their number is the argument text. The other columns
// have numbers.
func WriteTable(w io.Writer, format Format, text int, rows [][]string) {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for n, row := range rows {
		switch {
		case format == Markdown && n == 0:
			markdownHead(w, text, row...)
		case format == Markdown:
			markdownRow(w, row...)
		default:
			line := ""
			for i, cell := range row {
				width := widths[i]
				if i < text {
					width = -width
				}
				line += fmt.Sprintf("%*s  ", width, cell)
			}
			fmt.Fprintln(w, strings.TrimRight(line, " "))
		}
	}
	fmt.Fprintln(w)
}

// markdownHead begins a table. The first columns have text, and their number is the argument
// text. The other columns have numbers.
func markdownHead(w io.Writer, text int, head ...string) {
	rule := make([]string, len(head))
	for i := range rule {
		rule[i] = "--:"
		if i < text {
			rule[i] = ":--"
		}
	}
	markdownRow(w, head...)
	markdownRow(w, rule...)
}

// markdownRow writes a row of a table.
func markdownRow(w io.Writer, cells ...string) {
	for i, cell := range cells {
		cells[i] = strings.ReplaceAll(cell, "|", `\|`)
	}
	fmt.Fprintf(w, "| %s |\n", strings.Join(cells, " | "))
}

// markdownNotes explains the measurement and the columns.
func markdownNotes(w io.Writer, m *Measurement) {
	fmt.Fprintf(w, `%s

- A node is a placement or move made.
- A backtrack is one undone.
- A reject is one that a test ruled out before it was made.
- “none” means that there is proved to be no solution; “~” that the samples show no difference; “disturbed” that other programs may have changed a time; “–” that there is nothing to compare.
`, m.Circumstances())
}

// constantText says how the report's times of a variant compare with the measured ones, and for
// which puzzles the ratio is unusual. It returns "" if there is nothing to compare.
func (r Report) constantText(m *Measurement, v Variant, name string) string {
	c := r.Constant(m, v)
	if c.Puzzles == 0 {
		return ""
	}
	text := fmt.Sprintf("%s: the report's times are typically %s times those measured here (%s).",
		name, words.Digits(c.Value), words.Count(c.Puzzles, "board"))
	if len(c.Deviating) > 0 {
		names := lists.Map(c.Deviating, func(p string) string { return m.Info(p).Name })
		text += fmt.Sprintf(" ≠ marks boards that differ from that by more than a factor of %d, so the report's "+
			"search must have been different: %s.", maxDeviation, strings.Join(names, ", "))
	}
	return text
}

// report prints a table of the puzzles for which the report has an entry about the variant v. A
// row has the figure of the report and the measured figures.
func (p markdownPrinter) report(r Report, v Variant, title, note string) {
	fmt.Fprintf(p.w, "## %s\n\n%s", title, note)
	markdownHead(p.w, 2, "Board", "Size", "Report, CPU seconds", "CPU time", "Nodes", "Backtracks", "Rejects", "Report : here")
	limit := p.m.Header.Settings().Limit()
	constant := r.Constant(p.m, v)
	for _, puzzle := range r.Puzzles {
		figure := r.Figure(puzzle, v)
		switch figure {
		case NotReported:
			continue
		case ReportUnsolved:
			figure = unsolvedText(ReportLimit)
		}
		c := p.m.Cell(puzzle, v)
		time := c.longTime(p.m)
		if c.TimedOut() && !c.EndedByClock() {
			time = unsolvedText(limit)
		}
		ratio := "–"
		if x, ok := r.ratio(p.m, puzzle, v); ok {
			ratio = words.Digits(x)
			if slices.Contains(constant.Deviating, puzzle) {
				ratio += " ≠"
			}
		}
		out := append([]string{p.name(puzzle), p.m.Info(puzzle).Size, figure, c.marked(time)}, c.counters()...)
		markdownRow(p.w, append(out, ratio)...)
	}
	fmt.Fprintln(p.w)
}

// unsolvedText says, in the report's words, that the time limit was too short.
func unsolvedText(timeout time.Duration) string {
	if timeout%time.Second == 0 && timeout > time.Second {
		return fmt.Sprintf("Unsolved in %d seconds", timeout/time.Second)
	}
	return "Unsolved in " + ExactTime(timeout)
}
