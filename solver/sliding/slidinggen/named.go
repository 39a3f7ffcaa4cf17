package slidinggen

import (
	"fmt"
	"math/rand/v2"
	"strconv"

	"backtrack/assets"
	"backtrack/model"
	"backtrack/model/sliding"
)

// readyShapes are the graphs of ready-made puzzles that have only one size. Their ids are the
// names of the files.
var readyShapes = []shape{
	readyShape("heawood", "Heawood graph", 14), readyShape("dodecahedron", "Dodecahedron", 20),
	readyShape("desargues", "Desargues graph", 20), readyShape("football", "Football", 60),
	readyShape("square", "Square", 4), readyShape("graph1", "Graph 1", 5), readyShape("graph3", "Graph 3", 5),
	readyShape("graph5", "Graph 5", 5), readyShape("graph7", "Graph 7", 6), readyShape("graph9", "Graph 9", 7),
	readyShape("graph11", "Graph 11", 6), readyShape("graph17", "Graph 17", 6), readyShape("graph30", "Graph 30", 8),
}

// readyShape returns the shape of a ready-made puzzle with n places.
func readyShape(id, name string, n int) shape {
	return shape{
		id: id, article: id, defaultSize: strconv.Itoa(n), minSize: n, maxSize: n,
		name: name,
		draw: func(int, int, *rand.Rand) drawing {
			p, err := load(id)
			if err != nil {
				// the puzzle is part of the program
				panic(fmt.Sprintf("the ready-made puzzle %s: %v", id, err))
			}
			return drawingOf(p)
		},
	}
}

// load reads a ready-made puzzle.
func load(id string) (sliding.Position, error) {
	text, err := assets.Puzzles.ReadFile("sliding/" + id + ".puzzle")
	if err != nil {
		return sliding.Position{}, err
	}
	file, err := model.ParsePuzzle(model.Line{Text: string(text), Line: 1})
	if err != nil {
		return sliding.Position{}, err
	}
	return sliding.Parse(file)
}

func drawingOf(p sliding.Position) drawing {
	d := drawing{n: p.Len(), layout: p.Layout()}
	for u, v := range p.Edges() {
		d.join(u, v)
	}
	return d
}
