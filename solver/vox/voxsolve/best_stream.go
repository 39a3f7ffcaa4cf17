package voxsolve

import (
	"slices"

	"backtrack/solver"
	"backtrack/solver/vox/internal/voxboard"
)

// A winStream finds all wins in the order of dfs: a bomb on each cell in reading order, then
// the wait. It enters only states that can be won.
type winStream struct {
	*prover
	states []*pathState
	cells  []int32
	found  int
	limit  int // wins after which it ends; 0 means no limit
	over   bool
}

// all finds the wins from the start. It returns true if it has found all of them.
func (w *winStream) all() bool {
	l := &pathState{State: w.Start()}
	w.states = []*pathState{l}
	if l.Alive.Empty() {
		w.report()
	} else if w.winnable(l, w.Now+1, solver.Root) {
		w.walk(0, w.Now+1, solver.Root)
	}
	return !w.over && w.err == nil
}

// report reports the moves to the current position as a win.
func (w *winStream) report() {
	w.found++
	if !w.probe.Solution(w.play(w.cells)) || w.found == w.limit {
		w.over = true
	}
}

// walk tries all moves from depth d, at the beginning of turn t.
func (w *winStream) walk(d, t int, at solver.Node) {
	if len(w.states) == d+1 {
		w.states = append(w.states, new(pathState))
	}
	l := w.states[d]
	if l.Left > 0 {
		before := w.Frame(t - 1)
		for c := int32(0); c < int32(w.Cells) && !w.over; c++ {
			if l.Free(w.Board, before, c) {
				w.enter(d, t, c, at)
			}
		}
	}
	if !w.over {
		w.enter(d, t, voxboard.Wait, at)
	}
}

// enter plays a move if the level can be won after it, walks on from there, and undoes the move.
func (w *winStream) enter(d, t int, c int32, at solver.Node) {
	n := w.states[d+1]
	w.Step(&w.states[d].State, &n.State, t, c)
	done := n.Alive.Empty()
	if !done && !w.winnable(n, t+1, at) {
		if w.over = w.err != nil; !w.over {
			w.probe.Reject(at, w.Move(c), solver.Always)
		}
		return
	}
	here, err := w.probe.Visit(at, w.Move(c), t-w.Now)
	if err != nil {
		w.err, w.over = err, true
		return
	}
	w.cells = append(w.cells, c)
	if done {
		w.report()
	} else {
		w.walk(d+1, t+1, here)
	}
	if !w.over {
		w.probe.Undo(here)
		w.cells = w.cells[:len(w.cells)-1]
	}
}

// winnable reports whether the level can be won from l at the beginning of turn t.
func (w *winStream) winnable(l *pathState, t int, at solver.Node) bool {
	if t > w.Last {
		return false
	}
	from := l.State
	from.Pending = slices.Clone(l.Pending)
	for i := range from.Pending {
		from.Pending[i].Old = true
	}
	w.root, w.floor = at, 0
	return w.anyWin(from, t, w.Last) == won
}
