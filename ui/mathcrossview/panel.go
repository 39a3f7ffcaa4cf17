package mathcrossview

import (
	"context"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/mathcross"
	"backtrack/solver/mathcrosshint"
	"backtrack/ui/kit"
)

// mostLines is the number of equations that a cell can be in: the end of one and
// the begin of another, across and down.
const mostLines = 4

// A panel is the cards beside the board: what is selected, in which ways its
// equations can be filled, and how all equations stand.
type panel struct {
	selected *kit.Card
	lines    *lines
	state    *kit.Paragraph
	label    *kit.Text
	fits     *kit.Chip
	row      *fyne.Container

	ways *kit.Card
	list [mostLines]*kit.Paragraph // of the equations of a cell

	equations *kit.Card
	counts    [3]*kit.Text // of those that hold, do not, are open
	icons     [2]*kit.Icon

	high float32 // of the cards that change, as they were laid out last
}

func newPanel() *panel {
	p := &panel{
		lines: newLines(), state: kit.NewParagraph("", kit.Ink2), label: kit.NewText("Values that fit", kit.Ink2, 13),
		fits:  kit.NewChip("", nil),
		icons: [2]*kit.Icon{kit.NewIcon(kit.IconCheck, kit.Sol), kit.NewIcon(kit.IconClose, kit.Err)},
	}
	p.fits.SetSoft(true)
	p.row = container.New(fitsLayout{}, p.label, p.fits)
	p.selected = kit.NewCard("Selected", p.lines, p.state, p.row)
	var list []fyne.CanvasObject
	for i := range p.list {
		p.list[i] = kit.NewParagraph("", kit.Ink2)
		list = append(list, p.list[i])
	}
	p.ways = kit.NewCard("What fits", list...)
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
	p.updateSelected(s)
	p.updateEquations(s)
	high := float32(0)
	for _, o := range p.objects() {
		if o.Visible() {
			high += o.MinSize().Height + 1
		}
	}
	if high != p.high {
		p.high = high
		fit()
	}
}

func (p *panel) updateSelected(s scene) {
	solved := s.pos.Status() == model.Solved
	show(p.selected, !solved)
	cell := s.cursor.cell
	var equations []mathcross.Equation
	if s.cursor.on {
		equations = s.along(cell)
	}
	p.lines.set(s, equations)
	show(p.lines, len(equations) > 0)
	fits, empty := s.fits[cell]
	show(p.row, s.cursor.on && empty)
	switch {
	case s.hand.on && !s.cursor.on:
		p.selected.SetTitle("In the hand: " + number(s.hand.value))
		p.state.SetText("Click the blank that it goes into.")
	case !s.cursor.on:
		p.selected.SetTitle("Selected")
		p.state.SetText("Nothing yet. Click a blank or a token, or use the arrows.")
	default:
		p.selected.SetTitle("Selected: " + cell.String())
		p.state.SetText(s.tell(cell, equations))
	}
	if s.notes {
		p.fits.SetLabel(clipped(fits, 5), "")
	} else {
		p.fits.SetLabel(fmt.Sprintf("%d of %d", len(fits), s.left()), "")
	}
	p.selected.Refresh()

	some := false
	for i, line := range p.list {
		text := ""
		if s.notes && i < len(equations) {
			text = s.ways(equations[i])
		}
		line.SetText(text)
		show(line, text != "")
		some = some || text != ""
	}
	show(p.ways, some && !solved)
	p.ways.Refresh()
}

// left returns how many different tokens lie in the pool.
func (s scene) left() int {
	n := 0
	for _, t := range s.pos.Pool() {
		if t.Left > 0 {
			n++
		}
	}
	return n
}

// clipped writes the first values.
func clipped(values []int64, most int) string {
	if len(values) == 0 {
		return "none"
	}
	var words []string
	for _, v := range values[:min(len(values), most)] {
		words = append(words, number(v))
	}
	if len(values) > most {
		words = append(words, "…")
	}
	return strings.Join(words, ", ")
}

// tell says how the equations of a cell stand.
func (s scene) tell(c grid.Cell, equations []mathcross.Equation) string {
	var parts []string
	if s.cursor.text != "" {
		parts = append(parts, "Enter writes "+s.cursor.text+".")
	}
	for _, e := range equations {
		open := 0
		for _, n := range e.Numbers() {
			if _, filled := s.pos.Value(n); !filled {
				open++
			}
		}
		_, held := s.pos.Judge(e)
		line := upper(lineOf(e))
		switch {
		case open == 1:
			parts = append(parts, fmt.Sprintf("One blank is left in %s: %s.", lineOf(e), textOf(s.pos, e)))
		case open > 1:
			parts = append(parts, fmt.Sprintf("%s has %d blanks left.", line, open))
		case held:
			parts = append(parts, line+" holds.")
		case s.mark.Errors:
			_, why := refute(s.pos, e)
			parts = append(parts, line+": "+why)
		}
	}
	return strings.Join(parts, " ")
}

// ways lists the ways to fill an equation with tokens that still fit; "" if it
// is full.
func (s scene) ways(e mathcross.Equation) string {
	const most = 6
	if complete, _ := s.pos.Judge(e); complete {
		return ""
	}
	list, more := mathcrosshint.Triples(context.Background(), s.pos, e, most)
	var words []string
	for _, t := range list {
		if last := len(t.Numbers) - 1; t.Survives {
			words = append(words, termOf(t.Numbers[:last], e.Ops)+" = "+number(t.Numbers[last]))
		}
	}
	line := upper(lineOf(e)) + ": "
	switch {
	case len(words) == 0 && more:
		return line + "more ways than can be listed."
	case len(words) == 0:
		return line + "nothing fits any more."
	case len(words) == most && more:
		return line + strings.Join(words, ", ") + " …"
	}
	return line + strings.Join(words, ", ") + "."
}

func (p *panel) updateEquations(s scene) {
	var n [3]int
	for _, e := range s.pos.Equations() {
		switch complete, held := s.pos.Judge(e); {
		case held:
			n[0]++
		case complete:
			n[1]++
		default:
			n[2]++
		}
	}
	if !s.mark.Errors { // which are wrong is not told
		n[2] += n[1]
		n[1] = 0
	}
	for i, words := range [3][2]string{{"holds", "hold"}, {"does not", "do not"}, {"open", "open"}} {
		word := words[1]
		if n[i] == 1 {
			word = words[0]
		}
		p.counts[i].SetText(fmt.Sprint(n[i], " ", word))
	}
	show(p.counts[1], n[1] > 0)
	show(p.icons[1], n[1] > 0)
	show(p.counts[2], n[2] > 0)
	p.equations.Refresh()
}

// show sets the visibility of o where it differs.
func show(o fyne.CanvasObject, on bool) {
	if on == o.Visible() {
		return
	}
	if on {
		o.Show()
	} else {
		o.Hide()
	}
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

// countsLayout puts icons, each with a text behind it, and a last text side by
// side.
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
	put(o[0], 4)
	put(o[1], 22)
	put(o[2], 4)
	put(o[3], 22)
	put(o[4], 0)
}
