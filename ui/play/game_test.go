package play

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"backtrack/model"
)

func TestMove(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.changed = 0
	r.play("up")
	if r.walked() != (walk{1, 1}) || r.changed&Moved == 0 || !g.Clock.Running() {
		t.Errorf("the board shows %v, changed %b, the clock runs: %t; want %v, with Moved, true", r.walked(), r.changed, g.Clock.Running(), walk{1, 1})
	}
	saved, err := r.store.Load("stairs/a")
	if err != nil || saved == nil || len(saved.Steps) != 1 || saved.At != 1 || !strings.Contains(saved.Start, "puzzle: stairs") {
		t.Errorf("saved is %+v, %v; want one step, at 1, of a stairs puzzle, nil", saved, err)
	}
	r.games.Undo()
	if r.walked().at != 0 || !r.games.CanRedo() || r.games.CanUndo() {
		t.Errorf("after Undo the board shows %v, want it at 0, with Redo but no Undo", r.walked())
	}
	r.games.Redo()
	if r.walked().at != 1 || r.games.CanRedo() {
		t.Errorf("after Redo the board shows %v, want it at 1, without Redo", r.walked())
	}
	g.Restart()
	if r.walked() != (walk{}) || len(g.Attempt()) != 0 || g.Controller.Game.At() != 2 {
		t.Errorf("after a restart the board shows %v, and %d steps are played; want %v, 2 steps", r.walked(), g.Controller.Game.At(), walk{})
	}
}

// Undo at the start of a game says that the next one goes back to the puzzle that was
// replaced, and Redo returns.
func TestUndoPastStart(t *testing.T) {
	r := newRig(t, t.TempDir())
	a := r.open("stairs/a")
	r.play("up")
	r.openAt(r.puzzles["stairs/b"], AsReplacement)
	b := r.games.Current
	if a.shown || a.Controller.View.(*view[walk, stride]).released != 1 {
		t.Error("the game before is still shown")
	}
	if got := r.games.UndoText(); got != "Go back to Ground" {
		t.Errorf("Undo says %q, want \"Go back to Ground\"", got)
	}
	r.games.Undo()
	r.wantSaid("This is the start of the game. Undo again to go back to Ground.")
	if said := r.said[len(r.said)-1]; r.games.Current != b || said.Action != "Go back" {
		t.Fatalf("the first Undo leads to %s and offers %q; want %s, \"Go back\"", r.games.Current.Puzzle.ID, said.Action, b.Puzzle.ID)
	}
	r.games.Undo()
	r.wantSaid("Back to Ground. Redo returns to First.")
	if r.games.Current != a || r.walked().at != 1 {
		t.Fatalf("Undo leads to %s at %v, want %s at 1", r.games.Current.Puzzle.ID, r.walked(), a.Puzzle.ID)
	}
	if got := r.games.RedoText(); got != "Go on to First" {
		t.Errorf("Redo says %q, want \"Go on to First\"", got)
	}
	r.games.Redo()
	if r.games.Current != b {
		t.Errorf("Redo leads to %s, want %s", r.games.Current.Puzzle.ID, b.Puzzle.ID)
	}
	r.games.Undo()
	r.said[len(r.said)-1].Do()
	if r.games.Current != a {
		t.Error("the button does not go back")
	}
}

// At the start of a game nothing but a second Undo, soon after the first, goes further:
// neither a key that is held down nor an Undo after another command or much later.
func TestUndoStopsAtStart(t *testing.T) {
	r := newRig(t, t.TempDir())
	now := time.Now()
	r.games.Now = func() time.Time { return now }
	r.open("stairs/a")
	r.openAt(r.puzzles["stairs/b"], AsReplacement)
	b := r.games.Current
	undo := func(after time.Duration) {
		now = now.Add(after)
		r.games.Command()
		r.games.Undo()
	}
	r.play("up", "up")
	for range 100 {
		undo(30 * time.Millisecond)
	}
	undo(660 * time.Millisecond)
	undo(2 * MessageTime)
	r.games.Command() // another one
	undo(time.Second)
	if r.games.Current != b {
		t.Fatal("Undo left the puzzle")
	}
	undo(time.Second)
	if r.games.Current == b {
		t.Error("the second Undo did nothing")
	}
}

