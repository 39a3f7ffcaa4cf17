package play

import (
	"context"
	"slices"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
)

// Solving runs the algorithms of the family on a game, one at a time, and keeps
// what they did.
type Solving struct {
	Running *Run // nil if no solver runs
	Runs    []*Run
	Shown   *Run // the run whose solution the board shows instead of the game; nil if none

	g         *Game
	queue     []int // algorithms to run after Running
	lastSet   int
	skipped   time.Time // when the player skipped a run last
	ended     time.Time // when the last run ended that no other one followed
	recording task      // records a search to be watched
}

// A Run is a solver's work on the game, going on or done.
type Run struct {
	Job      family.Run
	Limit    time.Duration
	Report   family.Report // once it is done
	Compared bool          // it is part of a comparison, else its solution is shown
	From     int           // how many moves of the game led to the position that it began with

	set int // the same for the runs of one comparison, and for no others
	at  int // moves of the game before it
}

// Recorded is how many events of a search are kept to be watched.
const Recorded = 200_000

const (
	figuresEvery = 100 * time.Millisecond // while a solver works
	keptRuns     = 12                     // of a game
	skipTime     = time.Second            // within it a second Esc stops the waiting runs, too, and an Esc after the last run closes nothing else
)

// Algorithm returns the index of the algorithm that runs if none is named: the
// one chosen last, or else the strongest.
func (g *Game) Algorithm() int {
	if i := g.Family.Algorithm(g.Options().Algorithm); i >= 0 {
		return i
	}
	return len(g.Family.Algorithms) - 1
}

// Run runs an algorithm and shows its solution.
func (s *Solving) Run(algorithm int) {
	if s.begin(false, algorithm) {
		s.g.host.Chosen(s.g.Family.Algorithms[algorithm].ID)
	}
}

// Compare runs every algorithm, one after the other, so that none takes the
// processor from another. Nothing is played.
func (s *Solving) Compare() {
	var all []int
	for i := range s.g.Family.Algorithms {
		all = append(all, i)
	}
	s.begin(true, all...)
}

// begin runs algorithms in place of those that run. It reports false if the game
// is paused.
func (s *Solving) begin(compared bool, algorithms ...int) bool {
	g := s.g
	if !g.shown || g.Clock.paused {
		return false
	}
	g.EndPlayback()
	g.ClearHighlights()
	g.Table.View.Commit()
	s.Stop()
	s.lastSet++
	s.skipped = time.Time{}
	if compared {
		s.queue = algorithms
		s.next() // or after the run that is being stopped
	} else {
		s.start(algorithms[0], false)
	}
	g.notify(State | Runs | ToSolver | ToPanel)
	return true
}

// next starts the next run of a comparison.
func (s *Solving) next() {
	if len(s.queue) > 0 && s.Running == nil {
		i := s.queue[0]
		s.queue = s.queue[1:]
		s.start(i, true)
	}
}

// start begins a run. It is not recorded, so that its figures count the search
// alone.
func (s *Solving) start(algorithm int, compared bool) {
	g := s.g
	r := &Run{Limit: g.Options().Limit, set: s.lastSet, Compared: compared, at: len(g.Attempt())}
	if g.Table.Length != nil && g.Table.Game.Status() == model.Open {
		r.From = r.at // else it begins with the puzzle
	}
	r.Job = g.Table.Solve(g.ctx, algorithm, family.Request{Want: 1, Timeout: r.Limit})
	s.Running = r
	g.Analysis.pause() // or it would disturb the measurement
	g.notify(Runs)
	family.Watch(r.Job, figuresEvery, g.host.Post, func(solver.Stats) {
		if s.Running == r {
			g.host.Changed(g, Figures)
		}
	}, func(error) { s.finished(r) })
}

// Waiting returns how many algorithms wait to run.
func (s *Solving) Waiting() int { return len(s.queue) }

// Stop ends what runs, and what waits to run after it.
func (s *Solving) Stop() {
	s.queue = nil
	s.Skip()
}

