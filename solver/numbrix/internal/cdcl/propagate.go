package cdcl

// quitEvery is how many propagations pass between two questions whether the
// search must end; fewer than that follow from most decisions.
const quitEvery = 2 * askEvery

// assert makes l true for the reason why. If l is false the reason is a clash.
// After a clash nothing more is asserted.
func (e *Engine) assert(l lit, why reason) {
	switch v := e.value(l); {
	case len(e.clash) > 0 || v > 0:
	case v < 0:
		e.clash = e.explain(append(e.clash[:0], l), l, why, int32(len(e.trail)))
	default:
		x := l.v()
		e.now[x].val = 1
		if l.isNeg() {
			e.now[x].val = -1
		}
		e.level[x] = int32(len(e.limits))
		e.pos[x] = int32(len(e.trail))
		e.why[x] = why
		e.trail = append(e.trail, l)
	}
}

// propagate follows up everything that has been asserted. It returns false on
// a clash. When the search must end it may break off; what has been asserted
// then still holds, but does not contain all that follows.
func (e *Engine) propagate() bool {
	for e.head < len(e.trail) && len(e.clash) == 0 {
		if e.work++; e.work%quitEvery == 0 && e.quit() {
			break
		}
		l := e.trail[e.head]
		e.head++
		v := l.v()
		switch {
		case v < e.s0 && l.isNeg():
			e.candidateOut(v)
		case v < e.s0:
			e.placed(v)
		case v < e.e0 && l.isNeg():
			e.stepOut(v)
		case v < e.e0:
			e.stepTaken(v)
		case l.isNeg():
			e.sideOut(v)
		default:
			e.sideUsed(v)
		}
		if len(e.clash) == 0 {
			e.propagateClauses(l)
		}
	}
	return len(e.clash) == 0
}

// broken reports whether propagate broke off.
func (e *Engine) broken() bool { return e.head < len(e.trail) }
