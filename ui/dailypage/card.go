package dailypage

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/daily"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/play"
	"backtrack/words"
)

// A card shows the puzzle of a family and a day: a picture of the game, its level, and how
// far the player is. A click or Enter opens it.
type card struct {
	widget.BaseWidget
	kit.Keyboard

	v      *View
	index  int
	puzzle daily.Puzzle
	entry  *play.Entry // of the library; nil if the puzzle was never opened
	made   *made       // nil as long as it is neither made nor known

	hovered bool
	ring    kit.Ring
	ground  kit.Plate
	field   *canvas.Rectangle
	picture *canvas.Raster
	name    *kit.Text
	facts   *kit.Text
	state   *kit.Text
	mark    *kit.Icon   // solved
	copy    *kit.Button // copies the result of a puzzle that is solved
}

var (
	_ fyne.Tappable     = (*card)(nil)
	_ fyne.Focusable    = (*card)(nil)
	_ desktop.Hoverable = (*card)(nil)
)

func newCard(v *View, index int) *card {
	c := &card{
		v: v, index: index, ring: kit.NewRing(), ground: kit.NewPlate(), field: kit.NewRectangle(8),
		name: kit.NewBold(v.families[index].Name, kit.Ink, 14), facts: kit.NewText("", kit.Ink2, 12),
		state: kit.NewText("", kit.Ink2, 12), mark: kit.NewIcon(kit.IconCheck, kit.Sol),
	}
	c.name.Short, c.facts.Short = true, true
	c.mark.SetSize(16)
	c.picture = kit.NewPicture(c.draw)
	c.copy = kit.NewButton("Copy result", kit.IconCopy, v.host.Do(func() { v.copyResult(c.puzzle) }))
	c.copy.Tip = "Copy date, level and time in a line"
	c.ExtendBaseWidget(c)
	c.Listen(c, func() {
		if c.Refresh(); c.Focused {
			v.reveal(c)
		}
	}, c.key)
	return c
}

// update shows how far the player is.
func (c *card) update() {
	size := ""
	switch {
	case c.entry != nil:
		size = c.entry.Puzzle.Facts.Size
	case c.made != nil && c.made.err == nil:
		size = c.made.puzzle.Facts.Size
	}
	c.facts.SetText(words.Upper(c.level()))
	if size != "" {
		c.facts.SetText(words.Upper(c.level()) + " · " + size)
	}
	win, won := c.v.history.Win(c.puzzle.Family.ID, c.puzzle.Day)
	kit.Show(c.copy, won)
	text, role := "Open", kit.Ink2
	switch {
	case won:
		text, role = words.Clock(win.Time()), kit.Sol
	case c.entry != nil && c.entry.Won():
		text, role, won = words.Clock(c.entry.Save.Best.Time), kit.Sol, true
	case c.entry != nil && c.entry.Begun():
		text = "In play"
	case c.entry == nil && c.made == nil:
		text, role = "Being made…", kit.Ink3
	case c.entry == nil && c.made.err != nil:
		text, role = "Can't be made", kit.Err
	}
	kit.Show(c.mark, won)
	c.state.SetRole(role)
	c.state.SetText(text)
	c.Refresh()
}

// level returns the level of the puzzle, or of the day before it is made.
func (c *card) level() string {
	switch {
	case c.entry != nil && c.entry.Puzzle.Header.Difficulty != "":
		return c.entry.Puzzle.Header.Difficulty
	case c.made != nil && c.made.puzzle.Header.Difficulty != "":
		return c.made.puzzle.Header.Difficulty
	}
	return c.puzzle.Level.String()
}

// draw draws the board.
func (c *card) draw(img *image.RGBA, pal paint.Palette, _ float64) {
	switch {
	case c.entry != nil:
		c.entry.Now().Paint(img, pal)
	case c.made != nil && c.made.err == nil:
		c.made.preview.Paint(img, pal)
	default:
		paint.NewSurface(img).Clear(pal.Canvas)
	}
}