// Undo never leads to a puzzle that the player left by choosing another one, Visit does.
func TestUndoNotToLeft(t *testing.T) {
	r := newRig(t, t.TempDir())
	a := r.open("stairs/a")
	b := r.open("stairs/b")
	r.games.Undo()
	r.games.Undo()
	if r.games.Current != b || r.games.CanUndo() || len(r.said) > 0 {
		t.Errorf("Undo leads to %s and says %v; want %s, nothing, and no more Undo", r.games.Current.Puzzle.ID, r.said, b.Puzzle.ID)
	}
	if got := r.games.UndoText(); got != "This is the start of the game; Alt+Left goes back to Ground" {
		t.Errorf("Undo says %q, want \"This is the start of the game; Alt+Left goes back to Ground\"", got)
	}
	r.games.Visit(1)
	if r.games.Current != b || r.games.CanVisit(1) {
		t.Error("there is a puzzle after the last one")
	}
	r.games.Visit(-1)
	if r.games.Current != a || r.games.CanVisit(-1) || r.games.CanRedo() {
		t.Errorf("Visit leads to %s, want %s, the first puzzle, without Redo", r.games.Current.Puzzle.ID, a.Puzzle.ID)
	}
	r.games.Visit(1)
	if r.games.Current != b {
		t.Error("Visit does not go forward")
	}
}

// At the start of a game Undo brings back what was deleted since it was opened.
func TestUndoDelete(t *testing.T) {
	r := newRig(t, t.TempDir())
	r.deleted = []string{"Before"}
	r.open("stairs/a")
	if r.games.CanUndo() {
		t.Error("Undo brings back what was deleted before")
	}
	r.deleted = append(r.deleted, "After")
	r.games.Undo()
	r.wantSaid("This is the start of the game. Undo again to bring back Before, After.")
	r.games.Undo()
	if r.deleted != nil {
		t.Error("the second Undo brings nothing back")
	}
}

// A game that is opened again after the program ended is as it was left.
func TestReopen(t *testing.T) {
	dir := t.TempDir()
	t.Run("before", func(t *testing.T) {
		r := newRig(t, dir)
		r.open("stairs/a")
		r.play("up", "down", "up")
		r.games.Undo()
	})
	r := newRig(t, dir)
	g := r.open("stairs/a")
	if r.walked() != (walk{0, 2}) || g.Controller.Game.Len() != 3 {
		t.Errorf("it is at %v of %d steps, want %v of 3", r.walked(), g.Controller.Game.Len(), walk{0, 2})
	}
}

// Games beyond those that are kept are loaded again.
func TestKeptGames(t *testing.T) {
	r := newRig(t, t.TempDir())
	for i := range 2 * keptGames {
		id := "stairs/" + string(rune('c'+i))
		p := r.puzzles["stairs/a"]
		p.ID = id
		r.puzzles[id] = p
		r.open(id)
		r.play("up")
	}
	if len(r.games.All()) != keptGames || r.games.Kept("stairs/c") {
		t.Errorf("%d games are kept, want %d without stairs/c", len(r.games.All()), keptGames)
	}
	r.open("stairs/c")
	if r.walked().at != 1 {
		t.Errorf("the first game is at %v; want at 1", r.walked())
	}
	r.games.Drop("stairs/c")
	if r.games.Current != nil || r.games.Kept("stairs/c") {
		t.Error("a dropped game is still there")
	}
}

// A damaged file is set aside with a message, and the puzzle starts from the beginning.
func TestDamaged(t *testing.T) {
	dir := t.TempDir()
	t.Run("before", func(t *testing.T) {
		r := newRig(t, dir)
		r.open("stairs/a")
		r.play("up")
	})
	files, err := filepath.Glob(filepath.Join(dir, "games", "*.game"))
	if err != nil || len(files) != 1 {
		t.Fatalf("got %q, %v; want 1 of them, nil", files, err)
	}
	for _, damage := range []string{"nonsense", "sideways"} { // no game, no such move
		text, err := os.ReadFile(files[0])
		if err != nil {
			t.Fatal(err)
		}
		if damage == "sideways" {
			damage = strings.Replace(string(text), "\nup", "\nsideways", 1)
		}
		if err := os.WriteFile(files[0], []byte(damage), 0o644); err != nil {
			t.Fatal(err)
		}
		t.Run("after", func(t *testing.T) {
			r := newRig(t, dir)
			r.open("stairs/a")
			r.wantSaid("set aside")
			if r.walked() != (walk{}) {
				t.Errorf("it is at %v, want %v", r.walked(), (walk{}))
			}
			r.play("up") // is saved for the next round
		})
	}
}

