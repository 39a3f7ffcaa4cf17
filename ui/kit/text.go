package kit

import (
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
	"backtrack/words"
)

// A Text is one line of text in a colour of the palette. Its fields are read when it is
// first shown, and in Refresh.
type Text struct {
	widget.BaseWidget

	Text     string
	Role     Role
	TextSize float32
	Bold     bool
	Align    fyne.TextAlign
	// Short lets the text be narrower than its length. It then ends in "…".
	Short bool
	// Middle cuts the text in its middle instead of at its end, if Short is set. It is for names
	// that differ at their ends.
	Middle bool
}

// NewText returns a text of regular weight, aligned to the left.
func NewText(text string, role Role, size float32) *Text {
	t := &Text{Text: text, Role: role, TextSize: size}
	t.ExtendBaseWidget(t)
	return t
}

// NewBold returns a bold text, aligned to the left.
func NewBold(text string, role Role, size float32) *Text {
	t := NewText(text, role, size)
	t.Bold = true
	return t
}

// Length returns the width of the whole text.
func (t *Text) Length() float32 { return TextWidth(t.Text, t.TextSize, t.Bold) }

// SetText changes the text.
func (t *Text) SetText(text string) { Set(t, &t.Text, text) }

// SetRole changes the colour.
func (t *Text) SetRole(role Role) { Set(t, &t.Role, role) }

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	line := NewCanvasText(t.TextSize)
	r := NewRenderer(t, line)
	r.Min = func() fyne.Size {
		w := t.Length()
		if t.Short {
			w = min(w, TextWidth("…", t.TextSize, t.Bold))
		}
		return fyne.NewSize(w, lineHeight(t.TextSize))
	}
	r.Paint = func(p paint.Palette) {
		line.Text, line.Color, line.TextSize, line.TextStyle.Bold = t.Text, t.Role.In(p), t.TextSize, t.Bold
	}
	r.Place = func(size fyne.Size) {
		line.Text = t.Text
		switch {
		case t.Short && t.Middle:
			line.Text = shortenMiddle(t.Text, size.Width, line)
		case t.Short:
			line.Text = shorten(t.Text, size.Width, line)
		}
		x := float32(0)
		switch t.Align {
		case fyne.TextAlignCenter:
			x = (size.Width - lineWidth(line, line.Text)) / 2
		case fyne.TextAlignTrailing:
			x = size.Width - lineWidth(line, line.Text)
		}
		PlaceText(line, x, size.Height/2)
	}
	return r.Start()
}

// lineWidth returns the width of a text in the size and style of t.
func lineWidth(t *canvas.Text, text string) float32 {
	return TextWidth(text, t.TextSize, t.TextStyle.Bold)
}

// shorten returns text if it is no wider than room in the size and style of t. Otherwise
// it returns the longest prefix that fits with "…" after it.
func shorten(text string, room float32, t *canvas.Text) string {
	if lineWidth(t, text) <= room {
		return text
	}
	runes := []rune(text)
	cut := func(n int) string { return string(runes[:n]) + "…" }
	return cut(sort.Search(len(runes), func(n int) bool { return lineWidth(t, cut(n+1)) > room }))
}

// shortenMiddle is like shorten, but cuts the text in its middle.
func shortenMiddle(text string, room float32, t *canvas.Text) string {
	return words.Middle(text, func(s string) bool { return lineWidth(t, s) <= room })
}

// lineHeight returns the height of a line of text of the given size.
func lineHeight(size float32) float32 {
	switch size {
	case 12:
		return 18
	case 13:
		return 20
	}
	return Ceil(size * 1.4)
}

// A Paragraph is text that wraps between words. Its height depends on its width. Before its
// first layout, it assumes the width of a card in the side panel.
type Paragraph struct {
	widget.BaseWidget

	wrapInput
	role Role

	lines   []string
	wrapped wrapInput // the input from which lines was made
}

// A wrapInput is a text with its size and the width of a line.
type wrapInput struct {
	text        string
	size, width float32
}

// NewParagraph returns a paragraph of size 13.
func NewParagraph(text string, role Role) *Paragraph {
	q := &Paragraph{wrapInput: wrapInput{text, 13, contentWidth}, role: role}
	q.ExtendBaseWidget(q)
	q.wrap()
	return q
}

// SetText changes the text.
func (q *Paragraph) SetText(text string) { Set(q, &q.text, text) }

// SetRole changes the colour.
func (q *Paragraph) SetRole(role Role) { Set(q, &q.role, role) }

// SetTextSize changes the size of the text.
func (q *Paragraph) SetTextSize(size float32) { Set(q, &q.size, size) }

// Resize implements fyne.CanvasObject. It wraps the text again if the width has changed.
func (q *Paragraph) Resize(size fyne.Size) {
	if size.Width > 0 {
		Set(q, &q.width, size.Width)
	}
	q.BaseWidget.Resize(size)
}

// Refresh implements fyne.CanvasObject.
func (q *Paragraph) Refresh() {
	q.wrap()
	q.BaseWidget.Refresh()
}

// noBreak is a space at which a line is broken only if the words that it joins are wider than a
// line.
const noBreak = "\u00a0"

// words returns the parts of a line of text between which it may be broken.
func (q *Paragraph) words(text string) []string {
	var out []string
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' }) {
		if strings.Contains(word, noBreak) && TextWidth(word, q.size, false) > q.width {
			out = append(out, strings.Split(word, noBreak)...)
		} else {
			out = append(out, word)
		}
	}
	return out
}

// wrap breaks the text into lines. A word may be longer than a line.
func (q *Paragraph) wrap() {
	if q.wrapInput == q.wrapped {
		return
	}
	q.wrapped, q.lines = q.wrapInput, nil
	for _, text := range strings.Split(q.text, "\n") {
		line := ""
		for _, word := range q.words(text) {
			switch {
			case line == "":
				line = word
			case TextWidth(line+" "+word, q.size, false) <= q.width:
				line += " " + word
			default:
				q.lines = append(q.lines, line)
				line = word
			}
		}
		q.lines = append(q.lines, line)
	}
}

// CreateRenderer implements fyne.Widget.
func (q *Paragraph) CreateRenderer() fyne.WidgetRenderer {
	r := NewRenderer(q)
	r.Min = func() fyne.Size {
		return fyne.NewSize(0, float32(len(q.lines))*lineHeight(q.size))
	}
	r.Paint = func(p paint.Palette) {
		r.objects = r.objects[:0]
		for _, line := range q.lines {
			t := canvas.NewText(line, q.role.In(p))
			t.TextSize = q.size
			r.Add(t)
		}
	}
	r.Place = func(fyne.Size) {
		for i, o := range r.objects {
			PlaceText(o.(*canvas.Text), 0, (float32(i)+0.5)*lineHeight(q.size))
		}
	}
	return r.Start()
}
