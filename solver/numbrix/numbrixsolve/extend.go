package numbrixsolve

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/domains"
)

// none stands for no cell: the cell of a number that is not on the board.
const none = domains.None

// An extender is the search that both algorithms of the report share. It extends a path one
// number at a time, from a starting cell up to the largest number and then from the
// starting cell down to 1. The algorithms differ in where they start, in the order of
// directions, and in what they know beforehand.
//
// Slices are indexed by cell, as in the problem, or by number.
type extender struct {
	probe    *solver.Probe[numbrix.Move]
	problem  *domains.Problem
	max      int
	diagonal bool
	cells    []grid.Cell
	near     [][]int32 // the neighbours of each cell, in the order of the search
	value    []int32   // the number of each cell, or 0
	place    []int32   // the cell of each number known beforehand, or none
	next     []int32   // for each number, the next known one, which must be in reach; 0 if there is none

	start  int32 // the cell where the path starts
	number int   // its number
	moves  []numbrix.Move
	at     solver.Node // node where the path starts
	err    error       // what ended the search from outside

	on           [32]bool // whether each rule is on
	prunes       bool     // a rule that needs the pruner is on
	pruner       *pruner  // nil if no rule needs it
	distanceRule int      // the rule that has set next
	last         int      // the largest number in next, or 0
	beyond       uint64   // nodes above last
	inReach      uint64   // steps below last that the pruner rejected
	hopeless     int      // a rule that rejects every step, or none
}

// newExtender reads the givens of p. Order holds the indices of the four straight
// directions in numbrix.Directions, in the order of the search. The diagonal directions
// follow in their own order.
func newExtender(p numbrix.Position, order [4]int, probe *solver.Probe[numbrix.Move]) *extender {
	pr := domains.NewProblem(p)
	g := &extender{
		probe:    probe,
		problem:  pr,
		max:      pr.N,
		diagonal: p.Diagonal(),
		cells:    pr.Cells,
		near:     make([][]int32, pr.N),
		value:    slices.Clone(pr.Given),
		place:    slices.Clone(pr.Place),
		next:     make([]int32, pr.N+1),
		moves:    make([]numbrix.Move, 0, pr.N),
		at:       solver.Root,
		hopeless: none,
	}
	for c := range g.near {
		for k := range pr.Dirs {
			if k < len(order) {
				k = order[k]
			}
			if d := pr.Near[c*pr.Dirs+k]; d != none {
				g.near[c] = append(g.near[c], d)
			}
		}
	}
	return g
}

// run searches from the cell start, which holds a known number. If start is none, it puts 1
// into each cell in turn and searches from there.
func (g *extender) run(start int32) (solver.Result[numbrix.Move], error) {
	done := false
	if start != none {
		g.start, g.number = start, int(g.value[start])
		done = g.search(g.at)
	} else {
		for c := int32(0); int(c) < len(g.cells) && !done; c++ {
			done = g.searchFrom(c, g.at)
		}
	}
	return g.probe.Result(!done, g.err)
}

// search extends the path from its start.
func (g *extender) search(at solver.Node) bool {
	if g.prunes {
		g.pruner = newPruner(g)
	}
	if g.last <= g.number {
		return g.extend(g.start, g.number, 1, at)
	}
	before := g.probe.Nodes()
	over := g.extend(g.start, g.number, 1, at)
	g.ask(g.distanceRule, g.probe.Nodes()-before-g.beyond+g.probe.Rejects(g.distanceRule)+g.inReach)
	return over
}

// extendBeyond extends the path from g.last, whose cell is c. From there to the end of the
// path it checks no distance.
func (g *extender) extendBeyond(c int32, at solver.Node) bool {
	before := g.probe.Nodes()
	over := g.extend(c, g.last, 1, at)
	g.beyond += g.probe.Nodes() - before
	return over
}

// ask counts n steps that a rule is asked about.
func (g *extender) ask(rule int, n uint64) {
	if g.probe != nil {
		g.probe.Ask(rule, n)
	}
}

// force writes v into a cell because a rule wants it. It returns false if the board has no
// such blank cell, or if the search was ended.
func (g *extender) force(cell grid.Cell, v, rule int) bool {
	c, move := g.problem.Index(cell), numbrix.Move{Cell: cell, Value: v}
	if c == none || g.value[c] != 0 {
		if g.probe != nil {
			g.probe.Reject(g.at, move, rule)
		}
		return false
	}
	g.value[c], g.place[v] = int32(v), c
	g.moves = append(g.moves, move)
	if g.probe != nil {
		g.at, g.err = g.probe.Force(g.at, move, len(g.moves), rule)
	}
	return g.err == nil
}

