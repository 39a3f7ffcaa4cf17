package window

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/ui/families"
	"backtrack/ui/library"
	"backtrack/ui/play"
	"backtrack/ui/store"
)

// at fails the test unless the window shows the puzzle id at the given move.
func (r *rig) at(id string, moves int) {
	r.t.Helper()
	if r.screen != atGame || r.game().Puzzle.ID != id || r.game().Controller.Game.At() != moves {
		r.t.Fatalf("the window shows %s at move %d, want %s at %d", r.game().Puzzle.ID, r.game().Controller.Game.At(), id, moves)
	}
}

// undoTwice does what the player does to leave the start of a game.
func (r *rig) undoTwice() {
	r.t.Helper()
	at := r.game()
	r.choose("Edit", "Undo")
	if r.game() != at {
		r.t.Error("the first Undo leaves the puzzle")
	}
	r.says(r.status.object, "This is the start of the game. Undo again to go back to")
	r.choose("Edit", "Undo")
}

// Undo at the start of a new puzzle leads to the game before, Redo at its end to the
// next one, also after the program was closed. Undo does not lead to a puzzle that was
// left for another one; Alt+Left does.
func TestUndoPastNew(t *testing.T) {
	r := startFake(t, newFakes())
	if !r.item("Edit", "Undo").Disabled || r.undoer.canUndo() || !r.item("Puzzle", "Go back").Disabled {
		t.Error("there is something to undo before the first game")
	}
	r.play("b1=2", "c2=4")
	r.tapCardOf(first2)
	made := r.fresh(func() { r.maker.newPuzzle() })
	r.play("b1=2")

	r.choose("Edit", "Undo")
	r.at(made, 0)
	r.undoTwice()
	r.at(first2, 0)
	r.says(r.status.object, "Back to First submission board 2. Redo returns to")
	if want := "This is the start of the game; Alt+Left goes back to First submission board 1 (Ctrl+Z)"; r.tool("Undo").Tip != want || !strings.HasPrefix(r.tool("Redo").Tip, "Go on to ") {
		t.Errorf("Undo says %q, Redo %q; want %q, \"Go on to …\"", r.tool("Undo").Tip, r.tool("Redo").Tip, want)
	}
	if r.undoer.canUndo() || !r.item("Edit", "Undo").Disabled || !r.tool("Undo").Disabled() {
		t.Error("Undo is offered at the start of a puzzle that was chosen")
	}
	r.undoer.undo()
	r.at(first2, 0)
	r.shortcut(alt(fyne.KeyLeft))
	r.at(first1, 2)
	if r.games.CanRedo() {
		t.Error("Redo leads to a puzzle that was chosen")
	}
	r.shortcut(alt(fyne.KeyRight))
	r.at(first2, 0)

	r = r.again()
	r.at(first2, 0)
	for _, want := range []struct {
		id    string
		moves int
	}{{made, 0}, {made, 1}} {
		if r.item("Edit", "Redo").Disabled {
			t.Fatal("Redo is not offered")
		}
		r.choose("Edit", "Redo")
		r.at(want.id, want.moves)
	}
	if r.games.CanRedo() {
		t.Error("Redo is offered at the end of the last game")
	}

	r.undoer.undo()
	r.undoTwice()
	r.at(first2, 0)
	r.openPuzzle(first1) // as any choice, this ends what was ahead
	r.play("b2=5")
	if r.games.CanRedo() {
		t.Error("after another choice Redo still leads to what was ahead")
	}
}

// The button of the message at the start of a game does what the next Undo does. From
// another screen Alt+Left leads back to the game.
func TestUndoButton(t *testing.T) {
	r := startFake(t, newFakes())
	r.openPuzzle(first1)
	r.fresh(func() { r.maker.newPuzzle() })
	r.choose("Edit", "Undo")
	r.says(r.status.object, "Go back")
	test.Tap(r.status.badges[r.status.messageBadge])
	r.at(first1, 0)
	r.says(r.status.object, "Back to First submission board 1.")
	r.show(atLibrary)
	r.shortcut(alt(fyne.KeyLeft))
	r.at(first1, 0)
}

