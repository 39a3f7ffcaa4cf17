package cdcl

// quitEvery is how many propagations pass between two calls of quit. Most
// decisions cause fewer.
const quitEvery = 2 * askEvery

// assert makes l true for the reason why. If l is false, that is a conflict,
// after which nothing more is asserted.
func (e *Engine) assert(l lit, why reason) {
	switch v := e.value(l); {
	case len(e.conflict) > 0 || v > 0:
	case v < 0:
		e.conflict = e.explain(append(e.conflict[:0], l), l, why, int32(len(e.trail)))
	default:
		x := l.v()
		e.assigns[x].val = 1
		if l.isNeg() {
			e.assigns[x].val = -1
		}
		e.level[x] = int32(len(e.levelStart))
		e.trailAt[x] = int32(len(e.trail))
		e.reasons[x] = why
		e.trail = append(e.trail, l)
	}
}

// propagate propagates all literals on the trail. It returns false on a
// conflict. It breaks off when quit says so: what has been asserted then holds,
// but is not all that follows.
func (e *Engine) propagate() bool {
	for e.head < len(e.trail) && len(e.conflict) == 0 {
		if e.work++; e.work%quitEvery == 0 && e.quit() {
			break
		}
		l := e.trail[e.head]
		e.head++
		v := l.v()
		switch {
		case v < e.firstStep && l.isNeg():
			e.candidateFalse(v)
		case v < e.firstStep:
			e.candidateTrue(v)
		case v < e.firstSide && l.isNeg():
			e.stepFalse(v)
		case v < e.firstSide:
			e.stepTrue(v)
		case l.isNeg():
			e.sideFalse(v)
		default:
			e.sideTrue(v)
		}
		if len(e.conflict) == 0 {
			e.propagateClauses(l)
		}
	}
	return len(e.conflict) == 0
}

// interrupted reports whether propagate broke off.
func (e *Engine) interrupted() bool { return e.head < len(e.trail) }
