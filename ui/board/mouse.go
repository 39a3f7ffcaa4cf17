package board

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// A Hover is the part of a widget that follows the pointer. Widgets embed it.
type Hover struct {
	OnHover func(at fyne.Position) // at is Nowhere when the pointer leaves the widget
}

// Nowhere is a position outside of every widget.
var Nowhere = fyne.NewPos(-1, -1)

// MouseIn implements desktop.Hoverable.
func (h *Hover) MouseIn(e *desktop.MouseEvent) { h.OnHover(e.Position) }

// MouseMoved implements desktop.Hoverable.
func (h *Hover) MouseMoved(e *desktop.MouseEvent) { h.OnHover(e.Position) }

// MouseOut implements desktop.Hoverable.
func (h *Hover) MouseOut() { h.OnHover(Nowhere) }

// A Mouse is the part of a widget that distinguishes clicks, drags and hovering. Widgets
// embed it.
type Mouse struct {
	Hover
	OnPress   func(*desktop.MouseEvent)
	OnDrag    func(to fyne.Position)
	OnRelease func()
	Pressed   fyne.Position // where a button went down last
	Right     bool          // that button was the right one
	Far       bool          // the pointer has moved too far since then for a click

	held bool
}

var (
	_ desktop.Mouseable = (*Mouse)(nil)
	_ desktop.Hoverable = (*Mouse)(nil)
	_ fyne.Draggable    = (*Mouse)(nil)
)

// MouseDown implements desktop.Mouseable.
func (m *Mouse) MouseDown(e *desktop.MouseEvent) {
	m.held, m.Right, m.Pressed, m.Far = true, e.Button == desktop.MouseButtonSecondary, e.Position, false
	m.OnPress(e)
}

// MouseUp implements desktop.Mouseable.
func (m *Mouse) MouseUp(*desktop.MouseEvent) { m.DragEnd() }

// DragEnd implements fyne.Draggable.
func (m *Mouse) DragEnd() {
	if m.held {
		m.held = false
		m.OnRelease()
	}
}

// Dragged implements fyne.Draggable.
func (m *Mouse) Dragged(e *fyne.DragEvent) { m.drag(e.Position) }

func (m *Mouse) drag(to fyne.Position) {
	if m.held {
		m.Far = m.Far || isDrag(m.Pressed, to)
		m.OnDrag(to)
	}
}

// MouseIn implements desktop.Hoverable.
func (m *Mouse) MouseIn(e *desktop.MouseEvent) { m.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable. While the right button is held down, Fyne calls
// MouseMoved instead of Dragged. Only the button in its event shows that the right button
// was released.
func (m *Mouse) MouseMoved(e *desktop.MouseEvent) {
	m.OnHover(e.Position)
	switch {
	case !m.held || !m.Right:
	case e.Button == desktop.MouseButtonSecondary:
		m.drag(e.Position)
	default:
		m.DragEnd()
	}
}

// isDrag reports whether a press at a is a drag after the pointer has moved to b. A smaller
// movement belongs to a click.
func isDrag(a, b fyne.Position) bool {
	const slack = 4 // units of the window
	return math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)) >= slack
}
