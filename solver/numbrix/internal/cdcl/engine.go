package cdcl

import "backtrack/solver/numbrix/internal/domains"

// none is no variable, or no cell.
const none = domains.None

// An Engine decides boards by conflict-driven clause learning (Marques-Silva
// and Sakallah 1996; Moskewicz et al. 2001; Eén and Sörensson 2003). Its
// variables are
//
//	x[k,c]   number k is in cell c, for every candidate that is left;
//	s[c→d]   the path steps from c to its neighbour d;
//	e{c,d}   it uses the side between them, in either sense.
//
// Only learnt clauses are kept as clauses. The rules of the puzzle are
// counters over flat arrays (propagate.go) that can name the clause which
// made them act when the analysis of a conflict asks (explain.go): lazy
// reasons, after Ohrimenko, Stuckey and Codish 2009. Undoing runs the counters
// backwards along the trail; nothing is copied.
type Engine struct {
	pr      *domains.Board
	dirs    int
	nx      int32 // the variables below are x, from s0 to e0 are s, from e0 on are e
	s0      int32
	e0      int32
	vars    int32
	nowhere int32 // a variable that is false, where there is no x

	number, cell []int32 // of x
	up, dn       []int32 // x·dirs + direction: the x of the next number, the number before, in the neighbour there; or nowhere
	numberFrom   []int32 // by number k: its x are numberFrom[k] … numberFrom[k+1]-1
	cellFrom     []int32 // by cell c: its x are cellList[cellFrom[c]:cellFrom[c+1]], in the order of the numbers
	cellList     []int32
	side         []int32 // cell·dirs + direction: the variable e there, or none
	sideAt       []int32 // by e - e0: cell·dirs + direction of one of its two ends

	now    []state // by variable
	level  []int32
	pos    []int32 // on the trail
	why    []reason
	trail  []lit
	head   int     // trail[:head] has been propagated
	limits []int32 // by level: where on the trail it begins

	// Counters of members that are not yet known to be false, in the view of
	// what has been propagated; each with the XOR of their ids, which is the
	// last one when one is left.
	ofNumber, ofCell, out, in []group
	degree                    []degree
	busy                      []uint8 // by cell: the directions of its sides that are used, perhaps of others
	trueAt                    []int32 // by cell: its x that is true, or none

	far    []int32    // by cell that ends a chain of sides: the other end
	joined [][2]int32 // by e - e0: the far ends of the chains that the side has joined, equal if it has not

	clash []lit // the clause all of whose literals are false; empty if there is none
	dead  bool  // there is no solution

	learning
	watch  Watcher // nil if nobody watches
	trying bool    // candidates are only tried out, unseen by watch
	quit   func() bool
	work   uint64 // literals propagated
}

// A Watcher follows a search: it learns of each candidate of a blank cell that
// is placed, erased, or refuted by a trial.
type Watcher interface {
	Placed(number, cell int32)
	Erased(number, cell int32)
	Refuted(number, cell int32)
}

// A state is what changes most about a variable, kept together because it is
// used together.
type state struct {
	val    int8  // 1 true, -1 false, 0 open
	saved  int8  // the value that it had last
	up, dn uint8 // of x: the direction, as a bit, of a support at the next number, at the number before
}

// relies returns supports if x is open, all directions if it is true, none if
// it is false, without a branch.
func (st state) relies(supports uint8) uint8 {
	return (supports | uint8(-st.val>>7)) &^ uint8(st.val>>7)
}

// A lit is a variable times two, plus one if it is negated.
type lit int32

const noLit lit = -1

func pos(v int32) lit     { return lit(v << 1) }
func neg(v int32) lit     { return lit(v<<1 | 1) }
func (l lit) v() int32    { return int32(l) >> 1 }
func (l lit) not() lit    { return l ^ 1 }
func (l lit) isNeg() bool { return l&1 != 0 }

// value returns 1 if l is true, -1 if it is false, 0 if it is open.
func (e *Engine) value(l lit) int8 {
	sign := -int8(l & 1)
	return (e.now[l>>1].val ^ sign) - sign
}

// facing is, by direction, the opposite one as a bit.
var facing = [8]uint8{1 << 1, 1 << 0, 1 << 3, 1 << 2, 1 << 7, 1 << 6, 1 << 5, 1 << 4}

// A group is a set of variables of which exactly one is true.
type group struct{ open, xor int32 }

// A degree counts the members of which exactly two are true at a cell: its
// sides, that it holds 1, and that it holds the largest number.
type degree struct{ true, open int8 }

