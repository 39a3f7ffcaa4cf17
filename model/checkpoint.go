package model

import "slices"

// Checkpoint sets a checkpoint at the current position, unless there is one. Checkpoints are
// nested. Undo removes a checkpoint together with the step before it, and Redo restores it.
// A restart hides the earlier checkpoints until it is undone.
func (g *Session[S, M]) Checkpoint() {
	if i, set := slices.BinarySearch(g.checkpoints, g.at); !set {
		g.checkpoints = slices.Insert(g.checkpoints, i, g.at)
		g.changed()
	}
}

// KeepTrial accepts the moves since the last checkpoint and removes the
// checkpoint.
func (g *Session[S, M]) KeepTrial() {
	if active := g.Checkpoints(); len(active) > 0 {
		i, _ := slices.BinarySearch(g.checkpoints, active[len(active)-1])
		g.checkpoints = slices.Delete(g.checkpoints, i, i+1)
		g.changed()
	}
}

// DiscardTrial goes back to the last checkpoint and keeps it. At the checkpoint
// it removes the checkpoint. Redo plays the steps again.
func (g *Session[S, M]) DiscardTrial() {
	active := g.Checkpoints()
	switch n := len(active); {
	case n == 0:
	case active[n-1] < g.at:
		g.Seek(active[n-1])
	default:
		g.KeepTrial()
	}
}

// Checkpoints returns the step counts at which the checkpoints were set, ascending. It
// leaves out positions that did not lead to the current one, and those before the last
// restart.
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

// checkpointsSoFar returns a copy of the checkpoints up to the current position.
func (g *Session[S, M]) checkpointsSoFar() []int {
	n, set := slices.BinarySearch(g.checkpoints, g.at)
	if set {
		n++
	}
	return slices.Clone(g.checkpoints[:n])
}

// SinceCheckpoint returns the moves played since the last checkpoint. It returns none if
// there is no checkpoint.
func (g *Session[S, M]) SinceCheckpoint() []M {
	active := g.Checkpoints()
	if len(active) == 0 {
		return nil
	}
	var steps [][]M
	for n := range g.Trail() {
		if n == active[len(active)-1] {
			break
		}
		steps = append(steps, g.steps[n-1].Moves)
	}
	slices.Reverse(steps)
	return slices.Concat(steps...)
}
