package inspector

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/solver"
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/words"
)

// shortTime is the time below which a single measurement is unreliable.
const shortTime = 10 * time.Millisecond

// A resultTable shows the runs of a comparison, or a single run. All runs start from the
// same position of a game. A click on a row shows the details of that run.
type resultTable struct {
	panel  *Panel
	card   *kit.Card
	heads  []*kit.Text
	lines  *fyne.Container // the line of heads and the rows below it
	rows   []*resultRow
	note   *kit.Paragraph
	more   *kit.Paragraph // details of the chosen run
	watch  *kit.Button
	lab    *kit.Button
	use    *kit.Button
	how    *kit.Button
	copy   *kit.Button
	runs   []*play.Run // runs in the order of the algorithms
	chosen int
}

func newResultTable(panel *Panel) *resultTable {
	t := &resultTable{panel: panel, note: kit.NewParagraph("", kit.Ink3), more: kit.NewParagraph("", kit.Ink2)}
	t.note.SetTextSize(12)
	t.more.SetTextSize(12)
	head := container.New(tableLine{})
	for range tableColumns {
		text := kit.NewText("", kit.Ink3, 12)
		t.heads = append(t.heads, text)
		head.Add(text)
	}
	t.lines = kit.NewColumn(4, head)
	t.watch = kit.NewButtonOf(kit.Outline, "Watch", "", panel.Do(func() { panel.Game().Solver.Watch(t.run()) }))
	t.watch.Tip = "Replay the search, step by step"
	t.use = kit.NewButtonOf(kit.Outline, "", "", panel.Do(func() { panel.Game().Solver.Use(t.run()) }))
	t.how = kit.NewButton("How it works", "", panel.Do(func() { panel.Explain(t.run().Info.ID) }))
	t.how.Tip = "The page about this algorithm"
	t.copy = kit.NewButton("Copy", kit.IconCopy, panel.Do(func() {
		panel.Copy(panel.Game().Solver.TSV(t.runs), "The table is on the clipboard.")
	}))
	t.copy.Tip = "Copy the figures, separated by tabs"
	t.lab = kit.NewButton("Open in the Lab", kit.IconFlask, panel.Do(func() { panel.OpenLab(t.run()) }))
	t.card = kit.NewCard("", t.lines, t.note, t.more, kit.NewFlow(6, t.watch, t.use, t.how, t.copy, t.lab))
	return t
}

// run returns the run whose details are shown.
func (t *resultTable) run() *play.Run { return t.runs[t.chosen] }

func (t *resultTable) choose(i int) {
	if i < len(t.runs) {
		t.chosen = i
		t.showRun(t.panel.Game())
		t.panel.column.Refresh()
	}
	t.panel.Do(func() {})()
}

// show fills the table with finished runs. If runs is empty, it hides the table.
func (t *resultTable) show(g *play.Game, runs []*play.Run) {
	kit.Show(t.card, len(runs) > 0)
	if len(runs) == 0 {
		if g.Playback == nil { // during a playback, the chosen row is kept
			t.runs = nil
		}
		return
	}
	if len(t.runs) == 0 || t.runs[0] != runs[0] || len(t.runs) != len(runs) {
		t.chosen = len(runs) - 1
	}
	t.runs = runs
	columns := t.showHead(g)
	t.showRows(columns)
	t.showNote(columns)
	kit.Show(t.copy, t.compared())
	kit.Show(t.lab, t.compared())
	t.lab.SetEnabled(g.Solver.Comparison == nil) // not before the comparison has ended
	t.showRun(g)
}

// compared reports whether the runs belong to a comparison.
func (t *resultTable) compared() bool { return t.runs[0].Compared != nil }

// showHead describes the runs, and returns the heads of the columns. A column that is not shown
// has the head "".
func (t *resultTable) showHead(g *play.Game) [tableColumns]string {
	title := "One run"
	if t.compared() {
		title = "Compared"
	}
	t.lab.Tip = "Show this comparison in the Solver Lab, with charts"
	if n := t.runs[0].SearchFrom; n > 0 {
		title += ", after " + g.Text.Moves(n)
		t.lab.Tip = "Compare these algorithms in the Solver Lab, from the start of the board"
	}
	t.card.SetTitle(title)
	columns := [tableColumns]string{"", "CPU", "", "Nodes", ""}
	switch l := g.Controller.Length; {
	case l != nil:
		columns[endColumn] = words.Upper(l.Unit + "s") // this leaves no room for the spread
	case t.compared():
		columns[spreadColumn] = "±"
	case t.runs[0].Line().Status != solver.Solved:
		columns[endColumn] = "Result"
	}
	for i, text := range t.heads {
		kit.Show(text, i == 0 || columns[i] != "")
		text.SetText(columns[i])
	}
	return columns
}

