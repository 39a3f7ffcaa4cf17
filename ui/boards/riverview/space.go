package riverview

import (
	"context"

	"fyne.io/fyne/v2"

	"backtrack/ui/board"
	"backtrack/ui/boards/riverview/statemap"
	"backtrack/ui/kit"
)

// A spaceView shows the graph of all states instead of the board.
type spaceView struct {
	*statemap.Map
	b        *Board
	shown    bool
	auto     bool // shown because a search jumps from position to position
	declined bool // closed by the player, so it stays closed during the search
}

// Learn implements family.Learner. It computes the state space.
func (b *Board) Learn(ctx context.Context) (use func(), err error) {
	know := b.space.Explore(ctx)
	return func() {
		know()
		if b.space.shown {
			b.Refresh()
		}
	}, nil
}

func (b *Board) ToggleMap() {
	b.space.auto, b.space.declined = false, b.space.shown
	b.space.setShown(!b.space.shown)
}

func (b *Board) Map() board.Map {
	if !b.space.shown {
		return nil
	}
	return b.space
}

// setShown shows the state space, or closes it.
func (v *spaceView) setShown(on bool) {
	b := v.b
	b.Motion.Stop()
	v.shown = on
	v.Reset()
	b.point(none)
	b.scene.focus = none
	b.Refresh()
	b.host.Fit()
}

// follow shows the state space while a search is shown that jumps from position to
// position, and closes it afterwards.
func (v *spaceView) follow(before position) {
	s := v.b.scene
	switch moved := difference(before, s.pos); {
	case s.mark.Current == nil && s.mark.Rejected == nil:
		v.declined = false
		if v.auto {
			v.auto = false
			v.setShown(false)
		}
	case !v.shown && !v.declined && v.HasMap() && len(moved) > 0 && (before.Boat() == s.pos.Boat() || !oneCrossing(before, moved)):
		v.auto = true
		v.setShown(true)
	}
}

// Title implements board.Map.
func (v *spaceView) Title() (title, about string) {
	if v.Cards() {
		return "State space", "Each card is a position. A crossing takes you from bank to bank."
	}
	return "State space", "Each dot is a position. A crossing takes you from bank to bank."
}

// Zoom implements board.Map.
func (v *spaceView) Zoom(at *fyne.Position, factor float32) {
	var x, y float32 // offset from the middle, in widths and heights of the board
	if size := v.b.Size(); at != nil && size.Width > 0 && size.Height > 0 {
		p := at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(v.b))
		x, y = p.X/size.Width-.5, p.Y/size.Height-.5
	}
	v.Lens = v.Lens.Zoomed(float64(x), float64(y), float64(factor))
	v.b.Redraw()
}

// Pan implements board.Map.
func (v *spaceView) Pan(dx, dy float32) {
	size := v.b.Size()
	v.Lens = v.Lens.Moved(float64(dx/max(size.Width, 1)), float64(dy/max(size.Height, 1)))
	v.b.Redraw()
}

// merge merges interchangeable items in the graph, or separates them again.
func (v *spaceView) merge() {
	if why := v.ToggleMerged(); why != "" {
		v.b.host.Say(why)
		return
	}
	v.b.Refresh()
	v.b.host.Fit()
}

// point shows a tip about state i, or hides the tip if i is none.
func (v *spaceView) point(i int) {
	if i == v.Hover {
		return
	}
	v.Hover = i
	v.b.Redraw()
	if i == none {
		v.b.host.Tip("")
		return
	}
	text := v.Text(i)
	if by, ok := v.steps(i); ok && by != 0 {
		text += " Click to go there."
	}
	v.b.host.Tip(text)
}

// steps returns how many crossings lead to a state along the player's path, negative for
// crossings back. It returns false if the state is not on that path.
func (v *spaceView) steps(i int) (by int, ok bool) {
	return v.Steps(i, v.b.scene.pos, v.b.scene.mark.RedoMoves)
}

// click goes to the state at a position if it is on the player's path.
func (v *spaceView) click(at fyne.Position) {
	i := v.StateAt(v.b.Pixel(at))
	if i == none {
		return
	}
	switch by, ok := v.steps(i); {
	case !ok:
		v.b.host.Say(v.Text(i) + " You have not been there.")
	case by != 0:
		v.b.host.Go(by)
	}
}

// save asks where to save the graph as a file of the given kind, .svg or .png.
func (v *spaceView) save(kind string) {
	if !v.HasMap() {
		v.b.host.Say(v.WhyMissing())
		return
	}
	v.b.host.Export("state-space"+kind, v.File(kind, kit.Palette(), v.b.scene.pos, v.b.scene.mark))
}
