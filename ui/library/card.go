package library

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"regexp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/model"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/paint"
	"backtrack/ui/play"
	"backtrack/words"
)

// A Card shows a puzzle of the library: a picture of the game, its name and size,
// and the progress of the player. A click or Enter opens it.
type Card struct {
	widget.BaseWidget
	kit.Keyboard
	Entry *play.Entry

	v       *View
	save    *model.Save // of the entry, when the card was made
	index   int         // among the cards that are shown
	current bool        // it is the current game
	hovered bool

	focus   *canvas.Rectangle // the ring around the card that has the keyboard
	ground  *canvas.Rectangle
	field   *canvas.Rectangle
	picture *canvas.Raster
	kind    string // family and size
	level   string // "" if it is not known, or state says it
	name    *kit.Text
	pack    string    // of a ready-made puzzle; "" if another text is in its place
	special *kit.Text // pack, what is special about a board whose name is a number, or the end of a long name
	facts   *kit.Text // kind and, where there is room, level
	state   *kit.Text
	stars   *fyne.Container // in place of the ring, of a game that was won; else empty
	badge   *canvas.Raster  // on the picture: a tick if it was solved, the part that is done if it is in play
	cross   *kit.Icon       // it is unsolvable

	image *image.RGBA   // what picture shows
	drawn paint.Palette // with which it was drawn
	pal   paint.Palette // with which the card was coloured last
}

var (
	_ fyne.Tappable          = (*Card)(nil)
	_ fyne.SecondaryTappable = (*Card)(nil)
	_ fyne.Focusable         = (*Card)(nil)
	_ desktop.Hoverable      = (*Card)(nil)
)

// numbered matches names that say nothing but a number, such as "Graph 5" or "instance G2".
var numbered = regexp.MustCompile(`^[\pL ]+(, instance)? \pL?\d+$`)

// long matches names whose number needs a line of its own, such as "Jealous husbands 2
// couples, boat 2".
var long = regexp.MustCompile(`^([\pL ]{14,}) (\d.*)$`)

func newCard(v *View, e *play.Entry) *Card {
	c := &Card{
		v: v, Entry: e, save: e.Save, pal: kit.Palette(),
		ground: canvas.NewRectangle(nil), field: canvas.NewRectangle(nil), focus: canvas.NewRectangle(nil),
	}
	c.ground.CornerRadius, c.field.CornerRadius, c.focus.CornerRadius = 12, 8, 15
	c.focus.StrokeWidth = 2
	c.picture = kit.NewRaster(c.paint)
	f, _ := v.familyOf(e)
	c.name = kit.NewBold(e.Puzzle.Name(), kit.Ink, 14)
	facts := f.RailName + " " + e.Puzzle.Facts.Size
	if f.Unit != "" {
		facts = f.RailName + ", " + e.Puzzle.Facts.Size
	}
	if seed := e.Puzzle.Seed(); seed != "" && e.Puzzle.Renamed == "" {
		c.name.SetText(e.Puzzle.Header.Name)
		facts = "No. " + seed
		if name := e.Puzzle.Header.Name; !strings.Contains(name, f.Name) && !strings.Contains(name, f.RailName) {
			facts = f.RailName + ", no. " + seed
		}
	}
	c.kind, c.facts = facts, kit.NewText(facts, kit.Ink2, 12)
	c.special = kit.NewText("", kit.Ink2, 12)
	if e.ReadyMade && numbered.MatchString(e.Puzzle.Name()) {
		c.special.Text = cmp.Or(e.Puzzle.Facts.Special, e.Puzzle.Facts.Detail)
	} else if parts := long.FindStringSubmatch(e.Puzzle.Name()); e.ReadyMade && parts != nil {
		c.name.Text, c.special.Text = parts[1], parts[2]
	} else {
		c.pack = f.Pack(e.Puzzle.ID)
	}
	c.name.Short, c.name.Middle, c.special.Short, c.facts.Short = true, true, true, true
	c.state = kit.NewText("", kit.Ink2, 12)
	c.badge = kit.NewRaster(c.paintBadge)
	c.cross = kit.NewIcon(kit.IconClose, kit.Err)
	c.cross.SetSize(16)
	c.stars = kit.NewRow(2)
	c.ExtendBaseWidget(c)
	c.Listen(c, c.Refresh, c.key)
	c.update()
	return c
}

// showPack shows the pack below the name, unless a heading does.
func (c *Card) showPack(on bool) {
	if text := c.pack; text != "" {
		if !on {
			text = ""
		}
		c.special.SetText(text)
	}
}

