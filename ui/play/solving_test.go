package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/bench"
	"backtrack/ui/family"
	"backtrack/ui/host"
)

const circling, climbing = 0, 1 // algorithms of stairs

// A solution whose moves come in order is shown move by move; the game is only
// played on if the player wants that.
func TestSolve(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.play("up")
	r.changed = 0
	r.options.Threads = 1
	if got := g.Solver.newRun(); got.request().Threads != 1 {
		t.Errorf("the solver may use %d threads, want 1", got.request().Threads)
	}
	g.Solver.Run(climbing)
	if r.chosen != "straight" || r.tab != SolverTab || r.changed&Runs == 0 {
		t.Errorf("chosen %q, changed %b; want \"straight\", with Runs set, in the tab of solvers", r.chosen, r.changed)
	}
	r.until("the solution", func() bool { return g.Playback != nil })
	if g.Playback.Solution == nil || g.Playback.Len() != 2 || g.Clock.Running() {
		t.Fatalf("shown is %+v, want a solution of 2 steps, the clock stopped", g.Playback)
	}
	r.wantBusy(errSolution)
	g.Playback.Seek(1)
	if r.walked() != (walk{2, 2}) || g.Controller.Game.At() != 1 || g.Playback.Text() != "solution, step 1 of 2; next: up" {
		t.Errorf("shown is %v: %s; want %v: solution, step 1 of 2; next: up", r.walked(), g.Playback.Text(), walk{2, 2})
	}
	g.Playback.PlayOn()
	if g.Playback != nil || r.walked() != (walk{2, 2}) || g.Attempt()[1].By != model.Solver {
		t.Errorf("played on to %v, want %v by the solver", r.walked(), walk{2, 2})
	}
	if run := g.Solver.Last(); run == nil || run.Outcome() != "solved" || run.Line().Length != 3 || !run.Line().Optimal || run.SearchFrom != 1 {
		t.Errorf("run %+v, want it solved by 3 moves, optimal, from 1", run)
	}
}

// On a board without entries the solution is filled in; else it is shown.
func TestSolveBoard(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("toy/a")
	g.Solver.Run(0)
	r.quiet()
	if !g.Solved() {
		t.Error("an untouched board is not filled in")
	}
	r.games.Undo()
	if g.Clock.Running() {
		t.Error("the clock runs before the first move of the player")
	}
	g.Restart()
	r.play("a1")
	if !g.Clock.Running() {
		t.Error("the clock does not run after the first move")
	}
	g.Solver.Run(0)
	r.quiet()
	run := g.Solver.Last()
	if g.Solver.Shown != run || g.Solved() || !g.Controller.ShowsOtherPosition() {
		t.Fatalf("shown is %+v, want the last run on the board, the game unsolved", g.Solver.Shown)
	}
	g.Solver.Use(run)
	if !g.Solved() || g.Solver.Shown != nil {
		t.Error("the solution is not filled in")
	}
}

