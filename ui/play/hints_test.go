package play

import (
	"testing"

	"backtrack/model"
	"backtrack/ui/family"
)

func TestHintStages(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	for stage := family.StageWhere; stage <= family.StageHow; stage++ {
		g.Hints.Next()
		r.quiet()
		if g.Hints.Shown == nil || g.Hints.Stage != stage || r.marked().Hint == nil || r.marked().Stage != stage || g.Controller.Game.Len() != 0 {
			t.Fatalf("stage %d: %+v is shown at stage %d, want a hint at that stage and no move", stage, g.Hints.Shown, g.Hints.Stage)
		}
	}
	g.Hints.Next()
	if r.walked().at != 1 || g.Attempt()[0].By != model.Hint || g.Hints.Done != "Go up" || r.marked().Hint != nil {
		t.Errorf("the last stage: at %v, done %q; want at 1 by a hint that is gone, \"Go up\"", r.walked(), g.Hints.Done)
	}
	r.play("up")
	if g.Hints.Active() || g.Hints.Done != "" {
		t.Error("a move leaves the hint shown")
	}
}

// Presses while a hint is worked out count.
func TestHintInHurry(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	for range 4 {
		g.Hints.Next()
	}
	r.quiet()
	if r.walked().at != 1 {
		t.Errorf("four presses lead to %v; want at 1", r.walked())
	}
}

// A hint in a lost game says so, and since when; nothing changes before the
// player wants it.
func TestHintOnLostGame(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.play("up", "down", "up", "down", "up", "down")
	g.Hints.Next()
	r.quiet()
	if l := g.Hints.Lost; l == nil || l.Mistake.Step != 6 || g.Hints.Shown != nil {
		t.Fatalf("lost: %+v, want a mistake at step 6 and no hint", l)
	}
	if got, want := g.Hints.LossText(), "The top is too far. The game has been unwinnable since step 6."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	g.Hints.Next()
	r.wantSaid("Nothing was changed.")
	if g.Controller.Game.At() != 6 {
		t.Error("the hint has changed the game")
	}
	g.Mistakes.Undo()
	if len(g.Attempt()) != 5 || g.Hints.Active() {
		t.Errorf("%d moves after the mistake was undone, want 5 and no hint", len(g.Attempt()))
	}
}

func TestHintOnSolved(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.play("up", "up", "up")
	r.tab = GameTab
	g.Hints.Next()
	r.wantSaid("The board is solved.")
	if g.Hints.Active() || r.tab != GameTab {
		t.Error("there is a hint on a solved board")
	}
}

func TestAllSteps(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	g.Hints.ShowAll()
	r.quiet()
	if len(g.Hints.Steps) != 3 || g.Hints.At != 0 {
		t.Fatalf("%d steps, at %d; want 3 steps, at 0", len(g.Hints.Steps), g.Hints.At)
	}
	g.Hints.ShowStep(2)
	if r.walked().at != 2 || !g.Controller.ShowsOtherPosition() || g.Controller.Game.Len() != 0 {
		t.Errorf("step 2 is shown on %v, want it at 2, as another position, and no step played", r.walked())
	}
	if tallies, score := g.Hints.Tallies(); score != 6 || len(tallies) != 1 || tallies[0] != (Tally{"Climb", 3, 6}) {
		t.Errorf("tallies %v, %d; want %v, 6", tallies, score, []Tally{{"Climb", 3, 6}})
	}
	r.wantBusy(errAnother)
	r.games.Undo() // goes back to the game
	if r.walked() != (walk{}) || g.Hints.Active() {
		t.Errorf("Undo leads to %v, want %v without hints", r.walked(), walk{})
	}
}
