package voxsolve

import (
	"slices"

	"backtrack/solver/vox/internal/voxboard"
)

// lateFeasible reports whether k blasts of f might hit all nodes of u if at least one of the
// bombs is late. A late bomb is put down so late that it goes off only if another bomb sets it
// off. So two bombs in sight of each other go off together: a late bomb, and a bomb that is
// pending or not late.
func (p *prover) lateFeasible(l *voxboard.State, f *voxboard.SetFamily, u voxboard.Set, t, k int) bool {
	if len(p.IDs) > planNodes { // pairs would take too much memory
		return true
	}
	until := p.cover.Work + p.coverSteps // limit of the work of all pairs together
	var core voxboard.Set
	refuted := -1 // the number of blasts that cannot hit core; -1 if there is no core yet
	fits := func(hit voxboard.Set, k int) bool {
		switch {
		case k == refuted && !core.Meets(hit):
			return false
		case p.cover.Work >= until || p.cover.Feasible(f, u.Minus(hit), k, until-p.cover.Work):
			return true
		}
		core, refuted = p.cover.Core, k
		return false
	}
	fitsPair := func(hit voxboard.Set) bool { return fits(hit, k-2) }
	if t+p.Fuse-1 <= p.to && slices.ContainsFunc(p.latePairs().Sets, fitsPair) {
		return true
	}
	found := false
	for _, b := range l.Pending {
		for e := max(t, p.to-p.Fuse+2); e <= min(int(b.Due), p.to); e++ {
			hits := p.Frame(e).Hits
			p.Cross(b.Cell, func(c int32) {
				found = found || c != b.Cell && !p.Shut[c] && fits(hits[c], k-1)
			})
			if found || p.Period == 1 {
				break
			}
		}
	}
	return found
}

// latePairs returns the sets of nodes that two bombs in sight of each other hit at
// the end of a turn in which late bombs can go off.
func (p *prover) latePairs() *voxboard.SetFamily {
	if p.chainPairs != nil && (p.Period == 1 || p.pairsTo == p.to) {
		return p.chainPairs
	}
	var sets []voxboard.Set
	first := max(p.Now+1, p.to-p.Fuse+2)
	for e := first; e <= min(p.to, first+p.Period-1); e++ {
		hits := p.Frame(e).Hits
		for x := range int32(p.Cells) {
			p.Cross(x, func(y int32) {
				if hit := hits[x].Or(hits[y]); x < y && !p.Shut[x] && !p.Shut[y] && !hit.Empty() {
					sets = append(sets, hit)
				}
			})
		}
	}
	p.chainPairs, p.pairsTo = p.cover.NewFamily(sets), p.to
	return p.chainPairs
}
