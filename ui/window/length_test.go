package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/ui/board"
	"backtrack/ui/families"
	"backtrack/ui/family"
	"backtrack/ui/play"
)

// startLevel opens a window with a level of a family of games.
func startLevel(t *testing.T, id string) *rig {
	t.Helper()
	familyID, _, _ := strings.Cut(id, "/")
	f, _ := family.Find(families.All, familyID)
	r := startWith(t, t.TempDir(), []family.Family{f})
	r.openPuzzle(id)
	r.waitForAnalysis()
	return r
}

const scattered = "vox/ep1-06-4-scattered-nodes-2-bombs" // won in four turns with two bombs

func TestShortest(t *testing.T) {
	r := startLevel(t, scattered)
	r.says(r.status.object, "optimum 4 turns, 2 bombs (proved)")
	r.says(r.inspector.Object, "Stars ≤ 4 ≤ 5")
	r.choose("Puzzle", "Show the proof")
	r.says(r.inspector.Object, "The shortest game takes 4 turns, 2 bombs.")
	r.key(fyne.KeyEscape)

	moves := r.game().Analysis.Report.Moves
	r.play(moves...)
	if !r.game().Solved() || r.game().Best == nil || r.game().Best.Stars != 3 {
		t.Fatalf("won is %t with the result %+v, want true with 3 stars", r.game().Solved(), r.game().Best)
	}
	r.says(r.inspector.Object, "Length 4 turns, 3 stars No help. ")
	again := r.again()
	if got := again.savedGame(scattered).Best; got == nil || got.Stars != 3 {
		t.Errorf("%+v was saved, want 3 stars", got)
	}
}

// TestTimed solves river crossings in which minutes count, in the least time
// and in more, and wants the stars of that time.
func TestTimed(t *testing.T) {
	r := startLevel(t, "river/bridge-torch-1-2-5-10")
	r.says(r.status.object, "optimum 17 minutes, 5 crossings (proved)")
	r.says(r.inspector.Object, "Minutes 0 of 17, no time to lose")
	r.says(r.inspector.Object, "Stars, by minutes ≤ 17 Moves")
	r.play(r.game().Analysis.Report.Moves...)
	r.says(r.inspector.Object, "Length 17 minutes, 3 stars No help. ")

	text := "puzzle: river\nboat: 2\ntime limit: 40\n\nitem A \"Ann\" rows time 1\nitem B \"Bob\" rows time 2\nitem C \"Cy\" rows time 5\nitem D \"Di\" rows time 10\n"
	r.openAt(family.Read(families.All, text)[0].Puzzle, play.AsChoice)
	r.waitForAnalysis()
	r.says(r.inspector.Object, "Stars, by minutes ≤ 17 ≤ 22 ≤ 40")
	r.play(">A+D", "<A", ">A+C", "<A", ">A+B")
	r.says(r.inspector.Object, "Minutes 19 of 40, 17 is the optimum")
	r.says(r.inspector.Object, "Length 19 minutes, 2 stars No help. ")
	if got := r.game().Best; got == nil || got.Moves != 19 || got.Stars != 2 {
		t.Errorf("the result is %+v, want 19 moves, 2 stars", got)
	}
}

// TestLostByName checks that Check names the items of the losing crossing as the
// puzzle does.
func TestLostByName(t *testing.T) {
	r := startLevel(t, "river/bridge-torch-1-2-5-10")
	r.play(">P5+P10")
	r.choose("Puzzle", "Check")
	r.settle("the check", func() bool { return !r.game().Check.Busy() })
	r.says(r.status.object, "The game has been unwinnable since crossing 1: Person 5 min and Person 10 min to the right.")
}

func TestLost(t *testing.T) {
	r := startLevel(t, scattered)
	r.choose("View", "Show if still solvable")
	r.play("a1", "wait")
	r.waitForSolvability()
	r.says(r.status.object, "not winnable since turn ")
	r.choose("Puzzle", "Check")
	r.settle("the check", func() bool { return !r.game().Check.Busy() })
	r.says(r.status.object, "The game has been unwinnable since turn ")
	r.play(strings.Fields(strings.Repeat("wait ", 3))...)
	if r.game().Controller.Game.Status() != model.Lost {
		t.Fatalf("the game is %v, want %v", r.game().Controller.Game.Status(), model.Lost)
	}
	r.says(r.inspector.Object, "Lost The 5 turns are used up")
	if got := texts(r.status.object); !strings.Contains(got, "lost") || strings.Contains(got, "used up") {
		t.Errorf("next to the card the status bar says %q, want \"lost\" without the reason", got)
	}
	r.inspector.Open(play.RulesTab)
	r.refresh(play.State)
	r.says(r.status.object, "lost: the 5 turns are used up")
	r.inspector.Open(play.GameTab)
	r.refresh(play.State)
	if r.game().Help.Can() {
		t.Error("Cheat can be tried in a lost game")
	}
	tapButton(t, r.inspector.Object, "Undo")
	r.says(r.inspector.Object, "Level Turn")
}

