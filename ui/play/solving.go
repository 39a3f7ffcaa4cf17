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

// Solver runs the algorithms of the family on a game and keeps the results. It runs one
// algorithm in this process, or measures all of them, one after the other, in processes of
// their own.
type Solver struct {
	Running    *Run        // nil unless a single algorithm is running
	Comparison *Comparison // nil unless all algorithms are being measured
	Runs       []*Run      // finished runs, the latest first
	Shown      *Run        // the run whose solution the board shows instead of the game; nil for none

	g           *Game
	compareNext bool      // a comparison follows the run that is being stopped
	skipped     time.Time // when the player last skipped an algorithm
	idleSince   time.Time // when a run last ended and no other run followed
	again       task      // runs an algorithm again to get its solution or a recording
}

// A Run is the result of an algorithm on the game: a single run, finished or not, or the
// samples of a comparison.
type Run struct {
	Info       solver.Info
	Job        *family.Run        // nil for a measured run whose solution was not asked for yet
	Limit      time.Duration      // limit of CPU time
	Cell       bench.Cell         // the samples; empty until the run is done
	Compared   *bench.Measurement // the comparison that the run belongs to; nil for a single run
	SearchFrom int                // number of steps of the attempt before the position where the search begins; 0 at the start

	algorithm int
	solve     solveFunc
	threads   int  // number of threads allowed; 0 lets the solver choose
	stopped   bool // stopped with a solution that may not be the shortest
	startedAt int  // number of steps of the attempt when the run was started
}

// solveFunc starts an algorithm at a position of a game.
type solveFunc = func(ctx context.Context, algorithm int, r family.Request) family.Run

// A Comparison measures the algorithms of a family on a position of a game.
type Comparison struct {
	Job      *bench.Job
	template Run // has the fields that all runs of the comparison share
}

// MaxRecorded is the largest number of events that are recorded of a search to be watched.
const MaxRecorded = 200_000

const (
	figuresEvery = 100 * time.Millisecond // interval at which figures are updated while a solver runs
	keptRuns     = 12                     // number of runs kept for a game
	// A second Esc within skipTime stops the whole comparison. An Esc within skipTime after the
	// end of the last run does nothing.
	skipTime = time.Second
)

// Algorithm returns the index of the default algorithm: the one chosen last, or else the
// strongest.
func (s *Solver) Algorithm() int {
	g := s.g
	if i := g.Family.Algorithm(g.Options().Algorithm); i >= 0 {
		return i
	}
	return len(g.Family.Algorithms) - 1
}

// Busy reports whether a solver is running that background work would disturb.
func (s *Solver) Busy() bool { return s.Running != nil || s.Comparison != nil }

// Working reports whether an algorithm runs again, to get its solution or its recording.
func (s *Solver) Working() bool { return s.again.busy() }

// Run runs an algorithm and shows its solution.
func (s *Solver) Run(algorithm int) {
	if s.begin() {
		s.start(algorithm)
		s.g.showTabOverBoard(SolverTab)
		s.g.notify(State | Runs)
		s.g.host.Chosen(s.g.Family.Algorithms[algorithm].ID)
	}
}

// Compare measures every algorithm, one after the other, so none slows another down. It plays
// no moves.
func (s *Solver) Compare() {
	if s.begin() {
		if s.compareNext = s.Running != nil; !s.compareNext {
			s.compare()
		}
		s.g.showTabOverBoard(SolverTab)
		s.g.notify(State | Runs)
	}
}

// checkCanRun reports whether an algorithm may run now. If the Lab is measuring, checkCanRun
// shows a message.
func (s *Solver) checkCanRun() bool {
	g := s.g
	if g.shown && !g.Clock.paused && g.host.held {
		g.say("The Solver Lab is measuring. Wait until it has finished, or pause it there.")
	}
	return g.shown && g.Solver.Can()
}

// Can reports whether an algorithm can run: the game is not paused, and the Lab is not
// measuring.
func (s *Solver) Can() bool { return !s.g.Clock.paused && !s.g.host.held }

