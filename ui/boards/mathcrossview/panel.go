package mathcrossview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

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
	label    *kit.Text
	fits     *kit.Chip
	row      *fyne.Container
	none     *fyne.Container // in place of row: no values fit

	ways *kit.Card
	list *kit.Paragraph

	equations *kit.Card
	counts    [3]*kit.Text // of those that hold, do not, are open
	icons     [2]*kit.Icon

	height board.PanelHeight
}

func newPanel() *panel {
	p := &panel{
		lines: newLines(), state: kit.NewParagraph("", kit.Ink2), label: kit.NewText("Values that fit", kit.Ink2, 13),
		fits:  kit.NewChip("", nil),
		list:  kit.NewParagraph("", kit.Ink2),
		icons: [2]*kit.Icon{kit.NewIcon(kit.IconCheck, kit.Sol), kit.NewIcon(kit.IconClose, kit.Err)},
	}
	p.fits.SetSoft(true)
	p.row = container.New(fitsLayout{}, p.label, p.fits)
	p.none = container.New(countsLayout{}, kit.NewIcon(kit.IconWarn, kit.Err), kit.NewText("No token of the pool fits", kit.Err, 13))
	p.selected = kit.NewCard("Selected", p.lines, p.state, p.row, p.none)
	p.ways = kit.NewCard("What fits", p.list)
	for i, role := range []kit.Role{kit.Ink, kit.Ink, kit.Ink2} {
		p.counts[i] = kit.NewText("", role, 13)
	}
	p.equations = kit.NewCard("Equations", container.New(countsLayout{}, p.icons[0], p.counts[0], p.icons[1], p.counts[1], p.counts[2]))
	return p
}

func (p *panel) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.selected, p.ways, p.equations}
}

// update shows s. If cards get another height, it calls fit.
func (p *panel) update(s scene, fit func()) {
	t := s.panelText()
	kit.Show(p.selected, s.pos.Status() != model.Solved)
	p.selected.SetTitle(t.title)
	p.lines.set(s, t.equations)
	kit.Show(p.lines, len(t.equations) > 0)
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
		kit.Show(p.counts[i], text != "")
	}
	kit.Show(p.icons[0], t.counts[0] != "")
	kit.Show(p.icons[1], t.counts[1] != "")
	p.equations.Refresh()

	p.height.Update(p.objects(), fit)
}

// fitsLayout puts a text at the left and a chip at the right.
type fitsLayout struct{}

func (fitsLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, o[1].MinSize().Height)
}

func (fitsLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	text, chip := o[0].MinSize(), o[1].MinSize()
	o[0].Move(fyne.NewPos(0, (size.Height-text.Height)/2))
	o[0].Resize(text)
	o[1].Move(fyne.NewPos(size.Width-chip.Width, 0))
	o[1].Resize(chip)
}

// countsLayout puts icons, each with a text behind it, side by side, and what
// follows them.
type countsLayout struct{}

func (countsLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 24) }

func (countsLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	x := float32(0)
	put := func(o fyne.CanvasObject, gap float32) {
		if m := o.MinSize(); o.Visible() {
			o.Move(fyne.NewPos(x, (size.Height-m.Height)/2))
			o.Resize(m)
			x += m.Width + gap
		}
	}
	for i, part := range o {
		put(part, []float32{4, 22}[i%2])
	}
}
