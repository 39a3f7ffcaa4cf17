package treedraw

import (
	"slices"
	"strings"
	"testing"
)

func TestLetters(t *testing.T) {
	names := []string{"Dead end", "Edges", "deed", "+", ""}
	if got, want := letters(names), []string{"D", "E", "A", "B", "C"}; !slices.Equal(got, want) {
		t.Errorf("the letters of %q are %q, want %q", names, got, want)
	}

	many := append(slices.Repeat([]string{"Rule"}, 36), "Ä") // one more than letters and digits
	got := letters(many)
	if text := strings.Join(got[:35], ""); text != "RULEABCDFGHIJKMNOPQSTVWXYZ123456789" {
		t.Errorf("the letters of 35 equal names are %q, want those of Rule, then the alphabet, then 1 to 9", text)
	}
	if last := got[35:]; !slices.Equal(last, []string{"", "Ä"}) {
		t.Errorf("the last two letters are %q, want \"\" and \"Ä\"", last)
	}
}
