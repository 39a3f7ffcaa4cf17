package inspector

import (
	"fyne.io/fyne/v2"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/kit/codeview"
	"backtrack/ui/play"
	"backtrack/words"
)

// A watchCard is in the panel while a search is played back. It shows the figures of the search
// and its pseudo-code, with the current lines highlighted.
type watchCard struct {
	panel   *Panel
	figures *kit.Card
	lines   *fyne.Container
	rows    []*figure // the objects in lines
	card    *kit.Card
	show    *kit.Button // shows the solution that the search has found
	foot    *fyne.Container
	code    *codeview.Pane
	page    family.Page
	of      *play.Playback // playback whose code is shown
}

func newWatchCard(panel *Panel) *watchCard {
	c := &watchCard{panel: panel}
	c.rows, c.lines = newFigures("Nodes", "Backtracks", "Rejects", "")
	c.show = kit.NewButtonOf(kit.Outline, "Show the solution", "", panel.Do(func() {
		g := panel.Game()
		g.Solver.ShowMoves(g.Playback.Run)
	}))
	c.foot = kit.NewRow(8, c.show)
	c.figures = kit.NewCard("", c.lines, c.foot)
	c.code = codeview.NewPane(12)
	c.card = kit.NewTallCard("Pseudo-code", c.code.Scroll)
	return c
}

func (c *watchCard) update(g *play.Game) {
	p := g.Playback
	if p != nil && p.Solution != nil {
		p = nil
	}
	found := p != nil && g.Controller.Length != nil && p.N == p.Len() && g.Solver.Usable(p.Run)
	low := c.panel.Low() // the status bar shows most of the figures
	kit.Show(c.figures, p != nil && (found || !low))
	kit.Show(c.lines, !low)
	kit.Show(c.card, p != nil && p.Page.Code != nil)
	if p == nil {
		c.of = nil
		return
	}
	if c.of != p {
		c.of, c.page = p, p.Page
		c.figures.SetTitle(p.Name)
		depth := "On the board"
		if l := g.Controller.Length; l != nil {
			depth = words.Upper(l.Move) + "s played"
		}
		c.rows[len(c.rows)-1].name.SetText(depth)
		c.code.SetLines(p.Page.Lines())
	}
	if found != c.show.Visible() {
		kit.Show(c.show, found)
		kit.Show(c.foot, found)
		c.figures.Refresh()
		defer c.panel.column.Refresh()
	}
	f := p.Frame
	for i, n := range []int{f.Nodes, f.Backtracks, f.Rejects, f.Depth} {
		c.rows[i].value.SetText(words.Number(n))
	}
	c.code.SetHighlighted(c.page.Highlighted(f))
}
