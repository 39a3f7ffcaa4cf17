package riverview

import (
	"image"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/model"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// chips shows who is at the boat, aboard or ashore. A click lets one board or
// leave.
type chips struct {
	widget.BaseWidget
	board  *Board
	raster *canvas.Raster
	off    float32 // how far they are scrolled to the left
	hover  int     // the chip that the pointer is on, or none
}

var (
	_ fyne.Tappable          = (*chips)(nil)
	_ fyne.SecondaryTappable = (*chips)(nil)
	_ fyne.Scrollable        = (*chips)(nil)
	_ desktop.Hoverable      = (*chips)(nil)
)

func newChips(b *Board) *chips {
	c := &chips{board: b, hover: none}
	c.raster = kit.NewRaster(c.paint)
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer implements fyne.Widget.
func (c *chips) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(c.raster) }

// step returns how far chips are apart: less where many have to fit.
func (c *chips) step() float32 {
	n := float32(max(len(c.board.scene.here()), 1))
	const least = 50
	return min(max((c.Size().Width-chipsLeft-2+chipGap)/n, least), chipWidth+chipGap)
}

// scroll moves the chips to the left, no farther than there are any.
func (c *chips) scroll(by float32) {
	c.off = min(max(c.off+by, 0), c.most())
	c.raster.Refresh()
}

// Scrolled implements fyne.Scrollable.
func (c *chips) Scrolled(e *fyne.ScrollEvent) { c.scroll(-e.Scrolled.DX - e.Scrolled.DY) }

// Resize implements fyne.CanvasObject.
func (c *chips) Resize(size fyne.Size) {
	c.BaseWidget.Resize(size)
	c.scroll(0)
}

// at returns the number of the chip at a place, or none.
func (c *chips) at(p fyne.Position) int {
	if _, arrow := c.arrow(p); arrow {
		return none
	}
	x := p.X - chipsLeft + c.off
	k := int(math.Floor(float64(x / c.step())))
	if p.X < chipsLeft || k < 0 || k >= len(c.board.scene.here()) || x-float32(k)*c.step() > c.step()-chipGap {
		return none
	}
	return k
}

// Tapped implements fyne.Tappable.
func (c *chips) Tapped(e *fyne.PointEvent) {
	if by, arrow := c.arrow(e.Position); arrow {
		c.board.press(func() { c.scroll(by) })
	} else if k := c.at(e.Position); k != none {
		c.board.press(func() { c.board.toggle(c.board.scene.here()[k], false) })
	}
}

// TappedSecondary implements fyne.SecondaryTappable: puts one of a stack ashore.
func (c *chips) TappedSecondary(e *fyne.PointEvent) {
	if k := c.at(e.Position); k != none && len(c.board.scene.boarded(c.board.scene.here()[k])) > 0 {
		c.board.press(func() { c.board.toggle(c.board.scene.here()[k], true) })
	}
}

// MouseIn implements desktop.Hoverable.
func (c *chips) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (c *chips) MouseMoved(e *desktop.MouseEvent) {
	k := c.at(e.Position)
	if k == c.hover {
		return
	}
	c.hover = k
	c.raster.Refresh()
	if k == none {
		c.board.desk.Say("")
		return
	}
	s := c.board.scene
	c.board.desk.Say(describe(s.pos, s.cast.stacks[s.here()[k]][0]))
}

// MouseOut implements desktop.Hoverable.
func (c *chips) MouseOut() {
	if c.hover != none {
		c.hover = none
		c.raster.Refresh()
		c.board.desk.Say("")
	}
}

// paint is called with the size of the chips in pixels.
func (c *chips) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c.draw(img, kit.Palette(), float64(w)/float64(max(c.Size().Width, 1)))
	return img
}

func (c *chips) draw(img *image.RGBA, pal paint.Palette, u float64) {
	surface := paint.NewSurface(img)
	surface.Clear(pal.Canvas)
	b, s := img.Bounds(), c.board.scene
	mid := float64(b.Dy()) / 2
	word := "Boat"
	if s.pos.Bridge() {
		word = "Bridge"
	}
	surface.Text(0, mid, word, 13*u, paint.Bold, paint.Start, pal.Ink2)
	p := brush{surface.Clip(image.Rect(int((chipsLeft-2)*u), 0, b.Dx(), b.Dy()))}
	step := float64(c.step()) * u
	w := step - chipGap*u
	labels := labelsOf(c.names(), w-chipHead(w, u), 13*u)
	for k, stack := range s.here() {
		x := chipsLeft*u + float64(k)*step - float64(c.off)*u + u
		c.chip(p, &pal, k, stack, labels[k], x, mid, w, u)
	}
	c.ends(surface, &pal, u)
}

// endRoom is how much of the chips fades away where there are more of them.
const endRoom = 40

