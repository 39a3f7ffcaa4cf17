package lists

import (
	"fmt"
	"testing"
)

func ExampleMap() {
	fmt.Println(Map([]int{3, 5}, func(n int) string { return fmt.Sprint(n) + "!" }))
	fmt.Println(Map(nil, func(n int) string { return "" }) == nil)
	// Output:
	// [3! 5!]
	// true
}

func ExampleFilter() {
	odd := func(n int) bool { return n%2 == 1 }
	fmt.Println(Filter([]int{5, 2, 3}, odd), Count([]int{5, 2, 3}, odd), Filter([]int{2}, odd) == nil)
	// Output: [5 3] 2 true
}

func ExampleIndices() {
	fmt.Println(Indices([]int{5, 2, 3}, func(n int) bool { return n%2 == 1 }))
	// Output: [0 2]
}

func ExampleDistinct() {
	fmt.Println(Distinct([]string{"bc", "a", "de", "f"}, func(s string) int { return len(s) }))
	fmt.Println(Union([]int{3, 1, 3}, nil, []int{1, 2}))
	// Output:
	// [bc a]
	// [3 1 2]
}

func ExampleSum() {
	length := func(s string) int { return len(s) }
	fmt.Println(Sum([]string{"a", "bcd"}, length), Max([]string{"a", "bcd", "ef"}, length), Max(nil, length))
	// Output: 4 3 0
}

func TestRange(t *testing.T) {
	if got := fmt.Sprint(Range[uint8](3), Range[int](0)); got != "[0 1 2] []" {
		t.Errorf("Range gives %s, want [0 1 2] []", got)
	}
}
