package cdcl

// A Prober probes the candidates of an engine.
type Prober struct {
	engine *Engine
	skip   []bool // whether a successful probe of this pass implied each x
	next   int32  // the x to probe next
	width  int32  // the size of the largest groups that this pass probes, in candidates
	trials int    // trials of this pass
	facts  int    // facts found in this pass

	group     []int32 // candidates that are probed together
	implied   []lit   // literals that the last probe implied
	common    []lit   // literals that all successful probes of the group implied so far
	lastProbe []int32 // for each literal, the value of probes when it last was in common
	probes    int32   // successful probes of groups so far
}

const (
	smallGroup    = 5  // the candidates of a number or a cell are probed together if there are at most 5
	TrialsPerFact = 10 // a pass with fewer trials per fact is repeated before wider groups are probed
)

// NewProber returns a prober that begins with the first candidate.
func NewProber(e *Engine) *Prober {
	return &Prober{engine: e, skip: make([]bool, e.numCandidates), lastProbe: make([]int32, 2*e.numVars), width: smallGroup}
}

// Probe assumes candidates at level 0, pass after pass, for about budget propagations. A
// candidate that leads to a conflict is false (failed literals, Freeman 1995). If a number or a
// cell has few candidates, Probe probes all of them. A literal that they all imply is true (the
// dilemma rule, Stålmarck 1989). It probes candidates of larger groups in later passes, because
// their probes seldom fail. Within a pass it skips candidates that a successful probe implied.
//
// Probe returns the number of trials, the number of facts that they gave, and whether a whole
// pass gave no fact. It ends when propagation at level 0 is interrupted, because backtracking
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

// nextPass begins another pass. It returns false if the last pass found no fact although its
// width excluded no group.
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

// widest returns the size of the largest group.
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

// probeGroupOf probes x, together with the candidates of its number or its cell if they are
// few. It does nothing if both groups are larger than the width of this pass. It returns the
// trials made and the facts found.
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

// probeGroup probes the candidates of the group. Exactly one of them is true in a solution.
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

// keepCommon intersects common with the literals that the last probe implied. The first
// successful probe of a group sets common; first is the value of probes before it.
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

// ProbeNear probes the candidates of each number whose predecessor or successor is placed.
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

// probe assumes x at level 0 and propagates. It returns false if that leads to a conflict; then
// it asserts that x is false.
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
