package numbrixview

import (
	"strings"
	"testing"

	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
)

// played returns the position after moves on a board.
func played(t *testing.T, board string, moves ...string) position {
	t.Helper()
	return play(t, modeltest.Import(t, board, numbrix.Import), strings.Join(moves, " "))
}

// The first board has one solution, 1 2 3 / 6 5 4 / 7 8 9, the second has two,
// 1 2 / 4 3 and 1 4 / 2 3, the third none.
func TestJudge(t *testing.T) {
	const one, two, none = "1 . 3\n. . .\n7 . 9", "1 .\n. 3", "1 . .\n. 2 .\n. . ."
	for _, tt := range []struct {
		name, board string
		moves       []string
		solvable    bool
	}{
		{"nothing entered", one, nil, true},
		{"right", one, []string{"b1=2", "b3=8"}, true},
		{"one wrong", one, []string{"b1=2", "b2=4"}, false},
		{"two wrong", one, []string{"b2=6", "c2=5"}, false},
		{"erased", one, []string{"b2=4", "b2=0"}, true},
		{"of the first solution", two, []string{"b1=2"}, true},
		{"of the second solution", two, []string{"a2=2"}, true},
		{"of both", two, []string{"b1=4", "a2=4"}, false},
		{"a note against it", one, []string{"a1xb1"}, false},
		{"a number ruled out against it", one, []string{"b1!2"}, false},
		{"candidates against it", one, []string{"b1+4", "b2+2", "b3+7", "c2+9"}, true},
		{"no solution", none, []string{"b1=3"}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := played(t, tt.board, tt.moves...)
			if got, err := solvable(t.Context(), p); err != nil || got != tt.solvable {
				t.Errorf("solvable: %t, %v; want %t", got, err, tt.solvable)
			}
		})
	}
}
