package kit

import (
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Text is one line of text in a colour of the palette. Its fields are read
// when it is shown first and at Refresh.
type Text struct {
	widget.BaseWidget

	Text     string
	Role     Role
	TextSize float32
	Bold     bool
	Align    fyne.TextAlign
	// Short lets the text be narrower than it is long; it then ends in "…".
	Short bool
}

// NewText returns a text of regular weight, leading.
func NewText(text string, role Role, size float32) *Text {
	t := &Text{Text: text, Role: role, TextSize: size}
	t.ExtendBaseWidget(t)
	return t
}

// NewBold returns a bold text, leading.
func NewBold(text string, role Role, size float32) *Text {
	t := NewText(text, role, size)
	t.Bold = true
	return t
}

// Length returns how wide the text is when all of it is shown.
func (t *Text) Length() float32 { return width(t.Text, t.TextSize, t.Bold) }

// SetText changes the text.
func (t *Text) SetText(text string) { set(t, &t.Text, text) }

// SetRole changes the colour.
func (t *Text) SetRole(role Role) { set(t, &t.Role, role) }

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	line := newText(t.TextSize)
	r := &parts{owner: t, objects: []fyne.CanvasObject{line}}
	r.min = func() fyne.Size {
		w := t.Length()
		if t.Short {
			w = min(w, width("…", t.TextSize, t.Bold))
		}
		return fyne.NewSize(w, lineHeight(t.TextSize))
	}
	r.paint = func(p paint.Palette) {
		line.Text, line.Color, line.TextSize, line.TextStyle.Bold = t.Text, t.Role.In(p), t.TextSize, t.Bold
	}
	r.layout = func(size fyne.Size) {
		line.Text = t.Text
		if t.Short {
			line.Text = shorten(t.Text, size.Width, line)
		}
		x := float32(0)
		switch t.Align {
		case fyne.TextAlignCenter:
			x = (size.Width - textWidth(line, line.Text)) / 2
		case fyne.TextAlignTrailing:
			x = size.Width - textWidth(line, line.Text)
		}
		place(line, x, size.Height/2)
	}
	return r.start()
}

// textWidth returns how wide a text is in the size and style of t.
func textWidth(t *canvas.Text, text string) float32 {
	return width(text, t.TextSize, t.TextStyle.Bold)
}

// shorten returns the longest beginning of a text that is no wider than room in
// the size and style of t, with "…" after it, or all of the text if that fits.
func shorten(text string, room float32, t *canvas.Text) string {
	if textWidth(t, text) <= room {
		return text
	}
	runes := []rune(text)
	n := sort.Search(len(runes), func(n int) bool { return textWidth(t, string(runes[:n+1])+"…") > room })
	return string(runes[:n]) + "…"
}

// lineHeight returns the height of a line of text of the given size.
func lineHeight(size float32) float32 {
	switch size {
	case 11:
		return 16
	case 12:
		return 18
	case 13, 14:
		return 20
	}
	return ceil(size * 1.4)
}
