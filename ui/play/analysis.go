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
	Proof  *family.Proof  // nil until the search has ended
	Report *family.Report // result of Proof; nil until the search has ended
	Slow   bool           // the proof has run for longer than figuresEvery

	Verdict string // whether the puzzle can be solved, if that is known without a search
	Can     bool   // Verdict says that the puzzle can be solved

	Solvability       *family.Solvability // whether the position can be won, as shown to the player; nil if unknown or hidden
	hiddenSolvability *family.Solvability // whether the position can be won, found out for a check or a hint; not shown
	Open              bool                // the card about the proof is shown
	ShownSolution     int                 // the solution shown on the board, 0 or 1; -1 for none

	g         *Game
	task      task // work on the puzzle
	solvable  task // work on the position
	wrong     task // work on the entries
	remaining task // work on the remaining length
	count     *big.Int
	countTime time.Duration
	tried     bool // counting all solutions was tried
}

// Time limits of the parts of an analysis.
const (
	ProofLimit     = 20 * time.Second       // the search for two solutions, or for the shortest
	countLimit     = time.Second            // the count of all solutions
	rateLimit      = 15 * time.Second       // the rating
	indicatorLimit = 5 * time.Second        // askSolvability, askWrong
	remainingCheap = 200 * time.Millisecond // askRemaining runs only if the proof took at most this CPU time
)

func newAnalysis(g *Game) *Analysis {
	s := &Analysis{g: g, ShownSolution: -1}
	if a := g.Puzzle.Arrangement; a != nil {
		s.Verdict, s.Can = a.Verdict(), a.Solvable()
	}
	return s
}

// Busy reports whether work on the puzzle is going on.
func (a *Analysis) Busy() bool { return a.task.busy() }

// Asking reports whether the analysis is finding out if the game can still be won.
func (a *Analysis) Asking() bool { return a.solvable.busy() }

// begin starts the next part of the work on the puzzle: the proof, the count of the solutions,
// or the rating. It does nothing if work is going on, if nothing is left, or while a solver is
// measured.
func (a *Analysis) begin() {
	g := a.g
	if a.task.busy() || g.measuring() || !g.current {
		return
	}
	switch r := a.Report; {
	case r == nil && g.Controller.Prover != nil:
		a.prove()
	case r != nil && r.Count.Cmp(big.NewInt(1)) > 0 && !r.Complete && !a.tried:
		a.countAll()
	case g.Rating == nil && g.Puzzle.Rate != nil && (r == nil || r.Outcome == solver.Solved && (r.Complete || g.Controller.Length != nil)):
		a.rate()
	}
}

// pause stops all work in the background, which would disturb the measurement of a
// solver.
func (a *Analysis) pause() {
	for _, t := range []*task{&a.task, &a.solvable, &a.wrong, &a.remaining} {
		t.stop()
	}
}

// resume continues the work that pause stopped.
func (a *Analysis) resume() {
	a.begin()
	a.askRemaining()
	a.askWrong()
	if a.Solvability == nil {
		a.askSolvability()
	}
}

// next ends a part of the analysis and begins the next one.
func (a *Analysis) next() {
	a.task.stop()
	a.begin()
	a.g.notify(State)
}

func (a *Analysis) prove() {
	a.Slow = false
	loop := a.task.begin(a.g.loop)
	p := a.g.Controller.Prover.Prove(loop.Context, ProofLimit)
	loop.Watch(p.Done(), figuresEvery, func() {
		if !a.Slow {
			a.Slow = true
			a.g.notify(Figures)
		}
	}, func() {
		r := p.Report()
		a.Proof, a.Report, a.Slow = &p, &r, false
		if par := a.Par(); par > 0 {
			a.g.Controller.Length.SetPar(par)
		}
		a.askRemaining()
		a.next()
	})
}

func (a *Analysis) countAll() {
	loop := a.task.begin(a.g.loop)
	job := a.g.Puzzle.Solve(loop.Context, len(a.g.Family.Algorithms)-1, family.Request{Timeout: countLimit, Threads: 1, Background: true})
	loop.Wait(job.Done(), func() {
		a.tried = true
		if r := job.Report(); r.Outcome == solver.Solved && r.Complete {
			a.count, a.countTime = r.Count, r.Stats.CPU
		}
		a.next()
	})
}

func (a *Analysis) rate() {
	ask(a.g, &a.task, rateLimit, a.g.Puzzle.Rate, func(r solver.Rating, err error) {
		if err != nil {
			r = solver.Rating{}
		}
		a.g.Rating = &r
		a.next()
	})
}

