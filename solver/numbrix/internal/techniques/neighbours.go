package techniques

import (
	"math/bits"

	"backtrack/model/numbrix"
)

// RuleSingle, RuleLine, RuleStep and RuleReach look at the cells next to a number, and at
// the next number.

// findSingle finds single gaps.
func findSingle(s *State) {
	for a := int32(1); a+2 <= int32(s.Max); a++ {
		if s.Place[a] == None || s.Place[a+1] != None || s.Place[a+2] == None {
			continue
		}
		at, n := int32(None), 0
		for _, c := range s.Near[s.Place[a]] {
			if s.Value[c] == 0 && s.Adjacent(c, s.Place[a+2]) {
				at = c
				n++
			}
		}
		if n == 1 {
			s.Found = append(s.Found, Step{Rule: RuleSingle, Kind: Between, A: a, B: a + 2, Number: a + 1, Cell: at, Conclusion: Placed(a+1, at)})
		}
	}
}

// findLine finds straight lines.
func findLine(s *State) {
	for a, b := range s.innerGaps() {
		if s.Distance(s.Place[a], s.Place[b]) != int(b-a) {
			continue
		}
		line := s.StraightLine(s.Place[a], s.Place[b])
		if line == nil || s.Diagonal && !slants(s, line) {
			continue
		}
		st := Step{Rule: RuleLine, Kind: Straight, A: a, B: b, Number: a + 1, Cell: line[1], Conclusion: Placed(a+1, line[1])}
		for k := a + 2; k < b; k++ {
			st.More = append(st.More, Placed(k, line[k-a]))
		}
		s.Found = append(s.Found, st)
	}
}

// StraightLine returns the cells on a straight line from c to d, both included. c and d must
// differ. It returns nil if there is no such line, or if a cell between them is not blank.
func (s *State) StraightLine(c, d int32) []int32 {
	n := int32(s.Distance(c, d))
	step := (d - c) / n
	line := []int32{c}
	for at := c + step; at != d; at += step {
		if int32(len(line)) == n || !s.Free.Has(at) || !s.Adjacent(at-step, at) {
			return nil
		}
		line = append(line, at)
	}
	if !s.Adjacent(d-step, d) {
		return nil
	}
	return append(line, d)
}

// slants reports whether a straight line is neither a row nor a column.
func slants(s *State, line []int32) bool {
	n := int32(s.stride)
	return line[0]/n != line[1]/n && line[0]%n != line[1]%n
}

// findNext finds numbers with a single cell left for the next or the previous number. RuleStep
// counts all blank neighbours. RuleReach leaves out the neighbours that are blocked or not in
// the distance domain. It also finds numbers from which notes continue the path.
func findNext(s *State, rule int) {
	for n := int32(1); n <= int32(s.Max); n++ {
		if s.Place[n] == None {
			continue
		}
		for m := n - 1; m <= n+1; m += 2 {
			if !s.IsNumber(m) || s.Place[m] != None {
				continue
			}
			if rule == RuleReach {
				if st, ok := followNotes(s, n, m); ok {
					s.Found = append(s.Found, st)
					continue
				}
			}
			at, left := int32(None), 0
			for i, c := range s.Near[s.Place[n]] {
				if s.Value[c] == 0 && (rule == RuleStep ||
					s.Links[s.Sides[s.Place[n]][i]] != numbrix.Blocked && s.Domain(s.DistanceDomains, m).Has(c)) {
					at = c
					left++
				}
			}
			switch {
			case left == 1 && rule == RuleStep:
				s.Found = append(s.Found, Step{Rule: rule, Kind: Exit, A: n, Number: m, Cell: at, Conclusion: Placed(m, at)})
			case left == 1:
				s.Found = append(s.Found, Step{Rule: rule, Kind: Reach, A: n, B: s.NextPlaced(n, m-n), Number: m, Cell: at, Conclusion: Placed(m, at)})
			case left == 0 && rule == RuleReach:
				s.contradict(Step{Rule: rule, Kind: NoCell, A: n, Number: m, Cell: None})
			}
		}
	}
}

// followNotes returns the step that follows notes from the cell of n. The step writes m into a
// blank cell that notes join to it, and further numbers into the cells to which notes lead from
// there. There is such a step if the other number next to n can't be in the first cell.
func followNotes(s *State, n, m int32) (Step, bool) {
	if s.joinedSides == 0 {
		return Step{}, false
	}
	other, at := 2*n-m, s.Place[n]
	for _, c := range s.JoinedTo(at) {
		if s.Value[c] != 0 || s.IsNumber(other) && s.Place[other] == None && s.Domain(s.DistanceDomains, other).Has(c) {
			continue
		}
		st := Step{Rule: RuleReach, Kind: Follow, A: n, Number: m, Cell: c, Conclusion: Placed(m, c)}
		for from, at := at, c; ; {
			next := nextJoined(s, at, from)
			k := m + (m-n)*int32(len(st.More)+1)
			if next == None || next == c || s.Value[next] != 0 || !s.IsNumber(k) || s.Place[k] != None {
				return st, true
			}
			st.More = append(st.More, Placed(k, next))
			from, at = at, next
		}
	}
	return Step{}, false
}

// RuleNumber, RuleCell, RuleWalk and RuleEdge look at the domains of the numbers.

// findNumber finds numbers with one cell left.
func findNumber(s *State, rule int, l Level) {
	if l == ByChain && s.joinedSides == 0 {
		return
	}
	domains := s.domains(l)
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.Place[k] != None {
			continue
		}
		d := s.Domain(domains, k)
		if c, ok := d.Only(); ok {
			s.Found = append(s.Found, Step{Rule: rule, Kind: OneCell, Level: l}.Placing(s, k, c))
		} else if d.Len() == 0 {
			s.contradict(Step{Rule: rule, Kind: NoCell, Level: l}.Placing(s, k, None))
			return
		}
	}
}

// findCell finds cells that are in the domain of only one number.
func findCell(s *State, rule int, l Level) {
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
	for c := range s.Free.All() {
		if !once.Has(c) {
			s.contradict(Step{Rule: rule, Kind: NoNumber, Level: l, Cell: c})
			return
		}
	}
	once.RemoveAll(twice)
	for k := int32(1); k <= int32(s.Max) && once.Len() > 0; k++ {
		if s.Place[k] != None {
			continue
		}
		for i, x := range s.Domain(domains, k) {
			for x &= once[i]; x != 0; x &= x - 1 {
				c := int32(i<<6 + bits.TrailingZeros64(x))
				once.Remove(c)
				s.Found = append(s.Found, Step{Rule: rule, Kind: OneNumber, Level: l}.Placing(s, k, c))
			}
		}
	}
}
