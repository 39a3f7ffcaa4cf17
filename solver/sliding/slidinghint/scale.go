package slidinghint

import (
	"math"

	"backtrack/solver"
	"backtrack/solver/sliding/statespace"
)

// A Scale gives the level of a position of one graph by the length of its shortest
// solution.
type Scale struct {
	least int                  // the fewest moves of an easy puzzle that is worth playing
	upTo  [solver.Fiendish]int // the most moves of each level below Fiendish
}

// ScaleOf returns the scale of graphs of more than [statespace.TableVertices] vertices,
// by their number of vertices.
func ScaleOf(vertices int) Scale {
	switch {
	case vertices <= exactBlock:
		return Scale{12, [...]int{20, 30, 40, 50}}
	case vertices <= wideBlock:
		return Scale{16, [...]int{22, 29, wideLength, 60}}
	}
	return Scale{14, [...]int{largeLength, 30, 44, 64}}
}

// TableScale returns the scale of a graph whose positions are all known: shares of the
// largest distance.
func TableScale(t *statespace.Table) Scale {
	deepest := len(t.Layers()) - 1
	s := Scale{least: deepest/4 + 1}
	for i, percent := range [...]int{45, 60, 75, 87} {
		s.upTo[i] = deepest * percent / 100
	}
	return s
}

// Level returns the level of a position whose shortest solution has the given length.
func (s Scale) Level(length int) solver.Level {
	l := solver.Easy
	for l < solver.Fiendish && length > s.upTo[l] {
		l++
	}
	return l
}

// Lengths returns the least and the greatest length of a level. The greatest length of
// Fiendish is math.MaxInt. A level without positions has a least length above its
// greatest.
func (s Scale) Lengths(l solver.Level) (least, greatest int) {
	least, greatest = s.least, math.MaxInt
	if l > solver.Easy {
		least = s.upTo[l-1] + 1
	}
	if l < solver.Fiendish {
		greatest = s.upTo[l]
	}
	return least, greatest
}
