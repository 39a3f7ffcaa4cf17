package window

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/words"
)

// finished reports whether a search came to its end: with a solution, or with
// the proof that there is none. A limit may end it with a solution, too.
func finished(r family.Report) bool {
	return r.Outcome == solver.Solved && r.Cut == nil || r.Outcome == solver.Unsolvable
}

// compared says how a run did against base, a run of DFS, in words: "160× faster,
// 2 167× fewer nodes". Of a search that did not finish only a bound is known.
func compared(base, r family.Report) string {
	if r.Cut != nil {
		return "not proved shortest when it ended"
	}
	bound := ""
	switch done, also := finished(base), finished(r); {
	case !done && !also:
		return "neither has finished"
	case !done || !also:
		bound = "> "
	}
	// A search that did not finish would have taken longer: only then is the
	// ratio a bound.
	factor := func(a, b float64, more, less, same string) string {
		switch {
		case a <= 0 || b <= 0:
			return ""
		case a/b >= 1.05 && (bound == "" || finished(r)):
			return bound + times1(a/b, bound != "") + "× " + less
		case b/a >= 1.05 && (bound == "" || finished(base)):
			return bound + times1(b/a, bound != "") + "× " + more
		case bound == "":
			return same
		}
		return ""
	}
	var parts []string
	for _, text := range []string{
		factor(base.Stats.CPU.Seconds(), r.Stats.CPU.Seconds(), "slower", "faster", "as fast"),
		factor(float64(base.Stats.Nodes), float64(r.Stats.Nodes), "more nodes", "fewer nodes", "as many nodes"),
	} {
		if text != "" {
			parts = append(parts, text)
		}
	}
	switch {
	case len(parts) == 0 && finished(r):
		return "DFS was stopped too early to compare"
	case len(parts) == 0:
		return "stopped too early to compare"
	}
	return strings.Join(parts, ", ")
}

// times1 writes a ratio of at least 1: with two digits below 10, else whole. A
// lower bound is rounded down.
func times1(v float64, bound bool) string {
	round := math.Round
	if bound {
		round = math.Floor
	}
	if v < 9.95 {
		return fmt.Sprintf("%.1f", round(v*10)/10)
	}
	return words.Number(int(round(v)))
}

// shortTime is the time below which a single measurement is unreliable.
const shortTime = 10 * time.Millisecond

// mostAlgorithms is the number of rows of a table: no family has more.
const mostAlgorithms = 4

// A resultTable shows the runs of a comparison, or a single run. All start from
// the same position of a game. A click on a row shows more of that run.
type resultTable struct {
	w      *Window
	card   *kit.Card
	heads  []*kit.Text
	rows   []*resultRow
	note   *kit.Paragraph
	more   *kit.Paragraph // about the chosen run
	watch  *kit.Button
	use    *kit.Button
	how    *kit.Button
	copy   *kit.Button
	runs   []*run // in the order of the algorithms
	chosen int
}

func newResultTable(w *Window) *resultTable {
	t := &resultTable{w: w, note: kit.NewParagraph("", kit.Ink3), more: kit.NewParagraph("", kit.Ink2)}
	t.note.SetTextSize(12)
	t.more.SetTextSize(12)
	head := container.New(tableLine{})
	for range 4 {
		text := kit.NewText("", kit.Ink3, 12)
		t.heads = append(t.heads, text)
		head.Add(text)
	}
	lines := kit.NewColumn(4, head)
	for i := range mostAlgorithms {
		r := newResultRow(func() { t.choose(i) })
		t.rows = append(t.rows, r)
		lines.Add(r)
	}
	t.watch = kit.NewButtonOf(kit.Outline, "Watch", "", w.do(func() { w.watch(t.run()) }))
	t.watch.Hint, t.watch.OnHover = "Replay the search, step by step", w.status.hint
	t.use = kit.NewButtonOf(kit.Outline, "", "", w.do(func() { w.use(t.run()) }))
	t.use.OnHover = w.status.hint
	t.how = kit.NewButton("How it works", "", w.do(func() { w.explain(t.run().job.Info.ID) }))
	t.how.Hint, t.how.OnHover = "The page about this algorithm", w.status.hint
	t.copy = kit.NewButton("Copy table", kit.IconCopy, w.do(func() {
		w.app.Clipboard().SetContent(t.text())
		w.status.say("The table is on the clipboard.")
	}))
	t.copy.Hint, t.copy.OnHover = "Copy the figures, separated by tabs", w.status.hint
	t.card = kit.NewCard("", lines, t.note, t.more, kit.NewFlow(6, t.watch, t.use, t.how, t.copy))
	return t
}

