package words_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"backtrack/words"
)

func TestNumbers(t *testing.T) {
	for _, tt := range []struct{ got, want string }{
		{words.CountOrNo(0, "cheat"), "no cheats"},
		{words.CountOrNo(1, "cheat"), "1 cheat"},
		{words.Number(0), "0"},
		{words.Number(999), "999"},
		{words.Number(1000), "1\u2009000"},
		{words.Number(uint64(1234567)), "1\u2009234\u2009567"},
		{words.Compact(999_999), "999\u2009999"},
		{words.Compact(1_000_000), "1.00 M"},
		{words.Compact(12_345_678), "12.3 M"},
		{words.Compact(999_949_999), "1\u2009000 M"},
		{words.Compact(1_843_719_432), "1.84 G"},
		{words.Compact(2_500_000_000_000), "2.50 T"},
		{words.Digits(0), "0.00"},
		{words.Digits(9.994), "9.99"},
		{words.Digits(9.995), "10.0"},
		{words.Digits(99.94), "99.9"},
		{words.Digits(99.95), "100"},
		{words.Digits(999.4), "999"},
		{words.Digits(1234.5), "1\u2009235"},
		{words.Ratio(5.9), "5.90"},
		{words.Ratio(999.4), "999"},
		{words.Ratio(999.6), "1\u2009000"},
		{words.Ratio(16_914.2), "16\u2009900"},
		{words.Ratio(120_002), "120\u2009000"},
		{words.Plural(1, "box", "boxes"), "1 box"},
		{words.Plural(0, "box", "boxes"), "0 boxes"},
		{words.Plural(1234, "box", "boxes"), "1\u2009234 boxes"},
		{words.Count(1, "move"), "1 move"},
		{words.Count(0, "move"), "0 moves"},
		{words.Count(-1, "move"), "0 moves"},
		{words.Count(1234, "move"), "1\u2009234 moves"},
		{words.List(nil, "and"), ""},
		{words.List([]string{"a1"}, "and"), "a1"},
		{words.List([]string{"a1", "b2"}, "or"), "a1 or b2"},
		{words.List([]string{"a1", "b2", "c3"}, "and"), "a1, b2 and c3"},
		{words.Either(1, "is", "are"), "is"},
		{words.Either(0, "is", "are"), "are"},
		{strings.Join(words.Ranges([]int32{3, 5, 6, 7, 9, 10}, 3), ", "), "3, 5 to 7, 9, 10"},
		{words.FileName("Missionaries and cannibals, 4 + 4 (boat 2)"), "missionaries-and-cannibals-4-4-boat-2"},
		{words.FileName("a/b: ../Größe"), "a-b-größe"},
		{words.FileName("?"), ""},
		{words.Upper("élan."), "Élan."},
		{words.Upper(""), ""},
		{words.Lower("Élan."), "élan."},
		{words.Lower(""), ""},
		{words.Sentence("the disk is full"), "The disk is full."},
		{words.Sentence("The disk is full."), "The disk is full."},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}

func TestMiddle(t *testing.T) {
	for room, want := range map[int]string{0: "…", 1: "…", 2: "B…", 5: "Bo…17", 8: "Boar… 17", 17: "Board number 17", 14: "Board n…ber 17", 15: "Board number 17"} {
		got := words.Middle("Board number 17", func(s string) bool { return utf8.RuneCountInString(s) <= room })
		if got != want {
			t.Errorf("in %d characters: %q, want %q", room, got, want)
		}
	}
}
