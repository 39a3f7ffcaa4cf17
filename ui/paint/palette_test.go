package paint_test

import (
	"image/color"
	"math"
	"reflect"
	"strings"
	"testing"

	"backtrack/ui/paint"
)

// Pairs "upper/ground" that must stay legible: what the window and the boards write and
// draw, on what they write and draw it.
const (
	textPairs = `Ink/Canvas Ink/Chrome Ink/Surface Ink/Cell Ink/Plate Ink/Well Ink/Hair Ink/ErrSoft Ink/HintSoft
		Ink2/Canvas Ink2/Chrome Ink2/Surface Ink2/Cell Ink2/Well Ink2/Hair Ink2/Bank Ink2/OwnSoft Ink2/TrialSoft Ink2/HintSoft
		Ink3/Canvas Ink3/Chrome Ink3/Surface Ink3/Cell Ink3/Well
		Own/Surface Own/Cell Own/Ribbon Own/OwnSoft Own/Well Own/HintSoft OnOwn/Own OnOwn/Trial
		Err/Canvas Err/Surface Err/Cell Err/ErrSoft Err/Bank Err/Plate Trial/Cell Trial/TrialSoft Trial/TrialRibbon Trial/HintSoft
		Sol/Surface Sol/Chrome Sol/SolSoft Surface/Sol Surface/Prem Prem/Cell Prem/HintSoft Canvas/Ink2
		OnHint/Hint Hint/OnHint OnBomb/Bomb OnBomb/Trial`
	linePairs = `HintLine/Cell Own/Canvas Own/Plate Own/Chrome Prem/Plate Prem/Well Sol/Bank Sol/Water Own/Water Own/Bank
		BlastRim/Cell Wall/Cell Bomb/Cell HintLine/Surface HintLine/Canvas HintLine/Water HintLine/Bank Err/Water OnHint/Hint
		Marker1/Cell Marker2/Cell Marker3/Cell Marker4/Cell`
	offPairs = `Off/Canvas Off/Chrome Off/Surface Off/Cell`
)

var palettes = map[string]paint.Palette{
	"light": paint.Light, "dark": paint.Dark, "white": paint.White, "black": paint.Black, "paper": paint.Paper,
}

func TestContrast(t *testing.T) {
	for name, p := range palettes {
		text := 4.5
		if name == "white" || name == "black" || name == "paper" {
			text = 7
		}
		for _, bar := range []struct {
			pairs string
			least float64
		}{{textPairs, text}, {linePairs, 3}, {offPairs, 3}} {
			for _, pair := range strings.Fields(bar.pairs) {
				upper, ground, _ := strings.Cut(pair, "/")
				got := contrast(named(t, p, upper), named(t, p, ground))
				t.Logf("%s %s: %.2f", name, pair, got)
				if got < bar.least {
					t.Errorf("%s %s: got contrast %.2f, want at least %v", name, pair, got, bar.least)
				}
			}
		}
	}
}

func TestContrastOfBlackAndWhite(t *testing.T) {
	got := contrast(color.NRGBA{A: 255}, color.NRGBA{R: 255, G: 255, B: 255, A: 255})
	if math.Abs(got-21) > 1e-9 {
		t.Errorf("got contrast %v, want 21", got)
	}
}

func TestPaletteIsOpaque(t *testing.T) {
	for name, p := range palettes {
		v := reflect.ValueOf(p)
		for i := range v.NumField() {
			if c := v.Field(i).Interface().(color.NRGBA); c.A != 255 {
				t.Errorf("%s %s: got alpha %d, want 255", name, v.Type().Field(i).Name, c.A)
			}
		}
	}
}

func named(t *testing.T, p paint.Palette, name string) color.NRGBA {
	t.Helper()
	f := reflect.ValueOf(p).FieldByName(name)
	if !f.IsValid() {
		t.Fatalf("palette has no colour %s", name)
	}
	return f.Interface().(color.NRGBA)
}

// contrast is the ratio of WCAG 2, from 1 to 21.
func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.03928 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}
