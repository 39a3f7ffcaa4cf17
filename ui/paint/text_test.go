package paint_test

import (
	"math"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/ui/paint"
	"backtrack/ui/paint/fonttest"
)

var styles = map[string]paint.Style{"regular": paint.Regular, "bold": paint.Bold, "italic": paint.Italic}

func TestDigitsAreCentredVertically(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for name, style := range styles {
		for _, text := range []string{"0", "1", "47", "888", "H"} {
			for size := 8.0; size < 60; size += 2.7 {
				for _, y := range []float64{50, 50.25, 50.5, 50.99} {
					img, s := blank(140, 100)
					s.Text(70, y, text, size, style, paint.Middle, black)
					box := inkBox(img)
					if got := float64(box.Min.Y+box.Max.Y) / 2; math.Abs(got-y) > 1 {
						t.Errorf("%q %s size %.1f: got middle %v, want %v", text, name, size, got, y)
					}
					if got, want := float64(box.Dy()), 0.714*size; math.Abs(got-want) > 1+0.04*size {
						t.Errorf("%q %s size %.1f: got height %v, want %.1f", text, name, size, got, want)
					}
				}
			}
		}
	}
}

func TestFlatDigitsAreCrisp(t *testing.T) {
	img, s := blank(60, 60)
	s.Text(30, 30, "1", 13.3, paint.Bold, paint.Middle, black)
	box := inkBox(img)
	for x := range 60 {
		if above, below := at(img, x, box.Min.Y-1).R, at(img, x, box.Max.Y).R; min(above, below) < 250 {
			t.Fatalf("column %d: got %d above and %d below the digit, want white", x, above, below)
		}
	}
}

func TestTextWidthMatchesInk(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for name, style := range styles {
		for _, text := range []string{"8", "30", "225", "HHHHHHHH"} {
			for _, size := range []float64{11, 13.3, 24, 40} {
				img, s := blank(400, 60)
				s.Text(20, 30, text, size, style, paint.Start, black)
				// The ink lacks the space before the first and after the last rune.
				got, ink := paint.TextWidth(text, size, style), float64(inkBox(img).Dx())
				if air := got - ink; air < -0.05*size-1 || air > 0.2*size+1 {
					t.Errorf("%q %s size %v: got width %.1f, ink is %v wide, want it at most %.1f less or %.1f more", text, name, size, got, ink, 0.2*size+1, 0.05*size+1)
				}
			}
		}
	}
}

func TestTextWidthAdds(t *testing.T) {
	if got := paint.TextWidth("", 14, paint.Regular); got != 0 {
		t.Errorf("empty text: got width %v, want 0", got)
	}
	one, three := paint.TextWidth("7", 14, paint.Bold), paint.TextWidth("777", 14, paint.Bold)
	if math.Abs(three-3*one) > 0.1 {
		t.Errorf("three digits: got width %v, want three times %v", three, one)
	}
}

func TestAlign(t *testing.T) {
	const size, text = 24, "08"
	width := paint.TextWidth(text, size, paint.Regular)
	for _, test := range []struct {
		align paint.Align
		want  float64 // of the middle of the ink
	}{{paint.Start, 100 + width/2}, {paint.Middle, 100}, {paint.End, 100 - width/2}} {
		for _, dx := range []float64{0, 0.25, 0.4, 0.5, 0.9} {
			img, s := blank(200, 40)
			s.Text(100+dx, 20, text, size, paint.Regular, test.align, black)
			box := inkBox(img)
			if got := float64(box.Min.X+box.Max.X) / 2; math.Abs(got-dx-test.want) > 1 {
				t.Errorf("align %d at %v: got middle %v, want %.2f", test.align, 100+dx, got, test.want+dx)
			}
		}
	}
}

func TestMissingGlyphIsABox(t *testing.T) {
	fonttest.AllowForeign(t)
	img, s := blank(60, 60)
	s.Text(30, 30, "\U0001F40D", 30, paint.Regular, paint.Middle, black)
	if inkBox(img).Empty() {
		t.Error("a rune without a glyph left no mark")
	}
}
