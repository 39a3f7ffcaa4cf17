package riverview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
)

// A strip is what stands below the board: who can board, on chips, and the
// button that sends the boat off. Below the state space it has the buttons that
// save the picture.
type strip struct {
	*fyne.Container
	board *Board
	chips *chips
	row   *kit.Scroll // of the chips
	cross *kit.Button
	back  *kit.Button
	save  []*kit.Button
	equal *kit.Button // merges interchangeable items in the graph
	short bool        // there is little room: the button has few words, the chips have none before them
}

// Measures of the strip, in units of the window.
const (
	stripHeight = 56
	chipWidth   = 122
	chipGap     = 8
	chipsLeft   = 46 // where the chips begin, behind a word
	crossWidth  = 160
	crossShort  = 108 // where there is little room
	crossHeight = 48
	stripGap    = 12
)

func newStrip(b *Board) *strip {
	s := &strip{board: b}
	s.chips = newChips(b)
	s.row = kit.NewScrollBoth(s.chips)
	icon := kit.FamilyIcon("river")
	if b.desk.Start.Bridge() {
		icon = ""
	}
	s.cross = kit.NewButtonOf(kit.Primary, crossLabel(b.desk.Start, false), icon, func() { b.press(b.crossRiver) })
	s.cross.SetHeight(crossHeight)
	s.cross.OnHover = b.desk.Hint
	s.back = kit.NewButtonOf(kit.Primary, "Back to the board", "", func() { b.press(b.ToggleMap) })
	s.save = []*kit.Button{
		kit.NewButtonOf(kit.Outline, "Save SVG", "", func() { b.press(func() { b.save(".svg") }) }),
		kit.NewButtonOf(kit.Outline, "Save PNG", "", func() { b.press(func() { b.save(".png") }) }),
	}
	s.equal = kit.NewButtonOf(kit.Outline, "", "", func() { b.press(b.together) })
	s.equal.Hint, s.equal.OnHover = "Count interchangeable figures together, or show each one (E)", b.desk.Hint
	s.Container = container.New(stripLayout{s}, s.row, s.cross, s.save[0], s.save[1], s.equal, s.back)
	return s
}

// update shows what can be done now.
func (s *strip) update() {
	b := s.board
	space := b.space.shown
	kit.Show(s.row, !space)
	kit.Show(s.cross, !space)
	kit.Show(s.back, space)
	for _, button := range s.save {
		kit.Show(button, space && b.space.Drawn())
	}
	kit.Show(s.equal, space && b.space.Choice())
	if b.space.Merged() {
		s.equal.SetLabel("Show all figures separately")
	} else {
		s.equal.SetLabel("Merge interchangeable figures")
	}
	s.cross.SetEnabled(b.scene.ready())
	if s.cross.Hint = b.scene.refusalText(); s.cross.Hint == "" {
		s.cross.Hint = "Cross with those who are aboard (Space)"
	}
	s.chips.fit()
	s.row.Refresh() // there may be fewer
	if b.scene.focus != none {
		from, to := s.chips.place(b.scene.cast.of[b.scene.focus])
		s.row.ScrollToOffset(fyne.NewPos(max(min(s.row.Offset.X, from), to-s.row.Size().Width), 0))
	}
}

// press does what a button says, and gives the keyboard back to the board of a
// game.
func (b *Board) press(do func()) {
	b.stop()
	if !b.scene.watched() { // while watching, the keys belong to the transport bar
		kit.Focus(b)
	}
	b.desk.Say("")
	do()
}

// crossLabel is what stands on the button that crosses.
func crossLabel(p position, short bool) string {
	switch {
	case short:
		return "Cross"
	case p.Bridge():
		return "Cross the bridge"
	}
	return "Cross the river"
}

// stripLayout gives the chips what the button leaves.
type stripLayout struct{ s *strip }

func (stripLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(chipsLeft+chipWidth+stripGap+crossWidth, stripHeight)
}

func (l stripLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	start := l.s.board.desk.Start
	const each = 96 // of a chip, that there is room
	if short := size.Width-chipsLeft-crossWidth < each*float32(len(l.s.board.scene.cast.stacks)); short != l.s.short {
		l.s.short = short
		l.s.cross.SetLabel(crossLabel(start, short))
	}
	width := float32(crossWidth)
	if l.s.short {
		width = crossShort
	}
	l.s.chips.room = max(size.Width-width-stripGap, 0)
	l.s.chips.fit()
	o[0].Resize(fyne.NewSize(l.s.chips.room, size.Height))
	o[1].Move(fyne.NewPos(size.Width-width, (size.Height-crossHeight)/2))
	o[1].Resize(fyne.NewSize(width, crossHeight))
	x := float32(0)
	for _, button := range o[2:5] {
		m := button.MinSize()
		button.Move(fyne.NewPos(x, (size.Height-m.Height)/2))
		button.Resize(m)
		x += m.Width + chipGap
	}
	m := o[5].MinSize()
	o[5].Move(fyne.NewPos(size.Width-m.Width, (size.Height-m.Height)/2))
	o[5].Resize(m)
}
