package numbrixhint_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
	"backtrack/solver"
	"backtrack/solver/numbrix/numbrixhint"
)

var placing = regexp.MustCompile(`\b(\d+) (?:is |goes |must be |belongs )?(?:in|into) ([a-z]+\d+)\b`)

// No stage of a hint gives away a number that the hint does not place: neither its
// sentences nor what it marks on the board.
func TestNothingGivenAway(t *testing.T) {
	modeltest.SkipUnderRace(t)
	for name, p := range readyMade(t) {
		if name == "additional-7" {
			continue // it has 99,288 solutions
		}
		steps, err := numbrixhint.Ladder.Steps(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		solved := p
		for _, h := range steps {
			if solved, err = solved.PlayAll(h.Moves); err != nil {
				t.Fatal(err)
			}
		}
		if solved.Status() != model.Solved {
			t.Fatalf("%s is not solved", name)
		}
		for _, h := range steps {
			supposes := slices.ContainsFunc(h.How, func(r solver.Reason[numbrix.Move]) bool { return strings.HasPrefix(r.Text, "Suppose ") })
			if !supposes { // else what follows is wrong, or true by chance
				checkOwn(t, p, solved, h)
			}
			if p, err = p.PlayAll(h.Moves); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkOwn reports what h gives away of the blank cells that it does not fill.
func checkOwn(t *testing.T, p, solved numbrix.Position, h solver.Hint[numbrix.Move]) {
	t.Helper()
	after, err := p.PlayAll(h.Moves)
	if err != nil {
		t.Fatal(err)
	}
	secret := func(m numbrix.Move) bool {
		return m.Kind == numbrix.Write && after.At(m.Cell) == 0 && solved.At(m.Cell) == m.Value
	}
	texts := []string{h.Title, h.Where, h.What}
	for _, r := range h.How {
		for _, m := range r.Show {
			if r.Role == solver.Conclusion && secret(m) {
				t.Errorf("%q marks %v: %q, want it not given away", h.Do, m, r.Text)
			}
		}
		texts = append(texts, r.Text)
	}
	for _, text := range texts {
		for _, found := range placing.FindAllStringSubmatch(text, -1) {
			if m, err := numbrix.ParseMove(found[2] + "=" + found[1]); err == nil && secret(m) {
				t.Errorf("%q says %v: %q, want it not given away", h.Do, m, text)
			}
		}
	}
}
