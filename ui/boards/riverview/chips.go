package riverview

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"backtrack/model"
	"backtrack/ui/board"
	"backtrack/ui/boards/riverview/faces"
	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// chips shows who is at the boat, aboard or ashore. A click on a chip moves an item of its
// stack aboard or ashore.
type chips struct {
	kit.Painting
	kit.ButtonRole
	board.Hover
	board *Board
	room  float32 // width of the visible part
	style chipStyle
	hover int // the chip under the pointer, or none
}

var (
	_ fyne.Tappable          = (*chips)(nil)
	_ fyne.SecondaryTappable = (*chips)(nil)
)

func newChips(b *Board) *chips {
	c := &chips{board: b, hover: none}
	c.OnHover = func(at fyne.Position) { c.point(c.chipAt(at)) }
	c.Begin(c, kit.NewPicture(c.draw))
	return c
}

func (c *chips) MinSize() fyne.Size {
	return fyne.NewSize(c.style.left+float32(len(c.board.scene.stacksHere()))*c.style.step-chipGap+2, stripHeight)
}

// A chipStyle is the layout of the chips, in units of the window.
type chipStyle struct {
	left    float32  // left end of the first chip; 0 if there is no room for the word “Boat”
	step    float32  // distance from chip to chip
	upright bool     // names are below the heads instead of next to them
	names   []string // names of all stacks
	size    float64  // size of the names
}

// fit chooses a layout that has room for the chips of all figures: names next to the
// heads, else below them, else without numbers that the heads also show. If none fits, the
// chips are as wide as their names and scroll.
func (c *chips) fit() {
	full, short := c.names()
	left := float32(chipsLeft)
	switch {
	case c.board.strip.short:
		left = 0
	case c.board.scene.pos.Bridge():
		left += 8 // “Bridge” is longer than “Boat”
	}
	step := min((c.room-left-2+chipGap)/float32(max(len(full), 1)), chipWidth+chipGap)
	wide := float64(step - chipGap)
	nameRoom := wide - chipHead(wide, 1) - 2
	if slices.ContainsFunc(c.board.scene.cast.faces, func(f faces.Face) bool { return len(f.Badge) > 1 }) {
		nameRoom -= 12 // keeps the badge from touching the name
	}
	const edge, minText = 5, 11 // room around a name, and size of names if chips scroll
	for _, s := range []struct {
		chipStyle
		room  float64
		sizes []float64
	}{
		{chipStyle{left, step, false, full, 0}, nameRoom, []float64{13, 12, 11}},
		{chipStyle{left, step, true, full, 0}, wide - edge, []float64{12, 11, 10.5, 10}},
		{chipStyle{left, step, true, short, 0}, wide - edge, []float64{12, 11, 10.5, 10}},
	} {
		if s.size = fitSize(s.names, s.room, s.sizes); s.size > 0 {
			c.style = s.chipStyle
			return
		}
	}
	for _, name := range short {
		step = max(step, float32(paint.TextWidth(name, minText, paint.Bold))+10+chipGap)
	}
	c.style = chipStyle{left, step, true, short, minText}
}

// fitSize returns the first of sizes at which all names fit into room, or 0 if there is
// none. It measures bold letters, so that a name keeps its size when it becomes bold.
func fitSize(names []string, room float64, sizes []float64) float64 {
	for _, size := range sizes {
		if !slices.ContainsFunc(names, func(name string) bool { return paint.TextWidth(name, size, paint.Bold) > room }) {
			return size
		}
	}
	return 0
}

// chipAt returns the number of the chip at a position, or none.
func (c *chips) chipAt(p fyne.Position) int {
	for k := range c.board.scene.stacksHere() {
		if x := p.X - c.style.left - float32(k)*c.style.step; x >= 0 && x <= c.style.step-chipGap {
			return k
		}
	}
	return none
}

// AccessibilityLabel implements fyne.Accessible.
func (c *chips) AccessibilityLabel() string { return "Figures" }

func (c *chips) Tapped(e *fyne.PointEvent) {
	if k := c.chipAt(e.Position); k != none && !c.board.scene.watched() {
		c.board.strip.press(func() { c.board.toggle(c.board.scene.stacksHere()[k], false) })
	}
}

