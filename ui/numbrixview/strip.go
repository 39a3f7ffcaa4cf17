package numbrixview

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
)

// A gap is a run of numbers that are missing between two that are on the
// board; from is 0 for the run below the smallest, to is 0 for the one above
// the largest.
type gap struct{ from, to, missing int }

// gaps lists the gaps in the order of the numbers; none if the board has no
// number at all.
func (s scene) gaps() []gap {
	_, placed := s.pos.Places()
	var out []gap
	last := 0
	for v := 1; v <= s.pos.Max(); v++ {
		if !placed[v] {
			continue
		}
		if v-last > 1 {
			out = append(out, gap{last, v, v - last - 1})
		}
		last = v
	}
	if n := s.pos.Max() - last; last > 0 && n > 0 {
		out = append(out, gap{last, 0, n})
	}
	return out
}

// gapAtCursor returns the index of the gap into which the chain from the
// cursor leads.
func (s scene) gapAtCursor(gaps []gap) (int, bool) {
	v := s.pos.At(s.cursor.cell)
	for i, g := range gaps {
		if s.cursor.on && v > 0 && (v == g.from && s.cursor.step > 0 || v == g.to && s.cursor.step < 0) {
			return i, true
		}
	}
	return 0, false
}

// label names the gap by its ends.
func (g gap) label(max int) string {
	from, to := g.from, g.to
	if from == 0 {
		from = 1
	}
	if to == 0 {
		to = max
	}
	return fmt.Sprintf("%d – %d", from, to)
}

// A strip shows the gaps as chips; a click selects one.
type strip struct {
	widget.BaseWidget
	board *Board
	chips []*kit.Chip
	row   *fyne.Container
	roll  *container.Scroll
	left  *kit.Text
	gaps  []gap
}

func newStrip(b *Board) *strip {
	s := &strip{board: b, row: container.New(rowLayout{}), left: kit.NewText("", kit.Ink2, 13)}
	s.roll = container.NewHScroll(s.row)
	s.ExtendBaseWidget(s)
	return s
}

func (s *strip) update(sc scene) {
	s.gaps = sc.gaps()
	at, found := sc.gapAtCursor(s.gaps)
	for i, g := range s.gaps {
		if i == len(s.chips) {
			chip := kit.NewGapChip("", "", func() { s.board.pick(i) })
			s.chips = append(s.chips, chip)
			s.row.Add(chip)
		}
		s.chips[i].SetLabel(g.label(sc.pos.Max()), strconv.Itoa(g.missing))
		s.chips[i].SetSelected(found && i == at)
		s.chips[i].Show()
	}
	for _, c := range s.chips[len(s.gaps):] {
		c.Hide()
	}
	text := "all cells filled"
	if n := sc.pos.Max() - sc.pos.Filled(); n > 0 {
		text = plural(n, "cell") + " left"
	}
	s.left.SetText(text)
	s.row.Refresh()
	if found {
		s.reveal(s.chips[at])
	}
}

// reveal scrolls as far as is needed to see c.
func (s *strip) reveal(c fyne.CanvasObject) {
	x, w, room := c.Position().X, c.Size().Width, s.roll.Size().Width
	if room <= 0 {
		return
	}
	off := min(max(s.roll.Offset.X, x+w-room), x)
	if off != s.roll.Offset.X {
		s.roll.ScrollToOffset(fyne.NewPos(off, 0))
	}
}

// pick selects the gap i and gives the keyboard back to the board.
func (b *Board) pick(i int) {
	if i < len(b.strip.gaps) {
		b.commit()
		b.selectGap(b.strip.gaps[i])
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
}

// CreateRenderer implements fyne.Widget.
func (s *strip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(stripLayout{}, s.roll, s.left))
}

// stripLayout gives the second object its own width at the right and the
// first one the rest.
type stripLayout struct{}

func (stripLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(o[1].MinSize().Width+100, max(o[0].MinSize().Height, 36))
}

func (stripLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	right := o[1].MinSize()
	o[1].Resize(right)
	o[1].Move(fyne.NewPos(size.Width-right.Width, (size.Height-right.Height)/2))
	o[0].Resize(fyne.NewSize(size.Width-right.Width-16, size.Height))
	o[0].Move(fyne.NewPos(0, 0))
}

// rowLayout puts objects side by side, 8 apart.
type rowLayout struct{}

const rowGap = 8

func (rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			size.Width += m.Width + rowGap
			size.Height = max(size.Height, m.Height)
		}
	}
	return size
}

func (rowLayout) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	x := float32(0)
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			o.Resize(m)
			o.Move(fyne.NewPos(x, 0))
			x += m.Width + rowGap
		}
	}
}
