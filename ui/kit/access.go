package kit

import (
	"cmp"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
)

// A ButtonRole makes screen readers announce a widget as something that can be pressed.
// Widgets embed it.
type ButtonRole struct{}

// AccessibilityRole implements fyne.Accessible.
func (ButtonRole) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel implements fyne.Accessible. It returns the text shown or, if there is
// none, the tip.
func (c *Control) AccessibilityLabel() string {
	if l, ok := c.self.(labelledWidget); ok && l.shown() != "" {
		return l.shown()
	}
	return c.Tip
}

// AccessibilityLabel implements fyne.Accessible.
func (t *Tabs) AccessibilityLabel() string { return t.items[t.selected] }

// AccessibilityLabel implements fyne.Accessible.
func (s *Switch) AccessibilityLabel() string {
	state := "off"
	if s.on {
		state = "on"
	}
	return strings.TrimSpace(s.Tip + " " + state)
}

// AccessibilityLabel implements fyne.Accessible.
func (s *Stepper) AccessibilityLabel() string { return strings.TrimSpace(s.Tip + " " + s.text) }

// AccessibilityLabel implements fyne.Accessible.
func (t *Transport) AccessibilityLabel() string {
	return fmt.Sprintf("%s %d of %d", cmp.Or(t.unit, "step"), t.n, t.total)
}

// AccessibilityLabel implements fyne.Accessible.
func (b *Badge) AccessibilityLabel() string { return strings.TrimSpace(b.text + " " + b.action) }

// AccessibilityLabel implements fyne.Accessible.
func (e *fieldEntry) AccessibilityLabel() string { return cmp.Or(e.Text, e.PlaceHolder, "Text") }

// AccessibilityRole implements fyne.Accessible.
func (e *fieldEntry) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel implements fyne.Accessible.
func (e *rowEnd) AccessibilityLabel() string {
	if e.right {
		return "Scroll right"
	}
	return "Scroll left"
}
