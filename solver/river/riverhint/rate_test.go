package riverhint_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/river"
	"backtrack/solver"
	"backtrack/solver/river/riverhint"
)

// TestRate checks that the classic puzzles are as hard as people find them. The last one cannot
// be solved.
func TestRate(t *testing.T) {
	puzzles := shipped(t)
	last := -1
	for _, tt := range []struct {
		name  string
		level solver.Level
	}{
		{"farmer-wolf-goat-cabbage", solver.Easy},
		{"four-soldiers", solver.Medium},
		{"merchants-and-robbers", solver.Medium},
		{"workers-and-children", solver.Medium},
		{"bridge-torch-1-2-5-10", solver.Medium},
		{"missionaries-cannibals-3-3-boat2", solver.Medium},
		{"jealous-husbands-3-boat2", solver.Hard},
		{"family-and-bag", solver.Hard},
		{"japanese-family", solver.Fiendish},
	} {
		p, ok := puzzles[tt.name]
		if !ok {
			t.Fatalf("no puzzle %s", tt.name)
		}
		r, err := new(riverhint.Advisor).Rate(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		sum := 0
		for _, x := range r.Techniques {
			sum += x.Score
		}
		if !r.Rated || r.Level != tt.level || sum >= r.Score || int(r.Level) < last {
			t.Errorf("%s: %+v, want %v", tt.name, r, tt.level)
		}
		last = int(r.Level)
	}
	r, err := new(riverhint.Advisor).Rate(t.Context(), puzzles["missionaries-cannibals-4-4-boat2"])
	if err != nil || r.Rated || r.Score != 0 {
		t.Errorf("a puzzle without solution: rated %+v, error %v, want no rating", r, err)
	}
}

// TestTooShort checks that the hint of a puzzle without enough time says how much is missing.
func TestTooShort(t *testing.T) {
	p := parse(t, strings.Replace(shipped(t)["bridge-torch-1-2-5-10"].Puzzle().String(), "limit: 17", "limit: 16", 1))
	hints, err := new(riverhint.Advisor).Ladder().Hints(t.Context(), p, 3)
	if err != nil || len(hints) != 1 || hints[0].What != "16 minutes are left, but the fastest solution takes 17 minutes (5 crossings)." {
		t.Errorf("got hints %v, error %v, want one with both times", hints, err)
	}
}

// TestLarge checks that there are hints if the boat takes too many loads to look at all, and in
// puzzles of many items.
func TestLarge(t *testing.T) {
	modeltest.SkipUnderRace(t)
	var row strings.Builder
	row.WriteString("puzzle: river\nboat: 9\n\nitem F \"Farmer\" rows\n")
	for _, id := range strings.Split("abcdefghijklmno", "") {
		row.WriteString("item " + id + " \"Thing " + id + "\"\n")
	}
	for k := range 14 {
		row.WriteString("unsafe " + "abcdefghijklmno"[k:k+1] + " " + "abcdefghijklmno"[k+1:k+2] + " unless F\n")
	}
	p := parse(t, row.String())
	steps, err := new(riverhint.Advisor).Ladder().Steps(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	for k, h := range steps {
		if got := numbers(p, h.Where); got[0] != len(steps)-k {
			t.Errorf("step %d of %d: %q, want the number of steps left", k+1, len(steps), h.Where)
		}
		p = modeltest.Play(t, p, h.Moves[0])
	}
	if p.AtGoal() != 16 {
		t.Errorf("%v after all steps, want all 16 across", p)
	}
}

// TestRemaining checks that Remaining counts crossings or, if time counts, minutes.
func TestRemaining(t *testing.T) {
	for name, want := range map[string]string{"farmer-wolf-goat-cabbage": "7 crossings", "bridge-torch-1-2-5-10": "17 minutes"} {
		if got, err := new(riverhint.Advisor).Remaining(t.Context(), shipped(t)[name]); err != nil || got != want {
			t.Errorf("%s: %q, want %q, %v", name, got, want, err)
		}
	}
}

// TestNames writes names that begin with a letter of more than one byte.
func TestNames(t *testing.T) {
	p := parse(t, "puzzle: river\nboat: 2\n\nitem F \"Élodie\" rows\nitem G \"Ézéchiel\"\nitem W \"Überwolf\"\nitem C \"Öko\"\nunsafe G W unless F\nunsafe G C unless F\n")
	for p.Status() != model.Solved {
		hints, err := new(riverhint.Advisor).Ladder().Hints(t.Context(), p, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range hints {
			texts := []string{h.Title, h.Where, h.What, h.Do}
			for _, r := range h.How {
				texts = append(texts, r.Text)
			}
			for _, text := range texts {
				if !utf8.ValidString(text) || strings.ContainsRune(text, utf8.RuneError) {
					t.Errorf("a hint says %q, want valid UTF-8", text)
				}
			}
		}
		p = modeltest.Play(t, p, hints[0].Moves[0])
	}
}

// TestInstead checks that hints name an equal item of another name that could cross instead, and
// only if it is on the bank of the boat.
func TestInstead(t *testing.T) {
	const instead = "The cabbage can cross instead of the wolf."
	for _, tt := range []struct {
		puzzle, played string
		want           bool
	}{
		{"farmer-wolf-goat-cabbage", "", false},
		{"farmer-wolf-goat-cabbage", ">F+G <F", true},
		{"farmer-wolf-goat-cabbage", ">F+G <F >F+W <F+G >F+C", false},
		{"missionaries-cannibals-3-3-boat2", "", false},
	} {
		p := shipped(t)[tt.puzzle]
		for _, word := range strings.Fields(tt.played) {
			m, err := river.ParseMove(p, word)
			if err != nil {
				t.Fatal(err)
			}
			p = modeltest.Play(t, p, m)
		}
		hints, err := new(riverhint.Advisor).Ladder().Hints(t.Context(), p, 1)
		if err != nil {
			t.Fatal(err)
		}
		said := slices.ContainsFunc(hints[0].How, func(r solver.Reason[river.Move]) bool { return strings.Contains(r.Text, " can cross instead of ") })
		exactly := slices.ContainsFunc(hints[0].How, func(r solver.Reason[river.Move]) bool { return r.Text == instead })
		if said != tt.want || exactly != tt.want {
			t.Errorf("%s %s: got %v, want it said: %t", tt.puzzle, tt.played, hints[0].How, tt.want)
		}
	}
}
