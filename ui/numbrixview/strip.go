package numbrixview

import (
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/words"
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

// A strip shows the gaps as chips, as many as there is room for; a click
// selects one. At either end a chip tells how many more there are, and a click
// on it, or the wheel, leads to them.
type strip struct {
	widget.BaseWidget
	board         *Board
	row           *fyne.Container // of all chips
	chips         []*kit.Chip
	before, after *kit.Chip
	left          *kit.Text
	gaps          []gap
	most          int     // the largest number of the board
	at            int     // the gap that is selected; -1 if none is
	want          int     // the gap that is to be seen; -1 if it does not matter
	first, last   int     // the gaps that are seen
	rolled        float32 // of the wheel, less than a chip
}

func newStrip(b *Board) *strip {
	s := &strip{board: b, left: kit.NewText("", kit.Ink2, 13), at: -1, want: -1}
	s.before = kit.NewGapChip("", "", func() { s.page(0, s.first-1) })
	s.after = kit.NewGapChip("", "", func() { s.page(s.last+1, -1) })
	s.row = container.NewWithoutLayout(s.before, s.after)
	s.ExtendBaseWidget(s)
	return s
}

func (s *strip) update(sc scene) {
	s.gaps, s.most, s.at = sc.gaps(), sc.pos.Max(), -1
	if at, found := sc.gapAtCursor(s.gaps); found {
		s.at, s.want = at, at
	}
	text := "all cells filled"
	if n := sc.pos.Max() - sc.pos.Filled(); n > 0 {
		text = words.Count(n, "cell") + " left"
	}
	s.left.SetText(text)
	s.arrange()
}

// page shows other gaps: those from first on, and among them the gap want.
func (s *strip) page(first, want int) {
	s.first, s.want = first, want
	s.arrange()
}

// Scrolled implements fyne.Scrollable: the wheel moves the chips.
func (s *strip) Scrolled(e *fyne.ScrollEvent) {
	const notch = 10 // of the wheel
	s.rolled -= e.Scrolled.DX + e.Scrolled.DY
	by := int(s.rolled / notch)
	s.rolled -= float32(by * notch)
	if by != 0 {
		s.page(s.first+by, -1)
	}
}

// arrange puts as many chips side by side as there is room for.
func (s *strip) arrange() {
	s.first, s.last = s.span(s.Size().Width - s.left.MinSize().Width - 16)
	for len(s.chips) < s.last-s.first+1 {
		i := len(s.chips)
		chip := kit.NewGapChip("", "", func() { s.board.pick(s.first + i) })
		s.chips = append(s.chips, chip)
		s.row.Objects = slices.Insert(s.row.Objects, 1+i, fyne.CanvasObject(chip))
	}
	x := float32(0)
	put := func(c *kit.Chip) {
		m := c.MinSize()
		c.Resize(m)
		c.Move(fyne.NewPos(x, 0))
		kit.Show(c, true)
		x += m.Width + chipGap
	}
	kit.Show(s.before, false)
	if s.first > 0 {
		s.before.SetLabel(more(s.first), "")
		put(s.before)
	}
	for i, c := range s.chips {
		g := s.first + i
		if g > s.last {
			kit.Show(c, false)
			continue
		}
		c.SetLabel(s.gaps[g].label(s.most), strconv.Itoa(s.gaps[g].missing))
		c.SetSelected(g == s.at)
		put(c)
	}
	kit.Show(s.after, false)
	if n := len(s.gaps) - 1 - s.last; n > 0 {
		s.after.SetLabel(more(n), "")
		put(s.after)
	}
	s.row.Refresh()
}

const chipGap = 8

// more is the label of a chip that stands for n gaps.
func more(n int) string { return fmt.Sprintf("+%d", n) }

// span returns the first and the last gap to be seen in so much room: from
// s.first on, or sooner, so that none of the room is wasted, or so that s.want
// is among them. One is always seen if there is one.
func (s *strip) span(room float32) (first, last int) {
	end := len(s.gaps) - 1
	fits := func(from, to int) bool {
		x := -float32(chipGap)
		if from > 0 {
			x += kit.GapChipWidth(more(from), "", false) + chipGap
		}
		if to < end {
			x += kit.GapChipWidth(more(end-to), "", false) + chipGap
		}
		for i := to; i >= from && x <= room; i-- {
			x += kit.GapChipWidth(s.gaps[i].label(s.most), strconv.Itoa(s.gaps[i].missing), i == s.at) + chipGap
		}
		return x <= room
	}
	first = max(min(s.first, end), 0)
	if want := min(s.want, end); want >= 0 && (want < first || !fits(first, want)) {
		first = want
		for first > 0 && s.first < want && fits(first-1, want) {
			first--
		}
	}
	for first > 0 && fits(first-1, end) {
		first--
	}
	last = min(first, end)
	for last < end && fits(first, last+1) {
		last++
	}
	return first, last
}

// pick selects the gap i and gives the keyboard back to the board.
func (b *Board) pick(i int) {
	b.desk.Say("")
	if i < len(b.strip.gaps) {
		g := b.strip.gaps[i]
		b.Commit()
		b.selectGap(g)
	}
	kit.Focus(b)
}

// CreateRenderer implements fyne.Widget.
func (s *strip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(stripLayout{s}, s.row, s.left))
}

// stripLayout puts the chips at the left and the text at the right.
type stripLayout struct{ s *strip }

func (l stripLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.s.left.MinSize().Width+100, 36)
}

func (l stripLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	right := l.s.left.MinSize()
	l.s.left.Resize(right)
	l.s.left.Move(fyne.NewPos(size.Width-right.Width, (size.Height-right.Height)/2))
	l.s.row.Resize(size)
	l.s.arrange()
}
