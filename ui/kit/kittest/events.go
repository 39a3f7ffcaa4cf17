package kittest

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// An Event is something that the toolkit may send to a widget at any time.
type Event struct {
	Name string
	Send func(o fyne.CanvasObject)
}

// Events lists every kind of event that a widget of the program handles.
func Events() []Event {
	var out []Event
	for _, at := range []fyne.Position{{}, {X: 7, Y: 5}, {X: 60, Y: 60}, {X: 200, Y: 150}, {X: 390, Y: 390}, {X: -5, Y: 900}} {
		for _, button := range []desktop.MouseButton{desktop.MouseButtonPrimary, desktop.MouseButtonSecondary, desktop.MouseButtonTertiary} {
			for _, modifier := range []fyne.KeyModifier{0, fyne.KeyModifierShift, fyne.KeyModifierControl} {
				out = append(out, buttonEvents(at, button, modifier)...)
			}
		}
		out = append(out, pointerEvents(at)...)
	}
	out = append(out, keyEvents()...)
	return append(out, event("focus", func(f fyne.Focusable) {
		f.FocusGained()
		f.FocusLost()
	}))
}

// event returns an event for the objects that are a T.
func event[T any](name string, send func(T)) Event {
	return Event{name, func(o fyne.CanvasObject) {
		if t, ok := o.(T); ok {
			send(t)
		}
	}}
}

// buttonEvents lists the events of a button of the mouse at a place.
func buttonEvents(at fyne.Position, button desktop.MouseButton, modifier fyne.KeyModifier) []Event {
	point := fyne.PointEvent{Position: at, AbsolutePosition: at}
	e := &desktop.MouseEvent{PointEvent: point, Button: button, Modifier: modifier}
	name := fmt.Sprintf("button %d with %d at %v", button, modifier, at)
	return []Event{
		event(name+" down", func(m desktop.Mouseable) { m.MouseDown(e) }),
		event(name+" moved", func(h desktop.Hoverable) { h.MouseMoved(e) }),
		event(name+" dragged", func(d fyne.Draggable) {
			d.Dragged(&fyne.DragEvent{PointEvent: point, Dragged: fyne.NewDelta(9, 7)})
		}),
		event(name+" up", func(m desktop.Mouseable) { m.MouseUp(e) }),
		event(name+" drag end", func(d fyne.Draggable) { d.DragEnd() }),
	}
}

// pointerEvents lists the other events of the mouse at a place.
func pointerEvents(at fyne.Position) []Event {
	point := fyne.PointEvent{Position: at, AbsolutePosition: at}
	return []Event{
		event(fmt.Sprintf("pointer at %v", at), func(h desktop.Hoverable) {
			h.MouseIn(&desktop.MouseEvent{PointEvent: point})
			h.MouseMoved(&desktop.MouseEvent{PointEvent: point})
			h.MouseOut()
		}),
		event(fmt.Sprintf("tap at %v", at), func(t fyne.Tappable) { t.Tapped(&point) }),
		event(fmt.Sprintf("second tap at %v", at), func(t fyne.SecondaryTappable) { t.TappedSecondary(&point) }),
		event(fmt.Sprintf("wheel at %v", at), func(s fyne.Scrollable) {
			s.Scrolled(&fyne.ScrollEvent{PointEvent: point, Scrolled: fyne.NewDelta(0, -20)})
		}),
	}
}

// keyEvents lists keys and characters.
func keyEvents() (out []Event) {
	for _, key := range []fyne.KeyName{
		fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyTab, fyne.KeySpace,
		fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyEscape,
		fyne.KeyF1, fyne.KeyF5, fyne.KeyA, fyne.Key1, fyne.KeyInsert, desktop.KeyShiftLeft, desktop.KeyControlLeft, desktop.KeyAltLeft,
	} {
		e := &fyne.KeyEvent{Name: key}
		out = append(out, event("key "+string(key), func(o fyne.CanvasObject) {
			if k, ok := o.(desktop.Keyable); ok {
				k.KeyDown(e)
				defer k.KeyUp(e)
			}
			if f, ok := o.(fyne.Focusable); ok {
				f.TypedKey(e)
			}
		}))
	}
	for r := ' '; r <= '~'; r++ {
		out = append(out, event(fmt.Sprintf("character %c", r), func(f fyne.Focusable) { f.TypedRune(r) }))
	}
	return out
}

// Controls returns the visible objects in o that handle events.
func Controls(o fyne.CanvasObject) (out []fyne.CanvasObject) {
	Each(o, func(o fyne.CanvasObject) {
		switch o.(type) {
		case fyne.Tappable, fyne.Focusable, fyne.Scrollable, desktop.Mouseable, desktop.Hoverable:
			out = append(out, o)
		}
	})
	return out
}
