package model

import "slices"

// Checkpoint marks the current position as one to go back to; it does nothing
// where there is a checkpoint already. Checkpoints are nested. Undoing beyond a
// checkpoint removes it together with the steps, and Redo restores it. A restart
// hides the earlier checkpoints until it is undone.
func (g *Session[S, M]) Checkpoint() {
	if i, set := slices.BinarySearch(g.checkpoints, g.at); !set {
		g.checkpoints = slices.Insert(g.checkpoints, i, g.at)
		g.changed()
	}
}

// KeepTrial accepts the moves since the last checkpoint and removes the
// checkpoint.
func (g *Session[S, M]) KeepTrial() {
	if marks := g.Checkpoints(); len(marks) > 0 {
		i, _ := slices.BinarySearch(g.checkpoints, marks[len(marks)-1])
		g.checkpoints = slices.Delete(g.checkpoints, i, i+1)
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
// ascending: only positions that led to the current one, from the last
// restart on.
func (g *Session[S, M]) Checkpoints() []int {
	var out []int
	for n := range g.Trail() {
		if _, set := slices.BinarySearch(g.checkpoints, n); set {
			out = append(out, n)
		}
	}
	slices.Reverse(out)
	return out
}

// past returns a copy of the checkpoints up to the current position.
func (g *Session[S, M]) past() []int {
	n, set := slices.BinarySearch(g.checkpoints, g.at)
	if set {
		n++
	}
	return slices.Clone(g.checkpoints[:n])
}

// SinceCheckpoint returns the moves played since the last checkpoint. It returns none if
// there is no checkpoint.
func (g *Session[S, M]) SinceCheckpoint() []M {
	marks := g.Checkpoints()
	if len(marks) == 0 {
		return nil
	}
	var steps [][]M
	for n := range g.Trail() {
		if n == marks[len(marks)-1] {
			break
		}
		steps = append(steps, g.steps[n-1].Moves)
	}
	slices.Reverse(steps)
	return slices.Concat(steps...)
}
