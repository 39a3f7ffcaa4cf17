package kit

import (
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
	Italic   bool
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
func (t *Text) Length() float32 { return t.width(t.Text) }

// SetText changes the text.
func (t *Text) SetText(text string) {
	if t.Text != text {
		t.Text = text
		t.Refresh()
	}
}

// SetRole changes the colour.
func (t *Text) SetRole(role Role) {
	if t.Role != role {
		t.Role = role
		t.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	line := canvas.NewText("", nil)
	r := &parts{owner: t, objects: []fyne.CanvasObject{line}}
	r.min = func() fyne.Size {
		w := t.width(t.Text)
		if t.Short {
			w = min(w, t.width("…"))
		}
		return fyne.NewSize(w, lineHeight(t.TextSize))
	}
	r.paint = func(p paint.Palette) {
		line.Text, line.Color, line.TextSize = t.Text, t.Role.In(p), t.TextSize
		line.TextStyle = fyne.TextStyle{Bold: t.Bold, Italic: t.Italic}
	}
	r.layout = func(size fyne.Size) {
		line.Text = t.Text
		if t.Short {
			line.Text = t.shorten(size.Width)
		}
		x := float32(0)
		switch t.Align {
		case fyne.TextAlignCenter:
			x = (size.Width - t.width(line.Text)) / 2
		case fyne.TextAlignTrailing:
			x = size.Width - t.width(line.Text)
		}
		place(line, x, size.Height/2)
	}
	return r.start()
}

func (t *Text) width(text string) float32 {
	return ceil(fyne.MeasureText(text, t.TextSize, fyne.TextStyle{Bold: t.Bold, Italic: t.Italic}).Width)
}

func (t *Text) shorten(room float32) string { return shorten(t.Text, room, t.width) }

// shorten returns the longest beginning of a text that is no wider than room,
// with "…" after it, or all of the text if that fits.
func shorten(text string, room float32, width func(string) float32) string {
	if width(text) <= room {
		return text
	}
	runes := []rune(text)
	low, high := 0, len(runes)
	for low < high {
		if mid := (low + high + 1) / 2; width(string(runes[:mid])+"…") <= room {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return string(runes[:low]) + "…"
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
