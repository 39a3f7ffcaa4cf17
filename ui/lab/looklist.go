package lab

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A figureList shows rows of a name and a number, with a bar below them, in one picture that
// scrolls. A click on a row does what it is for.
type figureList struct {
	widget.BaseWidget
	raster *canvas.Raster
	hint   func(string)
	rows   []figureRow
	scroll float32
	under  int // the row under the pointer; -1 if none is
}

// A figureRow is a row of a figureList.
type figureRow struct {
	text     string
	value    string
	bar      float64 // length from 0 to 1; less than 0 for none
	tint     color.NRGBA
	selected bool
	hint     string
	run      func() // nil if a click does nothing
}

// Measures of a figureList, in units.
const (
	listRow     = 26
	listPad     = 8
	listMid     = 11 // of the text
	listBarTop  = 20
	listBarHigh = 3
	listThumb   = 5
)

var (
	_ fyne.Scrollable   = (*figureList)(nil)
	_ desktop.Mouseable = (*figureList)(nil)
	_ desktop.Hoverable = (*figureList)(nil)
)

func newFigureList(hint func(string)) *figureList {
	l := &figureList{hint: hint, under: -1}
	l.raster = kit.NewRaster(l.paint)
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *figureList) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.raster) }

// MinSize implements fyne.CanvasObject.
func (l *figureList) MinSize() fyne.Size { return fyne.NewSize(80, listRow) }

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
		if top := float32(i) * listRow; r.selected && (top < l.scroll || top+listRow > l.scroll+l.Size().Height) {
			l.scrollTo(top - (l.Size().Height-listRow)/2)
		}
	}
}

func (l *figureList) scrollTo(y float32) {
	l.scroll = min(max(y, 0), max(float32(len(l.rows))*listRow-l.Size().Height, 0))
	l.raster.Refresh()
}

func (l *figureList) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	u := float64(w) / float64(max(l.Size().Width, 1))
	pal, surface := kit.Palette(), paint.NewSurface(img)
	width, high := float64(w), float64(h)
	all := float64(len(l.rows)) * listRow * u
	right := width - listPad*u
	if all > high {
		right -= (listThumb + 4) * u
	}
	for i, r := range l.rows {
		top := float64(float32(i)*listRow-l.scroll) * u
		mid := top + listMid*u
		if r.bar < 0 {
			mid = top + listRow*u/2
		}
		if top > high || top+listRow*u < 0 {
			continue
		}
		switch {
		case r.selected:
			surface.Rect(0, top, right+listPad*u, listRow*u, 6*u, pal.OwnSoft)
		case i == l.under && r.run != nil:
			surface.Rect(0, top, right+listPad*u, listRow*u, 6*u, pal.Hair)
		}
		end := right
		if r.value != "" {
			surface.Text(right, mid, r.value, textSize*u, paint.Regular, paint.End, pal.Ink)
			end -= paint.TextWidth(r.value, textSize*u, paint.Regular) + 12*u
		}
		if r.bar >= 0 {
			left, y := listPad*u, math.Round(top+listBarTop*u)
			surface.Rect(left, y, right-left, listBarHigh*u, listBarHigh/2*u, pal.Well)
			surface.Rect(left, y, max((right-left)*r.bar, 3*u), listBarHigh*u, listBarHigh/2*u, r.tint)
		}
		surface.Text(listPad*u, mid, fit(r.text, end-listPad*u, textSize*u, paint.Regular), textSize*u, paint.Regular, paint.Start, pal.Ink)
	}
	if all > high {
		long := max(high*high/all, 20*u)
		surface.Rect(width-listThumb*u, (high-long)*float64(l.scroll)*u/(all-high), listThumb*u, long, listThumb/2*u, pal.Ink3)
	}
	return img
}

// at returns the row at a height, -1 if there is none.
func (l *figureList) at(y float32) int {
	if i := int((y + l.scroll) / listRow); i < len(l.rows) {
		return i
	}
	return -1
}

// MouseDown implements desktop.Mouseable.
func (l *figureList) MouseDown(e *desktop.MouseEvent) {
	if i := l.at(e.Position.Y); i >= 0 && l.rows[i].run != nil && e.Button == desktop.MouseButtonPrimary {
		l.rows[i].run()
	}
}

// MouseUp implements desktop.Mouseable.
func (l *figureList) MouseUp(*desktop.MouseEvent) {}

// Scrolled implements fyne.Scrollable.
func (l *figureList) Scrolled(e *fyne.ScrollEvent) { l.scrollTo(l.scroll - 3*e.Scrolled.DY) }

// MouseIn implements desktop.Hoverable.
func (l *figureList) MouseIn(e *desktop.MouseEvent) { l.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable.
func (l *figureList) MouseMoved(e *desktop.MouseEvent) { l.setUnder(l.at(e.Position.Y)) }

// MouseOut implements desktop.Hoverable.
func (l *figureList) MouseOut() { l.setUnder(-1) }

func (l *figureList) setUnder(i int) {
	if i == l.under {
		return
	}
	l.under = i
	l.raster.Refresh()
	text := ""
	if i >= 0 {
		text = l.rows[i].hint
	}
	l.hint(text)
}
