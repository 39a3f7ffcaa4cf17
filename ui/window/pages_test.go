package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/solver"
	"backtrack/ui/family"
)

func TestPages(t *testing.T) {
	r := start(t)
	r.choose("Help", "Algorithms")
	if r.place != atDocs {
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
	r.solve(1)
	r.ran(1)
	tapButton(t, r.inspector.object, "How it works")
	r.says(r.middle, "Smart DFS: depth-first search with pruning Idea")
	r.key(fyne.KeyEscape)
	if r.place != atGame {
		t.Error("Escape does not lead back to the game")
	}
	r.explain("")
	other := family.Family{ID: "other", Name: "Other", Algorithms: []solver.Info{{ID: "walk", Name: "Walk", Doc: "Step by step."}}}
	r.docs.Open(other, "")
	r.says(r.middle, "Step by step.")
	tapButton(t, r.middle, "Numbrix")
	r.says(r.middle, "DFS: depth-first search Idea")
	tapButton(t, r.middle, "Back to the game")
	if r.place != atGame {
		t.Error("the button does not lead back to the game")
	}
	r.win.Resize(fyne.NewSize(1200, 800))
	r.inspector.open(tabRules)
	tapButton(t, r.inspector.object, "How the algorithms work")
	r.says(r.middle, "DFS: depth-first search Idea")
	r.key(fyne.KeyEscape)
	r.explain("")
	r.says(r.middle, "DFS: depth-first search Idea")
	r = r.again()
	if r.place != atGame {
		t.Error("the program does not begin with the game")
	}
}

// While a search is replayed, the current lines of the pseudo-code are lit.
func TestWatchedCode(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.solve(1)
	r.ran(1)
	r.game().Solving.Watch(r.game().Solving.Runs[0])
	r.settle("the replay", func() bool { return r.game().Playback != nil })
	r.game().Playback.Pause()
	c := r.inspector.solving.watch
	if !c.card.Visible() || r.inspector.solving.start.Visible() {
		t.Fatal("the pseudo-code is not shown alone")
	}
	r.says(r.inspector.object, "Smart DFS Nodes ")
	lit := func() []int { return c.page.Lit(r.game().Playback.Frame) }
	r.transport.OnSeek(0)
	if len(lit()) != 0 {
		t.Errorf("lines %d are lit at the start", lit())
	}
	r.transport.OnSeek(1)
	if l := lit(); len(l) != 1 || !strings.Contains(c.page.Code[l[0]].Text, "put m into the blank cell") {
		t.Errorf("lines %d are lit after the first number", l)
	}
	top, bottom := c.code.Place(lit()[0])
	if y, h := c.scroll.Offset.Y, c.scroll.Size().Height; top < y || bottom > y+h {
		t.Errorf("the line is at %v, but %v to %v is shown", top, y, y+h)
	}
	r.says(r.inspector.object, "Nodes 1 Undone 0 Rejects 0 On the board 1")
	for n := range 60 { // the lines above and below can be read, too
		r.transport.OnSeek(n)
		if len(lit()) == 0 {
			continue
		}
		top, bottom := c.code.Place(lit()[0])
		y, h, all := c.scroll.Offset.Y, c.scroll.Size().Height, c.code.MinSize().Height
		if above, below := min(bottom-top, top), min(bottom-top, all-bottom); top-above < y || bottom+below > y+h {
			t.Fatalf("step %d: the line is at %v to %v, but %v to %v is shown", n, top, bottom, y, y+h)
		}
	}
	r.key(fyne.KeyEscape)
	if c.card.Visible() || !r.inspector.solving.start.Visible() {
		t.Error("the pseudo-code stays")
	}
}
