package window

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model/numbrix"
	"backtrack/solver/numbrix/numbrixhint"
	"backtrack/ui/families"
	"backtrack/ui/play"
)

// waitForComparison waits until the entries have been compared with the solution.
func (r *rig) waitForComparison() {
	r.t.Helper()
	r.settle("the comparison", func() bool { return !r.game().Check.Busy() })
}

// startWithSolution opens a window that compares with the solution, but sees no
// broken rules.
func startWithSolution(t *testing.T) *rig {
	f := newFakes()
	f.wrong = numbrixhint.WrongEntries
	return startFake(t, f)
}

func TestWrongEntries(t *testing.T) {
	r := startWithSolution(t)
	r.play("b1=2", "b2=6", "b3=8", "a2=4")
	r.game().Check.Run()
	r.waitForComparison()
	r.says(r.status.object, "2 entries are wrong. 4 in a2 and 6 in b2 are in no solution. The board has had no solution since move 2: 6 in b2.")
	r.says(r.inspector.Object, "2 entries are wrong 4 in a2 and 6 in b2 are in no solution. The board has had no solution since move 2: 6 in b2. Undo the mistake Take out 6 in b2")
	r.key(fyne.KeyEscape)
	if r.game().Check.Finding != nil || r.status.message.Text != "" {
		t.Error("Escape does not end it")
	}
	r.game().Check.Run()
	r.waitForComparison()
	tapButton(t, r.inspector.Object, "Undo the mistake")
	if got := r.position(); got != "1 2 3 / . . . / 7 . 9" {
		t.Errorf("undone to %s, want 1 2 3 / . . . / 7 . 9", got)
	}
	if r.game().Check.Finding != nil {
		t.Error("it is still said")
	}
	r.play("c2=6")
	r.game().Check.Run()
	r.waitForComparison()
	r.says(r.status.object, "1 entry is wrong. The board has had no solution since move 2: 6 in c2.")
}

// Of the many solutions of the board some have 3 in c1, others 2 in a2.
func TestEntriesApart(t *testing.T) {
	r := startWithSolution(t)
	r.files.openText("test", "1 . .\n. . .\n. . .\n", nil)
	r.play("c1=3", "a2=2")
	r.game().Check.Run()
	r.waitForComparison()
	r.says(r.status.object, "The entries contradict each other. The board has had no solution since move 2: 2 in a2.")
	tapButton(t, r.inspector.Object, "Undo the mistake")
	if got := r.position(); got != "1 . 3 / . . . / . . ." {
		t.Errorf("undone to %s, want 1 . 3 / . . . / . . .", got)
	}
}

func TestCheckEnds(t *testing.T) {
	f := newFakes()
	begun := make(chan context.Context, 1)
	f.wrong = func(ctx context.Context, _ numbrix.Position) ([]numbrix.Move, error) {
		begun <- ctx
		<-ctx.Done()
		return nil, ctx.Err()
	}
	for name, end := range map[string]func(*rig){
		"escape":  func(r *rig) { r.key(fyne.KeyEscape) },
		"a move":  func(r *rig) { r.play("c2=4") },
		"another": func(r *rig) { r.openPuzzle(first2) },
	} {
		r := startFake(t, f)
		r.play("b1=2")
		g := r.game()
		r.game().Check.Run()
		ctx := <-begun
		end(r)
		<-ctx.Done()
		if g.Check.Busy() || g.Check.Finding != nil {
			t.Errorf("%s does not end it", name)
		}
		r.close()
	}
	f.wrong = func(context.Context, numbrix.Position) ([]numbrix.Move, error) { return nil, errors.New("too hard") }
	r := startFake(t, f)
	r.play("b1=2")
	r.game().Check.Run()
	r.waitForComparison()
	r.says(r.status.object, "No rule is broken; 4 cells to go. Checking your entries took too long and was stopped.")
}

// News end when another board is opened.
func TestNewsEnd(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All[:2])
	r.openPuzzle(first1)
	r.game().Check.Run()
	r.says(r.inspector.Object, "All is well")
	test.Tap(r.rail.items[1])
	if r.notice != nil {
		t.Error("news about another board are still shown")
	}
}

