package family_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"backtrack/model"
	"backtrack/model/toy"
	"backtrack/solver"
	"backtrack/ui/family"
)

func TestHint(t *testing.T) {
	test.NewTempApp(t)
	controller, board := toyController(t, "*..\n*..\n.*.") // b1, b3 … whatever its solution is
	hints, err := controller.Hinter.Hints(2)(t.Context())
	if err != nil || len(hints) != 2 {
		t.Fatalf("%d hints, %v; want 2 hints, nil", len(hints), err)
	}
	hint := hints[0]
	if hint.Title != "Press it" || len(hint.Moves) != 1 || hint.How[0].Show[0] != hint.Moves[0] || hint.Do != "Press "+hint.Moves[0] {
		t.Errorf("hint %+v, want Press it, with one move that is shown first", hint.Hint)
	}
	if board.mark.Hint != nil {
		t.Error("it is shown before it should")
	}
	hint.Show(family.StageWhat)
	if board.mark.Hint == nil || board.mark.Stage != 2 || board.mark.Hint.Do != hint.Do || controller.ShowsOtherPosition() {
		t.Errorf("shown as %+v, want the hint %q at stage 2, the game on the board", board.mark, hint.Do)
	}
	controller.SetMarkOptions(true, true, false, false)
	if board.mark.Hint == nil || !board.mark.Coords {
		t.Error("a change of settings has ended it")
	}
	if err := hint.Play(); err != nil || history(controller.Game) != hint.Moves[0]+" hint" {
		t.Errorf("played: %v, %q; want nil, %q", err, history(controller.Game), hint.Moves[0]+" hint")
	}
	if board.mark.Hint != nil {
		t.Error("it is shown after it was played")
	}
	hint.Show(family.StageDo)
	if board.mark.Stage != family.StageHow {
		t.Errorf("stage %d is shown, want %d", board.mark.Stage, family.StageHow)
	}
	controller.ClearHighlights()
	if board.mark.Hint != nil {
		t.Error("it is still shown")
	}
}

func TestSteps(t *testing.T) {
	test.NewTempApp(t)
	controller, board := toyController(t, "**.\n*..\n.*.")
	steps, err := controller.Hinter.Steps()(t.Context())
	if err != nil || len(steps) < 2 {
		t.Fatalf("%d steps, %v; want at least 2, nil", len(steps), err)
	}
	start := board.shown
	at := start
	for i, s := range steps {
		s.Show(family.StageHow)
		if board.shown != at || board.mark.Hint.Do != s.Do {
			t.Errorf("step %d is shown on\n%swant\n%s", i, board.shown, at)
		}
		if controller.ShowsOtherPosition() != (i > 0) {
			t.Errorf("step %d is on another board: %t, want %t", i, controller.ShowsOtherPosition(), (i > 0))
		}
		m, err := at.Play(press(t, s.Moves[0]))
		if err != nil {
			t.Fatal(err)
		}
		at = m
	}
	if at != 0 {
		t.Errorf("the steps lead to\n%s\nwant\n0", at)
	}
	controller.ClearHighlights()
	if board.shown != start || controller.ShowsOtherPosition() {
		t.Errorf("afterwards\n%s\nwant\n%s", board.shown, start)
	}
	steps[1].Show(family.StageHow)
	controller.Game.Restart() // changes nothing
	if err := controller.PlayText("a1"); err != nil || controller.ShowsOtherPosition() || board.shown == start {
		t.Errorf("a move leads to %v, another position is shown: %t; want nil, false", err, controller.ShowsOtherPosition())
	}
}

func press(t *testing.T, s string) toy.Press {
	t.Helper()
	for m := range toy.Position(0).Moves() {
		if m.String() == s {
			return m
		}
	}
	t.Fatalf("no lamp %q", s)
	return 0
}

