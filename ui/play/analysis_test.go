package play

import (
	"strings"
	"testing"

	"backtrack/model/toy"
)

// The shortest game is proved in the background, and the board learns what is
// left at each position.
func TestProof(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	if g.Analysis.Report != nil || g.Analysis.Par() != 0 {
		t.Error("there is a report before the proof")
	}
	r.quiet()
	if g.Analysis.Par() != 3 || r.marked().Par != 3 || r.marked().Remaining != 3 {
		t.Errorf("par %d, the board has %+v; want 3, Par 3, Remaining 3", g.Analysis.Par(), r.marked())
	}
	if text := g.Analysis.ParText(); !strings.Contains(text, "3 steps") || !strings.Contains(text, "none is shorter") {
		t.Error(text)
	}
	r.play("up", "down")
	r.quiet()
	if r.marked().Remaining != 3 {
		t.Errorf("%d are left after a detour, want 3", r.marked().Remaining)
	}
}

func TestProofOfNoSolution(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/far")
	r.quiet()
	if !g.Analysis.Unsolvable() || g.Analysis.Reason() != "The top is too far." {
		t.Errorf("report %+v, want unsolvable, because the top is too far", g.Analysis.Report)
	}
	r.changed = 0
	g.Analysis.ShowProof()
	if !g.Analysis.Open || !r.covered {
		t.Error("the proof is not shown")
	}
	g.Analysis.Close()
	if g.Analysis.Open {
		t.Error("the proof is still shown")
	}
}

func TestProofOfOneSolution(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("toy/a")
	r.quiet()
	if s := g.Analysis; s.Several() || s.Unsolvable() || s.Report.Count.Int64() != 1 || !s.Report.Complete {
		t.Errorf("report %+v, want one solution, complete", s.Report)
	}
	if g.Rating == nil || g.Text.Level() != "Medium" {
		t.Errorf("rated %+v as %q, want a rating, \"Medium\"", g.Rating, g.Text.Level())
	}
}

// After each step it is found out whether the game can still be won, unless the
// player does not want that.
func TestIndicator(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.play("up")
	r.quiet()
	if s := g.Analysis.Solvability; s == nil || !s.Solvable {
		t.Errorf("after one step: %+v, want solvable", s)
	}
	r.play("down", "up", "down", "up", "down")
	if g.Analysis.Solvability != nil {
		t.Error("what was known before the step is still shown")
	}
	r.quiet()
	if s := g.Analysis.Solvability; s == nil || s.Solvable || s.Mistake == nil || s.Mistake.Step != 6 {
		t.Errorf("after the mistake: %+v, want unsolvable since step 6", s)
	}
	g.Hints.ShowLost()
	if g.Hints.Lost == nil || g.Hints.Lost.Mistake.Step != 6 {
		t.Errorf("lost: %+v, want a mistake at step 6", g.Hints.Lost)
	}
	r.options.Indicator = false
	r.games.Undo()
	if g.Analysis.Asking() || g.Analysis.Solvability != nil {
		t.Error("it is found out although the player does not want that")
	}
}

// Nothing is examined while a solver is measured; afterwards it goes on.
func TestAnalysisRests(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	g.Solver.Run(0) // which does not end
	if g.Analysis.Busy() {
		t.Error("the puzzle is examined while a solver is measured")
	}
	r.play("up")
	if g.Analysis.Asking() {
		t.Error("the position is examined while a solver is measured")
	}
	if !r.games.Measuring() {
		t.Error("no measurement")
	}
	g.Solver.Stop()
	r.until("the end of the run", func() bool { return g.Solver.Running == nil })
	r.quiet()
	if g.Analysis.Par() != 3 || g.Analysis.Solvability == nil {
		t.Errorf("par %d, %+v; want 3 and a solvability", g.Analysis.Par(), g.Analysis.Solvability)
	}
}

