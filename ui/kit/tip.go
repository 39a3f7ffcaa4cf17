package kit

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"backtrack/ui/paint"
)

// A Tip is a text next to the pointer that explains the part under it. It appears once the
// pointer has rested for tipDelay. It takes neither events nor the focus. Its container must
// have no layout and fill the window, and the tip must be its last object.
type Tip struct {
	widget.BaseWidget

	canvas fyne.Canvas
	// post runs a function on the goroutine of the user interface. For the other two functions,
	// see NewTip.
	post    func(func())
	spare   func() (fyne.Position, fyne.Size)
	explain func(text string)
	text    *Paragraph
	wait    *time.Timer // nil unless a tip is about to be shown
	turn    int         // number of times that the tip was ended
}

// tipDelay is the time that the pointer has to rest.
const tipDelay = 600 * time.Millisecond

// tip is the tip of the window, or nil if it has none.
var tip *Tip

// NewTip returns the tip of the window, which all its parts use afterwards. The tip never
// covers the area that spare returns. The function explain is called with the tip of a Control
// when the pointer or the focus enters the control, and with "" when it leaves.
func NewTip(c fyne.Canvas, post func(func()), spare func() (fyne.Position, fyne.Size), explain func(string)) *Tip {
	t := &Tip{canvas: c, post: post, spare: spare, explain: explain, text: NewParagraph("", Ink)}
	t.text.SetTextSize(12)
	t.Hide()
	t.ExtendBaseWidget(t)
	tip = t
	return t
}

// explain shows in the window what the control with the pointer or the focus does. If text is "",
// it ends that.
func explain(text string) {
	if tip != nil {
		tip.explain(text)
	}
}

// EndTip hides the tip, and cancels a tip that is about to be shown. Widgets call it for any key,
// press or move of the pointer.
func EndTip() {
	if tip == nil {
		return
	}
	if tip.wait != nil {
		tip.wait.Stop()
		tip.wait = nil
	}
	tip.turn++
	Show(tip, false)
}

// restTip records that the pointer is at a position in the window, on a part explained by
// text. The tip is shown unless EndTip or restTip is called within tipDelay.
func restTip(text string, at fyne.Position) {
	EndTip()
	if tip == nil || text == "" {
		return
	}
	t := tip
	n := t.turn
	t.wait = time.AfterFunc(tipDelay, func() {
		t.post(func() {
			if t.turn == n {
				t.show(text, at)
			}
		})
	})
}

// A KeyEndsTip hides the tip at any key. Widgets that can have the focus embed it.
type KeyEndsTip struct{}

// KeyDown implements desktop.Keyable.
func (KeyEndsTip) KeyDown(*fyne.KeyEvent) { EndTip() }

// KeyUp implements desktop.Keyable.
func (KeyEndsTip) KeyUp(*fyne.KeyEvent) {}

// A Keyboard is the base of widgets that can have the focus. They embed it. Characters, and keys
// that the widget does not handle, go to the window.
type Keyboard struct {
	KeyEndsTip
	ButtonRole
	Focused bool
	owner   fyne.Widget
	changed func()                    // called when Focused has changed
	key     func(*fyne.KeyEvent) bool // handles a key, and reports whether it has a meaning
}

// Listen connects k to the widget that embeds it.
func (k *Keyboard) Listen(owner fyne.Widget, changed func(), key func(*fyne.KeyEvent) bool) {
	k.owner, k.changed, k.key = owner, changed, key
}

// FocusGained implements fyne.Focusable.
func (k *Keyboard) FocusGained() { k.setFocused(true) }

// FocusLost implements fyne.Focusable.
func (k *Keyboard) FocusLost() { k.setFocused(false) }

func (k *Keyboard) setFocused(on bool) {
	k.Focused = on
	k.changed()
}

// TypedRune implements fyne.Focusable.
func (k *Keyboard) TypedRune(r rune) { PassRune(k.owner, r) }

// TypedKey implements fyne.Focusable.
func (k *Keyboard) TypedKey(e *fyne.KeyEvent) {
	if !k.key(e) {
		PassKey(k.owner, e)
	}
}

// show shows a text next to the pointer, if there is room for it.
func (t *Tip) show(text string, at fyne.Position) {
	room := t.canvas.Size()
	t.text.SetText(text)
	spot, sparedSize := t.spare()
	for _, width := range []float32{tipWidth, tipWidth / 2, tipWidth / 3} {
		t.text.Resize(fyne.NewSize(min(width, TextWidth(text, 12, false)), 1))
		size := fyne.NewSize(t.text.Size().Width, t.text.MinSize().Height).AddWidthHeight(2*tipPad, 2*tipPad-4)
		if pos, ok := placeTip(at, size, room, spot, sparedSize); ok {
			t.Resize(size)
			t.Move(pos)
			t.Show()
			t.canvas.Refresh(t) // also paints objects that were never painted
			return
		}
	}
}

// Measures of a tip.
const (
	tipWidth = 360
	tipPad   = 8
	tipEdge  = 4  // distance to the border of the window
	tipBelow = 20 // distance from the tip of the pointer
	tipAbove = 8
)

// placeTip returns the position of a tip of a given size in a window. It is below, above
// or next to the pointer, and outside the spared rectangle.
func placeTip(at fyne.Position, size, window fyne.Size, spared fyne.Position, sparedSize fyne.Size) (pos fyne.Position, ok bool) {
	right, bottom := window.Width-tipEdge-size.Width, window.Height-tipEdge-size.Height
	inX := func(x float32) float32 { return max(min(x, right), tipEdge) }
	inY := func(y float32) float32 { return max(min(y, bottom), tipEdge) }
	below, above := at.Y+tipBelow, at.Y-tipAbove-size.Height
	for _, p := range []fyne.Position{
		{X: inX(at.X), Y: below}, {X: inX(at.X), Y: above},
		{X: inX(min(at.X, spared.X-tipEdge-size.Width)), Y: below},
		{X: inX(max(at.X-size.Width, spared.X+sparedSize.Width+tipEdge)), Y: below},
		{X: at.X + tipBelow, Y: inY(at.Y - size.Height/2)},
		{X: at.X - tipBelow - size.Width, Y: inY(at.Y - size.Height/2)},
	} {
		inside := p.X >= tipEdge && p.X <= right && p.Y >= tipEdge && p.Y <= bottom
		free := p.X+size.Width <= spared.X || p.X >= spared.X+sparedSize.Width ||
			p.Y+size.Height <= spared.Y || p.Y >= spared.Y+sparedSize.Height
		if inside && free {
			return fyne.NewPos(Round(p.X), Round(p.Y)), true
		}
	}
	return pos, false
}

// CreateRenderer implements fyne.Widget.
func (t *Tip) CreateRenderer() fyne.WidgetRenderer {
	ground := NewPlate()
	r := NewRenderer(t, ground.Rim, ground.Body, t.text)
	r.Min = func() fyne.Size { return fyne.Size{} }
	r.Paint = func(p paint.Palette) { ground.Paint(p.Surface, p.Line) }
	r.Place = func(size fyne.Size) {
		ground.Place(fyne.Position{}, size, 6)
		t.text.Move(fyne.NewPos(tipPad, tipPad-2))
	}
	return r.Start()
}
