package labmodel

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"backtrack/model/lists"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/words"
)

// A Kind says what a column shows.
type Kind uint8

// The kinds of columns, in their order.
const (
	Name    Kind = iota // name of the puzzle
	Size                // size of the puzzle
	Nodes               // number of nodes of a variant
	Length              // length of the solution, in families where short ones are better
	Figure              // the report's time
	Time                // median time of the shown measurement
	Spread              // half the 95 % interval of the time
	Against             // how much faster a variant is than the first one
	Machine             // the report's time divided by ours
	Other               // the time in the compared measurement
	Change              // how much faster the shown measurement is than the compared one
	Bars                // bars of the times, which the view draws
)

// A Column is a column of the table.
type Column struct {
	Kind    Kind
	Variant bench.Variant
	Head    string
	Tip     string // explains the head
	Rank    int    // if space is short, columns of high rank are dropped first; rank 0 stays
}

// A Style says how a cell looks.
type Style uint8

// The styles.
const (
	Plain  Style = iota
	Dim          // secondary text
	Faster       // a time that beats another variant
	Bad          // a limit was reached, the run failed, or the figure is doubtful
)

// A Cell is the text at a row and a column of a table.
type Cell struct {
	Text  string
	Style Style
	Value float64 // sorting key; NaN comes last

	Flag Flag
}

// A Flag is a warning about a cell. Its sign comes before the text.
type Flag uint8

// The flags.
const (
	NoFlag    Flag = iota
	Disturbed      // another program may have disturbed the cell
	Deviates       // the report's time does not fit the other puzzles
)

// flagSigns are the characters for flags in text.
var flagSigns = [...]string{"", "△ ", "≠ "}

// A Row is a puzzle in the table.
type Row struct {
	ID    string
	Cells []Cell // one cell for each column
	On    bool   // the puzzle takes part in the next measurement
}

// A SortOrder is the order of the rows.
type SortOrder struct {
	By           Kind // column that the player chose
	Variant      bench.Variant
	ColumnChosen bool // a column was chosen; otherwise the rows have the order of the set
	Reverse      bool
}

// SortBy sorts by a column. A second call reverses the order. A third call for the column of
// names restores the order of the set.
func (l *Lab) SortBy(c Column) {
	next := SortOrder{By: c.Kind, Variant: c.Variant, ColumnChosen: true}
	switch now := l.Sort; {
	case now == next:
		next.Reverse = true
	case now == SortOrder{c.Kind, c.Variant, true, true} && c.Kind == Name:
		next = SortOrder{}
	}
	l.Sort = next
}

// Sorted reports whether the table is sorted by a column.
func (l *Lab) Sorted(c Column) bool {
	return l.Sort.ColumnChosen && l.Sort.By == c.Kind && l.Sort.Variant == c.Variant
}

// A Table is the contents of the Lab's table.
type Table struct {
	Columns []Column
	Rows    []Row
	Foot    []TotalsRow
}

// A TotalsRow is a row of totals below the puzzles.
type TotalsRow struct {
	Name, Short string // Short is for a narrow table
	Cells       []Cell // one cell for each column
	Tip         string // explains the cells below times
	Compared    string // explains the cells below comparisons
}

// Table returns the sorted table of the puzzles that match the filter. Its foot is about all
// puzzles, even those that don't match.
func (l *Lab) Table() Table {
	b := l.builder()
	t := Table{Columns: b.columns, Foot: b.foot()}
	for _, id := range l.filtered() {
		cells := lists.Map(b.columns, func(c Column) Cell { return b.cell(id, c) })
		t.Rows = append(t.Rows, Row{id, cells, l.On(id)})
	}
	if at := slices.IndexFunc(t.Columns, l.Sorted); at >= 0 {
		slices.SortStableFunc(t.Rows, func(a, b Row) int { return compare(a.Cells[at], b.Cells[at], l.Sort.Reverse) })
	}
	return t
}

