package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"backtrack/ui/inspector"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/play"
)

// Sizes of the parts of the window.
const (
	toolbarHeight = 56
	statusHeight  = 28
	railWidth     = 200
	railSmall     = 56
)

// Sizes of the window below which space is short: the rail drops its labels, the
// inspector covers the board, bars get lower and headings go.
const (
	narrow     = 1000
	veryNarrow = 960
	low        = 640
)

// Heights of parts; the first two are those in a low window.
const (
	barLow          = 48
	statusLow       = 24
	transportHeight = 56
)

// A frame lays the parts of the window out.
type frame struct {
	w                             *Window
	canvas, top, topLine          *kit.Ground
	railGround, railLine          *kit.Ground
	insGround, insLine            *kit.Ground
	statusGround, statusLine      *kit.Ground
	panel                         *kit.Button // opens the inspector where it covers the board
	over                          bool        // and whether it does so now
	back                          *kit.Button // ends a replay
	backGround, backLine          *kit.Ground
	band                          *kit.Paragraph // a hint that is too long for the status bar
	bandGround, bandLine          *kit.Ground
	isLow, isNarrow, isVeryNarrow bool
	laidOut                       frameState
}

// A frameState is what the layout of the window depends on besides its size.
type frameState struct {
	screen                      screen
	transport, bar, over, panel bool
	band                        string
}

func newFrame(w *Window) *frame {
	f := &frame{
		w:      w,
		canvas: kit.NewGround(kit.Canvas), top: kit.NewGround(kit.Chrome), topLine: kit.NewGround(kit.Line),
		railGround: kit.NewGround(kit.Chrome), railLine: kit.NewGround(kit.Line),
		insGround: kit.NewGround(kit.Canvas), insLine: kit.NewGround(kit.Line),
		statusGround: kit.NewGround(kit.Chrome), statusLine: kit.NewGround(kit.Line),
		backGround: kit.NewGround(kit.Chrome), backLine: kit.NewGround(kit.Line),
		band: kit.NewParagraph("", kit.Ink), bandGround: kit.NewGround(kit.Chrome), bandLine: kit.NewGround(kit.Line),
	}
	f.back = kit.NewButtonOf(kit.Outline, "Back to the game", "", w.do(func() { w.game().EndPlayback() }))
	f.back.Hint, f.back.OnHover = "End the replay (Esc)", w.status.hint
	f.panel = kit.NewButton("", kit.IconPanel, w.do(f.togglePanel))
	f.panel.Hint, f.panel.OnHover = "Show or hide the panel (Ctrl+I)", w.status.hint
	return f
}

func (f *frame) container() *fyne.Container {
	w := f.w
	c := container.New(f, f.canvas, w.middle, f.top, f.topLine, w.bar.object, f.panel, f.railGround, f.railLine, w.rail.object,
		f.insGround, f.insLine, w.inspector.Object, w.transport.Transport, f.backGround, f.backLine, f.back, w.labBar, f.bandGround, f.bandLine, f.band, f.statusGround, f.statusLine, w.status.object, newAttic(w))
	if b := w.menu.bar; b != nil {
		c.Add(b)
	}
	c.Add(kit.NewTip(w.win.Canvas(), w.post, f.cells))
	return c
}

// cells returns where the window shows the cells of a board.
func (f *frame) cells() (fyne.Position, fyne.Size) {
	if f.w.screen != atGame {
		return fyne.Position{}, fyne.Size{}
	}
	return f.w.plays[f.w.game()].cells()
}

func (f *frame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(minWidth, minHeight) }

