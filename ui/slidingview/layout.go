package slidingview

import (
	"math"

	"backtrack/model/sliding"
)

// layOut finds places for the vertices of a graph that gives none.
func layOut(p position) []sliding.Point {
	var order []int
	for v := range p.Len() {
		order = append(order, v)
	}
	return circle(order, p.Len(), 1, 0)
}

// circle places vertices on a circle around 0, clockwise from an angle, 0 being
// the top. Other places are left at 0.
func circle(order []int, n int, r, from float64) []sliding.Point {
	at := make([]sliding.Point, n)
	for i, v := range order {
		sin, cos := math.Sincos(from + 2*math.Pi*float64(i)/float64(len(order)))
		at[v] = sliding.Point{X: r * sin, Y: -r * cos}
	}
	return at
}
