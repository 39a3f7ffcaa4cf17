// Package localsearch solves large Numbrix boards with few givens by folding
// paths. A router lays a short path between any two consecutive givens
// (search.go, route.go); random moves bend and lengthen the paths until each has the right
// number of steps (move.go, loop.go); when that gets stuck a path is laid
// elsewhere (reroute.go), or an exact search fills what is left (refine.go). It
// proves nothing.
package localsearch

import (
	"math"

	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
)

// A Search is a local search for a solution of a large sparse board. The state
// is a set of disjoint path segments, one between any two consecutive givens.
// Moves bend and lengthen them until each has the length its givens want, which
// leaves no cell over. It proves nothing, and needs orthogonal steps and at
// least one given.
//
// The board is on a grid with a border of absent cells, so that the neighbours
// of a cell are its index plus steps.
type Search struct {
	problem *domains.Problem
	known   []int32          // the number of each cell of the board if it is given or assumed
	domains *domains.Domains // what else is known; may be nil
	exact   Exact
	stride  int
	steps   [4]int32
	cells   []int32 // the grid cell of each cell of the board

	fixed   []bool   // grid cells that are absent or have a known number
	words   int      // words of a set of grid cells
	allowed []uint64 // the set of cells that each segment may pass; nil if all may pass all
	paths

	router     *router
	active     []int32    // cells where moves are tried
	acceptance [64]uint64 // the probability of accepting each increase of energy, times 1<<32
	loop       []int32    // scratch memory of spliceLoop
	rnd        uint64

	routed     bool  // disjoint paths have been found
	base       paths // the paths from which the next iteration starts
	stagnation int   // iterations since the energy fell below best
	best       int
	moves      int // moves made so far
}

// paths are the paths of all segments.
type paths struct {
	segments []segment
	next     []int32 // the next grid cell on the path of each, or 0
	prev     []int32
	owner    []int32 // the segment of the step from each grid cell to next; free; or absent, also for the largest number
	energy   int     // the sum of the deviations of all segments
}

func (p *paths) copyFrom(q *paths) {
	p.segments, p.energy = append(p.segments[:0], q.segments...), q.energy
	p.next, p.prev, p.owner = append(p.next[:0], q.next...), append(p.prev[:0], q.prev...), append(p.owner[:0], q.owner...)
}

// An Exact search looks for a solution of a board on which nearly everything is
// known. It returns the number of each cell if there is one, and its work in
// propagations.
type Exact func(pr *domains.Problem, stop func() bool) (solution []int32, got cdcl.Answer, work uint64)

// A segment is the part of the path between two consecutive givens, before the
// first one (the head), or after the last (the tail).
type segment struct {
	from, to int32 // the grid cells of its givens, or 0
	want     int   // steps between its givens
	length   int   // steps of its path
	freeEnd  int32 // end of the head or the tail without a given; its given if the path is empty
}

const (
	free   = -1
	absent = -2
)

// New returns a search on the board of pr. Known is the number of each cell
// that is given or assumed, otherwise 0.
func New(pr *domains.Problem, known []int32, exact Exact) *Search {
	f := &Search{problem: pr, known: known, exact: exact, stride: pr.Cols + 2, rnd: 0x9E3779B97F4A7C15}
	s := int32(f.stride)
	f.steps = [4]int32{-s, s, -1, 1}
	n := (pr.Rows + 2) * f.stride
	f.words = (n + 63) / 64
	f.fixed = make([]bool, n)
	f.next, f.prev, f.owner = make([]int32, n), make([]int32, n), make([]int32, n)
	f.cells = make([]int32, pr.N)
	for i, at := range pr.Cells {
		f.cells[i] = int32((at.Row+1)*f.stride + at.Col + 1)
	}
	f.findSegments()
	return f
}

// Learn passes on what is known about the board. It counts from the next
// restart.
func (f *Search) Learn(d *domains.Domains) { f.domains = d }

