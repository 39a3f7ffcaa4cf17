package english_test

import (
	"fmt"

	"backtrack/solver/internal/english"
)

func Example() {
	cells := []string{"b2", "e5", "h1"}
	fmt.Println(english.Upper(english.Count(len(cells), "bomb")) + " on " + english.List(cells, "and"))
	fmt.Println(english.Count(1, "bomb"), english.Either(1, "is", "are"), "left")
	// Output:
	// 3 bombs on b2, e5 and h1
	// 1 bomb is left
}
