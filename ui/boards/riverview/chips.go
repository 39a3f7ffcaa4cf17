package riverview

import (
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/model"
	"backtrack/ui/boards/riverview/faces"
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

// A chipStyle is how the chips are laid out, in units of the window.
type chipStyle struct {
	left    float32  // where they begin, behind a word if there is room for it
	step    float32  // how far they are apart
	upright bool     // names are below the heads, not next to them
	names   []string // of all stacks
	size    float64  // of the letters
}

// style chooses a layout in which the chips of all figures have room: names next
// to the heads, else below them, else without numbers that the heads show as
// well. If none fits, the chips are as wide as their names and scroll.
func (c *chips) style() chipStyle {
	full, short := c.names()
	s := chipStyle{left: chipsLeft, names: full}
	switch {
	case c.board.strip.short:
		s.left = 0
	case c.board.scene.pos.Bridge():
		s.left += 8 // the word is longer
	}
	s.step = min((c.Size().Width-s.left-2+chipGap)/float32(max(len(full), 1)), chipWidth+chipGap)
	wide := float64(s.step - chipGap)
	room := wide - chipHead(wide, 1) - 2
	if slices.ContainsFunc(c.board.scene.cast.faces, func(f faces.Face) bool { return len(f.Badge) > 1 }) {
		room -= 12 // or the badge would touch the name
	}
	if s.size = fitSize(full, room, 13, 12, 11); s.size > 0 {
		return s
	}
	const edge, least = 5, 11 // room around a name, and the size of names if chips scroll
	s.upright = true
	if s.size = fitSize(full, wide-edge, 12, 11); s.size > 0 {
		return s
	}
	s.names = short
	if s.size = fitSize(short, wide-edge, 12, 11, 10.5, 10); s.size > 0 {
		return s
	}
	s.size = least
	for _, name := range short {
		s.step = max(s.step, float32(paint.TextWidth(name, least, paint.Bold))+10+chipGap)
	}
	return s
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
	s := c.style()
	x := p.X - s.left + c.off
	k := int(math.Floor(float64(x / s.step)))
	if p.X < s.left || k < 0 || k >= len(c.board.scene.here()) || x-float32(k)*s.step > s.step-chipGap {
		return none
	}
	return k
}

// Tapped implements fyne.Tappable.
func (c *chips) Tapped(e *fyne.PointEvent) {
	if by, arrow := c.arrow(e.Position); arrow {
		c.board.press(func() { c.scroll(by) })
	} else if k := c.at(e.Position); k != none && !c.board.scene.watched() {
		c.board.press(func() { c.board.toggle(c.board.scene.here()[k], false) })
	}
}

// TappedSecondary implements fyne.SecondaryTappable: puts one of a stack ashore.
func (c *chips) TappedSecondary(e *fyne.PointEvent) {
	if k := c.at(e.Position); k != none && !c.board.scene.watched() && len(c.board.scene.boarded(c.board.scene.here()[k])) > 0 {
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
		c.board.desk.Hint("")
		return
	}
	s := c.board.scene
	c.board.desk.Hint(describe(s.pos, s.cast.stacks[s.here()[k]][0]))
}

// MouseOut implements desktop.Hoverable.
func (c *chips) MouseOut() {
	if c.hover != none {
		c.hover = none
		c.raster.Refresh()
		c.board.desk.Hint("")
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
	style := c.style()
	if style.left > 0 {
		word := "Boat"
		if s.pos.Bridge() {
			word = "Bridge"
		}
		surface.Text(0, mid, word, 13*u, paint.Bold, paint.Start, pal.Ink2)
	}
	p := surface.Clip(image.Rect(int(max(float64(style.left)-2, 0)*u), 0, b.Dx(), b.Dy()))
	step := float64(style.step) * u
	for k, stack := range s.here() {
		x := float64(style.left-c.off)*u + float64(k)*step + u
		c.chip(p, &pal, k, stack, style, x, mid, step-chipGap*u, u)
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
		edge, dir := float64(max(c.style().left-2, 0))*u, 1.0
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
	s := c.style()
	return max(float32(len(c.board.scene.here()))*s.step-chipGap-(c.Size().Width-s.left-2), 0)
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
	s := c.style()
	page := max(c.Size().Width-s.left-2*endRoom, s.step)
	switch {
	case c.more(true) && p.X >= c.Size().Width-endRoom*.6:
		return page, true
	case c.more(false) && p.X >= s.left-2 && p.X < s.left+endRoom*.6:
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
	s := c.style()
	left, right := float32(k)*s.step, float32(k+1)*s.step-chipGap
	room := c.Size().Width - s.left - 2
	switch {
	case left-endRoom < c.off:
		c.scroll(left - endRoom - c.off)
	case right+endRoom > c.off+room:
		c.scroll(right + endRoom - c.off - room)
	}
}

// chipRoomy is the width beyond which a chip has room for a larger head.
const chipRoomy = 110

// chipHead returns the width of the figure on a chip, with the gap before the
// name.
func chipHead(w, u float64) float64 {
	if w > chipRoomy*u {
		return 62 * u
	}
	return 44 * u
}

// names returns the names on the chips of all stacks, in full and without the
// numbers that the heads show.
func (c *chips) names() (full, short []string) {
	s := c.board.scene
	for _, stack := range s.cast.stacks {
		name, f := s.pos.Items()[stack[0]].Name, s.cast.faces[stack[0]]
		if len(stack) > 1 {
			name = f.Stem
		}
		full = append(full, name)
		if f.Badge != "" && strings.TrimSpace(strings.TrimSuffix(name, f.Badge)) == f.Stem {
			name = f.Stem
		}
		short = append(short, name)
	}
	return full, short
}

// chip draws one chip from x on.
func (c *chips) chip(p paint.Pen, pal *paint.Palette, k, stack int, look chipStyle, x, mid, w, u float64) {
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
		p.Dash(4*u, 3*u).Frame(x+4*u, mid-high/2+4*u, w-8*u, high-8*u, 9*u, 1.5*u, pal.Own)
	}
	left := chipHead(w, u) - 4*u // of the name
	head, y, r := x+left/2+2*u, mid, 19*u
	switch {
	case look.upright:
		head, y, r = x+w/2, mid-8*u, 15*u
	case w <= chipRoomy*u:
		head, r = x+23*u, 16*u
	}
	s.cast.faces[i].Bare(p, pal, head, y, r)
	if len(s.cast.stacks[stack]) == 1 {
		s.cast.faces[i].Sign(p, pal, head, y, r, 13*u)
	}
	if look.upright {
		p.Text(head, mid+18*u, look.names[stack], look.size*u, style, paint.Middle, ink)
	} else {
		p.Text(x+left, mid, look.names[stack], look.size*u, style, paint.Start, ink)
	}
	if n := len(s.cast.stacks[stack]); n > 1 {
		text := "×" + strconv.Itoa(ashore)
		if aboard > 0 {
			text = strconv.Itoa(aboard) + " of " + strconv.Itoa(aboard+ashore)
		}
		at := mid + 20*u
		if look.upright {
			at = mid + 4*u
		}
		faces.Badge(p, head, at, 14*u, text, pal.Ink2, pal.Ink2, pal.Canvas)
	}
	if n := s.number(k, stack); n < 10 && s.pos.Status() != model.Solved {
		p.Text(x+8*u, mid-high/2+11*u, strconv.Itoa((n+1)%10), 10*u, paint.Regular, paint.Start, pal.Ink3)
	}
}