// filtered returns the puzzles of the set that match the filter.
func (l *Lab) filtered() []string {
	filter := strings.ToLower(strings.TrimSpace(l.Filter))
	if filter == "" {
		return l.Set.IDs
	}
	return lists.Filter(l.Set.IDs, func(id string) bool {
		name, size, _ := l.PuzzleName(id)
		return strings.Contains(strings.ToLower(name+" "+size+" "+strings.ReplaceAll(size, " × ", "x")), filter)
	})
}

// rowName returns the name of a puzzle in the table. The name includes the pack if another
// puzzle of the set has the same name.
func (l *Lab) rowName(id string) string {
	name, _, _ := l.PuzzleName(id)
	if f, ok := l.familyOf(id); ok && f.Pack(id) != "" {
		same := func(other string) bool { n, _, _ := l.PuzzleName(other); return n == name && other != id }
		if slices.ContainsFunc(l.Set.IDs, same) {
			name += ", " + f.Pack(id)
		}
	}
	return ShortName(name)
}

// ShortName shortens the name of a puzzle: "Additional board 4" becomes "Additional 4".
func ShortName(name string) string { return shortName.Replace(name) }

var shortName = strings.NewReplacer(" submission board ", " ", " board ", " ")

// compare orders cells by value. NaN comes last, even if reverse is set. Cells whose values are
// both NaN are ordered by text.
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
	lab       *Lab
	columns   []Column
	variants  []bench.Variant
	report    bench.Report
	deviating map[bench.Variant][]string // puzzles for which the report's time does not fit
}

// builder returns a builder with the columns of the table.
func (l *Lab) builder() *builder {
	b := &builder{lab: l, variants: l.Columns(), report: bench.ReadReport(), deviating: map[bench.Variant][]string{}}
	reported := !slices.ContainsFunc(l.Set.IDs, func(id string) bool { return !slices.Contains(b.report.Puzzles, id) })
	add := func(k Kind, v bench.Variant, rank int, head, tip string) {
		b.columns = append(b.columns, Column{k, v, head, tip, rank})
	}
	// each adds a group: a column for each wanted variant. Only the first head names the group.
	each := func(k Kind, rank int, what, tip string, wanted func(bench.Variant) bool) {
		first := what
		for _, v := range b.variants {
			if wanted == nil || wanted(v) {
				add(k, v, rank, first+l.short(v), l.Name(v)+": "+tip)
				first = ""
			}
		}
	}
	add(Name, "", 0, l.PuzzleCount(), "Sort by name, then in reverse, then in the order of the set")
	add(Size, "", 4, "size", "Sort by size")
	each(Nodes, 5, "nodes, ", "moves that the search made", nil)
	barsRank := 0
	if slices.ContainsFunc(l.families(), func(f family.Family) bool { return f.Unit != "" }) { // solutions have a length
		barsRank = 3
		each(Length, 2, "length, ", "length of the solution; “shortest” is proved, “at least” is a bound without a solution", nil)
	}
	inReport := func(v bench.Variant) bool {
		return reported && slices.ContainsFunc(l.Set.IDs, func(id string) bool { return b.report.Figure(id, v) != bench.NotReported })
	}
	figureRank := 6
	if l.Shown != nil && l.Shown.repeatsReport() {
		figureRank, barsRank = 2, 3 // the report's figures matter more than the bars
	}
	each(Figure, figureRank, "report, ", "the time in the report, in CPU seconds", inReport)
	first, againstRank := "time, ", 1
	if l.Compared != nil {
		againstRank, barsRank = 2, 3
	}
	for _, v := range b.variants {
		add(Time, v, 0, first+l.short(v), l.Name(v)+": median of the CPU time of a solve")
		add(Spread, v, 7, "±", l.Name(v)+": half the 95 % interval of the median, in per cent")
		if m := l.Compared; m != nil && slices.Contains(m.Variants(), v) {
			_, when := l.Summary.comparedWhen()
			add(Other, v, 1, when, l.Name(v)+": time in "+m.Label())
			add(Change, v, 0, "this is",
				l.Name(v)+": this measurement against "+m.Label()+"; ~ means that the samples show no difference")
		}
		first = ""
	}
	for _, v := range b.variants[1:] {
		name, than := l.Name(v), l.Name(b.variants[0])
		add(Against, v, againstRank, l.short(v)+" vs "+l.short(b.variants[0]),
			name+" against "+than+": ~ means that the samples show no difference")
	}
	if reported && l.Shown != nil {
		each(Machine, 8, "report : ours, ", "the report's time divided by ours; ≠ deviates from the others by more than 3×", inReport)
		for _, v := range b.variants {
			b.deviating[v] = b.report.Constant(l.Shown.Measurement, v).Deviating
		}
	}
	add(Bars, "", barsRank, "", "")
	return b
}

