package cdcl

import (
	"slices"

	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/domains"
)

// none stands for a missing variable or a missing cell.
const none = domains.None

// An Engine decides whether a board has a solution by conflict-driven clause learning
// (Marques-Silva and Sakallah 1996; Moskewicz et al. 2001; Eén and Sörensson 2003). It chooses
// candidates and learns from conflicts. Its propagator derives the consequences of a choice.
type Engine struct {
	propagator
	cdclState
}

// variables numbers the variables of a board:
//
//	x[k,c]   number k is in cell c, for every candidate;
//	s[c→d]   the path steps from c to its neighbour d;
//	e{c,d}   the path uses the side between c and d, in either direction.
type variables struct {
	problem       *domains.Problem
	dirs          int
	numCandidates int32 // the x are the variables from 0 to numCandidates-1
	firstStep     int32 // the s are the variables from firstStep to firstSide-1
	firstSide     int32 // the e are the variables from firstSide to numVars-1
	numVars       int32
	falseVar      int32 // a variable that is always false; stands for an x that does not exist

	number, cell []int32 // the number and the cell of each x
	succ, pred   []int32 // by x·dirs + direction: the x of the next (previous) number in that neighbour, or falseVar
	numberFrom   []int32 // the x of number k are numberFrom[k] … numberFrom[k+1]-1
	cellFrom     []int32 // the x of cell c are cellList[cellFrom[c]:cellFrom[c+1]], sorted by number
	cellList     []int32
	side         []int32 // by cell·dirs + direction: the e of that side, or none
	sideEnd      []int32 // by e - firstSide: cell·dirs + direction, seen from the first of the two cells
}

// A propagator asserts literals and their consequences. Only learnt clauses are stored as
// clauses. The rules of the puzzle are counters over flat arrays (trail.go). When the analysis
// of a conflict asks why a counter asserted a literal, explain.go builds the clause (lazy
// reasons, Ohrimenko, Stuckey and Codish 2009). Backtracking undoes the changes of the counters
// along the trail, so no state is copied.
type propagator struct {
	variables
	clauses clauses
	heap    heap // contains every open x, the most active first

	assigns    []varState // the state of each variable
	level      []int32    // the decision level of each variable that has a value
	trailAt    []int32    // the index of each variable on the trail
	reasons    []reason
	trail      []lit   // the true literals, in the order of their assertion
	head       int     // trail[:head] has been propagated
	levelStart []int32 // the first index of each decision level on the trail, from level 1

	// Each group counts its members that are not false and holds the XOR of their variables.
	// When one member is left, the XOR is that member. Only the propagated part of the trail is
	// counted.
	ofNumber, ofCell, out, in []exactlyOne
	degree                    []degree
	usedSides                 []uint8 // directions of each cell's used sides, as bits; unused sides may have a bit, too
	placedAt                  []int32 // the true x of each cell, or none

	farEnd     []int32    // for a cell at an end of a chain of used sides: the other end
	mergedEnds [][2]int32 // by e - firstSide: the ends of the chain that the side joined from two; equal if it joined none

	conflict []lit // a clause whose literals are all false; empty if there is none
	refuted  bool  // there is no solution

	watch   Watcher     // may be nil
	probing bool        // a candidate is being probed: no calls of watch.Placed and watch.Erased
	quit    func() bool // called every quitEvery propagations; true stops propagate
	work    uint64      // literals propagated
}

// A Watcher follows a search. It is called on the goroutine of the search, for each candidate
// of a blank cell that is placed, erased, probed, or refuted by a probe.
type Watcher interface {
	Placed(number, cell int32)
	Erased(number, cell int32)
	Probed()
	Refuted(number, cell int32)
}

// A varState holds the fields of a variable that change most often, in one struct for the
// cache.
type varState struct {
	val        int8  // 1 true, -1 false, 0 open
	saved      int8  // its last value (phase saving)
	succ, pred uint8 // the direction, as a bit, in which an x of the next (previous) number supports this x
}

