package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/solver"
	"backtrack/ui/kit"
	"backtrack/ui/view"
)

// A watchCard stands in the panel while a search is replayed: its figures, and
// its pseudo-code with the lines lit that are just done.
type watchCard struct {
	w       *Window
	figures *kit.Card
	rows    []*figure
	card    *kit.Card
	scroll  *kit.Scroll
	show    *kit.Button // the solution that the search has found
	code    *kit.Code
	page    view.Page
	of      *playback // whose code is shown
}

func newWatchCard(w *Window) *watchCard {
	c := &watchCard{w: w}
	lines := kit.NewColumn(6)
	for _, name := range []string{"Nodes", "Undone", "Rejects", ""} {
		f := newFigure(name)
		c.rows = append(c.rows, f)
		lines.Add(f.object)
	}
	c.show = kit.NewButtonOf(kit.Outline, "Show the solution", "", w.do(func() { w.showRun(w.game.playback.run, false) }))
	c.figures = kit.NewCard("", lines, newRow(8, c.show))
	c.scroll = kit.NewScroll(newFill())
	c.card = kit.NewTallCard("Pseudo-code", c.scroll)
	return c
}

func (c *watchCard) update(g *game) {
	p := g.playback
	if p != nil && p.solution != nil {
		p = nil
	}
	kit.Show(c.figures, p != nil)
	kit.Show(c.card, p != nil && p.hasPage)
	if p == nil {
		c.of = nil
		return
	}
	if c.of != p {
		c.of, c.page = p, p.page
		c.figures.SetTitle(p.name)
		depth := "On the board"
		if l := g.table.Length; l != nil {
			depth = upper(l.Move) + "s played"
		}
		c.rows[len(c.rows)-1].name.SetText(depth)
		c.code = kit.NewCode(codeLines(p.page))
		c.scroll.Content = container.New(rightEdge{}, c.code)
		c.scroll.Refresh()
	}
	found := g.table.Length != nil && p.n == p.len() && p.run.report.Outcome == solver.Solved
	if found != c.show.Visible() {
		kit.Show(c.show, found)
		c.figures.Refresh()
		defer c.w.inspector.column.Refresh()
	}
	f := p.frame
	for i, n := range []int{f.Nodes, f.Backtracks, f.Rejects, f.Depth} {
		c.rows[i].value.SetText(number(n))
	}
	lit := c.page.Lit(f)
	c.code.SetLit(lit)
	if len(lit) > 0 {
		c.reveal(lit[0])
	}
}

// reveal scrolls to a line that cannot be seen.
func (c *watchCard) reveal(line int) {
	top, bottom := c.code.Place(line)
	switch y, h := c.scroll.Offset.Y, c.scroll.Size().Height; {
	case h <= 0:
	case top < y:
		c.scroll.ScrollToOffset(fyne.NewPos(0, top))
	case bottom > y+h:
		c.scroll.ScrollToOffset(fyne.NewPos(0, bottom-h))
	}
}

// rightEdge leaves room for a scroll bar.
type rightEdge struct{}

func (rightEdge) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

func (rightEdge) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size.SubtractWidthHeight(12, 0))
}