// run is the run whose details are shown.
func (t *resultTable) run() *run { return t.runs[t.chosen] }

func (t *resultTable) choose(i int) {
	if i < len(t.runs) {
		t.chosen = i
		t.showRun(t.w.game)
		t.w.inspector.column.Refresh()
	}
	t.w.focus()
}

// show fills the table with runs that are done, nil hides it.
func (t *resultTable) show(g *game, runs []*run) {
	kit.Show(t.card, len(runs) > 0)
	if len(runs) == 0 {
		t.runs = nil
		return
	}
	if len(t.runs) == 0 || t.runs[0] != runs[0] || len(t.runs) != len(runs) {
		t.chosen = len(runs) - 1
	}
	t.runs = runs
	title := "One run"
	if runs[0].compared {
		title = "Compared"
	}
	if runs[0].from > 0 {
		title += ", after " + words.Count(runs[0].from, "move")
	}
	t.card.SetTitle(title)
	columns := []string{"", "CPU", "Nodes"}
	if l := g.table.Length; l != nil {
		columns = append(columns, words.Upper(plurals(l.Unit)))
	} else if slices.ContainsFunc(runs, func(r *run) bool { return r.report.Outcome != solver.Solved }) {
		columns = append(columns, "Result")
	}
	for i, text := range t.heads {
		kit.Show(text, i < len(columns))
		if i < len(columns) {
			text.SetText(columns[i])
		}
	}

	longest, most, fastest := time.Duration(0), uint64(0), -1
	brief, proved := false, false
	for i, r := range runs {
		s := r.report.Stats
		proved = proved || r.report.Optimal && g.table.Length != nil || r.report.Outcome == solver.Unsolvable
		longest, most = max(longest, s.CPU), max(most, s.Nodes)
		if finished(r.report) {
			brief = brief || s.CPU < shortTime
			if fastest < 0 || s.CPU < runs[fastest].report.Stats.CPU {
				fastest = i
			}
		}
	}
	for i, row := range t.rows {
		kit.Show(row, i < len(runs))
		if i >= len(runs) {
			continue
		}
		r := runs[i]
		note := ""
		if base := runs[0]; base.job.Info.ID == "dfs" && i > 0 {
			note = words.Upper(compared(base.report, r.report))
		}
		row.show(r, g.table.Length != nil, len(columns) > 3, note, len(runs) > 1 && i == fastest)
		kit.Show(row.bars, len(runs) > 1)
		row.bars.Set(logShare(float64(r.report.Stats.CPU), 1e3, float64(longest)), logShare(float64(r.report.Stats.Nodes), 1, float64(most)), barRole(r), !finished(r.report))
	}
	note := ""
	if len(runs) > 1 {
		note = "Bars: CPU time and nodes (steps tried), logarithmic; shorter is better. "
		if runs[0].job.Info.ID == "dfs" {
			note = "Compared with DFS. " + note
		}
	}
	if proved {
		note += "✓ means proved. "
	}
	if brief {
		note += "Times below 10 ms come from one run and vary."
	}
	kit.Show(t.note, note != "")
	t.note.SetText(strings.TrimSpace(note))
	kit.Show(t.copy, len(runs) > 1)
	t.showRun(g)
}