// ends lets the chips fade away where there are more, with an arrow that
// scrolls.
func (c *chips) ends(s *paint.Surface, pal *paint.Palette, u float64) {
	wide, mid := float64(c.Size().Width)*u, float64(stripHeight)/2*u
	for _, right := range []bool{false, true} {
		if !c.more(right) {
			continue
		}
		edge, dir := float64(chipsLeft-2)*u, 1.0
		if right {
			edge, dir = wide, -1
		}
		for i := 0.0; i < endRoom*u; i++ {
			fade := pal.Canvas
			fade.A = uint8(255 * (1 - max(i/(endRoom*u)-.4, 0)/.6))
			x := edge + dir*i
			if right {
				x--
			}
			s.Rect(x, 0, 1, 2*mid, 0, fade)
		}
		x := edge + dir*10*u
		s.Polyline([]paint.Point{paint.Pt(x+dir*4*u, mid-8*u), paint.Pt(x-dir*4*u, mid), paint.Pt(x+dir*4*u, mid+8*u)}, 2*u, pal.Ink2)
	}
}

// most is how far the chips can be moved to the left.
func (c *chips) most() float32 {
	return max(float32(len(c.board.scene.here()))*c.step()-chipGap-(c.Size().Width-chipsLeft-2), 0)
}

// more reports whether there are chips beyond an end.
func (c *chips) more(right bool) bool {
	if right {
		return c.off < c.most()-1
	}
	return c.off > 1
}

// arrow reports whether a place is on the arrow at an end, and how far that
// scrolls.
func (c *chips) arrow(p fyne.Position) (by float32, on bool) {
	page := max(c.Size().Width-chipsLeft-2*endRoom, c.step())
	switch {
	case c.more(true) && p.X >= c.Size().Width-endRoom*.6:
		return page, true
	case c.more(false) && p.X >= chipsLeft-2 && p.X < chipsLeft+endRoom*.6:
		return -page, true
	}
	return 0, false
}

// reveal scrolls until the chip of a stack can be seen.
func (c *chips) reveal(stack int) {
	k := slices.Index(c.board.scene.here(), stack)
	if k < 0 {
		return
	}
	left, right := float32(k)*c.step(), float32(k+1)*c.step()-chipGap
	room := c.Size().Width - chipsLeft - 2
	switch {
	case left-endRoom < c.off:
		c.scroll(left - endRoom - c.off)
	case right+endRoom > c.off+room:
		c.scroll(right + endRoom - c.off - room)
	}
}

// chipHead returns how much of the width of a chip its figure takes, with the
// air beside the name.
func chipHead(w, u float64) float64 {
	if w > 110*u {
		return 62 * u
	}
	return 46 * u
}

// names returns what stands on the chips.
func (c *chips) names() []string {
	s := c.board.scene
	var out []string
	for _, stack := range s.here() {
		it := s.pos.Items()[s.cast.stacks[stack][0]]
		name := it.Name
		if len(s.cast.stacks[stack]) > 1 {
			name, _ = stemOf(it)
		}
		out = append(out, name)
	}
	return out
}

// chip draws one chip from x on.
func (c *chips) chip(p pen, pal *paint.Palette, k, stack int, name label, x, mid, w, u float64) {
	s := c.board.scene
	i := s.cast.stacks[stack][0]
	aboard, ashore := len(s.boarded(stack)), len(s.ashore(stack, s.pos.Boat()))
	high := (stripHeight - 2) * u
	fill, edge, width, ink, style := pal.Surface, pal.Line, 1*u, pal.Ink, paint.Regular
	if aboard > 0 {
		fill, edge, width, ink, style = pal.OwnSoft, pal.Own, 2*u, pal.Own, paint.Bold
	} else if k == c.hover {
		fill = pal.Hair
	}
	p.Rect(x, mid-high/2, w, high, 12*u, fill)
	p.Frame(x, mid-high/2, w, high, 12*u, width, edge)
	if s.focus != none && s.cast.of[s.focus] == stack {
		p.dashed(4*u, 3*u).Frame(x+4*u, mid-high/2+4*u, w-8*u, high-8*u, 9*u, 1.5*u, pal.Own)
	}
	left := chipHead(w, u) - 4*u // of the name
	head, r := x+left/2+2*u, 19*u
	switch {
	case name.lines == nil:
		head = x + w/2
	case w <= 110*u:
		r = 17 * u
		head = x + 20*u
	}
	s.cast.faces[i].bare(p, pal, head, mid, r)
	if len(s.cast.stacks[stack]) == 1 {
		s.cast.faces[i].sign(p, pal, head, mid, r, 13*u)
	}
	name.draw(p, x+left, mid, style, ink)
	if n := len(s.cast.stacks[stack]); n > 1 {
		text := "×" + strconv.Itoa(ashore)
		if aboard > 0 {
			text = strconv.Itoa(aboard) + " of " + strconv.Itoa(aboard+ashore)
		}
		badge(p, head, mid+20*u, 14*u, text, pal.Ink2, pal.Ink2, pal.Canvas)
	}
	if n := s.number(k, stack); n < 10 && s.pos.Status() != model.Solved {
		at, align := x+w-8*u, paint.End
		if len(name.lines) != 1 {
			at, align = x+6*u, paint.Start // beside the head, on the side without a torch
		}
		p.Text(at, mid-high/2+10*u, strconv.Itoa((n+1)%10), 10*u, paint.Regular, align, pal.Ink3)
	}
}