// supportsInUse returns supports if x is open, all directions if x is true, and none if x is
// false. It has no branches, for speed.
func (st varState) supportsInUse(supports uint8) uint8 {
	return (supports | uint8(-st.val>>7)) &^ uint8(st.val>>7)
}

// A lit is a variable times two, plus one if it is negated.
type lit int32

const noLit lit = -1

func pos(v int32) lit { return lit(v << 1) }
func neg(v int32) lit { return lit(v<<1 | 1) }

// v returns the variable of l.
func (l lit) v() int32    { return int32(l) >> 1 }
func (l lit) not() lit    { return l ^ 1 }
func (l lit) isNeg() bool { return l&1 != 0 }

// value returns 1 if l is true, -1 if it is false, 0 if it is open.
func (p *propagator) value(l lit) int8 {
	sign := -int8(l & 1)
	return (p.assigns[l>>1].val ^ sign) - sign
}

// oppositeBit is the bit of the opposite of each direction.
var oppositeBit = func() (bits [len(domains.Opposite)]uint8) {
	for dir, opposite := range domains.Opposite {
		bits[dir] = 1 << opposite
	}
	return bits
}()

// An exactlyOne is a set of variables. Exactly one of them is true in a solution. It holds the
// number of its variables that are not false, and their XOR.
type exactlyOne struct{ open, xorOfOpen int32 }

// The degree of a cell has as its members the sides of the cell, the x of 1 and the x of the
// largest number. Exactly two members are true in a solution. The field true counts the true
// members, and open counts those that are not false.
type degree struct{ numTrue, open int8 }

// New builds an engine for the candidates of d. The board has at least two cells. The engine
// calls quit during long propagations and stops when quit returns true. The watcher may be nil.
func New(pr *domains.Problem, d *domains.Domains, watch Watcher, quit func() bool) *Engine {
	n, dirs := pr.N, pr.Dirs
	e := new(Engine)
	e.problem, e.dirs, e.watch, e.quit = pr, dirs, watch, quit
	total := 0
	for k := 1; k <= n; k++ {
		total += d.Count(k)
	}
	e.numCandidates = int32(total)
	e.firstStep = e.numCandidates
	e.firstSide = e.firstStep + int32(n*dirs)
	e.number, e.cell = make([]int32, 0, total), make([]int32, 0, total)
	e.numberFrom = make([]int32, n+2)
	for k := 1; k <= n; k++ {
		e.numberFrom[k] = int32(len(e.number))
		d.Each(k, func(c int32) {
			e.number, e.cell = append(e.number, int32(k)), append(e.cell, c)
		})
	}
	e.numberFrom[n+1] = e.numCandidates
	e.indexCells()
	e.indexSides()
	e.linkNeighbours()

	e.assigns = make([]varState, e.numVars+1)
	e.assigns[e.falseVar].val = -1
	e.level = make([]int32, e.numVars)
	e.trailAt = make([]int32, e.numVars)
	e.reasons = make([]reason, e.numVars)
	e.trail = make([]lit, 0, e.numVars)
	e.placedAt = make([]int32, n)
	e.farEnd = make([]int32, n)
	for c := range e.placedAt {
		e.placedAt[c] = none
		e.farEnd[c] = int32(c)
	}
	e.mergedEnds = make([][2]int32, e.numVars-e.firstSide)
	e.initCounters()
	e.cdclState.init(e)
	e.propagateRoot()
	return e
}

