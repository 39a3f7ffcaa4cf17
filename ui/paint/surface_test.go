package paint_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"sync"
	"testing"

	"backtrack/ui/paint"
)

var (
	white = color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	black = color.NRGBA{A: 255}
	blue  = paint.Light.Own
)

// blank returns a white image and a surface on it.
func blank(w, h int) (*image.RGBA, paint.Pen) {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	s := paint.NewSurface(img)
	s.Clear(white)
	return img, s
}

func at(img *image.RGBA, x, y int) color.NRGBA {
	return color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
}

// coverage sums how much of each pixel a black shape on white covers.
func coverage(img *image.RGBA) float64 {
	sum := 0.0
	for i := 0; i < len(img.Pix); i += 4 {
		sum += 1 - float64(img.Pix[i])/255
	}
	return sum
}

// inkBox returns the pixels that differ clearly from white.
func inkBox(img *image.RGBA) image.Rectangle {
	var box image.Rectangle
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if at(img, x, y).R < 160 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// wantExactly fails unless the pixels of want are c and all others white.
func wantExactly(t *testing.T, img *image.RGBA, c color.NRGBA, want func(x, y int) bool) {
	t.Helper()
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			expected := white
			if want(x, y) {
				expected = c
			}
			if got := at(img, x, y); got != expected {
				t.Fatalf("pixel (%d, %d): got %v, want %v", x, y, got, expected)
			}
		}
	}
}

func TestAlignedShapesAreCrisp(t *testing.T) {
	in := func(r image.Rectangle) func(x, y int) bool {
		return func(x, y int) bool { return image.Pt(x, y).In(r) }
	}
	border := func(outer image.Rectangle, width int) func(x, y int) bool {
		return func(x, y int) bool {
			p := image.Pt(x, y)
			return p.In(outer) && !p.In(outer.Inset(width))
		}
	}
	tests := []struct {
		name string
		draw func(s paint.Pen)
		want func(x, y int) bool
	}{
		{"rect", func(s paint.Pen) { s.Rect(3, 4, 10, 7, 0, blue) }, in(image.Rect(3, 4, 13, 11))},
		{"polygon", func(s paint.Pen) {
			s.Polygon([]paint.Point{{3, 4}, {13, 4}, {13, 11}, {3, 11}}, blue)
		}, in(image.Rect(3, 4, 13, 11))},
		{"frame 1", func(s paint.Pen) { s.Frame(2.5, 3.5, 12, 9, 0, 1, blue) }, border(image.Rect(2, 3, 15, 13), 1)},
		{"frame 2", func(s paint.Pen) { s.Frame(3, 3, 12, 9, 0, 2, blue) }, border(image.Rect(2, 2, 16, 13), 2)},
		{"frame without hole", func(s paint.Pen) { s.Frame(4, 4, 2, 6, 0, 2, blue) }, in(image.Rect(3, 3, 7, 11))},
		{"rect beyond the image", func(s paint.Pen) { s.Rect(-5, -5, 100, 100, 0, blue) }, in(image.Rect(0, 0, 20, 20))},
		{"clear", func(s paint.Pen) { s.Clip(image.Rect(5, 5, 9, 30)).Clear(blue) }, in(image.Rect(5, 5, 9, 20))},
		{"nothing", func(s paint.Pen) {
			s.Rect(5, 5, 0, 5, 1, blue)
			s.Rect(5, 5, 5, -1, 0, blue)
			s.Disc(5, 5, 0, blue)
			s.Frame(5, 5, 5, 5, 1, 0, blue)
			s.Ring(5, 5, -1, 1, blue)
			s.Line(5, 5, 9, 9, 0, blue)
			s.Polyline(nil, 3, blue)
			s.Dashed(2, 2).Polyline(nil, 3, blue)
			s.Polygon(nil, blue)
			s.Text(5, 5, "", 12, paint.Regular, paint.Start, blue)
			s.Text(5, 5, "1", 0, paint.Regular, paint.Start, blue)
			s.Rect(5, 5, 5, 5, 0, color.NRGBA{R: 255})
			s.Clip(image.Rect(30, 30, 40, 40)).Clear(blue)
		}, in(image.Rectangle{})},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			img, s := blank(20, 20)
			test.draw(s)
			wantExactly(t, img, blue, test.want)
		})
	}
}

