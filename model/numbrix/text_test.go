package numbrix_test

import (
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/numbrix"
)

func TestParseErrors(t *testing.T) {
	const head = "puzzle: numbrix\nname: x\n\n"
	for _, tt := range []struct{ name, text, want string }{
		{"no body", "puzzle: numbrix\n", "line 1: the board is missing"},
		{"short row", head + "1 . .\n. .\n", "line 5, column 3: a cell is missing: the first row has 3, this one 2"},
		{"long row", head + "1 .\n. . .\n", "line 5, column 3: one cell too many: the first row has 2, this one 3"},
		{"two numbers too large for a machine", head + "99999999999999999999 88888888888888888888\n", "line 4, column 1: the number does not fit: the board has 2 cells"},
		{"a word", head + "1 . .\n. x .\n", `line 5, column 2: "x" is not a cell`},
		{"a sign", head + "1 +2\n. .\n", `line 4, column 2: "+2" is not a cell`},
		{"negative", head + "1 -2\n. .\n", `line 4, column 2: "-2" is not a cell`},
		{"too large", head + "1 .\n. 5\n", "line 5, column 2: the number does not fit: the board has 4 cells"},
		{"too large for a machine", head + "1 .\n. 99999999999999999999\n", "line 5, column 2: the number does not fit"},
		{"too large next to a hole", head + "1 #\n. 4\n", "line 5, column 2: the number does not fit: the board has 3 cells"},
		{"twice", head + "1 .\n. 1\n", "line 5, column 2: 1 is already in a1"},
		{"only holes", head + "# #\n", "line 4, column 1: the board has only holes"},
		{"steps", "puzzle: numbrix\nsteps: knight\n\n1\n", "line 2: steps must be orthogonal or diagonal, not \"knight\""},
		{"unknown key", "puzzle: numbrix\ncolour: red\n\n1\n", `line 2: numbrix has no header line "colour"`},
		{"too many cells", head + strings.Repeat(strings.Repeat(". ", 101)+"\n", 100), "line 4, column 1: the board has 10100 cells"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := file(tt.text); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("error %v, want %s", err, tt.want)
			}
		})
	}
	if p, err := file(head + "007 0\n. .\n. .\n. ."); err != nil || p.String() != "7 .\n. .\n. .\n. .\n" {
		t.Errorf("leading zeros are read as\n%serror %v, want 7 and blank cells", p, err)
	}
}

func TestImport(t *testing.T) {
	const want = "1 . 3\n. . .\n7 . 9\n"
	for name, text := range map[string]string{
		"rows":                "1 . 3\n. . .\n7 . 9",
		"rows with zeros":     "\ufeff\r\n 1 0 3\r\n 0 0 0\r\n 7 0 9\r\n\r\n",
		"Lisp":                "((1 0 3) (0 0 0) (7 0 9))",
		"Lisp, a definition":  "; board\n(setq *b*\n  '((1 0 3) ; one\n    (0 0 0)\n    (7 0 9)))\n(print *b*)",
		"comma":               "1,,3\n,,\n7,0,9\n",
		"semicolon":           "1; ;3\n0;0;0\n7;0;9",
		"tab":                 "1\t\t3\n\t\t\n7\t\t9\n",
		"bar":                 "| 1 | | 3 |\n| | | |\n| 7 | | 9 |\n",
		"brackets":            "board = [[1, 0, 3],\n [0, 0, 0], [7, 0, 9]]\n",
		"other blanks":        "1 . 3\n\v\u00a0\n. . .\n7\u00a0. 9\n",
		"dashes, empty lines": "1 - 3\n\n_ __ --\n \n7 _ 9\n",
		"comma with quotes":   "\"1\",,\"3\"\n,,\n7,0,9\n",
		"comma and carriages": "1,0,3\r\n0,0,0\r\n7,0,9\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			p, err := numbrix.Import(text)
			if err != nil {
				t.Fatal(err)
			}
			if p.String() != want {
				t.Errorf("read\n%swant\n%s", p, want)
			}
		})
	}
}

func TestImportErrors(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"empty", " \n", "the text is empty"},
		{"prose", "Dear all\nthis is it", `line 1, column 1: "Dear" is not a cell`},
		{"a bad cell after an empty line", "1 2\n\n4 x", `line 3, column 2: "x" is not a cell`},
		{"flat list", "(1 2 3)", "line 1: not a list of lists"},
		{"open list", "((1 2)\n(3 4)", "line 2: a closing bracket is missing"},
		{"deep list", "((1 2)\n(3 (4)))", "line 2: a row of the board contains another list"},
		{"empty list", "(() ())", "line 1: a row of the board is empty"},
		{"uneven list", "((1 2)\n(3))", "line 2, column 2: a cell is missing: the first row has 2, this one 1"},
		{"uneven values", "1,2\n3\n", "line 2, column 2: a cell is missing: the first row has 2, this one 1"},
		{"bad value", "1,2\n3,four\n", `line 2, column 2: "four" is not a cell`},
		{"too many values", strings.Repeat(",", 1_000_000), "line 1, column 1: the board has 1000001 cells"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := numbrix.Import(tt.text); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("error %.200v, want %s", err, tt.want)
			}
		})
	}
}

// FuzzImport checks that no text crashes Import and that an imported puzzle is
// written and read back the same.
func FuzzImport(f *testing.F) {
	for _, s := range []string{"1 2\n4 3\n", ". #\n. .", "((1 0) (0 0))", "1,,\n,,", "'((1)", "1\t\n\t2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := numbrix.Import(text)
		if err != nil {
			return
		}
		q, err := file(p.Puzzle().String())
		if err != nil || q.String() != p.String() {
			t.Errorf("%q is read as\n%sand read back as\n%s%v, want the same, nil", text, p, q, err)
		}
	})
}

// FuzzParse does the same for puzzle files.
func FuzzParse(f *testing.F) {
	f.Add("puzzle: numbrix\nsteps: diagonal\n\n1 .\n# 3\n---\n")
	f.Fuzz(func(t *testing.T, text string) {
		parts, err := model.SplitPuzzles(text)
		if err != nil {
			return
		}
		for _, part := range parts {
			puzzle, err := model.ParsePuzzle(part)
			if err != nil {
				continue
			}
			p, err := numbrix.Parse(puzzle)
			if err != nil {
				continue
			}
			q, err := file(p.Puzzle().String())
			if err != nil || q.String() != p.String() || q.Diagonal() != p.Diagonal() {
				t.Errorf("%q is read as\n%sand read back as\n%s%v, want the same, nil", text, p, q, err)
			}
		}
	})
}
