package techniques

import "backtrack/model/numbrix"

// Reset sets s to the facts and what follows from them.
func (s *State) Reset(facts []Fact) {
	s.setFacts(facts)
	for a := int32(0); a <= int32(s.Max); {
		b := s.after(a)
		s.measure(a, b)
		a = b
	}
	copy(s.WalkDomains, s.DistanceDomains)
}

// setFacts sets what s knows to facts, without updating its domains.
func (s *State) setFacts(facts []Fact) {
	clear(s.Value)
	for k := range s.Place {
		s.Place[k] = None
		s.staleWalk[k] = true
	}
	s.Blanks = s.Max
	copy(s.Free, s.Inside)
	clear(s.Links)
	clear(s.JoinCount)
	s.blocked, s.joinedSides, s.Excluded = s.blocked[:0], 0, nil
	s.walksStale, s.chainsFresh, s.Contradicted = true, false, false
	for _, f := range facts {
		switch f.Kind {
		case numbrix.Write:
			s.Value[f.Cell], s.Place[f.Number] = f.Number, f.Cell
			unset(s.Free, f.Cell)
			s.Blanks--
		case numbrix.Exclude:
			s.exclude(f.Number, f.Cell)
		default:
			s.addNote(f)
		}
	}
}

// Add adds a fact. It reports whether it was new.
func (s *State) Add(f Fact) bool {
	switch f.Kind {
	case numbrix.Write:
		if s.Value[f.Cell] == f.Number {
			return false
		}
		s.place(f.Number, f.Cell)
	case numbrix.Exclude:
		if s.Place[f.Number] == f.Cell {
			s.Contradicted = true
			return true
		}
		if s.Place[f.Number] != None || s.Value[f.Cell] != 0 || s.Excluded != nil && Has(s.Domain(s.Excluded, f.Number), f.Cell) {
			return false
		}
		s.exclude(f.Number, f.Cell)
		unset(s.Domain(s.DistanceDomains, f.Number), f.Cell)
		s.markStale(f.Number)
	default:
		return s.addNote(f)
	}
	return true
}

func (s *State) exclude(k, c int32) {
	if s.Excluded == nil {
		s.Excluded = make([]uint64, len(s.DistanceDomains))
	}
	set(s.Domain(s.Excluded, k), c)
}

func (s *State) addNote(f Fact) bool {
	side := s.sideOf(f.Cell, f.Other)
	want := numbrix.Blocked
	if f.Kind == numbrix.Join {
		want = numbrix.Joined
	}
	if had := s.Links[side]; had != numbrix.Unknown {
		s.Contradicted = s.Contradicted || had != want
		return had != want
	}
	s.Links[side] = want
	s.chainsFresh = false
	if want == numbrix.Joined {
		for _, c := range [2]int32{f.Cell, f.Other} {
			if s.JoinCount[c] == 2 {
				s.contradict(Step{Rule: RuleEdge, Kind: NoWay, Level: ByChain, Cell: c})
				return true
			}
		}
		s.joinedSides++
		s.addJoin(f.Cell, f.Other)
		s.addJoin(f.Other, f.Cell)
		return true
	}
	s.blocked = append(s.blocked, f.Cell, f.Other)
	for k := range s.staleWalk {
		s.staleWalk[k] = true
	}
	s.walksStale = true
	return true
}

// addJoin records that the path goes from c to d.
func (s *State) addJoin(c, d int32) {
	s.Joins[2*c+int32(s.JoinCount[c])] = d
	s.JoinCount[c]++
}

// markStale marks the walk through the number k as stale.
func (s *State) markStale(k int32) {
	for k--; k > 0 && s.Place[k] == None; k-- {
	}
	s.staleWalk[max(k, 0)], s.walksStale, s.chainsFresh = true, true, false
}

// place writes k into c and updates the distance domains.
func (s *State) place(k, c int32) {
	if s.Value[c] != 0 || s.Place[k] != None {
		s.Contradicted = true
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
		if d := &s.DistanceDomains[int(j)*s.Words+word]; *d&mask != 0 {
			*d &^= mask
			s.staleWalk[from] = true
		}
	}
	d := s.Domain(s.DistanceDomains, k)
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
			d := s.Domain(s.DistanceDomains, j)
			for i := range d {
				d[i] &= reach[i]
			}
			j += step
		}
	}
	s.staleWalk[k] = true
	s.markStale(k)
}
