package cdcl

// A prober is the state of failed-literal probing.
type prober struct {
	skip   []bool // by x: implied by a probe of this pass that did not fail
	next   int32  // the x to probe next
	width  int32  // the largest groups that this pass probes, in candidates
	trials int    // in this pass
	facts  int    // in this pass

	group   []int32 // candidates that are probed together
	implied []lit   // by the last probe
	common  []lit   // implied by all probes of the group so far
	mark    []int32 // by literal: the number of the last probe that implied it
	marks   int32
}

const (
	smallGroup    = 5  // the most candidates of a number or a cell that are probed together
	TrialsPerFact = 10 // a pass with a higher yield is repeated before wider groups are probed
)

func (p *prober) init(e *Engine) {
	p.skip = make([]bool, e.numCandidates)
	p.mark = make([]int32, 2*e.numVars)
	p.width = smallGroup
}

// Probe assumes candidates at level 0, pass after pass, for about budget
// propagations. A candidate that leads to a conflict is false (failed literals,
// Freeman 1995). If a number or a cell has few candidates, all of them are
// probed, and what each of them implies holds (the dilemma rule, Stålmarck
// 1989). Larger groups are probed later, since they fail seldom. Within a pass,
// a candidate implied by one that did not fail is skipped.
// Probe returns how many trials it made, how many facts they gave, and whether
// a whole pass gave none. It ends when propagation at level 0 is interrupted,
// because backtracking from a probe would lose the rest of the queue.
func (e *Engine) Probe(budget uint64, stop func() bool) (trials, facts int, fruitless bool) {
	end, ask := e.work+budget, e.work+askEvery
	for ; e.CanProbe() && e.work < end; e.next++ {
		if e.stopDue(&ask, stop) {
			break
		}
		if e.next >= e.numCandidates && !e.nextPass() {
			return trials, facts, true
		}
		x := e.next
		if e.assigns[x].val != 0 || e.skip[x] {
			continue
		}
		tried, found := e.probeGroupOf(x)
		trials, e.trials = trials+tried, e.trials+tried
		facts, e.facts = facts+found, e.facts+found
	}
	return trials, facts, false
}

// CanProbe reports whether everything known at level 0 has been propagated.
func (e *Engine) CanProbe() bool { return !e.refuted && e.head == len(e.trail) }

// nextPass begins another pass. It returns false if the last one was fruitless
// and no group is left out.
func (e *Engine) nextPass() bool {
	widen := e.facts*TrialsPerFact <= e.trials && e.width < e.widest()
	fruitless := e.facts == 0 && !widen
	if widen {
		e.width = 2*e.width + 1
	}
	e.next, e.trials, e.facts = 0, 0, 0
	clear(e.skip)
	return !fruitless
}

// widest returns the width that leaves out no group.
func (e *Engine) widest() int32 {
	most := int32(0)
	for x := range e.numCandidates {
		if e.assigns[x].val == 0 {
			most = max(most, e.groupSize(x))
		}
	}
	return most
}

// groupSize returns the number of candidates of the number or the cell of x,
// whichever has fewer.
func (e *Engine) groupSize(x int32) int32 {
	return min(e.ofNumber[e.number[x]].open, e.ofCell[e.cell[x]].open)
}

// probeGroupOf probes x, together with the candidates of its number or its cell
// if they are few. If x is in no group of this width, it does nothing. It
// returns the trials made and the facts found.
func (e *Engine) probeGroupOf(x int32) (trials, facts int) {
	k, c := e.number[x], e.cell[x]
	switch {
	case e.ofNumber[k].open <= smallGroup:
		e.group = e.group[:0]
		for y := e.numberFrom[k]; y < e.numberFrom[k+1]; y++ {
			e.group = append(e.group, y)
		}
		return e.probeGroup()
	case e.ofCell[c].open <= smallGroup:
		e.group = append(e.group[:0], e.cellList[e.cellFrom[c]:e.cellFrom[c+1]]...)
		return e.probeGroup()
	case e.groupSize(x) > e.width:
		return 0, 0
	case !e.probe(x):
		return 1, 1
	}
	return 1, 0
}

// probeGroup probes the candidates of the group. One of them is true.
func (e *Engine) probeGroup() (trials, facts int) {
	first := e.marks
	for _, x := range e.group {
		if e.assigns[x].val != 0 {
			continue
		}
		trials++
		if e.probe(x) {
			e.keepCommon(first)
			continue
		}
		if facts++; !e.CanProbe() {
			return trials, facts
		}
	}
	if e.marks-first < 2 {
		return trials, facts
	}
	for _, l := range e.common {
		if e.value(l) == 0 {
			facts++
			e.assert(l, reason{kind: fixed})
		}
	}
	e.refuted = !e.propagate()
	return trials, facts
}

// keepCommon intersects common with what the last probe implied. First is the
// number of the probe before the group.
func (e *Engine) keepCommon(first int32) {
	e.common = e.common[:0]
	for _, l := range e.implied {
		if e.marks == first || e.mark[l] == e.marks {
			e.mark[l] = e.marks + 1
			e.common = append(e.common, l)
		}
	}
	e.marks++
}

// ProbeNear probes the candidates of the numbers next to placed ones.
func (e *Engine) ProbeNear(stop func() bool) {
	placed := func(k int32) bool {
		return k >= 1 && int(k) <= e.problem.N && e.ofNumber[k].open == 1
	}
	ask := e.work + askEvery
	for x := range e.numCandidates {
		if !e.CanProbe() || e.stopDue(&ask, stop) {
			return
		}
		if k := e.number[x]; e.assigns[x].val == 0 && !e.skip[x] && (placed(k-1) || placed(k+1)) {
			e.probe(x)
		}
	}
	clear(e.skip)
}

// probe assumes x and propagates. It returns false if that failed; x is then
// false.
func (e *Engine) probe(x int32) bool {
	if e.watch != nil {
		e.watch.Probed()
	}
	e.probing = true
	from := len(e.trail)
	e.levelStart = append(e.levelStart, int32(from))
	e.assert(pos(x), reason{kind: fixed})
	ok := e.propagate()
	if ok {
		e.implied = append(e.implied[:0], e.trail[from:]...)
		for _, l := range e.implied {
			if v := l.v(); v < e.numCandidates && !l.isNeg() {
				e.skip[v] = true
			}
		}
	}
	e.Backtrack(0)
	e.probing = false
	if !ok {
		if e.watch != nil {
			e.watch.Refuted(e.number[x], e.cell[x])
		}
		e.assert(neg(x), reason{kind: fixed})
		e.refuted = !e.propagate()
	}
	return ok
}
