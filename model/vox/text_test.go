package vox_test

import (
	"errors"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/vox"
)

// read reads a puzzle file.
func read(text string) (vox.Position, error) {
	return modeltest.Read(text, vox.Parse)
}

// again checks that the puzzle file of p is read as p.
func again(t *testing.T, p vox.Position) {
	t.Helper()
	text := p.Puzzle().String()
	q, err := read(text)
	if err != nil {
		t.Fatalf("got %v, want nil in\n%s", err, text)
	}
	if q.Puzzle().String() != text || q.Bombs() != p.Bombs() || q.Turns() != p.Turns() || q.Range() != p.Range() || q.Fuse() != p.Fuse() || q.Burnt() != p.Burnt() || q.All() != p.All() {
		t.Errorf("written as\n%sand read back as\n%swant the same", text, q.Puzzle())
	}
}

func TestParse(t *testing.T) {
	p, err := read("puzzle: vox\nname: All there is\nbombs: 007\nturns: 12\nrange: 2\nfuse: 4\ncraters: burnt\nauthor: A\n\n.@#  \n^v<\r\n>..\n\n\n")
	if err != nil {
		t.Fatal(err)
	}
	if p.Bombs() != 7 || p.BombsLeft() != 7 || p.Turns() != 12 || p.Range() != 2 || p.Fuse() != 4 || !p.Burnt() || p.Rows() != 3 || p.Cols() != 3 || p.All() != 5 || p.Turn() != 0 {
		t.Errorf("read as\n%s%+v\nwant the numbers of the text, in turn 0", p, p.Puzzle())
	}
	if want := ".@#\n^v<\n>..\n"; p.Body() != want {
		t.Errorf("the grid is\n%swant\n%s", p.Body(), want)
	}
	const text = "puzzle: vox\nbombs: 7\nturns: 12\nrange: 2\nfuse: 4\ncraters: burnt\n\n.@#\n^v<\n>..\n"
	if got := p.Puzzle().String(); got != text {
		t.Errorf("written as\n%swant\n%s", got, text)
	}
	p, err = read("puzzle: vox\nbombs: 0\nturns: 0\nrange: 3\nfuse: 3\ncraters: open\n\n.\n")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.Puzzle().String(), "puzzle: vox\nbombs: 0\nturns: 0\n\n.\n"; got != want {
		t.Errorf("what is usual is written as\n%swant\n%s", got, want)
	}
	again(t, play(t, create(t, vox.Level{Bombs: 3, Turns: 9, Rows: []string{".>..", "#..@"}}), "a1 wait wait")) // the level, not the position
}

// TestBody checks that Body draws the current grid.
func TestBody(t *testing.T) {
	p := play(t, create(t, vox.Level{Bombs: 3, Turns: 9, Range: 1, Rows: []string{"...>.", "@.#.@"}}), "a1 wait wait")
	if want := "..<..\n..#.@\n"; p.Body() != want {
		t.Errorf("the grid is\n%swant\n%s", p.Body(), want)
	}
	p = play(t, p, "d1")
	if want := ".<...\n..#.@\nturn 4 of 9, 1 of 3 bombs left\nd1 goes off in 2\n"; p.String() != want {
		t.Errorf("drawn as\n%swant\n%s", p, want)
	}
}

