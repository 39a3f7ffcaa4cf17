package treedraw

import (
	"image/color"
	"math"
	"slices"

	"backtrack/model/lists"
	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/chart"
	"backtrack/ui/paint"
	"backtrack/words"
)

// An Icicle is the overview of a scene: an icicle plot, in which the width of a node is the
// size of its subtree. Icicles that share their Zoom and have the same Full width show the
// same range of nodes with the same scale.
type Icicle struct {
	*Scene
	*Zoom
	Root solver.Node // root of the shown subtree
	Full uint64      // number of nodes in the whole width; 0 means the size of Root

	rules  Key     // rules of the legend
	w, h   float64 // units
	shown  tree.Icicle
	moment tree.Moment
	blocks []tree.Block // blocks that update made for shown and moment
	levels int          // number of levels among which the height is divided
}

// A Zoom is the visible range of the whole width, from 0 to 1.
type Zoom struct{ From, To float64 }

// maxZoom is the largest factor by which the width is enlarged.
const maxZoom = 1e9

// By enlarges the picture by a factor: it divides the length of the range by factor. The
// point at, from 0 to 1 in the range, stays where it is.
func (z *Zoom) By(factor, at float64) {
	long := min(max((z.To-z.From)/factor, 1/maxZoom), 1)
	z.set(z.From+at*(z.To-z.From-long), long)
}

// Pan moves the range to the right by a part of its length.
func (z *Zoom) Pan(by float64) { z.set(z.From+by*(z.To-z.From), z.To-z.From) }

func (z *Zoom) set(from, long float64) {
	z.From = min(max(from, 0), 1-long)
	z.To = z.From + long
}

// NewIcicle returns the overview of a whole scene.
func NewIcicle(s *Scene) *Icicle { return &Icicle{Scene: s, Zoom: &Zoom{0, 1}, rules: s.Key} }

// OneScale gives icicles the same zoom and the same scale: blocks of the same width stand
// for the same number of nodes. Each legend has the rules of all icicles.
func OneScale(all ...*Icicle) {
	z, full := &Zoom{0, 1}, uint64(0)
	var keys []Key
	for _, v := range all {
		full = max(full, v.Tree.Size(v.Root))
		keys = append(keys, v.Key)
	}
	rules := lists.Distinct(slices.Concat(keys...), func(e keyEntry) string { return e.name })
	for _, v := range all {
		v.Zoom, v.Full, v.rules = z, full, rules
	}
}

// Resize sets the size, in units.
func (v *Icicle) Resize(w, h float64) { v.w, v.h = w, h }

// RootHere shows only the subtree of a node. A node without children is shown with its
// siblings.
func (v *Icicle) RootHere(n solver.Node) {
	if v.Tree.First(n) < 0 {
		n = max(v.Tree.Parent(n), v.Root)
	}
	v.Root, *v.Zoom = n, Zoom{0, 1}
}

// Out shows the whole width. If all of it is shown already, Out shows the subtree of the
// parent of Root.
func (v *Icicle) Out() {
	if v.From == 0 && v.To == 1 {
		v.Root = max(v.Tree.Parent(v.Root), solver.Root)
	}
	*v.Zoom = Zoom{0, 1}
}

const (
	maxLevels = 2000 // largest number of levels
	rowHigh   = 18   // largest height of a level, in units
	minWidth  = 6    // width in pixels; levels without a block of this width may get no room
)

// geometry returns the shown part of the tree, for a width in pixels.
func (v *Icicle) geometry(width float64) tree.Icicle {
	part := 1.
	if v.Full > 0 {
		part = float64(v.Full) / float64(v.drawn().Size(v.Root))
	}
	return tree.Icicle{
		Root: v.Root, Now: v.Now, From: v.From * part, To: v.To * part, Width: width,
		Levels: min(v.Tree.Height(v.Root)+1, maxLevels), Hide: v.Unvisited == HideUnvisited,
	}
}

// update makes the blocks for a width in pixels, unless they exist.
func (v *Icicle) update(width float64) {
	g, m := v.geometry(width), v.now()
	if g == v.shown && m == v.moment {
		return
	}
	v.shown, v.moment, v.blocks, v.levels = g, m, m.AppendBlocks(v.blocks[:0], g), 1
	for i := range v.blocks {
		if b := &v.blocks[i]; min(b.X+b.W, width)-max(b.X, 0) >= minWidth {
			v.levels = max(v.levels, b.Depth+b.Rows)
		}
	}
}

// row returns the height of a level, in pixels.
func (v *Icicle) row(height, unit float64) float64 {
	return min(height/float64(v.levels), rowHigh*unit)
}

