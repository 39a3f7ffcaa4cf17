package numbrixsolve

import (
	"context"

	"backtrack/model/numbrix"
	"backtrack/solver"
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

// best is the strong solver: refusals, domains on bitboards, clause learning
// and local search (the files refuse.go, domains.go, engine.go, fold.go). It is
// complete, and the same on every run.
func best(ctx context.Context, t solver.Task[numbrix.Position], p *solver.Probe[numbrix.Move]) (solver.Result[numbrix.Move], error) {
	s := newStrong(ctx, newProblem(t.Start))
	for i := range bestRules {
		s.off[i] = !t.On(bestRules[i].ID)
	}
	s.report.probe = p
	if t.Want != 1 && t.Want != 2 && s.prepare() {
		return s.all(t, p)
	}
	for more := true; more && s.next() == sat; {
		more = p.Solution(s.moves())
	}
	return s.result(p)
}

// A strong solves one board. It finds one solution after the other.
type strong struct {
	pr     *problem
	stop   stopper
	ctx    context.Context
	off    [ruleFold + 1]bool
	report reporter

	budget uint64 // of propagations; 0 is no bound
	past   uint64 // propagations of engines that have been replaced
	differ []fact // the solution shall not hold all of them

	state    answer
	d        *domains
	e        *engine
	refusal  *refusal
	solution []int32 // by cell; the one found last
	found    int
	schedule schedule
}

func newStrong(ctx context.Context, pr *problem) *strong {
	s := &strong{pr: pr, ctx: ctx}
	s.stop = func() bool {
		return s.budget > 0 && s.past+s.e.work >= s.budget || ctx.Err() != nil || s.e.report.err != nil
	}
	return s
}

// prepare does what needs no search. It returns false if that decided the
// board, or if the context is done.
func (s *strong) prepare() bool {
	if s.d != nil || s.state != open {
		return s.state == open
	}
	if s.refusal = s.pr.refuse(); s.refusal != nil {
		s.state = unsat
		return false
	}
	s.d = newDomains(s.pr)
	if !s.off[ruleCut] {
		s.refusal = s.d.cut()
	}
	if s.refusal == nil {
		s.narrow()
	}
	if s.refusal != nil {
		s.state = unsat
		return false
	}
	return true
}

// narrow brings the domains to their fixed point.
func (s *strong) narrow() {
	if b, ok := s.d.narrow(); !ok {
		if s.refusal = s.pr.detour(); s.refusal == nil {
			s.refusal = s.d.refusal(b)
		}
		return
	}
	if s.off[ruleMatching] {
		return
	}
	if numbers, cells, ok := s.d.match(); !ok {
		s.refusal = s.d.crowded(numbers, cells)
	}
}

// moves are the placements of the solution found last.
func (s *strong) moves() []numbrix.Move {
	if s.solution == nil {
		return nil
	}
	return s.pr.moves(s.solution)
}

// result puts an end to the search.
func (s *strong) result(p *solver.Probe[numbrix.Move]) (solver.Result[numbrix.Move], error) {
	r := &s.report
	if s.e != nil {
		r = &s.e.report
	}
	if moves := s.moves(); s.found > 0 && len(r.nodes) < len(moves) {
		r.show(moves)
	} else if s.found == 0 && s.state == unsat {
		r.show(nil)
	}
	err := r.err
	if s.state == open && err == nil {
		err = s.ctx.Err()
	}
	out, err := p.Result(s.state == unsat, err)
	if s.refusal != nil {
		out.Reason = s.refusal.text
		for _, f := range s.refusal.where {
			out.Where = append(out.Where, s.pr.move(f.number, f.cell))
		}
	}
	return out, err
}

// next looks for a solution that differs from those found before.
func (s *strong) next() answer {
	if !s.prepare() {
		return s.state
	}
	if s.found == 0 {
		if solution, ok := s.easy(); ok {
			return s.take(solution)
		}
	} else if !s.forbid() {
		s.state = unsat
		return unsat
	}
	switch got := s.work(); got {
	case sat:
		return s.take(s.e.solution())
	case unsat:
		s.state = unsat
		return unsat
	}
	return open
}

func (s *strong) take(solution []int32) answer {
	s.solution = solution
	s.found++
	return sat
}

// easy answers boards that need no search: those that are full once forced
// numbers are placed, and rectangles without givens, which a path fills row
// by row.
func (s *strong) easy() ([]int32, bool) {
	if s.pr.links != nil || len(s.differ) > 0 {
		return nil, false
	}
	return s.d.solved()
}

// Work of the parts of a round, in propagations; all grow from round to round.
const (
	firstSearch  = 40_000
	probingRound = 200_000
	searchRound  = 60_000
	growth       = 1.5
)

// A schedule says what is due.
type schedule struct {
	begun  bool
	round  float64 // factor of the work
	share  float64 // of probing
	pause  bool    // probing waits for new facts
	facts  int     // known at level 0 when it began to wait
	second bool    // a solution is known
}

// work runs the parts of the search in turns until one has an answer.
func (s *strong) work() answer {
	if s.e == nil {
		s.build()
	}
	w := &s.schedule
	if !w.begun {
		*w = schedule{begun: true, round: 1, share: 1}
		if !s.off[ruleProbe] {
			s.e.tryNear(s.stop)
			s.shrink()
		}
	}
	if got := s.e.run(firstSearch, s.stop); got != open || s.stop() {
		return got
	}
	for ; !s.stop(); w.round *= growth {
		s.e.undo(0)
		if !s.off[ruleProbe] {
			s.probing()
		}
		if got := s.e.run(uint64(searchRound*w.round), s.stop); got != open {
			return got
		}
	}
	return open
}

// build makes the engine for the domains as they are.
func (s *strong) build() {
	report := s.report
	if s.e != nil {
		s.e.undoAll()
		s.past += s.e.work
		report = s.e.report
	}
	s.e = newEngine(s.pr, s.d, report)
	var facts []lit
	for _, f := range s.differ {
		x := s.e.candidate(f)
		if x == none {
			return
		}
		facts = append(facts, pos(x))
	}
	if len(facts) > 0 && !s.e.dead {
		s.e.forbid(facts)
	}
}

// shrink builds the engine anew, without the candidates that are out, if that
// is worth it. What it has learnt is lost, and little as yet.
func (s *strong) shrink() {
	if s.e.dead {
		return
	}
	d := s.e.atRoot(s.d)
	if 4*d.candidates() > 3*int(s.e.nx) {
		return
	}
	s.d = d
	if s.narrow(); s.refusal != nil {
		s.refusal = nil // it speaks of what probing has found
		s.e.dead = true
		return
	}
	s.build()
}

// probing probes candidates for as long as that pays.
func (s *strong) probing() {
	w := &s.schedule
	if w.pause && s.e.facts() == w.facts {
		return
	}
	tried, refuted, fruitless := s.e.try(uint64(probingRound*w.round*w.share), s.stop)
	switch {
	case fruitless:
		w.pause, w.facts = true, s.e.facts()
	case tried > 0 && 50*refuted < tried:
		w.share /= 2
	case 10*refuted > tried:
		w.share = 1
	}
}

// facts returns how many literals are known at level 0.
func (e *engine) facts() int {
	if len(e.limits) > 0 {
		return int(e.limits[0])
	}
	return len(e.trail)
}

// forbid excludes the solution found last. It returns false if there is none
// but those found.
func (s *strong) forbid() bool {
	if s.e == nil {
		return false
	}
	var facts []lit
	for _, at := range s.e.limits {
		facts = append(facts, s.e.trail[at])
	}
	s.e.undo(0)
	if len(facts) > 0 {
		return s.e.forbid(facts)
	}
	for x := range s.e.nx {
		if s.solution[s.e.cell[x]] == s.e.number[x] && s.e.val[x] == 0 {
			facts = append(facts, pos(x))
		}
	}
	return s.e.forbid(facts)
}

// bestInfo describes best.
var bestInfo = solver.Info{
	ID:    "best",
	Name:  "Clause learning",
	Short: "Best",
	Doc: "Refuses what colours, cut cells and distances rule out, then learns from conflicts over the rules of the puzzle, with every candidate tried out first; on large sparse boards a local search takes turns with it. " +
		"Complete: it proves that a board has one solution or none, and counts. After Marques-Silva and Sakallah 1996, Freeman 1995 and others.",
	Rules: bestRules,
}