// New builds an engine for the candidates of d. A board has at least two
// cells.
func New(pr *domains.Board, d *domains.Domains, watch Watcher, quit func() bool) *Engine {
	n, dirs := pr.N, pr.Dirs
	e := &Engine{pr: pr, dirs: dirs, watch: watch, quit: quit}
	total := 0
	for k := 1; k <= n; k++ {
		total += d.Count(k)
	}
	e.nx = int32(total)
	e.s0 = e.nx
	e.e0 = e.s0 + int32(n*dirs)
	e.number, e.cell = make([]int32, 0, total), make([]int32, 0, total)
	e.numberFrom = make([]int32, n+2)
	for k := 1; k <= n; k++ {
		e.numberFrom[k] = int32(len(e.number))
		d.Each(k, func(c int32) {
			e.number, e.cell = append(e.number, int32(k)), append(e.cell, c)
		})
	}
	e.numberFrom[n+1] = e.nx
	e.indexCells()
	e.indexSides()
	e.link()

	e.now = make([]state, e.vars+1)
	e.now[e.nowhere].val = -1
	e.level = make([]int32, e.vars)
	e.pos = make([]int32, e.vars)
	e.why = make([]reason, e.vars)
	e.trail = make([]lit, 0, e.vars)
	e.trueAt = make([]int32, n)
	e.far = make([]int32, n)
	for c := range e.trueAt {
		e.trueAt[c] = none
		e.far[c] = int32(c)
	}
	e.joined = make([][2]int32, e.vars-e.e0)
	e.countOpen()
	e.learning.init(e)
	e.begin()
	return e
}

// link finds, for every x, the x of the numbers next to its own in the cells
// next to its own.
func (e *Engine) link() {
	e.up, e.dn = make([]int32, int(e.nx)*e.dirs), make([]int32, int(e.nx)*e.dirs)
	for i := range e.up {
		e.up[i], e.dn[i] = e.nowhere, e.nowhere
	}
	at := make([]int32, e.pr.N) // by cell: the x of the number k+1
	for c := range at {
		at[c] = none
	}
	for k := 1; k < e.pr.N; k++ {
		for y := e.numberFrom[k+1]; y < e.numberFrom[k+2]; y++ {
			at[e.cell[y]] = y
		}
		for x := e.numberFrom[k]; x < e.numberFrom[k+1]; x++ {
			near := e.pr.Near[int(e.cell[x])*e.dirs:]
			for dir := range e.dirs {
				if c := near[dir]; c != none && at[c] != none {
					e.up[int(x)*e.dirs+dir] = at[c]
					e.dn[int(at[c])*e.dirs+domains.Opposite[dir]] = x
				}
			}
		}
		for y := e.numberFrom[k+1]; y < e.numberFrom[k+2]; y++ {
			at[e.cell[y]] = none
		}
	}
}

func (e *Engine) indexCells() {
	e.cellFrom = make([]int32, e.pr.N+1)
	for _, c := range e.cell {
		e.cellFrom[c+1]++
	}
	for c := range e.pr.N {
		e.cellFrom[c+1] += e.cellFrom[c]
	}
	e.cellList = make([]int32, e.nx)
	next := append([]int32(nil), e.cellFrom...)
	for x, c := range e.cell {
		e.cellList[next[c]] = int32(x)
		next[c]++
	}
}

func (e *Engine) indexSides() {
	e.side = make([]int32, e.pr.N*e.dirs)
	e.vars = e.e0
	for at, d := range e.pr.Near {
		c, dir := at/e.dirs, at%e.dirs
		e.side[at] = none
		switch {
		case d == none:
		case int(d) < c:
			e.side[at] = e.side[int(d)*e.dirs+domains.Opposite[dir]]
		default:
			e.side[at] = e.vars
			e.sideAt = append(e.sideAt, int32(at))
			e.vars++
		}
	}
	e.nowhere = e.vars
}

// step returns the variable s of the step from c in a direction.
func (e *Engine) step(c int32, dir int) int32 { return e.s0 + c*int32(e.dirs) + int32(dir) }

// countOpen sets the counters to those of a board on which everything is open.
func (e *Engine) countOpen() {
	n := e.pr.N
	e.ofNumber, e.ofCell = make([]group, n+1), make([]group, n)
	e.out, e.in = make([]group, n), make([]group, n)
	e.degree = make([]degree, n)
	e.busy = make([]uint8, n)
	join := func(g *group, v int32) { g.open++; g.xor ^= v }
	for x := range e.nx {
		k, c := e.number[x], e.cell[x]
		join(&e.ofNumber[k], x)
		join(&e.ofCell[c], x)
		for dir := range e.dirs {
			if e.up[int(x)*e.dirs+dir] != e.nowhere {
				e.now[x].up = 1 << dir
			}
			if e.dn[int(x)*e.dirs+dir] != e.nowhere {
				e.now[x].dn = 1 << dir
			}
		}
		if k == 1 {
			join(&e.in[c], x)
			e.degree[c].open++
		}
		if int(k) == n {
			join(&e.out[c], x)
			e.degree[c].open++
		}
	}
	for at, d := range e.pr.Near {
		if d == none {
			continue
		}
		c, s := int32(at/e.dirs), e.s0+int32(at)
		join(&e.out[c], s)
		join(&e.in[d], s)
		e.degree[c].open++
	}
}

