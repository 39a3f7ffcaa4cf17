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
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model"
	"backtrack/ui/kit"
	"backtrack/ui/kit/overlay"
	"backtrack/ui/kit/puzzlecard"
	"backtrack/ui/paint"
	"backtrack/ui/play"
	"backtrack/words"
)

// A Card shows a puzzle of the library and the progress of the player.
type Card struct {
	puzzlecard.Card
	Entry *play.Entry

	v     *View
	save  *model.Save   // game of the entry when the card was made
	pal   paint.Palette // palette of the card
	index int           // index among the shown cards
	kind  string        // family and size
	pack  string        // pack of a ready-made puzzle; "" if another text is in its place
}

var _ fyne.SecondaryTappable = (*Card)(nil)

// numberedName matches names that are only a numbered word, such as "Graph 5" or "instance G2".
var numberedName = regexp.MustCompile(`^[\pL ]+(, instance)? \pL?\d+$`)

// longName matches names whose number needs a line of its own, such as "Jealous husbands 2
// couples, boat 2".
var longName = regexp.MustCompile(`^([\pL ]{14,}) (\d.*)$`)

func newCard(v *View, e *play.Entry) *Card {
	c := &Card{v: v, Entry: e, save: e.Save, pal: kit.Palette()}
	c.Badge, c.Open, c.Key, c.OnHover = kit.NewRaster(c.paintBadge), c.open, c.key, c.hover
	c.Begin(c, e.Puzzle.Name())
	c.SetPicture(e.Now().Paint)
	f, _ := v.familyOf(e)
	c.kind = f.RailName + " " + e.Puzzle.Facts.Size
	if f.Unit != "" {
		c.kind = f.RailName + ", " + e.Puzzle.Facts.Size
	}
	if seed := e.Puzzle.Seed(); seed != "" && e.Puzzle.Renamed+e.Puzzle.Daily == "" {
		c.Name.Text, c.kind = e.Puzzle.Header.Name, "No. "+seed
		if name := e.Puzzle.Header.Name; !strings.Contains(name, f.Name) && !strings.Contains(name, f.RailName) {
			c.kind = f.RailName + ", no. " + seed
		}
	}
	if e.ReadyMade && numberedName.MatchString(e.Puzzle.Name()) {
		c.Second.Text = cmp.Or(e.Puzzle.Facts.Special, e.Puzzle.Facts.Detail)
	} else if parts := longName.FindStringSubmatch(e.Puzzle.Name()); e.ReadyMade && parts != nil {
		c.Name.Text, c.Second.Text = parts[1], parts[2]
	} else {
		c.pack = f.Pack(e.Puzzle.ID)
	}
	c.update()
	return c
}

// showPack shows the pack below the name if on is set. It is not set if the headings show the
// packs.
func (c *Card) showPack(on bool) {
	if text := c.pack; text != "" {
		if !on {
			text = ""
		}
		c.Second.SetText(text)
	}
}

// update shows the player's progress. If there is none, it shows the level of the puzzle.
func (c *Card) update() {
	e, level := c.Entry, c.v.host.Catalog.Level(c.Entry)
	kit.Show(c.Badge, e.Won() || e.InPlay())
	c.SetFacts(c.kind, level)
	switch {
	case e.Won() && e.Save.Best.Stars > 0:
		c.SetState("", kit.Ink2, stars(e.Save.Best.Stars)...)
	case e.Won():
		c.SetState(words.Clock(e.Save.Best.Time), kit.Sol)
	case e.Now().Solved && e.Begun():
		c.SetState("Solution shown", kit.Ink2)
	case e.Begun():
		c.SetState(fmt.Sprintf("%.0f %%", 100*c.done()), kit.Ink2)
	case c.v.host.Catalog.Unsolvable(e):
		c.SetFacts(c.kind)
		c.SetState("Unsolvable", kit.Err, kit.NewIcon(kit.IconClose, kit.Err))
	default:
		c.SetFacts(c.kind)
		c.SetState(words.Upper(level), kit.Ink2)
	}
}

// stars returns a row of stars, the first n of them filled.
func stars(n int) (row []*kit.Icon) {
	for i := range play.MaxStars {
		row = append(row, kit.NewIcon(kit.Star(i < n)))
	}
	return row
}

func (c *Card) done() float64 {
	return float64(c.Entry.Now().Facts.Done) / float64(max(c.Entry.Now().Facts.Total, 1))
}

// paintBadge draws a tick on a disc if the puzzle is solved. Otherwise it draws a ring with an arc
// for the part of the puzzle that is done.
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

func (c *Card) open() { c.v.host.Open(c.Entry.Puzzle) }

// key moves from card to card, or runs a command on the puzzle.
func (c *Card) key(e *fyne.KeyEvent) bool {
	switch e.Name {
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
		overlay.ShowMenuByKey(c.v.host.Canvas, c.edge(), c.v.moveItems(c))
	case desktop.KeyMenu:
		c.popUp(c.edge())
	default:
		return false
	}
	return true
}

// edge returns the position of the card's menu if a key opens the menu.
func (c *Card) edge() fyne.Position {
	const in = 24
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(c).AddXY(in, in)
}

// TappedSecondary implements fyne.SecondaryTappable.
func (c *Card) TappedSecondary(e *fyne.PointEvent) {
	c.v.focus(c.index)
	c.popUp(e.AbsolutePosition)
}

// popUp shows the menu of the puzzle.
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
	up, down := item("Move up", "Alt+Up", func() { c.v.Shift(-1) }), item("Move down", "Alt+Down", func() { c.v.Shift(1) })
	up.Disabled = !c.v.ordered(c.Entry) || !h.Catalog.CanShift(c.Entry, -1)
	down.Disabled = !c.v.ordered(c.Entry) || !h.Catalog.CanShift(c.Entry, 1)
	overlay.ShowMenu(h.Canvas, at, []*fyne.MenuItem{
		item("Open", "Enter", c.open),
		again,
		item("Copy id", "", func() { h.CopyID(p) }),
		fyne.NewMenuItemSeparator(),
		rename,
		item("Move to…", "F4", func() { overlay.ShowMenu(h.Canvas, at, c.v.moveItems(c)) }),
		up,
		down,
		remove,
	})
}

// hover describes the puzzle in the status bar while the pointer is on the card.
func (c *Card) hover(on bool) {
	if !on {
		c.v.host.Tip("")
		return
	}
	p := c.Entry.Puzzle
	parts := []string{p.Facts.Size, p.Facts.Detail, c.v.host.Catalog.Level(c.Entry)}
	parts = slices.DeleteFunc(parts, func(s string) bool { return strings.Contains(p.Name(), s) })
	c.v.host.Tip(strings.Join(append([]string{p.Name()}, parts...), ", "))
}
