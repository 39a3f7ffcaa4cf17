package voxview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/kit"
)

// Controls are the row above the timeline: a turn back, a turn forward, and
// what the board shows of the turns to come.
type controls struct {
	board              *Board
	object             *fyne.Container // with the timeline below
	back, forward      *kit.Button
	forecast, coverage *kit.Chip
}

func newControls(b *Board) *controls {
	c := &controls{board: b}
	turn := func(icon kit.IconName, hint string, by int) *kit.Button {
		button := kit.NewButton("", icon, func() { b.press(func() { b.history().To(b.scene.pos.Turn() + by) }) })
		button.SetHeight(controlHeight)
		button.Hint, button.OnHover = hint, b.desk.Hint
		return button
	}
	chip := func(label, hint string, do func()) *kit.Chip {
		chip := kit.NewChip(label, func() { b.press(do) })
		chip.Hint, chip.OnHover = hint, b.desk.Hint
		return chip
	}
	c.back = turn(kit.IconPrevious, "A turn back (comma)", -1)
	c.forward = turn(kit.IconNext, "A turn forward again (full stop)", 1)
	c.forecast = chip("Forecast", "What your bombs will hit, and where nodes go (T, or hold Shift)", b.toggleTracks)
	c.coverage = chip("Coverage", "How many nodes a bomb on each cell would hit (C)", b.toggleCounts)
	c.object = container.New(c, c.back, c.forward, c.forecast, c.coverage, b.strip.raster, b.strip.row)
	return c
}

// update shows what can be done and what is shown.
func (c *controls) update() {
	s := c.board.scene
	c.back.SetEnabled(s.pos.Turn() > 0)
	c.forward.SetEnabled(len(s.mark.RedoMoves) > 0)
	c.forecast.SetSelected(s.tracks)
	c.coverage.SetSelected(c.board.counts)
}

// Measures of the row, in units of the window.
const (
	controlHeight = 28
	controlGap    = 8
)

func (c *controls) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(labelRoom+4*leastColumn, stripHeight+controlHeight)
}

func (c *controls) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	x := float32(-8) // so that the arrow is in line with the labels below
	place := func(o fyne.CanvasObject, gap float32) {
		w := o.MinSize().Width
		kit.Put(o, x, 0, w, controlHeight)
		x += w + gap
	}
	place(c.back, 0)
	place(c.forward, 0)
	x = labelRoom
	place(c.forecast, controlGap)
	place(c.coverage, controlGap)
	s := c.board.strip
	before := s.row.Size()
	for _, o := range []fyne.CanvasObject{s.raster, s.row} {
		kit.Put(o, 0, controlHeight, size.Width, size.Height-controlHeight)
	}
	if s.row.Size() != before {
		s.reveal()
	}
}
