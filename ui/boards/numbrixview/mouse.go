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

// A drag is the state while a mouse button is held down on the board.
type drag struct {
	on     bool
	erases bool              // the button is the right one
	draws  bool              // the drag began in a blank cell, so it draws a path without numbers
	turned bool              // the press reversed the chain
	at     fyne.Position     // last position of the pointer
	lost   grid.Cell         // the last blank cell to which no clear path led
	passed map[grid.Cell]int // how often the pointer was seen in a cell since the last step
	trail  []dragStep        // the steps so far, which are undone when the drag goes back
}

// A dragStep is a step of a drag from one cell to another. before is the position before
// that step.
type dragStep struct {
	from, to grid.Cell
	before   position
}

// reachRadius is how near to the centre of a cell a drag must come to reach it, in tiles.
// It is less than half a tile, so a diagonal drag does not reach the two cells next to it.
const reachRadius = 0.40

// handlePress handles a button press.
func (b *Board) handlePress(e *desktop.MouseEvent) {
	kit.Focus(b)
	b.host.Say("")
	c, ok := b.cellAt(e.Position)
	if !ok {
		b.edit.commit()
		b.scene.cursor = cursor{}
		b.Refresh()
		return
	}
	b.edit.drag = drag{on: true, erases: e.Button == desktop.MouseButtonSecondary, at: e.Position, lost: c, passed: map[grid.Cell]int{}}
	_, ghost := b.scene.ghosts()[c]
	switch {
	case b.edit.drag.erases:
		b.edit.selectCell(c)
		b.edit.erase(c)
	case b.scene.first.on:
		b.edit.put(c)
		b.edit.drag.on = !b.scene.notes && b.scene.cursor.on && b.scene.cursor.cell == c
	case b.scene.cursor.on && ghost:
		b.edit.lay(c, b.edit.extend)
	case b.scene.cursor.on && b.scene.cursor.cell == c && b.scene.cursor.Text == "" && b.scene.pos.At(c) > 0:
		b.edit.drag.turned = true
		b.edit.turn(-b.scene.cursor.step)
	default:
		b.edit.selectCell(c)
		b.edit.drag.draws = b.scene.pos.At(c) == 0
	}
}

// lay continues the drag to c by calling step, and records the step if it succeeds.
func (e *editor) lay(c grid.Cell, step func(grid.Cell) bool) {
	t := dragStep{e.scene.cursor.cell, c, e.scene.pos}
	if step(c) {
		e.drag.trail = append(e.drag.trail, t)
	}
}

// takeBack undoes the last step of the drag if the drag returns to c, and reports whether
// it does.
func (e *editor) takeBack(c grid.Cell) bool {
	n := len(e.drag.trail) - 1
	if n < 0 || e.drag.trail[n].to != e.scene.cursor.cell || e.drag.trail[n].from != c {
		return false
	}
	before := e.drag.trail[n].before
	e.drag.trail = e.drag.trail[:n]
	if e.play(e.scene.pos.MovesTo(before)...) {
		e.goTo(c, e.scene.cursor.step)
	}
	return true
}

// handleHover shows the number that a click at p would enter.
func (b *Board) handleHover(p fyne.Position) {
	f := &b.scene.first
	c, over := b.cellAt(p)
	if f.on && (over != f.over || c != f.hover) {
		f.hover, f.over = c, over
		b.Redraw()
	}
}

// handleDrag follows the pointer in steps of a fraction of a tile, because a fast pointer
// skips cells.
func (b *Board) handleDrag(to fyne.Position) {
	if !b.edit.drag.on || b.Pic == nil {
		return
	}
	from := b.edit.drag.at
	b.edit.drag.at = to
	way := math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y))
	steps := max(int(way*b.Pic.Scale/(reachRadius*float64(b.Pic.Tile)/2)), 1)
	for i := 1; i <= steps && b.edit.drag.on; i++ {
		f := float32(i) / float32(steps)
		b.dragTo(fyne.NewPos(from.X+(to.X-from.X)*f, from.Y+(to.Y-from.Y)*f))
	}
}

