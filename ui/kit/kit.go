// Package kit holds the parts the window is made of: the theme, text, icons,
// buttons, chips, cards, tabs, rail items, the transport bar and the like.
// They have the sizes and colours of the design and know nothing of puzzles.
//
// Every part asks for the palette in force whenever it is refreshed, so that
// changing the theme of the app recolours the whole window. No part animates
// while it is idle, none waits for a double click, and a click never gives a
// part the focus: only Tab does, and only then is the focus ring drawn.
//
// Borders are two rectangles, one within the other, because Fyne's painters
// disagree on where the stroke of a rectangle lies.
package kit

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"backtrack/ui/paint"
)

// parts renders a widget from canvas objects made once. It holds the three
// functions in which widgets differ.
type parts struct {
	owner   fyne.Widget
	objects []fyne.CanvasObject
	min     func() fyne.Size
	layout  func(size fyne.Size)
	paint   func(p paint.Palette) // sets texts and colours, and hides what is not wanted
}

// start paints the parts for the first time and returns them as a renderer.
func (r *parts) start() fyne.WidgetRenderer {
	r.paint(Palette())
	return r
}

func (r *parts) Destroy()                     {}
func (r *parts) Layout(size fyne.Size)        { r.layout(size) }
func (r *parts) MinSize() fyne.Size           { return r.min() }
func (r *parts) Objects() []fyne.CanvasObject { return r.objects }

func (r *parts) Refresh() {
	r.paint(Palette())
	r.layout(r.owner.Size())
	canvas.Refresh(r.owner)
}

// capHeight is the height of digits and capitals above the baseline, halved,
// as a part of the size of the text.
const capHeight = 0.357

// place puts t at x so that its digits are centred on the height mid, with
// the baseline on a whole pixel.
func place(t *canvas.Text, x, mid float32) {
	_, base := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, nil)
	t.Move(fyne.NewPos(round(x), round(mid+capHeight*t.TextSize)-ceil(base)))
	t.Resize(t.MinSize())
}

// width returns the width of a text in whole pixels.
func width(text string, size float32, bold bool) float32 {
	return ceil(fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold}).Width)
}

// Show shows o or hides it. It does nothing where that changes nothing.
func Show(o fyne.CanvasObject, on bool) {
	if on == o.Visible() {
		return
	}
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

func round(v float32) float32 { return float32(math.Round(float64(v))) }
func ceil(v float32) float32  { return float32(math.Ceil(float64(v))) }

// mix returns a with the part f of b in it.
func mix(a, b color.NRGBA, f float64) color.NRGBA {
	blend := func(x, y uint8) uint8 { return uint8(math.Round(float64(x)*(1-f) + float64(y)*f)) }
	return color.NRGBA{R: blend(a.R, b.R), G: blend(a.G, b.G), B: blend(a.B, b.B), A: 0xFF}
}
