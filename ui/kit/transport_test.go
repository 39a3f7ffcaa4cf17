package kit

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// newRun returns a transport 700 wide at step 50 of 100, whose track goes
// from 216 to a right end it returns, and what it reports.
func newRun(t *testing.T) (tr *Transport, right float32, seeks *[]int) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(NewTheme(Light))
	tr = NewTransport()
	tr.SetPosition(50, 100)
	tr.SetSpeeds([]string{"× ½", "× 1", "× 4"}, 1)
	w := test.NewTempWindow(t, tr)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(700, 56))
	seeks = &[]int{}
	tr.OnSeek = func(n int) { *seeks = append(*seeks, n) }
	right, _, _ = tr.ends(tr.Size())
	return tr, right, seeks
}

func mouse(x float32) *desktop.MouseEvent {
	return &desktop.MouseEvent{
		PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 28)},
		Button:     desktop.MouseButtonPrimary,
	}
}

func TestTransportDragSeeks(t *testing.T) {
	tr, right, seeks := newRun(t)
	at := func(part float32) float32 { return trackLeft + part*(right-trackLeft) }
	drag := func(x float32) {
		tr.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 28)}})
	}
	tr.MouseDown(mouse(at(0.25)))
	drag(at(0.3))
	drag(at(0.3)) // the same step is reported once
	drag(at(2))   // beyond the end
	drag(at(-1))
	tr.MouseUp(mouse(at(-1)))
	tr.DragEnd()
	drag(at(0.5)) // not pressed
	if want := []int{25, 30, 100, 0}; !slices.Equal(*seeks, want) {
		t.Errorf("seeks %v, want %v", *seeks, want)
	}
	if tr.n != 0 {
		t.Errorf("at step %d, want 0", tr.n)
	}
}

func TestTransportButtons(t *testing.T) {
	tr, _, seeks := newRun(t)
	var plays []bool
	tr.OnPlay, tr.OnPause = func() { plays = append(plays, true) }, func() { plays = append(plays, false) }
	for _, x := range []float32{150, 70, 70, 186, 186, 34, 34} { // next, previous twice, last twice, first twice
		test.TapAt(tr, fyne.NewPos(x, 28))
	}
	if want := []int{51, 50, 49, 100, 0}; !slices.Equal(*seeks, want) {
		t.Errorf("seeks %v, want %v", *seeks, want)
	}
	test.TapAt(tr, fyne.NewPos(108, 28))
	test.TapAt(tr, fyne.NewPos(108, 28))
	if want := []bool{true, false}; !slices.Equal(plays, want) {
		t.Errorf("plays %v, want %v", plays, want)
	}
	tr.Disable()
	test.TapAt(tr, fyne.NewPos(108, 28))
	test.TapAt(tr, fyne.NewPos(150, 28))
	if len(plays) != 2 || len(*seeks) != 5 {
		t.Errorf("a disabled transport reported %v, %v; want 2 of them, 5 of them", plays, *seeks)
	}
}

