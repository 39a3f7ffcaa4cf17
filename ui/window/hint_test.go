package window

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/ui/family"

	"backtrack/ui/play"
)

// waitForHint waits until no hint is worked out.
func (r *rig) waitForHint() {
	r.t.Helper()
	r.settle("the hint", func() bool { return !r.game().Hints.Busy() })
}

func TestHintStages(t *testing.T) {
	r := startFake(t, newFakes())
	r.typeText("h")
	r.says(r.inspector.Object, "Looking for the next step.")
	r.waitForHint()
	r.says(r.inspector.Object, "Look here 1 – 3")
	r.says(r.inspector.Object, "Look around 1.")
	if got := texts(r.inspector.Object); strings.Contains(got, "Put 2") || strings.Contains(got, "single") {
		t.Errorf("the first stage gives too much away: %s", got)
	}
	r.key(fyne.KeyF12)
	r.says(r.inspector.Object, "Next step 1 – 3")
	r.says(r.inspector.Object, "1 has a single exit. All steps Practise this technique More Do it")
	tapButton(t, r.inspector.Object, "More")
	r.says(r.inspector.Object, "1 is placed. So 2 is in b1. Practise this technique Put 2 in b1 All steps")
	r.waitForHint() // the others
	r.says(r.inspector.Object, "Elsewhere on the board Next step 3 – 5 2 ")
	if len(r.steps()) != 0 {
		t.Fatalf("steps %q before the last stage", r.steps())
	}
	r.typeText("h")
	if got := r.steps(); !slices.Equal(got, []string{"b1=2 hint"}) {
		t.Errorf("steps %q, want %q", got, []string{"b1=2 hint"})
	}
	if r.game().Hints.Active() {
		t.Error("the hint is still there")
	}
	r.says(r.inspector.Object, "Put 2 in b1: done. Undo takes it back. All steps Next hint")
	r.undoer.undo()
	if got := r.position(); got != first1Start {
		t.Errorf("one undo leads to %s, want %s", got, first1Start)
	}
	r.games.Redo()
	for range 4 {
		test.Tap(r.tool("Hint"))
		r.waitForHint()
	}
	if got := r.steps(); !slices.Equal(got, []string{"b1=2 hint", "c2=4 hint"}) {
		t.Errorf("steps %q, want %q", got, []string{"b1=2 hint", "c2=4 hint"})
	}
	r.inspector.Open(play.GameTab)
	r.refresh(play.State)
	r.says(r.inspector.Object, "2 moves · no conflicts · 2 hints")
	r.play("b2=5", "a2=6", "b3=8")
	r.says(r.inspector.Object, "Length 5 moves Help: 2 hints. ")
	if s := r.savedGame(first1); s.Best == nil || s.Best.Helps != 2 {
		t.Errorf("saved as %+v, want 2 helps", s.Best)
	}
	r.typeText("h")
	if r.game().Hints.Active() || !r.tool("Hint").Disabled() {
		t.Error("there are hints for a solved board")
	}
}

func TestHintEnds(t *testing.T) {
	for name, end := range map[string]func(*rig){
		"escape":   func(r *rig) { r.key(fyne.KeyEscape) },
		"a move":   func(r *rig) { r.play("b1=2") },
		"library":  func(r *rig) { r.show(atLibrary); r.show(atGame) },
		"a solver": func(r *rig) { r.game().Solver.Compare() },
		"another":  func(r *rig) { r.openPuzzle(first2); r.openPuzzle(first1) },
	} {
		t.Run(name, func(t *testing.T) {
			r := startFake(t, newFakes())
			r.game().Hints.Next()
			r.waitForHint()
			if !r.game().Hints.Active() {
				t.Fatal("no hint")
			}
			end(r)
			if r.game().Hints.Active() {
				t.Error("the hint is still there")
			}
		})
	}
}

// A hint for an earlier position is dropped.
func TestLateHint(t *testing.T) {
	f := newFakes()
	asked, go_ := make(chan bool), make(chan bool)
	f.hints = func(_ context.Context, p numbrix.Position, most int) ([]solver.Hint[numbrix.Move], error) {
		asked <- true
		<-go_
		return fakeHints(context.Background(), p, most)
	}
	r := startFake(t, f)
	r.game().Hints.Next()
	<-asked
	r.says(r.status.object, "working out the next steps; Esc stops it")
	r.play("b1=2")
	if r.game().Hints.Active() {
		t.Error("a move does not end the search")
	}
	go_ <- true
	r.game().Hints.Next()
	<-asked
	go_ <- true
	r.waitForHint()
	if c := r.game().Hints.Shown; c == nil || c.Do != "Put 4 in c2" {
		t.Errorf("the hint is %+v, want \"Put 4 in c2\"", c)
	}
}

