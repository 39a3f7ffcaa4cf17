package window

import (
	"context"
	"errors"
	"math/big"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/words"
)

// waitForAnalysis waits until all is known of the puzzle.
func (r *rig) waitForAnalysis() {
	r.t.Helper()
	r.settle("the proof", func() bool { return r.game().Analysis.Report != nil && !r.game().Analysis.Busy() })
}

// waitForSolvability waits until it is known whether the game can be won.
func (r *rig) waitForSolvability() {
	r.t.Helper()
	r.settle("the indicator", func() bool { return !r.game().Analysis.Asking() })
}

// tapBadge clicks the badge that begins with a text.
func (r *rig) tapBadge(text string) {
	r.t.Helper()
	for _, b := range r.status.badges {
		if b.Visible() && strings.HasPrefix(texts(b), text) {
			test.Tap(b)
			return
		}
	}
	r.t.Fatalf("no badge %q among: %s", text, texts(r.status.object))
}

func TestUnique(t *testing.T) {
	r := startFake(t, newFakes())
	r.waitForAnalysis()
	r.says(r.status.object, "unique (proved)")
	r.says(r.layout().object, "Numbrix · 3 × 3 · Hard · 4 givens")
	r.tapBadge("unique")
	r.says(r.inspector.Object, "Proof There is exactly one solution.")
	if got := texts(r.inspector.Object); strings.Contains(got, "Second") {
		t.Errorf("there are two solutions: %s; want no card of a second solution", got)
	}
	r.key(fyne.KeyEscape)
	if got := texts(r.inspector.Object); strings.Contains(got, "exactly one") {
		t.Errorf("Escape does not close the card: %s", got)
	}
	r.choose("Puzzle", "Show the proof")
	r.says(r.inspector.Object, "exactly one solution")
	tapButton(t, r.inspector.Object, "Close")
	if r.game().Analysis.Open {
		t.Error("the card stays")
	}
}

func TestSeveral(t *testing.T) {
	r := startFake(t, newFakes())
	r.openPuzzle("numbrix/additional-1")
	r.waitForAnalysis()
	r.says(r.status.object, "2 solutions")
	if r.game().Rating != nil {
		t.Error("a puzzle with two solutions is rated")
	}
	r.tapBadge("2 solutions")
	r.says(r.inspector.Object, "Proof There are 2 solutions (counted in ")
	before := r.position()
	for _, name := range []string{"First", "Second"} {
		tapButton(t, r.inspector.Object, name)
		if !r.game().Controller.ShowsOtherPosition() {
			t.Errorf("%s shows nothing", name)
		}
		r.says(r.status.object, "the "+strings.ToLower(name)+" solution; Esc goes back")
		r.says(r.inspector.Object, "The board shows the "+strings.ToLower(name)+" of two; the cells that differ are marked.")
	}
	if err := r.game().Controller.PlayText("a1=0"); err == nil || !strings.HasPrefix(err.Error(), "another position") {
		t.Errorf("played on a solution: %v; want the error \"another position …\"", err)
	}
	tapButton(t, r.inspector.Object, "Second")
	if r.game().Controller.ShowsOtherPosition() {
		t.Error("a second click does not lead back")
	}
	tapButton(t, r.inspector.Object, "First")
	r.key(fyne.KeyEscape)
	if r.game().Controller.ShowsOtherPosition() || !r.game().Analysis.Open {
		t.Error("Escape does not lead back to the card")
	}
	r.key(fyne.KeyEscape)
	if r.game().Analysis.Open || r.position() != before {
		t.Errorf("afterwards the board is %s, want %s; the analysis is open: %t, want false", r.position(), before, r.game().Analysis.Open)
	}
}

func TestUnsolvableProof(t *testing.T) {
	r := startFake(t, newFakes())
	r.files.openText("test", "1 . 3\n2 . .\n7 . 9\n", nil)
	r.waitForAnalysis()
	r.says(r.status.object, "unsolvable: ")
	r.says(r.inspector.Object, "No solution ")
	if r.game().Rating != nil {
		t.Error("a puzzle without a solution is rated")
	}
	r.tapBadge("unsolvable")
	r.play("b1=2")
	r.waitForSolvability()
	if got := texts(r.status.object); strings.Contains(got, "since move") || strings.Contains(got, "still") {
		t.Errorf("the indicator is on: %s; want no move that lost the game", got)
	}
}

// A hint for a puzzle without a solution repeats why there is none.
func TestUnsolvableHint(t *testing.T) {
	r := start(t)
	r.files.openText("test", ". 1 .\n. . .\n. . .\n", nil)
	r.waitForAnalysis()
	why := words.Upper(r.game().Analysis.Report.Reason) + "."
	if why == "." {
		t.Fatal("the proof gives no reason")
	}
	r.game().Hints.Next()
	r.waitForHint()
	r.says(r.inspector.Object, "The puzzle itself has no solution. "+why)
}

