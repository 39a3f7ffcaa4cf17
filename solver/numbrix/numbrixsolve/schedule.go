package numbrixsolve

import (
	"context"
	"slices"
	"sync/atomic"

	"backtrack/solver"
	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/localsearch"
)

// Work of the parts of the search in a round, in propagations unless the comment names
// another unit. The work grows by the factor growth from round to round.
const (
	firstSearch    = 15_000
	probingRound   = 200_000
	probingParts   = 8  // parts of the probing of a round; it ends after a part with at most one fact in 10 trials
	hopelessTrials = 50 // if fewer than one trial in 50 gives a fact, the next probing has half the budget
	searchRound    = 60_000
	localRound     = 4_000_000 // in moves; about four moves take as long as a propagation
	localFromMany  = 600_000   // propagations before local search starts; most boards need fewer
	localFromFew   = 3_000_000 // propagations before local search starts on boards that are nearly decided
	fewCandidates  = 18        // a nearly decided board has at most 18 candidates per cell
	knownShare     = 4         // or it has values for more than one in 4 variables
	spawnFrom      = 3         // value of schedule.round above which two threads are used; shorter rounds take less than a second
	growth         = 1.5
)

// maxCandidates is the largest number of candidates for which an engine is built. Such an
// engine takes about 300 MB.
const maxCandidates = 1_500_000

// A schedule says how much work each part of the search gets in the current round.
type schedule struct {
	begun         bool
	round         float64 // factor of all work in this round
	probingShare  float64 // additional factor of probing
	probingPaused bool    // no probing until a search finds new facts
	factsAtPause  int     // literals known at level 0 when probing was paused
}

// work alternates between the parts of the search until one has an answer. It returns Unknown
// if the search was stopped or the board is too large.
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
			s.prober.ProbeNear(s.stop)
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
	for ; !s.stop(); w.round *= growth {
		if got := s.turn(); got != cdcl.Unknown {
			return got
		}
	}
	return cdcl.Unknown
}

