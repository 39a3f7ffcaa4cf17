package ui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/solver"
	"backtrack/ui/kit"
)

// A solvePage runs solvers and lists what they did.
type solvePage struct {
	w       *Window
	buttons []*kit.Button
	both    *kit.Button
	show    *kit.Button
	limits  []*kit.Chip
	start   *kit.Card
	watch   *watchCard

	live      *kit.Card
	liveLines *fyne.Container
	liveRows  []*figure
	stop      *kit.Button

	versus   *kit.Card
	compared []*run // what versus shows
	list     *fyne.Container
	listed   []*run
}

// A figure is a line with a name and a value.
type figure struct {
	object      *fyne.Container
	name, value *kit.Text
}

func newFigure(name string) *figure {
	f := &figure{name: kit.NewText(name, kit.Ink2, 13), value: kit.NewBold("", kit.Ink, 13)}
	f.object = newPair(f.name, f.value)
	return f
}

func newSolvePage(w *Window) *solvePage {
	p := &solvePage{w: w}
	p.start = kit.NewCard("Run on this board")
	p.stop = kit.NewButtonOf(kit.Outline, "Stop", kit.IconClose, w.do(func() { w.game.stop(); w.update() }))
	for _, name := range []string{"Nodes", "Depth", "Wall time", "CPU time"} {
		p.liveRows = append(p.liveRows, newFigure(name))
	}
	p.liveLines = kit.NewColumn(6)
	for _, f := range p.liveRows {
		p.liveLines.Add(f.object)
	}
	p.live = kit.NewCard("Running", p.liveLines, newRow(8, p.stop))
	p.list = kit.NewColumn(12)
	p.versus = kit.NewCard("")
	p.watch = newWatchCard(w)
	return p
}

func (p *solvePage) objects(g *game) []fyne.CanvasObject {
	f := p.w.family(g.puzzle.Family)
	p.buttons = nil
	var row []fyne.CanvasObject
	for i, a := range f.Algorithms {
		b := kit.NewButtonOf(kit.Tonal, a.Name, "", p.w.do(func() { p.w.solve(i) }))
		b.Hint, b.OnHover = a.Title()+": solve, and fill the solution in", p.w.status.hint
		p.buttons = append(p.buttons, b)
		row = append(row, b)
	}
	p.both = kit.NewButtonOf(kit.Outline, "Compare all", "", p.w.do(p.w.compare))
	p.both.Hint, p.both.OnHover = "Run every algorithm, one after the other; nothing is filled in", p.w.status.hint
	p.listed, p.compared, p.list.Objects = nil, nil, nil
	p.show = kit.NewButtonOf(kit.Outline, "Show solution", "", p.w.do(p.w.showSolution))
	p.show.Hint, p.show.OnHover = "Fill in a solution that agrees with your entries, if there is one; Undo takes it back", p.w.status.hint
	p.limits = nil
	limitRow := []fyne.CanvasObject{kit.NewText("Limit", kit.Ink2, 13)}
	for _, d := range limits {
		c := kit.NewChip(limitText(d), p.w.do(func() { p.w.change(func(s *Settings) { s.Limit = int(d.Seconds()) }) }))
		p.limits = append(p.limits, c)
		limitRow = append(limitRow, c)
	}
	p.start.SetContent(newFlow(8, row...), newRow(8, p.both, p.show), newRow(8, limitRow...))

	return []fyne.CanvasObject{p.watch.figures, p.start, p.live, p.versus, p.list, p.watch.card}
}

func (p *solvePage) update(g *game) {
	p.watch.update(g)
	kit.Show(p.start, g.playback == nil)
	kit.Show(p.list, g.playback == nil)
	for _, b := range append(p.buttons, p.both) {
		b.SetEnabled(!g.clock.paused)
	}
	p.show.SetEnabled(g.free() && g.canHelp())
	for i, c := range p.limits {
		c.SetSelected(limits[i] == p.w.settings.limit())
	}
	kit.Show(p.live, g.running != nil && g.playback == nil)
	if r := g.running; r != nil {
		s := r.job.Stats()
		p.live.SetTitle(r.job.Info.Title())
		for i, text := range []string{number(s.Nodes), number(s.Depth), duration(s.Wall), duration(s.CPU)} {
			p.liveRows[i].value.SetText(text)
		}
	}
	p.updateVersus(g)
	if !slices.Equal(p.listed, g.runs) {
		p.listed = slices.Clone(g.runs)
		p.list.Objects = nil
		for _, r := range g.runs {
			p.list.Add(p.runCard(g, r))
		}
	}
}