// linkNeighbours finds, for every x, the x of the next and the previous number
// in the neighbouring cells.
func (vs *variables) linkNeighbours() {
	vs.succ, vs.pred = make([]int32, int(vs.numCandidates)*vs.dirs), make([]int32, int(vs.numCandidates)*vs.dirs)
	for i := range vs.succ {
		vs.succ[i], vs.pred[i] = vs.falseVar, vs.falseVar
	}
	at := make([]int32, vs.problem.N) // the x of the number k+1 in each cell
	for c := range at {
		at[c] = none
	}
	for k := 1; k < vs.problem.N; k++ {
		for y := vs.numberFrom[k+1]; y < vs.numberFrom[k+2]; y++ {
			at[vs.cell[y]] = y
		}
		for x := vs.numberFrom[k]; x < vs.numberFrom[k+1]; x++ {
			near := vs.problem.Near[int(vs.cell[x])*vs.dirs:]
			for dir := range vs.dirs {
				if c := near[dir]; c != none && at[c] != none {
					vs.succ[int(x)*vs.dirs+dir] = at[c]
					vs.pred[int(at[c])*vs.dirs+domains.Opposite[dir]] = x
				}
			}
		}
		for y := vs.numberFrom[k+1]; y < vs.numberFrom[k+2]; y++ {
			at[vs.cell[y]] = none
		}
	}
}

func (vs *variables) indexCells() {
	vs.cellFrom = make([]int32, vs.problem.N+1)
	for _, c := range vs.cell {
		vs.cellFrom[c+1]++
	}
	for c := range vs.problem.N {
		vs.cellFrom[c+1] += vs.cellFrom[c]
	}
	vs.cellList = make([]int32, vs.numCandidates)
	next := append([]int32(nil), vs.cellFrom...)
	for x, c := range vs.cell {
		vs.cellList[next[c]] = int32(x)
		next[c]++
	}
}

func (vs *variables) indexSides() {
	vs.side = make([]int32, vs.problem.N*vs.dirs)
	vs.numVars = vs.firstSide
	for at, d := range vs.problem.Near {
		c, dir := at/vs.dirs, at%vs.dirs
		vs.side[at] = none
		switch {
		case d == none:
		case int(d) < c:
			vs.side[at] = vs.side[int(d)*vs.dirs+domains.Opposite[dir]]
		default:
			vs.side[at] = vs.numVars
			vs.sideEnd = append(vs.sideEnd, int32(at))
			vs.numVars++
		}
	}
	vs.falseVar = vs.numVars
}

// step returns the variable s of the step from c in a direction.
func (vs *variables) step(c int32, dir int) int32 {
	return vs.firstStep + c*int32(vs.dirs) + int32(dir)
}

// initCounters sets the counters for a board on which everything is open.
func (p *propagator) initCounters() {
	n := p.problem.N
	p.ofNumber, p.ofCell = make([]exactlyOne, n+1), make([]exactlyOne, n)
	p.out, p.in = make([]exactlyOne, n), make([]exactlyOne, n)
	p.degree = make([]degree, n)
	p.usedSides = make([]uint8, n)
	join := func(g *exactlyOne, v int32) { g.open++; g.xorOfOpen ^= v }
	for x := range p.numCandidates {
		k, c := p.number[x], p.cell[x]
		join(&p.ofNumber[k], x)
		join(&p.ofCell[c], x)
		for dir := range p.dirs {
			if p.succ[int(x)*p.dirs+dir] != p.falseVar {
				p.assigns[x].succ = 1 << dir
			}
			if p.pred[int(x)*p.dirs+dir] != p.falseVar {
				p.assigns[x].pred = 1 << dir
			}
		}
		if k == 1 {
			join(&p.in[c], x)
			p.degree[c].open++
		}
		if int(k) == n {
			join(&p.out[c], x)
			p.degree[c].open++
		}
	}
	for at, d := range p.problem.Near {
		if d == none {
			continue
		}
		c, s := int32(at/p.dirs), p.firstStep+int32(at)
		join(&p.out[c], s)
		join(&p.in[d], s)
		p.degree[c].open++
	}
}

