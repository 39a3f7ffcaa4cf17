package play

import (
	"fmt"
	"math/big"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/words"
)

// An Analysis works in the background. It finds out what can be proved about the puzzle of
// a game and, after each step, whether the game can still be won.
type Analysis struct {
	Proof  *family.Proof // nil until it is known
	Report *family.Report
	Slow   bool // the proof takes long

	Verdict string // whether the puzzle can be solved, if that is known without a search
	Can     bool   // Verdict says that the puzzle can be solved

	Solvability *family.Solvability // whether the position can be won, shown after each step; nil if it is unknown or hidden
	unshown     *family.Solvability // the same, found out for a check or a hint; not shown
	Open        bool                // the card about the proof is shown
	Look        int                 // the solution shown on the board, 0 or 1; -1 for none

	g         *Game
	task      task // work on the puzzle
	solvable  task // work on the position
	wrong     task // work on the entries
	remaining task // work on the remaining length
	count     *big.Int
	counted   time.Duration
	tried     bool // the count was tried
}

// Time limits of the parts of an analysis.
const (
	ProofLimit     = 20 * time.Second
	countLimit     = time.Second
	rateLimit      = 15 * time.Second
	indicatorLimit = 5 * time.Second
	remainingCheap = 200 * time.Millisecond // CPU time of the proof up to which askRemaining runs after each step
)

func newAnalysis(g *Game) *Analysis {
	s := &Analysis{g: g, Look: -1}
	if a := g.Puzzle.Arrangement; a != nil {
		s.Verdict, s.Can = a.Verdict(), a.Solvable()
	}
	return s
}

// Busy reports whether work on the puzzle is going on.
func (s *Analysis) Busy() bool { return s.task.busy() }

// Asking reports whether the analysis is finding out if the game can still be won.
func (s *Analysis) Asking() bool { return s.solvable.busy() }

// begin works out the number of solutions and the difficulty, unless they are known. It
// does nothing while a solver is measured.
func (s *Analysis) begin() {
	g := s.g
	if s.task.busy() || g.measuring() || !g.current {
		return
	}
	switch r := s.Report; {
	case r == nil && g.Controller.Prover != nil:
		s.prove()
	case r != nil && r.Count.Cmp(big.NewInt(1)) > 0 && !r.Complete && !s.tried:
		s.countAll()
	case g.Rating == nil && g.Puzzle.Rate != nil && (r == nil || r.Outcome == solver.Solved && (r.Complete || g.Controller.Length != nil)):
		s.rate()
	}
}

// pause stops all work in the background, which would disturb the measurement of a
// solver.
func (s *Analysis) pause() {
	for _, t := range []*task{&s.task, &s.solvable, &s.wrong, &s.remaining} {
		t.stop()
	}
}

// resume continues the work that pause stopped.
func (s *Analysis) resume() {
	s.begin()
	s.askRemaining()
	s.askWrong()
	if s.Solvability == nil {
		s.askSolvability()
	}
}

// next ends a part of the analysis and begins the next one.
func (s *Analysis) next() {
	s.task.stop()
	s.begin()
	s.g.notify(State)
}

func (s *Analysis) prove() {
	s.Slow = false
	loop := s.task.begin(s.g.loop)
	p := s.g.Controller.Prover.Prove(loop.Context, ProofLimit)
	loop.Watch(p.Done(), figuresEvery, func() {
		if !s.Slow {
			s.Slow = true
			s.g.notify(Figures)
		}
	}, func() {
		r := p.Report()
		s.Proof, s.Report, s.Slow = &p, &r, false
		if par := s.Par(); par > 0 {
			s.g.Controller.Length.SetPar(par)
		}
		s.askRemaining()
		s.next()
	})
}

func (s *Analysis) countAll() {
	loop := s.task.begin(s.g.loop)
	job := s.g.Puzzle.Solve(loop.Context, len(s.g.Family.Algorithms)-1, family.Request{Timeout: countLimit, Threads: 1, Background: true})
	loop.Wait(job.Done(), func() {
		s.tried = true
		if r := job.Report(); r.Outcome == solver.Solved && r.Complete {
			s.count, s.counted = r.Count, r.Stats.CPU
		}
		s.next()
	})
}

func (s *Analysis) rate() {
	ask(s.g, &s.task, rateLimit, s.g.Puzzle.Rate, func(r solver.Rating, err error) {
		if err != nil {
			r = solver.Rating{}
		}
		s.g.Rating = &r
		s.next()
	})
}

