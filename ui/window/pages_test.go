package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/ui/kit"
	"backtrack/ui/play"
)

func TestPages(t *testing.T) {
	r := start(t)
	r.choose("Help", "Manual")
	if r.screen != atDocs {
		t.Fatal("the place is not shown")
	}
	r.says(r.middle, "Manual ")
	tapButton(t, r.middle, "DFS")
	r.says(r.middle, "Hints DFS Smart DFS Best DFS: depth-first search Idea")
	if r.docs.Back.Visible() {
		t.Error("there is a way back to a game, and no game")
	}
	r.says(r.middle, "Pseudo-code")
	tapButton(t, r.middle, "Smart DFS")
	r.says(r.middle, "Smart DFS: depth-first search with pruning Idea")
	r.says(r.middle, "smart: ")
	tapButton(t, r.middle, "Hints")
	r.says(r.middle, "Single gap Practise Easy, costs 1. ")
	if strings.Contains(texts(r.middle), "Pseudo-code") {
		t.Error("hints have pseudo-code")
	}
	r.openPuzzle(first1)
	r.game().Solver.Run(1)
	r.ran(1)
	tapButton(t, r.inspector.Object, "How it works")
	r.says(r.middle, "Smart DFS: depth-first search with pruning Idea")
	r.key(fyne.KeyEscape)
	if r.screen != atGame {
		t.Error("Escape does not lead back to the game")
	}
	r.explain("dfs")
	tapButton(t, r.middle, "Back")
	r.says(r.middle, "Smart DFS: depth-first search with pruning Idea")
	r.shortcut(alt(fyne.KeyRight))
	r.says(r.middle, "DFS: depth-first search Idea")
	for range 4 {
		r.shortcut(alt(fyne.KeyLeft))
	}
	r.says(r.middle, "Best DFS: depth-first search Idea")
	r.shortcut(alt(fyne.KeyLeft))
	r.shortcut(alt(fyne.KeyLeft))
	if r.screen != atGame {
		t.Error("before the first page, back does not lead to the game")
	}
	r.explain("")
	tapButton(t, r.middle, "Back to the game")
	if r.screen != atGame {
		t.Error("the button does not lead back to the game")
	}
	r.win.Resize(fyne.NewSize(1200, 800))
	r.inspector.Open(play.RulesTab)
	tapButton(t, r.inspector.Object, "Manual")
	r.key(fyne.KeyEscape)
	r = r.again()
	if r.screen != atGame {
		t.Error("the program does not begin with the game")
	}
}

// Links of the manual act on the game of the family of the page.
func TestManualLinks(t *testing.T) {
	r := start(t)
	r.openPuzzle(first1)
	r.explain("smart")
	tapLink(t, r.middle, "Watch it on this puzzle")
	r.settle("the search", func() bool { return r.game().Playback != nil })
	if p := r.game().Playback; r.screen != atGame || p.Name != "Smart DFS" {
		t.Errorf("the search of %s is shown at %v, want that of Smart DFS at %v", p.Name, r.screen, atGame)
	}
	if r.item("Puzzle", "Go back").Disabled {
		t.Error("there is no way back to the page")
	}
	r.shortcut(alt(fyne.KeyLeft))
	r.says(r.middle, "Watch it on this puzzle")
	r.follow("do:look", r.game().Family)
	if r.screen != atLab || r.lab.Lab.Chosen != first1 {
		t.Errorf("the Lab looks inside %q on screen %v; want %q, %v", r.lab.Lab.Chosen, r.screen, first1, atLab)
	}
	r.follow("do:compare", r.game().Family)
	if r.screen != atGame || r.game().Solver.Comparison == nil {
		t.Error("nothing is compared")
	}
	r.game().Solver.Stop()
	r.openPuzzle(first2)
	r.shortcut(alt(fyne.KeyLeft))
	r.explain("")
	r.shortcut(alt(fyne.KeyRight))
	if r.currentID() != first2 {
		t.Errorf("from the last page, forward leads to %s, want %s", r.currentID(), first2)
	}
}

func tapLink(t *testing.T, in fyne.CanvasObject, text string) {
	t.Helper()
	var found *kit.Link
	each(in, func(o fyne.CanvasObject) {
		if l, ok := o.(*kit.Link); ok && l.AccessibilityLabel() == text {
			found = l
		}
	})
	if found == nil {
		t.Fatalf("there is no link %q", text)
	}
	found.OnTapped()
}
