package slidingview

import (
	"fmt"
	"testing"

	"backtrack/solver/sliding/solvability"
)

func TestAmend(t *testing.T) {
	for id, want := range map[string]string{
		"fifteen-14-15":     "1 and 2 swapped",
		"theta0-unsolvable": "3 and 5 swapped", // 1 and 2 would solve it
		"ring7-unsolvable":  "",                // one swap does not right the order
		"eight":             "",                // has a solution
	} {
		q, change, ok := repair(ready(t, id))
		if change != want || ok != (want != "") {
			t.Errorf("%s: %q, %t; want %q", id, change, ok, want)
		}
		if ok && (!solvability.Of(q).Solvable || q.Away() == 0) {
			t.Errorf("%s: %q leads to %s, want a puzzle that can be solved and isn't", id, change, q)
		}
	}
	if q, _, _ := repair(play(t, ready(t, "fifteen-14-15"), "1 2 3")); q.At(0) != 0 {
		t.Errorf("after moves, the puzzle is repaired to\n%s\nwant the empty place first", q)
	}
	for name, text := range map[string]string{
		"one token":        "puzzle: sliding\ncontent: 0 1 2\nlayout: 0,0 1,0 2,0\n\n0-1\n",
		"pieces":           "puzzle: sliding\ncontent: 0 2 1 3\n\n0-3 1-2\n",
		"a line, reversed": "puzzle: sliding\ncontent: 0 4 3 2 1\n\n0-1 1-2 2-3 3-4\n",
	} {
		if _, change, ok := repair(parse(t, text)); ok {
			t.Errorf("%s: repaired by %q, want no repair", name, change)
		}
	}
}

// TestAmendMarked wants the tokens to be swapped that the board marks, where
// that leaves something to do.
func TestAmendMarked(t *testing.T) {
	p := parse(t, "puzzle: sliding\ncontent: 0 2 3 1 5 4\n\n0-1 1-2 0-3 1-4 2-5 3-4 4-5\n")
	var pair []int
	for _, v := range unsolvableVertices(p) {
		pair = append(pair, p.At(v))
	}
	q, change, _ := repair(p)
	if len(pair) != 2 || change != fmt.Sprintf("%d and %d swapped", min(pair[0], pair[1]), max(pair[0], pair[1])) || !solvability.Of(q).Solvable {
		t.Errorf("marked are %v, offered is %q; want two tokens, their swap", pair, change)
	}
}
