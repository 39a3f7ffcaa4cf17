package graph_test

import (
	"fmt"
	"iter"
	"slices"

	"backtrack/model/graph"
)

// Two triangles meet in vertex 2; vertex 5 is alone.
var triangles = [][]int{{1, 2}, {0, 2}, {0, 1, 3, 4}, {2, 4}, {2, 3}, nil}

func near(v int) iter.Seq[int] { return slices.Values(triangles[v]) }

func ExampleDistances() {
	fmt.Println(graph.Distances(6, near, 0))
	// Output: [0 1 1 2 2 -1]
}

func ExampleWithin() {
	forward := graph.Within(near, func(v, u int) bool { return u > v })
	fmt.Println(graph.Distances(6, forward, 1))
	// Output: [-1 0 1 2 2 -1]
}

func ExampleBlocks() {
	fmt.Println(graph.Blocks(6, near, 0))
	// Output: [[2 3 4] [0 1 2]]
}
