package mathcross_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/mathcross"
	"backtrack/model/modeltest"
)

// parse reads the text of a puzzle file.
func parse(text string) (mathcross.Position, error) {
	return modeltest.Read(text, mathcross.Parse)
}

// TestBadInput checks that each error names the fault, its line and, in the grid,
// its column.
func TestBadInput(t *testing.T) {
	grid := func(rows string) string { return "puzzle: mathcross\ntokens: 4\n\n" + rows }
	many := strings.TrimSuffix(strings.Repeat(". ", 101), " ") + "\n"
	for _, tt := range []struct {
		name, text   string
		line, column int
		say          string
	}{
		{"no tokens", "puzzle: mathcross\n\nB + 3 = 7", 0, 0, "tokens"},
		{"a word as token", "puzzle: mathcross\ntokens: 4 x 3\n\nB + 3 = 7", 2, 0, `token 2 is "x"`},
		{"a fraction as token", "puzzle: mathcross\ntokens: 4.5\n\nB + 3 = 7", 2, 0, `token 1 is "4.5"`},
		{"a token too large", "puzzle: mathcross\ntokens: 9223372036854775808\n\nB + 3 = 7", 2, 0, "64 bits"},
		{"unknown key", "puzzle: mathcross\ntokens: 4\nsize: 3\n\nB + 3 = 7", 3, 0, "size"},
		{"no grid", "puzzle: mathcross\ntokens: 4\n", 0, 0, "grid is missing"},
		{"a word in the grid", grid("B + three = 7"), 4, 3, `"three" is not a cell`},
		{"unequal rows", grid("B + 3 = 7\n. . . ."), 5, 0, "5 words, this one 4"},
		{"no equals", grid("B + B"), 4, 1, "= and the result are missing"},
		{"no operator", grid("3 = 3\nB . ."), 4, 1, "before = an operator is missing"},
		{"two operands", grid("B B + 2 = 4"), 4, 1, "B is where an operator should be"},
		{"no operand", grid("1 + = 2"), 4, 1, "= is where a number or a blank should be"},
		{"no result", grid("1 + 2 ="), 4, 1, "result is missing"},
		{"operator at the end", grid("1 + 2 = 3 +"), 4, 1, "ends with an operator"},
		{"second equals without operator", grid("1 + 2 = 3 = 3"), 4, 1, "before = an operator is missing"},
		{"operands behind the result", grid("1 + 2 = 3 + 4"), 4, 1, "= and the result are missing"},
		{"only a result", grid("= 3"), 4, 1, "= is where a number or a blank should be"},
		{"runs side by side", grid("B + 3 = 7 1 + 1 = 2"), 4, 1, "1 is where an operator should be"},
		{"runs one below the other", grid("B + 3 = 7\n1 + 3 = 4"), 4, 1, "the column from a1 to a2"},
		{"starts with a sign", grid("+ 3 + B = 4"), 4, 1, "+ is where"},
		{"a column", grid("B + 3 = 7\n+ . . . .\n2 . . . ."), 4, 1, "the column from a1 to a3"},
		{"a blank on its own", grid("1 + 3 = 4\n. . . . .\n. . B . ."), 6, 3, "the blank in c3 is in no equation"},
		{"too many cells", grid(strings.Repeat(many, 100)), 4, 0, "10100 cells"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := parse(tt.text)
			var syntax *model.SyntaxError
			if !errors.As(err, &syntax) {
				t.Fatalf("error %v, want a syntax error", err)
			}
			if !strings.Contains(syntax.Msg, tt.say) || tt.line > 0 && syntax.Line != tt.line || syntax.Column != tt.column {
				t.Errorf("line %d, column %d: %s; want line %d, column %d, %q", syntax.Line, syntax.Column, syntax.Msg, tt.line, tt.column, tt.say)
			}
		})
	}
}

// TestGoodInput reads unusual but valid files, also of puzzles without a solution.
func TestGoodInput(t *testing.T) {
	for _, tt := range []struct {
		name, tokens, rows string
		equations          int
	}{
		{"a chain", "4 5", "B + B = 9 - 2 = 7", 2},
		{"three in a chain", "1", "B + 1 = 2 + 1 = 3 + 1 = 4", 3},
		{"long", "1", "B + 2 x 3 / 6 - 1 = 1", 1},
		{"negative numbers", "-4", "B + -3 = -7", 1},
		{"a column", "1", "B\n+\n1\n=\n2", 1},
		{"no blanks, no tokens", "", "1 + 1 = 2", 1},
		{"too few tokens", "1", "B + B = 2", 1},
		{"a false equation", "", "1 + 1 = 3", 1},
		{"a single number", "2", "B + 1 = 3\n. . . . .\n7 . . . .", 1},
	} {
		p, err := parse("puzzle: mathcross\ntokens: " + tt.tokens + "\n\n" + tt.rows)
		if err != nil || len(p.Equations()) != tt.equations {
			t.Errorf("%s: %d equations, %v; want %d", tt.name, len(p.Equations()), err, tt.equations)
		}
	}
}