func TestWin(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.quiet() // the shortest game is proved
	r.play("up", "up")
	r.changed = 0
	r.play("up")
	if g.Won == nil || g.Won.Record || g.Won.Result.Moves != 3 || g.Won.Result.Stars != MaxStars {
		t.Fatalf("won: %+v, want 3 moves, %d stars, no record", g.Won, MaxStars)
	}
	if r.tab != GameTab || !r.covered || !g.Clock.Over() || !r.marked().Won {
		t.Errorf("tab %v, covered %t, the clock is over: %t, the board is won: %t; want %v, true, true, true", r.tab, r.covered, g.Clock.Over(), r.marked().Won, GameTab)
	}
	best := *g.Best
	g.PlayAgain()
	if g.Won != nil || g.Clock.Elapsed() != 0 || g.Clock.Over() {
		t.Errorf("another try: %+v at %v, want nil at 0, the clock not over", g.Won, g.Clock.Elapsed())
	}
	r.play("up", "down", "up", "up", "up")
	if g.Won == nil || g.Won.Record || g.Won.Result.Stars == MaxStars || *g.Best != best {
		t.Errorf("a longer game: %+v, the best is %+v; want no record, fewer than %d stars, %+v", g.Won, *g.Best, MaxStars, best)
	}
	if len(r.won) != 2 || r.won[0].Before != nil || r.won[1].Before == nil || *r.won[1].Before != best || r.won[1].Help.Attempt != 1 {
		t.Errorf("wins that were reported: %+v; want 2, the second one in attempt 1 after the best %+v", r.won, best)
	}
	saved, err := r.store.Load("stairs/a")
	if err != nil || saved.Best == nil || saved.Best.Stars != MaxStars {
		t.Errorf("saved is %+v, %v; want a best of %d stars, nil", saved, err, MaxStars)
	}
}

func TestLost(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.play("up", "down", "up", "down", "up", "down", "up")
	if !g.Lost() || g.Won != nil || !g.Clock.Over() {
		t.Error("the game is not lost when its steps are used up")
	}
	r.games.Undo()
	if g.Lost() || g.Clock.Over() {
		t.Error("it is still lost after Undo")
	}
}

// While a game is paused nothing can be played, by hand or by a command.
func TestPause(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.play("up")
	g.Pause()
	r.wantBusy(errPaused)
	for name, command := range map[string]func(){"Undo": r.games.Undo, "Restart": g.Restart, "Check": g.Check.Run, "Cheat": g.Help.Cheat, "Hint": g.Hints.Next, "Solve": func() { g.Solver.Run(1) }} {
		command()
		if r.walked().at != 1 || g.Solver.Running != nil || g.Hints.Active() || g.Check.Busy() || g.Help.Working() {
			t.Errorf("%s works in a game that is paused", name)
		}
	}
	g.Pause()
	r.games.Undo()
	if r.walked().at != 0 {
		t.Error("Undo does not work after the pause")
	}
}

func TestCheckpoints(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.play("up")
	g.Trial.Set()
	r.wantSaid("Checkpoint 1")
	r.play("down", "down")
	if n, moves := g.Trial.Since(); n != 1 || moves != 2 || len(r.marked().Trial) != 2 {
		t.Errorf("%d checkpoints, %d moves since, %v on trial; want 1 checkpoints, 2 moves since, 2 of them", n, moves, r.marked().Trial)
	}
	g.Trial.Discard()
	if n, moves := g.Trial.Since(); n != 1 || moves != 0 || r.walked().at != 1 {
		t.Errorf("discarded: %d checkpoints, %d moves since, at %v; want n 1, moves 0, at 1", n, moves, r.walked())
	}
	r.play("up")
	g.Trial.Keep()
	if n, _ := g.Trial.Since(); n != 0 || r.walked().at != 2 {
		t.Errorf("kept: %d checkpoints, at %v; want n 0, at 2", n, r.walked())
	}
}

