package riverview

import (
	"image"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/model"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A strip is what stands below the board: who can board, on chips, and the
// button that sends the boat off. Below the state space it has the buttons that
// save the picture.
type strip struct {
	widget.BaseWidget
	board *Board
	chips *chips
	cross *kit.Button
	back  *kit.Button
	save  []*kit.Button
	equal *kit.Button // puts equal items together in the graph
	box   *fyne.Container
}

// Measures of the strip, in units of the window.
const (
	stripHeight = 56
	chipWidth   = 122
	chipGap     = 8
	chipsLeft   = 52 // where the chips begin, behind a word
	crossWidth  = 160
	crossHeight = 48
	stripGap    = 16
)

func newStrip(b *Board) *strip {
	s := &strip{board: b}
	s.chips = newChips(b)
	s.cross = kit.NewButtonOf(kit.Primary, "Cross the river", kit.IconRiver, func() { b.press(b.crossRiver) })
	s.cross.SetHeight(crossHeight)
	s.cross.Hint, s.cross.OnHover = "Cross with those aboard (Space)", b.desk.Say
	s.back = kit.NewButtonOf(kit.Primary, "Back to the board", "", func() { b.press(func() { b.showSpace(false) }) })
	s.save = []*kit.Button{
		kit.NewButtonOf(kit.Outline, "Save as SVG", "", func() { b.press(func() { b.save(".svg") }) }),
		kit.NewButtonOf(kit.Outline, "Save as PNG", "", func() { b.press(func() { b.save(".png") }) }),
	}
	s.equal = kit.NewButtonOf(kit.Outline, "", "", func() { b.press(b.together) })
	s.equal.Hint, s.equal.OnHover = "Whether equal items are told apart (E)", b.desk.Say
	s.box = container.New(stripLayout{}, s.chips, s.cross, s.save[0], s.save[1], s.equal, s.back)
	s.ExtendBaseWidget(s)
	return s
}

// update shows what can be done now.
func (s *strip) update() {
	b := s.board
	space := b.space.shown
	show(s.chips, !space)
	show(s.cross, !space)
	show(s.back, space)
	for _, button := range s.save {
		show(button, space)
	}
	show(s.equal, space && b.space.choice())
	if b.space.together {
		s.equal.SetLabel("Tell equal items apart")
	} else {
		s.equal.SetLabel("Put equal items together")
	}
	s.cross.SetEnabled(b.scene.ready())
	s.chips.Refresh()
	s.chips.raster.Refresh()
}

// press does what a button says, and gives the keyboard back to the board.
func (b *Board) press(do func()) {
	b.stop()
	b.focus()
	b.desk.Say("")
	do()
}

// CreateRenderer implements fyne.Widget.
func (s *strip) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.box) }

// stripLayout gives the chips what the button leaves.
type stripLayout struct{}

func (stripLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(chipsLeft+chipWidth+stripGap+crossWidth, stripHeight)
}

func (stripLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(fyne.NewSize(max(size.Width-crossWidth-stripGap, 0), size.Height))
	o[1].Move(fyne.NewPos(size.Width-crossWidth, (size.Height-crossHeight)/2))
	o[1].Resize(fyne.NewSize(crossWidth, crossHeight))
	x := float32(0)
	for _, button := range o[2:5] {
		m := button.MinSize()
		button.Move(fyne.NewPos(x, (size.Height-m.Height)/2))
		button.Resize(m)
		x += m.Width + chipGap
	}
	m := o[5].MinSize()
	o[5].Move(fyne.NewPos(size.Width-m.Width, (size.Height-m.Height)/2))
	o[5].Resize(m)
}

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
	_ fyne.Tappable     = (*chips)(nil)
	_ fyne.Scrollable   = (*chips)(nil)
	_ desktop.Hoverable = (*chips)(nil)
)