// A solution whose moves come in order is shown, not played. The part that the
// player plays is one step for Undo.
func TestSolutionStepByStep(t *testing.T) {
	r := startLevel(t, scattered)
	r.play("wait")
	before := r.position()
	show := func() *play.Playback {
		r.choose("Solve", "Show solution")
		r.settle("the solution", func() bool { return r.game().Playback != nil })
		return r.game().Playback
	}
	show()
	if n := r.game().Controller.Game.At(); n != 1 || !r.transport.Visible() || !r.button("Play on from here").Disabled() {
		t.Fatalf("the game is at %d, the transport is shown: %t; want 1, true, and Play on disabled", n, r.transport.Visible())
	}
	r.says(r.inspector.Object, "Solution Turns ")
	r.key(fyne.KeyEscape)
	if r.game().Playback != nil || r.position() != before || r.transport.Visible() {
		t.Error("Esc does not go back to the game")
	}
	p := show()
	p.Seek(2)
	if p.N != 2 || r.game().Controller.Game.At() != 1 {
		t.Errorf("a click on the third move leads to %d, want 2; the game is at %d", p.N, r.game().Controller.Game.At())
	}
	tapButton(t, r.inspector.Object, "Play on from here")
	if n := r.game().Controller.Game.At(); n != 3 || r.game().Playback != nil {
		t.Fatalf("the game is at %d, want 3 and no playback", n)
	}
	r.choose("Edit", "Undo")
	if got := r.position(); got != before || r.game().Controller.Game.At() != 1 {
		t.Errorf("Undo leads to %s at %d, want %s at 1", got, r.game().Controller.Game.At(), before)
	}
	r.choose("Edit", "Redo")
	if r.game().Controller.Game.At() != 3 {
		t.Error("Redo does not play all of it again")
	}
	r.game().Controller.Game.Seek(2) // as a click in the list of moves
	r.choose("Edit", "Undo")
	if got := r.position(); got != before {
		t.Errorf("from amid the moves Undo leads to %s, want %s", got, before)
	}
}

// The solution of a run goes to its end, and counts as shown.
func TestSolutionPlayed(t *testing.T) {
	r := startLevel(t, scattered)
	r.game().Solver.Run(len(r.catalog.Family(r.game().Puzzle.Family).Algorithms) - 1)
	r.settle("the solution", func() bool { return r.game().Playback != nil })
	p := r.game().Playback
	if p.N != 0 || p.Playing() || len(r.steps()) != 0 {
		t.Errorf("the solution begins at %d with steps %q; want 0 and no steps, not playing", p.N, r.steps())
	}
	r.says(r.inspector.Object, "Shortest yes, proved")
	r.game().Restart()
	r.says(r.status.object, "The solution is shown; Esc goes back to your game.")
	r.transport.OnSeek(p.Len())
	r.game().Playback.PlayOn()
	if !r.game().Solved() || r.game().Best == nil || !r.game().Best.Shown || r.game().Won != nil {
		t.Errorf("solved %t, the result is %+v; want true, a shown solution, no victory", r.game().Solved(), r.game().Best)
	}
	r.undoer.undo()
	if r.game().Controller.Game.At() != 0 {
		t.Error("Undo does not take the solution back")
	}
}

// Turns are called turns where they are counted, too.
func TestMovesAreTurns(t *testing.T) {
	r := startLevel(t, scattered)
	r.choose("Edit", "Checkpoint")
	r.play("e1")
	r.says(r.inspector.Object, "1 turn since checkpoint 1")
	r.game().Solver.Run(len(r.catalog.Family(r.game().Puzzle.Family).Algorithms) - 1)
	r.settle("the solution", func() bool { return r.game().Playback != nil })
	r.game().EndPlayback()
	r.says(r.inspector.Object, "One run, after 1 turn")
}

