package numbrixview

import (
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
)

// noteList writes what is noted on a position, and the values that the ends
// of lines could have.
func noteList(s scene) string {
	var out []string
	for side, link := range s.pos.Links() {
		m := move{Cell: side.A, To: side.B, Kind: numbrix.Join}
		if link == numbrix.Blocked {
			m.Kind = numbrix.Block
		}
		out = append(out, m.String())
	}
	for m := range s.pos.Notes() {
		out = append(out, m.String())
	}
	for _, l := range s.looks() {
		if l.ends != "" {
			out = append(out, "("+l.ends+")")
		}
	}
	return strings.Join(out, " ")
}

const middle5 = ". . . . .\n. . . . .\n. . 13 . .\n. . . . .\n. . . . .\n"

// TestDraw draws paths and takes other notes.
func TestDraw(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for _, tt := range []struct {
		name, board, script string
		want, notes         string
		says                string
	}{
		{"from a blank cell", empty3, "b2-c2", "1 . .\n. . [.]\n. . 9\n", "b2-c2", ""},
		{"on", empty3, "c1-c2-b2-b3", "1 . .\n. . .\n. [.] 9\n", "c1-c2 b2-c2 b2-b3", ""},
		{"in one go", row5, "b1-d1", "1 . . [.] 5 . . . 9\n", "b1-c1 c1-d1", ""},
		{"back", empty3, "c1-c2-b2-c2", "1 . .\n. . [.]\n. . 9\n", "c1-c2", ""},
		{"back to the start", empty3, "c1-c2-b2-c2-c1", "1 . [.]\n. . .\n. . 9\n", "", ""},
		{"back and elsewhere", empty3, "c1-c2-b2-c2-c1-b1", "1 [.] .\n. . .\n. . 9\n", "b1-c1", ""},
		{"along a line drawn before", empty3, "c1-c2-b2 c1-c2-b2-b3", "1 . .\n. . .\n. [.] 9\n", "c1-c2 b2-c2 b2-b3", ""},
		{"along it back erases nothing", empty3, "c1-c2-b2 b2-c2-c1", "1 . [.]\n. . .\n. . 9\n", "c1-c2 b2-c2", ""},
		{"a third side", empty3, "c1-b1-b2 c2-b2-b3 a2-b2", "1 . .\n[.] . .\n. . 9\n", "b1-c1 b1-b2 b2-c2", "illegal move a2-b2: the path already goes through b2"},
		{"a loop", empty3, "b1-c1-c2-b2-b1", "1 . .\n. [.] .\n. . 9\n", "b1-c1 c1-c2 b2-c2", "illegal move b2-b1: the path would close to a loop"},
		{"to a number of two ways", middle5, "b2-c2-c3 off", middle5, "b2-c2 c2-c3 (11 / 15)", ""},
		{"on through a number of two ways", middle5, "b3-c3-d3-e3 off", middle5, "b3-c3 c3-d3 d3-e3 (12 / 14) (11 / 15)", ""},
		{"the next number settles it", middle5, "c2-c3-d3 off d3 14 off", ". . . . .\n. . 12 . .\n. . 13 14 .\n. . . . .\n. . . . .\n", "", ""},
		{"a number that does not fit loosens it", middle5, "c2-c3 c2 19 off", ". . . . .\n. . 19 . .\n. . 13 . .\n. . . . .\n. . . . .\n", "", ""},
		{"the ghost of a joined cell", middle5, "b2-c2-c3 c2", ". . . . .\n. 15 [14] . .\n. . 13 . .\n. . . . .\n. . . . .\n", "", ""},
		{"to a number of one way", empty3, "b1-a1", "[1] 2 .\n. . .\n. . 9\n", "", ""},
		{"a path to a number of one way", empty3, "b3-b2-b1-a1", "[1] 2 .\n. 3 .\n. 4 9\n", "", ""},
		{"back from it", empty3, "b3-b2-b1-a1-b1", "1 [.] .\n. . .\n. . 9\n", "b1-b2 b2-b3", ""},
		{"all the way back from it", empty3, "b3-b2-b1-a1-b1-b3", "1 . .\n. . .\n. [.] 9\n", "", ""},
		{"diagonally", "diagonal\n" + empty3, "c2-b1-a1", "[1] 2 .\n. . 3\n. . 9\n", "", ""},
		{"diagonally not", empty3, "c2-b1", "1 . .\n. . [.]\n. . 9\n", "", "The drag skipped cells after c2. Drag on from there."},
		{"from number to number", snake3, "a1-b1 off c2-b2-a2-a3", "1 2 3\n6 5 4\n[7] 8? 9!\n", "", ""},
		{"solves", snake3, "a1-b1 off c2-b2-a2-a3-b3", "1 2 3\n6 5 4\n7 8 9\n", "", ""},
		{"past a number that ends the path", "1 . .\n. . .\n", "a2-a1-b1", "[1] . .\n2 . .\n", "", "The path can't go on from 1 to b1."},
		{"to a number that has its neighbours", "2 1 .\n3 . .\n", "c1-b1", "2 [1] .\n3 . .\n", "b1-c1", "A line does not fit: The line of 1 step from 1 in b1 to c1 has no numbers left: 2 is in a1, and there is no 0."},
		{"a line between numbers too long", "1 . .\n. 4 .\n", "c1-c2 c1-b1-a1 c2-b2", "1 . .\n5? [4] 5?\n", "a1-b1 b1-c1 c1-c2 b2-c2", "A line does not fit: The line takes 4 steps from 1 in a1 to 4 in b2, but the path needs 3."},
		{"into a line with numbers", empty3, "b2-b3-a3 a1-a2 a2-b2", "1 . .\n2 [3] .\n5 4 9\n", "", ""},
		{"from a number still places", empty3, "a1-c1", "1 2 [3]\n. . 4?\n. . 9!\n", "", ""},

		{"right click on a line", empty3, "c1-b1-b2-b3 !b2", "1 . .\n. [.] .\n. . 9\n", "b1-c1", ""},
		{"right click on its end at a given", middle5, "c1-c2-c3 !c3", ". . . . .\n. . 14? . .\n. 14? [13] 14? .\n. . 14? . .\n. . . . .\n", "c1-c2", ""},
		{"right drag along a line", empty3, "c1-b1-b2-b3 !c1-b1-b2", "1 . [.]\n. . .\n. . 9\n", "", ""},
		{"right drag over nothing", empty3, "!c1-b1-b2", "1 . [.]\n. . .\n. . 9\n", "", ""},
		{"Delete on a line", empty3, "c1-b1-b2 b1 Delete", "1 [.] .\n. . .\n. . 9\n", "", ""},
		{"Delete on notes", empty3, "b2 C-5 C-7 off b2 Delete", "1 . .\n. [.] .\n. . 9\n", "", ""},

		{"Ctrl+arrows", empty3, "c1 C-Down C-Left C-Down", "1 . .\n. . .\n. [.] 9\n", "c1-c2 b2-c2 b2-b3", ""},
		{"Ctrl+arrow when nothing is selected", empty3, "C-Down", "[1] 2? .\n2? . .\n. . 9!\n", "", ""},
		{"Ctrl+arrow off the board", empty3, "c1 C-Up", "1 . [.]\n. . .\n. . 9\n", "", ""},
		{"Ctrl+arrow to a hole", holes, "a2 C-Right", "1 # .\n[.] # .\n. . 7\n", "", ""},
		{"Ctrl+arrow along a line", empty3, "c1-c2 c1 C-Down", "1 . .\n. . [.]\n. . 9\n", "c1-c2", ""},
		{"Ctrl+arrow to a number", empty3, "b1 C-Left", "[1] 2 .\n. . .\n. . 9\n", "", ""},
		{"Ctrl+arrow from a number", middle5, "c3 C-Down off", middle5, "c3-c4 (12 / 14)", ""},
		{"Ctrl+arrow from number to number", "1 2 6\n. . .\n", "a1 C-Right C-Right", "1 [2] 6!\n. 3? .\n", "", "2 and 6 are already there."},
		{"Ctrl+arrow writes down", big, "b1 2 C-Right C-Down", "1 2 3 . .\n. 5? [4] 5? .\n. . 5? . .\n. . . . .\n. . . . 25!\n", "", ""},
		{"Ctrl ends with the key", empty3, "c1 C-Down Left", "1 . .\n. [.] .\n. . 9\n", "c1-c2", ""},

		{"bar", empty3, "c1 CS-Down", "1 . [.]\n. . .\n. . 9\n", "c1xc2", ""},
		{"unbar", empty3, "c1 CS-Down CS-Down", "1 . [.]\n. . .\n. . 9\n", "", ""},
		{"bar a line", empty3, "c1-c2 c1 CS-Down", "1 . [.]\n. . .\n. . 9\n", "c1xc2", ""},
		{"draw over a bar", empty3, "c1 CS-Down C-Down", "1 . .\n. . [.]\n. . 9\n", "c1-c2", ""},
		{"no ghost behind a bar", empty3, "a1 CS-Down", "[1] 2? .\n. . .\n. . 9!\n", "a1xa2", ""},
		{"bar between numbers", "1 2 .\n. . .\n", "a1 CS-Right", "[1] 2 .\n. . .\n", "", "1 and 2 are already there."},

		{"note a number", empty3, "b1 C-2", "1 [.] .\n. . .\n. . 9\n", "b1+2", ""},
		{"a candidate leaves the ghost", empty3, "b1 C-2 a1", "[1] 2? .\n2? . .\n. . 9!\n", "b1+2", ""},
		{"note it again", empty3, "b1 C-2 C-3 C-2", "1 [.] .\n. . .\n. . 9\n", "b1!2 b1+3", ""},
		{"no ghost where a number is not", empty3, "b1 C-2 C-2 a1", "[1] . .\n2? . .\n. . 9!\n", "b1!2", ""},
		{"note it a third time", empty3, "b1 C-2 C-3 C-2 C-2", "1 [.] .\n. . .\n. . 9\n", "b1+3", ""},
		{"two digits", middle5, "b1 C-1 C-2 off", middle5, "b1+12", ""},
		{"Ctrl let go", middle5, "b1 C-2 Ctrl off", middle5, "b1+2", ""},
		{"digits without Ctrl begin a new number", middle5, "b1 C-2 Ctrl 3 off", ". 3 . . .\n. . . . .\n. . 13 . .\n. . . . .\n. . . . .\n", "b1+2", ""},
		{"N", middle5, "b1 n 12 5 Enter n 7 off", ". 7 . . .\n. . . . .\n. . 13 . .\n. . . . .\n. . . . .\n", "b1+5 b1+12", ""},
		{"N writes down", middle5, "b1 2 n off", ". 2 . . .\n. . . . .\n. . 13 . .\n. . . . .\n. . . . .\n", "", ""},
		{"Escape drops a note", middle5, "b1 n 1 Escape 2 off", middle5, "b1+2", ""},
		{"0 notes nothing", empty3, "b1 n 0", "1 [.] .\n. . .\n. . 9\n", "", ""},
		{"note in a given", empty3, "a1 C-2", "[1] 2? .\n2? . .\n. . 9!\n", "", "illegal move a1=1: 1 in a1 is a given and cannot be changed"},
		{"note in a cell with a number", empty3, "b1 2 C-3", "1 [2] 3?\n. 3? .\n. . 9!\n", "", "b1 holds 2. Erase it first to add notes."},
		{"the number written was ruled out", empty3, "b1 C-2 C-2 Ctrl 2", "1 [2] 3?\n. 3? .\n. . 9!\n", "", ""},
		{"too large a number", middle5, "b1 C-2 C-6", ". [.] . . .\n. . . . .\n. . 13 . .\n. . . . .\n. . . . .\n", "", "26 is too large: numbers go from 1 to 25."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			h := newHand(t, read(t, tt.board))
			h.do(tt.script)
			if got := sketch(*h.b.scene); got != tt.want {
				t.Errorf("%s on\n%sleads to\n%swant\n%s", tt.script, tt.board, got, tt.want)
			}
			if got := noteList(*h.b.scene); got != tt.notes {
				t.Errorf("%s on\n%snotes %q, want %q", tt.script, tt.board, got, tt.notes)
			}
			if h.said != tt.says {
				t.Errorf("%s on\n%smakes the board say %q, want %q", tt.script, tt.board, h.said, tt.says)
			}
		})
	}
}

