package window

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/board"
	"backtrack/ui/kit"
)

// A toolbar holds the commands that are used most.
type toolbar struct {
	w      *Window
	object *fyne.Container
	row    []fyne.CanvasObject // buttons and separators from the left
	drops  [2][]*kit.Button    // whose labels go when space is short, one group after the other
	gone   int                 // how many groups have no labels

	undo, redo, restart *kit.Button
	mark, notes         *kit.Button
	hint, cheat, check  *kit.Button
	solve, both         *kit.Button
	clock               *clockFace
	pause               *kit.Button
}

func newToolbar(w *Window) *toolbar {
	b := &toolbar{w: w}
	button := func(label string, icon kit.IconName, hint string, f func()) *kit.Button {
		k := kit.NewButton(label, icon, w.do(f))
		k.Hint, k.OnHover = hint, w.status.hint
		b.row = append(b.row, k)
		return k
	}
	separator := func() { b.row = append(b.row, kit.NewGround(kit.Line)) }

	var add *kit.Button
	add = button("New", kit.IconPlus, "Make, choose or open a puzzle (Ctrl+N makes one)", func() { w.popUp(add, w.newItems()) })
	add.SetMenu(true)
	b.undo = button("Undo", kit.IconUndo, "", func() { w.undo() })
	b.redo = button("Redo", kit.IconRedo, "", func() { w.redo() })
	b.restart = button("Restart", kit.IconLoop, "Restart; Undo brings the game back (Ctrl+R)", func() { w.restart() })
	separator()
	b.mark = button("Checkpoint", kit.IconFlag, "Set a checkpoint to try something from here; Shift+B goes back (B or Ctrl+B)", func() { w.checkpoint() })
	b.notes = button("Notes", kit.IconPencil, "What is typed is a note, not an entry (N)", func() { w.toggleNotes() })
	separator()
	b.hint = button("Hint", kit.IconBulb, "Hint: where to look; press again for more (H)", func() { w.hint() })
	b.cheat = button("Cheat", kit.IconWand, "", func() { w.cheat() })
	b.check = button("Check", kit.IconCheck, "Check for broken rules and wrong entries (K)", func() { w.check() })
	separator()
	b.solve = button("Solve", kit.IconPlay, "Solve (F9 repeats the last algorithm)", func() { w.popUp(b.solve, w.solveItems()) })
	b.solve.SetMenu(true)
	b.both = button("Compare", kit.IconFlask, "Run every algorithm on this board and compare them (Ctrl+L)", func() { w.compare() })
	b.restart.SetLabelVisible(false)
	b.cheat.SetLabelVisible(false)
	b.drops = [...][]*kit.Button{{b.undo, b.redo, b.mark, b.notes, b.check, b.both}, {add, b.hint, b.solve}}

	b.clock = newClockFace(func() { w.change(func(s *Settings) { s.Timer = false }) })
	b.pause = kit.NewButton("", kit.IconPause, w.do(func() { w.togglePause() }))
	b.pause.Hint, b.pause.OnHover = "Pause the clock and hide the board (P)", w.status.hint
	b.object = container.New(b, append(append([]fyne.CanvasObject{}, b.row...), b.clock, b.pause)...)
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
	for i, group := range b.drops {
		for _, k := range group {
			k.SetLabelVisible(i >= gone)
		}
	}
}

// update enables what can be done.
func (b *toolbar) update() {
	w := b.w
	play := w.place == atGame
	free := play && w.game.free()
	b.undo.SetEnabled(w.canUndo())
	b.redo.SetEnabled(w.canRedo())
	b.undo.Hint, b.redo.Hint = w.undoText(), w.redoText()
	b.restart.SetEnabled(free && w.game.table.Game.At() > 0)
	b.mark.SetEnabled(free && !w.game.solved())
	noter, notable := w.noter()
	kit.Show(b.notes, !play || notable)
	b.notes.SetEnabled(free && notable && !w.game.solved())
	b.notes.SetKind(kit.Plain)
	if notable && noter.Notes() {
		b.notes.SetKind(kit.On)
	}
	kit.Show(b.hint, !play || w.game.table.Hints != nil)
	b.hint.SetEnabled(free && !w.game.solved())
	b.hint.SetKind(kit.Plain)
	if play && w.game.guide.active() {
		b.hint.SetKind(kit.On)
	}
	b.cheat.SetEnabled(free && w.game.canHelp())
	b.cheat.Hint = "Fill the selected cell in correctly (Ctrl+H)"
	if play && w.game.table.Length != nil {
		b.cheat.Hint = "Play the next move of a shortest game (Ctrl+H)"
	}
	b.check.SetEnabled(free)
	b.solve.SetEnabled(play && !w.game.clock.paused)
	b.both.SetEnabled(play && !w.game.clock.paused)
	kit.Show(b.clock, play && w.settings.Timer && (!w.settings.HideClock || w.game.clock.over))
	kit.Show(b.pause, play && w.settings.Timer && !w.game.clock.over)
	if play {
		b.clock.set(w.game.clock.text())
		icon := kit.IconPause
		if w.game.clock.paused {
			icon = kit.IconPlay
		}
		b.pause.SetIcon(icon)
	}
}

// noter returns the board of the game if notes can be taken on it.
func (w *Window) noter() (board.Noter, bool) {
	if w.place != atGame {
		return nil, false
	}
	n, ok := w.game.board().(board.Noter)
	return n, ok
}

// noting reports whether notes can be taken.
func (w *Window) noting() bool {
	_, ok := w.noter()
	return ok
}

// toggleNotes begins or ends the taking of notes.
func (w *Window) toggleNotes() {
	if n, ok := w.noter(); ok && w.game.free() {
		n.ToggleNotes()
		w.bar.update()
	}
}

// MinSize implements fyne.Layout.
func (b *toolbar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(minWidth, barLow) }

// Layout implements fyne.Layout.
func (b *toolbar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const gap, air, button = 2, 7, 36
	y := (size.Height-button)/2 - 2
	x := float32(12)
	for _, o := range b.row {
		if _, line := o.(*kit.Ground); line {
			x += air - 1
			o.Move(fyne.NewPos(x, y+8))
			o.Resize(fyne.NewSize(1, 20))
			x += air + 1
			continue
		}
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(m.Width, button))
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
	b.pause.Move(fyne.NewPos(right-button, y))
	b.pause.Resize(fyne.NewSize(button, button))
	m := b.clock.MinSize()
	b.clock.Move(fyne.NewPos(right-button-4-m.Width, y))
	b.clock.Resize(fyne.NewSize(m.Width, button))
}

// popUp shows a menu below a button.
func (w *Window) popUp(under fyne.CanvasObject, items []*fyne.MenuItem) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(under)
	kit.ShowMenu(w.win.Canvas(), at.AddXY(0, under.Size().Height+2), items)
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

func (c *clockFace) set(text string) {
	if c.text.Text != text {
		c.text.SetText(text)
	}
}

// Tapped implements fyne.Tappable.
func (c *clockFace) Tapped(*fyne.PointEvent) { c.tapped() }

// CreateRenderer implements fyne.Widget.
func (c *clockFace) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(clockLayout{}, c.icon, c.text))
}

type clockLayout struct{}

func (clockLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(o[1].MinSize().Width, 36)
	if o[0].Visible() {
		size.Width += 28
	}
	return size
}

func (clockLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Move(fyne.NewPos(0, (size.Height-20)/2))
	o[0].Resize(fyne.NewSize(20, 20))
	m := o[1].MinSize()
	o[1].Move(fyne.NewPos(size.Width-m.Width, (size.Height-m.Height)/2))
	o[1].Resize(m)
}
