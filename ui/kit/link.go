package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/paint"
)

// A Link is a text that leads to another page when it is pressed.
type Link struct {
	Control

	text string
	size float32
}

// NewLink returns a link with a text of the given size.
func NewLink(text string, size float32, tapped func()) *Link {
	l := &Link{text: text, size: size}
	l.OnTapped = tapped
	l.ExtendBaseWidget(l)
	return l
}

func (l *Link) shown() string { return l.text }

// AccessibilityRole implements fyne.Accessible.
func (l *Link) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleLink }

// Cursor implements desktop.Cursorable.
func (l *Link) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer implements fyne.Widget.
func (l *Link) CreateRenderer() fyne.WidgetRenderer {
	text, line, focus := NewCanvasText(l.size), NewRectangle(0), NewRing()
	text.Text = l.text
	r := NewRenderer(l, text, line, focus.Rectangle)
	r.Min = func() fyne.Size { return fyne.NewSize(TextWidth(l.text, l.size, false), lineHeight(l.size)) }
	r.Paint = func(p paint.Palette) {
		text.Color, line.FillColor = p.Own, p.Own
		Show(line, !l.hovered)
		focus.Paint(p, l.focused)
	}
	r.Place = func(size fyne.Size) {
		PlaceText(text, 0, size.Height/2)
		Place(line, 0, Round(size.Height/2+l.size*.55), size.Width, 1)
		focus.Place(fyne.Position{}, size, 4)
	}
	return r.Start()
}
