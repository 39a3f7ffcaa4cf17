package voxsolve

import (
	"slices"

	"backtrack/model/vox"
	"backtrack/solver"
)

// A winStream finds all wins in the order of the plain search: a bomb on each
// cell in reading order, then the wait. It enters a state only if it can be
// won.
type winStream[B nodeSet] struct {
	*prover[B]
	levels []*level[B]
	cells  []int32
	probe  *solver.Probe[vox.Move]
	found  int
	most   int // wins after which it pauses; 0 is no limit
	over   bool
}

// all finds the wins from the start. It returns true if it has seen all.
func (w *winStream[B]) all() bool {
	l := &level[B]{state: w.start()}
	w.levels = []*level[B]{l}
	if empty(l.alive) {
		w.take()
	} else if w.winnable(l, w.now+1, solver.Root) {
		w.walk(0, w.now+1, solver.Root)
	}
	return !w.over && w.err == nil
}

// take reports the win found.
func (w *winStream[B]) take() {
	w.found++
	if !w.probe.Solution(w.play(w.cells)) || w.found == w.most {
		w.over = true
	}
}

// walk tries all moves from level d, at the beginning of turn t.
func (w *winStream[B]) walk(d, t int, at solver.Node) {
	if len(w.levels) == d+1 {
		w.levels = append(w.levels, new(level[B]))
	}
	l := w.levels[d]
	if l.left > 0 {
		before := w.frame(t - 1)
		for c := int32(0); c < int32(w.problem.cells) && !w.over; c++ {
			if l.free(w.problem, before, c) {
				w.enter(d, t, c, at)
			}
		}
	}
	if !w.over {
		w.enter(d, t, wait, at)
	}
}

// enter plays a move if the game can be won with it.
func (w *winStream[B]) enter(d, t int, c int32, at solver.Node) {
	n := w.levels[d+1]
	w.step(w.levels[d], n, t, c)
	done := empty(n.alive)
	if !done && !w.winnable(n, t+1, at) {
		if w.over = w.err != nil; !w.over {
			w.probe.Reject(at, w.move(c), solver.Always)
		}
		return
	}
	here, err := w.probe.Visit(at, w.move(c), t-w.now)
	if err != nil {
		w.err, w.over = err, true
		return
	}
	w.cells = append(w.cells, c)
	if done {
		w.take()
	} else {
		w.walk(d+1, t+1, here)
	}
	if !w.over {
		w.probe.Back(here)
		w.cells = w.cells[:len(w.cells)-1]
	}
}

// winnable asks whether the game can be won from l at the beginning of turn t.
func (w *winStream[B]) winnable(l *level[B], t int, at solver.Node) bool {
	if t > w.last {
		return false
	}
	from := l.state
	from.pending = slices.Clone(l.pending)
	for i := range from.pending {
		from.pending[i].old = true
	}
	w.root, w.floor = at, 0
	return w.any(from, t, w.last) == won
}