func TestRoundedFrameIsCrispAlongItsSides(t *testing.T) {
	img, s := blank(40, 40)
	s.Frame(5.5, 5.5, 28, 28, 6, 1, blue)
	for _, want := range []struct {
		x, y int
		c    color.NRGBA
	}{{19, 4, white}, {19, 5, blue}, {19, 6, white}, {4, 19, white}, {5, 19, blue}, {6, 19, white}, {33, 19, blue}, {34, 19, white}, {5, 5, white}} {
		if got := at(img, want.x, want.y); got != want.c {
			t.Errorf("pixel (%d, %d): got %v, want %v", want.x, want.y, got, want.c)
		}
	}
}

func TestPartlyCoveredPixels(t *testing.T) {
	img, s := blank(8, 8)
	s.Rect(1.25, 2.5, 3, 1, 0, black)
	for _, want := range []struct {
		x, y  int
		cover float64
	}{{1, 2, 0.375}, {2, 2, 0.5}, {4, 2, 0.125}, {2, 3, 0.5}, {4, 3, 0.125}, {5, 3, 0}, {2, 4, 0}} {
		if got := 1 - float64(at(img, want.x, want.y).R)/255; math.Abs(got-want.cover) > 0.005 {
			t.Errorf("pixel (%d, %d): got cover %.3f, want %.3f", want.x, want.y, got, want.cover)
		}
	}
}

func TestTranslucentInk(t *testing.T) {
	img, s := blank(4, 4)
	s.Rect(0, 0, 4, 4, 0, color.NRGBA{A: 51})
	s.Rect(0, 0, 4, 4, 2, color.NRGBA{R: 204, G: 204, B: 204, A: 255}) // the same grey on top
	if got, want := at(img, 2, 2), (color.NRGBA{204, 204, 204, 255}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	if got, want := at(img, 0, 0), (color.NRGBA{204, 204, 204, 255}); got != want {
		t.Errorf("corner: got %v, want %v", got, want)
	}
}

func TestAreas(t *testing.T) {
	tests := []struct {
		name string
		draw func(s paint.Pen)
		want float64
	}{
		{"disc", func(s paint.Pen) { s.Disc(50.3, 49.8, 13.3, black) }, math.Pi * 13.3 * 13.3},
		{"small disc", func(s paint.Pen) { s.Disc(50.3, 49.8, 2, black) }, math.Pi * 4},
		{"ring", func(s paint.Pen) { s.Ring(50.3, 49.8, 20, 3, black) }, math.Pi * 40 * 3},
		{"rounded rect", func(s paint.Pen) { s.Rect(10.3, 10, 40, 30, 8, black) }, 40*30 - (4-math.Pi)*64},
		{"radius clamped", func(s paint.Pen) { s.Rect(10, 10, 40, 30, 99, black) }, 10*30 + math.Pi*15*15},
		{"frame", func(s paint.Pen) { s.Frame(10.3, 10, 40, 30, 8, 3, black) }, 3 * (140 - 8*8 + 2*math.Pi*8)},
		{"line", func(s paint.Pen) { s.Line(20, 30, 50, 70, 6, black) }, 50*6 + math.Pi*9},
		{"dot", func(s paint.Pen) { s.Line(20, 30, 20, 30, 20, black) }, math.Pi * 100},
		{"polyline", func(s paint.Pen) {
			s.Polyline([]paint.Point{{20, 20}, {60, 20}, {60, 20}, {60, 60}}, 10, black)
		}, 800 + math.Pi*25 - 25 + math.Pi*25/4},
		{"polyline turning right", func(s paint.Pen) {
			s.Polyline([]paint.Point{{60, 60}, {60, 20}, {20, 20}}, 10, black)
		}, 800 + math.Pi*25 - 25 + math.Pi*25/4},
		{"dashed line", func(s paint.Pen) { s.Dashed(8, 12).Line(10, 50, 88, 50, 4, black) }, 4 * (8*4 + math.Pi*4)},
		{"dots", func(s paint.Pen) { s.Dashed(0, 20).Line(10, 50, 85, 50, 10, black) }, 4 * math.Pi * 25},
		{"dashed ring", func(s paint.Pen) { s.Dashed(5, 15).Ring(50, 50, 30, 4, black) }, 2 * math.Pi * 30 * 4 / 4},
		{"dashed frame", func(s paint.Pen) { s.Dashed(6, 4).Frame(20, 20, 60, 60, 10, 4, black) }, 4 * (240 - 80 + 20*math.Pi) * 0.6},
		{"too fine to dash", func(s paint.Pen) { s.Dashed(0.4, 0.4).Line(10, 50, 60, 50, 4, black) }, 200 + 4*math.Pi},
		{"polygon", func(s paint.Pen) { s.Polygon([]paint.Point{{10, 10}, {70, 10}, {10, 90}}, black) }, 2400},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			img, s := blank(100, 100)
			test.draw(s)
			if got := coverage(img); math.Abs(got-test.want) > 0.01*test.want {
				t.Errorf("got area %.1f, want %.1f within 1 %%", got, test.want)
			}
		})
	}
}

