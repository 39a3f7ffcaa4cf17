package docs

import (
	"testing"

	"fyne.io/fyne/v2"

	"backtrack/ui/families"
	"backtrack/ui/host"
	"backtrack/ui/kit/kittest"
)

// start shows the view in a window.
func start(t *testing.T) (*View, fyne.Window) {
	loop := host.Loop{Context: t.Context(), Post: func(func()) {}}
	v := New(Host{Loop: loop, Families: families.All, Do: func(f func()) func() { return f }, Back: func() {}})
	return v, kittest.Show(t, v.Object)
}

// The code is next to the text in a wide window and below it in a narrow one, and
// fits.
func TestLayout(t *testing.T) {
	v, win := start(t)
	v.Open("numbrix", "smart")
	for _, width := range []float32{1600, 700} {
		win.Resize(fyne.NewSize(width, 700))
		if right := v.code.Position().X >= v.text.Position().X+v.text.Size().Width; right != (width > 1000) {
			t.Errorf("%v wide: the code is to the right of the text: %t", width, right)
		}
		if v.code.Position().X == 0 && v.code.Position().Y < v.text.Size().Height {
			t.Errorf("%v wide: code and text overlap", width)
		}
		if bottom := v.code.Position().Y + v.code.Size().Height; v.scroll.Content.Size().Height < bottom {
			t.Errorf("%v wide: the code ends at %v, the page at %v", width, bottom, v.scroll.Content.Size().Height)
		}
		kittest.Each(v.code, func(o fyne.CanvasObject) {
			if o != fyne.CanvasObject(v.code) && o.Position().X+o.Size().Width > v.code.Size().Width+1 {
				t.Errorf("%v wide: a line of code is cut", width)
			}
		})
	}
}

// Code next to a long text stays in sight, and its end can be reached.
func TestCodeStays(t *testing.T) {
	v, win := start(t)
	v.Open("numbrix", "smart")
	for _, height := range []float32{500, 900} {
		win.Resize(fyne.NewSize(1200, height))
		v.scroll.ScrollToTop()
		if y := v.code.Position().Y; y != 0 {
			t.Errorf("%v high: the code begins at %v", height, y)
		}
		v.scroll.ScrollToBottom()
		top, bottom := v.scroll.Offset.Y, v.scroll.Offset.Y+v.scroll.Size().Height
		if end := v.code.Position().Y + v.code.Size().Height; end <= top || end > bottom {
			t.Errorf("%v high: at the bottom the code ends at %v, the view reaches from %v to %v", height, end, top, bottom)
		}
	}
}

// Every page of every family opens.
func TestPages(t *testing.T) {
	v, _ := start(t)
	for _, f := range families.All {
		for _, a := range f.Algorithms {
			v.Open(f.ID, a.ID)
			if page, err := f.Page(a.ID); err != nil || v.code.Visible() != (len(page.Code) > 0) {
				t.Errorf("%s/%s: the code is shown: %t", f.ID, a.ID, v.code.Visible())
			}
		}
	}
}
