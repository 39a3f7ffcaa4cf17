package numbrixview

import (
	"fmt"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/model/grid"
	"backtrack/model/numbrix"
	"backtrack/ui/kit"
)

// A drag is a button held down on the board.
type drag struct {
	on     bool
	erases bool              // it is the right button
	draws  bool              // it began in a blank cell, so it draws a path without numbers
	turned bool              // pressing it has turned the chain
	at     fyne.Position     // where the pointer was last
	lost   grid.Cell         // the last blank cell to which no way was clear
	passed map[grid.Cell]int // how often the pointer was seen in a cell since the last step
	trail  []trace           // what it has done, to be taken back when it goes back
}

// A trace is a step of a drag: from one cell to another, and the position
// before.
type trace struct {
	from, to grid.Cell
	before   position
}

// grip is how near to the middle of a cell, in tiles, a drag must come to
// reach it; less than half, so that a slanting drag does not touch corners.
const grip = 0.40

// press handles a button that goes down.
func (b *Board) press(e *desktop.MouseEvent) {
	kit.Focus(b)
	b.desk.Say("")
	c, ok := b.cellAt(e.Position)
	if !ok {
		b.Commit()
		b.scene.cursor = cursor{}
		b.Refresh()
		return
	}
	b.drag = drag{on: true, erases: e.Button == desktop.MouseButtonSecondary, at: e.Position, lost: c, passed: map[grid.Cell]int{}}
	_, ghost := b.scene.ghosts()[c]
	switch {
	case b.drag.erases:
		b.selectCell(c)
		b.erase(c)
	case b.scene.first.on:
		b.put(c)
		b.drag.on = !b.scene.notes && b.scene.cursor.on && b.scene.cursor.cell == c
	case b.scene.cursor.on && ghost:
		b.lay(c, b.extend)
	case b.scene.cursor.on && b.scene.cursor.cell == c && b.scene.cursor.Text == "" && b.scene.pos.At(c) > 0:
		b.drag.turned = true
		b.turn(-b.scene.cursor.step)
	default:
		b.selectCell(c)
		b.drag.draws = b.scene.pos.At(c) == 0
	}
}

// lay continues the drag to c by calling step, and records the step if it succeeds.
func (b *Board) lay(c grid.Cell, step func(grid.Cell) bool) {
	t := trace{b.scene.cursor.cell, c, b.scene.pos}
	if step(c) {
		b.drag.trail = append(b.drag.trail, t)
	}
}

// takeBack undoes the last step of the drag if the drag returns to c, and reports
// whether it does.
func (b *Board) takeBack(c grid.Cell) bool {
	n := len(b.drag.trail) - 1
	if n < 0 || b.drag.trail[n].to != b.scene.cursor.cell || b.drag.trail[n].from != c {
		return false
	}
	before := b.drag.trail[n].before
	b.drag.trail = b.drag.trail[:n]
	if b.play(b.scene.pos.Back(before)...) {
		b.goTo(c, b.scene.cursor.step)
	}
	return true
}

// hover shows the number that a click at p would put there.
func (b *Board) hover(p fyne.Position) {
	f := &b.scene.first
	c, over := b.cellAt(p)
	if f.on && (over != f.over || c != f.hover) {
		f.hover, f.over = c, over
		b.Redraw()
	}
}

// dragOn follows the pointer. A fast pointer skips cells, so the way is followed in
// steps of a fraction of a tile.
func (b *Board) dragOn(to fyne.Position) {
	if !b.drag.on || b.Pic == nil {
		return
	}
	from := b.drag.at
	b.drag.at = to
	way := math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y))
	steps := max(int(way*b.Pic.Scale/(grip*float64(b.Pic.Tile)/2)), 1)
	for i := 1; i <= steps && b.drag.on; i++ {
		f := float32(i) / float32(steps)
		b.dragTo(fyne.NewPos(from.X+(to.X-from.X)*f, from.Y+(to.Y-from.Y)*f))
	}
}