// begin prepares a run: it ends the playback and stops running solvers. It does nothing and
// returns false if no algorithm may run now.
func (s *Solver) begin() bool {
	g := s.g
	if !s.checkCanRun() {
		return false
	}
	g.EndPlayback()
	g.ClearHighlights()
	g.Controller.View.Commit()
	s.Stop()
	s.skipped = time.Time{}
	return true
}

// newRun returns a run that begins at the position of the game or, if moves are played in order
// and the game has ended, at the start of the puzzle.
func (s *Solver) newRun() Run {
	g := s.g
	o := g.Options()
	r := Run{Limit: o.Limit, threads: o.Threads, solve: g.Controller.Solver(), startedAt: len(g.Attempt())}
	if g.Controller.Length != nil && g.Controller.Game.Status() == model.Open {
		r.SearchFrom = r.startedAt // otherwise the run begins at the start of the puzzle
	}
	return r
}

// request returns the request for a run within its limit.
func (r *Run) request() family.Request {
	return family.Request{Want: 1, Threads: r.threads, CPU: r.Limit, Timeout: bench.WallPerCPU * r.Limit}
}

// start begins a run. It is not recorded, so its figures count the search alone.
func (s *Solver) start(algorithm int) {
	g := s.g
	r := s.newRun()
	r.algorithm, r.Info = algorithm, g.Family.Algorithms[algorithm]
	job := r.solve(g.loop.Context, algorithm, r.request())
	r.Job = &job
	s.Running = &r
	g.Analysis.pause() // background work would disturb the measurement
	// This uses the loop of the program, not the loop of the game, so finish is called even if
	// the game is closed first.
	g.host.Watch(job.Done(), figuresEvery, func() {
		if s.Running == &r {
			g.host.Changed(g, Figures)
		}
	}, func() { s.finish(&r) })
}