// updateVersus sets the last run of each algorithm side by side, with how many
// times the first one's figures are those of the last.
func (p *solvePage) updateVersus(g *game) {
	var last []*run
	for i := range p.buttons {
		if r := g.latest(i); r != nil {
			last = append(last, r)
		}
	}
	kit.Show(p.versus, len(last) > 1 && g.playback == nil)
	if len(last) < 2 || slices.Equal(last, p.compared) {
		return
	}
	p.compared = last
	p.versus.SetTitle("Side by side")
	const columns = 4
	table := container.New(versus{columns})
	line := func(bold bool, role kit.Role, texts ...string) {
		for i, text := range texts {
			t := kit.NewText(text, role, 12)
			if t.Bold = bold; i == 0 {
				t.Role = kit.Ink2
			}
			table.Add(t)
		}
	}
	line(false, kit.Ink2, "", "CPU", "Nodes", "Rejects")
	for _, r := range last {
		s, cpu := r.report.Stats, duration(r.report.Stats.CPU)
		if r.report.Outcome == solver.TimedOut {
			cpu = "> " + cpu
		}
		line(false, kit.Ink, r.job.Info.Name, cpu, compactNumber(s.Nodes), compactNumber(s.Rejects))
	}
	first, end := last[0].report, last[len(last)-1].report
	bound := ""
	if first.Outcome == solver.TimedOut && end.Outcome != solver.TimedOut {
		bound = "> "
	}
	line(true, kit.Ink, "", bound+ratio(first.Stats.CPU.Seconds(), end.Stats.CPU.Seconds()), bound+ratio(float64(first.Stats.Nodes), float64(end.Stats.Nodes)), "")
	p.versus.SetContent(table, kit.NewText(fmt.Sprintf("×: %s to %s", last[0].job.Info.Name, last[len(last)-1].job.Info.Name), kit.Ink3, 11))
}

// versus lays a table out: names at the left, figures flush right.
type versus struct{ columns int }

const versusLine = 22

func (v versus) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, float32(len(o)/v.columns)*versusLine)
}

func (v versus) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const names = 62
	width := (size.Width - names) / float32(v.columns-1)
	for i, c := range o {
		m := c.MinSize()
		right := names + width*float32(i%v.columns)
		if i%v.columns == 0 {
			right = m.Width
		}
		c.Move(fyne.NewPos(right-m.Width, float32(i/v.columns)*versusLine+(versusLine-m.Height)/2))
		c.Resize(m)
	}
}

// runCard shows a run that is done.
func (p *solvePage) runCard(g *game, r *run) fyne.CanvasObject {
	role := kit.Ink
	switch r.report.Outcome {
	case solver.Solved:
		role = kit.Sol
	case solver.Broken:
		role = kit.Err
	}
	lines := []fyne.CanvasObject{
		newPair(kit.NewText(outcome(r.report, r.limit), role, 13), kit.NewBold(duration(r.report.Stats.CPU)+" CPU", kit.Ink, 13)),
	}
	if r.report.Outcome == solver.Stopped && r.report.Reason != "" {
		lines = append(lines, kit.NewParagraph(upper(r.report.Reason)+".", kit.Ink2))
	}
	pairs := [][2]string{
		{"Nodes", number(r.report.Stats.Nodes)},
		{"Backtracks", number(r.report.Stats.Backtracks)},
		{"Rejects", number(r.report.Stats.Rejects)},
		{"Wall time", duration(r.report.Stats.Wall)},
	}
	for _, l := range pairs {
		lines = append(lines, newPair(kit.NewText(l[0], kit.Ink2, 13), kit.NewText(l[1], kit.Ink, 13)))
	}
	watch := kit.NewButtonOf(kit.Outline, "Watch", "", p.w.do(func() { p.w.watch(r) }))
	watch.Hint, watch.OnHover = "Replay the search, step by step", p.w.status.hint
	buttons := []fyne.CanvasObject{watch}
	if r.report.Outcome == solver.Solved {
		label := "Fill in"
		if g.table.Length != nil {
			label = "Play it"
		}
		use := kit.NewButtonOf(kit.Outline, label, "", p.w.do(func() {
			p.w.playing(func(g *game) { p.w.trouble(r.job.Adopt()) })
		}))
		use.Hint, use.OnHover = "Play the solution into the game; Undo takes it back", p.w.status.hint
		buttons = append(buttons, use)
	}
	how := kit.NewButton("How it works", "", p.w.do(func() { p.w.explain(r.job.Info.ID) }))
	how.Hint, how.OnHover = "The page about this algorithm", p.w.status.hint
	return kit.NewCard(r.job.Info.Title(), kit.NewColumn(5, lines...), newFlow(6, append(buttons, how)...))
}
