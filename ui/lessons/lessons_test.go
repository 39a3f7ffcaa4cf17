package lessons_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/ui/families"
	"backtrack/ui/lessons"
)

// small is a lesson in which tests replace a line or two.
const small = `title: Small
board: mathcross/seed-g2
variants: dfs, smart

DFS needs {nodes of dfs} nodes.

` + "```ask" + `
at: start of dfs
view: board
ask: next
question: What comes first?
after: It was {step}.
` + "```" + `

Now the rest.

` + "```ask" + `
ask: guess nodes of dfs
options: 6, 7
question: How many nodes?
after: It is {nodes of dfs / nodes of smart} times as many.
` + "```\n"

func TestParse(t *testing.T) {
	for _, text := range []string{small, strings.ReplaceAll(small, "\n", "\r\n")} {
		l, err := lessons.Parse("01", text)
		if err != nil {
			t.Fatal(err)
		}
		head := fmt.Sprint(l.ID, l.Title, l.Puzzles, l.Variants, len(l.Steps))
		if want := fmt.Sprint("01", "Small", []string{"mathcross/seed-g2"}, []string{"dfs", "smart"}, 2); head != want {
			t.Fatalf("got %s, want %s", head, want)
		}
		if s := l.Steps[0]; s.Line != 7 || s.View != lessons.Board || s.Kind != lessons.Next {
			t.Errorf("step 1: line %d, view %v, kind %v; want 7, %v, %v", s.Line, s.View, s.Kind, lessons.Board, lessons.Next)
		}
		if s := l.Steps[1]; s.View != lessons.Lanes || s.Kind != lessons.Guess {
			t.Errorf("step 2: view %v, kind %v; want %v, %v", s.View, s.Kind, lessons.Lanes, lessons.Guess)
		}
	}
}

// anyQuantity is what is wanted where no quantity begins like the one in the file.
const anyQuantity = "nodes of VARIANT [on BOARD], or undone of VARIANT [on BOARD], or rejections of VARIANT [on BOARD], " +
	"or moves of VARIANT [on BOARD], or cut NUMBER of VARIANT against OTHER [on BOARD], " +
	"or cuts [by RULE] of VARIANT against OTHER [on BOARD], or sum of VARIANT, or par2 NUMBER of VARIANT, " +
	"or wins of VARIANT against OTHER, or typical of VARIANT against OTHER"

