package window

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/play"
)

// tools are the buttons of the toolbar from the left; a tool without a command is
// a line.
var tools = []struct {
	command, label string
	icon           kit.IconName
	hint           string
	drop           int // when space is short, its label goes: 0 always, 1 soon, 2 late
}{
	{"New", "New", kit.IconPlus, "Make, choose or open a puzzle (Ctrl+N makes one)", 2},
	{"Undo", "Undo", kit.IconUndo, "", 1},
	{"Redo", "Redo", kit.IconRedo, "", 1},
	{"Restart", "Restart", kit.IconLoop, "Restart; Undo brings the game back (Ctrl+R)", 0},
	{},
	{"Checkpoint", "Checkpoint", kit.IconFlag, "Set a checkpoint to try something from here; Shift+B discards what you tried (B or Ctrl+B)", 1},
	{"Notes", "Notes", kit.IconPencil, "Type notes instead of entries (N)", 1},
	{},
	{"Hint", "Hint", kit.IconBulb, "Hint: where to look; press again for more (H)", 2},
	{"Cheat: one right move", "Cheat", kit.IconWand, "", 0},
	{"Check", "Check", kit.IconCheck, "Check for broken rules and wrong entries (K)", 1},
	{},
	{"Solve", "Solve", kit.IconPlay, "", 2},
	{"Compare all algorithms", "Compare", kit.IconFlask, "Run every algorithm on this board and compare them", 1},
}

// A toolbar holds the commands that are used most.
type toolbar struct {
	w       *Window
	object  *fyne.Container
	row     []fyne.CanvasObject    // buttons and separators from the left
	buttons map[string]*kit.Button // by the command
	gone    int                    // how many groups have no labels

	clock *clockFace
	pause *kit.Button
}

func newToolbar(w *Window) *toolbar {
	b := &toolbar{w: w, buttons: map[string]*kit.Button{}}
	menu := func(name string, items func() []*fyne.MenuItem) func() {
		return func() { w.bar.popUp(b.buttons[name], items()) }
	}
	for _, t := range tools {
		if t.command == "" {
			b.row = append(b.row, kit.NewGround(kit.Line))
			continue
		}
		run := func() { w.commands.byName[t.command].run() }
		switch t.command {
		case "New":
			run = menu(t.command, w.maker.items)
		case "Solve":
			run = menu(t.command, w.commands.solveItems)
		}
		k := kit.NewButton(t.label, t.icon, w.do(run))
		k.Hint, k.OnHover = t.hint, w.status.hint
		k.SetMenu(t.command == "New" || t.command == "Solve")
		k.SetLabelVisible(t.drop > 0)
		b.buttons[t.command] = k
		b.row = append(b.row, k)
	}
	b.clock = newClockFace(func() { w.change(func(s *Settings) { s.Timer = false }) })
	b.pause = kit.NewButton("", kit.IconPause, w.do(func() { w.commands.byName["Pause"].run() }))
	b.pause.Hint, b.pause.OnHover = "Pause the clock and hide the board (P)", w.status.hint
	b.object = container.New(b, append(slices.Clone(b.row), b.clock, b.pause)...)
	return b
}

// labelled is how wide the window must be for each group of labels.
var labelled = [...]float32{1160, 800}

// fit drops the labels for which a window of some width has no room.
func (b *toolbar) fit(width float32) {
	gone := 0
	for gone < len(labelled) && width < labelled[gone] {
		gone++
	}
	if b.gone == gone {
		return
	}
	b.gone = gone
	for _, t := range tools {
		if t.drop > 0 {
			b.buttons[t.command].SetLabelVisible(t.drop > gone)
		}
	}
}

// Update enables what can be done.
func (b *toolbar) Update(what play.Changes) {
	w, g := b.w, b.w.game()
	playing := w.screen == atGame
	if playing && what&(play.State|play.Time) != 0 {
		b.clock.text.SetText(g.Clock.Text())
	}
	if what&play.State == 0 {
		return
	}
	for _, t := range tools {
		if c := w.commands.byName[t.command]; c != nil {
			b.buttons[t.command].SetEnabled(c.can())
		}
	}
	b.buttons["Solve"].SetEnabled(w.commands.byName["Compare all algorithms"].can())
	b.buttons["Solve"].Hint = "Solve (F9 repeats the last algorithm)"
	if playing && w.lab.Lab.Runner.Running() && !g.CanSolve() {
		b.buttons["Solve"].Hint = "The Solver Lab is measuring: wait until it has finished, or pause it there"
	}
	b.buttons["Undo"].Hint, b.buttons["Redo"].Hint = w.commands.undoTexts()
	notes, hint, cheat := b.buttons["Notes"], b.buttons["Hint"], b.buttons["Cheat: one right move"]
	notes.SetKind(kit.Plain)
	hint.SetKind(kit.Plain)
	cheat.Hint = "Reveal a right entry, in the selected cell if that lacks one (Ctrl+H)"
	if playing {
		if noter, ok := noterOf(g); ok && noter.Notes() {
			notes.SetKind(kit.On)
		}
		if g.Hints.Active() {
			hint.SetKind(kit.On)
		}
		if g.Table.Length != nil {
			cheat.Hint = "Reveal the next move of a shortest game (Ctrl+H)"
		}
		if g.Playback != nil {
			b.buttons["Restart"].SetEnabled(false)
		}
		icon := kit.IconPause
		if g.Clock.Paused() {
			icon = kit.IconPlay
		}
		b.pause.SetIcon(icon)
	}
	timed := playing && w.settings.Timer
	kit.Show(b.clock, timed && (!w.settings.HideClock || g.Clock.Over()))
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
		if b.gone < len(labelled) {
			x += gap
		}
	}
	right := size.Width - 12
	if b.w.frame.panel.Visible() {
		right -= button + 4
	}
	kit.Show(b.clock.icon, !b.w.frame.isVeryNarrow)
	kit.Place(b.pause, right-button, y, button, button)
	m := b.clock.MinSize()
	kit.Place(b.clock, right-button-4-m.Width, y, m.Width, button)
}

// popUp shows a menu below a button. The board has the keyboard when it is closed.
func (b *toolbar) popUp(under fyne.CanvasObject, items []*fyne.MenuItem) {
	b.w.focus()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(under)
	overlay.ShowMenu(b.w.win.Canvas(), at.AddXY(0, under.Size().Height+2), items)
}

// A clockFace shows the time; a click hides it.
type clockFace struct {
	widget.BaseWidget
	icon   *kit.Icon
	text   *kit.Text
	tapped func()
}

func newClockFace(tapped func()) *clockFace {
	c := &clockFace{icon: kit.NewIcon(kit.IconClock, kit.Ink2), text: kit.NewBold("00:00", kit.Ink, 15), tapped: tapped}
	c.ExtendBaseWidget(c)
	return c
}

func (c *clockFace) Tapped(*fyne.PointEvent) { c.tapped() }

func (c *clockFace) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(kit.NewRow(8, c.icon, c.text))
}
