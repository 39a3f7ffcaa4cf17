package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Card holds other objects on a surface with a hairline around it.
type Card struct {
	widget.BaseWidget

	title   string
	isError bool
	dot     Role
	dotted  bool
	content *fyne.Container
}

// NewCard returns a card with its content in a column with gaps of 8. The title may be empty.
func NewCard(title string, content ...fyne.CanvasObject) *Card {
	c := &Card{title: title, content: NewColumn(8, content...)}
	c.ExtendBaseWidget(c)
	return c
}

// NewTallCard returns a card whose content fills its height.
func NewTallCard(title string, content fyne.CanvasObject) *Card {
	c := &Card{title: title, content: container.NewStack(content)}
	c.ExtendBaseWidget(c)
	return c
}

// NewErrorCard returns a card that shows an error.
func NewErrorCard(title string, content ...fyne.CanvasObject) *Card {
	c := NewCard(title, content...)
	c.isError = true
	return c
}

// SetDot puts a dot at the right of the title.
func (c *Card) SetDot(role Role) {
	c.dot, c.dotted = role, true
	c.Refresh()
}

// SetTitle changes the title.
func (c *Card) SetTitle(title string) { Set(c, &c.title, title) }

// SetContent replaces the content.
func (c *Card) SetContent(content ...fyne.CanvasObject) {
	c.content.Objects = content
	c.content.Refresh()
	c.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	ground, title, icon, dot := NewPlate(), NewCanvasText(0), NewGlyph(), canvas.NewCircle(nil)
	r := NewRenderer(c, ground.Rim, ground.Body, icon.Raster, title, dot, c.content)
	r.Min = func() fyne.Size {
		return c.content.MinSize().AddWidthHeight(32, c.top()+16)
	}
	r.Paint = func(p paint.Palette) {
		edge := p.Hair
		title.TextStyle.Bold, title.Color, title.TextSize = true, p.Ink2, 12
		if c.isError {
			edge, title.Color, title.TextSize = p.Err, p.Err, 14
		}
		ground.Paint(p.Surface, edge)
		icon.Paint(IconWarn.When(c.isError), p.Err)
		dot.FillColor = c.dot.In(p)
		Show(dot, c.dotted)
	}
	r.Place = func(size fyne.Size) {
		ground.Place(fyne.Position{}, size, 12)
		x := float32(16)
		if c.isError {
			icon.Place(x, 14, 20)
			x += 28
		}
		title.Text = shorten(c.title, size.Width-16-x, title)
		PlaceText(title, x, 24)
		Place(dot, size.Width-16-10, 19, 10, 10)
		Place(c.content, 16, c.top(), size.Width-32, size.Height-c.top()-16)
	}
	return r.Start()
}

// top returns the upper edge of the content.
func (c *Card) top() float32 {
	if c.title == "" {
		return 16
	}
	return 38
}