// TappedSecondary implements fyne.SecondaryTappable. It puts one item of a stack ashore.
func (c *chips) TappedSecondary(e *fyne.PointEvent) {
	s, k := &c.board.scene, c.chipAt(e.Position)
	if k != none && !s.watched() && len(s.aboardOf(s.stacksHere()[k])) > 0 {
		c.board.strip.press(func() { c.board.toggle(s.stacksHere()[k], true) })
	}
}

// point points at chip k, or at nothing if k is none.
func (c *chips) point(k int) {
	if k == c.hover {
		return
	}
	c.hover = k
	c.Raster.Refresh()
	if k == none {
		c.board.host.Tip("")
		return
	}
	s := c.board.scene
	c.board.host.Tip(describe(s.pos, s.cast.stacks[s.stacksHere()[k]][0]))
}

// draw draws all chips. u is the number of pixels in a unit of the window.
func (c *chips) draw(img *image.RGBA, pal paint.Palette, u float64) {
	p, s, mid := paint.NewSurface(img), c.board.scene, float64(img.Rect.Dy())/2
	p.Clear(pal.Canvas)
	if c.style.left > 0 {
		word := "Boat"
		if s.pos.Bridge() {
			word = "Bridge"
		}
		p.Text(0, mid, word, 13*u, paint.Bold, paint.Start, pal.Ink2)
	}
	step := float64(c.style.step) * u
	for k, stack := range s.stacksHere() {
		c.drawChip(p, &pal, k, stack, float64(c.style.left)*u+float64(k)*step+u, mid, step-chipGap*u, u)
	}
}

// span returns the left and right end of the chip of a stack.
func (c *chips) span(stack int) (from, to float32) {
	from = c.style.left + float32(slices.Index(c.board.scene.stacksHere(), stack))*c.style.step
	return from, from + c.style.step - chipGap
}

// chipRoomy is the width above which a chip has a larger head, in units of the window.
const chipRoomy = 110

// chipHead returns the width of the figure on a chip, including the gap before the name.
func chipHead(w, u float64) float64 {
	if w > chipRoomy*u {
		return 62 * u
	}
	return 44 * u
}

// names returns the names on the chips of all stacks, in full and without the numbers that
// the heads show.
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

// drawChip draws chip k, which is the chip of a stack, with its left end at x and its
// middle at the height mid.
func (c *chips) drawChip(p paint.Pen, pal *paint.Palette, k, stack int, x, mid, w, u float64) {
	s := c.board.scene
	i := s.cast.stacks[stack][0]
	aboard, ashore := len(s.aboardOf(stack)), len(s.ashore(stack, s.pos.Boat()))
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
		p.Dashed(4*u, 3*u).Frame(x+4*u, mid-high/2+4*u, w-8*u, high-8*u, 9*u, 1.5*u, pal.Own)
	}
	left := chipHead(w, u) - 4*u // left end of the name
	head, y, r := x+left/2+2*u, mid, 19*u
	switch {
	case c.style.upright:
		head, y, r = x+w/2, mid-8*u, 15*u
	case w <= chipRoomy*u:
		head, r = x+23*u, 16*u
	}
	s.cast.faces[i].DrawBare(p, pal, head, y, r)
	s.cast.faces[i].DrawOar(p, pal, head, y, r, 13*u)
	if len(s.cast.stacks[stack]) == 1 {
		s.cast.faces[i].DrawBadge(p, pal, head, y, r, 13*u)
	}
	if c.style.upright {
		p.Text(head, mid+18*u, c.style.names[stack], c.style.size*u, style, paint.Middle, ink)
	} else {
		p.Text(x+left, mid, c.style.names[stack], c.style.size*u, style, paint.Start, ink)
	}
	if n := len(s.cast.stacks[stack]); n > 1 {
		text := "×" + strconv.Itoa(ashore)
		if aboard > 0 {
			text = strconv.Itoa(aboard) + " of " + strconv.Itoa(aboard+ashore)
		}
		at := mid + 20*u
		if c.style.upright {
			at = mid + 4*u
		}
		faces.DrawPill(p, head, at, 14*u, text, pal.Ink2, pal.Ink2, pal.Canvas)
	}
	if n := s.number(k, stack); n < 10 && s.pos.Status() != model.Solved {
		p.Text(x+8*u, mid-high/2+11*u, strconv.Itoa((n+1)%10), 10*u, paint.Regular, paint.Start, pal.Ink2)
	}
}
