package techniques

import "backtrack/model/numbrix"

// Reset makes s what follows from facts alone.
func (s *State) Reset(facts []Fact) {
	s.know(facts)
	for a := int32(0); a <= int32(s.Max); {
		b := s.after(a)
		s.measure(a, b)
		a = b
	}
	copy(s.ByWalk, s.ByDistance)
}

// know makes facts all that s knows. Its domains are not up to date then.
func (s *State) know(facts []Fact) {
	clear(s.Value)
	for k := range s.Place {
		s.Place[k] = None
		s.stale[k] = true
	}
	s.Blanks = s.Max
	copy(s.Free, s.Inside)
	clear(s.Links)
	clear(s.Mates)
	s.fenced, s.noted, s.Excluded = s.fenced[:0], 0, nil
	s.dirty, s.linked, s.Dead = true, false, false
	for _, f := range facts {
		switch f.Kind {
		case numbrix.Write:
			s.Value[f.Cell], s.Place[f.Number] = f.Number, f.Cell
			unset(s.Free, f.Cell)
			s.Blanks--
		case numbrix.Exclude:
			s.exclude(f.Number, f.Cell)
		default:
			s.note(f)
		}
	}
}

// Add takes note of a fact. It reports whether that was news.
func (s *State) Add(f Fact) bool {
	switch f.Kind {
	case numbrix.Write:
		if s.Value[f.Cell] == f.Number {
			return false
		}
		s.place(f.Number, f.Cell)
	case numbrix.Exclude:
		if s.Place[f.Number] == f.Cell {
			s.Dead = true
			return true
		}
		if s.Place[f.Number] != None || s.Value[f.Cell] != 0 || s.Excluded != nil && Has(s.Domain(s.Excluded, f.Number), f.Cell) {
			return false
		}
		s.exclude(f.Number, f.Cell)
		unset(s.Domain(s.ByDistance, f.Number), f.Cell)
		s.touch(f.Number)
	default:
		return s.note(f)
	}
	return true
}

func (s *State) exclude(k, c int32) {
	if s.Excluded == nil {
		s.Excluded = make([]uint64, len(s.ByDistance))
	}
	set(s.Domain(s.Excluded, k), c)
}

func (s *State) note(f Fact) bool {
	side := s.sideOf(f.Cell, f.Other)
	want := numbrix.Parted
	if f.Kind == numbrix.Join {
		want = numbrix.Joined
	}
	if had := s.Links[side]; had != numbrix.Unknown {
		s.Dead = s.Dead || had != want
		return had != want
	}
	s.Links[side] = want
	s.linked = false
	if want == numbrix.Joined {
		for _, c := range [2]int32{f.Cell, f.Other} {
			if s.Mates[c] == 2 {
				s.contradict(Step{Rule: RuleEdge, Kind: NoWay, Level: ByChain, Cell: c})
				return true
			}
		}
		s.noted++
		s.pair(f.Cell, f.Other)
		s.pair(f.Other, f.Cell)
		return true
	}
	s.fenced = append(s.fenced, f.Cell, f.Other)
	for k := range s.stale {
		s.stale[k] = true
	}
	s.dirty = true
	return true
}

// pair notes that the path goes from c to d.
func (s *State) pair(c, d int32) {
	s.Mate[2*c+int32(s.Mates[c])] = d
	s.Mates[c]++
}

// touch marks the walk through number k as stale.
func (s *State) touch(k int32) {
	for k--; k > 0 && s.Place[k] == None; k-- {
	}
	s.stale[max(k, 0)], s.dirty, s.linked = true, true, false
}

// place writes k into c and corrects near0.
func (s *State) place(k, c int32) {
	if s.Value[c] != 0 || s.Place[k] != None {
		s.Dead = true
		return
	}
	first := s.Blanks == s.Max
	s.Value[c], s.Place[k] = k, c
	s.Blanks--
	unset(s.Free, c)
	word, mask := int(c>>6), uint64(1)<<(c&63)
	from := int32(0)
	for j := int32(1); j <= int32(s.Max); j++ {
		if s.Place[j] != None {
			from = j
			continue
		}
		if d := &s.ByDistance[int(j)*s.Words+word]; *d&mask != 0 {
			*d &^= mask
			s.stale[from] = true
		}
	}
	d := s.Domain(s.ByDistance, k)
	clear(d)
	set(d, c)
	for step := int32(-1); step <= 1; step += 2 {
		reach, next, tmp := s.scratch(0), s.scratch(1), s.scratch(2)
		clear(reach)
		set(reach, c)
		j := k + step
		for r := 0; j >= 1 && j <= int32(s.Max) && s.Place[j] == None && (first || r <= s.rows+s.cols); r++ {
			s.spread(next, reach, tmp)
			reach, next = next, reach
			d := s.Domain(s.ByDistance, j)
			for i := range d {
				d[i] &= reach[i]
			}
			j += step
		}
	}
	s.stale[k] = true
	s.touch(k)
}