func TestParseErrors(t *testing.T) {
	const head = "puzzle: vox\nbombs: 3\nturns: 9\n"
	for _, tt := range []struct{ name, text, want string }{
		{"no bombs", "puzzle: vox\nturns: 9\n\n.@\n", `line 1: the header line "bombs" is missing, as in "bombs: 3"`},
		{"no turns", "puzzle: vox\nbombs: 9\n\n.@\n", `line 1: the header line "turns" is missing, as in "turns: 3"`},
		{"bombs empty", "puzzle: vox\nbombs:\nturns: 9\n\n.@\n", `line 2: bombs is "": want a whole number from 0 to 1000000`},
		{"bombs a word", "puzzle: vox\nbombs: many\nturns: 9\n\n.@\n", `line 2: bombs is "many": want a whole number from 0 to 1000000`},
		{"bombs a fraction", "puzzle: vox\nbombs: 1.5\nturns: 9\n\n.@\n", `line 2: bombs is "1.5": want a whole number`},
		{"bombs negative", "puzzle: vox\nbombs: -1\nturns: 9\n\n.@\n", `line 2: bombs is "-1": want a whole number`},
		{"turns negative", "puzzle: vox\nbombs: 1\nturns: -9\n\n.@\n", `line 3: turns is "-9": want a whole number from 0`},
		{"turns too many", "puzzle: vox\nbombs: 1\nturns: 1000001\n\n.@\n", `line 3: turns is "1000001": want a whole number from 0 to 1000000`},
		{"turns beyond a machine", "puzzle: vox\nbombs: 1\nturns: 99999999999999999999999999\n\n.@\n", `line 3: turns is "99999999999999999999999999": want`},
		{"range 0", head + "range: 0\n\n.@\n", `line 4: range is "0": want a whole number from 1 to 1000000`},
		{"fuse 0", head + "fuse: 0\n\n.@\n", `line 4: fuse is "0": want a whole number from 1 to 1000000`},
		{"fuse a word", head + "fuse: 3 turns\n\n.@\n", `line 4: fuse is "3 turns": want a whole number from 1`},
		{"craters", head + "craters: closed\n\n.@\n", `line 4: craters are open or burnt, not "closed"`},
		{"unknown key", head + "lives: 3\n\n.@\n", `line 4: vox has no header line "lives"`},
		{"key twice", head + "bombs: 3\n\n.@\n", `line 4: "bombs" is already in line 2`},
		{"no row", head, "line 1: the grid is missing"},
		{"short row", head + "\n.@.\n..\n", "line 6: the first row has 3 cells, this one 2"},
		{"long row", head + "\n.@\n...\n", "line 6: the first row has 2 cells, this one 3"},
		{"other sign", head + "\n.@\n.x\n", `line 6: cell 2 of the row is 'x': want`},
		{"blank between", head + "\n. @\n", `line 5: cell 2 of the row is ' ': want`},
		{"not ASCII", head + "\n.é\n", `line 5: cell 2 of the row is 'é': want`},
		{"empty line", head + "\n.@\n\n.@\n", "line 6: a body has no empty lines"},
		{"too many cells", head + "\n" + strings.Repeat(strings.Repeat(".", 101)+"\n", 100), "line 5: the grid has 10100 cells, more than the 10000"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := read(tt.text); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("error %v, want %s", err, tt.want)
			}
		})
	}
	for _, text := range []string{"bombs: 0\nturns: 9\n\n.@", "bombs: 1\nturns: 2\n\n.@", "bombs: 1\nturns: 9\n\n#@#", "bombs: 1\nturns: 9\n\n#"} {
		if _, err := read("puzzle: vox\n" + text); err != nil {
			t.Errorf("%q: %v, want nil, as it is only unsolvable or empty", text, err)
		}
	}
}

// TestNew checks that New refuses empty boards and numbers out of range.
func TestNew(t *testing.T) {
	for name, l := range map[string]vox.Level{
		"no row": {}, "empty row": {Rows: []string{""}}, "bombs": {Bombs: -1, Rows: []string{"."}}, "turns": {Turns: vox.MaxNumber + 1, Rows: []string{"."}},
		"range": {Range: -1, Rows: []string{"."}}, "fuse": {Fuse: vox.MaxNumber + 1, Rows: []string{"."}},
	} {
		if _, err := vox.New(l); err == nil {
			t.Errorf("%s: no error, want one", name)
		}
	}
}