// A comparison measures all algorithms from the position of the game.
func TestCompare(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("toy/a")
	r.play("a1")
	g.Solver.Compare()
	if a, p := g.Solver.Progress(); !g.Solver.Busy() || a.ID != g.Family.Algorithms[0].ID || p.Cells != len(g.Family.Algorithms) || g.Solver.Waiting() != p.Cells-1 {
		t.Errorf("it begins with %s, %+v; want %s, %d cells", a.ID, p, g.Family.Algorithms[0].ID, len(g.Family.Algorithms))
	}
	r.quiet()
	sets := g.Solver.Sets()
	if len(sets) != 1 || len(sets[0]) != len(g.Family.Algorithms) || g.Controller.Game.Len() != 1 {
		t.Fatalf("sets %v, want one of %d runs, the game after 1 move", sets, len(g.Family.Algorithms))
	}
	for i, run := range sets[0] {
		l := run.Line()
		if _, cold := run.Cell.Cold(); run.Info.ID != g.Family.Algorithms[i].ID || run.Compared == nil || run.Job != nil || len(run.Cell.Samples()) != 6 || !cold {
			t.Errorf("run %d: %+v, want %s, compared without a job, with a cold run and 6 samples", i, run, g.Family.Algorithms[i].ID)
		}
		if want := g.Controller.Solver()(t.Context(), i, family.Request{Want: 1}).Report().Moves; l.Status != solver.Solved || !slices.Equal(l.Moves, want) {
			t.Errorf("%s: %s by %v, want %v", run.Info.Name, l.Status, l.Moves, want)
		}
	}
	if m := sets[0][0].Compared; !slices.Equal(m.Puzzles(), []string{"toy/a"}) || m.Header.Name != g.Puzzle.Name() {
		t.Errorf("as a measurement it is %q, about %q; want %q, about [\"toy/a\"]", m.Header.Name, m.Puzzles(), g.Puzzle.Name())
	}
	text := strings.Split(g.Solver.TSV(sets[0]), "\n")
	if head := strings.Split(text[0]+"\t"+text[1], "\t"); len(text) != len(sets[0])+3 || head[0] != "toy/a" || len(strings.Split(text[2], "\t")) != len(head)-1 {
		t.Errorf("as a table: %q, want %d lines that begin with toy/a", text, len(sets[0])+3)
	}
}

// The solution of a run that was measured is worked out once more when it is asked for,
// from where the run began.
func TestUseCompared(t *testing.T) {
	r := newRig(t, t.TempDir())
	r.options.Limit = 100 * time.Millisecond // circling never ends
	g := r.open("stairs/a")
	r.play("up")
	g.Solver.Compare()
	r.quiet()
	run := g.Solver.Runs[0]
	if got := run.Outcome(); run.Info.ID != "straight" || run.SearchFrom != 1 || got != "solved" || run.Line().Length != 3 {
		t.Fatalf("%s from move %d: %s, length %d; want straight from move 1: solved, length 3", run.Info.ID, run.SearchFrom, got, run.Line().Length)
	}
	if got := g.Solver.Runs[1].Outcome(); got != "not solved in 0.1 s CPU" && !strings.HasSuffix(got, ": the clock ran out") { // as on a busy machine
		t.Errorf("circling: %s, want \"not solved in 0.1 s CPU\" or \"…: the clock ran out\"", got)
	}
	circle := g.Solver.Runs[1]
	if r := bench.CompareTime(circle.Cell, run.Cell); r.Value < 2 { // whether disturbed or not
		t.Errorf("against circling, which never ends: %+v; want Value at least 2", r)
	}
	if got := run.CompareText(circle); !strings.Contains(got, ", > ") || !strings.HasSuffix(got, "× fewer nodes") {
		t.Errorf("compared: %q, want how many times fewer nodes", got)
	}
	g.Solver.Use(run)
	if !g.Solver.Working() || g.Solver.Busy() {
		t.Error("nothing is worked out")
	}
	r.until("the solution", func() bool { return g.Playback != nil })
	if g.Playback.Solution == nil || g.Playback.Len() != 2 || run.Job == nil {
		t.Fatalf("shown is %+v, want a solution of 2 steps by a job", g.Playback)
	}
	g.EndPlayback()
	g.Solver.Use(run) // is there now
	if g.Playback == nil {
		t.Fatal("the solution is not shown")
	}
	g.EndPlayback()
	g.Solver.Watch(run)
	if !g.Escape() || g.Solver.Working() {
		t.Error("Esc does not stop the search")
	}
}

