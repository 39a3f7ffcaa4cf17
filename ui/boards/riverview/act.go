package riverview

import (
	"fmt"

	"backtrack/model"
)

// toggle takes somebody of a stack aboard or, with off, puts one ashore.
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

// crossRiver crosses with those aboard. If that is what was taken back last,
// what was taken back before is not lost.
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
	m := s.pos.Cross(s.aboard)
	if ahead := s.mark.RedoMoves; len(ahead) > 0 && ahead[0] == m {
		b.desk.Go(1)
		return
	}
	_ = b.desk.Play(m) // a refusal has been shown already
}

// takeBack puts those ashore who have boarded since the last crossing or, if
// nobody has, takes that crossing back.
func (b *Board) takeBack() {
	switch stay := both(b.scene.aboard, crew(b.scene.pos)); {
	case len(stay) < len(b.scene.aboard):
		b.scene.aboard = stay
		b.Refresh()
	case b.scene.pos.Played() == 0:
		b.desk.Say("There is no crossing to take back.")
	default:
		b.desk.Go(-1)
	}
}

// goTo goes to where the game stood after a number of crossings.
func (b *Board) goTo(n int) {
	b.desk.Say("")
	now := b.scene.pos.Played()
	switch known := now + len(b.scene.mark.RedoMoves); {
	case n == now:
	case n < 0:
		b.desk.Say("This is the beginning.")
	case n > known:
		b.desk.Say(fmt.Sprintf("Crossing %d has not been made yet.", n))
	default:
		b.desk.Go(n - now)
	}
}
