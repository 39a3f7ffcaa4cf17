//go:build peers

package numbrixsolve

import (
	"context"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/internal/domains"
)

// Candidates returns, by number, the cells where it may be once everything is
// known that needs no search, or false if that is refused.
func Candidates(p numbrix.Position) ([][]grid.Cell, bool) {
	s := newBestSearch(context.Background(), domains.NewProblem(p))
	if !s.prepare() {
		return nil, false
	}
	out := make([][]grid.Cell, s.problem.N+1)
	for k := range out {
		s.domains.Each(k, func(c int32) { out[k] = append(out[k], s.problem.Cells[c]) })
	}
	return out, true
}
