package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Scroll shows a part of its content. It is the toolkit's scroll without shadows and
// with its own bars. They are 6 wide, inside the edge, and visible only while the pointer
// moves over the scroll or something scrolls.
type Scroll struct {
	container.Scroll

	// Pinned keeps the bars visible while not everything fits.
	Pinned bool

	bars [2]*bar   // vertical, horizontal
	ends []*rowEnd // arrows at the left and the right end of a row
	fade *fyne.Animation
}

// Measures of a scroll.
const (
	barWidth  = 6
	barInset  = 2 // distance from the edge
	minBar    = 28
	barLinger = 1200 * time.Millisecond
	// notch is the factor by which the mouse wheel scrolls farther than in the toolkit, where
	// a notch scrolls by 25.
	notch = 3
)

var _ desktop.Hoverable = (*Scroll)(nil)

// NewScroll returns a scroll for content that is as wide as the scroll itself.
func NewScroll(content fyne.CanvasObject) *Scroll {
	return newScroll(content, container.ScrollVerticalOnly)
}

// NewScrollBoth returns a scroll in both directions.
func NewScrollBoth(content fyne.CanvasObject) *Scroll {
	return newScroll(content, container.ScrollBoth)
}

func newScroll(content fyne.CanvasObject, d fyne.ScrollDirection) *Scroll {
	s := &Scroll{}
	s.Content, s.Direction = content, d
	for i := range s.bars {
		b := &bar{s: s, horizontal: i == 1}
		b.Hide()
		b.ExtendBaseWidget(b)
		s.bars[i] = b
	}
	s.ExtendBaseWidget(s)
	return s
}

// Scrolled implements fyne.Scrollable.
func (s *Scroll) Scrolled(e *fyne.ScrollEvent) {
	EndTip()
	further := *e
	further.Scrolled.DX *= notch
	further.Scrolled.DY *= notch
	s.Scroll.Scrolled(&further)
	s.reveal()
}

// MouseIn implements desktop.Hoverable.
func (s *Scroll) MouseIn(*desktop.MouseEvent) { s.reveal() }

// MouseMoved implements desktop.Hoverable.
func (s *Scroll) MouseMoved(*desktop.MouseEvent) { s.reveal() }

// MouseOut implements desktop.Hoverable.
func (s *Scroll) MouseOut() {}

// reveal shows the bars for a while.
func (s *Scroll) reveal() {
	if s.fade != nil {
		s.fade.Stop()
	}
	s.setBars(true)
	s.fade = fyne.NewAnimation(barLinger, func(done float32) {
		if done == 1 && !s.bars[0].used() && !s.bars[1].used() {
			s.setBars(false)
		}
	})
	s.fade.Start()
}

func (s *Scroll) setBars(on bool) {
	for _, b := range s.bars {
		if on {
			b.fit()
		}
		Show(b, (on || s.Pinned) && b.needed())
	}
}

// ScrollBy scrolls down by dy, or up if dy is negative. It stops at the ends of the content.
func (s *Scroll) ScrollBy(dy float32) {
	s.ScrollToOffset(s.Offset.AddXY(0, dy))
	s.reveal()
}

// Reveal scrolls as little as possible to show an object of the content with some room
// above and below it. If they are too high together, it shows their upper part.
func (s *Scroll) Reveal(o fyne.CanvasObject, room float32) {
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	top := place(o).Y - place(s.Content).Y - room
	bottom := top + o.Size().Height + 2*room
	s.ScrollToOffset(fyne.NewPos(0, min(max(s.Offset.Y, bottom-s.Size().Height), top)))
}

// moveTo scrolls to an offset within the content, and reports the new offset.
func (s *Scroll) moveTo(offset fyne.Position) {
	s.ScrollToOffset(offset)
	if s.OnScrolled != nil {
		s.OnScrolled(s.Offset)
	}
}

