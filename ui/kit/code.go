package kit

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Code shows lines of code and can highlight some of them. It wraps long lines
// with a small indent.
type Code struct {
	widget.BaseWidget

	lines []string
	lit   []int
	rows  []codeRow
	width float32
}

// A codeRow is a line, or a part of one, as it is shown.
type codeRow struct {
	line int
	text string
}

const (
	codeSize   = 12
	codeHeight = 18
	codePad    = 8
)

// NewCode returns the code in lines.
func NewCode(lines []string) *Code {
	c := &Code{lines: lines, width: contentWidth}
	c.ExtendBaseWidget(c)
	c.wrap()
	return c
}

// SetHighlighted highlights lines, by their indices.
func (c *Code) SetHighlighted(lines []int) {
	if !slices.Equal(c.lit, lines) {
		c.lit = lines
		c.Refresh()
	}
}

// Place returns the upper and the lower edge of a line.
func (c *Code) Place(line int) (top, bottom float32) {
	for _, r := range c.rows {
		if r.line < line {
			top += codeHeight
		}
		if r.line <= line {
			bottom += codeHeight
		}
	}
	return top, bottom
}

// Resize implements fyne.CanvasObject; it wraps the lines again for another width.
func (c *Code) Resize(size fyne.Size) {
	if size.Width > 0 && size.Width != c.width {
		c.width = size.Width
		c.wrap()
		c.Refresh()
	}
	c.BaseWidget.Resize(size)
}

var codeStyle = fyne.TextStyle{Monospace: true}

// wrap breaks the lines into rows, between words where it can.
func (c *Code) wrap() {
	room := max(int((c.width-2*codePad)/fyne.MeasureText("m", codeSize, codeStyle).Width), 12)
	c.rows = nil
	for i, line := range c.lines {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		rest := []rune(line)
		for len(rest) > room {
			cut := room
			for k := room; k > indent+4; k-- {
				if rest[k] == ' ' {
					cut = k
					break
				}
			}
			c.rows = append(c.rows, codeRow{i, string(rest[:cut])})
			rest = []rune(strings.Repeat(" ", min(indent+4, room/2)) + strings.TrimLeft(string(rest[cut:]), " "))
		}
		c.rows = append(c.rows, codeRow{i, string(rest)})
	}
}

// CreateRenderer implements fyne.Widget.
func (c *Code) CreateRenderer() fyne.WidgetRenderer {
	r := NewRenderer(c)
	var grounds, bars []*canvas.Rectangle
	var texts []*canvas.Text
	r.Min = func() fyne.Size { return fyne.NewSize(120, float32(len(c.rows))*codeHeight) }
	r.Paint = func(p paint.Palette) {
		if len(texts) != len(c.rows) {
			grounds, bars, texts, r.objects = nil, nil, nil, nil
			for range c.rows {
				g, b, t := NewRectangle(0), NewRectangle(0), NewCanvasText(codeSize)
				t.TextStyle = codeStyle
				grounds, bars, texts = append(grounds, g), append(bars, b), append(texts, t)
				r.Add(g, b, t)
			}
		}
		for i, row := range c.rows {
			on := slices.Contains(c.lit, row.line)
			grounds[i].FillColor, bars[i].FillColor = p.HintSoft, p.HintLine
			Show(grounds[i], on)
			Show(bars[i], on)
			texts[i].Text, texts[i].Color = row.text, p.Ink2
			if on {
				texts[i].Color = p.Ink
			}
		}
	}
	r.Place = func(size fyne.Size) {
		for i := range c.rows {
			y := float32(i) * codeHeight
			Place(grounds[i], 0, y, size.Width, codeHeight)
			Place(bars[i], 0, y, 3, codeHeight)
			texts[i].Move(fyne.NewPos(codePad, y+1))
			texts[i].Resize(texts[i].MinSize())
		}
	}
	return r.Start()
}
