package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Paragraph is text that wraps between words. Its height follows from its
// width; until it has one, it assumes the width of a card in the side panel.
type Paragraph struct {
	widget.BaseWidget

	wrapping
	role Role

	lines   []string
	wrapped wrapping // the text that lines is
}

// A wrapping is a text with its size and the width of a line.
type wrapping struct {
	text        string
	size, width float32
}

// NewParagraph returns a paragraph of size 13.
func NewParagraph(text string, role Role) *Paragraph {
	q := &Paragraph{wrapping: wrapping{text, 13, contentWidth}, role: role}
	q.ExtendBaseWidget(q)
	q.wrap()
	return q
}

// SetText changes the text.
func (q *Paragraph) SetText(text string) { set(q, &q.text, text) }

// SetRole changes the colour.
func (q *Paragraph) SetRole(role Role) { set(q, &q.role, role) }

// SetTextSize changes the size of the text.
func (q *Paragraph) SetTextSize(size float32) { set(q, &q.size, size) }

// Resize implements fyne.CanvasObject; it wraps the text again for another width.
func (q *Paragraph) Resize(size fyne.Size) {
	if size.Width > 0 {
		set(q, &q.width, size.Width)
	}
	q.BaseWidget.Resize(size)
}

// Refresh implements fyne.CanvasObject.
func (q *Paragraph) Refresh() {
	q.wrap()
	q.BaseWidget.Refresh()
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

// wrap breaks the text into lines. A word may be longer than a line.
func (q *Paragraph) wrap() {
	if q.wrapping == q.wrapped {
		return
	}
	q.wrapped, q.lines = q.wrapping, nil
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
