// Package localsearch solves large Numbrix boards with few givens by folding paths. A router
// lays a short path between any two consecutive givens (search.go, route.go). Random moves bend
// and lengthen the paths until each has the right number of steps (move.go, loop.go). When the
// moves make no progress, a path is laid elsewhere (reroute.go), or an exact search fills what
// is left (refine.go). The search can't prove that a board has no solution.
package localsearch

import (
	"math"

	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
)

// A Search is a local search for a solution of a large sparse board. The state is a set of
// disjoint path segments, one between any two consecutive givens. Moves bend and lengthen the
// segments until each has the length that its givens determine. The segments then fill the
// board. A Search needs orthogonal steps and at least one given.
//
// The board is on a grid with a border of absent cells. The indices of the neighbours of a cell
// are its own index plus each element of steps.
type Search struct {
	problem *domains.Problem
	known   []int32          // the given or assumed number of each cell of the board, or 0
	domains *domains.Domains // what else is known, see Learn; may be nil
	exact   Exact
	stride  int
	steps   [4]int32
	cells   []int32 // the grid cell of each cell of the board

	fixed   []bool   // grid cells that are absent or have a known number
	words   int      // words of a set of grid cells
	allowed []uint64 // for each segment, the set of cells that it may pass; nil if all segments may pass all cells
	paths

	router     *router
	active     []int32    // cells where moves are tried
	acceptance [64]uint64 // the probability of accepting each increase of energy, times 1<<32
	loop       []int32    // scratch memory of spliceLoop
	rng        uint64

	routed     bool  // disjoint paths have been found
	base       paths // the paths from which the next iteration starts
	stagnation int   // iterations since the energy fell below best
	best       int   // the lowest energy since the last restart
	moves      int   // moves made so far; other work counts as moves, too
}

// paths are the paths of all segments.
type paths struct {
	segments []segment
	next     []int32 // for each grid cell, the next cell on its path, or 0
	prev     []int32
	owner    []int32 // for each grid cell, the segment of the step to next, free or absent; a given last number is absent
	energy   int     // the sum of the deviations of all segments
}

func (p *paths) copyFrom(q *paths) {
	p.segments, p.energy = append(p.segments[:0], q.segments...), q.energy
	p.next, p.prev, p.owner = append(p.next[:0], q.next...), append(p.prev[:0], q.prev...), append(p.owner[:0], q.owner...)
}

// An Exact search looks for a solution of a board on which nearly everything is known. It
// returns the number of each cell if it finds a solution, and its work in propagations.
type Exact func(pr *domains.Problem, stop func() bool) (solution []int32, got cdcl.Answer, work uint64)

// A segment is the part of the path between two consecutive givens, before the first given (the
// head), or after the last given (the tail).
type segment struct {
	from, to     int32 // the grid cells of the givens at its ends, or 0
	wantedLength int   // the number of steps that it should have
	length       int   // the number of steps that it has
	freeEnd      int32 // for head and tail, the end that is not given; the given if the path is empty
}

const (
	free   = -1 // owner of a cell on no path
	absent = -2 // owner of a cell outside the board
)

