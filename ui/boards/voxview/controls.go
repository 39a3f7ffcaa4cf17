package voxview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/model"
	"backtrack/model/vox"
	"backtrack/ui/kit"
)

// addControls makes the row above the turns: a turn back, a turn forward, what the board
// shows about future turns, and the buttons that play the next turn.
func (s *strip) addControls() {
	b := s.board
	button := func(kind kit.Kind, label string, icon kit.IconName, tip string, do func()) *kit.Button {
		button := kit.NewButtonOf(kind, label, icon, func() { b.press(do) })
		button.SetHeight(controlHeight)
		button.Tip = tip
		return button
	}
	chip := func(label, tip string, do func()) *kit.Chip {
		chip := kit.NewChip(label, func() { b.press(do) })
		chip.Tip = tip
		return chip
	}
	turn := func(by int) func() { return func() { b.history().To(b.scene.pos.Turn() + by) } }
	s.back = button(kit.Plain, "", kit.IconPrevious, "A turn back (comma)", turn(-1))
	s.forward = button(kit.Plain, "", kit.IconNext, "A turn forward again (full stop)", turn(1))
	s.forecast = chip("Forecast", "What your bombs will hit, and where nodes go (T, or hold Shift)", b.TogglePeek)
	s.coverage = chip("Coverage", "How many nodes a bomb on each cell would hit (C)", b.toggleCounts)
	s.place = button(kit.Primary, "Place", "", "Place the bomb (Enter)", func() {
		if f, ok := b.scene.plan(); ok {
			b.history().Play(vox.Put(f.cell))
		}
	})
	s.wait = button(kit.Outline, "Wait", "", "Let the turn pass (Space)", b.wait)
	s.object = container.New(stripLayout{s}, kit.NewRow(0, s.back, s.forward),
		kit.NewRow(controlGap, s.forecast, s.coverage), kit.NewRow(controlGap, s.place, s.wait), s.raster, s.row)
}

// updateControls shows what can be done now.
func (s *strip) updateControls(sc scene) {
	s.back.SetEnabled(s.now > 0)
	s.forward.SetEnabled(len(sc.mark.RedoMoves) > 0)
	s.forecast.SetSelected(sc.tracks)
	s.coverage.SetSelected(sc.counts != nil)
	playing := sc.pos.Status() == model.Open && sc.mark.Next == nil
	_, plan := sc.plan()
	m, ok := sc.next()
	s.place.SetEnabled(playing && plan)
	s.wait.SetEnabled(playing)
	s.wait.SetKind(kit.Outline)
	if ok && !m.Bomb {
		s.wait.SetKind(kit.Tonal) // has the width of an outlined button
	}
}

// press carries out the command of a button, and gives the focus back to the board.
func (b *Board) press(do func()) {
	b.Motion.Stop()
	kit.Focus(b)
	do()
}

// A stripLayout puts the controls in a row above the turns.
type stripLayout struct{ s *strip }

// Sizes in the row, in units of the window.
const (
	controlHeight = 28
	turnsTop      = controlHeight + 4
	controlGap    = 8
)

func (stripLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(labelRoom+4*minColumn, turnsTop+stripHeight)
}

func (l stripLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const left = -8 // aligns the arrow with the labels below
	kit.Place(o[0], left, 0, labelRoom-left, controlHeight)
	kit.Place(o[1], labelRoom, 0, size.Width-labelRoom, controlHeight)
	play := o[2].MinSize().Width
	kit.Place(o[2], size.Width-play, 0, play, controlHeight)
	before := l.s.row.Size()
	for _, o := range o[3:] {
		kit.Place(o, 0, turnsTop, size.Width, size.Height-turnsTop)
	}
	if l.s.row.Size() != before {
		l.s.reveal()
	}
}
