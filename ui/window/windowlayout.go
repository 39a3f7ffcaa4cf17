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

// A room says whether the window is short of space. If it is low, bars get lower and headings
// disappear. If it is narrow, the rail drops its labels. If it is very narrow, the inspector
// covers the board.
type room struct{ low, narrow, veryNarrow bool }

func roomOf(size fyne.Size) room {
	return room{low: size.Height < 640, narrow: size.Width < 1000, veryNarrow: size.Width < 960}
}

// A windowLayoutHost is what a windowLayout needs: the parts that it lays out, and what the layout
// depends on.
type windowLayoutHost struct {
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

// A windowLayout lays out the parts of the window.
type windowLayout struct {
	widget.BaseWidget
	windowLayoutHost
	canvas  *kit.Ground
	top     *fyne.Container // menu bar and toolbar
	left    *fyne.Container // the rail
	side    *fyne.Container // the inspector
	panel   *kit.Button     // opens or closes the inspector when it covers the board
	over    bool            // the inspector covers the board now
	back    *kit.Button     // ends a replay
	ending  *fyne.Container // the bar with the button back
	labBar  *fyne.Container // the bar of the Lab, while there is one
	band    *kit.Paragraph  // a hint that is too long for the status bar
	hinting *fyne.Container // the bar with the paragraph band
	foot    *fyne.Container // the status bar
	laidOut layoutState
}

// A layoutState is what the layout of the window depends on in addition to its size.
type layoutState struct {
	screen                      screen
	transport, bar, over, panel bool
	band                        string
}

func newWindowLayout(h windowLayoutHost) *windowLayout {
	l := &windowLayout{
		windowLayoutHost: h, canvas: kit.NewGround(kit.Canvas), band: kit.NewParagraph("", kit.Ink), labBar: kit.NewFill(h.lab.Bar),
	}
	edge := func() fyne.CanvasObject { return kit.NewGround(kit.Line) }
	l.top = container.NewStack(kit.NewGround(kit.Chrome), container.NewBorder(nil, edge(), nil, nil))
	l.left = container.NewStack(kit.NewGround(kit.Chrome), container.NewBorder(nil, nil, nil, edge()), h.rail.object)
	l.side = container.NewStack(kit.NewGround(kit.Canvas), container.NewBorder(nil, nil, edge(), nil), h.inspector.Object)
	l.hinting = kit.NewBar(kit.NewPadded(bandPad, bandPad, 2*bandPad, 2*bandPad, l.band))
	l.foot = kit.NewBar(h.status.object)
	l.back = kit.NewButtonOf(kit.Outline, "Back to the game", "", h.do(func() { h.game().EndPlayback() }))
	l.back.Tip = "End the replay (Esc)"
	l.ending = kit.NewBar(kit.NewPadded(10, 10, 0, 16, l.back))
	l.panel = kit.NewButton("", kit.IconPanel, h.do(l.togglePanel))
	l.panel.Tip = "Show or hide the panel (Ctrl+I)"
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *windowLayout) CreateRenderer() fyne.WidgetRenderer {
	r := kit.NewRenderer(l, l.canvas, l.middle, l.top, l.bar.object, l.panel, l.left, l.side,
		l.transport.Transport, l.ending, l.labBar, l.hinting, l.foot)
	if l.menu.bar != nil {
		r.Add(l.menu.bar)
	}
	r.Add(l.above...)
	r.Min = func() fyne.Size { return fyne.NewSize(minWidth, minHeight) }
	r.Paint = func(paint.Palette) {}
	r.Place = l.arrange
	return r.Start()
}

// Resize implements fyne.CanvasObject. It adapts the parts to the size.
func (l *windowLayout) Resize(size fyne.Size) {
	before := *l.room
	*l.room = roomOf(size)
	if g := l.game(); before.low != l.low && g != nil {
		g.Apply()
	}
	if l.veryNarrow && !before.veryNarrow {
		l.over = false // the panel was next to the board and must not cover it now
	}
	l.bar.fit(size.Width)
	l.rail.compact(l.narrow)
	l.showParts()
	l.BaseWidget.Resize(size)
	l.status.updateBadges() // adds Zoom to read if tiles have become too small
	if l.screen == atSettings {
		l.pages[atSettings].view.Update() // other sizes of text fit
	}
}

// showParts shows and hides parts.
func (l *windowLayout) showParts() {
	kit.Show(l.panel, l.covers())
	kit.Show(l.ending, l.transport.Visible())
	kit.Show(l.labBar, l.screen == atLab && l.lab.Bar.Visible())
	band := l.bandText()
	l.band.SetText(band)
	kit.Show(l.hinting, band != "")
	panel := l.showsPanel()
	turned := panel != l.inspector.Object.Visible()
	kit.Show(l.side, panel)
	kit.Show(l.inspector.Object, panel)
	if turned && l.inGame() {
		l.status.updateBadges() // the status bar says what a hidden panel would
	}
}

// covers reports whether the panel, if it is visible, covers the board.
func (l *windowLayout) covers() bool { return l.inGame() && l.veryNarrow }

// showsPanel reports whether the panel should be visible.
func (l *windowLayout) showsPanel() bool {
	if l.covers() {
		return l.over
	}
	return l.inGame() && l.settings.Inspector
}

// arrange puts the parts into a window of a given size.
func (l *windowLayout) arrange(size fyne.Size) {
	side := float32(railWidth)
	if l.narrow {
		side = railSmall
	}
	top, bottom := l.placeTop(size.Width), l.placeBottom(size)
	kit.Place(l.left, 0, top, side, bottom-top)
	right := size.Width
	if l.side.Visible() {
		x := size.Width - inspector.Width
		kit.Place(l.side, x, top, inspector.Width, bottom-top)
		if !l.covers() {
			right = x
		}
	}
	kit.Place(l.canvas, side, top, size.Width-side, bottom-top)
	kit.Place(l.middle, side, top, right-side, bottom-top)
}

// placeTop places the menu bar and the toolbar, and returns their lower end.
func (l *windowLayout) placeTop(width float32) float32 {
	bar, top := float32(toolbarHeight), float32(0)
	if l.low {
		bar = barLow
	}
	if l.menu.bar != nil {
		top = overlay.MenuBarHeight
		kit.Place(l.menu.bar, 0, 0, width, top)
	}
	kit.Place(l.top, 0, 0, width, top+bar)
	kit.Place(l.panel, width-48, top+(bar-36)/2-2, 36, 36)
	kit.Place(l.bar.object, 0, top, width, bar)
	return top + bar
}

// placeBottom places the status bar and the bars above it, and returns their upper end.
func (l *windowLayout) placeBottom(size fyne.Size) float32 {
	status := float32(statusHeight)
	if l.low {
		status = statusLow
	}
	bottom := size.Height - status
	kit.Place(l.foot, 0, bottom, size.Width, status)
	if l.transport.Visible() {
		bottom -= transportHeight
		room := l.ending.MinSize().Width
		kit.Place(l.ending, size.Width-room, bottom, room, transportHeight)
		kit.Place(l.transport.Transport, 0, bottom, size.Width-room, transportHeight)
	}
	if l.labBar.Visible() {
		bottom -= transportHeight
		kit.Place(l.labBar, 0, bottom, size.Width, transportHeight)
	}
	if l.hinting.Visible() {
		l.band.Resize(fyne.NewSize(size.Width-4*bandPad, 1)) // the width determines how the text wraps
		height := l.band.MinSize().Height + 2*bandPad
		bottom -= height
		kit.Place(l.hinting, 0, bottom, size.Width, height)
	}
	return bottom
}

// Update updates the layout of the window if it has to change, and the title.
func (l *windowLayout) Update(what play.Changes) {
	if what&play.State == 0 {
		return
	}
	now := layoutState{
		screen: l.screen, transport: l.transport.Visible(), bar: l.lab.Bar.Visible(), over: l.over,
		panel: l.settings.Inspector, band: l.bandText(),
	}
	if now != l.laidOut {
		l.laidOut = now
		l.showParts()
		l.bar.object.Refresh() // the button of the panel may have appeared next to it
		l.Refresh()
	}
	title := Name
	if g := l.playing(); g != nil {
		title = g.Puzzle.Name() + " – " + Name
	} else if l.screen == atLab {
		title = l.lab.Title()
	} else if p, ok := l.pages[l.screen]; ok {
		title = p.title + " – " + Name
	}
	l.win.SetTitle(title)
}

// bandText returns the hint on the board if neither the panel nor the status bar has room
// for it. Otherwise it returns "".
func (l *windowLayout) bandText() string {
	const aside = 190 // width that the status bar needs for everything but the text of its first badge
	if !l.covers() || l.over || l.game().Playback != nil {
		return ""
	}
	_, _, text := hintBadge(l.game().Hints)
	if kit.TextWidth(text, 12, false) <= l.win.Canvas().Size().Width-aside {
		return ""
	}
	return text
}

// togglePanel shows or hides the side panel.
func (l *windowLayout) togglePanel() {
	if l.veryNarrow {
		l.over = !l.over
		l.refresh(play.State)
		return
	}
	l.change(func(s *Settings) { s.Inspector = !s.Inspector })
}