// PuzzleCount says how many puzzles the table shows: "26 boards", "3 of 26 boards".
func (l *Lab) PuzzleCount() string {
	text := words.Plural(len(l.Set.IDs), "board", "boards")
	if n := len(l.filtered()); n < len(l.Set.IDs) {
		text = words.Number(n) + " of " + text
	}
	return text
}

// short returns a short name of a variant: "Smart", "Smart − distance".
func (l *Lab) short(v bench.Variant) string {
	if name := l.Name(v); name != "DFS" {
		return strings.Replace(name, " DFS", "", 1)
	}
	return "DFS"
}

// cell returns the cell of a puzzle in a column.
func (b *builder) cell(id string, c Column) Cell {
	switch c.Kind {
	case Name:
		return Cell{Text: b.lab.rowName(id), Value: math.NaN()}
	case Size:
		_, size, cells := b.lab.PuzzleName(id)
		return Cell{Text: size, Style: Dim, Value: float64(cells)}
	case Figure:
		return b.figure(id, c.Variant)
	case Bars:
		return unknownCell
	case Other:
		return timeCell(b.lab.Compared.Cell(id, c.Variant), b.lab.Compared)
	case Change:
		return b.change(id, c.Variant)
	}
	if b.lab.Shown == nil {
		return unknownCell
	}
	of := b.lab.Shown.Cell(id, c.Variant)
	if !of.Measured() {
		return unknownCell
	}
	switch c.Kind {
	case Nodes:
		return nodesCell(of)
	case Length:
		return lengthCell(of)
	case Time:
		return b.time(id, of)
	case Spread:
		return spreadCell(of, b.lab.Shown)
	case Against:
		return ratioCell(bench.CompareTime(b.lab.Shown.Cell(id, b.variants[0]), of))
	}
	return b.machine(id, c.Variant, of)
}

// change compares a cell of the shown measurement with the same cell of the compared one. If
// only one of them was measured, it says which one is missing.
func (b *builder) change(id string, v bench.Variant) Cell {
	this, other := b.lab.Shown.Cell(id, v), b.lab.Compared.Cell(id, v)
	switch missing := (Cell{Style: Dim, Value: math.NaN()}); {
	case other.Measured() && !this.Measured():
		missing.Text = "not measured"
		return missing
	case this.Measured() && !other.Measured():
		at, when := b.lab.Summary.comparedWhen()
		missing.Text = "not " + at + when
		return missing
	}
	return ratioCell(bench.CompareAgain(other, this))
}

