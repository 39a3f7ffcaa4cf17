package techniques

import "slices"

// updateWalks updates the walk domains. A cell is in the walk domain of a number if steps
// through blank cells lead to it from the placed number before, and from it to the placed
// number after.
func (s *State) updateWalks() {
	if !s.walksStale {
		return
	}
	s.walksStale, s.chainsFresh = false, false
	for a, b := range s.Gaps() {
		if s.staleWalk[a] {
			s.staleWalk[a] = false
			s.walkGap(a, b)
		}
	}
}

// walkGap updates the walk domains of the gap from a to b, numbers on the board
// or 0 and max+1.
func (s *State) walkGap(a, b int32) {
	for j := a + 1; j < b; j++ {
		s.Domain(s.WalkDomains, j).KeepOnly(s.Domain(s.DistanceDomains, j))
	}
	for _, k := range [2]int32{a, b} {
		if s.IsNumber(k) {
			copy(s.Domain(s.WalkDomains, k), s.Domain(s.DistanceDomains, k))
		}
	}
	s.propagateGap(s.WalkDomains, a, b)
}

// propagateGap restricts the domains of the numbers between a and b, which are on the
// board, or 0 and max+1, to cells on a walk.
func (s *State) propagateGap(domains []uint64, a, b int32) {
	meet := func(k, from int32) {
		reach := s.scratch(0)
		s.stepFrom(reach, s.Domain(domains, from))
		s.Domain(domains, k).KeepOnly(reach)
	}
	for j := max(a, 1) + 1; j < b; j++ {
		meet(j, j-1)
	}
	for j := min(b, int32(s.Max)) - 1; j > a; j-- {
		meet(j, j+1)
	}
}

// stepFrom sets dst to the cells one step away from src, except across blocked sides.
func (s *State) stepFrom(dst, src Set) {
	s.spread(dst, src, s.scratch(1))
	for _, c := range s.blocked {
		if !dst.Has(c) {
			continue
		}
		open := false
		for d := range s.Steps(c) {
			open = open || src.Has(d)
		}
		if !open {
			dst.Remove(c)
		}
	}
}

// UpdateChains updates the chain domains. A cell of a walk domain is in the chain domain if the
// number also fits the cells that notes join to that cell.
func (s *State) UpdateChains() {
	s.updateWalks()
	if s.chainsFresh {
		return
	}
	s.chainsFresh, s.pairsFresh = true, false
	if s.joinedSides == 0 {
		s.chainDomains, s.joinedPaths = s.WalkDomains, s.joinedPaths[:0]
		return
	}
	s.chainBuffer = append(s.chainBuffer[:0], s.WalkDomains...)
	s.chainDomains = s.chainBuffer
	s.listJoinedPaths()
	if s.changed == nil {
		s.changed = make([]bool, s.Max+2)
	}
	for again := true; again && !s.Contradicted; {
		again = false
		clear(s.changed)
		for _, path := range s.joinedPaths {
			again = s.fit(path) || again
		}
		for a, b := range s.Gaps() {
			if slices.Contains(s.changed[a+1:b], true) {
				s.propagateGap(s.chainDomains, a, b)
			}
		}
	}
}

// listJoinedPaths lists the paths of two or more joined cells, each once. A
// closed path is a contradiction.
func (s *State) listJoinedPaths() {
	s.joinedPaths, s.joinedCells = s.joinedPaths[:0], s.joinedCells[:0]
	seen := s.scratch(0)
	clear(seen)
	for _, c := range s.Cells {
		if seen.Has(c) || openJoins(s, c) != 1 {
			continue
		}
		first := len(s.joinedCells)
		for from, at := int32(None), c; at != None; from, at = at, nextJoined(s, at, from) {
			s.joinedCells = append(s.joinedCells, at)
			seen.Add(at)
		}
		s.joinedPaths = append(s.joinedPaths, s.joinedCells[first:len(s.joinedCells):len(s.joinedCells)])
	}
	for _, c := range s.Cells {
		if openJoins(s, c) == 2 && !seen.Has(c) {
			s.contradict(Step{Rule: RuleEdge, Kind: NoWay, Level: ByChain, Cell: c})
			return
		}
	}
}

// openJoins returns how many cells notes join to c, apart from notes between two cells
// that both have numbers.
func openJoins(s *State, c int32) int {
	n := 0
	for _, d := range s.JoinedTo(c) {
		if !s.BothNumbered(c, d) {
			n++
		}
	}
	return n
}

// BothNumbered reports whether both cells have numbers. A note between them is then
// superfluous.
func (s *State) BothNumbered(c, d int32) bool { return s.Value[c] != 0 && s.Value[d] != 0 }

// nextJoined returns the cell other than from that notes join to c, or None.
func nextJoined(s *State, c, from int32) int32 {
	for _, d := range s.JoinedTo(c) {
		if d != from && !s.BothNumbered(c, d) {
			return d
		}
	}
	return None
}

// fit restricts the cells of a joined path to the numbers that count up or down along
// it. It reports whether that changed anything.
func (s *State) fit(path []int32) bool {
	n := s.Max + 2
	if len(s.fitting) < 2*n {
		s.fitting = make([]bool, 2*n)
	}
	up, down := s.fitting[:n], s.fitting[n:2*n]
	clear(s.fitting[:2*n])
	s.eachFit(path, func(k, dir int32) {
		if dir > 0 {
			up[k] = true
		} else {
			down[k] = true
		}
	})
	changed := false
	for i, c := range path {
		i := int32(i)
		suits := func(k int32) bool {
			return k-i >= 1 && up[k-i] || k+i <= int32(s.Max) && down[k+i]
		}
		if k := s.Value[c]; k != 0 {
			if !suits(k) {
				s.contradict(Step{Rule: RuleEdge, Kind: NoWay, Level: ByChain, Cell: c})
			}
			continue
		}
		word, mask := int(c>>6), uint64(1)<<(c&63)
		for k := int32(1); k <= int32(s.Max); k++ {
			if d := &s.chainDomains[int(k)*s.Words+word]; *d&mask != 0 && !suits(k) {
				*d &^= mask
				changed, s.changed[k] = true, true
			}
		}
	}
	return changed
}

// eachFit calls yield for each number k that the first cell of a joined path may have. If dir
// is 1, the numbers increase along the path. If it is -1, they decrease.
func (s *State) eachFit(path []int32, yield func(k, dir int32)) {
	length, first := int32(len(path)), path[0]
	word, bit := int(first>>6), first&63
	for k := int32(1); k <= int32(s.Max); k++ {
		if s.chainDomains[int(k)*s.Words+word]>>bit&1 == 0 {
			continue
		}
	next:
		for dir := int32(-1); dir <= 1; dir += 2 {
			if !s.IsNumber(k + dir*(length-1)) {
				continue
			}
			for i := int32(1); i < length; i++ {
				if !s.Domain(s.chainDomains, k+dir*i).Has(path[i]) {
					continue next
				}
			}
			yield(k, dir)
		}
	}
}
