package mathcross_test

import (
	"fmt"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
)

// notesText returns the notes of p: "a1 2 4, c1 6".
func notesText(p mathcross.Position) string {
	var out []string
	for _, c := range p.Blanks() {
		if n := p.Notes(c); len(n) > 0 {
			out = append(out, c.String()+" "+strings.Trim(fmt.Sprint(n), "[]"))
		}
	}
	return strings.Join(out, ", ")
}

func TestNotes(t *testing.T) {
	all := modeltest.ReadyMade(t, "mathcross", mathcross.Parse)
	start := all[len(all)-1] // the slides
	for _, tt := range []struct{ moves, want, refused string }{
		{"a1?4 a1?2 c1?6", "a1 2 4, c1 6", ""},
		{"a1?4 a1?4", "a1 4", ""},
		{"a1?4 a1?2 a1!4", "a1 2", ""},
		{"a1?4 a1!4", "", ""},
		{"a1?4 c1?4 a1=4", "c1 4", ""},
		{"a1?4 a1=2 a1=.", "", ""},
		{"a1=2 a1?4", "", "there is 2 in a1: notes are for empty blanks"},
		{"a1?5", "", "the pool has no 5"},
		{"a1?4 a1!2", "a1 4", "2 is not noted in a1"},
		{"b1?4", "", "b1 is not a blank"},
	} {
		p, refused := start, ""
		for word := range strings.FieldsSeq(tt.moves) {
			m, err := mathcross.ParseMove(word)
			if err != nil || m.String() != word {
				t.Fatalf("%s is read as %v, error %v, want the same", word, m, err)
			}
			q, err := p.Play(m)
			if bad, ok := err.(*model.IllegalMoveError); ok {
				refused = bad.Reason
			}
			before := notesText(p)
			if p = q; err != nil && notesText(p) != before {
				t.Errorf("%s: a note that is refused changes notes", tt.moves)
			}
		}
		if notesText(p) != tt.want || refused != tt.refused {
			t.Errorf("%s notes %q and refuses %q, want %q and %q", tt.moves, notesText(p), refused, tt.want, tt.refused)
		}
		if notesText(p.Cleared()) != "" || notesText(start) != "" {
			t.Errorf("%s: notes stay", tt.moves)
		}
	}
}