// A puzzle that took the place of another, such as one with two tokens swapped, leads
// back to it. What was deleted after a game was opened comes back with it.
func TestUndoSwappedAndDeleted(t *testing.T) {
	r := startFake(t, newFakes())
	r.openPuzzle(first1)
	r.maker.replaceBy("1 . .\n. . .\n. . 9\n")
	swapped := r.game().Puzzle.ID
	r.undoTwice()
	r.at(first1, 0)
	r.show(atLibrary)
	r.lib.Cards()[slices.Index(r.cards(), swapped)].TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	r.says(r.status.object, "deleted. Undo (Ctrl+Z)")
	r.show(atGame)
	r.choose("Edit", "Undo")
	r.says(r.status.object, "Undo again to bring back ")
	r.choose("Edit", "Undo")
	r.says(r.status.object, "is back in the Library.")
	r.at(first1, 0)
	if _, there := r.catalog.Puzzle(swapped); !there {
		t.Error("it is not back")
	}
}

// tapCardOf clicks a card in the library.
func (r *rig) tapCardOf(id string) {
	r.t.Helper()
	r.showLibrary("")
	r.tapCard(id)
}

// The rail goes on with the last game in play, else with the first puzzle that
// is not solved. A click on the family in view does nothing; a right click, the menu key and
// the title show the puzzles of the family.
func TestRailGoesOn(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All[:2])
	numbrix, other := r.rail.items[0], r.rail.items[1]
	test.Tap(numbrix)
	r.at(first1, 0)
	r.openPuzzle(first2)
	r.play("b2=50")
	test.Tap(other)
	if r.game().Puzzle.Family != families.All[1].ID {
		t.Fatalf("opened %s, want a puzzle of %s", r.game().Puzzle.ID, families.All[1].ID)
	}
	r = r.again()
	test.Tap(r.rail.items[0])
	r.at(first2, 1)
	r.openPuzzle(first1)
	r.play(first1Moves...)
	test.Tap(r.rail.items[1])
	test.Tap(r.rail.items[0])
	r.at(first2, 1)

	test.Tap(r.rail.items[0])
	r.at(first2, 1)
	if r.win.Canvas().Focused() != fyne.Focusable(r.layout().board) {
		t.Errorf("after a click on its family the keyboard is with %T, want the board", r.win.Canvas().Focused())
	}
	for name, list := range map[string]func(){
		"a right click": func() { test.TapSecondary(r.rail.items[0]) },
		"the menu key":  func() { r.rail.items[0].TypedKey(&fyne.KeyEvent{Name: desktop.KeyMenu}) },
		"the title":     func() { test.Tap(r.layout().title) },
	} {
		list()
		if r.screen != atLibrary || len(r.cards()) != 26 {
			t.Errorf("%s shows place %d with %d cards; want %d with 26", name, r.screen, len(r.cards()), atLibrary)
		}
		test.Tap(r.rail.items[0])
		r.at(first2, 1)
	}
	r.says(r.rail.object, "1 / 26")
	r.files.openText("test", "1 . .\n. . .\n. . 9\n", nil)
	r.says(r.rail.object, "1 / 26")
}

// Where all boards of a family are solved, and none was opened last, the rail
// shows them.
func TestRailAllSolved(t *testing.T) {
	r := startFake(t, newFakes())
	for _, e := range r.catalog.Entries() {
		e.Save = &model.Save{Best: &model.Best{}}
	}
	r.settings.Last = nil
	r.explain("")
	test.Tap(r.rail.items[0])
	if r.screen != atLibrary {
		t.Errorf("place %d, want %d", r.screen, atLibrary)
	}
}

