package window

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/ui/family"

	"backtrack/ui/play"
)

func TestAutosave(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2")
	if s := r.savedGame(first1); s.At != 1 || len(s.Steps) != 1 || s.Family != "numbrix" || s.Puzzle != first1 {
		t.Errorf("after one move: %+v; want one step of %s, at 1", s, first1)
	}
	r.play("c2=4", "b2=5")
	r.undoer.undo()
	if s := r.savedGame(first1); s.At != 2 || len(s.Steps) != 3 {
		t.Errorf("after undo: at %d of %d; want at 2 of 3", s.At, len(s.Steps))
	}
}

func TestReopen(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2", "c2=4")
	r.game().Restart()
	r.play("b2=5", "a2=6")
	r.undoer.undo()
	steps, position := r.steps(), r.position()

	r = r.again()
	if r.screen != atGame || r.game().Puzzle.ID != first1 {
		t.Fatal("the game is not shown again")
	}
	if r.win.Canvas().Focused() != fyne.Focusable(r.layout().board) {
		t.Error("the keyboard is not with the board")
	}
	if got := r.position(); got != position {
		t.Errorf("position %s, want %s", got, position)
	}
	if got := r.steps(); !slices.Equal(got, steps) || r.game().Controller.Game.At() != 4 {
		t.Errorf("steps %q, at %d; want %q, at 4", got, r.game().Controller.Game.At(), steps)
	}
	r.games.Redo()
	if got := r.position(); got != "1 . 3 / 6 5 . / 7 . 9" {
		t.Errorf("after redo: %s, want 1 . 3 / 6 5 . / 7 . 9", got)
	}

	r.show(atLibrary)
	r = r.again()
	if r.screen != atLibrary || r.game() == nil || r.game().Puzzle.ID != first1 {
		t.Error("the program was left in the library, but does not open there with the game behind it")
	}
	r.key(fyne.KeyEscape)
	if got := r.position(); got != "1 . 3 / 6 5 . / 7 . 9" {
		t.Errorf("the game behind the library: %s, want 1 . 3 / 6 5 . / 7 . 9", got)
	}
}

func TestEachGameIsKept(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2")
	r.openPuzzle(first2)
	r.play("b2=50")
	r.openPuzzle(first1)
	if got := r.steps(); !slices.Equal(got, []string{"b1=2 player"}) {
		t.Errorf("steps of the first game: %q, want %q", got, []string{"b1=2 player"})
	}
	r = r.again()
	r.openPuzzle(first2)
	if got := r.steps(); !slices.Equal(got, []string{"b2=50 player"}) {
		t.Errorf("steps of the second game: %q, want %q", got, []string{"b2=50 player"})
	}
}

