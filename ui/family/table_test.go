package family_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/ui/boards/numbrixview"
	"backtrack/ui/family"
)

// history writes the steps of a game, "b1=2 | b2=6 cheat".
func history(g family.Game) string {
	var steps []string
	for _, r := range g.History() {
		words := r.Moves
		if len(words) == 0 {
			words = []string{"restart"}
		}
		if r.By != model.Player {
			words = append(words, r.By.String())
		}
		steps = append(steps, strings.Join(words, " "))
	}
	return strings.Join(steps, " | ")
}

// restores fails t unless the game's history leads to its position again.
func restores(t *testing.T, p family.Puzzle, table *family.Table) {
	t.Helper()
	again := open(t, p, &model.Save{At: table.Game.At(), Steps: table.Game.History()})
	if again.Body() != table.Body() {
		t.Errorf("the game stands at\n%sits history %q leads to\n%s", table.Body(), history(table.Game), again.Body())
	}
}

func TestPlay(t *testing.T) {
	test.NewTempApp(t)
	table, board := toyTable(t, "...\n***\n...")
	var refused []error
	table.Refused = func(err error) { refused = append(refused, err) }

	if err := board.host.Play(4); err != nil || board.shown != 0b010_000_010 || !slices.Equal(board.mark.Last, []toy.Press{4}) {
		t.Errorf("b2 played: %v, the board shows\n%swith %v as the last move", err, board.shown, board.mark.Last)
	}
	if err := board.host.Play(1, 7); err != nil || table.Game.Len() != 2 {
		t.Errorf("two moves are not one step: %v, %q", err, history(table.Game))
	}
	body := table.Body()
	for _, moves := range [][]toy.Press{{9}, {0, 9}} {
		refused = nil
		err := board.host.Play(moves...)
		if illegal := new(model.IllegalMoveError); !errors.As(err, &illegal) || len(refused) != 1 || refused[0] != err {
			t.Errorf("%v played: %v, Refused was called with %v", moves, err, refused)
		}
		if table.Body() != body || table.Game.Len() != 2 {
			t.Errorf("%v was refused and changed the game: %q\n%s", moves, history(table.Game), table.Body())
		}
	}
	refused = nil
	if err := table.PlayText("z9"); err == nil || len(refused) != 0 {
		t.Errorf("z9 typed: %v, Refused was called with %v", err, refused)
	}
	if got, want := table.Facts().Done, strings.Count(body, "."); got != want {
		t.Errorf("Facts count %d lamps, want %d", got, want)
	}
	board.host.Say("nobody listens")
	table.Say = func(s string) { body = s }
	if board.host.Say("hello"); body != "hello" {
		t.Errorf("the board said %q", body)
	}
}

// TestNothingPlayed checks that no moves are no step: in a history such a
// step is a restart.
func TestNothingPlayed(t *testing.T) {
	test.NewTempApp(t)
	p, err := toyFamily.Import(".*.\n***\n.*.")
	if err != nil {
		t.Fatal(err)
	}
	table := open(t, p, nil)
	board := table.View.(*toyBoard)
	if err := errors.Join(table.PlayText("b2"), board.host.Play()); err != nil {
		t.Fatal(err)
	}
	if err := table.Complete(t.Context()).Show(); err != nil {
		t.Fatal(err)
	}
	if err := table.Solve(t.Context(), toyFamily.Algorithm("dfs"), family.Request{Want: 1}).Adopt(); err != nil {
		t.Fatal(err)
	}
	if got := history(table.Game); got != "b2" {
		t.Errorf("history of a solved board that was shown its solution: %q, want b2", got)
	}
	restores(t, p, table)
}

// A solver that was taken from a position begins there, also after further moves.
func TestSolver(t *testing.T) {
	test.NewTempApp(t)
	p, err := toyFamily.Import(".*.\n***\n.*.")
	if err != nil {
		t.Fatal(err)
	}
	table := open(t, p, nil)
	if err := table.PlayText("a1"); err != nil {
		t.Fatal(err)
	}
	dfs, want := toyFamily.Algorithm("dfs"), family.Request{Want: 1}
	solver := table.Solver()
	before := table.Solve(t.Context(), dfs, want).Report().Moves
	if err := table.PlayText("c3"); err != nil {
		t.Fatal(err)
	}
	if got := solver(t.Context(), dfs, want).Report().Moves; !slices.Equal(got, before) || slices.Equal(got, table.Solve(t.Context(), dfs, want).Report().Moves) {
		t.Errorf("it solves by %v, want %v", got, before)
	}
}

