package kit

import (
	"cmp"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Control is the base of widgets that can be pressed. They embed it. Space and Enter have the
// effect of a click.
type Control struct {
	widget.BaseWidget
	KeyEndsTip
	ButtonRole

	// OnTapped is called when the control is pressed and not disabled.
	OnTapped func()
	// OnFocus is called when the control gets the focus. It may be nil.
	OnFocus func()
	// Tip says what the control does. It is shown next to a resting pointer. When the control
	// gets the pointer or the focus, the tip is also passed to the function explain of NewTip. A
	// tip that only repeats the label is not shown.
	Tip string

	off, hovered, pressed, focused bool
	self                           fyne.Widget // the widget that embeds the control
	zone                           string      // the tip for the zone under the pointer; "" for Tip
}

var (
	_ fyne.Tappable     = (*Control)(nil)
	_ fyne.Focusable    = (*Control)(nil)
	_ fyne.Disableable  = (*Control)(nil)
	_ desktop.Hoverable = (*Control)(nil)
	_ desktop.Mouseable = (*Control)(nil)
	_ desktop.Keyable   = (*Control)(nil)
)

// A labelledWidget is a control that shows a text, which may differ from its tip.
type labelledWidget interface{ shown() string }

// tip returns the text that explains the control. It returns "" if there is none, or if the
// control already shows the text.
func (c *Control) tip() string {
	text := cmp.Or(c.zone, c.Tip)
	if l, ok := c.self.(labelledWidget); ok && l.shown() == text {
		return ""
	}
	return text
}

// ExtendBaseWidget must be called by the constructor of the widget that embeds the
// control.
func (c *Control) ExtendBaseWidget(self fyne.Widget) {
	c.self = self
	c.BaseWidget.ExtendBaseWidget(self)
}

// Enable implements fyne.Disableable.
func (c *Control) Enable() { c.SetEnabled(true) }

// Disable implements fyne.Disableable.
func (c *Control) Disable() { c.SetEnabled(false) }

// Disabled implements fyne.Disableable.
func (c *Control) Disabled() bool { return c.off }

// SetEnabled enables or disables the control.
func (c *Control) SetEnabled(on bool) { Set(c.self, &c.off, !on) }

// Tapped implements fyne.Tappable. A click hides the focus ring.
func (c *Control) Tapped(*fyne.PointEvent) {
	EndTip()
	c.pressed, c.focused = false, false
	c.Refresh()
	c.activate()
}

func (c *Control) activate() {
	if !c.off && c.OnTapped != nil {
		c.OnTapped()
	}
}

// TypedKey implements fyne.Focusable.
func (c *Control) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		c.activate()
	default:
		PassKey(c.self, e)
	}
}

// TypedRune implements fyne.Focusable.
func (c *Control) TypedRune(r rune) { PassRune(c.self, r) }

// PassKey passes a key that o does not handle to the canvas, as if nothing had the focus.
// It does nothing unless o has the focus, since only then the key came from o.
func PassKey(o fyne.CanvasObject, e *fyne.KeyEvent) {
	if c := canvasOfFocused(o); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}

// PassRune passes on a character in the same way as PassKey passes on a key.
func PassRune(o fyne.CanvasObject, r rune) {
	if c := canvasOfFocused(o); c != nil && c.OnTypedRune() != nil {
		c.OnTypedRune()(r)
	}
}

// canvasOfFocused returns the canvas on which o has the focus, or nil.
func canvasOfFocused(o fyne.CanvasObject) fyne.Canvas {
	// Unlike CanvasForObject, this works before o is painted.
	for _, w := range fyne.CurrentApp().Driver().AllWindows() {
		if f, ok := w.Canvas().Focused().(fyne.CanvasObject); ok && f == o {
			return w.Canvas()
		}
	}
	return nil
}

// FocusGained implements fyne.Focusable.
func (c *Control) FocusGained() {
	Set(c.self, &c.focused, true)
	explain(c.tip())
	if c.OnFocus != nil {
		c.OnFocus()
	}
}

// FocusLost implements fyne.Focusable.
func (c *Control) FocusLost() { c.HideFocusRing() }

// HideFocusRing hides the focus ring, as a click does. The control keeps the focus.
func (c *Control) HideFocusRing() {
	Set(c.self, &c.focused, false)
	explain("")
}

// MouseIn implements desktop.Hoverable.
func (c *Control) MouseIn(e *desktop.MouseEvent) {
	Set(c.self, &c.hovered, true)
	explain(c.tip())
	c.MouseMoved(e)
}

// MouseMoved implements desktop.Hoverable.
func (c *Control) MouseMoved(e *desktop.MouseEvent) { restTip(c.tip(), e.AbsolutePosition) }

// MouseOut implements desktop.Hoverable.
func (c *Control) MouseOut() {
	EndTip()
	c.hovered, c.pressed = false, false
	c.Refresh()
	explain("")
}

// MouseDown implements desktop.Mouseable.
func (c *Control) MouseDown(e *desktop.MouseEvent) {
	EndTip()
	Set(c.self, &c.pressed, e.Button == desktop.MouseButtonPrimary)
}

// MouseUp implements desktop.Mouseable.
func (c *Control) MouseUp(*desktop.MouseEvent) { Set(c.self, &c.pressed, false) }

// SetTip changes the tip, even while it is shown.
func (c *Control) SetTip(tip string) {
	if c.Tip == tip {
		return
	}
	c.Tip = tip
	if c.hovered {
		explain(c.tip())
	}
}

// ground returns the background of the control in its present state. Without the pointer, and
// while the control is disabled, that is rest. A nil rest is no background.
func (c *Control) ground(rest color.Color, p paint.Palette) color.Color {
	switch {
	case c.off:
		return rest
	case c.pressed:
		return p.Line
	case c.hovered:
		return p.Hair
	}
	return rest
}

// shade returns a coloured background. Under the pointer it is mixed with the colour of text.
func (c *Control) shade(rest color.NRGBA, p paint.Palette) color.NRGBA {
	switch {
	case c.pressed:
		return paint.Mix(rest, p.Ink, 0.16)
	case c.hovered:
		return paint.Mix(rest, p.Ink, 0.08)
	}
	return rest
}

// Focus gives the focus to o, if it is in a window.
func Focus(o interface {
	fyne.CanvasObject
	fyne.Focusable
}) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		c.Focus(o)
	}
}
