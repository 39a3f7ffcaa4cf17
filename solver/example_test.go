package solver_test

import (
	"context"
	"fmt"

	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/solver/toy/toysolve"
)

func ExampleStart() {
	run := solver.Start(context.Background(), toysolve.All[0], solver.Task[toy.Position]{Start: 0b010111010, Want: 1}, solver.Options{})
	r, err := run.Result()
	fmt.Println(r.Moves, run.Stats().Nodes, err)
	// Output:
	// [b2] 16 <nil>
}

// A recorded search can be looked at move by move.
func ExampleTrace() {
	run := solver.Start(context.Background(), toysolve.All[0], solver.Task[toy.Position]{Start: 0b010111010, Want: 1}, solver.Options{TraceLimit: 1000})
	trace := run.Trace()
	for n := range 4 {
		e := trace.Event(n)
		fmt.Println(e.Kind == solver.Visited, trace.MoveOf(e.Move), trace.Path(trace.At(n+1)))
	}
	// Output:
	// true c3 [c3]
	// false c3 []
	// true b3 [b3]
	// true c3 [b3 c3]
}

func ExampleOutcomeOf() {
	fmt.Println(solver.OutcomeOf(true, nil), solver.OutcomeOf(false, solver.ErrUnsolvable), solver.OutcomeOf(false, context.Canceled))
	// Output:
	// solved unsolvable stopped
}

func ExampleComplete() {
	options := []solver.Option{solver.Difficulty("How hard the puzzle is.")}
	fmt.Println(solver.Complete(options, solver.Recipe{}))
	fmt.Println(solver.Complete(options, solver.Recipe{"difficulty": "nope"}))
	// Output:
	// map[difficulty:any] <nil>
	// map[] unknown difficulty "nope": want any, easy, medium, hard, expert, fiendish
}