func TestCheck(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.play("up")
	g.Check.Run()
	r.quiet()
	r.wantSaid("All is well: The game can still be won; 2 stairs to go.")
	r.play("down", "up", "down", "up", "down")
	g.Check.Run()
	r.quiet()
	r.wantSaid("A mistake: The game has been unwinnable since step 6: down.")
	g.Seek(0)
	r.play("down")
	g.Check.Run()
	r.quiet()
	r.wantSaid("Below the ground: The walk is below the ground. The game can still be won.")
}

func TestCheckEntries(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("toy/a")
	r.play("a1")
	g.Check.Run()
	r.quiet()
	r.wantSaid("All is well")
	r.play("c3", "a2") // c3 switches the last lamp on
	g.Check.Run()
	r.quiet()
	if g.Check.Finding == nil || g.Mistakes.First().Step != 2 {
		t.Fatalf("found %+v, the mistake is %+v; want a finding and step 2", g.Check.Finding, g.Mistakes.First())
	}
	r.wantSaid("1 entry is wrong: The board has had no solution since move 2: press c3.")
	board := g.Controller.View.(*view[toy.Position, toy.Press])
	if len(board.mark.Wrong) != 1 {
		t.Errorf("marked: %v, want 1 of them", board.mark.Wrong)
	}
	body := g.Controller.Body()
	g.SetShown(false)
	g.SetShown(true)
	if g.Check.Finding == nil || len(board.mark.Wrong) != 1 {
		t.Error("what was found is gone after the player was elsewhere")
	}
	g.Mistakes.Undo()
	if len(g.Attempt()) != 1 || g.Check.Finding != nil || board.mark.Wrong != nil {
		t.Errorf("%d moves after the mistake was undone, want 1, no finding and nothing marked", len(g.Attempt()))
	}
	r.games.Undo()
	if g.Controller.Body() != body {
		t.Errorf("undone in more than one step: %s, want %s", g.Controller.Body(), body)
	}
}

func TestCheat(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("toy/a")
	g.Help.Cheat()
	r.quiet()
	r.wantSaid("Select a cell first")
	g.Controller.View.(*view[toy.Position, toy.Press]).selected = func(m toy.Press) bool { return m == 4 }
	g.Help.Cheat()
	r.quiet()
	if !g.Solved() || g.Won == nil || g.Won.Result.Helps != 1 {
		t.Errorf("won: %+v, want a solved board with 1 help", g.Won)
	}
}

func TestShowSolution(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("toy/a")
	g.Help.ShowSolution()
	r.quiet()
	if !g.Solved() || g.Won != nil || !g.Best.Shown {
		t.Errorf("filled in: %t, won %+v; want true, nil, a best that was shown", g.Solved(), g.Won)
	}
	far := r.open("stairs/far")
	far.Help.ShowSolution()
	r.quiet()
	r.wantSaid("has no solution")
}

// If the player wants that, entries that are in no solution are marked after each step.
func TestMarkWrong(t *testing.T) {
	r := newRig(t, t.TempDir())
	r.options.Wrong = true
	g := r.open("toy/a")
	board := g.Controller.View.(*view[toy.Position, toy.Press])
	for _, step := range []struct {
		name string
		do   func()
		want int
	}{
		{"a right entry", func() { r.play("a1") }, 0},
		{"a wrong one", func() { r.play("c3") }, 1},
		{"another right one", func() { r.play("a2") }, 1},
		{"after Undo", func() { g.Controller.Game.Seek(1) }, 0},
		{"after Redo", func() { g.Controller.Game.Seek(2) }, 1},
		{"while the Lab measures", func() { r.games.Hold(true); g.Controller.Game.Seek(1) }, 1},
		{"when it has measured", func() { r.games.Hold(false) }, 0},
		{"wrong again", func() { g.Controller.Game.Seek(2) }, 1},
		{"switched off", func() { r.options.Wrong = false; g.Analysis.Follow() }, 0},
	} {
		step.do()
		r.quiet()
		if len(board.mark.Wrong) != step.want {
			t.Errorf("%s: %v is marked, want %d entries", step.name, board.mark.Wrong, step.want)
		}
	}
	if len(r.said) > 0 {
		t.Errorf("said %v; want none", r.said)
	}
}
