package disjoint_test

import (
	"fmt"

	"backtrack/solver/internal/disjoint"
)

func ExampleSets_Groups() {
	s := disjoint.New(6)
	s.Union(0, 3)
	s.Union(3, 5)
	s.Union(1, 2)
	fmt.Println(s.Groups([]int32{5, 4, 2, 1, 0, 3}))
	// Output: [[5 0 3] [4] [2 1]]
}
