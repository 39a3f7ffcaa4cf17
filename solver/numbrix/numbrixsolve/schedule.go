package numbrixsolve

import (
	"sync/atomic"

	"backtrack/solver"
	"backtrack/solver/numbrix/internal/cdcl"
)

// Work of the parts of a round, in propagations; all grow from round to round.
const (
	firstSearch  = 15_000
	probingRound = 200_000
	probingParts = 8  // after each of which it ends unless it gives one fact in ten trials,
	hopeless     = 50 // and has less time next time unless it gives one in so many
	searchRound  = 60_000
	foldRound    = 4_000_000 // in moves, of which some four take the time of a propagation
	foldFromMany = 600_000   // propagations: less decides most boards,
	foldFromFew  = 3_000_000 // and this most of those with
	fewToFold    = 18        // candidates a cell or fewer, or
	knownToFold  = 4         // one literal in so many known
	besideFrom   = 3         // rounds of a second and more
	growth       = 1.5
)

// maxCandidates is how many candidates an engine is built for: they take about
// 300 MB.
const maxCandidates = 1_500_000

// A schedule says what is due.
type schedule struct {
	begun bool
	round float64 // factor of the work
	share float64 // of probing
	pause bool    // probing waits for new facts
	facts int     // known at level 0 when it began to wait
}

// work runs the parts of the search in turns until one has an answer.
func (s *strong) work() cdcl.Answer {
	if s.found == 1 && s.folder != nil && !s.learnt && s.window() {
		return cdcl.Sat
	}
	w := &s.schedule
	if s.e == nil && s.d.Candidates() <= maxCandidates {
		s.build()
	}
	if !w.begun {
		*w = schedule{begun: true, round: 1, share: 1}
		s.sparse()
		if s.e != nil && !s.off[ruleProbe] {
			s.e.ProbeNear(s.stop)
			s.shrink()
		}
	}
	if s.e == nil && (s.folder == nil || s.found > 0) {
		s.report.err = solver.ErrTooLarge
		return cdcl.Unknown
	}
	if s.e != nil {
		if got := s.e.Run(firstSearch, s.stop); got != cdcl.Unknown {
			return s.proved(got)
		}
	}
	for ; !s.stopped(); w.round *= growth {
		if got := s.turn(); got != cdcl.Unknown {
			return got
		}
	}
	return cdcl.Unknown
}

// turn gives each part its time. Both work side by side once that is long
// enough; the answer of the engine counts first, so that the result does not
// depend on who is quicker.
func (s *strong) turn() cdcl.Answer {
	w := &s.schedule
	if s.folder == nil || s.found > 0 || s.e != nil && s.past+s.e.Work() < s.foldFrom() {
		return s.prove()
	}
	moves := int(foldRound * w.round * s.folding)
	var over atomic.Bool
	var solution []int32
	fold := func() {
		solution, _ = s.folder.Run(moves, func() bool { return over.Load() || s.cancelled() })
	}
	if s.e == nil {
		fold()
	} else {
		s.folder.Learn(s.e.Remaining(s.d))
		wait := fold
		if s.beside != nil && w.round > besideFrom {
			wait = s.beside(fold)
		}
		if got := s.prove(); got != cdcl.Unknown || s.stopped() {
			over.Store(true)
			wait()
			return got
		}
		wait()
	}
	if solution == nil {
		return cdcl.Unknown
	}
	s.take(solution)
	return cdcl.Sat
}

// foldFrom returns how many propagations are tried without local search. It is
// of no use on boards with one solution, on which probing finds fact after
// fact.
func (s *strong) foldFrom() uint64 {
	if s.e.Candidates() <= fewToFold*s.pr.N || knownToFold*s.e.Known() > s.e.Variables() {
		return foldFromFew
	}
	return foldFromMany
}

// prove gives the engine its turn.
func (s *strong) prove() cdcl.Answer {
	s.e.Backtrack(0)
	if !s.off[ruleProbe] {
		s.probing()
	}
	return s.proved(s.e.Run(uint64(searchRound*s.schedule.round), s.stop))
}

// proved takes the solution of the engine, if it has found one.
func (s *strong) proved(got cdcl.Answer) cdcl.Answer {
	if got == cdcl.Sat {
		s.take(s.e.Solution())
		s.learnt = true
	}
	return got
}

// stopped reports whether the search must end.
func (s *strong) stopped() bool {
	if s.e != nil {
		return s.stop()
	}
	return s.cancelled()
}

// probing probes candidates for as long as that pays.
func (s *strong) probing() {
	w := &s.schedule
	if w.pause && s.e.Known() == w.facts {
		return
	}
	budget := uint64(probingRound * w.round * w.share)
	for end := s.e.Work() + budget; s.e.Work() < end && s.e.CanProbe() && !s.stopped(); {
		trials, facts, fruitless := s.e.Probe(budget/probingParts, s.stop)
		if fruitless {
			w.pause, w.facts = true, s.e.Known()
			return
		}
		if cdcl.TrialsPerFact*facts <= trials {
			if hopeless*facts < trials {
				w.share /= 2
			}
			return
		}
		w.share = 1
	}
}