// Draw fills the sheet with the overview. If frame is not nil, it draws a frame around the
// part that the diagram frame shows.
func (v *Icicle) Draw(s chart.Sheet, frame *Diagram) {
	s.Pen.Rect(s.X, s.Y, s.W, s.H, 0, s.Pal.Surface)
	v.update(s.W)
	row := v.row(s.H, s.Unit)
	var lines hatching
	for i := range v.blocks {
		v.draw(s, &v.blocks[i], row, &lines)
	}
	lines.draw(s)
	if row >= 14*s.Unit {
		for i := range v.blocks {
			v.label(s, &v.blocks[i], row)
		}
	}
	v.ring(s, row)
	v.bookmarks(s)
	if frame != nil {
		v.drawFrame(s, frame, row)
	}
}

// blockRect returns the pixels of a block, without the gaps between blocks.
func (v *Icicle) blockRect(s chart.Sheet, b *tree.Block, row float64) (x, y, w, h float64) {
	left := s.X + max(math.Round(b.X), 0)
	right := s.X + min(math.Round(b.X+b.W), s.W)
	if b.X < s.W && b.X+b.W > 0 && right == left && (b.OnPath || b.Outcome == tree.Solution) {
		right++ // make it visible
	}
	top, bottom := math.Round(float64(b.Depth)*row), math.Round(float64(b.Depth+b.Rows)*row)
	return left, s.Y + top, right - left, min(bottom, s.H) - top
}

// draw draws a block, and adds its pattern to lines.
func (v *Icicle) draw(s chart.Sheet, b *tree.Block, row float64, lines *hatching) {
	x, y, w, h := v.blockRect(s, b, row)
	if w <= 0 || h <= 0 {
		return
	}
	gap := math.Round(s.Unit)
	if w >= 4*gap {
		w -= gap
	}
	if row >= 4*gap {
		h -= gap
	}
	v.style(s.Pal, b).draw(s, x, y, w, h, lines)
}

// A style says how blocks of a kind are drawn.
type style struct {
	ground, ink color.NRGBA
	pattern     *pattern // nil if there is none
	line        bool     // draw a line along the middle
}

// draw draws a block, and adds its pattern to lines.
func (l style) draw(s chart.Sheet, x, y, w, h float64, lines *hatching) {
	s.Pen.Rect(x, y, w, h, 0, l.ground)
	if l.pattern != nil {
		lines.add(x, y, w, h, *l.pattern, s.Unit)
	}
	if hair := math.Round(s.Unit); l.line && h >= 4*hair {
		s.Pen.Rect(x, y+math.Floor((h-hair)/2), w, hair, 0, l.ink)
	}
}

// These functions return the styles of blocks.

func pathStyle(pal *paint.Palette) style { return style{ground: pal.Own, ink: pal.OnOwn} }
func sharedStyle(pal *paint.Palette) style {
	return style{ground: paint.Mix(pal.Surface, pal.Own, .6), ink: pal.Ink}
}
func solutionStyle(pal *paint.Palette) style {
	return style{ground: pal.Sol, ink: pal.OnOwn, line: true}
}
func aheadStyle(pal *paint.Palette) style { return style{ground: dimColor(pal), ink: pal.Ink3} }
func foldStyle(pal *paint.Palette) style  { return style{ground: pal.Plate, ink: pal.Ink} }
func ruleStyle(pal *paint.Palette, step int) style {
	return style{ground: tint(pal, step), ink: pal.Ink, pattern: &patterns[step]}
}

// style returns how a block is drawn.
func (v *Icicle) style(pal *paint.Palette, b *tree.Block) style {
	e, ruled := v.Key.entry(b.Rule)
	switch {
	case b.Ahead:
		return aheadStyle(pal)
	case b.OnPath:
		return pathStyle(pal)
	case b.Outcome == tree.Solution:
		return solutionStyle(pal)
	case b.Folded && !e.prunes:
		return foldStyle(pal)
	case v.Merged && !b.Folded:
		return sharedStyle(pal)
	case b.Outcome == tree.Dead && ruled:
		return ruleStyle(pal, e.step)
	}
	return style{ground: pal.Line, ink: pal.Ink} // nothing was rejected, or the search continued
}

// label writes the move of a block into it, or its number of nodes, if there is room.
func (v *Icicle) label(s chart.Sheet, b *tree.Block, row float64) {
	u := s.Unit
	x, y, w, _ := v.blockRect(s, b, row)
	if w < 30*u || b.Ahead {
		return
	}
	text := words.Compact(v.now().Size(b.Node))
	if !b.Folded {
		text = v.MoveText(b.Node)
		if b.Rows > 1 {
			text += " ×" + words.Number(b.Rows)
		}
	}
	if b.Node != b.Last && b.Whole || text == "" || paint.TextWidth(text, smallSize*u, paint.Regular) > w-10*u {
		return
	}
	l := v.style(s.Pal, b)
	drawLabel(s, x+5*u, y+math.Round(row/2), smallSize*u, text, paint.Start, l.ink, l.ground)
}

