package window

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// tools are the buttons of the toolbar from the left. NoCommand is a separator.
var tools = []struct {
	command host.Command
	label   string
	icon    kit.IconName
	tip     string
	drop    int // group of the label, which is hidden below labelWidths[drop-1]; 0 means no label
}{
	{host.NewPuzzle, "New", kit.IconPlus, "Make, choose or open a puzzle (Ctrl+N makes one)", 2},
	{host.Undo, "Undo", kit.IconUndo, "", 1},
	{host.Redo, "Redo", kit.IconRedo, "", 1},
	{host.Restart, "Restart", kit.IconLoop, "Restart; Undo brings the game back (Ctrl+R)", 0},
	{},
	{host.Checkpoint, "Checkpoint", kit.IconFlag,
		"Set a checkpoint to try something from here; Shift+B discards what you tried (B or Ctrl+B)", 1},
	{host.Notes, "Notes", kit.IconPencil, "Type notes instead of entries (N)", 1},
	{},
	{host.Hint, "Hint", kit.IconBulb, "Hint: where to look; press again for more (H)", 2},
	{host.Cheat, "Cheat", kit.IconWand, "", 0},
	{host.Check, "Check", kit.IconCheck, "Check for broken rules and wrong entries (K)", 1},
	{},
	{host.Solve, "Solve", kit.IconPlay, "", 2},
	{host.CompareAll, "Compare", kit.IconFlask, "Run every algorithm on this board and compare them", 1},
}

// A toolbarHost is what the toolbar needs from the window.
type toolbarHost struct {
	*stage
	*room
	*commands
	settings *savedSettings
	undoer   *undoer
	measures func() bool                              // reports whether the Lab measures
	menus    map[host.Command]func() []*fyne.MenuItem // menus that buttons open instead of running their commands
	popUp    func(under fyne.CanvasObject, items []*fyne.MenuItem)
}

// A toolbar holds the commands that are used most.
type toolbar struct {
	toolbarHost
	object       *fyne.Container
	row          []fyne.CanvasObject // buttons and separators from the left
	buttons      map[host.Command]*kit.Button
	hiddenGroups int // number of groups whose labels are hidden

	clock *clockFace
	pause *kit.Button
}

func newToolbar(h toolbarHost) *toolbar {
	b := &toolbar{toolbarHost: h, buttons: map[host.Command]*kit.Button{}}
	for _, t := range tools {
		if t.command == host.NoCommand {
			b.row = append(b.row, kit.NewGround(kit.Line))
			continue
		}
		run := h.table[t.command].run
		if menu := h.menus[t.command]; menu != nil {
			run = func() { h.popUp(b.buttons[t.command], menu()) }
		}
		k := kit.NewButton(t.label, t.icon, h.do(run))
		k.Tip = t.tip
		k.SetMenu(h.menus[t.command] != nil)
		k.SetLabelVisible(t.drop > 0)
		b.buttons[t.command] = k
		b.row = append(b.row, k)
	}
	b.clock = newClockFace(h.table[host.ShowClock].run)
	b.pause = kit.NewButton("", kit.IconPause, h.action(host.Pause))
	b.pause.Tip = "Pause the clock and hide the board (P)"
	b.object = container.New(b, append(slices.Clone(b.row), b.clock, b.pause)...)
	return b
}

// labelWidths are the widths of the window below which the labels of groups 1 and 2 are hidden.
var labelWidths = [...]float32{1160, 800}

// fit drops the labels that have no room in a window of a given width.
func (b *toolbar) fit(width float32) {
	kit.Show(b.clock.icon, !b.veryNarrow)
	gone := 0
	for gone < len(labelWidths) && width < labelWidths[gone] {
		gone++
	}
	if b.hiddenGroups == gone {
		return
	}
	b.hiddenGroups = gone
	for _, t := range tools {
		if t.drop > 0 {
			b.buttons[t.command].SetLabelVisible(t.drop > gone)
		}
	}
}

// Update enables the buttons of available commands, and shows the clock.
func (b *toolbar) Update(what play.Changes) {
	g := b.playing()
	if g != nil && what&(play.State|play.Time) != 0 {
		b.clock.text.SetText(g.Clock.Text())
	}
	if what&play.State == 0 {
		return
	}
	for id, k := range b.buttons {
		k.SetEnabled(b.can(id))
	}
	solve, notes, hint, cheat := b.buttons[host.Solve], b.buttons[host.Notes], b.buttons[host.Hint], b.buttons[host.Cheat]
	solve.Tip = "Solve (F9 repeats the last algorithm)"
	b.buttons[host.Undo].Tip, b.buttons[host.Redo].Tip = b.undoer.tips()
	notes.SetKind(kit.Plain)
	hint.SetKind(kit.Plain)
	cheat.Tip = "Reveal one entry: in the selected cell, or elsewhere if that one is right (Ctrl+H)"
	if g != nil {
		if b.measures() && !g.Solver.Can() {
			solve.Tip = "The Solver Lab is measuring: wait until it has finished, or pause it there"
		}
		if noter, ok := noterOf(g); ok && noter.Notes() {
			notes.SetKind(kit.On)
		}
		if g.Hints.Active() {
			hint.SetKind(kit.On)
		}
		if g.Controller.Length != nil {
			cheat.Tip = "Reveal the next move of a shortest game (Ctrl+H)"
		}
		if g.Playback != nil {
			b.buttons[host.Restart].SetEnabled(false)
		}
		icon := kit.IconPause
		if g.Clock.Paused() {
			icon = kit.IconPlay
		}
		b.pause.SetIcon(icon)
	}
	timed := g != nil && b.settings.Timer
	kit.Show(b.clock, timed && (!b.settings.HideClock || g.Clock.Over()))
	kit.Show(b.pause, timed)
	b.pause.SetEnabled(timed && g.CanPause())
}

func (b *toolbar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(minWidth, barLow) }

func (b *toolbar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const gap, air, button = 2, 7, 36
	y := (size.Height-button)/2 - 2
	x := float32(12)
	for _, o := range b.row {
		if _, line := o.(*kit.Ground); line {
			x += air - 1
			kit.Place(o, x, y+8, 1, 20)
			x += air + 1
			continue
		}
		m := o.MinSize()
		kit.Place(o, x, y, m.Width, button)
		x += m.Width
		if b.hiddenGroups < len(labelWidths) {
			x += gap
		}
	}
	right := size.Width - 12
	if b.veryNarrow && b.inGame() { // the button of the panel takes the right end
		right -= button + 4
	}
	kit.Place(b.pause, right-button, y, button, button)
	m := b.clock.MinSize()
	kit.Place(b.clock, right-button-4-m.Width, y, m.Width, button)
}

// A clockFace shows the time. A click hides it.
type clockFace struct {
	widget.BaseWidget
	kit.ButtonRole
	icon   *kit.Icon
	text   *kit.Text
	tapped func()
}

func newClockFace(tapped func()) *clockFace {
	c := &clockFace{icon: kit.NewIcon(kit.IconClock, kit.Ink2), text: kit.NewBold("00:00", kit.Ink, 15), tapped: tapped}
	c.ExtendBaseWidget(c)
	return c
}

// AccessibilityLabel implements fyne.Accessible.
func (c *clockFace) AccessibilityLabel() string { return "Time " + c.text.Text }

func (c *clockFace) Tapped(*fyne.PointEvent) { c.tapped() }

func (c *clockFace) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(kit.NewRow(8, c.icon, c.text))
}
