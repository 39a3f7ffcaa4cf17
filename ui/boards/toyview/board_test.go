package toyview

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/ui/family"
	"backtrack/ui/paint"
)

// open opens a window with a board.
func open(t *testing.T, lamps string) (*Board, func() string) {
	t.Helper()
	test.NewTempApp(t)
	p, err := Family.Import(lamps)
	if err != nil {
		t.Fatal(err)
	}
	controller, err := p.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	b := controller.View.(*Board)
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(200, 200))
	b.Paint(200, 200) // the first frame
	return b, func() string {
		if controller.Game.Status() == model.Solved {
			return "solved"
		}
		return controller.Body()
	}
}

func TestMouse(t *testing.T) {
	b, body := open(t, ".*.\n***\n.*.")
	press := func(x, y float32) {
		test.TapAt(b, fyne.NewPos(x, y))
	}
	press(5, 5) // outside the lamps
	if got := body(); got != ".*.\n***\n.*.\n" {
		t.Errorf("a press outside the lamps gives\n%s\nwant\n%s", got, ".*.\n***\n.*.\n")
	}
	press(100, 100)
	if got := body(); got != "solved" {
		t.Errorf("a press on the middle gives\n%s\nwant\nsolved", got)
	}
}

func TestKeys(t *testing.T) {
	b, body := open(t, "**.\n*..\n...")
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyRight, fyne.KeyDown, fyne.KeyLeft, fyne.KeyUp, fyne.KeyUp} {
		b.TypedKey(&fyne.KeyEvent{Name: name})
	}
	if b.pointed != 0 {
		t.Errorf("it points at %v, want 0", b.pointed)
	}
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := body(); got != "solved" {
		t.Errorf("a press on the corner gives\n%s\nwant\nsolved", got)
	}
}

// Lit lamps, the one pointed at and the picture of the library look different.
func TestPaint(t *testing.T) {
	b, _ := open(t, ".*.\n***\n.*.")
	dark := string(b.Image.Pix)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	b.Paint(200, 200)
	if string(b.Image.Pix) == dark {
		t.Error("the lamp that is pointed at cannot be seen")
	}
	img := image.NewRGBA(image.Rect(0, 0, 60, 40))
	Paint(paint.NewSurface(img), paint.Light, b.shown, family.Mark[toy.Press]{})
	if img.RGBAAt(30, 20) != img.RGBAAt(30, 8) || img.RGBAAt(30, 20) == img.RGBAAt(18, 8) {
		t.Error("lit lamps do not differ from the others")
	}
}

// Of a board that is zoomed far only the part that is seen is painted, and a press meets
// its lamp.
func TestZoomedFar(t *testing.T) {
	b, body := open(t, ".*.\n***\n.*.")
	b.Resize(fyne.NewSquareSize(8000))
	b.SetViewport(fyne.NewPos(3800, 3700), fyne.NewSize(400, 300))
	if got, want := b.Paint(800, 600).Bounds(), image.Rect(0, 0, 800, 600); got != want || b.Image.Rect != want.Add(image.Pt(7600, 7400)) {
		t.Errorf("%v pixels at %v are painted, want %v at %v", got, b.Image.Rect, want, want.Add(image.Pt(7600, 7400)))
	}
	test.TapAt(b, fyne.NewPos(4000, 3900))
	if got := body(); got != "solved" {
		t.Errorf("a press on the middle gives\n%s\nwant\nsolved", got)
	}
}
