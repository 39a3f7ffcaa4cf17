package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Paragraph is text that wraps between words. Its height follows from its
// width; until it has one, it assumes the width of an inspector card's content.
type Paragraph struct {
	widget.BaseWidget

	text  string
	role  Role
	size  float32
	width float32
	lines []string
}

// NewParagraph returns a paragraph of size 13.
func NewParagraph(text string, role Role) *Paragraph {
	q := &Paragraph{text: text, role: role, size: 13, width: 240}
	q.ExtendBaseWidget(q)
	q.wrap()
	return q
}

// SetText changes the text.
func (q *Paragraph) SetText(text string) {
	if q.text != text {
		q.text = text
		q.wrap()
		q.Refresh()
	}
}

// SetRole changes the colour.
func (q *Paragraph) SetRole(role Role) {
	if q.role != role {
		q.role = role
		q.Refresh()
	}
}

// SetTextSize changes the size of the text.
func (q *Paragraph) SetTextSize(size float32) {
	q.size = size
	q.wrap()
	q.Refresh()
}

// Resize implements fyne.CanvasObject; it wraps the text again for another width.
func (q *Paragraph) Resize(size fyne.Size) {
	if size.Width > 0 && size.Width != q.width {
		q.width = size.Width
		q.wrap()
		q.Refresh()
	}
	q.BaseWidget.Resize(size)
}

// noBreak is the space at which a line is broken only if it has no other.
const noBreak = "\u00a0"

// words returns the parts of a line of text between which it may be broken.
func (q *Paragraph) words(text string) []string {
	var out []string
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' }) {
		if strings.Contains(word, noBreak) && width(word, q.size, false) > q.width {
			out = append(out, strings.Split(word, noBreak)...)
		} else {
			out = append(out, word)
		}
	}
	return out
}

// wrap parts the text into lines. Words longer than a line stand out.
func (q *Paragraph) wrap() {
	q.lines = q.lines[:0]
	for _, text := range strings.Split(q.text, "\n") {
		line := ""
		for _, word := range q.words(text) {
			switch {
			case line == "":
				line = word
			case width(line+" "+word, q.size, false) <= q.width:
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
	r := &parts{owner: q}
	r.min = func() fyne.Size {
		return fyne.NewSize(0, float32(len(q.lines))*lineHeight(q.size))
	}
	r.paint = func(p paint.Palette) {
		r.objects = r.objects[:0]
		for _, line := range q.lines {
			t := canvas.NewText(line, q.role.In(p))
			t.TextSize = q.size
			r.objects = append(r.objects, t)
		}
	}
	r.layout = func(fyne.Size) {
		for i, o := range r.objects {
			place(o.(*canvas.Text), 0, (float32(i)+0.5)*lineHeight(q.size))
		}
	}
	return r.start()
}