// A rule broken by the givens can't be undone.
func TestBrokenPuzzle(t *testing.T) {
	r := start(t)
	r.files.openText("test", "1 . .\n. . .\n. . 2\n", nil)
	r.says(r.inspector.Object, "1 and 2 must touch")
	if got := texts(r.inspector.Object); strings.Contains(got, "Undo the mistake") {
		t.Errorf("the panel says %q, want no offer to undo a mistake", got)
	}
}

func TestIndicator(t *testing.T) {
	r := startFake(t, newFakes())
	r.waitForAnalysis()
	indicator := func(want string) {
		t.Helper()
		r.waitForSolvability()
		got := texts(r.status.object)
		for _, text := range []string{"still solvable", "not solvable since move 2"} {
			if strings.Contains(got, text) != (text == want) {
				t.Errorf("the status bar says %q, want %q", got, want)
			}
		}
	}
	r.play("b1=2")
	indicator("") // off, until the player wants it
	r.choose("View", "Show if still solvable")
	indicator("still solvable")
	r.play("b2=4")
	indicator("not solvable since move 2")
	r.play("c2=5")
	indicator("not solvable since move 2")
	r.tapBadge("not solvable")
	r.says(r.inspector.Object, "The board has had no solution since move 2")
	tapButton(t, r.inspector.Object, "Undo the mistake")
	indicator("still solvable")
	r.choose("View", "Show if still solvable")
	indicator("")
	r.games.Undo()
	indicator("")
	r.choose("View", "Show if still solvable")
	indicator("not solvable since move 2")
	r = r.again()
	indicator("not solvable since move 2")
	r.game().Restart()
	indicator("still solvable")
	r.play("b1=2", "b2=4") // moves count from the restart
	indicator("not solvable since move 2")
	r.choose("View", "Show if still solvable")
	r = r.again()
	indicator("")
}

// A step ends the question about the position before it.
func TestIndicatorStops(t *testing.T) {
	f := newFakes()
	asked, ended := make(chan bool, 1), make(chan error, 1)
	f.solvable = func(ctx context.Context, p numbrix.Position) (bool, error) {
		if p.Filled() == 5 {
			asked <- true
			<-ctx.Done()
			ended <- ctx.Err()
			return false, ctx.Err()
		}
		return true, nil
	}
	r := startFake(t, f)
	r.choose("View", "Show if still solvable")
	r.play("b1=2")
	<-asked
	r.play("c2=4")
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v, want %v", err, context.Canceled)
	}
	r.waitForSolvability()
	r.says(r.status.object, "still solvable")
}

// Nothing is analysed while a solver is measured or another game is played.
func TestAnalysisRests(t *testing.T) {
	f := newFakes()
	rating := make(chan context.Context)
	f.rate = func(ctx context.Context, _ numbrix.Position) (solver.Rating, error) {
		rating <- ctx
		<-ctx.Done()
		return solver.Rating{}, ctx.Err()
	}
	r := startFake(t, f)
	begun := func() bool { return r.game().Analysis.Report != nil && r.game().Analysis.Busy() }
	r.settle("the rating", begun)
	first := <-rating
	r.openPuzzle(first2)
	<-first.Done()
	r.openPuzzle(first1)
	second := <-rating
	r.game().Solver.Run(0)
	<-second.Done()
	if r.game().Analysis.Busy() {
		t.Error("the analysis goes on while a solver runs")
	}
	r.settle("the rating to begin again", begun)
	third := <-rating
	r.close()
	<-third.Done()
}

// The check whether a game can still be won waits until the last run of a solver
// has ended.
func TestIndicatorRests(t *testing.T) {
	f := newFakes()
	asked, ended, again := make(chan bool), make(chan error), false
	f.solvable = func(ctx context.Context, p numbrix.Position) (bool, error) {
		if p.Filled() == 4 || again {
			return true, nil
		}
		asked <- true
		<-ctx.Done()
		again = true
		ended <- ctx.Err()
		return false, ctx.Err()
	}
	r := startFake(t, f)
	r.choose("View", "Show if still solvable")
	r.play("b1=2")
	<-asked
	r.game().Solver.Compare()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v, want %v", err, context.Canceled)
	}
	r.play("c2=4")
	if !r.game().Solver.Busy() || r.game().Analysis.Asking() {
		t.Error("a step asks while a solver runs")
	}
	r.ran(2)
	r.waitForSolvability()
	r.says(r.status.object, "still solvable")
}

func TestBigNumber(t *testing.T) {
	for want, n := range map[string]*big.Int{
		"99\u2009288":  big.NewInt(99288),
		"1.23 × 10¹²":  big.NewInt(1_234_567_890_123),
		"1.00 × 10²⁰⁰": new(big.Int).Exp(big.NewInt(10), big.NewInt(200), nil),
	} {
		if got := words.Big(n); got != want {
			t.Errorf("%v is written %q, want %q", n, got, want)
		}
	}
}