// update shows how far the player is, or how hard the puzzle is.
func (c *Card) update() {
	e := c.Entry
	kit.Show(c.badge, e.Won() || e.InPlay())
	c.cross.Hide()
	c.level = c.v.host.Catalog.Level(e)
	switch {
	case e.Won() && e.Save.Best.Stars > 0:
		c.rate(e.Save.Best.Stars)
	case e.Won():
		c.setState(words.Clock(e.Save.Best.Time), kit.Sol)
	case e.Now().Solved && e.Begun():
		c.setState("Solution shown", kit.Ink2)
	case e.Begun():
		c.setState(fmt.Sprintf("%.0f %%", 100*c.done()), kit.Ink2)
	case c.v.host.Catalog.Unsolvable(e):
		c.level = ""
		c.setState("Unsolvable", kit.Err)
		c.cross.Show()
	default:
		c.setState(words.Upper(c.level), kit.Ink2)
		c.level = ""
	}
	c.Refresh()
}

// setState shows how far the player is.
func (c *Card) setState(text string, role kit.Role) {
	c.state.SetText(text)
	c.state.SetRole(role)
}

// rate shows a row of stars, the first n of them filled.
func (c *Card) rate(n int) {
	c.stars.Objects = nil
	for i := range play.MaxStars {
		glyph, role := kit.GlyphStar, kit.Hint
		if i >= n {
			glyph, role = kit.GlyphStarLine, kit.Ink3
		}
		icon := kit.NewIcon(glyph, role)
		icon.SetSize(16)
		c.stars.Add(icon)
	}
}

func (c *Card) done() float64 {
	return float64(c.Entry.Now().Facts.Done) / float64(max(c.Entry.Now().Facts.Total, 1))
}

// paint draws the board once for each size and palette.
func (c *Card) paint(w, h int) image.Image {
	pal := kit.Palette()
	if c.image == nil || c.image.Bounds().Dx() != w || c.image.Bounds().Dy() != h || c.drawn != pal {
		c.image, c.drawn = image.NewRGBA(image.Rect(0, 0, w, h)), pal
		c.Entry.Now().Paint(c.image, pal)
	}
	return c.image
}

// paintBadge draws a tick on a disc, or the part that is done as a part of a ring.
func (c *Card) paintBadge(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	s, pal := paint.NewSurface(img), kit.Palette()
	s.Clear(pal.Canvas)
	side := float64(w)
	at := func(x, y float64) paint.Point { return paint.Pt(x*side, y*side) }
	if c.Entry.Won() {
		s.Disc(side/2, side/2, side/2, pal.Sol)
		s.Polyline([]paint.Point{at(.28, .52), at(.44, .68), at(.73, .35)}, side*.11, pal.Canvas)
		return img
	}
	s.Ring(side/2, side/2, side*.4, side*.2, pal.Line)
	var arc []paint.Point
	for a := 0.0; a <= c.done()*2*math.Pi; a += .1 {
		arc = append(arc, at(.5+.4*math.Sin(a), .5-.4*math.Cos(a)))
	}
	if len(arc) > 1 {
		s.Polyline(arc, side*.2, pal.Own)
	}
	return img
}

