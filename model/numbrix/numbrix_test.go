package numbrix_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"backtrack/model"
	"backtrack/model/grid"
	"backtrack/model/modeltest"
	"backtrack/model/numbrix"
)

func board(t testing.TB, text string) numbrix.Position {
	t.Helper()
	return modeltest.Import(t, text, numbrix.Import)
}

// file reads the text of a puzzle file.
func file(text string) (numbrix.Position, error) {
	return modeltest.Read(text, numbrix.Parse)
}

func TestContract(t *testing.T) {
	modeltest.Run(t, modeltest.Config[numbrix.Position, numbrix.Move]{
		Starts: []numbrix.Position{board(t, "1 . .\n. . .\n. . 9\n"), board(t, "."), board(t, "1 # . .\n. . . .")},
		Illegal: func(p numbrix.Position) []numbrix.Move {
			return []numbrix.Move{{Value: p.Max() + 1}, {Value: -1}, {Cell: grid.Cell{Row: p.Rows()}, Value: 1}}
		},
		ParseMove: func(_ numbrix.Position, s string) (numbrix.Move, error) { return numbrix.ParseMove(s) },
		Depth:     20,
	})
}

func TestStatus(t *testing.T) {
	for _, tt := range []struct {
		name  string
		board string
		want  model.Status
	}{
		{"empty cell", "1 2\n. 3", model.Open},
		{"path", "1 2\n4 3", model.Solved},
		{"diagonal step", "1 3\n4 2", model.Open},
		{"one cell", "1", model.Solved},
		{"around a hole", "1 2 3\n8 # 4\n7 6 5", model.Solved},
		{"wider than high", "1 2 3\n6 5 4", model.Solved},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := board(t, tt.board).Status(); got != tt.want {
				t.Errorf("Status of\n%s\nis %v, want %v", tt.board, got, tt.want)
			}
		})
	}
	hidato, err := file("puzzle: numbrix\nsteps: diagonal\n\n1 3\n4 2\n")
	if err != nil || hidato.Status() != model.Solved {
		t.Errorf("a path with a diagonal step has the status %v, error %v, want %v", hidato.Status(), err, model.Solved)
	}
}

func TestPlayErrors(t *testing.T) {
	p := board(t, "1 . #\n. . .\n. . .")
	for _, tt := range []struct{ move, want string }{
		{"a1=2", "illegal move a1=2: 1 in a1 is a given and cannot be changed"},
		{"b1=9", "illegal move b1=9: numbers go from 1 to 8"},
		{"d1=2", "illegal move d1=2: the board has no cell d1"},
		{"c1=2", "illegal move c1=2: the board has no cell c1"},
	} {
		m, err := numbrix.ParseMove(tt.move)
		if err != nil {
			t.Fatal(err)
		}
		_, err = p.Play(m)
		var illegal *model.IllegalMoveError
		if !errors.As(err, &illegal) || err.Error() != tt.want {
			t.Errorf("Play(%s) = %v, want %s", tt.move, err, tt.want)
		}
	}
}

func TestParseMove(t *testing.T) {
	for _, bad := range []string{"", "b3", "b3=", "b3=x", "=3", "3b=3", "b3=1.5"} {
		if m, err := numbrix.ParseMove(bad); err == nil {
			t.Errorf("ParseMove(%q) = %v, want an error", bad, m)
		}
	}
}

// TestConflicts shows, for each breach, a board that has only it.
func TestConflicts(t *testing.T) {
	for _, tt := range []struct {
		name, givens, moves string
		want, wrong         string
	}{
		{"none", "1 . .\n. . .", "b1=2", "[]", "map[]"},
		{"a number twice", "1 . .\n. . .", "b2=4 c1=4", "[4 c1 b2]", "map[c1:true b2:true]"},
		{"a given again", "1 . .\n. 4 .", "c1=4", "[4 c1 b2]", "map[c1:true b2:true]"},
		{"a broken step", "1 . .\n. . .", "c1=2", "[1/2 a1 c1]", "map[a1:true c1:true]"},
		{"a corner is no step", "1 . .\n. . .", "b2=2", "[1/2 a1 b2]", "map[a1:true b2:true]"},
		{"givens apart", "1 . 2\n. . .", "", "[1/2 a1 c1]", "map[a1:true c1:true]"},
		{"twice, but one touches", "1 . .\n. . .", "b1=2 c2=2", "[2 b1 c2]", "map[b1:true c2:true]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := board(t, tt.givens)
			for _, s := range strings.Fields(tt.moves) {
				m, err := numbrix.ParseMove(s)
				if err != nil {
					t.Fatal(err)
				}
				if p, err = p.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			var got []string
			for _, k := range p.Conflicts() {
				v := fmt.Sprint(k.Value)
				if k.Broken {
					v += fmt.Sprint("/", k.Value+1)
				}
				got = append(got, fmt.Sprint(v, " ", k.A, " ", k.B))
			}
			if fmt.Sprint(got) != tt.want || fmt.Sprint(p.InConflict()) != tt.wrong {
				t.Errorf("conflicts %v, wrong %v; want %s, %s on\n%s", got, p.InConflict(), tt.want, tt.wrong, p)
			}
		})
	}
}

func TestPrinted(t *testing.T) {
	p, err := board(t, "1 . .\n. . .").Play(numbrix.Move{Cell: grid.Cell{Col: 1}, Value: 2})
	if err != nil {
		t.Fatal(err)
	}
	printed, err := p.Printed()
	if err != nil || printed.Givens() != 2 || p.Givens() != 1 {
		t.Errorf("%d givens of %d, %v; want 2 of 1", printed.Givens(), p.Givens(), err)
	}
	if p, err = p.Play(numbrix.Move{Cell: grid.Cell{Col: 2}, Value: 2}); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Printed(); err == nil {
		t.Error("a board with a number twice was printed")
	}
}

func TestReadyMade(t *testing.T) {
	if n := len(modeltest.ReadyMade(t, "numbrix", numbrix.Parse)); n != 26 {
		t.Errorf("%d boards, want 26", n)
	}
}

func ExamplePosition_Play() {
	p, _ := numbrix.Import("1 . .\n. 5 .\n. . 9\n")
	for _, s := range []string{"b1=2", "c1=3", "b2=4"} {
		m, _ := numbrix.ParseMove(s)
		next, err := p.Play(m)
		if err != nil {
			fmt.Println(err)
			continue
		}
		p = next
	}
	fmt.Print(p)
	// Output:
	// illegal move b2=4: 5 in b2 is a given and cannot be changed
	// 1 2 3
	// . 5 .
	// . . 9
}
