package play

import (
	"context"
	"errors"
	"slices"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
)

// Solving runs the algorithms of the family on a game: one of them in this process, or
// all of them, measured one after the other in processes of their own. It keeps what
// they did.
type Solving struct {
	Running    *Run        // nil unless a single algorithm runs
	Comparison *Comparison // nil unless all are measured
	Runs       []*Run      // that are done, the latest first
	Shown      *Run        // the run whose solution the board shows instead of the game; nil if none

	g           *Game
	compareNext bool      // a comparison follows the run that is being stopped
	skipped     time.Time // when the player skipped an algorithm last
	idleSince   time.Time // when the last algorithm ended that no other one followed
	again       task      // runs an algorithm once more, for its solution or to be watched
}

// A Run is what an algorithm did on the game: one run, going on or done, or the samples
// of a comparison.
type Run struct {
	Info     solver.Info
	Job      *family.Run        // nil if it was measured and its solution not asked for yet
	Limit    time.Duration      // of CPU time
	Cell     bench.Cell         // once it is done
	Compared *bench.Measurement // the comparison that it is part of; nil of a run whose solution is shown
	From     int                // how many moves of the game led to the position that it began with

	algorithm int
	solve     solve
	threads   int  // that it may use; 0 is its own choice
	stopped   bool // it was stopped with a solution that may not be the shortest
	at        int  // moves of the game before it
}

// solve starts an algorithm at a position of a game.
type solve = func(ctx context.Context, algorithm int, r family.Request) family.Run

// A Comparison measures the algorithms of a family on a position of a game.
type Comparison struct {
	Job *bench.Job
	of  Run // what its runs have in common
}

// Recorded is how many events of a search are kept to be watched.
const Recorded = 200_000

const (
	figuresEvery = 100 * time.Millisecond // while a solver works
	keptRuns     = 12                     // of a game
	// Within skipTime a second Esc stops the whole comparison, and an Esc after the last
	// run closes nothing else.
	skipTime = time.Second
)

// Algorithm returns the index of the algorithm that runs if none is named: the
// one chosen last, or else the strongest.
func (s *Solving) Algorithm() int {
	g := s.g
	if i := g.Family.Algorithm(g.Options().Algorithm); i >= 0 {
		return i
	}
	return len(g.Family.Algorithms) - 1
}

// Busy reports whether solvers are measured: work in the background would disturb them.
func (s *Solving) Busy() bool { return s.Running != nil || s.Comparison != nil }

// Working reports whether an algorithm runs once more, for its solution or to be
// watched.
func (s *Solving) Working() bool { return s.again.busy() }

// Run runs an algorithm and shows its solution.
func (s *Solving) Run(algorithm int) {
	if s.begin() {
		s.start(algorithm)
		s.g.turn(SolverTab)
		s.g.notify(State | Runs)
		s.g.host.Chosen(s.g.Family.Algorithms[algorithm].ID)
	}
}

// Compare measures every algorithm, one after the other, so that none takes the
// processor from another. Nothing is played.
func (s *Solving) Compare() {
	if s.begin() {
		if s.compareNext = s.Running != nil; !s.compareNext {
			s.compare()
		}
		s.g.turn(SolverTab)
		s.g.notify(State | Runs)
	}
}

// may reports whether an algorithm may run. If it would disturb a measurement of the
// Lab, may says so.
func (s *Solving) may() bool {
	g := s.g
	if g.shown && !g.Clock.paused && g.host.resting {
		g.say("The Solver Lab is measuring. Wait until it has finished, or pause it there.")
	}
	return g.shown && g.Solving.Can()
}

// Can reports whether an algorithm can run: the game is not paused, and the Lab
// does not measure.
func (s *Solving) Can() bool { return !s.g.Clock.paused && !s.g.host.resting }

// begin stops what runs. It reports false if nothing may run now.
func (s *Solving) begin() bool {
	g := s.g
	if !s.may() {
		return false
	}
	g.EndPlayback()
	g.ClearHighlights()
	g.Controller.View.Commit()
	s.Stop()
	s.skipped = time.Time{}
	return true
}

// here returns a run of an algorithm from the position of the game.
func (s *Solving) here() Run {
	g := s.g
	o := g.Options()
	r := Run{Limit: o.Limit, threads: o.Threads, solve: g.Controller.Solver(), at: len(g.Attempt())}
	if g.Controller.Length != nil && g.Controller.Game.Status() == model.Open {
		r.From = r.at // else it begins with the puzzle
	}
	return r
}

// request returns the request for a run within its limit.
func (r *Run) request() family.Request {
	return family.Request{Want: 1, Threads: r.threads, CPU: r.Limit, Timeout: bench.WallPerCPU * r.Limit}
}

// start begins a run. It is not recorded, so that its figures count the search
// alone.
func (s *Solving) start(algorithm int) {
	g := s.g
	r := s.here()
	r.algorithm, r.Info = algorithm, g.Family.Algorithms[algorithm]
	job := r.solve(g.loop.Context, algorithm, r.request())
	r.Job = &job
	s.Running = &r
	g.Analysis.pause() // or it would disturb the measurement
	// The program's loop is used, so that the run also ends if its game is closed before.
	g.host.Watch(job.Done(), figuresEvery, func() {
		if s.Running == &r {
			g.host.Changed(g, Figures)
		}
	}, func() { s.finished(&r) })
}

