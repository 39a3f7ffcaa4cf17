package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Badge is a message in the status bar: a shape and words, which end in "…" where
// there is no room for all of them. It may do something when it is clicked.
type Badge struct {
	widget.BaseWidget

	// OnTapped is called when the badge is clicked; nil if that does nothing.
	OnTapped func()

	glyph   IconName
	role    Role
	text    string
	hovered bool
}

var (
	_ fyne.Tappable      = (*Badge)(nil)
	_ desktop.Hoverable  = (*Badge)(nil)
	_ desktop.Cursorable = (*Badge)(nil)
)

// NewBadge returns a badge with one of the glyphs in the colour of role.
func NewBadge(glyph IconName, role Role, text string) *Badge {
	b := &Badge{glyph: glyph, role: role, text: text}
	b.ExtendBaseWidget(b)
	return b
}

// Set changes all of the badge.
func (b *Badge) Set(glyph IconName, role Role, text string) {
	if b.glyph != glyph || b.role != role || b.text != text {
		b.glyph, b.role, b.text = glyph, role, text
		b.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (b *Badge) CreateRenderer() fyne.WidgetRenderer {
	glyph, text := NewGlyph(), NewCanvasText(12)
	r := NewRenderer(b, glyph.Raster, text)
	r.Min = func() fyne.Size { return fyne.NewSize(20+TextWidth(b.text, 12, false), 18) }
	r.Paint = func(p paint.Palette) {
		glyph.Paint(b.glyph, b.role.In(p))
		text.Text, text.Color = b.text, p.Ink2
		if b.hovered && b.OnTapped != nil {
			text.Color = p.Own
		}
	}
	r.Place = func(size fyne.Size) {
		mid := Round(size.Height / 2)
		text.Text = shorten(b.text, size.Width-20, text)
		glyph.Place(-1, mid-8, 16)
		PlaceText(text, 20, mid)
	}
	return r.Start()
}

// Tapped implements fyne.Tappable.
func (b *Badge) Tapped(*fyne.PointEvent) {
	if b.OnTapped != nil {
		b.OnTapped()
	}
}

// Cursor implements desktop.Cursorable.
func (b *Badge) Cursor() desktop.Cursor {
	if b.OnTapped != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// MouseIn implements desktop.Hoverable.
func (b *Badge) MouseIn(*desktop.MouseEvent) { Set(b, &b.hovered, true) }

// MouseMoved implements desktop.Hoverable.
func (b *Badge) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (b *Badge) MouseOut() { Set(b, &b.hovered, false) }
