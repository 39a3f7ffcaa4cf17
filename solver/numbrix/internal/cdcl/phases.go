package cdcl

// phases are the values that decisions try first. A value that a variable had
// is worth a second try (Pipatsrisawat and Darwiche 2007); half of the time the
// search returns to the values that it had when it had come farthest without a
// clash, and now and then all of them begin anew (target phases and rephasing,
// Biere and Fleury 2020). On boards with many solutions this is what finds one.
type phases struct {
	target aim // since the last rephasing
	best   aim // since the best values were used
	rounds int // rephasings
}

// An aim is how far the search came, and with which values.
type aim struct {
	values []int8 // by x; 0 if it was open
	known  int    // literals on the trail
}

// phaseRestarts is how many restarts pass between two rephasings.
const phaseRestarts = 16

func (p *phases) init(e *Engine) {
	p.target.values, p.best.values = make([]int8, e.nx), make([]int8, e.nx)
	e.hope()
}

// hope makes decisions place numbers.
func (e *Engine) hope() {
	for x := range e.nx {
		e.now[x].saved = 1
	}
}

// phase returns the literal of x that a decision makes true.
func (e *Engine) phase(x int32) lit {
	value := e.now[x].saved
	if aimed := e.target.values[x]; aimed != 0 && e.rounds%2 == 1 {
		value = aimed
	}
	if value < 0 {
		return neg(x)
	}
	return pos(x)
}

// aim notes, at a clash, how far the search had come before its last decision.
func (e *Engine) aim() {
	if len(e.limits) > 0 {
		known := e.trail[:e.limits[len(e.limits)-1]]
		e.target.note(e, known)
		e.best.note(e, known)
	}
}

func (a *aim) note(e *Engine, known []lit) {
	if len(known) <= a.known {
		return
	}
	a.known = len(known)
	for _, l := range known {
		if v := l.v(); v < e.nx {
			a.values[v] = e.now[v].val
		}
	}
}

// rephase begins with other values: the best ones, or hope, in turns.
func (e *Engine) rephase() {
	e.rounds++
	e.target.known = 0
	clear(e.target.values)
	switch e.rounds % 4 {
	case 1, 3:
		for x, value := range e.best.values {
			if value != 0 {
				e.now[x].saved = value
			}
		}
		e.best.known = 0
	case 2:
		e.hope()
	}
}
