package play

import (
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/solver"
)

const circling, climbing = 0, 1 // algorithms of stairs

// A solution whose moves come in order is shown move by move; the game is only
// played on if the player wants that.
func TestSolve(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.play("up")
	r.changed = 0
	g.Solving.Run(climbing)
	if r.chosen != "straight" || r.changed&(ToSolver|Runs) != ToSolver|Runs {
		t.Errorf("chosen %q, changed %b", r.chosen, r.changed)
	}
	r.until("the solution", func() bool { return g.Playback != nil })
	if g.Playback.Solution == nil || g.Playback.Len() != 2 || g.Clock.Running() {
		t.Fatalf("shown is %+v", g.Playback)
	}
	r.wantBusy(errSolution)
	g.Playback.Seek(1)
	if r.walked() != (walk{2, 2}) || g.Table.Game.At() != 1 || g.Playback.Text() != "solution, step 1 of 2; next: up" {
		t.Errorf("shown is %v: %s", r.walked(), g.Playback.Text())
	}
	g.PlayOn()
	if g.Playback != nil || r.walked() != (walk{2, 2}) || g.Attempt()[1].By != model.Solver {
		t.Errorf("played on to %v", r.walked())
	}
	if run := g.Solving.Last(); run == nil || run.Outcome() != "solved" || run.Report.Length != 3 || !run.Report.Optimal || run.From != 1 {
		t.Errorf("run %+v", run)
	}
}

// On a board without entries the solution is filled in; else it is shown.
func TestSolveBoard(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("toy/a")
	g.Solving.Run(0)
	r.quiet()
	if !g.Solved() {
		t.Error("an untouched board is not filled in")
	}
	r.games.Undo()
	g.Restart()
	r.play("a1")
	g.Solving.Run(0)
	r.quiet()
	run := g.Solving.Last()
	if g.Solving.Shown != run || g.Solved() || !g.Table.ShowsOtherPosition() {
		t.Fatalf("shown is %+v", g.Solving.Shown)
	}
	g.Solving.Use(run)
	if !g.Solved() || g.Solving.Shown != nil {
		t.Error("the solution is not filled in")
	}
}

// Esc stops a run; twice it stops those that wait, too.
func TestStop(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	g.Solving.Compare()
	if g.Solving.Running == nil || g.Solving.Waiting() != 1 {
		t.Fatalf("%d algorithms wait", g.Solving.Waiting())
	}
	r.until("some nodes", func() bool { return g.Solving.Running.Job.Stats().Nodes > 10_000 })
	g.Escape()
	r.quiet()
	sets := g.Solving.Sets()
	if len(sets) != 1 || len(sets[0]) != 2 || sets[0][0].Outcome() != "stopped" || sets[0][1].Outcome() != "solved" || g.Playback != nil {
		t.Fatalf("sets %v", sets)
	}
	if got := sets[0][1].Against(sets[0][0]); !strings.Contains(got, "fewer nodes") || !strings.HasPrefix(got, ">") {
		t.Errorf("compared: %q", got)
	}
	g.Solving.Compare()
	g.Escape()
	g.Escape()
	r.quiet()
	if sets := g.Solving.Sets(); len(sets) != 2 || len(sets[0]) != 1 || sets[0][0].Report.Outcome != solver.Stopped {
		t.Errorf("after two Esc: %v", sets)
	}
	text := strings.Split(g.ResultText(g.Solving.Sets()[1]), "\n")
	if len(text) != 5 || text[0] != "stairs/a" || !strings.HasPrefix(text[3], "Straight\tsolved\t") || !strings.HasSuffix(text[3], "\t3\tyes") {
		t.Errorf("as a table: %q", text)
	}
}

// Another game stops the solver of the one before.
func TestOpenStops(t *testing.T) {
	r := newRig(t, t.TempDir())
	a := r.open("stairs/a")
	a.Solving.Run(circling)
	r.open("stairs/b")
	r.until("the end of the run", func() bool { return a.Solving.Running == nil })
	if a.Solving.Runs[0].Report.Outcome != solver.Stopped || a.Playback != nil {
		t.Errorf("run %+v", a.Solving.Runs[0].Report)
	}
}

func TestWatchSearch(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	g.Solving.Run(climbing)
	r.until("the solution", func() bool { return g.Playback != nil })
	g.EndPlayback()
	g.Solving.Watch(g.Solving.Runs[0])
	r.until("the search", func() bool { return g.Playback != nil })
	p := g.Playback
	if p.Search == nil || !p.Playing() {
		t.Fatalf("shown is %+v", p)
	}
	r.wantBusy(errReplay)
	r.until("its end", func() bool { return !p.Playing() })
	if p.N != p.Len() || r.walked().at != top || !p.Whole() || g.Table.Game.Len() != 0 {
		t.Errorf("at %d of %d, the board shows %v", p.N, p.Len(), r.walked())
	}
	if got := p.Text(); !strings.HasPrefix(got, "Straight: 3 nodes") {
		t.Error(got)
	}
	p.Seek(1)
	if r.walked().at != 1 || p.Playing() {
		t.Errorf("the board shows %v", r.walked())
	}
	if !g.Escape() || g.Playback != nil || r.walked() != (walk{}) {
		t.Errorf("Escape leads to %v", r.walked())
	}
}
