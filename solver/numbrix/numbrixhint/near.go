package numbrixhint

import "backtrack/model/numbrix"

// Rules 1 to 4 look at the cells next to a number, and at the next number.

// findSingle finds single gaps.
func (s *state) findSingle() {
	for a := int32(1); a+2 <= int32(s.max); a++ {
		if s.pos[a] == none || s.pos[a+1] != none || s.pos[a+2] == none {
			continue
		}
		at, n := int32(none), 0
		for _, c := range s.near[s.pos[a]] {
			if s.val[c] == 0 && s.adjacent(c, s.pos[a+2]) {
				at = c
				n++
			}
		}
		if n == 1 {
			s.found = append(s.found, step{rule: ruleSingle, kind: between, a: a, b: a + 2, k: a + 1, c: at, then: placed(a+1, at)})
		}
	}
}

// findLine finds straight lines.
func (s *state) findLine() {
	for a := s.next(0, 1); a != 0; {
		b := s.next(a, 1)
		if b-a > 1 && s.distance(s.pos[a], s.pos[b]) == int(b-a) {
			if line := s.straight(a, b); line != nil {
				s.found = append(s.found, step{rule: ruleLine, kind: straight, a: a, b: b, k: a + 1, c: line[0].c, then: line[0], more: line[1:]})
			}
		}
		a = b
	}
}

// straight returns the numbers between a and b on a straight line, or nil if
// there is no such line or something stands in its way.
func (s *state) straight(a, b int32) []fact {
	delta := s.pos[b] - s.pos[a]
	if delta%(b-a) != 0 {
		return nil
	}
	delta /= b - a
	n := int32(s.stride)
	dr, dc := s.pos[b]/n-s.pos[a]/n, s.pos[b]%n-s.pos[a]%n
	if s.diagonal && dr != dc && dr != -dc || !s.diagonal && dr != 0 && dc != 0 {
		return nil
	}
	line := make([]fact, 0, b-a-1)
	for k := a + 1; k < b; k++ {
		c := s.pos[a] + delta*(k-a)
		if !has(s.free, c) {
			return nil
		}
		line = append(line, placed(k, c))
	}
	return line
}

// findExit finds numbers with a single blank neighbour. A number that must be
// followed and has none is a contradiction.
func (s *state) findExit() {
	for n := int32(1); n <= int32(s.max); n++ {
		if s.pos[n] == none {
			continue
		}
		for m := n - 1; m <= n+1; m += 2 {
			if !s.number(m) || s.pos[m] != none {
				continue
			}
			at, free := int32(none), 0
			for _, c := range s.near[s.pos[n]] {
				if s.val[c] == 0 {
					at = c
					free++
				}
			}
			if free == 1 {
				s.found = append(s.found, step{rule: ruleStep, kind: exit, a: n, k: m, c: at, then: placed(m, at)})
			}
		}
	}
}

// findReach finds numbers with a single blank neighbour for the next number
// once those too far from the number after that are dropped, and numbers from
// which the path is drawn on.
func (s *state) findReach() {
	for n := int32(1); n <= int32(s.max); n++ {
		if s.pos[n] == none {
			continue
		}
		for m := n - 1; m <= n+1; m += 2 {
			if !s.number(m) || s.pos[m] != none {
				continue
			}
			if st, ok := s.drawn(n, m); ok {
				s.found = append(s.found, st)
				continue
			}
			at, left := int32(none), 0
			for i, c := range s.near[s.pos[n]] {
				if s.links[s.side[s.pos[n]][i]] != numbrix.Parted && has(s.of(s.near0, m), c) {
					at = c
					left++
				}
			}
			if left == 1 {
				s.found = append(s.found, step{rule: ruleReach, kind: reach, a: n, b: s.next(n, m-n), k: m, c: at, then: placed(m, at)})
			}
			if left == 0 {
				s.contradict(step{rule: ruleReach, kind: noCell, a: n, k: m, c: none})
			}
		}
	}
}

// drawn returns the step that numbers the cells which notes join to n, if
// they must begin with m, its neighbour.
func (s *state) drawn(n, m int32) (step, bool) {
	if s.noted == 0 {
		return step{}, false
	}
	other, at := 2*n-m, s.pos[n]
	for _, c := range s.mate[2*at : 2*at+int32(s.mates[at])] {
		if s.val[c] != 0 || s.number(other) && s.pos[other] == none && has(s.of(s.near0, other), c) {
			continue
		}
		st := step{rule: ruleReach, kind: follow, a: n, k: m, c: c, then: placed(m, c)}
		for from, at := at, c; ; {
			next := s.onward(at, from)
			k := m + (m-n)*int32(len(st.more)+1)
			if next == none || next == c || s.val[next] != 0 || !s.number(k) || s.pos[k] != none {
				return st, true
			}
			st.more = append(st.more, placed(k, next))
			from, at = at, next
		}
	}
	return step{}, false
}
