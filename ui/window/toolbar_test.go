package window

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/board"
	"backtrack/ui/families"
	"backtrack/ui/kit"
)

// The buttons stay where they are from family to family and when a board is solved, at
// every size of the window.
func TestToolbarStays(t *testing.T) {
	r := startWith(t, t.TempDir(), families.All)
	r.openPuzzle(first1)
	type place struct {
		at   fyne.Position
		size fyne.Size
	}
	places := func() map[string]place {
		out := map[string]place{"Pause": {r.bar.pause.Position(), r.bar.pause.Size()}}
		if !r.bar.pause.Visible() {
			t.Error("Pause is hidden")
		}
		for _, tool := range tools {
			if tool.label == "" {
				continue
			}
			name, b := tool.label, r.bar.buttons[tool.command]
			if !b.Visible() {
				t.Errorf("%s is hidden", name)
			}
			out[name] = place{b.Position(), b.Size()}
		}
		return out
	}
	for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 800, Height: 560}, {Width: 1000, Height: 700}, {Width: 1200, Height: 800}} {
		r.win.Resize(size)
		r.openPuzzle(first1)
		want := places()
		check := func(what string) {
			t.Helper()
			for name, got := range places() {
				if got != want[name] {
					t.Errorf("%v wide, %s: %s is at %v, before at %v", size.Width, what, name, got, want[name])
				}
			}
		}
		for _, f := range r.rail.items {
			test.Tap(f)
			check(r.game().Family.Name)
			if _, notes := noterOf(r.game()); r.tool("Notes").Disabled() == notes {
				t.Errorf("%s: Notes is disabled: %t, want %t", r.game().Family.Name, notes, !notes)
			}
		}
		r.openPuzzle(first1)
		if !r.game().Solved() {
			r.play(first1Moves...)
		}
		check("solved")
		r.game().Restart()
	}
}

// The button and the key take notes or end it, and the button shows which.
func TestNotes(t *testing.T) {
	r := start(t)
	if !r.tool("Notes").Disabled() {
		t.Error("notes can be taken in the library")
	}
	r.tapCard(first1)
	board := r.layout().board.(board.Noter)
	for i, toggle := range []func(){
		func() { test.Tap(r.tool("Notes")) }, func() { r.typeText("n") }, func() { r.typeText("N") }, func() { test.Tap(r.tool("Notes")) },
	} {
		toggle()
		want, kind := i%2 == 0, kit.Plain
		if want {
			kind = kit.On
		}
		if board.Notes() != want || r.tool("Notes").Kind() != kind {
			t.Errorf("after %d turns notes are taken: %t, and the button is of kind %d; want %t, and the button is of kind %d", i+1, board.Notes(), r.tool("Notes").Kind(), want, kind)
		}
	}
	r.game().Pause()
	r.typeText("n")
	if board.Notes() || !r.tool("Notes").Disabled() {
		t.Error("notes can be taken while the game is paused")
	}
}