// The mistake is found, and undone in one step, also where nothing has asked for it before.
func TestUndoMistake(t *testing.T) {
	r := newRig(t, t.TempDir())
	r.options.Indicator = false
	g := r.open("stairs/a")
	r.play("up", "down", "down", "down", "down", "up")
	g.Mistakes.Undo()
	r.quiet()
	if r.walked() != (walk{-1, 3}) || g.Controller.Game.Len() != 7 || len(g.Attempt()) != 3 {
		t.Errorf("at %v after %d steps, want %v after 7, 3 of them in this attempt", r.walked(), g.Controller.Game.Len(), walk{-1, 3})
	}
	r.games.Undo()
	if r.walked() != (walk{-2, 6}) {
		t.Errorf("one Undo leads to %v, want %v", r.walked(), (walk{-2, 6}))
	}
	g.Seek(0)
	r.play("up")
	g.Mistakes.Undo()
	r.quiet()
	r.wantSaid("The game can still be won.")
}

// Escape ends one thing after the other.
func TestEscape(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.quiet()
	g.Hints.Next()
	r.quiet()
	g.Analysis.ShowProof() // in place of the hint
	if g.Hints.Active() || !g.Analysis.Open {
		t.Error("the proof does not replace the hint")
	}
	g.Hints.Next()
	r.quiet()
	for _, want := range []struct {
		what string
		is   func() bool
	}{
		{"a hint", g.Hints.Active},
		{"the proof", func() bool { return g.Analysis.Open }},
	} {
		if !want.is() || !g.Escape() || want.is() {
			t.Errorf("Escape does not end %s", want.what)
		}
	}
	if g.Escape() {
		t.Error("Escape has something to end when nothing goes on")
	}
}

// The author of each step is kept.
func TestHelped(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.quiet()
	for range 4 {
		g.Hints.Next()
		r.quiet()
	}
	g.Help.Cheat()
	r.quiet()
	r.play("up")
	if g.Won == nil || g.Won.Result.Helps != 2 || g.Given.Text() != "1 hint · 1 revealed" {
		t.Errorf("won: %+v, %s; want 2 helps, 1 hint · 1 revealed", g.Won, g.Given.Text())
	}
	if by := []model.Author{g.Attempt()[0].By, g.Attempt()[1].By, g.Attempt()[2].By}; by[0] != model.Hint || by[1] != model.Cheat || by[2] != model.Player {
		t.Errorf("the steps are by %v, want %v", by, []model.Author{model.Hint, model.Cheat, model.Player})
	}
}

// A checkpoint since which nothing was played is removed by the key that set it, and by
// Escape.
func TestRemoveCheckpoint(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	set := func() int { n, _ := g.Trial.Since(); return n }
	for name, remove := range map[string]func(){"again": g.Trial.Set, "Escape": func() { g.Escape() }} {
		g.Trial.Set()
		r.wantSaid("Esc or B removes it")
		remove()
		if set() != 0 {
			t.Errorf("%s: the checkpoint stays", name)
		}
	}
	g.Trial.Set()
	r.play("up")
	if g.Escape() || set() != 1 {
		t.Error("Escape removes a checkpoint since which something was played")
	}
	g.Trial.Set()
	if set() != 2 {
		t.Error("no second checkpoint")
	}
}

// A restart after the end begins with the clock at 0; one before does not.
func TestRestartClock(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	r.play("up")
	g.Clock.Set(time.Minute)
	g.Restart()
	if g.Clock.Elapsed() < time.Minute {
		t.Error("a restart on the way resets the clock")
	}
	r.play("up", "up", "up")
	g.Restart()
	if g.Clock.Elapsed() != 0 {
		t.Errorf("after the end the clock shows %v, want 0", g.Clock.Elapsed())
	}
}

// Whoever leaves a game whose solver runs hears that it was stopped.
func TestLeaveRun(t *testing.T) {
	r := newRig(t, t.TempDir())
	g := r.open("stairs/a")
	g.Solver.Run(0) // which does not end
	r.open("stairs/b")
	r.wantSaid("Circles was stopped, because you left Ground.")
	r.until("the end of the run", func() bool { return g.Solver.Running == nil })
}