// findSegments finds the segments between known numbers and clears all paths.
func (f *Search) findSegments() {
	for i := range f.owner {
		f.owner[i], f.fixed[i] = absent, true
	}
	place := make([]int32, f.problem.N+1)
	for i, c := range f.cells {
		f.owner[c] = free
		f.fixed[c] = f.known[i] > 0
		place[f.known[i]] = c
	}
	for v := 1; v <= f.problem.N && f.domains != nil; v++ {
		if i := f.domains.Single(v); i != domains.None && place[v] == 0 {
			place[v] = f.cells[i]
			f.fixed[place[v]] = true
		}
	}
	f.segments = f.segments[:0]
	last := 0
	for v := 1; v <= f.problem.N; v++ {
		switch c := place[v]; {
		case c == 0:
			continue
		case last > 0:
			f.segments = append(f.segments, segment{from: place[last], to: c, want: v - last})
		case v > 1:
			f.segments = append(f.segments, segment{to: c, want: v - 1, freeEnd: c})
		}
		last = v
	}
	if last < f.problem.N {
		f.segments = append(f.segments, segment{from: place[last], want: f.problem.N - last, freeEnd: place[last]})
	}
	f.findAllowed()
	f.router = newRouter(f)
}

// findAllowed finds the cells that each segment may pass: those where one of
// its numbers may be.
func (f *Search) findAllowed() {
	if f.domains == nil {
		return
	}
	f.allowed = make([]uint64, f.words*len(f.segments))
	first := 1
	for g := range f.segments {
		last := first + f.segments[g].want
		set := f.allowed[g*f.words : (g+1)*f.words]
		for k := first; k <= last; k++ {
			f.domains.Each(k, func(c int32) { set[f.cells[c]>>6] |= 1 << (f.cells[c] & 63) })
		}
		first = last
	}
}

// mayPass reports whether segment g may pass the cell c.
func (f *Search) mayPass(g, c int32) bool {
	return f.allowed == nil || f.allowed[int(g)*f.words+int(c>>6)]>>(c&63)&1 != 0
}

// Work of the phases, in moves.
const (
	firstAnneal  = 10_000 // a cell
	globalAnneal = 2000   // a cell
	localAnneal  = 200    // an active cell
	askMoves     = 1 << 18
)

// When other things are due, in iterations since the energy fell.
const (
	annealEach   = 50
	refineEach   = 100
	restartAfter = 3000
)

// Run makes about the given number of moves. It does not break off an anneal;
// the first one, the longest, makes 10,000 moves a cell. It returns the number
// of each cell if it finds a solution.
func (f *Search) Run(moves int, stop func() bool) ([]int32, bool) {
	for end := f.moves + moves; f.moves < end && !stop(); {
		if !f.routed {
			f.restart(stop)
		} else {
			f.iterate(stop)
		}
		if f.routed && f.energy == 0 {
			return f.solution()
		}
		if f.routed && f.energy <= refineEnergy && f.stagnation%refineEach == 0 {
			if solution, ok := f.refine(stop); ok {
				return solution, f.problem.Solves(solution)
			}
		}
	}
	return nil, false
}

// restart lays the first paths and anneals them.
func (f *Search) restart(stop func() bool) {
	f.findSegments()
	if f.routed = f.layFirstPaths(); !f.routed {
		return
	}
	f.active = append(f.active[:0], f.cells...)
	f.anneal(firstAnneal*len(f.cells), 0.6, 0.25, stop)
	f.best, f.stagnation = f.energy, 0
	f.base.copyFrom(&f.paths)
}

