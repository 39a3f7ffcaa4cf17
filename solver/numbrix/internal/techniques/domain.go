package techniques

// Rules 6 to 8 look at the cells where each number may be.

// findNumber finds numbers with one cell left.
func (s *State) findNumber(rule int, l Level) {
	if l == ByChain && s.joinedSides == 0 {
		return
	}
	domains := s.domains(l)
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] != None {
			continue
		}
		d := s.Domain(domains, k)
		if c, ok := only(d); ok {
			s.Found = append(s.Found, Step{Rule: rule, Kind: OneCell, Level: l, Number: k, Cell: c, A: s.NextPlaced(k, -1), B: s.NextPlaced(k, 1), Conclusion: Placed(k, c)})
		} else if empty(d) {
			s.contradict(Step{Rule: rule, Kind: NoCell, Level: l, Number: k, Cell: None, A: s.NextPlaced(k, -1), B: s.NextPlaced(k, 1)})
			return
		}
	}
}

// findCell finds cells that only one number reaches.
func (s *State) findCell(rule int, l Level) {
	if l == ByChain && s.joinedSides == 0 {
		return
	}
	domains := s.domains(l)
	once, twice := s.scratch(0), s.scratch(1)
	clear(once)
	clear(twice)
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] != None {
			continue
		}
		for i, x := range s.Domain(domains, k) {
			twice[i] |= once[i] & x
			once[i] |= x
		}
	}
	for c := range Each(s.Free) {
		if !Has(once, c) {
			s.contradict(Step{Rule: rule, Kind: NoNumber, Level: l, Cell: c})
			return
		}
	}
	found := false
	for i := range once {
		once[i] &^= twice[i]
		found = found || once[i] != 0
	}
	if !found {
		return
	}
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] != None {
			continue
		}
		for i, x := range s.Domain(domains, k) {
			if x &= once[i]; x != 0 {
				one := [1]uint64{x}
				for c := range Each(one[:]) {
					c += int32(i) << 6
					s.Found = append(s.Found, Step{Rule: rule, Kind: OneNumber, Level: l, Number: k, Cell: c, A: s.NextPlaced(k, -1), B: s.NextPlaced(k, 1), Conclusion: Placed(k, c)})
				}
			}
		}
	}
}
