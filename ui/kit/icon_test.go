package kit

import (
	"image"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestOutline(t *testing.T) {
	for _, c := range []struct {
		path string
		want [][]point
	}{
		{"M1 2l3-4", [][]point{{{1, 2}, {4, -2}}}},
		{"M1 2L3 4 5 6", [][]point{{{1, 2}, {3, 4}, {5, 6}}}},
		{"M1 2h.5V7h-2v1", [][]point{{{1, 2}, {1.5, 2}, {1.5, 7}, {-0.5, 7}, {-0.5, 8}}}},
		{"M1 1h2v2zM9 9h0", [][]point{{{1, 1}, {3, 1}, {3, 3}, {1, 1}}, {{9, 9}, {9, 9}}}},
		{"M0 0l.5.5-.6-2.3", [][]point{{{0, 0}, {0.5, 0.5}, {-0.1, -1.8}}}},
	} {
		got := outline(c.path)
		if len(got) != len(c.want) {
			t.Errorf("%s: %v, want %v", c.path, got, c.want)
			continue
		}
		for i := range got {
			if !near(got[i], c.want[i]) {
				t.Errorf("%s: %v, want %v", c.path, got[i], c.want[i])
			}
		}
	}
}

func near(a, b []point) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if math.Hypot(a[i].x-b[i].x, a[i].y-b[i].y) > 1e-9 {
			return false
		}
	}
	return true
}

// Two half circles must go around their centre, on either side.
func TestArc(t *testing.T) {
	for _, path := range []string{
		"M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17",
		"M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17",
		"M12 3.5A1 1 0 0 0 12 20.5", // too small a radius grows
	} {
		for _, p := range outline(path)[0] {
			if r := math.Hypot(p.x-12, p.y-12); math.Abs(r-8.5) > 1e-6 {
				t.Errorf("%s: %v is %.3f from the centre, want 8.5", path, p, r)
			}
		}
	}
	left, right := outline("M12 4a8 8 0 0 0 0 16")[0], outline("M12 4a8 8 0 0 1 0 16")[0]
	if left[len(left)/2].x > 5 || right[len(right)/2].x < 19 {
		t.Errorf("the sweep goes through %v and %v", left[len(left)/2], right[len(right)/2])
	}
}

// Every icon is drawn, keeps within its grid, and grows with the scale.
func TestIconsAreDrawn(t *testing.T) {
	for name, d := range drawings {
		small, large := ink(render(d, 24, 24)), ink(render(d, 48, 48))
		if small < 20 {
			t.Errorf("%s: covers %.0f of 576 pixels", name, small)
		}
		if f := large / small; f < 3.8 || f > 4.2 {
			t.Errorf("%s: twice the size covers %.2f times as much, want 4", name, f)
		}
		grid := d.grid
		if grid == 0 {
			grid = 24
		}
		for _, line := range outline(d.path) {
			for _, p := range line {
				if min(p.x, p.y) < 0 || max(p.x, p.y) > grid {
					t.Errorf("%s: %v is off the grid", name, p)
				}
			}
		}
	}
}

func ink(m *image.Alpha) float64 {
	sum := 0.0
	for _, a := range m.Pix {
		sum += float64(a) / 255
	}
	return sum
}

func TestGlyphKeepsItsPicture(t *testing.T) {
	test.NewTempApp(t)
	g := newGlyph()
	g.paint(IconBulb, Palette().Ink)
	first := g.picture(20, 20)
	g.paint(IconBulb, Palette().Ink)
	if g.picture(20, 20) != first {
		t.Error("drawn anew although nothing changed")
	}
	mask := g.mask
	g.paint(IconBulb, Palette().Own)
	if g.picture(20, 20) == first || g.mask != mask {
		t.Error("another colour must give another picture from the same mask")
	}
	if g.picture(40, 40).Bounds().Dx() != 40 {
		t.Error("another size must give another picture")
	}
	g.paint("", Palette().Own)
	if g.Visible() {
		t.Error("no icon is visible")
	}
}

func TestIconSize(t *testing.T) {
	test.NewTempApp(t)
	i := NewIcon(IconBulb, Ink2)
	if got := i.MinSize(); got != fyne.NewSquareSize(20) {
		t.Errorf("size %v, want 20", got)
	}
}

func BenchmarkIcon(b *testing.B) {
	for b.Loop() {
		render(drawings[IconClock], 40, 40)
	}
}
