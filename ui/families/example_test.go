package families

import (
	"image"
	"testing"

	"backtrack/ui/paint"
)

// TestExamples paints the example of each family.
func TestExamples(t *testing.T) {
	for _, f := range All {
		if f.Example == nil {
			t.Errorf("the rules of %s have no example; want About.Example in its Spec", f.ID)
			continue
		}
		example, err := f.Example()
		if err != nil {
			t.Errorf("the example of %s: %v, want nil", f.ID, err)
			continue
		}
		img := image.NewRGBA(image.Rect(0, 0, 240, 128))
		example.Paint(paint.NewSurface(img), paint.Light)
		if painted := img.Pix[3]; painted == 0 || example.Text == "" {
			t.Errorf("the example of %s is not painted", f.ID)
		}
	}
}
