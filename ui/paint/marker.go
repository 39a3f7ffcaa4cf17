package paint

import (
	"image/color"
	"math"

	"backtrack/model"
)

// Markers are the names of the kinds of markers.
var Markers = [model.MarkerKinds + 1]string{"no marker", "blue disc", "orange square", "green triangle", "purple diamond"}

// Marker draws a marker of a kind at a position, or nothing for kind 0. A rim in the
// colour of cells separates it from what is below.
func (b Brush) Marker(kind int, x, y, r float64) {
	if kind == 0 {
		return
	}
	// For shapes with corners: their number, the angle of the first corner in half turns, and
	// the distance of corners from the centre, which makes all shapes look equally large.
	shape := [...]struct{ corners, turn, far float64 }{2: {4, .25, 1.2}, 3: {3, -.5, 1.45}, 4: {4, -.5, 1.3}}
	draw := func(r float64, c color.NRGBA) {
		if kind == 1 {
			b.Dot(x, y, r, c)
			return
		}
		var points []Point
		s := shape[kind]
		for i := range int(s.corners) {
			sin, cos := math.Sincos(math.Pi * (s.turn + 2*float64(i)/s.corners))
			points = append(points, Pt(b.X+(x+s.far*r*cos)*b.U, b.Y+(y+s.far*r*sin)*b.U))
		}
		b.Polygon(points, c)
	}
	draw(r+max(.03, 1/b.U), b.Pal.Cell)
	draw(r, [...]color.NRGBA{b.Pal.Marker1, b.Pal.Marker2, b.Pal.Marker3, b.Pal.Marker4}[kind-1])
}
