package kit_test

import (
	"image"
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

// What has no room gets no size below 0, and no picture is painted for it.
func TestNoRoom(t *testing.T) {
	r := kit.NewRaster(func(w, h int) image.Image { return image.NewRGBA(image.Rect(0, 0, w, h)) })
	kit.Place(r, 5, 5, -3, 20)
	if size := r.Size(); size != fyne.NewSize(0, 20) {
		t.Errorf("the size is %v", size)
	}
	for _, size := range [][2]int{{0, 20}, {-3, 20}, {20, -3}} {
		if got := r.Generator(size[0], size[1]).Bounds(); !got.Empty() {
			t.Errorf("for %d × %d pixels the picture is %v", size[0], size[1], got)
		}
	}
	if got := r.Generator(3, 20).Bounds(); got != image.Rect(0, 0, 3, 20) {
		t.Errorf("the picture is %v", got)
	}
}
