package kit_test

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"backtrack/model/modeltest"
	"backtrack/ui/kit"
	"backtrack/ui/paint/painttest"
)

// The widget rows of the design's component sheet, at the same places.
func TestComponentSheet(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, c := range []struct {
		name  string
		mode  kit.Mode
		scale float32
	}{
		{"light", kit.Light, 1},
		{"dark", kit.Dark, 1},
		{"light-2x", kit.Light, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(c.mode))
			painttest.Exact(t, c.name+".png", capture(sheet(), fyne.NewSize(1200, 800), c.scale))
		})
	}
}

// capture paints o alone, with the canvas colour behind it.
func capture(o fyne.CanvasObject, size fyne.Size, scale float32) image.Image {
	w := test.NewWindow(container.NewStack(kit.NewGround(kit.Canvas), o))
	defer w.Close()
	w.SetPadded(false)
	w.Canvas().(software.WindowlessCanvas).SetScale(scale)
	w.Resize(size)
	press(o)
	return w.Canvas().Capture()
}

// press shows the looks of parts that are in use.
func press(o fyne.CanvasObject) {
	for _, o := range o.(*fyne.Container).Objects {
		if b, ok := o.(*kit.Button); ok && b.Tip == "Focus" {
			b.FocusGained()
		}
		if c, ok := o.(*kit.Chip); ok && c.Tip == "Hovered" {
			c.MouseIn(&desktop.MouseEvent{})
		}
	}
}

// differing counts the pixels whose colours are more than a rounding apart.
func differing(got, want image.Image) int {
	if got.Bounds() != want.Bounds() {
		return got.Bounds().Dx() * got.Bounds().Dy()
	}
	far := func(a, b uint32) bool { return max(a, b)-min(a, b) > 0x300 }
	n := 0
	for y := range got.Bounds().Dy() {
		for x := range got.Bounds().Dx() {
			r1, g1, b1, _ := got.At(x, y).RGBA()
			r2, g2, b2, _ := want.At(x, y).RGBA()
			if far(r1, r2) || far(g1, g2) || far(b1, b2) {
				n++
			}
		}
	}
	return n
}

// The toolkit draws the characters that Noto Sans lacks with our symbols, and others with
// boxes where the system has no font.
func TestSymbols(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	lines := container.NewWithoutLayout()
	y := float32(4)
	for _, size := range []float32{12, 13, 16, 24} {
		for _, bold := range []bool{false, true} {
			line := kit.NewText("5−3+2=4 ≠≤≥≈√ ←↑→↓↔ △▲▼◀▶●○ ✓✗★", kit.Ink, size)
			line.Bold = bold
			line.Move(fyne.NewPos(8, y))
			line.Resize(line.MinSize())
			lines.Add(line)
			y += line.MinSize().Height
		}
	}
	painttest.Exact(t, "symbols.png", capture(lines, fyne.NewSize(460, 200), 1))
}
