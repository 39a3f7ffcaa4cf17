package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/paint"
)

// A Stepper shows a value between a minus and a plus. With the focus, Left has the effect of the
// minus, and Right has the effect of the plus.
type Stepper struct {
	Control

	text       string
	ends       [2]bool // whether minus and plus are disabled
	step       func(by int)
	under      int // the side under the pointer: -1, 1, or 0 for none
	valueWidth float32
}

// stepperSide is the width of the minus and of the plus.
const stepperSide = 36

// NewStepper returns a stepper that has room for the text widest. It calls step with -1 or 1.
func NewStepper(widest string, step func(by int)) *Stepper {
	s := &Stepper{step: step, valueWidth: TextWidth(widest, 13, true) + 16}
	s.ExtendBaseWidget(s)
	return s
}

// SetValue changes the value shown. The value can be decreased if less is true, and increased
// if more is true.
func (s *Stepper) SetValue(text string, less, more bool) {
	Set(s, &s.text, text)
	Set(s, &s.ends, [2]bool{!less, !more})
}

// Text returns the value that is shown.
func (s *Stepper) Text() string { return s.text }

// Step decreases the value if by is -1, or increases it if by is 1, if that is possible.
func (s *Stepper) Step(by int) {
	if !s.off && !s.ends[(by+1)/2] {
		s.step(by)
	}
}

// side returns the side at a position: -1 for the minus, 1 for the plus, or 0 for the value.
func (s *Stepper) side(p fyne.Position) int {
	switch {
	case p.X < stepperSide:
		return -1
	case p.X >= s.Size().Width-stepperSide:
		return 1
	}
	return 0
}

// Tapped implements fyne.Tappable.
func (s *Stepper) Tapped(e *fyne.PointEvent) {
	s.Control.Tapped(e)
	if by := s.side(e.Position); by != 0 {
		s.Step(by)
	}
}

// TypedKey implements fyne.Focusable.
func (s *Stepper) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		s.Step(-1)
	case fyne.KeyRight:
		s.Step(1)
	default:
		PassKey(s.self, e)
	}
}

// MouseMoved implements desktop.Hoverable.
func (s *Stepper) MouseMoved(e *desktop.MouseEvent) {
	Set(s, &s.under, s.side(e.Position))
	s.Control.MouseMoved(e)
}

// MouseOut implements desktop.Hoverable.
func (s *Stepper) MouseOut() {
	s.under = 0
	s.Control.MouseOut()
}

// CreateRenderer implements fyne.Widget.
func (s *Stepper) CreateRenderer() fyne.WidgetRenderer {
	ground, lit, text, focus := NewPlate(), NewRectangle(7), NewCanvasText(13), NewRing()
	less, more := NewGlyph(), NewGlyph()
	r := NewRenderer(s, ground.Rim, ground.Body, lit, less.Raster, more.Raster, text, focus.Rectangle)
	r.Min = func() fyne.Size { return fyne.NewSize(s.valueWidth+2*stepperSide, 36) }
	r.Paint = func(p paint.Palette) {
		ground.Paint(p.Surface, p.Line)
		lit.FillColor = s.ground(p.Hair, p)
		Show(lit, s.under != 0 && !s.off && !s.ends[(s.under+1)/2])
		text.Text, text.TextStyle.Bold, text.Color = s.text, true, p.Ink
		for i, g := range [...]*Glyph{less, more} {
			tint := p.Ink2
			if s.ends[i] || s.off {
				tint = p.Off
			}
			g.Paint([...]IconName{IconMinus, IconPlus}[i], tint)
		}
		focus.Paint(p, s.focused)
	}
	r.Place = func(size fyne.Size) {
		ground.Place(fyne.Position{}, size, 8)
		focus.Place(fyne.Position{}, size, 8)
		x := float32(1)
		if s.under > 0 {
			x = size.Width - stepperSide + 1
		}
		Place(lit, x, 1, stepperSide-2, size.Height-2)
		less.Place(8, 8, 20)
		more.Place(size.Width-28, 8, 20)
		PlaceText(text, (size.Width-TextWidth(s.text, 13, true))/2, size.Height/2)
	}
	return r.Start()
}