func TestImport(t *testing.T) {
	const codinGame = "bombs: 3\nturns: 4\n\n..@\n.#>\n"
	for _, tt := range []struct{ name, text, want string }{
		{"CodinGame", "3 2\n..@\n.#>\n4 3\n", codinGame},
		{"CodinGame with blanks", "\ufeff\r\n\r\n 3  2 \r\n..@ \r\n.#>\r\n4 3\r\n\r\n", codinGame},
		{"CodinGame with empty lines", "3 2\n\n..@\n\n.#>\n\n4 3\n", codinGame},
		{"CodinGame, square", "1 1\n@\n4 3", "bombs: 3\nturns: 4\n\n@\n"},
		{"Prolog", "[[o,o,@],[o,#,.]], 3, 4", "bombs: 3\nturns: 4\ncraters: burnt\n\n..@\n.#.\n"},
		{"Prolog goal", "solve([[o,o,@],\n       [o,#,.]], 3, 4, Steps).", "bombs: 3\nturns: 4\ncraters: burnt\n\n..@\n.#.\n"},
		{"Prolog with quotes", "level([['.','.','@'],\r\n['.','#',\"o\"]],3,4).", "bombs: 3\nturns: 4\ncraters: burnt\n\n..@\n.#.\n"},
		{"Prolog with brackets", "[[(.),'.',(@)],[o,(#),'(.)']], 3, 4", "bombs: 3\nturns: 4\ncraters: burnt\n\n..@\n.#.\n"},
		{"Prolog, only the grid", "[ [ o , @ ] ,\n[ @ , # ] ].", "bombs: 2\nturns: 6\ncraters: burnt\n\n.@\n@#\n"},
		{"Prolog, rows alone", "[o,@]\n[#,o]", "bombs: 1\nturns: 3\ncraters: burnt\n\n.@\n#.\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := vox.Import(tt.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.Puzzle().String(); got != "puzzle: vox\n"+tt.want {
				t.Errorf("read as\n%swant\n%s", got, tt.want)
			}
			again(t, p)
		})
	}
}

func TestImportErrors(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"short row", "3 2\n..@\n.#\n4 3", "line 3: the row has 2 cells: want 3"},
		{"long row", "\n3 2\n..@\n.#..\n4 3", "line 4: the row has 4 cells: want 3"},
		{"row missing", "3 2\n..@\n4 3", "line 1: 2 rows and a line with rounds and bombs were expected"},
		{"no numbers", "3 1\n..@\nfour 3", `line 3: "four 3": want the number of rounds and the number of bombs`},
		{"three numbers", "3 1\n..@\n4 3 2", `line 3: "4 3 2": want the number of rounds`},
		{"more behind", "3 1\n..@\n4 3\n..@", "line 4: nothing was expected after rounds and bombs"},
		{"other cell", "3 2\n..@\n.x.\n4 3\n", `line 3: cell 2 of the row is 'x'`},
		{"a bad cell after empty lines", "3 2\n\n..@\n\n.x.\n4 3\n", `line 5: cell 2 of the row is 'x'`},
		{"size missing", "\n..@\n.#.\n4 3", "line 2: the size is missing above the rows of a level: want width and height, as in 3 2"},
		{"size and numbers missing", "..@\n...", "line 1: the size is missing"},
		{"uneven", "[[o,@],\n[o]]", "line 2: the first row has 2 cells, this one 1"},
		{"bad cell", "[[o,@],\n[o,x]]", `line 2: "x" is not a cell: want . or o`},
		{"empty row", "[[],[@]]", `line 1: "" is not a cell`},
		{"row not closed", "[[o,@],\n[o,o", "line 2: a row of the grid does not end"},
		{"grid not closed", "[[o,@],[o,o]", "line 1: the list of rows does not end"},
		{"numbers are words", "[[o,@]], three, 4", "line 1: \", three, 4\" follows the grid: want the number of bombs"},
		{"one number", "[[o,@]], 3).", "line 1: \", 3).\" follows the grid: want the number of bombs"},
		{"too many cells", "[[" + strings.Repeat("o,", 10000) + "@]]", "the grid has 10001 cells"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := vox.Import(tt.text); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("error %v, want %s", err, tt.want)
			}
		})
	}
	for _, text := range []string{"", "\n", "Dear all", "1 2\n4 3", "[1,2]", "((1 2))", "3 1"} {
		if _, err := vox.Import(text); !errors.Is(err, model.ErrOtherFormat) {
			t.Errorf("%q: error %v, want %v", text, err, model.ErrOtherFormat)
		}
	}
}