// middle returns the x coordinate of the middle of a node, in pixels, and whether it is in
// view.
func (v *Icicle) middle(s chart.Sheet, n solver.Node) (x float64, ok bool) {
	x, w, ok := v.now().Span(v.shown, n)
	x += s.X + w/2
	return x, ok && x >= s.X && x <= s.X+s.W
}

// ring marks the current node.
func (v *Icicle) ring(s chart.Sheet, row float64) {
	if x, ok := v.middle(s, v.Now); ok {
		depth := float64(v.Tree.Depth(v.Now)-v.Tree.Depth(v.Root)) + .5
		s.Pen.Ring(math.Round(x), s.Y+min(depth*row, s.H), 4*s.Unit, 2*s.Unit, s.Pal.HintLine)
	}
}

// bookmarks draws a mark at the upper edge above each bookmark.
func (v *Icicle) bookmarks(s chart.Sheet) {
	for _, n := range v.Bookmarks {
		if !v.drawn().Visited(n) {
			continue
		}
		if x, ok := v.middle(s, n); ok {
			half, high := 5*s.Unit, 7*s.Unit
			s.Pen.Polygon([]paint.Point{{X: x - half, Y: s.Y}, {X: x + half, Y: s.Y}, {X: x, Y: s.Y + high}}, s.Pal.HintLine)
		}
	}
}

// drawFrame draws a frame around the part that a diagram shows.
func (v *Icicle) drawFrame(s chart.Sheet, d *Diagram, row float64) {
	first, last, top, bottom, ok := d.shown()
	if !ok {
		return
	}
	x0, _, ok0 := v.now().Span(v.shown, first)
	x1, w, ok1 := v.now().Span(v.shown, last)
	if !ok0 || !ok1 {
		return
	}
	u, above := s.Unit, v.Tree.Depth(v.Root)
	left, right := s.X+max(x0, -4*u), s.X+min(x1+w, s.W+4*u)
	up, down := s.Y+max(float64(top-above)*row, 0), s.Y+min(float64(bottom+1-above)*row, s.H)
	if right < s.X || left > s.X+s.W || down < up {
		return
	}
	half := 1.25 * u
	right, down = max(right, left+6*u), max(down, up+6*u)
	s.Pen.Frame(left+half, up+half, right-left-2*half, down-up-2*half, 3*u, 2*half, s.Pal.HintLine)
}

// Hit returns the node at a place of the view as it was drawn last. Among narrow siblings it is
// the first one. It returns tree.None if there is no node.
func (v *Icicle) Hit(x, y float64) solver.Node {
	x *= v.shown.Width / v.w
	level := int(y / v.row(v.h, 1))
	for i := range v.blocks {
		b := &v.blocks[i]
		if x < b.X || x >= b.X+b.W || level < b.Depth || level >= b.Depth+b.Rows {
			continue
		}
		n := b.Node
		for range level - b.Depth {
			below := v.Tree.First(n)
			if below == tree.None || b.Whole && n == b.Last { // the chain of nodes ends above this level
				break
			}
			n = below
		}
		return n
	}
	return tree.None
}

// Legend returns the entries that explain the colours and patterns. They are drawn on s.
func (v *Icicle) Legend(s chart.Sheet) []chart.Entry {
	entry := func(text string, l style) chart.Entry {
		return chart.Entry{Text: text, Draw: func(x, y float64) {
			var lines hatching
			u := s.Unit
			l.draw(s, math.Round(x-10*u), math.Round(y-6*u), math.Round(20*u), math.Round(12*u), &lines)
			lines.draw(s)
		}}
	}
	out := []chart.Entry{entry("path to here", pathStyle(s.Pal))}
	if v.Unvisited == DimUnvisited {
		out = append(out, entry("not yet visited", aheadStyle(s.Pal)))
	}
	if v.now().Outcome(solver.Root) == tree.Solution {
		out = append(out, entry("solution below", solutionStyle(s.Pal)))
	}
	if v.Merged {
		out = append(out, entry("in both searches", sharedStyle(s.Pal)))
	}
	for _, e := range v.rules {
		switch {
		case e.prunes:
			out = append(out, entry("pruned by "+e.name, ruleStyle(s.Pal, e.step)))
		case !v.Merged:
			out = append(out, entry("dead, most rejected: "+e.name, ruleStyle(s.Pal, e.step)))
		}
	}
	if len(v.Tree.Record.Folds()) > 0 && !v.Merged {
		out = append(out, entry("folded", foldStyle(s.Pal)))
	}
	return out
}