func TestDamage(t *testing.T) {
	for _, tt := range []struct{ name, text string }{
		{"cut short", "backtrack game 1\nfamily numbrix\n"},
		{"empty", ""},
		{"illegal move", "backtrack game 1\nfamily numbrix\npuzzle " + first1 + "\nat 1\nelapsed 0\n-- start --\npuzzle: numbrix\n\n1 . 3\n. . .\n7 . 9\n-- moves --\na1=5\nend\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := start(t)
			r.tapCard(first1)
			r.play("b1=2")
			r.show(atLibrary)
			r.openPuzzle(first2)
			r.evict()
			r.settings.store.Flush()
			if err := os.WriteFile(r.gameFile(first1), []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			r.openPuzzle(first1)
			if got := r.position(); got != first1Start || len(r.steps()) != 0 {
				t.Errorf("the board opened as %s with %q; want %s with none", got, r.steps(), first1Start)
			}
			r.says(r.status.object, "set aside as numbrix.first-1.damaged-")
			kept, _ := filepath.Glob(filepath.Join(r.dir, "games", "numbrix.first-1.damaged-*"))
			if len(kept) != 1 {
				t.Fatalf("kept: %q, want 1 of them", kept)
			}
			if text, err := os.ReadFile(kept[0]); err != nil || string(text) != tt.text {
				t.Errorf("kept %q, %v; want %q, nil", text, err, tt.text)
			}
			r.play("b1=2")
			if s := r.savedGame(first1); s.At != 1 {
				t.Errorf("saved %+v; want At 1", s)
			}
		})
		t.Run(tt.name+" at start", func(t *testing.T) {
			r := start(t)
			r.tapCard(first1)
			r.play("b1=2")
			r.close()
			if err := os.WriteFile(r.gameFile(first1), []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			r = startIn(t, r.dir)
			if got := r.position(); got != first1Start {
				t.Errorf("the board opened as %s, want %s", got, first1Start)
			}
			r.says(r.status.object, "set aside as numbrix.first-1.damaged-")
		})
	}
}

func TestUndo(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	look := func(when, position string, undo, redo bool) {
		t.Helper()
		if got := r.position(); got != position {
			t.Errorf("%s: %s, want %s", when, got, position)
		}
		if r.tool("Undo").Disabled() == undo || r.item("Edit", "Undo").Disabled == undo {
			t.Errorf("%s: one can undo: want %t", when, undo)
		}
		if r.tool("Redo").Disabled() == redo || r.item("Edit", "Redo").Disabled == redo {
			t.Errorf("%s: one can redo: want %t", when, redo)
		}
	}
	look("at first", first1Start, false, false)
	r.undoer.undo()
	r.games.Redo()
	r.game().Restart()
	look("nothing to undo", first1Start, false, false)
	r.play("b1=2", "c2=4")
	look("after two moves", "1 2 3 / . . 4 / 7 . 9", true, false)
	test.Tap(r.tool("Undo"))
	look("after undo", "1 2 3 / . . . / 7 . 9", true, true)
	r.choose("Edit", "Undo")
	look("after undo twice", first1Start, false, true)
	test.Tap(r.tool("Redo"))
	r.choose("Edit", "Redo")
	look("after redo twice", "1 2 3 / . . 4 / 7 . 9", true, false)
	test.Tap(r.tool("Restart"))
	look("after restart", first1Start, true, false)
	r.undoer.undo()
	look("after undoing the restart", "1 2 3 / . . 4 / 7 . 9", true, true)
	r.play("b2=5")
	look("after another move", "1 2 3 / . 5 4 / 7 . 9", true, false)
	if got := r.steps(); !slices.Equal(got, []string{"b1=2 player", "c2=4 player", "b2=5 player"}) {
		t.Errorf("steps %q, want %q", got, []string{"b1=2 player", "c2=4 player", "b2=5 player"})
	}
	if r.win.Canvas().Focused() != fyne.Focusable(r.layout().board) {
		t.Error("the keyboard is not with the board")
	}
}

func TestKeyboardPlay(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.key(fyne.KeyDown) // selects the first cell
	r.key(fyne.KeyRight)
	r.typeText("2")
	if got := r.position(); got != "1 2 3 / . . . / 7 . 9" {
		t.Fatalf("after typing: %s, want 1 2 3 / . . . / 7 . 9", got)
	}
	r.key(fyne.KeyLeft)
	r.typeText("5")
	if got := r.position(); got != "1 2 3 / . . . / 7 . 9" {
		t.Errorf("a given was overwritten: %s; want 1 2 3 / . . . / 7 . 9", got)
	}
	r.says(r.status.object, "1 in a1 is a given")
	r.key(fyne.KeyRight)
	r.key(fyne.KeyDelete)
	if got := r.position(); got != first1Start {
		t.Errorf("after Delete: %s, want %s", got, first1Start)
	}
	if got := r.status.message.Text; got != "" {
		t.Errorf("the message stays: %q, want \"\"", got)
	}
}

func TestCheck(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.typeText("k")
	r.says(r.status.object, "No rule is broken; 5 cells to go.")
	r.play("b1=2", "c2=4", "b2=5", "a2=6")
	r.typeText("k")
	r.says(r.status.object, "comparing with the solution; Esc stops it")
	r.settle("the comparison", func() bool { return !r.game().Check.Busy() })
	r.says(r.status.object, "No rule is broken, and no entry is wrong; 1 cell to go.")
	r.undoer.undo()
	r.play("a2=5")
	r.choose("View", "Mark broken rules")
	test.Tap(r.tool("Check"))
	r.waitForComparison()
	r.says(r.status.object, "5 appears twice. 5 is in ")
	r.choose("View", "Mark broken rules")
	r.says(r.inspector.Object, "5 appears twice")
	r.play("b3=4")
	r.typeText("k")
	r.waitForComparison()
	r.says(r.status.object, "4 is in c2 and b3; each number may be used once. And 1 more conflict.")
	r.game().Mistakes.Undo()
	if got := r.position(); got != "1 2 3 / . 5 4 / 7 . 9" {
		t.Errorf("undo to before the conflict: %s, want 1 2 3 / . 5 4 / 7 . 9", got)
	}
	r.play("a2=6", "b3=8")
	r.key(fyne.KeyEscape) // ends the ceremony
	r.typeText("k")
	r.says(r.status.object, "The board is solved.")
}

func TestWin(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play(first1Moves[:3]...)
	r.undoer.undo()
	r.games.Redo()
	r.play(first1Moves[3])
	r.setTime(83 * time.Second)
	if r.game().Won != nil || r.game().Solved() {
		t.Fatal("won too early")
	}
	for range 2 { // select the first cell, go to b3 and type the last number
		r.key(fyne.KeyDown)
	}
	r.key(fyne.KeyDown)
	r.key(fyne.KeyRight)
	r.typeText("8")
	if got := r.position(); got != first1Solved {
		t.Fatalf("typing has led to %s, want %s", got, first1Solved)
	}
	r.says(r.inspector.Object, "Solved! 01:23 Level Easy Length 5 moves No help. ")
	r.says(r.inspector.Object, "Next board")
	r.says(r.status.object, "solved: 01:23, 5 moves, no help")
	r.says(r.rail.object, "1 / 26")
	if r.tool("Cheat").Disabled() == false {
		t.Error("one can cheat on a solved board")
	}
	if s := r.savedGame(first1); s.Best == nil || s.Best.Time.Truncate(time.Second) != 83*time.Second || s.Best.Moves != 5 || s.Best.Helps != 0 || s.Best.Shown {
		t.Errorf("saved as best: %+v; want 1m23s, 5 moves, no help, not shown", s.Best)
	}
	tapButton(t, r.inspector.Object, "Next board")
	if r.game().Puzzle.ID != second1 {
		t.Errorf("the next board is %s, want %s", r.game().Puzzle.ID, second1)
	}

	r.openPuzzle(first1)
	r.says(r.inspector.Object, "Solved Best: 01:23, 5 moves, no help.")
	tapButton(t, r.inspector.Object, "Play again")
	if got := r.position(); got != first1Start || r.runs() || r.game().Clock.Elapsed() > time.Second {
		t.Errorf("played again: %s, the clock runs: %t, at %v; want %s, false, at most a second", got, r.runs(), r.game().Clock.Elapsed(), first1Start)
	}
	r.play("b1=2")
	if !r.runs() {
		t.Error("the clock does not run in the second game")
	}
	r.play(first1Moves[1:]...)
	r.says(r.inspector.Object, "Solved! 00:00 New best Best before 01:23 ")
	r.key(fyne.KeyEscape)
	if r.game().Won != nil {
		t.Error("Escape does not end the ceremony")
	}
	r = r.again()
	r.says(r.inspector.Object, "Solved Best: 00:00,")
	r.says(r.rail.object, "1 / 26")
}

func TestWorseGame(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play(first1Moves...)
	r.undoer.undo()
	r.games.Redo()
	r.lacks(r.inspector.Object, " Best ") // it looks the same, though it took some milliseconds more
	r.game().PlayAgain()
	r.setTime(longTime)
	r.play(first1Moves...)
	r.lacks(r.inspector.Object, "New best")
	r.says(r.inspector.Object, " Best before 00:0")
	if s := r.savedGame(first1); s.Best.Time >= longTime {
		t.Errorf("a slower game was kept as the best: %+v; want a time under %v", s.Best, longTime)
	}
}

// Playing again in the middle of a game sets the clock to zero, too.
func TestPlayAgainInPlay(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2")
	r.setTime(longTime)
	r.game().PlayAgain()
	if got := r.game().Clock.Elapsed(); got > time.Minute || r.runs() {
		t.Errorf("the clock shows %v and runs: %t; want at most a minute, false", got, r.runs())
	}
	if got := r.position(); got != first1Start {
		t.Errorf("position %s, want %s", got, first1Start)
	}
}

func TestNextBoard(t *testing.T) {
	r := start(t)
	r.openPuzzle("numbrix/tournament-15") // the largest without a level
	r.choose("Puzzle", "Next board")
	if r.game().Puzzle.ID != first1 {
		t.Errorf("after the last board comes %s, want %s", r.game().Puzzle.ID, first1)
	}
	r.choose("Puzzle", "Choose another board…")
	if r.screen != atLibrary {
		t.Error("the library is not shown")
	}
}

func TestCheat(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.choose("Solve", "Cheat: one right move")
	r.settle("the cheat", func() bool { return !r.game().Help.Working() })
	if got := r.steps(); !slices.Equal(got, []string{"b1=2 cheat"}) {
		t.Errorf("with nothing selected, steps %q, want %q", got, []string{"b1=2 cheat"})
	}
	r.game().Controller.Game.Undo()
	r.key(fyne.KeyDown)
	test.Tap(r.tool("Cheat"))
	r.settle("the cheat", func() bool { return !r.game().Help.Working() })
	if got := r.steps(); !slices.Equal(got, []string{"b1=2 cheat"}) {
		t.Errorf("with a given selected, steps %q, want %q", got, []string{"b1=2 cheat"})
	}
	r.game().Controller.Game.Undo()
	r.key(fyne.KeyDown)
	test.Tap(r.tool("Cheat"))
	r.settle("the cheat", func() bool { return r.game().Controller.Game.At() == 1 })
	if got := r.steps(); !slices.Equal(got, []string{"a2=6 cheat"}) {
		t.Errorf("steps %q, want %q", got, []string{"a2=6 cheat"})
	}
	r.says(r.inspector.Object, "1 move · no conflicts · 2 revealed")
	r.play("b1=2", "c2=4", "b2=5", "b3=8")
	r.says(r.inspector.Object, "Solved!")
	r.says(r.inspector.Object, "Length 5 moves Help: 2 revealed. ")
	if s := r.savedGame(first1); s.Best == nil || s.Best.Helps != 2 {
		t.Errorf("saved as best: %+v, want 2 helps", s.Best)
	}
}

func TestShowSolution(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=8") // wrong
	r.choose("Solve", "Show solution")
	r.settle("the solution", func() bool { return r.game().Solved() })
	if got := r.position(); got != first1Solved {
		t.Errorf("the solution is %s, want %s", got, first1Solved)
	}
	r.says(r.inspector.Object, "Solved by the program")
	if r.game().Won != nil {
		t.Error("the player is said to have won")
	}
	r.says(r.rail.object, "0 / 26")
	r.undoer.undo()
	if got := r.position(); got != "1 8 3 / . . . / 7 . 9" {
		t.Errorf("after undo: %s, want 1 8 3 / . . . / 7 . 9", got)
	}
	if s := r.savedGame(first1); s.Best == nil || !s.Best.Shown {
		t.Errorf("saved as best: %+v, want a shown solution", s.Best)
	}
	r.play("b1=2")
	r.play(first1Moves[1:]...)
	r.says(r.inspector.Object, "Solved!")
	r.says(r.rail.object, "1 / 26")
}

func TestNoSolution(t *testing.T) {
	r := start(t)
	r.files.openText("test", "1 . 3\n2 . .\n7 . 9\n", nil)
	if r.screen != atGame {
		t.Fatalf("not opened: %s", r.status.message.Text)
	}
	r.game().Help.ShowSolution()
	r.settle("the search", func() bool { return !r.game().Help.Working() })
	r.says(r.status.object, "This board has no solution.")
	if got := r.steps(); len(got) != 0 {
		t.Errorf("steps %q, want none", got)
	}
}

func TestNoHelp(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.game().Help.Err = family.ErrNoHelp
	r.showError(family.ErrNoHelp)
	r.refresh(play.State)
	r.says(r.status.object, "No solution was found in time.")
	r.says(r.inspector.Object, "No solution was found in time.")
	if !r.tool("Cheat").Disabled() || !r.item("Solve", "Show solution").Disabled {
		t.Error("help is offered again")
	}
	r.game().Help.Cheat()
	if r.game().Help.Working() {
		t.Error("help is looked for again")
	}
}

func TestStopHelp(t *testing.T) {
	r := start(t)
	r.openPuzzle(hard)
	r.game().Help.ShowSolution()
	r.says(r.inspector.Object, "Working out a solution. Esc stops it.")
	r.says(r.status.object, "working out a solution; Esc stops it")
	r.game().Help.ShowSolution() // does nothing
	r.key(fyne.KeyEscape)
	r.settle("the search to stop", func() bool { return !r.game().Help.Working() })
	if len(r.steps()) != 0 || r.game().Help.Err != nil {
		t.Errorf("stopped, yet steps %q, error %v; want none, error nil", r.steps(), r.game().Help.Err)
	}
	if r.tool("Cheat").Disabled() {
		t.Error("one cannot cheat any more")
	}
}

// A solution for a position that the player has left is not played.
func TestLateHelp(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.game().Help.ShowSolution()
	r.play("b1=2")
	r.settle("the search", func() bool { return !r.game().Help.Working() })
	if got := r.steps(); !slices.Equal(got, []string{"b1=2 player"}) {
		t.Errorf("steps %q, want %q", got, []string{"b1=2 player"})
	}
	r.game().Help.ShowSolution()
	r.openPuzzle(first2)
	r.play("b2=50")
	r.game().Help.ShowSolution()
	r.settle("the search", func() bool { return !r.game().Help.Working() })
	if s := r.savedGame(first1); len(s.Steps) != 1 {
		t.Errorf("steps of the game that was left: %q, want 1 of them", s.Steps)
	}
}

// A dialog takes the keys until Escape closes it.
func TestDialog(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.key(fyne.KeyDown)
	r.key(fyne.KeyDown)
	for _, show := range []func(){
		func() { r.key(fyne.KeyF1) },
		func() { r.typeText("?") },
		func() { r.choose("Help", "About Backtrack") },
		func() { r.choose("File", "Open…") },
	} {
		show()
		if r.win.Canvas().Overlays().Top() == nil {
			t.Fatal("no dialog")
		}
		r.choose("File", "Go to", "Library") // as its shortcut would
		r.key(fyne.KeyF9)
		if r.screen != atGame || r.game().Solver.Running != nil {
			t.Error("shortcuts work below the dialog")
		}
		r.key(fyne.KeyEscape)
		if r.win.Canvas().Overlays().Top() != nil {
			t.Fatal("Escape does not close the dialog")
		}
		if r.win.Canvas().Focused() != fyne.Focusable(r.layout().board) {
			t.Errorf("the keyboard is with %T, want the board", r.win.Canvas().Focused())
		}
	}
	r.typeText("6")
	if got := r.steps(); !slices.Equal(got, []string{"a2=6 player"}) {
		t.Errorf("steps %q, want %q", got, []string{"a2=6 player"})
	}
}

// About leads to the licences of everything in the program.
func TestLicences(t *testing.T) {
	r := start(t)
	r.choose("Help", "About Backtrack")
	r.says(r.cover.dialog, assets.Version)
	r.says(r.cover.dialog, "The Backtrack authors, under the MIT licence")
	tapButton(t, r.cover.dialog, "Licences")
	for _, want := range []string{"Permission is hereby granted", "Go and its standard library", "SIL OPEN FONT LICENSE", "gonum.org/v1/gonum v"} {
		r.says(r.cover.dialog, want)
	}
}

func TestRejectedMove(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	if err := r.game().Controller.PlayText("a1=2"); !errors.As(err, new(*model.IllegalMoveError)) {
		t.Errorf("error %v, want a model.IllegalMoveError", err)
	}
	r.says(r.status.object, "1 in a1 is a given")
	if len(r.steps()) != 0 {
		t.Errorf("steps %q, want none", r.steps())
	}
}

// A second game of a board counts its own moves and cheats only, and a
// solution that was shown is never an own win.
func TestAttempts(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2", "b1=0")
	r.game().PlayAgain()
	r.play(first1Moves...)
	if s := r.savedGame(first1); s.Best == nil || s.Best.Moves != len(first1Moves) {
		t.Errorf("the second game is saved as %+v, want a best of %d moves", s.Best, len(first1Moves))
	}

	r.openPuzzle(first2)
	r.game().Solver.Run(1)
	r.settle("the board is solved", r.game().Solved)
	last := r.game().Controller.Game.History()[0].Moves[0]
	cell, _, _ := strings.Cut(last, "=")
	r.play(cell+"=0", last)
	if s := r.savedGame(first2); s.Best == nil || !s.Best.Shown {
		t.Errorf("a shown solution with one number rewritten is saved as %+v, want it marked as shown", s.Best)
	}
}

// A solution for one position is not played in another, even if both are the same
// number of steps from the start.
func TestStaleHelp(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2")
	r.game().Help.ShowSolution()
	r.undoer.undo()
	r.play("b1=4")
	r.settle("no help is looked for", func() bool { return !r.game().Help.Working() })
	if got := r.position(); got != "1 4 3 / . . . / 7 . 9" {
		t.Errorf("the board shows %s, want 1 4 3 / . . . / 7 . 9", got)
	}
}

// In a narrow window the panel opens over the board to announce the win.
func TestWinInNarrowWindow(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.win.Resize(fyne.NewSize(800, 560))
	if r.inspector.Object.Visible() {
		t.Fatal("the panel is open before the win")
	}
	r.play(first1Moves...)
	if !r.inspector.Object.Visible() {
		t.Error("the panel does not open")
	}
	r.says(r.inspector.Object, "Solved! ")
	r.maker.nextBoard(r.game())
	if r.inspector.Object.Visible() {
		t.Error("the panel lies over the next board")
	}
}

// TestHalfTyped leaves a board in which a number is being typed.
func TestHalfTyped(t *testing.T) {
	for _, tt := range []struct {
		name  string
		leave func(r *rig)
	}{
		{"quit", func(r *rig) { r.close() }},
		{"library", func(r *rig) { r.show(atLibrary) }},
		{"another board", func(r *rig) { r.openPuzzle(first1) }},
		{"pause", func(r *rig) { r.typeText("p") }},
		{"undo", func(r *rig) { r.undoer.undo(); r.games.Redo() }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := start(t)
			r.openPuzzle(first2)
			r.key(fyne.KeyDown)
			r.key(fyne.KeyRight)
			r.key(fyne.KeyDown)
			r.typeText("5")
			if len(r.steps()) != 0 {
				t.Fatalf("%q was played before the number was whole", r.steps())
			}
			tt.leave(r)
			if s := r.savedGame(first2); s.At != 1 || len(s.Steps) != 1 || !slices.Equal(s.Steps[0].Moves, []string{"b2=5"}) {
				t.Errorf("saved %+v, want one step b2=5", s.Steps)
			}
		})
	}
}
