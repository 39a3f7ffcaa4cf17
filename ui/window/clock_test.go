package window

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// longTime is the time of a game that was played for long.
const longTime = 5 * time.Minute

// runs reports whether the clock of the game runs.
func (r *rig) runs() bool { return r.game().Clock.Running() }

func TestClockOfGame(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	check := func(when string, want bool) {
		t.Helper()
		if r.runs() != want {
			t.Errorf("%s the clock runs: %t", when, !want)
		}
	}
	check("before the first move", false)
	r.play("b1=2")
	check("after the first move", true)
	r.show(atLibrary)
	check("in the library", false)
	r.show(atGame)
	check("back at the game", true)
	r.pauseAway(true)
	check("while the window is away", false)
	r.pauseAway(false)
	check("when the window is back", true)

	r.typeText("p")
	check("when paused", false)
	if r.layout().board.Visible() && r.layout().area.Visible() {
		t.Error("the board is to be seen when paused")
	}
	r.says(r.layout().object, "Paused")
	if r.tool("Undo").Disabled() == false {
		t.Error("one can undo when paused")
	}
	r.undoer.undo()
	r.game().Restart()
	r.game().Solver.Run(1)
	r.game().Solver.Compare()
	r.key(fyne.KeyDown)
	r.key(fyne.KeyDown)
	r.typeText("6")
	if r.position() != "1 2 3 / . . . / 7 . 9" || r.game().Solver.Running != nil {
		t.Error("one can play when paused")
	}
	test.Tap(r.layout().curtain)
	check("after a click on the curtain", true)
	if !r.layout().area.Visible() {
		t.Error("the board is still hidden")
	}

	r.undoer.undo()
	check("after undoing everything", true)
	r.games.Redo()
	r.play(first1Moves[1:]...)
	check("when solved", false)
	r.undoer.undo()
	check("when it is solved no more", true)
	r.openPuzzle(first2)
	check("at a new puzzle", false)
	r.openPuzzle(first1)
	check("at a game that was begun", true)
}

func TestTimeIsKept(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.setTime(longTime)
	r.play("b1=2")
	if got := r.savedGame(first1).Elapsed; got < longTime || got > longTime+time.Minute {
		t.Errorf("saved as %v, want %v to a minute more", got, longTime)
	}
	r = r.again()
	if got := r.game().Clock.Elapsed(); got < longTime || !r.runs() {
		t.Errorf("the clock shows %v and runs: %t; want at least %v, true", got, r.runs(), longTime)
	}
	r.says(r.bar.object, "05:0")
}

// setTime sets the clock of the game.
func (r *rig) setTime(d time.Duration) {
	r.game().Clock.Set(d)
}

// The clock of a game runs again after a dialog or another window, even if
// another game was opened meanwhile.
func TestClockAfterAnotherGame(t *testing.T) {
	for name, away := range map[string]func(*rig) (back func()){
		"dialog": func(r *rig) func() { r.choose("Help", "About Backtrack"); return r.cover.dialog.Hide },
		"window": func(r *rig) func() { r.pauseAway(true); return func() { r.pauseAway(false) } },
	} {
		r := start(t)
		r.openPuzzle(first1)
		r.play("b1=2")
		g := r.game()
		back := away(r)
		if g.Clock.Running() {
			t.Errorf("%s: the clock goes on", name)
		}
		r.openPuzzle(first2)
		back()
		r.openPuzzle(first1)
		if g != r.game() || !g.Clock.Running() {
			t.Errorf("%s: the clock stands", name)
		}
	}
}
