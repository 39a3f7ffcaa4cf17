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
func restores(t *testing.T, p family.Puzzle, controller *family.Controller) {
	t.Helper()
	again := open(t, p, &model.Save{At: controller.Game.At(), Steps: controller.Game.History()})
	if again.Body() != controller.Body() {
		t.Errorf("the game stands at\n%sits history %q leads to\n%s\nwant the same", controller.Body(), history(controller.Game), again.Body())
	}
}

func TestPlay(t *testing.T) {
	test.NewTempApp(t)
	controller, board := toyController(t, "...\n***\n...")
	var rejected []error
	controller.Rejected = func(err error) { rejected = append(rejected, err) }

	if err := board.host.Play(4); err != nil || board.shown != 0b010_000_010 || !slices.Equal(board.mark.Last, []toy.Press{4}) {
		t.Errorf("b2 played: %v, the board shows\n%swith %v as the last move; want\n%swith b2 as the last move", err, board.shown, board.mark.Last, toy.Position(0b010_000_010))
	}
	if err := board.host.Play(1, 7); err != nil || controller.Game.Len() != 2 {
		t.Errorf("two moves lead to %v, %q; want nil, one step more", err, history(controller.Game))
	}
	body := controller.Body()
	for _, moves := range [][]toy.Press{{9}, {0, 9}} {
		rejected = nil
		err := board.host.Play(moves...)
		if illegal := new(model.IllegalMoveError); !errors.As(err, &illegal) || len(rejected) != 1 || rejected[0] != err {
			t.Errorf("%v played: %v, Rejected was called with %v; want a model.IllegalMoveError, the same once", moves, err, rejected)
		}
		if controller.Body() != body || controller.Game.Len() != 2 {
			t.Errorf("%v was rejected and changed the game: %q\n%s", moves, history(controller.Game), controller.Body())
		}
	}
	rejected = nil
	if err := controller.PlayText("z9"); err == nil || len(rejected) != 0 {
		t.Errorf("z9 typed: %v, Rejected was called with %v; want an error, no call", err, rejected)
	}
	if got, want := controller.Facts().Done, strings.Count(body, "."); got != want {
		t.Errorf("Facts count %d lamps, want %d", got, want)
	}
	board.host.Say("nobody listens")
	controller.Say = func(s string) { body = s }
	board.host.Say("hello")
	if body != "hello" {
		t.Errorf("the board said %q, want \"hello\"", body)
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
	controller := open(t, p, nil)
	board := controller.View.(*toyBoard)
	if err := errors.Join(controller.PlayText("b2"), board.host.Play()); err != nil {
		t.Fatal(err)
	}
	if err := controller.FindHelp(t.Context()).Show(); err != nil {
		t.Fatal(err)
	}
	if err := controller.Solver()(t.Context(), toyFamily.Algorithm("dfs"), family.Request{Want: 1}).Adopt(); err != nil {
		t.Fatal(err)
	}
	if got := history(controller.Game); got != "b2" {
		t.Errorf("history of a solved board that was shown its solution: %q, want b2", got)
	}
	restores(t, p, controller)
}

// A solver that was taken from a position begins there, also after further moves.
func TestSolver(t *testing.T) {
	test.NewTempApp(t)
	p, err := toyFamily.Import(".*.\n***\n.*.")
	if err != nil {
		t.Fatal(err)
	}
	controller := open(t, p, nil)
	if err := controller.PlayText("a1"); err != nil {
		t.Fatal(err)
	}
	dfs, want := toyFamily.Algorithm("dfs"), family.Request{Want: 1}
	solver := controller.Solver()
	before := controller.Solver()(t.Context(), dfs, want).Report().Moves
	if err := controller.PlayText("c3"); err != nil {
		t.Fatal(err)
	}
	if got := solver(t.Context(), dfs, want).Report().Moves; !slices.Equal(got, before) || slices.Equal(got, controller.Solver()(t.Context(), dfs, want).Report().Moves) {
		t.Errorf("it solves by %v, want %v", got, before)
	}
}

func TestRestart(t *testing.T) {
	test.NewTempApp(t)
	p := imported(t, "1 . 3\n. . .\n7 . 9")
	controller := open(t, p, nil)
	if err := errors.Join(controller.PlayText("b1=2"), controller.PlayText("c2=4")); err != nil {
		t.Fatal(err)
	}
	before := controller.Body()
	controller.Game.Restart()
	if got := history(controller.Game); got != "b1=2 | c2=4 | restart" || controller.Facts().Done != 0 {
		t.Errorf("after Restart: %q\n%s\nwant \"b1=2 | c2=4 | restart\", nothing done", got, controller.Body())
	}
	restores(t, p, controller)
	controller.Game.Undo()
	if controller.Body() != before {
		t.Errorf("Undo of Restart leads to\n%swant\n%s", controller.Body(), before)
	}
}

func TestMarks(t *testing.T) {
	test.NewTempApp(t)
	controller, board := toyController(t, ".*.\n***\n.*.")
	controller.SetMarkOptions(true, false, false, false)
	if m := board.mark; !m.Errors || m.Coords || m.Won {
		t.Errorf("Mark(true, false) shows %+v, want errors alone", m)
	}
	controller.SetMarkOptions(false, true, false, false)
	if m := board.mark; m.Errors || !m.Coords {
		t.Errorf("Mark(false, true) shows %+v, want coordinates without errors", m)
	}
	if m := board.mark; m.Letter('F') != 'f' || m.Letter('-') != '-' {
		t.Error("letters are no commands")
	}
	controller.SetMarkOptions(false, true, false, true)
	if m := board.mark; m.Letter('F') != 0 || m.Letter('f') != 0 || m.Letter('-') != '-' {
		t.Error("letters are commands")
	}
	for _, lively := range []bool{false, true} {
		controller.Animated = lively
		for _, tt := range []struct {
			name string
			do   func()
			won  bool
		}{
			{"solved", func() { board.host.Play(4) }, true},
			{"shown again", controller.Refresh, false},
			{"taken back", controller.Game.Undo, false},
			{"played again", controller.Game.Redo, true},
			{"back at the start", func() { controller.Game.Seek(0) }, false},
		} {
			tt.do()
			if board.mark.Won != tt.won || board.mark.Animated != lively {
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
		controller := open(t, p, nil)
		if err := errors.Join(controller.PlayText("a1=9"), controller.PlayText("b1=9")); err != nil {
			t.Fatal(err)
		}
		before := controller.Body()
		run := controller.Solver()(t.Context(), numbrixview.Family.Algorithm(a.ID), family.Request{Want: 1})
		if err := run.Adopt(); err != nil {
			t.Fatalf("%s: Adopt: %v, want nil", a.ID, err)
		}
		steps := controller.Game.History()
		if controller.Game.Status() != model.Solved || len(steps) != 3 || steps[2].By != model.Solver {
			t.Errorf("%s: %d steps lead to\n%s\nwant 3, the last by the solver, to a solved board", a.ID, len(steps), controller.Body())
		}
		if got := run.Report(); got.Body != controller.Body() || !slices.Equal(got.Moves, steps[2].Moves) {
			t.Errorf("%s: the report says\n%swant\n%s", a.ID, got.Body, controller.Body())
		}
		restores(t, p, controller)
		controller.Game.Undo()
		if controller.Body() != before {
			t.Errorf("%s: one Undo leads to\n%swant\n%s", a.ID, controller.Body(), before)
		}
	}

	controller := open(t, imported(t, "1 . .\n. 2 .\n. . ."), nil)
	if err := controller.Solver()(t.Context(), 0, family.Request{Want: 1}).Adopt(); !errors.Is(err, solver.ErrUnsolvable) || controller.Game.Len() != 0 {
		t.Errorf("Adopt without a solution: %v, %q; want %v, no step", err, history(controller.Game), solver.ErrUnsolvable)
	}
}

// selectCell moves the selection of a board without holes with the arrow
// keys. The board must have its selection in the column and the row given, or
// none.
func selectCell(controller *family.Controller, col, row int) {
	key := func(name fyne.KeyName, n int) {
		for range n {
			controller.View.(fyne.Focusable).TypedKey(&fyne.KeyEvent{Name: name})
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
		controller := open(t, p, nil)
		if err := controller.PlayText(special[0]); err != nil {
			t.Fatal(err)
		}
		for _, m := range special[1:] {
			col, row, _ := place(t, m)
			selectCell(controller, col, row)
			if err := controller.FindHelp(t.Context()).Cheat(); err != nil {
				t.Fatal(err)
			}
			last := controller.Game.History()[controller.Game.Len()-1]
			if last.By != model.Cheat || !slices.Equal(last.Moves, []string{m}) {
				t.Errorf("with %s on the board, Cheat played %+v, want %s", special[0], last, m)
			}
		}
		if err := controller.FindHelp(t.Context()).Show(); err != nil {
			t.Fatal(err)
		}
		if last := controller.Game.History()[controller.Game.Len()-1]; controller.Game.Status() != model.Solved || slices.ContainsFunc(last.Moves, func(m string) bool { return slices.Contains(special, m) }) {
			t.Errorf("Show played %q, which leads to\n%s\nwant a solved board without the moves %q", last.Moves, controller.Body(), special)
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
			controller := open(t, p, nil)
			for m := range strings.FieldsSeq(tt.moves) {
				if err := controller.PlayText(m); err != nil {
					t.Fatal(err)
				}
			}
			if tt.col != none {
				selectCell(controller, tt.col, tt.row)
			}
			help := controller.FindHelp(t.Context())
			if err := help.Cheat(); !errors.Is(err, tt.err) || tt.err == nil && err != nil {
				t.Errorf("Cheat: %v, want %v", err, tt.err)
			}
			if err, noHelp := help.Err(), errors.Is(tt.err, solver.ErrUnsolvable); (err != nil) != noHelp {
				t.Errorf("Err: %v, want an error: %t", err, noHelp)
			}
			if got := history(controller.Game); got != tt.history {
				t.Errorf("history %q, want %q", got, tt.history)
			}
			restores(t, p, controller)
		})
	}
}

func TestShow(t *testing.T) {
	test.NewTempApp(t)
	for _, moves := range []string{"", "b1=2 c2=4", "b1=2 a2=4", "c2=5"} {
		p := imported(t, snake)
		controller := open(t, p, nil)
		for m := range strings.FieldsSeq(moves) {
			if err := controller.PlayText(m); err != nil {
				t.Fatal(err)
			}
		}
		before, n := controller.Body(), controller.Game.Len()
		if err := controller.FindHelp(t.Context()).Show(); err != nil {
			t.Fatal(err)
		}
		steps := controller.Game.History()
		if controller.Game.Status() != model.Solved || len(steps) != n+1 || steps[n].By != model.Solver {
			t.Errorf("after %q: %q leads to\n%s\nwant one step more, by the solver, to a solved board", moves, history(controller.Game), controller.Body())
		}
		restores(t, p, controller)
		controller.Game.Undo()
		if controller.Body() != before {
			t.Errorf("after %q: one Undo leads to\n%swant\n%s", moves, controller.Body(), before)
		}
	}
}

func TestHelpCancelled(t *testing.T) {
	test.NewTempApp(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	controller := open(t, imported(t, snake), nil)
	selectCell(controller, 1, 1)
	help := controller.FindHelp(ctx)
	<-help.Done
	for name, f := range map[string]func() error{"Err": help.Err, "Cheat": help.Cheat, "Show": help.Show} {
		if err := f(); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want %v", name, err, context.Canceled)
		}
	}
	if controller.Game.Len() != 0 {
		t.Errorf("history %q, want none", history(controller.Game))
	}
}

// TestHelpOfToy lets a second family be helped by the same code.
func TestHelpOfToy(t *testing.T) {
	test.NewTempApp(t)
	controller, board := toyController(t, "...\n.*.\n...")
	help := controller.FindHelp(t.Context())
	if err := help.Cheat(); !errors.Is(err, family.ErrNothingSelected) {
		t.Errorf("Cheat with nothing selected: %v, want %v", err, family.ErrNothingSelected)
	}
	board.lamp = 4
	if err := help.Cheat(); err != nil || history(controller.Game) != "b2 cheat" {
		t.Errorf("Cheat: %v, history %q; want nil, history \"b2 cheat\"", err, history(controller.Game))
	}
	if err := controller.FindHelp(t.Context()).Show(); err != nil || controller.Game.Status() != model.Solved || controller.Game.Len() != 2 {
		t.Errorf("Show: %v, history %q; want nil, 2 steps to a solved board", err, history(controller.Game))
	}
}

// Moves read as people say them, and what is no move as it is.
func TestMoveText(t *testing.T) {
	p, err := toyFamily.Import(".*.\n***\n.*.")
	if err != nil {
		t.Fatal(err)
	}
	controller, err := p.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	for move, want := range map[string]string{"b2": "press b2", "x": "x"} {
		if got := controller.MoveText(1, move); got != want {
			t.Errorf("MoveText(%q) = %q, want %q", move, got, want)
		}
	}
}

// Moves from the start are played whatever was played before, and one Undo leads back.
func TestPlayPath(t *testing.T) {
	test.NewTempApp(t)
	controller, _ := toyController(t, "...\n***\n...")
	if err := controller.PlayPath([]string{"a1", "c3"}); err != nil {
		t.Fatal(err)
	}
	want := controller.Body()
	if err := controller.PlayText("b2"); err != nil {
		t.Fatal(err)
	}
	before := controller.Body()
	if err := controller.PlayPath([]string{"a1", "c3"}); err != nil || controller.Body() != want {
		t.Errorf("%v, the game stands at\n%swant\n%s", err, controller.Body(), want)
	}
	controller.Game.Undo()
	if controller.Body() != before {
		t.Errorf("Undo leads to\n%swant\n%s", controller.Body(), before)
	}
	if err := controller.PlayPath([]string{"a1", "z9"}); err == nil || controller.Body() != before {
		t.Errorf("a path that can't be played: %v, at\n%s\nwant an error, at\n%s", err, controller.Body(), before)
	}
}
