package mathcrossview

import (
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/ui/family"
)

func TestConflicts(t *testing.T) {
	const numbers = `tokens: 7 2 3 0 4 9223372036854775807 -9

B / B = 3 . B x B / 2 = B
+ . . . . . . . . . . . .
1 . . . . . . . . . . . .
= . . . . . . . . . . . .
8 . . . . . . . . . . . .
`
	for _, tt := range []struct{ name, text, moves, want string }{
		{"none", slides, "a1=6 c1=4", ""},
		{"not complete", slides, "a1=12", ""},
		{"sum", slides, "a3=2 c3=4", "2 + 4 is not 14: Row 3: 2 + 4 is 6, not 14."},
		{"two", slides, "a1=2 a3=4 c3=12", "4 + 12 is not 14: Row 3: 4 + 12 is 16, not 14. Column a: 2 + 4 is 6, not 8.\n2 + 4 is not 8: Column a: 2 + 4 is 6, not 8."},
		{"remainder", numbers, "a1=7 c1=2", "7 ÷ 2 does not come out: Row 1: 7 ÷ 2 leaves the remainder 1."},
		{"by zero", numbers, "a1=7 c1=0", "7 ÷ 0 does not come out: Row 1: 7 cannot be divided by 0."},
		{"remainder of a product", numbers, "g1=3 i1=7 m1=4", "3 × 7 ÷ 2 does not come out: Row 1: 21 ÷ 2 leaves the remainder 1."},
		{"of a negative one", numbers, "g1=-9 i1=7 m1=4", "−9 × 7 ÷ 2 does not come out: Row 1: −63 ÷ 2 leaves the remainder 1."},
		{"too large", numbers, "g1=9223372036854775807 i1=4 m1=2", "9223372036854775807 × 4 ÷ 2 does not come out: Row 1: 9223372036854775807 × 4 ÷ 2 has too many digits."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, c := range conflicts(play(t, crossword(t, tt.text), tt.moves)) {
				got = append(got, strings.NewReplacer("\n", " ", noBreak, " ").Replace(c.Title+": "+c.Text))
			}
			if got := strings.Join(got, "\n"); got != tt.want {
				t.Errorf("after %s\n%s\nwant\n%s", tt.moves, got, tt.want)
			}
		})
	}
}

func TestFacts(t *testing.T) {
	want := family.Facts{Size: "5 × 5", Detail: "5 equations, 4 blanks", Brief: "5 equations", Status: "5 equations, 4 blanks", Cells: 4, Done: 2, Total: 4, Unit: "blanks", Singular: "blank"}
	if got := facts(play(t, crossword(t, slides), "a1=6 c1=4")); got != want {
		t.Errorf("facts are %+v, want %+v", got, want)
	}
}

func TestWords(t *testing.T) {
	for s, want := range map[string]string{"a1=6": "6 in a1", "b3=-17": "−17 in b3", "a1=.": "a1 emptied"} {
		if got := moveText(position{}, movesOf(t, s)[0]); got != want {
			t.Errorf("%s is %q, want %q", s, got, want)
		}
	}
}

func TestTargets(t *testing.T) {
	p := crossword(t, slides)
	for moves, want := range map[string]int{"": 0, "a1=6": 1, "a1=6 c1=2": 0} {
		at := play(t, p, moves)
		got := targets(at)
		if last := got[len(got)-1]; last.Filled() != 0 || len(got) != want+1 || want == 1 && got[0].String() != at.String() {
			t.Errorf("after %q targets are %v, want %d besides the empty one", moves, got, want)
		}
	}
}

// TestPanel checks what the cards next to the board say.
func TestPanel(t *testing.T) {
	for _, tt := range []struct{ script, want string }{
		{"", "Selected | Click a blank or a token, or press an arrow key. | 1 true 4 open"},
		{"#6", "Holding 6 | Click the blank it goes into. | 1 true 4 open"},
		{"a1", "Selected: a1 | Row 1 has 2 blanks left. Column a has 2 blanks left. | 6 | 1 true 4 open"},
		{"t a1", "Selected: a1 | Row 1 has 2 blanks left. Column a has 2 blanks left. | 6 | Row 1: 6 + 4 = 10. Column a: 6 + 2 = 8. | 1 true 4 open"},
		{"#6>a1 c1", "Selected: c1 | One blank is left in row 1: 6 + ? = 10. Column c has 2 blanks left. | 4 | 1 true 4 open"},
		{"a1 1", "Selected: a1 | Type the rest of 12. Row 1 has 2 blanks left. Column a has 2 blanks left. | 6 | 1 true 4 open"},
		{"a1 6 c1 2", "Selected: c1 | Row 1: 6 + 2 is 8, not 10. One blank is left in column c: 2 + ? = 16. | 1 true 1 false 3 open"},
		{"a1 6 c1 4 e5", "Selected: e5 | Column e holds. | 2 true 3 open"},
		{"a1 6 c1 4 d1", "Selected: d1 | Row 1 holds. | 2 true 3 open"},
		{"t a1 2 a3 4", "Selected: a3 | One blank is left in row 3: 4 + ? = 14. Column a: 2 + 4 is 6, not 8. | Row 3: no tokens make it true. | 1 true 1 false 3 open"},
		{"a1 6 Tab 4 Tab 2 Tab 12", "5 true"},
	} {
		h := newPlayer(t, slides)
		h.do(tt.script)
		if got := h.b.scene.panelText().String(); got != tt.want {
			t.Errorf("%s: the panel says\n%q, want\n%q", tt.script, got, tt.want)
		}
	}
}

// TestTypedText says how a number that is being typed can go on.
func TestTypedText(t *testing.T) {
	for script, want := range map[string]string{
		"a1":                 "",
		"a1 1":               "Press Enter to put 1 here.",
		"a1 1 2":             "Press Enter to put 12 here.",
		"a1 -":               "Type the rest of −12 or −1.",
		"a1 notes 1":         "Press Enter to note 1.",
		"a1 1 Enter 1":       "Type the rest of 12 or 120.", // the 1 is used up
		"a1 1 Enter a1 1":    "Press Enter to put 1 here.",  // where it is already
		"a1 1 Enter notes 1": "Press Enter to note 1.",
	} {
		h := newPlayer(t, typing)
		h.do(script)
		if got := h.b.scene.typedText(); got != want {
			t.Errorf("%s: %q, want %q", script, got, want)
		}
	}
}

// String returns what can be read on the cards.
func (t panelText) String() string {
	var parts []string
	for _, s := range []string{t.title, t.state, t.fits, t.ways, strings.Join(strings.Fields(strings.Join(t.counts[:], " ")), " ")} {
		if s != "" {
			parts = append(parts, strings.NewReplacer("\n", " ", noBreak, " ").Replace(s))
		}
	}
	return strings.Join(parts, " | ")
}

// TestReadyMade opens every puzzle that is shipped.
func TestReadyMade(t *testing.T) {
	ids := Family.ReadyMade()
	for _, id := range ids {
		p, err := Family.Load(id)
		if err != nil {
			t.Errorf("loading %s: %v, want nil", id, err)
			continue
		}
		controller, err := p.Open(nil)
		if err != nil || controller.Game.Status() != model.Open || controller.Broken {
			t.Errorf("%s: %v, %v, broken %t; want nil, %v, false", id, err, controller.Game.Status(), controller.Broken, model.Open)
		}
	}
	if len(ids) < 2 || ids[0] != "mathcross/seed-g2" {
		t.Errorf("the puzzles are %v; want length at least 2, [0] \"mathcross/seed-g2\"", ids)
	}
}