// showRows shows the figures of the runs.
func (t *resultTable) showRows(columns [tableColumns]string) {
	longest, maxNodes := time.Duration(0), uint64(0)
	for _, r := range t.runs {
		longest, maxNodes = max(longest, r.CPU()), max(maxNodes, r.Line().Nodes)
	}
	for i := len(t.rows); i < len(t.runs); i++ {
		r := newResultRow(t.panel, func() { t.choose(i) })
		t.rows = append(t.rows, r)
		t.lines.Add(r)
	}
	several := len(t.runs) > 1
	for i, row := range t.rows {
		kit.Show(row, i < len(t.runs))
		if i >= len(t.runs) {
			continue
		}
		r := t.runs[i]
		row.show(r, columns, t.rowNote(r, columns), t.fastest(r))
		role := kit.Own
		if r.Info.ID == "dfs" {
			role = kit.Ink3
		}
		kit.Show(row.bars, several && !r.Cell.Skipped() && r.Cell.Err() == "")
		row.bars.Set(
			logShare(float64(r.CPU()), float64(time.Microsecond), float64(longest)),
			logShare(float64(r.Line().Nodes), 1, float64(maxNodes)),
			role, !r.Finished())
	}
}

// fastest reports whether a run took less time than another run of the table, and no run took
// less time than it.
func (t *resultTable) fastest(r *play.Run) bool {
	return slices.ContainsFunc(t.runs, r.Beats) && !slices.ContainsFunc(t.runs, func(o *play.Run) bool { return o.Beats(r) })
}

// rowNote explains the figures of a run and compares them with DFS.
func (t *resultTable) rowNote(r *play.Run, columns [tableColumns]string) string {
	if !t.compared() {
		return ""
	}
	var notes []string
	if columns[spreadColumn] == "" {
		notes = append(notes, spread(r, "± "))
	}
	switch {
	case r.Line().Status == solver.Unsolvable:
		notes = append(notes, r.Outcome())
	case r.Cell.GivenUp() && r.CPU() > 0:
		notes = append(notes, "skipped")
	}
	if base := t.runs[0]; base.Info.ID == "dfs" && r != base {
		notes = append(notes, r.CompareText(base))
	}
	notes = slices.DeleteFunc(notes, func(s string) bool { return s == "" })
	return words.Upper(strings.Join(notes, "; "))
}

// showNote explains the figures and signs of the table.
func (t *resultTable) showNote(columns [tableColumns]string) {
	has := func(of func(*play.Run) bool) bool { return slices.ContainsFunc(t.runs, of) }
	var notes []string
	if t.compared() && t.runs[0].Info.ID == "dfs" && len(t.runs) > 1 {
		notes = append(notes, "Compared with DFS.")
	}
	if t.compared() {
		notes = append(notes, "CPU: median ± half its 95 % interval. Bars: CPU and nodes (steps tried), logarithmic.")
	}
	proved := func(r *play.Run) bool { return r.Line().Optimal || r.Line().Status == solver.Unsolvable }
	if columns[endColumn] != "" && has(proved) {
		notes = append(notes, "✓ means proved.")
	}
	if has(disturbed) {
		notes = append(notes, disturbedSign+" means that other programs may have disturbed it.")
	}
	if has(func(r *play.Run) bool { return r.Compared == nil && r.Finished() && r.CPU() < shortTime }) {
		notes = append(notes, "Times below 10 ms come from one run and vary.")
	}
	kit.Show(t.note, len(notes) > 0)
	t.note.SetText(strings.Join(notes, " "))
}

