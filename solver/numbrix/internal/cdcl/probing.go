package cdcl

// A Prober probes the candidates of an engine.
type Prober struct {
	engine *Engine
	skip   []bool // whether a probe of this pass that did not fail implied each x
	next   int32  // the x to probe next
	width  int32  // the largest groups that this pass probes, in candidates
	trials int    // trials of this pass
	facts  int    // facts found in this pass

	group     []int32 // candidates that are probed together
	implied   []lit   // literals that the last probe implied
	common    []lit   // implied by all probes of the group so far
	lastProbe []int32 // the number of the last probe that implied each literal
	probes    int32
}

const (
	smallGroup    = 5  // candidates of a number or a cell; if there are no more, they are probed together
	TrialsPerFact = 10 // a pass with a higher yield is repeated before wider groups are probed
)

// NewProber returns a prober that begins with the first candidate.
func NewProber(e *Engine) *Prober {
	return &Prober{engine: e, skip: make([]bool, e.numCandidates), lastProbe: make([]int32, 2*e.numVars), width: smallGroup}
}

// Probe assumes candidates at level 0, pass after pass, for about budget
// propagations. A candidate that leads to a conflict is false (failed literals,
// Freeman 1995). If a number or a cell has few candidates, Probe probes all of them, and
// what all of them imply holds (the dilemma rule, Stålmarck 1989). It probes larger groups
// later, since they fail seldom. Within a pass it skips candidates implied by one that did
// not fail.
//
// Probe returns the number of trials, the number of facts that they gave, and whether a whole
// pass gave none. It ends when propagation at level 0 is interrupted, because backtracking
// from a probe would lose the rest of the queue.
func (p *Prober) Probe(budget uint64, stop func() bool) (trials, facts int, fruitless bool) {
	e := p.engine
	end, ask := e.work+budget, e.work+askEvery
	for ; e.CanProbe() && e.work < end; p.next++ {
		if e.stopDue(&ask, stop) {
			break
		}
		if p.next >= e.numCandidates && !p.nextPass() {
			return trials, facts, true
		}
		x := p.next
		if e.assigns[x].val != 0 || p.skip[x] {
			continue
		}
		tried, found := p.probeGroupOf(x)
		trials, p.trials = trials+tried, p.trials+tried
		facts, p.facts = facts+found, p.facts+found
	}
	return trials, facts, false
}

// nextPass begins another pass. It returns false if the last one was fruitless
// and no group is left out.
func (p *Prober) nextPass() bool {
	widen := p.facts*TrialsPerFact <= p.trials && p.width < p.widest()
	fruitless := p.facts == 0 && !widen
	if widen {
		p.width = 2*p.width + 1
	}
	p.next, p.trials, p.facts = 0, 0, 0
	clear(p.skip)
	return !fruitless
}

// widest returns the width that leaves out no group.
func (p *Prober) widest() int32 {
	e := p.engine
	widest := int32(0)
	for x := range e.numCandidates {
		if e.assigns[x].val == 0 {
			widest = max(widest, p.groupSize(x))
		}
	}
	return widest
}

// groupSize returns the number of candidates of the number or the cell of x,
// whichever has fewer.
func (p *Prober) groupSize(x int32) int32 {
	e := p.engine
	return min(e.ofNumber[e.number[x]].open, e.ofCell[e.cell[x]].open)
}

// probeGroupOf probes x, together with the candidates of its number or its cell
// if they are few. If x is in no group of this width, it does nothing. It
// returns the trials made and the facts found.
func (p *Prober) probeGroupOf(x int32) (trials, facts int) {
	e := p.engine
	k, c := e.number[x], e.cell[x]
	switch {
	case e.ofNumber[k].open <= smallGroup:
		p.group = p.group[:0]
		for y := e.numberFrom[k]; y < e.numberFrom[k+1]; y++ {
			p.group = append(p.group, y)
		}
		return p.probeGroup()
	case e.ofCell[c].open <= smallGroup:
		p.group = append(p.group[:0], e.cellList[e.cellFrom[c]:e.cellFrom[c+1]]...)
		return p.probeGroup()
	case p.groupSize(x) > p.width:
		return 0, 0
	case !p.probe(x):
		return 1, 1
	}
	return 1, 0
}

// probeGroup probes the candidates of the group. One of them is true.
func (p *Prober) probeGroup() (trials, facts int) {
	e := p.engine
	first := p.probes
	for _, x := range p.group {
		if e.assigns[x].val != 0 {
			continue
		}
		trials++
		if p.probe(x) {
			p.keepCommon(first)
			continue
		}
		if facts++; !e.CanProbe() {
			return trials, facts
		}
	}
	if p.probes-first < 2 {
		return trials, facts
	}
	for _, l := range p.common {
		if e.value(l) == 0 {
			facts++
			e.assert(l, reason{kind: fixed})
		}
	}
	e.refuted = !e.propagate()
	return trials, facts
}

// keepCommon intersects common with what the last probe implied. The first probe of a
// group, made when the number of probes is first, sets common.
func (p *Prober) keepCommon(first int32) {
	p.common = p.common[:0]
	for _, l := range p.implied {
		if p.probes == first || p.lastProbe[l] == p.probes {
			p.lastProbe[l] = p.probes + 1
			p.common = append(p.common, l)
		}
	}
	p.probes++
}

// ProbeNear probes the candidates of the numbers next to placed ones.
func (p *Prober) ProbeNear(stop func() bool) {
	e := p.engine
	placed := func(k int32) bool {
		return k >= 1 && int(k) <= e.problem.N && e.ofNumber[k].open == 1
	}
	ask := e.work + askEvery
	for x := range e.numCandidates {
		if !e.CanProbe() || e.stopDue(&ask, stop) {
			return
		}
		if k := e.number[x]; e.assigns[x].val == 0 && !p.skip[x] && (placed(k-1) || placed(k+1)) {
			p.probe(x)
		}
	}
	clear(p.skip)
}

// probe assumes x and propagates. It returns false if that failed; x is then
// false.
func (p *Prober) probe(x int32) bool {
	e := p.engine
	if e.watch != nil {
		e.watch.Probed()
	}
	e.probing = true
	from := len(e.trail)
	e.levelStart = append(e.levelStart, int32(from))
	e.assert(pos(x), reason{kind: fixed})
	ok := e.propagate()
	if ok {
		p.implied = append(p.implied[:0], e.trail[from:]...)
		for _, l := range p.implied {
			if v := l.v(); v < e.numCandidates && !l.isNeg() {
				p.skip[v] = true
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
