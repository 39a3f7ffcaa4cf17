package model_test

import (
	"strconv"
	"strings"
	"testing"

	"backtrack/model"
)

func TestParsePuzzle(t *testing.T) {
	const text = "\ufeffpuzzle: toy\r\nname: First: the one  \r\nlamps: 9\r\n\r\n*..\r\n...  \r\n\r\n"
	parts, err := model.SplitPuzzles(text)
	if err != nil || len(parts) != 1 {
		t.Fatalf("got %d parts, error %v, want 1 part", len(parts), err)
	}
	p, err := model.ParsePuzzle(parts[0])
	if err != nil {
		t.Fatal(err)
	}
	if p.Family != "toy" || p.Name != "First: the one" || len(p.Body) != 2 || p.Body[1] != (model.Line{Text: "...", Line: 6}) {
		t.Errorf("read %+v, want family toy, name \"First: the one\", 2 rows, the last ... in line 6", p)
	}
	if f, ok := p.Field("lamps"); !ok || f.Value != "9" || f.Line != 3 {
		t.Errorf("the field lamps is %+v, %t, want 9 in line 3, true", f, ok)
	}
	if got, want := p.String(), "puzzle: toy\nname: First: the one\nlamps: 9\n\n*..\n...\n"; got != want {
		t.Errorf("written\n%swant\n%s", got, want)
	}
	if err := p.RefuseUnknownFields("lamps"); err != nil {
		t.Errorf("RefuseUnknownFields(lamps) = %v, want nil", err)
	}
	if err := p.RefuseUnknownFields(); err == nil || !strings.HasPrefix(err.Error(), `line 3: toy has no header line "lamps"`) {
		t.Errorf("RefuseUnknownFields() = %v, want an error about lamps in line 3", err)
	}
}

func TestSplitPuzzles(t *testing.T) {
	parts, err := model.SplitPuzzles("puzzle: a\n\nx\n---\n\npuzzle: b\n\ny\n--- \n")
	if err != nil || len(parts) != 2 {
		t.Fatalf("got %d parts, error %v, want 2 parts", len(parts), err)
	}
	p, err := model.ParsePuzzle(parts[1])
	if err != nil || p.Family != "b" || p.Line != 6 || p.Body[0].Line != 8 {
		t.Errorf("read %+v, error %v, want family b in line 6, its body from line 8", p, err)
	}
	if _, err := model.SplitPuzzles(strings.Repeat("x", model.MaxFile+1)); err == nil || err.Error() != "the text has more than the 1 MiB that a puzzle file may have" {
		t.Errorf("a text larger than MaxFile gives %v, want an error that names the limit", err)
	}
	if parts, err := model.SplitPuzzles(strings.Repeat("\n", model.MaxFile)); err != nil || len(parts) != 1 {
		t.Errorf("a megabyte of empty lines: got %d parts, error %v, want 1 part", len(parts), err) // the time it takes must not grow with the square of the size
	}
	if _, err := model.SplitPuzzles("\xff"); err == nil {
		t.Error("a text that is not UTF-8 is split")
	}
}

func TestParsePuzzleErrors(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"empty", "\n \n", "line 1: a puzzle was expected here"},
		{"other first key", "name: x\npuzzle: toy\n", "line 1: the first header line must name the family"},
		{"key twice", "puzzle: toy\nname: a\nname: b\n", `line 3: "name" is already in line 2`},
		{"family twice", "puzzle: toy\npuzzle: toy\n", `line 2: "puzzle" is already in line 1`},
		{"no header line", "puzzle: toy\n*..\n", `line 2: "*.." is not a header line`},
		{"empty line in the body", "puzzle: toy\n\n*..\n\n...\n", "line 4: a body has no empty lines"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := model.ParsePuzzle(model.Line{Text: tt.text, Line: 1}); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("error %v, want %s", err, tt.want)
			}
		})
	}
}

func TestIsPuzzle(t *testing.T) {
	for text, want := range map[string]bool{
		"puzzle: numbrix\n": true, "\ufeff\n\nPuzzle : x": true, "name: x": true,
		"1 . 3": false, "((1 0 3))": false, "": false, "1,2:3": false,
	} {
		if got := model.IsPuzzle(text); got != want {
			t.Errorf("IsPuzzle(%q) = %t, want %t", text, got, want)
		}
	}
}

// TestParseNumber checks that every number that is too large has the error that is documented.
func TestParseNumber(t *testing.T) {
	for _, tt := range []struct {
		text string
		want error
	}{{"007", nil}, {"10", strconv.ErrRange}, {strings.Repeat("9", 30), strconv.ErrRange}, {"-1", strconv.ErrSyntax}, {"", strconv.ErrSyntax}} {
		if _, err := model.ParseNumber(tt.text, 9); err != tt.want {
			t.Errorf("ParseNumber(%q) has the error %v, want %v", tt.text, err, tt.want)
		}
	}
}
