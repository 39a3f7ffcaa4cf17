package localsearch

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

// A snapshot is a saved state of a search.
type snapshot struct {
	next, prev, owner []int32
	segments          []segment
	energy            int
}

func (s *snapshot) save(f *Search) {
	s.next, s.prev = append(s.next[:0], f.next...), append(s.prev[:0], f.prev...)
	s.owner, s.segments = append(s.owner[:0], f.owner...), append(s.segments[:0], f.segments...)
	s.energy = f.energy
}

func (s *snapshot) restore(f *Search) {
	copy(f.next, s.next)
	copy(f.prev, s.prev)
	copy(f.owner, s.owner)
	copy(f.segments, s.segments)
	f.energy = s.energy
}

// random returns the next number of xorshift64* (Marsaglia 2003; Vigna 2016).
func (f *Search) random() uint64 {
	f.rnd ^= f.rnd >> 12
	f.rnd ^= f.rnd << 25
	f.rnd ^= f.rnd >> 27
	return f.rnd * 0x2545F4914F6CDD1D
}

func (f *Search) below(n int) int { return int((f.random() >> 32) * uint64(n) >> 32) }
