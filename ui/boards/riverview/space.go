package riverview

import (
	"context"

	"fyne.io/fyne/v2"

	"backtrack/ui/boards/riverview/statemap"
	"backtrack/ui/kit"
)

// A spaceView shows the graph of all states in place of the board.
type spaceView struct {
	*statemap.Map
	shown    bool
	auto     bool // it is shown because a search jumps from position to position
	declined bool // the player has closed it, so it stays closed during the search
}

// Learn implements family.Learner: it works out the state space.
func (b *Board) Learn(ctx context.Context) (use func(), err error) {
	know := b.space.Explore(ctx)
	return func() {
		know()
		if b.space.shown {
			b.Refresh()
		}
	}, nil
}

// showSpace shows the state space, or the board again.
func (b *Board) showSpace(on bool) {
	b.StopMotion()
	b.space.shown = on
	b.space.Reset()
	b.hover(none)
	b.scene.focus = none
	b.Refresh()
	b.desk.Fit()
}

func (b *Board) ToggleMap() {
	b.space.auto, b.space.declined = false, b.space.shown
	b.showSpace(!b.space.shown)
}

// follow shows the state space while a search is watched that jumps from
// position to position, and the board again afterwards.
func (b *Board) follow(before position) {
	v, s := &b.space, b.scene
	switch moved := difference(before, s.pos); {
	case s.mark.Current == nil && s.mark.Refused == nil:
		v.declined = false
		if v.auto {
			v.auto = false
			b.showSpace(false)
		}
	case !v.shown && !v.declined && v.Drawn() && len(moved) > 0 && (before.Boat() == s.pos.Boat() || !oneCrossing(before, moved)):
		v.auto = true
		b.showSpace(true)
	}
}

func (b *Board) Title() (title, about string) {
	switch {
	case !b.space.shown:
		return "", ""
	case b.space.Cards():
		return "State space", "Each card is a position. A crossing takes you from bank to bank."
	}
	return "State space", "Each dot is a position. A crossing takes you from bank to bank."
}

func (b *Board) Edged() {}

func (b *Board) Zooms() bool { return b.space.shown }

func (b *Board) Zoom(at *fyne.Position, factor float32) {
	b.space.Lens = b.Zoomed(b.space.Lens, at, factor)
	b.Redraw()
}

// Pan moves the graph.
func (b *Board) Pan(dx, dy float32) {
	b.space.Lens = b.Panned(b.space.Lens, dx, dy)
	b.Redraw()
}

// toggleMerged merges interchangeable items in the graph, or separates them again.
func (b *Board) toggleMerged() {
	if why := b.space.ToggleMerged(); why != "" {
		b.desk.Say(why)
		return
	}
	b.Refresh()
	b.desk.Fit()
}

// hoverSpace shows a hint about state i, or about none.
func (b *Board) hoverSpace(i int) {
	if i == b.space.Hover {
		return
	}
	b.space.Hover = i
	b.Redraw()
	if i == none {
		b.desk.Hint("")
		return
	}
	text := b.space.Text(i)
	if by, ok := b.space.Steps(i, b.scene.pos, b.scene.mark.RedoMoves); ok && by != 0 {
		text += " Click to go there."
	}
	b.desk.Hint(text)
}

// clickSpace goes to the state at a place if it is on the player's way.
func (b *Board) clickSpace(at fyne.Position) {
	i := b.space.At(b.Pixel(at))
	if i == none {
		return
	}
	switch by, ok := b.space.Steps(i, b.scene.pos, b.scene.mark.RedoMoves); {
	case !ok:
		b.desk.Say(b.space.Text(i) + " You have not been there.")
	case by != 0:
		b.desk.Go(by)
	}
}

// save asks where to save the graph as a file of a kind, .svg or .png.
func (b *Board) save(kind string) {
	if !b.space.Drawn() {
		b.desk.Say(b.space.WhyMissing())
		return
	}
	b.desk.Export("state-space"+kind, b.space.File(kind, kit.Palette(), b.scene.pos, b.scene.mark))
}
