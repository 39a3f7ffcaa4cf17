package lab

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/paint"
	"backtrack/words"
)

// A stage has the boards of searches that are side by side.
type stage struct {
	model   *lookmodel.Look
	shown   func() []*lookmodel.Lane // whose boards are shown
	hint    func(string)             // shows what the control under the pointer does
	focus   func()                   // gives the keyboard to the page
	least   float32                  // size of the smallest text; 0 if there is no such bound
	pointed int                      // the event whose placement the chosen board points out; -1 if there is none
}

// A laneCard shows where a search is: its board and its figures.
type laneCard struct {
	*stage
	index  int
	rim    *kit.Ground // own while the lane is chosen among several
	ground *kit.Ground
	name   *kit.Text
	step   *kit.Text // how far it is
	board  *laneBoard
	values [4]*kit.Text
	labels [4]*kit.Text
	foot   box // of the figures, where they are below the board
}

// Sizes of the type of figures.
const (
	figureSize  = 14
	leastFigure = 10
)

// Measures of a lane, in units.
const (
	lanePad    = 12
	laneHead   = 50 // above the board
	laneFoot   = 48 // below it
	figureWide = 76 // of a figure next to the board
	figureHigh = 40
	figureGap  = 4 // least, between figures below the board
)

func newLaneCard(s *stage, index int) *laneCard {
	c := &laneCard{stage: s, index: index, rim: kit.NewRounded(kit.Hair, 12), ground: kit.NewRounded(kit.Surface, 11)}
	c.name, c.step = kit.NewBold("", kit.Ink, 14), kit.NewText("", kit.Ink2, 12)
	c.name.Short, c.step.Short = true, true
	c.board = newLaneBoard(s, func() *lookmodel.Lane { return c.lane() })
	for i, label := range []string{"nodes", "backtracks", "rejects", ""} {
		c.values[i], c.labels[i] = kit.NewBold("", kit.Ink, figureSize), kit.NewText(label, kit.Ink2, 11)
	}
	return c
}

func (c *laneCard) objects() []fyne.CanvasObject {
	out := []fyne.CanvasObject{c.rim, c.ground, c.name, c.step, c.board}
	for i := range c.values {
		out = append(out, c.values[i], c.labels[i])
	}
	return out
}

// lane returns the search of the card; nil if it is the player's, or none.
func (c *laneCard) lane() *lookmodel.Lane {
	if lanes := c.shown(); c.index < len(lanes) {
		return lanes[c.index]
	}
	return nil
}

// update shows the position of the lane.
func (c *laneCard) update() {
	lanes := c.shown()
	game := c.model.Race.Game()
	rim := kit.Hair
	if c.index == c.model.Chosen() && len(lanes) > 1 {
		rim = kit.Own
	}
	c.rim.SetRole(rim)
	if c.labels[3].SetText("on board"); c.model.Family.Unit != "" {
		c.labels[3].SetText("depth")
	}
	var f lookmodel.Figures
	switch {
	case c.index < len(lanes):
		lane := lanes[c.index]
		c.name.SetText(lane.Name())
		switch at := lane.Cursor(); {
		case at != nil:
			f = at.Figures()
			c.step.SetText("step " + words.Number(at.At()))
			if lane.Folds() > 0 {
				c.step.SetText("step " + words.Number(at.At()) + " in the fold")
			}
		case lane.Busy():
			c.step.SetText("being recorded")
		case c.model.OnHold():
			c.step.SetText("waits for the Lab")
		default:
			c.step.SetText("not recorded")
		}
	case c.index == len(lanes) && game != nil:
		f = game.Figures()
		c.name.SetText("You")
		c.step.SetText(game.Text())
	default:
		return
	}
	role := kit.Ink2
	if f.Note != "" {
		c.step.SetText(words.Upper(f.Note))
		if f.Solved {
			role = kit.Sol
		}
	}
	c.step.SetRole(role)
	for i, n := range []uint64{f.Nodes, f.Undone, f.Rejected, uint64(f.Depth)} {
		c.values[i].SetText(words.Compact(n))
	}
	c.placeFoot()
	c.board.show()
}

// place lays the card out. The figures are below the board or, where the card is low,
// next to it.
func (c *laneCard) place(b box, on bool) {
	for _, o := range c.objects() {
		kit.Show(o, on)
	}
	if !on {
		return
	}
	b.put(c.rim)
	edge := float32(1)
	kit.Place(c.ground, b.x+edge, b.y+edge, b.w-2*edge, b.h-2*edge)
	x, w := b.x+lanePad, b.w-2*lanePad
	head, foot, high, wide := c.grow(laneHead), c.grow(laneFoot), c.grow(figureHigh), c.grow(figureWide)
	setSize(c.name, max(14, c.least))
	setSize(c.step, max(12, c.least))
	kit.Place(c.name, x, b.y+8, w, c.grow(20))
	kit.Place(c.step, x, b.y+7+c.grow(20), w, c.grow(18))
	top := b.y + head
	below := min(w, b.h-head-foot)
	right := min(w-wide-lanePad, b.h-head-lanePad)
	if right > below && b.h-head >= float32(len(c.values))*(high+4) {
		kit.Place(c.board, x, top, w-wide-lanePad, b.h-head-lanePad)
		c.foot = box{}
		for i := range c.values {
			setSize(c.values[i], max(figureSize, c.least))
			c.placeFigure(i, b.x+b.w-lanePad-wide, top+float32(i)*(high+4), wide)
		}
		return
	}
	kit.Place(c.board, x, top, w, b.h-head-foot)
	c.foot = box{x, b.y + b.h - foot + 6, w, foot - 6}
	c.placeFoot()
}

