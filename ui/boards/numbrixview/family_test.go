package numbrixview

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixsolve"
	"backtrack/ui/family"
)

func TestConflicts(t *testing.T) {
	for _, tt := range []struct{ name, board, moves, want string }{
		{"none", empty3, "b1=2 c1=3", ""},
		{"twice", empty3, "b2=1", "1 appears twice: 1 is in a1 and b2; each number may be used once."},
		{"corner", empty3, "b2=2", "1 and 2 must touch: 1 in a1 meets 2 in b2 only at a corner."},
		{"far", empty3, "c2=2", "1 and 2 must touch: 1 in a1 is 3 steps away from 2 in c2."},
		{"corners will do", "diagonal\n" + empty3, "b2=2", ""},
		{"far on a diagonal board", "diagonal\n" + empty3, "c2=2", "1 and 2 must touch: 1 in a1 is 2 steps away from 2 in c2."},
		{"two", empty3, "c2=2 b1=8", "1 and 2 must touch: 1 in a1 is 3 steps away from 2 in c2.\n8 and 9 must touch: 8 in b1 is 3 steps away from 9 in c3."},
		{"a line too long", empty3, "b1=6 a1-a2 a2-b2 b2-b1", "A line does not fit: The line takes 3 steps from 1 in a1 to 6 in b1, but the path needs 5."},
		{"a line without numbers", empty3, "b1=2 a1-a2", "A line does not fit: The line of 1 step from 1 in a1 to a2 has no numbers left: 2 is in b1, and there is no 0."},
		{"a barred step", empty3, "b1=2 a1xb1", "The side between 1 and 2 is blocked: You noted that the path does not go from a1 to b1, but they hold 1 and 2."},
		{"a number ruled out", empty3, "b1!2 b1=2", "2 is ruled out there: You ruled out 2 in b1, but it is there."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, c := range conflicts(play(t, given(t, tt.board), tt.moves)) {
				got = append(got, c.Title+": "+c.Text)
			}
			if got := strings.Join(got, "\n"); got != tt.want {
				t.Errorf("after %s\n%s\nwant\n%s", tt.moves, got, tt.want)
			}
		})
	}
}

func TestFacts(t *testing.T) {
	for _, tt := range []struct {
		board, moves string
		want         family.Facts
	}{
		{"1 . .\n", "", family.Facts{Size: "3 × 1", Detail: "1 given", Cells: 3, Done: 0, Total: 2, Unit: "cells", Singular: "cell"}},
		{holes, "a2=2", family.Facts{Size: "3 × 3", Detail: "2 givens", Special: "2 givens in the corners", Cells: 7, Done: 1, Total: 5, Unit: "cells", Singular: "cell"}},
		{"diagonal\n" + empty3, "", family.Facts{Size: "3 × 3", Detail: "2 givens, diagonal steps", Special: "2 givens in the corners", Cells: 9, Done: 0, Total: 7, Unit: "cells", Singular: "cell"}},
	} {
		if got := facts(play(t, given(t, tt.board), tt.moves)); got != tt.want {
			t.Errorf("facts of\n%safter %s: %+v, want %+v", tt.board, tt.moves, got, tt.want)
		}
	}
}

