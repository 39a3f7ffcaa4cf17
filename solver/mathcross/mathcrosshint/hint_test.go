package mathcrosshint_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
	"backtrack/solver"
	"backtrack/solver/mathcross/mathcrossgen"
	"backtrack/solver/mathcross/mathcrosshint"
	"backtrack/solver/mathcross/mathcrosssolve"
	"backtrack/solver/solvertest"
)

func parse(t testing.TB, text string) mathcross.Position {
	t.Helper()
	return modeltest.Import(t, text, mathcross.Import)
}

func generate(t testing.TB, r solver.Recipe, seed uint64) mathcross.Position {
	t.Helper()
	p, _ := solvertest.Generate(t, &mathcrossgen.Generator, r, seed)
	return p
}

// TestTrue holds every step to all fillings of its position: what it puts is in
// all of them, what it rules out in none. Puzzles with several fillings are
// among them, since no step may rest on there being one.
func TestTrue(t *testing.T) {
	modeltest.SkipUnderRace(t)
	count := map[int]int{}
	for _, level := range []string{"easy", "medium", "hard", "expert", "fiendish"} {
		for seed := range uint64(6) {
			recipe := solver.Recipe{"size": "9x9", "equations": "8", "difficulty": level}
			if seed%2 == 1 {
				recipe["numbers"], recipe["long"] = "-9..20", solver.Yes
			}
			p := generate(t, recipe, seed)
			steps, err := mathcrosshint.Ladder.Steps(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			for _, h := range steps {
				count[h.Technique]++
				if p = check(t, p, h); t.Failed() {
					t.FailNow()
				}
			}
			if p.Status() != model.Solved {
				t.Fatalf("%s: the steps end at\n%s\nwant it solved", level, p)
			}
		}
	}
	for _, text := range []string{"B + B = 10\n+ . + . +\nB + B = 14\n= . = . =\n8 . 16 . B\n<6 4 2 12 24>", "B + B = B - B = B\n<1 2 3 1 2>", "B x B / B = B\n<1 2 3 6>"} {
		p := parse(t, text)
		for p.Status() != model.Solved {
			hints, err := mathcrosshint.Ladder.Hints(t.Context(), p, 20)
			if err != nil || len(hints) == 0 {
				t.Fatalf("%v, %d hints, want nil and a hint for\n%s", err, len(hints), p)
			}
			if hints[0].Technique == len(mathcrosshint.Techniques)-1 {
				break
			}
			for _, h := range hints {
				check(t, p, h)
			}
			p = check(t, p, hints[0])
		}
	}
	for i, technique := range mathcrosshint.Techniques[:len(mathcrosshint.Techniques)-1] {
		if count[i] == 0 {
			t.Errorf("no step by %q", technique.Name)
		}
	}
}

// check compares h with the fillings of p and returns p after it.
func check(t *testing.T, p mathcross.Position, h mathcrosshint.Hint) mathcross.Position {
	t.Helper()
	fillings, complete, err := mathcrosssolve.Fillings(t.Context(), p, 5000)
	if err != nil || !complete || len(fillings) == 0 {
		t.Fatalf("%d fillings, complete %t, error %v, want all fillings of\n%s", len(fillings), complete, err, p)
	}
	if h.Where == "" || h.What == "" || h.Do == "" || len(h.How) == 0 || len(h.Region) == 0 || len(h.Moves) == 0 || h.Tag == "" {
		t.Errorf("%q says too little: %+v", h.Title, h)
	}
	texts := []string{h.Tag, h.Where, h.What, h.Do}
	for _, r := range h.How {
		texts = append(texts, r.Text)
	}
	if text := strings.Join(texts, " "); regexp.MustCompile(`-\d`).MatchString(text) {
		t.Errorf("%q writes a negative number without a minus: %s", h.Title, text)
	}
	for _, m := range h.Moves {
		names := func(text, name string) bool {
			return regexp.MustCompile(`(^|[^\pL\pN−-])` + regexp.QuoteMeta(name) + `($|[^\pL\pN])`).MatchString(text)
		}
		for _, text := range []string{h.Title, h.Tag, h.Where, h.What} {
			text = regexp.MustCompile(`from \S+ to \S+`).ReplaceAllString(text, "")
			words := strings.Split(text, " ") // an equation is one word and has numbers of its own
			text = strings.Join(slices.DeleteFunc(words, func(s string) bool { return strings.Contains(s, "=") }), " ")
			if names(text, strings.Replace(fmt.Sprint(m.Value), "-", "−", 1)) && names(text, m.Cell.String()) {
				t.Errorf("%q gives %v away before the third stage: %q; want none of it", h.Title, m, text)
			}
		}
	}
	for _, r := range h.How {
		if given := givenAway(h, r, fillings); given != "" {
			t.Errorf("%q gives %s away: %q\n%s", h.Do, given, r.Text, p)
		}
	}
	search := h.Technique == len(mathcrosshint.Techniques)-1
	for _, f := range fillings {
		for _, m := range h.Moves {
			if !search && !slices.Contains(f, m) {
				t.Errorf("%q puts %v, want it in all fillings of\n%s\n%s", h.Title, m, p, h.What)
			}
		}
		for _, r := range h.How {
			for _, m := range r.Show {
				if r.Role == solver.Elimination && slices.Contains(f, m) {
					t.Errorf("%q rules out %v, want it in no filling, but %v has it:\n%s\n%s", h.Title, m, f, p, r.Text)
				}
			}
		}
	}
	q, err := p.PlayAll(h.Moves)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// givenAway returns what the text or the marks of a reason say of a blank that h does not
// fill: the only number that it has in all fillings. "" is nothing.
func givenAway(h mathcrosshint.Hint, r solver.Reason[mathcross.Move], fillings [][]mathcross.Move) string {
	if strings.HasPrefix(r.Text, "Suppose ") || strings.HasPrefix(r.Text, "Then ") {
		return ""
	}
	for _, m := range fillings[0] {
		if slices.ContainsFunc(h.Moves, func(own mathcross.Move) bool { return own.Cell == m.Cell }) {
			continue
		}
		if !slices.ContainsFunc(fillings, func(f []mathcross.Move) bool { return !slices.Contains(f, m) }) &&
			(regexp.MustCompile(fmt.Sprintf(`(leaves|,|and) %d in %v\b`, m.Value, m.Cell)).MatchString(r.Text) || strings.Contains(r.Text, fmt.Sprintf("The blank %v can take only %d,", m.Cell, m.Value))) {
			return m.String()
		}
	}
	return ""
}

// TestMistakes checks that wrong tokens are pointed out, with the moves that repair them.
func TestMistakes(t *testing.T) {
	g2 := "B + B = 10\n+ . + . +\nB + B = 14\n= . = . =\n8 . 16 . 24\n<6 4 2 12>"
	two := "B + B = 5 . . .\n. . . . . . . .\n. . . B + B = 5\n<1 2 3 4>"
	for _, tt := range []struct {
		name, text string
		play       []string
		title, do  string
	}{
		{"false equation", g2, []string{"a1=6", "c1=2"}, "An equation is wrong", "Take 2 back from c1"},
		{"false equation, its last token right", g2, []string{"c1=6", "a1=2", "c3=12"}, "An equation is wrong", "Take 2 back from a1"},
		{"wrong token", g2, []string{"a1=4"}, "A token is wrong", "Take 4 back from a1"},
		{"not together", two, []string{"a1=1", "d3=4"}, "These tokens can't all stay", "Take 4 back from d3"},
		{"no solution", "B + 3 = 9\n<4>", nil, "No solution", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := parse(t, tt.text)
			for _, s := range tt.play {
				m, err := mathcross.ParseMove(s)
				if err != nil {
					t.Fatal(err)
				}
				if p, err = p.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			for name, ask := range map[string]func() ([]mathcrosshint.Hint, error){
				"Hints": func() ([]mathcrosshint.Hint, error) { return mathcrosshint.Ladder.Hints(t.Context(), p, 3) },
				"Steps": func() ([]mathcrosshint.Hint, error) { return mathcrosshint.Ladder.Steps(t.Context(), p) },
			} {
				hints, err := ask()
				if err != nil || len(hints) != 1 || hints[0].Technique != solver.Mistake || hints[0].Title != tt.title || hints[0].Do != tt.do {
					t.Errorf("%s: %+v, %v; want %q, %q", name, hints, err, tt.title, tt.do)
				}
			}
			if ok, err := mathcrosshint.Solvable(t.Context(), p); ok || err != nil {
				t.Errorf("solvable %t, error %v, want false", ok, err)
			}
		})
	}
}

func TestWrong(t *testing.T) {
	p := parse(t, "B + B = 5 . . .\n. . . . . . . .\n. . . B + B = 5\n<1 2 3 4>")
	for _, tt := range []struct{ play, want string }{{"a1=1", "[]"}, {"a1=1 c1=4", "[]"}, {"a1=1 d3=4", "[]"}} {
		q := modeltest.Play(t, p, modeltest.Moves(t, tt.play, mathcross.ParseMove)...)
		wrong, err := mathcrosshint.WrongEntries(t.Context(), q)
		if err != nil || fmt.Sprint(wrong) != tt.want {
			t.Errorf("%s: %v, %v; want %s", tt.play, wrong, err, tt.want)
		}
	}
	g2 := parse(t, "B + B = 10\n+ . + . +\nB + B = 14\n= . = . =\n8 . 16 . 24\n<6 4 2 12>")
	q := modeltest.Play(t, g2, modeltest.Moves(t, "a1=6 c1=12 a3=2 c3=4", mathcross.ParseMove)...)
	if wrong, err := mathcrosshint.WrongEntries(t.Context(), q); err != nil || fmt.Sprint(wrong) != "[c1=12 c3=4]" {
		t.Errorf("the wrong entries are %v, error %v, want [c1=12 c3=4]", wrong, err)
	}
}

// TestRate checks that a rating agrees with the steps.
func TestRate(t *testing.T) {
	for seed := range uint64(5) {
		p := generate(t, solver.Recipe{"size": "9x9", "difficulty": "hard"}, seed)
		r, err := mathcrosshint.Rate(t.Context(), p)
		if err != nil || !r.Rated {
			t.Fatal(r, err)
		}
		steps, err := mathcrosshint.Ladder.Steps(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		score, level := 0, solver.Easy
		for _, h := range steps {
			score += h.Cost
			level = max(level, mathcrosshint.Techniques[h.Technique].Level)
		}
		if score != r.Score || level != r.Level {
			t.Errorf("%d and %v by the steps, rated %d and %v; want the same", score, level, r.Score, r.Level)
		}
	}
	r, err := mathcrosshint.Rate(t.Context(), parse(t, "B + B = 5\n<1 4>"))
	if err != nil || r.Rated {
		t.Errorf("a puzzle with two fillings is rated %+v, error %v, want no rating", r, err)
	}
}

func TestWays(t *testing.T) {
	p := parse(t, "B + B = 10\n+ . + . +\nB + B = 14\n= . = . =\n8 . 16 . 24\n<6 4 2 12>")
	list, more := mathcrosshint.Ways(t.Context(), p, p.Equations()[1], 10)
	if got := fmt.Sprint(list, more); got != "[[2 12 14]] false" {
		t.Errorf("the ways are %s, want [[2 12 14]] false", got)
	}
	if got := fmt.Sprint(mathcrosshint.Survivors(t.Context(), p)[p.Blanks()[0]]); got != "[6]" {
		t.Errorf("the survivors are %s, want [6]", got)
	}
}