func TestNoHintFound(t *testing.T) {
	f := newFakes()
	f.hints = func(context.Context, numbrix.Position, int) ([]solver.Hint[numbrix.Move], error) {
		return nil, errors.New("nobody knows")
	}
	r := startFake(t, f)
	r.game().Hints.Next()
	r.waitForHint()
	r.says(r.inspector.Object, "Nobody knows.")
	f.hints = fakeHints
	tapButton(t, r.inspector.Object, "Try again")
	r.waitForHint()
	r.says(r.inspector.Object, "Look here")
}

// After a mistake, Hint explains the mistake and offers the way back.
func TestHintAfterMistake(t *testing.T) {
	r := startFake(t, newFakes())
	r.play("b1=2", "b2=4", "c2=5")
	r.game().Hints.Next()
	r.waitForHint()
	r.says(r.inspector.Object, "Fix a mistake first There is a mistake The board has had no solution since move 2: 4 in b2.")
	if r.game().Hints.Shown != nil {
		t.Error("there is a hint nevertheless")
	}
	tapButton(t, r.inspector.Object, "Undo the mistake")
	if got := r.position(); got != "1 2 3 / . . . / 7 . 9" {
		t.Errorf("the way back leads to %s, want 1 2 3 / . . . / 7 . 9", got)
	}
	r.games.Undo() // brings the mistake back, and what followed
	r.game().Hints.Next()
	r.waitForHint()
	r.game().Hints.Next()
	if at := r.game().Controller.Game.At(); at != 3 {
		t.Errorf("H changes the board, to step %d, want 3", at)
	}
	r.says(r.status.object, "Nothing was changed. Click Undo the mistake, or correct it yourself.")
	tapButton(t, r.inspector.Object, "Take out 4 in b2")
	if got := r.position(); got != "1 2 3 / . . 5 / 7 . 9" {
		t.Errorf("without the mistake: %s, want 1 2 3 / . . 5 / 7 . 9", got)
	}
}

// A puzzle without a solution has no mistake to undo.
func TestHintWithoutSolution(t *testing.T) {
	r := startFake(t, newFakes())
	r.files.openText("test", "1 3 .\n. . .\n. . .\n", nil)
	for range 2 {
		r.game().Hints.Next()
		r.waitForHint()
	}
	r.says(r.inspector.Object, "No solution No move is right This puzzle has no solution.")
	r.says(r.status.object, "Nothing was changed. This puzzle has no solution.")
}

func TestAllSteps(t *testing.T) {
	r := startFake(t, newFakes())
	r.waitForAnalysis()
	r.typeText("H")
	r.says(r.inspector.Object, "Working out every step to the end.")
	r.waitForHint()
	r.says(r.inspector.Object, "All steps 1. Next step 1 has a single exit. Step by step 1 Next step 2 in b1 ")
	r.says(r.inspector.Object, "8 in b3 Summary Next step 4 × 8 Last number 1 × 1 5 steps 9 The whole puzzle Hard, score 5 "+family.AboutScore)
	d := r.game().Hints
	if len(d.Steps) != 5 || d.At != 0 || r.game().Controller.ShowsOtherPosition() {
		t.Fatalf("%d steps, at %d; want 5 steps, at 0, with the game on the board", len(d.Steps), d.At)
	}
	d.ShowStep(3)
	if d.At != 3 || !r.game().Controller.ShowsOtherPosition() {
		t.Errorf("a click on a step shows step %d, want 3 on the board", d.At)
	}
	r.key(fyne.KeyDown)
	if d.At != 4 {
		t.Errorf("Down leads to step %d, want 4", d.At)
	}
	r.key(fyne.KeyDown) // there are no more
	r.key(fyne.KeyHome)
	r.key(fyne.KeyRight)
	if d.At != 1 {
		t.Errorf("the keys lead to step %d, want 1", d.At)
	}
	if err := r.game().Controller.PlayText("b1=2"); err == nil || !strings.HasPrefix(err.Error(), "another position") {
		t.Errorf("played on another position: %v; want the error \"another position …\"", err)
	}
	r.says(r.status.object, "Another position is shown; Esc goes back to the game.")
	r.key(fyne.KeyEscape)
	if d.Active() || r.game().Controller.ShowsOtherPosition() {
		t.Error("Escape does not lead back")
	}
	r.play("b1=2")

	r.game().Hints.Next()
	r.waitForHint()
	r.game().Hints.ShowAll()
	r.waitForHint()
	d.ShowStep(2)
	r.key(fyne.KeyEscape)
	if d.All || d.Shown == nil || r.game().Controller.ShowsOtherPosition() {
		t.Error("Escape does not lead back to the hint")
	}
	r.game().Hints.ShowAll()
	d.ShowStep(2)
	for _, want := range []string{"1 2 3 / . . . / 7 . 9", first1Start} { // first it leads back to the game
		r.undoer.undo()
		if got := r.position(); got != want || r.game().Controller.ShowsOtherPosition() {
			t.Errorf("undo leads to %s, want %s of the game itself", got, want)
		}
	}
}