// everything draws each primitive over and around a picture of 100 x 100.
func everything(s paint.Pen) {
	s.Rect(-10, -10, 70.5, 70.5, 0, black)
	s.Rect(5, 5, 90, 90, 10, blue)
	s.Disc(50, 50, 60, black)
	s.Frame(3, 3, 94, 94, 20, 5, blue)
	s.Ring(50, 50, 48, 7, black)
	s.Line(-20, 10, 120, 90, 12, blue)
	s.Polyline([]paint.Point{{-9, 50}, {50, 120}, {110, 20}}, 9, black)
	s.Polygon([]paint.Point{{-300, 50}, {50, -300}, {400, 50}, {50, 400}}, blue)
	s.Dashed(9, 6).Frame(10, 10, 80, 80, 15, 4, black)
	s.Dashed(9, 6).Ring(50, 50, 30, 4, black)
	s.Dashed(0, 6).Line(0, 50, 100, 50, 4, black)
	s.Text(50, 50, "12345678", 40, paint.Bold, paint.Middle, black)
}

func TestClip(t *testing.T) {
	whole, s := blank(100, 100)
	everything(s)
	part, s := blank(100, 100)
	clip := image.Rect(30, 40, 65, 75)
	everything(s.Clip(image.Rect(30, 0, 100, 75)).Clip(image.Rect(-9, 40, 65, 200)))
	for y := range 100 {
		for x := range 100 {
			want := white
			if image.Pt(x, y).In(clip) {
				want = at(whole, x, y)
			}
			if got := at(part, x, y); got != want {
				t.Fatalf("pixel (%d, %d): got %v, want %v", x, y, got, want)
			}
		}
	}
}

func TestSubImage(t *testing.T) {
	whole, s := blank(100, 100)
	everything(s.Clip(image.Rect(20, 30, 70, 90)))
	part, _ := blank(100, 100)
	everything(paint.NewSurface(part.SubImage(image.Rect(20, 30, 70, 90)).(*image.RGBA)))
	if !bytes.Equal(part.Pix, whole.Pix) {
		t.Error("painting on a part of an image differs from painting through a clip")
	}
}

func TestEqualShapesLookEqual(t *testing.T) {
	const tile = 0.1 * 350 // not exactly 35
	img, s := blank(400, 40)
	for i := range 10 {
		x := float64(i) * tile
		s.Rect(x+0.14*tile, 0.12*tile, 0.76*tile, 0.76*tile, 0.14*tile, blue)
		s.Text(x+tile/2, tile/2, "27", 0.38*tile, paint.Bold, paint.Middle, white)
	}
	for x := range 35 * 9 {
		for y := range 40 {
			if at(img, x, y) != at(img, x+35, y) {
				t.Fatalf("pixel (%d, %d) differs from its twin in the next tile", x, y)
			}
		}
	}
}

func TestConcurrentPainting(t *testing.T) {
	const painters = 8
	var pictures [painters]*image.RGBA
	var wg sync.WaitGroup
	for i := range painters {
		img, s := blank(100, 100)
		pictures[i] = img
		wg.Go(func() {
			for n := range 20 {
				everything(s)
				s.Text(50, 20, fmt.Sprint("round ", n), 13+float64(n), paint.Italic, paint.Middle, white)
			}
		})
	}
	wg.Wait()
	for i, img := range pictures {
		if !bytes.Equal(img.Pix, pictures[0].Pix) {
			t.Errorf("picture %d differs from picture 0", i)
		}
	}
}
