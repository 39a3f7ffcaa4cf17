package model

import "slices"

// Checkpoint marks the current position as one to go back to. Checkpoints are
// nested; where one is already, it does nothing. Going back beyond a
// checkpoint takes it back like the steps, and Redo brings it again. A restart
// ends those before it until it is undone.
func (g *Session[S, M]) Checkpoint() {
	if i, set := slices.BinarySearch(g.marks, g.at); !set {
		g.marks = slices.Insert(g.marks, i, g.at)
		g.changed()
	}
}

// Keep accepts what was played since the last checkpoint, which is no more.
func (g *Session[S, M]) Keep() {
	if len(g.Checkpoints()) > 0 {
		n := len(g.past())
		g.marks = slices.Delete(g.marks, n-1, n)
		g.changed()
	}
}

// TakeBack goes back to the last checkpoint, which stays; where the game is at
// it already, the checkpoint itself is taken away. Redo plays the steps again.
func (g *Session[S, M]) TakeBack() {
	marks := g.Checkpoints()
	switch n := len(marks); {
	case n == 0:
	case marks[n-1] < g.at:
		g.Seek(marks[n-1])
	default:
		g.Keep()
	}
}

// Checkpoints returns after how many steps each checkpoint was set, ascending:
// those up to the current position, from the last restart on.
func (g *Session[S, M]) Checkpoints() []int {
	begun := g.at
	for begun > 0 && len(g.steps[begun-1].Moves) > 0 {
		begun--
	}
	past := g.past()
	first, _ := slices.BinarySearch(past, begun)
	return past[first:]
}

// past returns a copy of the checkpoints up to the current position.
func (g *Session[S, M]) past() []int {
	n, set := slices.BinarySearch(g.marks, g.at)
	if set {
		n++
	}
	return slices.Clone(g.marks[:n])
}

// Trial returns the moves played since the last checkpoint; none if there is
// no checkpoint.
func (g *Session[S, M]) Trial() []M {
	marks := g.Checkpoints()
	if len(marks) == 0 {
		return nil
	}
	var out []M
	for _, s := range g.steps[marks[len(marks)-1]:g.at] {
		out = append(out, s.Moves...)
	}
	return out
}
