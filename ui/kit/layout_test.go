package kit_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"backtrack/ui/kit"
)

func TestFlow(t *testing.T) {
	var objects []fyne.CanvasObject
	for range 4 {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSize(100, 30))
		objects = append(objects, r)
	}
	objects[1].Hide()
	f := kit.NewFlow(10, objects...)
	for width, want := range map[float32]struct{ last, height float32 }{500: {220, 30}, 215: {0, 70}, 50: {0, 110}} {
		f.Resize(fyne.NewSize(width, 0))
		if x, h := objects[3].Position().X, f.MinSize().Height; x != want.last || h != want.height {
			t.Errorf("%v wide: the last one is at %v, the height is %v; want %v, %v", width, x, h, want.last, want.height)
		}
	}
}
