package numbrixsolve

import (
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/cdcl"
)

// all finds more than two solutions. The first ones are found one by one, each
// forbidden after it was found; if there are more than are listed and all are
// wanted, they are counted by parts.
func (s *strong) all(t solver.Task[numbrix.Position], p *solver.Probe[numbrix.Move]) (solver.Result[numbrix.Move], error) {
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
	s.forbidden = nil
	s.build()
	n, ok := s.e.Count(s.stop)
	if ok {
		s.state = cdcl.Unsat
	}
	out, err := s.result(p)
	if ok {
		out.Count = n
	}
	return out, err
}
