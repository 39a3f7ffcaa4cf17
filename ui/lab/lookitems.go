package lab

import (
	"image"
	"image/color"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A picture shows items in one image. Other types embed it. A click on an item runs its
// action, and the status bar describes the item under the pointer.
type picture[T comparable] struct {
	kit.Painting
	items   items[T]
	tip     func(string)
	under   T      // item under the pointer, or none
	none    T      // the value that stands for no item
	pointed func() // called when under has changed; may be nil
	clicks  clicks[T]
}

// items are the things that a picture shows.
type items[T comparable] interface {
	fyne.Widget
	draw(img *image.RGBA, pal paint.Palette, unit float64)
	at(fyne.Position) T // the item at a position, or none
	describe(item T) string
	// click handles a click on an item, or on none. For the second click of a double click,
	// double is true.
	click(item T, button desktop.MouseButton, double bool)
}

var (
	_ desktop.Mouseable = (*picture[int])(nil)
	_ desktop.Hoverable = (*picture[int])(nil)
)

// begin prepares the picture to show items, and to explain the item under the pointer with tip.
// The value none stands for no item.
func (p *picture[T]) begin(shown items[T], none T, tip func(string)) {
	p.items, p.tip, p.under, p.none = shown, tip, none, none
	p.Begin(shown, kit.NewPicture(shown.draw))
}

// MouseDown implements desktop.Mouseable.
func (p *picture[T]) MouseDown(e *desktop.MouseEvent) {
	item := p.items.at(e.Position)
	p.items.click(item, e.Button, item != p.none && p.clicks.double(item))
}

// MouseIn implements desktop.Hoverable.
func (p *picture[T]) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (p *picture[T]) MouseMoved(e *desktop.MouseEvent) { p.setUnder(p.items.at(e.Position)) }

// MouseOut implements desktop.Hoverable.
func (p *picture[T]) MouseOut() { p.setUnder(p.none) }

func (p *picture[T]) setUnder(item T) {
	if item == p.under {
		return
	}
	p.under = item
	text := ""
	if item != p.none {
		text = p.items.describe(item)
	}
	p.tip(text)
	if p.pointed != nil {
		p.pointed()
	}
}

// doubleClick is the longest time between the clicks of a double click.
const doubleClick = 400 * time.Millisecond

// clicks recognises double clicks on a thing, such as a node or a puzzle.
type clicks[T comparable] struct {
	last time.Time
	on   T
}

// double notes a click on a thing, and reports whether it is the second click of a double click.
func (c *clicks[T]) double(on T) bool {
	now := time.Now()
	if on == c.on && now.Sub(c.last) < doubleClick {
		c.last = time.Time{}
		return true
	}
	c.last, c.on = now, on
	return false
}

// A figureList shows rows of a name and a number, with a bar below them, in one picture that
// scrolls. A click on a row runs its action.
type figureList struct {
	picture[int]
	rows   []figureRow
	scroll float32
	size   float32 // text size
	inline bool    // bars are between the names and the numbers, not below them
}

// A figureRow is a row of a figureList.
type figureRow struct {
	text     string
	value    string
	bar      float64 // length from 0 to 1; negative if there is none
	tint     colour
	rim      colour // edge of the bar; nil if there is none
	selected bool
	tip      string
	run      func() // nil if a click does nothing
}

// A colour returns a colour of the current theme.
type colour func(*paint.Palette) color.NRGBA

// colourOf returns the colour of a role.
func colourOf(r kit.Role) colour { return func(pal *paint.Palette) color.NRGBA { return r.In(*pal) } }

// Measures of a figureList, in units.
const (
	listRow     = 26
	minListRow  = 20 // least height with bars next to names
	maxListRow  = 38 // greatest height with bars next to names
	listPad     = 8
	listMid     = 11 // middle of the text, from the top of the row
	listBarTop  = 20
	listBarHigh = 3
	listInline  = 14 // height of a bar next to a name
	listGap     = 12
	listThumb   = 5
)

var _ fyne.Scrollable = (*figureList)(nil)

func newFigureList(tip func(string)) *figureList {
	l := &figureList{size: textSize}
	l.begin(l, -1, tip)
	l.pointed = l.Raster.Refresh
	return l
}

// Resize implements fyne.CanvasObject.
func (l *figureList) Resize(size fyne.Size) {
	if size != l.Size() {
		l.BaseWidget.Resize(size)
		l.scrollTo(l.scroll)
	}
}

// set shows rows.
func (l *figureList) set(rows []figureRow) {
	l.rows = rows
	l.scrollTo(l.scroll)
}

// reveal scrolls to the selected row.
func (l *figureList) reveal() {
	for i, r := range l.rows {
		high := l.rowHigh()
		if top := float32(i) * high; r.selected && (top < l.scroll || top+high > l.scroll+l.Size().Height) {
			l.scrollTo(top - (l.Size().Height-high)/2)
		}
	}
}

// grow returns the scale of rows, 1 for normal size.
func (l *figureList) grow() float32 { return l.size / textSize }

// rowHigh returns the height of a row.
func (l *figureList) rowHigh() float32 {
	if !l.inline {
		return kit.Round(listRow * l.grow())
	}
	return min(max(l.Size().Height/float32(max(len(l.rows), 1)), minListRow), maxListRow)
}

func (l *figureList) scrollTo(y float32) {
	l.scroll = min(max(y, 0), max(float32(len(l.rows))*l.rowHigh()-l.Size().Height, 0))
	l.Raster.Refresh()
}

// draw implements items.
func (l *figureList) draw(img *image.RGBA, pal paint.Palette, u float64) {
	size, grow := float64(l.size)*u, float64(l.grow())*u
	surface, width, high := paint.NewSurface(img), float64(img.Rect.Dx()), float64(img.Rect.Dy())
	row := float64(l.rowHigh()) * u
	all := float64(len(l.rows)) * row
	right := width - listPad*u
	if all > high {
		right -= (listThumb + 4) * u
	}
	var names, values float64
	for _, r := range l.rows {
		names, values = max(names, paint.TextWidth(r.text, size, paint.Regular)), max(values, paint.TextWidth(r.value, size, paint.Regular))
	}
	for i, r := range l.rows {
		top := float64(i)*row - float64(l.scroll)*u
		mid := top + listMid*grow
		if r.bar < 0 || l.inline {
			mid = top + row/2
		}
		if top > high || top+row < 0 {
			continue
		}
		switch {
		case r.selected:
			surface.Rect(0, top, right+listPad*u, row, 6*u, pal.OwnSoft)
		case i == l.under && r.run != nil:
			surface.Rect(0, top, right+listPad*u, row, 6*u, pal.Hair)
		}
		end := right
		if r.value != "" {
			surface.Text(right, mid, r.value, size, paint.Regular, paint.End, pal.Ink)
			end -= paint.TextWidth(r.value, size, paint.Regular) + listGap*u
		}
		if r.bar >= 0 {
			left, y, w, h := listPad*u, top+listBarTop*grow, right-listPad*u, listBarHigh*u
			if l.inline {
				left += min(names, w*.5) + listGap*u
				end = left - listGap*u
				w, h = right-values-listGap*u-left, listInline*u
				y = mid - h/2
			}
			y = math.Round(y)
			surface.Rect(left, y, w, h, min(h/2, 3*u), pal.Well)
			surface.Rect(left, y, max(w*r.bar, 3*u), h, min(h/2, 3*u), r.tint(&pal))
			if r.rim != nil {
				surface.Frame(left+u/2, y+u/2, max(w*r.bar, 3*u)-u, h-u, 3*u, u, r.rim(&pal))
			}
		}
		text := paint.Shorten(r.text, end-listPad*u, size, paint.Regular)
		surface.Text(listPad*u, mid, text, size, paint.Regular, paint.Start, pal.Ink)
	}
	if all > high {
		long := max(high*high/all, 20*u)
		surface.Rect(width-listThumb*u, (high-long)*float64(l.scroll)*u/(all-high), listThumb*u, long, listThumb/2*u, pal.Ink3)
	}
}

// at implements items.
func (l *figureList) at(p fyne.Position) int {
	if i := int((p.Y + l.scroll) / l.rowHigh()); i < len(l.rows) {
		return i
	}
	return -1
}

// describe implements items.
func (l *figureList) describe(i int) string { return l.rows[i].tip }

// click implements items.
func (l *figureList) click(i int, button desktop.MouseButton, _ bool) {
	if i >= 0 && button == desktop.MouseButtonPrimary && l.rows[i].run != nil {
		l.rows[i].run()
	}
}

// Scrolled implements fyne.Scrollable.
func (l *figureList) Scrolled(e *fyne.ScrollEvent) { l.scrollTo(l.scroll - 3*e.Scrolled.DY) }
