// Package puzzlecard holds the cards that show puzzles in the library and on the page of the
// day. It also lays out the cards in a grid.
package puzzlecard

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/model/lists"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A Card is embedded by the widgets that show a puzzle. It has a picture of the board and,
// below it, the name, facts, and how far the player is. A click, Enter or Space opens the
// puzzle.
type Card struct {
	widget.BaseWidget
	kit.Keyboard

	Name   *kit.Text
	Second *kit.Text // line below the name; hidden if it is empty
	Facts  *kit.Text // see SetFacts
	State  *kit.Text // see SetState
	// Badge is shown on a corner of the picture. It may be nil. It must be set before the card is
	// first shown.
	Badge *canvas.Raster

	// Open opens the puzzle. It must be set.
	Open func()
	// Key handles any key but Enter and Space, and reports whether the key has a meaning. It must
	// be set.
	Key func(*fyne.KeyEvent) bool
	// OnFocus is called when the card gets the focus. It may be nil.
	OnFocus func()
	// OnHover is called when the pointer enters or leaves. It may be nil.
	OnHover func(on bool)

	self             fyne.Widget // the widget that embeds the card
	current, hovered bool
	facts            []string
	icons            *fyne.Container // icons after State
	ring             kit.Ring
	ground           kit.Plate
	field            *canvas.Rectangle
	picture          *canvas.Raster
	draw             func(paint.Pen, paint.Palette)
	image            *image.RGBA   // the image in picture; nil if it has to be drawn
	drawn            paint.Palette // the palette of image
}

var (
	_ fyne.Tappable     = (*Card)(nil)
	_ fyne.Focusable    = (*Card)(nil)
	_ desktop.Hoverable = (*Card)(nil)
)

// Begin makes self, which embeds c, a card with a name.
func (c *Card) Begin(self fyne.Widget, name string) {
	c.self = self
	c.Name, c.Second = kit.NewBold(name, kit.Ink, 14), kit.NewText("", kit.Ink2, 12)
	c.Facts, c.State, c.icons = kit.NewText("", kit.Ink2, 12), kit.NewText("", kit.Ink2, 12), kit.NewRow(2)
	c.Name.Short, c.Name.Middle, c.Second.Short, c.Facts.Short = true, true, true, true
	c.ring, c.ground, c.field, c.picture = kit.NewRing(), kit.NewPlate(), kit.NewRectangle(8), kit.NewRaster(c.paint)
	c.ExtendBaseWidget(self)
	c.Listen(self, c.focus, c.key)
}

// SetPicture sets the function that draws the board.
func (c *Card) SetPicture(draw func(paint.Pen, paint.Palette)) { c.draw, c.image = draw, nil }

// SetFacts sets the facts, which may contain empty texts. The last ones are left out if there
// is too little room.
func (c *Card) SetFacts(facts ...string) {
	kit.SetSlice(c.self, &c.facts, lists.Filter(facts, func(s string) bool { return s != "" }))
}

// SetState shows how far the player is, with icons after the text.
func (c *Card) SetState(text string, role kit.Role, icons ...*kit.Icon) {
	c.State.SetText(text)
	c.State.SetRole(role)
	c.icons.RemoveAll()
	for _, icon := range icons {
		icon.SetSize(16)
		c.icons.Add(icon)
	}
	c.self.Refresh()
}

// SetCurrent sets whether the card is marked as the current game.
func (c *Card) SetCurrent(on bool) { kit.Set(c.self, &c.current, on) }

// Current reports whether the card shows the current game.
func (c *Card) Current() bool { return c.current }

// paint draws the board once for each size and palette.
func (c *Card) paint(w, h int) image.Image {
	if area, pal := image.Rect(0, 0, w, h), kit.Palette(); c.image == nil || c.image.Rect != area || c.drawn != pal {
		c.image, c.drawn = image.NewRGBA(area), pal
		c.draw(paint.NewSurface(c.image), pal)
	}
	return c.image
}

// CreateRenderer implements fyne.Widget.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	r := kit.NewRenderer(c.self, c.ring.Rectangle, c.ground.Rim, c.ground.Body, c.field, c.picture,
		c.Name, c.Second, c.Facts, c.State, c.icons)
	if c.Badge != nil {
		r.Add(c.Badge)
	}
	r.Min = func() fyne.Size { return fyne.Size{} }
	r.Paint = func(pal paint.Palette) {
		edge := pal.Hair
		switch {
		case c.current:
			edge = pal.Own
		case c.hovered:
			edge = pal.Ink3
		}
		c.ground.Paint(pal.Surface, edge)
		c.field.FillColor = pal.Canvas
		c.ring.Paint(pal, c.Focused)
	}
	r.Place = c.arrange
	return r.Start()
}

// arrange places the parts of the card.
func (c *Card) arrange(size fyne.Size) {
	const pad, edge, line = 6, 16, 18
	field := size.Height - 64
	if c.Second.Text != "" {
		field -= line
	}
	c.ring.Place(fyne.Position{}, size, 12)
	c.ground.Place(fyne.Position{}, size, 12)
	kit.Place(c.field, pad, pad, size.Width-2*pad, field)
	kit.Place(c.picture, pad+8, pad+4, size.Width-2*pad-16, field-8)
	if c.Badge != nil {
		kit.Place(c.Badge, size.Width-pad-28, pad+8, 20, 20)
	}
	kit.Place(c.Name, edge, field+13, size.Width-2*edge, kit.LineHeight)
	kit.Place(c.Second, edge, field+33, size.Width-2*edge, kit.LineHeight)
	top, right := size.Height-29, size.Width-edge
	if m := c.icons.MinSize(); m.Width > 0 {
		kit.Place(c.icons, right-m.Width, top+(kit.LineHeight-m.Height)/2, m.Width, m.Height)
		right -= m.Width + 4
	}
	if w := c.State.MinSize().Width; w > 0 {
		kit.Place(c.State, right-w, top, w, kit.LineHeight)
		right -= w + 8
	}
	for n := len(c.facts); n > 0; n-- {
		c.Facts.Text = strings.Join(c.facts[:n], " · ")
		if c.Facts.Length() <= right-edge {
			break
		}
	}
	kit.Place(c.Facts, edge, top, right-edge, kit.LineHeight)
	c.Facts.Refresh()
}

// AccessibilityLabel implements fyne.Accessible.
func (c *Card) AccessibilityLabel() string {
	parts := append([]string{c.Name.Text, c.Second.Text, c.State.Text}, c.facts...)
	return strings.Join(lists.Filter(parts, func(s string) bool { return s != "" }), ", ")
}

// Tapped implements fyne.Tappable.
func (c *Card) Tapped(*fyne.PointEvent) { c.Open() }

func (c *Card) focus() {
	c.self.Refresh()
	if c.Focused && c.OnFocus != nil {
		c.OnFocus()
	}
}

func (c *Card) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.Open()
		return true
	}
	return c.Key(e)
}

// MouseIn implements desktop.Hoverable.
func (c *Card) MouseIn(*desktop.MouseEvent) { c.hover(true) }

// MouseMoved implements desktop.Hoverable.
func (c *Card) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *Card) MouseOut() { c.hover(false) }

func (c *Card) hover(on bool) {
	if c.OnHover != nil {
		c.OnHover(on)
	}
	kit.Set(c.self, &c.hovered, on)
}
