package window

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/inspector"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/play"
	"backtrack/ui/words"
)

// A card shows a puzzle of the library: a picture of the game, its name and size,
// and the progress of the player. A click or Enter opens it.
type card struct {
	widget.BaseWidget
	l       *library
	e       *entry
	index   int  // among the cards that are shown
	current bool // it is the game at the table
	hovered bool
	focused bool

	focus   *canvas.Rectangle // the ring around the card that has the keyboard
	ground  *canvas.Rectangle
	field   *canvas.Rectangle
	picture *canvas.Raster
	kind    string // family and size
	level   string // "" if it is not known, or state says it
	name    *kit.Text
	facts   *kit.Text // kind and, where there is room, level
	state   *kit.Text
	stars   *fyne.Container // in place of the ring, of a game that was won
	ring    *canvas.Raster
	mark    *kit.Icon // solved, or unsolvable

	image *image.RGBA   // what picture shows
	drawn paint.Palette // with which it was drawn
	pal   paint.Palette // with which the card was coloured last
}

var (
	_ fyne.Tappable          = (*card)(nil)
	_ fyne.SecondaryTappable = (*card)(nil)
	_ fyne.Focusable         = (*card)(nil)
	_ desktop.Hoverable      = (*card)(nil)
)

func newCard(l *library, e *entry) *card {
	c := &card{l: l, e: e, pal: kit.Palette(), ground: canvas.NewRectangle(nil), field: canvas.NewRectangle(nil), focus: canvas.NewRectangle(nil)}
	c.ground.CornerRadius, c.field.CornerRadius, c.focus.CornerRadius = 12, 8, 15
	c.focus.StrokeWidth = 2
	c.picture = kit.NewRaster(c.paint)
	f := l.w.family(e.puzzle.Family)
	c.name = kit.NewBold(e.puzzle.Name(), kit.Ink, 14)
	facts := f.RailName + " " + e.puzzle.Facts.Size
	if f.Unit != "" {
		facts = f.RailName + ", " + e.puzzle.Facts.Size
	}
	if seed := e.puzzle.Seed(); seed != "" {
		c.name.SetText(e.puzzle.Header.Name)
		facts = "No. " + seed
		if name := e.puzzle.Header.Name; !strings.Contains(name, f.Name) && !strings.Contains(name, f.RailName) {
			facts = f.RailName + ", no. " + seed
		}
	}
	c.kind, c.facts = facts, kit.NewText(facts, kit.Ink2, 12)
	c.name.Short, c.facts.Short = true, true
	c.state = kit.NewText("", kit.Ink2, 12)
	c.ring = kit.NewRaster(c.paintRing)
	c.mark = kit.NewIcon(kit.IconCheck, kit.Sol)
	c.mark.SetSize(16)
	c.ExtendBaseWidget(c)
	c.update()
	return c
}

// update shows how far the player is, or how hard the puzzle is.
func (c *card) update() {
	e := c.e
	c.ring.Hide()
	c.mark.Hide()
	c.level = c.l.level(e)
	switch {
	case e.won() && e.save.Best.Stars > 0:
		c.stars = newRated(e.save.Best.Stars)
	case e.won():
		c.say(words.Clock(e.save.Best.Time), kit.Sol)
		c.mark.Show()
	case e.now().Solved && e.begun():
		c.say("Solution shown", kit.Ink2)
	case e.begun():
		c.say(fmt.Sprintf("%.0f %%", 100*c.done()), kit.Ink2)
		c.ring.Show()
	case c.l.unsolvable(e):
		c.level = ""
		c.say("Unsolvable", kit.Err)
		c.mark.Set(kit.IconClose, kit.Err)
		c.mark.Show()
	default:
		c.say(words.Upper(c.level), kit.Ink2)
		c.level = ""
	}
	c.Refresh()
}

// say shows how far the player is.
func (c *card) say(text string, role kit.Role) {
	c.state.SetText(text)
	c.state.SetRole(role)
}

// newRated returns a row of stars, the first n of them filled.
func newRated(n int) *fyne.Container {
	c := kit.NewRow(2)
	for i := range play.MostStars {
		glyph, role := kit.GlyphStar, kit.Hint
		if i >= n {
			glyph, role = kit.GlyphStarLine, kit.Ink3
		}
		icon := kit.NewIcon(glyph, role)
		icon.SetSize(inspector.StarSize)
		c.Add(icon)
	}
	return c
}

func (c *card) done() float64 {
	return float64(c.e.now().Facts.Done) / float64(max(c.e.now().Facts.Total, 1))
}

