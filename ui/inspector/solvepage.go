package inspector

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/play"
	"backtrack/words"
)

// A solvePage runs solvers, lists their results, and shows their searches and solutions.
type solvePage struct {
	panel    *Panel
	buttons  []*kit.Button
	compare  *kit.Button
	show     *kit.Button
	limits   []*kit.Chip
	start    *kit.Card
	watch    *watchCard
	solution *solutionPage

	live     *kit.Card
	method   *kit.Text // method of the running algorithm
	liveRows []*figure
	busy     *busyBar
	skip     *kit.Button // ends the run in progress
	stop     *kit.Button // ends all runs, including those that wait

	results []*resultTable // the latest first
}

// timeLimits are the times that a solver may be given.
var timeLimits = []time.Duration{10 * time.Second, time.Minute, 10 * time.Minute}

// keptResults is the number of result tables that are shown.
const keptResults = 3

// A figure is a line with a name and a value.
type figure struct {
	object      *fyne.Container
	name, value *kit.Text
}

func (f *figure) set(name, value string) {
	f.name.SetText(name)
	f.value.SetText(value)
}

// newFigures returns lines with names but no values, and a column that contains the lines.
func newFigures(names ...string) (lines []*figure, column *fyne.Container) {
	column = kit.NewColumn(6)
	for _, name := range names {
		f := &figure{name: kit.NewText(name, kit.Ink2, 13), value: kit.NewBold("", kit.Ink, 13)}
		f.object = kit.NewPair(f.name, f.value)
		lines = append(lines, f)
		column.Add(f.object)
	}
	return lines, column
}

func newSolvePage(panel *Panel) *solvePage {
	p := &solvePage{panel: panel, busy: newBusyBar(), watch: newWatchCard(panel), solution: newSolutionPage(panel)}
	p.start = kit.NewCard("Run on this board")
	p.skip = kit.NewButtonOf(kit.Outline, "Skip", "", panel.Do(func() { panel.Game().Solver.Skip() }))
	p.skip.Tip = "Skip to the next algorithm (Esc)"
	p.stop = kit.NewButtonOf(kit.Outline, "Stop", kit.IconClose, panel.Do(func() {
		panel.Game().Solver.Stop()
		panel.Changed(play.State)
	}))
	var lines *fyne.Container
	p.liveRows, lines = newFigures("", "", "", "")
	p.method = kit.NewText("", kit.Ink3, 12)
	p.live = kit.NewCard("Running", p.method, p.busy.object, lines, kit.NewRow(8, p.skip, p.stop))
	for range keptResults {
		p.results = append(p.results, newResultTable(panel))
	}
	return p
}

func (p *solvePage) objects(g *play.Game) []fyne.CanvasObject {
	p.buttons = nil
	row := kit.NewFlow(8)
	for i, a := range g.Family.Algorithms {
		b := kit.NewButtonOf(kit.Tonal, a.Name, "", p.panel.Do(func() { g.Solver.Run(i) }))
		b.Tip = a.Title()
		p.buttons = append(p.buttons, b)
		row.Add(b)
	}
	p.compare = kit.NewButtonOf(kit.Outline, "Compare all", "", p.panel.Run(host.CompareAll))
	p.compare.Tip = "Measure all algorithms on this position, each in a process of its own; nothing is filled in"
	p.show = kit.NewButtonOf(kit.Outline, "Show solution", "", p.panel.Run(host.ShowSolution))
	p.show.Tip = "Fill in a solution that agrees with your entries, if there is one; Undo takes it back"
	if g.Controller.Length != nil {
		p.show.Tip = "Show a solution move by move; your game stays as it is"
	}
	p.limits = nil
	limitRow := kit.NewRow(8, kit.NewText("Limit", kit.Ink2, 13))
	for _, d := range timeLimits {
		c := kit.NewChip(words.Limit(d), p.panel.Do(func() { p.panel.SetLimit(d) }))
		p.limits = append(p.limits, c)
		limitRow.Add(c)
	}
	clock := kit.NewParagraph("CPU time per run. It can take up to three times as long in wall-clock time.", kit.Ink3)
	clock.SetTextSize(12)
	p.start.SetContent(row, kit.NewRow(8, p.compare, p.show), limitRow, clock)

	out := []fyne.CanvasObject{p.watch.figures, p.solution.facts, p.start, p.live}
	for _, t := range p.results {
		out = append(out, t.card)
	}
	return append(out, container.NewStack(p.watch.card, p.solution.moves)) // only one of them is visible
}

