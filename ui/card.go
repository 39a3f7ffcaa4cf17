package ui

import (
	"fmt"
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A card shows a puzzle of the library: a picture of how it stands, its name
// and size, and how far the player is. A click or Enter opens it.
type card struct {
	widget.BaseWidget
	l       *library
	e       *entry
	index   int  // among the cards that are shown
	current bool // it is the game at the table
	hovered bool
	focused bool

	ground  *canvas.Rectangle
	field   *canvas.Rectangle
	picture *canvas.Raster
	name    *kit.Text
	facts   *kit.Text
	state   *kit.Text
	stars   *fyne.Container // in place of the ring, of a game that was won
	ring    *canvas.Raster
	check   *kit.Icon

	image *image.RGBA // what picture shows
	pal   paint.Palette
}

var (
	_ fyne.Tappable     = (*card)(nil)
	_ fyne.Focusable    = (*card)(nil)
	_ desktop.Hoverable = (*card)(nil)
)

func newCard(l *library, e *entry) *card {
	c := &card{l: l, e: e, ground: canvas.NewRectangle(nil), field: canvas.NewRectangle(nil)}
	c.ground.CornerRadius, c.field.CornerRadius = 12, 8
	c.picture = kit.NewRaster(c.paint)
	c.name = kit.NewBold(e.puzzle.Name(), kit.Ink, 14)
	c.name.Short = true
	family := l.w.family(e.puzzle.Family).Name
	facts := family + " " + e.puzzle.Facts.Size
	if l.w.family(e.puzzle.Family).Unit != "" {
		facts = e.puzzle.Facts.Size + ", " + e.puzzle.Facts.Detail
	}
	c.facts = kit.NewText(facts, kit.Ink2, 12)
	if seed := e.puzzle.Seed(); seed != "" {
		c.name.SetText(e.puzzle.Header.Name)
		c.facts.SetText("no. " + seed)
	}
	c.facts.Short = true
	c.state = kit.NewText("", kit.Ink2, 12)
	c.ring = kit.NewRaster(c.paintRing)
	c.check = kit.NewIcon(kit.IconCheck, kit.Sol)
	c.check.SetSize(16)
	switch {
	case e.won():
		c.state.SetText(clockTime(e.save.Best.Time))
		c.state.SetRole(kit.Sol)
		c.ring.Hide()
		if n := e.save.Best.Stars; n > 0 {
			c.stars = newStars(n, "")
			c.check.Hide()
		}
	case e.peek.Solved:
		c.state.SetText("shown")
		c.ring.Hide()
		c.check.Hide()
	case e.begun():
		c.state.SetText(fmt.Sprintf("%.0f %%", 100*c.done()))
		c.check.Hide()
	default:
		c.state.SetText(e.puzzle.Header.Difficulty)
		c.ring.Hide()
		c.check.Hide()
	}
	c.ExtendBaseWidget(c)
	return c
}

func (c *card) done() float64 {
	return float64(c.e.peek.Facts.Done) / float64(max(c.e.peek.Facts.Total, 1))
}

// paint draws the board once for each size and palette.
func (c *card) paint(w, h int) image.Image {
	pal := kit.Palette()
	if c.image == nil || c.image.Bounds().Dx() != w || c.image.Bounds().Dy() != h || c.pal != pal {
		c.image, c.pal = image.NewRGBA(image.Rect(0, 0, w, h)), pal
		c.e.peek.Paint(c.image, pal)
	}
	return c.image
}

// paintRing draws how much is done as a part of a ring.
func (c *card) paintRing(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	s, pal := paint.NewSurface(img), kit.Palette()
	s.Clear(pal.Surface)
	mid, r, width := float64(w)/2, float64(w)*.40, float64(w)*.2
	s.Ring(mid, mid, r, width, pal.Hair)
	var arc []paint.Point
	for a := 0.0; a <= c.done()*2*math.Pi; a += .1 {
		arc = append(arc, paint.Pt(mid+r*math.Sin(a), mid-r*math.Cos(a)))
	}
	if len(arc) > 1 {
		s.Polyline(arc, width, pal.Own)
	}
	return img
}

func (c *card) setCurrent(on bool) {
	c.current = on
	c.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (c *card) CreateRenderer() fyne.WidgetRenderer { return &cardRenderer{c} }

type cardRenderer struct{ c *card }

func (r *cardRenderer) Destroy()           {}
func (r *cardRenderer) MinSize() fyne.Size { return fyne.NewSize(cardWidth, cardHeight) }

func (r *cardRenderer) Objects() []fyne.CanvasObject {
	c := r.c
	objects := []fyne.CanvasObject{c.ground, c.field, c.picture, c.name, c.facts, c.state, c.ring, c.check}
	if c.stars != nil {
		objects = append(objects, c.stars)
	}
	return objects
}

func (r *cardRenderer) Layout(size fyne.Size) {
	const field, pad, edge = 108, 6, 16
	c := r.c
	c.ground.Resize(size)
	c.field.Move(fyne.NewPos(pad, pad))
	c.field.Resize(fyne.NewSize(size.Width-2*pad, field))
	c.picture.Move(fyne.NewPos(pad+8, pad+4))
	c.picture.Resize(fyne.NewSize(size.Width-2*pad-16, field-8))
	text := func(t *kit.Text, x, mid, width float32) {
		h := t.MinSize().Height
		t.Move(fyne.NewPos(x, mid-h/2))
		t.Resize(fyne.NewSize(width, h))
	}
	text(c.name, edge, 131, size.Width-2*edge)
	right := size.Width - edge
	for _, o := range []fyne.CanvasObject{c.ring, c.check} {
		if o.Visible() {
			o.Move(fyne.NewPos(right-20, 143))
			o.Resize(fyne.NewSize(20, 20))
			right -= 26
		}
	}
	if c.stars != nil {
		m := c.stars.MinSize()
		c.stars.Move(fyne.NewPos(right-m.Width, 153-m.Height/2))
		c.stars.Resize(m)
		right -= m.Width + 4
	}
	w := c.state.MinSize().Width
	text(c.state, right-w, 153, w)
	text(c.facts, edge, 153, right-w-8-edge)
}

func (r *cardRenderer) Refresh() {
	c, pal := r.c, kit.Palette()
	c.ground.FillColor, c.field.FillColor = pal.Surface, pal.Canvas
	c.ground.StrokeWidth, c.ground.StrokeColor = 1, pal.Hair
	switch {
	case c.focused:
		c.ground.StrokeWidth, c.ground.StrokeColor = 2, pal.Own
	case c.current:
		c.ground.StrokeColor = pal.Own
	case c.hovered:
		c.ground.StrokeColor = pal.Ink3
	}
	canvas.Refresh(c)
}

func (c *card) open() { c.l.w.open(c.e.puzzle) }

// Tapped implements fyne.Tappable.
func (c *card) Tapped(*fyne.PointEvent) { c.open() }

// FocusGained implements fyne.Focusable.
func (c *card) FocusGained() { c.focused = true; c.Refresh() }

// FocusLost implements fyne.Focusable.
func (c *card) FocusLost() { c.focused = false; c.Refresh() }

// TypedRune implements fyne.Focusable.
func (c *card) TypedRune(r rune) { c.l.w.typedRune(r) }

// TypedKey implements fyne.Focusable.
func (c *card) TypedKey(e *fyne.KeyEvent) {
	n := columns(inner(c.l.scroll.Size().Width))
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.open()
	case fyne.KeyLeft:
		c.l.move(c.index, -1)
	case fyne.KeyRight:
		c.l.move(c.index, 1)
	case fyne.KeyUp:
		c.l.move(c.index, -n)
	case fyne.KeyDown:
		c.l.move(c.index, n)
	case fyne.KeyHome:
		c.l.move(0, 0)
	case fyne.KeyEnd:
		c.l.move(len(c.l.grid.Objects), -1)
	default:
		c.l.w.typedKey(e)
	}
}

// MouseIn implements desktop.Hoverable.
func (c *card) MouseIn(*desktop.MouseEvent) {
	c.hovered = true
	c.l.w.status.hint(c.e.puzzle.Name() + ", " + c.e.puzzle.Facts.Size + ", " + c.e.puzzle.Facts.Detail)
	c.Refresh()
}

// MouseMoved implements desktop.Hoverable.
func (c *card) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *card) MouseOut() {
	c.hovered = false
	c.l.w.status.hint("")
	c.Refresh()
}