// The toy is lost while the last lamp is on. Pressing c2, b3 or c3 turns it.
func TestSolvability(t *testing.T) {
	test.NewTempApp(t)
	controller, _ := toyController(t, "...\n.*.\n...")
	look := func(when string, mistake int) { // 0 is none
		t.Helper()
		got, err := controller.Checker.Solvability()(t.Context())
		step := 0
		if got.Mistake != nil {
			step = got.Mistake.Step
		}
		if err != nil || got.Solvable != (mistake == 0) || step != mistake {
			t.Errorf("%s: %+v at step %d, %v; want step %d", when, got, step, err, mistake)
		}
	}
	typed := func(moves ...string) {
		t.Helper()
		for _, m := range moves {
			if err := controller.PlayText(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	look("at the start", 0)
	typed("a1")
	look("after one step", 0)
	typed("c3", "a1", "a2")
	look("after the second of four was bad", 2)
	typed("c2")
	look("mended", 0)
	controller.Game.GoBack(3)
	look("back to a bad one in one step", 2)
	controller.Game.Undo()
	typed("b3")
	look("the last of six was bad", 6)
	controller.Game.Undo()
	look("undone", 0)
	typed("a1")
	look("another sixth step", 0)
	controller.Game.Seek(3)
	look("back to the bad ones", 2)
	controller.Game.Seek(1)
	typed("a3")
	look("another way", 0)

	lost, _ := toyController(t, "...\n...\n..*")
	if err := lost.PlayText("a1"); err != nil {
		t.Fatal(err)
	}
	if got, err := lost.Checker.Solvability()(t.Context()); err != nil || got != (family.Solvability{}) {
		t.Errorf("lost from the start: %+v, %v; want %+v, nil", got, err, (family.Solvability{}))
	}
}

func TestSolvabilityCancelled(t *testing.T) {
	test.NewTempApp(t)
	controller, _ := toyController(t, "...\n.*.\n...")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got, err := controller.Checker.Solvability()(ctx); err == nil {
		t.Errorf("stopped: %+v, want an error", got)
	}
	if got, err := controller.Checker.Solvability()(t.Context()); err != nil || !got.Solvable {
		t.Errorf("asked again: %+v, %v; want solvable, nil", got, err)
	}
}

func TestWrong(t *testing.T) {
	test.NewTempApp(t)
	controller, board := toyController(t, "...\n...\n..*")
	w, err := controller.Wrong()(t.Context())
	if err != nil || !slices.Equal(w.Entries, []string{"press c3"}) {
		t.Fatalf("wrong are %q, %v; want %q, nil", w.Entries, err, []string{"press c3"})
	}
	w.Show()
	if !slices.Equal(board.mark.Wrong, []toy.Press{8}) {
		t.Errorf("marked %v, want %v", board.mark.Wrong, []toy.Press{8})
	}
	controller.Game.Restart()
	if err := controller.PlayText("a1"); err != nil || board.mark.Wrong != nil {
		t.Errorf("still marked: %v, %v; want none, nil", board.mark.Wrong, err)
	}
	w.Mark() // from now on
	if err := controller.PlayText("b1"); err != nil || !slices.Equal(board.mark.Wrong, []toy.Press{8}) {
		t.Errorf("marked after another move: %v, %v; want %v, nil", board.mark.Wrong, err, []toy.Press{8})
	}
	controller.ClearWrong()
	if board.mark.Wrong != nil {
		t.Errorf("still marked: %v, want none", board.mark.Wrong)
	}
}

// The board has the solutions 1 2 / 4 3 and 1 4 / 2 3.
func TestProofOfSeveral(t *testing.T) {
	test.NewTempApp(t)
	controller := open(t, imported(t, "1 .\n. 3"), nil)
	if err := controller.PlayText("b1=4"); err != nil {
		t.Fatal(err)
	}
	p := controller.Prover.Prove(t.Context(), 0)
	if r := p.Report(); r.Outcome != solver.Solved || r.Count.Int64() != 2 {
		t.Fatalf("proved %+v, want 2 solutions", r)
	}
	before := controller.Body()
	for n := range 3 {
		p.ShowSolution(n % 2)
		if !controller.ShowsOtherPosition() {
			t.Error("a solution is shown on the board of the game")
		}
	}
	if controller.Body() != before {
		t.Error("looking has changed the game")
	}
	controller.ClearHighlights()
	if controller.ShowsOtherPosition() {
		t.Error("the solution stays")
	}
}

func TestProofOfOneAndNone(t *testing.T) {
	test.NewTempApp(t)
	controller := open(t, imported(t, snake), nil)
	p := controller.Prover.Prove(t.Context(), 0)
	if r := p.Report(); r.Outcome != solver.Solved || !r.Complete || r.Count.Int64() != 1 {
		t.Errorf("proved %+v, want one solution, complete", r)
	}
	p.ShowSolution(0) // there are no two
	if controller.ShowsOtherPosition() {
		t.Error("the only solution is given away")
	}
	none := open(t, imported(t, "1 . .\n. 2 .\n. . ."), nil)
	if r := none.Prover.Prove(t.Context(), 0).Report(); !errors.Is(r.Err, solver.ErrUnsolvable) {
		t.Errorf("proved %+v, want %v", r, solver.ErrUnsolvable)
	}
}

// TestReason checks that the report gives the reason of a proof and the board
// shows it.
func TestReason(t *testing.T) {
	test.NewTempApp(t)
	controller, board := toyController(t, "...\n...\n*.*")
	p := controller.Prover.Prove(t.Context(), 0)
	r := p.Report()
	if r.Outcome != solver.Unsolvable || !strings.HasPrefix(r.Reason, "Two lamps") || !slices.Equal(r.Where, []string{"a3", "c3"}) {
		t.Fatalf("proved %+v, want unsolvable by two lamps, a3 and c3", r)
	}
	p.Highlight()
	if !slices.Equal(board.mark.Premises, []toy.Press{6, 8}) || controller.ShowsOtherPosition() {
		t.Errorf("lit up: %v, want %v in the game itself", board.mark.Premises, []toy.Press{6, 8})
	}
}

func TestRate(t *testing.T) {
	p, err := toyFamily.Import("...\n.*.\n...")
	if err != nil {
		t.Fatal(err)
	}
	r, err := p.Rate(t.Context())
	if err != nil || !r.Rated || r.Level != solver.Medium || r.Score == 0 {
		t.Errorf("rated %+v, %v; want %v with a score, nil", r, err, solver.Medium)
	}
}

var _ family.Game = (*model.Session[toy.Position, toy.Press])(nil)
