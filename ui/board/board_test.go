package board_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/model/grid"
	"backtrack/ui/board"
	"backtrack/ui/family"
)

// A journal lists what was called.
type journal []string

func (j *journal) note(format string, args ...any) { *j = append(*j, fmt.Sprintf(format, args...)) }

// want checks what was called since it was asked last.
func (j *journal) want(t *testing.T, calls ...string) {
	t.Helper()
	if !slices.Equal(*j, calls) {
		t.Errorf("called %q, want %q", *j, calls)
	}
	*j = nil
}

// A press is a click until the pointer has moved far, and stays a drag when it comes back.
// Fyne reports the release of a dragged right button only as a move without a button.
func TestMouse(t *testing.T) {
	var calls journal
	m := board.Mouse{
		OnPress:   func(e *desktop.MouseEvent) { calls.note("press %v", e.Position.X) },
		OnRelease: func() { calls.note("release") },
	}
	m.OnDrag = func(to fyne.Position) { calls.note("drag %v far %t", to.X, m.Far) }
	m.OnHover = func(at fyne.Position) { calls.note("hover %v", at.X) }
	at := func(x float32, button desktop.MouseButton) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 0)}, Button: button}
	}
	drag := func(x float32) { m.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 0)}}) }

	drag(10)
	m.DragEnd()
	calls.want(t)
	m.MouseDown(at(10, desktop.MouseButtonPrimary))
	drag(13)
	m.MouseMoved(at(11, desktop.MouseButtonPrimary))
	drag(14)
	drag(10)
	m.MouseUp(at(10, desktop.MouseButtonPrimary))
	m.DragEnd()
	calls.want(t, "press 10", "drag 13 far false", "hover 11", "drag 14 far true", "drag 10 far true", "release")

	m.MouseDown(at(20, desktop.MouseButtonSecondary))
	if !m.Right || m.Far || m.Pressed.X != 20 {
		t.Errorf("after a press of the right button: %+v, want Right at 20, not Far", m)
	}
	m.MouseMoved(at(30, desktop.MouseButtonSecondary))
	m.MouseIn(at(31, 0))
	m.MouseMoved(at(32, 0))
	m.MouseOut()
	calls.want(t, "press 20", "hover 30", "drag 30 far true", "hover 31", "release", "hover 32", "hover -1")
}

// Shift shows something while it is held down, unless that is kept in view. Digits typed
// with Ctrl are a note. A digit that no character follows is a key of the keypad.
func TestKeys(t *testing.T) {
	test.NewTempApp(t)
	var calls journal
	k := board.Keys{
		OnCtrl:   func(e *fyne.KeyEvent) { calls.note("ctrl %s", e.Name) },
		OnNote:   func(digit string) { calls.note("note %s", digit) },
		OnNoted:  func() { calls.note("noted") },
		OnKeypad: func(key fyne.KeyName) { calls.note("keypad %s", key) },
	}
	down := func(key fyne.KeyName) { k.KeyDown(&fyne.KeyEvent{Name: key}) }
	up := func(key fyne.KeyName) { k.KeyUp(&fyne.KeyEvent{Name: key}) }
	tap := func(key fyne.KeyName) { down(key); up(key) }

	tap(fyne.Key7)
	tap(fyne.Key5)
	down(fyne.Key7)
	k.Typed()
	up(fyne.Key7)
	calls.want(t, "keypad "+string(fyne.KeyHome))

	down(desktop.KeyControlLeft)
	tap(fyne.Key4)
	tap(fyne.Key2)
	down(desktop.KeyShiftLeft)
	tap(fyne.Key3)
	up(desktop.KeyShiftLeft)
	tap(fyne.KeyA)
	up(desktop.KeyControlLeft)
	tap(desktop.KeyControlRight)
	calls.want(t, "ctrl LeftControl", "note 4", "note 2", "ctrl LeftShift", "ctrl 3", "ctrl A",
		"noted", "ctrl RightControl")

	k.OnCtrl, k.OnPeek = nil, func(on bool) { calls.note("peek %t", on) }
	down(desktop.KeyShiftRight)
	up(desktop.KeyShiftRight)
	calls.want(t, "peek true", "peek false")
	k.TogglePeek()
	down(desktop.KeyShiftRight)
	k.FocusLost()
	k.TogglePeek()
	calls.want(t, "peek true", "peek true", "peek true", "peek false")
	if k.Shift {
		t.Error("Shift is held down without the focus")
	}
	down(desktop.KeyShiftLeft)
	k.TogglePeek()
	k.TogglePeek()
	up(desktop.KeyShiftLeft)
	calls.want(t, "peek true", "peek true", "peek true", "peek false")

	k.OnPeek = nil
	k.TogglePeek()
	down(desktop.KeyControlLeft)
	tap(fyne.Key4)
	k.FocusLost()
	calls.want(t, "note 4", "noted")
	k.OnNoted = nil
	down(desktop.KeyControlLeft)
	tap(fyne.Key4)
	up(desktop.KeyControlLeft)
	calls.want(t, "note 4")
}

// What is being typed loses its last character, and not more than there is.
func TestTyped(t *testing.T) {
	typed := board.TypedText{Text: "1²"}
	for _, want := range []string{"1", ""} {
		if !typed.Back() || typed.Text != want {
			t.Errorf("%q is left, want %q", typed.Text, want)
		}
	}
	if typed.Back() {
		t.Error("a character of nothing was removed")
	}
}

// Keys go through the positions of a game, and say why they do not.
func TestHistory(t *testing.T) {
	test.NewTempApp(t)
	var calls journal
	h := board.History[int, string]{
		Host: family.Host[int, string]{
			Play:      func(moves ...string) error { calls.note("play %s", strings.Join(moves, " ")); return nil },
			Go:        func(by int) { calls.note("go %d", by) },
			Callbacks: &family.Callbacks{Say: func(text string) { calls.note("say %s", text) }},
		},
		Move: "move", Played: 2, Ahead: []string{"c", "d"},
	}
	key := func(name fyne.KeyName) {
		h.TypedKey(nil, &fyne.KeyEvent{Name: name},
			func(step grid.Cell) { calls.note("step %d %d", step.Row, step.Col) }, func() { calls.note("enter") })
	}
	key(fyne.KeyUp)
	key(fyne.KeyReturn)
	calls.want(t, "say ", "step -1 0", "say ", "enter")
	key(fyne.KeyHome)
	key(fyne.KeyEnd)
	key(fyne.KeyBackspace)
	h.TypedRune(nil, ',')
	h.TypedRune(nil, '.')
	calls.want(t, "say ", "go -2", "say ", "go 2", "say ", "go -1", "say ", "go -1", "say ", "go 1")
	h.To(2)
	h.To(-1)
	h.To(5)
	h.Over = true
	h.To(4)
	h.To(5)
	calls.want(t, "say ", "say ", "say This is the beginning.", "say ", "say There is no move 5 yet.",
		"say ", "go 2", "say ", "say The game is over.")

	h.Play("c")
	h.Play("d")
	h.Played, h.Ahead = 0, nil
	h.Play("c")
	h.Back()
	calls.want(t, "go 1", "play d", "play c", "say There is no move to undo.")
}
