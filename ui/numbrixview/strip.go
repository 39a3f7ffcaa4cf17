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
	clip  *container.Clip
	left  *kit.Text
	gaps  []gap
	off   float32 // how far the chips are scrolled to the left
}

// mostChips is how many gaps are shown at once: those around the selected one.
const mostChips = 60

func newStrip(b *Board) *strip {
	s := &strip{board: b, left: kit.NewText("", kit.Ink2, 13)}
	s.row = container.New(rowLayout{s})
	s.clip = container.NewClip(s.row)
	s.ExtendBaseWidget(s)
	return s
}

func (s *strip) update(sc scene) {
	s.gaps = sc.gaps()
	at, found := sc.gapAtCursor(s.gaps)
	if skip := min(max(at-mostChips/2, 0), max(len(s.gaps)-mostChips, 0)); len(s.gaps) > mostChips {
		s.gaps, at = s.gaps[skip:skip+mostChips], at-skip
	}
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
	if found {
		s.reveal(s.chips[at])
	}
	s.scroll(0)
}

// reveal scrolls as far as is needed to see c.
func (s *strip) reveal(c fyne.CanvasObject) {
	s.row.Layout.Layout(s.row.Objects, s.clip.Size())
	x, w, room := c.Position().X-ringRoom, c.Size().Width, s.clip.Size().Width-2*ringRoom
	s.scroll(max(x+w-room, 0) + min(x, 0))
}

// scroll moves the chips to the left, no farther than there are chips.
func (s *strip) scroll(by float32) {
	most := max(s.row.Layout.MinSize(s.row.Objects).Width-s.clip.Size().Width+2*ringRoom, 0)
	s.off = min(max(s.off+by, 0), most)
	s.row.Refresh()
}

// Scrolled implements fyne.Scrollable: the wheel moves the chips.
func (s *strip) Scrolled(e *fyne.ScrollEvent) { s.scroll(-e.Scrolled.DX - e.Scrolled.DY) }

// pick selects the gap i and gives the keyboard back to the board.
func (b *Board) pick(i int) {
	b.desk.Say("")
	if i < len(b.strip.gaps) {
		g := b.strip.gaps[i]
		b.Commit()
		b.selectGap(g)
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
}

// CreateRenderer implements fyne.Widget.
func (s *strip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(stripLayout{}, s.clip, s.left))
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
	o[0].Resize(fyne.NewSize(size.Width-right.Width-16+2*ringRoom, size.Height+2*ringRoom))
	o[0].Move(fyne.NewPos(-ringRoom, -ringRoom))
}

// rowLayout puts the chips side by side, 8 apart, as far as they are scrolled.
type rowLayout struct{ s *strip }

const (
	rowGap   = 8
	ringRoom = 4 // around the chips, for the ring of the one that has the focus
)

func (l rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			if size.Width > 0 {
				size.Width += rowGap
			}
			size.Width += m.Width
			size.Height = max(size.Height, m.Height)
		}
	}
	return size
}

func (l rowLayout) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	x := ringRoom - l.s.off
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			o.Resize(m)
			o.Move(fyne.NewPos(x, ringRoom))
			x += m.Width + rowGap
		}
	}
}
