package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// A tipRig is a window with a button and a tip. Its timers wait until the test runs
// them.
type tipRig struct {
	button *Button
	tip    *Tip
	posts  chan func()
	spared fyne.Position
	size   fyne.Size
}

func newTipRig(t *testing.T) *tipRig {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(NewTheme(Light))
	r := &tipRig{posts: make(chan func(), 10)}
	r.button = NewButton("", IconPlus, nil)
	w := test.NewTempWindow(t, NewFill(r.button))
	spare := func() (fyne.Position, fyne.Size) { return r.spared, r.size }
	r.tip = NewTip(w.Canvas(), func(f func()) { r.posts <- f }, spare, func(string) {})
	t.Cleanup(func() { tip = nil })
	w.SetContent(NewFill(r.button, r.tip))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(640, 480))
	return r
}

// Explanations returns the texts with which parts are explained until the test ends.
func Explanations(t *testing.T) *[]string {
	t.Helper()
	var texts []string
	NewTip(nil, func(func()) {}, nil, func(text string) { texts = append(texts, text) })
	t.Cleanup(func() { tip = nil })
	return &texts
}

// over moves the pointer to a place over the button and lets it rest.
func (r *tipRig) over(x, y float32) {
	e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{AbsolutePosition: fyne.NewPos(x, y)}}
	r.button.MouseIn(e)
	r.rest()
}

// rest runs what waits for the pointer to rest.
func (r *tipRig) rest() { (<-r.posts)() }

// A tip says what a button does once the pointer has rested. Any key, press or move
// ends it, and it takes no event.
func TestTip(t *testing.T) {
	r := newTipRig(t)
	r.button.Tip = "Make the board larger"
	for name, end := range map[string]func(){
		"move":  func() { r.button.MouseMoved(&desktop.MouseEvent{}) },
		"leave": r.button.MouseOut,
		"press": func() { r.button.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary}) },
		"key":   func() { r.button.KeyDown(&fyne.KeyEvent{Name: fyne.KeyA}) },
	} {
		r.over(100, 100)
		if !r.tip.Visible() || r.tip.text.text != "Make the board larger" {
			t.Fatalf("the tip is visible: %t, %q; want true, \"Make the board larger\"", r.tip.Visible(), r.tip.text.text)
		}
		end()
		if r.tip.Visible() {
			t.Errorf("%s: the tip is still there", name)
		}
		EndTip()
	}
	r.button.MouseIn(&desktop.MouseEvent{})
	late := <-r.posts
	r.button.MouseOut()
	late()
	if r.tip.Visible() {
		t.Error("a tip comes after the pointer has left")
	}
	for _, o := range []any{r.tip, r.tip.text} {
		switch o.(type) {
		case fyne.Tappable, desktop.Hoverable, desktop.Mouseable, fyne.Focusable, fyne.Scrollable, fyne.Draggable:
			t.Errorf("%T takes events", o)
		}
	}
}

// A label that says the same as the tip is enough.
func TestTipOfLabel(t *testing.T) {
	b, item, chip := NewButton("Stop", IconClose, nil), NewRailItem(IconBook, "Library", nil), NewChip("All", nil)
	if b.tip() != "" || item.tip() != "" || chip.tip() != "" {
		t.Errorf("the tips are %q, %q, %q; want \"\", \"\", \"\"", b.tip(), item.tip(), chip.tip())
	}
	b.SetLabel("Stop all")
	if b.tip() != "" {
		t.Errorf("after a change the tip is %q, want \"\"", b.tip())
	}
	b.SetLabelVisible(false)
	item.SetSmall(true)
	if b.tip() != "Stop all" || item.tip() != "Library" {
		t.Errorf("without labels the tips are %q and %q; want \"Stop all\" and \"Library\"", b.tip(), item.tip())
	}
}

// A tip stays in the window and off the cells of the board, wherever the pointer is.
func TestTipPlace(t *testing.T) {
	r := newTipRig(t)
	r.button.Tip = "Set a checkpoint to try something from here; Shift+B goes back (B or Ctrl+B)"
	r.spared, r.size = fyne.NewPos(180, 90), fyne.NewSize(300, 300)
	for x := float32(2); x < 640; x += 31 {
		for y := float32(2); y < 480; y += 19 {
			EndTip()
			r.tip.show(r.button.Tip, fyne.NewPos(x, y))
			if !r.tip.Visible() {
				continue
			}
			p, s := r.tip.Position(), r.tip.Size()
			if p.X < 0 || p.Y < 0 || p.X+s.Width > 640 || p.Y+s.Height > 480 {
				t.Errorf("pointer at %v, %v: the tip is at %v, %v; want it inside of 640×480", x, y, p, s)
			}
			if p.X < 480 && p.X+s.Width > 180 && p.Y < 390 && p.Y+s.Height > 90 {
				t.Errorf("pointer at %v, %v: the tip is over the board at %v, %v", x, y, p, s)
			}
			if inside := x >= p.X && x < p.X+s.Width && y >= p.Y && y < p.Y+s.Height; inside {
				t.Errorf("pointer at %v, %v: it is on the tip", x, y)
			}
		}
	}
	for _, at := range []fyne.Position{{X: 30, Y: 200}, {X: 620, Y: 200}, {X: 300, Y: 60}, {X: 300, Y: 440}} {
		EndTip()
		r.tip.show(r.button.Tip, at)
		if !r.tip.Visible() {
			t.Errorf("at %v there is no tip", at)
		}
	}
}
