package model

import "slices"

// Checkpoint sets a checkpoint at the current position if there is none yet. Undoing the step
// before a checkpoint hides the checkpoint, and Redo shows it again. A restart hides all
// earlier checkpoints until the restart is undone.
func (s *Session[S, M]) Checkpoint() {
	if i, set := slices.BinarySearch(s.checkpoints, s.at); !set {
		s.checkpoints = slices.Insert(s.checkpoints, i, s.at)
		s.changed()
	}
}

// KeepTrial accepts the moves since the last checkpoint and removes the
// checkpoint.
func (s *Session[S, M]) KeepTrial() {
	if active := s.Checkpoints(); len(active) > 0 {
		i, _ := slices.BinarySearch(s.checkpoints, active[len(active)-1])
		s.checkpoints = slices.Delete(s.checkpoints, i, i+1)
		s.changed()
	}
}

// DiscardTrial goes back to the last checkpoint, which stays set. Redo plays the discarded
// steps again. If the position is already at the checkpoint, DiscardTrial removes the
// checkpoint.
func (s *Session[S, M]) DiscardTrial() {
	active := s.Checkpoints()
	switch n := len(active); {
	case n == 0:
	case active[n-1] < s.at:
		s.Seek(active[n-1])
	default:
		s.KeepTrial()
	}
}

// Checkpoints returns, for each checkpoint, how many steps had been played when it was set, in
// ascending order. It leaves out checkpoints that are not on the trail of the current position,
// see Trail.
func (s *Session[S, M]) Checkpoints() []int {
	var out []int
	for n := range s.Trail() {
		if _, set := slices.BinarySearch(s.checkpoints, n); set {
			out = append(out, n)
		}
	}
	slices.Reverse(out)
	return out
}

// checkpointsSoFar returns a copy of the checkpoints up to the current position.
func (s *Session[S, M]) checkpointsSoFar() []int {
	n, set := slices.BinarySearch(s.checkpoints, s.at)
	if set {
		n++
	}
	return slices.Clone(s.checkpoints[:n])
}

// SinceCheckpoint returns the moves played since the last checkpoint. It returns none if
// there is no checkpoint.
func (s *Session[S, M]) SinceCheckpoint() []M {
	active := s.Checkpoints()
	if len(active) == 0 {
		return nil
	}
	var steps [][]M
	for n := range s.Trail() {
		if n == active[len(active)-1] {
			break
		}
		steps = append(steps, s.steps[n-1].Moves)
	}
	slices.Reverse(steps)
	return slices.Concat(steps...)
}
