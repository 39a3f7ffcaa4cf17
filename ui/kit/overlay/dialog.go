// Package overlay holds what covers the window: dialogs, menus and the bar that
// opens them.
package overlay

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/kit"
	"backtrack/ui/paint"
)

// A Dialog is a card above the rest of a window. The rest gets no input while the dialog is
// shown. A Dialog has a title, content that scrolls if there is too little room, and a row of
// buttons. They have the same left edge.
type Dialog struct {
	widget.BaseWidget

	// OnEnter is called for Enter while no part of the dialog has the focus. It may be nil.
	OnEnter func()

	canvas   fyne.Canvas
	title    *kit.Text
	content  fyne.CanvasObject
	scroll   *kit.Scroll
	head     fyne.CanvasObject // object between title and content; nil for none
	height   float32           // minimum height of head and content
	foot     *fyne.Container
	warning  *kit.Paragraph // text next to the buttons
	width    float32        // width of the content
	onClosed []func()
}

// DialogWidth is the width of the content of most dialogs.
const DialogWidth = 536

// Measures of a dialog.
const (
	dialogPad  = 24
	dialogEdge = 24 // minimum distance to the border of the window
	dialogHead = 28 // distance from the top of the title to the content, without the gap
	dialogGap  = 16
	dialogFoot = 36
)

// NewDialog returns a dialog for a canvas. Its content has the given width, or less in a
// small window. The buttons go from left to right.
func NewDialog(c fyne.Canvas, title string, width float32, content fyne.CanvasObject, buttons ...fyne.CanvasObject) *Dialog {
	d := &Dialog{canvas: c, title: kit.NewBold(title, kit.Ink, 16), content: content, width: width}
	d.scroll = kit.NewScroll(kit.NewWide(kit.NewPadded(0, 0, dialogSide, dialogSide, content)))
	d.scroll.Pinned = true
	d.foot = kit.NewRow(8, buttons...)
	d.warning = kit.NewParagraph("", kit.Err)
	d.warning.SetTextSize(12)
	d.ExtendBaseWidget(d)
	return d
}

// TypedKey scrolls the content for the arrows, Page Up, Page Down, Home and End.
func (d *Dialog) TypedKey(e *fyne.KeyEvent) {
	const line = 40
	page := d.scroll.Size().Height - line
	by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -line, fyne.KeyDown: line, fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -d.content.Size().Height, fyne.KeyEnd: d.content.Size().Height,
	}[e.Name]
	if ok {
		d.scroll.ScrollBy(by)
	}
}

// NewQuestion returns a dialog of the usual width with two buttons, answer and Cancel. Enter
// presses answer.
func NewQuestion(c fyne.Canvas, title string, content fyne.CanvasObject, answer *kit.Button) *Dialog {
	var d *Dialog
	cancel := kit.NewButtonOf(kit.Outline, "Cancel", "", func() { d.Hide() })
	d = NewDialog(c, title, DialogWidth, content, answer, cancel)
	d.OnEnter = answer.OnTapped
	return d
}

// Show puts the dialog on its canvas.
func (d *Dialog) Show() {
	kit.EndTip()
	d.canvas.Overlays().Add(d)
}

// Content returns the object between title and buttons.
func (d *Dialog) Content() fyne.CanvasObject { return d.content }

// Shown reports whether the dialog is on its canvas.
func (d *Dialog) Shown() bool {
	return slices.Contains(d.canvas.Overlays().List(), fyne.CanvasObject(d))
}

// Hide removes the dialog.
func (d *Dialog) Hide() {
	d.canvas.Overlays().Remove(d)
	for _, f := range d.onClosed {
		f()
	}
}

// SetHead puts an object above the content that does not scroll with it. It must be called before
// Show.
func (d *Dialog) SetHead(o fyne.CanvasObject) { d.head = o }

// SetHeight sets the minimum height of head and content together, which a small window can
// reduce.
func (d *Dialog) SetHeight(h float32) { d.height = h }

// Warn shows a warning next to the buttons; "" removes it.
func (d *Dialog) Warn(text string) {
	d.warning.SetText(text)
	d.Refresh()
}

// AddOnClosed adds a function that is called after Hide.
func (d *Dialog) AddOnClosed(f func()) { d.onClosed = append(d.onClosed, f) }

// card returns the position and the size of the dialog's card in a window of a given size.
func (d *Dialog) card(window fyne.Size) (fyne.Position, fyne.Size) {
	w := min(d.width, window.Width-2*(dialogEdge+dialogPad))
	d.content.Resize(fyne.NewSize(w, d.content.Size().Height)) // paragraphs wrap
	rest := float32(2*dialogPad + dialogHead + 2*dialogGap + dialogFoot)
	h := min(max(d.headHeight()+d.content.MinSize().Height, d.height), window.Height-2*dialogEdge-rest)
	size := fyne.NewSize(w+2*dialogPad, kit.Ceil(h+rest))
	return fyne.NewPos(kit.Round((window.Width-size.Width)/2), kit.Round((window.Height-size.Height)/2)), size
}

// headHeight returns the height of the head and the gap below it.
func (d *Dialog) headHeight() float32 {
	if d.head == nil {
		return 0
	}
	return d.head.MinSize().Height + dialogGap/2
}

// CreateRenderer implements fyne.Widget.
func (d *Dialog) CreateRenderer() fyne.WidgetRenderer {
	dim, body := canvas.NewRectangle(nil), kit.NewPlate()
	r := kit.NewRenderer(d, dim, body.Rim, body.Body, d.title, d.scroll, d.foot, d.warning)
	if d.head != nil {
		r.Add(d.head)
	}
	r.Min = func() fyne.Size { return fyne.Size{} }
	r.Paint = func(p paint.Palette) {
		dim.FillColor = color.NRGBA{A: 0x66}
		body.Paint(p.Canvas, p.Line)
	}
	r.Place = func(size fyne.Size) {
		dim.Resize(size)
		at, card := d.card(size)
		body.Place(at, card, 12)
		in := at.AddXY(dialogPad, dialogPad)
		w := card.Width - 2*dialogPad
		kit.Place(d.title, in.X, in.Y, w, d.title.MinSize().Height)
		in.Y += dialogHead + dialogGap
		h := card.Height - 2*dialogPad - dialogHead - 2*dialogGap - dialogFoot
		if d.head != nil {
			kit.Place(d.head, in.X, in.Y, w, d.head.MinSize().Height)
			in.Y += d.headHeight()
			h -= d.headHeight()
		}
		// The focus rings of the content and the bar need room at the sides.
		kit.Place(d.scroll, in.X-dialogSide, in.Y, w+2*dialogSide, h)
		foot, used := in.Y+h+dialogGap, d.foot.MinSize().Width
		kit.Place(d.foot, in.X, foot, used, dialogFoot)
		d.warning.Resize(fyne.NewSize(w-used-dialogGap, dialogFoot))
		d.warning.Move(fyne.NewPos(in.X+used+dialogGap, foot+kit.Round((dialogFoot-d.warning.MinSize().Height)/2)))
	}
	return r.Start()
}

// dialogSide is the space at each side of the content.
const dialogSide = 12
