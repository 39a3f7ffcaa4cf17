package numbrixview

import (
	"cmp"
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

// A strip shows the gaps as chips or, while numbers are chosen first, the
// missing numbers; a click selects one. It scrolls sideways, by the wheel, by a
// drag or by the arrows at its ends, which are there if not all chips fit.
type strip struct {
	widget.BaseWidget
	board    *Board
	first    *kit.Chip // begins and ends number first
	back, on *kit.Button
	left     *kit.Text
	row      *fyne.Container // of the chips that are seen
	clip     *container.Clip
	chips    []*kit.Chip
	shown    []int // the item that each chip shows; -1 is none

	items    []item
	selected int     // item; -1 if none is
	offset   float32 // how far the items are scrolled
}

// An item is what a chip shows: a missing number, or a gap.
type item struct {
	label, count string
	number       int // 0 for a gap
	gap          gap
	begin, end   float32 // from the beginning of the first
}

const firstLabel = "Number first"

func newStrip(b *Board) *strip {
	s := &strip{board: b, left: kit.NewText("", kit.Ink2, 13), selected: -1}
	s.first = kit.NewGapChip(firstLabel, "", func() {
		b.ToggleFirst()
		kit.Focus(b)
	})
	s.first.Hint, s.first.OnHover = "Choose a number, then click the cells it goes into (F)", b.desk.Hint
	s.back = kit.NewButton("", kit.IconPrevious, func() { s.page(-1) })
	s.on = kit.NewButton("", kit.IconNext, func() { s.page(1) })
	s.row = container.NewWithoutLayout()
	s.clip = container.NewClip(s.row)
	s.ExtendBaseWidget(s)
	return s
}

func (s *strip) update(sc scene) {
	before, selected := s.items, s.selected
	s.items, s.selected = nil, -1
	if gaps := sc.gaps(); sc.first.on {
		for _, v := range sc.missing() {
			s.add(item{label: strconv.Itoa(v), number: v})
		}
		s.selected = slices.IndexFunc(s.items, func(it item) bool { return it.number == sc.first.number })
	} else {
		for _, g := range gaps {
			s.add(item{label: g.label(sc.pos.Max()), count: strconv.Itoa(g.missing), gap: g})
		}
		if at, found := sc.gapAtCursor(gaps); found {
			s.selected = at
		}
	}
	text := "all cells filled"
	if n := sc.pos.Max() - sc.pos.Filled(); n > 0 {
		text = words.Count(n, "cell") + " left"
	}
	kit.Show(s.first, len(sc.missing()) > 0)
	s.first.SetSelected(sc.first.on)
	s.left.SetText(text)
	s.Refresh()
	if s.selected >= 0 && (selected != s.selected || !slices.Equal(before, s.items)) {
		s.reveal(s.selected)
	}
}

const chipGap = 8

// add appends an item. Digits are all as wide as each other.
func (s *strip) add(it item) {
	wide := float32(0)
	if n := len(s.items) - 1; n >= 0 {
		last := s.items[n]
		it.begin = last.end + chipGap
		if len(last.label) == len(it.label) && len(last.count) == len(it.count) {
			wide = last.end - last.begin
		}
	}
	if wide == 0 {
		wide = kit.GapChipWidth(it.label, it.count, true)
	}
	it.end = it.begin + wide
	s.items = append(s.items, it)
}

// length is how long all items are.
func (s *strip) length() float32 {
	if len(s.items) == 0 {
		return 0
	}
	return s.items[len(s.items)-1].end
}

// scroll moves the items to the left.
func (s *strip) scroll(by float32) {
	s.offset += by
	s.arrange()
}

// page scrolls by about 80 % of the visible width, to the beginning of a chip.
func (s *strip) page(direction float32) {
	to := s.offset + direction*.8*s.clip.Size().Width
	i := 0
	for i+1 < len(s.items) && (s.items[i+1].begin <= to || direction > 0 && s.items[i].begin <= s.offset) {
		i++
	}
	s.offset = s.items[i].begin
	s.arrange()
}

// reveal scrolls so that an item is seen, and a part of the next one.
func (s *strip) reveal(i int) {
	const more = 40
	switch room := s.clip.Size().Width; {
	case s.items[i].begin < s.offset:
		s.offset = s.items[max(i-1, 0)].begin
	case s.items[i].end+more > s.offset+room:
		first := i
		for first > 0 && s.items[first-1].begin >= s.items[i].end+more-room {
			first--
		}
		s.offset = s.items[first].begin
	}
	s.arrange()
}

func (s *strip) Scrolled(e *fyne.ScrollEvent) {
	const notch = 4 // the wheel is slower than a hand
	s.scroll(-notch * (e.Scrolled.DX + e.Scrolled.DY))
}

func (s *strip) Dragged(e *fyne.DragEvent) { s.scroll(-e.Dragged.DX) }

func (s *strip) DragEnd() {}

// arrange shows the chips that are seen.
func (s *strip) arrange() {
	room := s.clip.Size().Width
	s.offset = max(min(s.offset, s.length()-room), 0)
	s.back.SetEnabled(s.offset > 0)
	s.on.SetEnabled(s.offset < s.length()-room)
	from, _ := slices.BinarySearchFunc(s.items, s.offset, func(it item, x float32) int { return cmp.Compare(it.end, x) })
	to := from
	for to < len(s.items) && s.items[to].begin < s.offset+room {
		to++
	}
	for len(s.chips) < to-from {
		k := len(s.chips)
		chip := kit.NewGapChip("", "", func() { s.board.pick(s.shown[k]) })
		s.chips, s.shown = append(s.chips, chip), append(s.shown, -1)
		s.row.Add(chip)
	}
	for k, c := range s.chips { // an item keeps its chip while it is seen
		i := from + (k+len(s.chips)-from%len(s.chips))%len(s.chips)
		s.shown[k] = i
		kit.Show(c, i < to)
		if i >= to {
			continue
		}
		c.SetLabel(s.items[i].label, s.items[i].count)
		c.SetSelected(i == s.selected)
		c.Resize(fyne.NewSize(s.items[i].end-s.items[i].begin, 36))
		c.Move(fyne.NewPos(s.items[i].begin-s.offset, 0))
	}
	s.row.Refresh()
}

// pick selects the gap or the number i and gives the keyboard back to the
// board.
func (b *Board) pick(i int) {
	b.desk.Say("")
	if i < len(b.strip.items) {
		if it := b.strip.items[i]; it.number > 0 {
			b.choose(it.number)
		} else {
			b.Commit()
			b.selectGap(it.gap)
		}
	}
	kit.Focus(b)
}

func (s *strip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(stripLayout{s}, s.first, s.back, s.clip, s.on, s.left))
}

// stripLayout puts the chips at the left and the text at the right.
type stripLayout struct{ s *strip }

func (l stripLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.s.left.MinSize().Width+100, 36)
}

func (l stripLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const gap, arrow = 12, 28
	s, x := l.s, float32(0)
	put := func(o fyne.CanvasObject, x, w float32) {
		h := min(o.MinSize().Height, size.Height)
		o.Resize(fyne.NewSize(w, h))
		o.Move(fyne.NewPos(x, (size.Height-h)/2))
	}
	if s.first.Visible() {
		w := kit.GapChipWidth(firstLabel, "", true)
		put(s.first, 0, w)
		x = w + gap
	}
	end := size.Width - s.left.MinSize().Width
	put(s.left, end, s.left.MinSize().Width)
	end -= gap
	overflow := s.length() > end-x
	kit.Show(s.back, overflow)
	kit.Show(s.on, overflow)
	if overflow {
		x -= gap - 4
		put(s.back, x, arrow)
		put(s.on, end-arrow, arrow)
		x, end = x+arrow+2, end-arrow-2
	}
	s.clip.Resize(fyne.NewSize(max(end-x, 0), 36))
	s.clip.Move(fyne.NewPos(x, (size.Height-36)/2))
	s.arrange()
}