// compare begins a comparison.
func (s *Solver) compare() {
	g := s.g
	c := &Comparison{template: s.newRun()}
	var moves []string
	if g.Controller.Length == nil || c.template.SearchFrom > 0 {
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
	set := bench.Settings{Runs: g.host.runs, Cold: true, Warm: true}.LimitCPU(c.template.Limit)
	c.template.Compared = bench.New(plan, set, g.Puzzle.Name())
	instances := []bench.Instance{{ID: g.Puzzle.ID, Puzzle: p, Family: g.Family}}
	c.Job = bench.Start(g.loop.Context, g.host.Runner(), c.template.Compared, instances, nil, bench.Hooks{
		Line: func(l bench.Line) { g.loop.Post(func() { s.addLine(c, l) }) },
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
		s.afterRun()
	})
}

// addLine adds a line to a comparison. An algorithm is shown as a run from its first
// sample on.
func (s *Solver) addLine(c *Comparison, l bench.Line) {
	r := c.template
	r.Compared.Add(l)
	if l.Run == 0 {
		return // this is the cold run, and a sample follows
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

// Progress returns the algorithm being measured, and the progress of its measurement.
func (s *Solver) Progress() (solver.Info, bench.Progress) {
	p := s.Comparison.Job.Progress()
	i := max(s.g.Family.Algorithm(string(p.Variant)), 0)
	return s.g.Family.Algorithms[i], p
}

// Waiting returns the number of algorithms that still wait to be measured.
func (s *Solver) Waiting() int {
	if s.Comparison == nil {
		return 0
	}
	_, p := s.Progress()
	return max(p.Cells-p.Done-1, 0)
}

// Stop stops all solvers.
func (s *Solver) Stop() {
	s.compareNext = false
	s.again.stop()
	if s.Running != nil {
		s.Running.Job.Cancel()
	}
	if s.Comparison != nil {
		s.Comparison.Job.Stop()
	}
}

// Skip stops the running algorithm. In a comparison the next one follows.
func (s *Solver) Skip() {
	if s.Running != nil {
		s.Running.Job.Cancel()
	} else if s.Comparison != nil {
		s.Comparison.Job.Skip()
	}
}

// skip calls Skip. If skip was called less than skipTime ago, it calls Stop.
func (s *Solver) skip() {
	now := time.Now()
	if now.Sub(s.skipped) < skipTime {
		s.Stop()
		return
	}
	s.skipped = now
	s.Skip()
}

// finish handles the end of a run.
func (s *Solver) finish(r *Run) {
	g := s.g
	report := r.Job.Report()
	r.Cell = bench.NewCell(bench.Instance{ID: g.Puzzle.ID, Puzzle: g.Puzzle, Family: g.Family}, bench.Variant(r.Info.ID), report)
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
	s.afterRun()
}

// byHand reports whether a step was not played by the solver.
func byHand(step model.Record) bool { return step.By != model.Solver }

// keep adds a run to the finished runs, and drops the oldest if there are too many.
func (s *Solver) keep(r *Run) {
	s.Runs = slices.Insert(s.Runs, 0, r)
	s.Runs = s.Runs[:min(len(s.Runs), keptRuns)]
	if l := r.Line(); l.Error != "" && s.g.current {
		s.g.showError(errors.New(l.Error))
	}
	s.g.notify(State | Runs)
}

// afterRun is called at the end of a run. If no other run follows, the analysis continues.
func (s *Solver) afterRun() {
	if g := s.g; g.current && !s.Busy() {
		s.idleSince = time.Now()
		g.Analysis.resume()
	}
	s.g.notify(State | Runs)
}

// show shows the solution of a run: on the board or, if moves are played in order, move by
// move. If the player has made no moves, it fills the solution in.
func (s *Solver) show(r *Run) {
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
		g.Given.countSolution()
	}
}

// Usable reports whether Use would do anything with a run.
func (s *Solver) Usable(r *Run) bool {
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

// Use fills in the solution of a run or, if moves are played in order, plays it back move
// by move.
func (s *Solver) Use(r *Run) {
	s.withSolution(r, func() {
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

// ShowMoves shows the solution found by a run move by move. If that is not possible, it
// plays the solution.
func (s *Solver) ShowMoves(r *Run) {
	g := s.g
	if !g.shown || g.Clock.paused {
		return
	}
	s.withSolution(r, func() {
		g.EndPlayback()
		g.ClearHighlights()
		if solution, err := r.Job.Solution(); err == nil {
			g.showSolution(solution)
		} else {
			g.showError(r.Job.Adopt())
		}
	})
}

// withSolution calls use when the solution of a run is available. A run measured in another
// process is solved again.
func (s *Solver) withSolution(r *Run, use func()) {
	if r.Job != nil {
		use()
		return
	}
	if !s.checkCanRun() {
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

// Watch repeats the search of a run, records it and plays it back. The run keeps the figures of
// the original search.
func (s *Solver) Watch(r *Run) {
	g := s.g
	if !s.checkCanRun() {
		return
	}
	g.EndPlayback()
	q := r.request()
	q.TraceLimit, q.TraceOnly = MaxRecorded, true
	s.rerun(r, q, func(job *family.Run) {
		if search, err := job.Playback(); err != nil {
			g.showError(err)
		} else {
			s.replay(search, r)
		}
	})
}

// WatchHere records the search of an algorithm from the position of the game, and plays it
// back.
func (s *Solver) WatchHere(algorithm int) {
	r := s.newRun()
	r.algorithm, r.Info = algorithm, s.g.Family.Algorithms[algorithm]
	s.Watch(&r)
}

// rerun repeats the run r in the background, with the request q, and calls then when it has
// ended.
func (s *Solver) rerun(r *Run, q family.Request, then func(*family.Run)) {
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

// Sets returns the finished runs grouped by comparison, the latest first. Within a group,
// algorithms are in their usual order. If an algorithm ran several times from the same
// position, Sets returns only the latest of these single runs.
func (s *Solver) Sets() [][]*Run {
	var out [][]*Run
	for i, r := range s.Runs {
		if r.Compared == nil && slices.ContainsFunc(s.Runs[:i], func(o *Run) bool {
			return o.Compared == nil && o.algorithm == r.algorithm && o.startedAt == r.startedAt && o.SearchFrom == r.SearchFrom
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

// Last returns the run that ended last. It returns nil if the game has moved on since, or while
// a solver is running.
func (s *Solver) Last() *Run {
	if s.Busy() || len(s.Runs) == 0 {
		return nil
	}
	steps := s.g.Attempt()
	if r := s.Runs[0]; r.startedAt == len(steps) || len(steps) > 0 && steps[len(steps)-1].By == model.Solver {
		return r
	}
	return nil
}
