package numbrixsolve

import "fmt"

// A pruner rejects steps of an extender after which the board can't be completed. Its gaps
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
	home      []int32  // the region of each open gap, several or none
	access    []access // what each open gap touches at the current cut cell

	asked  int     // the rule that was asked last
	listed []*rule // see listRules
}

// A gap is the missing numbers between two numbers on the board, or between a number and an
// end of the path.
type gap struct {
	near int32 // the cell from which the search fills it
	far  int32 // the cell of the number after the gap, or none
	size int   // how many numbers are missing
	last int   // the number that the search fills in last
	step int   // 1 or -1
}

// name lists the missing numbers of a gap.
func (a gap) name() string {
	if a.size == 1 {
		return fmt.Sprint(a.last)
	}
	first := a.last - (a.size-1)*a.step
	return fmt.Sprintf("%d to %d", min(first, a.last), max(first, a.last))
}

// newPruner reads the board of g before the search.
func newPruner(g *extender) *pruner {
	k := &pruner{ext: g, gapOf: make([]int32, g.max+1)}
	k.findGaps()
	k.exits = newExits(k)
	k.reach = newReach(k)
	k.pathSearch.seen = make([]int, len(g.cells))
	k.structure = newCutStructure(g)
	return k
}

// findGaps lists the gaps between known numbers, then the tail above the
// largest, then the head below the smallest.
func (k *pruner) findGaps() {
	g := k.ext
	add := func(a gap) {
		if a.size == 0 {
			return
		}
		for i := range a.size {
			k.gapOf[a.last-i*a.step] = int32(len(k.gaps))
		}
		k.gaps = append(k.gaps, a)
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
func (k *pruner) enter(c, to int32, m int) bool {
	k.ext.value[to] = int32(m)
	k.fill(c, to, m, -1)
	k.assessed = false
	if k.rejects(to, int(k.gapOf[m])) {
		k.leave(c, to, m)
		return false
	}
	return true
}

// leave undoes enter.
func (k *pruner) leave(c, to int32, m int) {
	k.fill(c, to, m, 1)
	k.ext.value[to] = 0
}

// hopeless reports whether there is a rule that rejects every step.
func (k *pruner) hopeless() bool {
	if k.ext == nil || k.ext.hopeless == none {
		return false
	}
	k.asked = k.ext.hopeless
	k.ext.probe.Ask(k.asked, 1)
	return true
}

// fill updates gaps and exits for the number m in the cell to, which follows the cell c. If
// by is -1, m was written. If by is 1, it is about to be erased.
func (k *pruner) fill(c, to int32, m int, by int8) {
	a := &k.gaps[k.gapOf[m]]
	if by < 0 {
		k.exits.count(to, -1)
		a.near = to
		a.size--
	}
	k.exits.changeLack(k.ext, c, by)
	k.exits.changeLack(k.ext, to, by)
	if a.size == 0 {
		k.exits.changeLack(k.ext, to, by)
		if a.far != none {
			k.exits.changeLack(k.ext, a.far, by)
		}
	}
	if by > 0 {
		a.size++
		a.near = c
		k.exits.count(to, 1)
	}
}