func TestTransportKeys(t *testing.T) {
	tr, _, seeks := newRun(t)
	var plays []bool
	var speeds []int
	tr.OnPlay, tr.OnPause = func() { plays = append(plays, true) }, func() { plays = append(plays, false) }
	tr.OnSpeed = func(i int) { speeds = append(speeds, i) }
	var held fyne.KeyModifier
	tr.modifiersOf = func() fyne.KeyModifier { return held }
	key := func(names ...fyne.KeyName) {
		for _, n := range names {
			tr.TypedKey(&fyne.KeyEvent{Name: n})
		}
	}
	key(fyne.KeyLeft, fyne.KeyRight)
	held = fyne.KeyModifierShift
	key(fyne.KeyRight, fyne.KeyLeft)
	held = 0
	key(fyne.KeyHome, fyne.KeyEnd, fyne.KeyEnd)
	if want := []int{49, 50, 60, 50, 0, 100}; !slices.Equal(*seeks, want) {
		t.Errorf("seeks %v, want %v", *seeks, want)
	}
	key(fyne.KeySpace, fyne.KeySpace)
	if want := []bool{true, false}; !slices.Equal(plays, want) {
		t.Errorf("plays %v, want %v", plays, want)
	}
	key(fyne.KeyUp, fyne.KeyUp, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
	if want := []int{2, 1, 0}; !slices.Equal(speeds, want) {
		t.Errorf("speeds %v, want %v", speeds, want)
	}
}

func TestTransportSpeedMenu(t *testing.T) {
	tr, _, _ := newRun(t)
	speed := -1
	tr.OnSpeed = func(i int) { speed = i }
	w := test.NewTempWindow(t, container.NewBorder(nil, tr, nil, nil))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(700, 400))
	test.TapAt(tr, fyne.NewPos(660, 28))
	overlay, ok := w.Canvas().Overlays().Top().(fyne.Widget)
	if !ok {
		t.Fatal("no menu is open")
	}
	var pop *widget.PopUpMenu
	for _, o := range test.WidgetRenderer(overlay).Objects() {
		if p, ok := o.(*widget.PopUpMenu); ok {
			pop = p
		}
	}
	if foot := pop.Position().Y + pop.Size().Height; foot > 344 {
		t.Errorf("the menu reaches down to %v, over the transport at 344, want at most 344", foot)
	}
	pop.Items[2].(fyne.Tappable).Tapped(&fyne.PointEvent{})
	if speed != 2 || tr.speeds[tr.speed] != "× 4" {
		t.Errorf("speed %d, shows %q; want 2", speed, tr.speeds[tr.speed])
	}
}

func TestTransportTips(t *testing.T) {
	tr, right, _ := newRun(t)
	tips := Explanations(t)
	for _, x := range []float32{34, 40, 108, right - 5, 660} {
		tr.MouseMoved(mouse(x))
	}
	tr.MouseOut()
	if want := []string{"First step", "Play", "Drag to a step", "Speed", ""}; !slices.Equal(*tips, want) {
		t.Errorf("the explanations are %q, want %q", *tips, want)
	}
}

// A thousand rejections must not become a thousand textures.
func TestTransportMarksAreFew(t *testing.T) {
	tr, _, _ := newRun(t)
	tr.SetPosition(0, 1000)
	marks := make([]TrackMark, 1000)
	for i := range marks {
		marks[i] = TrackMark{At: i, Shape: MarkDeadEnd}
	}
	before := len(test.WidgetRenderer(tr).Objects())
	tr.SetMarks(marks)
	if n := len(test.WidgetRenderer(tr).Objects()) - before; n < 50 || n > 100 {
		t.Errorf("%d objects for a thousand marks, want 50 to 100", n)
	}
	tr.SetMarks(nil)
	if n := len(test.WidgetRenderer(tr).Objects()) - before; n != 0 {
		t.Errorf("%d objects are left, want 0", n)
	}
}

// A race has a bar for each run, and each is done as far as it is.
func TestTransportRuns(t *testing.T) {
	tr, right, _ := newRun(t)
	before := len(test.WidgetRenderer(tr).Objects())
	tr.SetRuns([]float32{.25, 1})
	if n := len(test.WidgetRenderer(tr).Objects()) - before; n != 2 {
		t.Errorf("%d more objects, want a bar with what is done of it", n)
	}
	var done []*canvas.Rectangle
	for _, o := range test.WidgetRenderer(tr).Objects() {
		if r, ok := o.(*canvas.Rectangle); ok && r.FillColor == Palette().Own && r.Position().X == trackLeft {
			done = append(done, r)
		}
	}
	if len(done) != 2 {
		t.Fatalf("%d bars, want 2", len(done))
	}
	for i, want := range []float32{.25, 1} {
		if got := done[i].Size().Width; got < want*(right-trackLeft)-1 || got > want*(right-trackLeft)+1 {
			t.Errorf("bar %d is done for %v of %v, want %v of it", i, got, right-trackLeft, want)
		}
	}
	if a, b := done[0], done[1]; a.Position().Y+a.Size().Height >= b.Position().Y {
		t.Error("the bars touch")
	}
	tr.SetRuns(nil)
	if n := len(test.WidgetRenderer(tr).Objects()); n != before {
		t.Errorf("%d objects are left, want %d", n, before)
	}
}
