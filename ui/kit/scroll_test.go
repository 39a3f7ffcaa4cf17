package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

func newScrollRig(t *testing.T, height float32) *Scroll {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(NewTheme(Light))
	tall := canvas.NewRectangle(nil)
	tall.SetMinSize(fyne.NewSize(50, height))
	s := NewScroll(tall)
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(100, 200))
	return s
}

func TestScroll(t *testing.T) {
	s := newScrollRig(t, 1000)
	v := s.bars[0]
	if v.Visible() {
		t.Error("the bar is seen although nothing moves")
	}
	s.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -25)})
	if s.Offset.Y != 75 {
		t.Errorf("a notch of the wheel scrolls by %v, want 75", s.Offset.Y)
	}
	s.setBars(true)
	if !v.Visible() || s.bars[1].Visible() {
		t.Error("want just the vertical bar")
	}
	if got, want := v.Size(), fyne.NewSize(6, 40); got != want { // 200 of 1000
		t.Errorf("the bar is %v, want %v", got, want)
	}
	if end := v.Position().X + v.Size().Width; end != 98 {
		t.Errorf("the bar ends at %v, want 98 of 100", end)
	}
	v.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(0, 1000)})
	if s.Offset.Y != 800 || v.Position().Y != 160 {
		t.Errorf("dragged to the end the offset is %v and the bar at %v, want 800 and 160", s.Offset.Y, v.Position().Y)
	}
	v.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(0, -80)})
	if s.Offset.Y != 400 {
		t.Errorf("dragged half way back the offset is %v, want 400", s.Offset.Y)
	}
}

// Where everything can be seen there is no bar.
func TestScrollNothing(t *testing.T) {
	s := newScrollRig(t, 150)
	s.setBars(true)
	if s.bars[0].Visible() {
		t.Error("there is a bar although everything can be seen")
	}
}

// A row that is longer than its room has an arrow at each end where it goes on, which
// leads there.
func TestScrollRow(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(NewTheme(Light))
	long := canvas.NewRectangle(nil)
	long.SetMinSize(fyne.NewSize(1000, 40))
	s := NewScrollRow(long, 50)
	w := test.NewTempWindow(t, s)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 40))
	seen := fyne.Position{}
	s.OnScrolled = func(at fyne.Position) { seen = at }
	ends := func(left, right bool, at float32) {
		t.Helper()
		if s.ends[0].Visible() != left || s.ends[1].Visible() != right || s.Offset.X != at || seen != s.Offset {
			t.Errorf("arrows %t, %t at %v, seen %v; want %t, %t at %v", s.ends[0].Visible(), s.ends[1].Visible(), s.Offset.X, seen, left, right, at)
		}
	}
	ends(false, true, 0)
	for _, at := range []float32{186, 372, 558, 700} {
		test.Tap(s.ends[1])
		ends(true, at < 700, at)
	}
	if x := s.ends[0].Position().X; x != 50 {
		t.Errorf("the left arrow is at %v, want 50", x)
	}
	for range 4 {
		test.Tap(s.ends[0])
	}
	ends(false, true, 0)
	w.Resize(fyne.NewSize(1000, 40))
	ends(false, false, 0)
}
