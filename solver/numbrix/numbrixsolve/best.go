package numbrixsolve

import (
	"context"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/localsearch"
)

// Indices in bestRules of the rules of best. Each rule can be switched off.
const (
	ruleCut = iota
	ruleMatching
	ruleProbe
	ruleLocalSearch
)

var bestRules = []solver.Rule{
	ruleCut: {
		ID: "cut", Name: "Cut cells",
		Doc: "A cut cell splits the board: the numbers on one side all come before its number, those on the other side after.",
	},
	ruleMatching: {
		ID: "matching", Name: "Matching",
		Doc: "Every number needs a cell of its own: numbers that share too few cells prove that there is no solution.",
	},
	ruleProbe: {
		ID: "probe", Name: "Probing",
		Doc: "Assumes each candidate in turn and rules it out if propagation alone leads to a contradiction.",
	},
	ruleLocalSearch: {
		ID: "fold", Name: "Fold",
		Doc: "On large boards with few givens, a local search that folds the path into the board takes turns with the proof.",
	},
}

// best is the strongest search. It uses domains, clause learning and local search. It is
// complete, and its result is the same on every run.
func best(ctx context.Context, t task, p *probe) (result, error) {
	s := newBestSearch(ctx, domains.NewProblem(t.Start))
	for i := range bestRules {
		s.off[i] = !t.On(bestRules[i].ID)
	}
	s.report.Probe = p
	if t.Threads != 1 {
		s.spawn = p.Go
	}
	if t.Want != 1 && t.Want != 2 && s.prepare() {
		return s.allSolutions(t, p)
	}
	for more := true; more && s.next() == cdcl.Sat; {
		more = p.Solution(s.moves())
	}
	return s.result(p)
}

// A bestSearch finds the solutions of one board, one after the other.
type bestSearch struct {
	problem *domains.Problem
	stop    func() bool
	ctx     context.Context
	off     [ruleLocalSearch + 1]bool
	report  *reporter

	budget   uint64           // limit of propagations; 0 means no limit
	pastWork uint64           // propagations of earlier engines
	blocked  [][]domains.Fact // sets of facts; no solution may contain all facts of a set

	state      cdcl.Answer // Unknown as long as there may be another solution
	domains    *domains.Domains
	engine     *cdcl.Engine
	prober     *cdcl.Prober    // the prober of engine
	reason     *domains.Reason // why there is no solution, if domains finds it
	solution   []int32         // the number of each cell in the last solution found
	found      int             // solutions found so far
	exhausted  bool            // there is no solution other than those found
	onTrail    bool            // the last solution is on the trail of the engine
	schedule   schedule
	localShare float64                      // factor of localRound on this board
	local      *localsearch.Search          // nil if the board does not need local search
	spawn      func(f func()) (wait func()) // starts f on another thread, wait blocks until f returns; nil for a single thread
}

func newBestSearch(ctx context.Context, pr *domains.Problem) *bestSearch {
	s := &bestSearch{problem: pr, ctx: ctx, report: &reporter{problem: pr}}
	s.stop = func() bool {
		return s.budget > 0 && s.engine != nil && s.pastWork+s.engine.Work() >= s.budget || ctx.Err() != nil || s.report.err != nil
	}
	return s
}

// prepare checks the board and propagates its domains, without a search. It returns false if
// this decided the board, or if the context is done. Later calls only return the result.
func (s *bestSearch) prepare() bool {
	if s.domains != nil || s.state != cdcl.Unknown {
		return s.state == cdcl.Unknown && !s.cancelled()
	}
	if s.reason = s.problem.FindReason(); s.reason != nil {
		s.state = cdcl.Unsat
		return false
	}
	s.domains = domains.New(s.problem, s.cancelled)
	if !s.off[ruleCut] {
		s.reason = s.domains.ApplyCutCells()
		s.report.reportApplied(ruleCut, s.reason != nil)
	}
	if s.reason == nil {
		s.propagate()
	}
	if s.reason != nil {
		s.state = cdcl.Unsat
		return false
	}
	return !s.cancelled()
}

// cancelled reports whether the context is done.
func (s *bestSearch) cancelled() bool { return s.ctx.Err() != nil }

