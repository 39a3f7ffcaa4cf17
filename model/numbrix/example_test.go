package numbrix_test

import (
	"fmt"

	"backtrack/model"
	"backtrack/model/numbrix"
)

func ExampleImport() {
	p, err := numbrix.Import("1 . 3\n. . .\n7 . 9\n")
	fmt.Println(p.Rows(), p.Cols(), p.Givens(), err)

	_, err = numbrix.Import("1 . 3\n. x .\n7 . 9\n")
	fmt.Println(err)
	// Output:
	// 3 3 4 <nil>
	// line 2, column 2: "x" is not a cell: use a number, . for a blank cell or # for a hole
}

func ExampleParseMove() {
	p, _ := numbrix.Import("1 . 3\n. . .\n7 . 9\n")
	for _, s := range []string{"b1=2", "c2=4", "b1=9"} {
		m, err := numbrix.ParseMove(s)
		if err == nil {
			p, err = p.Play(m)
		}
		fmt.Println(m, err)
	}
	fmt.Print(p)
	// Output:
	// b1=2 <nil>
	// c2=4 <nil>
	// b1=9 <nil>
	// 1 9 3
	// . . 4
	// 7 . 9
}

func ExamplePosition_Status() {
	p, _ := numbrix.Import("1 2\n4 3\n")
	fmt.Println(p.Status() == model.Solved)
	// Output:
	// true
}
