package families_test

import (
	"strings"
	"testing"

	"backtrack/ui/families"
	"backtrack/ui/family"
)

// A broken text gets the message of the family that it is most like.
func TestReadMostLike(t *testing.T) {
	for text, want := range map[string]string{
		"8,6,7\n2,5,4\n3,0,1\n":           "sliding",
		"((8 6 7) (2 5 4) (3 0 1))":       "sliding",
		"0 1\n1 2\n":                      "sliding",
		"0 1\n0 2\n":                      "numbrix",
		"1 - 3\n\n_ - -\n7 - 9\n":         "numbrix",
		"IheA@GUA\n":                      "graph6",
		"graph {\n a -- b\n b - c\n}\n":   "in DOT",
		"digraph {\n a -> b }\n":          "digraph",
		"..@\n.#.\n4 3\n":                 "size is missing above the rows of a level",
		"B + 3 = 7\n":                     "the pool is missing",
		"? + 3 = 7\n":                     "the pool is missing",
		"1 + 2 = 3\n+   .   .\n":          "the pool is missing",
		"4 2\n9 1\n....\n.@..\n":          "the row has 3 cells: want 4",
		"board([[1,2,3],[4,0,5]]).":       "sliding",
		"board([[1,2,3],[4,5":             "a closing bracket is missing",
		"item F \"Farmer\" rows\n":        "puzzle: river",
		"Dear all\n":                      "is not a cell",
		"graph(a, g([x-0, y], [e(x,y)]))": "is not a pair of mark and token",
	} {
		found := family.Read(families.All, text)
		if err := found[0].Err; err != nil && !strings.Contains(err.Error(), want) || err == nil && found[0].Puzzle.Family != want {
			t.Errorf("%q is read as %s, %v; want %s", text, found[0].Puzzle.Family, err, want)
		}
	}
}