// dragTo carries the chain, or the path drawn, to the cell at p, if p is near its
// middle.
func (b *Board) dragTo(p fyne.Position) {
	c, ok := b.cellAt(p)
	if !ok {
		return
	}
	b.drag.passed[c]++
	if !b.near(c, p) {
		return
	}
	if b.drag.erases {
		if len(b.scene.pos.Erase(c)) > 0 {
			b.erase(c)
		}
		return
	}
	s := &b.scene
	switch {
	case !s.cursor.on || c == s.cursor.cell:
	case s.pos.Adjacent(c, s.cursor.cell):
		b.step(c)
	default:
		b.jump(c)
	}
}

// step carries the chain, or the path drawn, to a neighbour of its end.
func (b *Board) step(c grid.Cell) {
	s := &b.scene
	if b.drag.turned { // the press began a drag, it was not a click
		b.drag.turned = false
		b.turn(-s.cursor.step)
	}
	clear(b.drag.passed)
	here, there := s.pos.At(s.cursor.cell), s.pos.At(c)
	switch {
	case b.takeBack(c):
	case s.pos.Link(s.cursor.cell, c) == numbrix.Joined: // along what is drawn
		b.goTo(c, s.cursor.step)
	case b.drag.draws && (here == 0 || there == 0):
		b.lay(c, b.join)
	case here == 0:
	case there == 0:
		b.lay(c, b.extend)
	default:
		b.along(c)
	}
}

// jump carries the chain to a cell that does not touch its end, because the
// pointer was too fast to be seen in between: back along the drag, or on
// through blank cells. It says so if no way is clear.
func (b *Board) jump(c grid.Cell) {
	if slices.ContainsFunc(b.drag.trail, func(t trace) bool { return t.from == c }) {
		for n := len(b.drag.trail) - 1; n >= 0 && b.scene.cursor.cell != c && b.takeBack(b.drag.trail[n].from); n-- {
		}
		return
	}
	s := &b.scene
	if c == b.drag.lost || s.pos.At(c) != 0 || !b.drag.draws && s.pos.At(s.cursor.cell) == 0 {
		return
	}
	for _, d := range b.skipped(c) {
		if b.step(d); b.scene.cursor.cell != d {
			break
		}
	}
	if s.cursor.cell != c {
		b.drag.lost = c
		b.desk.Say(fmt.Sprintf("The drag skipped cells after %v. Drag on from there.", b.scene.cursor.cell))
	}
}

// skipped returns the cells by which a drag most likely came from the end of the
// chain to c, a blank cell: as few as possible, each blank or with the number that
// the chain has there. Of neighbours as near to c it takes the one in which the
// pointer was seen most often, or else the one straight ahead. It returns nil if that
// leads nowhere, or there is no reason to prefer one.
func (b *Board) skipped(c grid.Cell) (way []grid.Cell) {
	s, at, before := &b.scene, b.scene.cursor.cell, b.scene.cursor.cell
	if n := len(b.drag.trail); n > 0 && b.drag.trail[n-1].to == at {
		before = b.drag.trail[n-1].from
	}
	for left := s.pos.Distance(at, c) - 1; left >= 0; left-- {
		next, most, tied := at, -1, false
		for d := range s.pos.Neighbours(at) {
			there, here := s.pos.At(d), s.pos.At(s.cursor.cell)
			if there != 0 && (here == 0 || there != here+s.cursor.step*(len(way)+1)) || s.pos.Distance(d, c) != left {
				continue
			}
			rank := 2 * b.drag.passed[d]
			if d.Row-at.Row == at.Row-before.Row && d.Col-at.Col == at.Col-before.Col {
				rank++
			}
			if rank >= most {
				next, most, tied = d, rank, rank == most
			}
		}
		if most < 0 || tied {
			return nil
		}
		way, before, at = append(way, next), at, next
	}
	return way
}

// goTo selects c, from where the chain leads on in the direction step.
func (b *Board) goTo(c grid.Cell, step int) {
	b.scene.cursor = cursor{on: true, cell: c, step: step}
	b.Refresh()
}

// near reports whether p is within the grip of c.
func (b *Board) near(c grid.Cell, p fyne.Position) bool {
	r := b.Pic.Cell(c)
	x := float64(p.X)*b.Pic.Scale - float64(r.Min.X+r.Max.X)/2
	y := float64(p.Y)*b.Pic.Scale - float64(r.Min.Y+r.Max.Y)/2
	return math.Hypot(x, y) <= grip*float64(b.Pic.Tile)
}