// compare begins a comparison.
func (s *Solving) compare() {
	g := s.g
	c := &Comparison{of: s.here()}
	var moves []string
	if g.Controller.Length == nil || c.of.From > 0 {
		for _, step := range g.Attempt() {
			moves = append(moves, step.Moves...)
		}
	}
	p, err := g.Puzzle.After(moves)
	if err != nil {
		g.showError(err)
		return
	}
	g.Analysis.pause()
	plan := bench.Plan{Puzzles: []string{g.Puzzle.ID}}
	for _, a := range g.Family.Algorithms {
		plan.Variants = append(plan.Variants, bench.Variant(a.ID))
	}
	set := bench.Settings{Runs: g.host.runs, Cold: true, Warm: true}.LimitCPU(c.of.Limit)
	c.of.Compared = bench.New(plan, set, g.Puzzle.Name())
	boards := []bench.Board{{ID: g.Puzzle.ID, Puzzle: p, Family: g.Family}}
	c.Job = bench.Start(g.loop.Context, g.host.Runner(), c.of.Compared, boards, nil, bench.Hooks{
		Line: func(l bench.Line) { g.loop.Post(func() { s.measured(c, l) }) },
	})
	s.Comparison = c
	g.host.Watch(c.Job.Done(), figuresEvery, func() {
		if s.Comparison == c {
			g.host.Changed(g, Figures)
		}
	}, func() {
		if s.Comparison == c {
			s.Comparison = nil
		}
		s.rest()
	})
}

// measured keeps a line of a comparison. The samples of an algorithm are shown as a run
// from the first one on.
func (s *Solving) measured(c *Comparison, l bench.Line) {
	r := c.of
	r.Compared.Add(l)
	if l.Run == 0 {
		return // the sample follows
	}
	r.Cell = r.Compared.Cell(l.Puzzle, l.Variant)
	r.algorithm, _, _ = l.Variant.Algorithm(s.g.Family)
	r.Info = s.g.Family.Algorithms[r.algorithm]
	i := slices.IndexFunc(s.Runs, func(o *Run) bool { return o.Compared == r.Compared && o.algorithm == r.algorithm })
	if i < 0 {
		s.keep(&r)
		return
	}
	s.Runs[i].Cell = r.Cell
	s.g.notify(State | Runs)
}

// Progress returns the algorithm that the comparison measures, and how far that is.
func (s *Solving) Progress() (solver.Info, bench.Progress) {
	p := s.Comparison.Job.Progress()
	i := max(s.g.Family.Algorithm(string(p.Variant)), 0)
	return s.g.Family.Algorithms[i], p
}

// Waiting returns how many algorithms of the comparison wait to be measured.
func (s *Solving) Waiting() int {
	if s.Comparison == nil {
		return 0
	}
	_, p := s.Progress()
	return max(p.Cells-p.Done-1, 0)
}

// Stop ends all work for solvers.
func (s *Solving) Stop() {
	s.compareNext = false
	s.again.stop()
	if s.Running != nil {
		s.Running.Job.Cancel()
	}
	if s.Comparison != nil {
		s.Comparison.Job.Stop()
	}
}

// Skip ends the work of an algorithm; in a comparison the next one follows.
func (s *Solving) Skip() {
	if s.Running != nil {
		s.Running.Job.Cancel()
	} else if s.Comparison != nil {
		s.Comparison.Job.Skip()
	}
}

// skip does as Skip, or Stop if it was called just before.
func (s *Solving) skip() {
	now := time.Now()
	if now.Sub(s.skipped) < skipTime {
		s.Stop()
		return
	}
	s.skipped = now
	s.Skip()
}

// finished follows the end of a run.
func (s *Solving) finished(r *Run) {
	g := s.g
	report := r.Job.Report()
	r.Cell = bench.NewCell(bench.Board{ID: g.Puzzle.ID, Puzzle: g.Puzzle, Family: g.Family}, bench.Variant(r.Info.ID), report)
	r.stopped = errors.Is(report.LimitErr, context.Canceled)
	if s.Running == r {
		s.Running = nil
	}
	s.keep(r)
	if report.Outcome == solver.Solved && g.current && g.shown && g.Free() {
		s.show(r)
	}
	if s.compareNext && s.Running == nil {
		s.compareNext = false
		s.compare()
	}
	s.rest()
}

// byHand reports whether a step is not of a solver.
func byHand(step model.Record) bool { return step.By != model.Solver }

// keep adds a run to those that are done.
func (s *Solving) keep(r *Run) {
	s.Runs = slices.Insert(s.Runs, 0, r)
	s.Runs = s.Runs[:min(len(s.Runs), keptRuns)]
	if l := r.Line(); l.Error != "" && s.g.current {
		s.g.showError(errors.New(l.Error))
	}
	s.g.notify(State | Runs)
}

