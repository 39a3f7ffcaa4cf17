package model

import "slices"

// Checkpoint marks the current position as one to go back to; it does nothing
// where there is a checkpoint already. Checkpoints are nested. Undoing beyond a
// checkpoint removes it together with the steps, and Redo restores it. A restart
// hides the earlier checkpoints until it is undone.
func (g *Session[S, M]) Checkpoint() {
	if i, set := slices.BinarySearch(g.marks, g.at); !set {
		g.marks = slices.Insert(g.marks, i, g.at)
		g.changed()
	}
}

// KeepTrial accepts the moves since the last checkpoint and removes the
// checkpoint.
func (g *Session[S, M]) KeepTrial() {
	if len(g.Checkpoints()) > 0 {
		n := len(g.past())
		g.marks = slices.Delete(g.marks, n-1, n)
		g.changed()
	}
}

// DiscardTrial goes back to the last checkpoint and keeps it. At the checkpoint
// it removes the checkpoint. Redo plays the steps again.
func (g *Session[S, M]) DiscardTrial() {
	marks := g.Checkpoints()
	switch n := len(marks); {
	case n == 0:
	case marks[n-1] < g.at:
		g.Seek(marks[n-1])
	default:
		g.KeepTrial()
	}
}

// Checkpoints returns the step counts at which the checkpoints were set,
// ascending: from the last restart up to the current position.
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

// SinceCheckpoint returns the moves played since the last checkpoint; none if
// there is no checkpoint.
func (g *Session[S, M]) SinceCheckpoint() []M {
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
