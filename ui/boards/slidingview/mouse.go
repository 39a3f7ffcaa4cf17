package slidingview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/board"
	"backtrack/ui/kit"
)

// A heldButton records what a mouse button is held down on.
type heldButton struct {
	on      bool
	vertex  int   // none if there is no vertex under the pointer
	line    []int // vertices whose tokens a drag pushes, starting next to the empty one; may be nil
	dragged bool
}

// press begins a click or a drag.
func (b *Board) press(e *desktop.MouseEvent) {
	b.Motion.Stop()
	kit.Focus(b)
	b.host.Say("")
	b.button = heldButton{on: true, vertex: b.vertexAt(e.Position)}
	if !b.Right && e.Modifier&fyne.KeyModifierShift == 0 {
		b.button.line = b.line(b.button.vertex)
	}
}

// vertexAt returns the vertex at a position on the widget, or none.
func (b *Board) vertexAt(p fyne.Position) int {
	if b.Pic == nil || p == board.Nowhere {
		return none
	}
	return b.Pic.hit(b.Pixel(p))
}

// line returns the vertices whose tokens move when the token of v is pushed, starting next
// to the empty vertex. It returns nil if the token can't be pushed, or nothing has been
// painted yet.
func (b *Board) line(v int) []int {
	if b.Pic == nil {
		return nil
	}
	p := b.scene.pos
	if t, ok := b.Pic.painter.(*tiles); ok {
		return t.line(p, v)
	}
	if v != none && p.Adjacent(v, p.Empty()) {
		return []int{v}
	}
	return nil
}

// hover points at the vertex at a position.
func (b *Board) hover(at fyne.Position) {
	if !b.button.on || at == board.Nowhere {
		b.point(b.vertexAt(at))
	}
}

// point points at a vertex and, if its token is too small to read, describes it.
func (b *Board) point(v int) {
	if v == b.scene.hover {
		return
	}
	b.scene.hover = v
	if v != none {
		b.scene.last = v
	}
	b.redraw()
	text := ""
	if b.Pic != nil && b.Pic.tiny() {
		text = b.scene.describe(v)
	}
	if text != b.tip { // b.tip is out of date if the drawing was enlarged since
		b.tip = text
		b.host.Tip(text)
	}
}

// drag moves the held tokens, vertex or board with the pointer.
func (b *Board) drag(to fyne.Position) {
	g := &b.button
	if b.Pic == nil || !b.Far {
		return
	}
	if !g.dragged {
		g.dragged = true
		b.scene.hover = none
		if g.line == nil && g.vertex != none && b.drawing != nil {
			b.drawing.drags = append(b.drawing.drags, drag{g.vertex, b.drawing.at[g.vertex], b.scene.pos, b.host.At()})
		}
	}
	switch {
	case g.line != nil:
		b.push(to)
	case g.vertex == none && b.drawing != nil:
		b.ScrollBy(b.Pressed.X-to.X, b.Pressed.Y-to.Y) // keeps the pressed point under the pointer
	case g.vertex != none && b.drawing != nil:
		x, y := b.Pixel(to)
		b.drawing.moveVertex(g.vertex, x, y, float64(b.Whole.X), float64(b.Whole.Y), b.Pic.scale)
		b.laidOut = false
		b.redraw()
	}
}

// push moves the tokens of the line as far as the pointer has come.
func (b *Board) push(to fyne.Position) {
	p, line, at := b.scene.pos, b.button.line, b.Pic.centres()
	from, until := at[line[0]], at[p.Empty()]
	dx, dy := (until.X-from.X)/b.Pic.scale, (until.Y-from.Y)/b.Pic.scale
	far := (float64(to.X-b.Pressed.X)*dx + float64(to.Y-b.Pressed.Y)*dy) / max(dx*dx+dy*dy, 1)
	if len(b.scene.slide.steps) == 0 {
		next := p.Empty()
		for _, v := range line {
			b.scene.slide.steps = append(b.scene.slide.steps, step{token: p.At(v), from: v, to: next})
			next = v
		}
		b.scene.drop, b.painted = true, false
	}
	b.scene.slide.far = int(1000 * min(max(far, 0), 1))
	b.Redraw()
}

// release ends a click or a drag.
func (b *Board) release() {
	g := b.button
	b.button = heldButton{}
	if b.scene.drop {
		b.scene.drop = false
		b.redraw()
	}
	const enough = 350 // part of the way, in thousandths, that a token must have been dragged
	switch {
	case g.line != nil && g.dragged && b.scene.slide.far < enough:
		b.letGo()
	case g.line != nil:
		before := b.scene.pos.Empty()
		b.play(g.line...)
		if b.scene.pos.Empty() == before { // the move was rejected
			b.letGo()
		}
	case g.dragged:
		b.endDrag()
	case b.Right:
		b.history().Back()
	case g.vertex != none:
		b.try(g.vertex)
	}
}

// letGo moves dragged tokens of a line back.
func (b *Board) letGo() {
	b.scene.slide = slide{}
	b.redraw()
}

// endDrag ends the drag of a vertex. It forgets a drag that moved nothing.
func (b *Board) endDrag() {
	if d := b.drawing; d != nil && len(d.drags) > 0 {
		if last := d.drags[len(d.drags)-1]; d.at[last.vertex] == last.from {
			d.drags = d.drags[:len(d.drags)-1]
		}
	}
	b.panel.update(b)
	b.host.Fit() // CanUndo may have changed
}

// CanUndo implements family.Undoer. The last change of the drawing can be undone while the
// game is at the same position and step as when the vertex was moved.
func (b *Board) CanUndo() bool {
	if b.drawing == nil || len(b.drawing.drags) == 0 {
		return false
	}
	last := b.drawing.drags[len(b.drawing.drags)-1]
	return last.step == b.host.At() && equalPositions(last.in, b.scene.pos)
}

// Undo implements family.Undoer.
func (b *Board) Undo() {
	b.Motion.Stop()
	d := b.drawing
	last := d.drags[len(d.drags)-1]
	d.drags = d.drags[:len(d.drags)-1]
	d.at[last.vertex] = last.from
	b.laidOut = false
	b.Refresh()
}
