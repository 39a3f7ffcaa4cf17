package numbrixsolve

import (
	"context"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/internal/cdcl"
	"backtrack/solver/numbrix/internal/domains"
	"backtrack/solver/numbrix/internal/localsearch"
)

// The rules of best that can be switched, by index.
const (
	ruleCut = iota
	ruleMatching
	ruleProbe
	ruleFold
)

var bestRules = []solver.Rule{
	ruleCut: {
		ID: "cut", Name: "Cut cells",
		Doc: "Where a single cell parts the board, all numbers of one part come before it and all of the other after it.",
	},
	ruleMatching: {
		ID: "matching", Name: "Matching",
		Doc: "Every number needs a cell of its own: numbers that share too few cells prove that there is no solution.",
	},
	ruleProbe: {
		ID: "probe", Name: "Probing",
		Doc: "Each candidate in turn is assumed; one that leads to a contradiction by propagation alone is out for good.",
	},
	ruleFold: {
		ID: "fold", Name: "Fold",
		Doc: "On large boards with few givens a local search folds the path into the board, in turns with the proof.",
	},
}

// best is the strong solver: domains, clause learning and local search. It is
// complete, and the same on every run.
func best(ctx context.Context, t solver.Task[numbrix.Position], p *solver.Probe[numbrix.Move]) (solver.Result[numbrix.Move], error) {
	s := newStrong(ctx, domains.NewProblem(t.Start))
	for i := range bestRules {
		s.off[i] = !t.On(bestRules[i].ID)
	}
	s.report.probe = p
	if t.Threads != 1 {
		s.beside = p.Beside
	}
	if t.Want != 1 && t.Want != 2 && s.prepare() {
		return s.all(t, p)
	}
	for more := true; more && s.next() == cdcl.Sat; {
		more = p.Solution(s.moves())
	}
	return s.result(p)
}

// A strong solves one board. It finds one solution after the other.
type strong struct {
	pr     *domains.Problem
	stop   func() bool
	ctx    context.Context
	off    [ruleFold + 1]bool
	report *reporter

	budget    uint64           // of propagations; 0 is no bound
	past      uint64           // propagations of engines that have been replaced
	forbidden [][]domains.Fact // a solution does not hold all facts of any of them

	state    cdcl.Answer
	d        *domains.Domains
	e        *cdcl.Engine
	refusal  *domains.Refusal
	solution []int32 // by cell; the one found last
	found    int
	last     bool // there is no solution but those found
	learnt   bool // the solution found last is on the trail of the engine
	schedule schedule
	folding  float64                      // share of the folder
	folder   *localsearch.Search          // nil where local search is of no use
	beside   func(f func()) (wait func()) // runs f on another thread; nil if there shall be none
}

func newStrong(ctx context.Context, pr *domains.Problem) *strong {
	s := &strong{pr: pr, ctx: ctx, report: &reporter{pr: pr}}
	s.stop = func() bool {
		return s.budget > 0 && s.past+s.e.Work() >= s.budget || ctx.Err() != nil || s.report.err != nil
	}
	return s
}

// prepare does what needs no search. It returns false if that decided the
// board, or if the context is done.
func (s *strong) prepare() bool {
	if s.d != nil || s.state != cdcl.Unknown {
		return s.state == cdcl.Unknown && !s.cancelled()
	}
	if s.refusal = s.pr.Refuse(); s.refusal != nil {
		s.state = cdcl.Unsat
		return false
	}
	s.d = domains.New(s.pr, s.cancelled)
	if !s.off[ruleCut] {
		s.refusal = s.d.ApplyCutCells()
	}
	if s.refusal == nil {
		s.narrow()
	}
	if s.refusal != nil {
		s.state = cdcl.Unsat
		return false
	}
	return !s.cancelled()
}

// cancelled reports whether the context is done.
func (s *strong) cancelled() bool { return s.ctx.Err() != nil }

// narrow brings the domains to their fixed point.
func (s *strong) narrow() {
	if b, ok := s.d.Propagate(); !ok {
		if s.refusal = s.pr.RefuseDetour(); s.refusal == nil {
			s.refusal = s.d.ExplainWipeout(b)
		}
		return
	}
	if s.off[ruleMatching] || s.cancelled() {
		return
	}
	if numbers, cells, ok := s.d.Match(); !ok {
		s.refusal = s.d.ExplainHall(numbers, cells)
	}
}

// moves are the placements of the solution found last.
func (s *strong) moves() []numbrix.Move {
	if s.solution == nil {
		return nil
	}
	return s.pr.Moves(s.solution)
}

