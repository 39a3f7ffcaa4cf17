package numbrixsolve

import (
	"backtrack/model/numbrix"
	"backtrack/solver"
)

// A guard judges the steps of a grower by what they do to the rest of the
// board. It knows the gaps, the runs of missing numbers, in the order in which
// the search fills them. What it refuses can never be completed.
type guard struct {
	g    *grower
	on   ruleSet
	gaps []gap
	of   []int32 // by number: the gap that it is missing from

	exits  exits
	reach  reach
	detour detour

	survey      survey
	wrongColour bool     // a number known stands on the colour of the others
	home        []int32  // by open gap: the region that it must be in, several or none
	access      []access // by open gap: what it touches at the cut that is looked at
}

// A gap is a run of numbers that are missing between two that are on the board,
// or between one and an end of the path.
type gap struct {
	near int32 // the cell from which it is filled
	far  int32 // the cell where it must arrive, or none
	size int   // how many numbers are missing
	last int   // the one that is filled in last
	step int   // 1 or -1
}

// newGuard reads the board of g, which is about to grow from its start.
func newGuard(g *grower) *guard {
	k := &guard{g: g, on: g.rules, of: make([]int32, g.max+1)}
	k.findGaps()
	k.exits = newExits(k)
	k.reach = newReach(k)
	k.detour.seen = make([]int, len(g.cells))
	k.survey = newSurvey(g)
	for c, v := range g.value {
		if v > 0 && !g.diagonal && k.survey.odd[c] != (v%2 != 0) {
			k.wrongColour = true
		}
	}
	return k
}

// findGaps lists the gaps between known numbers, then the tail above the
// largest, then the head below the smallest.
func (k *guard) findGaps() {
	g := k.g
	add := func(a gap) {
		if a.size == 0 {
			return
		}
		for i := range a.size {
			k.of[a.last-i*a.step] = int32(len(k.gaps))
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

// grow is the grow of a grower, under guard. The two are not one because that
// would slow the other down.
func (k *guard) grow(c int32, n, step int, at solver.Node) bool {
	g := k.g
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
			return k.grow(g.start, g.number, -1, at)
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
		if k.grow(to, m, step, node) {
			return true
		}
		g.moves = g.moves[:depth]
		k.erase(c, to, m)
		g.probe.Back(node)
	}
	return false
}

// enter writes m into the blank cell to, coming from c, unless a rule refuses
// it: the first rule, the cheapest first.
func (k *guard) enter(c, to int32, m int) (rule int, refused bool) {
	j := int(k.of[m])
	if t := k.g.next[m]; t != 0 && k.gaps[j].step > 0 && k.g.distance(to, k.g.place[t]) > int(t)-m {
		return ruleDistance, true
	}
	k.write(c, to, m)
	switch {
	case k.on[ruleDeadEnd] && k.deadEnd(to, j):
		rule, refused = ruleDeadEnd, true
	case k.on[ruleReach] && k.outOfReach(j):
		rule, refused = ruleReach, true
	case k.on[ruleWalk] && k.walledOff(j):
		rule, refused = ruleWalk, true
	case k.on[ruleRegion] || k.on[ruleParity] || k.on[ruleArticulation]:
		rule, refused = k.judgeRegions(j)
	}
	if refused {
		k.erase(c, to, m)
	}
	return rule, refused
}

// write puts m into the blank cell to, coming from c.
func (k *guard) write(c, to int32, m int) {
	k.exits.fill(k.g, to, int32(m))
	a := &k.gaps[k.of[m]]
	a.near = to
	a.size--
	k.exits.turn(k.g, c, -1)
	k.exits.turn(k.g, to, -1)
	if a.size == 0 {
		k.exits.turn(k.g, to, -1)
		if a.far != none {
			k.exits.turn(k.g, a.far, -1)
		}
	}
}

// erase takes back what write did.
func (k *guard) erase(c, to int32, m int) {
	a := &k.gaps[k.of[m]]
	if a.size == 0 {
		if a.far != none {
			k.exits.turn(k.g, a.far, 1)
		}
		k.exits.turn(k.g, to, 1)
	}
	k.exits.turn(k.g, to, 1)
	k.exits.turn(k.g, c, 1)
	a.size++
	a.near = c
	k.exits.empty(k.g, to)
}
