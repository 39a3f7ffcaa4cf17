package inspector

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
)

// A rowList shows as many rows of a long list as it has room for. It scrolls by
// whole rows, and only where the panel around it does not scroll; otherwise the
// rows around the current one are shown, and the wheel scrolls the panel.
type rowList struct {
	widget.BaseWidget
	kit.Keyboard
	panel   *Panel
	height  float32 // of a row
	minRows int     // rows for which the list asks
	newRow  func() fyne.CanvasObject
	show    func(i int, row fyne.CanvasObject)
	choose  func(i int) // is called with the row that a key chooses; nil if keys choose none

	count int
	first int // the row at the top
	at    int // the current row, kept in view when it changes
	rows  []fyne.CanvasObject
	bar   *kit.Ground
	focus kit.Ring
	moved float32 // by the wheel, less than a row
}

func newRowList(
	panel *Panel, height float32, least int,
	newRow func() fyne.CanvasObject, show func(int, fyne.CanvasObject), choose func(i int),
) *rowList {
	l := &rowList{
		panel: panel, height: height, minRows: least, newRow: newRow, show: show, choose: choose,
		at: -1, bar: kit.NewGround(kit.Line), focus: kit.NewRing(),
	}
	l.ExtendBaseWidget(l)
	l.Listen(l, l.BaseWidget.Refresh, l.key)
	return l
}

// set shows a list of count rows and brings row at into view if it has changed.
func (l *rowList) set(count, at int) {
	moved := at != l.at || count != l.count
	l.count, l.at = count, at
	l.place(moved)
	l.BaseWidget.Refresh()
}

// fits returns how many rows there is room for.
func (l *rowList) fits() int { return max(int(l.Size().Height/l.height), 1) }

// place chooses the row at the top, so that the current one is in view if it
// has moved.
func (l *rowList) place(moved bool) {
	n := l.fits()
	if moved && l.at >= 0 {
		const ahead = 1 // rows that are seen beyond the current one
		l.first = max(l.first, l.at+ahead-n+1)
		l.first = min(l.first, l.at-ahead)
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
	l.place(false)
	l.BaseWidget.Refresh()
}

// key goes along the list.
func (l *rowList) key(e *fyne.KeyEvent) bool {
	page := max(l.fits()-1, 1)
	to, ok := map[fyne.KeyName]int{
		fyne.KeyUp: l.at - 1, fyne.KeyDown: l.at + 1, fyne.KeyPageUp: l.at - page, fyne.KeyPageDown: l.at + page,
		fyne.KeyHome: 0, fyne.KeyEnd: l.count - 1,
	}[e.Name]
	if !ok || l.choose == nil {
		return false
	}
	if to = max(min(to, l.count-1), 0); to != l.at && l.count > 0 {
		l.choose(to)
	}
	return true
}

// AccessibilityLabel implements fyne.Accessible.
func (l *rowList) AccessibilityLabel() string {
	return fmt.Sprintf("List, row %d of %d", l.at+1, l.count)
}

func (l *rowList) CreateRenderer() fyne.WidgetRenderer { return &rowListRenderer{l} }

type rowListRenderer struct{ l *rowList }

func (r *rowListRenderer) MinSize() fyne.Size {
	return fyne.NewSize(200, float32(min(r.l.count, r.l.minRows))*r.l.height)
}

func (r *rowListRenderer) Layout(size fyne.Size) {
	r.l.place(true)
	r.Refresh()
}

// Refresh implements fyne.WidgetRenderer: it shows the rows that are in view, and
// where in the list they are.
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
	l.focus.Place(fyne.NewPos(3, 3), l.Size().SubtractWidthHeight(6, 6), 2) // what scrolls is clipped
	for i, row := range l.rows {
		kit.Show(row, i < n)
		if i < n {
			kit.Place(row, 0, float32(i)*l.height, width, l.height)
			l.show(l.first+i, row)
		}
	}
}

func (r *rowListRenderer) Objects() []fyne.CanvasObject {
	return append(append([]fyne.CanvasObject{r.l.bar}, r.l.rows...), r.l.focus.Rectangle)
}

func (r *rowListRenderer) Destroy() {}
