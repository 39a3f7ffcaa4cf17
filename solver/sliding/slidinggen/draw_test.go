package slidinggen_test

import (
	"slices"
	"testing"

	"backtrack/model"
	"backtrack/model/sliding"
	"backtrack/solver/sliding/slidinggen"
	"backtrack/solver/sliding/solvability"
)

// TestMix checks that Shuffle returns the same graph in another arrangement, which can be
// solved.
func TestMix(t *testing.T) {
	for name, text := range map[string]string{
		"triangle":       "graph { a -- b -- c -- a }",
		"edge":           "graph { a -- b }",
		"two parts":      "graph { a -- b -- c -- a; d -- e }",
		"a grid":         "1 2 3\n4 5 0",
		"a star":         "graph stars { a -- b; a -- c; a -- d }",
		"Petersen graph": "IheA@GUAo",
		"unsolvable":     "graph(ring, g([0-0,1-2,2-1,3-3],[e(0,1),e(1,2),e(2,3),e(3,0)])).",
	} {
		p, _, err := sliding.Import(text)
		if err != nil {
			t.Fatal(err)
		}
		var before []int
		other := false
		for seed := range uint64(8) {
			q, ok := slidinggen.Shuffle(p, seed)
			if !ok || q.Status() != model.Open || !solvability.Of(q).Solvable {
				t.Errorf("%s, seed %d: got %v, %t, want an unsolved puzzle with a solution", name, seed, q, ok)
			}
			if !slices.Equal(slices.Sorted(edgeNumbers(p)), slices.Sorted(edgeNumbers(q))) || !slices.Equal(p.Layout(), q.Layout()) {
				t.Errorf("%s, seed %d: another graph", name, seed)
			}
			if again, _ := slidinggen.Shuffle(p, seed); !slices.Equal(again.Content(), q.Content()) {
				t.Errorf("%s, seed %d gives %v, then %v; want the same", name, seed, q, again)
			}
			other = other || before != nil && !slices.Equal(before, q.Content())
			before = q.Content()
		}
		if !other && name != "edge" {
			t.Errorf("%s: all seeds give %v, want more than one position", name, before)
		}
	}
	for name, text := range map[string]string{"nothing joined to the empty vertex": "graph { a; b -- c }", "a single vertex": "@"} {
		p, _, err := sliding.Import(text)
		if err != nil {
			t.Fatal(err)
		}
		if q, ok := slidinggen.Shuffle(p, 1); ok {
			t.Errorf("%s is shuffled to %v, want no shuffle", name, q)
		}
	}
}

// edgeNumbers yields the edges of p as numbers.
func edgeNumbers(p sliding.Position) func(func(int) bool) {
	return func(yield func(int) bool) {
		for u, v := range p.Edges() {
			if !yield(u*p.Len() + v) {
				return
			}
		}
	}
}
