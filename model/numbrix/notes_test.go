package numbrix_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
)

// moves reads moves in notation.
func moves(t testing.TB, list string) []numbrix.Move {
	t.Helper()
	return modeltest.Moves(t, list, numbrix.ParseMove)
}

// after plays moves in notation one by one, to test Play, not PlayAll.
func after(t testing.TB, p numbrix.Position, list string) numbrix.Position {
	t.Helper()
	for _, m := range moves(t, list) {
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
	}
	return p
}

// notes writes what is noted on p: "a1-b1 a1xa2 b2!5".
func notes(p numbrix.Position) string {
	var out []string
	for s, link := range p.Links() {
		m := numbrix.Move{Cell: s.A, To: s.B, Kind: numbrix.Join}
		if link == numbrix.Blocked {
			m.Kind = numbrix.Block
		}
		out = append(out, m.String())
	}
	for m := range p.Notes() {
		out = append(out, m.String())
	}
	return strings.Join(out, " ")
}

func TestNotes(t *testing.T) {
	for _, tt := range []struct{ moves, want string }{
		{"", ""},
		{"a1-b1", "a1-b1"},
		{"b1-a1", "a1-b1"},
		{"a2-a1 b1-a1", "a1-b1 a1-a2"},
		{"a1-b1 a1-b1", "a1-b1"},
		{"a1-b1 b1xa1", "a1xb1"},
		{"a1xb1 a1-b1", "a1-b1"},
		{"a1-b1 b1:a1", ""},
		{"a1:b1", ""},
		{"b2!5 b2!3 b1!7", "b1!7 b2!3 b2!5"},
		{"b2!5 b2!3 b2?5", "b2!3"},
		{"b2?5", ""},
		{"b2!5 b2=5 a2-b2", "a2-b2 b2!5"},
		{"b2+5 b2!3 b1+7", "b1+7 b2!3 b2+5"},
		{"b2+5 b2!5", "b2!5"},
		{"b2!5 b2+5", "b2+5"},
		{"b2+5 b2?5", ""},
	} {
		p := after(t, board(t, ". . .\n. . .\n. . 9"), tt.moves)
		if got := notes(p); got != tt.want {
			t.Errorf("%q notes %q, want %q", tt.moves, got, tt.want)
		}
		if p.HasNotes() != (tt.want != "") {
			t.Errorf("%q: HasNotes is %t, want %t", tt.moves, p.HasNotes(), tt.want != "")
		}
		if q := p.WithoutNotes(); notes(q) != "" || q.HasNotes() || q.String() != p.String() {
			t.Errorf("%q: WithoutNotes has the notes %q and\n%swant no notes and\n%s", tt.moves, notes(q), q, p)
		}
		if notes(p.Cleared()) != "" {
			t.Errorf("%q: Cleared has notes", tt.moves)
		}
	}
}