// TestPanel checks what the card next to the board says.
func TestPanel(t *testing.T) {
	for _, tt := range []struct{ script, want string }{
		{"", " →  | Nothing selected | Click a cell or press an arrow key"},
		{"b2", "b2 →  | empty | type its number"},
		{"a1", "1 → 2 | 2 free cells | 23 cells left before 25"},
		{"e5", "25 → 24 | 2 free cells | 23 cells left before 1"},
		{"a1-b1 a1", "1 → 2 | joined | 2 is in b1"},
		{"c3 2 Enter a1", "1 → 2 | apart | 2 is in c3"},
		{"b1 2", " → 2 | Press Enter | to put it in b1"},
		{"a1 -", "1 →  | end of the path | in a1"},
		{"a2-a3", "a3 →  | on a line | type its number"},
		{"c1-c2-c3", "c3 →  | on a line | type its number"},
		{"c2-c3-c4 e4 24 d3 7 c4", "c4 →  | on a line | type its number"},
		{"c3 7 c1-c2-c3 off c2", "c2 →  | on a line | 6 or 8"},
		{"c3 7 c1-c2-c3 off c1", "c1 →  | on a line | 5 or 9"},
		{"c3 C-1 C-7", "c3 →  | could be 17 | type its number"},
		{"c3 C-1 C-7 C-1 C-7", "c3 →  | not 17 | type its number"},
		{"c3 n 2 Enter 3 Enter", "c3 →  | could be 2, 3 | type what it could be"},
		{"c3 n 2 Enter 3 Enter 4 Enter 4 Enter", "c3 →  | could be 2, 3 | not 4"},
		{"c3 n 2", " → 2 | Press Enter | to note it in c3"},
		{"c3 n n 2", " → 2 | Press Enter | to put it in c3"},
		{"b1 3 a2 2 a1", "1 → 2 | joined | 2 is in a2"},
		{"b1 3 a2 4 a1", "1 → 2 | no free cell for 2 | 1 number missing between 1 and 3"},
	} {
		h := newHand(t, read(t, big))
		h.do(tt.script)
		p := h.b.panel
		if got := fmt.Sprintf("%s → %s | %s | %s", p.from.Text, p.to.Text, p.free.Text, p.fill.Text); got != tt.want {
			t.Errorf("%s: the panel says %q, want %q", tt.script, got, tt.want)
		}
	}
}

// TestPlayback shows each moment of a search on the board.
func TestPlayback(t *testing.T) {
	test.NewTempApp(t)
	puzzle, err := Family.Load("numbrix/additional-1")
	if err != nil {
		t.Fatal(err)
	}
	for i, a := range numbrixsolve.All {
		t.Run(a.ID, func(t *testing.T) {
			controller, err := puzzle.Open(nil)
			if err != nil {
				t.Fatal(err)
			}
			if err := controller.PlayText("a1=5"); err != nil {
				t.Fatal(err)
			}
			board := controller.View.(*Board)
			mine := controller.Body()
			start := board.scene.pos.Cleared()
			trace := solver.Start(t.Context(), a, solver.Task[position]{Start: start, Want: 1}, solver.Options{TraceLimit: 5000}).Trace()
			p, err := controller.Solver()(t.Context(), i, family.Request{Want: 1, TraceLimit: 5000}).Playback()
			if err != nil {
				t.Fatal(err)
			}
			if p.Len != trace.Len() || !p.Solved || p.Truncated {
				t.Errorf("%d events, solved %t, cut %t; want %d, true, false", p.Len, p.Solved, p.Truncated, trace.Len())
			}
			for n := range p.Len + 1 {
				f := p.Show(n)
				want, err := model.Replay(start, trace.Path(trace.At(n))...)
				if err != nil || board.scene.pos.String() != want.String() {
					t.Fatalf("Show(%d): %v, the board shows\n%swant\n%s", n, err, board.scene.pos, want)
				}
				counts := trace.Counts(n)
				if f.Nodes != int(counts.Visited) || f.Backtracks != int(counts.Undone) || f.Rejects != int(counts.Rejected) {
					t.Errorf("Show(%d) is %+v, want %+v", n, f, counts)
				}
			}
			if board.scene.pos.Status() != model.Solved {
				t.Errorf("the last moment is\n%s\nwant a solved board", board.scene.pos)
			}
			p.Close()
			if board.scene.pos.String() != mine || controller.Body() != mine {
				t.Errorf("after Close the board shows\n%sthe game is\n%swant\n%s", board.scene.pos, controller.Body(), mine)
			}
		})
	}
}