func (c *Card) setCurrent(on bool) {
	if c.current != on {
		c.current = on
		c.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	r := kit.NewRenderer(c, c.focus, c.ground, c.field, c.picture,
		c.name, c.special, c.facts, c.state, c.badge, c.cross, c.stars)
	r.Min = func() fyne.Size { return fyne.NewSize(cardWidth, cardHeight) }
	r.Paint, r.Place = c.colour, c.place
	return r.Start()
}

// place puts the parts of the card where they are.
func (c *Card) place(size fyne.Size) {
	const pad, edge = 6, 16
	field := size.Height - 64
	const lines = 18 // from a line to the next
	if c.special.Text != "" {
		field -= lines
	}
	kit.Place(c.focus, -3, -3, size.Width+6, size.Height+6)
	c.ground.Resize(size)
	kit.Place(c.field, pad, pad, size.Width-2*pad, field)
	kit.Place(c.badge, size.Width-pad-28, pad+8, 20, 20)
	kit.Place(c.picture, pad+8, pad+4, size.Width-2*pad-16, field-8)
	text := func(t *kit.Text, x, mid, width float32) {
		h := t.MinSize().Height
		kit.Place(t, x, mid-h/2, width, h)
	}
	text(c.name, edge, field+23, size.Width-2*edge)
	if c.special.Text != "" {
		field += lines
		text(c.special, edge, field+25, size.Width-2*edge)
	}
	right := size.Width - edge
	if c.cross.Visible() {
		kit.Place(c.cross, right-20, field+35, 20, 20)
		right -= 26
	}
	if m := c.stars.MinSize(); m.Width > 0 {
		kit.Place(c.stars, right-m.Width, field+45-m.Height/2, m.Width, m.Height)
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

// colour sets the colours.
func (c *Card) colour(pal paint.Palette) {
	c.pal = pal
	c.ground.FillColor, c.field.FillColor = pal.Surface, pal.Canvas
	c.ground.StrokeWidth, c.ground.StrokeColor = 1, pal.Hair
	c.focus.StrokeColor = pal.Own
	kit.Show(c.focus, c.Focused)
	switch {
	case c.current:
		c.ground.StrokeColor = pal.Own
	case c.hovered:
		c.ground.StrokeColor = pal.Ink3
	}
}

func (c *Card) open() { c.v.host.Open(c.Entry.Puzzle) }

// AccessibilityLabel implements fyne.Accessible.
func (c *Card) AccessibilityLabel() string {
	return c.Entry.Puzzle.Name() + ", " + c.facts.Text + ", " + c.state.Text
}

// Tapped implements fyne.Tappable.
func (c *Card) Tapped(*fyne.PointEvent) { c.open() }

// key goes from card to card, or does something with the puzzle.
func (c *Card) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		c.open()
	case fyne.KeyLeft:
		c.v.focus(c.index - 1)
	case fyne.KeyRight:
		c.v.focus(c.index + 1)
	case fyne.KeyUp:
		c.v.focusRow(c, -1)
	case fyne.KeyDown:
		c.v.focusRow(c, 1)
	case fyne.KeyHome:
		c.v.focus(0)
	case fyne.KeyEnd:
		c.v.focus(len(c.v.shown) - 1)
	case fyne.KeyDelete:
		c.v.remove(c)
	case fyne.KeyF2:
		c.v.rename(c)
	case fyne.KeyF4:
		overlay.ShowMenu(c.v.host.Canvas, c.edge(), c.v.moveItems(c))
	case desktop.KeyMenu:
		c.popUp(c.edge())
	default:
		return false
	}
	return true
}

// edge returns where a menu of the card opens when a key opens it.
func (c *Card) edge() fyne.Position {
	const in = 24
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(c).AddXY(in, in)
}

// TappedSecondary implements fyne.SecondaryTappable.
func (c *Card) TappedSecondary(e *fyne.PointEvent) {
	c.v.focus(c.index)
	c.popUp(e.AbsolutePosition)
}

// popUp shows what can be done with the puzzle.
func (c *Card) popUp(at fyne.Position) {
	item := func(label, key string, do func()) *fyne.MenuItem {
		i := fyne.NewMenuItem(label, do)
		if key != "" {
			i.Shortcut = overlay.MenuKey(key)
		}
		return i
	}
	h, p := c.v.host, c.Entry.Puzzle
	again := item("Play from the start", "", func() { h.Restart(p) })
	again.Disabled = !c.Entry.Begun()
	rename := item("Rename…", "F2", func() { c.v.rename(c) })
	remove := item("Delete", "Delete", func() { c.v.remove(c) })
	rename.Disabled, remove.Disabled = c.Entry.ReadyMade, c.Entry.ReadyMade
	overlay.ShowMenu(h.Canvas, at, []*fyne.MenuItem{
		item("Open", "Enter", c.open),
		again,
		item("Copy id", "", func() { h.Copy(p.ID, p.ID+" is on the clipboard.") }),
		fyne.NewMenuItemSeparator(),
		rename,
		item("Move to…", "F4", func() { overlay.ShowMenu(h.Canvas, at, c.v.moveItems(c)) }),
		remove,
	})
}

// MouseIn implements desktop.Hoverable.
func (c *Card) MouseIn(*desktop.MouseEvent) {
	c.hovered = true
	p := c.Entry.Puzzle
	parts := []string{p.Facts.Size, p.Facts.Detail, c.v.host.Catalog.Level(c.Entry)}
	parts = slices.DeleteFunc(parts, func(s string) bool { return strings.Contains(p.Name(), s) })
	c.v.host.Tip(strings.Join(append([]string{p.Name()}, parts...), ", "))
	c.Refresh()
}

// MouseMoved implements desktop.Hoverable.
func (c *Card) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *Card) MouseOut() {
	c.hovered = false
	c.v.host.Tip("")
	c.Refresh()
}
