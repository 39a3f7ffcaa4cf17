package model

import "slices"

// Checkpoint marks the current position as one to go back to. Checkpoints are
// nested; where one is already, it does nothing. Going back beyond a
// checkpoint takes it back like the steps, and Redo brings it again.
func (g *Session[S, M]) Checkpoint() {
	marks := g.Checkpoints()
	if n := len(marks); n > 0 && marks[n-1] == g.at {
		return
	}
	g.marks = slices.Insert(g.marks, len(marks), g.at)
	g.changed()
}

// Keep accepts what was played since the last checkpoint, which is no more.
func (g *Session[S, M]) Keep() {
	if n := len(g.Checkpoints()); n > 0 {
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

// Checkpoints returns after how many steps each checkpoint was set, ascending,
// none of them after the current position.
func (g *Session[S, M]) Checkpoints() []int {
	n, set := slices.BinarySearch(g.marks, g.at)
	if set {
		n++
	}
	return slices.Clone(g.marks[:n])
}

// Trial returns the moves played since the last checkpoint; none if there is
// no checkpoint. Those before a restart do not count.
func (g *Session[S, M]) Trial() []M {
	marks := g.Checkpoints()
	if len(marks) == 0 {
		return nil
	}
	var out []M
	for _, s := range g.steps[marks[len(marks)-1]:g.at] {
		if len(s.Moves) == 0 {
			out = nil
		}
		out = append(out, s.Moves...)
	}
	return out
}