// Esc skips an algorithm; twice it stops the comparison.
func TestStop(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	g.Solver.Run(circling)
	g.Solver.Compare() // after the run, which is stopped
	r.until("the comparison", func() bool { return g.Solver.Comparison != nil })
	begun := func() bool { _, p := g.Solver.Progress(); return p.Spent > 50*time.Millisecond }
	r.until("some time", begun)
	g.Escape()
	r.quiet()
	sets := g.Solver.Sets()
	if len(sets) != 2 || len(sets[0]) != 2 || !strings.HasPrefix(sets[0][0].Outcome(), "skipped after ") || sets[0][1].Outcome() != "solved" || g.Playback != nil {
		t.Fatalf("sets %v, want 2, the newer one with a skipped run and a solved run, and nothing played back", sets)
	}
	if r := bench.CompareTime(sets[0][0].Cell, sets[0][1].Cell); r.Value < 2 { // whether disturbed or not
		t.Errorf("against circling, which was skipped: %+v, want Value at least 2", r)
	}
	g.Solver.Compare()
	r.until("some time", begun)
	g.Escape()
	g.Escape()
	r.quiet()
	if sets := g.Solver.Sets(); len(sets) != 3 || len(sets[0]) != 1 || sets[0][0].Line().Status != solver.Stopped {
		t.Errorf("after two Esc: %v, want 3 sets, the first with one stopped run", sets)
	}
	g.Solver.Compare()
	r.until("some time", begun)
	r.games.Hold(true) // the Lab measures
	r.quiet()
	r.wantSaid("the solver of your game was stopped")
	if l := g.Solver.Runs[0].Line(); l.Status != solver.Stopped {
		t.Errorf("when the Lab measures, the comparison ends with %s, want %s", l.Status, solver.Stopped)
	}
	g.Solver.Compare()
	if g.Solver.Busy() {
		t.Error("it compares while the Lab measures")
	}
	r.wantSaid("The Solver Lab is measuring")
	g.Solver.Run(circling)
	g.Solver.Watch(g.Solver.Runs[0])
	if g.Solver.Busy() || g.Solver.Working() || len(r.said) != 4 {
		t.Error("a search disturbs the Lab while it measures")
	}
}

// Another game stops the solver of the one before.
func TestOpenStops(t *testing.T) {
	r := newRig(t, t.TempDir())
	a := r.open("stairs/a")
	a.Solver.Run(circling)
	r.open("stairs/b")
	r.until("the end of the run", func() bool { return a.Solver.Running == nil })
	if a.Solver.Runs[0].Line().Status != solver.Stopped || a.Playback != nil {
		t.Errorf("run %+v, want it stopped and nothing played back", a.Solver.Runs[0].Line())
	}
}

func TestWatchSearch(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	g.Solver.Run(climbing)
	r.until("the solution", func() bool { return g.Playback != nil })
	g.EndPlayback()
	g.Solver.Watch(g.Solver.Runs[0])
	r.until("the search", func() bool { return g.Playback != nil })
	p := g.Playback
	if p.Search == nil || !p.Playing() {
		t.Fatalf("shown is %+v, want a search that plays", p)
	}
	r.wantBusy(errReplay)
	r.until("its end", func() bool { return !p.Playing() })
	if p.N != p.Len() || r.walked().at != top || !p.Whole() || g.Controller.Game.Len() != 0 {
		t.Errorf("at %d of %d, the board shows %v; want the end, at %d", p.N, p.Len(), r.walked(), top)
	}
	if got := p.Text(); !strings.HasPrefix(got, "Straight: 3 nodes") {
		t.Error(got)
	}
	p.Seek(0)
	p.pacer = host.Pacer{}
	for range 6 { // almost a step
		p.pacer.Due(Speeds[0])
	}
	p.Play()
	p.advance(p.stop)
	if p.N != 0 || !p.Playing() {
		t.Errorf("the first frame leads to step %d, playing: %t; want 0, true", p.N, p.Playing())
	}
	p.Seek(1)
	if r.walked().at != 1 || p.Playing() {
		t.Errorf("the board shows %v, want it at 1, not playing", r.walked())
	}
	if !g.Escape() || g.Playback != nil || r.walked() != (walk{}) {
		t.Errorf("Escape leads to %v, want %v", r.walked(), walk{})
	}
}
