package numbrixsolve

import (
	"slices"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/domains"
)

// none stands for a missing cell, such as the cell of a number that is not on the board.
const none = domains.None

// An extender is the search that dfs and smart share. It extends a path one number at a time,
// from a starting cell up to the largest number and then from the starting cell down to 1. The
// algorithms differ in where they start, in the order of directions, and in what they know
// beforehand.
//
// Slices are indexed by cell, as in the problem, or by number.
type extender struct {
	probe    *probe
	problem  *domains.Problem
	max      int
	diagonal bool
	cells    []grid.Cell
	near     [][]int32 // the neighbours of each cell, in the order of the search
	value    []int32   // the number of each cell, or 0
	place    []int32   // the cell of each number known beforehand, or none
	next     []int32   // for each number, the next known number if the distance to it is checked, else 0

	start  int32 // the cell where the path starts
	number int   // the number in start
	moves  []numbrix.Move
	at     solver.Node // the node at which the search of the path starts
	err    error       // why the search was stopped, or nil

	on           [32]bool // whether each rule is on
	prunes       bool     // whether a rule that needs the pruner is on
	pruner       *pruner  // nil if no rule needs it
	distanceRule int      // the index of the rule that has set next
	last         int      // the largest known number if distances are checked, else 0
	beyond       uint64   // nodes that extendBeyond made
	inReach      uint64   // steps with a checked distance that the pruner rejected
	hopeless     int      // the index of a rule that rejects every step, or none
}

