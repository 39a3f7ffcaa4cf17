package labmodel

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"backtrack/ui/bench"
)

// A Kind says what a column shows.
type Kind uint8

// The kinds of columns, in their order.
const (
	Board   Kind = iota
	Size         // of the board
	Nodes        // of a variant
	Length       // of the solution, where short ones are better
	Figure       // the report's time
	Time         // the median
	Spread       // ± of the time
	Against      // how much faster a variant is than the first one
	Machine      // the report's time : ours
	Earlier      // the time in the measurement laid beside
	Change       // how much faster this one is
	Bars         // drawn
)

// A Column is a column of the table.
type Column struct {
	Kind    Kind
	Variant bench.Variant
	Head    string
	Hint    string // what the head explains
	Rank    int    // columns of a high rank go first when space is short; those of rank 0 stay
}

// A Style says how a cell looks.
type Style uint8

// The styles.
const (
	Plain  Style = iota
	Dim          // second text
	Faster       // the better time
	Bad          // a limit was reached, or it failed
)

// A Cell is the text of a table at a row and a column.
type Cell struct {
	Text  string
	Style Style
	Value float64 // to sort by; NaN goes last

	Mark Mark
}

// A Mark stands before the text of a cell.
type Mark uint8

// The marks.
const (
	NoMark    Mark = iota
	Disturbed      // another program may have disturbed the cell
	Deviates       // the report's time does not fit those of the other boards
)

// marks are the characters for marks in text.
var marks = [...]string{"", "△ ", "≠ "}

// A Row is a board in the table.
type Row struct {
	ID    string
	Cells []Cell // of each column
	On    bool   // it takes part in the next measurement
}

// A Sort is an order of the rows.
type Sort struct {
	By      Kind // Board is the order of the set, or by name if Named is set
	Variant bench.Variant
	Named   bool
	Reverse bool
}

// SortBy sorts by a column; again, in the reverse order. A third click on the boards
// brings the order of the set back.
func (l *Lab) SortBy(c Column) {
	next := Sort{By: c.Kind, Variant: c.Variant, Named: true}
	switch now := l.Sort; {
	case now == next:
		next.Reverse = true
	case now == Sort{c.Kind, c.Variant, true, true} && c.Kind == Board:
		next = Sort{}
	}
	l.Sort = next
}

// Sorted reports whether the table is sorted by a column.
func (l *Lab) Sorted(c Column) bool {
	return l.Sort.Named && l.Sort.By == c.Kind && l.Sort.Variant == c.Variant
}

// A Table is what the table of the Lab shows.
type Table struct {
	Columns []Column
	Rows    []Row
}

// Table returns the table of the boards that the filter lets through, sorted.
func (l *Lab) Table() Table {
	b := l.builder()
	t := Table{Columns: b.columns}
	filter := strings.ToLower(strings.TrimSpace(l.Filter))
	for _, id := range l.Set.IDs {
		name, size, cells := l.BoardName(id)
		if text := strings.ToLower(name + " " + size + " " + strings.ReplaceAll(size, " × ", "x")); !strings.Contains(text, filter) {
			continue
		}
		r := Row{ID: id, On: l.On(id)}
		for _, c := range b.columns {
			switch c.Kind {
			case Board:
				r.Cells = append(r.Cells, Cell{Text: shortBoard.Replace(name), Value: math.NaN()})
			case Size:
				r.Cells = append(r.Cells, Cell{Text: size, Style: Dim, Value: float64(cells)})
			default:
				r.Cells = append(r.Cells, b.cell(id, c))
			}
		}
		t.Rows = append(t.Rows, r)
	}
	if at := slices.IndexFunc(t.Columns, l.Sorted); at >= 0 {
		slices.SortStableFunc(t.Rows, func(a, b Row) int { return compare(a.Cells[at], b.Cells[at], l.Sort.Reverse) })
	}
	return t
}

// shortBoard shortens the names of boards that say that they are boards.
var shortBoard = strings.NewReplacer(" submission board ", " ", " board ", " ")

// compare orders cells: by their values, NaN last, and without values by their texts.
func compare(a, b Cell, reverse bool) int {
	none, other := math.IsNaN(a.Value), math.IsNaN(b.Value)
	c := 0
	switch {
	case none && other:
		c = strings.Compare(a.Text, b.Text)
	case none:
		return 1
	case other:
		return -1
	default:
		c = cmp.Compare(a.Value, b.Value)
	}
	if reverse {
		return -c
	}
	return c
}

// A builder makes the cells of a table.
type builder struct {
	*Lab
	columns   []Column
	variants  []bench.Variant
	report    bench.Report
	deviating map[bench.Variant][]string
}

