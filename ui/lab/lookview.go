package lab

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/solver"
	"backtrack/solver/tree"
	"backtrack/ui/chart"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/ui/treedraw"
)

// A treeView shows the diagram of a tree. The wheel zooms at the pointer, dragging moves
// the diagram, a click chooses a node, and a double click unfolds it.
type treeView struct {
	picture[solver.Node]
	kit.Keyboard
	c *treeCard
}

var (
	_ fyne.Scrollable = (*treeView)(nil)
	_ fyne.Draggable  = (*treeView)(nil)
)

// zoomOf returns the zoom factor for a turn of the wheel. It is 1.2 for a notch.
func zoomOf(e *fyne.ScrollEvent) float64 { return math.Pow(1.2, float64(e.Scrolled.DY)/25) }

// AccessibilityLabel implements fyne.Accessible.
func (v *treeView) AccessibilityLabel() string { return "Search tree" }

func newTreeView(c *treeCard) *treeView {
	v := &treeView{c: c}
	v.begin(v, tree.None, c.p.host.Tip)
	v.Listen(v, v.Raster.Refresh, c.p.key)
	return v
}

// diagram returns the shown diagram, in the size of the view. It returns nil if there is
// none.
func (v *treeView) diagram() *treedraw.Diagram {
	views := v.c.now()
	if views == nil {
		return nil
	}
	views.diagram.Resize(float64(v.Size().Width), float64(v.Size().Height))
	return views.diagram
}

// draw implements items.
func (v *treeView) draw(img *image.RGBA, pal paint.Palette, unit float64) {
	s := sheet(img, &pal, unit)
	if d := v.diagram(); d != nil {
		d.Draw(s)
	}
	if v.Focused {
		s.Pen.Rect(0, 8*unit, 3*unit, s.H-16*unit, 1.5*unit, pal.Own)
	}
}

// sheet returns a sheet that covers an image.
func sheet(img *image.RGBA, pal *paint.Palette, unit float64) chart.Sheet {
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	return chart.Sheet{Pen: paint.NewSurface(img), Pal: pal, W: w, H: h, Unit: unit}
}

// at implements items.
func (v *treeView) at(p fyne.Position) solver.Node {
	if d := v.diagram(); d != nil {
		return d.Hit(float64(p.X), float64(p.Y))
	}
	return tree.None
}

// describe implements items.
func (v *treeView) describe(n solver.Node) string { return v.c.words(n) }

// click implements items.
func (v *treeView) click(n solver.Node, button desktop.MouseButton, double bool) {
	v.c.p.focus()
	switch {
	case n == tree.None || button != desktop.MouseButtonPrimary:
	case double:
		v.c.open(n)
	default:
		v.c.p.model.Finder.Select(n)
	}
}

// Dragged implements fyne.Draggable.
func (v *treeView) Dragged(e *fyne.DragEvent) {
	if d := v.diagram(); d != nil {
		d.Pan(float64(e.Dragged.DX), float64(e.Dragged.DY))
		v.c.refresh()
	}
}

// Scrolled implements fyne.Scrollable.
func (v *treeView) Scrolled(e *fyne.ScrollEvent) {
	if d := v.diagram(); d != nil {
		d.Zoom(float64(e.Position.X), float64(e.Position.Y), zoomOf(e))
		v.c.refresh()
	}
}

// refresh paints the trees again.
func (c *treeCard) refresh() {
	c.view.Raster.Refresh()
	for _, s := range c.icicles {
		s.Raster.Refresh()
	}
}

// words describes a node.
func (c *treeCard) words(n solver.Node) string {
	if at := c.p.model.Cursor(); at != nil {
		return at.Words(n)
	}
	return ""
}

// An icicleView shows the overview of a tree. The wheel zooms at the pointer, dragging moves
// the range, a click chooses a node, and a double click shows its subtree alone.
type icicleView struct {
	picture[solver.Node]
	c     *treeCard
	index int // index of the lane, if two trees are shown
}

var (
	_ fyne.Scrollable = (*icicleView)(nil)
	_ fyne.Draggable  = (*icicleView)(nil)
)

func newIcicleView(c *treeCard, index int) *icicleView {
	v := &icicleView{c: c, index: index}
	v.begin(v, tree.None, c.p.host.Tip)
	return v
}

// icicle returns the shown overview, in the size of the view. It returns nil if there is
// none.
func (v *icicleView) icicle() *treedraw.Icicle {
	i := v.c.icicle(v.index)
	if i != nil {
		i.Resize(float64(v.Size().Width), float64(v.Size().Height))
	}
	return i
}

// draw implements items.
func (v *icicleView) draw(img *image.RGBA, pal paint.Palette, unit float64) {
	if i := v.icicle(); i != nil {
		var frame *treedraw.Diagram
		if !v.c.both() {
			frame = v.c.now().diagram
		}
		i.Draw(sheet(img, &pal, unit), frame)
	}
}

// at implements items.
func (v *icicleView) at(p fyne.Position) solver.Node {
	if i := v.icicle(); i != nil {
		return i.Hit(float64(p.X), float64(p.Y))
	}
	return tree.None
}

// describe implements items. Only the chosen tree has a description.
func (v *icicleView) describe(n solver.Node) string {
	if v.c.both() && v.index != v.c.p.model.Chosen() {
		return ""
	}
	return v.c.words(n)
}

// click implements items.
func (v *icicleView) click(n solver.Node, button desktop.MouseButton, double bool) {
	v.c.p.focus()
	if n == tree.None || button != desktop.MouseButtonPrimary {
		return
	}
	if v.c.both() {
		v.c.p.model.Choose(v.index)
	}
	if i := v.icicle(); double && i != nil {
		i.RootHere(n)
		v.c.refresh()
		return
	}
	v.c.p.model.Finder.Select(n)
}

// Dragged implements fyne.Draggable.
func (v *icicleView) Dragged(e *fyne.DragEvent) {
	if i := v.icicle(); i != nil {
		i.Pan(-float64(e.Dragged.DX) / float64(max(v.Size().Width, 1)))
		v.c.refresh()
	}
}

// Scrolled implements fyne.Scrollable.
func (v *icicleView) Scrolled(e *fyne.ScrollEvent) {
	if i := v.icicle(); i != nil {
		i.By(zoomOf(e), float64(e.Position.X/max(v.Size().Width, 1)))
		v.c.refresh()
	}
}

// drawLegend explains the shapes of the tree.
func (c *treeCard) drawLegend(img *image.RGBA, pal paint.Palette, unit float64) {
	s := sheet(img, &pal, unit)
	views := c.now()
	if views == nil || float64(img.Rect.Dx()) < minChoice*unit {
		return
	}
	entries := views.diagram.Legend(s)
	if c.both() && c.together[0] != nil {
		entries = c.together[0].Legend(s)
	}
	drawEntries(s, entries)
}

// entryStyle is the style of the legend of a tree. Its lines share the available height.
var entryStyle = chart.LegendStyle{Size: 11, Middle: 12, Text: 24, Gap: 10}

// entryLines breaks entries of a legend into lines. It keeps at most two lines.
func entryLines(unit, width float64, entries []chart.Entry) [][]chart.Entry {
	lines := entryStyle.Lines(unit, width, entries)
	return lines[:min(len(lines), 2)]
}

// drawEntries draws entries of a legend.
func drawEntries(s chart.Sheet, entries []chart.Entry) {
	style, lines := entryStyle, entryLines(s.Unit, s.W, entries)
	high := s.H / float64(len(lines))
	style.Line = high / s.Unit
	style.Draw(s, 0, high/2, lines)
}