// rest follows the end of work: if no other work follows, the analysis goes on.
func (s *Solving) rest() {
	if g := s.g; g.current && !s.Busy() {
		s.idleSince = time.Now()
		g.Analysis.resume()
	}
	s.g.notify(State | Runs)
}

// show shows the solution of a run: move by move where moves have an order, else
// on the board. On a board without entries it is filled in.
func (s *Solving) show(r *Run) {
	g := s.g
	switch {
	case g.Controller.Length != nil && len(r.Line().Moves) == 0:
		g.say("The puzzle is solved from its start, so there is nothing to play.")
	case g.Controller.Length != nil:
		s.ShowMoves(r)
	case g.Controller.Game.At() == 0 && !slices.ContainsFunc(g.Controller.Game.History(), byHand):
		g.showError(r.Job.Adopt())
	case s.Usable(r):
		g.ClearHighlights()
		r.Job.Show()
		s.Shown = r
		g.Given.sawSolution()
	}
}

// Usable reports whether Use does anything with a run.
func (s *Solving) Usable(r *Run) bool {
	g := s.g
	l := r.Line()
	if l.Status != solver.Solved || g.Clock.paused {
		return false
	}
	if g.Controller.Length != nil {
		return len(l.Moves) > 0
	}
	return *l.Solution != g.Controller.Body()
}

// Use fills the solution of a run in or, where its moves come in order, plays
// them back one by one.
func (s *Solving) Use(r *Run) {
	s.solved(r, func() {
		if s.g.Controller.Length == nil {
			s.g.Do(func() { s.g.showError(r.Job.Adopt()) })
			return
		}
		s.ShowMoves(r)
		if s.g.Playback != nil {
			s.g.Playback.Play()
		}
	})
}

// ShowMoves shows the solution that a run has found, move by move. Where that
// cannot be done, the solution is played.
func (s *Solving) ShowMoves(r *Run) {
	g := s.g
	if !g.shown || g.Clock.paused {
		return
	}
	s.solved(r, func() {
		g.EndPlayback()
		g.ClearHighlights()
		if solution, err := r.Job.Solution(); err == nil {
			g.showSolution(solution)
		} else {
			g.showError(r.Job.Adopt())
		}
	})
}

// solved calls use when the solution of a run is there. A run that was measured in
// another process is solved once more.
func (s *Solving) solved(r *Run, use func()) {
	if r.Job != nil {
		use()
		return
	}
	if !s.may() {
		return
	}
	s.rerun(r, r.request(), func(job *family.Run) {
		if job.Report().Outcome != solver.Solved {
			s.g.showError(family.ErrNoHelp)
			return
		}
		r.Job = job
		use()
	})
}

// Watch records the search of a run again and shows it. The time shown is the
// time of the run, without the recording.
func (s *Solving) Watch(r *Run) {
	g := s.g
	if !s.may() {
		return
	}
	g.EndPlayback()
	q := r.request()
	q.TraceLimit, q.TraceOnly = Recorded, true
	s.rerun(r, q, func(job *family.Run) {
		if search, err := job.Playback(); err != nil {
			g.showError(err)
		} else {
			s.replay(search, r)
		}
	})
}

// WatchHere records the search of an algorithm from the position of the game and shows it.
func (s *Solving) WatchHere(algorithm int) {
	r := s.here()
	r.algorithm, r.Info = algorithm, s.g.Family.Algorithms[algorithm]
	s.Watch(&r)
}

// rerun runs an algorithm once more, in the background, from where r began.
func (s *Solving) rerun(r *Run, q family.Request, then func(*family.Run)) {
	g := s.g
	loop := s.again.begin(g.loop)
	job := r.solve(loop.Context, r.algorithm, q)
	loop.Wait(job.Done(), func() {
		s.again.stop()
		g.notify(State)
		if g.shown && !g.Clock.paused {
			then(&job)
		}
	})
	g.notify(Figures)
}

// Sets returns the runs that are done, by comparison, the latest first, and in
// each the algorithms in their order. Of single runs of an algorithm from the same
// position only the latest is among them.
func (s *Solving) Sets() [][]*Run {
	var out [][]*Run
	for i, r := range s.Runs {
		if r.Compared == nil && slices.ContainsFunc(s.Runs[:i], func(o *Run) bool {
			return o.Compared == nil && o.algorithm == r.algorithm && o.at == r.at && o.From == r.From
		}) {
			continue
		}
		if n := len(out); n > 0 && r.Compared != nil && r.Compared == out[n-1][0].Compared {
			out[n-1] = slices.Insert(out[n-1], 0, r)
		} else {
			out = append(out, []*Run{r})
		}
	}
	return out
}

// Last returns the run that ended last, as long as the game is where it was.
func (s *Solving) Last() *Run {
	if s.Busy() || len(s.Runs) == 0 {
		return nil
	}
	steps := s.g.Attempt()
	if r := s.Runs[0]; r.at == len(steps) || len(steps) > 0 && steps[len(steps)-1].By == model.Solver {
		return r
	}
	return nil
}
