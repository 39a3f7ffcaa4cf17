package numbrixview

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/words"
)

// A gap is a run of missing numbers between two numbers on the board. In the run below the
// smallest number, from is 0. In the run above the largest, to is 0.
type gap struct{ from, to, missing int }

// gaps lists the gaps in the order of the numbers. There are none if the board has no
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

// gapAtCursor returns the index of the gap that the chain from the cursor leads into, or
// false if there is none.
func (s scene) gapAtCursor(gaps []gap) (int, bool) {
	v := s.pos.At(s.cursor.cell)
	for i, g := range gaps {
		if s.cursor.on && v > 0 && (v == g.from && s.cursor.step > 0 || v == g.to && s.cursor.step < 0) {
			return i, true
		}
	}
	return 0, false
}

// label names the gap by its ends. max is the largest number of the board.
func (g gap) label(max int) string {
	return words.Number(cmp.Or(g.from, 1)) + " – " + words.Number(cmp.Or(g.to, max))
}

// A strip shows the gaps as chips. In the number-first mode, it shows the missing numbers
// instead. A click selects a chip. If not all chips fit, they scroll.
type strip struct {
	widget.BaseWidget
	board    *Board
	first    *kit.Chip // starts and ends the number-first mode
	left     *kit.Text
	row      *kit.Scroll
	chips    *fyne.Container // the visible chips, inside row
	shown    []int           // index of the item that each chip shows; -1 for none
	items    []item
	selected int // index of the selected item; -1 for none
}

// An item is the content of a chip: a missing number, or a gap.
type item struct {
	label, count string
	number       int // 0 for a gap
	gap          gap
	begin, end   float32 // edges of the chip, from the left edge of the first chip
}

const firstLabel = "Number first"

func newStrip(b *Board) *strip {
	s := &strip{board: b, left: kit.NewText("", kit.Ink2, 13), selected: -1}
	s.first = kit.NewGapChip(firstLabel, "", func() {
		b.edit.toggleFirst()
		kit.Focus(b)
	})
	s.first.Tip = "Choose a number, then click the cells it goes into (F)"
	s.chips = container.New(rowLayout{s})
	s.row = kit.NewScrollRow(s.chips, 0)
	s.row.OnScrolled = func(fyne.Position) { s.arrange() }
	s.ExtendBaseWidget(s)
	return s
}

func (s *strip) update(sc scene) {
	before, selected := s.items, s.selected
	s.items, s.selected = nil, -1
	if gaps := sc.gaps(); sc.first.on {
		for _, v := range sc.missingNumbers() {
			s.add(item{label: words.Number(v), number: v})
		}
		s.selected = slices.IndexFunc(s.items, func(it item) bool { return it.number == sc.first.number })
	} else {
		for _, g := range gaps {
			s.add(item{label: g.label(sc.pos.Max()), count: words.Number(g.missing), gap: g})
		}
		if at, found := sc.gapAtCursor(gaps); found {
			s.selected = at
		}
	}
	text := "all cells filled"
	if n := sc.pos.Max() - sc.pos.Filled(); n > 0 {
		text = words.Count(n, "cell") + " left"
	}
	kit.Show(s.first, len(sc.missingNumbers()) > 0)
	s.first.SetSelected(sc.first.on)
	s.left.SetText(text)
	s.Refresh()
	if s.selected >= 0 && (selected != s.selected || !slices.Equal(before, s.items)) {
		s.reveal(s.selected)
	}
}

const (
	chipGap     = 8
	stripHeight = 36
)

// add appends an item. It measures only chips whose text has another length than that of
// the item before, because all digits are equally wide.
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

// reveal scrolls until an item and parts of its neighbours are visible.
func (s *strip) reveal(i int) {
	const more = kit.EndWidth + 8
	at := min(s.row.Offset.X, s.items[i].begin-more)
	s.row.ScrollToOffset(fyne.NewPos(max(at, s.items[i].end+more-s.row.Size().Width), 0))
	s.arrange()
}

// arrange shows the visible chips.
func (s *strip) arrange() {
	left := s.row.Offset.X
	from, _ := slices.BinarySearchFunc(s.items, left, func(it item, x float32) int { return cmp.Compare(it.end, x) })
	to := from
	for to < len(s.items) && s.items[to].begin < left+s.row.Size().Width {
		to++
	}
	for len(s.shown) < to-from {
		k := len(s.shown)
		s.shown = append(s.shown, -1)
		s.chips.Objects = append(s.chips.Objects, kit.NewGapChip("", "", func() { s.board.pick(s.shown[k]) }))
	}
	n := len(s.shown)
	for k, o := range s.chips.Objects { // an item keeps its chip while it is visible
		i := from + (k+n-from%n)%n
		s.shown[k] = i
		kit.Show(o, i < to)
		if i >= to {
			continue
		}
		c, it := o.(*kit.Chip), s.items[i]
		c.SetLabel(it.label, it.count)
		c.SetSelected(i == s.selected)
		kit.Place(c, it.begin, 0, it.end-it.begin, stripHeight)
	}
	canvas.Refresh(s.row)
}

// pick selects the gap or the number of item i of the strip, and gives the focus back to
// the board.
func (b *Board) pick(i int) {
	b.host.Say("")
	if i < len(b.strip.items) {
		if it := b.strip.items[i]; it.number > 0 {
			b.edit.choose(it.number)
		} else {
			b.edit.commit()
			b.edit.selectGap(it.gap)
		}
	}
	kit.Focus(b)
}

func (s *strip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(stripLayout{s}, s.first, s.row, s.left))
}

// A rowLayout is as wide as all chips together. It leaves them where arrange puts them.
type rowLayout struct{ s *strip }

func (l rowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	if n := len(l.s.items); n > 0 {
		return fyne.NewSize(l.s.items[n-1].end, stripHeight)
	}
	return fyne.NewSize(0, stripHeight)
}

func (rowLayout) Layout([]fyne.CanvasObject, fyne.Size) {}

// stripLayout puts the chips on the left and the text on the right.
type stripLayout struct{ s *strip }

func (l stripLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.s.left.MinSize().Width+100, stripHeight)
}

func (l stripLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const gap = 12
	s, x := l.s, float32(0)
	put := func(o fyne.CanvasObject, x, w float32) {
		h := min(o.MinSize().Height, size.Height)
		kit.Place(o, x, (size.Height-h)/2, w, h)
	}
	if s.first.Visible() {
		w := kit.GapChipWidth(firstLabel, "", true)
		put(s.first, 0, w)
		x = w + gap
	}
	end := size.Width - s.left.MinSize().Width
	put(s.left, end, s.left.MinSize().Width)
	kit.Place(s.row, x, (size.Height-stripHeight)/2, max(end-gap-x, 0), stripHeight)
	s.row.Refresh()
	s.arrange()
}