// showRun shows the details of the chosen run.
func (t *resultTable) showRun(g *play.Game) {
	r := t.run()
	for i, row := range t.rows {
		kit.Show(row.ground, len(t.runs) > 1 && i == t.chosen)
	}
	l := r.Line()
	text := fmt.Sprintf("%s: %s. ", r.Info.Name, r.Outcome())
	if r.Compared != nil {
		text += samples(r)
	}
	if !r.Cell.Skipped() && r.Cell.Err() == "" {
		text += fmt.Sprintf("Backtracks %s, rejects %s, wall-clock time %s. ",
			words.Compact(l.Backtracks), words.Compact(l.Rejects), words.Millis(l.Wall))
	}
	if l.Limit && l.Bound != nil && *l.Bound > 0 && g.Controller.Length != nil {
		text += fmt.Sprintf("At least %s are needed. ", words.Count(*l.Bound, g.Controller.Length.Unit))
	}
	if l.Status == solver.Stopped && l.Reason != "" {
		text += words.Sentence(string(l.Reason))
	}
	t.more.SetText(strings.TrimSpace(text))
	kit.Show(t.watch, r.Cell.Err() == "")
	kit.Show(t.use, l.Status == solver.Solved)
	if g.Controller.Length != nil {
		t.use.SetLabel("Play it")
		t.use.Tip = "Show the solution move by move; you can play on from any of its positions"
	} else {
		t.use.SetLabel("Fill in")
		t.use.Tip = "Fill the solution in; one Undo brings your entries back"
	}
	t.use.SetEnabled(g.Solver.Usable(r))
}

// samples describes how a run was measured: "Cold 121 µs; 6 samples, 18.2 µs to
// 19.1 µs; 1 thread; peak 24 MB."
func samples(r *play.Run) string {
	var parts []string
	l, t := r.Line(), r.Cell.Time()
	if ms, ok := r.Cell.Cold(); ok && !l.Cold && r.Finished() {
		parts = append(parts, "cold "+words.Millis(ms))
	}
	if t.N > 1 {
		parts = append(parts, fmt.Sprintf("%s, %s to %s", words.Count(t.N, "sample"), words.Millis(t.Min), words.Millis(t.Max)))
	}
	if l.Threads > 0 {
		parts = append(parts, words.Count(l.Threads, "thread"))
	}
	if l.Peak > 0 {
		parts = append(parts, fmt.Sprintf("peak %s MB", words.Digits(float64(l.Peak)/1e6)))
	}
	text := ""
	if len(parts) > 0 {
		text = words.Sentence(strings.Join(parts, "; ")) + " "
	}
	if r.Cell.Varied() {
		text += "The nodes differ from run to run. "
	}
	if l.InProcess {
		text += "Measured in the window's own process. "
	}
	return text
}

// disturbedSign marks a run that other programs may have disturbed.
const disturbedSign = "△"

// disturbed reports whether the samples of a run may have been disturbed.
func disturbed(r *play.Run) bool {
	return r.Compared != nil && r.Finished() && r.Cell.Disturbed()
}

// spread returns half the width of the 95 % interval of the median of a run, in percent of the
// median, with sign before it. It adds disturbedSign to a disturbed run. It returns "" if there
// is no interval and the run was not disturbed.
func spread(r *play.Run, sign string) string {
	var parts []string
	if disturbed(r) {
		parts = append(parts, disturbedSign)
	}
	if t := r.Cell.Time(); r.Compared != nil && r.Finished() && t.High > 0 {
		parts = append(parts, fmt.Sprintf("%s%.0f %%", sign, 50*(t.High-t.Low)/t.Median))
	}
	return strings.Join(parts, " ")
}

// logShare returns the position of v between low (0) and high (1) on a logarithmic scale.
func logShare(v, low, high float64) float64 {
	if v <= low || high <= low {
		return 0
	}
	return math.Log(v/low) / math.Log(high/low)
}

// A resultRow is the row of a run: its figures, two bars and a sentence.
type resultRow struct {
	widget.BaseWidget
	kit.ButtonRole
	panel  *Panel
	tapped func()
	tip    string      // shown while the pointer is on the row
	ground *kit.Ground // background if the details of the row are shown
	line   *fyne.Container
	texts  []*kit.Text
	bars   *kit.Bars
	words  *kit.Paragraph
}

func newResultRow(panel *Panel, tapped func()) *resultRow {
	r := &resultRow{
		panel: panel, tapped: tapped, ground: kit.NewRounded(kit.OwnSoft, 8), line: container.New(tableLine{}),
		bars: kit.NewBars(), words: kit.NewParagraph("", kit.Ink2),
	}
	for range tableColumns {
		t := kit.NewText("", kit.Ink, 13)
		r.texts = append(r.texts, t)
		r.line.Add(t)
	}
	r.words.SetTextSize(12)
	r.ExtendBaseWidget(r)
	return r
}

