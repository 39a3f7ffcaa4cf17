package numbrixsolve

import (
	"backtrack/model/numbrix"
	"backtrack/solver"
)

// A pruner rejects steps of an extender after which the board cannot be
// completed. It knows the gaps in the order in which the search fills them.
type pruner struct {
	ext   *extender
	on    ruleSet
	gaps  []gap
	gapOf []int32 // by number: its gap

	exits      exits
	reach      reach
	pathSearch localPathSearch

	structure   cutStructure
	wrongColour bool     // a known number is on the wrong colour
	home        []int32  // by open gap: its region, several or none
	access      []access // by open gap: what it touches at the current cut cell
}

// A gap is a run of missing numbers between two on the board, or between one
// and an end of the path.
type gap struct {
	near int32 // the cell from which it is filled
	far  int32 // the cell of the number after it, or none
	size int   // how many numbers are missing
	last int   // the number that is filled in last
	step int   // 1 or -1
}

// newPruner reads the board of g before the search.
func newPruner(g *extender) *pruner {
	k := &pruner{ext: g, on: g.rules, gapOf: make([]int32, g.max+1)}
	k.findGaps()
	k.exits = newExits(k)
	k.reach = newReach(k)
	k.pathSearch.seen = make([]int, len(g.cells))
	k.structure = newCutStructure(g)
	for c, v := range g.value {
		if v > 0 && !g.diagonal && k.structure.odd[c] != (v%2 != 0) {
			k.wrongColour = true
		}
	}
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

// extend is extender.extend with pruning. They are two functions because one
// would be slower without rules.
func (k *pruner) extend(c int32, n, step int, at solver.Node) bool {
	g := k.ext
	end := g.max
	if step < 0 {
		end = 1
	}
	m := n + step
	for ; n != end && g.place[m] != none; m += step {
		known := g.place[m]
		if g.distance(c, known) != 1 {
			g.probe.Reject(at, numbrix.Move{Cell: g.cells[known], Value: m}, solver.Always)
			return false
		}
		c, n = known, m
	}
	if n == end {
		if step > 0 {
			return k.extend(g.start, g.number, -1, at)
		}
		return !g.probe.Solution(g.moves)
	}
	depth := len(g.moves)
	for _, to := range g.near[c] {
		if g.value[to] != 0 {
			continue
		}
		move := numbrix.Move{Cell: g.cells[to], Value: m}
		if rule, refused := k.enter(c, to, m); refused {
			g.probe.Reject(at, move, rule)
			continue
		}
		node, err := g.probe.Visit(at, move, depth+1)
		if err != nil {
			g.err = err
			return true
		}
		g.moves = append(g.moves, move)
		if k.extend(to, m, step, node) {
			return true
		}
		g.moves = g.moves[:depth]
		k.fill(c, to, m, 1)
		g.value[to] = 0
		g.probe.Back(node)
	}
	return false
}

// enter writes m into the blank cell to, coming from c, unless a rule rejects
// it. Rules are tried the cheapest first.
func (k *pruner) enter(c, to int32, m int) (rule int, refused bool) {
	j := int(k.gapOf[m])
	if t := k.ext.next[m]; t != 0 && k.gaps[j].step > 0 {
		k.ext.probe.Ask(ruleDistance, 1)
		if k.ext.distance(to, k.ext.place[t]) > int(t)-m {
			return ruleDistance, true
		}
	}
	k.ext.value[to] = int32(m)
	k.fill(c, to, m, -1)
	switch {
	case k.asks(ruleDeadEnd) && k.deadEnd(to, j):
		rule, refused = ruleDeadEnd, true
	case k.asks(ruleReach) && k.outOfReach(j):
		rule, refused = ruleReach, true
	case k.asks(ruleWalk) && k.walledOff(j):
		rule, refused = ruleWalk, true
	case k.on[ruleRegion] || k.on[ruleParity] || k.on[ruleArticulation]:
		rule, refused = k.pruneByRegions(j)
	}
	if refused {
		k.fill(c, to, m, 1)
		k.ext.value[to] = 0
	}
	return rule, refused
}

// asks counts a call of a rule that is on, and reports whether it is.
func (k *pruner) asks(rule int) bool {
	if k.on[rule] {
		k.ext.probe.Ask(rule, 1)
	}
	return k.on[rule]
}

// fill updates gaps and exits after m was written into the cell to, coming from
// c, if by is -1, or erased, if by is 1.
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
