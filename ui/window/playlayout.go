package window

import (
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/board"
	"backtrack/ui/family"
	"backtrack/ui/host"
	"backtrack/ui/kit"
	"backtrack/ui/play"
)

// A layoutHost is what the layout of a game needs from the window.
type layoutHost struct {
	*room
	loop        host.Loop
	do          func(func()) func()
	copyID      func(family.Puzzle)
	showLibrary func(familyID string)
	painted     func(puzzleID string) // called when the game has been painted
	zoomed      func()
	step        *stepCard // shown above the board of a first step; nil for other puzzles
}

// A playLayout shows a game: heading, board and the strip below it.
type playLayout struct {
	host    layoutHost
	g       *play.Game
	board   board.Board
	panel   []fyne.CanvasObject // the family's cards in the inspector
	object  fyne.CanvasObject
	title   *kit.Heading
	facts   *kit.Text
	id      *kit.Chip
	zoom    float32         // scale of the board; 1 shows all of it
	scroll  *kit.Scroll     // scrolls a board that is larger than its space
	area    *fyne.Container // contains scroll and receives the wheel
	strip   fyne.CanvasObject
	line    *kit.Ground // shown above the strip
	curtain *curtain
}

func newPlayLayout(h layoutHost, g *play.Game) *playLayout {
	p := g.Puzzle
	d := &playLayout{
		host: h, g: g, board: boardOf(g), panel: boardOf(g).Panel(),
		title: kit.NewHeading(p.Name(), titleSize, func() { h.showLibrary(g.Family.ID) }), facts: kit.NewText("", kit.Ink2, 13),
		line: kit.NewGround(kit.Line), strip: boardOf(g).Strip(),
	}
	d.title.Tip = "Choose another puzzle of " + g.Family.Name
	d.facts.Short = true
	d.id = kit.NewIDChip(p.ID, kit.IconCopy, h.do(func() { h.copyID(p) }))
	d.id.Tip = "Copy the id of this puzzle"
	d.zoom = 1
	d.scroll = kit.NewScrollBoth(container.New(boardLayout{d}, d.board))
	d.scroll.OnScrolled = func(fyne.Position) { d.setViewport() }
	d.board.SetScroller(board.Scroller{Reveal: d.reveal, Scroll: d.scrollBy})
	d.area = kit.NewFill(d.scroll, newWheel(d))
	d.curtain = newCurtain(g.Pause)
	d.curtain.Hide()
	if d.strip == nil {
		d.strip = kit.NewFill()
	}
	d.Update(play.State)
	d.object = container.New(d, d.title, d.facts, d.id, d.area, d.curtain, d.strip, d.line, d.card(), d.probe())
	return d
}

// boardOf returns the view of a game, which is a widget in the window.
func boardOf(g *play.Game) board.Board { return g.Controller.View.(board.Board) }

// card returns the card of a first step, or an invisible object.
func (l *playLayout) card() fyne.CanvasObject {
	if l.host.step == nil {
		return kit.NewFill()
	}
	return l.host.step.object
}

// probe returns an invisible pixel that is painted last and reports when the game has been
// painted.
func (l *playLayout) probe() fyne.CanvasObject {
	seen := false
	pixel := kit.NewRaster(func(w, h int) image.Image {
		if !seen {
			seen = true
			l.host.loop.Post(func() { l.host.painted(l.g.Puzzle.ID) })
		}
		return image.NewRGBA(image.Rect(0, 0, w, h))
	})
	pixel.Resize(fyne.NewSize(1, 1))
	return pixel
}

// Update describes the puzzle, and its level if known. It hides the board of a paused game.
func (l *playLayout) Update(what play.Changes) {
	if what&play.State == 0 {
		return
	}
	title, about := boardTitle(l.g)
	l.title.SetEnabled(title == "")
	if title == "" {
		title, about = l.g.Puzzle.Name(), l.description()
	}
	l.title.SetText(title)
	l.facts.SetText(about)
	if l.host.step != nil {
		l.host.step.update()
	}
	if paused := l.g.Clock.Paused(); paused != l.curtain.Visible() {
		kit.Show(l.curtain, paused)
		kit.Show(l.area, !paused)
		kit.Show(l.strip, !paused)
		l.object.Refresh()
	}
}

// description returns a line about the puzzle, with its level if known.
func (l *playLayout) description() string {
	p, f := l.g.Puzzle, l.g.Family
	name, detail := f.Name, p.Facts.Detail
	if pack := f.Pack(p.ID); pack != "" && !strings.Contains(p.Name(), pack) {
		name += ", " + pack
	}
	if p.Facts.Brief != "" {
		detail = p.Facts.Brief
	}
	return joinFacts(p.Name(), name, p.Facts.Size, l.g.Text.Level(), detail)
}