func newChips(b *Board) *chips {
	c := &chips{board: b, hover: none}
	c.raster = canvas.NewRaster(c.paint)
	c.raster.ScaleMode = canvas.ImageScalePixels
	c.ExtendBaseWidget(c)
	return c
}

// CreateRenderer implements fyne.Widget.
func (c *chips) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(c.raster) }

// step returns how far chips are apart: less where many have to fit.
func (c *chips) step() float32 {
	n := float32(max(len(c.board.scene.here()), 1))
	const least = 62
	return min(max((c.Size().Width-chipsLeft-2+chipGap)/n, least), chipWidth+chipGap)
}

// scroll moves the chips to the left, no farther than there are any.
func (c *chips) scroll(by float32) {
	most := max(float32(len(c.board.scene.here()))*c.step()-(c.Size().Width-chipsLeft), 0)
	c.off = min(max(c.off+by, 0), most)
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
	x := p.X - chipsLeft + c.off
	k := int(math.Floor(float64(x / c.step())))
	if p.X < chipsLeft || k < 0 || k >= len(c.board.scene.here()) || x-float32(k)*c.step() > c.step()-chipGap {
		return none
	}
	return k
}

// Tapped implements fyne.Tappable.
func (c *chips) Tapped(e *fyne.PointEvent) {
	if k := c.at(e.Position); k != none {
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
	surface.Text(0, mid, "Boat", 13*u, paint.Bold, paint.Start, pal.Ink2)
	p := brush{surface.Clip(image.Rect(int((chipsLeft-2)*u), 0, b.Dx(), b.Dy()))}
	step := float64(c.step()) * u
	for k, stack := range s.here() {
		x := chipsLeft*u + float64(k)*step - float64(c.off)*u + u
		c.chip(p, &pal, k, stack, x, mid, step-chipGap*u, u)
	}
}

// chip draws one chip from x on.
func (c *chips) chip(p pen, pal *paint.Palette, k, stack int, x, mid, w, u float64) {
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
	head := x + 22*u
	room := w - 46*u
	if w > 110*u {
		head, room = x+30*u, w-62*u
	}
	name := s.pos.Items()[i].Name
	if len(s.cast.stacks[stack]) > 1 {
		name, _ = stemOf(s.pos.Items()[i])
	}
	name, size := fit(name, room, 13*u, style)
	if name == "" {
		head = x + w/2
	}
	s.cast.faces[i].bare(p, pal, head, mid, 19*u)
	if len(s.cast.stacks[stack]) == 1 {
		s.cast.faces[i].sign(p, pal, head, mid, 19*u, 13*u)
	}
	if name != "" {
		p.Text(x+w-room-6*u, mid, name, size, style, paint.Start, ink)
	}
	if n := len(s.cast.stacks[stack]); n > 1 {
		text := "×" + strconv.Itoa(ashore)
		if aboard > 0 {
			text = strconv.Itoa(aboard) + " of " + strconv.Itoa(aboard+ashore)
		}
		badge(p, head, mid+20*u, 14*u, text, pal.Ink2, pal.Ink2, pal.Canvas)
	}
	if k < 10 && s.pos.Status() != model.Solved {
		p.Text(x+w-8*u, mid-high/2+10*u, strconv.Itoa((k+1)%10), 10*u, paint.Regular, paint.End, pal.Ink3)
	}
}

// fit makes a text fit a room, by a smaller size or by leaving out its end; ""
// if hardly any of it would be left.
func fit(text string, room, size float64, style paint.Style) (string, float64) {
	for _, smaller := range []float64{1, .92, .85} {
		if paint.TextWidth(text, size*smaller, style) <= room {
			return text, size * smaller
		}
	}
	size *= .85
	r := []rune(text)
	for n := len(r) - 1; n >= 3; n-- {
		if cut := string(r[:n]) + "…"; paint.TextWidth(cut, size, style) <= room {
			return cut, size
		}
	}
	return "", size
}
