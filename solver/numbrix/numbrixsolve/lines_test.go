package numbrixsolve_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixsolve"
)

// TestLines shows what smart does first: a line of a recording is the move
// that was made, after x one that was refused.
func TestLines(t *testing.T) {
	smart := numbrixsolve.All[1]
	for _, tt := range []struct {
		name  string
		start numbrix.Position
		want  string // the events, from the first on
		err   error
	}{
		{"row", board(t, "1 . . 4\n. . . ."), "b1=2 c1=3 d2=5", nil},
		{"column, its numbers upwards", board(t, "4 .\n. .\n. .\n1 ."), "a3=2 a2=3 b1=5", nil},
		{"farther apart in number than in steps", board(t, "1 . 5\n. . .\n. . ."), "b1=2 b2=3 xa2=4", nil},
		{"at an angle", board(t, "1 .\n. 3"), "b1=2 a2=4", nil},
		{"a given in the way", board(t, "1 8 3\n. . .\n. . ."), "xb1=2", solver.ErrUnsolvable},
		{"a hole in the way", board(t, "1 # 3\n. . ."), "xb1=2", solver.ErrUnsolvable},
		{"another line in the way", board(t, ". 4 .\n1 . 3\n. 6 ."), "b2=2 xb2=5", solver.ErrUnsolvable},
		{"hidato: a diagonal", diagonal(t, "1 . .\n. . .\n. . 3"), "b2=2", nil},
		{"hidato: a row may bow", diagonal(t, "1 . 3\n. . .\n. . ."), "b1=2 c2=4", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			run := solver.Start(t.Context(), smart, solver.Task[numbrix.Position]{Start: tt.start, Want: 1}, solver.Options{TraceLimit: 1000})
			if err := run.Err(); tt.err != nil && !errors.Is(err, tt.err) {
				t.Errorf("error %v, want %v", err, tt.err)
			}
			var events []string
			for i := range run.Trace().Len() {
				e := run.Trace().Event(i)
				events = append(events, map[solver.EventKind]string{solver.Undone: "-", solver.Rejected: "x"}[e.Kind]+fmt.Sprint(run.Trace().MoveOf(e.Move)))
			}
			if got := strings.Join(events, " "); !strings.HasPrefix(got+" ", tt.want+" ") {
				t.Errorf("begins with %.60s, want %s", got, tt.want)
			}
		})
	}
}
