package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/paint"
)

// A Heading is a line of bold text that can be pressed, with a chevron after it. Under the
// pointer it has the accent colour.
type Heading struct {
	Control

	text string
	size float32
}

// chevronRoom is the width of the chevron, including the gap before it.
const chevronRoom = 22

// NewHeading returns a heading with a text of the given size.
func NewHeading(text string, size float32, tapped func()) *Heading {
	h := &Heading{text: text, size: size}
	h.OnTapped = tapped
	h.ExtendBaseWidget(h)
	return h
}

// NewPageHead returns the first line of a page, with the title on the left and an object
// on the right.
func NewPageHead(title string, right fyne.CanvasObject) fyne.CanvasObject {
	const margin = 32
	return NewHigh(76, NewPadded(4, 0, margin, margin, NewPair(NewBold(title, Ink, 24), right)))
}

// Text returns the text.
func (h *Heading) Text() string { return h.text }

// SetText changes the text.
func (h *Heading) SetText(text string) { Set(h, &h.text, text) }

// TextSize returns the size of the text.
func (h *Heading) TextSize() float32 { return h.size }

// SetTextSize changes the size of the text.
func (h *Heading) SetTextSize(size float32) { Set(h, &h.size, size) }

// Length returns the width of the heading if the whole text is shown in the given size.
func (h *Heading) Length(size float32) float32 { return TextWidth(h.text, size, true) + chevronRoom }

// Cursor implements desktop.Cursorable.
func (h *Heading) Cursor() desktop.Cursor {
	if h.off {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// CreateRenderer implements fyne.Widget.
func (h *Heading) CreateRenderer() fyne.WidgetRenderer {
	line, chevron, focus := NewCanvasText(h.size), NewGlyph(), NewRing()
	r := NewRenderer(h, line, chevron.Raster, focus.Rectangle)
	r.Min = func() fyne.Size {
		return fyne.NewSize(TextWidth("…", h.size, true)+chevronRoom, lineHeight(h.size))
	}
	r.Paint = func(p paint.Palette) {
		line.TextSize, line.TextStyle.Bold, line.Color = h.size, true, p.Ink
		tint := p.Ink3
		if h.hovered && !h.off {
			line.Color, tint = p.Own, p.Own
		}
		chevron.Paint(IconDown.When(!h.off), tint)
		focus.Paint(p, h.focused)
	}
	r.Place = func(size fyne.Size) {
		line.Text = shorten(h.text, size.Width-chevronRoom, line)
		mid := Round(size.Height / 2)
		PlaceText(line, 0, mid)
		chevron.Place(Round(lineWidth(line, line.Text))+4, mid-7, 16)
		focus.Place(fyne.NewPos(-6, -2), size.AddWidthHeight(10, 4), 8)
	}
	return r.Start()
}
