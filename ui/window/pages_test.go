package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/family"
	"backtrack/ui/play"
)

func TestPages(t *testing.T) {
	r := start(t)
	r.choose("Help", "Algorithms")
	if r.screen != atDocs {
		t.Fatal("the place is not shown")
	}
	r.says(r.middle, "Algorithms ")
	r.says(r.middle, "DFS Smart DFS Best Hints DFS: depth-first search Idea")
	if r.docs.Back.Visible() {
		t.Error("there is a way back to a game, and no game")
	}
	r.says(r.middle, "Pseudo-code")
	tapButton(t, r.middle, "Smart DFS")
	r.says(r.middle, "Smart DFS: depth-first search with pruning Idea")
	r.says(r.middle, "smart: ")
	tapButton(t, r.middle, "Hints")
	r.says(r.middle, "Single gap · easy, costs 1 ")
	if strings.Contains(texts(r.middle), "Pseudo-code") {
		t.Error("hints have pseudo-code")
	}
	r.openPuzzle(first1)
	r.game().Solving.Run(1)
	r.ran(1)
	tapButton(t, r.inspector.Object, "How it works")
	r.says(r.middle, "Smart DFS: depth-first search with pruning Idea")
	r.key(fyne.KeyEscape)
	if r.screen != atGame {
		t.Error("Escape does not lead back to the game")
	}
	r.explain("")
	other := family.Family{ID: "other", Name: "Other", Algorithms: []solver.Info{{ID: "walk", Name: "Walk", Doc: "Step by step."}}}
	r.docs.Open(other, "")
	r.says(r.middle, "Step by step.")
	tapButton(t, r.middle, "Numbrix")
	r.says(r.middle, "DFS: depth-first search Idea")
	tapButton(t, r.middle, "Back to the game")
	if r.screen != atGame {
		t.Error("the button does not lead back to the game")
	}
	r.win.Resize(fyne.NewSize(1200, 800))
	r.inspector.Open(play.RulesTab)
	tapButton(t, r.inspector.Object, "How the algorithms work")
	r.says(r.middle, "DFS: depth-first search Idea")
	r.key(fyne.KeyEscape)
	r.explain("")
	r.says(r.middle, "DFS: depth-first search Idea")
	r = r.again()
	if r.screen != atGame {
		t.Error("the program does not begin with the game")
	}
}
