package window

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"backtrack/ui/board"
	"backtrack/ui/kit"
)

// The button and the key take notes or end it, and the button shows which.
func TestNotes(t *testing.T) {
	r := start(t)
	if !r.tool("Notes").Disabled() {
		t.Error("notes can be taken in the library")
	}
	r.tapCard(first1)
	board := r.layout().board.(board.Noter)
	for i, toggle := range []func(){
		func() { test.Tap(r.tool("Notes")) }, func() { r.typed("n") }, func() { r.typed("N") }, func() { test.Tap(r.tool("Notes")) },
	} {
		toggle()
		want, kind := i%2 == 0, kit.Plain
		if want {
			kind = kit.On
		}
		if board.Notes() != want || r.tool("Notes").Kind() != kind {
			t.Errorf("after %d turns notes are taken: %t, and the button is of kind %d", i+1, board.Notes(), r.tool("Notes").Kind())
		}
	}
	r.game().Pause()
	r.typed("n")
	if board.Notes() || !r.tool("Notes").Disabled() {
		t.Error("notes can be taken while the game is paused")
	}
}