// CreateRenderer implements fyne.Widget.
func (c *card) CreateRenderer() fyne.WidgetRenderer {
	r := kit.NewRenderer(c, c.ring.Rectangle, c.ground.Rim, c.ground.Body, c.field, c.picture,
		c.name, c.facts, c.state, c.mark)
	r.Min = func() fyne.Size { return fyne.NewSize(minCard, cardHeight) }
	r.Paint = func(pal paint.Palette) {
		edge := pal.Hair
		if c.hovered {
			edge = pal.Ink3
		}
		c.ground.Paint(pal.Surface, edge)
		c.field.FillColor = pal.Canvas
		c.ring.Paint(pal, c.Focused)
		c.picture.Refresh()
	}
	r.Place = func(size fyne.Size) {
		const pad, edge = 6, 16
		field := size.Height - 64
		c.ring.Place(fyne.Position{}, size, 12)
		c.ground.Place(fyne.Position{}, size, 12)
		kit.Place(c.field, pad, pad, size.Width-2*pad, field)
		kit.Place(c.picture, pad+8, pad+4, size.Width-2*pad-16, field-8)
		kit.Place(c.name, edge, field+13, size.Width-2*edge, 20)
		right := size.Width - edge
		if c.mark.Visible() {
			kit.Place(c.mark, right-16, field+37, 16, 16)
			right -= 20
		}
		w := c.state.MinSize().Width
		kit.Place(c.state, right-w, field+35, w, 20)
		kit.Place(c.facts, edge, field+35, right-w-8-edge, 20)
	}
	return r.Start()
}

// AccessibilityLabel implements fyne.Accessible.
func (c *card) AccessibilityLabel() string { return c.name.Text + ", " + c.facts.Text }

// Tapped implements fyne.Tappable.
func (c *card) Tapped(*fyne.PointEvent) { c.v.open(c) }

// key opens the puzzle, or goes to another card.
func (c *card) key(e *fyne.KeyEvent) bool {
	columns := c.v.layout.columns
	by, ok := map[fyne.KeyName]int{
		fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -columns, fyne.KeyDown: columns,
	}[e.Name]
	switch {
	case ok:
		c.v.focusCard(c.index + by)
	case e.Name == fyne.KeyReturn, e.Name == fyne.KeyEnter, e.Name == fyne.KeySpace:
		c.v.open(c)
	default:
		return false
	}
	return true
}

// MouseIn implements desktop.Hoverable.
func (c *card) MouseIn(*desktop.MouseEvent) {
	c.hovered = true
	c.Refresh()
}

// MouseMoved implements desktop.Hoverable.
func (c *card) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (c *card) MouseOut() {
	c.hovered = false
	c.Refresh()
}

// Measures of the page.
const (
	minCard    = 176
	maxCard    = 280
	cardHeight = 168
	copyHeight = 36 // of the button below a card
	gap        = 16
	leastSide  = 264 // width of the calendar
	wideSide   = 320
	widePage   = 860
)

// A pageLayout puts the calendar at the left, and the title of the day and the cards at the
// right. Objects are these, then each card and its button.
type pageLayout struct {
	width   float32 // when it was laid out last
	columns int
}

func newPageLayout(objects ...fyne.CanvasObject) (*pageLayout, *fyne.Container) {
	l := &pageLayout{columns: 1}
	return l, container.New(l, objects...)
}

// MinSize implements fyne.Layout.
func (l *pageLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.arrange(o, l.width))
}

// Layout implements fyne.Layout.
func (l *pageLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.arrange(o, size.Width)
}

// arrange places the objects in some width and returns the height that they take.
func (l *pageLayout) arrange(o []fyne.CanvasObject, width float32) float32 {
	const edge, bar, title = 4, 28, 36 // room for the rings of focus and the scroll bar; height of the title
	side := float32(leastSide)
	if width >= widePage {
		side = wideSide
	}
	month := o[0].MinSize().Height
	kit.Place(o[0], edge, edge, side, month)
	x, room := edge+side+gap+8, width-side-gap-8-edge-bar
	kit.Place(o[1], x, edge, room, title)
	cards := o[2:]
	l.columns = min(max(int((room+gap)/(minCard+gap)), 1), (len(cards)/2+1)/2)
	w := min(maxCard, (room-float32(l.columns-1)*gap)/float32(l.columns))
	y, next := float32(edge+title+8), float32(0)
	for i := 0; i < len(cards); i += 2 {
		column := i / 2 % l.columns
		if column == 0 {
			y, next = y+next, cardHeight+gap
		}
		at, button := x+float32(column)*(w+gap), cards[i+1]
		kit.Place(cards[i], at, y, w, cardHeight)
		if button.Visible() {
			next = cardHeight + copyHeight + 8
			kit.Place(button, at, y+cardHeight+2, min(w, button.MinSize().Width), copyHeight-4)
		}
	}
	return max(edge+month+gap, y+next)
}
