package paint_test

import (
	"image"
	"math"
	"testing"

	"backtrack/ui/paint"
)

// TestHairlines checks that single lines cover as much as their length, on the
// way from one end to the other, and that crossings get darker.
func TestHairlines(t *testing.T) {
	for _, end := range []paint.Point{{X: 90, Y: 50}, {X: 10, Y: 50}, {X: 50, Y: 90}, {X: 85, Y: 72}, {X: 30, Y: 12}} {
		img, s := blank(100, 100)
		s.Hairlines([][2]paint.Point{{{X: 50, Y: 50}, end}}, 1, black)
		long := max(math.Abs(end.X-50), math.Abs(end.Y-50))
		if got := coverage(img); math.Abs(got-long) > 1.5 {
			t.Errorf("a line to %v covers %.1f pixels, want about %.1f", end, got, long)
		}
		mid := paint.Point{X: (50 + end.X) / 2, Y: (50 + end.Y) / 2}
		dark := 0.
		for x := -1; x <= 1; x++ {
			for y := -1; y <= 1; y++ {
				dark += 1 - float64(at(img, int(mid.X)+x, int(mid.Y)+y).R)/255
			}
		}
		if dark < 1 {
			t.Errorf("a line to %v is not at its middle", end)
		}
	}
	img, s := blank(100, 100)
	s.Hairlines([][2]paint.Point{{{X: 10, Y: 50.5}, {X: 90, Y: 50.5}}, {{X: 50.5, Y: 10}, {X: 50.5, Y: 90}}}, .5, black)
	one, two := at(img, 30, 50).R, at(img, 50, 50).R
	if one < 126 || one > 129 || two < 62 || two > 66 {
		t.Errorf("one line of half the weight leaves %d of 255, two leave %d; want 126 to 129, and 62 to 66", one, two)
	}
}

// TestHairlinesOutside draws lines that leave the image or have no length.
func TestHairlinesOutside(t *testing.T) {
	img, s := blank(40, 30)
	inside := image.Rect(5, 5, 20, 20)
	far := []paint.Point{{X: -1e4, Y: 10}, {X: 1e4, Y: 12}, {X: 3, Y: -900}, {X: 7, Y: 4000}, {X: 10, Y: 10}, {X: 10, Y: 10}, {X: 39.9, Y: 29.9}}
	var lines [][2]paint.Point
	for _, p := range far {
		for _, q := range far {
			lines = append(lines, [2]paint.Point{p, q})
		}
	}
	s.Clip(inside).Hairlines(lines, 1, black)
	if box := inkBox(img); !box.In(inside) || box.Empty() {
		t.Errorf("lines paint %v, want something in %v", box, inside)
	}
}

// BenchmarkHairlines draws the edges of the complete graph of 400 vertices on
// a circle.
func BenchmarkHairlines(b *testing.B) {
	const n = 400
	var lines [][2]paint.Point
	on := func(v int) paint.Point {
		sin, cos := math.Sincos(2 * math.Pi * float64(v) / n)
		return paint.Pt(320+300*sin, 320+300*cos)
	}
	for v := range n {
		for u := range v {
			lines = append(lines, [2]paint.Point{on(u), on(v)})
		}
	}
	_, s := blank(640, 640)
	for b.Loop() {
		s.Hairlines(lines, .02, black)
	}
}
