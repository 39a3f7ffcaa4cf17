package numbrixsolve

import (
	"fmt"
	"slices"

	"backtrack/solver"
	"backtrack/words"
)

var regionRule = rule{
	Rule: solver.Rule{
		ID: "region", Name: "Cut-off region", OffByDefault: true,
		Doc: "Each connected region of blank cells must have room for the gaps that can go nowhere else, " +
			"and enough gaps to fill it.",
	},
	explain: explainRegion,
}

// regionMisfit reports whether one of the gaps from j on fits into no region, or a region does
// not suit these gaps.
func (p *pruner) regionMisfit(j int) bool {
	s := p.regionsFrom(j)
	return slices.Contains(p.home, none) || slices.ContainsFunc(s.regions, region.misfit)
}

// misfit reports whether a region is too small for the gaps that must be in it, or too
// large for the gaps that may be in it.
func (r region) misfit() bool { return r.size < r.must || r.size > r.may }

// explainRegion names a gap without a region, or a region that does not suit the gaps.
func explainRegion(s *step) string {
	k := s.board()
	regions := k.regionsFrom(0).regions
	if i := slices.Index(k.home, none); i >= 0 {
		return fmt.Sprintf("%s, no blank region at its ends has room for the gap %s.", s.withClause(), k.gaps[i].name())
	}
	for _, r := range regions {
		switch name := k.regionName(r); {
		case r.size < r.must:
			return fmt.Sprintf("%s, %s would have to hold %d numbers.", s.withClause(), name, r.must)
		case r.may == 0:
			return fmt.Sprintf("%s, no number can get into %s.", s.withClause(), name)
		case r.size > r.may:
			return fmt.Sprintf("%s, %s can get only %s.", s.withClause(), name, words.Count(r.may, "number"))
		}
	}
	return ""
}
