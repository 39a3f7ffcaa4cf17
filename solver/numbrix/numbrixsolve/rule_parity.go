package numbrixsolve

import (
	"fmt"
	"slices"

	"backtrack/solver"
	"backtrack/words"
)

var parityRule = rule{
	Rule: solver.Rule{
		ID: "parity", Name: "Parity", OffByDefault: true,
		Doc: "Odd and even numbers alternate like the colours of a chessboard. So the gaps that fill a region " +
			"must lack as many odd and even numbers as it has cells of each colour. Has no effect with diagonal steps.",
	},
	begin:   checkColours,
	explain: explainParity,
}

// checkColours rejects every step if a known number is on the wrong colour.
func checkColours(x *extender, rule int) bool {
	if x.diagonal {
		x.on[rule] = false
	} else if x.misplaced() > 0 {
		x.hopeless = rule
	}
	return true
}

// parityMisfit reports whether the colours of a region don't suit the gaps from j on.
func (p *pruner) parityMisfit(j int) bool {
	return slices.ContainsFunc(p.regionsFrom(j).regions, region.parityMisfit)
}

// parityMisfit reports whether a region has more cells of a colour than the gaps that may
// be in it can fill.
func (r region) parityMisfit() bool { return r.odd < r.minOdd || r.odd > r.maxOdd }

// explainParity names a number on the wrong colour, or a region with too many cells of a
// colour.
func explainParity(s *step) string {
	k := s.board()
	if v := k.ext.misplaced(); v > 0 {
		colour := words.Either(v%2, "even", "odd")
		return fmt.Sprintf("%d in %v is on the colour of %s numbers.", v, k.ext.cells[k.ext.place[v]], colour)
	}
	for _, r := range k.regionsFrom(0).regions {
		if r.parityMisfit() {
			return fmt.Sprintf("%s, %s would have to hold %s, and no choice of gaps has that.",
				s.withClause(), k.regionName(r), oddSurplus(r.odd))
		}
	}
	return ""
}

// oddSurplus says how many more odd numbers than even ones are needed.
func oddSurplus(odd int) string {
	switch {
	case odd == 0:
		return "as many odd numbers as even ones"
	case odd < 0:
		return fmt.Sprintf("%d more even numbers than odd ones", -odd)
	}
	return fmt.Sprintf("%d more odd numbers than even ones", odd)
}
