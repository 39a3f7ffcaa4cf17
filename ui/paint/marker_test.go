package paint_test

import (
	"image"
	"image/color"
	"testing"

	"backtrack/ui/paint"
)

// Markers differ in colour and, for those who don't see that, in shape. They are equally
// large, and within the rim that sets them apart from what is below.
func TestMarkers(t *testing.T) {
	seen := map[string]int{}
	colours := map[color.NRGBA]int{}
	for kind := 1; kind < len(paint.Markers); kind++ {
		draw := func(pal paint.Palette) *image.RGBA {
			img, pen := blank(40, 40)
			paint.NewBrush(pen, &pal, 20, 20, 40).Marker(kind, 0, 0, .2)
			return img
		}
		grey := paint.Palette{Cell: white, Marker1: black, Marker2: black, Marker3: black, Marker4: black}
		img := draw(grey)
		if other, same := seen[string(img.Pix)]; same {
			t.Errorf("markers %d and %d have the same shape", other, kind)
		}
		seen[string(img.Pix)] = kind
		if n := coverage(img); n < 160 || n > 240 {
			t.Errorf("marker %d covers %.0f pixels, want 160 to 240", kind, n)
		}
		c := at(draw(paint.Light), 20, 20)
		if other, same := colours[c]; same {
			t.Errorf("markers %d and %d have the same colour", other, kind)
		}
		colours[c] = kind
	}
	pal := paint.Light
	img, pen := blank(40, 40)
	paint.NewBrush(pen, &pal, 20, 20, 40).Marker(0, 0, 0, .2)
	if coverage(img) != 0 {
		t.Error("no marker is drawn")
	}
}
