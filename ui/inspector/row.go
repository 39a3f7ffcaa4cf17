package inspector

import (
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
	"backtrack/words"
)

// Measures of a list of steps.
const (
	stepHeight = 26 // height of a row with text
	minSteps   = 8  // number of rows that a list asks for
)

// A listRow is a row of a list of steps: a number, a text or a sketch, and a short text at
// the right.
type listRow struct {
	widget.BaseWidget
	kit.ButtonRole
	i      int
	tapped func(i int)
	ground *kit.Ground // background of the current step
	number *kit.Text
	text   *kit.Text
	side   *kit.Text
	raster *canvas.Raster
	draw   func(*image.RGBA, paint.Palette) // the sketch; nil if there is none
}

// newList returns a list that asks for minRows rows. The function show fills a row, and a
// click on a row calls tapped.
func newList(panel *Panel, minRows int, tapped func(i int), show func(i int, r *listRow)) *rowList {
	return newRowList(panel, stepHeight, minRows, func() fyne.CanvasObject {
		r := &listRow{
			tapped: func(i int) { panel.Do(func() { tapped(i) })() }, ground: kit.NewGround(kit.OwnSoft),
			number: kit.NewText("", kit.Ink3, 12), text: kit.NewText("", kit.Ink, 13), side: kit.NewText("", kit.Ink2, 13),
		}
		r.text.Short = true
		r.number.Align = fyne.TextAlignTrailing
		r.side.Hide()
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

// setSide shows a short text at the right.
func (r *listRow) setSide(text string) {
	r.side.SetText(text)
	kit.Show(r.side, text != "")
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

// sketch replaces the text with the picture that draw draws. If draw is nil, it shows the text.
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

// AccessibilityLabel implements fyne.Accessible.
func (r *listRow) AccessibilityLabel() string {
	return strings.TrimSpace(r.number.Text + " " + r.text.Text + " " + r.side.Text)
}

func (r *listRow) Tapped(*fyne.PointEvent) { r.tapped(r.i) }

func (r *listRow) CreateRenderer() fyne.WidgetRenderer {
	number := container.NewGridWrap(fyne.NewSize(28, stepHeight), r.number)
	text := kit.NewRow(8, kit.NewFill(r.text), r.side)
	return widget.NewSimpleRenderer(container.NewStack(r.ground,
		kit.NewRow(14, number, kit.NewFill(text, kit.NewPadded(1, 1, 0, 12, r.raster)))))
}
