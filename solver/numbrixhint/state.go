package numbrixhint

import (
	"slices"

	"backtrack/model/numbrix"
)

// A state is what is known, and what follows from it about where each number
// may be. Domains are sets of cells, one after the other in one slice, by
// number; that of a number on the board is its cell. They only shrink.
type state struct {
	*board
	val    []int32 // by cell: its number, 0 if blank
	pos    []int32 // by number, 0 and max+1 included: its cell, or none
	blanks int
	free   []uint64 // the blank cells

	links  []numbrix.Link // by side: what is noted about it
	fenced []int32        // cells of parted sides
	noted  int            // how many sides are joined by notes
	mate   []int32        // by cell: two places for the cells that notes join to it
	mates  []uint8        // by cell: how many these are
	out    []uint64       // by number: the cells noted as wrong; nil if there are none

	near0  []uint64 // domains by distance, colour and notes about numbers
	walk   []uint64 // domains by counting steps around what is placed, if fresh
	chain  []uint64 // the same, of use to joined cells too; the same slice while there are none
	stale  []bool   // by number: the walk from it to the next one on the board has to be looked at again
	dirty  bool     // some are stale
	linked bool     // chain is up to date

	linkedDomains []uint64   // what chain is while cells are joined
	runs          [][]int32  // the paths of joined cells; up to date when chain is
	runCells      []int32    // the cells of runs
	changed       []bool     // by number: whether runs have just narrowed its domain of chain
	fitting       []bool     // to work with
	follows       [][]uint64 // by direction: cells that may have a number beside that of the next cell that way
	followed      bool       // follows is up to date with chain

	numbers  []uint64 // by cell: sets of the numbers that chain allows there
	isListed []bool   // by cell: whether numbers has its set
	listed   bool     // isListed is up to date with chain

	dead bool // no solution agrees with this
	why  step // the contradiction

	found     []step        // what a rule has found
	preferred map[fact]bool // facts to explain steps with, if there is a choice
	tmp       []uint64      // four sets to work with
	*task
}

// A task is what the states of a call have in common.
type task struct {
	poll     func() bool // whether to stop; may be nil
	quick    bool        // no step is explained
	spent    int         // how much work trials were
	harmless []bool      // by number and cell: trials that need not be made
	pool     []*state    // for trials
	aid      *state      // for what follows from some facts
}

// stopped reports whether to give up.
func (t *task) stopped() bool { return t.poll != nil && t.poll() }

// newState returns a state of the task t.
func (b *board) newState(t *task) *state {
	size := b.rows * b.stride
	s := &state{
		board: b,
		val:   make([]int32, size),
		pos:   make([]int32, b.max+2),
		free:  make([]uint64, b.words),
		links: make([]numbrix.Link, len(b.ends)),
		mate:  make([]int32, 2*size),
		mates: make([]uint8, size),
		near0: make([]uint64, (b.max+2)*b.words),
		walk:  make([]uint64, (b.max+2)*b.words),
		stale: make([]bool, b.max+2),
		tmp:   make([]uint64, 4*b.words),
		task:  t,
	}
	return s
}

// copyFrom makes s the same as t, a state of the same board.
func (s *state) copyFrom(t *state) {
	copy(s.val, t.val)
	copy(s.pos, t.pos)
	s.blanks = t.blanks
	copy(s.free, t.free)
	copy(s.links, t.links)
	s.fenced = append(s.fenced[:0], t.fenced...)
	s.noted = t.noted
	copy(s.mate, t.mate)
	copy(s.mates, t.mates)
	if t.out == nil {
		s.out = nil
	} else {
		s.out = append(s.out[:0], t.out...)
	}
	copy(s.near0, t.near0)
	copy(s.walk, t.walk)
	copy(s.stale, t.stale)
	s.dirty, s.linked = t.dirty, false
	s.dead = t.dead
}

// reset makes s what follows from facts alone.
func (s *state) reset(facts []fact) {
	s.know(facts)
	for a := int32(0); a <= int32(s.max); {
		b := s.after(a)
		s.measure(a, b)
		a = b
	}
	copy(s.walk, s.near0)
}