// dragTo extends the chain, or the path drawn, to the cell at p, if p is near its centre.
func (b *Board) dragTo(p fyne.Position) {
	c, ok := b.cellAt(p)
	if !ok {
		return
	}
	b.edit.drag.passed[c]++
	if !b.near(c, p) {
		return
	}
	if b.edit.drag.erases {
		if len(b.scene.pos.Erase(c)) > 0 {
			b.edit.erase(c)
		}
		return
	}
	s := b.scene
	switch {
	case !s.cursor.on || c == s.cursor.cell:
	case s.pos.Adjacent(c, s.cursor.cell):
		b.edit.step(c)
	default:
		b.edit.jump(c)
	}
}

// step extends the chain, or the path drawn, to a neighbour of its end.
func (e *editor) step(c grid.Cell) {
	s := e.scene
	if e.drag.turned { // the press began a drag and was not a click
		e.drag.turned = false
		e.turn(-s.cursor.step)
	}
	clear(e.drag.passed)
	here, there := s.pos.At(s.cursor.cell), s.pos.At(c)
	switch {
	case e.takeBack(c):
	case s.pos.Link(s.cursor.cell, c) == numbrix.Joined: // the path is drawn already
		e.goTo(c, s.cursor.step)
	case e.drag.draws && (here == 0 || there == 0):
		e.lay(c, e.join)
	case here == 0:
	case there == 0:
		e.lay(c, e.extend)
	default:
		e.followChain(c)
	}
}

// jump extends the chain to c, a cell that does not touch its end. This is needed if the
// pointer was so fast that cells in between were missed. If the drag has come through c,
// jump takes it back to c. Otherwise it continues through the skipped cells, or shows a
// message if it can't.
func (e *editor) jump(c grid.Cell) {
	if slices.ContainsFunc(e.drag.trail, func(t dragStep) bool { return t.from == c }) {
		for n := len(e.drag.trail) - 1; n >= 0 && e.scene.cursor.cell != c && e.takeBack(e.drag.trail[n].from); n-- {
		}
		return
	}
	s := e.scene
	if c == e.drag.lost || s.pos.At(c) != 0 || !e.drag.draws && s.pos.At(s.cursor.cell) == 0 {
		return
	}
	for _, d := range e.skippedCells(c) {
		e.step(d)
		if e.scene.cursor.cell != d {
			break
		}
	}
	if s.cursor.cell != c {
		e.drag.lost = c
		e.host.Say(fmt.Sprintf("The drag skipped cells after %v. Drag on from there.", e.scene.cursor.cell))
	}
}

// skippedCells returns the cells that a drag most likely crossed from the end of the chain
// to c, a blank cell. They are as few as possible, and each is blank or holds the right
// number of the chain. Among neighbours equally near to c it takes the one in which the
// pointer was seen most often, or else the one straight ahead. It returns nil if there is
// no such neighbour, or if two of them are equally good.
func (e *editor) skippedCells(c grid.Cell) (path []grid.Cell) {
	s, at, before := e.scene, e.scene.cursor.cell, e.scene.cursor.cell
	if n := len(e.drag.trail); n > 0 && e.drag.trail[n-1].to == at {
		before = e.drag.trail[n-1].from
	}
	for left := s.pos.Distance(at, c) - 1; left >= 0; left-- {
		next, bestRank, tied := at, -1, false
		for d := range s.pos.Neighbours(at) {
			there, here := s.pos.At(d), s.pos.At(s.cursor.cell)
			if there != 0 && (here == 0 || there != here+s.cursor.step*(len(path)+1)) || s.pos.Distance(d, c) != left {
				continue
			}
			rank := 2 * e.drag.passed[d]
			if d.Row-at.Row == at.Row-before.Row && d.Col-at.Col == at.Col-before.Col {
				rank++
			}
			if rank >= bestRank {
				next, bestRank, tied = d, rank, rank == bestRank
			}
		}
		if bestRank < 0 || tied {
			return nil
		}
		path, before, at = append(path, next), at, next
	}
	return path
}

// near reports whether p is within reachRadius of the centre of c.
func (b *Board) near(c grid.Cell, p fyne.Position) bool {
	r := b.Pic.Cell(c)
	x := float64(p.X)*b.Pic.Scale - float64(r.Min.X+r.Max.X)/2
	y := float64(p.Y)*b.Pic.Scale - float64(r.Min.Y+r.Max.Y)/2
	return math.Hypot(x, y) <= reachRadius*float64(b.Pic.Tile)
}
