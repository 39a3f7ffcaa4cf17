package inspector

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
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/ui/words"
)

// shortTime is the time below which a single measurement is unreliable.
const shortTime = 10 * time.Millisecond

// mostAlgorithms is the number of rows of a table: DFS, Smart DFS, BFS, Quick and
// Best.
const mostAlgorithms = 5

// A resultTable shows the runs of a comparison, or a single run. All start from
// the same position of a game. A click on a row shows more of that run.
type resultTable struct {
	h      *Panel
	card   *kit.Card
	heads  []*kit.Text
	rows   []*resultRow
	note   *kit.Paragraph
	more   *kit.Paragraph // about the chosen run
	watch  *kit.Button
	use    *kit.Button
	how    *kit.Button
	copy   *kit.Button
	runs   []*play.Run // in the order of the algorithms
	chosen int
}

func newResultTable(h *Panel) *resultTable {
	t := &resultTable{h: h, note: kit.NewParagraph("", kit.Ink3), more: kit.NewParagraph("", kit.Ink2)}
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
	t.watch = kit.NewButtonOf(kit.Outline, "Watch", "", h.Do(func() { h.Game().Solving.Watch(t.run()) }))
	t.watch.Hint, t.watch.OnHover = "Replay the search, step by step", h.Hint
	t.use = kit.NewButtonOf(kit.Outline, "", "", h.Do(func() { h.Game().Solving.Use(t.run()) }))
	t.use.OnHover = h.Hint
	t.how = kit.NewButton("How it works", "", h.Do(func() { h.Explain(t.run().Job.Info.ID) }))
	t.how.Hint, t.how.OnHover = "The page about this algorithm", h.Hint
	t.copy = kit.NewButton("Copy table", kit.IconCopy, h.Do(func() {
		h.Copy(h.Game().ResultText(t.runs), "The table is on the clipboard.")
	}))
	t.copy.Hint, t.copy.OnHover = "Copy the figures, separated by tabs", h.Hint
	t.card = kit.NewCard("", lines, t.note, t.more, kit.NewFlow(6, t.watch, t.use, t.how, t.copy))
	return t
}

// run returns the run whose details are shown.
func (t *resultTable) run() *play.Run { return t.runs[t.chosen] }

func (t *resultTable) choose(i int) {
	if i < len(t.runs) {
		t.chosen = i
		t.showRun(t.h.Game())
		t.h.column.Refresh()
	}
	t.h.Do(func() {})()
}

