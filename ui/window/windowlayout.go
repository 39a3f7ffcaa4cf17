package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/inspector"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/paint"
	"backtrack/ui/play"
)

// Sizes of the parts of the window.
const (
	toolbarHeight = 56
	statusHeight  = 28
	railWidth     = 200
	railSmall     = 56
)

// Heights of parts. The first two are for a low window.
const (
	barLow          = 48
	statusLow       = 24
	transportHeight = 56
	bandPad         = 8 // padding around the hint above the status bar; doubled at the sides
)

// A room says which space is short in the window. If so, the rail drops its labels, the
// inspector covers the board, bars get lower and headings go.
type room struct{ low, narrow, veryNarrow bool }

func roomOf(size fyne.Size) room {
	return room{low: size.Height < 640, narrow: size.Width < 1000, veryNarrow: size.Width < 960}
}

// A frameHost is what a frame needs: the parts that it lays out, and what the layout
// depends on.
type frameHost struct {
	*stage
	*room
	parts
	win      fyne.Window
	settings *savedSettings
	above    []fyne.CanvasObject // objects above all parts; they have no place in the layout
	do       func(func()) func()
	refresh  func(play.Changes)
	change   func(func(*Settings))
}

// A frame lays out the parts of the window.
type frame struct {
	widget.BaseWidget
	frameHost
	canvas  *kit.Ground
	top     *fyne.Container // menu bar and toolbar
	left    *fyne.Container // the rail
	side    *fyne.Container // the inspector
	panel   *kit.Button     // opens the inspector if it would cover the board
	over    bool            // the inspector covers the board now
	back    *kit.Button     // ends a replay
	ending  *fyne.Container // the bar with the button back
	labBar  *fyne.Container // the bar of the Lab, while there is one
	band    *kit.Paragraph  // a hint that is too long for the status bar
	hinting *fyne.Container // the bar with the paragraph band
	foot    *fyne.Container // the status bar
	laidOut frameState
}

// A frameState is what the layout of the window depends on in addition to its size.
type frameState struct {
	screen                      screen
	transport, bar, over, panel bool
	band                        string
}

func newFrame(h frameHost) *frame {
	f := &frame{
		frameHost: h, canvas: kit.NewGround(kit.Canvas), band: kit.NewParagraph("", kit.Ink), labBar: kit.NewFill(h.lab.Bar),
	}
	edge := func() fyne.CanvasObject { return kit.NewGround(kit.Line) }
	f.top = container.NewStack(kit.NewGround(kit.Chrome), container.NewBorder(nil, edge(), nil, nil))
	f.left = container.NewStack(kit.NewGround(kit.Chrome), container.NewBorder(nil, nil, nil, edge()), h.rail.object)
	f.side = container.NewStack(kit.NewGround(kit.Canvas), container.NewBorder(nil, nil, edge(), nil), h.inspector.Object)
	f.hinting = kit.NewBar(kit.NewPadded(bandPad, bandPad, 2*bandPad, 2*bandPad, f.band))
	f.foot = kit.NewBar(h.status.object)
	f.back = kit.NewButtonOf(kit.Outline, "Back to the game", "", h.do(func() { h.game().EndPlayback() }))
	f.back.Tip = "End the replay (Esc)"
	f.ending = kit.NewBar(kit.NewPadded(10, 10, 0, 16, f.back))
	f.panel = kit.NewButton("", kit.IconPanel, h.do(f.togglePanel))
	f.panel.Tip = "Show or hide the panel (Ctrl+I)"
	f.ExtendBaseWidget(f)
	return f
}

// CreateRenderer implements fyne.Widget.
func (f *frame) CreateRenderer() fyne.WidgetRenderer {
	r := kit.NewRenderer(f, f.canvas, f.middle, f.top, f.bar.object, f.panel, f.left, f.side,
		f.transport.Transport, f.ending, f.labBar, f.hinting, f.foot)
	if f.menu.bar != nil {
		r.Add(f.menu.bar)
	}
	r.Add(f.above...)
	r.Min = func() fyne.Size { return fyne.NewSize(minWidth, minHeight) }
	r.Paint = func(paint.Palette) {}
	r.Place = f.place
	return r.Start()
}

// Resize implements fyne.CanvasObject. It adapts the parts to the size.
func (f *frame) Resize(size fyne.Size) {
	before := *f.room
	*f.room = roomOf(size)
	if g := f.game(); before.low != f.low && g != nil {
		g.Apply()
	}
	if f.veryNarrow && !before.veryNarrow {
		f.over = false // the panel was next to the board and must not cover it now
	}
	f.bar.fit(size.Width)
	f.rail.compact(f.narrow)
	f.showParts()
	f.BaseWidget.Resize(size)
	f.status.show() // tiles may have become too small to read
	if f.screen == atSettings {
		f.pages[atSettings].view.Update() // other sizes of text fit
	}
}

