package inspector

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
)

// A rowList shows the part of a long list that it has room for. If the panel around it does not
// scroll, the list scrolls by whole rows. Otherwise the list shows the rows around the current
// one, and the wheel scrolls the panel.
type rowList struct {
	widget.BaseWidget
	kit.Keyboard
	panel   *Panel
	height  float32 // height of a row
	minRows int     // number of rows that the list asks for
	newRow  func() fyne.CanvasObject
	fillRow func(i int, row fyne.CanvasObject)
	choose  func(i int) // called with the row that a key chooses; nil if keys choose no rows

	count   int
	first   int // index of the top row
	current int // index of the current row; kept in view when it changes
	rows    []fyne.CanvasObject
	bar     *kit.Ground
	focus   kit.Ring
	moved   float32 // part of a row by which the wheel has moved and the list has not
}

func newRowList(
	panel *Panel, height float32, minRows int,
	newRow func() fyne.CanvasObject, show func(int, fyne.CanvasObject), choose func(i int),
) *rowList {
	l := &rowList{
		panel: panel, height: height, minRows: minRows, newRow: newRow, fillRow: show, choose: choose,
		current: -1, bar: kit.NewGround(kit.Line), focus: kit.NewRing(),
	}
	l.ExtendBaseWidget(l)
	l.Listen(l, l.BaseWidget.Refresh, l.key)
	return l
}

// set shows a list of count rows, in which row at is current. If either has changed, it brings
// row at into view.
func (l *rowList) set(count, at int) {
	moved := at != l.current || count != l.count
	l.count, l.current = count, at
	l.scrollToCurrent(moved)
	l.BaseWidget.Refresh()
}

// fits returns the number of rows that have room.
func (l *rowList) fits() int { return max(int(l.Size().Height/l.height), 1) }

// scrollToCurrent chooses the top row. If moved is true, the current row comes into view.
func (l *rowList) scrollToCurrent(moved bool) {
	n := l.fits()
	if moved && l.current >= 0 {
		const ahead = 1 // rows to show beyond the current one
		l.first = max(l.first, l.current+ahead-n+1)
		l.first = min(l.first, l.current-ahead)
	}
	l.first = max(min(l.first, l.count-n), 0)
}

func (l *rowList) Scrolled(e *fyne.ScrollEvent) {
	panel := l.panel.Scroll
	if l.count <= l.fits() || panel.Content.MinSize().Height > panel.Size().Height {
		panel.Scrolled(e)
		return
	}
	l.moved -= e.Scrolled.DY
	n := int(l.moved / l.height)
	l.moved -= float32(n) * l.height
	l.first += n
	l.scrollToCurrent(false)
	l.BaseWidget.Refresh()
}

// key handles a key that moves along the list. It returns false for other keys.
func (l *rowList) key(e *fyne.KeyEvent) bool {
	page := max(l.fits()-1, 1)
	to, ok := map[fyne.KeyName]int{
		fyne.KeyUp: l.current - 1, fyne.KeyDown: l.current + 1, fyne.KeyPageUp: l.current - page, fyne.KeyPageDown: l.current + page,
		fyne.KeyHome: 0, fyne.KeyEnd: l.count - 1,
	}[e.Name]
	if !ok || l.choose == nil {
		return false
	}
	if to = max(min(to, l.count-1), 0); to != l.current && l.count > 0 {
		l.choose(to)
	}
	return true
}

// AccessibilityLabel implements fyne.Accessible.
func (l *rowList) AccessibilityLabel() string {
	return fmt.Sprintf("List, row %d of %d", l.current+1, l.count)
}

func (l *rowList) CreateRenderer() fyne.WidgetRenderer { return &rowListRenderer{l} }

type rowListRenderer struct{ l *rowList }

func (r *rowListRenderer) MinSize() fyne.Size {
	return fyne.NewSize(200, float32(min(r.l.count, r.l.minRows))*r.l.height)
}

func (r *rowListRenderer) Layout(size fyne.Size) {
	r.l.scrollToCurrent(true)
	r.Refresh()
}

// Refresh implements fyne.WidgetRenderer: it shows the visible rows, and a bar for their
// place in the list.
func (r *rowListRenderer) Refresh() {
	l := r.l
	n := min(l.fits(), l.count)
	for len(l.rows) < n {
		l.rows = append(l.rows, l.newRow())
	}
	const bar, barAir = 4, 6
	width := l.Size().Width
	kit.Show(l.bar, n < l.count)
	if n < l.count {
		width -= bar + barAir
		height := float32(n) * l.height
		size := max(height*float32(n)/float32(l.count), 12)
		kit.Place(l.bar, width+barAir, (height-size)*float32(l.first)/float32(l.count-n), bar, size)
	}
	l.focus.Paint(kit.Palette(), l.Focused)
	l.focus.Place(fyne.NewPos(3, 3), l.Size().SubtractWidthHeight(6, 6), 2) // scrolling clips what is outside the list
	for i, row := range l.rows {
		kit.Show(row, i < n)
		if i < n {
			kit.Place(row, 0, float32(i)*l.height, width, l.height)
			l.fillRow(l.first+i, row)
		}
	}
}

func (r *rowListRenderer) Objects() []fyne.CanvasObject {
	return append(append([]fyne.CanvasObject{r.l.bar}, r.l.rows...), r.l.focus.Rectangle)
}

func (r *rowListRenderer) Destroy() {}
