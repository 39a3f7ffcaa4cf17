package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"backtrack/ui/paint"
)

// A Switch turns something on or off.
type Switch struct {
	Control

	on bool
}

// Measures of a switch.
const (
	switchWidth, switchHeight = 44, 24
	switchInset               = 4 // distance of the knob from the edge
)

// NewSwitch returns a switch that is off. It calls turned when the player turns it.
func NewSwitch(turned func(on bool)) *Switch {
	s := &Switch{}
	s.OnTapped = func() {
		s.SetOn(!s.on)
		turned(s.on)
	}
	s.ExtendBaseWidget(s)
	return s
}

// On reports whether the switch is on.
func (s *Switch) On() bool { return s.on }

// SetOn turns the switch without calling its function.
func (s *Switch) SetOn(on bool) { Set(s, &s.on, on) }

// CreateRenderer implements fyne.Widget.
func (s *Switch) CreateRenderer() fyne.WidgetRenderer {
	track, knob, focus := NewPlate(), canvas.NewCircle(nil), NewRing()
	r := NewRenderer(s, track.Rim, track.Body, knob, focus.Rectangle)
	r.Min = func() fyne.Size { return fyne.NewSize(switchWidth, switchHeight) }
	r.Paint = func(p paint.Palette) {
		track.Paint(s.ground(p.Well, p), p.Ink3)
		knob.FillColor = p.Ink3
		if s.on {
			track.Paint(s.shade(p.Own, p), p.Own)
			knob.FillColor = p.OnOwn
		}
		focus.Paint(p, s.focused)
	}
	r.Place = func(size fyne.Size) {
		const side = switchHeight - 2*switchInset
		top, x := Round((size.Height-switchHeight)/2), float32(switchInset)
		if s.on {
			x = switchWidth - switchInset - side
		}
		track.Place(fyne.NewPos(0, top), fyne.NewSize(switchWidth, switchHeight), switchHeight/2)
		Place(knob, x, top+switchInset, side, side)
		focus.Place(fyne.NewPos(0, top), fyne.NewSize(switchWidth, switchHeight), switchHeight/2)
	}
	return r.Start()
}
