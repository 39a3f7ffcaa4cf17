package mathcross_test

import (
	"fmt"

	"backtrack/model/mathcross"
)

func ExampleEvaluate() {
	fmt.Println(mathcross.Evaluate([]int64{2, 3, 4}, []byte("+x")))
	fmt.Println(mathcross.Evaluate([]int64{7, 2}, []byte("/")))
	// Output:
	// 14 true
	// 0 false
}

func ExampleParseMove() {
	for _, s := range []string{"a1=12", "a1=.", "twelve"} {
		m, err := mathcross.ParseMove(s)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(m.Cell, m.Value, m.Remove)
	}
	// Output:
	// a1 12 false
	// a1 0 true
	// bad move "twelve": want cell=number, as in b3=17, or cell=. to take a token back
}
