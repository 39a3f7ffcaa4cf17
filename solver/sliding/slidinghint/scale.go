package slidinghint

import (
	"math"

	"backtrack/solver"
	"backtrack/solver/sliding/statespace"
)

// A Scale gives the level of a position of one graph by the length of its shortest
// solution.
type Scale struct {
	minLength int                  // the fewest moves of an easy puzzle that is worth playing
	upTo      [solver.Fiendish]int // the largest length of each level below Fiendish
}

// ScaleOf returns the scale of graphs with a number of vertices, which must be more than
// [statespace.TableVertices]. Its limits are chosen, not measured. Two of them are also limits
// of [Advisor.Length], which estimates all greater lengths. So a level never has both exact and
// estimated lengths.
func ScaleOf(vertices int) Scale {
	switch {
	case vertices <= exactBlock:
		return Scale{12, [...]int{20, 30, 40, 50}}
	case vertices <= wideBlock:
		return Scale{16, [...]int{22, 29, wideLength, 60}}
	}
	return Scale{14, [...]int{largeLength, 30, 44, 64}}
}

// TableScale returns the scale of a graph whose positions are all known. Its limits are
// percentages of the largest distance.
func TableScale(t *statespace.Table) Scale {
	deepest := len(t.Layers()) - 1
	s := Scale{minLength: deepest/4 + 1}
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

// Lengths returns the shortest and the longest length of a level. The longest of Fiendish is
// math.MaxInt. If a level has no positions, its shortest is above its longest.
func (s Scale) Lengths(l solver.Level) (shortest, longest int) {
	shortest, longest = s.minLength, math.MaxInt
	if l > solver.Easy {
		shortest = s.upTo[l-1] + 1
	}
	if l < solver.Fiendish {
		longest = s.upTo[l]
	}
	return shortest, longest
}
