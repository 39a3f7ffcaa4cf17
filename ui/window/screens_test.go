package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// TestScreens checks that each page is reached by the rail, by its menu and by its key, and Escape goes back.
func TestScreens(t *testing.T) {
	r := start(t)
	for _, p := range []struct {
		to    screen
		menu  []string
		key   fyne.Shortcut
		title string
	}{
		{atDaily, []string{"File", "Go to", "Daily"}, ctrl(fyne.KeyD), "Daily"},
		{atStatistics, []string{"File", "Go to", "Statistics"}, ctrlShift(fyne.KeyT), "Statistics"},
		{atSettings, []string{"File", "Settings"}, ctrl(fyne.KeyComma), "Settings"},
	} {
		for name, open := range map[string]func(){
			"rail": func() { test.Tap(r.railItem(p.to)) },
			"menu": func() { r.choose(p.menu...) },
			"key":  func() { r.shortcut(p.key) },
		} {
			for _, from := range []screen{atLibrary, atGame} {
				r.show(atLibrary)
				if from == atGame {
					r.openPuzzle(first2)
				}
				open()
				if r.screen != p.to || !strings.Contains(r.win.Title(), p.title) {
					t.Errorf("%s: screen %v with the title %q; want %v, %q", name, r.screen, r.win.Title(), p.to, p.title)
				}
				r.key(fyne.KeyEscape)
				if r.screen == p.to {
					t.Errorf("%s: Escape does not leave %s", name, p.title)
				}
			}
		}
	}
}

// The items of the rail fit into the least window.
func TestRailFits(t *testing.T) {
	r := start(t)
	for _, size := range []fyne.Size{{Width: minWidth, Height: minHeight}, {Width: 800, Height: 560}, {Width: 1200, Height: 560}, {Width: 1200, Height: 800}} {
		r.win.Resize(size)
		last := r.rail.screens[len(r.rail.screens)-1]
		if end, room := last.Position().Y+last.Size().Height, r.rail.object.Size().Height; end > room || last.Size().Height < 24 {
			t.Errorf("at %v the last item, %v high, ends at %v of %v; want it inside, at least 24 high", size, last.Size().Height, end, room)
		}
	}
}

// A board is edited, played, edited again, and what is edited is there after a restart.
func TestEditor(t *testing.T) {
	r := start(t)
	r.openPuzzle(first2)
	game := r.game().Puzzle
	r.choose("Puzzle", "Edit this board")
	if r.screen != atEditor || r.drafts.editor.Draft().String() != game.File {
		t.Fatalf("the screen is %v, and what is edited is\n%s\nwant\n%s", r.screen, r.drafts.editor.Draft(), game.File)
	}
	r.key(fyne.KeyF7) // nothing has a use for it
	r.key(fyne.KeyDown)
	r.typeText("1")
	edited := r.drafts.editor.Draft().String()
	if edited == game.File || !strings.HasPrefix(edited, "puzzle: numbrix") {
		t.Errorf("typing leads to\n%s\nwant a changed Numbrix board", edited)
	}
	r.shortcut(&fyne.ShortcutUndo{})
	if now := r.drafts.editor.Draft().String(); now != game.File {
		t.Errorf("Undo leads to\n%s\nwant\n%s", now, game.File)
	}
	r.choose("Edit", "Redo")
	r.key(fyne.KeyEscape)
	if r.screen != atGame || r.game().Puzzle.ID != game.ID {
		t.Errorf("Escape leads to the screen %v with %s; want %v with %s", r.screen, r.currentID(), atGame, game.ID)
	}
	r.shortcut(ctrl(fyne.KeyE))
	if r.screen != atEditor || r.drafts.editor.Draft().String() != edited {
		t.Errorf("the editor shows\n%s\nwant\n%s", r.drafts.editor.Draft(), edited)
	}
	if r = r.again(); r.screen != atEditor || r.drafts.editor.Draft().String() != edited {
		t.Errorf("the next start shows the screen %v with\n%s\nwant %v with\n%s", r.screen, r.drafts.editor.Draft(), atEditor, edited)
	}
	r.choose("File", "Empty board", "Numbrix")
	r.choose("File", "Copy puzzle")
	if got := r.app.Clipboard().Content(); !strings.HasPrefix(got, "puzzle: numbrix\nname: My Numbrix 1\n\n ") {
		t.Errorf("Copy puzzle leads to\n%s\nwant\na text that begins with %s", got, "puzzle: numbrix\nname: My Numbrix 1\n\n ")
	}
	r.app.Clipboard().SetContent(" ")
	r.shortcut(&fyne.ShortcutPaste{})
	r.says(r.status.object, "The clipboard holds no text. Copy a puzzle first.")
	r.typeText("0#100")
	r.menu.Update(play.State)
	if !r.item("File", "Save puzzle as…").Disabled || !r.item("File", "Export…").Disabled {
		t.Error("a board that is not well-formed can be saved")
	}
	r.choose("Edit", "Undo")
	r.choose("Edit", "Undo")
	r.tapInMiddle("Play")
	if g := r.game(); r.screen != atGame || g.Puzzle.Facts.Size != "9 × 9" || g.Puzzle.Facts.Detail != "0 givens" {
		t.Errorf("Play leads to the screen %v with %s; want %v with an empty board of 9 × 9", r.screen, r.game().Puzzle.Name(), atGame)
	}
	r.choose("File", "Empty board", "Numbrix")
	if first, second := r.game().Puzzle.Name(), r.drafts.editor.Draft().Name; first != "My Numbrix 1" || second != "My Numbrix 2" {
		t.Errorf("new boards are called %q and %q; want \"My Numbrix 1\" and \"My Numbrix 2\"", first, second)
	}
}

// Moves stay on a board whose given was corrected, as far as they can be played there.
func TestCorrect(t *testing.T) {
	r := start(t)
	r.openPuzzle(first1) // 1 . 3 / . . . / 7 . 9
	r.play("b1=2", "c2=4")
	r.choose("Puzzle", "Edit this board")
	r.drafts.editor.Select(5)
	r.typeText("4")
	r.drafts.editor.Select(6)
	r.key(fyne.KeyDelete)
	r.tapInMiddle("Play")
	if got, want := r.position(), "1 2 3 / . . 4 / . . 9"; got != want {
		t.Errorf("the board is %q, want %q", got, want)
	}
	r.says(r.status.object, "1 of your 2 moves were played again; the others no longer fit.")
}

// tapInMiddle taps a button of the screen.
func (r *rig) tapInMiddle(label string) {
	each(r.middle, func(o fyne.CanvasObject) {
		if b, ok := o.(*kit.Button); ok && texts(b) == label {
			test.Tap(b)
		}
	})
}