// TestParseErrors checks that each error names the line, what is wrong and what was wanted.
func TestParseErrors(t *testing.T) {
	for _, tt := range []struct{ old, new, want string }{
		{"title: Small\n", "", "line 1: the lesson has no title; want a line such as \"title: What a rule is worth\" before the first empty line"},
		{"title: Small", "title:", "line 1: \"title\" has no value; want it after the colon"},
		{"board: mathcross/seed-g2", "boards: mathcross/seed-g2", "line 2: \"boards: mathcross/seed-g2\" is not understood; want a line that begins with one of title, board, variants and a colon"},
		{"variants: dfs", "title: Two\nvariants: dfs", "line 3: there are two lines \"title\"; want one"},
		{"Now the rest.\n", "", "line 16: the question has no text before it; want a paragraph of at most 40 words"},
		{"Now the rest.", strings.Repeat("word ", 41), "line 15: the text has 41 words; want at most 40"},
		{"Now the rest.", strings.Repeat("word ", 39) + "{nodes of dfs}", ""},
		{"Now the rest.", "Now {the rest.", "line 15: a brace is alone; want placeholders such as {nodes of dfs}"},
		{"Now the rest.", "Now {node of dfs}.", "line 15: {node of dfs}: \"node of dfs\" is not understood; want " + anyQuantity},
		{"Now the rest.", "Now {step}.", "line 15: {step} is about a place of a search; want a line such as \"at: node 3 of dfs\""},
		{"It was {step}", "It was {nodes of dfs", "line 12: a brace is alone; want placeholders such as {nodes of dfs}"},
		{"```ask\nask: guess", "```go\nask: guess", "line 17: the block begins with \"```go\"; want ```ask"},
		{"```ask\nask: guess", "ask: guess", "line 21: the block begins with \"```\"; want ```ask"},
		{"as many.\n```\n", "as many.\n```\n\nMore.\n", "line 24: the text has no question after it; want a block that begins with ```ask"},
		{"\n```\n\nNow", "\n\nNow", "line 7: the question does not end; want a line ```"},
		{"question: What comes first?\n", "", "line 7: the question has no line \"question\"; want one"},
		{"at: start of dfs", "at: begin of dfs", "line 8: \"begin of dfs\" is not understood; want start of VARIANT, or end of VARIANT, or node NUMBER of VARIANT, or dead end NUMBER of VARIANT, or rejection NUMBER [by RULE] of VARIANT, or cut NUMBER of VARIANT against OTHER"},
		{"at: start of dfs", "at: start", "line 8: \"start\" is not understood; want start of VARIANT"},
		{"at: start of dfs", "at: node of dfs", "line 8: \"node of dfs\" is not understood; want node NUMBER of VARIANT"},
		{"at: start of dfs", "at: node 0 of dfs", "line 8: \"node 0 of dfs\" is not understood; want node NUMBER of VARIANT"},
		{"at: start of dfs", "at: start of dfs against smart", "line 8: \"start of dfs against smart\" is not understood; want start of VARIANT"},
		{"at: start of dfs", "at: cut 1 of smart", "line 8: \"cut 1 of smart\" is not understood; want cut NUMBER of VARIANT against OTHER"},
		{"at: start of dfs", "at: start by distance of dfs", "line 8: \"start by distance of dfs\" is not understood; want start of VARIANT"},
		{"at: start of dfs", "at: start of dfs on numbrix/first-1", "line 8: \"start of dfs on numbrix/first-1\" is not understood; want start of VARIANT"},
		{"at: start of dfs\nview: board\n", "", "line 8: the question \"next\" is about a place of a search; want a line such as \"at: node 3 of dfs\""},
		{"at: start of dfs\n", "", "line 8: the view \"board\" shows a place of a search; want a line such as \"at: start of dfs\""},
		{"view: board", "view: board\nlanes: dfs", "line 10: the view \"board\" shows no searches side by side; want no line \"lanes\""},
		{"```ask\nask: guess", "```ask\nlanes: dfs, smart, best\nask: guess", "line 18: there are 3 lanes; want one or two"},
		{"view: board", "view: picture", "line 9: there is no view \"picture\"; want board, tree, lanes or measure"},
		{"ask: next", "ask: what", "line 10: \"what\" is not understood; want next, or rejected, or which [by RULE], or back, or guess QUANTITIES, or fewest QUANTITIES, or most QUANTITIES, or same of VARIANT"},
		{"ask: next", "ask: next of dfs", "line 10: \"next of dfs\" is not understood; want next"},
		{"ask: next", "ask: which distance", "line 10: \"which distance\" is not understood; want which [by RULE]"},
		{"ask: next", "ask: same smart", "line 10: \"same smart\" is not understood; want same of VARIANT"},
		{"ask: next", "ask: next\noptions: 1, 2", "line 11: the question \"next\" has its own options; want no line \"options\""},
		{"ask: guess nodes of dfs", "ask: guess nodes of dfs, nodes of smart", "line 18: guess is about 2 quantities; want one for guess, several for fewest and most"},
		{"ask: guess nodes of dfs", "ask: fewest nodes of dfs, nodes of smart, moves of dfs", "line 19: there are 2 options for 3 quantities; want a name for each, with commas between them"},
		{"options: 6, 7", "options: 6, seven", "line 19: the option \"seven\" is not a whole number"},
		{small[strings.Index(small, "Now the rest"):], "", "line 15: the lesson has 1 step; want 2 to 4"},
	} {
		text := strings.Replace(small, tt.old, tt.new, 1)
		_, err := lessons.Parse("x", text)
		if text == small || (err == nil) != (tt.want == "") || err != nil && err.Error() != tt.want {
			t.Errorf("%q for %q:\n got %v\nwant %s", tt.new, tt.old, err, tt.want)
		}
		if bad := new(model.SyntaxError); err != nil && !errors.As(err, &bad) {
			t.Errorf("%v is a %T, want a model.SyntaxError", err, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(small)
	names, _ := filepath.Glob("../../assets/lessons/*.md")
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := lessons.Parse("fuzz", text)
		if bad := new(model.SyntaxError); err != nil && (!errors.As(err, &bad) || bad.Line < 1 || bad.Line > 1+strings.Count(text, "\n")) {
			t.Errorf("the error is %v; want a SyntaxError with a line of the text", err)
		}
		if err == nil && (l.Title == "" || len(l.Puzzles) == 0 || len(l.Variants) == 0 || len(l.Steps) < 2) {
			t.Errorf("%+v was accepted; want a title, puzzles, variants and at least two steps", l)
		}
	})
}

// exercise works out a step of the small lesson after a replacement.
func exercise(t *testing.T, old, new string, step int) (lessons.Exercise, error) {
	t.Helper()
	text := strings.Replace(small, old, new, 1)
	l, err := lessons.Parse("small", text)
	if err != nil || text == small && old != new {
		t.Fatalf("%q for %q: %v, want nil and another text", new, old, err)
	}
	return lessons.NewTutor(families.All).Exercise(t.Context(), l, step)
}

// TestQuestions compares questions with what follows by hand: G2 of the slides has the
// blanks a1, c1, a3 and c3 and the tokens 2, 4, 6 and 12, and a1 + c1 = 10, a3 + c3 = 14,
// a1 + a3 = 8 and c1 + c3 = 16.
func TestQuestions(t *testing.T) {
	const place = "at: start of dfs\nview: board\nask: next"
	for _, tt := range []struct{ new, options, answer string }{
		{place, "2 in a1, 4 in a1, 6 in a1", "2 in a1"},
		{"at: node 1 of dfs\nask: next", "4 in c1, 6 in c1, 12 in c1, It backtracks from 2 in a1", "It backtracks from 2 in a1"},
		{"at: node 2 of dfs\nask: next", "2 in c1, 6 in c1, 12 in c1, It backtracks from 4 in a1", "6 in c1"},
		{"at: dead end 1 of dfs\nask: back", "To the start", ""},
		{"at: dead end 2 of dfs\nask: back", "To 4 in a1, To the start", "To the start"},
		{"at: node 1 of dfs\nask: rejected", "It is allowed, Rejected: an equation does not hold", "Rejected: an equation does not hold"},
		{"at: start of dfs\nask: rejected", "It is allowed, Rejected: an equation does not hold", "It is allowed"},
		{"at: node 4 of dfs\nask: which", "2 in c1, 4 in c1", "2 in c1"},
		{"at: rejection 8 of dfs\nask: which", "2 in c1, 4 in c1", "2 in c1"},
		{"at: refusal 8 of dfs\nask: which", "2 in c1, 4 in c1", "2 in c1"},
		{"at: node 1 of dfs\nask: refused", "It is allowed, Rejected: an equation does not hold", "Rejected: an equation does not hold"},
		{"ask: guess refusals of dfs", "", "8"},
		{"at: end of dfs\nview: tree\nask: guess undone of dfs\noptions: 2, 3, 4", "2, 3, 4", "3"},
		{"ask: guess rejections of dfs", "", "8"},
		{"ask: guess moves of dfs", "", "4"},
		{"ask: guess sum of dfs", "", "7"},
		{"ask: guess par2 6 of dfs", "", "12"},
		{"ask: fewest nodes of dfs, nodes of smart\noptions: A, B", "A, B", "B"},
		{"ask: most nodes of dfs / nodes of smart, nodes of smart / nodes of dfs\noptions: A, B", "A, B", "A"},
		{"ask: guess wins of smart against dfs", "", "1"},
		{"ask: same of smart", "The number of nodes, The time", "The number of nodes"},
	} {
		s, err := exercise(t, place+"\nquestion: What comes first?\nafter: It was {step}", tt.new+"\nquestion: What comes first?\nafter: It was {nodes of dfs}", 0)
		if tt.answer == "" {
			if err == nil {
				t.Errorf("%s: no error, want one", tt.new)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v, want nil", tt.new, err)
			continue
		}
		q := s.Question
		if got := strings.Join(q.Options, ", "); got != tt.options || q.AnswerText() != tt.answer || !q.Check(q.Answer()).Right {
			t.Errorf("%s: %s, answer %s; want %s, answer %s", tt.new, got, q.AnswerText(), tt.options, tt.answer)
		}
		if s.Text != "DFS needs 7 nodes." || q.Text != "What comes first?" {
			t.Errorf("%s: %+v, want the text \"DFS needs 7 nodes.\", the question \"What comes first?\"", tt.new, s)
		}
		for i := range q.Options {
			if r := q.Check(lessons.Choice{Option: i}); r.Right != (q.Options[i] == tt.answer) || !strings.HasSuffix(r.Text, "It was 7.") {
				t.Errorf("%s: option %d: %+v, want right: %t, \"… It was 7.\"", tt.new, i, r, q.Options[i] == tt.answer)
			}
		}
	}
}

// TestBadQuestions checks that there is an error for questions without an answer, or with two,
// and for places that do not exist.
func TestBadQuestions(t *testing.T) {
	const place = "at: start of dfs\nview: board\nask: next"
	for new, want := range map[string]string{
		"ask: guess nodes of dfs\noptions: 6, 8":                                 `line 7: none of the options ["6" "8"] is right; want one right answer`,
		"ask: fewest nodes of dfs, nodes of dfs\noptions: A, B":                  `line 7: the options "A" and "B" are both right; want one right answer`,
		"ask: fewest nodes of dfs, nodes of smart\noptions: A, A":                `line 7: there are two options "A"; want different ones`,
		"ask: guess nodes of dfs / nodes of smart":                               "line 7: the answer is 1.75; want a whole number from 1 to 10000000",
		"at: end of dfs\nask: next":                                              "line 7: the search has ended at this place; want one after which it goes on",
		"at: end of dfs\nask: rejected":                                          "line 7: the search has ended at this place; want one after which a step is tried",
		"at: dead end 1 of dfs\nask: rejected":                                   "line 7: at this place the search takes a step back; want one where a step is tried",
		"at: start of dfs\nask: back":                                            "line 7: the search does not go back from this place; want a dead end after which it goes on",
		"at: start of dfs\nask: which":                                           `line 7: none of the options ["2 in a1" "4 in a1" "6 in a1"] is right; want one right answer`,
		"at: node 1 of dfs\nask: which":                                          `line 7: the options "4 in c1" and "6 in c1" are both right; want one right answer`,
		"at: node 8 of dfs\nask: next":                                           "line 7: there is no node 8; the search has 7",
		"at: dead end 3 of dfs\nask: back":                                       "line 7: there is no dead end 3; the search has 2",
		"at: rejection 9 of dfs\nask: rejected":                                  "line 7: there is no rejection 9; the search has 8",
		"at: start of smart\nask: which by luck":                                 `line 7: smart has no rule "luck"`,
		"at: start of clever\nask: next":                                         `line 7: mathcross has no algorithm "clever"; it has dfs, smart, best`,
		"board: mathcross/seed-g3\nask: guess nodes of dfs":                      `line 7: there is no puzzle "mathcross/seed-g3"; want the id of a ready-made one, such as numbrix/first-1`,
		"at: cut 1 of smart against dfs\nask: guess cut 1 of smart against dfs":  "line 7: smart and dfs are different algorithms; want the same with fewer rules",
		"at: cut 99 of smart-fewest against smart+none\nask: guess nodes of dfs": "line 7: there is no cut 99; the search has 2",
	} {
		if _, err := exercise(t, place+"\nquestion: What comes first?\nafter: It was {step}", new+"\nquestion: What?\nafter: So", 0); err == nil || err.Error() != want {
			t.Errorf("%s:\n got %v\nwant %s", new, err, want)
		}
	}
}

// TestGuess checks what is said of numbers near the answer, 7.
func TestGuess(t *testing.T) {
	s, err := exercise(t, "options: 6, 7\n", "", 1)
	if err != nil {
		t.Fatal(err)
	}
	if s.Question.Options != nil {
		t.Fatalf("got %+v; want Options nil", s.Question)
	}
	for guess, want := range map[uint64]lessons.Result{
		7:      {Right: true, Text: "7: exactly. It is 1.8 times as many."},
		10:     {Right: true, Text: "7: you were within ×2. It is 1.8 times as many."},
		21:     {Right: true, Text: "7: you were within ×3. It is 1.8 times as many."},
		22:     {Text: "7: you were off by ×3. It is 1.8 times as many."},
		2:      {Text: "7: you were off by ×4. It is 1.8 times as many."},
		0:      {Text: "7: you were off by ×7. It is 1.8 times as many."},
		70_000: {Text: "7: you were off by ×10\u2009000. It is 1.8 times as many."},
	} {
		if got := s.Question.Check(lessons.Choice{Number: guess}); got != want {
			t.Errorf("%d: %+v, want %+v", guess, got, want)
		}
	}
}

// TestReadyMade works out all lessons. Their answers are in the transcript of the
// command lesson.
func TestReadyMade(t *testing.T) {
	modeltest.SkipUnderRace(t)
	t.Parallel()
	all, err := lessons.ReadyMade()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 9 {
		t.Errorf("%d lessons, want 9", len(all))
	}
	for i, l := range all {
		if l.ID != fmt.Sprintf("%02d", i+1) {
			t.Errorf("lesson %d is %s, want %02d", i+1, l.ID, i+1)
		}
		tutor := lessons.NewTutor(families.All)
		for step := range l.Steps {
			s, err := tutor.Exercise(t.Context(), l, step)
			if err != nil {
				t.Errorf("lesson %s: %v, want nil", l.ID, err)
				continue
			}
			if n := len(strings.Fields(s.Text)); n > 40 || s.Question.Text == "" || strings.Contains(s.Text+s.Question.Text, "{") {
				t.Errorf("lesson %s, step %d: %q, want at most 40 words, a question, nothing left in braces", l.ID, step+1, s.Text)
			}
			if at := s.View == lessons.Board || s.View == lessons.Tree; at != (s.Recording != nil) {
				t.Errorf("lesson %s, step %d: view %s, recorded: %t; want %t", l.ID, step+1, s.View, s.Recording != nil, at)
			}
			for n := range s.Question.Options {
				if r := s.Question.Check(lessons.Choice{Option: n}); r.Right != (n == s.Question.Answer().Option) || strings.Contains(r.Text, "{") {
					t.Errorf("lesson %s, step %d: %q is right: %t, want %t and nothing left in braces", l.ID, step+1, r.Text, r.Right, n == s.Question.Answer().Option)
				}
			}
		}
	}
}