func TestRestart(t *testing.T) {
	test.NewTempApp(t)
	p := imported(t, "1 . 3\n. . .\n7 . 9")
	table := open(t, p, nil)
	if err := errors.Join(table.PlayText("b1=2"), table.PlayText("c2=4")); err != nil {
		t.Fatal(err)
	}
	before := table.Body()
	table.Game.Restart()
	if got := history(table.Game); got != "b1=2 | c2=4 | restart" || table.Facts().Done != 0 {
		t.Errorf("after Restart: %q\n%s", got, table.Body())
	}
	restores(t, p, table)
	table.Game.Undo()
	if table.Body() != before {
		t.Errorf("Undo of Restart leads to\n%swant\n%s", table.Body(), before)
	}
}

func TestMarks(t *testing.T) {
	test.NewTempApp(t)
	table, board := toyTable(t, ".*.\n***\n.*.")
	table.Mark(true, false, false)
	if m := board.mark; !m.Errors || m.Coords || m.Won {
		t.Errorf("Mark(true, false) shows %+v", m)
	}
	table.Mark(false, true, false)
	if m := board.mark; m.Errors || !m.Coords {
		t.Errorf("Mark(false, true) shows %+v", m)
	}
	for _, lively := range []bool{false, true} {
		table.Animated = lively
		for _, tt := range []struct {
			name string
			do   func()
			won  bool
		}{
			{"solved", func() { board.host.Play(4) }, true},
			{"shown again", table.Refresh, false},
			{"taken back", table.Game.Undo, false},
			{"played again", table.Game.Redo, true},
			{"back at the start", func() { table.Game.Seek(0) }, false},
		} {
			if tt.do(); board.mark.Won != tt.won || board.mark.Animated != lively {
				t.Errorf("%s, lively %t: shown with won %t, lively %t; want won %t", tt.name, lively, board.mark.Won, board.mark.Animated, tt.won)
			}
		}
	}
	if !board.mark.Coords {
		t.Error("a move has taken the marks away")
	}
}

func TestAdopt(t *testing.T) {
	test.NewTempApp(t)
	p := load(t, "numbrix/additional-1")
	for _, a := range numbrixview.Family.Algorithms {
		table := open(t, p, nil)
		if err := errors.Join(table.PlayText("a1=9"), table.PlayText("b1=9")); err != nil {
			t.Fatal(err)
		}
		before := table.Body()
		run := table.Solve(t.Context(), numbrixview.Family.Algorithm(a.ID), family.Request{Want: 1})
		if err := run.Adopt(); err != nil {
			t.Fatalf("%s: %v", a.ID, err)
		}
		steps := table.Game.History()
		if table.Game.Status() != model.Solved || len(steps) != 3 || steps[2].By != model.Solver {
			t.Errorf("%s: %d steps lead to\n%s", a.ID, len(steps), table.Body())
		}
		if got := run.Report(); got.Body != table.Body() || !slices.Equal(got.Moves, steps[2].Moves) {
			t.Errorf("%s: the report says\n%sthe board is\n%s", a.ID, got.Body, table.Body())
		}
		restores(t, p, table)
		table.Game.Undo()
		if table.Body() != before {
			t.Errorf("%s: one Undo leads to\n%swant\n%s", a.ID, table.Body(), before)
		}
	}

	table := open(t, imported(t, "1 . .\n. 2 .\n. . ."), nil)
	if err := table.Solve(t.Context(), 0, family.Request{Want: 1}).Adopt(); !errors.Is(err, solver.ErrUnsolvable) || table.Game.Len() != 0 {
		t.Errorf("Adopt without a solution: %v, %q", err, history(table.Game))
	}
}

// selectCell moves the selection of a board without holes with the arrow
// keys. The board must have its selection in the column and the row given, or
// none.
func selectCell(table *family.Table, col, row int) {
	key := func(name fyne.KeyName, n int) {
		for range n {
			table.View.(fyne.Focusable).TypedKey(&fyne.KeyEvent{Name: name})
		}
	}
	key(fyne.KeyUp, 99)
	key(fyne.KeyLeft, 99)
	key(fyne.KeyRight, col)
	key(fyne.KeyDown, row)
}

// place reads the notation of a small board's move, "b3=17".
func place(t *testing.T, move string) (col, row int, value string) {
	t.Helper()
	cell, value, ok := strings.Cut(move, "=")
	if _, err := fmt.Sscanf(cell[1:], "%d", &row); err != nil || !ok {
		t.Fatalf("bad move %q", move)
	}
	return int(cell[0] - 'a'), row - 1, value
}

