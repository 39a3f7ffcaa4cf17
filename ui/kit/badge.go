package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Badge says something in the status bar, by a shape and words.
type Badge struct {
	widget.BaseWidget

	glyph IconName
	role  Role
	text  string
}

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
	glyph, text := newGlyph(), canvas.NewText("", nil)
	text.TextSize = 12
	r := &parts{owner: b, objects: []fyne.CanvasObject{glyph.Raster, text}}
	r.min = func() fyne.Size { return fyne.NewSize(20+width(b.text, 12, false), 18) }
	r.paint = func(p paint.Palette) {
		glyph.paint(b.glyph, b.role.In(p))
		text.Text, text.Color = b.text, p.Ink2
	}
	r.layout = func(size fyne.Size) {
		mid := round(size.Height / 2)
		glyph.place(-1, mid-8, 16)
		place(text, 20, mid)
	}
	return r.start()
}
