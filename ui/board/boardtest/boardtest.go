// Package boardtest helps to play on boards in tests, with the mouse and with keys.
package boardtest

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"backtrack/ui/family"
)

// Keys maps the names of keys in a script of gestures to the keys.
var Keys = map[string]fyne.KeyName{
	"Up": fyne.KeyUp, "Down": fyne.KeyDown, "Left": fyne.KeyLeft, "Right": fyne.KeyRight,
	"Home": fyne.KeyHome, "End": fyne.KeyEnd, "PageUp": fyne.KeyPageUp, "PageDown": fyne.KeyPageDown,
	"Enter": fyne.KeyReturn, "KeypadEnter": fyne.KeyEnter, "Space": fyne.KeySpace, "Tab": fyne.KeyTab,
	"Delete": fyne.KeyDelete, "Backspace": fyne.KeyBackspace, "Escape": fyne.KeyEscape, "F1": fyne.KeyF1,
}

// A Board has the methods of a board that Show needs.
type Board interface {
	fyne.CanvasObject
	Panel() []fyne.CanvasObject
	Strip() fyne.CanvasObject // nil if there is none
	Paint(width, height int) image.Image
}

// Show puts a board of the given size in a window, with its cards in a column on its
// right and its strip below it, and paints the first frame.
func Show(t testing.TB, b Board, size fyne.Size, cardHeight float32) {
	t.Helper()
	const cardWidth, gap = 272, 10
	objects := append(b.Panel(), b)
	if strip := b.Strip(); strip != nil {
		strip.Move(fyne.NewPos(0, size.Height))
		objects = append(objects, strip)
	}
	w := test.NewTempWindow(t, container.NewWithoutLayout(objects...))
	w.SetPadded(false)
	w.Resize(size.AddWidthHeight(300, 600))
	b.Resize(size)
	for i, card := range b.Panel() {
		card.Move(fyne.NewPos(size.Width, float32(i)*(cardHeight+gap)))
		card.Resize(fyne.NewSize(cardWidth, cardHeight))
	}
	b.Paint(int(b.Size().Width), int(b.Size().Height))
}

// Mouse returns an event of the mouse. The button is 0 if none is down.
func Mouse(at fyne.Position, button desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: button}
}

// Drag returns the event of a drag that has come to a position.
func Drag(to fyne.Position) *fyne.DragEvent {
	return &fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}}
}

// Click moves the mouse to a position, presses a button and releases it.
func Click(b interface {
	desktop.Hoverable
	desktop.Mouseable
}, at fyne.Position, button desktop.MouseButton) {
	b.MouseMoved(Mouse(at, 0))
	b.MouseDown(Mouse(at, button))
	b.MouseUp(Mouse(at, button))
}

// Played returns the moves of a game, separated by spaces. Moves that were undone come
// after a bar. A restart is the word "restart".
func Played(g family.Game) string {
	var out []string
	for i, r := range g.History() {
		if i == g.At() {
			out = append(out, "|")
		}
		if len(r.Moves) == 0 {
			out = append(out, "restart")
		}
		out = append(out, r.Moves...)
	}
	return strings.Join(out, " ")
}