// propagate brings the domains to their fixed point and looks for a matching. It sets s.reason
// if the board has no solution.
func (s *bestSearch) propagate() {
	if w, ok := s.domains.Propagate(); !ok {
		if s.reason = s.problem.FindDetour(); s.reason == nil {
			s.reason = s.domains.ExplainWipeout(w)
		}
		return
	}
	if s.off[ruleMatching] || s.cancelled() {
		return
	}
	numbers, cells, ok := s.domains.Match()
	s.report.reportApplied(ruleMatching, !ok)
	if !ok {
		s.reason = s.domains.ExplainHall(numbers, cells)
	}
}

// allSolutions finds solutions one by one if more than two are wanted. If all are wanted, it
// lists solver.MaxListed solutions and then counts all solutions by parts.
func (s *bestSearch) allSolutions(t task, p *probe) (result, error) {
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

// moves returns the moves of the last solution.
func (s *bestSearch) moves() []numbrix.Move {
	if s.solution == nil {
		return nil
	}
	return s.problem.Moves(s.solution)
}

// result ends the search and returns its result.
func (s *bestSearch) result(p *probe) (result, error) {
	r := s.report
	if moves := s.moves(); s.found > 0 && r.Len() < len(moves) {
		r.show(moves)
	} else if s.found == 0 && s.state == cdcl.Unsat {
		r.show(nil)
	}
	err := r.err
	if s.state == cdcl.Unknown && err == nil {
		err = s.ctx.Err()
	}
	out, err := p.Result(s.state == cdcl.Unsat, err)
	if s.reason != nil {
		out.Reason = s.reason.Text
		for _, f := range s.reason.Where {
			out.Where = append(out.Where, s.problem.Move(f.Number, f.Cell))
		}
	}
	return out, err
}

// next looks for a solution that differs from those found before. It returns Unknown if the
// search was stopped or the board is too large.
func (s *bestSearch) next() cdcl.Answer {
	if !s.prepare() {
		return s.state
	}
	if solution := s.withoutSearch(); solution != nil {
		return s.take(solution)
	}
	if s.exhausted || s.found > 0 && !s.block() {
		s.state = cdcl.Unsat
		return cdcl.Unsat
	}
	if s.state = s.work(); s.state == cdcl.Sat {
		s.state = cdcl.Unknown
		return cdcl.Sat
	}
	return s.state
}

// take records a solution that was found, and returns Sat.
func (s *bestSearch) take(solution []int32) cdcl.Answer {
	s.solution, s.onTrail = solution, false
	s.found++
	return cdcl.Sat
}

// withoutSearch returns a solution that needs no search, or nil. The first solution needs no
// search if forced numbers fill the board, or if the board is a rectangle without givens. In a
// rectangle, the path runs row by row. The second solution of a board without givens is the
// first one reversed. A single row or column has no third solution.
func (s *bestSearch) withoutSearch() []int32 {
	pr := s.problem
	bare := len(pr.GivenNumbers()) == 0
	switch {
	case pr.Links != nil || pr.Excludes != nil || s.found == 0 && len(s.blocked) > 0:
	case s.found == 0 && bare && pr.N == pr.Rows*pr.Cols:
		return pr.Snake()
	case s.found == 0:
		solution, ok := s.domains.Solution()
		s.exhausted = ok
		return solution
	case s.found == 1 && bare && pr.N > 1:
		s.block()
		s.exhausted = pr.N == pr.Rows*pr.Cols && min(pr.Rows, pr.Cols) == 1
		other := make([]int32, pr.N)
		for c, k := range s.solution {
			other[c] = int32(pr.N) + 1 - k
		}
		return other
	}
	return nil
}

// buildEngine builds a new engine for the current domains that excludes the blocked solutions.
func (s *bestSearch) buildEngine() {
	if s.engine != nil {
		s.engine.Clear()
		s.pastWork += s.engine.Work()
	}
	var watch cdcl.Watcher
	if s.report.Probe != nil {
		watch = s.report
	}
	s.engine = cdcl.New(s.problem, s.domains, watch, s.cancelled)
	s.prober = cdcl.NewProber(s.engine)
	for _, facts := range s.blocked {
		s.engine.Forbid(facts)
	}
}

// block excludes the last solution. It returns false if that is known to leave no solution.
func (s *bestSearch) block() bool {
	if s.onTrail {
		return s.engine.ForbidSolution()
	}
	var facts []domains.Fact
	for c, k := range s.solution {
		facts = append(facts, domains.Fact{Number: k, Cell: int32(c)})
	}
	s.blocked = append(s.blocked, facts)
	if s.engine == nil {
		return true
	}
	s.engine.Backtrack(0)
	s.engine.Forbid(facts)
	return !s.engine.Refuted()
}
