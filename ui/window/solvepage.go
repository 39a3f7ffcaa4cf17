package window

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
	"backtrack/ui/words"
)

// A solvePage runs solvers, lists what they did, and shows their searches and
// solutions.
type solvePage struct {
	w        *Window
	buttons  []*kit.Button
	both     *kit.Button
	show     *kit.Button
	limits   []*kit.Chip
	start    *kit.Card
	watch    *watchCard
	solution *solutionPage

	live     *kit.Card
	method   *kit.Text // of the algorithm that runs
	liveRows []*figure
	busy     *busyBar
	skip     *kit.Button // ends the run in progress
	stop     *kit.Button // and those that wait

	results []*resultTable // the latest first
}

// keptResults is how many tables of results are shown.
const keptResults = 3

// A figure is a line with a name and a value.
type figure struct {
	object      *fyne.Container
	name, value *kit.Text
}

func newFigure(name string) *figure {
	f := &figure{name: kit.NewText(name, kit.Ink2, 13), value: kit.NewBold("", kit.Ink, 13)}
	f.object = kit.NewPair(f.name, f.value)
	return f
}

func newSolvePage(w *Window) *solvePage {
	p := &solvePage{w: w, busy: newBusyBar(), watch: newWatchCard(w), solution: newSolutionPage(w)}
	p.start = kit.NewCard("Run on this board")
	p.skip = kit.NewButtonOf(kit.Outline, "Skip", "", w.do(func() {
		if r := w.game.running; r != nil { // it may have ended while the button had the keyboard
			r.job.Cancel()
		}
	}))
	p.skip.Hint, p.skip.OnHover = "Stop this run and go on with the next (Esc)", w.status.hint
	p.stop = kit.NewButtonOf(kit.Outline, "Stop", kit.IconClose, w.do(func() { w.game.stop(); w.update() }))
	lines := kit.NewColumn(6)
	for _, name := range []string{"Nodes", "Depth", "Wall time", "CPU time"} {
		f := newFigure(name)
		p.liveRows = append(p.liveRows, f)
		lines.Add(f.object)
	}
	p.method = kit.NewText("", kit.Ink3, 12)
	p.live = kit.NewCard("Running", p.method, p.busy.object, lines, kit.NewRow(8, p.skip, p.stop))
	for range keptResults {
		p.results = append(p.results, newResultTable(w))
	}
	return p
}

func (p *solvePage) objects(g *game) []fyne.CanvasObject {
	f := p.w.family(g.puzzle.Family)
	p.buttons = nil
	var row []fyne.CanvasObject
	for i, a := range f.Algorithms {
		b := kit.NewButtonOf(kit.Tonal, a.Name, "", p.w.do(func() { p.w.solve(i) }))
		b.Hint, b.OnHover = a.Title(), p.w.status.hint
		p.buttons = append(p.buttons, b)
		row = append(row, b)
	}
	p.both = kit.NewButtonOf(kit.Outline, "Compare all", "", p.w.do(p.w.compare))
	p.both.Hint, p.both.OnHover = "Run every algorithm on this position, one after the other; nothing is filled in (Ctrl+L)", p.w.status.hint
	p.show = kit.NewButtonOf(kit.Outline, "Show solution", "", p.w.do(p.w.showSolution))
	p.show.Hint, p.show.OnHover = "Fill in a solution that agrees with your entries, if there is one; Undo takes it back", p.w.status.hint
	if g.table.Length != nil {
		p.show.Hint = "Show a solution move by move; your game stays as it is"
	}
	p.limits = nil
	limitRow := []fyne.CanvasObject{kit.NewText("Limit", kit.Ink2, 13)}
	for _, d := range limits {
		c := kit.NewChip(words.Limit(d), p.w.do(func() { p.w.change(func(s *Settings) { s.Limit = int(d.Seconds()) }) }))
		p.limits = append(p.limits, c)
		limitRow = append(limitRow, c)
	}
	clock := kit.NewParagraph("For each run, by the wall clock. Tables show CPU time.", kit.Ink3)
	clock.SetTextSize(12)
	p.start.SetContent(kit.NewFlow(8, row...), kit.NewRow(8, p.both, p.show), kit.NewRow(8, limitRow...), clock)

	out := []fyne.CanvasObject{p.watch.figures, p.solution.facts, p.start, p.live}
	for _, t := range p.results {
		out = append(out, t.card)
	}
	return append(out, container.NewStack(p.watch.card, p.solution.moves)) // one of them at a time
}

func (p *solvePage) foot() fyne.CanvasObject { return p.solution.foot }

// showStep shows the step of a search or of a solution at which the transport is.
func (p *solvePage) showStep(g *game) {
	p.watch.update(g)
	p.solution.update(g)
}

func (p *solvePage) update(g *game) {
	p.showStep(g)
	kit.Show(p.start, g.playback == nil)
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
		p.live.SetTitle(r.job.Info.Name)
		p.method.SetText(words.Upper(r.job.Info.Method))
		for i, text := range []string{words.Number(s.Nodes), words.Number(s.Depth), words.Duration(s.Wall), words.Duration(s.CPU)} {
			if s.Nodes == 0 && i < 2 || s.CPU == 0 && i == 3 { // nothing is known yet
				text = "–"
			}
			p.liveRows[i].value.SetText(text)
		}
		p.busy.set(s.Wall)
		kit.Show(p.skip, len(g.queue) > 0)
		p.stop.SetLabel("Stop")
		if len(g.queue) > 0 {
			p.stop.SetLabel("Stop all")
		}
	}
	var sets [][]*run
	if g.playback == nil {
		sets = g.sets()
	}
	for i, t := range p.results {
		if i < len(sets) {
			t.show(g, sets[i])
		} else {
			t.show(g, nil)
		}
	}
}

// A busyBar moves as long as something works.
type busyBar struct {
	object *fyne.Container
	share  float32 // how far the piece has come, from 0 to 1
}

func newBusyBar() *busyBar {
	b := &busyBar{}
	b.object = container.New(b, kit.NewRounded(kit.Hair, 3), kit.NewRounded(kit.Own, 3))
	return b
}

// set moves the piece to where it is after some time.
func (b *busyBar) set(after time.Duration) {
	const round = 2 * time.Second // there and back
	b.share = float32(after%round) / float32(round) * 2
	if b.share > 1 {
		b.share = 2 - b.share
	}
	b.object.Refresh()
}

// MinSize implements fyne.Layout.
func (b *busyBar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(48, 6) }

// Layout implements fyne.Layout.
func (b *busyBar) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const piece = 48
	o[0].Resize(size)
	o[1].Move(fyne.NewPos((size.Width-piece)*b.share, 0))
	o[1].Resize(fyne.NewSize(piece, size.Height))
}
