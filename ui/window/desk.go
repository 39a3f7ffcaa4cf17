package window

import (
	"image"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/board"
	"backtrack/ui/kit"
)

// A desk shows a game: heading, board and what stands below it.
type desk struct {
	g       *game
	object  fyne.CanvasObject
	title   *kit.Text
	facts   *kit.Text
	id      *kit.Chip
	scroll  *zoomer
	strip   fyne.CanvasObject
	line    *kit.Ground // above the strip
	curtain *curtain
	covered bool
}

func newDesk(g *game) *desk {
	p := g.puzzle
	d := &desk{
		g:     g,
		title: kit.NewBold(p.Name(), kit.Ink, 20),
		facts: kit.NewText("", kit.Ink2, 13),
		strip: g.board().Strip(),
	}
	d.title.Short, d.facts.Short = true, true
	d.updateTitle()
	d.id = kit.NewIDChip(p.ID, kit.IconCopy, g.w.do(func() {
		g.w.app.Clipboard().SetContent(p.ID)
		g.w.status.say(p.ID + " is on the clipboard.")
	}))
	d.id.Hint, d.id.OnHover = "Copy the id of this puzzle", g.w.status.hint
	d.scroll = newZoomer(g)
	d.curtain = newCurtain(func() { g.w.togglePause() })
	d.curtain.Hide()
	if d.strip == nil {
		d.strip = kit.NewFill()
	}
	d.line = kit.NewGround(kit.Line)
	d.object = container.New(d, d.title, d.facts, d.id, d.scroll, d.curtain, d.strip, d.line, d.probe())
	return d
}

// probe returns an invisible pixel that notes when the game is painted: it is
// painted last.
func (d *desk) probe() fyne.CanvasObject {
	seen := false
	pixel := kit.NewRaster(func(w, h int) image.Image {
		if !seen {
			seen = true
			g := d.g
			g.w.post(func() { g.w.painted(g.puzzle.ID) })
		}
		return image.NewRGBA(image.Rect(0, 0, w, h))
	})
	pixel.Resize(fyne.NewSize(1, 1))
	return pixel
}

// updateTitle says what the puzzle is, and how hard, once that is known.
func (d *desk) updateTitle() {
	p := d.g.puzzle
	d.title.SetText(p.Name())
	if title, about := d.g.boardTitle(); title != "" {
		d.title.SetText(title)
		d.facts.SetText(about)
		return
	}
	f := d.g.w.family(p.Family)
	name, detail := f.Name, p.Facts.Detail
	if pack := f.Pack(p.ID); pack != "" {
		name += ", " + pack
	}
	if p.Facts.Brief != "" {
		detail = p.Facts.Brief
	}
	parts := []string{name, p.Facts.Size, d.g.levelText(), detail}
	title := p.Name() // which names the family and the size of puzzles that were made
	d.facts.SetText(strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" || strings.Contains(title, s) }), " · "))
}

// Refresh lays the board out again, for example after a change of zoom.
func (d *desk) Refresh() { d.object.Refresh() }

// cover hides the board, or shows it again.
func (d *desk) cover(on bool) {
	d.covered = on
	kit.Show(d.curtain, on)
	kit.Show(d.scroll, !on)
	kit.Show(d.strip, !on)
	d.Refresh()
}

// leastID is the width that the id of a puzzle keeps next to a long title.
const leastID = 96

// MinSize implements fyne.Layout.
func (d *desk) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (d *desk) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const margin, side = 32, 24
	low := d.g.w.frame.isLow
	for _, o := range []fyne.CanvasObject{d.title, d.facts, d.id} {
		kit.Show(o, !low)
	}
	chip := d.id.MinSize()
	right := float32(margin)
	room := max(size.Width-margin-right-16, 0)
	chip.Width = min(chip.Width, max(room-d.title.Length(), leastID))
	width := max(room-chip.Width, 0)
	d.title.Move(fyne.NewPos(margin, 30-d.title.MinSize().Height/2))
	d.title.Resize(fyne.NewSize(width, d.title.MinSize().Height))
	d.facts.Move(fyne.NewPos(margin, 55-d.facts.MinSize().Height/2))
	d.facts.Resize(fyne.NewSize(room+16, d.facts.MinSize().Height)) // also below the id
	d.id.Move(fyne.NewPos(size.Width-right-chip.Width, 20))
	d.id.Resize(chip)

	d.strip.Resize(fyne.NewSize(size.Width-2*margin, d.strip.Size().Height)) // on which its height may depend
	strip := max(d.strip.MinSize().Height, 36)
	top, bottom, stripX, stripY := float32(69), strip+33, float32(margin), size.Height-strip-20
	if _, edged := d.g.board().(board.Edged); edged {
		top = 80
	}
	if low {
		top, bottom, stripX, stripY = 10, strip+14, 16, size.Height-strip-8
	}
	if d.g.board().Strip() == nil {
		bottom = 10
		if !low {
			top, bottom = 84, 39
		}
	}
	_, ruled := d.g.board().(board.Ruled)
	kit.Show(d.line, ruled && !d.covered)
	if ruled {
		above := float32(16)
		if low {
			above = 4
		}
		bottom += above - 4
		d.line.Move(fyne.NewPos(0, stripY-above))
		d.line.Resize(fyne.NewSize(size.Width, 1))
	}
	area := fyne.NewSize(size.Width-2*side, size.Height-top-bottom)
	if low {
		area.Width = size.Width - 32
	}
	for _, o := range []fyne.CanvasObject{d.scroll, d.curtain} {
		o.Move(fyne.NewPos((size.Width-area.Width)/2, top))
		o.Resize(area)
	}
	d.strip.Move(fyne.NewPos(stripX, stripY))
	d.strip.Resize(fyne.NewSize(size.Width-2*stripX, strip))
}