// TestCheatAgrees fills in an entry that only one of the two solutions has.
// Cheat must stay with that solution, whichever it is.
func TestCheatAgrees(t *testing.T) {
	test.NewTempApp(t)
	p := load(t, "numbrix/additional-1")
	both := p.Solve(t.Context(), 0, family.Request{}).Report().Solutions
	if len(both) != 2 {
		t.Fatalf("the board has %d solutions, want 2", len(both))
	}
	for i, mine := range both {
		var special []string // moves that the other solution does not have
		for _, m := range mine {
			if !slices.Contains(both[1-i], m) {
				special = append(special, m)
			}
		}
		table := open(t, p, nil)
		if err := table.PlayText(special[0]); err != nil {
			t.Fatal(err)
		}
		for _, m := range special[1:] {
			col, row, _ := place(t, m)
			selectCell(table, col, row)
			if err := table.Complete(t.Context()).Cheat(); err != nil {
				t.Fatal(err)
			}
			last := table.Game.History()[table.Game.Len()-1]
			if last.By != model.Cheat || !slices.Equal(last.Moves, []string{m}) {
				t.Errorf("with %s on the board, Cheat played %+v, want %s", special[0], last, m)
			}
		}
		if err := table.Complete(t.Context()).Show(); err != nil {
			t.Fatal(err)
		}
		if last := table.Game.History()[table.Game.Len()-1]; table.Game.Status() != model.Solved || slices.ContainsFunc(last.Moves, func(m string) bool { return slices.Contains(special, m) }) {
			t.Errorf("Show played %q, which leads to\n%s", last.Moves, table.Body())
		}
	}
}

// A board with exactly one solution, 1 2 3 / 6 5 4 / 7 8 9.
const snake = "1 . 3\n. . .\n7 . 9"

func TestCheat(t *testing.T) {
	test.NewTempApp(t)
	const none = -1
	for _, tt := range []struct {
		name     string
		board    string
		moves    string // by the player
		col, row int    // selected
		err      error
		history  string // after Cheat
	}{
		{"blank", snake, "", 1, 1, nil, "b2=5 cheat"},
		{"right entries stay", snake, "b1=2 c2=4", 0, 1, nil, "b1=2 | c2=4 | a2=6 cheat"},
		{"wrong entry elsewhere", snake, "a2=4", 1, 0, nil, "a2=4 | b1=2 cheat"},
		{"broken rule elsewhere", snake, "a2=4 b2=4", 1, 0, nil, "a2=4 | b2=4 | b1=2 cheat"},
		{"wrong entry that breaks no rule", snake, "c2=5", 1, 0, nil, "c2=5 | b1=2 cheat"},
		{"wrong entry here", snake, "a2=4", 0, 1, nil, "a2=4 | a2=6 cheat"},
		{"right entry", snake, "b1=2", 1, 0, nil, "b1=2 | c2=4 cheat"},
		{"right entry, a wrong one elsewhere", snake, "b1=2 a2=4", 1, 0, nil, "b1=2 | a2=4 | b2=5 cheat"},
		{"given", snake, "", 2, 0, nil, "c2=4 cheat"},
		{"given, all right", "1 2\n4 3", "", 0, 0, family.ErrRightAlready, ""},
		{"nothing selected", snake, "", none, none, nil, "b1=2 cheat"},
		{"nothing selected, in the second gap", snake, "b1=2", none, none, nil, "b1=2 | c2=4 cheat"},
		{"nothing selected, a wrong number is where it goes", snake, "b1=4", none, none, nil, "b1=4 | b1=2 cheat"},
		{"nothing selected, all cells filled", "1 2 3\n. . 4\n7 8 9", "a2=5 b2=6", none, none, nil, "a2=5 | b2=6 | b2=5 cheat"},
		{"nothing selected, all right", "1 2\n4 3", "", none, none, family.ErrNothingSelected, ""},
		{"no solution", "1 . .\n. 2 .\n. . .", "", 1, 0, solver.ErrUnsolvable, ""},
		{"no solution, nothing selected", "1 . .\n. 2 .\n. . .", "", none, none, solver.ErrUnsolvable, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := imported(t, tt.board)
			table := open(t, p, nil)
			for m := range strings.FieldsSeq(tt.moves) {
				if err := table.PlayText(m); err != nil {
					t.Fatal(err)
				}
			}
			if tt.col != none {
				selectCell(table, tt.col, tt.row)
			}
			help := table.Complete(t.Context())
			if err := help.Cheat(); !errors.Is(err, tt.err) || tt.err == nil && err != nil {
				t.Errorf("Cheat: %v, want %v", err, tt.err)
			}
			if err, noHelp := help.Err(), errors.Is(tt.err, solver.ErrUnsolvable); (err != nil) != noHelp {
				t.Errorf("Err: %v", err)
			}
			if got := history(table.Game); got != tt.history {
				t.Errorf("history %q, want %q", got, tt.history)
			}
			restores(t, p, table)
		})
	}
}