// joinFacts joins facts about a puzzle. It leaves out empty facts and facts that the title
// contains, such as the family and the size of generated puzzles.
func joinFacts(title string, facts ...string) string {
	title = strings.ToLower(title)
	named := func(s string) bool { return strings.Contains(title, strings.ToLower(s)) }
	return strings.Join(slices.DeleteFunc(facts, named), " · ")
}

// fit updates the layout of the board after a change of its strip or title.
func (l *playLayout) fit() {
	l.Update(play.State)
	l.scroll.Refresh()
	l.object.Refresh()
}

// minID is the width that the id of a puzzle keeps next to a long title.
const minID = 96

// Sizes of the title. A title that is too long for the first gets the second.
const (
	titleSize = 20
	longTitle = 16
)

// fitTitle makes the title smaller if it would be cut at a width.
func (l *playLayout) fitTitle(width float32) {
	size := float32(titleSize)
	if l.title.Length(size) > width {
		size = longTitle
	}
	l.title.SetTextSize(size)
}

// cells returns the place of the visible cells of the board in the window. For a board
// without cells it returns the middle of the board.
func (l *playLayout) cells() (fyne.Position, fyne.Size) {
	room := l.area.Size()
	size := l.board.Extent(room, l.scale())
	if l.board.Tile(room) == 0 {
		const edge = 0.15 // share of the width on each side
		size = fyne.NewSize(room.Width*(1-2*edge), room.Height)
	}
	size = size.Min(room)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(l.area)
	return at.AddXY((room.Width-size.Width)/2, (room.Height-size.Height)/2), size
}

func (l *playLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l *playLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const margin, side = 32, 24
	low := l.host.low
	for _, o := range []fyne.CanvasObject{l.title, l.facts, l.id} {
		kit.Show(o, !low)
	}
	kit.Show(l.id, !low && !l.g.Puzzle.Step())
	chip := l.id.MinSize()
	room := max(size.Width-2*margin-16, 0)
	l.fitTitle(room - minID)
	chip.Width = min(chip.Width, max(room-l.title.Length(l.title.TextSize()), minID))
	width := min(max(room-chip.Width, 0), l.title.Length(l.title.TextSize()))
	kit.Place(l.title, margin, 30-l.title.MinSize().Height/2, width, l.title.MinSize().Height)
	kit.Place(l.facts, margin, 55-l.facts.MinSize().Height/2, room+16, l.facts.MinSize().Height) // the facts may be below the id
	kit.Place(l.id, size.Width-margin-chip.Width, 20, chip.Width, chip.Height)

	l.strip.Resize(fyne.NewSize(size.Width-2*margin, l.strip.Size().Height)) // the height may depend on the width
	strip := max(l.strip.MinSize().Height, 36)
	top, bottom, stripX, stripY := float32(69), strip+33, float32(margin), size.Height-strip-20
	frame := l.board.Border()
	if frame.Edge {
		top = 80
	}
	if low {
		top, bottom, stripX, stripY = 10, strip+14, 16, size.Height-strip-8
	}
	if l.board.Strip() == nil {
		bottom = 10
		if !low {
			top, bottom = 84, 39
		}
	}
	kit.Show(l.line, frame.Line && !l.curtain.Visible())
	if frame.Line {
		above := float32(16)
		if low {
			above = 4
		}
		bottom += above - 4
		kit.Place(l.line, 0, stripY-above, size.Width, 1)
	}
	if l.host.step != nil {
		top += l.host.step.arrange(stripX, top+4, size.Width-2*stripX) + 4
	}
	area := fyne.NewSize(size.Width-2*side, size.Height-top-bottom)
	if low {
		area.Width = size.Width - 32
	}
	for _, o := range []fyne.CanvasObject{l.area, l.curtain} {
		kit.Place(o, (size.Width-area.Width)/2, top, area.Width, area.Height)
	}
	l.setViewport()
	kit.Place(l.strip, stripX, stripY, size.Width-2*stripX, strip)
}

// boardTitle returns the title of the map that replaces the puzzle on the board, and a line
// about the map. Both are "" if the board shows the puzzle.
func boardTitle(g *play.Game) (title, about string) {
	if m := mapOf(g); m != nil {
		return m.Title()
	}
	return "", ""
}

// A curtain is shown in place of the board while the game is paused.
type curtain struct {
	widget.BaseWidget
	kit.ButtonRole
	open func()
	text *kit.Text
	more *kit.Text
}

func newCurtain(open func()) *curtain {
	c := &curtain{open: open, text: kit.NewBold("Paused", kit.Ink, 20), more: kit.NewText("Click, or press P, to go on.", kit.Ink2, 14)}
	c.ExtendBaseWidget(c)
	return c
}

func (c *curtain) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewCenter(container.NewVBox(container.NewCenter(c.text), container.NewCenter(c.more))))
}

// AccessibilityLabel implements fyne.Accessible.
func (c *curtain) AccessibilityLabel() string { return c.text.Text }

func (c *curtain) Tapped(*fyne.PointEvent) { c.open() }

func (c *curtain) Cursor() desktop.Cursor { return desktop.PointerCursor }