func TestParseMove(t *testing.T) {
	for text, want := range map[string]vox.Move{"wait": vox.Wait, "a1": vox.Put(grid.Cell{}), "c2": vox.Put(grid.Cell{Row: 1, Col: 2})} {
		if got, err := vox.ParseMove(text); err != nil || got != want || got.String() != text {
			t.Errorf("ParseMove(%q) = %v, %v; want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "Wait", "a0", "1a", "a1 ", "waiting for something that never comes"} {
		if m, err := vox.ParseMove(text); err == nil || !strings.Contains(err.Error(), `want "wait" or the cell of a bomb`) {
			t.Errorf("ParseMove(%q) = %v, %v; want an error", text, m, err)
		}
	}
}

// FuzzImport checks that no text crashes Import and that an imported puzzle is
// written and read back the same.
func FuzzImport(f *testing.F) {
	for _, s := range []string{"3 2\n..@\n.#>\n4 3\n", "[[o,@],[#,.]], 3, 4", "[", "[[", "[@]", "[[@]],1,2).", "0 0\n\n", "1 1\n@\n4 3", "]@["} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := vox.Import(text)
		if err != nil {
			return
		}
		again(t, p)
	})
}

// FuzzParse does the same for puzzle files.
func FuzzParse(f *testing.F) {
	f.Add("puzzle: vox\nbombs: 3\nturns: 9\nrange: 2\nfuse: 4\ncraters: burnt\n\n.@#\n^v<\n---\n")
	f.Add("puzzle: vox\nbombs: 0\nturns: 0\n\n>\n")
	f.Fuzz(func(t *testing.T, text string) {
		parts, err := model.SplitPuzzles(text)
		if err != nil {
			return
		}
		for _, part := range parts {
			file, err := model.ParsePuzzle(part)
			if err != nil || file.Family != "vox" {
				continue
			}
			if p, err := vox.Parse(file); err == nil {
				again(t, p)
			}
		}
	})
}

// FuzzPlay checks that no sequence of moves crashes or gives other results than
// in a world.
func FuzzPlay(f *testing.F) {
	f.Add(".>.#@|..@..", uint8(3), uint8(3), true, []byte{1, 0, 0, 7, 200})
	f.Add("@.@", uint8(1), uint8(1), false, []byte{2, 0, 2, 0})
	f.Fuzz(func(t *testing.T, text string, reach, fuse uint8, burnt bool, plays []byte) {
		l := vox.Level{Bombs: 10, Turns: 40, Range: 1 + int(reach)%5, Fuse: 1 + int(fuse)%6, Burnt: burnt, Rows: strings.Split(text, "|")}
		p, err := vox.New(l)
		if err != nil || p.Rows()*p.Cols() > 100 {
			return
		}
		w := newWorld(l)
		for _, b := range plays {
			m := vox.Wait
			if n := int(b) % (p.Rows()*p.Cols() + 1); n > 0 {
				m = vox.Put(grid.Cell{Row: (n - 1) / p.Cols(), Col: (n - 1) % p.Cols()})
			}
			q, err := p.Play(m)
			if over := len(w.nodes) == 0 || w.turns == 0; (err == nil) != (!over && (!m.Bomb || w.free(m.Cell))) {
				t.Fatalf("Play(%v) says %v, want an error: %t\n%s", m, err, over || m.Bomb && !w.free(m.Cell), p)
			}
			if err != nil {
				continue
			}
			p = q
			w.turn(m)
			compare(t, p, w)
		}
	})
}
