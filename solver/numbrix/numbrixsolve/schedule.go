package numbrixsolve

import (
	"sync/atomic"

	"backtrack/solver"
	"backtrack/solver/numbrix/internal/cdcl"
)

// Work of the parts in a round, in propagations unless it says otherwise. All
// grow by growth from round to round.
const (
	firstSearch    = 15_000
	probingRound   = 200_000
	probingParts   = 8  // of a round of probing, which ends after a part with at most one fact in 10 trials
	hopelessTrials = 50 // with fewer than one fact in 50 trials, the next probing has half the time
	searchRound    = 60_000
	localRound     = 4_000_000 // in moves; about four take as long as a propagation
	localFromMany  = 600_000   // propagations before local search starts: fewer decide most boards
	localFromFew   = 3_000_000 // the same for boards that are nearly decided:
	fewCandidates  = 18        // at most 18 candidates per cell, or
	knownShare     = 4         // one in 4 literals known
	spawnFrom      = 3         // the first round on two threads; earlier ones take less than a second
	growth         = 1.5
)

// maxCandidates is the most candidates an engine is built for. They take about
// 300 MB.
const maxCandidates = 1_500_000

// A schedule holds which part of the search is due.
type schedule struct {
	begun         bool
	round         float64 // the factor of the work in this round
	probingShare  float64 // the factor of probing
	probingPaused bool    // until there are new facts
	factsAtPause  int     // literals known at level 0 when probing was paused
}

// work runs the parts of the search in turns until one has an answer.
func (s *bestSearch) work() cdcl.Answer {
	if s.found == 1 && s.local != nil && !s.onTrail && s.searchWindows() {
		return cdcl.Sat
	}
	w := &s.schedule
	if s.engine == nil && s.domains.Candidates() <= maxCandidates {
		s.buildEngine()
	}
	if !w.begun {
		*w = schedule{begun: true, round: 1, probingShare: 1}
		s.startLocalSearch()
		if s.engine != nil && !s.off[ruleProbe] {
			s.engine.ProbeNear(s.stop)
			s.rebuildSmaller()
		}
	}
	if s.engine == nil && (s.local == nil || s.found > 0) {
		s.report.err = solver.ErrTooLarge
		return cdcl.Unknown
	}
	if s.engine != nil {
		if got := s.engine.Run(firstSearch, s.stop); got != cdcl.Unknown {
			return s.takeFrom(got)
		}
	}
	for ; !s.stopped(); w.round *= growth {
		if got := s.turn(); got != cdcl.Unknown {
			return got
		}
	}
	return cdcl.Unknown
}

// turn runs one round. Local search and engine run in parallel once a round is
// long enough. The answer of the engine has priority, so that the result does
// not depend on which is faster.
func (s *bestSearch) turn() cdcl.Answer {
	w := &s.schedule
	if s.local == nil || s.found > 0 || s.engine != nil && s.pastWork+s.engine.Work() < s.localSearchFrom() {
		return s.runEngine()
	}
	moves := int(localRound * w.round * s.localShare)
	var over atomic.Bool
	var solution []int32
	fold := func() {
		solution, _ = s.local.Run(moves, func() bool { return over.Load() || s.cancelled() })
	}
	if s.engine == nil {
		fold()
	} else {
		s.local.Learn(s.engine.Remaining(s.domains))
		wait := fold
		if s.spawn != nil && w.round > spawnFrom {
			wait = s.spawn(fold)
		}
		if got := s.runEngine(); got != cdcl.Unknown || s.stopped() {
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

// localSearchFrom returns after how many propagations local search starts. It
// is of no use on boards with one solution, where probing finds fact after
// fact.
func (s *bestSearch) localSearchFrom() uint64 {
	if s.engine.Candidates() <= fewCandidates*s.problem.N || knownShare*s.engine.Known() > s.engine.Variables() {
		return localFromFew
	}
	return localFromMany
}

// runEngine lets the engine probe and search.
func (s *bestSearch) runEngine() cdcl.Answer {
	s.engine.Backtrack(0)
	if !s.off[ruleProbe] {
		s.probe()
	}
	return s.takeFrom(s.engine.Run(uint64(searchRound*s.schedule.round), s.stop))
}

// takeFrom takes the solution of the engine if it has found one.
func (s *bestSearch) takeFrom(got cdcl.Answer) cdcl.Answer {
	if got == cdcl.Sat {
		s.take(s.engine.Solution())
		s.onTrail = true
	}
	return got
}

// stopped reports whether the search must end.
func (s *bestSearch) stopped() bool {
	if s.engine != nil {
		return s.stop()
	}
	return s.cancelled()
}

// probe probes candidates as long as that pays.
func (s *bestSearch) probe() {
	w := &s.schedule
	if w.probingPaused && s.engine.Known() == w.factsAtPause {
		return
	}
	budget := uint64(probingRound * w.round * w.probingShare)
	for end := s.engine.Work() + budget; s.engine.Work() < end && s.engine.CanProbe() && !s.stopped(); {
		trials, facts, fruitless := s.engine.Probe(budget/probingParts, s.stop)
		if fruitless {
			w.probingPaused, w.factsAtPause = true, s.engine.Known()
			return
		}
		if cdcl.TrialsPerFact*facts <= trials {
			if hopelessTrials*facts < trials {
				w.probingShare /= 2
			}
			return
		}
		w.probingShare = 1
	}
}