// know makes facts all that s knows. Its domains are not up to date then.
func (s *state) know(facts []fact) {
	clear(s.val)
	for k := range s.pos {
		s.pos[k] = none
		s.stale[k] = true
	}
	s.blanks = s.max
	copy(s.free, s.inside)
	clear(s.links)
	clear(s.mates)
	s.fenced, s.noted, s.out = s.fenced[:0], 0, nil
	s.dirty, s.linked, s.dead = true, false, false
	for _, f := range facts {
		switch f.kind {
		case numbrix.Write:
			s.val[f.c], s.pos[f.k] = f.k, f.c
			unset(s.free, f.c)
			s.blanks--
		case numbrix.Exclude:
			s.exclude(f.k, f.c)
		default:
			s.note(f)
		}
	}
}

// after returns the next number on the board above a, or max+1.
func (s *state) after(a int32) int32 {
	for a++; a <= int32(s.max) && s.pos[a] == none; a++ {
	}
	return a
}

// of returns the domain of the number k.
func (s *state) of(domains []uint64, k int32) []uint64 {
	return domains[int(k)*s.words : (int(k)+1)*s.words]
}

// scratch returns the set i to work with, from 0 to 3.
func (s *state) scratch(i int) []uint64 { return s.tmp[i*s.words : (i+1)*s.words] }

// measure computes near0 for the gap from a to b, numbers on the board or 0
// and max+1: the cells that are not too far from either.
func (s *state) measure(a, b int32) {
	if b <= int32(s.max) {
		d := s.of(s.near0, b)
		clear(d)
		set(d, s.pos[b])
	}
	for k := a + 1; k < b; k++ {
		copy(s.of(s.near0, k), s.free)
	}
	s.keepNear(a, a+1, b, 1)
	s.keepNear(b, b-1, a, -1)
	if s.blanks == s.max && s.oddDark != 0 {
		s.colour()
	}
	if s.out != nil {
		for i := int(a+1) * s.words; i < int(b)*s.words; i++ {
			s.near0[i] &^= s.out[i]
		}
	}
}

// keepNear keeps the numbers from first, by step, up to end to the cells that
// are not too far from the number n, if that is on the board.
func (s *state) keepNear(n, first, end, step int32) {
	if !s.number(n) {
		return
	}
	reach, next, tmp := s.scratch(0), s.scratch(1), s.scratch(2)
	clear(reach)
	set(reach, s.pos[n])
	for k := first; k != end; k += step {
		s.spread(next, reach, tmp)
		reach, next = next, reach
		d := s.of(s.near0, k)
		for i := range d {
			d[i] &= reach[i]
		}
	}
}

// colour keeps every number to the colour that the shape prescribes.
func (s *state) colour() {
	for k := int32(1); k <= int32(s.max); k++ {
		dark := (k%2 == 1) == (s.oddDark > 0)
		for i := range s.words {
			if dark {
				s.near0[int(k)*s.words+i] &= s.dark[i]
			} else {
				s.near0[int(k)*s.words+i] &^= s.dark[i]
			}
		}
	}
}

// add takes note of a fact. It reports whether that was news.
func (s *state) add(f fact) bool {
	switch f.kind {
	case numbrix.Write:
		if s.val[f.c] == f.k {
			return false
		}
		s.place(f.k, f.c)
	case numbrix.Exclude:
		if s.pos[f.k] == f.c {
			s.dead = true
			return true
		}
		if s.pos[f.k] != none || s.val[f.c] != 0 || s.out != nil && has(s.of(s.out, f.k), f.c) {
			return false
		}
		s.exclude(f.k, f.c)
		unset(s.of(s.near0, f.k), f.c)
		s.touch(f.k)
	default:
		return s.note(f)
	}
	return true
}

func (s *state) exclude(k, c int32) {
	if s.out == nil {
		s.out = make([]uint64, len(s.near0))
	}
	set(s.of(s.out, k), c)
}