// showRun shows more of the run that is chosen.
func (t *resultTable) showRun(g *game) {
	r := t.run()
	for i, row := range t.rows {
		row.highlight(len(t.runs) > 1 && i == t.chosen)
	}
	s := r.report.Stats
	text := fmt.Sprintf("%s: %s. Backtracks %s, rejects %s, wall time %s.", r.job.Info.Name, outcome(r.report, r.limit), words.Compact(s.Backtracks), words.Compact(s.Rejects), words.Duration(s.Wall))
	if r.report.Cut != nil && r.report.Bound > 0 {
		text += fmt.Sprintf(" At least %s are needed.", words.Count(r.report.Bound, g.table.Length.Unit))
	}
	if r.report.Outcome == solver.Stopped && r.report.Reason != "" {
		text += " " + words.Upper(r.report.Reason) + "."
	}
	t.more.SetText(text)
	kit.Show(t.use, r.report.Outcome == solver.Solved)
	if g.table.Length != nil {
		t.use.SetLabel("Play it")
		t.use.Hint = "Show the solution move by move; you can play on from any of its positions"
	} else {
		t.use.SetLabel("Fill in")
		t.use.Hint = "Fill the solution in; one Undo brings your entries back"
	}
	t.use.SetEnabled(g.usable(r))
}

// usable reports whether Fill in or Play it of a run does anything.
func (g *game) usable(r *run) bool {
	if r.report.Outcome != solver.Solved || g.clock.paused {
		return false
	}
	if g.table.Length != nil {
		return len(r.report.Moves) > 0
	}
	return r.report.Body != g.table.Body()
}

// use fills the solution of a run in or, where its moves come in order, shows
// them one by one.
func (w *Window) use(r *run) {
	if w.game.table.Length != nil {
		w.showRun(r, true)
		return
	}
	w.playing(func(*game) { w.trouble(r.job.Adopt()) })
}

// text returns the table for the clipboard.
func (t *resultTable) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nalgorithm\toutcome\tCPU s\tnodes\tbacktracks\trejects\twall s\tlength\toptimal\n", t.w.game.puzzle.ID)
	for _, r := range t.runs {
		s, length, optimal := r.report.Stats, "", ""
		if t.w.game.table.Length != nil && r.report.Outcome == solver.Solved {
			length, optimal = fmt.Sprint(r.report.Length), map[bool]string{true: "yes", false: "no"}[r.report.Optimal]
		}
		fmt.Fprintf(&b, "%s\t%s\t%.6f\t%d\t%d\t%d\t%.6f\t%s\t%s\n", r.job.Info.Name, r.report.Outcome, s.CPU.Seconds(), s.Nodes, s.Backtracks, s.Rejects, s.Wall.Seconds(), length, optimal)
	}
	return b.String()
}

// logShare returns where v is between low and high on a logarithmic scale, from
// 0 to 1.
func logShare(v, low, high float64) float64 {
	if v <= low || high <= low {
		return 0
	}
	return math.Log(v/low) / math.Log(high/low)
}

// barRole is the colour of the bars of a run.
func barRole(r *run) kit.Role {
	if r.job.Info.ID == "dfs" {
		return kit.Ink3
	}
	return kit.Own
}

// A resultRow is the row of a run: its figures, two bars and a sentence.
type resultRow struct {
	widget.BaseWidget
	tapped func()
	ground *kit.Ground
	line   *fyne.Container
	texts  []*kit.Text
	bars   *kit.Bars
	words  *kit.Paragraph
	box    *fyne.Container
}