// turn runs one round. If the round is long enough, local search and engine run in
// parallel. The answer of the engine has priority, so the result does not depend on which
// is faster.
func (s *bestSearch) turn() cdcl.Answer {
	w := &s.schedule
	if s.local == nil || s.found > 0 || s.engine != nil && s.pastWork+s.engine.Work() < s.localSearchFrom() {
		return s.runEngine()
	}
	s.report.reportApplied(ruleLocalSearch, false)
	moves := int(localRound * w.round * s.localShare)
	var over atomic.Bool
	var solution []int32
	search := func() {
		solution, _ = s.local.Run(moves, func() bool { return over.Load() || s.cancelled() })
	}
	if s.engine == nil {
		search()
	} else {
		s.local.Learn(s.engine.Remaining(s.domains))
		wait := search
		if s.spawn != nil && w.round > spawnFrom {
			wait = s.spawn(search)
		}
		if got := s.runEngine(); got != cdcl.Unknown || s.stop() {
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

// localSearchFrom returns after how many propagations local search starts. Local search is of
// no use on boards with one solution. On most of these boards, probing finds fact after fact.
// So local search starts later on boards with few candidates left.
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

// takeFrom records the solution of the engine if got is Sat. It returns got.
func (s *bestSearch) takeFrom(got cdcl.Answer) cdcl.Answer {
	if got == cdcl.Sat {
		s.take(s.engine.Solution())
		s.onTrail = true
	}
	return got
}

// probe probes candidates as long as it finds enough facts.
func (s *bestSearch) probe() {
	w := &s.schedule
	if w.probingPaused && s.engine.Known() == w.factsAtPause {
		return
	}
	budget := uint64(probingRound * w.round * w.probingShare)
	for end := s.engine.Work() + budget; s.engine.Work() < end && s.engine.CanProbe() && !s.stop(); {
		trials, facts, fruitless := s.prober.Probe(budget/probingParts, s.stop)
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

// Boards on which local search takes part: large ones with few givens.
const (
	sparseCells  = 100
	sparseGivens = 3 // a sparse board has at most one given in 3 cells

	denseShare  = 1. / 3 // factor of localRound on dense boards
	denseGivens = 9      // a dense board has more than one given in 9 cells
	longGap     = 12     // a dense board has no gap as long as 1/12 of its cells

	smallShare = 1. / 5 // factor of localRound on small boards
	largeCells = 400    // a small board has fewer than 400 cells
)

// startLocalSearch creates the local search if the board is suited to it.
func (s *bestSearch) startLocalSearch() {
	pr := s.problem
	given := len(pr.GivenNumbers())
	if s.off[ruleLocalSearch] || pr.Dirs == 8 || pr.N < sparseCells || given*sparseGivens > pr.N ||
		s.budget > 0 || pr.Links != nil || pr.Excludes != nil || len(s.blocked) > 0 {
		return
	}
	known := slices.Clone(pr.Given)
	if given == 0 {
		c, k := middle(pr)
		known[c] = k
	}
	s.local = localsearch.New(pr, known, s.exact)
	s.localShare = 1
	switch {
	case pr.N < largeCells:
		s.localShare = smallShare
	case given*denseGivens > pr.N && longestGap(pr)*longGap < pr.N:
		s.localShare = denseShare
	}
}

// exactBudget is the limit of an exact search within a local search, in propagations.
const exactBudget = 300_000

// exact solves a board on which nearly everything is known. Local search calls it, perhaps on
// another thread. It shares no state with s.
func (s *bestSearch) exact(pr *domains.Problem, stop func() bool) (solution []int32, got cdcl.Answer, work uint64) {
	sub := newBestSearch(context.Background(), pr)
	sub.budget = exactBudget
	asked := sub.stop
	sub.stop = func() bool { return asked() || stop() }
	got = sub.next()
	if sub.engine != nil {
		work = sub.pastWork + sub.engine.Work()
	}
	return sub.solution, got, work
}

// longestGap returns the size of the largest gap.
func longestGap(pr *domains.Problem) int {
	longest, last := 0, int32(0)
	for _, k := range append(pr.GivenNumbers(), int32(pr.N)+1) {
		longest = max(longest, int(k-last)-1)
		last = k
	}
	return longest
}

// middle returns a cell in the middle of the board, and a number in the middle of the path that
// has the colour of the cell. Local search needs a given, so it uses this number on a board
// without givens. Such a board nearly always has a solution with it.
func middle(pr *domains.Problem) (cell, number int32) {
	c, k := int32(pr.N/2), int32(pr.N/2)
	dark := 0
	for d := range int32(pr.N) {
		if pr.Dark(d) == pr.Dark(c) {
			dark++
		}
	}
	if odd := 2*dark > pr.N; pr.N%2 == 1 && odd != (k%2 == 1) {
		k++
	}
	return c, k
}

// Limits of the search for a second solution in windows.
const (
	windowWork = 50_000 // propagations in each window
	maxWindows = 400
)

// searchWindows looks for a solution that differs from the last one only inside a small square.
// Most sparse boards have such a solution, and the search finds it quickly.
func (s *bestSearch) searchWindows() bool {
	tried := 0
	for _, size := range []int{4, 6, 8} {
		for row := 0; row < s.problem.Rows; row += size / 2 {
			for col := 0; col < s.problem.Cols; col += size / 2 {
				if tried++; tried > maxWindows || s.ctx.Err() != nil {
					return false
				}
				if s.searchWindow(row, col, size) {
					return true
				}
			}
		}
	}
	return false
}

// searchWindow looks for another solution in one window.
func (s *bestSearch) searchWindow(row, col, size int) bool {
	w := *s.problem
	w.Given, w.Place = slices.Clone(s.solution), slices.Clone(s.problem.Place)
	var free []domains.Fact
	for c, k := range s.solution {
		at := w.Cells[c]
		if s.problem.Given[c] == 0 && at.Row >= row && at.Row < row+size && at.Col >= col && at.Col < col+size {
			w.Given[c] = 0
			free = append(free, domains.Fact{Number: k, Cell: int32(c)})
		} else {
			w.Place[k] = int32(c)
		}
	}
	if len(free) == 0 {
		return false
	}
	sub := newBestSearch(s.ctx, &w)
	sub.budget, sub.blocked = windowWork, [][]domains.Fact{free}
	if sub.next() != cdcl.Sat {
		return false
	}
	s.take(sub.solution)
	return true
}