// TestDrawHistory checks which steps a path makes.
func TestDrawHistory(t *testing.T) {
	for _, tt := range []struct{ script, want string }{
		{"c1-c2-b2", "c1-c2 c2-b2"},
		{"c1-c2-c1", "c1-c2 c1:c2"},
		{"b2-b1-a1", "b2-b1 b1-a1,b1=2,b2=3,a1:b1,b1:b2"},
		{"b2-b1-a1-b1", "b2-b1 b1-a1,b1=2,b2=3,a1:b1,b1:b2 b1=0,b2=0,b1-b2"},
		{"c1-c2-b2 !c2", "c1-c2 c2-b2 c2:c1,c2:b2"},
		{"b1 C-2 C-2 C-2", "b1+2 b1!2 b1?2"},
	} {
		h := newHand(t, read(t, empty3))
		h.do(tt.script)
		if got := h.steps(",", " "); got != tt.want {
			t.Errorf("%s: history %q, want %q", tt.script, got, tt.want)
		}
	}
}

// TestCommit leaves the board while something is being typed.
func TestCommit(t *testing.T) {
	for script, want := range map[string]string{"b1 2": "b1=2", "b1 n 2": "b1+2", "b1 C-2": "b1+2", "b1": "", "b1 2 Escape": ""} {
		h := newHand(t, read(t, big))
		h.do(script)
		h.controller.Refresh() // which changes nothing
		h.controller.View.Commit()
		if got := h.steps(",", ""); got != want {
			t.Errorf("%s, then left: %q was played, want %q", script, got, want)
		}
	}
}

// TestNotesOfSolved wants a solved board, such as the solution that an algorithm has
// found, to show no lines and notes that the player took before.
func TestNotesOfSolved(t *testing.T) {
	p := given(t, empty3)
	full := play(t, p, "b1=2 c1=3 c2=4 b2=5 a2=6 a3=7 b3=8")
	noted := play(t, p, "b2-b3 c2-c3 b1=2 c1=3 c2=4 b2=5 a2=6 a3=7 b3=8")
	if full.Status() != model.Solved || !noted.HasNotes() {
		t.Fatalf("the boards are %v, noted: %t; want %v, true", full.Status(), noted.HasNotes(), model.Solved)
	}
	if got, want := (scene{pos: noted}).looks(), (scene{pos: full}).looks(); !slices.Equal(got, want) {
		t.Errorf("the solved board shows notes:\n%v\nwant\n%v", got, want)
	}
}
