package riverview

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
)

// A strip is the part below the board: chips for those who can board, and the button that
// sends the boat off. Below the map it has the buttons that save and merge.
type strip struct {
	*fyne.Container
	board *Board
	chips *chips
	row   *kit.Scroll // scrolls the chips
	cross *kit.Button
	space *fyne.Container // the part shown below the map
	save  []*kit.Button
	equal *kit.Button // merges interchangeable items on the map
	back  *kit.Button
	short bool // there is little room: the button has a short label, and no word precedes the chips
}

// Sizes in the strip, in units of the window.
const (
	stripHeight = 56
	chipWidth   = 122
	chipGap     = 8
	chipsLeft   = 46 // left end of the chips if the word “Boat” is before them
	crossWidth  = 160
	crossShort  = 108 // width of the button if there is little room
	crossHeight = 48
	stripGap    = 12
)

func newStrip(b *Board) *strip {
	s := &strip{board: b, chips: newChips(b)}
	s.row = kit.NewScrollRow(s.chips, chipsLeft)
	icon := kit.FamilyIcon("river")
	if b.host.Start.Bridge() {
		icon = ""
	}
	button := func(kind kit.Kind, label string, icon kit.IconName, do func()) *kit.Button {
		return kit.NewButtonOf(kind, label, icon, func() { s.press(do) })
	}
	s.cross = button(kit.Primary, crossLabel(b.host.Start), icon, b.crossRiver)
	s.cross.SetHeight(crossHeight)
	s.save = []*kit.Button{
		button(kit.Outline, "Save SVG", "", func() { b.space.save(".svg") }),
		button(kit.Outline, "Save PNG", "", func() { b.space.save(".png") }),
	}
	s.equal = button(kit.Outline, "", "", b.space.merge)
	s.equal.Tip = "Count interchangeable figures together, or show each one (E)"
	s.back = button(kit.Primary, "Back to the board", "", b.ToggleMap)
	s.space = kit.NewPair(kit.NewRow(chipGap, s.save[0], s.save[1], s.equal), s.back)
	s.Container = container.New(stripLayout{s}, s.row, s.cross, s.space)
	return s
}

// update shows what can be done now.
func (s *strip) update() {
	b := s.board
	kit.Show(s.row, !b.space.shown)
	kit.Show(s.cross, !b.space.shown)
	kit.Show(s.space, b.space.shown)
	for _, button := range s.save {
		kit.Show(button, b.space.HasMap())
	}
	kit.Show(s.equal, b.space.CanMerge())
	s.equal.SetLabel(map[bool]string{true: "Show all figures separately", false: "Merge interchangeable figures"}[b.space.Merged()])
	s.space.Refresh()
	s.cross.SetEnabled(b.scene.ready())
	tip := "Cross with those who are aboard (Space)"
	if b.scene.fresh() && !b.scene.ready() {
		tip = chooseFirst
	}
	s.cross.SetTip(cmp.Or(b.scene.rejectionText(), tip))
	s.chips.fit()
	s.row.Refresh() // the number of chips may have changed
	if b.scene.focus != none {
		from, to := s.chips.span(b.scene.cast.of[b.scene.focus])
		s.row.ScrollToOffset(fyne.NewPos(max(min(s.row.Offset.X, from), to-s.row.Size().Width), 0))
	}
}

// press carries out the command of a button. Unless a search or a solution is shown, the
// board gets the focus first.
func (s *strip) press(do func()) {
	b := s.board
	b.Motion.Stop()
	if !b.scene.watched() { // while a search or a solution is shown, the keys belong to the transport bar
		kit.Focus(b)
	}
	b.host.Say("")
	do()
}

// crossLabel returns the label of the button that crosses. A short strip uses another
// label.
func crossLabel(p position) string {
	if p.Bridge() {
		return "Cross the bridge"
	}
	return "Cross the river"
}

// stripLayout puts the button on the right, and gives the chips the rest of the width.
type stripLayout struct{ s *strip }

func (stripLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(chipsLeft+chipWidth+stripGap+crossWidth, stripHeight)
}

func (l stripLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	s, width, label := l.s, float32(crossWidth), crossLabel(l.s.board.host.Start)
	const each = 96 // width of a chip below which space is short
	if s.short = size.Width-chipsLeft-crossWidth < each*float32(len(s.board.scene.cast.stacks)); s.short {
		width, label = crossShort, "Cross"
	}
	s.cross.SetLabel(label)
	s.chips.room = max(size.Width-width-stripGap, 0)
	s.chips.fit()
	kit.Place(o[0], 0, 0, s.chips.room, size.Height)
	kit.Place(o[1], size.Width-width, (size.Height-crossHeight)/2, width, crossHeight)
	kit.Place(o[2], 0, 0, size.Width, size.Height)
}
