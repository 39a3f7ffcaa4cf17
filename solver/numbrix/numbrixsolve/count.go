package numbrixsolve

import (
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/cdcl"
)

// allSolutions finds more than two solutions. It finds and blocks them one by
// one; if all are wanted and there are more than are listed, it counts them by
// parts.
func (s *bestSearch) allSolutions(t solver.Task[numbrix.Position], p *solver.Probe[numbrix.Move]) (solver.Result[numbrix.Move], error) {
	for s.next() == cdcl.Sat {
		if !p.Solution(s.moves()) {
			return s.result(p)
		}
		if t.Want == 0 && s.found == solver.MaxListed {
			break
		}
	}
	if s.state != cdcl.Unknown || s.found < solver.MaxListed {
		return s.result(p)
	}
	s.blocked = nil
	s.buildEngine()
	n, ok := s.engine.Count(s.stop)
	if ok {
		s.state = cdcl.Unsat
	}
	out, err := s.result(p)
	if ok {
		out.Count = n
	}
	return out, err
}
