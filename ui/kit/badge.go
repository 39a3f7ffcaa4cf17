package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Badge is a message in the status bar: a shape and words, which are cut with "…" if
// there is too little room. It may react to a click, and have a button that names the
// reaction.
type Badge struct {
	widget.BaseWidget
	ButtonRole

	// OnTapped is called when the badge is clicked. It may be nil.
	OnTapped func()

	glyph   IconName
	role    Role
	text    string
	action  string // the label of the button; "" for none
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

// Set changes the glyph, its colour and the text.
func (b *Badge) Set(glyph IconName, role Role, text string) {
	if b.glyph != glyph || b.role != role || b.text != text {
		b.glyph, b.role, b.text = glyph, role, text
		b.Refresh()
	}
}

// SetAction sets the label of the button. If it is "", there is no button.
func (b *Badge) SetAction(label string) { Set(b, &b.action, label) }

// Measures of the button of a badge.
const (
	actionPad = 8
	actionGap = 10 // gap between the button and the words
)

// actionRoom returns the width of the button and the gap before it.
func (b *Badge) actionRoom() float32 {
	if b.action == "" {
		return 0
	}
	return actionGap + 2*actionPad + TextWidth(b.action, 12, true)
}

// CreateRenderer implements fyne.Widget.
func (b *Badge) CreateRenderer() fyne.WidgetRenderer {
	glyph, text, action, ground := NewGlyph(), NewCanvasText(12), NewCanvasText(12), NewPlate()
	r := NewRenderer(b, glyph.Raster, text, ground.Rim, ground.Body, action)
	r.Min = func() fyne.Size { return fyne.NewSize(20+TextWidth(b.text, 12, false)+b.actionRoom(), 18) }
	r.Paint = func(p paint.Palette) {
		glyph.Paint(b.glyph, b.role.In(p))
		text.Text, text.Color = b.text, p.Ink2
		if b.hovered && b.OnTapped != nil {
			text.Color = p.Own
		}
		Show(action, b.action != "")
		action.Text, action.Color, action.TextStyle.Bold = b.action, p.Own, true
		ground.Paint(nil, nil)
		if b.action != "" {
			ground.Paint(p.Surface, p.Line)
		}
		if b.action != "" && b.hovered {
			ground.Paint(p.OwnSoft, p.Own)
		}
	}
	r.Place = func(size fyne.Size) {
		mid := Round(size.Height / 2)
		text.Text = shorten(b.text, size.Width-20-b.actionRoom(), text)
		left := 20 + lineWidth(text, text.Text) + actionGap
		ground.Place(fyne.NewPos(left, mid-11), fyne.NewSize(b.actionRoom()-actionGap, 22), 6)
		PlaceText(action, left+actionPad, mid)
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
func (b *Badge) MouseIn(e *desktop.MouseEvent) {
	Set(b, &b.hovered, true)
	b.MouseMoved(e)
}

// MouseMoved implements desktop.Hoverable. If the message is cut, the tip is the whole message.
func (b *Badge) MouseMoved(e *desktop.MouseEvent) {
	if b.Size().Width < b.MinSize().Width {
		restTip(b.text, e.AbsolutePosition)
	}
}

// MouseOut implements desktop.Hoverable.
func (b *Badge) MouseOut() {
	EndTip()
	Set(b, &b.hovered, false)
}