// The card about an unreadable file disappears at the next action, such as a key.
func TestKeysEndNews(t *testing.T) {
	for _, key := range []string{"k", "n", "p", "b"} {
		r := start(t)
		r.openPuzzle(first1)
		r.files.openText("a.txt", "1 2 hello\n", nil)
		r.says(r.inspector.Object, "a.txt cannot be read")
		r.typeText(key)
		r.lacks(r.inspector.Object, "a.txt cannot be read")
		r.lacks(r.status.object, "a.txt cannot be read")
	}
}

// Of a puzzle that is too large for the search nothing is said to have taken long.
func TestTooLarge(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	var text strings.Builder
	text.WriteString("puzzle: river\nboat: 2\n\nitem F \"Farmer\" rows\n")
	for i := range 70 {
		fmt.Fprintf(&text, "item T%d \"Thing\"\n", i)
	}
	for i := range 69 {
		fmt.Fprintf(&text, "unsafe T%d T%d unless F\n", i, i+1)
	}
	r.files.openText("test", text.String(), nil)
	r.settle("the end of the proof", func() bool { return r.game().Analysis.Report != nil })
	r.says(r.status.object, "too large to solve")
	r.lacks(r.status.object, "20 s")
	r.game().Check.Run()
	r.settle("the end of the check", func() bool { return !r.game().Check.Busy() })
	r.says(r.status.object, "71 figures to go. The puzzle is too large for this algorithm: it has 71 figures, and more than 62 of them differ.")
}

// Live mark, Check and Hint agree on a wrong entry that is followed by a right
// one: the way back leads to before the wrong one from everywhere, as one step.
func TestOneMistake(t *testing.T) {
	for _, tt := range []struct{ id, wrong, right, mistake string }{
		{"mathcross/easy-1", "c3=6", "e3=20", "The board has had no solution since move 1: 6 in c3."},
		{first1, "b1=4", "c2=4", "The board has had no solution since move 1: 4 in b1."},
	} {
		r := startWith(t, t.TempDir(), families.All)
		r.openPuzzle(tt.id)
		begun := r.game().Controller.Body()
		r.play(tt.wrong, tt.right)
		spoilt := r.game().Controller.Body()
		r.inspector.Open(play.GameTab)
		for name, ask := range map[string]func(){
			"live":  func() {},
			"check": func() { r.game().Check.Run(); r.waitForComparison(); r.says(r.inspector.Object, tt.mistake) },
			"hint":  func() { r.game().Hints.Next(); r.waitForHint(); r.says(r.inspector.Object, tt.mistake) },
		} {
			ask()
			tapButton(t, r.inspector.Object, "Undo the mistake")
			r.waitForComparison()
			if got := r.game().Controller.Body(); got != begun {
				t.Errorf("%s, %s: undone to\n%s\nwant\n%s", tt.id, name, got, begun)
			}
			r.undoer.undo()
			if got := r.game().Controller.Body(); got != spoilt {
				t.Errorf("%s, %s: undone once more to\n%s\nwant\n%s", tt.id, name, got, spoilt)
			}
			r.inspector.Open(play.GameTab)
		}
		r.game().Check.Run()
		r.waitForComparison()
		_, entry, _ := strings.Cut(strings.TrimSuffix(tt.mistake, "."), ": ")
		tapButton(t, r.inspector.Object, "Take out "+entry)
		if r.game().Mistakes.First() != nil || len(r.game().Conflicts) > 0 || r.game().Controller.Body() == begun {
			t.Errorf("%s: without the mistake there is\n%s\nwant no mistake, no conflict and a board other than\n%s", tt.id, r.game().Controller.Body(), begun)
		}
	}
}

// What a check has found is still there after the player was on another board, or in the
// library, and can be mended from there.
func TestFoundStays(t *testing.T) {
	r := startWithSolution(t)
	r.play("b1=2", "b2=6")
	r.game().Check.Run()
	r.waitForComparison()
	r.show(atLibrary)
	r.show(atGame)
	r.says(r.inspector.Object, "1 entry is wrong")
	r.openPuzzle(first2)
	r.lacks(r.inspector.Object, "1 entry is wrong")
	r.openPuzzle(first1)
	r.inspector.Open(play.GameTab)
	r.says(r.inspector.Object, "1 entry is wrong")
	tapButton(t, r.inspector.Object, "Take out 6 in b2")
	if got := r.position(); got != "1 2 3 / . . . / 7 . 9" {
		t.Errorf("the board is %s, want 1 2 3 / . . . / 7 . 9", got)
	}
}
