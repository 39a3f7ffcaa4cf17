package ui

import (
	"slices"
	"time"

	"backtrack/solver"
	"backtrack/ui/view"
)

// A run is a solver's work on the game, going on or done.
type run struct {
	job    view.Run
	index  int // of the algorithm
	limit  time.Duration
	report view.Report // once it is done
	adopt  bool        // the solution is played when it is found
}

// Run figures are shown so often while a solver works.
const figuresEvery = 100 * time.Millisecond

// keptRuns is how many runs of a game stay listed.
const keptRuns = 40

// solve runs an algorithm and plays its solution.
func (w *Window) solve(algorithm int) {
	g := w.idle()
	if g == nil {
		return
	}
	w.settings.Algorithm = w.family(g.puzzle.Family).Algorithms[algorithm].ID
	w.saveSettings()
	g.start(algorithm, true)
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
	g.startNext()
	w.showRuns()
}

// idle ends what solvers do and returns the game for them to begin anew, nil
// if there is none or it is paused.
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

// showRuns turns to what solvers do.
func (w *Window) showRuns() {
	w.inspector.open(tabSolve)
	w.frame.over = true
	w.update()
	w.body.Refresh()
}

func (g *game) startNext() {
	if len(g.queue) > 0 && g.running == nil {
		i := g.queue[0]
		g.queue = g.queue[1:]
		g.start(i, false)
	}
}

// start begins a run; its figures are those of a search that is not recorded.
func (g *game) start(algorithm int, adopt bool) {
	r := &run{index: algorithm, limit: g.w.settings.limit(), adopt: adopt}
	r.job = g.table.Solve(g.ctx, algorithm, view.Request{Want: 1, Timeout: r.limit})
	g.running = r
	g.w.pool.hold(true)
	g.study.rest() // or it would disturb the measurement
	view.Watch(r.job, figuresEvery, g.w.post, func(solver.Stats) { g.figures(r) }, func(error) { g.finished(r) })
}

// stop ends what runs, and what waits to run after it.
func (g *game) stop() {
	g.queue = nil
	if g.running != nil {
		g.running.job.Cancel()
	}
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
		g.w.pool.hold(g.w.game.running != nil)
		return
	}
	if r.report.Outcome == solver.Broken {
		g.w.trouble(r.report.Err)
	}
	if r.adopt && r.report.Outcome == solver.Solved && g.w.place == atGame && g.free() && !g.solved() {
		g.w.trouble(r.job.Adopt())
	}
	g.startNext()
	g.w.pool.hold(g.running != nil)
	g.study.begin()
	g.w.update()
	g.w.body.Refresh()
}

// latest returns the last finished run of an algorithm, nil if there is none.
func (g *game) latest(algorithm int) *run {
	for _, r := range g.runs {
		if r.index == algorithm {
			return r
		}
	}
	return nil
}