// show fills the table with runs that are done, nil hides it.
func (t *resultTable) show(g *play.Game, runs []*play.Run) {
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
	if runs[0].Compared {
		title = "Compared"
	}
	if runs[0].From > 0 {
		title += ", after " + words.Count(runs[0].From, "move")
	}
	t.card.SetTitle(title)
	columns := []string{"", "CPU", "Nodes"}
	if l := g.Table.Length; l != nil {
		columns = append(columns, words.Upper(plurals(l.Unit)))
	} else if slices.ContainsFunc(runs, func(r *play.Run) bool { return r.Report.Outcome != solver.Solved }) {
		columns = append(columns, "Result")
	}
	for i, text := range t.heads {
		kit.Show(text, i < len(columns))
		if i < len(columns) {
			text.SetText(columns[i])
		}
	}

	longest, most, fastest := time.Duration(0), uint64(0), -1
	brief, proved, withDFS := false, false, runs[0].Job.Info.ID == "dfs"
	for i, r := range runs {
		s := r.Report.Stats
		proved = proved || r.Report.Optimal && g.Table.Length != nil || r.Report.Outcome == solver.Unsolvable
		longest, most = max(longest, s.CPU), max(most, s.Nodes)
		if r.Finished() {
			brief = brief || s.CPU < shortTime
			if fastest < 0 || s.CPU < runs[fastest].Report.Stats.CPU {
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
		note, role := "", kit.Own
		if r.Job.Info.ID == "dfs" {
			role = kit.Ink3
		}
		if withDFS && i > 0 {
			note = words.Upper(r.Against(runs[0]))
		}
		row.show(r, g.Table.Length != nil, len(columns) > 3, note, len(runs) > 1 && i == fastest)
		kit.Show(row.bars, len(runs) > 1)
		row.bars.Set(logShare(float64(r.Report.Stats.CPU), 1e3, float64(longest)), logShare(float64(r.Report.Stats.Nodes), 1, float64(most)), role, !r.Finished())
	}
	note := ""
	if len(runs) > 1 {
		note = "Bars: CPU time and nodes (steps tried), logarithmic; shorter is better. "
		if withDFS {
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
func (t *resultTable) showRun(g *play.Game) {
	r := t.run()
	for i, row := range t.rows {
		kit.Show(row.ground, len(t.runs) > 1 && i == t.chosen)
	}
	s := r.Report.Stats
	text := fmt.Sprintf("%s: %s. Backtracks %s, rejects %s, wall time %s.", r.Job.Info.Name, r.Outcome(), words.Compact(s.Backtracks), words.Compact(s.Rejects), words.Duration(s.Wall))
	if r.Report.LimitErr != nil && r.Report.Bound > 0 {
		text += fmt.Sprintf(" At least %s are needed.", words.Count(r.Report.Bound, g.Table.Length.Unit))
	}
	if r.Report.Outcome == solver.Stopped && r.Report.Reason != "" {
		text += " " + words.Upper(r.Report.Reason) + "."
	}
	t.more.SetText(text)
	kit.Show(t.use, r.Report.Outcome == solver.Solved)
	if g.Table.Length != nil {
		t.use.SetLabel("Play it")
		t.use.Hint = "Show the solution move by move; you can play on from any of its positions"
	} else {
		t.use.SetLabel("Fill in")
		t.use.Hint = "Fill the solution in; one Undo brings your entries back"
	}
	t.use.SetEnabled(g.Solving.Usable(r))
}

// logShare returns where v is between low and high on a logarithmic scale, from
// 0 to 1.
func logShare(v, low, high float64) float64 {
	if v <= low || high <= low {
		return 0
	}
	return math.Log(v/low) / math.Log(high/low)
}

// A resultRow is the row of a run: its figures, two bars and a sentence.
type resultRow struct {
	widget.BaseWidget
	tapped func()
	ground *kit.Ground // of the row whose details are shown
	line   *fyne.Container
	texts  []*kit.Text
	bars   *kit.Bars
	words  *kit.Paragraph
}

func newResultRow(tapped func()) *resultRow {
	r := &resultRow{tapped: tapped, ground: kit.NewRounded(kit.OwnSoft, 8), line: container.New(tableLine{}), bars: kit.NewBars(), words: kit.NewParagraph("", kit.Ink2)}
	for range 4 {
		t := kit.NewText("", kit.Ink, 13)
		r.texts = append(r.texts, t)
		r.line.Add(t)
	}
	r.words.SetTextSize(12)
	r.ExtendBaseWidget(r)
	return r
}

// show shows the figures of a run, and if ends is true, how it ended.
func (r *resultRow) show(of *play.Run, length, ends bool, note string, fastest bool) {
	s := of.Report.Stats
	cpu, nodes, end := words.Duration(s.CPU), words.Compact(s.Nodes), ""
	if !of.Finished() {
		cpu, nodes = "> "+cpu, "> "+nodes
	}
	switch of.Report.Outcome {
	case solver.Solved:
		end = "solved"
		if length {
			end = words.Number(of.Report.Length)
			if of.Report.Optimal {
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
	for i, text := range []string{of.Job.Info.Name, cpu, nodes, end} {
		t := r.texts[i]
		role, bold := kit.Ink, i == 0
		switch {
		case i == 1 && fastest:
			role, bold = kit.Sol, true
		case i > 0 && !of.Finished() && (i < 3 || of.Report.Outcome != solver.Solved):
			role = kit.Err
		case i == 3 && of.Report.Optimal:
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

func (r *resultRow) Tapped(*fyne.PointEvent) { r.tapped() }

func (r *resultRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(resultLayout{}, r.ground, kit.NewColumn(3, r.line, r.bars, r.words)))
}

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
		kit.Place(c, right-m.Width, (tableLineHeight-m.Height)/2, m.Width, m.Height)
	}
}

// resultLayout puts the parts of a row on its ground.
type resultLayout struct{}

const (
	resultPad  = 4
	resultSide = 8 // by which the ground is wider than the row, on each side
)

func (resultLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, o[1].MinSize().Height+2*resultPad)
}

func (resultLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	kit.Place(o[0], -resultSide, 0, size.Width+2*resultSide, size.Height)
	kit.Place(o[1], 0, resultPad, size.Width, size.Height-2*resultPad)
}
