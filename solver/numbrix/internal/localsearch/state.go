package localsearch

// around makes the cells active that are within r rows and columns of one
// whose step has changed since the folder was kept.
func (f *Search) around(r int32) {
	near := f.near(r, func(c int32) bool {
		return f.own[c] != f.kept.own[c] || f.next[c] != f.kept.next[c]
	})
	f.active = f.active[:0]
	for _, c := range f.cells {
		if near[c] {
			f.active = append(f.active, c)
		}
	}
}

// near marks what is within r rows and columns of the cells that are wanted.
func (f *Search) near(r int32, wanted func(c int32) bool) []bool {
	near := make([]bool, len(f.own))
	s := int32(f.stride)
	for _, c := range f.cells {
		if !wanted(c) {
			continue
		}
		for d := max(c/s-r, 0) * s; d <= min(c/s+r, int32(f.pr.Rows))*s; d += s {
			for x := max(c%s-r, 0); x <= min(c%s+r, s-1); x++ {
				near[d+x] = true
			}
		}
	}
	return near
}

// solution reads the numbers off the paths. It returns false if they do not
// make a solution.
func (f *Search) solution() ([]int32, bool) {
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
	out := make([]int32, f.pr.N)
	for i, c := range f.cells {
		out[i] = at[c]
	}
	return out, f.pr.Solves(out)
}

// A snapshot is a state that a folder can go back to.
type snapshot struct {
	next, prev, own []int32
	strands         []strand
	energy          int
}

func (s *snapshot) of(f *Search) {
	s.next, s.prev = append(s.next[:0], f.next...), append(s.prev[:0], f.prev...)
	s.own, s.strands = append(s.own[:0], f.own...), append(s.strands[:0], f.strands...)
	s.energy = f.energy
}

func (s *snapshot) to(f *Search) {
	copy(f.next, s.next)
	copy(f.prev, s.prev)
	copy(f.own, s.own)
	copy(f.strands, s.strands)
	f.energy = s.energy
}

// random is xorshift64* (Marsaglia 2003; Vigna 2016).
func (f *Search) random() uint64 {
	f.rnd ^= f.rnd >> 12
	f.rnd ^= f.rnd << 25
	f.rnd ^= f.rnd >> 27
	return f.rnd * 0x2545F4914F6CDD1D
}

func (f *Search) below(n int) int { return int((f.random() >> 32) * uint64(n) >> 32) }
