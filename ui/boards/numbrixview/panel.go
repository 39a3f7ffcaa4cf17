package numbrixview

import (
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/ui/kit"
	"backtrack/words"
)

// A panel is the card next to the board: what is selected, and what may come next.
type panel struct {
	card     *kit.Card
	row      *fyne.Container
	from, to *kit.Text
	arrow    *kit.Icon
	free     *kit.Text
	fill     *kit.Text
}

func newPanel() *panel {
	p := &panel{
		from:  kit.NewText("", kit.Own, 22),
		to:    kit.NewText("", kit.Own, 22),
		arrow: kit.NewIcon(kit.IconForward, kit.Ink3),
		free:  kit.NewText("", kit.Ink, 13),
		fill:  kit.NewText("", kit.Ink2, 13),
	}
	p.arrow.SetSize(28)
	p.free.Short, p.fill.Short = true, true
	p.row = container.New(panelLayout{}, p.from, p.arrow, p.to, p.free, p.fill)
	p.card = kit.NewCard("Selected", p.row)
	return p
}

func (p *panel) update(s scene) {
	if s.pos.Status() == model.Solved {
		p.card.Hide()
		return
	}
	p.card.Show()
	p.card.SetTitle("Selected")
	if s.first.on {
		p.card.SetTitle("Number first")
	}
	switch f := s.first; {
	case f.text != "":
		p.set("", f.text, "Press Enter", "to choose it")
		return
	case f.on && s.notes:
		p.set("", strconv.Itoa(f.number), "Click cells to note it", "Esc ends number first")
		return
	case f.on:
		p.set("", strconv.Itoa(f.number), "Click its cell", "Esc ends number first")
		return
	}
	if !s.cursor.on {
		p.set("", "", "Nothing selected", "Click a cell or press an arrow key")
		return
	}
	cell, v := s.cursor.cell, s.pos.At(s.cursor.cell)
	n := s.next()
	switch {
	case s.cursor.bad != "":
		p.set("", s.cursor.bad, "is too large", fmt.Sprintf("numbers go from 1 to %d", s.pos.Max()))
	case s.cursor.Noting:
		p.set("", s.cursor.Text, "Press Enter", "to note it in "+cell.String())
	case s.cursor.Text != "":
		p.set("", s.cursor.Text, "Press Enter", "to put it in "+cell.String())
	case v == 0:
		state, advice := s.describeBlank(cell)
		p.set(cell.String(), "", state, advice)
	case n == 0:
		p.set(strconv.Itoa(v), "", "end of the path", "in "+cell.String())
	default:
		cells, placed := s.pos.Places()
		state, advice := s.describeNext(n)
		if placed[n] {
			state, advice = "apart", fmt.Sprintf("%d is in %v", n, cells[n])
			if s.pos.Adjacent(cell, cells[n]) {
				state = "joined"
			}
		}
		p.set(strconv.Itoa(v), strconv.Itoa(n), state, advice)
	}
}

// describeBlank describes what is known about a blank cell, and says what to do with it.
func (s scene) describeBlank(c grid.Cell) (state, advice string) {
	state, advice = "empty", "type its number"
	if s.notes {
		advice = "type what it could be"
	}
	var could, not []int
	for m := range s.pos.Notes() {
		switch {
		case m.Cell != c:
		case m.Kind == numbrix.Exclude:
			not = append(not, m.Value)
		default:
			could = append(could, m.Value)
		}
	}
	switch {
	case len(could) > 0 && len(not) > 0:
		state, advice = "could be "+joinNumbers(could, ", "), "not "+joinNumbers(not, ", ")
	case len(could) > 0:
		state = "could be " + joinNumbers(could, ", ")
	case len(not) > 0:
		state = "not " + joinNumbers(not, ", ")
	}
	for _, l := range s.pos.Lines() {
		if i := slices.Index(l.Cells, c); i >= 0 {
			if state == "empty" {
				state = "on a line"
			}
			if values := s.lineValues(l, i); len(values) > 0 {
				advice = joinNumbers(values, " or ")
			}
		}
	}
	return state, advice
}

// describeNext says where n, the number that the chain needs next, can go, and how many numbers
// are missing up to the next one on the board.
func (s scene) describeNext(n int) (free, left string) {
	cells := len(s.ghosts())
	free = words.Count(cells, "free cell")
	if cells == 0 {
		free = "no free cell for " + words.Number(n)
	}
	gaps := s.gaps()
	i, ok := s.gapAtCursor(gaps)
	if !ok {
		return free, ""
	}
	g := gaps[i]
	end, edge := g.to, "the end"
	if s.cursor.step < 0 {
		end, edge = g.from, "the start"
	}
	switch {
	case cells == 0 && end == 0:
		return free, words.Count(g.missing, "number") + " missing to " + edge
	case cells == 0:
		return free, fmt.Sprintf("%s missing between %s and %s", words.Count(g.missing, "number"), words.Number(g.from), words.Number(g.to))
	case end == 0:
		return free, words.Count(g.missing, "cell") + " left to " + edge
	}
	return free, words.Count(g.missing, "cell") + " left before " + words.Number(end)
}

func (p *panel) set(from, to, free, fill string) {
	p.from.SetText(from)
	p.to.SetText(to)
	p.free.SetText(free)
	p.fill.SetText(fill)
	kit.Show(p.arrow, from != "" && to != "")
	p.row.Refresh()
}

// panelLayout places its objects in order: a number, an arrow and another number in a row,
// and two lines of text below it.
type panelLayout struct{}

func (panelLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 76) }

func (panelLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const row, first, line = 32, 40, 20
	x := float32(0)
	for i, minWidth := range []float32{32, 28, 32} { // a short number gets as much room as a longer one
		m := o[i].MinSize()
		if m.Width == 0 || !o[i].Visible() {
			continue
		}
		at := x
		x += max(m.Width, minWidth)
		if i > 0 {
			at = (at + x - m.Width) / 2
		}
		kit.Place(o[i], at, (row-m.Height)/2, m.Width, m.Height)
	}
	for i, o := range o[3:] {
		h := o.MinSize().Height
		kit.Place(o, 0, first+line*float32(i)+(line-h)/2, size.Width, h)
	}
}
