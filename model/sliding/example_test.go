package sliding_test

import (
	"fmt"

	"backtrack/model"
	"backtrack/model/sliding"
)

func ExampleNew() {
	// A triangle with tokens 2 and 1 at the places 1 and 2, and place 0 empty.
	p, err := sliding.New(sliding.Puzzle{Content: []int{0, 2, 1}, Edges: [][2]int{{0, 1}, {1, 2}, {0, 2}}})
	if err != nil {
		panic(err)
	}
	end, err := model.Replay(p, 1, 2)
	fmt.Println(end.At(0), end.At(1), end.At(2), err)
	// Output:
	// 2 1 0 <nil>
}

// A graph in graph6, here the complete graph with four vertices, gets one token
// for each vertex but one.
func ExampleImport() {
	p, _, err := sliding.Import("C~")
	fmt.Println(p.Len(), p.Away(), p.Status() == model.Solved, err)
	// Output:
	// 4 0 true <nil>
}
