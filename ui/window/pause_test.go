package window

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/families"
)

// keyNames are keys that boards, controls or the window know, and some that
// nobody does.
var keyNames = []fyne.KeyName{
	fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown,
	fyne.KeyReturn, fyne.KeyEnter, fyne.KeyTab, fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyInsert, fyne.KeySpace,
	fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF12,
	fyne.KeyA, fyne.KeyB, fyne.KeyS, fyne.KeyT, fyne.KeyZ, fyne.Key0, fyne.Key5, fyne.KeyComma, fyne.KeyPeriod, fyne.KeyMinus,
	desktop.KeyShiftLeft, desktop.KeyControlLeft, desktop.KeyAltLeft, desktop.KeyMenu, desktop.KeyCapsLock, fyne.KeyUnknown, fyne.KeyEscape,
}

const runes = "abcdefghijklmnoqrstuvwxyzABCDEFGHIJKLMNOQRSTUVWXYZ0123456789 .,;:+-*/=#!?äß"

// A game that is paused in any way takes no key, wherever the keyboard is, and
// P goes on with it.
func TestKeysWhilePaused(t *testing.T) {
	pauses := map[string]func(*rig){
		"button": func(r *rig) { test.Tap(r.bar.pause) },
		"P":      func(r *rig) { r.typeText("p") },
		"P after a click next to the board": func(r *rig) {
			r.win.Canvas().Unfocus()
			r.typeText("P")
		},
		"P with the keyboard in the toolbar": func(r *rig) {
			r.win.Canvas().Focus(r.tool("Check"))
			r.typeText("p")
		},
	}
	loose := map[string]func(*rig){ // what takes the keyboard away
		"nothing":              func(*rig) {},
		"a click next to it":   func(r *rig) { r.win.Canvas().Unfocus() },
		"a click in the rail":  func(r *rig) { test.TapCanvas(r.win.Canvas(), fyne.NewPos(100, 740)) },
		"a click on the board": func(r *rig) { r.win.Canvas().Unfocus(); r.win.Canvas().Focus(r.layout().board) },
	}
	r := startWith(t, t.TempDir(), families.All)
	for _, f := range families.All {
		ready := f.ReadyMade()
		r.openPuzzle(ready[0])
		body := r.game().Controller.Body()
		for name, pause := range pauses {
			if f.ID != families.All[0].ID && name != "P" {
				continue // one way to pause is enough in the other families
			}
			for what, click := range loose {
				pause(r)
				if !r.game().Clock.Paused() {
					t.Fatalf("%s: %s does not pause", f.ID, name)
				}
				for _, key := range keyNames {
					click(r)
					r.key(key)
					r.uncover()
				}
				for _, ch := range runes {
					click(r)
					r.typeText(string(ch))
					r.uncover()
				}
				if !r.game().Clock.Paused() || r.game().Controller.Body() != body || r.screen != atGame {
					t.Errorf("%s: paused by %s, then %s and keys: paused is %t, screen %d, position\n%s\nwant true, %d,\n%s", f.ID, name, what, r.game().Clock.Paused(), r.screen, r.game().Controller.Body(), atGame, body)
				}
				r.typeText("p")
				if r.game().Clock.Paused() || r.win.Canvas().Focused() != fyne.Focusable(r.layout().board) {
					t.Fatalf("%s: P does not go on after %s and %s", f.ID, name, what)
				}
			}
		}
	}
}

// uncover closes what lies over the window.
func (r *rig) uncover() {
	for r.cover.covered() {
		r.win.Canvas().Overlays().Remove(r.win.Canvas().Overlays().Top())
	}
	r.cover.dialog = nil
}

// A board that is solved cannot be paused.
func TestNoPauseAfterTheWin(t *testing.T) {
	r := start(t)
	r.tapCard(first1)
	r.play(first1Moves...)
	if !r.bar.pause.Disabled() || !r.item("Puzzle", "Pause").Disabled {
		t.Error("it can be paused")
	}
	r.typeText("p")
	if r.game().Clock.Paused() {
		t.Error("P pauses a solved board")
	}
	r.undoer.undo()
	if r.bar.pause.Disabled() {
		t.Error("after Undo it cannot be paused")
	}
}