// setSize changes the size of a text.
func setSize(t *kit.Text, size float32) {
	if t.TextSize != size {
		t.TextSize = size
		t.Refresh()
	}
}

// grow returns how large a measure is for the size of the texts.
func (c *laneCard) grow(units float32) float32 { return kit.Round(units * max(c.least/12, 1)) }

// placeFoot lays the figures out below the board, in smaller type if they are long.
func (c *laneCard) placeFoot() {
	if c.foot.w == 0 {
		return
	}
	gap, spaces := float32(0), float32(len(c.values)-1)
	least := max(leastFigure, c.least)
	for size := max(figureSize, least); size >= least && gap < figureGap; size-- {
		gap = c.foot.w
		for i, v := range c.values {
			v.TextSize = size
			gap -= c.figureWidth(i)
		}
		gap = min(gap/spaces, 28)
	}
	x := c.foot.x
	for i := range c.values {
		c.placeFigure(i, kit.Round(x), c.foot.y, c.figureWidth(i))
		c.values[i].Refresh()
		x += c.figureWidth(i) + gap
	}
}

// figureWidth returns the width of a figure.
func (c *laneCard) figureWidth(i int) float32 { return max(c.values[i].Length(), c.labels[i].Length()) }

func (c *laneCard) placeFigure(i int, x, y, w float32) {
	setSize(c.labels[i], max(11, c.least))
	kit.Place(c.values[i], x, y, w, c.grow(20))
	kit.Place(c.labels[i], x, y+c.grow(19), w, c.grow(18))
}

// A laneBoard paints the position of a lane. A click on it chooses the lane and goes to
// the step that made what is there.
type laneBoard struct {
	kit.Painting
	*stage
	lane   func() *lookmodel.Lane // nil for the player's
	pixels image.Point            // size of the picture
	state  boardState             // that is shown
}

// A boardState is what the picture of a board depends on.
type boardState struct {
	of      *family.Recording
	game    *lookmodel.Game
	at      int
	pointed int    // the event whose placement is pointed out; -1 if none is
	text    string // in place of a board
	id      string // of the puzzle whose start is shown; "" if that is not
}

var (
	_ desktop.Mouseable = (*laneBoard)(nil)
	_ desktop.Hoverable = (*laneBoard)(nil)
)

func newLaneBoard(s *stage, lane func() *lookmodel.Lane) *laneBoard {
	b := &laneBoard{stage: s, lane: lane}
	b.Begin(b, kit.NewRaster(b.paint))
	return b
}

// MinSize implements fyne.CanvasObject.
func (b *laneBoard) MinSize() fyne.Size { return fyne.NewSize(40, 40) }

// now returns what the board shows.
func (b *laneBoard) now() boardState {
	lane := b.lane()
	if lane == nil {
		game := b.model.Race.Game()
		if game == nil {
			return boardState{}
		}
		return boardState{game: game, at: b.model.Player.Position()}
	}
	at := lane.Cursor()
	if at == nil {
		return boardState{text: lane.Note(), id: b.model.Puzzle.ID, pointed: -1}
	}
	s := boardState{of: at.Recording(), at: at.At(), pointed: -1}
	if lane == b.model.Lane() && b.pointed < at.Len() {
		s.pointed = b.pointed
	}
	return s
}

// show paints the board again if it has changed.
func (b *laneBoard) show() {
	if s := b.now(); s != b.state {
		b.state = s
		b.Raster.Refresh()
	}
}

func (b *laneBoard) paint(w, h int) image.Image {
	img, pal := image.NewRGBA(image.Rect(0, 0, w, h)), kit.Palette()
	pal.Canvas = pal.Surface // the ground of the card
	b.pixels = img.Rect.Size()
	b.state = b.now()
	switch surface := paint.NewSurface(img); {
	case b.state.game != nil:
		b.state.game.Paint(img, pal, b.unit())
	case b.state.of != nil && b.state.pointed >= 0:
		b.lane().Cursor().Paint(img, pal, b.unit(), b.state.pointed)
	case b.state.of != nil:
		b.lane().Cursor().Paint(img, pal, b.unit())
	case b.state.text == "" && b.model.Puzzle.Preview != nil: // it is being recorded
		if start, err := b.model.Puzzle.Preview(nil); err == nil {
			start.Named(img, pal, b.unit())
		}
	default:
		surface.Rect(0, 0, float64(w), float64(h), 8*b.unit(), pal.Well)
		text := fit(b.state.text, float64(w)-16*b.unit(), 12*b.unit(), paint.Regular)
		surface.Text(float64(w)/2, float64(h)/2, text, 12*b.unit(), paint.Regular, paint.Middle, pal.Ink3)
	}
	return img
}

// unit returns how many pixels a unit of the window has.
func (b *laneBoard) unit() float64 { return float64(b.pixels.X) / float64(max(b.Size().Width, 1)) }

// MouseDown implements desktop.Mouseable.
func (b *laneBoard) MouseDown(e *desktop.MouseEvent) {
	lane := b.lane()
	if e.Button != desktop.MouseButtonPrimary || lane == nil || lane.Recording() == nil {
		return
	}
	u := b.unit()
	b.model.Finder.Tap(lane, b.pixels, image.Pt(int(float64(e.Position.X)*u), int(float64(e.Position.Y)*u)), u)
	b.focus()
}

// MouseIn implements desktop.Hoverable.
func (b *laneBoard) MouseIn(*desktop.MouseEvent) {
	if lane := b.lane(); lane != nil {
		b.hint(fmt.Sprintf("Click: look inside %s, at the step that made what you click", lane.Name()))
	}
}

// MouseMoved implements desktop.Hoverable.
func (b *laneBoard) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (b *laneBoard) MouseOut() { b.hint("") }