// showParts shows and hides parts.
func (f *frame) showParts() {
	kit.Show(f.panel, f.covers())
	kit.Show(f.ending, f.transport.Visible())
	kit.Show(f.labBar, f.screen == atLab && f.lab.Bar.Visible())
	band := f.bandText()
	f.band.SetText(band)
	kit.Show(f.hinting, band != "")
	panel := f.showsPanel()
	turned := panel != f.inspector.Object.Visible()
	kit.Show(f.side, panel)
	kit.Show(f.inspector.Object, panel)
	if turned && f.inGame() {
		f.status.show() // the status bar replaces the panel
	}
}

// covers reports whether the panel, if it is visible, covers the board.
func (f *frame) covers() bool { return f.inGame() && f.veryNarrow }

// showsPanel reports whether the panel should be visible.
func (f *frame) showsPanel() bool {
	if f.covers() {
		return f.over
	}
	return f.inGame() && f.settings.Inspector
}

// place puts the parts into a window of a given size.
func (f *frame) place(size fyne.Size) {
	side := float32(railWidth)
	if f.narrow {
		side = railSmall
	}
	top, bottom := f.placeTop(size.Width), f.placeBottom(size)
	kit.Place(f.left, 0, top, side, bottom-top)
	right := size.Width
	if f.side.Visible() {
		x := size.Width - inspector.Width
		kit.Place(f.side, x, top, inspector.Width, bottom-top)
		if !f.covers() {
			right = x
		}
	}
	kit.Place(f.canvas, side, top, size.Width-side, bottom-top)
	kit.Place(f.middle, side, top, right-side, bottom-top)
}

// placeTop places the menu bar and the toolbar, and returns their lower end.
func (f *frame) placeTop(width float32) float32 {
	bar, top := float32(toolbarHeight), float32(0)
	if f.low {
		bar = barLow
	}
	if f.menu.bar != nil {
		top = overlay.MenuBarHeight
		kit.Place(f.menu.bar, 0, 0, width, top)
	}
	kit.Place(f.top, 0, 0, width, top+bar)
	kit.Place(f.panel, width-48, top+(bar-36)/2-2, 36, 36)
	kit.Place(f.bar.object, 0, top, width, bar)
	return top + bar
}

// placeBottom places the status bar and the bars above it, and returns their upper end.
func (f *frame) placeBottom(size fyne.Size) float32 {
	status := float32(statusHeight)
	if f.low {
		status = statusLow
	}
	bottom := size.Height - status
	kit.Place(f.foot, 0, bottom, size.Width, status)
	if f.transport.Visible() {
		bottom -= transportHeight
		room := f.ending.MinSize().Width
		kit.Place(f.ending, size.Width-room, bottom, room, transportHeight)
		kit.Place(f.transport.Transport, 0, bottom, size.Width-room, transportHeight)
	}
	if f.labBar.Visible() {
		bottom -= transportHeight
		kit.Place(f.labBar, 0, bottom, size.Width, transportHeight)
	}
	if f.hinting.Visible() {
		f.band.Resize(fyne.NewSize(size.Width-4*bandPad, 1)) // the text wraps
		height := f.band.MinSize().Height + 2*bandPad
		bottom -= height
		kit.Place(f.hinting, 0, bottom, size.Width, height)
	}
	return bottom
}

// Update updates the layout of the window if it has to change, and the title.
func (f *frame) Update(what play.Changes) {
	if what&play.State == 0 {
		return
	}
	now := frameState{
		screen: f.screen, transport: f.transport.Visible(), bar: f.lab.Bar.Visible(), over: f.over,
		panel: f.settings.Inspector, band: f.bandText(),
	}
	if now != f.laidOut {
		f.laidOut = now
		f.showParts()
		f.bar.object.Refresh() // the button of the panel may have appeared next to it
		f.Refresh()
	}
	title := Name
	if g := f.playing(); g != nil {
		title = g.Puzzle.Name() + " – " + Name
	} else if f.screen == atLab {
		title = f.lab.Title()
	} else if p, ok := f.pages[f.screen]; ok {
		title = p.title + " – " + Name
	}
	f.win.SetTitle(title)
}

// bandText returns the hint on the board if neither the panel nor the status bar has room
// for it. Otherwise it returns "".
func (f *frame) bandText() string {
	const aside = 190 // width that the status bar needs for everything but the text of its first badge
	if !f.covers() || f.over || f.game().Playback != nil {
		return ""
	}
	_, _, text := hintBadge(f.game().Hints)
	if kit.TextWidth(text, 12, false) <= f.win.Canvas().Size().Width-aside {
		return ""
	}
	return text
}

// togglePanel shows or hides the side panel.
func (f *frame) togglePanel() {
	if f.veryNarrow {
		f.over = !f.over
		f.refresh(play.State)
		return
	}
	f.change(func(s *Settings) { s.Inspector = !s.Inspector })
}
