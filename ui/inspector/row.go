package inspector

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/words"
)

// stepHeight is the height of a row with text.
const stepHeight = 26

// A listRow is a row of a list of steps: a number, a text or a sketch in its
// place, and a short text at the right.
type listRow struct {
	widget.BaseWidget
	i      int
	tapped func(i int)
	ground *kit.Ground // of the current step
	number *kit.Text
	text   *kit.Text
	side   *kit.Text
	raster *canvas.Raster
	draw   func(*image.RGBA, paint.Palette) // the sketch; nil if there is none
}

// newList returns a list of rows that show fills. A click on a row calls tapped.
func newList(h *Panel, least int, tapped func(i int), show func(i int, r *listRow)) *rowList {
	return newRowList(h, stepHeight, least, func() fyne.CanvasObject {
		r := &listRow{tapped: func(i int) { h.Do(func() { tapped(i) })() }, ground: kit.NewGround(kit.OwnSoft), number: kit.NewText("", kit.Ink3, 12),
			text: kit.NewText("", kit.Ink, 13), side: kit.NewText("", kit.Ink2, 13)}
		r.text.Short = true
		r.raster = kit.NewRaster(r.paint)
		r.raster.Hide()
		r.ExtendBaseWidget(r)
		return r
	}, func(i int, o fyne.CanvasObject) {
		r := o.(*listRow)
		r.i = i
		show(i, r)
	}, tapped)
}

// set shows a step, highlighted if it is the current one.
func (r *listRow) set(current bool, number int, text string, role kit.Role) {
	if current {
		role = kit.Own
	}
	kit.Show(r.ground, current)
	r.number.SetText(words.Number(number))
	r.text.SetText(text)
	r.text.SetRole(role)
}

// sketch shows what draw draws in place of the text, unless that is nil.
func (r *listRow) sketch(draw func(*image.RGBA, paint.Palette)) {
	r.draw = draw
	kit.Show(r.text, draw == nil)
	kit.Show(r.raster, draw != nil)
	r.raster.Refresh()
}

func (r *listRow) paint(w, h int) image.Image {
	img, pal := image.NewRGBA(image.Rect(0, 0, w, h)), kit.Palette()
	ground := pal.Surface
	if r.ground.Visible() {
		ground = pal.OwnSoft
	}
	paint.NewSurface(img).Clear(ground)
	if r.draw != nil {
		r.draw(img, pal)
	}
	return img
}

func (r *listRow) Tapped(*fyne.PointEvent) { r.tapped(r.i) }

func (r *listRow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(listRowLayout{r}, r.ground, r.number, r.text, r.side, r.raster))
}

type listRowLayout struct{ r *listRow }

func (listRowLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(100, stepHeight) }

func (l listRowLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const left, gap = 42, 8
	r := l.r
	r.ground.Resize(size)
	n, t, side := r.number.MinSize(), r.text.MinSize(), r.side.MinSize()
	kit.Place(r.number, 28-n.Width, (size.Height-n.Height)/2, n.Width, n.Height)
	width := size.Width - left
	if r.side.Text != "" {
		width = max(width-side.Width-gap, 0)
	}
	kit.Place(r.text, left, (size.Height-t.Height)/2, width, t.Height)
	kit.Place(r.side, size.Width-side.Width, (size.Height-side.Height)/2, side.Width, side.Height)
	kit.Place(r.raster, left, 1, size.Width-54, size.Height-2)
}