// CreateRenderer implements fyne.Widget.
func (s *Scroll) CreateRenderer() fyne.WidgetRenderer {
	return &scrollRenderer{s.Scroll.CreateRenderer(), s}
}

// A scrollRenderer wraps the toolkit's renderer. It draws only the content, and the bars
// of this package above it.
type scrollRenderer struct {
	fyne.WidgetRenderer
	s *Scroll
}

func (r *scrollRenderer) Objects() []fyne.CanvasObject {
	out := []fyne.CanvasObject{r.s.Content}
	for _, e := range r.s.ends {
		out = append(out, e)
	}
	return append(out, r.s.bars[0], r.s.bars[1])
}

func (r *scrollRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.fit()
}

func (r *scrollRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.fit()
	canvas.Refresh(r.s)
}

func (r *scrollRenderer) fit() {
	for _, b := range r.s.bars {
		b.fit()
		if !b.needed() || r.s.Pinned {
			Show(b, b.needed())
		}
	}
	for _, e := range r.s.ends {
		e.fit()
	}
}

// A bar shows which part of the content is visible, and can be dragged.
type bar struct {
	widget.BaseWidget

	s          *Scroll
	horizontal bool
	hovered    bool
	dragged    bool
}

var (
	_ fyne.Draggable    = (*bar)(nil)
	_ desktop.Hoverable = (*bar)(nil)
)

// along returns the component of a size in the direction of the bar.
func (b *bar) along(s fyne.Size) float32 {
	if b.horizontal {
		return s.Width
	}
	return s.Height
}

// needed reports whether the content is longer than the scroll in the direction of the bar.
func (b *bar) needed() bool {
	if b.horizontal && b.s.Direction == container.ScrollVerticalOnly {
		return false
	}
	return b.along(b.s.Content.Size()) > b.along(b.s.Size())+0.5
}

func (b *bar) used() bool { return b.hovered || b.dragged }

// lengths returns the lengths of the content, of its visible part and of the bar.
func (b *bar) lengths() (content, seen, bar float32) {
	content, seen = b.along(b.s.Content.Size()), b.along(b.s.Size())
	return content, seen, max(seen*seen/max(content, 1), min(minBar, seen))
}

// fit moves the bar to the offset of the scroll.
func (b *bar) fit() {
	if !b.needed() {
		return
	}
	content, seen, length := b.lengths()
	size, ratio := b.s.Size(), (seen-length)/(content-seen)
	if b.horizontal {
		Place(b, b.s.Offset.X*ratio, size.Height-barWidth-barInset, length, barWidth)
	} else {
		Place(b, size.Width-barWidth-barInset, b.s.Offset.Y*ratio, barWidth, length)
	}
}

func (b *bar) Dragged(e *fyne.DragEvent) {
	b.dragged = true
	content, seen, length := b.lengths()
	if seen <= length {
		return
	}
	by := (content - seen) / (seen - length)
	if b.horizontal {
		b.s.moveTo(b.s.Offset.AddXY(e.Dragged.DX*by, 0))
	} else {
		b.s.moveTo(b.s.Offset.AddXY(0, e.Dragged.DY*by))
	}
	b.Refresh()
}

func (b *bar) DragEnd() {
	Set(b, &b.dragged, false)
	b.s.reveal()
}

func (b *bar) MouseIn(*desktop.MouseEvent) { Set(b, &b.hovered, true) }

func (b *bar) MouseMoved(*desktop.MouseEvent) {}

func (b *bar) MouseOut() {
	Set(b, &b.hovered, false)
	b.s.reveal()
}

func (b *bar) CreateRenderer() fyne.WidgetRenderer {
	body := NewRectangle(barWidth / 2)
	r := NewRenderer(b, body)
	r.Min = func() fyne.Size { return fyne.NewSquareSize(barWidth) }
	r.Paint = func(p paint.Palette) {
		body.FillColor = p.Off
		if b.used() {
			body.FillColor = p.Ink3
		}
	}
	r.Place = body.Resize
	return r.Start()
}
