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
	"backtrack/ui/library"
)

func TestLibrary(t *testing.T) {
	r := start(t)
	if r.screen != atLibrary {
		t.Error("the program does not open with the library")
	}
	ids := r.cards()
	if len(ids) != 26 || ids[0] != first1 || ids[1] != first2 {
		t.Errorf("cards: %q, want 26 that begin with %s and %s", ids, first1, first2)
	}
	if c, ok := r.win.Canvas().Focused().(*library.Card); !ok || c.Entry.Puzzle.ID != first1 {
		t.Errorf("the keyboard is with %T, want the card of %s", r.win.Canvas().Focused(), first1)
	}
	if r.win.Title() != "Backtrack" {
		t.Errorf("title %q, want \"Backtrack\"", r.win.Title())
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

func TestCardKeys(t *testing.T) {
	r := start(t)
	r.key(fyne.KeyRight)
	r.key(fyne.KeyReturn)
	if r.screen != atGame || r.game().Puzzle.ID != first2 {
		t.Errorf("Enter did not open the second card")
	}
	if r.win.Canvas().Focused() != fyne.Focusable(r.layout().board) {
		t.Errorf("the keyboard is with %T, want the board", r.win.Canvas().Focused())
	}
	if want := "First submission board 2 – Backtrack"; r.win.Title() != want {
		t.Errorf("title %q, want %q", r.win.Title(), want)
	}
	test.Tap(r.railItem(atLibrary))
	if c, ok := r.win.Canvas().Focused().(*library.Card); !ok || c.Entry.Puzzle.ID != first2 {
		t.Errorf("back in the library the keyboard is not with the card of the game")
	}
	r.key(fyne.KeyEscape)
	if r.screen != atGame {
		t.Error("Escape does not go back to the game")
	}
}

func TestCardTap(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	if r.screen != atGame || r.game().Puzzle.ID != first1 {
		t.Fatal("a click did not open the card")
	}
	r.win.Canvas().Capture()
	r.play("b1=2", "c2=4")
	r.show(atLibrary)
	if got := strings.Join(strings.Fields(texts(r.lib.Object)), " "); !strings.Contains(got, "40 %") {
		t.Errorf("the card says %s, want 40 %%", got)
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
	test.Tap(r.rail.items[0])
	if r.screen != atGame || r.game().Puzzle.ID != first1 {
		t.Fatal("the rail did not open the first puzzle")
	}
	r.openPuzzle(hard)
	test.Tap(r.railItem(atLibrary))
	if r.screen != atLibrary {
		t.Error("the rail did not lead to the library")
	}
	test.Tap(r.rail.items[0])
	if r.screen != atGame || r.game().Puzzle.ID != hard {
		t.Error("the rail did not lead back to the game")
	}
}

// A message about a game does not follow the player into the library.
func TestMessageStays(t *testing.T) {
	r := startLevel(t, scattered)
	r.status.say("About the game.")
	r.show(atLibrary)
	if got := texts(r.status.object); strings.Contains(got, "About the game") {
		t.Errorf("the library says %q, want no message of the game", got)
	}
}

// A message that fits the window is not cut to leave room for a badge, nor for the
// buttons of a game.
func TestMessageFits(t *testing.T) {
	r := start(t)
	r.win.Resize(fyne.NewSize(640, 480))
	r.show(atLibrary)
	for _, text := range []string{
		"7 saved games could not be read and were set aside in /home/ada/games.",
		"A newer version of Backtrack saved “numbrix.first-1.game”; use that version to open it.",
	} {
		r.status.say(text)
		r.says(r.status.object, text)
	}
}

// Every card says how hard its puzzle is, or why it has no level, also while
// it is played; puzzles of the player are rated.
func TestCardLevels(t *testing.T) {
	f := newFakes()
	r := startFake(t, f)
	r.play("b1=2")
	r.files.openText("test", "1 . .\n. . .\n. . 9\n", nil)
	r.show(atLibrary)
	r.settle("the rating", func() bool { return len(r.settings.Levels) == 1 })
	imported := r.game().Puzzle.ID
	for text, want := range map[string]string{"1 3 .\n. . .\n. . .\n": family.Unsolvable, "1 . .\n. . .\n. . .\n": family.NotUnique} {
		f.rate = func(context.Context, numbrix.Position) (solver.Rating, error) { return solver.Rating{}, nil }
		r.files.openText("test", text, nil)
		r.show(atLibrary)
		r.settle("the reason", func() bool { return r.settings.Levels[r.game().Puzzle.ID] == want })
	}
	for id, want := range map[string]string{
		first1:                 "First submission board 1 4 givens Numbrix 3 × 3 · easy 56 %",
		"numbrix/additional-3": "Additional board 3 16 givens Numbrix 9 × 9 Fiendish",
		hard:                   "Additional board 7 23 givens Numbrix 15 × 15 Not unique",
		imported:               "Imported board 3 × 3 Numbrix 3 × 3 Hard",
	} {
		for _, c := range r.lib.Cards() {
			if c.Entry.Puzzle.ID == id {
				c.Resize(fyne.NewSize(240, 172))
				r.says(c, want)
			}
		}
	}
	r.lib.Search.SetText("fiendish")
	if got := r.cards(); len(got) != 2 {
		t.Errorf("fiendish finds %q, want 2 of them", got)
	}
	r.win.Canvas().Unfocus()
	r.key(fyne.KeyDown)
	if r.win.Canvas().Focused() != r.lib.Cards()[0] {
		t.Errorf("an arrow gives the keyboard to %v, want the first card", r.win.Canvas().Focused())
	}
}

// The card of a puzzle that was made names its family once, and its number.
func TestCardOfMadePuzzle(t *testing.T) {
	for _, r := range []*rig{startFake(t, newFakes()), startLevel(t, first1)} {
		id := r.fresh(func() { r.maker.newPuzzle() })
		r.show(atLibrary)
		i := slices.Index(r.cards(), id)
		got := texts(r.lib.Cards()[i])
		if strings.Count(got, "Numbrix") != 1 || !strings.Contains(strings.ToLower(got), "no. "+r.game().Puzzle.Seed()) {
			t.Errorf("the card says %q, want Numbrix once and no. %s", got, r.game().Puzzle.Seed())
		}
	}
}
