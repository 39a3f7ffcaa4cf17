// Package localsearch solves large Numbrix boards with few givens by folding
// paths. A router lays a short path between any two consecutive givens
// (route.go); random moves bend and lengthen the paths until each has the right
// number of steps (move.go, loop.go); when that gets stuck a path is laid
// elsewhere (reroute.go), or an exact search fills what is left (polish.go). It
// proves nothing.
package localsearch

import (
	"math"

	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
)

// A Search looks for a solution of a large sparse board by local search. A
// strand of the path lies between any two consecutive givens; no two strands
// share a cell. It bends and lengthens them until each has as many steps as
// its givens want, which leaves no cell over. It proves nothing, and wants
// orthogonal steps and at least one given.
//
// The board lies on a grid with a border of absent cells all around, so that
// the neighbours of a cell are its index plus steps.
type Search struct {
	pr     *domains.Board
	known  []int32          // by cell of the board: its number if that is given, or taken for granted
	d      *domains.Domains // what is known besides; nil if nothing is
	exact  Exact
	stride int
	steps  [4]int32
	cells  []int32 // the grid cell of each cell of the board

	fixed   []bool // by grid cell: its number is known, or it is absent
	strands []strand
	words   int      // of a set of grid cells
	allowed []uint64 // by strand: the set of the cells that it may pass; nil if that is all
	next    []int32  // by grid cell: the next one of its path, 0 if none
	prev    []int32
	own     []int32 // by grid cell: the strand of the step to next; free; or absent, as is the cell of the largest number
	energy  int     // how far the lengths of the paths are off, summed up

	router *router
	active []int32    // cells whose steps are tried
	odds   [64]uint64 // by increase of energy: of a step's being accepted, out of 1<<32
	loop   []int32    // of cutLoop
	rnd    uint64

	laid bool     // paths have been found that do not clash
	kept snapshot // where the next attempt begins
	stay int      // attempts since the energy fell below best
	best int
	done int // moves so far
}

// An Exact search looks for a solution of a board on which nearly everything
// is known. It returns the number of each cell if there is one, and how much it
// did, in propagations.
type Exact func(pr *domains.Board, stop func() bool) (solution []int32, got cdcl.Answer, work uint64)

// A strand is the part of the path between consecutive givens, or before the
// first one (the head), or after the last (the tail).
type strand struct {
	from, to int32 // the grid cells of its givens; 0 if it has none there
	want     int   // steps
	length   int   // of its path
	free     int32 // of the head or the tail: the cell where its path ends; its given if it has no other
}

const (
	free   = -1
	absent = -2
)

// New returns a folder for the board pr, on which known numbers are
// those given by cell; the others are 0.
func New(pr *domains.Board, known []int32, exact Exact) *Search {
	f := &Search{pr: pr, known: known, exact: exact, stride: pr.Cols + 2, rnd: 0x9E3779B97F4A7C15}
	s := int32(f.stride)
	f.steps = [4]int32{-s, s, -1, 1}
	n := (pr.Rows + 2) * f.stride
	f.words = (n + 63) / 64
	f.fixed = make([]bool, n)
	f.next, f.prev, f.own = make([]int32, n), make([]int32, n), make([]int32, n)
	f.cells = make([]int32, pr.N)
	for i, at := range pr.Cells {
		f.cells[i] = int32((at.Row+1)*f.stride + at.Col + 1)
	}
	f.cut()
	return f
}

// Learn tells the folder what has been found out about the board; it makes use
// of that when it begins anew.
func (f *Search) Learn(d *domains.Domains) { f.d = d }

// cut finds the strands between the numbers that are known, and forgets all
// paths.
func (f *Search) cut() {
	for i := range f.own {
		f.own[i], f.fixed[i] = absent, true
	}
	place := make([]int32, f.pr.N+1)
	for i, c := range f.cells {
		f.own[c] = free
		f.fixed[c] = f.known[i] > 0
		place[f.known[i]] = c
	}
	for v := 1; v <= f.pr.N && f.d != nil; v++ {
		if i := f.d.Only(v); i != domains.None && place[v] == 0 {
			place[v] = f.cells[i]
			f.fixed[place[v]] = true
		}
	}
	f.strands = f.strands[:0]
	last := 0
	for v := 1; v <= f.pr.N; v++ {
		switch c := place[v]; {
		case c == 0:
			continue
		case last > 0:
			f.strands = append(f.strands, strand{from: place[last], to: c, want: v - last})
		case v > 1:
			f.strands = append(f.strands, strand{to: c, want: v - 1, free: c})
		}
		last = v
	}
	if last < f.pr.N {
		f.strands = append(f.strands, strand{from: place[last], want: f.pr.N - last, free: place[last]})
	}
	f.allow()
	f.router = newRouter(f)
}

