package paint

import (
	"image"
	"testing"
)

func TestCacheForgetsWhenFull(t *testing.T) {
	var c cache[int]
	side := 512
	for k := range 3 * maxCache / (side * side) {
		m := image.NewAlpha(image.Rect(0, 0, side, side))
		c.put(k, m)
		if got := c.get(k); got != m {
			t.Fatalf("mask %d: got %p, want %p", k, got, m)
		}
		kept := 0
		for _, m := range c.masks {
			kept += len(m.Pix)
		}
		if kept > maxCache || kept != c.pixels {
			t.Fatalf("after mask %d: %d pixels kept and %d counted, want equal and at most %d", k, kept, c.pixels, maxCache)
		}
	}
	if c.get(0) != nil {
		t.Error("the first mask outlived a full cache")
	}
}
