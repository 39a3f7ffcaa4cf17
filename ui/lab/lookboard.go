package lab

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/family"
	"backtrack/ui/kit"
	"backtrack/ui/lab/lookmodel"
	"backtrack/ui/paint"
	"backtrack/words"
)

// laneBoards shows the lanes side by side: the searches and the game of the player.
type laneBoards struct {
	object  *fyne.Container
	cards   [laneCards]*laneCard
	model   *lookmodel.Model
	shown   func() []*lookmodel.Lane // returns the searches whose boards are shown
	tip     func(string)             // shows the effect of the control under the pointer
	focus   func()                   // gives the keyboard to the page
	minText float32                  // size of the smallest text; 0 if there is no limit
	pointed int                      // event whose move the chosen board highlights; -1 if there is none
}

// laneCards is the number of lanes: two searches and the player.
const laneCards = 3

func newLaneBoards(m *lookmodel.Model, shown func() []*lookmodel.Lane, tip func(string), focus func()) *laneBoards {
	s := &laneBoards{model: m, shown: shown, tip: tip, focus: focus, pointed: -1}
	s.object = kit.NewRow(cardGap)
	for i := range s.cards {
		s.cards[i] = newLaneCard(s, i)
		s.object.Add(kit.NewFill(s.cards[i].object))
	}
	return s
}

// lanes returns the number of lanes, including the player's.
func (s *laneBoards) lanes() int {
	n := len(s.shown())
	if s.model.Race.Game() != nil {
		n++
	}
	return n
}

// update shows the positions of the lanes.
func (s *laneBoards) update() {
	for i, c := range s.cards {
		kit.Show(s.object.Objects[i], i < s.lanes())
		c.update()
	}
}

// point highlights the move of an event on the board of the chosen search, or no move if event
// is -1.
func (s *laneBoards) point(event int) {
	s.pointed = event
	for _, c := range s.cards {
		c.board.update()
	}
}

// height returns the height that the boards need in a given width.
func (s *laneBoards) height(width float32) float32 {
	n := float32(max(s.lanes(), 1))
	return kit.Round((width-(n-1)*cardGap)/n - 2*lanePad + s.grow(laneHead) + s.grow(laneFoot))
}

// grow scales a measure by the size of the texts.
func (s *laneBoards) grow(units float32) float32 { return kit.Round(units * max(s.minText/12, 1)) }

// A laneCard shows the current position of a lane, which is a search or the game of the player:
// its board and its figures.
type laneCard struct {
	lanes   *laneBoards
	index   int
	object  *fyne.Container
	rim     *kit.Ground // has the colour kit.Own if the lane is chosen among several
	head    *fyne.Container
	name    *kit.Text
	step    *kit.Text // number of the step
	board   *laneBoard
	values  [4]*kit.Text
	labels  [4]*kit.Text
	figures [4]*fyne.Container // each contains a value and its label
}

// Text sizes of the figures.
const (
	figureSize = 14
	minFigure  = 10
)

// Measures of a lane, in units.
const (
	lanePad    = 12
	laneHead   = 50 // height above the board
	laneFoot   = 48 // height below the board
	figureWide = 76 // width of a figure next to the board
	figureHigh = 40
	figureGap  = 4 // least gap between figures below the board
)

func newLaneCard(s *laneBoards, index int) *laneCard {
	c := &laneCard{lanes: s, index: index, name: kit.NewBold("", kit.Ink, 14), step: kit.NewText("", kit.Ink2, 12)}
	c.name.Short, c.step.Short = true, true
	c.head = kit.NewColumn(-1, c.name, c.step)
	c.board = newLaneBoard(s, func() *lookmodel.Lane { return c.lane() })
	parts := []fyne.CanvasObject{c.head, c.board}
	for i, label := range []string{"nodes", "backtracks", "rejects", ""} {
		c.values[i], c.labels[i] = kit.NewBold("", kit.Ink, figureSize), kit.NewText(label, kit.Ink2, 11)
		c.figures[i] = kit.NewColumn(0, kit.NewHigh(20, c.values[i]), c.labels[i])
		parts = append(parts, c.figures[i])
	}
	c.object = newCard(container.New(area(c.layout), parts...))
	c.rim = c.object.Objects[0].(*kit.Ground)
	return c
}

// lane returns the search of the card. It is nil if the card is the player's, or if there is
// no such search.
func (c *laneCard) lane() *lookmodel.Lane {
	if lanes := c.lanes.shown(); c.index < len(lanes) {
		return lanes[c.index]
	}
	return nil
}

