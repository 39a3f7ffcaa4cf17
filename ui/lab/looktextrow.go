package lab

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A textRow shows short texts side by side, some with a shape, in one picture. It scrolls
// sideways if there is no room for all. A click on a text runs its action.
type textRow struct {
	picture[int]
	items   []textRowItem
	between string    // text between two items
	lefts   []float32 // left end of each text, and right end of the last one
	scroll  float32
	atEnd   bool   // keep the end in view
	counts  bool   // show at the right how many texts have no room
	out     func() // called when the pointer leaves all items with over; may be nil
}

// A textRowItem is a text of a textRow.
type textRowItem struct {
	shape  shape
	text   string
	tip    string
	strong bool   // the item has a background of its own
	run    func() // nil if a click does nothing
	over   func() // called when the pointer enters the item; may be nil
}

// A shape is a sign before a text of a row or of a list.
type shape uint8

// The shapes.
const (
	noShape       shape = iota
	deadShape           // a branch without a solution
	solvedShape         // a branch with a solution
	rejectedShape       // a move that was rejected
	nowShape            // the current node of the search
	nextShape           // a branch that is still to come
)

// Measures of a row, in units.
const (
	textRowHigh = 26
	textRowPad  = 8 // padding of an item, left and right
	textRowGap  = 2
	shapeWide   = 14
	textRowSize = 12
	moreWide    = 40 // width of the count of texts without room
)

var _ fyne.Scrollable = (*textRow)(nil)

func newTextRow(tip func(string)) *textRow {
	s := &textRow{}
	s.begin(s, -1, tip)
	s.pointed = s.hovered
	return s
}

// MinSize implements fyne.CanvasObject.
func (s *textRow) MinSize() fyne.Size { return fyne.NewSize(40, textRowHigh) }

// Resize implements fyne.CanvasObject.
func (s *textRow) Resize(size fyne.Size) {
	if size != s.Size() {
		s.BaseWidget.Resize(size)
		s.scrollTo(s.scroll)
	}
}

// set shows texts.
func (s *textRow) set(items []textRowItem) {
	s.items, s.lefts = items, s.lefts[:0]
	x := float32(0)
	for _, i := range items {
		s.lefts = append(s.lefts, x)
		x += s.width(i) + s.gap()
	}
	s.lefts = append(s.lefts, max(x-s.gap(), 0))
	s.scrollTo(s.scroll)
	if s.under >= 0 {
		s.under = min(s.under, len(items)-1)
		s.hovered()
	}
}

// gap returns the distance between two texts.
func (s *textRow) gap() float32 {
	if s.between == "" {
		return textRowGap
	}
	return textRowGap + float32(paint.TextWidth(s.between, textRowSize, paint.Regular))
}

func (s *textRow) width(i textRowItem) float32 {
	style := paint.Regular
	if i.strong {
		style = paint.Bold
	}
	w := float32(paint.TextWidth(i.text, textRowSize, style)) + 2*textRowPad
	if i.shape != noShape {
		w += shapeWide
	}
	return kit.Ceil(w)
}

// long returns the total width of all texts.
func (s *textRow) long() float32 {
	if len(s.lefts) == 0 {
		return 0
	}
	return s.lefts[len(s.lefts)-1]
}

// room returns the width of the part that shows texts.
func (s *textRow) room() float32 {
	w := s.Size().Width
	if s.counts && s.long() > w {
		w -= moreWide
	}
	return w
}

// hiddenTexts returns the texts that have no room.
func (s *textRow) hiddenTexts() []string {
	var out []string
	for i, item := range s.items {
		if s.lefts[i] < s.scroll || s.lefts[i]+s.width(item) > s.scroll+s.room()+.5 {
			out = append(out, item.text)
		}
	}
	return out
}

// more scrolls to the first text that has no room at the right. If there is no such text, it
// scrolls back to the start.
func (s *textRow) more() {
	for i, item := range s.items {
		if s.lefts[i]+s.width(item) > s.scroll+s.room()+.5 {
			s.scrollTo(s.lefts[i])
			return
		}
	}
	s.scrollTo(0)
}

// scrollTo scrolls until x is at the left, or as far as the texts reach. If atEnd is set, it
// scrolls to the last texts.
func (s *textRow) scrollTo(x float32) {
	end := max(s.long()-s.room(), 0)
	if s.atEnd {
		x = end
	}
	s.scroll = min(max(x, 0), end)
	s.Raster.Refresh()
}

