package window

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/ui/family"
)

func TestLibrary(t *testing.T) {
	r := start(t)
	if r.place != atLibrary {
		t.Error("the program does not open with the library")
	}
	ids := r.cards()
	if len(ids) != 26 || ids[0] != first1 || ids[25] != "numbrix/tournament-17" {
		t.Errorf("cards: %q", ids)
	}
	if c, ok := r.win.Canvas().Focused().(*card); !ok || c.e.puzzle.ID != first1 {
		t.Errorf("the keyboard is with %T", r.win.Canvas().Focused())
	}
	if r.win.Title() != "Backtrack" {
		t.Errorf("title %q", r.win.Title())
	}
	r.says(r.status.object, "26 puzzles in 1 family 0 solved")
	r.says(r.rail.object, "0 / 26")
	for _, path := range [][]string{{"Edit", "Undo"}, {"Edit", "Restart"}, {"Solve", "Compare all algorithms"}, {"Puzzle", "Check"}} {
		if !r.item(path...).Disabled {
			t.Errorf("menu item %q is not disabled in the library", path)
		}
	}
	r.win.Canvas().Capture() // everything can be drawn
}

func TestSearch(t *testing.T) {
	r := start(t)
	for _, tt := range []struct {
		text  string
		cards int
	}{
		{"tournament", 17},
		{"Additional", 7},
		{"15 × 15", 2},
		{"15x15 additional", 1},
		{"225 cells", 2},
		{"numbrix/first-2", 1},
		{"no such board", 0},
		{"", 26},
	} {
		r.lib.search.SetText(tt.text)
		if got := r.cards(); len(got) != tt.cards {
			t.Errorf("%q finds %d cards, want %d: %q", tt.text, len(got), tt.cards, got)
		}
		if r.lib.none.Visible() != (tt.cards == 0) {
			t.Errorf("%q: that there is nothing is said: %t", tt.text, r.lib.none.Visible())
		}
	}

	r.lib.search.Focus(r.win.Canvas())
	r.typed("first")
	if got := r.cards(); len(got) != 2 {
		t.Errorf("typing finds %q", got)
	}
	r.key(fyne.KeyEscape)
	if got := r.cards(); len(got) != 26 || r.lib.search.Text() != "" {
		t.Errorf("after Escape there are %d cards and the text %q", len(got), r.lib.search.Text())
	}
}

func TestFilters(t *testing.T) {
	r := start(t)
	r.openPuzzle(first1)
	r.play(first1Moves...)
	r.openPuzzle(first2)
	r.play("b2=50")
	r.openPuzzle(hard)
	r.game().Solving.Run(1)
	r.stopRun()
	r.show(atLibrary)

	for _, tt := range []struct {
		state state
		want  []string
		count int
	}{
		{inPlay, []string{first2}, 1},
		{unsolved, []string{first2, "numbrix/additional-1"}, 25},
		{solved, []string{first1}, 1},
		{solved, []string{first1}, 1},
	} {
		if chip := append(r.lib.families[:1:1], r.lib.states...)[tt.state]; !chip.Selected() {
			test.Tap(chip)
		}
		if got := r.cards(); len(got) != tt.count || !slices.Equal(got[:len(tt.want)], tt.want) {
			t.Errorf("%s: %q", stateNames[tt.state], got)
		}
		if r.lib.families[0].Selected() {
			t.Errorf("%s: All is lit, too", stateNames[tt.state])
		}
		for i, c := range r.lib.states {
			if c.Selected() != (state(i+1) == tt.state) {
				t.Errorf("%s: chip %s is selected: %t", stateNames[tt.state], stateNames[i+1], c.Selected())
			}
		}
	}
	r.says(r.rail.object, "1 / 26")
	r.says(r.status.object, "1 solved")
}

// stopRun stops the solver and waits for its end.
func (r *rig) stopRun() {
	r.t.Helper()
	r.game().Solving.Stop()
	r.settle("the solver to stop", func() bool { return r.game().Solving.Running == nil })
}

func TestOrder(t *testing.T) {
	r := start(t)
	r.openPuzzle(first2)
	r.play("b2=50")
	r.show(atLibrary)
	for _, tt := range []struct {
		order order
		first string
	}{
		{byPlayed, first2},
		{byName, "numbrix/additional-1"},
		{bySize, first1},
		{byPack, first1},
	} {
		r.settings.Order = tt.order
		r.lib.refresh()
		if got := r.cards(); got[0] != tt.first {
			t.Errorf("in the order of %s %s is first, want %s", orderNames[tt.order], got[0], tt.first)
		}
		r.says(r.lib.sorted, orderNames[tt.order])
	}
}