// update shows the position of the lane.
func (c *laneCard) update() {
	lanes := c.lanes.shown()
	game := c.lanes.model.Race.Game()
	rim := kit.Hair
	if c.index == c.lanes.model.Chosen() && len(lanes) > 1 {
		rim = kit.Own
	}
	c.rim.SetRole(rim)
	c.labels[3].SetText("on board")
	if c.lanes.model.Family.Unit != "" {
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
		case c.lanes.model.OnHold():
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
	kit.Arrange(c.object) // the widths of the figures have changed
	c.board.update()
}

// layout lays out the card. The figures are below the board or, if the card is low, next to
// it.
func (c *laneCard) layout(size fyne.Size) {
	setSize(c.name, max(14, c.lanes.minText))
	setSize(c.step, max(12, c.lanes.minText))
	b := boxIn(size, 8, lanePad, lanePad, lanePad)
	b.cutTop(c.lanes.grow(laneHead)-8, 0).put(c.head)
	foot, high, wide := c.lanes.grow(laneFoot), c.lanes.grow(figureHigh), c.lanes.grow(figureWide)
	below, right := min(b.w, b.h+lanePad-foot), min(b.w-wide-lanePad, b.h)
	if right > below && b.h+lanePad >= float32(len(c.values))*(high+4) {
		figures := b.cutRight(wide, lanePad)
		c.setFigures(max(figureSize, c.lanes.minText))
		for _, f := range c.figures {
			figures.cutTop(high, 4).put(f)
		}
	} else {
		figures := b.cutBottom(foot-lanePad, 0)
		c.placeBelow(box{figures.x, figures.y + 6, figures.w, foot - 6})
	}
	b.put(c.board)
}

// setFigures sets the size of the figures, and returns their total width.
func (c *laneCard) setFigures(size float32) (width float32) {
	for i, f := range c.figures {
		setSize(c.values[i], size)
		setSize(c.labels[i], max(11, c.lanes.minText))
		width += f.MinSize().Width
	}
	return width
}

// placeBelow lays out the figures below the board, in smaller type if they are long.
func (c *laneCard) placeBelow(b box) {
	gap, least := float32(0), max(minFigure, c.lanes.minText)
	for size := max(figureSize, least); size >= least && gap < figureGap; size-- {
		gap = min((b.w-c.setFigures(size))/float32(len(c.figures)-1), 28)
	}
	for _, f := range c.figures {
		part := b.cutLeft(f.MinSize().Width, gap)
		part.x = kit.Round(part.x)
		part.put(f)
	}
}

// A laneBoard paints the position of a lane. A click on a place chooses the lane and goes to
// the step that changed the place.
type laneBoard struct {
	kit.Painting
	lanes  *laneBoards
	lane   func() *lookmodel.Lane // returns the search; nil for the player's game
	pixels image.Point            // size of the picture
	unit   float64                // pixels in a unit of the window
	state  boardState             // state that is shown
}

// A boardState is what the picture of a board depends on.
type boardState struct {
	of      *family.Recording
	game    *lookmodel.Game
	at      int
	pointed int    // event whose move is highlighted; -1 if there is none
	text    string // text in place of a board
	id      string // id of the puzzle whose start is shown; "" otherwise
}

var (
	_ desktop.Mouseable = (*laneBoard)(nil)
	_ desktop.Hoverable = (*laneBoard)(nil)
)

func newLaneBoard(s *laneBoards, lane func() *lookmodel.Lane) *laneBoard {
	b := &laneBoard{lanes: s, lane: lane}
	b.Begin(b, kit.NewPicture(b.draw))
	return b
}

// now returns the state that should be shown.
func (b *laneBoard) now() boardState {
	lane := b.lane()
	if lane == nil {
		game := b.lanes.model.Race.Game()
		if game == nil {
			return boardState{pointed: -1}
		}
		return boardState{game: game, at: b.lanes.model.Player.Position(), pointed: -1}
	}
	at := lane.Cursor()
	if at == nil {
		return boardState{text: lane.Note(), id: b.lanes.model.Puzzle.ID, pointed: -1}
	}
	s := boardState{of: at.Recording(), at: at.At(), pointed: -1}
	if lane == b.lanes.model.Lane() && b.lanes.pointed < at.Len() {
		s.pointed = b.lanes.pointed
	}
	return s
}

// update paints the board again if it has changed.
func (b *laneBoard) update() {
	if s := b.now(); s != b.state {
		b.state = s
		b.Raster.Refresh()
	}
}

func (b *laneBoard) draw(img *image.RGBA, _ paint.Palette, u float64) {
	pal, size := cardPalette(), img.Rect.Size()
	b.pixels, b.unit, b.state = size, u, b.now()
	switch surface := paint.NewSurface(img); {
	case b.state.game != nil:
		b.state.game.Paint(img, pal, u)
	case b.state.of != nil && b.state.pointed >= 0:
		b.lane().Cursor().Paint(img, pal, u, b.state.pointed)
	case b.state.of != nil:
		b.lane().Cursor().Paint(img, pal, u)
	case b.state.text == "" && b.lanes.model.Puzzle.ID != "": // the search is being recorded
		if start, err := b.lanes.model.Puzzle.Preview(nil); err == nil {
			start.PaintNamed(paint.NewSurface(img), pal, u)
		}
	default:
		w, h := float64(size.X), float64(size.Y)
		surface.Rect(0, 0, w, h, 8*u, pal.Well)
		text := paint.Shorten(b.state.text, w-16*u, 12*u, paint.Regular)
		surface.Text(w/2, h/2, text, 12*u, paint.Regular, paint.Middle, pal.Ink3)
	}
}

// MouseDown implements desktop.Mouseable.
func (b *laneBoard) MouseDown(e *desktop.MouseEvent) {
	lane := b.lane()
	if e.Button != desktop.MouseButtonPrimary || lane == nil || lane.Recording() == nil {
		return
	}
	u := b.unit
	b.lanes.model.Finder.Tap(lane, b.pixels, image.Pt(int(float64(e.Position.X)*u), int(float64(e.Position.Y)*u)), u)
	b.lanes.focus()
}

// MouseIn implements desktop.Hoverable.
func (b *laneBoard) MouseIn(*desktop.MouseEvent) {
	if lane := b.lane(); lane != nil {
		b.lanes.tip(fmt.Sprintf("Click: look inside %s, at the step that made what you click", lane.Name()))
	}
}

// MouseMoved implements desktop.Hoverable.
func (b *laneBoard) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (b *laneBoard) MouseOut() { b.lanes.tip("") }