// time returns the cell of a time. Its style is Faster if it beats another variant and no other
// variant beats it.
func (b *builder) time(id string, of bench.Cell) Cell {
	c := timeCell(of, b.lab.Shown)
	if c.Style != Plain || len(b.variants) < 2 {
		return c
	}
	beats := false
	for _, v := range b.variants {
		other := b.lab.Shown.Cell(id, v)
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

// foot returns the totals of the columns. There are none if nothing was measured. All sums in a
// row are over the same puzzles.
func (b *builder) foot() []TotalsRow {
	if b.lab.Shown == nil {
		return nil
	}
	var sides []bench.Column
	for _, v := range b.variants {
		sides = append(sides, bench.Column{Measurement: b.lab.Shown.Measurement, Variant: v})
	}
	if b.lab.Compared != nil {
		for _, c := range b.columns {
			if c.Kind == Other {
				sides = append(sides, bench.Column{Measurement: b.lab.Compared.Measurement, Variant: c.Variant})
			}
		}
	}
	puzzles := b.lab.Shown.Puzzles()
	totals := bench.Totals(puzzles, sides...)
	if totals[0].Results == 0 && !slices.ContainsFunc(totals, func(t bench.Total) bool { return t.Measured > 0 }) {
		return nil
	}
	of := func(n int) string {
		if n == 0 {
			return ""
		}
		return " of " + words.Plural(n, "board", "boards")
	}
	common, results := of(totals[0].Common), of(totals[0].Results)
	feet := []TotalsRow{{
		Name: "solved, wins : ties : losses", Short: "solved", Tip: "Boards that were decided within the limit, of those measured",
		Compared: "Boards on which it was faster, showed no difference, was slower",
	}, {
		Name: "sum" + common + ", geometric mean", Short: "sum" + common,
		Tip:      "Sum of the times on the boards that all algorithms shown have decided",
		Compared: "Geometric mean of the ratios, over the boards that both have decided",
	}, {
		Name: "PAR-2" + results, Short: "PAR-2",
		Tip: "Sum over the boards on which all have a result; a run that reached its limit counts as twice the limit",
	}}
	if n := totals[0].ByClock; n > 0 {
		feet[2].Name += ", " + words.Number(n) + " left out"
		feet[2].Tip += ". Boards where the clock ran out are left out"
	}
	others := len(b.variants)
	for _, c := range b.columns {
		var cells [3]Cell
		at := slices.Index(b.variants, c.Variant)
		switch c.Kind {
		case Time:
			cells = totalCells(totals[at])
		case Other:
			cells = totalCells(totals[others])
		case Change:
			cells = tallyCells(bench.Compare(puzzles, sides[others], sides[at]))
			others++
		case Against:
			cells = tallyCells(totals[at].Tally)
		}
		for i := range feet {
			feet[i].Cells = append(feet[i].Cells, cells[i])
		}
	}
	return feet
}

// totalCells returns the cells of the foot below a column of times.
func totalCells(t bench.Total) [3]Cell {
	cells := [3]Cell{unknownCell, unknownCell, unknownCell}
	if t.Measured > 0 {
		cells[0] = Cell{Text: fmt.Sprintf("%d of %d", t.Decided, t.Measured)}
	}
	if t.Common > 0 {
		cells[1] = Cell{Text: words.Millis(t.Sum)}
	}
	if t.Results > 0 {
		cells[2] = Cell{Text: words.Millis(t.PAR2)}
	}
	return cells
}

// tallyCells returns the cells of the foot below a column of comparisons.
func tallyCells(t bench.Tally) (cells [3]Cell) {
	if t.Faster+t.Same+t.Slower > 0 {
		cells[0] = Cell{Text: fmt.Sprintf("%d : %d : %d", t.Faster, t.Same, t.Slower)}
		cells[1] = ratioCell(t.TypicalRatio())
	}
	return cells
}

// TSV returns the heads and rows as lines of cells with tabs between them. It leaves out the
// column of bars and the foot.
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
		line(func(i int) string { return flagSigns[r.Cells[i].Flag] + r.Cells[i].Text })
	}
	return out.String()
}

// IDs returns the ids of the puzzles in the rows.
func (t Table) IDs() []string {
	return lists.Map(t.Rows, func(r Row) string { return r.ID })
}

// Index returns the index of a puzzle's row. It is -1 if the puzzle is not shown.
func (t Table) Index(id string) int {
	return slices.IndexFunc(t.Rows, func(r Row) bool { return r.ID == id })
}