func (f *frame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	w := f.w
	wasLow, wasOver := f.isLow, f.isVeryNarrow
	f.isLow, f.isNarrow, f.isVeryNarrow = size.Height < low, size.Width < narrow, size.Width < veryNarrow
	if g := w.game(); wasLow != f.isLow && g != nil {
		g.Apply()
	}
	if f.isVeryNarrow && !wasOver {
		f.over = false // the panel was next to the board and must not cover it now
	}
	bar, status, side := float32(toolbarHeight), float32(statusHeight), float32(railWidth)
	if f.isLow {
		bar, status = barLow, statusLow
	}
	if f.isNarrow {
		side = railSmall
	}

	top := bar
	if b := w.menu.bar; b != nil {
		kit.Place(b, 0, 0, size.Width, overlay.MenuBarHeight)
		top += overlay.MenuBarHeight
	}
	kit.Place(f.top, 0, 0, size.Width, top)
	kit.Place(f.topLine, 0, top-1, size.Width, 1)
	playing := w.screen == atGame
	covers := playing && f.isVeryNarrow
	kit.Show(f.panel, covers)
	kit.Place(f.panel, size.Width-48, top-bar+(bar-36)/2-2, 36, 36)
	w.bar.fit(size.Width)
	kit.Place(w.bar.object, 0, top-bar, size.Width, bar)

	bottom := size.Height - status
	kit.Place(f.statusGround, 0, bottom, size.Width, status)
	kit.Place(f.statusLine, 0, bottom, size.Width, 1)
	kit.Place(w.status.object, 0, bottom, size.Width, status)
	for _, o := range []fyne.CanvasObject{f.back, f.backGround, f.backLine} {
		kit.Show(o, w.transport.Visible())
	}
	if w.transport.Visible() {
		bottom -= transportHeight
		room := f.back.MinSize().Width + 16
		kit.Place(f.backGround, size.Width-room, bottom, room, transportHeight)
		kit.Place(f.backLine, size.Width-room, bottom, room, 1)
		kit.Place(f.back, size.Width-room, bottom+(transportHeight-36)/2, room-16, 36)
		kit.Place(w.transport.Transport, 0, bottom, size.Width-room, transportHeight)
	}

	if kit.Show(w.labBar, w.screen == atLab && w.lab.Bar.Visible()); w.labBar.Visible() {
		bottom -= transportHeight
		kit.Place(w.labBar, 0, bottom, size.Width, transportHeight)
	}

	text := f.bandText()
	for _, o := range []fyne.CanvasObject{f.band, f.bandGround, f.bandLine} {
		kit.Show(o, text != "")
	}
	if text != "" {
		const pad = 8
		f.band.SetText(text)
		f.band.Resize(fyne.NewSize(size.Width-4*pad, 1)) // it wraps
		height := f.band.MinSize().Height + 2*pad
		bottom -= height
		kit.Place(f.bandGround, 0, bottom, size.Width, height)
		kit.Place(f.bandLine, 0, bottom, size.Width, 1)
		kit.Place(f.band, 2*pad, bottom+pad, size.Width-4*pad, height-2*pad)
	}

	w.rail.compact(side == railSmall)
	kit.Place(f.railGround, 0, top, side, bottom-top)
	kit.Place(f.railLine, side-1, top, 1, bottom-top)
	kit.Place(w.rail.object, 0, top, side, bottom-top)

	panel := playing && (covers && f.over || !covers && w.settings.Inspector)
	if playing && panel != w.inspector.Object.Visible() {
		defer w.status.show() // it says what the panel would
	}
	for _, o := range []fyne.CanvasObject{f.insGround, f.insLine, w.inspector.Object} {
		kit.Show(o, panel)
	}
	right := size.Width
	if panel {
		x := size.Width - inspector.Width
		kit.Place(f.insGround, x, top, inspector.Width, bottom-top)
		kit.Place(f.insLine, x, top, 1, bottom-top)
		kit.Place(w.inspector.Object, x, top, inspector.Width, bottom-top)
		if !covers {
			right = x
		}
	}
	kit.Place(f.canvas, side, top, size.Width-side, bottom-top)
	kit.Place(w.middle, side, top, right-side, bottom-top)
}

// Update lays the window out again if the layout has to change, and sets the title of
// the window.
func (f *frame) Update(what play.Changes) {
	if what&play.State == 0 {
		return
	}
	now := frameState{f.w.screen, f.w.transport.Visible(), f.w.lab.Bar.Visible(), f.over, f.w.settings.Inspector, f.bandText()}
	if now != f.laidOut {
		f.laidOut = now
		f.w.body.Refresh()
	}
	title := Name
	switch f.w.screen {
	case atLab:
		title = f.w.lab.Title()
	case atGame:
		title = f.w.game().Puzzle.Name() + " – " + Name
	}
	f.w.win.SetTitle(title)
}

// bandText returns the hint on the board if neither the panel nor the status bar has room
// for it, else "".
func (f *frame) bandText() string {
	const aside = 190 // what the status bar needs besides the text of its first badge
	if f.w.screen != atGame || !f.isVeryNarrow || f.over || f.w.game().Playback != nil {
		return ""
	}
	_, _, text := hintBadge(f.w.game().Hints)
	if kit.TextWidth(text, 12, false) <= f.w.win.Canvas().Size().Width-aside {
		return ""
	}
	return text
}

// togglePanel shows or hides the side panel.
func (f *frame) togglePanel() {
	if f.isVeryNarrow {
		f.over = !f.over
		f.w.refresh(play.State)
		return
	}
	f.w.change(func(s *Settings) { s.Inspector = !s.Inspector })
}