// allow finds the cells that each strand may pass: those where one of its
// numbers may be.
func (f *Search) allow() {
	if f.d == nil {
		return
	}
	f.allowed = make([]uint64, f.words*len(f.strands))
	first := 1
	for g := range f.strands {
		last := first + f.strands[g].want
		set := f.allowed[g*f.words : (g+1)*f.words]
		for k := first; k <= last; k++ {
			f.d.Each(k, func(c int32) { set[f.cells[c]>>6] |= 1 << (f.cells[c] & 63) })
		}
		first = last
	}
}

// may reports whether strand g may pass the cell c.
func (f *Search) may(g, c int32) bool {
	return f.allowed == nil || f.allowed[int(g)*f.words+int(c>>6)]>>(c&63)&1 != 0
}

// Work of the parts, in moves.
const (
	firstAnneal  = 10_000 // a cell
	globalAnneal = 2000   // a cell
	localAnneal  = 200    // an active cell
	askMoves     = 1 << 18
)

// When other things are due, in attempts since the energy fell.
const (
	globalEach = 50
	polishEach = 100
	giveUp     = 3000
)

// Run makes about so many moves more; it does not break off an anneal, the
// longest of which, at the beginning, is 10,000 moves a cell. It returns the
// number of each cell once a solution has been found.
func (f *Search) Run(moves int, stop func() bool) ([]int32, bool) {
	for end := f.done + moves; f.done < end && !stop(); {
		if !f.laid {
			f.start(stop)
		} else {
			f.attempt(stop)
		}
		if f.laid && f.energy == 0 {
			return f.solution()
		}
		if f.laid && f.energy <= polishEnergy && f.stay%polishEach == 0 {
			if solution, ok := f.polish(stop); ok {
				return solution, f.pr.Solves(solution)
			}
		}
	}
	return nil, false
}

// start lays the first paths and folds them.
func (f *Search) start(stop func() bool) {
	f.cut()
	f.laid = f.route()
	f.pay()
	if !f.laid {
		return
	}
	f.active = append(f.active[:0], f.cells...)
	f.anneal(firstAnneal*len(f.cells), 0.6, 0.25, stop)
	f.best, f.stay = f.energy, 0
	f.kept.of(f)
}

// pay counts the work of the router as moves.
func (f *Search) pay() {
	f.done += 10 * f.router.work
	f.router.work = 0
}

// attempt lays one path elsewhere, or none, folds what is around it, or
// everything, and keeps the result unless it is worse, and at times even then
// (iterated local search: Lourenço, Martin and Stützle 2003). After many
// attempts that were in vain all paths shall be laid anew.
func (f *Search) attempt(stop func() bool) {
	f.stay++
	if f.stay%globalEach == 0 {
		f.active = append(f.active[:0], f.cells...)
		f.anneal(globalAnneal*len(f.active), 0.35, 0.2, stop)
	} else {
		ok := f.reroute(f.choose())
		f.pay()
		if !ok {
			return
		}
		f.around(2)
		f.anneal(localAnneal*len(f.active), 0.4, 0.2, stop)
	}
	if f.energy < f.best {
		f.best, f.stay = f.energy, 0
	}
	d := f.energy - f.kept.energy
	switch {
	case f.stay >= giveUp:
		f.laid = false
	case d <= 0 || float64(f.below(1<<30)) < math.Exp(-2*float64(d))*(1<<30):
		f.kept.of(f)
	default:
		f.kept.to(f)
	}
}

// choose returns a strand whose length is wrong, the worse the likelier, or any.
func (f *Search) choose() int {
	if f.below(3) == 0 {
		return f.below(len(f.strands))
	}
	total, chosen := 0, 0
	for g := range f.strands {
		if off := f.off(int32(g), 0); off > 0 {
			if total += off; f.below(total) < off {
				chosen = g
			}
		}
	}
	return chosen
}

// anneal makes so many random steps, at a temperature that falls from hot to
// cold (Kirkpatrick, Gelatt and Vecchi 1983). It ends early if nothing is
// wrong any more.
func (f *Search) anneal(moves int, hot, cold float64, stop func() bool) {
	const stages = 50
	for i := range stages {
		t := hot + (cold-hot)*float64(i)/stages
		for e := range f.odds {
			f.odds[e] = uint64(math.Exp(-float64(e)/t) * (1 << 32))
		}
		for at := range moves / stages {
			f.step()
			if f.energy == 0 || at%(askMoves/8) == askMoves/8-1 && stop() { // a long loop takes long to cut
				return
			}
		}
		f.done += moves / stages
		if moves/stages > askMoves/8 && stop() {
			return
		}
	}
}
