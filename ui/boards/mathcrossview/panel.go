package mathcrossview

import (
	"fyne.io/fyne/v2"

	"backtrack/model"
	"backtrack/ui/board"
	"backtrack/ui/kit"
)

// A panel holds the cards next to the board: what is selected, the ways to fill
// its equations, and how many equations hold.
type panel struct {
	selected *kit.Card
	lines    *lines
	state    *kit.Paragraph
	fits     *kit.Chip
	row      *fyne.Container
	none     *fyne.Container // replaces row if no values fit

	ways *kit.Card
	list *kit.Paragraph

	equations *kit.Card
	counts    [3]*kit.Text       // numbers of equations that hold, don't hold, and are open
	countRows [3]*fyne.Container // the counts with their icons

	height board.PanelHeight
}

func newPanel() *panel {
	p := &panel{
		lines: newLines(), state: kit.NewParagraph("", kit.Ink2),
		fits: kit.NewChip("", nil),
		list: kit.NewParagraph("", kit.Ink2),
	}
	p.fits.SetSoft(true)
	p.row = kit.NewPair(kit.NewText("Values that fit", kit.Ink2, 13), p.fits)
	p.none = kit.NewRow(4, kit.NewIcon(kit.IconWarn, kit.Err), kit.NewText("No token of the pool fits", kit.Err, 13))
	p.selected = kit.NewCard("Selected", p.lines.Raster, p.state, p.row, p.none)
	p.ways = kit.NewCard("What fits", p.list)
	for i, role := range []kit.Role{kit.Ink, kit.Ink, kit.Ink2} {
		p.counts[i] = kit.NewText("", role, 13)
		p.countRows[i] = kit.NewRow(4, p.counts[i])
	}
	p.countRows[0] = kit.NewRow(4, kit.NewIcon(kit.IconCheck, kit.Sol), p.counts[0])
	p.countRows[1] = kit.NewRow(4, kit.NewIcon(kit.IconClose, kit.Err), p.counts[1])
	p.equations = kit.NewCard("Equations", kit.NewRow(22, p.countRows[0], p.countRows[1], p.countRows[2]))
	return p
}

func (p *panel) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.selected, p.ways, p.equations}
}

// update shows s. If the height of the cards changes, it calls fit.
func (p *panel) update(s scene, fit func()) {
	t := s.panelText()
	kit.Show(p.selected, s.pos.Status() != model.Solved)
	p.selected.SetTitle(t.title)
	p.lines.set(s, t.equations)
	kit.Show(p.lines.Raster, len(t.equations) > 0)
	p.state.SetText(t.state)
	p.fits.SetLabel(t.fits, "")
	kit.Show(p.row, t.fits != "")
	kit.Show(p.none, t.none)
	p.selected.Refresh()

	p.list.SetText(t.ways)
	kit.Show(p.ways, t.ways != "")
	p.ways.Refresh()

	for i, text := range t.counts {
		p.counts[i].SetText(text)
		kit.Show(p.countRows[i], text != "")
	}
	p.equations.Refresh()

	p.height.Update(p.objects(), fit)
}