// New returns a search on the board of pr. For each cell, known has the number that is given or
// assumed, otherwise 0. The search keeps known and does not change it.
func New(pr *domains.Problem, known []int32, exact Exact) *Search {
	f := &Search{problem: pr, known: known, exact: exact, stride: pr.Cols + 2, rng: 0x9E3779B97F4A7C15}
	stride := int32(f.stride)
	f.steps = [4]int32{-stride, stride, -1, 1}
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

// Learn sets what is known about the board. The search uses d from the next restart on and does
// not change it. Learn must not be called during Run.
func (s *Search) Learn(d *domains.Domains) { s.domains = d }

// findSegments finds the segments between known numbers and clears all paths.
func (s *Search) findSegments() {
	for i := range s.owner {
		s.owner[i], s.fixed[i] = absent, true
	}
	place := make([]int32, s.problem.N+1)
	for i, c := range s.cells {
		s.owner[c] = free
		s.fixed[c] = s.known[i] > 0
		place[s.known[i]] = c
	}
	for v := 1; v <= s.problem.N && s.domains != nil; v++ {
		if i := s.domains.Single(v); i != domains.None && place[v] == 0 {
			place[v] = s.cells[i]
			s.fixed[place[v]] = true
		}
	}
	s.segments = s.segments[:0]
	last := 0
	for v := 1; v <= s.problem.N; v++ {
		switch c := place[v]; {
		case c == 0:
			continue
		case last > 0:
			s.segments = append(s.segments, segment{from: place[last], to: c, wantedLength: v - last})
		case v > 1:
			s.segments = append(s.segments, segment{to: c, wantedLength: v - 1, freeEnd: c})
		}
		last = v
	}
	if last < s.problem.N {
		s.segments = append(s.segments, segment{from: place[last], wantedLength: s.problem.N - last, freeEnd: place[last]})
	}
	s.findAllowed()
	s.router = newRouter(s)
}

// findAllowed finds the cells that each segment may pass: the cells in the domain of at least
// one number of the segment.
func (s *Search) findAllowed() {
	if s.domains == nil {
		return
	}
	s.allowed = make([]uint64, s.words*len(s.segments))
	first := 1
	for g := range s.segments {
		last := first + s.segments[g].wantedLength
		set := s.allowed[g*s.words : (g+1)*s.words]
		for k := first; k <= last; k++ {
			s.domains.Each(k, func(c int32) { set[s.cells[c]>>6] |= 1 << (s.cells[c] & 63) })
		}
		first = last
	}
}

// mayPass reports whether segment g may pass the cell c.
func (s *Search) mayPass(g, c int32) bool {
	return s.allowed == nil || s.allowed[int(g)*s.words+int(c>>6)]>>(c&63)&1 != 0
}

// The work of the phases, in moves.
const (
	firstAnneal  = 10_000  // per cell
	globalAnneal = 2000    // per cell
	localAnneal  = 200     // per active cell
	askMoves     = 1 << 18 // stop is called every askMoves/8 moves
)

// When phases are due, in iterations since the energy fell below best.
const (
	annealEach   = 50
	refineEach   = 100
	restartAfter = 3000
)

// Run makes about the given number of moves. An anneal that has begun may exceed that number,
// because only a solution or stop ends an anneal early. The first anneal is the longest, with
// 10,000 moves per cell. Run returns the number of each cell and true if it finds a solution.
func (s *Search) Run(moves int, stop func() bool) ([]int32, bool) {
	for end := s.moves + moves; s.moves < end && !stop(); {
		if !s.routed {
			s.restart(stop)
		} else {
			s.iterate(stop)
		}
		if s.routed && s.energy == 0 {
			return s.solution()
		}
		if s.routed && s.energy <= refineEnergy && s.stagnation%refineEach == 0 {
			if solution, ok := s.refine(stop); ok {
				return solution, s.problem.Solves(solution)
			}
		}
	}
	return nil, false
}

// restart lays the first paths and anneals them.
func (s *Search) restart(stop func() bool) {
	s.findSegments()
	if s.routed = s.layFirstPaths(); !s.routed {
		return
	}
	s.active = append(s.active[:0], s.cells...)
	s.anneal(firstAnneal*len(s.cells), 0.6, 0.25, stop)
	s.best, s.stagnation = s.energy, 0
	s.base.copyFrom(&s.paths)
}

// iterate is one iteration of iterated local search (Lourenço, Martin and Stützle 2003). It
// lays one path elsewhere and anneals the cells around it, or anneals the whole board. It keeps
// a result that is no worse than the paths before, and sometimes a worse one. After
// restartAfter iterations without progress, the next iteration is a restart.
func (s *Search) iterate(stop func() bool) {
	s.stagnation++
	if s.stagnation%annealEach == 0 {
		s.active = append(s.active[:0], s.cells...)
		s.anneal(globalAnneal*len(s.active), 0.35, 0.2, stop)
	} else {
		if !s.reroute(s.chooseSegment()) {
			return
		}
		s.activateChanged(2)
		s.anneal(localAnneal*len(s.active), 0.4, 0.2, stop)
	}
	if s.energy < s.best {
		s.best, s.stagnation = s.energy, 0
	}
	d := s.energy - s.base.energy
	switch {
	case s.stagnation >= restartAfter:
		s.routed = false
	case d <= 0 || float64(s.below(1<<30)) < math.Exp(-2*float64(d))*(1<<30):
		s.base.copyFrom(&s.paths)
	default:
		s.paths.copyFrom(&s.base)
	}
}

// chooseSegment draws a segment: one time in three any segment, otherwise a segment of the
// wrong length, with a probability proportional to its deviation.
func (s *Search) chooseSegment() int {
	if s.below(3) == 0 {
		return s.below(len(s.segments))
	}
	total, chosen := 0, 0
	for g := range s.segments {
		if off := s.deviation(int32(g), 0); off > 0 {
			if total += off; s.below(total) < off {
				chosen = g
			}
		}
	}
	return chosen
}

// anneal makes random moves at a temperature that falls from hot to cold
// (simulated annealing, Kirkpatrick, Gelatt and Vecchi 1983). It ends early at
// energy 0.
func (s *Search) anneal(moves int, hot, cold float64, stop func() bool) {
	const stages = 50
	for i := range stages {
		t := hot + (cold-hot)*float64(i)/stages
		for e := range s.acceptance {
			s.acceptance[e] = uint64(math.Exp(-float64(e)/t) * (1 << 32))
		}
		for at := range moves / stages {
			s.step()
			if s.energy == 0 || at%(askMoves/8) == askMoves/8-1 && stop() { // stop is called often, because splicing a long loop takes long
				return
			}
		}
		s.moves += moves / stages
		if moves/stages > askMoves/8 && stop() {
			return
		}
	}
}

// activateChanged makes those cells active that are within r rows and columns of a cell whose
// step to the next cell differs from that in base.
func (s *Search) activateChanged(r int32) {
	near := s.cellsNear(r, func(c int32) bool {
		return s.owner[c] != s.base.owner[c] || s.next[c] != s.base.next[c]
	})
	s.active = s.active[:0]
	for _, c := range s.cells {
		if near[c] {
			s.active = append(s.active, c)
		}
	}
}

// cellsNear returns marks for the grid cells within r rows and columns of a wanted cell.
func (s *Search) cellsNear(r int32, wanted func(c int32) bool) []bool {
	near := make([]bool, len(s.owner))
	stride := int32(s.stride)
	for _, c := range s.cells {
		if !wanted(c) {
			continue
		}
		for d := max(c/stride-r, 0) * stride; d <= min(c/stride+r, int32(s.problem.Rows))*stride; d += stride {
			for x := max(c%stride-r, 0); x <= min(c%stride+r, stride-1); x++ {
				near[d+x] = true
			}
		}
	}
	return near
}

// solution returns the numbers of the cells along the paths. It returns false if they are not a
// solution.
func (s *Search) solution() ([]int32, bool) {
	at := make([]int32, len(s.owner))
	for _, c := range s.cells {
		if s.prev[c] != 0 {
			continue
		}
		k := int32(0)
		for d := c; d != 0; d = s.next[d] {
			k++
			at[d] = k
		}
	}
	out := make([]int32, s.problem.N)
	for i, c := range s.cells {
		out[i] = at[c]
	}
	return out, s.problem.Solves(out)
}

// random returns the next number of xorshift64* (Marsaglia 2003; Vigna 2016).
func (s *Search) random() uint64 {
	s.rng ^= s.rng >> 12
	s.rng ^= s.rng << 25
	s.rng ^= s.rng >> 27
	return s.rng * 0x2545F4914F6CDD1D
}

// below returns a random number from 0 to n-1.
func (s *Search) below(n int) int { return int((s.random() >> 32) * uint64(n) >> 32) }
