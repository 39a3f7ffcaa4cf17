package numbrixhint

import "backtrack/model/numbrix"

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
