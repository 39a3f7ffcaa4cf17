package slidinggen

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/solver/sliding/slidinghint"
)

// usualSize stands for the size that a graph has if none is requested.
const usualSize = "usual"

// options are the options of the generator.
var options = []solver.Option{
	{ID: "graph", Name: "Graph", Default: "grid", Values: graphNames(),
		Doc: "What the tokens slide on. A cactus is rings that share single places; a random graph is a ring with chords."},
	{ID: "size", Name: "Size", Default: usualSize, Check: checkSize,
		Offers: []string{usualSize, "3x3", "4x4", "5x5", "4x2", "5x2", "6", "8", "10", "12"},
		Doc: "Grid: columns and rows, as in 4x3. Bipartite: the places on each side, as in 3x3. " +
			"Others: the number of places, as in 8. Some graphs have only one size."},
	solver.Difficulty("How hard the puzzle is, by the length of its shortest solution. “Any” is a random position."),
	{ID: "distance", Name: "Distance", Default: solver.Any, Check: solver.Checker(parseDistance),
		Offers: []string{solver.Any, "5", "10", "15", "20", "25", "30"},
		Doc:    "How many moves the shortest solution takes, or any."},
}

// A recipe is a parsed solver.Recipe.
type recipe struct {
	solver.Request
	shape    *shape
	a, b     int // columns and rows, or both sides; otherwise a is the number of vertices
	distance int // 0 is any
}

// parse parses r, or returns why it cannot be met.
func parse(r solver.Recipe) (recipe, error) {
	i := slices.IndexFunc(shapes, func(s shape) bool { return s.id == r["graph"] })
	if i < 0 {
		return recipe{}, fmt.Errorf("unknown graph %q: want %s", r["graph"], strings.Join(graphNames(), ", "))
	}
	a, b, errSize := shapes[i].size(r["size"])
	q, err := solver.ParseRequest(options, r)
	distance, errDistance := parseDistance(r["distance"])
	parsed := recipe{q, &shapes[i], a, b, distance}
	if err := cmp.Or(errSize, err, errDistance); err != nil {
		return parsed, err
	}
	widest := parsed.vertices()
	if parsed.shape.rings {
		widest = 0 // bridges and rings need no search
	}
	limit := slidinghint.ProvableLength(parsed.vertices(), widest)
	switch {
	case parsed.distance > 0 && !parsed.AnyLevel:
		return parsed, errors.New("choose a distance or a difficulty, not both")
	case limit > 0 && parsed.distance > limit:
		return parsed, fmt.Errorf("with %d places a distance of %d takes too long to prove: want at most %d",
			parsed.vertices(), parsed.distance, limit)
	}
	return parsed, nil
}

// vertices returns the number of vertices of the graph.
func (r recipe) vertices() int {
	switch {
	case r.shape.id == "grid":
		return r.a * r.b
	case r.shape.pair:
		return r.a + r.b
	}
	return r.a
}

// size parses the size of a graph of shape s.
func (s *shape) size(text string) (a, b int, err error) {
	if text == usualSize {
		text = s.defaultSize
	}
	a, b, err = parseSize(text)
	switch {
	case err != nil:
		return 0, 0, err
	case s.minSize == s.maxSize && a != s.minSize:
		return 0, 0, fmt.Errorf("%s always has %d places: leave its size out, or want %s", s.article, s.minSize, usualSize)
	case s.pair && b == 0:
		return 0, 0, fmt.Errorf("the size of %s is two numbers, such as %s", s.article, s.defaultSize)
	case !s.pair && b > 0:
		return 0, 0, fmt.Errorf("the size of %s is a number of places, such as %s", s.article, s.defaultSize)
	case s.pair && min(a, b) < s.minSize:
		return 0, 0, fmt.Errorf("%s of size %s is too small: want at least %dx%d", s.article, text, s.minSize, s.minSize)
	case a < s.minSize:
		return 0, 0, fmt.Errorf("%s of size %s is too small: want at least %d", s.article, text, s.minSize)
	case s.id == "grid" && a > model.MaxCells/b:
		return 0, 0, fmt.Errorf("a grid of %s has more than the %d places that are allowed", text, model.MaxCells)
	case s.id != "grid" && a+b > s.maxSize:
		return 0, 0, fmt.Errorf("%s of size %s is too large: want at most %d places", s.article, text, s.maxSize)
	case s.even && a%2 == 1:
		return 0, 0, fmt.Errorf("%s has an even number of places: want such as %s", s.article, s.defaultSize)
	}
	return a, b, nil
}

// parseSize reads a number of vertices, or two numbers as in 4x3.
func parseSize(s string) (a, b int, err error) {
	bad := fmt.Errorf("%q is not a size: want columns and rows such as 4x4, a number of places such as 8, or %s",
		s, usualSize)
	first, second, two := strings.Cut(s, "x")
	if a, err = strconv.Atoi(first); err != nil || a < 1 {
		return 0, 0, bad
	}
	if two {
		if b, err = strconv.Atoi(second); err != nil || b < 1 {
			return 0, 0, bad
		}
	}
	return min(a, model.MaxCells+1), min(b, model.MaxCells+1), nil
}

func checkSize(s string) error {
	if s == usualSize {
		return nil
	}
	_, _, err := parseSize(s)
	return err
}

func parseDistance(s string) (int, error) { return solver.ParseCount(s, "the distance", 1, 0) }