func TestShow(t *testing.T) {
	test.NewTempApp(t)
	for _, moves := range []string{"", "b1=2 c2=4", "b1=2 a2=4", "c2=5"} {
		p := imported(t, snake)
		table := open(t, p, nil)
		for m := range strings.FieldsSeq(moves) {
			if err := table.PlayText(m); err != nil {
				t.Fatal(err)
			}
		}
		before, n := table.Body(), table.Game.Len()
		if err := table.Complete(t.Context()).Show(); err != nil {
			t.Fatal(err)
		}
		steps := table.Game.History()
		if table.Game.Status() != model.Solved || len(steps) != n+1 || steps[n].By != model.Solver {
			t.Errorf("after %q: %q leads to\n%s", moves, history(table.Game), table.Body())
		}
		restores(t, p, table)
		table.Game.Undo()
		if table.Body() != before {
			t.Errorf("after %q: one Undo leads to\n%swant\n%s", moves, table.Body(), before)
		}
	}
}

func TestHelpCancelled(t *testing.T) {
	test.NewTempApp(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	table := open(t, imported(t, snake), nil)
	selectCell(table, 1, 1)
	help := table.Complete(ctx)
	<-help.Done
	for name, f := range map[string]func() error{"Err": help.Err, "Cheat": help.Cheat, "Show": help.Show} {
		if err := f(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want %v", name, err, context.Canceled)
		}
	}
	if table.Game.Len() != 0 {
		t.Errorf("history %q", history(table.Game))
	}
}

// TestHelpOfToy lets a second family be helped by the same code.
func TestHelpOfToy(t *testing.T) {
	test.NewTempApp(t)
	table, board := toyTable(t, "...\n.*.\n...")
	help := table.Complete(t.Context())
	if err := help.Cheat(); !errors.Is(err, family.ErrNothingSelected) {
		t.Errorf("Cheat with nothing selected: %v", err)
	}
	board.lamp = 4
	if err := help.Cheat(); err != nil || history(table.Game) != "b2 cheat" {
		t.Errorf("Cheat: %v, history %q", err, history(table.Game))
	}
	if err := table.Complete(t.Context()).Show(); err != nil || table.Game.Status() != model.Solved || table.Game.Len() != 2 {
		t.Errorf("Show: %v, history %q", err, history(table.Game))
	}
}

// Moves read as people say them, and what is no move as it is.
func TestMoveText(t *testing.T) {
	p, err := toyFamily.Import(".*.\n***\n.*.")
	if err != nil {
		t.Fatal(err)
	}
	table, err := p.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	for move, want := range map[string]string{"b2": "press b2", "x": "x"} {
		if got := table.MoveText(1, move); got != want {
			t.Errorf("MoveText(%q) = %q, want %q", move, got, want)
		}
	}
}

// Moves from the start are played whatever was played before, and one Undo leads back.
func TestPlayPath(t *testing.T) {
	test.NewTempApp(t)
	table, _ := toyTable(t, "...\n***\n...")
	if err := table.PlayPath([]string{"a1", "c3"}); err != nil {
		t.Fatal(err)
	}
	want := table.Body()
	if err := table.PlayText("b2"); err != nil {
		t.Fatal(err)
	}
	before := table.Body()
	if err := table.PlayPath([]string{"a1", "c3"}); err != nil || table.Body() != want {
		t.Errorf("%v, the game stands at\n%swant\n%s", err, table.Body(), want)
	}
	if table.Game.Undo(); table.Body() != before {
		t.Errorf("Undo leads to\n%swant\n%s", table.Body(), before)
	}
	if err := table.PlayPath([]string{"a1", "z9"}); err == nil || table.Body() != before {
		t.Errorf("a path that can't be played: %v, at\n%s", err, table.Body())
	}
}