// figures returns the texts of the columns of a run.
func figures(of *play.Run) [tableColumns]string {
	l := of.Line()
	texts := [tableColumns]string{of.Info.Name, words.Duration(of.CPU()), spread(of, ""), words.Compact(l.Nodes), ""}
	switch {
	case of.Cell.Err() != "":
		texts[timeColumn], texts[nodesColumn] = "error", "–"
	case of.Cell.GivenUp() && of.CPU() > 0:
		texts[timeColumn], texts[nodesColumn] = "> "+texts[timeColumn], "–"
	case of.Cell.GivenUp():
		texts[timeColumn], texts[nodesColumn] = "skipped", "–"
	case of.Compared != nil && of.Cell.Skipped(): // the run has no answer
		texts[timeColumn], texts[nodesColumn] = "–", "–"
	case !of.Finished():
		if of.Cell.TimedOut() && of.CPU() >= of.Limit {
			texts[timeColumn] = words.Limit(of.Limit)
		}
		texts[timeColumn], texts[nodesColumn] = "> "+texts[timeColumn], "> "+texts[nodesColumn]
	}
	switch end := &texts[endColumn]; {
	case l.Status == solver.Solved && l.Unit == "":
		*end = "solved"
	case l.Status == solver.Solved:
		*end = words.Number(l.Length)
		if l.Optimal {
			*end += " ✓"
		}
	case l.Status == solver.Unsolvable:
		*end = "none ✓"
	case of.Compared != nil:
		*end = "–"
	case l.Status == solver.TimedOut:
		*end = "limit"
	case l.Status == solver.Stopped:
		*end = "stopped"
	}
	return texts
}

// figureStyle returns the style of the text in a column of a run.
func figureStyle(of *play.Run, column int, text string, fastest bool) (role kit.Role, bold bool) {
	l := of.Line()
	switch {
	case column == timeColumn && fastest:
		return kit.Sol, true
	case column == spreadColumn, text == "–", text == "skipped":
		return kit.Ink2, false
	case column > 0 && !of.Finished() && (column != endColumn || l.Status != solver.Solved):
		return kit.Err, false
	case column == endColumn && l.Optimal:
		return kit.Sol, false
	}
	return kit.Ink, column == 0
}

// show shows the figures of a run in the first column and in the columns that have a head.
func (r *resultRow) show(of *play.Run, columns [tableColumns]string, note string, fastest bool) {
	for i, text := range figures(of) {
		t := r.texts[i]
		t.Text = text
		t.Role, t.Bold = figureStyle(of, i, text, fastest)
		t.Refresh()
		kit.Show(t, i == 0 || columns[i] != "")
	}
	kit.Show(r.words, note != "")
	r.words.SetText(note)
	r.tip = ""
	if disturbed(of) {
		r.tip = disturbedSign + " Another program may have disturbed " + of.Info.Name + ": compare again"
	}
	r.Refresh()
}

// AccessibilityLabel implements fyne.Accessible.
func (r *resultRow) AccessibilityLabel() string { return r.texts[0].Text }

func (r *resultRow) Tapped(*fyne.PointEvent) { r.tapped() }

func (r *resultRow) MouseIn(*desktop.MouseEvent)    { r.panel.Tip(r.tip) }
func (r *resultRow) MouseMoved(*desktop.MouseEvent) {}
func (r *resultRow) MouseOut()                      { r.panel.Tip("") }

func (r *resultRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(
		kit.NewPadded(0, 0, -resultSide, -resultSide, r.ground),
		kit.NewPadded(resultPad, resultPad, 0, 0, kit.NewColumn(3, r.line, r.bars, r.words)),
	))
}

// The columns of a table.
const (
	_ = iota // names
	timeColumn
	spreadColumn
	nodesColumn
	endColumn
	tableColumns
)

// tableLine lays out a name at the left, and figures in right-aligned columns.
type tableLine struct{}

const tableLineHeight = 20

func (tableLine) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, tableLineHeight) }

func (tableLine) Layout(o []fyne.CanvasObject, size fyne.Size) {
	shares := [tableColumns]float32{0, 54, 44, 54, 54}
	const names = 66
	all := float32(0)
	for i, c := range o {
		if c.Visible() {
			all += shares[i]
		}
	}
	right := float32(names)
	for i, c := range o {
		m := c.MinSize()
		x := float32(0)
		if i > 0 {
			if c.Visible() {
				right += (size.Width - names) * shares[i] / all
			}
			x = right - m.Width
		}
		kit.Place(c, x, (tableLineHeight-m.Height)/2, m.Width, m.Height)
	}
}

// Measures of a row.
const (
	resultPad  = 4
	resultSide = 8 // how much wider than the row the background is, on each side
)