// After a mistake, the mistake is explained instead of listing all steps.
func TestNoStepsAfterMistake(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("c2=5")
	r.game().Hints.ShowAll()
	r.settle("what is wrong", func() bool { return r.game().Hints.Lost != nil })
	r.says(r.inspector.Object, "The board has had no solution since move 1: 5 in c2. Undo the mistake Take out 5 in c2")
	if r.game().Hints.All {
		t.Error("the list is shown")
	}
}

// In a narrow window the status bar shows the hints.
func TestHintInNarrowWindow(t *testing.T) {
	r := startFake(t, newFakes())
	r.win.Resize(fyne.NewSize(800, 560))
	for _, want := range []string{"Look around 1. (H for more)", "Next step: 1 has a single exit.", "Put 2 in b1 (H does it): 1 has"} {
		r.game().Hints.Next()
		r.waitForHint()
		if r.inspector.Object.Visible() {
			t.Fatal("the panel lies over the board")
		}
		r.says(r.status.object, want)
	}
}

// A hint that neither the panel nor the status bar has room for is shown above the status
// bar, all of it.
func TestLongHintInNarrowWindow(t *testing.T) {
	fakes := newFakes()
	r := startFake(t, fakes)
	r.win.Resize(fyne.NewSize(640, 480))
	r.game().Hints.Next()
	r.waitForHint()
	long := strings.Repeat("This sentence is part of a long hint. ", 6)
	r.game().Hints.Shown.Where = long
	r.refresh(play.State)
	if got := strings.Join(strings.Fields(texts(r.windowLayout.band)), " "); got != long+"(H for more)" {
		t.Errorf("the hint is %q, want %q", got, long+"(H for more)")
	}
	r.lacks(r.status.object, "long hint")
	band := r.windowLayout.hinting
	if bottom := band.Position().Y + band.MinSize().Height; bottom > r.windowLayout.foot.Position().Y || r.middle.Position().Y+r.middle.Size().Height > band.Position().Y {
		t.Errorf("the hint ends at %v and covers what is needed to play", bottom)
	}
	r.windowLayout.togglePanel()
	if r.windowLayout.hinting.Visible() {
		t.Error("the hint is shown next to the panel, too")
	}
}

// A low window has no title above the board; the status bar says what is played.
func TestFactsInLowWindow(t *testing.T) {
	r := start(t)
	r.openPuzzle(first1)
	r.lacks(r.status.object, "First submission board 1")
	r.win.Resize(fyne.NewSize(800, 560))
	r.refresh(play.State)
	r.says(r.status.object, "First submission board 1 · 3 × 3")
}

// Without hints there is neither a page nor a button for them.
func TestNoHints(t *testing.T) {
	s := newFakes().spec()
	s.Hints, s.Steps = nil, nil
	r := startWith(t, t.TempDir(), []family.Family{family.New(s)})
	r.tapCard(first1)
	if !r.tool("Hint").Disabled() || !r.item("Puzzle", "Hint").Disabled {
		t.Error("hints are offered")
	}
	r.typeText("h")
	if r.game().Hints.Active() {
		t.Error("H does something")
	}
	r.inspector.Open(play.HintTab)
	if r.inspector.Tab() == play.HintTab {
		t.Error("the page of hints can be opened")
	}
}

// Each press of the key before the hint is found shows one stage more of it.
func TestHastyHint(t *testing.T) {
	r := startFake(t, newFakes())
	r.typeText("hhh")
	r.waitForHint()
	r.says(r.inspector.Object, "So 2 is in b1.")
	r.key(fyne.KeyEscape)
	r.typeText("hhhhh")
	r.settle("it to be done", func() bool { return len(r.steps()) == 1 })
	if r.game().Hints.Active() {
		t.Error("the hint is still there")
	}
}

// Hints never change the board of a game that is lost or can't be won, in any
// family.
func TestHintOnLostGame(t *testing.T) {
	for _, tt := range []struct{ id, moves string }{
		{first1, "b1=8"},
		{scattered, "a1 wait"},
		{scattered, "wait wait wait wait wait"},
		{"sliding/ring7-unsolvable", "1"},
		{"mathcross/easy-1", "a1=20"},
		{"river/bridge-torch-1-2-5-10", ">P5+P10"},
	} {
		t.Run(tt.id, func(t *testing.T) {
			r := startLevel(t, tt.id)
			r.play(strings.Fields(tt.moves)...)
			at, body := r.game().Controller.Game.At(), r.game().Controller.Body()
			for range 8 {
				r.game().Hints.Next()
			}
			r.waitForHint()
			for range 8 {
				r.game().Hints.Next()
				r.waitForHint()
			}
			if r.game().Hints.Lost == nil {
				t.Errorf("H does not say what is wrong but %q", texts(r.inspector.Object))
			}
			if g := r.game().Controller.Game; g.At() != at || g.Len() != at || r.game().Controller.Body() != body {
				t.Errorf("H changes the board, to step %d of %d; want step %d, the last", g.At(), g.Len(), at)
			}
		})
	}
}
