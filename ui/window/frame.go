package window

import (
	"fyne.io/fyne/v2"
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

// Heights of parts; the first two are those in a low window.
const (
	barLow          = 48
	statusLow       = 24
	transportHeight = 56
)

// A room says where space is short in the window: the rail drops its labels, the
// inspector covers the board, bars get lower and headings go.
type room struct{ low, narrow, veryNarrow bool }

func roomOf(size fyne.Size) room {
	return room{low: size.Height < 640, narrow: size.Width < 1000, veryNarrow: size.Width < 960}
}

// A frameHost is what a frame needs: the parts that it lays out, and what they depend on.
type frameHost struct {
	*stage
	*room
	parts
	win      fyne.Window
	settings *settings
	above    []fyne.CanvasObject // what lies above all parts and has no place
	do       func(func()) func()
	refresh  func(play.Changes)
	change   func(func(*Settings))
}

// A frame lays the parts of the window out.
type frame struct {
	widget.BaseWidget
	frameHost
	canvas, top, topLine     *kit.Ground
	railGround, railLine     *kit.Ground
	insGround, insLine       *kit.Ground
	statusGround, statusLine *kit.Ground
	panel                    *kit.Button // opens the inspector where it covers the board
	over                     bool        // and whether it does so now
	back                     *kit.Button // ends a replay
	backGround, backLine     *kit.Ground
	labBar                   *fyne.Container // the bar of the Lab, while there is one
	band                     *kit.Paragraph  // a hint that is too long for the status bar
	bandGround, bandLine     *kit.Ground
	laidOut                  frameState
}

// A frameState is what the layout of the window depends on besides its size.
type frameState struct {
	screen                      screen
	transport, bar, over, panel bool
	band                        string
}

func newFrame(h frameHost) *frame {
	f := &frame{
		frameHost: h,
		canvas:    kit.NewGround(kit.Canvas), top: kit.NewGround(kit.Chrome), topLine: kit.NewGround(kit.Line),
		railGround: kit.NewGround(kit.Chrome), railLine: kit.NewGround(kit.Line),
		insGround: kit.NewGround(kit.Canvas), insLine: kit.NewGround(kit.Line),
		statusGround: kit.NewGround(kit.Chrome), statusLine: kit.NewGround(kit.Line),
		backGround: kit.NewGround(kit.Chrome), backLine: kit.NewGround(kit.Line),
		band: kit.NewParagraph("", kit.Ink), bandGround: kit.NewGround(kit.Chrome), bandLine: kit.NewGround(kit.Line),
		labBar: kit.NewFill(h.lab.Bar),
	}
	f.back = kit.NewButtonOf(kit.Outline, "Back to the game", "", h.do(func() { h.game().EndPlayback() }))
	f.back.Hint, f.back.OnHover = "End the replay (Esc)", h.status.hint
	f.panel = kit.NewButton("", kit.IconPanel, h.do(f.togglePanel))
	f.panel.Hint, f.panel.OnHover = "Show or hide the panel (Ctrl+I)", h.status.hint
	f.ExtendBaseWidget(f)
	return f
}

// CreateRenderer implements fyne.Widget.
func (f *frame) CreateRenderer() fyne.WidgetRenderer {
	r := kit.NewRenderer(f, f.canvas, f.middle, f.top, f.topLine, f.bar.object, f.panel, f.railGround, f.railLine, f.rail.object,
		f.insGround, f.insLine, f.inspector.Object, f.transport.Transport, f.backGround, f.backLine, f.back, f.labBar,
		f.bandGround, f.bandLine, f.band, f.statusGround, f.statusLine, f.status.object)
	if f.menu.bar != nil {
		r.Add(f.menu.bar)
	}
	r.Add(f.above...)
	r.Min = func() fyne.Size { return fyne.NewSize(minWidth, minHeight) }
	r.Paint = func(paint.Palette) {}
	r.Place = f.place
	return r.Start()
}

// Resize implements fyne.CanvasObject. It lets the parts follow the room that there is.
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
}

// showParts shows and hides parts.
func (f *frame) showParts() {
	show := func(on bool, parts ...fyne.CanvasObject) {
		for _, o := range parts {
			kit.Show(o, on)
		}
	}
	show(f.covers(), f.panel)
	show(f.transport.Visible(), f.back, f.backGround, f.backLine)
	show(f.screen == atLab && f.lab.Bar.Visible(), f.labBar)
	band := f.bandText()
	f.band.SetText(band)
	show(band != "", f.band, f.bandGround, f.bandLine)
	panel := f.showsPanel()
	turned := panel != f.inspector.Object.Visible()
	show(panel, f.insGround, f.insLine, f.inspector.Object)
	if turned && f.playing() != nil {
		f.status.show() // it says what the panel would
	}
}

