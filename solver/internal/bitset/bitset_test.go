package bitset_test

import (
	"fmt"

	"backtrack/solver/internal/bitset"
)

func ExampleSet() {
	s, small := bitset.New(100), bitset.New(100)
	for _, i := range []int{70, 3, 64} {
		s.Add(i)
	}
	s.Remove(64)
	small.Add(3)
	fmt.Println(s.List(), s.Len(), s.Has(64), small.In(s), s.In(small))
	fmt.Println(small.Only())
	fmt.Println(s.Only())
	// Output:
	// [3 70] 2 false true false
	// 3 true
	// -1 false
}