// What the player made stays until it is deleted, and even then Undo brings it
// back.
func TestDelete(t *testing.T) {
	r := startFake(t, newFakes())
	r.files.openText("test", "1 . .\n. . .\n. . 9\n", nil)
	pasted := r.game().Puzzle.ID
	r.play("b1=2")
	r.openPuzzle(first1)
	made := r.fresh(func() { r.maker.newPuzzle() })
	r.play("b1=2")
	r = r.again()
	r.show(atLibrary)
	find := func(id string) *library.Card {
		t.Helper()
		i := slices.Index(r.cards(), id)
		if i < 0 {
			t.Fatalf("%s is not in the library", id)
		}
		return r.lib.Cards()[i]
	}
	find(pasted)
	before := slices.Index(r.cards(), made)
	find(made).TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	if c, ok := r.win.Canvas().Focused().(*library.Card); !ok || slices.Index(r.lib.Cards(), c) != min(before, len(r.lib.Cards())-1) {
		t.Errorf("the keyboard is not with the card in place of card %d", before)
	}
	if _, there := r.catalog.Puzzle(made); there || r.game() != nil {
		t.Error("the current puzzle is not deleted")
	}
	r.says(r.status.object, "deleted. Undo")
	r.settings.store.Flush()
	if _, err := os.Stat(r.gameFile(made)); !os.IsNotExist(err) {
		t.Errorf("its file is still there: %v", err)
	}
	find(first1).TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	find(first1)                              // ready-made puzzles cannot be deleted
	r.lacks(r.status.object, "deleted. Undo") // that was news before
	if !strings.HasPrefix(r.tool("Undo").Tip, "Bring back ") {
		t.Errorf("Undo says %q, want a text that begins with \"Bring back \"", r.tool("Undo").Tip)
	}

	r.choose("Edit", "Undo")
	c := find(made)
	if r.win.Canvas().Focused() != fyne.Focusable(c) {
		t.Error("the keyboard is not with the card that is back")
	}
	test.Tap(c)
	r.at(made, 1)

	r.show(atLibrary)
	find(pasted).TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	r = r.again()
	if _, there := r.catalog.Puzzle(pasted); there {
		t.Error("a deleted puzzle is back")
	}
	if _, there := r.catalog.Puzzle(made); !there {
		t.Error("a puzzle that was brought back is lost")
	}
}

// The menu of a card.
func TestCardMenu(t *testing.T) {
	r := startFake(t, newFakes())
	r.play("b1=2")
	r.show(atLibrary)
	c := r.lib.Cards()[0]
	test.TapSecondary(c)
	if !r.cover.covered() {
		t.Fatal("there is no menu")
	}
	r.says(r.win.Canvas().Overlays().Top(), "Play from the start")
	r.uncover()
	c.TypedKey(&fyne.KeyEvent{Name: "Menu"})
	if !r.cover.covered() {
		t.Error("the menu key opens none")
	}
}

// The rules open with the first board of a family, later boards with Play.
func TestRulesOnFirstVisit(t *testing.T) {
	r := start(t)
	r.settings.Visited = nil
	r.openPuzzle(first1)
	if r.inspector.Tab() != play.RulesTab {
		t.Error("the rules are not shown")
	}
	r.openPuzzle(first2)
	if r.inspector.Tab() != play.GameTab {
		t.Error("the rules are shown again")
	}
	r.inspector.Open(play.SolverTab)
	r = r.again()
	r.openPuzzle(first1)
	if r.inspector.Tab() != play.GameTab {
		t.Error("a new board opens with the page of the one before")
	}
}

// A puzzle that was never painted is not opened by the next start.
func TestNotPainted(t *testing.T) {
	r := start(t)
	r.openPuzzle(first1)
	r.settings.store.Flush()
	text, err := os.ReadFile(filepath.Join(r.dir, store.Window))
	if err != nil || !strings.Contains(string(text), `"Opening": "`+first1+`"`) {
		t.Fatalf("%v, the settings are\n%s\nwant Opening %q", err, text, first1)
	}
	r.win.Canvas().Capture()
	r.settle("the first picture", func() bool { return r.settings.Opening == "" })

	r.close()
	if err := os.WriteFile(filepath.Join(r.dir, store.Window), text, 0o644); err != nil {
		t.Fatal(err)
	}
	r = startWith(t, r.dir, r.families)
	if r.screen != atLibrary || r.game() != nil {
		t.Errorf("opened %v, want no game and the library", r.game())
	}
	r.says(r.status.object, "The program ended before it could show First submission board 1.")
	r.tapCard(first1)
	r.at(first1, 0)
}

