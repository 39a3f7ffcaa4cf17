package window

import (
	"slices"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/family"
)

// A run is a solver's work on the game, going on or done.
type run struct {
	job    family.Run
	index  int // of the algorithm
	limit  time.Duration
	report family.Report // once it is done
	// set is the same for the runs of one comparison, and for no others.
	set      int
	compared bool // it is part of a comparison, else its solution is shown
	at       int  // moves of the game before it
	from     int  // how many of them led to the position that it began with
}

// figuresEvery is how often the figures are refreshed while a solver works.
const figuresEvery = 100 * time.Millisecond

// keptRuns is how many runs of a game stay listed.
const keptRuns = 12

// solve runs an algorithm and shows its solution.
func (w *Window) solve(algorithm int) {
	g := w.idle()
	if g == nil {
		return
	}
	w.settings.Algorithm = w.family(g.puzzle.Family).Algorithms[algorithm].ID
	w.saveSettings()
	g.lastSet++
	g.start(algorithm, false)
	w.showRuns()
}

// compare runs every algorithm, one after the other, so that none takes the
// processor from another. Nothing is played.
func (w *Window) compare() {
	g := w.idle()
	if g == nil {
		return
	}
	for i := range w.family(g.puzzle.Family).Algorithms {
		g.queue = append(g.queue, i)
	}
	g.lastSet++
	g.startNext()
	w.showRuns()
}

// idle stops the solvers and returns the game, nil if there is none or it is
// paused.
func (w *Window) idle() *game {
	if w.place != atGame || w.game.clock.paused {
		return nil
	}
	w.endPlayback()
	w.game.plain()
	w.game.board().Commit()
	w.game.stop()
	return w.game
}

// showRuns opens the page about the solvers.
func (w *Window) showRuns() {
	w.inspector.open(tabSolve)
	w.frame.over = true
	w.update()
	w.body.Refresh()
	w.revealRuns()
}

// revealRuns scrolls, if need be, to the run in progress or else to what the
// last ones did.
func (w *Window) revealRuns() {
	p := w.inspector.solving
	switch {
	case w.place != atGame || !w.seen(tabSolve) || w.game.playback != nil:
	case p.live.Visible():
		w.inspector.reveal(p.live)
	case p.results[0].card.Visible():
		w.inspector.reveal(p.results[0].card)
	}
}

func (g *game) startNext() {
	if len(g.queue) > 0 && g.running == nil {
		i := g.queue[0]
		g.queue = g.queue[1:]
		g.start(i, true)
	}
}

// sets returns the runs that are done, by set, the latest set first, and in each
// the algorithms in their order.
func (g *game) sets() [][]*run {
	var out [][]*run
	for _, r := range g.runs {
		if n := len(out); n > 0 && out[n-1][0].set == r.set {
			out[n-1] = slices.Insert(out[n-1], 0, r)
		} else {
			out = append(out, []*run{r})
		}
	}
	return out
}

// start begins a run. It is not recorded, so that its figures count the search
// alone.
func (g *game) start(algorithm int, compared bool) {
	r := &run{index: algorithm, limit: g.w.settings.limit(), set: g.lastSet, compared: compared, at: len(g.attempt())}
	if g.table.Length != nil && g.table.Game.Status() == model.Open {
		r.from = r.at // else it begins with the puzzle
	}
	r.job = g.table.Solve(g.ctx, algorithm, family.Request{Want: 1, Timeout: r.limit})
	g.running = r
	g.w.pool.hold(true)
	g.study.rest() // or it would disturb the measurement
	family.Watch(r.job, figuresEvery, g.w.post, func(solver.Stats) { g.figures(r) }, func(error) { g.finished(r) })
}

// stop ends what runs, and what waits to run after it.
func (g *game) stop() {
	g.queue = nil
	if g.running != nil {
		g.running.job.Cancel()
	}
}

// skipTime is how soon a second Esc stops what waits behind the run that the
// first one stopped, and how long after the last run Esc closes no panel.
const skipTime = time.Second

// skipRun stops the run in progress; the next one follows. If that was done just
// before, it stops all.
func (w *Window) skipRun() {
	g := w.game
	if g == nil || g.running == nil {
		return
	}
	now := time.Now()
	if now.Sub(g.skipped) < skipTime {
		g.stop()
		return
	}
	g.skipped = now
	g.running.job.Cancel()
}

// figures shows how far a run is.
func (g *game) figures(r *run) {
	if g.running == r && g.w.game == g && g.w.place == atGame {
		g.w.status.update()
		g.w.inspector.update()
	}
}

// finished follows the end of a run.
func (g *game) finished(r *run) {
	r.report = r.job.Report()
	if g.running == r {
		g.running = nil
	}
	g.runs = slices.Insert(g.runs, 0, r)
	g.runs = g.runs[:min(len(g.runs), keptRuns)]
	if g.w.game != g {
		g.w.pool.hold(g.w.game != nil && g.w.game.running != nil)
		g.w.lib.rate()
		return
	}
	if r.report.Outcome == solver.Broken {
		g.w.trouble(r.report.Err)
	}
	if !r.compared && r.report.Outcome == solver.Solved && g.w.place == atGame && g.free() {
		g.showSolved(r)
	}
	g.startNext()
	g.w.pool.hold(g.running != nil)
	g.w.lib.rate()
	if g.running == nil {
		g.ended = time.Now()
		g.study.resume()
	}
	g.w.update()
	g.w.body.Refresh()
	if g.running == nil {
		g.w.revealRuns()
	}
}

// showSolved shows the solution of a run: move by move where moves have an
// order, else on the board. On a board without entries it is filled in.
func (g *game) showSolved(r *run) {
	switch {
	case g.table.Length != nil && len(r.report.Moves) == 0:
		g.w.status.say("The puzzle is solved from its start, so there is nothing to play.")
	case g.table.Length != nil:
		g.w.showRun(r, false)
	case g.table.Game.At() == 0 && !slices.ContainsFunc(g.table.Game.History(), func(s model.Record) bool { return s.By != model.Solver }):
		g.w.trouble(r.job.Adopt())
	case g.usable(r):
		g.plain()
		r.job.Show()
		g.shown = r
	}
}
