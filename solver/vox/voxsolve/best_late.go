package voxsolve

import (
	"slices"

	"backtrack/solver/vox/internal/voxboard"
)

// lateFeasible reports whether bombs blasts of f might hit all nodes of u with at
// least one late bomb, which is put down so late that it goes off only if another bomb
// sets it off. Then two bombs in sight of each other go off together: a late one, and
// one that is pending or not late.
func (s *prover) lateFeasible(l *voxboard.State, f *voxboard.SetFamily, u voxboard.Set, t, bombs int) bool {
	if len(s.IDs) > planNodes { // pairs would take too much memory
		return true
	}
	until := s.cover.Work + s.effort // limit of the work of all pairs together
	var core voxboard.Set
	refuted := -1 // blasts that cannot hit core
	fits := func(hit voxboard.Set, k int) bool {
		switch {
		case k == refuted && !core.Meets(hit):
			return false
		case s.cover.Work >= until || s.cover.Feasible(f, u.Minus(hit), k, until-s.cover.Work):
			return true
		}
		core, refuted = s.cover.Core, k
		return false
	}
	if t+s.Fuse-1 <= s.to && slices.ContainsFunc(s.latePairs().Sets, func(hit voxboard.Set) bool { return fits(hit, bombs-2) }) {
		return true
	}
	found := false
	for _, b := range l.Pending {
		for e := max(t, s.to-s.Fuse+2); e <= min(int(b.Due), s.to); e++ {
			hits := s.Frame(e).Hits
			s.Cross(b.Cell, func(c int32) {
				found = found || c != b.Cell && !s.Shut[c] && fits(hits[c], bombs-1)
			})
			if found || s.Period == 1 {
				break
			}
		}
	}
	return found
}

// latePairs returns the sets of nodes that two bombs in sight of each other hit at
// the end of a turn in which late bombs can go off.
func (s *prover) latePairs() *voxboard.SetFamily {
	if s.chainPairs != nil && (s.Period == 1 || s.pairsTo == s.to) {
		return s.chainPairs
	}
	var sets []voxboard.Set
	first := max(s.Now+1, s.to-s.Fuse+2)
	for e := first; e <= min(s.to, first+s.Period-1); e++ {
		hits := s.Frame(e).Hits
		for x := range int32(s.Cells) {
			s.Cross(x, func(y int32) {
				if hit := hits[x].Or(hits[y]); x < y && !s.Shut[x] && !s.Shut[y] && !hit.Empty() {
					sets = append(sets, hit)
				}
			})
		}
	}
	s.chainPairs, s.pairsTo = s.cover.NewFamily(sets), s.to
	return s.chainPairs
}