// extend extends the path from cell c, which holds n, by step 1 or -1. It goes along known
// numbers, then into each blank neighbour in turn. It reports whether the search is over:
// it has found enough, or it was ended.
//
// It is a single function because calls cost as much as the work between them. The loop
// with a pruner is another function: its tests make this one a tenth slower.
func (g *extender) extend(c int32, n, step int, at solver.Node) bool {
	end := g.max
	if step < 0 {
		end = 1
	}
	m := n + step
	for ; n != end; m += step {
		known := g.place[m]
		if known == none {
			break
		}
		if g.distance(c, known) != 1 {
			g.probe.Reject(at, numbrix.Move{Cell: g.cells[known], Value: m}, solver.Always)
			return false
		}
		if m == g.last {
			return g.extendBeyond(known, at)
		}
		c, n = known, m
	}
	if n == end {
		if step > 0 {
			return g.extend(g.start, g.number, -1, at)
		}
		return !g.probe.Solution(g.moves)
	}
	if g.prunes {
		return g.extendPruned(c, m, step, at)
	}

	target, reach := g.target(m)
	depth := len(g.moves)
	for _, to := range g.near[c] {
		if g.value[to] != 0 {
			continue
		}
		move := numbrix.Move{Cell: g.cells[to], Value: m}
		if target != none && g.distance(to, target) > reach {
			g.probe.Reject(at, move, g.distanceRule)
			continue
		}
		node, err := g.probe.Visit(at, move, depth+1)
		if err != nil {
			g.err = err
			return true
		}
		g.value[to] = int32(m)
		g.moves = append(g.moves, move)
		if g.extend(to, m, step, node) {
			return true
		}
		g.moves = g.moves[:depth]
		g.value[to] = 0
		g.probe.Undo(node)
	}
	return false
}

// extendPruned extends the path from cell c by m, into each blank neighbour to which no
// rule objects.
func (g *extender) extendPruned(c int32, m, step int, at solver.Node) bool {
	target, reach := g.target(m)
	depth := len(g.moves)
	for _, to := range g.near[c] {
		if g.value[to] != 0 {
			continue
		}
		move := numbrix.Move{Cell: g.cells[to], Value: m}
		if target != none && g.distance(to, target) > reach {
			g.probe.Reject(at, move, g.distanceRule)
			continue
		}
		if !g.pruner.enter(c, to, m) {
			if target != none {
				g.inReach++
			}
			g.probe.Reject(at, move, g.pruner.asked)
			continue
		}
		node, err := g.probe.Visit(at, move, depth+1)
		if err != nil {
			g.err = err
			return true
		}
		g.moves = append(g.moves, move)
		if g.extend(to, m, step, node) {
			return true
		}
		g.moves = g.moves[:depth]
		g.pruner.leave(c, to, m)
		g.probe.Undo(node)
	}
	return false
}

// target returns the cell of the next known number above m, and the number of steps from m
// to it. The cell is none if no distance to it is checked.
func (g *extender) target(m int) (cell int32, reach int) {
	t := g.next[m]
	if t == 0 {
		return none, 0
	}
	return g.place[t], int(t) - m
}

// searchFrom searches with 1 in the blank cell c.
func (g *extender) searchFrom(c int32, at solver.Node) bool {
	move := numbrix.Move{Cell: g.cells[c], Value: 1}
	g.start, g.number, g.value[c] = c, 1, 1
	g.moves = append(g.moves, move)
	var node solver.Node
	if node, g.err = g.probe.Visit(at, move, len(g.moves)); g.err != nil || g.search(node) {
		return true
	}
	g.value[c] = 0
	g.moves = g.moves[:0]
	g.probe.Undo(node)
	return false
}

// distance is the number of steps from a to b on a board without holes.
func (g *extender) distance(a, b int32) int {
	p, q := g.cells[a], g.cells[b]
	dr, dc := p.Row-q.Row, p.Col-q.Col
	dr, dc = max(dr, -dr), max(dc, -dc)
	if g.diagonal {
		return max(dr, dc)
	}
	return dr + dc
}