// A zoomer scrolls the board when it is larger than the space there is.
type zoomer struct {
	widget.BaseWidget
	g      *game
	scroll *kit.Scroll
}

func newZoomer(g *game) *zoomer {
	z := &zoomer{g: g}
	z.scroll = kit.NewScrollBoth(container.New(boardLayout{z}, g.board()))
	z.ExtendBaseWidget(z)
	return z
}

// CreateRenderer implements fyne.Widget.
func (z *zoomer) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(kit.NewFill(z.scroll, newWheel(z)))
}

// boardLayout gives the board its size.
type boardLayout struct{ z *zoomer }

// MinSize implements fyne.Layout.
func (l boardLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	zoom, room := l.z.g.w.settings.Zoom, l.z.scroll.Size()
	if zoom <= 1 || l.z.g.zoomer() != nil {
		return o[0].MinSize()
	}
	return o[0].MinSize().Max(fyne.NewSize(room.Width*zoom, room.Height*zoom))
}

// Layout implements fyne.Layout.
func (l boardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if zoom := l.z.g.w.settings.Zoom; zoom < 1 && l.z.g.zoomer() == nil {
		small := fyne.NewSize(size.Width*zoom, size.Height*zoom).Max(o[0].MinSize())
		o[0].Move(fyne.NewPos((size.Width-small.Width)/2, (size.Height-small.Height)/2))
		o[0].Resize(small)
		return
	}
	o[0].Move(fyne.Position{})
	o[0].Resize(size)
}

// boardTitle returns the title of the view that replaces the puzzle on the board,
// such as its map, and a line about it; empty if it shows the puzzle.
func (g *game) boardTitle() (title, about string) {
	if t, ok := g.board().(board.Titler); ok {
		return t.Title()
	}
	return "", ""
}

// zoomer returns the board if it zooms what it shows on its own, else nil.
func (g *game) zoomer() board.Zoomer {
	if z, ok := g.board().(board.Zoomer); ok && z.Zooms() {
		return z
	}
	return nil
}

// A wheel takes the mouse wheel over the board: with Ctrl it zooms, without
// it scrolls.
type wheel struct {
	widget.BaseWidget
	z *zoomer
}

func newWheel(z *zoomer) *wheel {
	h := &wheel{z: z}
	h.ExtendBaseWidget(h)
	return h
}

// CreateRenderer implements fyne.Widget.
func (h *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(kit.NewFill())
}

// Scrolled implements fyne.Scrollable.
func (h *wheel) Scrolled(e *fyne.ScrollEvent) {
	if zoom := h.z.g.zoomer(); zoom != nil {
		const notch = 25 // of the wheel
		zoom.Zoom(&e.AbsolutePosition, float32(math.Pow(1.2, float64(e.Scrolled.DY)/notch)))
		return
	}
	if modifiers()&fyne.KeyModifierControl == 0 {
		h.z.scroll.Scrolled(e)
		return
	}
	step := float32(zoomStep)
	if e.Scrolled.DY < 0 {
		step = -step
	}
	h.z.g.w.zoom(step)
}

// A curtain stands in place of the board while the game is paused.
type curtain struct {
	widget.BaseWidget
	open func()
	text *kit.Text
	more *kit.Text
}

func newCurtain(open func()) *curtain {
	c := &curtain{open: open, text: kit.NewBold("Paused", kit.Ink, 20), more: kit.NewText("Click, or press P, to go on.", kit.Ink2, 14)}
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer implements fyne.Widget.
func (c *curtain) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewCenter(container.NewVBox(container.NewCenter(c.text), container.NewCenter(c.more))))
}

// Tapped implements fyne.Tappable.
func (c *curtain) Tapped(*fyne.PointEvent) { c.open() }

// Cursor implements desktop.Cursorable.
func (c *curtain) Cursor() desktop.Cursor { return desktop.PointerCursor }
