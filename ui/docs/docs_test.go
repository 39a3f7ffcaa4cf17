package docs

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"backtrack/ui/families"
	"backtrack/ui/host"
	"backtrack/ui/host/hosttest"
	"backtrack/ui/kit"
	"backtrack/ui/kit/kittest"
	"backtrack/ui/manual"
)

// start shows the view in a window. Queue has what is posted to its loop.
func start(t *testing.T) (v *View, win fyne.Window, queue chan func()) {
	queue = make(chan func(), 100)
	loop := host.Loop{Context: t.Context(), Post: func(f func()) { queue <- f }}
	v = New(Host{Loop: loop, Families: families.All, Commands: hosttest.Commands, Back: func() {}})
	return v, kittest.Show(t, v.Object), queue
}

// All pictures of a page appear, and none of the pages before.
func TestPictures(t *testing.T) {
	v, _, queue := start(t)
	v.Open("vox", "hints")
	v.Open("numbrix", "hints")
	for len(v.pending) > 0 {
		(<-queue)()
	}
	n := 0
	kittest.Each(v.text, func(o fyne.CanvasObject) {
		if r, ok := o.(*canvas.Raster); ok {
			n++
			if r.Size().Height < 100 {
				t.Errorf("picture %d has the size %v; want Height at least 100", n, r.Size())
			}
		}
	})
	if want := len(families.All[0].Techniques) - 1; n != want || len(v.pictures) != want {
		t.Errorf("%d pictures are shown, %d were made; want %d", n, len(v.pictures), want)
	}
}

// The code is next to the text in a wide window and below it in a narrow one, and
// fits.
func TestLayout(t *testing.T) {
	v, win, _ := start(t)
	v.Open("numbrix", "smart")
	for _, width := range []float32{1600, 700} {
		win.Resize(fyne.NewSize(width, 700))
		if right := v.code.Position().X >= v.text.Position().X+v.text.Size().Width; right != (width > 1000) {
			t.Errorf("%v wide: the code is to the right of the text: %t, want %t", width, right, (width > 1000))
		}
		if v.code.Position().X == 0 && v.code.Position().Y < v.text.Size().Height {
			t.Errorf("%v wide: code and text overlap", width)
		}
		if bottom := v.code.Position().Y + v.code.Size().Height; v.scroll.Content.Size().Height < bottom {
			t.Errorf("%v wide: the code ends at %v, the page at %v, want the page to reach that far", width, bottom, v.scroll.Content.Size().Height)
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
	v, win, _ := start(t)
	v.Open("numbrix", "smart")
	for _, height := range []float32{500, 900} {
		win.Resize(fyne.NewSize(1200, height))
		v.scroll.ScrollToTop()
		if y := v.code.Position().Y; y != 0 {
			t.Errorf("%v high: the code begins at %v, want 0", height, y)
		}
		v.scroll.ScrollToBottom()
		top, bottom := v.scroll.Offset.Y, v.scroll.Offset.Y+v.scroll.Size().Height
		if end := v.code.Position().Y + v.code.Size().Height; end <= top || end > bottom {
			t.Errorf("%v high: at the bottom the code ends at %v, the view reaches from %v to %v, want it in view", height, end, top, bottom)
		}
	}
}

// Fields that a table explains are bold.
func TestStrong(t *testing.T) {
	v, _, _ := start(t)
	v.Open(manual.About, "json")
	bold := 0
	kittest.Each(v.text, func(o fyne.CanvasObject) {
		if word, ok := o.(*kit.Text); ok && word.Text == "solutions_cut" && word.Bold {
			bold++
		}
	})
	if bold != 1 {
		t.Errorf("%d bold fields solutions_cut, want 1", bold)
	}
}

// Every page of every family opens.
func TestPages(t *testing.T) {
	v, _, _ := start(t)
	for _, f := range families.All {
		for _, a := range f.Algorithms {
			v.Open(f.ID, a.ID)
			if page, err := f.Page(a.ID); err != nil || v.code.Visible() != (len(page.Code) > 0) {
				t.Errorf("%s/%s: the code is shown: %t, want %t, %v", f.ID, a.ID, v.code.Visible(), len(page.Code) > 0, err)
			}
		}
	}
}
