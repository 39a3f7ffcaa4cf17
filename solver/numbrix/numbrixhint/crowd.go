package numbrixhint

import (
	"slices"

	"backtrack/model/numbrix"
)

// mostCrowd is how many numbers or cells a crowd has at most.
const mostCrowd = 4

// A crowd is a set of members, numbers or, if cells, cells, and all that they
// can have.
type crowd struct {
	cells   bool
	members []int32
	options []int32
}

// findCrowd finds numbers that have only as many cells, and cells that have
// only as many numbers.
func (s *state) findCrowd() {
	s.chains()
	s.listed = false
	var few, lone []int32
	for k := int32(1); k <= int32(s.max); k++ {
		if s.pos[k] == none && count(s.of(s.chain, k)) <= mostCrowd {
			few = append(few, k)
		}
	}
	for c := range each(s.fewNumbers()) {
		lone = append(lone, c)
	}
	cellsOf := func(k int32) []uint64 { return s.of(s.chain, k) }
	s.crowds(few, cellsOf, func(w crowd) { s.dropped(w, s.numbersOf) })
	s.crowds(lone, s.numbersOf, func(w crowd) {
		w.cells = true
		s.dropped(w, cellsOf)
	})
}

func (s *state) list(set []uint64) []int32 {
	var all []int32
	for x := range each(set) {
		all = append(all, x)
	}
	return all
}

// fewNumbers returns the blank cells that at most mostCrowd numbers reach.
func (s *state) fewNumbers() []uint64 {
	few := make([]uint64, s.words)
	for i := range few {
		var ones, twos, four, more uint64 // of the count of each cell
		for k := 1; k <= s.max; k++ {
			x := s.chain[k*s.words+i] & s.free[i]
			more |= four & x
			carry := ones & x
			ones ^= x
			four |= twos & carry
			twos ^= carry
		}
		few[i] = s.free[i] &^ more
	}
	return few
}

// numbersOf returns the set of the missing numbers that chain allows in c.
func (s *state) numbersOf(c int32) []uint64 {
	n := (s.max + 2 + 63) / 64
	if s.numbers == nil {
		s.numbers, s.isListed = make([]uint64, n*len(s.near)), make([]bool, len(s.near))
	}
	if !s.listed {
		clear(s.isListed)
		s.listed = true
	}
	set := s.numbers[int(c)*n : int(c+1)*n]
	if !s.isListed[c] {
		s.isListed[c] = true
		clear(set)
		word, bit := int(c>>6), c&63
		for k := 1; k <= s.max; k++ {
			if s.pos[k] == none && s.chain[k*s.words+word]>>bit&1 != 0 {
				set[k>>6] |= 1 << (k & 63)
			}
		}
	}
	return set
}

// crowds calls yield for sets of two to mostCrowd of members that have as many
// options together.
func (s *state) crowds(members []int32, options func(int32) []uint64, yield func(crowd)) {
	if len(members) < 2 {
		return
	}
	size := len(options(members[0]))
	union := make([][]uint64, mostCrowd+1)
	for i := range union {
		union[i] = make([]uint64, size)
	}
	var chosen []int32
	var grow func(from int)
	grow = func(from int) {
		if s.stopped() {
			return
		}
		n := len(chosen)
		if n >= 2 && count(union[n]) == n {
			yield(crowd{members: slices.Clone(chosen), options: s.list(union[n])})
			return
		}
		if n == mostCrowd {
			return
		}
		for i := from; i < len(members); i++ {
			for j, x := range options(members[i]) {
				union[n+1][j] = union[n][j] | x
			}
			if count(union[n+1]) > mostCrowd {
				continue
			}
			chosen = append(chosen, members[i])
			grow(i + 1)
			chosen = chosen[:n]
		}
	}
	grow(0)
}

// dropped finds what drops out for a crowd: its options for all others.
func (s *state) dropped(w crowd, others func(int32) []uint64) {
	var all []fact
	for _, o := range w.options {
		for x := range each(others(o)) {
			if slices.Contains(w.members, x) {
				continue
			}
			if w.cells {
				all = append(all, out(o, x))
			} else {
				all = append(all, out(x, o))
			}
		}
	}
	if len(all) == 0 {
		return
	}
	st := step{rule: ruleCrowd, kind: hall, level: byChain, crowd: w, c: w.options[0], then: all[0], more: all[1:]}
	if w.cells {
		st.c = w.members[0]
	}
	if f, ok := s.left(all); ok {
		st.then, st.more = f, nil
	}
	s.found = append(s.found, st)
}

// crowded reports whether s allows what dropped concludes.
func (s *state) crowded(st *step) bool {
	s.listed = false
	w := st.crowd
	for _, m := range w.members {
		var options []uint64
		if w.cells {
			options = s.numbersOf(m)
		} else {
			options = s.of(s.chain, m)
		}
		for o := range each(options) {
			if !slices.Contains(w.options, o) {
				return false
			}
		}
	}
	if st.then.kind != numbrix.Write {
		return true
	}
	for c := range each(s.of(s.chain, st.then.k)) {
		drops := !w.cells && slices.Contains(w.options, c) || w.cells && !slices.Contains(w.members, c)
		if c != st.then.c && !drops {
			return false
		}
	}
	return true
}

// left returns a number that has one cell left, or a cell that has one number
// left, when all that is dropped is out.
func (s *state) left(dropped []fact) (fact, bool) {
	for _, f := range dropped {
		d := s.scratch(2)
		copy(d, s.of(s.chain, f.k))
		for _, g := range dropped {
			if g.k == f.k {
				unset(d, g.c)
			}
		}
		if c, ok := only(d); ok {
			return placed(f.k, c), true
		}
	}
	return fact{}, false
}
