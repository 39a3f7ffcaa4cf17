package riverview

import (
	"backtrack/model"
	"backtrack/ui/board"
)

// toggle takes one item of a stack aboard. With off, or if none is ashore, it puts one
// ashore.
func (b *Board) toggle(stack int, off bool) {
	s := &b.scene
	aboard, ashore := s.boarded(stack), s.ashore(stack, s.pos.Boat())
	switch {
	case len(aboard) > 0 && (off || len(ashore) == 0):
		b.leave(aboard[len(aboard)-1])
	case len(ashore) > 0:
		b.take(ashore[0])
	default:
		b.take(s.cast.stacks[stack][0])
	}
}

// take takes an item aboard.
func (b *Board) take(i int) {
	if why := b.scene.board(i); why != "" {
		b.desk.Say(why)
		return
	}
	b.Refresh()
}

// leave puts an item ashore.
func (b *Board) leave(i int) {
	b.scene.leave(i)
	b.Refresh()
}

// crossRiver crosses with those aboard.
func (b *Board) crossRiver() {
	s := b.scene
	switch {
	case s.pos.Status() == model.Solved:
		b.desk.Say("All are across already.")
		return
	case len(s.aboard) == 0:
		b.desk.Say("Choose who crosses first, with a click or the keys 1 to 9.")
		return
	}
	b.history().Play(s.pos.Cross(s.aboard))
}

// takeBack puts those ashore who have boarded since the last crossing or, if
// nobody has, takes that crossing back.
func (b *Board) takeBack() {
	if stay := intersection(b.scene.aboard, staysAboard(b.scene.pos)); len(stay) < len(b.scene.aboard) {
		b.scene.aboard = stay
		b.Refresh()
		return
	}
	b.history().Back()
}

// history returns the game for the keys that go back and forward in it.
func (b *Board) history() board.History[position, move] {
	return board.History[position, move]{Desk: b.desk, Move: "crossing", Played: b.scene.pos.Played(), Ahead: b.scene.mark.RedoMoves}
}
