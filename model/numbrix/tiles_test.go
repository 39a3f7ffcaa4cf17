package numbrix_test

import (
	"errors"
	"testing"

	"backtrack/model"
	"backtrack/model/numbrix"
)

// TestImportTiles checks that Import leaves boards of the 15-puzzle to the sliding
// family and reads all others.
func TestImportTiles(t *testing.T) {
	for text, tiles := range map[string]bool{
		"5 1 2 3\n9 6 7 4\n13 10 11 8\n14 0 15 12\n": true,
		"1 2 3\n4 5 6\n8 7 .\n":                      true,
		"1\t2\t3\n4\t5\t6\n7\t8\t0\n":                true,
		"1 2 3\n6 5 4\n7 8 .\n":                      false, // a path
		"1 2 3\n6 5 4\n7 8 0\n":                      true,
		"0":                                          false,
		"8,6,7\n2,5,4\n3,0,1\n":                      true,
		"((8 6 7) (2 5 4) (3 0 1))":                  true,
		"[[8, 6, 7], [2, 5, 4], [3, 0, 1]]":          true,
		"1 0\n":                                      true,
		"1 2 3\n4 0 6\n7 5 9\n":                      false, // 8 is missing
		"1 2 3\n4 0 6\n7 5 0\n":                      false,
		"1 2 3\n4 # 6\n7 5 0\n":                      false,
		"1,2,3\n4,,6\n7,5,8\n":                       true,
		"1,2,3\n6,5,4\n7,8,\n":                       false, // a path
	} {
		if _, err := numbrix.Import(text); errors.Is(err, model.ErrOtherFormat) != tiles || !tiles && err != nil {
			t.Errorf("%q: error %v, want tiles %t", text, err, tiles)
		}
	}
}
