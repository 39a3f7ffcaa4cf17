package window

import (
	"backtrack/ui/host"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/ui/kit/kittest"
)

// lookInside opens the Lab on the board of the game and looks inside, once it is recorded.
func (r *rig) lookInside() {
	r.t.Helper()
	r.commands.run(host.SolverLab)
	if r.win.Title() == "Solver Lab – Backtrack" { // the page that was shown last is shown again
		r.key(fyne.KeyReturn)
	}
	if want := "Look inside: " + r.game().Puzzle.Name() + " – Backtrack"; r.win.Title() != want {
		r.t.Fatalf("title %q, want %q", r.win.Title(), want)
	}
	r.settle("the recording", func() bool {
		r.key(fyne.KeyHome)
		r.key(fyne.KeyRight)
		return strings.Contains(kittest.Texts(r.lab.Bar), "step 1 /")
	})
}

// Enter in the table looks inside; N goes to a dead end, and Enter plays on from there, as
// one step of the game that Undo takes back.
func TestLookPlays(t *testing.T) {
	r := startLevel(t, first1)
	r.play("b1=2")
	before := r.position()
	r.lookInside()
	r.typeText("n")
	r.key(fyne.KeyReturn)
	if r.screen != atGame || r.position() == before {
		t.Fatalf("screen %d with %s; want screen %d with a move played on %s", r.screen, r.position(), atGame, before)
	}
	r.says(r.inspector.Object, "of a search")
	r.undoer.undo()
	if r.position() != before {
		t.Errorf("Undo leads to %s, want %s", r.position(), before)
	}
}

// The bar of the page is there while it is shown, and only then.
func TestLookBar(t *testing.T) {
	r := startLevel(t, first1)
	for range 2 {
		r.lookInside()
		if !r.windowLayout.labBar.Visible() || r.windowLayout.labBar.Position().Y+r.windowLayout.labBar.Size().Height != r.windowLayout.foot.Position().Y {
			t.Errorf("the bar is shown: %t, at %v; want true, on top of the foot at %v", r.windowLayout.labBar.Visible(), r.windowLayout.labBar.Position(), r.windowLayout.foot.Position())
		}
		r.settle("the game", func() bool { // Esc ends a recording first
			r.key(fyne.KeyEscape)
			return r.screen == atGame
		})
		if r.screen != atGame || r.windowLayout.labBar.Visible() {
			t.Errorf("screen %d, the bar is shown: %t; want %d, false", r.screen, r.windowLayout.labBar.Visible(), atGame)
		}
	}
}

// Ctrl+Right goes to the next dead end; F1 lists the keys of the page.
func TestLookKeys(t *testing.T) {
	r := startLevel(t, first1)
	r.lookInside()
	r.says(r.lab.Bar, "step 1 /")
	r.lab.Skip()
	r.lacks(r.lab.Bar, "step 1 /")
	r.commands.run(host.Keys)
	r.says(r.cover.dialog, "next dead end")
	r.says(r.cover.dialog, "play from the chosen node")
}
