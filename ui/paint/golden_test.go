package paint_test

import (
	"image"
	"math"
	"testing"

	"backtrack/ui/paint"
	"backtrack/ui/paint/painttest"
)

// TestComponents draws each primitive in columns of 56 pixels, at two sizes,
// on the light and on the dark ground.
func TestComponents(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 16+14*56, 2*136))
	for i, p := range []*paint.Palette{&paint.Light, &paint.Dark} {
		s := paint.NewSurface(img).Clip(image.Rect(0, 136*i, img.Rect.Max.X, 136*(i+1)))
		s.Clear(p.Canvas)
		for k, draw := range components {
			x, y := float64(8+56*k), float64(136*i+8)
			draw(s, p, x+28, y+28, 48)
			draw(s, p, x+28, y+88, 31)
		}
	}
	painttest.Golden(t, "components.png", img)
}

// components draw themselves around (x, y), in fractions of t.
var components = []func(s paint.Pen, p *paint.Palette, x, y, t float64){
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		s.Rect(x-t/2, y-t/2, t, t, 0, p.Tray)
		s.Rect(x-t*.35, y-t*.35, t*.7, t*.7, t*.14, p.Cell)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		s.Rect(x-t*.38, y-t*.345, t*.76, t*.76, t*.14, p.PlateEdge)
		s.Rect(x-t*.38, y-t*.38, t*.76, t*.76, t*.14, p.Plate)
		s.Text(x, y, "37", t*.38, paint.Bold, paint.Middle, p.Ink)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		s.Disc(x, y, t*.38, p.Plate)
		s.Ring(x, y, t*.33, t*.025, p.Ink2)
		s.Text(x, y, "1", t*.38, paint.Bold, paint.Middle, p.Ink)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		s.Text(x, y, "308", t*.38, paint.Regular, paint.Middle, p.Own)
		s.Frame(x-t*.46, y-t*.46, t*.92, t*.92, t*.18, t*.055, p.Own)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		s.Text(x, y, "48", t*.38, paint.Italic, paint.Middle, p.Trial)
		s.Frame(math.Round(x-t/2)+.5, math.Round(y-t/2)+.5, math.Round(t)-1, math.Round(t)-1, 0, 1, p.Line)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		s.Rect(x-t*.36, y-t*.36, t*.72, t*.72, t*.14, p.OwnSoft)
		s.Dashed(t*.09, t*.075).Frame(x-t*.36, y-t*.36, t*.72, t*.72, t*.14, t*.03, p.Own)
		s.Text(x, y, "31", t*.34, paint.Regular, paint.Middle, p.Own)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		s.Dashed(t*.1, t*.08).Ring(x, y, t*.4, t*.035, p.Ink2)
		s.Text(x, y, "3", t*.34, paint.Bold, paint.Middle, p.Ink2)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		s.Line(x-t*.2, y, x+t*.2, y, t*.6, p.Ribbon)
		s.Dashed(0, t*.125).Line(x-t*.45, y, x+t*.45, y, t*.045, p.Prem)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		path := []paint.Point{{x - t*.3, y + t*.3}, {x - t*.3, y - t*.3}, {x + t*.3, y - t*.3}, {x, y + t*.3}}
		s.Polyline(path, t*.3, p.Ribbon)
		s.Polyline(path, t*.05, p.Own)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		s.Polygon([]paint.Point{{x - t*.4, y + t*.4}, {x - t*.1, y - t*.4}, {x + t*.4, y + t*.1}}, p.ErrSoft)
		s.Dashed(t*.1, t*.1).Polyline([]paint.Point{{x - t*.4, y + t*.4}, {x - t*.1, y - t*.4}, {x + t*.4, y + t*.1}}, t*.04, p.Err)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		var star []paint.Point
		for i := range 10 {
			sin, cos := math.Sincos(float64(i)*math.Pi/5 - math.Pi/2)
			r := t * (.48 - .26*float64(i%2))
			star = append(star, paint.Pt(x+r*cos, y+r*sin))
		}
		s.Polygon(star, p.Hint)
		s.Text(x, y+t*.03, "7", t*.3, paint.Bold, paint.Middle, p.OnHint)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		for i := range 8 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 4)
			s.Line(x+t*.16*cos, y+t*.16*sin, x+t*.34*cos, y+t*.34*sin, t*.055, p.BlastRim)
		}
		s.Disc(x, y, t*.1, p.BlastRim)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		s.Text(x-t/2, y-t*.3, "abg", t*.3, paint.Regular, paint.Start, p.Ink)
		s.Text(x-t/2, y+t*.05, "Abg", t*.3, paint.Bold, paint.Start, p.Ink2)
		s.Text(x-t/2, y+t*.4, "Abg", t*.3, paint.Italic, paint.Start, p.Ink3)
	},
	func(s paint.Pen, p *paint.Palette, x, y, t float64) {
		s.Text(x+t/2, y-t*.3, "1 248", t*.3, paint.Regular, paint.End, p.Ink)
		s.Text(x+t/2, y+t*.05, "56", t*.3, paint.Bold, paint.End, p.Ink2)
		s.Text(x+t/2, y+t*.4, "+ 9 ×", t*.3, paint.Italic, paint.End, p.Ink3)
	},
}

// TestSymbols draws the characters that Noto Sans lacks between others.
func TestSymbols(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 460, 190))
	s := paint.NewSurface(img)
	s.Clear(paint.Light.Canvas)
	y := 14.0
	for _, size := range []float64{12, 13, 16, 24} {
		for _, style := range []paint.Style{paint.Regular, paint.Bold} {
			s.Text(8, y, "5−3+2=4 ≠≤≥≈√ ←↑→↓↔ △▲▼◀▶●○ ✓✗★", size, style, paint.Start, paint.Light.Ink)
			y += size * 1.4
		}
	}
	painttest.Golden(t, "symbols.png", img)
}