// propagateRoot asserts and propagates what is known before any decision. This follows from
// groups with one member, candidates without support, steps that no pair of consecutive numbers
// can take, and the player's notes.
func (p *propagator) propagateRoot() {
	n := int32(p.problem.N)
	for k := int32(1); k <= n; k++ {
		p.assertOnly(p.ofNumber[k], reason{kind: byNumber, a: k})
	}
	for c := range n {
		p.assertOnly(p.ofCell[c], reason{kind: byCell, a: c})
	}
	pairs := make([]bool, p.firstSide-p.firstStep)
	for x := range p.numCandidates {
		if p.number[x] < n && p.assigns[x].succ == 0 {
			p.assert(neg(x), reason{kind: bySuccessors, a: x})
		}
		if p.number[x] > 1 && p.assigns[x].pred == 0 {
			p.assert(neg(x), reason{kind: byPredecessors, a: x})
		}
		for dir := range p.dirs {
			if p.succ[int(x)*p.dirs+dir] != p.falseVar {
				pairs[p.step(p.cell[x], dir)-p.firstStep] = true
			}
		}
	}
	for at, d := range p.problem.Near {
		if d != none && !pairs[at] {
			p.assert(neg(p.firstStep+int32(at)), reason{kind: fixed})
		}
	}
	for c := range n {
		p.assertOnly(p.out[c], reason{kind: byOut, a: c})
		p.assertOnly(p.in[c], reason{kind: byIn, a: c})
		if p.degree[c].open < 2 {
			p.refuted = true
		} else if p.degree[c].open == 2 {
			p.needDegree(c)
		}
	}
	p.assertNotes()
	if len(p.conflict) > 0 || !p.propagate() {
		p.refuted = true
	}
}

// assertOnly asserts the member of a group that has only one. An empty group refutes the board.
func (p *propagator) assertOnly(g exactlyOne, why reason) {
	switch g.open {
	case 0:
		p.refuted = true
	case 1:
		p.assert(pos(g.xorOfOpen), why)
	}
}

// assertNotes asserts the notes of the player.
func (p *propagator) assertNotes() {
	for at, link := range p.problem.Links {
		switch link {
		case numbrix.Joined:
			p.assert(pos(p.side[at]), reason{kind: fixed})
		case numbrix.Blocked:
			p.assert(neg(p.side[at]), reason{kind: fixed})
		}
	}
	for _, f := range p.problem.Excludes {
		if x := p.candidate(f); x != none {
			p.assert(neg(x), reason{kind: fixed})
		}
	}
}

// candidate returns the x of f, or none if f is not a candidate.
func (vs *variables) candidate(f domains.Fact) int32 {
	from := vs.numberFrom[f.Number]
	if at, ok := slices.BinarySearch(vs.cell[from:vs.numberFrom[f.Number+1]], f.Cell); ok {
		return from + int32(at)
	}
	return none
}

// Solution returns the number of each cell, in a new slice. Call it after Run has returned Sat
// and before Backtrack.
func (p *propagator) Solution() []int32 {
	out := make([]int32, p.problem.N)
	for c, x := range p.placedAt {
		if x != none {
			out[c] = p.number[x]
		}
	}
	return out
}

// Remaining returns the candidates that are not false at level 0, as new domains. It takes only
// the board from initial.
func (p *propagator) Remaining(initial *domains.Domains) *domains.Domains {
	d := initial.EmptyCopy()
	for x := range p.numCandidates {
		if !(p.assigns[x].val < 0 && p.level[x] == 0) {
			d.Add(int(p.number[x]), p.cell[x])
		}
	}
	return d
}

// Candidates returns how many candidates the engine was built for.
func (vs *variables) Candidates() int { return int(vs.numCandidates) }

// Variables returns how many variables there are.
func (vs *variables) Variables() int { return int(vs.numVars) }

// Known returns how many variables have a value at level 0.
func (p *propagator) Known() int {
	if len(p.levelStart) > 0 {
		return int(p.levelStart[0])
	}
	return len(p.trail)
}

// Work returns how many literals have been propagated.
func (p *propagator) Work() uint64 { return p.work }

// Refuted reports whether it is known that there is no solution.
func (p *propagator) Refuted() bool { return p.refuted }
