package techniques

import (
	"slices"

	"backtrack/model/numbrix"
)

// A State is what is known, and what follows from it about where each number
// may be. Domains are sets of cells, one after the other in one slice, by
// number; that of a number on the board is its cell. They only shrink.
type State struct {
	*Board
	Value  []int32 // by cell: its number, 0 if blank
	Place  []int32 // by number, 0 and max+1 included: its cell, or none
	Blanks int
	Free   []uint64 // the blank cells

	Links    []numbrix.Link // by side: what is noted about it
	fenced   []int32        // cells of parted sides
	noted    int            // how many sides are joined by notes
	Mate     []int32        // by cell: two places for the cells that notes join to it
	Mates    []uint8        // by cell: how many these are
	Excluded []uint64       // by number: the cells noted as wrong; nil if there are none

	ByDistance []uint64 // domains by distance, colour and notes about numbers
	ByWalk     []uint64 // domains by counting steps around what is placed, if fresh
	chain      []uint64 // the same, of use to joined cells too; the same slice while there are none
	stale      []bool   // by number: the walk from it to the next one on the board has to be looked at again
	dirty      bool     // some are stale
	linked     bool     // chain is up to date

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

	Dead bool // no solution agrees with this
	why  Step // the contradiction

	Found     []Step        // what a rule has found
	preferred map[Fact]bool // facts to explain steps with, if there is a choice
	tmp       []uint64      // four sets to work with
	*Task
}

// A Task is what the states of a call have in common.
type Task struct {
	Stop     func() bool // whether to stop; may be nil
	Quick    bool        // no step is explained
	spent    int         // how much work trials were
	harmless []bool      // by number and cell: trials that need not be made
	pool     []*State    // for trials
	aid      *State      // for what follows from some facts
}

// Stopped reports whether to give up.
func (t *Task) Stopped() bool { return t.Stop != nil && t.Stop() }

// NewState returns a state of the task t.
func (b *Board) NewState(t *Task) *State {
	size := b.rows * b.stride
	s := &State{
		Board:      b,
		Value:      make([]int32, size),
		Place:      make([]int32, b.Max+2),
		Free:       make([]uint64, b.Words),
		Links:      make([]numbrix.Link, len(b.ends)),
		Mate:       make([]int32, 2*size),
		Mates:      make([]uint8, size),
		ByDistance: make([]uint64, (b.Max+2)*b.Words),
		ByWalk:     make([]uint64, (b.Max+2)*b.Words),
		stale:      make([]bool, b.Max+2),
		tmp:        make([]uint64, 4*b.Words),
		Task:       t,
	}
	return s
}

// copyFrom makes s the same as t, a state of the same board.
func (s *State) copyFrom(t *State) {
	copy(s.Value, t.Value)
	copy(s.Place, t.Place)
	s.Blanks = t.Blanks
	copy(s.Free, t.Free)
	copy(s.Links, t.Links)
	s.fenced = append(s.fenced[:0], t.fenced...)
	s.noted = t.noted
	copy(s.Mate, t.Mate)
	copy(s.Mates, t.Mates)
	if t.Excluded == nil {
		s.Excluded = nil
	} else {
		s.Excluded = append(s.Excluded[:0], t.Excluded...)
	}
	copy(s.ByDistance, t.ByDistance)
	copy(s.ByWalk, t.ByWalk)
	copy(s.stale, t.stale)
	s.dirty, s.linked = t.dirty, false
	s.Dead = t.Dead
}

// after returns the next number on the board above a, or max+1.
func (s *State) after(a int32) int32 {
	for a++; a <= int32(s.Max) && s.Place[a] == None; a++ {
	}
	return a
}

// Domain returns the domain of the number k.
func (s *State) Domain(domains []uint64, k int32) []uint64 {
	return domains[int(k)*s.Words : (int(k)+1)*s.Words]
}

// scratch returns the set i to work with, from 0 to 3.
func (s *State) scratch(i int) []uint64 { return s.tmp[i*s.Words : (i+1)*s.Words] }

// measure computes near0 for the gap from a to b, numbers on the board or 0
// and max+1: the cells that are not too far from either.
func (s *State) measure(a, b int32) {
	if b <= int32(s.Max) {
		d := s.Domain(s.ByDistance, b)
		clear(d)
		set(d, s.Place[b])
	}
	for k := a + 1; k < b; k++ {
		copy(s.Domain(s.ByDistance, k), s.Free)
	}
	s.keepNear(a, a+1, b, 1)
	s.keepNear(b, b-1, a, -1)
	if s.Blanks == s.Max && s.oddDark != 0 {
		s.colour()
	}
	if s.Excluded != nil {
		for i := int(a+1) * s.Words; i < int(b)*s.Words; i++ {
			s.ByDistance[i] &^= s.Excluded[i]
		}
	}
}

// keepNear keeps the numbers from first, by step, up to end to the cells that
// are not too far from the number n, if that is on the board.
func (s *State) keepNear(n, first, end, step int32) {
	if !s.IsNumber(n) {
		return
	}
	reach, next, tmp := s.scratch(0), s.scratch(1), s.scratch(2)
	clear(reach)
	set(reach, s.Place[n])
	for k := first; k != end; k += step {
		s.spread(next, reach, tmp)
		reach, next = next, reach
		d := s.Domain(s.ByDistance, k)
		for i := range d {
			d[i] &= reach[i]
		}
	}
}

// colour keeps every number to the colour that the shape prescribes.
func (s *State) colour() {
	for k := int32(1); k <= int32(s.Max); k++ {
		dark := (k%2 == 1) == (s.oddDark > 0)
		for i := range s.Words {
			if dark {
				s.ByDistance[int(k)*s.Words+i] &= s.Dark[i]
			} else {
				s.ByDistance[int(k)*s.Words+i] &^= s.Dark[i]
			}
		}
	}
}

// NextPlaced returns the number on the board that follows k upwards (step 1) or
// downwards (step -1), or 0 if there is none.
func (s *State) NextPlaced(k, step int32) int32 {
	for k += step; k >= 1 && k <= int32(s.Max); k += step {
		if s.Place[k] != None {
			return k
		}
	}
	return 0
}

// neighbour reports whether m is a number of the puzzle.
func (s *State) IsNumber(m int32) bool { return m >= 1 && m <= int32(s.Max) }

// facts lists what s knows, numbers first.
func (s *State) Facts() []Fact {
	var all []Fact
	for _, c := range s.Cells {
		if k := s.Value[c]; k != 0 {
			all = append(all, Placed(k, c))
		}
	}
	for i, l := range s.Links {
		c, d := s.ends[i][0], s.ends[i][1]
		if s.Value[c] != 0 && s.Value[d] != 0 {
			continue
		}
		switch l {
		case numbrix.Joined:
			all = append(all, Joined(c, d))
		case numbrix.Parted:
			all = append(all, Parted(c, d))
		}
	}
	if s.Excluded != nil {
		for k := int32(1); k <= int32(s.Max); k++ {
			if s.Place[k] == None {
				for c := range Each(s.Domain(s.Excluded, k)) {
					if s.Value[c] == 0 {
						all = append(all, Excluded(k, c))
					}
				}
			}
		}
	}
	return slices.Clip(all)
}