func TestImport(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		other      bool   // not this format
		bad        string // what a syntax error says
		tokens     string
	}{
		{"plain", "B + B = 10\n<6 4>", false, "", "[6 4]"},
		{"CRLF, mark, empty lines, commas", "\ufeffB + B = 10\r\n\r\n< 6, 4 >\r\n", false, "", "[6 4]"},
		{"empty pool", "1 + 1 = 2\n<>", false, "", "[]"},
		{"no pool", "B + B = 10\n", false, "line 1: the pool is missing", ""},
		{"no pool, commas", "B,+,B,=,10\n", false, "line 1: the pool is missing", ""},
		{"empty", " \n", true, "", ""},
		{"another format", "1 . 3\n. . .", true, "", ""},
		{"only a pool", "<1 2>", false, "above the pool", ""},
		{"bad token", "B + B = 10\n<6 four>", false, `token 2 is "four"`, ""},
		{"bad grid", "B B\n<6 4>", false, "an operator should be", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := mathcross.Import(tt.text)
			var syntax *model.SyntaxError
			switch {
			case tt.other:
				if !errors.Is(err, model.ErrOtherFormat) {
					t.Errorf("error %v, want another format", err)
				}
			case tt.bad != "":
				if !errors.As(err, &syntax) || !strings.Contains(err.Error(), tt.bad) {
					t.Errorf("error %v, want %q", err, tt.bad)
				}
			case err != nil || fmt.Sprint(p.Tokens()) != tt.tokens:
				t.Errorf("got tokens %v, error %v, want tokens %s", p.Tokens(), err, tt.tokens)
			}
		})
	}
}

// TestVerdicts holds equations to the table of the rules.
func TestVerdicts(t *testing.T) {
	for _, tt := range []struct {
		run   string
		holds bool
	}{
		{"8 - 3 - 2 = 3", true},
		{"2 + 3 x 4 = 14", true},
		{"2 + 3 x 4 = 20", false},
		{"6 x 2 / 4 = 3", true},
		{"2 / 4 x 8 = 4", false},
		{"0 / 5 = 0", true},
		{"5 / 0 = 0", false},
		{"0 / 0 = 0", false},
		{"7 / 2 = 3", false},
		{"-7 / 7 = -1", true},
		{"-7 / 2 = -3", false},
		{"9223372036854775807 + 1 = -9223372036854775808", false},
		{"-9223372036854775808 / -1 = -9223372036854775808", false},
		{"4611686018427387904 x 2 - 1 = 9223372036854775807", false},
		{"-4611686018427387904 x 2 = -9223372036854775808", true},
	} {
		p, err := parse("puzzle: mathcross\ntokens:\n\n" + tt.run)
		if err != nil {
			t.Fatal(err)
		}
		if full, holds := p.Judge(p.Equations()[0]); !full || holds != tt.holds {
			t.Errorf("%s: full %t, holds %t; want %t", tt.run, full, holds, tt.holds)
		}
		if solved := p.Status() == model.Solved; solved != tt.holds {
			t.Errorf("%s: solved %t, want %t", tt.run, solved, tt.holds)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("puzzle: mathcross\ntokens: 6 4 2 12\n\nB + B = 10\n+ . + . +\nB + B = 14\n= . = . =\n8 . 16 . 24")
	f.Add("puzzle: mathcross\ntokens: -4\n\nB + -3 = -7 x 1 = -7")
	f.Add("puzzle: mathcross\ntokens:\n\n0 / 0 = 0")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := parse(text)
		if err != nil {
			return
		}
		readsBack(t, p)
	})
}

func FuzzImport(f *testing.F) {
	f.Add("B + B = 10\n<6 4>")
	f.Add("B\n+\nB\n=\n3\n<1,2>")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := mathcross.Import(text)
		if err != nil {
			return
		}
		readsBack(t, p)
	})
}

// readsBack checks that Parse reads what p writes and that the moves of p are
// legal.
func readsBack(t *testing.T, p mathcross.Position) {
	t.Helper()
	q, err := parse(p.Puzzle().String())
	if err != nil || q.Puzzle().String() != p.Puzzle().String() {
		t.Fatalf("got error %v or another puzzle, want to read back\n%s", err, p.Puzzle())
	}
	n := 0
	for m := range p.Moves() {
		if r, err := p.Play(m); err != nil || r.Filled() != 1 {
			t.Fatalf("Play(%v) fills %d blanks, error %v, want 1", m, r.Filled(), err)
		}
		if back, err := mathcross.ParseMove(m.String()); err != nil || back != m {
			t.Fatalf("%v reads back as %v, %v; want the same, nil", m, back, err)
		}
		if n++; n == 20 {
			return
		}
	}
}

func FuzzParseMove(f *testing.F) {
	f.Add("b3=17")
	f.Add("aa10=-4")
	f.Add("c1=.")
	f.Add("c1?5")
	f.Add("c1!-5")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := mathcross.ParseMove(text)
		if err != nil {
			return
		}
		if back, err := mathcross.ParseMove(m.String()); err != nil || back != m {
			t.Fatalf("%q is %v, reads back as %v, %v; want the same, nil", text, m, back, err)
		}
	})
}