func (s *state) note(f fact) bool {
	side := s.sideOf(f.c, f.d)
	want := numbrix.Parted
	if f.kind == numbrix.Join {
		want = numbrix.Joined
	}
	if had := s.links[side]; had != numbrix.Unknown {
		s.dead = s.dead || had != want
		return had != want
	}
	s.links[side] = want
	s.linked = false
	if want == numbrix.Joined {
		for _, c := range [2]int32{f.c, f.d} {
			if s.mates[c] == 2 {
				s.contradict(step{rule: ruleEdge, kind: noWay, level: byChain, c: c})
				return true
			}
		}
		s.noted++
		s.pair(f.c, f.d)
		s.pair(f.d, f.c)
		return true
	}
	s.fenced = append(s.fenced, f.c, f.d)
	for k := range s.stale {
		s.stale[k] = true
	}
	s.dirty = true
	return true
}

// pair notes that the path goes from c to d.
func (s *state) pair(c, d int32) {
	s.mate[2*c+int32(s.mates[c])] = d
	s.mates[c]++
}

// touch marks the walk through number k as stale.
func (s *state) touch(k int32) {
	for k--; k > 0 && s.pos[k] == none; k-- {
	}
	s.stale[max(k, 0)], s.dirty, s.linked = true, true, false
}

// place writes k into c and corrects near0.
func (s *state) place(k, c int32) {
	if s.val[c] != 0 || s.pos[k] != none {
		s.dead = true
		return
	}
	first := s.blanks == s.max
	s.val[c], s.pos[k] = k, c
	s.blanks--
	unset(s.free, c)
	word, mask := int(c>>6), uint64(1)<<(c&63)
	from := int32(0)
	for j := int32(1); j <= int32(s.max); j++ {
		if s.pos[j] != none {
			from = j
			continue
		}
		if d := &s.near0[int(j)*s.words+word]; *d&mask != 0 {
			*d &^= mask
			s.stale[from] = true
		}
	}
	d := s.of(s.near0, k)
	clear(d)
	set(d, c)
	for step := int32(-1); step <= 1; step += 2 {
		reach, next, tmp := s.scratch(0), s.scratch(1), s.scratch(2)
		clear(reach)
		set(reach, c)
		j := k + step
		for r := 0; j >= 1 && j <= int32(s.max) && s.pos[j] == none && (first || r <= s.rows+s.cols); r++ {
			s.spread(next, reach, tmp)
			reach, next = next, reach
			d := s.of(s.near0, j)
			for i := range d {
				d[i] &= reach[i]
			}
			j += step
		}
	}
	s.stale[k] = true
	s.touch(k)
}

// next returns the number on the board that follows k upwards (step 1) or
// downwards (step -1), or 0 if there is none.
func (s *state) next(k, step int32) int32 {
	for k += step; k >= 1 && k <= int32(s.max); k += step {
		if s.pos[k] != none {
			return k
		}
	}
	return 0
}

// neighbour reports whether m is a number of the puzzle.
func (s *state) number(m int32) bool { return m >= 1 && m <= int32(s.max) }

// facts lists what s knows, numbers first.
func (s *state) known() []fact {
	var all []fact
	for _, c := range s.cells {
		if k := s.val[c]; k != 0 {
			all = append(all, placed(k, c))
		}
	}
	for i, l := range s.links {
		c, d := s.ends[i][0], s.ends[i][1]
		if s.val[c] != 0 && s.val[d] != 0 {
			continue
		}
		switch l {
		case numbrix.Joined:
			all = append(all, joined(c, d))
		case numbrix.Parted:
			all = append(all, parted(c, d))
		}
	}
	if s.out != nil {
		for k := int32(1); k <= int32(s.max); k++ {
			if s.pos[k] == none {
				for c := range each(s.of(s.out, k)) {
					if s.val[c] == 0 {
						all = append(all, out(k, c))
					}
				}
			}
		}
	}
	return slices.Clip(all)
}