func TestCheatPlaysTheNextMove(t *testing.T) {
	r := startLevel(t, scattered)
	want := r.game().Analysis.Report.Moves
	for n := range 4 {
		r.choose("Solve", "Cheat: one right move")
		r.settle("the cheat", func() bool { return !r.game().Help.Working() })
		if got := r.game().Controller.Game.At(); got != n+1 {
			t.Fatalf("after %d cheats %d steps, want one for each cheat", n+1, got)
		}
	}
	if !r.game().Solved() {
		t.Errorf("four cheats do not win; one way is %v", want)
	}
}

// TestSolveAfterTheEnd checks that Solve at the end of a won or lost game solves
// the level from its start.
func TestSolveAfterTheEnd(t *testing.T) {
	r := startLevel(t, scattered)
	for _, moves := range [][]string{{"e1", "e6", "wait", "wait"}, {"wait", "wait", "wait", "wait", "wait"}} {
		r.play(moves...)
		r.choose("Solve", "Compare all algorithms")
		r.settle("the runs", func() bool {
			return !r.game().Solver.Busy() && len(r.game().Solver.Runs) > 0
		})
		r.refresh(play.State)
		r.lacks(r.inspector.Object, "after ") // they begin with the puzzle
		run := r.game().Solver.Runs[0]
		if l := run.Line(); l.Status != solver.Solved || len(l.Moves) != 4 {
			t.Fatalf("after %v: %s by %v; want %s by 4 of them", moves, l.Status, l.Moves, solver.Solved)
		}
		r.showMoves(run)
		if err := run.Job.Adopt(); err != nil || !r.game().Solved() || r.game().Controller.Length.Now() != 4 {
			t.Errorf("after %v the solution is played with length %v, %v; want the game solved with length 4, nil", moves, r.game().Controller.Length.Now(), err)
		}
		r.choose("Edit", "Restart")
	}
}

// TestSolutionOfThePast checks that after further moves an earlier solution is
// rejected, but its search is still shown from where it began.
func TestSolutionOfThePast(t *testing.T) {
	r := startLevel(t, scattered)
	r.choose("Solve", "Compare all algorithms")
	r.settle("the runs", func() bool {
		return !r.game().Solver.Busy() && len(r.game().Solver.Runs) > 0
	})
	run := r.game().Solver.Runs[0]
	r.showMoves(run)
	r.play("wait", "wait")
	if err := run.Job.Adopt(); err != family.ErrGoneOn {
		t.Errorf("a solution from two turns ago is played: %v, want %v", err, family.ErrGoneOn)
	}
	r.game().Solver.Watch(run)
	r.settle("the replay", func() bool { return r.game().Playback != nil })
	p := r.game().Playback
	p.Seek(p.Search.Len)
	if !p.Frame.Solved || p.Frame.Depth != 4 {
		t.Errorf("the search ends with %+v, want it solved at depth 4", p.Frame)
	}
}

// TestOtherHints checks that other hints are listed below a hint about a move.
func TestOtherHints(t *testing.T) {
	r := startLevel(t, "sliding/petersen-1")
	for range 3 {
		r.game().Hints.Next()
		r.waitForHint()
	}
	r.says(r.inspector.Object, "Other hints To the end of this line")
}

// TestLearn waits for what the board of a graph finds out in the background.
func TestLearn(t *testing.T) {
	r := startLevel(t, "sliding/petersen-1")
	r.settle("the table", func() bool {
		return strings.Contains(texts(r.inspector.Object), "The farthest takes 27 moves.")
	})
}

// TestAmend swaps two tokens of a puzzle without a solution.
func TestAmend(t *testing.T) {
	r := startLevel(t, "sliding/fifteen-14-15")
	tapButton(t, r.inspector.Object, "Play with 1 and 2 swapped")
	r.waitForAnalysis()
	if name := r.game().Puzzle.Name(); name != "15-puzzle, 14 and 15 swapped (Loyd), 1 and 2 swapped" || !r.game().Puzzle.Arrangement.Solvable() {
		t.Errorf("the puzzle is %q, solvable: %t; want 1 and 2 swapped too, true", name, r.game().Puzzle.Arrangement.Solvable())
	}
	if got := texts(r.inspector.Object); strings.Contains(got, "Play with") {
		t.Errorf("the panel says %q, want no offer to play a repaired puzzle", got)
	}
}

