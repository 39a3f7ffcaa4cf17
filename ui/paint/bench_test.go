package paint_test

import (
	"image"
	"strconv"
	"testing"

	"backtrack/ui/paint"
)

// benchTile paints a tile as a number board does: cell, ribbon, plate with its
// edge, digits.
func benchTile(s paint.Pen, x, y, t float64, n int) {
	p := &paint.Light
	s.Rect(x+t*.02, y+t*.02, t*.96, t*.96, t*.1, p.Cell)
	s.Line(x+t/2, y+t/2, x+t*1.5, y+t/2, t*.6, p.Ribbon)
	s.Rect(x+t*.12, y+t*.155, t*.76, t*.76, t*.14, p.PlateEdge)
	s.Rect(x+t*.12, y+t*.12, t*.76, t*.76, t*.14, p.Plate)
	s.Text(x+t/2, y+t/2, strconv.Itoa(n), t*.38, paint.Bold, paint.Middle, p.Ink)
}

func benchBoard(s paint.Pen, columns, rows int, t float64) {
	s.Rect(0, 0, float64(columns)*t, float64(rows)*t, t*.22, paint.Light.Tray)
	for i := range columns * rows {
		benchTile(s, float64(i%columns)*t, float64(i/columns)*t, t, i+1)
	}
}

func BenchmarkBoard15(b *testing.B) {
	_, s := blank(15*35, 15*35)
	b.ReportAllocs()
	for b.Loop() {
		benchBoard(s, 15, 15, 35)
	}
}

func BenchmarkBoard50(b *testing.B) {
	_, s := blank(50*20, 50*20)
	b.ReportAllocs()
	for b.Loop() {
		benchBoard(s, 50, 50, 20)
	}
}

// BenchmarkMove repaints a neighbourhood of 3 x 3 dirty tiles of a board.
func BenchmarkMove(b *testing.B) {
	_, s := blank(15*35, 15*35)
	b.ReportAllocs()
	for b.Loop() {
		c := s.Clip(image.Rect(4*35, 4*35, 7*35, 7*35))
		c.Rect(0, 0, 15*35, 15*35, 35*.22, paint.Light.Tray)
		for i := range 9 {
			benchTile(c, float64(4+i%3)*35, float64(4+i/3)*35, 35, 100+i)
		}
	}
}

// BenchmarkFirst paints one tile of a size that was never seen before.
func BenchmarkFirst(b *testing.B) {
	_, s := blank(100, 100)
	t := 30.0
	b.ReportAllocs()
	for b.Loop() {
		if t += 1.0 / 64; t > 60 {
			t = 30
		}
		benchTile(s, 10, 10, t, int(t*64))
	}
}

func BenchmarkShapes(b *testing.B) {
	shapes := []struct {
		name string
		draw func(s paint.Pen)
	}{
		{"AlignedRect", func(s paint.Pen) { s.Rect(8, 8, 33, 33, 0, blue) }},
		{"Rect", func(s paint.Pen) { s.Rect(8.7, 8.7, 33.6, 33.6, 3.5, blue) }},
		{"Frame", func(s paint.Pen) { s.Frame(8.7, 8.7, 33.6, 33.6, 3.5, 2, blue) }},
		{"DashedFrame", func(s paint.Pen) { s.Dashed(3, 2.6).Frame(8.7, 8.7, 33.6, 33.6, 3.5, 2, blue) }},
		{"Text", func(s paint.Pen) { s.Text(25, 25, "128", 13.3, paint.Bold, paint.Middle, blue) }},
		{"Polyline", func(s paint.Pen) { s.Polyline([]paint.Point{{8, 8}, {42, 8}, {42, 42}}, 20, blue) }},
		{"Polygon", func(s paint.Pen) { s.Polygon([]paint.Point{{8, 8}, {42, 8}, {42, 42}}, blue) }},
	}
	for _, shape := range shapes {
		b.Run(shape.name, func(b *testing.B) {
			_, s := blank(50, 50)
			b.ReportAllocs()
			for b.Loop() {
				shape.draw(s)
			}
		})
	}
}
