package cdcl

// A prober is how far an engine has come with trying candidates out.
type prober struct {
	skip   []bool // x implied by a harmless trial of this pass
	next   int32  // the x to be tried next
	width  int32  // numbers and cells with more candidates wait for a later pass
	trials int    // of this pass
	finds  int    // of this pass

	group   []int32 // tried together
	outcome []lit   // what followed from the last one
	shared  []lit   // follows from all trials of the group so far,
	mark    []int32 // as the mark of the last one tells, by literal
	marks   int32
}

const (
	narrow        = 5  // candidates of a number or a cell that are tried together
	TrialsPerFact = 10 // a pass that finds one fact in so many trials is repeated before wider groups have their turn
)

func (p *prober) init(e *Engine) {
	p.skip = make([]bool, e.nx)
	p.mark = make([]int32, 2*e.vars)
	p.width = narrow
}

// Probe assumes candidates, at level 0, pass after pass, with at most so many
// propagations. One that ends in a clash is false for good (failed literals,
// Freeman 1995). Of a number or a cell with few candidates all are tried, and
// what follows from each of them holds (the dilemma rule, Stålmarck 1989).
// Those of larger groups come last: they are seldom refuted. Within a pass a
// candidate that followed from a harmless one is harmless too and left out. It
// tells how many trials it made, how many facts they gave, and whether a whole
// pass gave none. It ends when propagation at level 0 is broken off: what a
// trial would follow up of the rest, its undoing would lose.
func (e *Engine) Probe(budget uint64, stop func() bool) (trials, facts int, fruitless bool) {
	end, ask := e.work+budget, e.work+askEvery
	for ; e.CanProbe() && e.work < end; e.next++ {
		if e.work >= ask {
			ask = e.work + askEvery
			if stop() {
				break
			}
		}
		if e.next >= e.nx && !e.again() {
			return trials, facts, true
		}
		x := e.next
		if e.now[x].val != 0 || e.skip[x] {
			continue
		}
		tried, found := e.tryBeside(x)
		trials, e.trials = trials+tried, e.trials+tried
		facts, e.finds = facts+found, e.finds+found
	}
	return trials, facts, false
}

// CanProbe reports whether all that is known at level 0 has been followed up.
func (e *Engine) CanProbe() bool { return !e.dead && e.head == len(e.trail) }

// again begins another pass. It returns false if there is no use in one.
func (e *Engine) again() bool {
	widen := e.finds*TrialsPerFact <= e.trials && e.width < e.widest()
	fruitless := e.finds == 0 && !widen
	if widen {
		e.width = 2*e.width + 1
	}
	e.next, e.trials, e.finds = 0, 0, 0
	clear(e.skip)
	return !fruitless
}

// widest returns the width that leaves out nothing.
func (e *Engine) widest() int32 {
	most := int32(0)
	for x := range e.nx {
		if e.now[x].val == 0 {
			most = max(most, e.breadth(x))
		}
	}
	return most
}

// breadth returns how many candidates there are of the number or the cell of
// x, whichever has fewer.
func (e *Engine) breadth(x int32) int32 {
	return min(e.ofNumber[e.number[x]].open, e.ofCell[e.cell[x]].open)
}

// tryBeside tries x, together with the candidates of its number or its cell if
// they are few, unless it has to wait. It tells how many trials that took, and
// how many facts it gave.
func (e *Engine) tryBeside(x int32) (trials, facts int) {
	k, c := e.number[x], e.cell[x]
	switch {
	case e.ofNumber[k].open <= narrow:
		e.group = e.group[:0]
		for y := e.numberFrom[k]; y < e.numberFrom[k+1]; y++ {
			e.group = append(e.group, y)
		}
		return e.tryGroup()
	case e.ofCell[c].open <= narrow:
		e.group = append(e.group[:0], e.cellList[e.cellFrom[c]:e.cellFrom[c+1]]...)
		return e.tryGroup()
	case e.breadth(x) > e.width:
		return 0, 0
	case !e.assume(x):
		return 1, 1
	}
	return 1, 0
}

// tryGroup tries the candidates of the group, one of which is true.
func (e *Engine) tryGroup() (trials, facts int) {
	first := e.marks
	for _, x := range e.group {
		if e.now[x].val != 0 {
			continue
		}
		trials++
		if e.assume(x) {
			e.share(first)
			continue
		}
		if facts++; !e.CanProbe() {
			return trials, facts
		}
	}
	if e.marks-first < 2 {
		return trials, facts
	}
	for _, l := range e.shared {
		if e.value(l) == 0 {
			facts++
			e.assert(l, reason{kind: fixed})
		}
	}
	e.dead = !e.propagate()
	return trials, facts
}

// share keeps of what followed from the trials since a mark what follows from
// the last one as well.
func (e *Engine) share(first int32) {
	e.shared = e.shared[:0]
	for _, l := range e.outcome {
		if e.marks == first || e.mark[l] == e.marks {
			e.mark[l] = e.marks + 1
			e.shared = append(e.shared, l)
		}
	}
	e.marks++
}

// ProbeNear tries the candidates of the numbers next to those that are placed.
func (e *Engine) ProbeNear(stop func() bool) {
	placed := func(k int32) bool {
		return k >= 1 && int(k) <= e.pr.N && e.ofNumber[k].open == 1
	}
	ask := e.work + askEvery
	for x := range e.nx {
		if !e.CanProbe() {
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

// assume tries x. It returns false if x was refuted, and is false for good.
func (e *Engine) assume(x int32) bool {
	e.trying = true
	from := len(e.trail)
	e.limits = append(e.limits, int32(from))
	e.assert(pos(x), reason{kind: fixed})
	ok := e.propagate()
	if ok {
		e.outcome = append(e.outcome[:0], e.trail[from:]...)
		for _, l := range e.outcome {
			if v := l.v(); v < e.nx && !l.isNeg() {
				e.skip[v] = true
			}
		}
	}
	e.Backtrack(0)
	e.trying = false
	if !ok {
		if e.watch != nil {
			e.watch.Refuted(e.number[x], e.cell[x])
		}
		e.assert(neg(x), reason{kind: fixed})
		e.dead = !e.propagate()
	}
	return ok
}