// covers reports whether the panel, if it is shown, covers the board.
func (f *frame) covers() bool { return f.playing() != nil && f.veryNarrow }

// showsPanel reports whether the panel is to be shown.
func (f *frame) showsPanel() bool {
	if f.covers() {
		return f.over
	}
	return f.playing() != nil && f.settings.Inspector
}

// place puts the parts where they are in a window of some size.
func (f *frame) place(size fyne.Size) {
	side := float32(railWidth)
	if f.narrow {
		side = railSmall
	}
	top, bottom := f.placeTop(size.Width), f.placeBottom(size)
	kit.Place(f.railGround, 0, top, side, bottom-top)
	kit.Place(f.railLine, side-1, top, 1, bottom-top)
	kit.Place(f.rail.object, 0, top, side, bottom-top)
	right := size.Width
	if f.inspector.Object.Visible() {
		x := size.Width - inspector.Width
		kit.Place(f.insGround, x, top, inspector.Width, bottom-top)
		kit.Place(f.insLine, x, top, 1, bottom-top)
		kit.Place(f.inspector.Object, x, top, inspector.Width, bottom-top)
		if !f.covers() {
			right = x
		}
	}
	kit.Place(f.canvas, side, top, size.Width-side, bottom-top)
	kit.Place(f.middle, side, top, right-side, bottom-top)
}

// placeTop places the menu bar and the toolbar, and returns where they end.
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
	kit.Place(f.topLine, 0, top+bar-1, width, 1)
	kit.Place(f.panel, width-48, top+(bar-36)/2-2, 36, 36)
	kit.Place(f.bar.object, 0, top, width, bar)
	return top + bar
}

// placeBottom places the status bar and the bars above it, and returns where they begin.
func (f *frame) placeBottom(size fyne.Size) float32 {
	status := float32(statusHeight)
	if f.low {
		status = statusLow
	}
	bottom := size.Height - status
	kit.Place(f.statusGround, 0, bottom, size.Width, status)
	kit.Place(f.statusLine, 0, bottom, size.Width, 1)
	kit.Place(f.status.object, 0, bottom, size.Width, status)
	if f.transport.Visible() {
		bottom -= transportHeight
		room := f.back.MinSize().Width + 16
		kit.Place(f.backGround, size.Width-room, bottom, room, transportHeight)
		kit.Place(f.backLine, size.Width-room, bottom, room, 1)
		kit.Place(f.back, size.Width-room, bottom+(transportHeight-36)/2, room-16, 36)
		kit.Place(f.transport.Transport, 0, bottom, size.Width-room, transportHeight)
	}
	if f.labBar.Visible() {
		bottom -= transportHeight
		kit.Place(f.labBar, 0, bottom, size.Width, transportHeight)
	}
	if f.band.Visible() {
		const pad = 8
		f.band.Resize(fyne.NewSize(size.Width-4*pad, 1)) // it wraps
		height := f.band.MinSize().Height + 2*pad
		bottom -= height
		kit.Place(f.bandGround, 0, bottom, size.Width, height)
		kit.Place(f.bandLine, 0, bottom, size.Width, 1)
		kit.Place(f.band, 2*pad, bottom+pad, size.Width-4*pad, height-2*pad)
	}
	return bottom
}

// Update lays the window out again if the layout has to change, and sets the title of
// the window.
func (f *frame) Update(what play.Changes) {
	if what&play.State == 0 {
		return
	}
	now := frameState{f.screen, f.transport.Visible(), f.lab.Bar.Visible(), f.over, f.settings.Inspector, f.bandText()}
	if now != f.laidOut {
		f.laidOut = now
		f.showParts()
		f.bar.object.Refresh() // the button of the panel is next to it, or not
		f.Refresh()
	}
	title := Name
	if g := f.playing(); g != nil {
		title = g.Puzzle.Name() + " – " + Name
	} else if f.screen == atLab {
		title = f.lab.Title()
	}
	f.win.SetTitle(title)
}

// bandText returns the hint on the board if neither the panel nor the status bar has room
// for it, else "".
func (f *frame) bandText() string {
	const aside = 190 // what the status bar needs besides the text of its first badge
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