// Skip ends the run in progress; the next one follows.
func (s *Solving) Skip() {
	if s.Running != nil {
		s.Running.Job.Cancel()
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
	r.Report = r.Job.Report()
	if s.Running == r {
		s.Running = nil
	}
	s.Runs = slices.Insert(s.Runs, 0, r)
	s.Runs = s.Runs[:min(len(s.Runs), keptRuns)]
	if g.current {
		if r.Report.Outcome == solver.Broken {
			g.showError(r.Report.Err)
		}
		if !r.Compared && r.Report.Outcome == solver.Solved && g.shown && g.Free() {
			s.show(r)
		}
		s.next()
		if s.Running == nil {
			s.ended = time.Now()
			g.Analysis.resume()
		}
	}
	g.notify(State | Runs)
}

// show shows the solution of a run: move by move where moves have an order, else
// on the board. On a board without entries it is filled in.
func (s *Solving) show(r *Run) {
	g := s.g
	switch {
	case g.Table.Length != nil && len(r.Report.Moves) == 0:
		g.say("The puzzle is solved from its start, so there is nothing to play.")
	case g.Table.Length != nil:
		s.ShowMoves(r)
	case g.Table.Game.At() == 0 && !slices.ContainsFunc(g.Table.Game.History(), func(m model.Record) bool { return m.By != model.Solver }):
		g.showError(r.Job.Adopt())
	case s.Usable(r):
		g.ClearHighlights()
		r.Job.Show()
		s.Shown = r
	}
}

// Usable reports whether Use does anything with a run.
func (s *Solving) Usable(r *Run) bool {
	g := s.g
	if r.Report.Outcome != solver.Solved || g.Clock.paused {
		return false
	}
	if g.Table.Length != nil {
		return len(r.Report.Moves) > 0
	}
	return r.Report.Body != g.Table.Body()
}

// Use fills the solution of a run in or, where its moves come in order, plays
// them back one by one.
func (s *Solving) Use(r *Run) {
	if s.g.Table.Length == nil {
		s.g.Do(func() { s.g.showError(r.Job.Adopt()) })
		return
	}
	s.ShowMoves(r)
	if s.g.Playback != nil {
		s.g.Playback.Play()
	}
}

// ShowMoves shows the solution that a run has found, move by move. Where that
// cannot be done, the solution is played.
func (s *Solving) ShowMoves(r *Run) {
	g := s.g
	if !g.shown || g.Clock.paused {
		return
	}
	g.EndPlayback()
	g.ClearHighlights()
	if solution, err := r.Job.Solution(); err == nil {
		g.showSolution(solution)
	} else {
		g.showError(r.Job.Adopt())
	}
}

// Watch records the search of a run again and shows it. The time shown is the
// time of the run, without the recording.
func (s *Solving) Watch(r *Run) {
	g := s.g
	if !g.shown || g.Clock.paused {
		return
	}
	g.EndPlayback()
	ctx := s.recording.begin(g.ctx)
	job := r.Job.Rerun(ctx, family.Request{Want: 1, Timeout: r.Limit, TraceLimit: Recorded, TraceOnly: true})
	end := func(context.Context) (any, error) { <-job.Done(); return nil, nil }
	Ask(ctx, g.host.Post, 0, end, func(any, error) {
		s.recording.stop()
		if !g.shown || g.Clock.paused {
			return
		}
		if search, err := job.Playback(); err != nil {
			g.showError(err)
		} else {
			g.showSearch(search, r)
		}
	})
}

// Sets returns the runs that are done, by comparison, the latest first, and in
// each the algorithms in their order.
func (s *Solving) Sets() [][]*Run {
	var out [][]*Run
	for _, r := range s.Runs {
		if n := len(out); n > 0 && out[n-1][0].set == r.set {
			out[n-1] = slices.Insert(out[n-1], 0, r)
		} else {
			out = append(out, []*Run{r})
		}
	}
	return out
}

// Last returns the run that ended last, as long as the game is where it was.
func (s *Solving) Last() *Run {
	if s.Running != nil || len(s.Runs) == 0 {
		return nil
	}
	steps := s.g.Attempt()
	if r := s.Runs[0]; r.at == len(steps) || len(steps) > 0 && steps[len(steps)-1].By == model.Solver {
		return r
	}
	return nil
}
