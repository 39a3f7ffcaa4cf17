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
	add := func(name string, send func(o fyne.CanvasObject)) { out = append(out, Event{name, send}) }
	for _, at := range []fyne.Position{{}, {X: 7, Y: 5}, {X: 60, Y: 60}, {X: 200, Y: 150}, {X: 390, Y: 390}, {X: -5, Y: 900}} {
		point := fyne.PointEvent{Position: at, AbsolutePosition: at}
		for _, button := range []desktop.MouseButton{desktop.MouseButtonPrimary, desktop.MouseButtonSecondary, desktop.MouseButtonTertiary} {
			for _, modifier := range []fyne.KeyModifier{0, fyne.KeyModifierShift, fyne.KeyModifierControl} {
				e := &desktop.MouseEvent{PointEvent: point, Button: button, Modifier: modifier}
				name := fmt.Sprintf("button %d with %d at %v", button, modifier, at)
				add(name+" down", func(o fyne.CanvasObject) {
					if m, ok := o.(desktop.Mouseable); ok {
						m.MouseDown(e)
					}
				})
				add(name+" moved", func(o fyne.CanvasObject) {
					if h, ok := o.(desktop.Hoverable); ok {
						h.MouseMoved(e)
					}
				})
				add(name+" dragged", func(o fyne.CanvasObject) {
					if d, ok := o.(fyne.Draggable); ok {
						d.Dragged(&fyne.DragEvent{PointEvent: point, Dragged: fyne.NewDelta(9, 7)})
					}
				})
				add(name+" up", func(o fyne.CanvasObject) {
					if m, ok := o.(desktop.Mouseable); ok {
						m.MouseUp(e)
					}
				})
				add(name+" drag end", func(o fyne.CanvasObject) {
					if d, ok := o.(fyne.Draggable); ok {
						d.DragEnd()
					}
				})
			}
		}
		e := &desktop.MouseEvent{PointEvent: point}
		add(fmt.Sprintf("pointer at %v", at), func(o fyne.CanvasObject) {
			if h, ok := o.(desktop.Hoverable); ok {
				h.MouseIn(e)
				h.MouseMoved(e)
				h.MouseOut()
			}
		})
		add(fmt.Sprintf("tap at %v", at), func(o fyne.CanvasObject) {
			if t, ok := o.(fyne.Tappable); ok {
				t.Tapped(&point)
			}
			if t, ok := o.(fyne.SecondaryTappable); ok {
				t.TappedSecondary(&point)
			}
		})
		add(fmt.Sprintf("wheel at %v", at), func(o fyne.CanvasObject) {
			if s, ok := o.(fyne.Scrollable); ok {
				s.Scrolled(&fyne.ScrollEvent{PointEvent: point, Scrolled: fyne.NewDelta(0, -20)})
			}
		})
	}
	for _, key := range []fyne.KeyName{
		fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyTab, fyne.KeySpace,
		fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyEscape,
		fyne.KeyF1, fyne.KeyF5, fyne.KeyA, fyne.Key1, fyne.KeyInsert, desktop.KeyShiftLeft, desktop.KeyControlLeft, desktop.KeyAltLeft,
	} {
		e := &fyne.KeyEvent{Name: key}
		add("key "+string(key), func(o fyne.CanvasObject) {
			if k, ok := o.(desktop.Keyable); ok {
				k.KeyDown(e)
				defer k.KeyUp(e)
			}
			if f, ok := o.(fyne.Focusable); ok {
				f.TypedKey(e)
			}
		})
	}
	for r := ' '; r <= '~'; r++ {
		add(fmt.Sprintf("character %c", r), func(o fyne.CanvasObject) {
			if f, ok := o.(fyne.Focusable); ok {
				f.TypedRune(r)
			}
		})
	}
	add("focus", func(o fyne.CanvasObject) {
		if f, ok := o.(fyne.Focusable); ok {
			f.FocusGained()
			f.FocusLost()
		}
	})
	return out
}

// Controls returns what takes events in o, as far as it is visible.
func Controls(o fyne.CanvasObject) (out []fyne.CanvasObject) {
	Each(o, func(o fyne.CanvasObject) {
		switch o.(type) {
		case fyne.Tappable, fyne.Focusable, fyne.Scrollable, desktop.Mouseable, desktop.Hoverable:
			out = append(out, o)
		}
	})
	return out
}