// begin asserts what is known before any decision: groups of one, candidates
// without support, steps that no pair of numbers can take, and notes.
func (e *Engine) begin() {
	n := int32(e.pr.N)
	for k := int32(1); k <= n; k++ {
		e.one(e.ofNumber[k], reason{kind: byNumber, a: k})
	}
	for c := range n {
		e.one(e.ofCell[c], reason{kind: byCell, a: c})
	}
	pairs := make([]bool, e.e0-e.s0)
	for x := range e.nx {
		if e.number[x] < n && e.now[x].up == 0 {
			e.assert(neg(x), reason{kind: byUps, a: x})
		}
		if e.number[x] > 1 && e.now[x].dn == 0 {
			e.assert(neg(x), reason{kind: byDns, a: x})
		}
		for dir := range e.dirs {
			if e.up[int(x)*e.dirs+dir] != e.nowhere {
				pairs[e.step(e.cell[x], dir)-e.s0] = true
			}
		}
	}
	for at, d := range e.pr.Near {
		if d != none && !pairs[at] {
			e.assert(neg(e.s0+int32(at)), reason{kind: fixed})
		}
	}
	for c := range n {
		e.one(e.out[c], reason{kind: byOut, a: c})
		e.one(e.in[c], reason{kind: byIn, a: c})
		if e.degree[c].open < 2 {
			e.dead = true
		} else if e.degree[c].open == 2 {
			e.needDegree(c)
		}
	}
	e.takeNotes()
	if len(e.clash) > 0 || !e.propagate() {
		e.dead = true
	}
}

// one acts on a group at the beginning.
func (e *Engine) one(g group, why reason) {
	switch g.open {
	case 0:
		e.dead = true
	case 1:
		e.assert(pos(g.xor), why)
	}
}

// takeNotes asserts the notes of the player.
func (e *Engine) takeNotes() {
	for at, link := range e.pr.Links {
		switch link {
		case 1:
			e.assert(pos(e.side[at]), reason{kind: fixed})
		case 2:
			e.assert(neg(e.side[at]), reason{kind: fixed})
		}
	}
	for _, f := range e.pr.Excludes {
		if x := e.candidate(f); x != none {
			e.assert(neg(x), reason{kind: fixed})
		}
	}
}

// candidate returns the x of f, none if it has been ruled out beforehand.
func (e *Engine) candidate(f domains.Fact) int32 {
	lo, hi := e.numberFrom[f.Number], e.numberFrom[f.Number+1]
	for lo < hi {
		switch mid := lo + (hi-lo)/2; {
		case e.cell[mid] == f.Cell:
			return mid
		case e.cell[mid] < f.Cell:
			lo = mid + 1
		default:
			hi = mid
		}
	}
	return none
}

// Solution returns the number of each cell once every number is placed.
func (e *Engine) Solution() []int32 {
	out := make([]int32, e.pr.N)
	for c, x := range e.trueAt {
		if x != none {
			out[c] = e.number[x]
		}
	}
	return out
}

// Remaining returns the candidates that are left at level 0, for an engine built
// anew without those that have been refuted.
func (e *Engine) Remaining(like *domains.Domains) *domains.Domains {
	d := like.EmptyCopy()
	for x := range e.nx {
		if !(e.now[x].val < 0 && e.level[x] == 0) {
			d.Add(int(e.number[x]), e.cell[x])
		}
	}
	return d
}

// Candidates returns how many candidates the engine was built for.
func (e *Engine) Candidates() int { return int(e.nx) }

// Variables returns how many variables there are.
func (e *Engine) Variables() int { return int(e.vars) }

// Known returns how many literals are known at level 0.
func (e *Engine) Known() int {
	if len(e.limits) > 0 {
		return int(e.limits[0])
	}
	return len(e.trail)
}

// Work returns how many literals have been propagated.
func (e *Engine) Work() uint64 { return e.work }

// Conflicts returns how many conflicts have been learnt from.
func (e *Engine) Conflicts() uint64 { return e.conflicts }

// Refuted reports whether it is known that there is no solution.
func (e *Engine) Refuted() bool { return e.dead }

// Refute makes it known that there is no solution.
func (e *Engine) Refute() { e.dead = true }
