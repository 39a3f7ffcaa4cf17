package numbrixsolve

import (
	"fmt"
	"slices"

	"backtrack/solver"
)

var reachRule = rule{
	Rule: solver.Rule{
		ID: "reach", Name: "Reach", OffByDefault: true,
		Doc: "Every blank cell must be reachable by some missing number.",
	},
	explain: explainReach,
}

// A reach lists for each gap the cells that this gap can reach and no later gap can. Cells that
// no gap can reach are listed for the first gap.
type reach struct {
	cells []int32 // the cells that are blank at the start, in the order of their gaps
	first []int   // for each gap, the index in cells of its first cell
}

func newReach(p *pruner) reach {
	var r reach
	until := make([]int, len(p.ext.cells))
	for c, v := range p.ext.value {
		if v == 0 {
			until[c] = max(0, len(p.gaps)-1)
			for until[c] > 0 && !p.reaches(until[c], int32(c)) {
				until[c]--
			}
			r.cells = append(r.cells, int32(c))
		}
	}
	slices.SortStableFunc(r.cells, func(a, b int32) int { return until[a] - until[b] })
	i := 0
	for j := range len(p.gaps) + 1 {
		for i < len(r.cells) && until[r.cells[i]] < j {
			i++
		}
		r.first = append(r.first, i)
	}
	return r
}

// reaches reports whether a missing number of gap j can be in c.
func (p *pruner) reaches(j int, c int32) bool {
	a := p.gaps[j]
	d := p.ext.distance(a.near, c)
	if a.far == none {
		return d <= a.size
	}
	return d+p.ext.distance(c, a.far) <= a.size+1
}

// outOfReach reports whether gap j can no longer reach some blank cell, given that no later gap
// can reach that cell.
func (p *pruner) outOfReach(j int) bool {
	r := &p.reach
	for _, c := range r.cells[r.first[j]:r.first[j+1]] {
		if p.ext.value[c] == 0 && !p.reaches(j, c) {
			return true
		}
	}
	return false
}

// explainReach names a cell that no missing number can reach.
func explainReach(s *step) string {
	k := s.board()
	for c, v := range k.ext.value {
		if v == 0 && !k.reachedByAny(int32(c)) {
			return fmt.Sprintf("%s, no missing number can be in %v: it is too far from the ends of all gaps.",
				s.withClause(), k.ext.cells[c])
		}
	}
	return ""
}

// reachedByAny reports whether a missing number of any gap can be in c.
func (p *pruner) reachedByAny(c int32) bool {
	for j := range p.gaps {
		if p.reaches(j, c) {
			return true
		}
	}
	return false
}
