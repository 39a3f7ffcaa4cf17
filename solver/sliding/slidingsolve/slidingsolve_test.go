package slidingsolve_test

import (
	"fmt"
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/sliding"
	"backtrack/solver"
	"backtrack/solver/sliding/slidingsolve"
)

// algorithms share what they find out.
var algorithms = slidingsolve.Algorithms(new(slidingsolve.Memory))

// readyMade returns a ready-made puzzle.
func readyMade(t testing.TB, name string) sliding.Position {
	t.Helper()
	return modeltest.Load(t, "sliding/"+name, sliding.Parse)
}

// algorithm returns the algorithm with an id.
func algorithm(t testing.TB, id string) solver.Algorithm[sliding.Position, sliding.Move] {
	t.Helper()
	for _, a := range algorithms {
		if a.ID == id {
			return a
		}
	}
	t.Fatalf("there is no algorithm %s", id)
	panic("unreachable")
}

// lists writes solutions as the report does, without blanks.
func lists(solutions [][]sliding.Move) string {
	words := make([]string, len(solutions))
	for i, moves := range solutions {
		words[i] = strings.ReplaceAll(fmt.Sprint(moves), " ", ",")
	}
	return strings.Join(words, " ")
}