// Saved games that do not fit their puzzle are set aside with a message.
func TestForeignSaves(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play("b1=2")
	r.settings.store.Flush()
	good, err := os.ReadFile(r.gameFile(first1))
	if err != nil {
		t.Fatal(err)
	}
	first := string(good)
	for name, tt := range map[string]struct{ file, text, why string }{
		"other family":   {first1, strings.Replace(first, "family numbrix", "family vox", 1), "family"},
		"unknown family": {"chess/new/1", strings.NewReplacer("family numbrix", "family chess", first1, "chess/new/1").Replace(first), "there is no family"},
		"foreign puzzle": {"../../etc/passwd", strings.Replace(first, first1, "../../etc/passwd", 1), "no puzzle"},
		"other name":     {first1, strings.Replace(first, first1, first2, 1), "it is a game of the puzzle"},
		"other board":    {first2, strings.Replace(first, first1, first2, 1), "another board"},
		"long time":      {first1, strings.Replace(first, "\nelapsed ", "\nelapsed 9223372036854775", 1), "want a time"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "games", strings.ReplaceAll(tt.file, "/", ".")+".game")
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(tt.text), 0o644); err != nil {
				t.Fatal(err)
			}
			r := startIn(t, dir)
			if got := texts(r.status.object); !strings.Contains(got, "set aside") || !strings.Contains(got, tt.why) {
				t.Errorf("the window says %q, want \"set aside\" and %q", got, tt.why)
			}
			if len(r.catalog.Entries()) != 26 {
				t.Errorf("%d puzzles, want 26", len(r.catalog.Entries()))
			}
			if _, err := os.Stat(file); !os.IsNotExist(err) {
				t.Error("the file is still there")
			}
		})
	}
}

// Ctrl+F leads into the search field, and Enter from there to the first card.
func TestSearchKey(t *testing.T) {
	r := start(t)
	r.openPuzzle(first2)
	r.choose("File", "Go to", "Library")
	if !r.lib.Search.Focused() {
		t.Fatalf("the keyboard is with %T, want the search field", r.win.Canvas().Focused())
	}
	r.key(fyne.KeyReturn)
	if c, ok := r.win.Canvas().Focused().(*library.Card); !ok || c.Entry.Puzzle.ID != first1 {
		t.Errorf("Enter leads to %T, want the card of %s", r.win.Canvas().Focused(), first1)
	}
}

// A puzzle can be deleted while a solver works on it. The work that waited for the
// end of the run goes on.
func TestDeleteWhileSolving(t *testing.T) {
	r := start(t)
	r.files.openText("test", "1 . .\n. . .\n. . 9\n", nil)
	other := r.game().Puzzle.ID
	r.files.openText("test", "1"+strings.Repeat(" .", 11)+"\n"+strings.Repeat(strings.Repeat(". ", 12)+"\n", 11), nil)
	r.game().Solver.Run(0)
	g := r.game()
	r.show(atLibrary)
	i := slices.Index(r.cards(), g.Puzzle.ID)
	r.lib.Cards()[i].TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	r.settle("the end of the run", func() bool { return g.Solver.Running == nil })
	r.settle("the level of another puzzle", func() bool { return r.settings.Levels[other] != "" })
}

// Redo in a game with steps of its own to redo plays those first, and Undo says
// so. A warning about an unreadable game is not replaced.
func TestUndoPastNewWithRedo(t *testing.T) {
	r := startFake(t, newFakes())
	r.play("b1=2", "c2=4")
	r.undoer.undo()
	r.undoer.undo()
	made := r.fresh(func() { r.maker.newPuzzle() })
	r.undoTwice()
	r.at(first1, 0)
	r.says(r.status.object, "Redo plays what you took back here, then returns to ")
	r.games.Redo()
	r.at(first1, 1)

	r.games.Redo()
	r.games.Redo()
	r.at(made, 0)
	r.settings.store.Flush()
	r = r.again()
	if err := os.WriteFile(r.gameFile(first1), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	r.undoTwice()
	r.at(first1, 0)
	if got := texts(r.status.object); strings.Contains(got, "Back to") {
		t.Errorf("the window says %q, want no \"Back to\"", got)
	}
}
