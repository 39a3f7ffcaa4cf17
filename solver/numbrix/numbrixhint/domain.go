package numbrixhint

// Rules 6 to 8 look at the cells where each number may be.

// findNumber finds numbers with one cell left.
func (s *state) findNumber(rule int, l level) {
	if l == byChain && s.noted == 0 {
		return
	}
	domains := s.domains(l)
	for k := int32(1); k <= int32(s.max); k++ {
		if s.pos[k] != none {
			continue
		}
		d := s.of(domains, k)
		if c, ok := only(d); ok {
			s.found = append(s.found, step{rule: rule, kind: oneCell, level: l, k: k, c: c, a: s.next(k, -1), b: s.next(k, 1), then: placed(k, c)})
		} else if empty(d) {
			s.contradict(step{rule: rule, kind: noCell, level: l, k: k, c: none, a: s.next(k, -1), b: s.next(k, 1)})
			return
		}
	}
}

// findCell finds cells that one number reaches.
func (s *state) findCell(rule int, l level) {
	if l == byChain && s.noted == 0 {
		return
	}
	domains := s.domains(l)
	once, twice := s.scratch(0), s.scratch(1)
	clear(once)
	clear(twice)
	for k := int32(1); k <= int32(s.max); k++ {
		if s.pos[k] != none {
			continue
		}
		for i, x := range s.of(domains, k) {
			twice[i] |= once[i] & x
			once[i] |= x
		}
	}
	for c := range each(s.free) {
		if !has(once, c) {
			s.contradict(step{rule: rule, kind: noNumber, level: l, c: c})
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
	for k := int32(1); k <= int32(s.max); k++ {
		if s.pos[k] != none {
			continue
		}
		for i, x := range s.of(domains, k) {
			if x &= once[i]; x != 0 {
				one := [1]uint64{x}
				for c := range each(one[:]) {
					c += int32(i) << 6
					s.found = append(s.found, step{rule: rule, kind: oneNumber, level: l, k: k, c: c, a: s.next(k, -1), b: s.next(k, 1), then: placed(k, c)})
				}
			}
		}
	}
}
