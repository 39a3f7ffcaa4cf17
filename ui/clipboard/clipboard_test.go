package clipboard

import (
	"image"
	"image/color"
	"reflect"
	"testing"
)

func TestDIB(t *testing.T) {
	img := image.NewRGBA(image.Rect(5, 5, 7, 8))
	img.Set(5, 5, color.RGBA{1, 2, 3, 255})
	img.Set(6, 7, color.RGBA{4, 5, 6, 255})
	want := append([]byte{40, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1, 0, 32, 0}, make([]byte, 24+24)...)
	copy(want[40+4:], []byte{6, 5, 4})
	copy(want[40+16:], []byte{3, 2, 1})
	if got := dib(img); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestCanPut(t *testing.T) {
	if CanPut(nil) {
		t.Error("pictures are taken without a window")
	}
}
