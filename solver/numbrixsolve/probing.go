package numbrixsolve

// try probes candidates, in order and round after round, with at most so many
// propagations: each is assumed, at level 0, and if that ends in a clash it is
// false for good (failed literals, Freeman 1995). Within a round a candidate
// that followed from a harmless one is harmless too and left out. It tells how
// many were tried and refuted, and whether a whole round refuted none. It ends
// when propagation at level 0 is broken off: what a probe would follow up of
// the rest, its undoing would lose.
func (e *engine) try(budget uint64, stop stopper) (tried, refuted int, fruitless bool) {
	end, ask := e.work+budget, e.work+askEvery
	for ; !e.dead && e.head == len(e.trail) && e.work < end; e.probe++ {
		if e.work >= ask {
			ask = e.work + askEvery
			if stop() {
				break
			}
		}
		if e.probe >= e.nx {
			if e.fails == 0 {
				e.probe = 0
				clear(e.skip)
				return tried, refuted, true
			}
			e.probe, e.fails = 0, 0
			clear(e.skip)
		}
		x := e.probe
		if e.now[x].val != 0 || e.skip[x] {
			continue
		}
		tried++
		if !e.assume(x) {
			refuted++
			e.fails++
		}
	}
	return tried, refuted, false
}

// tryNear probes the candidates of the numbers next to those that are placed.
func (e *engine) tryNear(stop stopper) {
	placed := func(k int32) bool {
		return k >= 1 && int(k) <= e.pr.n && e.ofNumber[k].open == 1
	}
	ask := e.work + askEvery
	for x := range e.nx {
		if e.dead || e.head < len(e.trail) {
			return
		}
		if e.work >= ask {
			ask = e.work + askEvery
			if stop() {
				return
			}
		}
		if k := e.number[x]; e.now[x].val == 0 && !e.skip[x] && (placed(k-1) || placed(k+1)) {
			e.assume(x)
		}
	}
	clear(e.skip)
}

// assume probes x. It returns false if x was refuted.
func (e *engine) assume(x int32) bool {
	e.report.quiet = true
	from := len(e.trail)
	e.limits = append(e.limits, int32(from))
	e.assert(pos(x), reason{kind: fixed})
	ok := e.propagate()
	if ok {
		for _, l := range e.trail[from:] {
			if v := l.v(); v < e.nx && !l.isNeg() {
				e.skip[v] = true
			}
		}
	}
	e.undo(0)
	e.report.quiet = false
	if !ok {
		e.report.refused(e, x)
		e.assert(neg(x), reason{kind: fixed})
		e.dead = !e.propagate()
	}
	return ok
}