// Follow is called after each step. It forgets what is known about the position before,
// and asks again for the new one.
func (s *Analysis) Follow() {
	s.Solvability = nil
	s.askRemaining()
	s.askWrong()
	s.askSolvability()
}

// askSolvability works out whether the game can be won. It does nothing while a solver
// is measured.
func (s *Analysis) askSolvability() {
	s.solvable.stop()
	g := s.g
	if g.Controller.Checker == nil || !g.Options().Indicator || g.measuring() || g.Solved() || g.Controller.Game.At() == 0 {
		return
	}
	ask(g, &s.solvable, indicatorLimit, g.Controller.Checker.Solvability(), func(l family.Solvability, err error) {
		if err == nil {
			s.Solvability = &l
		}
		g.notify(Figures)
	})
}

// askWrong works out which entries are in no solution, and marks them. The old marks stay
// until then. It does nothing while a solver is measured.
func (s *Analysis) askWrong() {
	s.wrong.stop()
	c := s.g.Controller
	switch {
	case c.Wrong == nil || s.g.measuring():
	case !s.g.Options().Wrong || s.g.Solved():
		c.ClearWrong()
	default:
		ask(s.g, &s.wrong, indicatorLimit, c.Wrong(), func(w family.Wrong, err error) {
			if err == nil {
				w.Mark()
			}
		})
	}
}

// knownSolvability returns what is known about the position, visible to the player or not.
// It returns nil if nothing is known.
func (s *Analysis) knownSolvability() *family.Solvability {
	if s.Solvability != nil {
		return s.Solvability
	}
	return s.unshown
}

// askRemaining works out how long a shortest game from here is, unless the proof of the optimum
// was slow. It does nothing while a solver is measured.
func (s *Analysis) askRemaining() {
	s.remaining.stop()
	g := s.g
	c := g.Controller
	if c.Length == nil || s.Par() == 0 || s.Report.Stats.CPU > remainingCheap || g.measuring() || c.Game.Status() != model.Open {
		return
	}
	q := c.Length.Remaining()
	if q == nil {
		return
	}
	ask(g, &s.remaining, 0, q, func(show func(), err error) {
		if err == nil && show != nil {
			show()
			g.notify(Figures)
		}
	})
}

// Unsolvable reports whether the puzzle is proved to have no solution.
func (s *Analysis) Unsolvable() bool { return s.Report != nil && s.Report.Outcome == solver.Unsolvable }

// Several reports whether the puzzle was found to have several solutions.
func (s *Analysis) Several() bool {
	return s.g.Controller.Length == nil && s.Report != nil && s.Report.Outcome == solver.Solved && s.Report.Count.Cmp(big.NewInt(1)) > 0
}

// Exact returns the number of solutions of a puzzle with several, or nil if the number is
// not known.
func (s *Analysis) Exact() *big.Int {
	if s.count == nil && s.Report.Complete {
		return s.Report.Count
	}
	return s.count
}

// ExactTime returns the CPU time of the count that Exact returns.
func (s *Analysis) ExactTime() time.Duration {
	if s.count == nil {
		return s.Report.Stats.CPU
	}
	return s.counted
}

// Reason says why the puzzle has no solution.
func (s *Analysis) Reason() string {
	if s.Report.Reason == "" {
		return fmt.Sprintf("Everything that the rules allow was tried, in %s.", words.Duration(s.Report.Stats.CPU))
	}
	return words.Sentence(s.Report.Reason)
}

// ShowProof opens the card about the proof.
func (s *Analysis) ShowProof() {
	g := s.g
	if !g.shown || s.Report == nil || g.Playback != nil {
		return
	}
	g.ClearHighlights()
	s.Open = true
	if s.Unsolvable() {
		s.Proof.Highlight()
	}
	g.turn(GameTab)
	g.notify(State)
}

// LookAt shows solution n, 0 or 1, on the board; -1 shows the game again.
func (s *Analysis) LookAt(n int) {
	g := s.g
	if !g.shown || s.Proof == nil || !g.Free() {
		return
	}
	g.ClearHighlights()
	if n >= 0 {
		s.Look = n
		g.Given.sawSolution()
		s.Proof.ShowSolution(n)
	}
	g.host.Cover(g, false)
	g.notify(State)
}

// Close closes the card.
func (s *Analysis) Close() {
	s.g.ClearHighlights()
	s.Open = false
	s.g.notify(State)
}
