package numbrixsolve

import "fmt"

// A pruner rejects steps of an extender that make it impossible to complete the board. Its gaps
// are in the order in which the search fills them.
type pruner struct {
	ext   *extender
	gaps  []gap
	gapOf []int32 // the gap of each number

	exits      exits
	reach      reach
	pathSearch localPathSearch

	structure cutStructure
	assessed  bool     // structure and home are up to date for the tested step
	home      []int32  // the region of each open gap; several if more than one is possible, none if none is
	access    []access // how each open gap touches the parts at the current cut cell

	asked  int     // the index of the rule that was asked last
	listed []*rule // see listRules
}

// A gap is the missing numbers between two numbers on the board, or between a number and an
// end of the path.
type gap struct {
	near int32 // the cell from which the search fills the gap
	far  int32 // the cell of the number after the gap, or none
	size int   // how many numbers are missing
	last int   // the number that the search fills in last
	step int   // 1 or -1
}

// name returns the missing numbers of a gap in words.
func (g gap) name() string {
	if g.size == 1 {
		return fmt.Sprint(g.last)
	}
	first := g.last - (g.size-1)*g.step
	return fmt.Sprintf("%d to %d", min(first, g.last), max(first, g.last))
}

// newPruner reads the board of x before the search.
func newPruner(x *extender) *pruner {
	p := &pruner{ext: x, gapOf: make([]int32, x.max+1)}
	p.findGaps()
	p.exits = newExits(p)
	p.reach = newReach(p)
	p.pathSearch.seen = make([]int, len(x.cells))
	p.structure = newCutStructure(x)
	return p
}

// findGaps lists the gaps between known numbers, then the tail above the
// largest, then the head below the smallest.
func (p *pruner) findGaps() {
	g := p.ext
	add := func(a gap) {
		if a.size == 0 {
			return
		}
		for i := range a.size {
			p.gapOf[a.last-i*a.step] = int32(len(p.gaps))
		}
		p.gaps = append(p.gaps, a)
	}
	near, from := g.start, g.number
	for v := from + 1; v <= g.max; v++ {
		if far := g.place[v]; far != none {
			add(gap{near, far, v - from - 1, v - 1, 1})
			near, from = far, v
		}
	}
	add(gap{near, none, g.max - from, g.max, 1})
	add(gap{g.start, none, g.number - 1, 1, -1})
}

// enter writes m into the blank cell to, after the cell c. If a rule rejects that, enter
// undoes it and returns false.
func (p *pruner) enter(c, to int32, m int) bool {
	p.ext.value[to] = int32(m)
	p.fill(c, to, m, -1)
	p.assessed = false
	if p.rejects(to, int(p.gapOf[m])) {
		p.leave(c, to, m)
		return false
	}
	return true
}

// leave undoes enter.
func (p *pruner) leave(c, to int32, m int) {
	p.fill(c, to, m, 1)
	p.ext.value[to] = 0
}

// hopeless reports whether there is a rule that rejects every step.
func (p *pruner) hopeless() bool {
	if p.ext == nil || p.ext.hopeless == none {
		return false
	}
	p.asked = p.ext.hopeless
	p.ext.probe.Ask(p.asked, 1)
	return true
}

// fill updates gaps and exits for the number m in the cell to, which follows the cell c. The
// value of by is -1 if m was written, and 1 if it is about to be erased.
func (p *pruner) fill(c, to int32, m int, by int8) {
	a := &p.gaps[p.gapOf[m]]
	if by < 0 {
		p.exits.count(to, -1)
		a.near = to
		a.size--
	}
	p.exits.changeLack(p.ext, c, by)
	p.exits.changeLack(p.ext, to, by)
	if a.size == 0 {
		p.exits.changeLack(p.ext, to, by)
		if a.far != none {
			p.exits.changeLack(p.ext, a.far, by)
		}
	}
	if by > 0 {
		a.size++
		a.near = c
		p.exits.count(to, 1)
	}
}