func newResultRow(tapped func()) *resultRow {
	r := &resultRow{tapped: tapped, ground: kit.NewRounded(kit.OwnSoft, 8), line: container.New(tableLine{}), bars: kit.NewBars(), words: kit.NewParagraph("", kit.Ink2)}
	for i := range 4 {
		t := kit.NewText("", kit.Ink, 13)
		t.Bold = i == 0
		r.texts = append(r.texts, t)
		r.line.Add(t)
	}
	r.words.SetTextSize(12)
	r.box = container.New(resultLayout{}, r.ground, r.line, r.bars, r.words)
	r.ExtendBaseWidget(r)
	return r
}

// show shows the figures of a run, and if ends is true, how it ended.
func (r *resultRow) show(of *run, length, ends bool, note string, fastest bool) {
	s := of.report.Stats
	cpu, nodes, end := words.Duration(s.CPU), words.Compact(s.Nodes), ""
	if !finished(of.report) {
		cpu, nodes = "> "+cpu, "> "+nodes
	}
	switch of.report.Outcome {
	case solver.Solved:
		end = "solved"
		if length {
			end = words.Number(of.report.Length)
			if of.report.Optimal {
				end += " ✓"
			}
		}
	case solver.Unsolvable:
		end = "none ✓"
	case solver.TimedOut:
		end = "limit"
	case solver.Stopped:
		end = "stopped"
	default:
		end = "error"
	}
	for i, text := range []string{of.job.Info.Name, cpu, nodes, end} {
		t := r.texts[i]
		role, bold := kit.Ink, i == 0
		switch {
		case i == 1 && fastest:
			role, bold = kit.Sol, true
		case i > 0 && !finished(of.report) && (i < 3 || of.report.Outcome != solver.Solved):
			role = kit.Err
		case i == 3 && of.report.Optimal:
			role = kit.Sol
		}
		t.Text, t.Role, t.Bold = text, role, bold
		t.Refresh()
	}
	kit.Show(r.texts[3], ends)
	kit.Show(r.words, note != "")
	r.words.SetText(note)
	r.Refresh()
}

// highlight marks the row whose details are shown.
func (r *resultRow) highlight(on bool) { kit.Show(r.ground, on) }

// Tapped implements fyne.Tappable.
func (r *resultRow) Tapped(*fyne.PointEvent) { r.tapped() }

// CreateRenderer implements fyne.Widget.
func (r *resultRow) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.box) }

// MinSize implements fyne.CanvasObject: the sentence wraps.
func (r *resultRow) MinSize() fyne.Size { return r.box.MinSize() }

// tableLine puts a name at the left and figures flush right in columns.
type tableLine struct{}

const tableLineHeight = 20

func (tableLine) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, tableLineHeight) }

func (tableLine) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const names = 66
	columns := 0
	for _, c := range o[1:] {
		if c.Visible() {
			columns++
		}
	}
	width := (size.Width - names) / float32(max(columns, 1))
	for i, c := range o {
		m := c.MinSize()
		right := names + width*float32(i)
		if i == 0 {
			right = m.Width
		}
		c.Move(fyne.NewPos(right-m.Width, (tableLineHeight-m.Height)/2))
		c.Resize(m)
	}
}

// resultLayout stacks the parts of a row on its ground.
type resultLayout struct{}

const (
	resultPad  = 4
	resultSide = 8 // by which the ground is wider than the row
)

func (resultLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	h := float32(tableLineHeight + 2*resultPad)
	for _, c := range o[2:] {
		if c.Visible() {
			h += 3 + c.MinSize().Height
		}
	}
	return fyne.NewSize(200, h)
}

func (resultLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Move(fyne.NewPos(-resultSide, 0))
	o[0].Resize(size.AddWidthHeight(2*resultSide, 0))
	y := float32(resultPad)
	for _, c := range o[1:] {
		if c.Visible() {
			c.Move(fyne.NewPos(0, y))
			c.Resize(fyne.NewSize(size.Width, c.MinSize().Height))
			c.Resize(fyne.NewSize(size.Width, c.MinSize().Height)) // the sentence wraps
			y += c.MinSize().Height + 3
		}
	}
}