// newExtender reads the givens of p. The search first tries the straight directions, in the
// order of their indices in order, and then the diagonal directions. The indices are those of
// numbrix.Directions. The probe may be nil if the extender is not used for a search.
func newExtender(p numbrix.Position, order [4]int, probe *probe) *extender {
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
func (x *extender) run(start int32) (result, error) {
	done := false
	if start != none {
		x.start, x.number = start, int(x.value[start])
		done = x.search(x.at)
	} else {
		for c := int32(0); int(c) < len(x.cells) && !done; c++ {
			done = x.searchFrom(c, x.at)
		}
	}
	return x.probe.Result(!done, x.err)
}

// search extends the path from its start. It reports whether the search is over, as extend
// does. It then counts the steps that the distance rule was asked about.
func (x *extender) search(at solver.Node) bool {
	if x.prunes {
		x.pruner = newPruner(x)
	}
	if x.last <= x.number {
		return x.extend(x.start, x.number, 1, at)
	}
	before := x.probe.Nodes()
	over := x.extend(x.start, x.number, 1, at)
	x.ask(x.distanceRule, x.probe.Nodes()-before-x.beyond+x.probe.Rejects(x.distanceRule)+x.inReach)
	return over
}

// extendBeyond extends the path from x.last, whose cell is c. It counts its nodes, because the
// distance rule is not asked about them.
func (x *extender) extendBeyond(c int32, at solver.Node) bool {
	before := x.probe.Nodes()
	over := x.extend(c, x.last, 1, at)
	x.beyond += x.probe.Nodes() - before
	return over
}

// ask counts n more steps that a rule was asked about.
func (x *extender) ask(rule int, n uint64) {
	if x.probe != nil {
		x.probe.Ask(rule, n)
	}
}

// force writes v into a cell because a rule determines it. It returns false if the cell is not
// a blank cell of the board, or if the search was stopped.
func (x *extender) force(cell grid.Cell, v, rule int) bool {
	c, move := x.problem.Index(cell), numbrix.Move{Cell: cell, Value: v}
	if c == none || x.value[c] != 0 {
		if x.probe != nil {
			x.probe.Reject(x.at, move, rule)
		}
		return false
	}
	x.value[c], x.place[v] = int32(v), c
	x.moves = append(x.moves, move)
	if x.probe != nil {
		x.at, x.err = x.probe.Force(x.at, move, len(x.moves), rule)
	}
	return x.err == nil
}

// extend extends the path from cell c, which holds n, by step 1 or -1. It follows known
// numbers, then tries each blank neighbour in turn. It reports whether the search is over
// because it has found enough solutions or was stopped.
//
// It is a single function because calls cost as much as the work between them. The loop with a
// pruner is in another function, because its tests would make this function a tenth slower.
func (x *extender) extend(c int32, n, step int, at solver.Node) bool {
	end := x.max
	if step < 0 {
		end = 1
	}
	m := n + step
	for ; n != end; m += step {
		known := x.place[m]
		if known == none {
			break
		}
		if x.distance(c, known) != 1 {
			x.probe.Reject(at, numbrix.Move{Cell: x.cells[known], Value: m}, solver.Always)
			return false
		}
		if m == x.last {
			return x.extendBeyond(known, at)
		}
		c, n = known, m
	}
	if n == end {
		if step > 0 {
			return x.extend(x.start, x.number, -1, at)
		}
		return !x.probe.Solution(x.moves)
	}
	if x.prunes {
		return x.extendPruned(c, m, step, at)
	}

	target, reach := x.target(m)
	depth := len(x.moves)
	for _, to := range x.near[c] {
		if x.value[to] != 0 {
			continue
		}
		move := numbrix.Move{Cell: x.cells[to], Value: m}
		if target != none && x.distance(to, target) > reach {
			x.probe.Reject(at, move, x.distanceRule)
			continue
		}
		node, err := x.probe.Visit(at, move, depth+1)
		if err != nil {
			x.err = err
			return true
		}
		x.value[to] = int32(m)
		x.moves = append(x.moves, move)
		if x.extend(to, m, step, node) {
			return true
		}
		x.moves = x.moves[:depth]
		x.value[to] = 0
		x.probe.Undo(node)
	}
	return false
}

// extendPruned writes m into each blank neighbour of c in turn, unless a rule rejects this, and
// extends the path from there. Like extend, it reports whether the search is over.
func (x *extender) extendPruned(c int32, m, step int, at solver.Node) bool {
	target, reach := x.target(m)
	depth := len(x.moves)
	for _, to := range x.near[c] {
		if x.value[to] != 0 {
			continue
		}
		move := numbrix.Move{Cell: x.cells[to], Value: m}
		if target != none && x.distance(to, target) > reach {
			x.probe.Reject(at, move, x.distanceRule)
			continue
		}
		if !x.pruner.enter(c, to, m) {
			if target != none {
				x.inReach++
			}
			x.probe.Reject(at, move, x.pruner.asked)
			continue
		}
		node, err := x.probe.Visit(at, move, depth+1)
		if err != nil {
			x.err = err
			return true
		}
		x.moves = append(x.moves, move)
		if x.extend(to, m, step, node) {
			return true
		}
		x.moves = x.moves[:depth]
		x.pruner.leave(c, to, m)
		x.probe.Undo(node)
	}
	return false
}

// target returns the cell of the next known number above m, and the number of steps from m to
// it. The cell is none if the distance is not checked.
func (x *extender) target(m int) (cell int32, reach int) {
	t := x.next[m]
	if t == 0 {
		return none, 0
	}
	return x.place[t], int(t) - m
}

// searchFrom searches with 1 in the blank cell c. It reports whether the search is over.
func (x *extender) searchFrom(c int32, at solver.Node) bool {
	move := numbrix.Move{Cell: x.cells[c], Value: 1}
	x.start, x.number, x.value[c] = c, 1, 1
	x.moves = append(x.moves, move)
	var node solver.Node
	if node, x.err = x.probe.Visit(at, move, len(x.moves)); x.err != nil || x.search(node) {
		return true
	}
	x.value[c] = 0
	x.moves = x.moves[:0]
	x.probe.Undo(node)
	return false
}

// distance returns the number of steps from a to b on a board without holes.
func (x *extender) distance(a, b int32) int {
	p, q := x.cells[a], x.cells[b]
	dr, dc := p.Row-q.Row, p.Col-q.Col
	dr, dc = max(dr, -dr), max(dc, -dc)
	if x.diagonal {
		return max(dr, dc)
	}
	return dr + dc
}