// TestShuffle opens a graph on which there is nothing to do, and shuffles it.
func TestShuffle(t *testing.T) {
	r := startLevel(t, "sliding/fifteen")
	r.files.openText("The file", "graph { a -- b -- c -- a; c -- d; d -- e -- c }", nil)
	if name := r.game().Puzzle.Name(); name != "Imported graph of 5 places" {
		t.Errorf("the graph is called %q, want \"Imported graph of 5 places\"", name)
	}
	r.says(r.inspector.Object, "Solved from the start Everything is where it belongs. Shuffle it to have something to do. Shuffle")
	solved := r.game().Puzzle.ID
	tapButton(t, r.inspector.Object, "Shuffle")
	first := r.game().Puzzle.ID
	if first == solved || r.game().Solved() || !r.game().Puzzle.Arrangement.Solvable() {
		t.Errorf("%s was opened, solved: %t; want a puzzle other than %s that can be solved, false", first, r.game().Solved(), solved)
	}
	if got := texts(r.inspector.Object); strings.Contains(got, "Shuffle") {
		t.Errorf("the panel says %q, want no offer to shuffle", got)
	}
	r.settle("another arrangement", func() bool {
		r.choose("Puzzle", "Shuffle again")
		return r.game().Puzzle.ID != first
	})
	r.show(atLibrary)
	if !r.item("Puzzle", "Shuffle again").Disabled {
		t.Error("the library can be mixed")
	}
}

// If the optimum of a board was proved quickly, the length of a shortest game from
// the position is known after every move.
func TestFewestLeft(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	r.openPuzzle("sliding/fifteen")
	r.inspector.Open(play.GameTab)
	r.waitForAnalysis()
	left := func(want string) {
		t.Helper()
		r.settle("how much is left", func() bool { return strings.Contains(texts(r.inspector.Object), "Fewest left "+want) })
	}
	left("42")
	r.play(r.game().Analysis.Report.Moves[0])
	left("41")
	r.undoer.undo()
	for _, m := range []string{"3", "2"} { // one of them leads away
		if m != r.game().Analysis.Report.Moves[0] && r.game().Controller.PlayText(m) == nil {
			left("4")
			break
		}
	}
}

// Results of different moments stand in tables of their own.
func TestResultSets(t *testing.T) {
	r := startLevel(t, scattered)
	r.game().Solver.Compare()
	n := len(r.catalog.Family(r.game().Puzzle.Family).Algorithms)
	r.ran(n)
	r.game().Solver.Run(n - 1)
	r.settle("the solution", func() bool { return r.game().Playback != nil })
	r.game().EndPlayback()
	sets := r.game().Solver.Sets()
	if len(sets) != 2 || len(sets[0]) != 1 || len(sets[1]) != n {
		t.Fatalf("%d sets, want 2: one run, then %d", len(sets), n)
	}
	for i, run := range sets[1] {
		if r.index(run) != i {
			t.Errorf("row %d is of algorithm %d, want the same number", i, r.index(run))
		}
	}
	r.says(r.inspector.Object, "One run CPU Nodes Turns ")
	r.says(r.inspector.Object, "Compared CPU Nodes Turns DFS ")
	tapButton(t, r.inspector.Object, "Copy")
	if got := strings.Count(r.app.Clipboard().Content(), "\n"); got != n+2 {
		t.Errorf("%d lines are copied, want %d", got, n+2)
	}
	r.play("wait")
	r.game().Solver.Compare()
	r.ran(2*n + 1)
	r.says(r.inspector.Object, "Compared, after 1 turn")
}

// TestMapShown opens and closes the map of a river while the panel shows the
// rules. The panel shows nothing of the game before.
func TestMapShown(t *testing.T) {
	r := startLevel(t, "river/farmer-wolf-goat-cabbage")
	for _, tt := range []struct{ open, want play.Tab }{{play.RulesTab, play.GameTab}, {play.SolverTab, play.SolverTab}} {
		r.inspector.Open(tt.open)
		r.refresh(play.State)
		board := r.layout().board.(board.Mapper)
		board.ToggleMap()
		if got := r.inspector.Tab(); got != tt.want || r.status.zoomText.Visible() {
			t.Errorf("with the map tab %d is open, the zoom of the board is shown: %t; want tab %d", got, r.status.zoomText.Visible(), tt.want)
		}
		if tt.want == play.GameTab {
			r.lacks(r.inspector.Object, "Progress")
		}
		board.ToggleMap()
		if !r.status.zoomText.Visible() {
			t.Error("the zoom of the board is not shown after the map")
		}
	}
}
