package cdcl

// phases are the values that decisions try first. The last value of a variable is tried again
// (phase saving, Pipatsrisawat and Darwiche 2007). Half of the time the search prefers the
// values of the longest trail without a conflict since the last rephasing. Now and then all
// values are reset (target phases and rephasing, Biere and Fleury 2020). This is what finds a
// solution on boards with many solutions.
type phases struct {
	target     phaseRecord // the record since the last rephasing
	best       phaseRecord // the record since rephase last used the best values
	rephasings int         // calls of rephase so far
}

// A phaseRecord describes the longest trail without a conflict so far. Each longer trail
// updates it.
type phaseRecord struct {
	values []int8 // the last value that such a trail gave to each x; 0 if none did
	known  int    // the length of the longest trail
}

// phaseRestarts is how many restarts pass between two rephasings.
const phaseRestarts = 16

func (p *phases) init(e *Engine) {
	p.target.values, p.best.values = make([]int8, e.numCandidates), make([]int8, e.numCandidates)
	e.resetPhases()
}

// resetPhases sets all saved values to true, so that decisions place numbers.
func (e *Engine) resetPhases() {
	for x := range e.numCandidates {
		e.assigns[x].saved = 1
	}
}

// phase returns the literal of x that a decision asserts.
func (e *Engine) phase(x int32) lit {
	value := e.assigns[x].saved
	if aimed := e.target.values[x]; aimed != 0 && e.rephasings%2 == 1 {
		value = aimed
	}
	if value < 0 {
		return neg(x)
	}
	return pos(x)
}

// recordPhases records, at a conflict, the trail before the last decision.
func (e *Engine) recordPhases() {
	if len(e.levelStart) > 0 {
		known := e.trail[:e.levelStart[len(e.levelStart)-1]]
		e.target.update(e, known)
		e.best.update(e, known)
	}
}

func (r *phaseRecord) update(e *Engine, known []lit) {
	if len(known) <= r.known {
		return
	}
	r.known = len(known)
	for _, l := range known {
		if v := l.v(); v < e.numCandidates {
			r.values[v] = e.assigns[v].val
		}
	}
}

// rephase clears the target. It also changes the saved values, in a cycle of four calls. The
// first and the third call set them to the best values, the second sets them to true, and the
// fourth leaves them unchanged.
func (e *Engine) rephase() {
	e.rephasings++
	e.target.known = 0
	clear(e.target.values)
	switch e.rephasings % 4 {
	case 1, 3:
		for x, value := range e.best.values {
			if value != 0 {
				e.assigns[x].saved = value
			}
		}
		e.best.known = 0
	case 2:
		e.resetPhases()
	}
}