func TestNoteErrors(t *testing.T) {
	p := after(t, board(t, "1 . #\n. . .\n. . ."), "b1-b2 b2-b3 a1-a2")
	for _, tt := range []struct{ move, want string }{
		{"a1!5", "1 in a1 is a given and cannot be changed"},
		{"b1!0", "numbers go from 1 to 8"},
		{"b1!9", "numbers go from 1 to 8"},
		{"a1+5", "1 in a1 is a given and cannot be changed"},
		{"b1+0", "numbers go from 1 to 8"},
		{"b1+9", "numbers go from 1 to 8"},
		{"c1!2", "the board has no cell c1"},
		{"b1-c1", "the board has no cell c1"},
		{"b1x", ""},
		{"a1-b2", "a1 and b2 do not touch"},
		{"b1-b1", "b1 and b1 do not touch"},
		{"b2-a2", "the path already goes through b2"},
		{"a2-b2", "the path already goes through b2"},
		{"b2-c2", "the path already goes through b2"},
		{"b2-b1", ""}, // it is noted already
	} {
		m, err := numbrix.ParseMove(tt.move)
		if tt.move == "b1x" {
			if err == nil {
				t.Error("b1x is read as a move")
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		_, err = p.Play(m)
		if tt.want == "" {
			if err != nil {
				t.Errorf("%s is refused: %v, want nil", tt.move, err)
			}
			continue
		}
		var illegal *model.IllegalMoveError
		if !errors.As(err, &illegal) || illegal.Reason != tt.want {
			t.Errorf("%s: %v, want %s", tt.move, err, tt.want)
		}
	}
	loop := after(t, p, "a2-a3 b1-a1")
	if _, err := loop.Play(moves(t, "a3-b3")[0]); err == nil || !strings.Contains(err.Error(), "would close to a loop") {
		t.Errorf("a loop: %v, want that it would close to a loop", err)
	}
	hidato, err := file("puzzle: numbrix\nsteps: diagonal\n\n. .\n. .\n")
	if err != nil {
		t.Fatal(err)
	}
	if hidato = after(t, hidato, "a1-b2 a2-b1 b2-b1"); notes(hidato) != "a1-b2 b1-a2 b1-b2" {
		t.Errorf("diagonal sides are noted as %q, want a1-b2 b1-a2 b1-b2", notes(hidato))
	}
}

func TestLines(t *testing.T) {
	for _, tt := range []struct{ board, moves, want string }{
		{". . .\n. . .", "", ""},
		{". . .\n. . .", "a1-b1", "a1 b1 []"},
		{". . .\n. . .", "b2-a2 b1-b2 c1-b1", "c1 b1 b2 a2 []"},
		{". . .\n. . .", "a1-b1 c2-c1", "a1 b1 []; c1 c2 []"},
		{". . .\n. . 3", "c1-b1 c1-c2", "c2 c1 b1 [1 -1]"},
		{". . .\n. . 2", "c1-b1 c1-c2", "c2 c1 b1 [1]"},
		{". . .\n. . 5", "c1-b1 c1-c2", "c2 c1 b1 [-1]"},
		{". . .\n4 . 3", "c1-b1 c1-c2", "c2 c1 b1 [-1]"},
		{". . .\n5 . 3", "c1-b1 c1-c2", "c2 c1 b1 [-1]"},
		{". 1 .\n5 . 3", "c1-c2 c2-b2", "c2 c1 [1 -1]; c2 b2 [1 -1]"},
		{". 1 .\n. . 3", "c1-c2 c1-b1", "b1 c1 c2 [1]"},
		{". 5 .\n. . 3", "c1-c2 c1-b1", "b1 c1 c2 [-1]"},
		{". 4 .\n. . 2", "c1-c2 c1-b1", "b1 c1 c2 [-1]"},
		{". 6 .\n. . 3", "c1-c2 c1-b1", "b1 c1 c2 []"},
		{". 4 .\n. 3 2", "c1-c2 c1-b1", "b1 c1 c2 []"},
		{". 4 .\n. 3 2", "c1-c2 b1-b2", "b1 b2 [-1]; c2 c1 [-1]"},
		{"1 2 .\n. . .", "b1-c1 c1-c2", "b1 c1 c2 [1]"},
		{"1 4 .\n. . .", "a1-b1", "a1 b1 []"},
		{"1 2 .\n. . .", "a1-b1", "a1 b1 [1]"},
		{". . .\n. 3 .", "a2-b2 b2-c2", "b2 a2 [1 -1]; b2 c2 [1 -1]"},
	} {
		var got []string
		for _, l := range after(t, board(t, tt.board), tt.moves).Lines() {
			text := strings.Trim(fmt.Sprint(l.Cells), "[]")
			got = append(got, fmt.Sprint(text, " ", l.Steps))
		}
		if got := strings.Join(got, "; "); got != tt.want {
			t.Errorf("%s on\n%s\nmakes the lines %s, want %s", tt.moves, tt.board, got, tt.want)
		}
	}
}

// TestFollow plays moves with what follows from each.
func TestFollow(t *testing.T) {
	for _, tt := range []struct{ name, board, moves, follows, notes string }{
		{"nothing", ". . .\n. . .", "a1-b1", "a1-b1", "a1-b1"},
		{"a number hangs on nothing", ". . .\n. . .", "b1=3", "b1=3", ""},
		{"erased", ". . .\n. . .", "b1=3 b1=0", "b1=3 b1=0", ""},
		{"refused", "1 . .\n. . .", "a1=3", "a1=3", ""},
		{"two ways", ". . .\n. . 3", "b1-c1 c1-c2", "b1-c1 c1-c2", "b1-c1 c1-c2"},
		{"too long for one way", ". . .\n. . 3", "a1-b1 b1-c1 c1-c2", "a1-b1 b1-c1 c1-c2 c1=4 b1=5 a1=6 c2:c1 c1:b1 b1:a1", ""},
		{"one way", ". . .\n. . 2", "b1-c1 c1-c2", "b1-c1 c1-c2 c1=3 b1=4 c2:c1 c1:b1", ""},
		{"one cell", "1 2 .\n. . .", "c1-b1", "c1-b1 c1=3 b1:c1", ""},
		{"the other way is taken later", ". . .\n4 . 3", "a1-b1 b1=2", "a1-b1 b1=2 a1=1 b1:a1", ""},
		{"from number to number", ". . .\n. . .\n1 . 5", "a3-a2 a2-b2 b2-c2 c2-c3", "a3-a2 a2=2 a3:a2 a2-b2 b2=3 a2:b2 b2-c2 c2=4 b2:c2 c2-c3 c2:c3", ""},
		{"a number bars one way", ". . .\n. 4 .\n. . 6", "c1-b1 b1-b2", "c1-b1 b1-b2 b1=3 c1=2 b2:b1 b1:c1", ""},
		{"both ends at numbers", ". . .\n. 4 .\n. . 7", "b1-c1 c1-c2 c2-c3 b1-b2", "b1-c1 c1-c2 c2-c3 b1-b2", "b1-c1 b1-b2 c1-c2 c2-c3"},
		{"both ends at numbers that fit", ". . .\n. 4 .\n. . 8", "b1-c1 c1-c2 c2-c3 b1-b2", "b1-c1 c1-c2 c2-c3 c2=7 c1=6 b1=5 c3:c2 c2:c1 c1:b1 b1-b2 b1:b2", ""},
		{"one line leaves nothing for the other", ". . .\n. 4 .\n. . .", "a2-b2 b2-c2 c1=5", "a2-b2 b2-c2 c1=5 a2=3 b2:a2", "b2-c2"},
		{"one line settles the other", ". . 5\n. 4 .\n. . .", "b2-c2 b2-b3", "b2-c2 c2=3 b2:c2 b2-b3", "b2-b3"},
		{"two lines from a number", ". . .\n. 4 .\n. . .", "b2-b1 b2-b3 b1=5", "b2-b1 b2-b3 b1=5 b3=3 b2:b3 b1:b2", ""},
		{"a number in a line", ". . . . .", "a1-b1 b1-c1 c1-d1 b1=2", "a1-b1 b1-c1 c1-d1 b1=2 c1=3 d1=4 b1:c1 c1:d1 a1=1 b1:a1", ""},
		{"a number in a line of two ways", ". . . . .", "a1-b1 b1-c1 c1-d1 b1=3", "a1-b1 b1-c1 c1-d1 b1=3", "a1-b1 b1-c1 c1-d1"},
		{"a number at the end of a line", "5 . . . .", "b1-c1 c1-d1 a1-b1", "b1-c1 c1-d1 a1-b1 b1=4 c1=3 d1=2 a1:b1 b1:c1 c1:d1", ""},
		{"a number that does not fit the line", ". . .\n. . .\n. . 5", "b2-c2 c2-c3 b2=8", "b2-c2 c2-c3 b2=8 b2:c2", "c2-c3"},
		{"a number that does not fit the side", ". . .\n. 3 .", "b1-b2 b1=5", "b1-b2 b1=5 b1:b2", ""},
		{"a number that fits the side", ". . .\n. 3 .", "b1-b2 b1=4", "b1-b2 b1=4 b1:b2", ""},
		{"a number across a blocked side", ". . .\n. 3 .", "b1xb2 b1=4", "b1xb2 b1=4 b1:b2", ""},
		{"a number that a blocked side expects", ". . .\n. 3 .", "b1xb2 b1=5", "b1xb2 b1=5 b1:b2", ""},
		{"an excluded number", ". . .\n. 3 .", "b1!5 b1!6 b1=5", "b1!5 b1!6 b1=5 b1?5", "b1!6"},
		{"a line passes what is excluded", ". . .\n1 2 .", "c1!4 c1-c2 b2-c2", "c1!4 c1-c2 b2-c2 c2=3 c1=4 b2:c2 c2:c1", "c1!4"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := board(t, tt.board)
			var got []string
			for _, m := range moves(t, tt.moves) {
				next := p.Follow(m)
				for _, m := range next {
					got = append(got, m.String())
				}
				q, err := p.PlayAll(next)
				if err != nil && tt.name != "refused" {
					t.Fatal(err)
				}
				p = q
			}
			if got := strings.Join(got, " "); got != tt.follows || notes(p) != tt.notes {
				t.Errorf("%s on\n%s\nplays %s and leaves %q, want\n%s and %q", tt.moves, tt.board, got, notes(p), tt.follows, tt.notes)
			}
		})
	}
}

// TestFollowAll plays several moves with what follows from all of them.
func TestFollowAll(t *testing.T) {
	for _, tt := range []struct{ board, notes, moves, follows string }{
		{". . .\n. . 3", "", "c1=4 b1=5", "c1=4 b1=5"},
		{". . .\n. . 3", "b1-c1", "c1=4 b1=5", "c1=4 b1=5 b1:c1"},
		{". . .\n. . 3", "b1-b2 c1xc2", "c1=4 b1=5 a1=6", "c1=4 b1=5 a1=6 c1:c2 b1:b2"},
		{". . .\n. . 3", "", "a1-b1 b1-c1 c1-c2", "a1-b1 b1-c1 c1-c2 c1=4 b1=5 a1=6 c2:c1 c1:b1 b1:a1"},
		{". . .\n. . 3", "c1-b1 a2!2", "c1=0 a1=9", "c1=0 a1=9"},
	} {
		p := after(t, board(t, tt.board), tt.notes)
		if got := strings.Trim(fmt.Sprint(p.Follow(moves(t, tt.moves)...)), "[]"); got != tt.follows {
			t.Errorf("%s with %q on\n%s\nplays %s, want %s", tt.moves, tt.notes, tt.board, got, tt.follows)
		}
	}
}

func TestErase(t *testing.T) {
	p := after(t, board(t, "1 . .\n. . .\n. . 9"), "b1=2 b1!5 b1-c1 a1xb1 b2!3 b2+4 a1-a2 c2=8")
	for cell, want := range map[string]string{
		"a1": "[a1:a2 a1:b1]", "b1": "[b1=0 b1:a1 b1:c1]", "c1": "[c1:b1]", "b2": "[b2?3 b2?4]", "c2": "[c2=0]", "c3": "[]", "a3": "[]",
	} {
		if got := fmt.Sprint(p.Erase(modeltest.Cell(t, cell))); got != want {
			t.Errorf("%s is erased by %s, want %s", cell, got, want)
		}
	}
}

// TestClean drops candidates, never what is ruled out.
func TestClean(t *testing.T) {
	p := after(t, board(t, "1 . .\n. . .\n. . 9"), "b1+2 b1+4 b1!6 b2+2 b2+3 c2!2 a2-b2")
	for step, want := range map[string]string{
		"b1=2":      "[b1?2 b1?4 b2?2]",
		"c1=3":      "[b2?3]",
		"c1=3 b1=2": "[b1?2 b1?4 b2?2 b2?3]",
		"b1=0":      "[]",
		"b1+8":      "[]",
		"c2=7":      "[]",
	} {
		if got := fmt.Sprint(p.Clean(moves(t, step)...)); got != want {
			t.Errorf("%s drops %s, want %s", step, got, want)
		}
	}
}

// TestBackOfNotes leads from some notes to others.
func TestBackOfNotes(t *testing.T) {
	start := board(t, "1 . .\n. . .\n. . 9")
	for _, tt := range []struct{ p, q, want string }{
		{"b1+2", "", "[b1?2]"},
		{"b1+2", "b1!2", "[b1!2]"},
		{"b1!2 b1+3", "b1+2 b1+3", "[b1+2]"},
		{"", "b1!2 b2+3", "[b1!2 b2+3]"},
	} {
		p, q := after(t, start, tt.p), after(t, start, tt.q)
		back := p.MovesTo(q)
		if got := fmt.Sprint(back); got != tt.want {
			t.Errorf("from %q to %q: %s, want %s", tt.p, tt.q, got, tt.want)
		}
		if end, err := p.PlayAll(back); err != nil || notes(end) != notes(q) {
			t.Errorf("from %q to %q the moves lead to the notes %q, error %v, want %q", tt.p, tt.q, notes(end), err, notes(q))
		}
	}
}

// TestBreaches shows for each conflict of numbers and notes a board that has
// only it.
func TestBreaches(t *testing.T) {
	for _, tt := range []struct{ board, moves, want string }{
		{"1 . .\n. . .", "a1-b1 b1-c1 c1!4 b1xb2", "[]"},
		{"1 . .\n. . 5", "a1-b1 b1-c1 c1-c2", "[{1 a1 c2 3}]"},
		{". . .\n4 3 2", "b2-b1", "[{3 b2 b1 1}]"},
		{"1 5 .\n. . .", "a1-b1", "[{1 a1 b1 1}]"},
		{"1 2 .\n. . .", "a1xb1", "[{1 a1 b1 0}]"},
		{"2 1 .\n. . .", "a1xb1", "[{1 b1 a1 0}]"},
		{"1 . .\n. . .", "b2!4 b2=4", "[{4 b2 b2 0}]"},
	} {
		p := after(t, board(t, tt.board), tt.moves)
		var got []string
		for _, k := range p.Conflicts() {
			got = append(got, fmt.Sprintf("{%d %v %v %d}", k.Value, k.A, k.B, k.Steps))
		}
		if fmt.Sprint(got) != tt.want {
			t.Errorf("%s on\n%s\nconflicts %v, want %s", tt.moves, tt.board, got, tt.want)
		}
		if len(p.InConflict()) != 0 {
			t.Errorf("%s on\n%s\nblames %v for notes, want none", tt.moves, tt.board, p.InConflict())
		}
	}
}
