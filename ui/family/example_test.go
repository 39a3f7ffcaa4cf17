package family_test

import (
	"context"
	"fmt"

	"backtrack/ui/boards/toyview"
	"backtrack/ui/family"
)

func ExampleFamily() {
	p, err := toyview.Family.Import(".*.\n***\n.*.")
	if err != nil {
		panic(err)
	}
	controller, err := p.Open(nil)
	if err != nil {
		panic(err)
	}
	run := controller.Solver()(context.Background(), 0, family.Request{Want: 1})
	fmt.Println(run.Report().Outcome, run.Report().Moves)
	fmt.Println(run.Adopt(), controller.Game.Len(), controller.MoveText(1, "b2"))
	// Output:
	// solved [b2]
	// <nil> 1 press b2
}

func ExampleSpec_Validate() {
	s := toyview.Spec
	s.ParseMove = nil
	fmt.Println(s.Validate())
	// Output:
	// the family "toy" is not complete:
	// Format.ParseMove is missing: it reads a move of a saved game
}