// iterate is one iteration of iterated local search (Lourenço, Martin and
// Stützle 2003). It lays one path elsewhere and anneals the cells around it, or
// anneals the whole board. It keeps the result if that is no worse, and
// sometimes if it is. After restartAfter iterations without progress all paths
// are laid again.
func (f *Search) iterate(stop func() bool) {
	f.stagnation++
	if f.stagnation%annealEach == 0 {
		f.active = append(f.active[:0], f.cells...)
		f.anneal(globalAnneal*len(f.active), 0.35, 0.2, stop)
	} else {
		if !f.reroute(f.chooseSegment()) {
			return
		}
		f.activateChanged(2)
		f.anneal(localAnneal*len(f.active), 0.4, 0.2, stop)
	}
	if f.energy < f.best {
		f.best, f.stagnation = f.energy, 0
	}
	d := f.energy - f.base.energy
	switch {
	case f.stagnation >= restartAfter:
		f.routed = false
	case d <= 0 || float64(f.below(1<<30)) < math.Exp(-2*float64(d))*(1<<30):
		f.base.copyFrom(&f.paths)
	default:
		f.paths.copyFrom(&f.base)
	}
}

// chooseSegment returns a segment of the wrong length, drawn by its deviation,
// or any.
func (f *Search) chooseSegment() int {
	if f.below(3) == 0 {
		return f.below(len(f.segments))
	}
	total, chosen := 0, 0
	for g := range f.segments {
		if off := f.deviation(int32(g), 0); off > 0 {
			if total += off; f.below(total) < off {
				chosen = g
			}
		}
	}
	return chosen
}

// anneal makes random moves at a temperature that falls from hot to cold
// (simulated annealing, Kirkpatrick, Gelatt and Vecchi 1983). It ends early at
// energy 0.
func (f *Search) anneal(moves int, hot, cold float64, stop func() bool) {
	const stages = 50
	for i := range stages {
		t := hot + (cold-hot)*float64(i)/stages
		for e := range f.acceptance {
			f.acceptance[e] = uint64(math.Exp(-float64(e)/t) * (1 << 32))
		}
		for at := range moves / stages {
			f.step()
			if f.energy == 0 || at%(askMoves/8) == askMoves/8-1 && stop() { // a long loop takes long to splice
				return
			}
		}
		f.moves += moves / stages
		if moves/stages > askMoves/8 && stop() {
			return
		}
	}
}

// activateChanged makes the cells active that are within r rows and columns of
// a cell whose step differs from base.
func (f *Search) activateChanged(r int32) {
	near := f.cellsNear(r, func(c int32) bool {
		return f.owner[c] != f.base.owner[c] || f.next[c] != f.base.next[c]
	})
	f.active = f.active[:0]
	for _, c := range f.cells {
		if near[c] {
			f.active = append(f.active, c)
		}
	}
}

// cellsNear marks the cells within r rows and columns of the wanted ones.
func (f *Search) cellsNear(r int32, wanted func(c int32) bool) []bool {
	near := make([]bool, len(f.owner))
	s := int32(f.stride)
	for _, c := range f.cells {
		if !wanted(c) {
			continue
		}
		for d := max(c/s-r, 0) * s; d <= min(c/s+r, int32(f.problem.Rows))*s; d += s {
			for x := max(c%s-r, 0); x <= min(c%s+r, s-1); x++ {
				near[d+x] = true
			}
		}
	}
	return near
}

// solution reads the numbers off the paths. It returns false if they are no
// solution.
func (f *Search) solution() ([]int32, bool) {
	at := make([]int32, len(f.owner))
	for _, c := range f.cells {
		if f.prev[c] != 0 {
			continue
		}
		k := int32(0)
		for d := c; d != 0; d = f.next[d] {
			k++
			at[d] = k
		}
	}
	out := make([]int32, f.problem.N)
	for i, c := range f.cells {
		out[i] = at[c]
	}
	return out, f.problem.Solves(out)
}

// random returns the next number of xorshift64* (Marsaglia 2003; Vigna 2016).
func (f *Search) random() uint64 {
	f.rnd ^= f.rnd >> 12
	f.rnd ^= f.rnd << 25
	f.rnd ^= f.rnd >> 27
	return f.rnd * 0x2545F4914F6CDD1D
}

// below returns a random number from 0 to n-1.
func (f *Search) below(n int) int { return int((f.random() >> 32) * uint64(n) >> 32) }