// builder returns a builder with the columns of the table.
func (l *Lab) builder() *builder {
	b := &builder{Lab: l, variants: l.Columns(), report: bench.ReadReport(), deviating: map[bench.Variant][]string{}}
	reported := !slices.ContainsFunc(l.Set.IDs, func(id string) bool { return !slices.Contains(b.report.Puzzles, id) })
	add := func(k Kind, v bench.Variant, rank int, head, hint string) {
		b.columns = append(b.columns, Column{k, v, head, hint, rank})
	}
	// The first column of a group says what the group is.
	each := func(k Kind, rank int, what, hint string, wanted func(i int, v bench.Variant) bool) {
		first := what
		for i, v := range b.variants {
			if wanted == nil || wanted(i, v) {
				add(k, v, rank, first+short(l.Name(v)), l.Name(v)+": "+hint)
				first = ""
			}
		}
	}
	add(Board, "", 0, boardsHead(len(l.Set.IDs)), "Sort by name, then in reverse, then in the order of the set")
	add(Size, "", 4, "size", "Sort by size")
	each(Nodes, 5, "nodes, ", "placements or moves made", nil)
	bars := 0
	if l.measured() {
		bars = 3
		each(Length, 2, "length, ", "length of the solution; = is proved to be the shortest", nil)
	}
	inReport := func(_ int, v bench.Variant) bool {
		return reported && slices.ContainsFunc(l.Set.IDs, func(id string) bool { return b.report.Figure(id, v) != bench.NotReported })
	}
	figures := 6
	if l.Shown != nil && l.Shown.repeatsReport() {
		figures, bars = 2, 3 // then the report's figures count for more
	}
	each(Figure, figures, "report, ", "the time in the report, in CPU seconds", inReport)
	first := "time, "
	for _, v := range b.variants {
		add(Time, v, 0, first+short(l.Name(v)), l.Name(v)+": median of the processor time of a solve")
		add(Spread, v, 7, "±", l.Name(v)+": half the 95 % interval of the median, in per cent")
		first = ""
	}
	for _, v := range b.variants[1:] {
		name, than := l.Name(v), l.Name(b.variants[0])
		add(Against, v, 1, short(name)+" is", name+" against "+than+": ~ means that the samples show no difference")
	}
	if reported && l.Shown != nil {
		each(Machine, 8, "report : ours, ", "the report's time divided by ours; ≠ deviates from the others by more than 3×", inReport)
		for _, v := range b.variants {
			b.deviating[v] = b.report.Constant(l.Shown.Measurement, v).Deviating
		}
	}
	if l.Beside != nil {
		day := l.Beside.Header.Date.Format("2 Jan 15:04")
		both := func(_ int, v bench.Variant) bool { return slices.Contains(l.Beside.Variants(), v) }
		each(Earlier, 0, "before, ", "time in the measurement of "+day, both)
		each(Change, 0, "now, ", "this measurement against that of "+day, both)
	}
	add(Bars, "", bars, "", "")
	return b
}

// measured reports whether solutions have a length by which they are compared.
func (l *Lab) measured() bool {
	return slices.ContainsFunc(l.families(), familyMeasures)
}

func boardsHead(n int) string {
	if n == 1 {
		return "1 board"
	}
	return fmt.Sprintf("%d boards", n)
}

// short returns the name of a variant where there is little room: "Smart".
func short(name string) string {
	if name == "DFS" {
		return name
	}
	return strings.Replace(name, " DFS", "", 1)
}

// cell returns the cell of a board in a column about measurements.
func (b *builder) cell(id string, c Column) Cell {
	switch c.Kind {
	case Figure:
		return b.figure(id, c.Variant)
	case Bars:
		return none
	}
	if b.Shown == nil {
		return none
	}
	of := b.Shown.Cell(id, c.Variant)
	if !of.Measured() {
		return none
	}
	switch c.Kind {
	case Nodes:
		return nodes(of)
	case Length:
		return length(of)
	case Time:
		return b.time(id, of)
	case Spread:
		return spread(of)
	case Against:
		return ratio(bench.CompareTime(b.Shown.Cell(id, b.variants[0]), of))
	case Machine:
		return b.machine(id, c.Variant, of)
	case Earlier:
		return plainTime(b.Beside.Cell(id, c.Variant), b.Beside)
	}
	return ratio(bench.CompareTime(b.Beside.Cell(id, c.Variant), of))
}

// time returns the cell of a time, in bold if it is the better one of a comparison.
func (b *builder) time(id string, of bench.Cell) Cell {
	c := plainTime(of, b.Shown)
	if c.Style != Plain || len(b.variants) < 2 {
		return c
	}
	beats := false
	for _, v := range b.variants {
		other := b.Shown.Cell(id, v)
		if !other.Measured() {
			continue
		}
		switch r := bench.CompareTime(other, of); r.Kind {
		case bench.Exact, bench.AtLeast:
			if r.Value < 1 {
				return c
			}
			beats = beats || r.Value > 1
		case bench.AtMost:
			return c
		}
	}
	if beats {
		c.Style = Faster
	}
	return c
}

// TSV returns the table as lines of cells with tabs between them.
func (t Table) TSV() string {
	var out strings.Builder
	line := func(cell func(i int) string) {
		var cells []string
		for i, c := range t.Columns {
			if c.Kind != Bars {
				cells = append(cells, strings.ReplaceAll(cell(i), "\u2009", ""))
			}
		}
		out.WriteString(strings.Join(cells, "\t") + "\n")
	}
	line(func(i int) string { return t.Columns[i].Head })
	for _, r := range t.Rows {
		line(func(i int) string { return marks[r.Cells[i].Mark] + r.Cells[i].Text })
	}
	return out.String()
}

// Index returns the row of a board, -1 if it is not shown.
func (t Table) Index(id string) int {
	return slices.IndexFunc(t.Rows, func(r Row) bool { return r.ID == id })
}