func (p *solvePage) foot() fyne.CanvasObject { return p.solution.foot }

// showStep shows the step of a search or of a solution at which the transport is.
func (p *solvePage) showStep(g *play.Game) {
	p.watch.update(g)
	p.solution.update(g)
}

func (p *solvePage) update(g *play.Game) {
	p.showStep(g)
	kit.Show(p.start, g.Playback == nil)
	for _, b := range append(p.buttons, p.compare) {
		b.SetEnabled(g.Solver.Can())
	}
	p.show.SetEnabled(g.Free() && g.Help.Can())
	for i, c := range p.limits {
		c.SetSelected(timeLimits[i] == g.Options().Limit)
	}
	kit.Show(p.live, g.Solver.Busy() && g.Playback == nil)
	switch s := g.Solver; {
	case s.Running != nil:
		p.showRun(s.Running)
	case s.Comparison != nil:
		p.showComparison(s.Progress())
	}
	kit.Show(p.skip, g.Solver.Waiting() > 0)
	p.stop.SetLabel("Stop")
	if g.Solver.Waiting() > 0 {
		p.stop.SetLabel("Stop all")
	}
	var sets [keptResults][]*play.Run
	if g.Playback == nil {
		copy(sets[:], g.Solver.Sets())
	}
	for i, t := range p.results {
		t.show(g, sets[i])
	}
}

// showRun shows the figures of a run in progress.
func (p *solvePage) showRun(r *play.Run) {
	s := r.Job.Stats()
	p.showLive(r.Info, s.Wall, [][2]string{
		{"Nodes", figureOrDash(s.Nodes > 0, words.Number(s.Nodes))},
		{"Depth", figureOrDash(s.Nodes > 0, words.Number(s.Depth))},
		{"Wall-clock time", words.Duration(s.Wall)},
		{"CPU time", figureOrDash(s.CPU > 0, words.Duration(s.CPU))},
	})
}

// showComparison shows the progress of a comparison.
func (p *solvePage) showComparison(now solver.Info, at bench.Progress) {
	p.showLive(now, at.Spent, [][2]string{
		{"Round", fmt.Sprintf("%d of %d", at.Round, at.Rounds)},
		{"Algorithms done", fmt.Sprintf("%d of %d", at.Done, at.Cells)},
		{"Measured for", words.Clock(at.Spent)},
		{"Time left", figureOrDash(at.Round > 1, "about "+words.Clock(at.Left))}, // in round 1 only the limits are known
	})
}

// figureOrDash returns a figure, or a dash if ok is false because it is not known yet.
func figureOrDash(ok bool, figure string) string {
	if ok {
		return figure
	}
	return "–"
}

// showLive shows the running algorithm, the time it has taken, and figures with their names.
func (p *solvePage) showLive(a solver.Info, spent time.Duration, figures [][2]string) {
	p.live.SetTitle(a.Name)
	p.method.SetText(words.Upper(a.Method))
	p.busy.set(spent)
	for i, f := range figures {
		p.liveRows[i].set(f[0], f[1])
	}
}

// A busyBar has a piece that moves while a solver runs.
type busyBar struct {
	object *fyne.Container
	share  float32 // place of the moving piece, from 0 to 1
}

func newBusyBar() *busyBar {
	b := &busyBar{}
	b.object = container.New(b, kit.NewRounded(kit.Hair, 3), kit.NewRounded(kit.Own, 3))
	return b
}

// set moves the piece to the place that it has after a time.
func (b *busyBar) set(after time.Duration) {
	const round = 2 * time.Second // time in which the piece moves there and back
	b.share = float32(after%round) / float32(round) * 2
	if b.share > 1 {
		b.share = 2 - b.share
	}
	b.object.Refresh()
}

func (b *busyBar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(48, 6) }

func (b *busyBar) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const piece = 48
	o[0].Resize(size)
	kit.Place(o[1], (size.Width-piece)*b.share, 0, piece, size.Height)
}
