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

func readyMade(t testing.TB, name string) sliding.Position {
	t.Helper()
	return modeltest.Load(t, "sliding/"+name, sliding.Parse)
}

// position makes a puzzle.
func position(t testing.TB, content []int, edges [][2]int) sliding.Position {
	t.Helper()
	p, err := sliding.New(sliding.Puzzle{Content: content, Edges: edges})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// algorithm returns the one with an id.
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