// Follow is called after each step. It forgets what is known about the previous position, and
// asks about the new position.
func (a *Analysis) Follow() {
	a.Solvability = nil
	a.askRemaining()
	a.askWrong()
	a.askSolvability()
}

// askSolvability works out whether the game can be won. It does nothing while a solver
// is measured.
func (a *Analysis) askSolvability() {
	a.solvable.stop()
	g := a.g
	checker := g.Controller.Checker
	if checker == nil || !g.Options().Indicator || g.measuring() || g.Solved() || g.Controller.Game.At() == 0 {
		return
	}
	ask(g, &a.solvable, indicatorLimit, checker.Solvability(), func(l family.Solvability, err error) {
		if err == nil {
			a.Solvability = &l
		}
		g.notify(Figures)
	})
}

// askWrong works out which entries are in no solution, and marks them. The old marks stay until
// the answer is known. If the setting is off or the board is solved, askWrong removes the
// marks. It does nothing while a solver is measured.
func (a *Analysis) askWrong() {
	a.wrong.stop()
	c := a.g.Controller
	switch {
	case c.Wrong == nil || a.g.measuring():
	case !a.g.Options().Wrong || a.g.Solved():
		c.ClearWrong()
	default:
		ask(a.g, &a.wrong, indicatorLimit, c.Wrong(), func(w family.WrongEntries, err error) {
			if err == nil {
				w.Mark()
			}
		})
	}
}

// knownSolvability returns whether the position can be won, even if this is not shown to the
// player. It returns nil if it is unknown.
func (a *Analysis) knownSolvability() *family.Solvability {
	if a.Solvability != nil {
		return a.Solvability
	}
	return a.hiddenSolvability
}

// askRemaining works out how long a shortest game from the position is, unless the proof of the
// optimum was slow. It does nothing while a solver is measured.
func (a *Analysis) askRemaining() {
	a.remaining.stop()
	g := a.g
	c := g.Controller
	if c.Length == nil || g.measuring() || c.Game.Status() != model.Open {
		return
	}
	if a.Par() == 0 || a.Report.Stats.CPU > remainingCheap {
		return
	}
	q := c.Length.Remaining()
	if q == nil {
		return
	}
	ask(g, &a.remaining, 0, q, func(show func(), err error) {
		if err == nil && show != nil {
			show()
			g.notify(Figures)
		}
	})
}

// Unsolvable reports whether the puzzle is proved to have no solution.
func (a *Analysis) Unsolvable() bool { return a.Report != nil && a.Report.Outcome == solver.Unsolvable }

// Several reports whether the puzzle was found to have several solutions.
func (a *Analysis) Several() bool {
	return a.g.Controller.Length == nil && a.Report != nil && a.Report.Outcome == solver.Solved &&
		a.Report.Count.Cmp(big.NewInt(1)) > 0
}

// SolutionCount returns the number of solutions of a puzzle that has several, or nil if the
// number is unknown. It may be called only if Several reports true.
func (a *Analysis) SolutionCount() *big.Int {
	if a.count == nil && a.Report.Complete {
		return a.Report.Count
	}
	return a.count
}

// CountTime returns the CPU time of the count that SolutionCount returns.
func (a *Analysis) CountTime() time.Duration {
	if a.count == nil {
		return a.Report.Stats.CPU
	}
	return a.countTime
}

// Reason says why the puzzle has no solution.
func (a *Analysis) Reason() string {
	if a.Report.Reason == "" {
		return fmt.Sprintf("Everything that the rules allow was tried, in %s.", words.Duration(a.Report.Stats.CPU))
	}
	return words.Sentence(a.Report.Reason)
}

// ShowProof opens the card about the proof.
func (a *Analysis) ShowProof() {
	g := a.g
	if !g.shown || a.Report == nil || g.Playback != nil {
		return
	}
	g.ClearHighlights()
	a.Open = true
	if a.Unsolvable() {
		a.Proof.Highlight()
	}
	g.showTabOverBoard(GameTab)
	g.notify(State)
}

// LookAt shows solution n, 0 or 1, on the board; -1 shows the game again.
func (a *Analysis) LookAt(n int) {
	g := a.g
	if !g.shown || a.Proof == nil || !g.Free() {
		return
	}
	g.ClearHighlights()
	if n >= 0 {
		a.ShownSolution = n
		g.Given.countSolution()
		a.Proof.ShowSolution(n)
	}
	g.host.Cover(g, false)
	g.notify(State)
}

// Close closes the card about the proof.
func (a *Analysis) Close() {
	a.g.ClearHighlights()
	a.Open = false
	a.g.notify(State)
}
