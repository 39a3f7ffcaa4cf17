package riverview

import "fyne.io/fyne/v2"

// showSpace shows the state space, or the board again.
func (b *Board) showSpace(on bool) {
	b.stop()
	b.space.shown, b.space.hover, b.space.zoom = on, none, 1
	b.scene.hover, b.scene.focus = none, none
	b.Refresh()
	b.desk.Fit()
}

// ToggleMap implements board.Mapper.
func (b *Board) ToggleMap() {
	b.space.auto, b.space.declined = false, b.space.shown
	b.showSpace(!b.space.shown)
}

// follow shows the state space while a search is watched that jumps from
// position to position, and the board again afterwards.
func (b *Board) follow(before position) {
	v, s := b.space, b.scene
	switch moved := difference(before, s.pos); {
	case s.mark.Current == nil && s.mark.Refused == nil:
		v.declined = false
		if v.auto {
			v.auto = false
			b.showSpace(false)
		}
	case !v.shown && !v.declined && v.drawn() && len(moved) > 0 && (before.Boat() == s.pos.Boat() || !one(before, moved)):
		v.auto = true
		b.showSpace(true)
	}
}

// Title implements board.Titler.
func (b *Board) Title() (title, about string) {
	switch {
	case !b.space.shown:
		return "", ""
	case b.space.drawn() && b.space.cards():
		return "State space", "Each card is a position. A crossing takes you from bank to bank."
	}
	return "State space", "Each dot is a position. A crossing takes you from bank to bank."
}

// Edged implements board.Edged.
func (b *Board) Edged() {}

// Zooms implements board.Zoomer.
func (b *Board) Zooms() bool { return b.space.shown }

// Zoom implements board.Zoomer.
func (b *Board) Zoom(at *fyne.Position, factor float32) {
	if b.Image == nil {
		return
	}
	w, h := float64(b.Image.Bounds().Dx()), float64(b.Image.Bounds().Dy())
	x, y := w/2, h/2
	if at != nil {
		x, y = b.pixels(at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(b)))
	}
	b.space.zoomBy(float64(factor), x, y, w, h)
	b.Redraw()
}

// pan moves the graph.
func (b *Board) pan(dx, dy float32) {
	b.space.move(float64(dx)*b.Scale, float64(dy)*b.Scale, float64(b.Image.Bounds().Dx()), float64(b.Image.Bounds().Dy()))
	b.Redraw()
}

// together merges interchangeable items in the graph, or separates them again.
func (b *Board) together() {
	if !b.space.known {
		b.desk.Say(b.space.absent())
		return
	}
	if !b.space.choice() {
		b.desk.Say("Every figure of this puzzle is different.")
		return
	}
	b.space.together, b.space.hover, b.space.zoom, b.space.chart = !b.space.together, none, 1, chart{}
	b.Refresh()
	b.desk.Fit()
}

// hoverSpace shows a hint about the state at a place.
func (b *Board) hoverSpace(at fyne.Position) {
	v := b.space
	if v.chart.plan == nil {
		return
	}
	x, y := b.pixels(at)
	i := v.chart.stateAt(x, y)
	if i == v.hover {
		return
	}
	v.hover = i
	b.Redraw()
	if i == none {
		b.desk.Hint("")
		return
	}
	text := stateText(v.level().space, i)
	if by, ok := b.stepsTo(i); ok && by != 0 {
		text += " Click to go there."
	}
	b.desk.Hint(text)
}

// leaveSpace is called when the pointer leaves the graph.
func (b *Board) leaveSpace() {
	if b.space.hover != none {
		b.space.hover = none
		b.Redraw()
		b.desk.Hint("")
	}
}

// stepsTo returns how many crossings lead to a state along the player's way, or
// back to it: the fewest.
func (b *Board) stepsTo(state int) (int, bool) {
	way, next := wayOf(b.space.level().space, b.space.start, b.scene.pos, b.scene.mark.RedoMoves)
	for k := range max(len(way), len(next)+1) {
		if k < len(way) && way[len(way)-1-k] == state {
			return -k, true
		}
		if k > 0 && k <= len(next) && next[k-1] == state {
			return k, true
		}
	}
	return 0, false
}

// clickSpace goes to the state at a place if it is on the player's way.
func (b *Board) clickSpace(at fyne.Position) {
	v := b.space
	if v.chart.plan == nil {
		return
	}
	x, y := b.pixels(at)
	i := v.chart.stateAt(x, y)
	if i == none {
		return
	}
	by, ok := b.stepsTo(i)
	switch {
	case !ok:
		b.desk.Say(stateText(v.level().space, i) + " You have not been there.")
	case by != 0:
		b.desk.Go(by)
	}
}