func TestCardKeys(t *testing.T) {
	r := start(t)
	columns := columns(inner(r.lib.scroll.Size().Width))
	if columns < 2 {
		t.Fatalf("%d columns", columns)
	}
	for _, tt := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyRight, 1},
		{fyne.KeyDown, 1 + columns},
		{fyne.KeyLeft, columns},
		{fyne.KeyUp, 0},
		{fyne.KeyUp, 0},
		{fyne.KeyLeft, 0},
		{fyne.KeyEnd, 25},
		{fyne.KeyRight, 25},
		{fyne.KeyHome, 0},
		{fyne.KeyRight, 1},
	} {
		r.key(tt.key)
		c, ok := r.win.Canvas().Focused().(*card)
		if !ok || c.index != tt.want {
			t.Fatalf("after %s the keyboard is with %T %+v, want card %d", tt.key, c, c.index, tt.want)
		}
		top, bottom := c.Position().Y, c.Position().Y+c.Size().Height
		if y, h := r.lib.scroll.Offset.Y, r.lib.scroll.Size().Height; top < y || bottom > y+h {
			t.Errorf("after %s card %d lies from %v to %v, but %v to %v is shown", tt.key, c.index, top, bottom, y, y+h)
		}
	}
	r.key(fyne.KeyReturn)
	if r.place != atGame || r.game().Puzzle.ID != first2 {
		t.Errorf("Enter did not open the second card")
	}
	if r.win.Canvas().Focused() != fyne.Focusable(r.layout().board) {
		t.Errorf("the keyboard is with %T, not the board", r.win.Canvas().Focused())
	}
	if want := "First submission board 2 – Backtrack"; r.win.Title() != want {
		t.Errorf("title %q, want %q", r.win.Title(), want)
	}
	test.Tap(r.rail.lib)
	if c, ok := r.win.Canvas().Focused().(*card); !ok || c.e.puzzle.ID != first2 {
		t.Errorf("back in the library the keyboard is not with the card of the game")
	}
	r.key(fyne.KeyEscape)
	if r.place != atGame {
		t.Error("Escape does not go back to the game")
	}
}

func TestCardTap(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	if r.place != atGame || r.game().Puzzle.ID != first1 {
		t.Fatal("a click did not open the card")
	}
	r.win.Canvas().Capture()
	r.play("b1=2", "c2=4")
	r.show(atLibrary)
	if got := strings.Join(strings.Fields(texts(r.lib.grid)), " "); !strings.Contains(got, "67 %") {
		t.Errorf("the card does not say how far the game is: %s", got)
	}
}

// A click on the card of the current game changes neither its moves nor its time.
func TestCardOfTheGame(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2")
	r.setTime(longTime)
	r.show(atLibrary)
	r.tapCard(first1)
	if got := r.game().Clock.Elapsed(); got < longTime {
		t.Errorf("the clock went back from %v to %v", longTime, got)
	}
}

func TestRail(t *testing.T) {
	r := start(t)
	test.Tap(r.rail.families[0])
	if r.place != atGame || r.game().Puzzle.ID != first1 {
		t.Fatal("the rail did not open the first puzzle")
	}
	r.openPuzzle(hard)
	test.Tap(r.rail.lib)
	if r.place != atLibrary {
		t.Error("the rail did not lead to the library")
	}
	test.Tap(r.rail.families[0])
	if r.place != atGame || r.game().Puzzle.ID != hard {
		t.Error("the rail did not lead back to the game")
	}
}

// A message about a game does not follow the player into the library.
func TestMessageStays(t *testing.T) {
	r := startLevel(t, scattered)
	r.status.say("About the game.")
	r.show(atLibrary)
	if got := texts(r.status.object); strings.Contains(got, "About the game") {
		t.Errorf("the library says %q", got)
	}
}

// Every card says how hard its puzzle is, or why it has no level, also while
// it is played; puzzles of the player are rated.
func TestCardLevels(t *testing.T) {
	f := newFakes()
	r := startFake(t, f)
	r.play("b1=2")
	r.openText("test", "1 . .\n. . .\n. . 9\n", nil)
	r.show(atLibrary)
	r.settle("the rating", func() bool { return len(r.settings.Levels) == 1 })
	imported := r.game().Puzzle.ID
	for text, want := range map[string]string{"1 3 .\n. . .\n. . .\n": family.Unsolvable, "1 . .\n. . .\n. . .\n": family.NotUnique} {
		f.rate = func(context.Context, numbrix.Position) (solver.Rating, error) { return solver.Rating{}, nil }
		r.openText("test", text, nil)
		r.show(atLibrary)
		r.settle("the reason", func() bool { return r.settings.Levels[r.game().Puzzle.ID] == want })
	}
	for id, want := range map[string]string{
		first1:                 "First submission board 1 Numbrix 3 × 3 · easy 56 %",
		"numbrix/additional-3": "Additional board 3 Numbrix 9 × 9 Fiendish",
		hard:                   "Additional board 7 Numbrix 15 × 15 Not unique",
		imported:               "Imported board 3 × 3 Numbrix 3 × 3 Hard",
	} {
		for _, c := range r.lib.shown {
			if c.e.puzzle.ID == id {
				c.Resize(fyne.NewSize(240, 172))
				r.says(c, want)
			}
		}
	}
	r.lib.search.SetText("fiendish")
	if got := r.cards(); len(got) != 2 {
		t.Errorf("fiendish finds %q", got)
	}
}

// The card of a puzzle that was made names its family once, and its number.
func TestCardOfMadePuzzle(t *testing.T) {
	for _, r := range []*rig{startFake(t, newFakes()), startLevel(t, first1)} {
		id := r.fresh(func() { r.newPuzzle() })
		r.show(atLibrary)
		i := slices.Index(r.cards(), id)
		got := r.lib.shown[i].name.Text + ", " + r.lib.shown[i].kind
		if strings.Count(got, "Numbrix") != 1 || !strings.Contains(strings.ToLower(got), "no. "+r.game().Puzzle.Seed()) {
			t.Errorf("the card says %q", got)
		}
	}
}