// paint draws the board once for each size and palette.
func (c *card) paint(w, h int) image.Image {
	pal := kit.Palette()
	if c.image == nil || c.image.Bounds().Dx() != w || c.image.Bounds().Dy() != h || c.drawn != pal {
		c.image, c.drawn = image.NewRGBA(image.Rect(0, 0, w, h)), pal
		c.e.now().Paint(c.image, pal)
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
	if c.current != on {
		c.current = on
		c.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (c *card) CreateRenderer() fyne.WidgetRenderer { return &cardRenderer{c} }

type cardRenderer struct{ c *card }

func (r *cardRenderer) Destroy()           {}
func (r *cardRenderer) MinSize() fyne.Size { return fyne.NewSize(cardWidth, cardHeight) }

func (r *cardRenderer) Objects() []fyne.CanvasObject {
	c := r.c
	objects := []fyne.CanvasObject{c.focus, c.ground, c.field, c.picture, c.name, c.facts, c.state, c.ring, c.mark}
	if c.stars != nil {
		objects = append(objects, c.stars)
	}
	return objects
}

func (r *cardRenderer) Layout(size fyne.Size) {
	const pad, edge = 6, 16
	c, field := r.c, size.Height-64
	c.focus.Move(fyne.NewPos(-3, -3))
	c.focus.Resize(size.AddWidthHeight(6, 6))
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
	text(c.name, edge, field+23, size.Width-2*edge)
	right := size.Width - edge
	for _, o := range []fyne.CanvasObject{c.ring, c.mark} {
		if o.Visible() {
			o.Move(fyne.NewPos(right-20, field+35))
			o.Resize(fyne.NewSize(20, 20))
			right -= 26
		}
	}
	if c.stars != nil {
		m := c.stars.MinSize()
		c.stars.Move(fyne.NewPos(right-m.Width, field+45-m.Height/2))
		c.stars.Resize(m)
		right -= m.Width + 4
	}
	w := c.state.MinSize().Width
	text(c.state, right-w, field+45, w)
	room := right - w - 8 - edge
	c.facts.Text = c.kind + " · " + c.level
	if c.level == "" || c.facts.Length() > room {
		c.facts.Text = c.kind
	}
	text(c.facts, edge, field+45, room)
	c.facts.Refresh()
}

func (r *cardRenderer) Refresh() {
	c, pal := r.c, kit.Palette()
	c.pal = pal
	r.Layout(c.Size())
	c.ground.FillColor, c.field.FillColor = pal.Surface, pal.Canvas
	c.ground.StrokeWidth, c.ground.StrokeColor = 1, pal.Hair
	c.focus.StrokeColor = pal.Own
	kit.Show(c.focus, c.focused)
	switch {
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
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.open()
	case fyne.KeyLeft:
		c.l.move(c.index - 1)
	case fyne.KeyRight:
		c.l.move(c.index + 1)
	case fyne.KeyUp:
		c.l.moveRow(c, -1)
	case fyne.KeyDown:
		c.l.moveRow(c, 1)
	case fyne.KeyHome:
		c.l.move(0)
	case fyne.KeyEnd:
		c.l.move(len(c.l.shown) - 1)
	case fyne.KeyDelete:
		c.remove()
	case desktop.KeyMenu:
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(c)
		c.popUp(at.AddXY(edgeOfMenu, edgeOfMenu))
	default:
		c.l.w.typedKey(e)
	}
}

// edgeOfMenu is the distance from the edge of a card at which its menu opens when
// a key opens it.
const edgeOfMenu = 24

// TappedSecondary implements fyne.SecondaryTappable.
func (c *card) TappedSecondary(e *fyne.PointEvent) {
	c.l.move(c.index)
	c.popUp(e.AbsolutePosition)
}

// popUp shows what can be done with the puzzle.
func (c *card) popUp(at fyne.Position) {
	w := c.l.w
	again := fyne.NewMenuItem("Play from the start", func() { c.open(); w.do(w.commands["Play this board again"].run)() })
	again.Disabled = !c.e.begun()
	remove := withKey(fyne.NewMenuItem("Delete", c.remove), kit.MenuKey("Delete"))
	remove.Disabled = c.e.ready
	kit.ShowMenu(w.win.Canvas(), at, []*fyne.MenuItem{
		withKey(fyne.NewMenuItem("Open", c.open), kit.MenuKey("Enter")),
		again,
		fyne.NewMenuItem("Copy id", func() {
			w.app.Clipboard().SetContent(c.e.puzzle.ID)
			w.status.say(c.e.puzzle.ID + " is on the clipboard.")
		}),
		fyne.NewMenuItemSeparator(),
		remove,
	})
}

// remove deletes the puzzle if it is the player's own.
func (c *card) remove() {
	if c.e.ready {
		c.l.w.status.say("Only puzzles that you made or imported can be deleted.")
		return
	}
	c.l.remove(c.e)
}

// MouseIn implements desktop.Hoverable.
func (c *card) MouseIn(*desktop.MouseEvent) {
	c.hovered = true
	p := c.e.puzzle
	parts := []string{p.Facts.Size, p.Facts.Detail, c.l.level(c.e)}
	parts = slices.DeleteFunc(parts, func(s string) bool { return strings.Contains(p.Name(), s) })
	c.l.w.status.hint(strings.Join(append([]string{p.Name()}, parts...), ", "))
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
