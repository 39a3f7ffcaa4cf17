package riverview

import (
	"slices"

	"backtrack/model"
	"backtrack/ui/board"
)

// toggle takes an item of a stack aboard. It puts an item of the stack ashore instead if
// one is aboard and either off is true or nobody of the stack is left ashore.
func (b *Board) toggle(stack int, off bool) {
	s := &b.scene
	aboard, ashore := s.aboardOf(stack), s.ashore(stack, s.pos.Boat())
	switch {
	case len(aboard) > 0 && (off || len(ashore) == 0):
		b.leave(aboard[len(aboard)-1])
	case len(ashore) > 0:
		b.take(ashore[0])
	default:
		b.take(s.cast.stacks[stack][0])
	}
}

// take takes an item aboard, or shows why it can't board.
func (b *Board) take(i int) {
	b.setAboard(func(s *scene) {
		if why := s.board(i); why != "" {
			b.host.Say(why)
		}
	})
}

// leave puts an item ashore.
func (b *Board) leave(i int) {
	b.setAboard(func(s *scene) { s.leave(i) })
}

// chooseFirst is shown if nobody has been chosen to cross.
const chooseFirst = "Choose who crosses first, with a click or the keys 1 to 9."

// crossRiver sends the boat across with those aboard.
func (b *Board) crossRiver() {
	s := b.scene
	switch {
	case s.pos.Status() == model.Solved:
		b.host.Say("All are across already.")
		return
	case len(s.aboard) == 0:
		b.host.Say(chooseFirst)
		return
	}
	b.history().Play(s.pos.Cross(s.aboard))
}

// takeBack puts those ashore who have boarded since the last crossing. If nobody has, it
// undoes that crossing.
func (b *Board) takeBack() {
	if b.scene.loaded() {
		b.setAboard((*scene).unload)
		return
	}
	b.history().Back()
}

// setAboard changes who is aboard. If that makes Escape possible or impossible, the
// window updates its commands.
func (b *Board) setAboard(change func(*scene)) {
	could := b.CanEscape()
	change(&b.scene)
	b.Refresh()
	if b.CanEscape() != could {
		b.host.Fit()
	}
}

// CanEscape implements board.Escaper. It reports whether the map is shown, or the boat
// holds other items than right after the last crossing. While a search or a solution is
// shown, it returns false.
func (b *Board) CanEscape() bool {
	return !b.scene.watched() && (b.space.shown || !slices.Equal(b.scene.aboard, staysAboard(b.scene.pos)))
}

// Escape implements board.Escaper. It closes the map. If no map is shown, it restores who
// was in the boat right after the last crossing.
func (b *Board) Escape() {
	if b.space.shown {
		b.ToggleMap()
		return
	}
	b.setAboard((*scene).unload)
}

// history returns the handler of the keys that go through the positions of the game.
func (b *Board) history() board.History[position, move] {
	return board.History[position, move]{Host: b.host, Move: "crossing", Played: b.scene.pos.Played(), Ahead: b.scene.mark.RedoMoves}
}
