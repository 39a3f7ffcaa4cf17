package numbrixsolve

import "math"

// A folder looks for a solution of a large sparse board by local search. A
// strand of the path lies between any two consecutive givens; no two strands
// share a cell. It bends and lengthens them until each has as many steps as
// its givens want, which leaves no cell over. It proves nothing, and wants
// orthogonal steps and at least one given.
//
// The board lies on a grid with a border of absent cells all around, so that
// the neighbours of a cell are its index plus steps.
type folder struct {
	pr     *problem
	stride int
	steps  [4]int32
	cells  []int32 // the grid cell of each cell of the board
	fixed  []bool  // by grid cell: given or absent

	strands []strand
	next    []int32 // by grid cell: the next one of its path, 0 if none
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

// newFolder returns a folder for the board pr, on which known numbers are
// those given by cell; the others are 0.
func newFolder(pr *problem, known []int32) *folder {
	f := &folder{pr: pr, stride: pr.cols + 2, rnd: 0x9E3779B97F4A7C15}
	s := int32(f.stride)
	f.steps = [4]int32{-s, s, -1, 1}
	n := (pr.rows + 2) * f.stride
	f.fixed = make([]bool, n)
	f.next, f.prev, f.own = make([]int32, n), make([]int32, n), make([]int32, n)
	for i := range f.own {
		f.own[i], f.fixed[i] = absent, true
	}
	f.cells = make([]int32, pr.n)
	place := make([]int32, pr.n+1)
	for i, at := range pr.cells {
		c := int32((at.Row+1)*f.stride + at.Col + 1)
		f.cells[i] = c
		f.own[c] = free
		f.fixed[c] = known[i] > 0
		place[known[i]] = c
	}
	last := 0
	for v := 1; v <= pr.n; v++ {
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
	if last < pr.n {
		f.strands = append(f.strands, strand{from: place[last], want: pr.n - last, free: place[last]})
	}
	f.router = newRouter(f)
	return f
}

// Work of the parts, in moves.
const (
	firstAnneal = 10_000 // a cell
	localAnneal = 200    // an active cell
	giveUp      = 3000   // attempts
	askMoves    = 1 << 18
)

// run makes about so many moves more; it does not break off an anneal, the
// longest of which, at the beginning, is 10,000 moves a cell. It returns the number of each cell once
// a solution has been found.
func (f *folder) run(moves int, stop stopper) ([]int32, bool) {
	for end := f.done + moves; f.done < end && !stop(); {
		if !f.laid {
			if !f.start(stop) {
				continue
			}
		} else {
			f.attempt(stop)
		}
		if f.energy == 0 {
			return f.solution()
		}
	}
	return nil, false
}

// start lays the first paths and folds them.
func (f *folder) start(stop stopper) bool {
	ok := f.route(routeRounds)
	f.pay()
	if !ok {
		return false
	}
	f.active = append(f.active[:0], f.cells...)
	f.anneal(firstAnneal*len(f.cells), 0.6, 0.25, stop)
	f.laid, f.best, f.stay = true, f.energy, 0
	f.kept.of(f)
	return true
}

// pay counts the work of the router as moves.
func (f *folder) pay() {
	f.done += 10 * f.router.work
	f.router.work = 0
}

// attempt lays one path elsewhere, folds what is around it and keeps the
// result unless it is worse, and at times even then (iterated local search:
// Lourenço, Martin and Stützle 2003).
func (f *folder) attempt(stop stopper) {
	ok := f.reroute(f.choose())
	f.pay()
	if !ok {
		return
	}
	f.around(2)
	f.anneal(localAnneal*len(f.active), 0.4, 0.2, stop)
	if f.energy < f.best {
		f.best, f.stay = f.energy, 0
	}
	f.stay++
	d := f.energy - f.kept.energy
	switch {
	case f.stay > giveUp:
		f.laid = false
	case d <= 0 || float64(f.below(1<<30)) < math.Exp(-2*float64(d))*(1<<30):
		f.kept.of(f)
	default:
		f.kept.to(f)
	}
}

// choose returns a strand whose length is wrong, the worse the likelier, or any.
func (f *folder) choose() int {
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
func (f *folder) anneal(moves int, hot, cold float64, stop stopper) {
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

// around makes the cells active that are within r rows and columns of one
// whose step has changed since the folder was kept.
func (f *folder) around(r int32) {
	near := make([]bool, len(f.own))
	s := int32(f.stride)
	for _, c := range f.cells {
		if f.own[c] == f.kept.own[c] && f.next[c] == f.kept.next[c] {
			continue
		}
		for d := max(c/s-r, 0) * s; d <= min(c/s+r, int32(f.pr.rows))*s; d += s {
			for x := max(c%s-r, 0); x <= min(c%s+r, s-1); x++ {
				near[d+x] = true
			}
		}
	}
	f.active = f.active[:0]
	for _, c := range f.cells {
		if near[c] {
			f.active = append(f.active, c)
		}
	}
}

// solution reads the numbers off the paths. It returns false if they do not
// make a solution.
func (f *folder) solution() ([]int32, bool) {
	at := make([]int32, len(f.own))
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
	out := make([]int32, f.pr.n)
	for i, c := range f.cells {
		out[i] = at[c]
	}
	return out, f.pr.holds(out)
}

// A snapshot is a state that a folder can go back to.
type snapshot struct {
	next, prev, own []int32
	strands         []strand
	energy          int
}

func (s *snapshot) of(f *folder) {
	s.next, s.prev = append(s.next[:0], f.next...), append(s.prev[:0], f.prev...)
	s.own, s.strands = append(s.own[:0], f.own...), append(s.strands[:0], f.strands...)
	s.energy = f.energy
}

func (s *snapshot) to(f *folder) {
	copy(f.next, s.next)
	copy(f.prev, s.prev)
	copy(f.own, s.own)
	copy(f.strands, s.strands)
	f.energy = s.energy
}

// random is xorshift64* (Marsaglia 2003; Vigna 2016).
func (f *folder) random() uint64 {
	f.rnd ^= f.rnd >> 12
	f.rnd ^= f.rnd << 25
	f.rnd ^= f.rnd >> 27
	return f.rnd * 0x2545F4914F6CDD1D
}

func (f *folder) below(n int) int { return int((f.random() >> 32) * uint64(n) >> 32) }
