package faces

import (
	"image"
	"testing"

	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

// TestFigures shows all pictures there are.
func TestFigures(t *testing.T) {
	names := []string{"farmer", "wolf", "fox", "dog", "goat", "sheep", "cabbage", "grain", "hen", "man", "woman", "boy", "girl", "worker", "monk", "eater", "soldier", "police", "thief", "trader", "robber", "walker", "torch", "king", "queen", "bag", "chest"}
	if len(names) != len(figures()) {
		t.Errorf("there are %d figures, %d are shown; want all", len(figures()), len(names))
	}
	const r, columns = 56, 7
	rows := (len(names) + columns - 1) / columns
	img := image.NewRGBA(image.Rect(0, 0, columns*130, rows*130))
	s := paint.NewSurface(img)
	s.Clear(paint.Light.Bank)
	for i, name := range names {
		if figures()[name] == nil {
			t.Errorf("there is no figure %q", name)
		}
		Face{picture: figures()[name]}.Draw(s, &paint.Light, float64(i%columns)*130+65, float64(i/columns)*130+65, r)
	}
	painttest.Golden(t, "figures.png", img)
}
