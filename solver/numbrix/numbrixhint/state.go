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
