package voxview

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/model/grid"
	"backtrack/model/vox"
	"backtrack/ui/board"
	"backtrack/ui/kit"
)

// A pill is a bomb on the strip of the turns.
type pill struct {
	cell     grid.Cell
	from     int // the turn in which it is placed
	to       int // the turn at whose end it explodes
	explodes bool
	planned  bool // it is placed in the next turn or later
	faint    bool // the bomb was undone, and the next move would discard it
	trial    bool // placed since the last checkpoint
	wait     bool // not a bomb: the next turn is passed
}

// pills lists the bombs of the game, those taken back, and the next move: a bomb or a wait.
func (s scene) pills() []pill {
	now := s.pos.Turn()
	var out []pill
	add := func(end position, put int, cell grid.Cell) *pill {
		b := pill{cell: cell, from: put, to: put + s.pos.Fuse() - 1, planned: put > now, trial: put <= now && s.onTrial(put)}
		if turn, _ := explosionOf(end, put); turn > 0 {
			b.to, b.explodes = turn, true
		}
		b.to = min(b.to, s.pos.Turns())
		out = append(out, b)
		return &out[len(out)-1]
	}
	next, ok := s.next()
	f, bomb := s.preview()
	bomb = bomb && !f.put
	// again reports whether the next move keeps the moves taken back.
	again := len(s.mark.RedoMoves) > 0 && (!ok || next == s.mark.RedoMoves[0])
	ahead := playOut(s.pos, s.mark.RedoMoves...)
	for i, t := range ahead.Log() {
		if t.Move.Bomb && (i != now || again || !bomb) {
			add(ahead, i+1, t.Move.Cell).faint = i >= now && !again
		}
	}
	switch {
	case bomb && !again:
		add(playOut(s.pos, vox.Put(f.cell)), now+1, f.cell)
	case ok && !next.Bomb:
		out = append(out, pill{from: now + 1, to: now + 1, planned: true, wait: true})
	}
	return out
}

// A strip shows the turns of the game in columns, and what will explode when. A click goes
// to a turn. If the columns do not fit, they scroll: the strip is the content of row, and
// raster, behind it, paints the visible part.
type strip struct {
	widget.BaseWidget
	kit.ButtonRole
	board.Hover
	board   *Board
	object  *fyne.Container // the strip with the controls above it
	row     *kit.Scroll
	raster  *canvas.Raster
	turns   int
	now     int
	fuse    int
	pills   []pill
	hovered int // the turn under the pointer; 0 if there is none

	back, forward      *kit.Button
	place, wait        *kit.Button
	forecast, coverage *kit.Chip
}

var _ fyne.Tappable = (*strip)(nil)

// Sizes in the strip, in units of the window.
const (
	stripHeight = 124
	labelRoom   = 88
	minColumn   = 30
	maxColumn   = 120
	turnsMiddle = 14 // centre of the numbers of the turns
	lanesTop    = 28
	laneStep    = 30
	laneGap     = 2
)

func newStrip(b *Board) *strip {
	s := &strip{board: b}
	s.raster = kit.NewPicture(s.draw)
	s.OnHover = s.point
	s.ExtendBaseWidget(s)
	s.row = kit.NewScrollRow(s, labelRoom)
	s.row.OnScrolled = func(fyne.Position) { s.raster.Refresh() }
	s.addControls()
	return s
}

func (s *strip) update(sc scene) {
	moved := s.now != sc.pos.Turn()
	s.turns, s.now, s.fuse, s.pills = sc.pos.Turns(), sc.pos.Turn(), sc.pos.Fuse(), sc.pills()
	s.updateControls(sc)
	s.row.Refresh()
	if moved {
		s.reveal()
	}
	s.raster.Refresh()
}

// column returns the width of a column.
func (s *strip) column() float32 {
	w := float32(math.Floor(float64((s.row.Size().Width - labelRoom) / float32(max(s.turns, 1)))))
	return min(max(w, minColumn), maxColumn)
}

// reveal scrolls as little as possible to show the current turn and the turns until a bomb
// placed next explodes.
func (s *strip) reveal() {
	w, room := s.column(), s.row.Size().Width-labelRoom
	x := max(s.row.Offset.X, float32(min(s.now+s.fuse+1, s.turns))*w-room)
	s.row.ScrollToOffset(fyne.NewPos(min(x, float32(max(s.now-2, 0))*w), 0))
}

func (s *strip) MinSize() fyne.Size {
	return fyne.NewSize(labelRoom+float32(s.turns)*s.column(), stripHeight)
}

// turnAt returns the turn at a position, or 0 if the position is to the left of the
// columns. It returns false if the position is after the last turn.
func (s *strip) turnAt(p fyne.Position) (int, bool) {
	if p.X < labelRoom+s.row.Offset.X {
		return 0, true
	}
	turn := int((p.X-labelRoom)/s.column()) + 1
	return turn, turn <= s.turns
}

// AccessibilityLabel implements fyne.Accessible.
func (s *strip) AccessibilityLabel() string {
	return fmt.Sprintf("Timeline, turn %d of %d", s.now, s.turns)
}

// Tapped goes to the turn.
func (s *strip) Tapped(e *fyne.PointEvent) {
	b := s.board
	b.Motion.Stop()
	kit.Focus(b)
	if turn, ok := s.turnAt(e.Position); ok {
		b.history().To(turn)
	}
}

// point says what explodes in the turn under the pointer.
func (s *strip) point(at fyne.Position) {
	s.row.MouseMoved(nil) // makes the scroll bar visible
	turn, ok := s.turnAt(at)
	if !ok {
		turn = 0
	}
	if turn != s.hovered {
		s.hovered = turn
		s.board.host.Tip(s.board.scene.turnText(turn))
	}
}

func (s *strip) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}
