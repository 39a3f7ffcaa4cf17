// Package codeview shows pseudo-code.
package codeview

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A Code shows lines of code. It can highlight some lines, give others a soft background, and
// show a count at the right of a line. It wraps long lines with a small indent.
type Code struct {
	widget.BaseWidget

	lines  []string
	lit    []int
	recent []int
	counts []string // texts at the right, by line; nil if there are none
	margin float32  // room for the counts
	rows   []codeRow
	width  float32
}

// A codeRow is a line, or a part of one, as it is shown.
type codeRow struct {
	line int
	text string
	last bool // the row is the end of its line
}

const (
	codeSize   = 12
	codeHeight = 18
	codePad    = 8
	countSize  = 11
	usualWidth = 240 // width before the first layout
	recentMix  = .55 // share of the surface colour in the background of recent lines
)

// New returns the code in lines.
func New(lines []string) *Code {
	c := &Code{lines: lines, width: usualWidth}
	c.ExtendBaseWidget(c)
	c.wrap()
	return c
}

// SetHighlighted highlights lines, by their indices.
func (c *Code) SetHighlighted(lines []int) { kit.SetSlice(c, &c.lit, lines) }

// SetRecent gives lines that ran recently a soft background, by their indices.
func (c *Code) SetRecent(lines []int) { kit.SetSlice(c, &c.recent, lines) }

// SetCounts shows a text at the right of each line. A line whose text is "" has none. Lines with a
// text leave room for the text widest.
func (c *Code) SetCounts(counts []string, widest string) {
	margin := kit.TextWidth(widest, countSize, false)
	if slices.Equal(c.counts, counts) && c.margin == margin {
		return
	}
	same := c.margin == margin && len(c.counts) == len(counts)
	for i := 0; same && i < len(counts); i++ {
		same = (c.counts[i] == "") == (counts[i] == "")
	}
	c.counts, c.margin = counts, margin
	if !same {
		c.wrap()
	}
	c.Refresh()
}

// count returns the text at the right of a line.
func (c *Code) count(line int) string {
	if line < len(c.counts) {
		return c.counts[line]
	}
	return ""
}

// Span returns the upper and the lower edge of a line.
func (c *Code) Span(line int) (top, bottom float32) {
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

// Reveal scrolls to a line and some lines around it, unless all of them are visible.
func (c *Code) Reveal(s *kit.Scroll, line int) {
	const around = 3 // lines
	top, bottom := c.Span(line)
	h := s.Size().Height
	air := max(min(around*(bottom-top), (h-(bottom-top))/2), 0)
	switch y := s.Offset.Y; {
	case h <= 0:
	case top-air < y:
		s.ScrollToOffset(fyne.NewPos(0, top-air))
	case bottom+air > y+h:
		s.ScrollToOffset(fyne.NewPos(0, bottom+air-h))
	}
}

// Resize implements fyne.CanvasObject. It wraps the lines again if the width has changed.
func (c *Code) Resize(size fyne.Size) {
	if size.Width > 0 && size.Width != c.width {
		c.width = size.Width
		c.wrap()
		c.Refresh()
	}
	c.BaseWidget.Resize(size)
}

var codeStyle = fyne.TextStyle{Monospace: true}

// wrap breaks the lines into rows, between words if possible.
func (c *Code) wrap() {
	width := fyne.MeasureText("m", codeSize, codeStyle).Width
	c.rows = nil
	for i, line := range c.lines {
		wide := c.width - 2*codePad
		if c.count(i) != "" {
			wide -= c.margin + codePad
		}
		room := max(int(wide/width), 12)
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
			c.rows = append(c.rows, codeRow{line: i, text: string(rest[:cut])})
			rest = []rune(strings.Repeat(" ", min(indent+4, room/2)) + strings.TrimLeft(string(rest[cut:]), " "))
		}
		c.rows = append(c.rows, codeRow{line: i, text: string(rest), last: true})
	}
}

// rowObjects are the objects that show a row.
type rowObjects struct {
	ground, bar *canvas.Rectangle
	text, count *canvas.Text
}

func newRowObjects() rowObjects {
	o := rowObjects{kit.NewRectangle(0), kit.NewRectangle(0), kit.NewCanvasText(codeSize), kit.NewCanvasText(countSize)}
	o.text.TextStyle = codeStyle
	return o
}

// CreateRenderer implements fyne.Widget.
func (c *Code) CreateRenderer() fyne.WidgetRenderer {
	r := kit.NewRenderer(c)
	var rows []rowObjects
	r.Min = func() fyne.Size { return fyne.NewSize(120, float32(len(c.rows))*codeHeight) }
	r.Paint = func(p paint.Palette) {
		if len(rows) != len(c.rows) {
			r.Clear()
			rows = nil
			for range c.rows {
				o := newRowObjects()
				rows = append(rows, o)
				r.Add(o.ground, o.bar, o.text, o.count)
			}
		}
		for i, row := range c.rows {
			o := rows[i]
			on := slices.Contains(c.lit, row.line)
			recent := !on && slices.Contains(c.recent, row.line)
			o.ground.FillColor, o.bar.FillColor = p.HintSoft, p.HintLine
			if recent {
				o.ground.FillColor = paint.Mix(p.HintSoft, p.Surface, recentMix)
			}
			kit.Show(o.ground, on || recent)
			kit.Show(o.bar, on)
			o.text.Text, o.text.Color = row.text, p.Ink2
			o.count.Text, o.count.Color = "", p.Ink3
			if row.last {
				o.count.Text = c.count(row.line)
			}
			if on {
				o.text.Color, o.count.Color = p.Ink, p.Ink
			}
		}
	}
	r.Place = func(size fyne.Size) {
		for i, o := range rows {
			y := float32(i) * codeHeight
			kit.Place(o.ground, 0, y, size.Width, codeHeight)
			kit.Place(o.bar, 0, y, 3, codeHeight)
			o.text.Move(fyne.NewPos(codePad, y+1))
			o.text.Resize(o.text.MinSize())
			kit.PlaceText(o.count, size.Width-codePad-kit.TextWidth(o.count.Text, countSize, false), y+codeHeight/2)
		}
	}
	return r.Start()
}

// A Pane shows code in a scroll. It leaves room for the scroll bar, and keeps the first
// highlighted line visible.
type Pane struct {
	*kit.Scroll
	Code *Code // nil if there is none
	edge float32
}

// NewPane returns a pane without code. It leaves edge units free at its right.
func NewPane(edge float32) *Pane { return &Pane{Scroll: kit.NewScroll(kit.NewFill()), edge: edge} }

// SetLines shows other code.
func (p *Pane) SetLines(lines []string) {
	p.Code = New(lines)
	p.Content = container.New(codeLayout{p}, p.Code)
	p.Refresh()
	p.ScrollToTop()
}

// SetHighlighted highlights lines, by their indices. It does nothing if there is no code.
func (p *Pane) SetHighlighted(lines []int) {
	if p.Code == nil {
		return
	}
	p.Code.SetHighlighted(lines)
	p.reveal()
}

func (p *Pane) reveal() {
	if p.Code != nil && len(p.Code.lit) > 0 {
		p.Code.Reveal(p.Scroll, slices.Min(p.Code.lit))
	}
}

// A codeLayout lays out the code of a pane.
type codeLayout struct{ p *Pane }

func (codeLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

func (l codeLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size.SubtractWidthHeight(l.p.edge, 0))
	l.p.reveal()
}