// draw implements items.
func (s *textRow) draw(img *image.RGBA, pal paint.Palette, u float64) {
	surface, w, h := paint.NewSurface(img), float64(img.Rect.Dx()), float64(img.Rect.Dy())
	for i, item := range s.items {
		x := float64(s.lefts[i]-s.scroll) * u
		right := float64(s.lefts[i+1]-s.scroll) * u
		if i < len(s.items)-1 {
			right -= float64(s.gap()) * u
		}
		if right < 0 || x > w {
			continue
		}
		ground := color.NRGBA{}
		switch {
		case item.strong:
			ground = pal.HintSoft
		case i == s.under && item.run != nil:
			ground = pal.Hair
		}
		if ground.A > 0 {
			surface.Rect(x, u, right-x, h-2*u, 6*u, ground)
		}
		text, style, ink := x+textRowPad*u, paint.Regular, pal.Ink2
		if item.shape != noShape {
			drawShape(surface, pal, item.shape, x+(textRowPad+4)*u, h/2, u)
			text += shapeWide * u
		}
		if item.strong {
			style, ink = paint.Bold, pal.Ink
		}
		surface.Text(text, h/2, item.text, textRowSize*u, style, paint.Start, ink)
		if i < len(s.items)-1 && s.between != "" {
			surface.Text(right+float64(s.gap())*u/2, h/2, s.between, textRowSize*u, paint.Regular, paint.Middle, pal.Ink3)
		}
	}
	// The picture fades out at a side with more texts.
	right := float64(s.room()) * u
	if s.scroll > 0 {
		fade(surface, pal.Surface, 0, h, u)
	}
	if s.long()-s.scroll > s.room()+1 {
		fade(surface, pal.Surface, right, h, -u)
	}
	if right < w {
		surface.Rect(right, 0, w-right, h, 0, pal.Surface)
		ground := pal.Well
		if s.under == len(s.items) {
			ground = pal.Hair
		}
		surface.Rect(right+4*u, 3*u, w-right-4*u, h-6*u, 6*u, ground)
		count := fmt.Sprintf("+%d", len(s.hiddenTexts()))
		surface.Text((right+4*u+w)/2, h/2, count, textRowSize*u, paint.Regular, paint.Middle, pal.Ink2)
	}
}

// fade paints a side of a picture with a colour that becomes transparent. The side begins at x,
// and extends to the left if unit is negative.
func fade(s *paint.Surface, c color.NRGBA, x, h, unit float64) {
	const long = 24
	width := unit
	if width < 0 {
		width = -width
	}
	for i := range long {
		c.A = uint8(255 * (long - i) / long)
		left := x + float64(i)*unit
		if unit < 0 {
			left += unit
		}
		s.Rect(left, 0, width, h, 0, c)
	}
}

// drawShape draws a shape centred at a point.
func drawShape(s *paint.Surface, pal paint.Palette, what shape, x, y, u float64) {
	switch what {
	case deadShape:
		s.Disc(x, y, 3.5*u, pal.Own)
	case solvedShape:
		s.Polygon([]paint.Point{paint.Pt(x, y-5*u), paint.Pt(x+5*u, y), paint.Pt(x, y+5*u), paint.Pt(x-5*u, y)}, pal.Sol)
	case rejectedShape:
		s.Rect(x-3.5*u, y-3.5*u, 7*u, 7*u, 0, pal.Err)
	case nowShape:
		s.Ring(x, y, 4*u, 2.5*u, pal.HintLine)
	case nextShape:
		s.Ring(x, y, 3.5*u, 1.25*u, pal.Ink3)
	}
}

// at implements items. The count of texts without room has the index after the last item.
func (s *textRow) at(p fyne.Position) int {
	if room := s.room(); room < s.Size().Width && p.X >= room {
		return len(s.items)
	}
	for i := range s.items {
		if x := p.X + s.scroll; x >= s.lefts[i] && x < s.lefts[i+1] {
			return i
		}
	}
	return -1
}

// describe implements items.
func (s *textRow) describe(i int) string {
	if i == len(s.items) {
		return "More: " + strings.Join(s.hiddenTexts(), ", ")
	}
	return s.items[i].tip
}

// click implements items.
func (s *textRow) click(i int, button desktop.MouseButton, _ bool) {
	switch {
	case i < 0 || button != desktop.MouseButtonPrimary:
	case i == len(s.items):
		s.more()
	case s.items[i].run != nil:
		s.items[i].run()
	}
}

// Scrolled implements fyne.Scrollable.
func (s *textRow) Scrolled(e *fyne.ScrollEvent) {
	s.atEnd = false
	s.scrollTo(s.scroll - 3*(e.Scrolled.DY+e.Scrolled.DX))
}

// hovered calls the function of the item under the pointer.
func (s *textRow) hovered() {
	s.Raster.Refresh()
	f := s.out
	if s.under >= 0 && s.under < len(s.items) && s.items[s.under].over != nil {
		f = s.items[s.under].over
	}
	if f != nil {
		f()
	}
}
