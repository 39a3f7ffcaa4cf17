package cli_test

import (
	"fmt"
	"strings"
	"testing"
)

// A puzzle that is too large for the search is called that by check and solve alike.
func TestCheckTooLarge(t *testing.T) {
	var text strings.Builder
	text.WriteString("puzzle: river\nboat: 2\n\nitem F \"Farmer\" rows\n")
	for i := range 70 {
		fmt.Fprintf(&text, "item T%d \"Thing\"\n", i)
	}
	for i := range 69 {
		fmt.Fprintf(&text, "unsafe T%d T%d unless F\n", i, i+1)
	}
	name := file(t, "large.puzzle", text.String())
	const why = "The puzzle is too large for this algorithm: it has 71 figures, and more than 62 of them differ."
	if got := run(t, "check", name); got.code != 0 || got.out != name+"  well-formed, not decided. "+why+"\n" {
		t.Errorf("check: %+v, want code 0, not decided: %s", got, why)
	}
	if got := objects(t, run(t, "check", "--json", name).out); got[0]["solvable"] != nil || got[0]["reason"] != why {
		t.Errorf("check --json: %v, want no verdict, reason %q", got, why)
	}
	if got := run(t, "solve", name); !strings.Contains(strings.Join(strings.Fields(got.out), " "), why) {
		t.Errorf("solve: %+v, want %q", got, why)
	}
}

// Lengths have the thin spaces of all numbers that commands print.
func TestCheckLongSolution(t *testing.T) {
	const places = 50
	content, edges := []string{"0"}, []string{}
	for i := range places {
		if i > 0 {
			content = append(content, fmt.Sprint((i+places/2-1)%(places-1)+1)) // turned by a half
		}
		edges = append(edges, fmt.Sprintf("%d-%d", i, (i+1)%places))
	}
	name := file(t, "ring.puzzle", "puzzle: sliding\ncontent: "+strings.Join(content, " ")+"\n\n"+strings.Join(edges, " ")+"\n")
	if got := run(t, "check", name); got.out != name+"  well-formed, solvable in 1\u2009200 moves, the optimum\n" {
		t.Errorf("check: %+v, want solvable in 1\u2009200 moves, the optimum", got)
	}
	if got := run(t, "solve", name); !strings.Contains(got.out, "\n  1\u2009200 moves, the optimum: ") {
		t.Errorf("solve: %+v, want 1\u2009200 moves, the optimum", got)
	}
}