// result puts an end to the search.
func (s *strong) result(p *solver.Probe[numbrix.Move]) (solver.Result[numbrix.Move], error) {
	r := s.report
	if moves := s.moves(); s.found > 0 && len(r.nodes) < len(moves) {
		r.show(moves)
	} else if s.found == 0 && s.state == cdcl.Unsat {
		r.show(nil)
	}
	err := r.err
	if s.state == cdcl.Unknown && err == nil {
		err = s.ctx.Err()
	}
	out, err := p.Result(s.state == cdcl.Unsat, err)
	if s.refusal != nil {
		out.Reason = s.refusal.Text
		for _, f := range s.refusal.Where {
			out.Where = append(out.Where, s.pr.Move(f.Number, f.Cell))
		}
	}
	return out, err
}

// next looks for a solution that differs from those found before.
func (s *strong) next() cdcl.Answer {
	if !s.prepare() {
		return s.state
	}
	if solution := s.easy(); solution != nil {
		return s.take(solution)
	}
	if s.last || s.found > 0 && !s.forbid() {
		s.state = cdcl.Unsat
		return cdcl.Unsat
	}
	if s.state = s.work(); s.state == cdcl.Sat {
		s.state = cdcl.Unknown
		return cdcl.Sat
	}
	return s.state
}

func (s *strong) take(solution []int32) cdcl.Answer {
	s.solution, s.learnt = solution, false
	s.found++
	return cdcl.Sat
}

// easy answers boards that need no search: those that are full once forced
// numbers are placed, rectangles without givens, which a path fills row by
// row, and, once a solution is known, any board without givens, on which the
// path can be followed from its other end as well; in a single row there is no
// third. It returns nil otherwise.
func (s *strong) easy() []int32 {
	pr := s.pr
	bare := len(pr.GivenNumbers()) == 0
	switch {
	case pr.Links != nil || pr.Excludes != nil || s.found == 0 && len(s.forbidden) > 0:
	case s.found == 0 && bare && pr.N == pr.Rows*pr.Cols:
		return pr.Snake()
	case s.found == 0:
		solution, ok := s.d.Solution()
		s.last = ok
		return solution
	case s.found == 1 && bare && pr.N > 1:
		s.forbid()
		s.last = pr.N == pr.Rows*pr.Cols && min(pr.Rows, pr.Cols) == 1
		other := make([]int32, pr.N)
		for c, k := range s.solution {
			other[c] = int32(pr.N) + 1 - k
		}
		return other
	}
	return nil
}

// build makes the engine for the domains as they are.
func (s *strong) build() {
	if s.e != nil {
		s.e.Clear()
		s.past += s.e.Work()
	}
	var watch cdcl.Watcher
	if s.report.probe != nil {
		watch = s.report
	}
	s.e = cdcl.New(s.pr, s.d, watch, s.cancelled)
	for _, facts := range s.forbidden {
		s.e.Forbid(facts)
	}
}

// shrink builds the engine anew, without the candidates that are out, if that
// is worth it. What it has learnt is lost, and little as yet.
func (s *strong) shrink() {
	if s.e.Refuted() {
		return
	}
	d := s.e.Remaining(s.d)
	if 4*d.Candidates() > 3*s.e.Candidates() {
		return
	}
	s.d = d
	if s.narrow(); s.refusal != nil {
		s.refusal = nil // it speaks of what probing has found
		s.e.Refute()
		return
	}
	s.build()
}

// forbid excludes the solution found last. It returns false if there are none
// but those found.
func (s *strong) forbid() bool {
	if s.learnt {
		return s.e.ForbidSolution()
	}
	var facts []domains.Fact
	for c, k := range s.solution {
		facts = append(facts, domains.Fact{Number: k, Cell: int32(c)})
	}
	s.forbidden = append(s.forbidden, facts)
	if s.e == nil {
		return true
	}
	s.e.Backtrack(0)
	s.e.Forbid(facts)
	return !s.e.Refuted()
}

// bestInfo describes best.
var bestInfo = solver.Info{
	ID:     "best",
	Name:   "Best",
	Method: "clause learning",
	Doc: "Refuses what colours, cut cells and distances rule out, then learns from conflicts over the rules of the puzzle, in turns with trying candidates out; on large sparse boards a local search takes turns with it. " +
		"Complete: it proves that a board has one solution or none, and counts. After Marques-Silva and Sakallah 1996, Freeman 1995 and others.",
	Rules: bestRules,
}
