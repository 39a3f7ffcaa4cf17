package kit

import (
	"image/color"

	"fyne.io/fyne/v2"

	"backtrack/ui/paint"
)

// A Chip is a small button with round ends: a filter, an identifier to copy,
// a gap between two numbers.
type Chip struct {
	Control

	label, count string
	key          string // key with the same effect as a click
	icon, lead   IconName
	selected     bool
	soft         bool
	short        bool // the label may be cut
	verdict      Verdict
	height, size float32
}

// NewChip returns a chip 28 high.
func NewChip(label string, tapped func()) *Chip {
	c := &Chip{label: label, height: 28, size: 13}
	c.OnTapped, c.Tip = tapped, label
	c.ExtendBaseWidget(c)
	return c
}

// NewFilterChip returns a chip 32 high.
func NewFilterChip(label string, tapped func()) *Chip {
	c := NewChip(label, tapped)
	c.height = 32
	return c
}

// NewIDChip returns a chip with smaller text and an icon after the text. If the chip is too
// narrow for its label, the label is cut in the middle.
func NewIDChip(label string, icon IconName, tapped func()) *Chip {
	c := NewChip(label, tapped)
	c.icon, c.size, c.short = icon, 12, true
	return c
}

// NewGapChip returns a chip 36 high with a small second text.
func NewGapChip(label, count string, tapped func()) *Chip {
	c := NewChip(label, tapped)
	c.count, c.height, c.size = count, 36, 14
	return c
}

// GapChipWidth returns the width of a gap chip, whose count may be empty.
func GapChipWidth(label, count string, selected bool) float32 {
	c := &Chip{label: label, count: count, size: 14, selected: selected}
	return c.labelWidth() + c.extra()
}

// shown returns the label.
func (c *Chip) shown() string { return c.label }

// SetLabel changes the label, and the second text of a gap chip. If the tip was equal to the
// label, SetLabel changes the tip, too.
func (c *Chip) SetLabel(label, count string) {
	if c.Tip == c.label {
		c.Tip = label
	}
	Set(c, &c.label, label)
	Set(c, &c.count, count)
}

// SetKey shows a key before the label. The chip does not handle the key, which should have the
// effect of a click.
func (c *Chip) SetKey(key string) { Set(c, &c.key, key) }

// SetIcon puts an icon before the label.
func (c *Chip) SetIcon(icon IconName) { Set(c, &c.lead, icon) }

// SetSelected sets whether the chip is filled with the accent colour.
func (c *Chip) SetSelected(on bool) { Set(c, &c.selected, on) }

// Selected reports whether the chip is filled.
func (c *Chip) Selected() bool { return c.selected }

// A Verdict says whether a chip is the right answer.
type Verdict uint8

// The verdicts.
const (
	NoVerdict Verdict = iota
	RightAnswer
	WrongAnswer
)

// SetVerdict gives the chip the colour and the icon of a right or wrong answer.
func (c *Chip) SetVerdict(v Verdict) {
	Set(c, &c.verdict, v)
	c.SetIcon([...]IconName{NoVerdict: "", RightAnswer: IconCheck, WrongAnswer: IconClose}[v])
}

// SetTextSize changes the size of the label, and with it the height.
func (c *Chip) SetTextSize(size float32) {
	Set(c, &c.height, Round(c.height*size/c.size))
	Set(c, &c.size, size)
}

// SetSoft sets whether the chip has the soft accent, which marks a chosen value.
func (c *Chip) SetSoft(on bool) { Set(c, &c.soft, on) }

// Soft reports whether the chip has the soft accent.
func (c *Chip) Soft() bool { return c.soft }

// CreateRenderer implements fyne.Widget.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	ground, focus := NewPlate(), NewRing()
	label, count, lead, icon := NewCanvasText(0), NewCanvasText(12), NewGlyph(), NewGlyph()
	keycap, key := NewPlate(), NewCanvasText(11)
	r := NewRenderer(c, ground.Rim, ground.Body, lead.Raster, keycap.Rim, keycap.Body, key, label, count, icon.Raster, focus.Rectangle)
	r.Min = func() fyne.Size { return fyne.NewSize(c.labelWidth()+c.extra(), c.height) }
	r.Paint = func(p paint.Palette) {
		fill, edge, text, second := c.colours(p)
		ground.Paint(fill, edge)
		label.Text, label.TextSize, label.Color, label.TextStyle.Bold = c.label, c.size, text, c.bold()
		count.Text, count.Color, count.TextStyle.Bold = c.count, second, c.bold()
		lead.Paint(c.lead, text)
		key.Text, key.Color = c.key, text
		keycap.Paint(nil, nil)
		if c.key != "" {
			keycap.Paint(p.Surface, second)
		}
		icon.Paint(c.icon, text)
		focus.Paint(p, c.focused)
	}
	r.Place = func(size fyne.Size) {
		mid, x := Round(size.Height/2), c.pad()
		ground.Place(fyne.Position{}, size, size.Height/2)
		focus.Place(fyne.Position{}, size, size.Height/2)
		if c.lead != "" {
			lead.Place(x-2, mid-8, 16)
			x += 20
		}
		if c.key != "" {
			keycap.Place(fyne.NewPos(x-2, mid-keycapSide/2), fyne.NewSquareSize(keycapSide), 4)
			PlaceText(key, x-2+Round((keycapSide-lineWidth(key, c.key))/2), mid)
			x += keycapSide + 4
		}
		if c.short {
			label.Text = shortenMiddle(c.label, max(size.Width-c.extra(), 0)+.5, label)
		}
		PlaceText(label, x, mid)
		PlaceText(count, size.Width-c.pad()-lineWidth(count, c.count), mid)
		icon.Place(size.Width-28, mid-8, 16)
	}
	return r.Start()
}

// keycapSide is the side of the square around the key of a chip.
const keycapSide = 18

func (c *Chip) labelWidth() float32 { return TextWidth(c.label, c.size, c.bold()) }

// extra returns the width of everything except the label.
func (c *Chip) extra() float32 {
	w := 2 * c.pad()
	if c.lead != "" {
		w += 22
	}
	if c.key != "" {
		w += keycapSide + 4
	}
	if c.icon != "" {
		w += 24
	}
	if c.count != "" {
		w += 14 + TextWidth(c.count, 12, c.bold())
	}
	return w
}

func (c *Chip) pad() float32 {
	if c.count != "" {
		return 16
	}
	return 12
}

func (c *Chip) bold() bool { return c.selected || c.soft }

func (c *Chip) colours(p paint.Palette) (fill, edge color.Color, text, second color.NRGBA) {
	switch {
	case c.verdict == RightAnswer:
		return p.SolSoft, p.Sol, p.Sol, p.Sol
	case c.verdict == WrongAnswer:
		return p.ErrSoft, p.Err, p.Err, p.Err
	case c.off:
		return p.Surface, p.Line, p.Off, p.Off
	case c.selected:
		return c.shade(p.Own, p), nil, p.OnOwn, p.OnOwn
	case c.soft:
		return c.shade(p.OwnSoft, p), nil, p.Own, p.Own
	case c.count != "":
		return c.ground(p.Surface, p), p.Line, p.Ink, p.Ink3
	}
	return c.ground(p.Surface, p), p.Line, p.Ink2, p.Ink3
}
